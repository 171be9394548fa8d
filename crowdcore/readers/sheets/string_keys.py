"""The key of answers in one cell where it stands a letter a cell: numbers in a row, and the right answers in the next."""

from collections.abc import Sequence
from dataclasses import dataclass

from crowdcore.readers.sheets.headings import is_key

# Such rows stand above the students or below them.
ROWS_AT_AN_END = 8
NAME = "Key"


@dataclass(frozen=True)
class KeyInRows:
    """The row of the numbers, that of the letters, the right answers, and what they are called in the file."""

    numbers: int
    row: int
    letters: list[str]
    name: str


def key_in_two_rows(rows: Sequence[Sequence[str]], width: int) -> KeyInRows | None:
    """The key of so many questions in two rows; None where there is none.

    >>> key_in_two_rows([["Ann", "BACA"], ["Bo", "BACC"], ["Right answers"], ["1.", "2.", "3.", "4."], ["B", "A", "C", "A"]], 4)
    KeyInRows(numbers=3, row=4, letters=['B', 'A', 'C', 'A'], name='Right answers')
    """
    ends = dict.fromkeys([*range(len(rows))[:ROWS_AT_AN_END], *range(len(rows))[-ROWS_AT_AN_END:]])
    counted = [str(number) for number in range(1, width + 1)]
    for n in ends:
        numbers = _cells(rows[n])
        if [_digits(cell) for cell in numbers[-width:]] != counted or len(numbers) > width + 1 or n + 1 >= len(rows):
            continue
        letters = _cells(rows[n + 1])
        if width <= len(letters) <= width + 1 and all(len(letter) == 1 for letter in letters[-width:]):
            above = _cells(rows[n - 1]) if n else []
            names = [*letters[:-width], *numbers[:-width], *(above if len(above) == 1 else [])]
            return KeyInRows(n, n + 1, letters[-width:], next(filter(is_key, names), NAME))
    return None


def _cells(row: Sequence[str]) -> list[str]:
    return [cell.strip() for cell in row if cell.strip()]


def _digits(cell: str) -> str:
    """7 of "7." and "Q7"."""
    return "".join(filter(str.isdecimal, cell))
