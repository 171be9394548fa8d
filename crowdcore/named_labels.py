"""Labels and known answers by name: from pandas tables to LabelMatrix, and back to tables for other programs."""

from collections.abc import Mapping
from types import MappingProxyType

import numpy as np
import pandas as pd

from crowdcore.labels import COLUMNS, LabelMatrix, checked_truth
from crowdcore.names import MISSING, same_class

ROLES = ("item", "labeler", "label")
NO_COLUMNS: Mapping[str, str] = MappingProxyType({})


def as_labels(
    data, labelers=None, classes=None, repeats: str | None = None, columns: Mapping[str, str] = NO_COLUMNS
) -> LabelMatrix:
    """Return the labels of a LabelMatrix or of a table with one row per label.

    The columns of a table are named as in ``COLUMNS``, or as in ``columns``, such as ``{"item": "photo", "labeler": "who"}``.
    ``repeats`` decides which label of a table counts where a labeler labelled an item twice, as in
    ``LabelMatrix.from_long``.

    >>> frame = pd.DataFrame({"task": ["t1", "t1"], "worker": ["Ann", "Bo"], "label": ["no", "yes"]})
    >>> as_labels(frame)
    LabelMatrix(1 items, 2 labelers, 2 classes, 2 labels)
    """
    if isinstance(data, LabelMatrix):
        if repeats is not None:
            raise ValueError("repeats is for tables. A LabelMatrix was made with its own rule. Leave repeats out.")
        if columns:
            raise ValueError(f"{next(iter(columns))}= names a column of a table. A LabelMatrix has none. Leave it out.")
        return data
    if not isinstance(data, pd.DataFrame):
        raise ValueError(
            f"Labels are a LabelMatrix or a pandas DataFrame with one row per label, not an object of type {type(data).__name__}. "
            f"{_instead(data)}"
        )
    item, labeler, label = columns_of(data, columns)
    return LabelMatrix.from_long(data, item, labeler, label, labelers=labelers, classes=classes, repeats=repeats)


def label_matrix(data, purpose: str) -> LabelMatrix:
    """Return a LabelMatrix unchanged. Refuse anything else, for functions whose results have positions and no names."""
    if not isinstance(data, LabelMatrix):
        raise ValueError(
            f"{purpose} takes a LabelMatrix, not an object of type {type(data).__name__}. {_instead(data)}"
        )
    return data


def _instead(data) -> str:
    """Return a sentence that explains how to make labels from this object."""
    if isinstance(data, pd.DataFrame):
        return "Make one with LabelMatrix.from_long(frame, item=..., labeler=..., label=...)."
    if hasattr(data, "labels") and isinstance(data.labels, LabelMatrix):
        return "Its labels are in .labels, and the known answers in .truth."
    if hasattr(data, "dataset"):
        return "Its labels are in .dataset.labels, and the known answers in .dataset.truth."
    if hasattr(data, "to_pandas"):
        return "Use .to_pandas() first."
    return "For an array of items × labelers, use LabelMatrix.from_codes(array)."


def columns_of(frame: pd.DataFrame, given: Mapping[str, str] = NO_COLUMNS) -> tuple[str, str, str]:
    """Return the names of the item, labeler and label columns: those ``given``, otherwise the usual ones.

    >>> columns_of(pd.DataFrame(columns=["task", "who", "label"]), {"labeler": "who"})
    ('task', 'who', 'label')
    """
    strange = [role for role in given if role not in ROLES]
    if strange:
        raise TypeError(f"There is no argument {strange[0]!r}. Columns are named with item=, labeler= and label=.")
    found = ", ".join(map(str, frame.columns[:6]))
    for role, name in given.items():
        if name not in frame.columns:
            raise ValueError(f"{role} is {name!r}, but there is no column of that name. The columns are {found}.")
    for usual in COLUMNS:
        item, labeler, label = (given.get(role, name) for role, name in zip(ROLES, usual, strict=True))
        if {item, labeler, label} <= set(frame.columns):
            return item, labeler, label
    raise ValueError(
        f"The columns are {found}. Which are item, labeler and label? Name them with item=..., labeler=... and label=..., "
        "or use LabelMatrix.from_wide(frame) for a table with one column per labeler."
    )


