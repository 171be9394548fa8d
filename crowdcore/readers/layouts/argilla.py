"""Argilla: exported records with the responses of every user, nested by question or flattened into fields with dots."""

from collections.abc import Iterator, Mapping

from crowdcore.readers.files.content import Content
from crowdcore.readers.layouts.layout import Layout
from crowdcore.readers.layouts.lists import LIST_HINTS, LabelList, chosen_field, counted, marks_of
from crowdcore.readers.reading import ReadError
from crowdcore.readers.sheets.answers import Answers

RECORDS_TO_LOOK_AT = 200
USER, RESPONSES, USERS = "user_id", ".responses", ".responses.users"
# A response that is not submitted was skipped or is not finished.
SUBMITTED = "submitted"


def recognise(content: Content) -> float:
    """Look for records with responses by question that name their users."""
    records = [record for record in (content.records or ())[:RECORDS_TO_LOOK_AT] if isinstance(record, dict)]
    return 0.98 if any(_is_nested(record) or _is_flat(record) for record in records) else 0.0


def parse(content: Content, hints: dict) -> Answers:
    """Read the submitted responses to one question by record and user."""
    if hints.get("labeler", USER) != USER:
        raise ReadError(f"Responses name their labeler by {USER!r}, not by {hints['labeler']!r}.")
    found = LabelList("response", are_choices=True)
    entries: list[tuple[dict, int, str, str, tuple[str, ...]]] = []
    fields: dict[str, list[tuple[str, ...]]] = {}
    records = [record for record in content.records or () if isinstance(record, dict)]
    answered = set()
    for number, record in enumerate(records, start=1):
        for question, user, status, value in _responses(record):
            answered.add(number)
            if status not in ("", SUBMITTED):
                found.leave_out(f"it is {status}")
            elif _is_ranking(value) or (marks := marks_of(value)) is None:
                found.leave_out(f"the response to {question!r} is not a label")
            else:
                entries.append((record, number, question, user, marks))
                fields.setdefault(question, []).append(marks)
    if not fields:
        raise ReadError(
            f"{content.name} has no submitted responses that are labels. Texts, spans and rankings are not labels."
        )
    if len(answered) < len(records):
        found.left_out.append(f"{counted(len(records) - len(answered), 'record')}: no responses")
    question = chosen_field(fields, hints, found.warnings)
    gold = hints.get("gold")
    if gold is not None and not any(gold in _about(record) for record in records):
        raise ReadError(f"No record of {content.name} has a true label {gold!r} among its fields and metadata.")
    for record, number, of_question, user, marks in entries:
        if of_question == question:
            name = _item(record, number, hints)
            found.add(name, user, marks)
            if gold is not None:
                found.truth(name, marks_of(_about(record).get(gold)) or ())
    return found.answers({"item": hints.get("item", "id"), "labeler": USER, "label": question, "gold": gold})


def _responses(record: Mapping) -> Iterator[tuple[str, str, str, object]]:
    """Yield the question, the user, the status and the value of each response."""
    if _is_nested(record):
        for question, responses in record["responses"].items():
            for one in responses if isinstance(responses, list) else ():
                if isinstance(one, dict):
                    yield str(question), str(one.get(USER) or ""), str(one.get("status") or ""), one.get("value")
        return
    for name, values in record.items():
        users = record.get(f"{name}.users")
        if not str(name).endswith(RESPONSES) or not isinstance(values, list) or not isinstance(users, list):
            continue
        status = record.get(f"{name}.status")
        status = status if isinstance(status, list) and len(status) == len(values) else [None] * len(values)
        for user, state, value in zip(users, status, values, strict=False):
            yield str(name).removesuffix(RESPONSES), str(user or ""), str(state or ""), value


def _is_ranking(value) -> bool:
    return isinstance(value, list) and any(isinstance(one, dict) and "rank" in one for one in value)


def _is_nested(record: Mapping) -> bool:
    responses = record.get("responses")
    if not isinstance(responses, dict) or not ("fields" in record or "suggestions" in record):
        return False
    lists = [value for value in responses.values() if isinstance(value, list)]
    return any(isinstance(one, dict) and {"value", USER} <= set(one) for value in lists for one in value)


def _is_flat(record: Mapping) -> bool:
    return any(str(name).endswith(USERS) and isinstance(value, list) for name, value in record.items())


def _item(record: Mapping, number: int, hints: Mapping) -> str:
    if (wanted := hints.get("item")) is None:
        return str(record.get("id") or number)
    value = _about(record).get(wanted)
    if not isinstance(value, str | int):
        raise ReadError(f"Record {record.get('id') or number} has no text {wanted!r} to name it by.")
    return str(value)


def _about(record: Mapping) -> dict:
    """Return the record's own entries together with its fields and metadata."""
    parts = [part for name in ("fields", "metadata") if isinstance(part := record.get(name), dict)]
    return {**record, **{name: value for part in parts for name, value in part.items()}}


LAYOUT = Layout(
    "Argilla",
    "records with the responses of every user to a question, as Argilla exports them to json",
    recognise,
    parse,
    LIST_HINTS,
)
