"""Records with all labels of an item in one of their fields, as papers publish them.

The field is a list of records with a labeler and a label, a mapping from labeler to label, or a list of labels. The labelers of a
list of labels are in a list of the same length in another field, or unknown. Lists may also be written as text: "w1,w2" and "0,1".
"""

import re
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from crowdcore.readers.files.content import Content
from crowdcore.readers.files.json_texts import json_of
from crowdcore.readers.layouts.layout import Layout
from crowdcore.readers.layouts.lists import LIST_HINTS, LabelList, chosen_field, marks_of
from crowdcore.readers.lists.words import role_of_heading
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import Remark, quoted
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import heading
from crowdcore.readers.sheets.list_headings import GOLD, ITEM, LABELER

RECORDS_TO_LOOK_AT, MOSTLY, ALWAYS = 200, 0.8, 0.97
# A field of labels is called like labels or like the people who gave them, in the plural or not.
LABELS = re.compile(
    r"(?i)(.*[\W_])?(annot\w*|labels?|ratings?|votes?|judg\w*|answers?|responses?|(workers?|raters?|coders?)([\W_]ids)?)"
)
NOT_LABELS = re.compile(r"(?i)count|num|soft|prob|distribution|confidence")
# Only the beginning of a longer heading is examined, so that the search for words takes linear time.
LONGEST_HEADING = 100
MOST_CLASSES, LONGEST_LABEL = 50, 60
SURE_OF_SLOTS = 0.55
NAME_OF_AN_ITEM = ("id", "uid", "post id", "item", *ITEM)
QUOTES = re.compile(r"'([^']*)'|\"([^\"]*)\"|([^,\[\]\s][^,\[\]]*)")


@dataclass(frozen=True)
class _Form:
    """Where the labels of a record are: the field, how it is nested, and the field that names the labelers."""

    field: str
    nesting: str
    labelers: str | None = None


def recognise(content: Content) -> float:
    """Look for a field that contains several labels in most records."""
    if content.records is None and sum(map(_is_called_labels, content.table.header)) < 2:
        return 0.0  # in cells there are two lists, of labelers and of labels
    form = _form(_records(content, RECORDS_TO_LOOK_AT))
    if form is None:
        return 0.0
    return 0.6 if form.nesting == "labels" and form.labelers is None else 0.86


def parse(content: Content, hints: dict) -> Answers:
    """Read every label with its labeler and the name of its record."""
    records = _records(content)
    form = _form(records[:RECORDS_TO_LOOK_AT])
    if form is None:
        raise ReadError(
            f"{content.name} has no field with the labels of an item. Write one record per label, with an item, a labeler and a "
            "label."
        )
    found = LabelList("label", are_choices=True)
    item = _item_field(records, hints)
    label = None
    if form.nesting == "records":
        label = _label_field(records, form, hints, found)
    votes: dict[str, list[str]] = {}
    for number, record in enumerate(records, start=1):
        name = _text(record.get(item)) if item else str(number)
        for labeler, said in _labels_in(record, form, label, hints, found):
            marks = marks_of(said)
            if marks is None:
                found.leave_out("it is not a label")
                continue
            found.add(name, labeler, marks)
            votes.setdefault(name, []).extend(marks[:1])
    gold = _gold_field(records, item, votes, form, hints, found)
    if gold is not None:
        for number, record in enumerate(records, start=1):
            found.truth(_text(record.get(item)) if item else str(number), marks_of(record.get(gold)) or ())
    answers = found.answers(
        {"item": item, "labeler": None, "label": label or form.field} | ({"gold": gold} if gold else {})
    )
    if form.nesting == "labels" and form.labelers is None:
        done = (
            f"{quoted(form.field)} lists the labels of an item, but not who gave them. The first label of every item was read as "
            "that of labeler 1, and so on. What is reported about single labelers means nothing then."
        )
        answers.warnings.append(Remark("doubt", done))
        answers.sure = SURE_OF_SLOTS
    return answers


