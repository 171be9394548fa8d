"""Tables and files that leave the program, defined once for pages and commands.

**No cell is a formula.** A text that a spreadsheet would execute gets an apostrophe in front: in cells, headings, sheet names
and descriptions of origin. Plain numbers such as −1 are unchanged. In a csv the same applies after every comma, semicolon, tab
and line break within a text: a spreadsheet that splits cells at another character than the file does ignores the quotes around
the text, and would find a formula there.

**A csv contains only its table.** Gradebooks, spreadsheets and data frames can read it directly: a header, then one row per
student or question. Its origin is in a separate small text file (``about_files``) with the SHA-256 of each csv. A saved copy
belongs to that text if both sums agree. A workbook has its origin on a last sheet called "About".

**Numbers are numbers in a workbook.** A column whose texts are all plain numbers, such as marks from 1 to 6 or row numbers, is
written as numbers, so that a spreadsheet can average and sort it. Numbers with leading zeros stay texts, and so do numbers
with more than eleven digits, which a spreadsheet would show as 4.9E+12.

The project's own files (``to_long_csv``, ``to_wide_csv``, saved projects) must be read back unchanged: ``reversible`` and
``restored`` quote and unquote their cells, through the same csv writer.
"""

import hashlib
import json
import math
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import replace
from datetime import date

import numpy as np
import pandas as pd

from crowdcore.key import Key
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING
from crowdcore.workbooks import Sheet, workbook

ABOUT = "About"
# In some spreadsheets the full-width forms start formulas too.
FORMULA = re.compile(r"\s*[=+\-@＝＋－＠]|[\t\r\n]")
NUMBER = re.compile(r"[+-]?\d+(\.\d+)?")
# Numbers that a spreadsheet shows as they are written, apart from the alignment.
PLAIN_NUMBER = re.compile(r"0|-?[1-9]\d{0,10}|-?(?:0|[1-9]\d{0,10})\.\d{0,5}[1-9]")
SPLITS = re.compile(r'[,;"\t\r\n]')
# Characters at which a spreadsheet may begin a new cell or row, whatever the file means.
MAY_SPLIT = re.compile(r"([,;\t\r\n])")
# In the project's own files: also texts that begin with apostrophes before that, and texts of spaces only.
AMBIGUOUS = re.compile(r"'*(?:[=+\-@\t\r]|\s*\Z)")
AMBIGUOUS_INSIDE = re.compile(r"(?<=[,;\t\r\n])('*)(?=[^\S\t\r\n]*[=+\-@＝＋－＠])")
# Characters that Excel does not allow in the name of a sheet, and control characters.
NOT_IN_SHEETS = re.compile(r"[\[\]:*?/\\]")
CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\ud800-\udfff\ufffe\uffff]")
LONGEST_SHEET_NAME = 31
# Characters that Windows, macOS or Linux do not allow in file names, and marks that change the direction of text.
NOT_IN_FILE_NAMES = re.compile(
    r'[<>:"/\\|?*\x00-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufffe\uffff]+'
)
RESERVED_FILE_NAMES = re.compile(r"(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)", re.I)
TABLE_ENDINGS = re.compile(
    r"(?:\.(?:csv|tsv|tab|txt|dat|json|jsonl|ndjson|xlsx|xlsm|xls|ods|parquet|html?|md|zip|gz))+$", re.I
)
LONGEST_FILE_NAME = 150
SURE_DECIMALS = 4


