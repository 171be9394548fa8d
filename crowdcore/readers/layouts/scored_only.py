"""Scored exports (Akindi, QuickKey): points for a right answer, but the letter of a wrong one. They are refused."""

from crowdcore.messages import Message
from crowdcore.readers.files.content import Content
from crowdcore.readers.layouts.exam_export import number
from crowdcore.readers.layouts.layout import Layout
from crowdcore.readers.reading import ReadError
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import is_identity, is_key, is_other
from crowdcore.readers.sheets.kinds import CHOICES
from crowdcore.readers.sheets.refusals import ANSWER_SHEET, AS_ANSWERS

ROWS_TO_LOOK_AT = 500


def recognise(content: Content) -> float:
    """Look for columns that mix one positive number with letters, and no columns with another kind of answer."""
    table = content.table
    if len(table.rows) < 2 or any(is_key(row[0]) for row in (*table.rows[:9], *table.rows[-9:]) if row):
        return 0.0
    mixed = scored = 0
    questions = [n for n, cell in enumerate(table.header) if not is_identity(cell) and not is_other(cell)]
    for n in questions:
        cells = [row[n].strip() for row in table.rows[1:ROWS_TO_LOOK_AT] if n < len(row)]
        texts = set(cells) - {"", "-"}
        points = {text for text in texts if number(text) is not None}
        letters = {text for text in texts - points if len(text) <= 5 and set(text.upper()) <= set(CHOICES)}
        if points | letters != texts or len({value for text in points if (value := number(text) or 0) > 0}) > 1:
            return 0.0
        # One row of numbers among letters is a row of points or means.
        scores = sum(cell in points for cell in cells)
        mixed += bool(letters) and scores >= max(2, 0.15 * len(cells))
        scored += bool(points)
    return 0.95 if mixed and mixed * 3 >= len(questions) and scored * 3 >= 2 * len(questions) else 0.0


def parse(content: Content, hints: dict) -> Answers:
    """Refuse the file, because it does not contain the letter of a right answer."""
    raise ReadError(Message("reading-scored-only", file=content.name, layout=ANSWER_SHEET), (AS_ANSWERS,))


LAYOUT = Layout("scored answers", "points for right answers and letters for wrong answers", recognise, parse)
