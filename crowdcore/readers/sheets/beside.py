"""Sheets of a workbook that only say something about another: its key, or what came of it."""

import re
from collections import Counter

import numpy as np

from crowdcore.readers.files.table import Table
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.counting import is_short_number
from crowdcore.readers.sheets.folding import plain_mark
from crowdcore.readers.sheets.key_for_all import counts_for_all
from crowdcore.readers.sheets.kinds import NUMERIC, Kind, kind_of
from crowdcore.readers.sheets.options import own_names
from crowdcore.readers.sheets.question_tables import QuestionTable, question_table

ROWS_OF_HEADINGS = 15
MOSTLY = 0.8
# What a sheet about another has at most: a column of names and one or two with something about each, or two rows.
MOST_COLUMNS, MOST_ROWS = 3, 2
MOST_LOOKED_AT = 2000
MOST_LINES_ABOVE = 3
LAST_NUMBER = re.compile(r"(?<!\d)\d{1,9}(?=\D*$)")


def is_about_another(sheet: Table, others: list[Table]) -> bool:
    """Whether a sheet says something about the questions or students of another that is larger.

    >>> marks = Table([["Name", "Q1", "Q2"], ["Ann", "A", "B"], ["Bo", "A", "C"]], [1, 2, 3])
    >>> is_about_another(Table([["Question", "Right"], ["Q1", "A"], ["Q2", "B"]], [1, 2, 3]), [marks])
    True
    >>> is_about_another(marks, [marks])
    False
    """
    return any(
        _is_about(_cells(sheet), other) for other in others if other is not sheet and _size(other) > _size(sheet)
    )


def by_number(pairs: list[tuple[int, str]], items: list[str]) -> dict[str, str]:
    """The key by the numbers that the questions' names end in, else, where they count on from 1, by their order."""
    numbers = [int(match[0]) if (match := LAST_NUMBER.search(item)) else None for item in items]
    if None in numbers or len(set(numbers)) < len(items) or not {number for number, _ in pairs} <= set(numbers):
        numbers = list(range(1, len(items) + 1))
        if sorted(number for number, _ in pairs) != numbers:
            return {}
    item_of = dict(zip(numbers, items, strict=True))
    return {item_of[number]: answer for number, answer in pairs}


def _cells(sheet: Table) -> list[list[str]]:
    """The cells of the first rows, without columns that are empty."""
    rows = [[cell.strip() for cell in row] for row in sheet.rows[:MOST_LOOKED_AT]]
    width = max(map(len, rows), default=0)
    rows = [row + [""] * (width - len(row)) for row in rows]
    used = [n for n in range(width) if any(row[n] for row in rows)]
    return [[row[n] for n in used] for row in rows]


def _size(sheet: Table) -> int:
    return sum(bool(cell.strip()) for row in sheet.rows[:MOST_LOOKED_AT] for cell in row)


def _is_about(rows: list[list[str]], other: Table) -> bool:
    if not rows or not rows[0]:
        return False
    headings = {cell.strip() for row in other.rows[:ROWS_OF_HEADINGS] for cell in row} - {""}
    if len(rows) <= MOST_ROWS:
        # The headings again, with who the students are, would be more students.
        names = {name for name in rows[0][1:] if name} | ({rows[0][0]} & headings)
        more = any(names < {cell.strip() for cell in row} - {""} for row in other.rows[:ROWS_OF_HEADINGS])
        pairs = [list(pair) for pair in zip(*rows, strict=True) if any(pair)]
        counted = len(rows) == MOST_ROWS and _numbers_answers(pairs, other)
        return len(names) > 1 and len(rows) == MOST_ROWS and (more or counted)
    often = Counter((n, cell.strip()) for row in other.rows[:MOST_LOOKED_AT] for n, cell in enumerate(row))
    # Texts that are answered stand in a column again and again, headings hardly; letters are answers of a few students.
    titles = {cell for (_, cell), times in often.items() if times <= MOST_ROWS and cell in headings}
    titles = {cell for cell in titles if kind_of(cell) not in (Kind.LETTER, Kind.SET, Kind.WORD)}
    if question_table(_without_title(rows), titles, {plain_mark(cell) for _, cell in often}):
        return True
    names, body = [row[0] for row in rows[1:] if row[0]], [cell for row in rows[1:] for cell in row[1:] if cell]
    if len(names) < 2 or len(set(names)) < len(names):
        return False
    numeric = bool(body) and sum(kind_of(cell) in NUMERIC for cell in body) >= MOSTLY * len(body)
    of_questions = sum(name in headings for name in names) >= MOSTLY * len(names)
    widest = max(map(len, other.rows))
    if widest > MOST_COLUMNS and _numbers_answers(rows, other):
        return True
    if len(rows[0]) > MOST_COLUMNS or widest <= len(rows[0]):
        # The same headings again are those of another class, whose students are numbered as questions are.
        own = {cell for cell in rows[0] if cell}
        same = any(
            len(own & {cell.strip() for cell in row}) > MOSTLY * len(own) for row in other.rows[:ROWS_OF_HEADINGS]
        )
        return of_questions and numeric and not same
    cells = {cell.strip() for row in other.rows[:MOST_LOOKED_AT] for cell in row[:ROWS_OF_HEADINGS]}
    of_students = sum(name in cells for name in names) >= MOSTLY * len(names)
    return of_questions or of_students or (numeric and widest > 2 * len(rows[0]))


