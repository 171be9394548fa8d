"""Names of items, labelers and classes, and the positions that arrays use in their place."""

import math
from collections.abc import Iterable

import numpy as np
import pandas as pd

MISSING = -1
MOST_CLASSES = np.iinfo(np.int16).max


class DistinctTexts(list):
    """Texts of which no two are equal, by the way they were found: a million need not be compared again."""


def unique_names(names: Iterable, what: str, expected: int | None = None) -> tuple:
    """The names as a tuple of plain Python values; missing ones and two that read the same are refused."""
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
    """Names that ``pd.factorize`` found, so that none is missing and no two are equal, as ``unique_names`` has them.

    Equal they are not, but a number and a text may still read the same; where all are of one kind, they cannot.
    """
    names, kind = _plain_names(found)
    return names if kind in (int, str, float) else unique_names(names, what)


def _plain_names(names: Iterable) -> tuple[tuple, type | None]:
    """The names as plain Python values, and the one type that they came with, if there is only one."""
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
    """A Python value for numpy's; 3.0 becomes 3, since pandas turns whole numbers into floats beside an empty cell."""
    name = name.item() if isinstance(name, np.generic) else name
    return int(name) if isinstance(name, float) and name.is_integer() else name


def name_positions(column: pd.Series, names, what: str) -> tuple[np.ndarray, tuple]:
    """Each cell's position among the names, which without being given are the cells in order of appearance."""
    empty = column.isna().to_numpy()
    if empty.any():
        raise ValueError(f"Row {np.argmax(empty) + 1} has no {what}. Fill or delete it.")
    codes, found = pd.factorize(column)
    codes = codes.astype(np.int32)
    if names is None:
        return codes, distinct_names(found, what)
    names = unique_names(names, what)
    codes = _places(found, names)[codes]
    if (codes < 0).any():
        row = np.argmax(codes < 0)
        raise ValueError(f"Row {row + 1} has the {what} {column.iloc[row]!r}, which is not among the names given.")
    return codes, names


def _places(found: pd.Index, names: tuple) -> np.ndarray:
    """Where each of the names found stands among those given, −1 for the others; and −1 once more, for no name."""
    places = pd.Index(names, dtype=object).get_indexer(pd.Index(found).astype(object))
    return np.append(places, MISSING).astype(np.int32)


def class_codes(column: pd.Series, classes) -> tuple[np.ndarray, tuple]:
    """Each cell's class code (−1 where it is empty), and the classes: as given, or those found, sorted."""
    if classes is None:
        codes, found = pd.factorize(column)
        codes, found = codes.astype(np.int32), distinct_names(found, "class")
        if len(found) > MOST_CLASSES:
            raise ValueError(
                f"There are {len(found):,} different labels, more than {MOST_CLASSES:,}. "
                "Is that column the label, or an id?"
            )
        order = sorted(range(len(found)), key=lambda k: natural(found[k]))
        rank = np.empty(len(found) + 1, dtype=np.int16)
        rank[order] = np.arange(len(found))
        rank[-1] = MISSING
        return rank[codes], tuple(found[k] for k in order)
    classes = unique_names(classes, "class")
    codes, found = pd.factorize(column)
    codes = _places(found, classes)[codes]
    unknown = (codes < 0) & column.notna().to_numpy()
    if unknown.any():
        row = np.argmax(unknown)
        raise ValueError(
            f"Cell {row + 1} has the label {column.iloc[row]!r}, which is none of the classes {classes!r}."
        )
    return codes, classes


def natural(name) -> tuple:
    """Sorts numbers, and text that reads as a number, by value and before any other text."""
    try:
        value = float(name)
    except (TypeError, ValueError):
        value = math.nan
    return (0, value, str(name)) if math.isfinite(value) else (1, 0.0, str(name))


def same_class(spellings: Iterable, classes: Iterable) -> dict:
    """For each spelling the class that it means: the same text, the same number, or else the same word in other capitals.

    "3.0" and 3 mean the class "3", "Cat" means "cat" unless two classes differ in nothing but capitals. What means none of
    the classes is not in the result.

    >>> same_class(["3.0", "Cat", "bird"], ["1", "3", "cat"])
    {'3.0': '3', 'Cat': 'cat'}
    """
    classes, left = list(classes), dict.fromkeys(spellings)
    meant: dict = {}
    for reading in (str, _number_in, _word):
        if not left:
            break
        table = _by(reading, classes)
        found = {spelling: table[read] for spelling in left if (read := reading(spelling)) in table}
        meant |= found
        left = {spelling: None for spelling in left if spelling not in found}
    return meant


def _by(reading, classes: list) -> dict:
    """The classes by how they read; two that read the same cannot be told apart and are left out."""
    read = [reading(name) for name in classes]
    counts: dict = {}
    for one in read:
        counts[one] = counts.get(one, 0) + 1
    return {one: name for one, name in zip(read, classes, strict=True) if one is not None and counts[one] == 1}


def _number_in(name) -> float | None:
    try:
        value = float(str(name))
    except ValueError:
        return None
    return value if math.isfinite(value) else None


def _word(name) -> str:
    return " ".join(str(name).split()).casefold()