def _records(content: Content, most: int | None = None) -> list[dict]:
    if content.records is not None:
        return [record for record in content.records[:most] if isinstance(record, dict)]
    table = content.table
    last = None if most is None else most + 1
    return [dict(zip(table.header, row, strict=False)) for row in table.rows[1:last]] if table.rows else []


def _form(records: Sequence[dict]) -> _Form | None:
    names = dict.fromkeys(name for record in records for name in record)
    called = [name for name in names if _is_called_labels(name)]
    found = []
    for name in called:
        values = [record.get(name) for record in records]
        nesting = Counter(map(_nesting, values))
        nesting.pop("", None)
        if nesting and nesting.most_common(1)[0][1] > MOSTLY * len(records):
            found.append(_Form(name, nesting.most_common(1)[0][0]))
    lists = [form for form in found if form.nesting == "labels"]
    for form in lists:
        people = [
            other for other in lists if other is not form and role_of_heading(_singular(other.field)) == "labeler"
            and _equally_long(records, form.field, other.field)
        ]  # fmt: skip
        if people and role_of_heading(_singular(form.field)) != "labeler" and _are_classes(records, form.field):
            return _Form(form.field, "labels", people[0].field)
    nested = [form for form in found if form.nesting in ("records", "mapping")]
    nested = [form for form in nested if form.nesting == "records" or _are_classes(records, form.field)]
    if nested:
        return nested[0]
    slots = [form for form in lists if role_of_heading(_singular(form.field)) != "labeler"]
    slots = [form for form in slots if _are_classes(records, form.field) and _has_several(records, form.field)]
    return slots[0] if slots else None


def _nesting(value) -> str:
    """Return how labels are nested in a value: "records", "mapping", "labels", or "" if there are none."""
    if isinstance(value, list) and value and all(isinstance(one, dict) for one in value):
        keys = {name for one in value for name in one}
        return "records" if _labeler_key(keys) is not None and len(keys) > 1 else ""
    if isinstance(value, dict) and value:
        return "mapping" if all(isinstance(said, str | bool) for said in value.values()) else ""
    return "labels" if _as_list(value) else ""


def _as_list(value) -> list[str]:
    """Return the texts of a list, which may be written as text with commas or in brackets."""
    if isinstance(value, list):
        return [_text(one) for one in value] if all(isinstance(one, str | bool) for one in value) else []
    if not isinstance(value, str):
        return []
    text = value.strip()
    if text[:1] == "[" and text[-1:] == "]":
        try:
            return _as_list(json_of(text))
        except ValueError:
            return [next(filter(None, match.groups()), "").strip() for match in QUOTES.finditer(text[1:-1])]
    parts = [part.strip() for part in re.split(r"[,;|]", text)]
    return parts if all(parts) and all(len(part) <= LONGEST_LABEL for part in parts) else []


def _equally_long(records: Sequence[dict], one: str, other: str) -> bool:
    lengths = [(len(_as_list(record.get(one))), len(_as_list(record.get(other)))) for record in records]
    return max(n for n, _ in lengths) > 1 and sum(n == m for n, m in lengths) > MOSTLY * len(lengths)


def _has_several(records: Sequence[dict], name: str) -> bool:
    """Return whether records have a JSON list of several labels. A text with commas alone may be one answer."""
    several = [isinstance(value := record.get(name), list) and len(value) > 1 for record in records]
    return sum(several) > MOSTLY * len(several)


