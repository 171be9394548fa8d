"""Load the data of a command, and choose the items that its methods learn from."""

import zipfile
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

import numpy as np
import pandas as pd

from crowdcore.commands.output import remark
from crowdcore.dataset import Dataset
from crowdcore.evaluation import training_draws
from crowdcore.key import Key
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING, class_codes, same_class
from crowdcore.project import is_project, open_project
from crowdcore.readers import read
from crowdcore.samples import SAMPLES, load_sample
from crowdcore.scores import NO_KEY

NOTHING_KNOWN = pd.Series(dtype=object)


@dataclass(frozen=True, eq=False)
class Source:
    """Data with their known answers: methods learn from ``truth``, and ``known`` are the answers that count as known.

    ``texts`` has for each item the text of each letter, if the file had texts. ``dropped`` marks the items that a person
    dropped from a project; they do not judge methods. ``kind`` is "exam" or "crowd".
    """

    dataset: Dataset
    truth: np.ndarray
    known: Key
    texts: Mapping[str, Mapping[str, str]] = field(default_factory=dict)
    dropped: np.ndarray | None = None
    kind: str = "crowd"

    @property
    def judged(self) -> Dataset:
        """The data with the answers that methods are compared by."""
        if self.dropped is None:
            return self.dataset
        return self.dataset.with_changes(key=self.dataset.key.only(~self.dropped))


def load(source: str, hints: Iterable[tuple[str, object]] = ()) -> Source:
    """Load a source for aggregation. By default, methods learn from all known answers. Scores are refused.

    A source is the name of a sample, a file of any layout, a folder with labels.csv and truth.csv, or a saved project. A
    project itself determines the training items and the answers that count as known. ``hints`` correct how a file is read.
    """
    found = load_exam(source, hints=hints)
    if found.dataset.scored:
        raise ValueError(
            f"{NO_KEY} Grade {source} with the command exam. If its numbers are answers, convert the file first: "
            f"read {source} --hint scores=no --to answers.csv."
        )
    return found


def load_exam(source: str, scores: bool | None = None, hints: Iterable[tuple[str, object]] = ()) -> Source:
    """Load a source for grading, which may contain scores. ``scores`` is whether the numbers of a file are scores."""
    path = Path(source)
    given: dict[str, Any] = dict(hints)
    is_file = path.is_file() and source not in SAMPLES
    order = None if is_file else given.pop("order", None)
    if given and not is_file:
        raise ValueError(f"--hint corrects how a file is read, and {source} is not a file. Remove --hint.")
    if path.is_file() and zipfile.is_zipfile(path) and is_project(data := path.read_bytes()):
        project = open_project(data, path.name)
        for note in project.notes:
            remark(note)
        return Source(project.keyed, project.truth, project.known, dropped=project.is_dropped, kind=project.kind)
    if path.is_file() and source not in SAMPLES:
        reading = read(path, **({} if scores is None else {"scores": scores}) | given)
        for warning in reading.warnings:
            remark(warning)
        dataset = reading.dataset.with_changes(name=path.resolve().stem, source=str(path))
        return Source(dataset, dataset.truth, dataset.key, reading.texts, kind=reading.kind)
    dataset = _load(source, path)
    if order:
        dataset = dataset.with_order(None if order is True else order)
    return Source(dataset, dataset.truth, dataset.key, kind=SAMPLES[source].kind if source in SAMPLES else "crowd")


def _load(source: str, path: Path) -> Dataset:
    if source in SAMPLES:
        return load_sample(source)
    if path.is_dir():
        truth = path / "truth.csv"
        key = _known_answers(_table(truth), "label") if truth.exists() else NOTHING_KNOWN
        return _dataset(path, LabelMatrix.from_long, _table(path / "labels.csv"), key)
    raise ValueError(f"There is no file, folder or sample {source!r}. The samples are {', '.join(SAMPLES)}.")


def _table(path: Path) -> pd.DataFrame:
    try:
        table = pd.read_csv(path, dtype=str, keep_default_na=False, encoding="utf-8-sig")
    except (ValueError, OSError) as problem:
        raise ValueError(f"{path} cannot be read as a csv file: {problem}") from None
    if not isinstance(table.index, pd.RangeIndex):
        raise ValueError(f"{path} has rows with more cells than its heading. Give every column a name.")
    if len(table.columns) < 2 or table.empty:
        raise ValueError(
            f"{path} has {len(table.columns)} column(s) and {len(table)} row(s) under its heading. It needs the columns item, "
            "labeler (not for the truth) and label."
        )
    return table.replace("", np.nan)


