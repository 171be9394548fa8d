"""Microsoft Forms: a quiz (each question with its points and feedback) or a form, as xlsx or saved from it as csv."""

import re
from collections.abc import Sequence

from crowdcore.messages import Message
from crowdcore.readers.files.content import Content
from crowdcore.readers.layouts.exam_export import Question, exam_answers, key_from_points, number, report_unkeyed
from crowdcore.readers.layouts.layout import Layout, rectangular
from crowdcore.readers.remarks import Remark
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import is_identity
from crowdcore.readers.sheets.marks import SEVERAL

START = ("start time", "startzeit", "hora de inicio", "heure de début", "ora di inizio", "hora de início", "begintijd",
         "starttijd", "starttid", "starttidspunkt", "godzina rozpoczęcia", "aloitusaika", "başlangıç zamanı",
         "время начала", "开始时间", "開始時刻", "시작 시간")  # fmt: skip
# "Points - ", "Punkte – ", "Puntos: " before a question's heading.
WORD_BEFORE = r"\D{2,25}\s*[-–—:]\s*"
OF_ALL = re.compile(
    r"total points|quiz ?-? ?feedback|last modified time|language|grade posted time|sprache|"
    r"gesamtpunktzahl|gesamtpunkte|punkte gesamt|total de points|puntos totales|total de puntos|punteggio totale|"
    r"commentaires? (du|sur le) (quiz|questionnaire)|.*(letzten?|dernière|última|ultima) (änderung|modifi).*"
)


def recognise(content: Content) -> float:
    """Look for columns <question>, Points - <question>, or for the five columns with which every form begins."""
    header = [_plain(cell) for cell in content.table.header]
    begins = len(header) > 5 and header[0] == "id" and header[1] in START
    if _points(header, content.table.rows[1:200]):
        return 0.97 if begins else 0.9
    return 0.9 if begins else 0.0


def parse(content: Content, hints: dict) -> Answers:
    """Read the columns with points as questions. The key is the answer that got all points."""
    questions: list[Question] = []
    why: list[str] = []
    warnings: list[Remark | str] = []
    left_out: list[Remark | str] = []
    table = rectangular(content.table, content.name, warnings=warnings)
    header, body = [_plain(cell) for cell in table.header], table.rows[1:]
    points = _points(header, body)
    beside = {place for pair in points.values() for place in pair}
    first = next((n for n, cell in enumerate(header) if cell in START), 0)
    for n, cell in enumerate(header):
        if (points and n not in points) or n in beside or is_identity(cell):
            continue
        if not points and (n <= first + 1 or OF_ALL.fullmatch(cell)):
            continue
        answers = [_marks(row[n]) for row in body]
        question = Question(" ".join(table.header[n].split()), n, answers)
        if n in points:
            got = [row[points[n][0]] for row in body]
            if _asks_who(answers, got):
                left_out.append(f"question {question.name!r}: it has no points, and every answer is different")
                beside.add(n)
                continue
            question.points = got
            question.key, reason = key_from_points(question.name, answers, got)
            why += [reason] if reason else []
        questions.append(question)
    if points:
        report_unkeyed(why, questions, warnings)
    else:
        warnings.append(Remark("note", Message("reading-form-without-key")))
    return exam_answers(table, questions, content.name, hints, warnings=warnings, left_out=left_out, beside=beside)


def _plain(cell: str) -> str:
    """Return a heading in lower case with single spaces (Forms writes some non-breaking ones)."""
    return " ".join(cell.lower().split())


def _points(header: list[str], rows: Sequence[list[str]]) -> dict[int, tuple[int, ...]]:
    """Return for each question's column the later columns that repeat its heading after a word: points, then feedback."""
    found = {}
    for n, title in enumerate(header):
        behind = []
        for place, cell in enumerate(header[n + 1 : n + 3], start=n + 1):
            if not title or not cell.endswith(title) or not re.fullmatch(WORD_BEFORE, cell.removesuffix(title)):
                break
            behind.append(place)
        points = [row[behind[0]] for row in rows if behind and len(row) > behind[0] and row[behind[0]].strip()]
        if points and all(number(point) is not None for point in points):
            found[n] = tuple(behind)
    return found


def _marks(text: str) -> str:
    """Split several answers, each of which ends with a semicolon."""
    if not text.rstrip().endswith(";"):
        return text
    return SEVERAL.join(dict.fromkeys(part.strip() for part in text.split(";") if part.strip()))


def _asks_who(answers: list[str], points: list[str]) -> bool:
    """Return whether a question gives no points and everybody answers differently, such as a name or a number."""
    given = [text.strip() for text in answers if text.strip()]
    return not any(number(point) for point in points) and len(given) > 2 and len(set(given)) == len(given)


LAYOUT = Layout(
    "Microsoft Forms",
    "columns ID, Start time, Completion time, Email, Name; in a quiz each question is followed by 'Points - "
    "<question>'",
    recognise,
    parse,
    ("items", "identity"),
)
