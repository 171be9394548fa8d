"""Google Forms: the sheet of responses, and the csv that Forms itself writes with a score for each question."""

from crowdcore.readers.files.content import Content
from crowdcore.readers.layouts.exam_export import Question, exam_answers, key_from_points, tell_unkeyed
from crowdcore.readers.layouts.layout import Layout, rectangular
from crowdcore.readers.layouts.plain_long import is_list
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import heading, is_identity
from crowdcore.readers.sheets.marks import several_where_known
from crowdcore.readers.sheets.strings import taken_apart

TIMESTAMP = ("timestamp", "zeitstempel", "horodateur", "marca temporal", "carimbo de data/hora",
             "informazioni cronologiche", "tijdstempel", "sygnatura czasowa", "tidsstämpel", "tidsstempel",
             "tidspunkt", "aikaleima", "časová značka", "időbélyeg", "zaman damgası", "отметка времени",
             "позначка часу", "时间戳记", "時間戳記", "タイムスタンプ", "타임스탬프", "marcă de timp",
             "vremenska oznaka", "χρονική σήμανση", "dấu thời gian", "stempel waktu")  # fmt: skip
SCORE = ("score", "total score", "punktestand", "punkte", "punktzahl", "gesamtpunktzahl", "note", "score total",
         "puntuación", "puntuación total", "pontuação", "pontuação total", "punteggio", "punteggio totale",
         "totaalscore", "wynik")  # fmt: skip
OF_SCORE, OF_FEEDBACK = ("[score]", "[punktzahl]", "[puntuación]", "[note]"), ("[feedback]", "[comments]")


def recognise(content: Content) -> float:
    """The first heading is the timestamp, and the next ones are no long list of a program's own."""
    header = [heading(cell) for cell in content.table.header]
    if len(header) < 2 or header[0] not in TIMESTAMP or is_list(content.whole):
        return 0.0
    if taken_apart(content.table) is not None:
        return 0.0  # its questions stand in one column
    return 0.95 if any(cell in SCORE or is_identity(cell) for cell in header[1:4]) else 0.85


def parse(content: Content, hints: dict) -> Answers:
    """Every column but the timestamp, the score and who answered is a question; a key only where each has its score."""
    questions, why, warnings = [], [], []
    table = rectangular(content.table, content.name, warnings=warnings)
    header, body = [heading(cell) for cell in table.header], table.rows[1:]
    score_of = {_question(cell, OF_SCORE): n for n, cell in enumerate(header) if cell.endswith(OF_SCORE)}
    beside = {n for n, cell in enumerate(header) if cell.endswith((*OF_SCORE, *OF_FEEDBACK))} if score_of else set()
    # The sheet joins several answers by a comma, the csv by a semicolon.
    joint = r"\s*;\s*" if score_of else r",\s"
    for n, cell in enumerate(header):
        if n == 0 or n in beside or is_identity(cell) or (cell in SCORE and n < 4):
            continue
        answers = several_where_known([row[n] for row in body], joint)
        question = Question(" ".join(table.header[n].split()), n, answers)
        if cell in score_of:
            points = [row[score_of[cell]] for row in body]
            question.key, reason = key_from_points(question.name, answers, points, _full(points))
            why += [reason] if reason else []
        questions.append(question)
    if score_of:
        tell_unkeyed(why, questions, warnings)
    else:
        warnings.append("This export has no key. If you have it, add it as a file of its own.")
    return exam_answers(table, questions, content.name, hints, warnings=warnings, beside=beside)


def _question(cell: str, endings: tuple[str, ...]) -> str:
    for ending in endings:
        cell = cell.removesuffix(ending).strip()
    return cell


def _full(points: list[str]) -> float | None:
    """What the most points are, where they are written as 1.00 / 2."""
    whole = {point.split("/")[1].strip() for point in points if point.count("/") == 1}
    return float(whole.pop().replace(",", ".")) if len(whole) == 1 else None


LAYOUT = Layout(
    "Google Forms",
    "a first column Timestamp, then perhaps the address and the score, then a column a question",
    recognise,
    parse,
    ("items", "identity"),
)
