"""Counts of several questions together, and numbers that count something."""

from collections import Counter
from collections.abc import Iterable

# Nothing in a file is numbered higher, and Python refuses to read a number of several thousand digits.
MOST_DIGITS = 9


def count_together(counters: Iterable[Counter]) -> Counter:
    """Return the sum of all counts. ``sum`` would copy everything counted so far for each of them.

    >>> count_together([Counter("AB"), Counter("BC")])
    Counter({'B': 2, 'A': 1, 'C': 1})
    """
    total: Counter = Counter()
    for counts in counters:
        total.update(counts)
    return +total


def is_short_number(text: str) -> bool:
    """Return whether a text is a whole number that can be the number of a row, a question or a student.

    >>> is_short_number("12"), is_short_number("1.5"), is_short_number("1" * 5000)
    (True, False, False)
    """
    return text.isdecimal() and len(text) <= MOST_DIGITS
