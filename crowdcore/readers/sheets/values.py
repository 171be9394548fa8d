"""Answers that are values, such as 122, 3.5 or -7: nobody offers them, so every number is an answer, also a lonely one."""

import re
from collections import Counter

from crowdcore.readers.sheets.counting import count_together, is_short_number

VALUE = re.compile(r"[-+±−]?\s?\d[\d.,'’ \u00a0]*\s?[%٪％°]?|[-+−]?[.,]\d+|[-+−]?\d+\s?/\s?\d+")
DECIMAL = re.compile(r"([-+−]?)(\d*)(?:[.,](\d*))?([%٪％°]?)")
# Higher numbers, negative ones and those with a point are no numbers of choices.
MOST_CHOICES = 26
# So much of what is answered by numbers must be beyond the choices, with so many different ones: 99 alone may mean none.
MUCH, LEAST_DIFFERENT = 0.2, 3
MOST = 0.6
# Numbers from here on are words, because their sums and squares could be infinite.
FIRST_TOO_LARGE = 1e100


def is_value(mark: str) -> bool:
    """Whether a mark is a number of any kind.

    >>> [is_value(mark) for mark in ("122", "-7", "3,5", "1/4", "B", "", "-")]
    [True, True, True, True, False, False, False]
    """
    return bool(VALUE.fullmatch(mark))


def is_beyond_choices(mark: str) -> bool:
    """Whether a mark is a number that no choice has."""
    return is_value(mark) and not (is_short_number(mark) and int(mark) <= MOST_CHOICES)


def answered_by_values(by_item: dict[str, Counter]) -> set[str]:
    """The questions whose answers are values: all with numbers, where many of these are no choices; else single ones.

    >>> sorted(answered_by_values({"Q1": Counter({"60": 5, "120": 1}), "Q2": Counter({"7": 4, "-3": 2}), "Q3": Counter("AB")}))
    ['Q1', 'Q2']
    >>> answered_by_values({"Q1": Counter({"1": 5, "3": 4, "99": 2}), "Q2": Counter({"2": 9, "99": 2})})
    set()
    """
    numeric = {item: counts for item, counts in by_item.items() if _share(counts, is_value) > MOST}
    together = count_together(numeric.values())
    beyond = {mark for mark in together if is_beyond_choices(mark)}
    if len(beyond) >= LEAST_DIFFERENT and sum(together[mark] for mark in beyond) > MUCH * together.total():
        return set(numeric)
    return {item for item, counts in numeric.items() if _share(counts, is_beyond_choices) > MOST}


def _share(counts: Counter, holds) -> float:
    return sum(n for mark, n in counts.items() if holds(mark)) / max(counts.total(), 1)


def one_spelling(counts: Counter) -> dict[str, str]:
    """For each value that is written in several ways, how it is written most often: 3.5 for 3,5 and 3.50.

    >>> one_spelling(Counter({"3.5": 4, "3,5": 1, "3.50": 1, "1,200": 1, "1.2": 1, "7": 1}))
    {'3,5': '3.5', '3.50': '3.5'}
    """
    alike = {}
    for mark in counts:
        if (number := _number(mark)) is not None:
            alike.setdefault(number, []).append(mark)
    usual = {number: max(marks, key=counts.__getitem__) for number, marks in alike.items()}
    return {mark: usual[number] for number, marks in alike.items() for mark in marks if mark != usual[number]}


def _number(mark: str) -> tuple[str, str, str, str] | None:
    """A value without what can be left away; None where a point may also stand between thousands."""
    match = DECIMAL.fullmatch(mark)
    if match is None or not (match[2] or match[3]) or (len(match[3] or "") == 3 and match[2].lstrip("0")):
        return None
    sign = "-" if match[1] in ("-", "−") else ""
    # Zeros before a number make it another one, such as a code.
    return sign, match[2] if match[2] != "0" or not match[3] else "", (match[3] or "").rstrip("0"), match[4]