def _are_classes(records: Sequence[dict], name: str) -> bool:
    """Return whether the labels in a field are few and repeat."""
    labels: Counter[str] = Counter()
    for record in records:
        value = record.get(name)
        labels.update(map(_text, value.values()) if isinstance(value, dict) else _as_list(value))
    if NOT_LABELS.search(str(name)[:LONGEST_HEADING]):
        return False
    return 0 < len(labels) <= min(MOST_CLASSES, max(labels.total() // 2, 2))


def _labels_in(
    record: dict, form: _Form, label: str | None, hints: dict, found: LabelList
) -> Iterable[tuple[str, object]]:
    """Yield the labeler and the label of each entry of a record."""
    value = record.get(form.field)
    if form.nesting == "records":
        for one in value if isinstance(value, list) else ():
            if isinstance(one, dict):
                who = _labeler_key(one, hints.get("labeler"))
                yield _text(one.get(who)) if who else "", one.get(label)
    elif form.nesting == "mapping":
        for who, said in value.items() if isinstance(value, dict) else ():
            yield str(who), said
    else:
        labels = _as_list(value)
        people = (
            _as_list(record.get(form.labelers)) if form.labelers else [f"labeler {n}" for n, _ in enumerate(labels, 1)]
        )
        if len(people) != len(labels):
            for _ in labels:
                found.leave_out("the record does not have as many labelers as labels")
            return
        yield from zip(people, labels, strict=True)


def _label_field(records: Sequence[dict], form: _Form, hints: dict, found: LabelList) -> str:
    """Return the entry of a nested record that is the label."""
    entries = [
        (n, one) for n, record in enumerate(records) for one in record.get(form.field) or () if isinstance(one, dict)
    ]
    names = dict.fromkeys(name for _, one in entries for name in one)
    who = _labeler_key(names, hints.get("labeler"))
    fields = {}
    for name in names:
        marks = [marks_of(one.get(name)) for _, one in entries]
        if name != who and None not in marks:
            fields[name] = marks
    if not fields:
        raise ReadError(f"The entries of {quoted(form.field)} have no label. They have {', '.join(map(repr, names))}.")
    return chosen_field(fields, hints, found.warnings, items=[n for n, _ in entries])


def _labeler_key(names: Iterable[str], wanted=None) -> str | None:
    names = list(names)
    if wanted in names:
        return wanted
    exact = [name for name in names if heading(str(name)) in LABELER]
    return next(iter(exact or [name for name in names if role_of_heading(str(name)) == "labeler"]), None)


def _item_field(records: Sequence[dict], hints: dict) -> str | None:
    """Return the field that names items: each record has another text there. None for the number of the record."""
    if (wanted := hints.get("item")) is not None:
        if not any(wanted in record for record in records):
            raise ReadError(f"No record has {wanted!r} to name its item by.")
        return str(wanted)
    names = list(records[0])
    known = sorted(
        (n for n in names if heading(str(n)) in NAME_OF_AN_ITEM), key=lambda n: NAME_OF_AN_ITEM.index(heading(str(n)))
    )
    named = [name for name in names if role_of_heading(str(name)) == "item" or heading(str(name)).endswith(" id")]
    for name in dict.fromkeys([*known, *named]):
        texts = {record[name] for record in records if isinstance(record.get(name), str) and record[name].strip()}
        if len(texts) == len(records):
            return name
    return None


def _gold_field(records, item: str | None, votes: dict[str, list[str]], form: _Form, hints: dict, found: LabelList):
    """Return the field of true labels. A field that is nearly always the majority of the labels was computed from them."""
    if (wanted := hints.get("gold")) is not None:
        return wanted or None
    for name in records[0]:
        if name in (form.field, form.labelers, item) or heading(str(name)) not in GOLD:
            continue
        agrees = judged = 0
        for number, record in enumerate(records, start=1):
            said = Counter(votes.get(_text(record.get(item)) if item else str(number), []))
            right = marks_of(record.get(name)) or ()
            if said.total() > 2 and len(right) == 1 and right[0] in said:
                judged += 1
                agrees += said[right[0]] == max(said.values())
        if judged and agrees >= ALWAYS * judged:
            found.left_out.append(f"field {quoted(name)}: the majority of the labels, not the true label")
            continue
        return name
    return None


def _is_called_labels(name) -> bool:
    return bool(LABELS.fullmatch(str(name)[:LONGEST_HEADING]))


def _singular(name: str) -> str:
    return " ".join(word.removesuffix("s") for word in re.split(r"[\W_]+", str(name)))


def _text(value) -> str:
    return "" if value is None else str(value).lower() if isinstance(value, bool) else str(value).strip()


LAYOUT = Layout(
    "labels in records",
    "one record per item with its labels in a field: records with a labeler and a label, labels by labeler, or two lists",
    recognise,
    parse,
    LIST_HINTS,
)
