"""The plain list: a row a label, with columns for item, labeler and label under any sensible name."""

from crowdcore.readers.files.content import Content, Table
from crowdcore.readers.layouts.layout import Layout, rectangular
from crowdcore.readers.layouts.lists import counted
from crowdcore.readers.reading import ReadError
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import find_column, heading
from crowdcore.readers.sheets.list_headings import GOLD, ITEM, LABEL, LABELER

EXAM_WORDS = {"question", "question id", "frage", "student", "student id"}
ROWS_TO_LOOK_AT = 2000
MOST_COLUMNS_OF_A_LIST = 12


def recognise(content: Content) -> float:
    """A column each for item, labeler and label, and items that stand in more than one row."""
    table = content.table if content.tables else None
    if table is None or len(table.rows) < 2:
        return 0.0
    columns = _columns(table)
    if columns is None:
        # Headings of a list and no others: a list then, whose items are missing.
        known = _by_heading(table.header, {})
        complete = len(table.header) > 2 and None not in (known["labeler"], known["label"])
        return 0.8 if complete and set(range(len(table.header))) <= set(known.values()) else 0.0
    rows = [row for row in table.rows[1:ROWS_TO_LOOK_AT] if len(row) > max(columns[which] for which in NEEDED)]
    item, labeler = ([row[columns[which]] for row in rows] for which in ("item", "labeler"))
    repeated = len(set(item)) < len(item) and len(set(labeler)) < len(labeler)
    if _guessed(columns, table.header):
        pairs = len(set(zip(item, labeler, strict=True)))
        return 0.75 if repeated and pairs > 0.9 * len(item) else 0.0
    if repeated:
        return 0.85 if len(table.header) <= MOST_COLUMNS_OF_A_LIST else 0.55
    return 0.55 if len(table.header) <= 4 else 0.25


def parse(content: Content, hints: dict) -> Answers:
    """The columns by their headings, unless hints name them."""
    table = rectangular(content.table, content.name)
    columns = _columns(table, hints)
    if columns is None:
        found = _by_heading(table.header, hints)
        missing = [which for which in NEEDED if found[which] is None] or ["label"]
        raise ReadError(
            f"{content.name} has no column for the {missing[0]}. Its columns are "
            f"{', '.join(map(repr, table.header[:30]))}: say which one it is, {missing[0]}=…"
        )
    body = table.rows[1:]
    item, labeler = (_names(table, columns[which], which, content.name) for which in ("item", "labeler"))
    label = [row[columns["label"]] for row in body]
    words = {heading(table.header[columns[which]]) for which in ("item", "labeler")}
    answers = Answers(
        "exam" if words & EXAM_WORDS else "crowd",
        list(dict.fromkeys(item)),
        list(dict.fromkeys(labeler)),
        item,
        labeler,
        label,
    )
    if columns["gold"] is not None:
        gold = [row[columns["gold"]] for row in body]
        if "gold" in hints or _can_be_gold(label, gold):
            answers.key = gold_of(item, gold, answers.warnings)
        else:
            answers.warnings.append(
                f"The column {table.header[columns['gold']]!r} has no value that is also a label, so it was not taken for the "
                f"true label. If it is, say gold={table.header[columns['gold']]!r}."
            )
            columns["gold"] = None
    for which in _guessed(columns, table.header) if not hints else ():
        answers.warnings.append(
            f"The column {table.header[columns[which]]!r} was taken for the {which}, by its contents. If it is another, "
            f"say {which}=…"
        )
    used = set(columns.values())
    answers.left_out = [f"column {cell!r}: not needed" for n, cell in enumerate(table.header) if n not in used]
    answers.hints = {which: None if place is None else table.header[place] for which, place in columns.items()}
    return answers


def gold_of(items: list[str], gold: list[str], warnings: list[str]) -> dict[str, str]:
    """The true label of each item that has one; where rows of an item differ, the first counts, with a remark."""
    key, differ = {}, set()
    for item, text in dict.fromkeys(zip(items, gold, strict=True)):
        if text.strip() and key.setdefault(item, text.strip()) != text.strip():
            differ.add(item)
    if differ:
        some = next(item for item in key if item in differ)
        warnings.append(
            f"{counted(len(differ), 'item')} with more than one true label, such as {some!r}; the first was taken."
        )
    return key


