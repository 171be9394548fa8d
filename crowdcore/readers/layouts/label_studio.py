"""Label Studio: tasks with their annotations as JSON, or one row per annotation as JSON-MIN, CSV or TSV."""

from crowdcore.readers.files.content import Content
from crowdcore.readers.files.json_texts import MOST_BRACKETS, checked_json, json_of
from crowdcore.readers.layouts.layout import Layout, rectangular
from crowdcore.readers.layouts.lists import LIST_HINTS, LabelList, chosen_field, counted, marks_of
from crowdcore.readers.reading import ReadError
from crowdcore.readers.sheets.answers import Answers

ABOUT = {"id", "annotation_id", "annotator", "created_at", "updated_at", "lead_time", "agreement", "ground_truth",
         "was_cancelled", "completed_by", "file_upload", "project", "inner_id"}  # fmt: skip
CHOICES = {"choices", "rating", "number", "pairwise", "textarea", "datetime", "None"}
VALUES = {"choices", "rating", "number", "selected", "text", "datetime"}
ANNOTATION_LISTS = ("annotations", "completions")


def recognise(content: Content) -> float:
    """Look for records with data and annotations, or for columns annotation_id and annotator."""
    if content.records:
        first = content.records[0]
        lists = [first[name] for name in ANNOTATION_LISTS if isinstance(first.get(name), list)]
        if lists and ("data" in first or "id" in first) and all(map(_may_be_annotation, lists[0])):
            return 0.98
        names = set(first)
    else:
        names = {cell.strip() for cell in content.table.header} if content.tables else set()
    return 0.98 if {"annotation_id", "annotator"} <= names else 0.0


def _may_be_annotation(entry: object) -> bool:
    """Return whether an entry of a task may be an annotation. Other programs write a label in place of the result."""
    return not isinstance(entry, dict) or "result" in entry


def parse(content: Content, hints: dict) -> Answers:
    """Read one field by task and annotator. Skipped annotations are left out, and ground truth is the key."""
    if content.records and any(name in record for record in content.records for name in ANNOTATION_LISTS):
        return _from_tasks(content, hints)
    return _from_rows(content, hints)


def _from_tasks(content: Content, hints: dict) -> Answers:
    found = LabelList("annotation", are_choices=True)
    entries: list[tuple] = []
    fields: dict[str, list] = {}
    without = 0
    who, gold = hints.get("labeler", "completed_by"), hints.get("gold")
    for number, task in enumerate(content.records or [], start=1):
        annotations: list = next((task[name] for name in ANNOTATION_LISTS if isinstance(task.get(name), list)), [])
        without += not annotations
        item = _item(task, number, hints)
        if gold is not None:
            found.truth(item, marks_of(_data(task).get(gold)) or ())
        for annotation in annotations:
            if not isinstance(annotation, dict):
                raise ReadError(f"{content.name}: an annotation of task {item!r} is not a record. Export it again.")
            if annotation.get("was_cancelled") is True:
                found.leave_out("it was skipped")
                continue
            marks = _marks(annotation.get("result"))
            for field, choices in marks.items():
                fields.setdefault(field, []).append(choices)
            entries.append((item, _person(annotation.get(who)), annotation.get("ground_truth") is True, marks))
    if without:
        found.left_out.append(f"{counted(without, 'task')}: not annotated")
    if not fields:
        raise ReadError(f"{content.name} has no annotations that are choices. Boxes and spans are not labels.")
    if gold is not None and not found.key:
        raise ReadError(f"No task of {content.name} has a single true label {gold!r} among its data.")
    field = chosen_field(fields, hints, found.warnings)
    true = 0
    for item, person, is_truth, marks in entries:
        if is_truth:
            true += 1
            found.truth(item, marks.get(field, ()))
        else:
            found.add(item, person, marks.get(field, ()))
    if true:
        found.left_out.append(f"{counted(true, 'annotation')} of the ground truth: the key, not labels")
    return found.answers({"item": hints.get("item", "id"), "labeler": who, "label": field, "gold": gold})


def exported_tasks(data: bytes) -> list[dict] | None:
    """Return the tasks of Label Studio's own json export, or None for any other file.

    >>> exported_tasks(b'[{"id": 7, "data": {"text": "hi"}, "annotations": []}]')
    [{'id': 7, 'data': {'text': 'hi'}, 'annotations': []}]
    >>> exported_tasks(b"item,label") is None
    True
    """
    try:
        tasks = checked_json(data.decode("utf-8-sig"), MOST_BRACKETS, parse_constant=str)
    except ValueError:
        return None
    are_tasks = isinstance(tasks, list) and all(isinstance(task, dict) for task in tasks)
    if not are_tasks or not any(name in task for task in tasks for name in ANNOTATION_LISTS):
        return None
    return tasks


