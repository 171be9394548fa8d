"""Everything that leaves: what each table holds, and how tables become files, said once for pages and commands.

**No cell is a formula.** A text that a spreadsheet would run is led by an apostrophe: in cells, headings, names of sheets and
in what a file says of its origin alike. Plain numbers such as −1 are left alone. A text that holds a semicolon or a tab is
quoted, too, so that a spreadsheet that takes those for the end of a cell does not find a formula after them.

**Where a file comes from is written after the data, never above.** Gradebooks and other programs take the first line of a csv
for its header, and a line before it breaks the import. So a csv has one more column, the last, called ``origin``, filled in
its first row: an importing program sees a column that it does not know and leaves it out, sorting takes it along, and it costs
nothing in a table of a million rows. A second file in a zip would keep the columns pure, but every teacher would have to
unpack it first. A workbook has room for a sheet of its own, the last, called "About".

The project's own files (``to_long``, ``to_wide``, saved projects) must come back exactly as they were: ``reversible`` and
``restored`` quote and unquote their cells, through the same csv writer.
"""

import json
import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date

import numpy as np
import pandas as pd

from crowdcore.key import Key
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING
from crowdcore.xlsx import Sheet, workbook

ORIGIN, ABOUT = "origin", "About"
# The full-width forms are formulas, too, in some spreadsheets.
FORMULA = re.compile(r"\s*[=+\-@＝＋－＠]|[\t\r\n]")
NUMBER = re.compile(r"[+-]?\d+(\.\d+)?")
SPLITS = re.compile(r'[,;"\t\r\n]')
# In the project's own files: also what begins with apostrophes before that, and what is nothing but space.
AMBIGUOUS = re.compile(r"'*(?:[=+\-@\t\r]|\s*\Z)")
# What Excel does not allow in the name of a sheet, nor control characters anywhere.
NOT_IN_SHEETS = re.compile(r"[\[\]:*?/\\]")
CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
LONGEST_SHEET_NAME = 31
LONGEST_ORIGIN = 200
SURE_DECIMALS = 4


def answers_table(labels: LabelMatrix, found, key: Key, training: np.ndarray) -> pd.DataFrame:
    """One row an item: its answer, how sure that is, what the method says by itself, the key, and what was learned from.

    ``found`` is an InferredKey: ``answer`` is the key where it counts as known, else what is ``inferred``. How good a
    method is can only be seen from the second. ``vote`` is "none" where nobody with weight labelled the item, and "tied"
    where the first of several classes was taken.
    """
    decisions = found.model.decisions(labels)
    return pd.DataFrame(
        {
            "item": named(labels.items),
            "answer": key_texts(found.key, labels),
            "sure": _how_sure(found),
            "inferred": class_names(labels, found.inferred),
            "vote": np.where(decisions.unsupported, "none", np.where(decisions.tied, "tied", "yes")).astype(object),
            "key": key_texts(key, labels),
            "training": training & key.known,
        }
    )


def _how_sure(found) -> np.ndarray:
    """How sure each answer is; nothing where there is none."""
    return np.where(found.unanswered, np.nan, found.sure.round(SURE_DECIMALS))


def key_table(labels: LabelMatrix, found, doubtful: np.ndarray, dropped: np.ndarray) -> pd.DataFrame:
    """One row an item of an exam: its answer and how sure that is, whether to look at it, whether it counts in grades."""
    yes_or_no = np.array(["no", "yes"], dtype=object)
    return pd.DataFrame(
        {
            "item": named(labels.items),
            "answer": key_texts(found.key, labels),
            "sure": _how_sure(found),
            "inferred": class_names(labels, found.inferred),
            "known": yes_or_no[found.known.astype(int)],
            "check": yes_or_no[doubtful.astype(int)],
            "counts": yes_or_no[(~dropped).astype(int)],
        }
    )


def weights_table(labels: LabelMatrix, model, names: Sequence[str] | None = None) -> pd.DataFrame:
    """One row a labeler (by the ``names``, where theirs are not to be shown): the weight, and that for each class."""
    table = pd.DataFrame({"labeler": named(labels.labelers if names is None else names), "weight": model.weights_})
    if model.class_weights_ is None:
        return table
    columns = [f"weight for {name}" for name in labels.classes]
    return pd.concat([table, pd.DataFrame(np.asarray(model.class_weights_).T, columns=columns)], axis=1)


def labelers_table(names: Sequence[str], weights: np.ndarray, record, **columns: Sequence | np.ndarray) -> pd.DataFrame:
    """One row a labeler, the most trusted first: the weight, how often right of how many judged, and further ``columns``.

    ``record`` is a Record: how often each labeler was right.
    """
    table = pd.DataFrame(
        {
            "labeler": named(names),
            "weight": weights,
            "judged": record.judged,
            "right": record.right,
            "accuracy": record.accuracy.round(SURE_DECIMALS),
            **columns,
        }
    )
    return table.sort_values("weight", ascending=False, kind="stable", ignore_index=True)


