"""Prodigy: one line of JSON per answer, with _task_hash, the accepted options and the annotator."""

from crowdcore.readers.files.content import Content
from crowdcore.readers.layouts.layout import Layout
from crowdcore.readers.layouts.lists import LIST_HINTS, LabelList, marks_of, readable_column
from crowdcore.readers.reading import ReadError
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import heading
from crowdcore.readers.sheets.list_headings import GOLD

WHO = ("_annotator_id", "_session_id")
ALONE = "annotator"


def recognise(content: Content) -> float:
    """Look for records with a hash of the task and an answer."""
    first = content.records[0] if content.records else {}
    return 0.98 if "answer" in first and ("_task_hash" in first or "_input_hash" in first) else 0.0


def parse(content: Content, hints: dict) -> Answers:
    """Read the accepted option, or accept and reject themselves if there are no options."""
    if not content.records:
        raise ReadError(f"{content.name} is not JSON. Prodigy writes its answers with db-out, as .jsonl.")
    found = LabelList("answer", are_choices=True)
    records = content.records
    choosing = any("options" in record or "accept" in record for record in records)
    ids = [str(record.get("_task_hash", record.get("_input_hash", n))) for n, record in enumerate(records, start=1)]
    texts = {
        name: [record[name] for record in records]
        for name in ([hints["item"]] if "item" in hints else ["text", "image", "id", "html"])
        if all(isinstance(record.get(name), str) for record in records)
    }
    if "item" in hints and not texts and hints["item"] not in {"_task_hash", "_input_hash"}:
        raise ReadError(f"Not every record of {content.name} has a text {hints['item']!r} to name its item by.")
    item = hints["item"] if "item" in hints else readable_column(ids, texts)
    for hint in ("labeler", "label", "gold"):
        if hint in hints and not any(hints[hint] in record for record in records):
            raise ReadError(
                f"No record of {content.name} has {hints[hint]!r}. The first has {', '.join(map(repr, records[0]))}."
            )
    who = hints.get("labeler") or next((name for name in WHO if any(record.get(name) for record in records)), None)
    gold = hints.get("gold") or next((name for name in records[0] if heading(name) in GOLD), None)
    for n, record in enumerate(records):
        answer = str(record.get("answer"))
        name = texts[item][n] if item in texts else ids[n]
        if answer == "ignore":
            found.leave_out("it was ignored")
        elif choosing and answer == "reject":
            found.leave_out("the whole question was rejected")
        elif answer not in {"accept", "reject"}:
            found.leave_out(f"it is neither accept, reject nor ignore but {answer[:40]!r}")
        else:
            marks = marks_of(record.get(hints.get("label", "accept"))) if choosing else (answer,)
            found.add(name, ALONE if who is None else str(record.get(who) or ""), marks or ())
        if gold is not None:
            found.truth(name, marks_of(record.get(gold)) or ())
    if who is None:
        found.warnings.append(
            "No record names the annotator (_annotator_id or _session_id), so all were read as one person's."
        )
    if not choosing and any("spans" in record or "relations" in record for record in records):
        found.warnings.append("Spans are not read: the labels are whether a task was accepted or rejected.")
    label = hints.get("label", "accept") if choosing else "answer"
    return found.answers({"item": item or "_task_hash", "labeler": who, "label": label})


LAYOUT = Layout(
    "Prodigy",
    "lines of JSON with _task_hash and answer (accept, reject, ignore), and accept for the options chosen",
    recognise,
    parse,
    LIST_HINTS,
)
