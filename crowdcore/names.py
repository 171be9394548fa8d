"""Names of items, labelers and classes, and the positions that arrays use instead."""

import math
import re
import warnings
from collections.abc import Hashable, Iterable

import numpy as np
import pandas as pd

MISSING = -1
DIGITS = re.compile(r"([0-9]+)")
# Words that programs write into a cell without a value: the words that pandas.read_csv reads as missing, and a few more.
# "none" and "NONE" are not among them, because people use them as classes, and neither is "Na", which is sodium.
_WORDS = r"""
    NA na N/A n/a N/a #N/A #NA <NA> NaN nan NAN -NaN -nan NaT None null NULL Null \N
    #NULL! #REF! #VALUE! #DIV/0! #NAME? #NUM! 1.#IND -1.#IND 1.#QNAN -1.#QNAN
"""
MISSING_WORDS = frozenset({*_WORDS.split(), "#N/A N/A"})
WHOLE_NUMBER = re.compile(r"([+-]?\d+)\.0+")
LONG_GAP = re.compile(r"\s{20,}")
MOST_CLASSES = np.iinfo(np.int16).max


class DistinctTexts(list):
    """Texts that are known to be different, so that a million of them need not be compared again."""


def without_long_gaps(text: str) -> str:
    """Return a text in which gaps of many spaces, which nobody writes, are one space.

    Looking for answers between the spaces would take a time that grows with the cube of their number.

    >>> without_long_gaps("A" + 20 * " " + "or  B")
    'A or  B'
    """
    return LONG_GAP.sub(" ", text)


def unique_names(names: Iterable, what: str, expected: int | None = None) -> tuple:
    """Return the names as a tuple of plain Python values. Refuse missing names and names that read the same."""
    if isinstance(names, DistinctTexts) and expected is None:
        return tuple(names)
    names, kind = _plain_names(names)
    if expected is not None and len(names) != expected:
        raise ValueError(f"{len(names)} {what} names were given for {expected}. Give one for each, in order.")
    if kind in (int, str):
        if len(set(names)) == len(names):
            return names
    else:
        _refuse_missing(names, what)
    seen: dict[str, int] = {}
    for place, name in enumerate(names, start=1):
        if (text := str(name)) in seen:
            raise ValueError(
                f"The {what} name {text!r} occurs twice, in places {seen[text]} and {place}. "
                "Rename or remove one of them."
            )
        seen[text] = place
    return names


def distinct_names(found: pd.Index, what: str) -> tuple:
    """Return names that ``pd.factorize`` found, as ``unique_names`` does. None is missing and no two are equal.

    A number and a text may still read the same. If all names are of one type, this is not possible.
    """
    names, kind = _plain_names(found)
    return names if kind in (int, str, float) else unique_names(names, what)


def _plain_names(names: Iterable) -> tuple[tuple, type | None]:
    """Return the names as plain Python values, and their type if they all have the same."""
    names = tuple(names.tolist() if isinstance(names, (np.ndarray, pd.Index, pd.Series)) else names)
    kinds = set(map(type, names))
    if kinds - {int, str}:
        names = tuple(map(_plain, names))
    return names, kinds.pop() if len(kinds) == 1 else None


def _refuse_missing(names: tuple, what: str) -> None:
    empty = np.flatnonzero(pd.isna(pd.Series(names, dtype=object)))
    if empty.size:
        raise ValueError(f"The {what} in place {empty[0] + 1} has no name (it is {names[empty[0]]!r}). Give it one.")


def _plain(name):
    """Return a plain Python value. 3.0 becomes 3, because pandas turns a column of whole numbers with a gap into floats."""
    name = name.item() if isinstance(name, np.generic) else name
    return int(name) if isinstance(name, float) and name.is_integer() else name


