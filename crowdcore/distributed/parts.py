"""Labels in parquet files, with all labels of an item in one file."""

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

import numpy as np
import pandas as pd

from crowdcore.labels import LabelMatrix
from crowdcore.names import natural, unique_names

COLUMNS = ["item", "labeler", "label"]
# Above this many items, whoever wrote the files must see to it that no item is in two of them.
MOST_ITEMS_TO_COMPARE = 100_000_000


@dataclass(frozen=True)
class Parts:
    """Files of labels (columns item, labeler, label), and the names of all labelers and classes in them, sorted."""

    paths: tuple[str, ...]
    labelers: tuple
    classes: tuple
    n_items: int
    n_labels: int


def write_parts(frame: pd.DataFrame, folder, n_parts: int) -> list[str]:
    """Write the labels of a frame into so many parquet files, items in the order of their first row, and name the files."""
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
    """Look through the files on the cluster: who labelled, with which classes, and that no item is in two files."""
    paths = tuple(map(str, paths))
    if not paths:
        raise ValueError("There is no file. Give at least one parquet file of labels.")
    found = client.gather(client.map(_look_through, paths, pure=False))
    n_items = sum(items for items, *_ in found)
    if n_items <= MOST_ITEMS_TO_COMPARE:
        hashes = np.concatenate([hashes for *_, hashes in found])
        # Sorted, which takes a twentieth of the time of np.unique.
        hashes.sort()
        if (hashes[1:] == hashes[:-1]).any():
            raise ValueError("An item has labels in more than one file. Write all labels of an item into one file.")
    labelers, classes = (
        unique_names(sorted(set().union(*(part[n] for part in found)), key=natural), what)
        for n, what in ((2, "labeler"), (3, "class"))
    )
    return Parts(paths, labelers, classes, n_items, sum(part[1] for part in found))


def _look_through(path: str):
    frame = pd.read_parquet(path, columns=COLUMNS)
    items = frame["item"].unique()
    hashes = pd.util.hash_array(np.asarray(items, dtype=object if items.dtype == object else None))
    labelers, classes = (frame[name].dropna().unique().tolist() for name in ("labeler", "label"))
    return len(items), int(frame["label"].notna().sum()), labelers, classes, hashes


def load_part(path: str, names: tuple, known: dict | None) -> tuple[LabelMatrix, np.ndarray]:
    """The labels of one file, and the class codes of its items that are known (−1 for the others)."""
    labelers, classes = names
    labels = LabelMatrix.from_long(pd.read_parquet(path, columns=COLUMNS), labelers=labelers, classes=classes)
    code = {name: k for k, name in enumerate(classes)}
    known = known or {}
    truth = np.array([code[known[item]] if item in known else -1 for item in labels.items], dtype=np.int64)
    return labels, truth
