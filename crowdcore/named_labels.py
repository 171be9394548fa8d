"""Names in, names out: tables of pandas as labels, known answers by name as codes, and labels as the tables others use."""

from collections.abc import Mapping

import numpy as np
import pandas as pd

from crowdcore.labels import LabelMatrix, checked_truth
from crowdcore.names import MISSING, same_class

# What the columns of a list of labels are called: here, by crowd-kit, and by some others.
COLUMNS = (
    ("item", "labeler", "label"),
    ("task", "worker", "label"),
    ("task", "performer", "label"),
    ("item", "worker", "label"),
    ("item", "annotator", "label"),
    ("question", "student", "answer"),
)


def as_labels(data, labelers=None, classes=None) -> LabelMatrix:
    """Labels from a LabelMatrix or a table with one row a label, whose columns are called as in ``COLUMNS``.

    >>> frame = pd.DataFrame({"task": ["t1", "t1"], "worker": ["Ann", "Bo"], "label": ["no", "yes"]})
    >>> as_labels(frame)
    LabelMatrix(1 items, 2 labelers, 2 classes, 2 labels)
    """
    if isinstance(data, LabelMatrix):
        return data
    if not isinstance(data, pd.DataFrame):
        raise ValueError(
            f"Labels are a LabelMatrix or a pandas DataFrame with one row a label, not {type(data).__name__}. For an array of "
            "items × labelers there is LabelMatrix.from_codes(array)."
        )
    item, labeler, label = columns_of(data)
    return LabelMatrix.from_long(data, item, labeler, label, labelers=labelers, classes=classes)


def columns_of(frame: pd.DataFrame) -> tuple[str, str, str]:
    """What the item's, the labeler's and the label's column are called."""
    for names in COLUMNS:
        if set(names) <= set(frame.columns):
            return names
    found = ", ".join(map(str, frame.columns[:6]))
    raise ValueError(
        f"The columns are {found}: which are item, labeler and label? Rename them to those, or give LabelMatrix.from_long(frame, "
        "item=..., labeler=..., label=...), or LabelMatrix.from_wide(frame) for a column a labeler."
    )


def as_truth(labels: LabelMatrix, truth, frame: pd.DataFrame | None = None) -> np.ndarray | None:
    """Known answers as class codes: from codes, from names by item (a Series or a dict), or from a column of the frame.

    What is missing (NaN, None) is not known. A class may be spelled as in ``same_class``.

    >>> labels = LabelMatrix.from_codes([[0, 1], [1, 1]], items=["a", "b"], classes=["no", "yes"])
    >>> as_truth(labels, {"b": "Yes"})
    array([-1,  1])
    """
    if truth is None:
        return None
    if isinstance(truth, str):
        truth = _column(labels, truth, frame)
    if isinstance(truth, pd.DataFrame):
        raise ValueError(
            "truth is a table. Give one column of it by the items' names, such as gold.set_index('task')['label']."
        )
    if not isinstance(truth, pd.Series | Mapping):
        if frame is not None and len(truth) != len(labels.items):
            raise ValueError(
                f"truth has {len(truth)} entries, and there are {len(labels.items)} items. Give it by name: a Series with the "
                "items as index, or a dict."
            )
        return checked_truth(labels, truth)
    return _by_name(labels, dict(truth.items()))


def _by_name(labels: LabelMatrix, known: Mapping) -> np.ndarray:
    known = {item: name for item, name in known.items() if not pd.isna(name)}
    place = {item: j for j, item in enumerate(labels.items)}
    if not known.keys() <= place.keys():
        # A program may have made 3.0 of 3, or text of a number.
        meant = same_class(known, labels.items)
        strangers = [item for item in known if item not in meant]
        if strangers:
            raise ValueError(
                f"truth names the item {strangers[0]!r}, which has no label ({len(strangers):,} such). The items are "
                f"{', '.join(map(repr, labels.items[:3]))} …: leave the others out, for example truth[truth.index.isin(items)]."
            )
        known = {meant[item]: name for item, name in known.items()}
    meant = same_class(known.values(), labels.classes)
    strangers = [name for name in known.values() if name not in meant]
    if strangers:
        raise ValueError(
            f"truth has the class {strangers[0]!r}, which no label has; the labels are {', '.join(map(repr, labels.classes[:6]))}. "
            "Spell them alike, or name all classes with LabelMatrix.from_long(frame, classes=[...])."
        )
    code = {name: k for k, name in enumerate(labels.classes)}
    codes = np.full(len(labels.items), MISSING)
    for item, name in known.items():
        codes[place[item]] = code[meant[name]]
    return codes