def name_positions(column: pd.Series, names, what: str) -> tuple[np.ndarray, tuple]:
    """Return each cell's position among the names. By default the names are the cells in order of appearance."""
    empty = column.isna().to_numpy()
    if empty.any():
        raise ValueError(f"Row {np.argmax(empty) + 1} has no {what}. Fill or delete it.")
    codes, found = _factorized(column, what)
    codes = codes.astype(np.int32)
    if names is None:
        return codes, distinct_names(found, what)
    names = unique_names(names, what)
    codes = _places(found, names)[codes]
    if (codes < 0).any():
        row = np.argmax(codes < 0)
        raise ValueError(
            f"Row {row + 1} has the {what} {_plain(column.iloc[row])!r}, which is not among the names given or fitted to "
            f"({_some(names)}). Remove the row, or add the name."
        )
    return codes, names


def _factorized(column: pd.Series, what: str) -> tuple[np.ndarray, pd.Index]:
    try:
        return pd.factorize(column)
    except TypeError:
        row = next(n for n, cell in enumerate(column) if not isinstance(cell, Hashable))
        raise ValueError(
            f"{what.capitalize()} {row + 1} is {column.iloc[row]!r}. Give one name or number per cell."
        ) from None


def _some(names: tuple) -> str:
    return f"{', '.join(map(repr, names[:3]))}{' …' if len(names) > 3 else ''}"


def _places(found: pd.Index, names: tuple) -> np.ndarray:
    """Return the position of each found name among the given ones, −1 for the others, and a final −1 for no name."""
    places = pd.Index(names, dtype=object).get_indexer(pd.Index(found).astype(object))
    return np.append(places, MISSING).astype(np.int32)


def class_codes(column: pd.Series, classes) -> tuple[np.ndarray, tuple]:
    """Return each cell's class code (−1 if it is empty), and the classes: as given, or those found, sorted."""
    if classes is None:
        codes, found = _factorized(column, "label")
        codes, found = codes.astype(np.int32), distinct_names(found, "class")
        if len(found) > MOST_CLASSES:
            raise ValueError(
                f"There are {len(found):,} different labels, more than {MOST_CLASSES:,}. "
                "Is that column the label, or an id?"
            )
        _warn_of_odd_classes(codes, found)
        order = sorted(range(len(found)), key=lambda k: natural(found[k]))
        rank = np.empty(len(found) + 1, dtype=np.int16)
        rank[order] = np.arange(len(found))
        rank[-1] = MISSING
        return rank[codes], tuple(found[k] for k in order)
    classes = unique_names(classes, "class")
    codes, found = _factorized(column, "label")
    codes = _places(found, classes)[codes]
    unknown = (codes < 0) & column.notna().to_numpy()
    if unknown.any():
        row = np.argmax(unknown)
        raise ValueError(
            f"Label {row + 1} is {_plain(column.iloc[row])!r}, which is not one of the classes {_some(classes)}. Remove it, or add "
            "the class."
        )
    return codes, classes


def _warn_of_odd_classes(codes: np.ndarray, found: tuple) -> None:
    """Warn of texts that are probably not classes: words for a missing value, and spellings of one class.

    A file has no other way to leave a label out, so its reader treats such words as missing. In a table in memory, such a text
    is there on purpose or by mistake (``astype(str)`` makes "nan" of a missing value). So it stays, with a warning.
    """
    for k, name in enumerate(found):
        if name in MISSING_WORDS:
            warnings.warn(
                f"{np.count_nonzero(codes == k):,} labels are the text {name!r} and count as a class. If they are missing, "
                f"replace the text by None: frame.replace({{{name!r}: None}}). If it is a class, name all classes: "
                "LabelMatrix.from_long(frame, classes=[...]).",
                stacklevel=4,
            )
    alike: dict[str, list] = {}
    for name in found:
        if isinstance(name, str):
            alike.setdefault(spelling_key(name), []).append(name)
    if spellings := [names for names in alike.values() if len(names) > 1]:
        warnings.warn(
            f"The labels {' and '.join(map(repr, spellings[0]))} differ only in capitals, spaces or “.0”, and count as different "
            "classes. Spell them alike, for example with .str.lower(), or name all classes: LabelMatrix.from_long(frame, "
            "classes=[...]).",
            stacklevel=4,
        )