def labels_and_truth(
    data,
    truth,
    labelers=None,
    classes=None,
    repeats: str | None = None,
    columns: Mapping[str, str] = NO_COLUMNS,
) -> tuple[LabelMatrix, np.ndarray | None]:
    """Return labels, and the known answers as class codes; both may be given by name.

    >>> frame = pd.DataFrame({"task": ["a", "a", "b"], "worker": [1, 2, 1], "label": ["no", "yes", "yes"]})
    >>> labels_and_truth(frame, {"b": "Yes"})
    (LabelMatrix(2 items, 2 labelers, 2 classes, 3 labels), array([-1,  1]))
    """
    labels = as_labels(data, labelers, classes, repeats, columns)
    return labels, as_truth(labels, truth, data if isinstance(data, pd.DataFrame) else None, columns)


def as_truth(
    labels: LabelMatrix, truth, frame: pd.DataFrame | None = None, columns: Mapping[str, str] = NO_COLUMNS
) -> np.ndarray | None:
    """Return known answers as class codes, −1 if unknown, or None without any truth.

    Names are a dict or a Series from item to class. Missing values (NaN, None) are unknown. ``same_class`` lists the spellings of a
    class that are accepted. For a table (``frame``) the name of a column is allowed too. A plain array has no names: it holds class
    codes in the order of a LabelMatrix. Together with a table it is refused, because the order of the items is not visible there.

    >>> labels = LabelMatrix.from_codes([[0, 1], [1, 1]], items=["a", "b"], classes=["no", "yes"])
    >>> as_truth(labels, {"b": "Yes"})
    array([-1,  1])
    """
    if truth is None:
        return None
    if isinstance(truth, str):
        return _by_name(labels, *_column(truth, frame, columns))
    if isinstance(truth, pd.DataFrame):
        raise ValueError(
            "truth is a table. Give one column of it by the items' names, such as gold.set_index('task')['label']."
        )
    if isinstance(truth, pd.Series):
        items = _items_of_rows(labels, truth, frame, columns)
        return _by_name(labels, truth.index.tolist() if items is None else items, truth.tolist())
    if isinstance(truth, Mapping):
        return _by_name(labels, list(truth), list(truth.values()))
    if frame is not None:
        raise ValueError(
            f"truth ({type(truth).__name__}) does not name its items, so it cannot be matched to the table. Give the name of a "
            f"column, a dict such as {{{labels.items[0]!r}: {labels.classes[0]!r}}}, or a Series with the items as index."
        )
    return checked_truth(labels, truth)


def known_codes(labels: LabelMatrix, truth, purpose: str) -> np.ndarray:
    """Return the known answers as class codes, −1 if unknown, for a function that takes a LabelMatrix and not a table."""
    codes = as_truth(label_matrix(labels, purpose), truth)
    return checked_truth(labels, np.full(len(labels.items), MISSING)) if codes is None else codes


