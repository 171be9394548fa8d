"""Google Forms: the sheet of responses, or the csv of Forms with a score for each question."""

import re
from collections.abc import Sequence
from dataclasses import replace

from crowdcore.messages import Message
from crowdcore.readers.files.content import Content, Table
from crowdcore.readers.files.table import column_name
from crowdcore.readers.layouts.exam_export import (
    Question,
    columns_of,
    exam_answers,
    key_from_points,
    number,
    report_unkeyed,
)
from crowdcore.readers.layouts.layout import Layout, rectangular
from crowdcore.readers.layouts.plain_long import is_list
from crowdcore.readers.layouts.plain_sheet import is_known_exam, sheet_of
from crowdcore.readers.lists.words import roles_of_values
from crowdcore.readers.remarks import Alternative, Remark, named, quoted
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.apply import check_kind
from crowdcore.readers.sheets.headings import heading, is_identity
from crowdcore.readers.sheets.marks import several_where_known
from crowdcore.readers.sheets.strings import taken_apart

SCORE_OF_QUIZ = re.compile(r"\d+([.,]\d+)?\s*/\s*\d+([.,]\d+)?")
IN_BRACKETS = re.compile(r"\s*\[[^\]]+\]")
TIMESTAMP = ("timestamp", "zeitstempel", "horodateur", "marca temporal", "carimbo de data/hora",
             "informazioni cronologiche", "tijdstempel", "sygnatura czasowa", "tidsstämpel", "tidsstempel",
             "tidspunkt", "aikaleima", "časová značka", "időbélyeg", "zaman damgası", "отметка времени",
             "позначка часу", "时间戳记", "時間戳記", "タイムスタンプ", "타임스탬프", "marcă de timp",
             "vremenska oznaka", "χρονική σήμανση", "dấu thời gian", "stempel waktu")  # fmt: skip
SCORE = ("score", "total score", "punktestand", "punkte", "punktzahl", "gesamtpunktzahl", "note", "score total",
         "puntuación", "puntuación total", "pontuação", "pontuação total", "punteggio", "punteggio totale",
         "totaalscore", "wynik")  # fmt: skip
FEWEST = 2
# The time, the address, the score and the name come before the questions.
MOST_BEFORE_QUESTIONS = 4
# A heading with so many words asks something, and a question has at most so many different answers to choose from.
WORDS_OF_A_SENTENCE, MOST_CHOICES = 4, 10
# With so few rows it is not clear which columns have the same kind of answers.
FEW_ROWS = 6


def recognise(content: Content) -> float:
    """Look for times of answers in the first column, by its heading or by scores next to the questions. Lists are excluded."""
    table = content.table
    header = [heading(cell) for cell in table.header]
    if len(header) < 2:
        return 0.0
    times = [row[0].strip() for row in table.rows[1:] if row and sum(map(bool, row)) > len(header) / 2]
    if not all(times):
        return 0.0  # a row without a time was added by hand, such as a key, so it is a plain sheet
    named = header[0] in TIMESTAMP
    if not named and not ("time" in roles_of_values(times[:200]) and len(_beside(header, table.rows[1:])) >= FEWEST):
        return 0.0
    # Both look at every cell, so they come after what the first column alone can rule out.
    if is_list(content.whole) or taken_apart(table) is not None:
        return 0.0
    return 0.95 if any(cell in SCORE or is_identity(cell) for cell in header[1:4]) else 0.85


def parse(content: Content, hints: dict) -> Answers:
    """Find the questions by their scores or by their answers. There is a key only if every question has a score."""
    questions: list[Question] = []
    why: list[str] = []
    sure = None
    warnings: list[Remark | str] = []
    table = rectangular(content.table, content.name, warnings=warnings)
    header, body = [heading(cell) for cell in table.header], table.rows[1:]
    found = _beside(header, body)
    scores = {n: columns[0] for n, columns in found.items() if columns[0] is not None}
    beside = {n for columns in found.values() for n in columns if n is not None}
    # The sheet joins several answers with commas, the csv with semicolons.
    joint = r"\s*;\s*" if scores else r",\s"
    places = list(scores) if scores else _with_wanted(_answered(table, header), table, hints.get("items"))
    for n in places:
        answers = several_where_known([row[n] for row in body], joint)
        question = Question(" ".join(table.header[n].split()), n, answers)
        if n in scores:
            points = [row[scores[n]] for row in body]
            question.key, reason = key_from_points(question.name, answers, points, _full(points))
            why += [reason] if reason else []
        questions.append(question)
    if scores:
        report_unkeyed(why, questions, warnings)
    else:
        if not is_known_exam(content, hints) and not _is_of_a_quiz(header, body):
            # The export has its headings in the first row, so nothing about them has to be guessed.
            known = {
                "orientation": "students",
                "items": places,
                "roles": {"rows": {str(table.row_number[0]): "heading"}},
            }
            sure, remarks = check_kind(sheet_of(content, known), content.name)
            warnings += remarks
        warnings.append(Remark("note", Message("reading-export-without-key")))
        if hints.get("items") is None:
            warnings += _possible_questions(table, header, places)
    return replace(exam_answers(table, questions, content.name, hints, warnings=warnings, beside=beside), sure=sure)