def natural(name) -> tuple:
    """Return a sort key: numbers, and texts that read as numbers, by value and before any other text."""
    try:
        value = float(name)
    except (TypeError, ValueError):
        value = math.nan
    return (0, value, str(name)) if math.isfinite(value) else (1, 0.0, str(name))


def order_of(names: Iterable) -> np.ndarray:
    """Return the positions of names in order, with the numbers inside them sorted by value.

    >>> order_of(["Student 10", "Student 9", "Ann"])
    array([2, 1, 0])
    """
    # Every second part is a number. The parts between are texts, which may be empty.
    parts = [[int(part) if n % 2 else part for n, part in enumerate(DIGITS.split(str(name)))] for name in names]
    return np.array(sorted(range(len(parts)), key=parts.__getitem__), dtype=int)


def same_class(spellings: Iterable, classes: Iterable) -> dict:
    """Return for each spelling the class that it means: the same text, the same number, or the same word in other capitals.

    "3.0" and 3 mean the class "3", "Cat" means "cat" unless two classes differ only in capitals. Spellings that mean none of
    the classes are not in the result.

    >>> same_class(["3.0", "Cat", "bird"], ["1", "3", "cat"])
    {'3.0': '3', 'Cat': 'cat'}
    """
    classes, left = list(classes), dict.fromkeys(spellings)
    meant: dict = {}
    for reading in (str, number_in, _word):
        if not left:
            break
        table = _by(reading, classes)
        found = {spelling: table[read] for spelling in left if (read := reading(spelling)) in table}
        meant |= found
        left = {spelling: None for spelling in left if spelling not in found}
    return meant


def _by(reading, classes: list) -> dict:
    """Return the classes by how they read. Classes that read the same are left out."""
    read = [reading(name) for name in classes]
    counts: dict = {}
    for one in read:
        counts[one] = counts.get(one, 0) + 1
    return {one: name for one, name in zip(read, classes, strict=True) if one is not None and counts[one] == 1}


def number_in(name) -> float | None:
    """Return the number that a name is or reads as, or None.

    >>> number_in("2.0"), number_in(3), number_in("low")
    (2.0, 3.0, None)
    """
    try:
        value = float(str(name))
    except ValueError:
        return None
    return value if math.isfinite(value) else None


def _word(name) -> str:
    return " ".join(str(name).split()).casefold()


def spelling_key(name) -> str:
    """Return what spellings of one class have in common: capitals, spaces and the ".0" of a whole number do not matter.

    >>> spelling_key("Very  Good") == spelling_key("very good"), spelling_key("3.0"), spelling_key("3.10")
    (True, '3', '3.10')
    """
    word = _word(name)
    whole = WHOLE_NUMBER.fullmatch(word)
    return whole[1] if whole else word


def whole_numbers(values, what: str) -> np.ndarray:
    """Return class codes as an array of whole numbers; refuse anything else with the reason."""
    try:
        array = np.asarray(values)
        if array.dtype == object or array.dtype.kind not in "iufb":
            array = array.astype(float)
    except (TypeError, ValueError):
        by_name = "; or names, as a dict from item to class" if what == "truth" else ""
        raise ValueError(
            f"{what} holds something that is not a number. Use class codes, and −1 for none{by_name}."
        ) from None
    if array.dtype.kind == "f":
        if not np.isfinite(array).all():
            raise ValueError(f"{what} holds NaN or an infinite value. Use −1 where there is none.")
        if (array != np.floor(array)).any():
            raise ValueError(
                f"{what} holds a fraction, {array[array != np.floor(array)].flat[0]}. Use whole class codes."
            )
    # Narrow numbers stay narrow, because a million labels are read several times before they are packed.
    return array if array.dtype.kind == "i" else array.astype(np.int64, copy=False)
