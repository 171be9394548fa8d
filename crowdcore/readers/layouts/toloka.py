"""Toloka: the assignments of a pool as tab-separated text, with INPUT:, OUTPUT:, GOLDEN: and ASSIGNMENT: columns."""

from crowdcore.readers.files.content import Content, Table
from crowdcore.readers.layouts.layout import Layout, rectangular
from crowdcore.readers.layouts.lists import (
    LIST_HINTS,
    LabelList,
    chosen_field,
    column,
    columns_named,
    place_of,
    readable_column,
)
from crowdcore.readers.reading import ReadError
from crowdcore.readers.sheets.answers import Answers

NOT_DONE = {"REJECTED", "SKIPPED", "EXPIRED", "ACTIVE"}


def recognise(content: Content) -> float:
    """Look for columns that begin with OUTPUT:, and others that begin with INPUT: or ASSIGNMENT:."""
    header = content.table.header if content.tables else []
    beside = columns_named(header, "INPUT:") or columns_named(header, "ASSIGNMENT:")
    return 0.98 if columns_named(header, "OUTPUT:") and beside else 0.0


def parse(content: Content, hints: dict) -> Answers:
    """Read one OUTPUT: column by task and worker. Rejected, skipped and unfinished assignments are left out."""
    table = rectangular(content.table, content.name)
    header = table.header
    about = columns_named(header, "ASSIGNMENT:")
    if not columns_named(header, "OUTPUT:"):
        raise ReadError(f"{content.name} has no column that begins with OUTPUT:, so it contains no labels.")
    if "worker_id" not in about and "labeler" not in hints:
        raise ReadError(
            f"{content.name} has no column ASSIGNMENT:worker_id, so it is not known who gave which label. "
            "Download the assignments of the pool, not the aggregated results."
        )
    if "worker_id" in about:
        table = _each_with_its_assignment(table, about)
    found = LabelList()
    outputs = {name: column(table, place) for name, place in columns_named(header, "OUTPUT:").items()}
    field = chosen_field(outputs, hints, found.warnings, "OUTPUT:")
    worker = place_of(header, hints.get("labeler", "ASSIGNMENT:worker_id"))
    item, items = _items(table, hints, about)
    golden = columns_named(header, "GOLDEN:").get(field)
    golden = place_of(header, hints["gold"]) if "gold" in hints else golden
    status = about.get("status")
    for row, name, label in zip(table.rows[1:], items, outputs[field], strict=True):
        if status is not None and row[status].strip().upper() in NOT_DONE:
            found.leave_out(f"the assignment is {row[status].strip().lower()}")
            continue
        found.add(name, row[worker], (label,))
        if golden is not None:
            found.truth(name, (row[golden],))
    taken = {"item": item, "labeler": header[worker], "label": f"OUTPUT:{field}"}
    return found.answers(taken | ({} if golden is None else {"gold": header[golden]}))


def _each_with_its_assignment(table: Table, about: dict[str, int]) -> Table:
    """In older files a row below the tasks of a page names their worker. Copy it to each of these tasks."""
    content = [n for prefix in ("INPUT:", "OUTPUT:") for n in columns_named(table.header, prefix).values()]
    worker, copied = about["worker_id"], [place for name, place in about.items() if name != "task_id"]
    rows, numbers, below = [], [], None
    for number, row in zip(reversed(table.row_number[1:]), reversed(table.rows[1:]), strict=True):
        if row[worker].strip():
            below = None if any(row[n].strip() for n in content) else row
            if below is not None:
                continue
        elif below is not None:
            row = [below[n] if n in copied else cell for n, cell in enumerate(row)]
        rows.append(row)
        numbers.append(number)
    return Table([table.header, *reversed(rows)], [table.row_number[0], *reversed(numbers)], table.name)


def _items(table, hints, about) -> tuple[str, list[str]]:
    """Return the tasks' names: a short input that corresponds to the task's id, if there is one, else the id."""
    inputs = {f"INPUT:{name}": column(table, place) for name, place in columns_named(table.header, "INPUT:").items()}
    if "item" in hints:
        place = place_of(table.header, hints["item"])
        return table.header[place], column(table, place)
    ids = column(table, about["task_id"]) if "task_id" in about else [""]
    if all(map(str.strip, ids)):
        name = readable_column(ids, inputs)
        return (name, inputs[name]) if name else ("ASSIGNMENT:task_id", ids)
    if not inputs:
        raise ReadError(
            "There is neither a column ASSIGNMENT:task_id nor an INPUT: column. Choose the column of the item."
        )
    return " | ".join(inputs), [" | ".join(values) for values in zip(*inputs.values(), strict=True)]


LAYOUT = Layout(
    "Toloka assignments",
    "columns OUTPUT:… and ASSIGNMENT:worker_id, possibly INPUT:… and GOLDEN:…, one row per label",
    recognise,
    parse,
    LIST_HINTS,
)