def _numbers_answers(rows: list[list[str]], other: Table) -> bool:
    """Whether 1, 2, 3 … stand below one another, each with an answer beside it and nothing else: no student answers so."""
    cells = {plain_mark(cell).casefold() for row in other.rows[:MOST_LOOKED_AT] for cell in row}
    pairs = [row for row in rows if is_short_number(row[0])]
    numbers = [int(row[0]) for row in pairs]
    counted = (
        len(numbers) > 2 and numbers == list(range(numbers[0], numbers[0] + len(numbers))) and numbers[0] in {0, 1}
    )
    alone = all(len(row) == 2 and row[1] for row in pairs)
    known = sum(plain_mark(row[1]).casefold() in cells for row in pairs if alone)
    return known >= MOSTLY * len(pairs) and counted and alone and len(rows) - len(pairs) <= MOST_LINES_ABOVE


def table_beside(sheet: Table, answers: Answers) -> QuestionTable | None:
    """What a sheet says about the questions in several columns: their right answers, and what they are worth."""
    return question_table(_without_title(_cells(sheet)), set(answers.items), _given(answers))


def _given(answers: Answers) -> set[str]:
    """The marks that students gave, and what "Option A" and the like are called."""
    used = np.unique(answers.answer) if answers.texts is not None else dict.fromkeys(answers.answer)
    texts = {answers.texts[one] if answers.texts is not None else one for one in used} - {""}
    return {plain_mark(text) for text in texts} | set(own_names(texts).values())


def _without_title(rows: list[list[str]]) -> list[list[str]]:
    while len(rows) > MOST_ROWS and sum(map(bool, rows[0])) == 1:
        rows = rows[1:]
    return rows


def key_beside(sheet: Table, answers: Answers) -> dict[str, str]:
    """The key that a sheet has for these answers: its questions by name or number, each with what some answered; else none."""
    rows = _without_title(_cells(sheet))
    table = table_beside(sheet, answers)
    pairs = list(zip(*rows, strict=True)) if len(rows) == MOST_ROWS else [row[:2] for row in rows if len(row) > 1]
    pairs = list(table.key.items()) if table else [(name, answer) for name, answer in pairs if name and answer]
    item_of = {item.casefold(): item for item in answers.items}
    key = {item_of[name.casefold()]: answer for name, answer in pairs if name.casefold() in item_of}
    if len(key) < MOSTLY * len(answers.items):
        # Numbers may begin again in each part of the sheet, and go on in the key.
        key = by_number([(int(name), answer) for name, answer in pairs if name.isdecimal()], answers.items) or key
    known = {mark.casefold() for mark in _given(answers)}
    right = sum(plain_mark(answer).casefold() in known for answer in key.values())
    # A question may have been cancelled, or every answer to it be right.
    void = sum(kind_of(answer) == Kind.SIGN or counts_for_all(answer) for answer in key.values())
    enough = len(key) >= MOSTLY * len(answers.items) and right >= max(MOSTLY * (len(key) - void), void)
    return key if enough and len(set(key.values())) > 1 else {}
