"""Zooniverse: the classifications of a project, with the answers as JSON in the column annotations."""

from collections import Counter
from typing import Any

from crowdcore.readers.files.content import Content, Table
from crowdcore.readers.files.json_texts import json_of
from crowdcore.readers.layouts.layout import Layout, rectangular
from crowdcore.readers.layouts.lists import LIST_HINTS, LabelList, chosen_field, counted, marks_of, place_of
from crowdcore.readers.reading import ReadError
from crowdcore.readers.sheets.answers import Answers

NEEDED = {"annotations", "user_name"}
SUBJECT = ("subject_ids", "subject_data")


def recognise(content: Content) -> float:
    """Look for columns annotations and user_name, and one for the subject."""
    header = {cell.strip() for cell in content.table.header} if content.tables else set()
    return 0.98 if NEEDED <= header and header & set(SUBJECT) else 0.0


def parse(content: Content, hints: dict) -> Answers:
    """Read one task by subject and user. Classifications marked as gold standard are the key."""
    table = rectangular(content.table, content.name)
    header = [cell.strip() for cell in table.header]
    found = LabelList("classification", are_choices=True)
    annotations = place_of(header, "annotations")
    user = place_of(header, hints.get("labeler", "user_name"))
    subject = place_of(header, hints.get("item", next((name for name in SUBJECT if name in header), SUBJECT[0])))
    gold = place_of(header, hints["gold"]) if "gold" in hints else None
    gold = header.index("gold_standard") if gold is None and "gold_standard" in header else gold
    rows = _of_one_workflow(table, header, found)
    marks = [_tasks(table.rows[n][annotations], table.row_number[n], content.name) for n in rows]
    fields: dict[str, list] = {}
    called: dict[str, str] = {}
    for tasks in marks:
        for task, (title, choices) in tasks.items():
            called.setdefault(task, title)
            if choices:
                fields.setdefault(task, []).append(choices)
    if not fields:
        raise ReadError(f"{content.name} has no task with choices. Drawings are not labels.")
    wanted: Any = hints.get("label")
    by_title = {title: task for task, title in called.items() if task in fields and title}
    field = chosen_field(fields, {**hints, "label": by_title.get(wanted, wanted)}, found.warnings)
    true = 0
    for n, tasks in zip(rows, marks, strict=True):
        row = table.rows[n]
        if field not in tasks:
            found.leave_out(f"task {field} was not asked")
            continue
        choices, item = tasks[field][1] or (), _subject(row[subject])
        if gold is not None and row[gold].strip().lower() == "true":
            true += 1
            found.truth(item, choices)
        else:
            found.add(item, row[user], choices)
    if true:
        found.left_out.append(f"{counted(true, 'classification')} of the gold standard: the key, not labels")
    return found.answers({"item": header[subject], "labeler": header[user], "label": field})


def _subject(text: str) -> str:
    """Return the number of the subject. In older exports it is only the name of the subject's data."""
    if not text.startswith("{"):
        return text
    try:
        return next(iter(json_of(text)), "")
    except ValueError:
        return ""


def _of_one_workflow(table: Table, header: list[str], found: LabelList) -> list[int]:
    """Return the rows of the most frequent workflow, because a task's name means something else in another one."""
    rows = range(1, len(table.rows))
    if "workflow_id" not in header:
        return list(rows)
    column = header.index("workflow_id")
    of_row = [table.rows[n][column].strip() for n in rows]
    (most, _), *others = Counter(of_row).most_common()
    for workflow, n in others:
        found.left_out.append(f"{counted(n, 'classification')}: of another workflow, {workflow}")
    if others:
        found.warnings.append(
            f"There is more than one workflow. {most} was read. Export the others separately to read them."
        )
    return [n for n, workflow in zip(rows, of_row, strict=True) if workflow == most]


def _tasks(text: str, number: int, name: str) -> dict[str, tuple[str, tuple[str, ...] | None]]:
    """Return the title and the answers of each task of a classification; None for drawings and similar tasks."""
    try:
        annotations = json_of(text)
    except ValueError as problem:
        raise ReadError(f"{name}, row {number}: the annotations are not JSON ({problem}). Export it again.") from None
    tasks = {}
    for annotation in annotations if isinstance(annotations, list) else ():
        if not isinstance(annotation, dict) or "task" not in annotation:
            continue
        value = annotation.get("value")
        if isinstance(value, list) and any(
            isinstance(part, dict) and "task" in part and "value" in part for part in value
        ):
            parts = [part for part in value if isinstance(part, dict) and "task" in part]  # a combination of tasks
        else:
            parts = [annotation]
        for part in parts:
            tasks[str(part["task"])] = (str(part.get("task_label") or ""), marks_of(part.get("value")))
    return tasks


LAYOUT = Layout(
    "Zooniverse classifications",
    "columns annotations (JSON), subject_ids and user_name, one row per classification",
    recognise,
    parse,
    LIST_HINTS,
)
