"""A table about questions: a line a question, with its right answer, what it is worth, and perhaps what it is about."""

from dataclasses import dataclass, field

from crowdcore.readers.sheets.folding import plain_mark
from crowdcore.readers.sheets.headings import is_key, is_points
from crowdcore.readers.sheets.kinds import NUMERIC, Kind, kind_of
from crowdcore.readers.sheets.points import number

MOSTLY = 0.8
LEAST_COLUMNS = 3


@dataclass(frozen=True)
class QuestionTable:
    """By question its right answer and what it is worth; ``points`` is the heading above the latter.

    ``about`` has by heading what else a table says about each question, such as its section.
    """

    key: dict[str, str]
    worth: dict[str, float] = field(default_factory=dict)
    points: str = ""
    about: dict[str, dict[str, str]] = field(default_factory=dict)


def question_table(rows: list[list[str]], names: set[str], known: set[str]) -> QuestionTable | None:
    """What a table says about the questions of these ``names``, which are answered by ``known`` marks; None where it is none.

    Questions stand below or beside one another; besides them there is one line of answers, and others of numbers or words.

    >>> rows = [["Item", "Topic", "Right", "Points"], ["Q1", "heat", "B", "2"], ["Q2", "light", "A", "1"], ["Q3", "heat", "B", "1"]]
    >>> found = question_table(rows, {"Q1", "Q2", "Q3"}, {"A", "B"})
    >>> found.key, found.worth, found.points
    ({'Q1': 'B', 'Q2': 'A', 'Q3': 'B'}, {'Q1': 2.0, 'Q2': 1.0, 'Q3': 1.0}, 'Points')
    """
    width = max(map(len, rows), default=0)
    upright = [row + [""] * (width - len(row)) for row in rows]
    for lines in (upright, [list(column) for column in zip(*upright, strict=True)]):
        if (found := _found(lines, names, known)) is not None:
            return found
    return None


def _found(rows: list[list[str]], names: set[str], known: set[str]) -> QuestionTable | None:
    if len(rows) < 3 or len(rows[0]) < LEAST_COLUMNS:
        return None
    heads, body = rows[0], [list(column) for column in zip(*rows[1:], strict=True)]
    item = next((n for n, cells in enumerate(body) if _are_names(cells, names)), None)
    if item is None:
        return None
    others = [n for n in range(len(body)) if n != item]
    answers = [n for n in others if _are_answers(body[n], known) and not is_points(heads[n])]
    # Where answers are numbers, points look like them: then the heading says which is the key.
    named = [n for n in others if is_key(heads[n])]
    keys = named if len(named) == 1 else answers
    # Numbers under any other heading may be anything: how many were right, a level, a page.
    points = [n for n in others if n not in keys and _are_numbers(body[n]) and is_points(heads[n])]
    if len(keys) != 1:
        return None
    # Where the key is of numbers, so are the answers of students.
    numbers = [n for n in others if _are_numbers(body[n]) and (is_points(heads[n]) or not _are_numbers(body[keys[0]]))]
    if not all(n in keys or n in numbers or _are_words(body[n], known) for n in others):
        return None  # several columns of answers are students
    questions = body[item]
    key = {name: right for name, right in zip(questions, body[keys[0]], strict=True) if name and right}
    if len(points) != 1:
        return QuestionTable(key)
    values = {name: number(text) for name, text in zip(questions, body[points[0]], strict=True) if name}
    worth = {name: value for name, value in values.items() if value is not None and value >= 0}
    return QuestionTable(key, worth, heads[points[0]])


def _are_names(cells: list[str], names: set[str]) -> bool:
    filled = [cell for cell in cells if cell]
    return len(set(filled)) == len(filled) > 2 and sum(cell in names for cell in filled) >= MOSTLY * len(filled)


def _are_answers(cells: list[str], known: set[str]) -> bool:
    """Whether cells are marks that students gave; a topic may be called like one answer, but not like nearly all."""
    filled = [cell for cell in cells if cell and kind_of(cell) != Kind.SIGN]
    return bool(filled) and sum(plain_mark(cell) in known for cell in filled) >= MOSTLY * len(filled)


def _are_words(cells: list[str], known: set[str]) -> bool:
    """Whether cells are texts, as topics are, and hardly one is an answer."""
    filled = [cell for cell in cells if cell]
    texts = sum(kind_of(cell) == Kind.TEXT and plain_mark(cell) not in known for cell in filled)
    return texts >= MOSTLY * len(filled)


def _are_numbers(cells: list[str]) -> bool:
    filled = [cell for cell in cells if cell]
    return bool(filled) and all(kind_of(cell) in NUMERIC for cell in filled)
