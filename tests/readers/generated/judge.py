"""The outcome of a sheet: right, reported (a remark names the error, or the reader was not sure), or silently wrong."""

from dataclasses import dataclass, field

from crowdcore import ReadError
from tests.readers.generated.exam import Draft

UNSURE = 0.5


@dataclass
class Outcome:
    """How a sheet was read, and what was wrong."""

    kind: str
    complaints: list[str] = field(default_factory=list)


def judge(draft: Draft, reading) -> Outcome:
    """Compare a Reading, or the ReadError with which the sheet was refused, with what a careful person reads."""
    if isinstance(reading, ReadError):
        return Outcome("reported", [f"refused: {reading}"])
    complaints = _complaints(draft, reading)
    if not complaints:
        return Outcome("right")
    remarks = " ".join((*reading.warnings, *reading.kept, *reading.left_out))
    unsure = reading.sure < UNSURE or reading.others
    silent = [what for what, names in complaints if not unsure and not any(_quoted(name, remarks) for name in names)]
    return Outcome("silently wrong" if silent else "reported", (silent or [what for what, _ in complaints])[:10])


def _quoted(name: str, remarks: str) -> bool:
    name = " ".join(name.split())
    return bool(name) and any(f"{a}{name}{b}" in remarks for a, b in ("''", '""', "“”"))


def _spelled(name: str) -> tuple[str, ...]:
    return tuple(sorted(name.casefold().replace(",", " ").split()))


def _complaints(draft: Draft, reading) -> list[tuple[str, list[str]]]:
    """Return what is wrong, each with the names of which one must be quoted for the error to count as reported."""
    labels = reading.dataset.labels
    students = _matched_students(draft, labels.labelers)
    wrong = [
        (f"no student {name!r}", [name, *_typed(draft, s)])
        for s, name in enumerate(draft.students)
        if s not in students and s not in draft.absent
    ]
    wrong += [
        (f"student {who!r}", [who, *who.split(" (")[:1]])
        for n, who in enumerate(labels.labelers)
        if n not in students.values()
    ]
    if draft.version:
        return wrong + _wrong_versions(draft, reading, students)
    if len(labels.items) != len(draft.questions) or (draft.named and list(labels.items) != draft.questions):
        extra = [item for item in labels.items if item not in draft.questions]
        lost = [item for item in draft.questions if item not in labels.items]
        if not draft.named or not extra + lost:
            return [*wrong, (f"{len(labels.items)} questions, not {len(draft.questions)}", [])]
        return wrong + [(f"question {item!r}", [item]) for item in extra] + [(f"no {item!r}", [item]) for item in lost]
    answers, key = answers_of(reading), key_of(reading)
    for s, n in students.items():
        for q, item in enumerate(labels.items):
            if answers[n][q] not in draft.answers[s][q]:
                typed = draft.columns[draft.asked()[min(q, len(draft.asked()) - 1)]].cells[s]
                what = f"{draft.students[s]}, {item}: {typed!r} is read as {answers[n][q]!r}"
                wrong.append((what, [typed, str(item), draft.students[s]]))
    for q, item in enumerate(labels.items):
        if key[q] != tuple(sorted(draft.key[q])):
            typed = [cell for row in draft.key_rows() for cell in row.cells.values()]
            wrong.append((f"key of {item}: {key[q]}, not {draft.key[q]}", [str(item), *typed]))
    return wrong


def _typed(draft: Draft, s: int) -> list[str]:
    return [column.cells[s] for column in draft.columns if column.kind == "who"]


def _matched_students(draft: Draft, labelers) -> dict[int, int]:
    """For each student of the draft the labeler who is called so, by name or by number."""
    places = {_spelled(str(who)): n for n, who in enumerate(labelers)}
    found = {}
    for s, name in enumerate(draft.students):
        cells = _typed(draft, s)
        for spelling in (name, *cells, " ".join(cells)):
            if _spelled(spelling) in places:
                found[s] = places[_spelled(spelling)]
                break
    return found


def _wrong_versions(draft: Draft, reading, students) -> list[tuple[str, list[str]]]:
    """Each student's answers and key, on the questions of their version."""
    table = getattr(reading.dataset, "item_table", None)
    if table is None or "version" not in table:
        return [("versions are not told apart", [c.heading for c in draft.columns if c.kind == "about"])]
    answers, key, wrong = answers_of(reading), key_of(reading), []
    for s, n in students.items():
        own = [q for q, version in enumerate(table["version"]) if str(version) == draft.version[s]]
        given = [answers[n][q] for q in own]
        right = [key[q] for q in own]
        if len(given) != len(draft.answers[s]) or not all(
            cell in cells for cell, cells in zip(given, draft.answers[s], strict=True)
        ):
            wrong.append((f"answers of {draft.students[s]}", [draft.students[s]]))
        if right != [tuple(sorted(some)) for some in draft.version_keys[draft.version[s]]]:
            wrong.append((f"key of version {draft.version[s]}", [draft.version[s]]))
    return wrong


def answers_of(reading) -> list[list[str]]:
    """Return students × questions as text, "" for no answer; with the texts that letters represent."""
    labels = reading.dataset.labels
    names = [*labels.classes, ""]
    texts = [reading.texts.get(item, {}) for item in labels.items]
    return [
        [own.get(names[code], names[code]) for own, code in zip(texts, row, strict=True)] for row in labels.dense().T
    ]


def key_of(reading) -> list[tuple[str, ...]]:
    """The right answers of each question as text."""
    dataset = reading.dataset
    names = dataset.labels.classes
    accepted = getattr(dataset, "accepted", {})
    result = []
    for item, code in zip(dataset.labels.items, dataset.truth, strict=True):
        right = accepted.get(item) or ((names[code],) if code >= 0 else ())
        texts = reading.texts.get(item, {})
        result.append(tuple(sorted(texts.get(name, name) for name in right)))
    return result