def answers_table(labels: LabelMatrix, found, key: Key, training: np.ndarray) -> pd.DataFrame:
    """Return one row per item: its answer, how sure it is, what the method infers alone, the key, and whether it was training.

    ``found`` is an InferredKey. ``answer`` is the known answer if there is one, else the ``inferred`` one. Only the second
    shows how good a method is. ``vote`` is "none" if only labelers of zero weight labelled the item, and "tied" if the first of
    several classes was taken.
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
    """Return how sure each answer is, or NaN without an answer."""
    return np.where(found.unanswered, np.nan, found.sure.round(SURE_DECIMALS))


def key_table(
    labels: LabelMatrix,
    found,
    doubtful: np.ndarray,
    counts: Sequence | np.ndarray,
    choices: np.ndarray | None = None,
    topics: Sequence[str] = (),
) -> pd.DataFrame:
    """Return one row per item of an exam: its answer, how sure it is, whether to check it, and how it ``counts`` in grades.

    ``choices`` (items × classes) has the texts of the letters. If there are any, they get a column. So do the points of the
    items, unless each is worth one point, and the ``topics`` of the items if there are any.
    """
    yes_or_no = np.array(["no", "yes"], dtype=object)
    answers = key_texts(found.key, labels)
    texts = (
        answers
        if choices is None
        else [found.key.text(j, choices[j], in_full=True) or None for j in range(len(answers))]
    )
    return pd.DataFrame(
        {
            "item": named(labels.items),
            "answer": answers,
            **({"text": texts} if list(texts) != list(answers) else {}),
            "sure": _how_sure(found),
            "inferred": class_names(labels, found.inferred),
            "known": yes_or_no[found.known.astype(int)],
            "check": yes_or_no[doubtful.astype(int)],
            **({} if found.key.points is None else {"points": found.key.points}),
            "counts": counts,
            **({"topic": topics} if any(topics) else {}),
        }
    )


def weights_table(labels: LabelMatrix, model, names: Sequence[str] | None = None) -> pd.DataFrame:
    """Return one row per labeler (by ``names``, if their own are hidden): the weight, and the weight for each class."""
    table = pd.DataFrame({"labeler": named(labels.labelers if names is None else names), "weight": model.weights_})
    if model.class_weights_ is None:
        return table
    columns = [f"weight for {name}" for name in labels.classes]
    return pd.concat([table, pd.DataFrame(np.asarray(model.class_weights_).T, columns=columns)], axis=1)


def labelers_table(names: Sequence[str], weights: np.ndarray, **columns: Sequence | np.ndarray) -> pd.DataFrame:
    """Return one row per labeler, the most trusted first: the weight, and further ``columns``."""
    table = pd.DataFrame({"labeler": named(names), "weight": weights, **columns})
    return table.sort_values("weight", ascending=False, kind="stable", ignore_index=True)


def labels_table(
    labels: LabelMatrix, key: Key, names: Sequence[str] | None = None, first: int | None = None
) -> pd.DataFrame:
    """Return one row per label, all or the ``first`` ones: the item, the labeler (by ``names``, if given), label and key.

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
    """Return labels with one row per labeler and one column per item, for some of both (positions); empty without a label.

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
    """Return one row per value of the parameter that was tried."""
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
    """Turn learning curves (one row per number of known answers, one column per method) into one row per point."""
    return means.rename_axis("n_train").reset_index().melt("n_train", var_name="method", value_name="accuracy")


def named(names: Iterable) -> pd.Series:
    """Return names as text."""
    return pd.Series([str(name) for name in names], dtype=object)


def class_names(labels: LabelMatrix, codes: np.ndarray) -> np.ndarray:
    """Return the names of these classes, or None for −1."""
    return np.array([*map(str, labels.classes), None], dtype=object)[codes]


def key_texts(key: Key, labels: LabelMatrix) -> np.ndarray:
    """Return the key of each item as text: "B", "A or C (50 %)", or None if it is not known. Credit is not rounded."""
    texts = class_names(labels, key.code)
    for j in key.shares:
        texts[j] = key.text(j, labels.classes, in_full=True)
    return texts


def as_csv(table: pd.DataFrame) -> str:
    """Return the table as csv, with its header in the first line.

    >>> table = pd.DataFrame({"item": ["=1+1", "-1", "Q1"], "weight": [-0.5, 1.0, None]})
    >>> print(as_csv(table), end="")
    item,weight
    '=1+1,-0.5
    -1,1.0
    Q1,
    """
    columns = [[_csv_cell(str(name)), *map(_csv_cell, column)] for name, column in _columns(table)]
    return _csv_text(zip(*columns, strict=True), lambda cell: _quoted(cell) if SPLITS.search(cell) else cell)


def about_files(files: Mapping[str, tuple[bytes, Mapping[str, object]]]) -> str:
    """Return a text about the origin of files: for each name, the SHA-256 of its content and its origin line by line.

    >>> print(about_files({"quiz-key.csv": (b"question,answer\\n", {"data": "quiz", "method": "em"})}))
    quiz-key.csv
      SHA-256: 2c089fa035470b949dd02836c176972ec0ca0c6120ee5db0bb213576fe00a5f6
      data: quiz
      method: em
    <BLANKLINE>
    """
    blocks = []
    for name, (content, origin) in files.items():
        lines = {"SHA-256": hashlib.sha256(content).hexdigest(), **origin}
        blocks.append("\n".join([name, *(f"  {_text(what)}: {_text(value)}" for what, value in lines.items())]) + "\n")
    return "\n".join(blocks)


def file_name(title: object, ending: str) -> str:
    """Return a file name that begins with a title, in any script. Only characters that file systems forbid are removed.

    >>> file_name("段考_生物.xlsx", "grades.csv"), file_name('Quiz 1/2: "Rivers"', "key.csv"), file_name("..", "key.csv")
    ('段考_生物-grades.csv', 'Quiz 1 2 Rivers-key.csv', 'key.csv')
    """
    name = safe_name(title_of(title))
    ending = NOT_IN_FILE_NAMES.sub(" ", ending)
    name = f"{name}-{ending}" if name else ending
    return f"_{name}" if RESERVED_FILE_NAMES.match(name) else name


def safe_name(text: str) -> str:
    """Return a text without what file systems forbid, not longer than they allow. It may be empty.

    >>> safe_name(' 2:  "Rivers"? '), safe_name("...")
    ('2 Rivers', '')
    """
    name = unicodedata.normalize("NFC", NOT_IN_FILE_NAMES.sub(" ", text))
    name = " ".join(name.split()).strip(". ")
    # A file name is limited in bytes, and a letter of some scripts takes four.
    return name.encode()[:LONGEST_FILE_NAME].decode(errors="ignore").rstrip(". ")


def title_of(file: object) -> str:
    """Return the name of a file that was read, without its ending.

    >>> title_of("quiz.csv"), title_of("Quiz 1.5"), title_of("Dr. Meier")
    ('quiz', 'Quiz 1.5', 'Dr. Meier')
    """
    return TABLE_ENDINGS.sub("", str(file))


def own_csv(rows: Iterable[Sequence[str | None]]) -> str:
    """Return rows of one of the project's own files, every cell quoted. ``restored`` restores each cell."""
    return _csv_text(rows, lambda cell: _quoted(reversible(cell)))


