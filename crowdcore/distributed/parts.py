"""Labels in parquet files, with all labels of an item in one file."""

import warnings
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import pandas as pd

from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING, natural, unique_names

COLUMNS = ["item", "labeler", "label"]
# Beyond this many items, files that overlap are not compared. Their author must ensure that no item is in two of them.
MOST_ITEMS_TO_COMPARE = 100_000_000
NUMBERS, TEXT, OTHER = "numbers", "text", "other"


@dataclass(frozen=True)
class Parts:
    """Files of labels (columns item, labeler, label), and the sorted names of all labelers and classes in them.

    Files without rows are left out.
    """

    paths: tuple[str, ...]
    labelers: tuple
    classes: tuple
    n_items: int
    n_labels: int


def write_parts(frame: pd.DataFrame, folder, n_parts: int) -> list[str]:
    """Write the labels of a frame to ``n_parts`` parquet files, items in order of appearance. Return the names of the files."""
    folder = Path(folder)
    folder.mkdir(parents=True, exist_ok=True)
    codes, found = pd.factorize(frame["item"])
    part = codes * np.int64(n_parts) // max(len(found), 1)
    paths = []
    for n in range(n_parts):
        path = folder / f"labels-{n:05d}.parquet"
        frame.loc[part == n, COLUMNS].to_parquet(path, index=False)
        paths.append(str(path))
    return paths


def survey(client, paths: Sequence) -> Parts:
    """Look through the files on the cluster: who labelled, with which classes, and whether an item is in two files.

    If the items of the files follow each other, as numbers or alphabetically, they need not be compared. Otherwise up to a
    hundred million items are compared. For more items, a warning reports that they were not compared.
    """
    paths = tuple(map(str, paths))
    if not paths:
        raise ValueError("No file was given. Give at least one parquet file of labels.")
    looks = client.gather(client.map(_look_through, paths, key="look-through", pure=False))
    found = {path: look for path, look in zip(paths, looks, strict=True) if look.n_items}
    n_items, n_labels = (sum(getattr(look, what) for look in found.values()) for what in ("n_items", "n_labels"))
    if not n_labels:
        raise ValueError(f"There are no labels in {'this file' if len(paths) == 1 else f'these {len(paths)} files'}.")
    _refuse_two_kinds_of_items(found)
    if _overlap(list(found.values())):
        _refuse_items_in_two_files(client, list(found), n_items)
    labelers, classes = (
        unique_names(sorted(set().union(*(getattr(look, what) for look in found.values())), key=natural), name)
        for what, name in (("labelers", "labeler"), ("classes", "class"))
    )
    words = [name for name in classes if isinstance(name, str)]
    if 0 < len(words) < len(classes):
        # A column of a parquet file has one type, so mixed answers could not be written.
        other = next(name for name in classes if not isinstance(name, str))
        raise ValueError(
            f"One file has the label {other!r}, another {words[0]!r}. Write numbers in all files, or text in all."
        )
    return Parts(tuple(found), labelers, classes, n_items, n_labels)


class _Look(NamedTuple):
    """The contents of a file."""

    n_items: int
    n_labels: int
    kind: str
    first: Any
    last: Any
    labelers: list
    classes: list


def _look_through(path: str) -> _Look:
    frame = pd.read_parquet(path, columns=COLUMNS)
    nameless = frame["item"].isna().to_numpy()
    if nameless.any():
        raise ValueError(f"{path}: Row {np.argmax(nameless) + 1} has no item. Fill or delete it.")
    items = pd.Series(frame["item"].unique())
    kind = _kind(items)
    first, last = (None, None) if kind == OTHER or items.empty else (items.min(), items.max())
    labelers, classes = (frame[name].dropna().unique().tolist() for name in ("labeler", "label"))
    return _Look(len(items), int(frame["label"].notna().sum()), kind, first, last, labelers, classes)


def _kind(items: pd.Series) -> str:
    if pd.api.types.is_numeric_dtype(items.dtype):
        return NUMBERS
    return TEXT if pd.api.types.infer_dtype(items) == "string" else OTHER


def _refuse_two_kinds_of_items(found: dict[str, _Look]) -> None:
    by_kind = {look.kind: path for path, look in found.items()}
    if {NUMBERS, TEXT} <= by_kind.keys():
        raise ValueError(
            f"Items are numbers in {by_kind[NUMBERS]} and text in {by_kind[TEXT]}. It is unclear whether 3 and '3' are the "
            "same item. Use one type in all files."
        )


def _overlap(looks: list[_Look]) -> bool:
    """Return whether an item might be in two files. It cannot if each file's items end before the next file's begin."""
    if len(looks) < 2:
        return False
    if any(look.kind == OTHER for look in looks):
        return True
    ranges = sorted((look.first, look.last) for look in looks)
    return any(last >= first for (_, last), (first, _) in zip(ranges, ranges[1:], strict=False))


def _refuse_items_in_two_files(client, paths, n_items: int) -> None:
    if n_items > MOST_ITEMS_TO_COMPARE:
        warnings.warn(
            f"The {n_items:,} items of these files are not in order and too many to be compared. An item with labels in two files "
            "would be read as two items. Sort the items before writing the files, so that this can be checked.",
            stacklevel=3,
        )
        return
    hashes = np.concatenate(client.gather(client.map(_hashes, paths, key="hash-items", pure=False)))
    # Sorting takes a twentieth of the time of np.unique.
    hashes.sort()
    if (hashes[1:] == hashes[:-1]).any():
        raise ValueError("An item has labels in more than one file. Write all labels of an item into one file.")


def _hashes(path: str) -> np.ndarray:
    """Return a hash of each item. The hashes of 3 and 3.0 are equal."""
    items = pd.read_parquet(path, columns=["item"])["item"].unique()
    if not pd.api.types.is_numeric_dtype(items.dtype):
        return pd.util.hash_array(np.asarray(items, dtype=object))
    whole = items.astype(np.int64)
    if not pd.api.types.is_float_dtype(items.dtype):
        return pd.util.hash_array(whole)
    return np.where(whole == items, pd.util.hash_array(whole), pd.util.hash_array(items.astype(np.float64)))


def load_part(path: str, names: tuple, known: dict | None) -> tuple[LabelMatrix, np.ndarray]:
    """Return the labels of one file, and the class codes of its known items (−1 for the others)."""
    labelers, classes = names
    try:
        labels = LabelMatrix.from_long(pd.read_parquet(path, columns=COLUMNS), labelers=labelers, classes=classes)
    except ValueError as error:
        raise ValueError(f"{path}: {error}") from None
    truth = np.full(len(labels.items), MISSING, dtype=np.int64)
    if known:
        code = {name: k for k, name in enumerate(classes)}
        for j, item in enumerate(labels.items):
            if item in known:
                truth[j] = code[known[item]]
    return labels, truth