def labels_table(
    labels: LabelMatrix, key: Key, names: Sequence[str] | None = None, first: int | None = None
) -> pd.DataFrame:
    """One row a label, the ``first`` ones or all: the item, who gave it (by the ``names``, where given), it, and the key.

    >>> labels = LabelMatrix.from_codes([[0, 1], [1, -1]], items=["Q1", "Q2"], labelers=["Ann", "Bo"], classes="AB")
    >>> labels_table(labels, Key.of([1, -1]))
      item labeler label  key
    0   Q1     Ann     A    B
    1   Q1      Bo     B    B
    2   Q2     Ann     B  NaN
    """
    item, labeler, code = (column[:first] for column in (labels.item, labels.labeler, labels.code))
    return pd.DataFrame(
        {
            "item": named(labels.items).to_numpy()[item],
            "labeler": named(labels.labelers if names is None else names).to_numpy()[labeler],
            "label": class_names(labels, code),
            "key": key_texts(key, labels)[item],
        }
    )


def sheet_table(
    labels: LabelMatrix, items: np.ndarray, labelers: np.ndarray, names: Sequence[str] | None = None
) -> pd.DataFrame:
    """One row a labeler and one column an item, for some of both (positions): the labels, nothing where there is none.

    >>> labels = LabelMatrix.from_codes([[0, 1], [1, -1]], items=["Q1", "Q2"], labelers=["Ann", "Bo"], classes="AB")
    >>> sheet_table(labels, items=np.array([1]), labelers=np.array([0, 1]))
          Q2
    Ann    B
    Bo   NaN
    """
    row_of = np.full(len(labels.items), -1)
    row_of[items] = np.arange(len(items))
    column_of = np.full(len(labels.labelers), -1)
    column_of[labelers] = np.arange(len(labelers))
    row, column = row_of[labels.item], column_of[labels.labeler]
    shown = (row >= 0) & (column >= 0)
    codes = np.full((len(items), len(labelers)), MISSING)
    codes[row[shown], column[shown]] = labels.code[shown]
    who = named(labels.labelers if names is None else names).to_numpy()[labelers]
    return pd.DataFrame(class_names(labels, codes.T), index=who, columns=named(labels.items).to_numpy()[items])


def sweep_table(sweep) -> pd.DataFrame:
    """One row a value of the parameter that was tried."""
    whole = (sweep.grid % 1 == 0).all()
    return pd.DataFrame(
        {
            sweep.parameter: sweep.grid.astype(int) if whole else sweep.grid,
            "accuracy": sweep.accuracy,
            "log_probability": sweep.log_probability,
            "chosen": sweep.grid == sweep.best,
        }
    )


def curves_table(means: pd.DataFrame) -> pd.DataFrame:
    """Learning curves (a row a number of known answers, a column a method) with one row a point."""
    return means.rename_axis("n_train").reset_index().melt("n_train", var_name="method", value_name="accuracy")


def named(names: Iterable) -> pd.Series:
    """Names as text, whatever they were."""
    return pd.Series([str(name) for name in names], dtype=object)


def class_names(labels: LabelMatrix, codes: np.ndarray) -> np.ndarray:
    """The names of these classes; nothing for −1."""
    return np.array([*map(str, labels.classes), None], dtype=object)[codes]


def key_texts(key: Key, labels: LabelMatrix) -> np.ndarray:
    """What the key says of each item, as text: "B", "A or C", nothing where it is not known."""
    texts = class_names(labels, key.code)
    for j in key.shares:
        texts[j] = key.text(j, labels.classes)
    return texts


def as_csv(table: pd.DataFrame, origin: Mapping[str, object] | None = None) -> str:
    """The table as csv, its header in the first line and where it comes from in the last column.

    >>> table = pd.DataFrame({"item": ["=1+1", "-1", "Q1"], "weight": [-0.5, 1.0, None]})
    >>> print(as_csv(table, {"method": "em", "seed": 1}), end="")
    item,weight,origin
    '=1+1,-0.5,"method: em; seed: 1"
    -1,1.0,
    Q1,,
    """
    columns = [[harmless(name), *map(_csv_cell, column)] for name, column in _columns(table)]
    if origin and len(table):
        line = "; ".join(f"{what}: {_shortened(value)}" for what, value in origin.items())
        columns.append([ORIGIN, harmless(line), *[""] * (len(table) - 1)])
    return _csv_text(zip(*columns, strict=True), lambda cell: _quoted(cell) if SPLITS.search(cell) else cell)


def own_csv(rows: Iterable[Sequence[str | None]]) -> str:
    """Rows of one of the project's own files, every cell quoted; ``restored`` gives each back as it was."""
    return _csv_text(rows, lambda cell: _quoted(reversible(cell)))


def _csv_text(rows: Iterable[Sequence], written: Callable[[str], str]) -> str:
    """The one place where csv is written; names that occur a million times are made ready once."""
    ready = _Remembered(written)
    return "".join(",".join([ready[cell] for cell in row]) + "\n" for row in rows)