def _names(table: Table, place: int, which: str, name: str) -> list[str]:
    """The names in a column, without spaces around them."""
    values = [row[place] for row in table.rows[1:]]
    stripped = {value: value.strip() for value in set(values)}
    if "" in stripped.values():
        empty = next(n for n, value in enumerate(values) if not stripped[value])
        raise ReadError(
            f"{name}, row {table.row_number[empty + 1]} has no {which} (column {table.header[place]!r} is empty). Fill or delete "
            "it, then try again."
        )
    return values if all(value == text for value, text in stripped.items()) else [stripped[value] for value in values]


def _can_be_gold(label: list[str], gold: list[str]) -> bool:
    """A column of right and wrong (1 and 0) is not one of true labels."""
    values = {text.strip() for text in set(gold)} - {""}
    return not values or bool(values & {text.strip() for text in set(label)})


NEEDED = ("item", "labeler", "label")
_NAMES = {"item": ITEM, "labeler": LABELER, "label": LABEL, "gold": GOLD}


def _columns(table: Table, hints: dict | None = None) -> dict[str, int | None] | None:
    """Which column is what; None where item, labeler or label cannot be told."""
    columns = _by_heading(table.header, hints or {})
    missing = [which for which in NEEDED if columns[which] is None]
    if len(missing) == 1 and len(table.header) <= MOST_COLUMNS_OF_A_LIST:
        columns[missing[0]] = _by_content(table, columns, missing[0])
    found = [columns[which] for which in NEEDED]
    return columns if None not in found and len(set(found)) == 3 else None


def _by_heading(header: list[str], hints: dict) -> dict[str, int | None]:
    """The columns that hints name, and of the others those whose heading says what they are."""
    columns = {}
    for which, wanted in ((which, hints[which]) for which in _NAMES if hints.get(which) is not None):
        exact = [n for n, cell in enumerate(header) if cell.strip() == str(wanted).strip()]
        columns[which] = exact[0] if exact else find_column(header, heading(str(wanted)))
        if columns[which] is None:
            raise ReadError(f"There is no column {wanted!r}. The columns are {', '.join(map(repr, header[:30]))}.")
    compared = [None if n in columns.values() else heading(cell) for n, cell in enumerate(header)]
    for which, names in _NAMES.items():
        if which not in columns:
            columns[which] = next((compared.index(name) for name in names if name in compared), None)
            if columns[which] is not None:
                compared[columns[which]] = None
    return {which: columns[which] for which in _NAMES}


def _by_content(table: Table, columns: dict[str, int | None], which: str) -> int | None:
    """The one column that can be what the headings do not name: names repeat, labels are few."""
    rows = [row for row in table.rows[1:ROWS_TO_LOOK_AT] if len(row) == len(table.header)]
    if len(rows) < 4:
        return None
    candidates = []
    for place in range(len(table.header)):
        values = [row[place].strip() for row in rows]
        different = len(set(values))
        few = 1 < different <= max(2, min(50, len(rows) // 3))
        repeated = 1 < different < len(values) and all(values)
        if place not in columns.values() and (few if which == "label" else repeated):
            candidates.append(place)
    if len(candidates) > 1 and which != "label":
        # A name and a labeler or item go together once; a label goes with many.
        other = columns["labeler" if which == "item" else "item"]
        once = [place for place in candidates if len({(row[place], row[other]) for row in rows}) > 0.95 * len(rows)]
        candidates = once or candidates
    return candidates[0] if len(candidates) == 1 else None


def _guessed(columns: dict[str, int | None], header: list[str]) -> list[str]:
    """What was told by content and not by heading."""
    return [which for which in NEEDED if heading(header[columns[which]]) not in _NAMES[which]]


LAYOUT = Layout(
    "plain list of labels",
    "a heading row with a column for the item, the labeler and the label, perhaps one for the true label",
    recognise,
    parse,
    tuple(_NAMES),
)
