"""The project's own files: write any Dataset as a list or as a sheet, and read it back unchanged.

A text that a spreadsheet would read as a formula is written with an apostrophe in front and read without it. The same is done
with names of spaces only, so that an empty cell is always a missing value. Names and classes that are numbers are read back as
text. Information that does not fit into a plain table has additional columns and rows: the classes in order, the classes that
an item allows, items or labelers without labels, a key with several classes or points, and whether the labels are scores.
"""

import json
from contextlib import closing

import numpy as np

from crowdcore.dataset import Dataset
from crowdcore.export import own_csv, restored
from crowdcore.key import Key
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING
from crowdcore.readers.files.content import Content, Table
from crowdcore.readers.files.delimited import delimited_rows
from crowdcore.readers.files.json_texts import json_of
from crowdcore.readers.reading import ReadError, Reading

LONG = ["item", "labeler", "label", "truth", "allowed", "classes"]
WIDE = ["row", "name"]
# An additional column or row, used if the key of an item is more than one class.
KEY = "key"
ORDERED = "ordered"
# All classes, or those that an item allows, are in one cell.
LONGEST_CELL = 20_000_000
# The names of the counts of a reading.
EXAM_COUNTS = ("students", "questions", "choices", "answers")
CROWD_COUNTS = ("labelers", "items", "classes", "labels")
LIST_NAME, SHEET_NAME = "CrowdCore list", "CrowdCore sheet"


def to_long_csv(dataset: Dataset) -> str:
    """Return the data as csv text with one row per label. ``read`` gives the same Dataset back."""
    labels = dataset.labels
    items, labelers, classes = (list(map(str, names)) for names in (labels.items, labels.labelers, labels.classes))
    start = np.searchsorted(labels.item, np.arange(len(items) + 1))
    rows = [] if _in_order(labels) else [[None, who, *[None] * 4] for who in labelers]
    more: dict[int, str | None] = {}
    for j, item in enumerate(items):
        positions = range(start[j], start[j + 1])
        first = len(rows)
        rows += [[item, labelers[labels.labeler[n]], classes[labels.code[n]], None, None, None] for n in positions]
        if not positions:
            rows.append([item, *[None] * 5])
        rows[first][3:5] = (
            None if dataset.truth[j] == MISSING else classes[dataset.truth[j]],
            _allowed(labels, j, classes),
        )
        more[first] = _more(dataset, j, classes)
    rows += [[None, labelers[i], *[None] * 4] for i in _silent(labels)]
    rows[0][5] = _classes_text(labels)
    if not any(more.values()):
        return own_csv([LONG, *rows])
    return own_csv([[*LONG, KEY], *([*row, more.get(n)] for n, row in enumerate(rows))])


def _in_order(labels: LabelMatrix) -> bool:
    """Return whether labelers are in the order of their first label, with those without labels at the end."""
    _, first = np.unique(labels.labeler, return_index=True)
    return np.array_equal([*labels.labeler[np.sort(first)], *_silent(labels)], np.arange(len(labels.labelers)))


def _silent(labels: LabelMatrix) -> np.ndarray:
    return np.setdiff1d(np.arange(len(labels.labelers)), labels.labeler)


def to_wide_csv(dataset: Dataset) -> str:
    """Return the data as csv text, one row per labeler and one column per item. ``read`` gives the same Dataset back."""
    labels = dataset.labels
    classes = [*map(str, labels.classes), None]
    items = range(len(labels.items))
    rows: list[list[str | None]] = [
        [*WIDE, *map(str, labels.items)],
        ["classes", None, _classes_text(labels), *[None] * (len(items) - 1)],
        ["truth", None, *(classes[code] for code in dataset.truth)],
        ["allowed", None, *(_allowed(labels, j, classes[:-1]) for j in items)],
    ]
    more = [_more(dataset, j, classes) for j in items]
    if any(more):
        rows.append([KEY, None, *more])
    for who, codes in zip(labels.labelers, labels.dense().T, strict=True):
        rows.append(["labels", str(who), *(classes[code] for code in codes)])
    return own_csv(rows)


def _classes_text(labels: LabelMatrix) -> str:
    """Return the classes as json: a list, or if they are ordered an object with the list from the lowest to the highest."""
    classes = list(map(str, labels.classes))
    return json.dumps({ORDERED: classes} if labels.ordered else classes, ensure_ascii=False)


def _allowed(labels, j, classes) -> str | None:
    if labels.allowed is None or labels.allowed[j].all():
        return None
    return json.dumps([name for name, may in zip(classes, labels.allowed[j], strict=True) if may], ensure_ascii=False)


def _more(dataset: Dataset, j: int, classes) -> str | None:
    """Return the key of an item as json if it is more than one class; otherwise None."""
    key = dataset.key
    entry: dict[str, object] = {"scored": True} if dataset.scored else {}
    if j in key.shares:
        entry["credit"] = {classes[k]: share for k, share in key.shares[j].items()}
    if key.points is not None:
        entry["points"] = float(key.points[j])
    return json.dumps(entry, ensure_ascii=False) if entry else None


def own_content(data: bytes, name: str) -> Content:
    """Return the exact cells of a csv file that this program wrote. A row of another width raises a ValueError.

    A file that this program cannot have written, such as a row of a million empty cells, is refused at its beginning.
    """
    rows: list[list[str]] = []
    with closing(delimited_rows(data.decode(), ",", name, LONGEST_CELL)) as found:
        for number, row in found:
            if rows and len(row) != len(rows[0]):
                raise ValueError(f"row {number} of {name} has {len(row):,} cells instead of {len(rows[0])}")
            rows.append(row)
    if not rows:
        raise ValueError(f"{name} is empty")
    return Content(name, [Table(rows, list(range(1, len(rows) + 1)))])


