"""Numbers of votes per class, without the people who gave them. The file is refused with advice."""

import re

import numpy as np

from crowdcore.readers.files.content import Content
from crowdcore.readers.layouts.layout import Layout
from crowdcore.readers.lists.columns import Column, columns_of
from crowdcore.readers.lists.words import role_of_heading
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import listed
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import is_question

NUMBER_OF_VOTES = re.compile(r"(?i)(.*[\W_])?(votes?|counts?|num|number|n)([\W_].*)?")
FEWEST_ROWS, ROWS_TO_COMPARE, MOST_COLUMNS, MOST_TOTALS = 10, 500, 60, 3
# Only the beginning of a longer heading is examined, so that the search for words takes linear time.
LONGEST_HEADING = 100
# Nearly every row adds up, and most items have the same number of votes, unlike the points of students.
ALWAYS, MOSTLY = 0.98, 0.5


def recognise(content: Content) -> float:
    """Look for whole numbers that add up to the number of votes in every row."""
    if not content.tables or len(content.table.rows) < 2:
        return 0.0
    return 0.85 if vote_counts(columns_of(content.table, headed=True)) else 0.0


def vote_counts(columns: list[Column]) -> list[str]:
    """Return the classes whose votes are counted: headings of adjacent columns that add up; none if there are no such columns.

    >>> cells = {"text": "abcdefghij", "yes": "3210323210", "no": "0123010123"}
    >>> vote_counts([Column.of(list(values), n, heading) for n, (heading, values) in enumerate(cells.items())])
    ['yes', 'no']
    """
    if not 1 < len(columns) <= MOST_COLUMNS or columns[0].codes.size < FEWEST_ROWS:
        return []
    if any(role_of_heading(column.heading) == "labeler" for column in columns):
        return []
    numbers = {column.place: whole for column in columns if (whole := _whole_numbers(column)) is not None}
    totals = [
        column.place
        for column in columns
        if column.place in numbers and NUMBER_OF_VOTES.fullmatch(column.heading[:LONGEST_HEADING])
    ]
    for start in numbers:
        votes, end = numbers[start], start + 1
        while end in numbers:
            votes, end = votes + numbers[end], end + 1
            classes = [columns[n].heading for n in range(start, end)]
            of_several = [numbers[n].max() > 1 for n in range(start, end)]
            differ = sum(numbers[n].min() < numbers[n].max() for n in range(start, end))
            if not any(of_several) or differ < 2 or any(map(is_question, classes)):
                continue
            known = [numbers[place] for place in totals[:MOST_TOTALS] if not start <= place < end]
            if any(_adds_up(votes, total) for total in (np.full(len(votes), votes[0]), *known)):
                return classes
    return []


def _whole_numbers(column: Column) -> np.ndarray | None:
    """Return the first numbers of a column of whole numbers that are not negative, or None for any other column."""
    if not column.heading or not column.numeric or column.blank >= 0 or len(column.values) > column.numbers.size:
        return None
    if (column.numbers < 0).any() or (column.numbers != np.floor(column.numbers)).any():
        return None
    return column.numbers[column.codes[:ROWS_TO_COMPARE]]


def _adds_up(votes: np.ndarray, total: np.ndarray) -> bool:
    if total.max() < 2:
        return False
    usual = np.unique(total, return_counts=True)[1].max()
    return (votes == total).mean() >= ALWAYS and usual >= MOSTLY * len(total)


def parse(content: Content, hints: dict) -> Answers:
    """Refuse the file, because it does not contain who gave which label."""
    classes = vote_counts(columns_of(content.table, headed=True))
    of = f" ({listed(classes)})" if classes else ""
    raise ReadError(
        f"{content.name} contains the number of votes for each class{of}, but not who gave which label. Choose the file with the "
        "single labels: a list with an item, a labeler and a label in each row. If these columns are labelers, choose “table of "
        "labelers”."
    )


LAYOUT = Layout("numbers of votes", "whole numbers per class that add up to the number of votes", recognise, parse)