def _csv_text(rows: Iterable[Sequence], written: Callable[[str], str]) -> str:
    """Write csv. All csv is written here. Names that occur a million times are prepared once."""
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
    """Return the tables as an Excel file, one sheet each, with a last sheet about their origin.

    A Sheet is a table with its formatting.
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
    """Return the table with harmless texts and headings."""
    columns = [pd.Series(map(_sheet_cell, in_numbers(cells)), dtype=object) for _, cells in _columns(table)]
    if not columns:
        return table
    clean = pd.concat(columns, axis=1)
    clean.columns = [safe_for_spreadsheets(name) for name in table.columns]
    return clean


def in_numbers(cells: list) -> list:
    """Turn a column of texts into numbers if all are plain numbers; otherwise return it unchanged.

    >>> in_numbers(["1", "2.5", ""]), in_numbers(["007", "8"])
    ([1, 2.5, None], ['007', '8'])
    """
    filled = [cell for cell in cells if cell is not None and cell != ""]
    if not filled or not all(isinstance(cell, str) and PLAIN_NUMBER.fullmatch(cell) for cell in filled):
        return cells
    return [None if cell is None or cell == "" else float(cell) if "." in cell else int(cell) for cell in cells]


def as_json(table: pd.DataFrame) -> str:
    """Return the table as a list with one object per row. Missing values are null."""
    rows = table.astype(object).where(table.notna(), None).to_dict("records")
    return json.dumps(rows, indent=1, ensure_ascii=False, allow_nan=False) + "\n"


# The formats of tables, by the ending of the file's name.
FORMATS: dict[str, Callable[[pd.DataFrame], bytes]] = {
    ".csv": lambda table: as_csv(table).encode(),
    ".json": lambda table: as_json(table).encode(),
    ".xlsx": lambda table: as_workbook({"Table": table}),
}


def safe_for_spreadsheets(text: object) -> str:
    """Return a text that no spreadsheet reads as a formula, without characters that Excel refuses.

    >>> [safe_for_spreadsheets(text) for text in ("=1+1", " @x", "-1", "B-52", "a\\x00b")]
    ["'=1+1", "' @x", '-1', 'B-52', 'ab']
    """
    text = CONTROL.sub("", str(text))
    return f"'{text}" if FORMULA.match(text) and not NUMBER.fullmatch(text) else text


def reversible(text: str | None) -> str:
    """Return a cell that no spreadsheet reads as a formula, and that is empty only for a missing value.

    >>> reversible("=1+1"), reversible("plain"), reversible(None), reversible(""), restored(reversible("'-x"))
    ("'=1+1", 'plain', '', "'", "'-x")
    """
    if text is None:
        return ""
    inside = AMBIGUOUS_INSIDE.sub(r"'\1", text)
    return "'" + inside if AMBIGUOUS.match(text) else inside


def restored(cell: str) -> str | None:
    """Undo ``reversible``."""
    if not cell:
        return None
    text = cell[1:] if cell.startswith("'") and AMBIGUOUS.match(cell) else cell
    return AMBIGUOUS_INSIDE.sub(lambda found: found[1][1:], text)


def sheet_name(title: object, taken: Sequence[str] = ()) -> str:
    """Return a sheet name that Excel allows and that is not ``taken``. Excel ignores the case of letters.

    >>> sheet_name("Grades"), sheet_name("=a/b?"), sheet_name("grades", ["Grades"]), sheet_name("")
    ('Grades', 'a b', 'grades 2', 'Sheet')
    """
    name = " ".join(NOT_IN_SHEETS.sub(" ", CONTROL.sub("", str(title))).split())
    # It cannot begin with an apostrophe, so a formula loses its first character instead.
    name = name.lstrip("'=+-@＝＋－＠ ")[:LONGEST_SHEET_NAME].rstrip("' ") or "Sheet"
    others, n, unique = {other.casefold() for other in taken}, 1, name
    while unique.casefold() in others:
        n += 1
        unique = f"{name[: LONGEST_SHEET_NAME - len(str(n)) - 1]} {n}"
    return unique


def _columns(table: pd.DataFrame) -> Iterable[tuple[object, list]]:
    """Yield the columns by name, with plain Python values. Missing values are None."""
    for place, name in enumerate(table.columns):
        column = table.iloc[:, place]
        yield name, [None if missing else value for value, missing in zip(column.tolist(), column.isna(), strict=True)]


def _csv_cell(value) -> str:
    if value is None:
        return ""
    if isinstance(value, bool | int | float):
        return str(value)
    if not MAY_SPLIT.search(text := str(value)):
        return safe_for_spreadsheets(text)
    # The pieces, and between them the characters at which they may be split.
    pieces = MAY_SPLIT.split(text)
    pieces[::2] = [piece if NUMBER.fullmatch(piece.strip()) else safe_for_spreadsheets(piece) for piece in pieces[::2]]
    return "".join(pieces)


def _sheet_cell(value):
    if value is None or isinstance(value, bool | int | date):
        return value
    if isinstance(value, float) and math.isfinite(value):
        return value
    return safe_for_spreadsheets(value)


def _text(value: object) -> str:
    return " ".join(str(value).split())