def _column(labels: LabelMatrix, name: str, frame: pd.DataFrame | None) -> dict:
    if frame is None or name not in frame.columns:
        found = (
            "labels are not given as a table" if frame is None else f"columns are {', '.join(map(str, frame.columns))}"
        )
        raise ValueError(f"truth is {name!r}, the name of a column, and the {found}.")
    pairs = frame[[columns_of(frame)[0], name]].dropna().drop_duplicates()
    twice = pairs[pairs.columns[0]].duplicated()
    if twice.any():
        raise ValueError(
            f"Item {pairs.loc[twice].iloc[0, 0]!r} has two different answers in {name!r}. Keep the right one."
        )
    return dict(zip(pairs.iloc[:, 0], pairs.iloc[:, 1], strict=True))


def named_answers(labels: LabelMatrix, codes: np.ndarray) -> pd.Series:
    """The class of each item, by name; None where it has none."""
    names = np.array([*labels.classes, None], dtype=object)[codes]
    return pd.Series(names, index=_index(labels.items, "item"), name="answer", dtype=object)


def named_probabilities(labels: LabelMatrix, probabilities: np.ndarray) -> pd.DataFrame:
    """Items × classes, by name."""
    return pd.DataFrame(probabilities, _index(labels.items, "item"), _index(labels.classes, "class"))


def named_weights(labelers, classes, weights: np.ndarray, class_weights: np.ndarray | None) -> pd.DataFrame:
    """One row a labeler: the weight, and beside it that for each class where these differ."""
    table = pd.DataFrame({"weight": weights}, index=_index(labelers, "labeler"))
    if class_weights is not None:
        for k, name in enumerate(classes):
            table[f"weight for {name}"] = class_weights[k]
    return table


def named_confusion(labels: LabelMatrix, truth: np.ndarray, answers: np.ndarray) -> pd.DataFrame:
    """True classes × answers: how many items of known truth were answered so; unanswered ones are in no column."""
    counted = (truth != MISSING) & (answers != MISSING)
    n = len(labels.classes)
    counts = np.bincount(truth[counted] * n + answers[counted], minlength=n * n).reshape(n, n)
    return pd.DataFrame(counts, _index(labels.classes, "truth"), _index(labels.classes, "answer"))


def to_long(labels: LabelMatrix, columns: tuple[str, str, str] = ("item", "labeler", "label")) -> pd.DataFrame:
    """One row a label, sorted by item, then labeler.

    >>> to_long(LabelMatrix.from_codes([[0, 1]], labelers=["Ann", "Bo"], classes=["no", "yes"]))
       item labeler label
    0     0     Ann    no
    1     0      Bo   yes
    """
    parts = (labels.items, labels.item), (labels.labelers, labels.labeler), (labels.classes, labels.code)
    return pd.DataFrame(
        {
            column: pd.Series([names[n] for n in codes.tolist()])
            for column, (names, codes) in zip(columns, parts, strict=True)
        }
    )


def to_crowdkit(labels: LabelMatrix) -> pd.DataFrame:
    """One row a label, with crowd-kit's columns: task, worker, label."""
    return to_long(labels, ("task", "worker", "label"))


def to_wide(labels: LabelMatrix) -> pd.DataFrame:
    """One row an item, one column a labeler, None where there is no label."""
    names = np.array([*labels.classes, None], dtype=object)
    return pd.DataFrame(names[labels.dense()], _index(labels.items, "item"), _index(labels.labelers, "labeler"))


def _index(names, called: str) -> pd.Index:
    return pd.Index(list(names), name=called, tupleize_cols=False)