def _by_name(labels: LabelMatrix, items: list, answers: list) -> np.ndarray:
    """Return the class codes of answers that are given by item name."""
    _refuse_several_values(answers)
    known = [(item, answer) for item, answer in zip(items, answers, strict=True) if not pd.isna(answer)]
    place = {item: j for j, item in enumerate(labels.items)}
    # A program may have turned 3 into 3.0, or a number into text.
    strangers = {item: None for item, _ in known if item not in place}
    meant_item = same_class(strangers, labels.items)
    unknown = [item for item in strangers if item not in meant_item]
    if unknown:
        raise ValueError(
            f"truth names the item {unknown[0]!r}, which has no label ({len(unknown):,} items are like this). The items are "
            f"{', '.join(map(repr, labels.items[:3]))} …: leave the others out, for example truth[truth.index.isin(items)]."
        )
    meant = same_class((answer for _, answer in known), labels.classes)
    unknown = [answer for _, answer in known if answer not in meant]
    if unknown:
        raise ValueError(
            f"truth has the class {unknown[0]!r}, which no label has. The labels are {', '.join(map(repr, labels.classes[:6]))}. "
            "Spell them alike, or name all classes with LabelMatrix.from_long(frame, classes=[...])."
        )
    code = {name: k for k, name in enumerate(labels.classes)}
    codes = np.full(len(labels.items), MISSING)
    for item, answer in known:
        j, k = place[meant_item.get(item, item)], code[meant[answer]]
        if codes[j] not in (MISSING, k):
            raise ValueError(
                f"truth has two answers for item {labels.items[j]!r}: {labels.classes[codes[j]]!r} and {labels.classes[k]!r}. "
                "Keep the right one."
            )
        codes[j] = k
    return checked_truth(labels, codes)


def _refuse_several_values(answers: list) -> None:
    for answer in answers:
        if not pd.api.types.is_scalar(answer):
            raise ValueError(f"truth has {answer!r} as the answer of an item. Give one class per item.")


def _items_of_rows(
    labels: LabelMatrix, truth: pd.Series, frame: pd.DataFrame | None, columns: Mapping[str, str]
) -> list | None:
    """Return the item of each value if the Series has one value per row of the table, or None if its index holds items.

    In the first case the index numbers rows. Read as names of items, row 7 would become item 7. The Series belongs to the rows if
    it has the table's own index, which names more rows than there are items, or if it is a part of one of the table's columns.
    """
    if frame is None or truth.index.name != frame.index.name:
        return None
    items = frame[columns_of(frame, columns)[0]]
    if truth.index.equals(frame.index) and len(frame) > len(labels.items):
        return items.tolist()
    if truth.name not in frame.columns or not frame.index.is_unique or not truth.index.isin(frame.index).all():
        return None
    return items.loc[truth.index].tolist() if frame.loc[truth.index, truth.name].equals(truth) else None


def _column(name: str, frame: pd.DataFrame | None, columns: Mapping[str, str]) -> tuple[list, list]:
    """Return the items and the answers in a column of the table."""
    if frame is None or name not in frame.columns:
        found = (
            "labels are not given as a table" if frame is None else f"columns are {', '.join(map(str, frame.columns))}"
        )
        raise ValueError(f"truth is {name!r}, which would be the name of a column, but the {found}.")
    pairs = frame[[columns_of(frame, columns)[0], name]].dropna().drop_duplicates()
    return pairs.iloc[:, 0].tolist(), pairs.iloc[:, 1].tolist()


def names_array(names: tuple) -> np.ndarray:
    """Return the names as an array of numbers or texts, or of objects if no other type holds them exactly.

    >>> names_array((3, 7)), names_array(("no", "yes")), names_array((3, "no"))
    (array([3, 7]), array(['no', 'yes'], dtype='<U3'), array([3, 'no'], dtype=object))
    """
    if pd.api.types.infer_dtype(names, skipna=False) in ("integer", "floating", "boolean", "string"):
        array = np.array(names)
        if array.tolist() == list(names):
            return array
    return np.fromiter(names, dtype=object, count=len(names))


def names_at(names: tuple, positions: np.ndarray) -> np.ndarray:
    """Return the names at these positions, in their own type. With a position of −1, the result has objects, and None there."""
    if (positions == MISSING).any():
        return np.fromiter([*names, None], dtype=object, count=len(names) + 1)[positions]
    return names_array(names)[positions]