def _item(task: dict, number: int, hints: dict) -> str:
    if (wanted := hints.get("item")) is None:
        return str(task.get("id", number))
    data = _data(task)
    value = task.get(wanted, data.get(wanted))
    if not isinstance(value, str):
        raise ReadError(
            f"Task {task.get('id', number)} has no text {wanted!r} to name it by. It has {', '.join(map(repr, data))}."
        )
    return value


def _data(task: dict) -> dict:
    return task["data"] if isinstance(task.get("data"), dict) else {}


def _person(completed_by) -> str:
    """Return who made an annotation: an address if there is one, else the number."""
    if isinstance(completed_by, dict):
        return next((str(completed_by[name]) for name in ("email", "username", "id") if completed_by.get(name)), "")
    return "" if completed_by is None else str(completed_by)


def _marks(results) -> dict[str, tuple[str, ...]]:
    """Return the choices of an annotation by the name of the field."""
    fields: dict[str, tuple[str, ...]] = {}
    for result in results if isinstance(results, list) else ():
        if not isinstance(result, dict) or not isinstance(value := result.get("value"), dict):
            continue
        if isinstance(paths := value.get("taxonomy"), list):
            marks: tuple[str, ...] | None = tuple(
                " / ".join(map(str, path)) for path in paths if isinstance(path, list)
            )
        elif str(result.get("type")) in CHOICES:
            marks = marks_of({name: part for name, part in value.items() if name in VALUES})
        else:
            continue
        if marks is not None:
            name = str(result.get("from_name", "label"))
            fields[name] = (*fields.get(name, ()), *marks)
    return fields


def _from_rows(content: Content, hints: dict) -> Answers:
    """Read one row per annotation. The field is the one in which annotations of a task differ."""
    found = LabelList("annotation")
    rows = _rows(content)
    names = list(dict.fromkeys(name for row in rows for name in row))
    item, labeler = hints.get("item", "id"), hints.get("labeler", "annotator")
    gold = hints.get("gold")
    for wanted in (item, labeler, *([] if gold is None else [gold])):
        if wanted not in names:
            raise ReadError(f"There is no column {wanted!r}. The columns are {', '.join(map(repr, names[:30]))}.")
    fields: dict[str, list] = {}
    data: dict[str, list] = {}
    for name in names:
        if name in ABOUT and name != hints.get("label"):
            continue
        marks = [_cell_marks(row.get(name)) for row in rows]
        if None in marks or not any(marks):
            continue
        tasks = [row.get(item) for row in rows]
        alike = len(set(zip(map(str, tasks), marks, strict=True))) == len(set(map(str, tasks)))
        (data if alike else fields)[name] = marks
    if "label" in hints or not fields:
        # Nobody disagrees, or nothing was annotated twice: the labels are the column with the fewest values.
        fields |= dict(sorted(data.items(), key=lambda entry: len(set(entry[1]))))
    if not fields:
        raise ReadError(f"{content.name} has no column of choices. Boxes and spans are not labels.")
    field = chosen_field(fields, hints, found.warnings)
    for row, marks in zip(rows, fields[field], strict=True):
        found.add(str(row.get(item) or ""), _person(row.get(labeler)), marks)
        if gold is not None:
            found.truth(str(row.get(item) or ""), _cell_marks(row.get(gold)) or ())
    return found.answers({"item": item, "labeler": labeler, "label": field, "gold": gold})


def _rows(content: Content) -> list[dict]:
    if content.records:
        return content.records
    table = rectangular(content.table, content.name)
    names = [cell.strip() for cell in table.header]
    return [dict(zip(names, row, strict=True)) for row in table.rows[1:]]


def _cell_marks(value) -> tuple[str, ...] | None:
    """Return the choices in a cell: its text, or the JSON of several."""
    if isinstance(value, str) and value[:1] in {"{", "["}:
        try:
            value = json_of(value)
        except ValueError:
            return (value,)
    return marks_of(value)


LAYOUT = Layout(
    "Label Studio",
    "JSON tasks with data and annotations, or columns annotation_id and annotator with one row per annotation",
    recognise,
    parse,
    LIST_HINTS,
)