def _is_of_a_quiz(header: list[str], body: Sequence[list[str]]) -> bool:
    """Return whether there is a column of scores as Forms writes them for a quiz: 7 / 10."""
    places = [n for n, cell in enumerate(header[:MOST_BEFORE_QUESTIONS]) if cell in SCORE]
    return any(body and all(SCORE_OF_QUIZ.fullmatch(row[n].strip()) for row in body) for n in places)


def _answered(table: Table, header: list[str]) -> list[int]:
    """Return the columns that are answered like questions and are not the time, the score or the student."""
    candidates = [
        n
        for n, cell in enumerate(header)
        if n and not is_identity(cell) and not (cell in SCORE and n < MOST_BEFORE_QUESTIONS) and cell
    ]
    if len(table.rows) <= FEW_ROWS:
        return candidates
    roles = columns_of(table)
    return [n for n in candidates if n in roles.questions or n in roles.left_out] or candidates


def _with_wanted(places: list[int], table: Table, wanted: str | Sequence[str] | None) -> list[int]:
    """Return the questions, with columns that a person named as questions."""
    names = {wanted} if isinstance(wanted, str) else set(wanted or ())
    return [n for n, cell in enumerate(table.header) if n in places or " ".join(cell.split()) in names]


def _possible_questions(table: Table, header: list[str], places: list[int]) -> list[Remark]:
    """Report columns that were not taken for questions although they ask something and their answers are few."""
    found = []
    for n, title in enumerate(table.header):
        if not n or n in places or is_identity(header[n]) or header[n] in SCORE:
            continue
        texts = [row[n].strip() for row in table.rows[1:] if row[n].strip()]
        few = 1 < len(set(texts)) <= min(MOST_CHOICES, len(texts) / 2)
        if few and (title.strip().endswith("?") or len(title.split()) >= WORDS_OF_A_SENTENCE):
            place = f"column {column_name(n)}"
            answers = named(sorted(set(texts)))
            done = Message("reading-possible-question", column=column_name(n), title=quoted(title), answers=answers)
            items = [" ".join(table.header[k].split()) for k in sorted({*places, n})]
            found.append(
                Remark(
                    "question", done, (place,), (Alternative(Message("reading-it-is-a-question"), {"items": items}),)
                )
            )
    return found


def _beside(header: list[str], rows: Sequence[list[str]]) -> dict[int, tuple[int | None, ...]]:
    """Return for each question its columns of score (or None) and feedback: they repeat its heading with a word in brackets."""
    found = {}
    for n, title in enumerate(header):
        behind = []
        for place in range(n + 1, min(n + 3, len(header))):
            cell = header[place]
            if not title or not cell.startswith(title) or not IN_BRACKETS.fullmatch(cell.removeprefix(title)):
                break
            behind.append(place)
        if behind:
            points = [row[behind[0]] for row in rows if len(row) > behind[0] and row[behind[0]].strip()]
            scored = bool(points) and all(number(point) is not None for point in points)
            found[n] = tuple(behind) if scored else (None, *behind)
    return found


def _full(points: list[str]) -> float | None:
    """Return the full points if points are written as 1.00 / 2."""
    whole = {point.split("/")[1].strip() for point in points if point.count("/") == 1}
    return float(whole.pop().replace(",", ".")) if len(whole) == 1 else None


LAYOUT = Layout(
    "Google Forms",
    "a first column Timestamp, possibly the address and the score, then one column per question",
    recognise,
    parse,
    ("items", "identity"),
)
