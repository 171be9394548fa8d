"""What exam exports share: one row per student, some columns that are questions, and a key to be found."""

import re
from collections import Counter
from collections.abc import Iterable, Set
from dataclasses import dataclass

import numpy as np

from crowdcore.messages import Message
from crowdcore.readers.files.content import Table
from crowdcore.readers.files.table import column_name
from crowdcore.readers.layouts.layout import unique_labels
from crowdcore.readers.lists.words import roles_of_values
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import Remark, part, place
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.columns import ColumnRoles, Columns
from crowdcore.readers.sheets.evidence import ColumnEvidence, evidence_of
from crowdcore.readers.sheets.given_roles import named_columns
from crowdcore.readers.sheets.grid import Grid
from crowdcore.readers.sheets.headings import is_other
from crowdcore.readers.sheets.kinds import Kind
from crowdcore.readers.sheets.marks import SEVERAL, style_of
from crowdcore.readers.sheets.shape import Shape, shape_of
from crowdcore.readers.sheets.student_columns import StudentColumns
from crowdcore.readers.sheets.students import identity_columns, names_of

MOST_CHOICES = 26
SENTENCE = 40


@dataclass
class Question:
    """A question of an export: its answers (one per row below the heading), and its key, options and points if known."""

    name: str
    column: int
    answers: list[str]
    key: str = ""
    options: list[str] | None = None
    points: list[str] | None = None


def exam_answers(
    table: Table,
    questions: list[Question],
    name: str,
    hints: dict,
    *,
    blanks: tuple[str, ...] = ("",),
    skip: dict[int, str] | None = None,
    left_out: list[Remark | str] | None = None,
    warnings: list[Remark | str] | None = None,
    identity: list[int] | None = None,
    beside: Set[int] = frozenset(),
) -> Answers:
    """Return the answers of an export's students.

    ``skip`` has the rows (from 0, below the heading) that are not read, with reasons. ``beside`` has the columns that belong to
    the questions but contain no answers: points, feedback, the key.
    """
    header, body, numbers = table.header, table.rows[1:], table.row_number[1:]
    left_out, warnings, skip = left_out or [], warnings or [], skip or {}
    who = named_columns(hints.get("identity"), header, name)
    if who is None:
        who = _who(table, questions, beside) if identity is None else identity
    titles = unique_labels(
        [q.name for q in questions], [q.column + 1 for q in questions], warnings, "questions", "column"
    )
    taken = dict(zip(titles, questions, strict=True))
    taken = _wanted(taken, hints.get("items"), name) or _choices_only(taken, blanks, left_out)
    used = {*who, *beside, *(q.column for q in questions)}
    left_out += [
        Remark("left out", part(place("column", column_name(n)), repr(cell), "not a question"))
        for n, cell in enumerate(header)
        if n not in used
    ]
    if beside:
        done = Message("reading-columns-about-questions", n=len(beside), name=repr(header[min(beside)]))
        left_out.append(Remark("left out", done))
    names = names_of(body, header, who)
    students = []
    for n, label in enumerate(names):
        if n in skip:
            left_out.append(Remark("left out", part(place("row", numbers[n]), repr(label), skip[n])))
        elif all(q.answers[n].strip() in blanks and not _has_points(q, n) for q in taken.values()):
            left_out.append(Remark("left out", part(place("row", numbers[n]), repr(label), "no answers")))
        else:
            students.append(n)
    shown = unique_labels([names[n] for n in students], [numbers[n] for n in students], warnings, "students")
    return Answers(
        "exam",
        list(taken),
        shown,
        [item for _ in students for item in taken],
        [label for label in shown for _ in taken],
        [q.answers[n] for n in students for q in taken.values()],
        key={item: q.key for item, q in taken.items() if q.key},
        options={item: q.options for item, q in taken.items() if q.options},
        blanks=blanks,
        earned=_earned(taken.values(), students),
        left_out=left_out,
        warnings=warnings,
        hints={"identity": [header[n] for n in who], "items": list(taken)},
        labeler_table={
            cell: [body[s][n] for s in students]
            for n, cell in enumerate(header)
            if n in who or (n not in used and cell.strip())
        },
    )


def _has_points(question: Question, n: int) -> bool:
    """Return whether a row has points on a question, which may be for an answer that is not in the file."""
    return question.points is not None and bool(number(question.points[n]))


def _earned(questions: Iterable[Question], students: list[int]) -> np.ndarray | None:
    """Return the points for each student's answer to each question, or None if the export has none."""
    questions = list(questions)
    if all(question.points is None for question in questions):
        return None
    cells = [number(question.points[n]) if question.points else None for n in students for question in questions]
    return np.array([np.nan if points is None else points for points in cells])


