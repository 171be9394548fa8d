"""Transformations that reading applies, and the ones that a person switched off."""

from collections.abc import Iterable

from crowdcore.messages import Message
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import Alternative

# The text of the button that switches off each transformation.
FORMS = {
    "labels": Message("reading-as-written-labels"),
    "short headings": Message("reading-as-written-short-headings"),
    "three headings": Message("reading-as-written-three-headings"),
    "pieces": Message("reading-as-written-pieces"),
    "points below": Message("reading-as-written-points-below"),
    "sets": Message("reading-as-written-sets"),
    "signs": Message("reading-as-written-signs"),
    "strings": Message("reading-as-written-strings"),
}


def checked_forms(forms: Iterable[str]) -> frozenset[str]:
    """Return the transformations that a hint names, or refuse it with a list of all."""
    names = [forms] if isinstance(forms, str) else list(forms) if isinstance(forms, Iterable) else [forms]
    for name in names:
        if name not in list(FORMS):
            raise ReadError(f"as_written is {name!r}; it can be some of {', '.join(map(repr, FORMS))}.")
    return frozenset(names)


def left_as_written(form: str, others: Iterable[str] = ()) -> tuple[Alternative, ...]:
    """Return the alternative that switches off a transformation, in addition to ``others`` that are already off."""
    return (Alternative(FORMS[form], {"as_written": sorted({form, *others})}),)