def _known_answers(table: pd.DataFrame, column: str) -> pd.Series:
    """Return the known answer of each item, indexed by the item's name."""
    if not {"item", column} <= set(table.columns):
        raise ValueError(f"Known answers need columns item and {column}. The columns are {', '.join(table.columns)}.")
    known = table[["item", column]].dropna().drop_duplicates()
    twice = known["item"][known["item"].duplicated()]
    if len(twice):
        raise ValueError(f"Item {twice.iloc[0]!r} has two different known answers. Keep the right one.")
    return known.set_index("item")[column]


def _dataset(path: Path, make, table: pd.DataFrame, key: pd.Series) -> Dataset:
    labels = make(table)
    stray = key.index.difference(labels.items)
    if len(stray):
        raise ValueError(f"{path} has a known answer for item {stray[0]!r}, which nobody labelled. Remove it.")
    meant = same_class(key, labels.classes)
    strangers = [name for name in dict.fromkeys(key) if name not in meant]
    if strangers and not meant:
        raise ValueError(
            f"{path} has known answers such as {strangers[0]!r}, but the labels are "
            f"{', '.join(map(str, labels.classes[:5]))}. Write both in the same way."
        )
    for name in strangers:
        remark(
            f"The known answer {name!r} of {(key == name).sum():,} items does not occur among the labels. It was added as a class. "
            "Check its spelling."
        )
    key = key.map(lambda name: meant.get(name, name))
    classes = class_codes(pd.Series([*labels.classes, *key], dtype=object), None)[1]
    labels = labels if labels.classes == classes else make(table, classes=classes)
    truth = pd.Index(classes, dtype=object).get_indexer(key.reindex(labels.items))
    return Dataset(path.resolve().stem, labels, truth, source=str(path))


def add_source(parser, unless_given: str | None = None) -> None:
    """Add the argument that names the data. It is optional if ``unless_given`` explains what is used instead."""
    parser.add_argument(
        "source",
        metavar="SOURCE",
        nargs="?" if unless_given else None,
        help=f"a sample ({', '.join(SAMPLES)}); a file with answers from any program (python -m crowdcore read FILE shows how it "
        "is understood); a folder with labels.csv (item, labeler, label) and truth.csv (item, label); or a project that was "
        "saved in the app" + (unless_given or ""),
    )


def add_training(parser) -> None:
    """Add the options that choose the training items."""
    which = parser.add_mutually_exclusive_group()
    which.add_argument(
        "--train", metavar="N", type=int, help="learn from N of the items with a known answer, at random"
    )
    which.add_argument(
        "--train-items",
        metavar="Q1,Q5",
        help="learn from these items (default: all with a known answer; for a project, its training items)",
    )
    parser.add_argument("--seed", type=int, default=0, help="the same seed picks the same N items (default: 0)")


def with_training(source: Source, options) -> Source:
    """Return the source with the training items that the options choose. Other answers count as unknown."""
    if options.train is None and options.train_items is None:
        return source
    dataset = source.dataset
    if dataset.scored:
        raise ValueError(f"{NO_KEY} Methods cannot learn from them. Remove --train and --train-items.")
    if options.train is not None:
        (chosen,) = training_draws(dataset, options.train, draws=1, seed=options.seed)
    else:
        chosen = np.array([_keyed_item(dataset, name.strip()) for name in options.train_items.split(",")])
    training = np.isin(np.arange(len(dataset.key)), chosen)
    truth, known = np.where(training, dataset.truth, MISSING), dataset.key.only(training)
    return replace(source, truth=truth, known=known)


def _keyed_item(dataset: Dataset, name: str) -> int:
    if name not in dataset.labels.items:
        raise ValueError(f"--train-items: there is no item {name!r}. The first is {dataset.labels.items[0]!r}.")
    j = dataset.labels.items.index(name)
    if dataset.truth[j] == MISSING:
        raise ValueError(f"--train-items: the answer of item {name!r} is not known, so nothing can be learned from it.")
    return j
