"""Amazon Mechanical Turk: the results of a batch, with HITId, WorkerId, Input.… and Answer.… columns."""

from crowdcore.readers.files.content import Content, Table
from crowdcore.readers.files.json_texts import json_of
from crowdcore.readers.layouts.layout import Layout, rectangular
from crowdcore.readers.layouts.lists import (
    LIST_HINTS,
    LabelList,
    chosen_field,
    column,
    columns_named,
    marks_of,
    place_of,
    readable_column,
)
from crowdcore.readers.reading import ReadError
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import find_column, heading
from crowdcore.readers.sheets.list_headings import GOLD

TASK_ANSWERS = "taskanswers"
TICKS = {"true", "false", "on", "off", ""}


def recognise(content: Content) -> float:
    """Look for columns HITId and WorkerId, and columns that begin with Answer."""
    header = content.table.header if content.tables else []
    found = find_column(header, "hitid") is not None and find_column(header, "workerid") is not None
    return 0.98 if found and columns_named(header, "Answer.") else 0.0


def parse(content: Content, hints: dict) -> Answers:
    """Read one Answer. field by HIT and worker. Rejected assignments are skipped."""
    found = LabelList()
    table = rectangular(_without_trailing_cells(content.table), content.name, warnings=found.warnings)
    header = table.header
    if not columns_named(header, "Answer."):
        raise ReadError(
            f"{content.name} has no column that begins with Answer. Download the results of the batch again."
        )
    fields = _fields(table, content.name)
    field = chosen_field(fields, hints, found.warnings, "Answer.", column(table, place_of(header, "HITId")))
    worker = place_of(header, hints.get("labeler", "WorkerId"))
    inputs = columns_named(header, "Input.")
    item, items = _items(table, hints, inputs)
    gold = next((place for name, place in inputs.items() if heading(name) in GOLD), None)
    gold = place_of(header, hints["gold"]) if "gold" in hints else gold
    status, reject = find_column(header, "assignmentstatus"), find_column(header, "reject")
    for row, name, marks in zip(table.rows[1:], items, fields[field], strict=True):
        refused = status is not None and row[status].strip().lower() == "rejected"
        if refused or (reject is not None and row[reject].strip()):
            found.leave_out("the assignment is rejected")
            continue
        found.add(name, row[worker], marks)
        if gold is not None:
            found.truth(name, (row[gold],))
    taken = {"item": item, "labeler": header[worker], "label": f"Answer.{field}"}
    return found.answers(taken | ({} if gold is None else {"gold": header[gold]}))


def _without_trailing_cells(table: Table) -> Table:
    """Return the table with a heading for every cell.

    The last headings, such as Approve and Reject, are missing in batches that were saved by another program.
    """
    width = max(table.widths, default=0)
    if len(table.header) >= width:
        return table
    header = [*table.header, *[""] * (width - len(table.header))]
    return Table([header, *table.rows[1:]], table.row_number, table.name)


def _items(table: Table, hints: dict, inputs: dict[str, int]) -> tuple[str, list[str]]:
    """Return the HITs' names: a short input that corresponds to the HIT's id, if there is one, else the id."""
    ids = column(table, place_of(table.header, hints.get("item", "HITId")))
    if "item" in hints:
        return table.header[place_of(table.header, hints["item"])], ids
    about = {f"Input.{name}": column(table, place) for name, place in inputs.items() if heading(name) not in GOLD}
    name = readable_column(ids, about)
    return (name, about[name]) if name else ("HITId", ids)


def _fields(table: Table, name: str) -> dict[str, list[tuple[str, ...]]]:
    """Return the marks of each field of the form, row by row.

    A field is a column, a group of columns with a tick for each option (Answer.mood.happy, Answer.mood.sad), or part of
    the JSON in Answer.taskAnswers.
    """
    columns = {field: column(table, place) for field, place in columns_named(table.header, "Answer.").items()}
    fields: dict[str, list[tuple[str, ...]]] = {}
    groups: dict[str, dict[str, list[str]]] = {}
    for field, values in columns.items():
        group, dot, option = field.rpartition(".")
        if field.lower() == TASK_ANSWERS:
            fields |= _task_answers(table, values, name)
        elif dot and {value.strip().lower() for value in values} <= TICKS:
            groups.setdefault(group, {})[option] = values
        else:
            fields[field] = [tuple(value.split("|")) if value.strip() else () for value in values]
    for group, options in groups.items():
        if len(options) == 1:
            (option, values), *_ = options.items()
            fields[f"{group}.{option}"] = [(value,) if value.strip() else () for value in values]
        else:
            ticks = zip(*options.values(), strict=True)
            fields[group] = [
                tuple(o for o, tick in zip(options, row, strict=True) if tick.strip().lower() in {"true", "on"})
                for row in ticks
            ]
    if not fields:
        raise ReadError(f"{name} has no answers in it that are choices. Boxes and drawings are not labels.")
    return fields


def _task_answers(table: Table, values: list[str], name: str) -> dict[str, list[tuple[str, ...]]]:
    fields: dict[str, list[tuple[str, ...]]] = {}
    for n, text in enumerate(values):
        if not text.strip():
            continue
        try:
            whole = json_of(text)
        except ValueError as problem:
            raise ReadError(
                f"{name}, row {table.row_number[n + 1]}: Answer.taskAnswers is not JSON ({problem}). Download the results again."
            ) from None
        for form in whole if isinstance(whole, list) else [whole]:
            for field, value in form.items() if isinstance(form, dict) else ():
                marks = marks_of(value)
                if marks is not None:
                    fields.setdefault(field, [()] * len(values))[n] = marks
    return fields


LAYOUT = Layout(
    "MTurk batch results",
    "columns HITId and WorkerId, Answer.… for the answers and Input.… for what was shown, one row per assignment",
    recognise,
    parse,
    LIST_HINTS,
)