def names_column(names: tuple, positions: np.ndarray, index: pd.Index | None = None) -> pd.Series:
    """Return the names at these positions as a column in the type of the names, with a missing value at −1.

    >>> names_column((3, 7), np.array([1, -1])).tolist(), names_column((3, 7), np.array([1, 0])).dtype
    ([7, <NA>], dtype('int64'))
    """
    column = pd.Series(list(names), dtype=None if names else object)
    if (positions == MISSING).any():
        nullable = {"i": "Int64", "b": "boolean"}.get(column.dtype.kind)
        column = column if nullable is None else column.astype(nullable)
    return pd.Series(column.array.take(positions, allow_fill=True), index=index)


def named_answers(labels: LabelMatrix, codes: np.ndarray) -> pd.Series:
    """Return the class of each item, by name, in the type of the class names; a missing value without an answer."""
    return names_column(labels.classes, codes, _index(labels.items, "item")).rename("answer")


def named_by_labeler(labels: LabelMatrix, values: np.ndarray, name: str) -> pd.Series:
    """Return one value per labeler, by name."""
    return pd.Series(values, index=_index(labels.labelers, "labeler"), name=name)


def named_probabilities(labels: LabelMatrix, probabilities: np.ndarray) -> pd.DataFrame:
    """Return the probabilities (items × classes), by name."""
    return pd.DataFrame(probabilities, _index(labels.items, "item"), _index(labels.classes, "class"))


def named_weights(labelers, classes, weights: np.ndarray, class_weights: np.ndarray | None) -> pd.DataFrame:
    """Return one row per labeler: the weight, and the weight for each class if these differ."""
    table = pd.DataFrame({"weight": weights}, index=_index(labelers, "labeler"))
    if class_weights is not None:
        for k, name in enumerate(classes):
            table[f"weight for {name}"] = class_weights[k]
    return table


def named_confusion(labels: LabelMatrix, truth: np.ndarray, item, answer, share) -> pd.DataFrame:
    """Count the items of known truth by true class (rows) and answer (columns).

    ``item``, ``answer`` and ``share`` list the answers, as ``Decisions.shared`` does. Unanswered items (−1) are not counted.
    """
    true = truth[item]
    counted = (true != MISSING) & (answer != MISSING)
    n = len(labels.classes)
    counts = np.bincount(true[counted] * n + answer[counted], share[counted], minlength=n * n).reshape(n, n)
    return pd.DataFrame(counts, _index(labels.classes, "truth"), _index(labels.classes, "answer"))


def to_long(labels: LabelMatrix, columns: tuple[str, str, str] = ("item", "labeler", "label")) -> pd.DataFrame:
    """Return one row per label, sorted by item, then labeler.

    >>> to_long(LabelMatrix.from_codes([[0, 1]], labelers=["Ann", "Bo"], classes=["no", "yes"]))
       item labeler label
    0     0     Ann    no
    1     0      Bo   yes
    """
    label_matrix(labels, "to_long")
    parts = (labels.items, labels.item), (labels.labelers, labels.labeler), (labels.classes, labels.code)
    return pd.DataFrame(
        {column: names_column(names, codes) for column, (names, codes) in zip(columns, parts, strict=True)}
    )


def to_crowdkit(labels: LabelMatrix) -> pd.DataFrame:
    """Return one row per label, with crowd-kit's columns: task, worker, label."""
    return to_long(label_matrix(labels, "to_crowdkit"), ("task", "worker", "label"))


def to_wide(labels: LabelMatrix) -> pd.DataFrame:
    """Return one row per item and one column per labeler, with a missing value if there is no label."""
    label_matrix(labels, "to_wide")
    items = _index(labels.items, "item")
    columns = [names_column(labels.classes, codes, items) for codes in labels.dense().T]
    return pd.concat(columns, axis=1).set_axis(_index(labels.labelers, "labeler"), axis=1)


def _index(names, called: str) -> pd.Index:
    return pd.Index(list(names), name=called, tupleize_cols=False)
