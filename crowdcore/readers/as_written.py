"""What reading puts into another form, and what a person wants to be left as it is written."""

from collections.abc import Iterable

from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import Alternative

# By form, what a person says to have it left as it is.
FORMS = {
    "pieces": "It is one table as it stands",
    "points below": "These rows are students too",
    "sets": "Each is one answer as it stands",
    "signs": "The signs are part of the answers",
    "strings": "These are no answers",
}


def checked_forms(forms: Iterable[str]) -> frozenset[str]:
    """The forms that a hint names, or a refusal that says which there are."""
    names = [forms] if isinstance(forms, str) else list(forms) if isinstance(forms, Iterable) else [forms]
    for name in names:
        if name not in list(FORMS):
            raise ReadError(f"as_written is {name!r}; it can be some of {', '.join(map(repr, FORMS))}.")
    return frozenset(names)


def left_as_written(form: str, others: Iterable[str] = ()) -> tuple[Alternative, ...]:
    """What undoes a change of form, beside ``others`` that are left as they are already."""
    return (Alternative(FORMS[form], {"as_written": sorted({form, *others})}),)