class _Remembered(dict):
    def __init__(self, made: Callable):
        self.made = made

    def __missing__(self, cell):
        self[cell] = self.made(cell)
        return self[cell]


def _quoted(cell: str) -> str:
    return '"' + cell.replace('"', '""') + '"'


def as_workbook(tables: Mapping[str, pd.DataFrame | Sheet], origin: Mapping[str, object] | None = None) -> bytes:
    """The tables as an Excel file, one sheet each, and a last sheet that says where they come from.

    A Sheet is a table with how it looks.
    """
    if origin:
        about = pd.DataFrame({"what": list(origin), "value": [_text(value) for value in origin.values()]})
        tables = {**tables, ABOUT: about}
    sheets: dict[str, Sheet] = {}
    for title, table in tables.items():
        sheet = table if isinstance(table, Sheet) else Sheet(table)
        sheets[sheet_name(title, list(sheets))] = replace(sheet, table=_without_formulas(sheet.table))
    return workbook(sheets)


def _without_formulas(table: pd.DataFrame) -> pd.DataFrame:
    """The table with its texts and headings made harmless."""
    columns = [pd.Series(map(_sheet_cell, cells), dtype=object) for _, cells in _columns(table)]
    if not columns:
        return table
    clean = pd.concat(columns, axis=1)
    clean.columns = [harmless(name) for name in table.columns]
    return clean


def as_json(table: pd.DataFrame) -> str:
    """The table as a list with one object a row; what is missing is null."""
    rows = table.astype(object).where(table.notna(), None).to_dict("records")
    return json.dumps(rows, indent=1, ensure_ascii=False, allow_nan=False) + "\n"


# What a table can be written as, by the end of the file's name.
FORMATS: dict[str, Callable[[pd.DataFrame], bytes]] = {
    ".csv": lambda table: as_csv(table).encode(),
    ".json": lambda table: as_json(table).encode(),
    ".xlsx": lambda table: as_workbook({"Table": table}),
}


def harmless(text: object) -> str:
    """A text that no spreadsheet takes for a formula, without characters that Excel refuses.

    >>> harmless("=1+1"), harmless(" @x"), harmless("-1"), harmless("B-52"), harmless("a\\x00b")
    ("'=1+1", "' @x", '-1', 'B-52', 'ab')
    """
    text = CONTROL.sub("", str(text))
    return f"'{text}" if FORMULA.match(text) and not NUMBER.fullmatch(text) else text


def reversible(text: str | None) -> str:
    """A cell that no spreadsheet takes for a formula, and that is empty only where there is nothing.

    >>> reversible("=1+1"), reversible("plain"), reversible(None), reversible(""), restored(reversible("'-x"))
    ("'=1+1", 'plain', '', "'", "'-x")
    """
    if text is None:
        return ""
    return "'" + text if AMBIGUOUS.match(text) else text


def restored(cell: str) -> str | None:
    """What ``reversible`` was given."""
    if not cell:
        return None
    return cell[1:] if cell.startswith("'") and AMBIGUOUS.match(cell) else cell


def sheet_name(title: object, taken: Sequence[str] = ()) -> str:
    """A name that Excel allows for a sheet, beside those taken; it tells no capital letters apart.

    >>> sheet_name("Grades"), sheet_name("=a/b?"), sheet_name("grades", ["Grades"]), sheet_name("")
    ('Grades', 'a b', 'grades 2', 'Sheet')
    """
    name = " ".join(NOT_IN_SHEETS.sub(" ", CONTROL.sub("", str(title))).split())
    # It cannot begin with an apostrophe, so what would be a formula loses its first character.
    name = name.lstrip("'=+-@＝＋－＠ ")[:LONGEST_SHEET_NAME].rstrip("' ") or "Sheet"
    others, n, unique = {other.casefold() for other in taken}, 1, name
    while unique.casefold() in others:
        n += 1
        unique = f"{name[: LONGEST_SHEET_NAME - len(str(n)) - 1]} {n}"
    return unique


def _columns(table: pd.DataFrame) -> Iterable[tuple[object, list]]:
    """The columns by name, their values as Python's own; what is missing is None."""
    for place, name in enumerate(table.columns):
        column = table.iloc[:, place]
        yield name, [None if missing else value for value, missing in zip(column.tolist(), column.isna(), strict=True)]


def _csv_cell(value) -> str:
    if value is None:
        return ""
    return str(value) if isinstance(value, bool | int | float) else harmless(value)


def _sheet_cell(value):
    if value is None or isinstance(value, bool | int | date):
        return value
    if isinstance(value, float) and math.isfinite(value):
        return value
    return harmless(value)


def _text(value: object) -> str:
    return " ".join(str(value).split())


def _shortened(value: object) -> str:
    text = _text(value)
    return text if len(text) <= LONGEST_ORIGIN else f"{text[:LONGEST_ORIGIN]}…"