def columns_of(table: Table) -> Columns:
    """Return the roles of the columns by their cells, as on a sheet that no program wrote."""
    grid = Grid.of(table)
    return ColumnRoles(*_shape_and_evidence(grid)).find()


def _shape_and_evidence(grid: Grid) -> tuple[Shape, list[ColumnEvidence]]:
    return shape_of(grid, "students", 0), evidence_of(grid, np.arange(1, len(grid.rows)))


def _who(table: Table, questions: list[Question], beside: Set[int]) -> list[int]:
    """Return the columns that identify students: by their headings, or before the questions by their content."""
    named = identity_columns(table.header)
    taken = {*beside, *(question.column for question in questions)}
    shape, evidence = _shape_and_evidence(Grid.of(table))
    first = min((question.column for question in questions), default=0)

    def is_none(n: int) -> bool:
        return is_other(table.header[n]) or n >= first or "time" in roles_of_values(list(evidence[n].texts))

    people = StudentColumns(shape, evidence, sorted(taken), taken, is_none)
    return named if any(_names(evidence[n]) for n in named) else people.find() or named


def _names(evidence: ColumnEvidence) -> bool:
    """Return whether a column contains names that distinguish students."""
    return evidence.share(Kind.TEXT) > 0.5 and evidence.distinct > 0.5 * evidence.filled


def _wanted(questions, wanted, name):
    if wanted is None:
        return None
    wanted = [wanted] if isinstance(wanted, str) else list(wanted)
    unknown = [item for item in wanted if item not in questions]
    if unknown:
        raise ReadError(
            f"{name} has no question {unknown[0]!r}. Its questions are {', '.join(map(repr, list(questions)[:30]))}."
        )
    return {item: questions[item] for item in wanted}


def _choices_only(questions, blanks, left_out):
    """Leave out questions that nobody answered, and questions with free answers."""
    kept = {}
    for item, question in questions.items():
        texts = [text.strip() for text in question.answers if text.strip() not in blanks]
        if not texts:
            left_out.append(f"question {item!r}: nobody answered it")
        elif is_free_text(texts):
            left_out.append(f"question {item!r}: free answers, nearly all of which differ")
        else:
            kept[item] = question
    return kept


def is_free_text(texts: list[str]) -> bool:
    """Return whether answers are written and not chosen: too many differ, or all are different sentences."""
    different = {mark for text in texts for mark in text.split(SEVERAL)}
    if len(different) > MOST_CHOICES and style_of(different) is None:
        return True
    return len(texts) >= 4 and len(different) == len(texts) and sorted(map(len, texts))[len(texts) // 2] > SENTENCE


def agreed_key(name: str, keys: list[str]) -> tuple[str, str]:
    """Return (key, "") for a question whose key is in every row, or ("", an example of two) if rows differ."""
    counts = Counter(text.strip() for text in keys if text.strip())
    if len(counts) > 1:
        (first, _), (second, _) = counts.most_common(2)
        return "", f"{name}: {first} and {second}"
    return next(iter(counts), ""), ""


def number(text: str) -> float | None:
    """Return the number in a text, with a decimal point or comma; the first one of "4.00 / 5".

    >>> number("1,0"), number("0.50 / 2"), number("x")
    (1.0, 0.5, None)
    """
    match = re.fullmatch(r"\s*(-?\d+(?:[.,]\d+)?)\s*(?:/\s*\d+(?:[.,]\d+)?)?\s*", text)
    return float(match[1].replace(",", ".")) if match else None


def key_from_points(name: str, answers: list[str], points: list[str], full: float | None = None) -> tuple[str, str]:
    """Return (key, ""), where the key is the answer with full points, or ("", the reason why there is none).

    ``full`` are the full points; by default the most that anybody got.
    """
    numbers = [(text.strip(), number(point)) for text, point in zip(answers, points, strict=True)]
    got = [(text, point) for text, point in numbers if text and point is not None]
    most = max((point for _, point in got), default=0.0)
    full = most if full is None else full
    if full <= 0:
        return "", f"{name}: it gives no points"
    right = Counter(text for text, point in got if point >= full)
    if not right:
        return "", f"{name}: nobody got full points"
    if len(right) > 1:
        return "", f"{name}: {len(right)} different answers got full points"
    key = next(iter(right))
    if any(text == key and point < full for text, point in got):
        return "", f"{name}: {key.replace(SEVERAL, ', ')!r} did not get full points every time"
    return key, ""


def report_unkeyed(why: list[str], questions: list[Question], warnings: list[Remark | str]) -> None:
    """Report that the key was inferred from points, and for which questions this failed."""
    if any(question.key for question in questions):
        warnings.append(Remark("note", Message("reading-key-from-points")))
    if why:
        warnings.append(
            f"No key for {len(why)} of {len(questions)} questions "
            f"({'; '.join(why[:3])}{'; …' if len(why) > 3 else ''})."
        )