def read_own(content: Content) -> Reading | None:
    """Return the Dataset of a file that ``to_long_csv`` or ``to_wide_csv`` wrote, or None for any other file."""
    header = content.table.header if content.tables else []
    second = content.table.rows[1] if content.tables and len(content.table.rows) > 1 else []
    is_list = header in (LONG, [*LONG, KEY])
    if not is_list and (header[:2] != WIDE or len(header) < 3 or second[:1] != ["classes"]):
        return None
    try:
        dataset = (_from_long if is_list else _from_wide)(content.name, content.table.rows)
    except (ValueError, LookupError, TypeError) as problem:
        raise ReadError(
            f"{content.name} was written by CrowdCore, but is damaged: {problem}. Write it again."
        ) from None
    labels = dataset.labels
    labelers, items, choices, given = EXAM_COUNTS if dataset.scored else CROWD_COUNTS
    counts = {
        labelers: len(labels.labelers),
        items: len(labels.items),
        choices: len(labels.classes),
        given: int(labels.code.size),
        "blanks": 0,
        "double marks": 0,
        f"keyed {items}": 0 if dataset.scored else dataset.key.n_known,
        "left out": 0,
    }
    layout = LIST_NAME if is_list else SHEET_NAME
    return Reading(dataset, layout, "exam" if dataset.scored else "crowd", 1.0, counts, hints={"layout": layout})


def _from_long(name, rows):
    width = len([*LONG, KEY])
    body = [row if len(row) == width else row + [""] * (width - len(row)) for row in rows[1:]]
    item, labeler, label, truth, allowed, classes, more = (_column(body, place) for place in range(width))
    if (None, None) in zip(item, labeler, strict=True):
        raise ValueError("a row names neither an item nor a labeler")
    key = {j: text for j, text in zip(item, truth, strict=True) if text is not None}
    choices = {j: json_of(text) for j, text in zip(item, allowed, strict=True) if text is not None}
    given = [n for n, text in enumerate(label) if text is not None]
    columns = [[column[n] for n in given] for column in (item, labeler, label)]
    items, labelers = (list(dict.fromkeys(text for text in column if text is not None)) for column in (item, labeler))
    entries = {j: json_of(text) for j, text in zip(item, more, strict=True) if text is not None}
    return _dataset(name, items, labelers, json_of(classes[0]), columns, key, choices, entries)


def _column(rows: list[list[str]], place: int) -> list[str | None]:
    cells = [row[place] for row in rows]
    text = {cell: restored(cell) for cell in set(cells)}
    return [text[cell] for cell in cells]


def _from_wide(name, rows):
    width = len(rows[0])
    rows = [[restored(cell) for cell in row] + [None] * (width - len(row)) for row in rows]
    items = rows[0][2:]
    by_kind = {row[0]: row[2:] for row in rows[1:5] if row[0] != "labels"}
    sheet = [row for row in rows[4:] if row[0] == "labels"]
    triplets = [
        (item, row[1], text) for row in sheet for item, text in zip(items, row[2:], strict=True) if text is not None
    ]
    key = {item: text for item, text in zip(items, by_kind["truth"], strict=True) if text is not None}
    choices = {item: json_of(text) for item, text in zip(items, by_kind["allowed"], strict=True) if text is not None}
    more = by_kind.get(KEY, [None] * len(items))
    entries = {item: json_of(text) for item, text in zip(items, more, strict=True) if text is not None}
    classes, columns = json_of(by_kind["classes"][0]), list(zip(*triplets, strict=True)) or [()] * 3
    return _dataset(name, items, [row[1] for row in sheet], classes, columns, key, choices, entries)


def _dataset(name, items, labelers, classes, columns, key, choices, entries):
    ordered = isinstance(classes, dict)
    classes = classes[ORDERED] if ordered else classes
    places = [{text: n for n, text in enumerate(names)} for names in (items, labelers, classes)]
    triplets = [[place[text] for text in column] for place, column in zip(places, columns, strict=True)]
    allowed = (
        [[k in choices[item] if item in choices else True for k in classes] for item in items] if choices else None
    )
    labels = LabelMatrix.from_triplets(
        *triplets, items=items, labelers=labelers, classes=classes, allowed=allowed, not_allowed="keep"
    )
    labels = labels.with_order() if ordered else labels
    truth = [places[2][key[item]] if item in key else MISSING for item in items]
    scored = any(isinstance(entry, dict) and entry.get("scored") is True for entry in entries.values())
    key = _key(truth, items, places[2], entries)
    return Dataset(name, labels, key=key, source=f"{name}, written by CrowdCore", scored=scored)


def _key(truth, items, code_of, entries) -> Key:
    if not all(isinstance(entry, dict) and isinstance(entry.get("credit", {}), dict) for entry in entries.values()):
        raise ValueError(f"its column or row {KEY!r} does not contain a key")
    shares = {
        j: {code_of[name]: share for name, share in entries[item]["credit"].items()}
        for j, item in enumerate(items)
        if "credit" in entries.get(item, {})
    }
    points = [entries.get(item, {}).get("points", 1.0) for item in items]
    return Key(truth, shares, np.array(points) if any("points" in entry for entry in entries.values()) else None)
