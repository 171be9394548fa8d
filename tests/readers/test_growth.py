"""The cost of reading grows in proportion to the file, whatever the file contains."""

import time
from contextlib import suppress

import pytest

from crowdcore import ReadError, read
from crowdcore.exams.question_order import question_order
from tests.readers.growing_files import CONTENTS, KEYS, order_file, sheet_file

# A file four times as large may cost four times as much; quadratic growth would cost sixteen times as much. CPU time varies by
# less than a factor of two on a busy machine.
MOST_GROWTH = 8
# Every file has a small fixed cost. The ratio of two such costs means nothing.
LEAST_SECONDS = 0.05


def cpu_seconds(action) -> float:
    """How long an action keeps the processor busy."""
    before = time.thread_time()
    with suppress(ReadError):
        action()
    return time.thread_time() - before


def check_growth(n: int, make_action) -> None:
    """Fail if a file four times as large costs far more than four times as much, and that is so each of four times."""
    for _ in range(4):
        small, large = (cpu_seconds(make_action(n // 2 * times)) for times in (1, 4))
        if large < MOST_GROWTH * max(small, LEAST_SECONDS):
            return
    middle = cpu_seconds(make_action(n))
    pytest.fail(f"CPU seconds at n/2, n and 2n: {small:.2f}, {middle:.2f}, {large:.2f}")


# Each takes a second or two, so only files that once grew quadratically are in the short part.
ONCE_A_SQUARE = (
    "A,B in every row",
    "one long cell",
    "one long gap",
    "one long number",
    "spaces in a list",
    "a long heading of dots",
    "a long line with one foreign letter",
)


@pytest.mark.parametrize(
    "content", [one if one in ONCE_A_SQUARE else pytest.param(one, marks=pytest.mark.long) for one in CONTENTS]
)
def test_reading_a_file_costs_in_proportion_to_its_size(content):
    n, make, name = CONTENTS[content]

    def action(size: int):
        data = make(size)
        return lambda: read(data, name=name)

    check_growth(n, action)


@pytest.mark.long
@pytest.mark.parametrize("content", KEYS)
def test_reading_a_key_file_costs_in_proportion_to_its_size(content):
    n, make = KEYS[content]

    def action(size: int):
        sheet, key = sheet_file(4, size), make(size)
        return lambda: read(sheet, name="sheet.csv", key=key)

    check_growth(n, action)


@pytest.mark.long
def test_reading_the_order_of_questions_costs_in_proportion_to_its_size():
    def action(size: int):
        data = order_file(size)
        return lambda: question_order(data, "order.csv")

    check_growth(1000, action)
