"""Answers in one cell, a letter for each question: BBCDA-C."""

import re
import unicodedata
from collections import Counter
from dataclasses import dataclass

from crowdcore.messages import Listed, Message
from crowdcore.readers.files.table import Table, column_name
from crowdcore.readers.remarks import Remark, named, quoted
from crowdcore.readers.sheets.folding import look_alikes
from crowdcore.readers.sheets.kinds import CHOICES, Kind, kind_of
from crowdcore.readers.sheets.string_keys import key_in_two_rows

SHORTEST = 4
# Strings so short may be sets of choices: these have no letter twice and are of any length.
SHORT, SAME_LENGTH, WITH_REPEATS = 5, 0.8, 0.25
ROWS_TO_LOOK_AT = 500
MOST_LETTERS = 8
# What a string has where there is no answer.
NO_LETTER = "-"
STRING = re.compile(r"(?=.*[A-Za-z])[A-Ha-h\-._*?#xX ]{4,400}|[1-5\-._*? ]{10,400}")
# Numbers of students have other digits too, somewhere in a class.
DIGITS = re.compile(r"[1-5\-._*? ]{6,400}")
# Among strings, one with other signs in it is one too.
ANY_SIGN = re.compile(r"[A-Ha-hxX\W_]{4,400}|[1-5\W_]{6,400}")
ENOUGH, HEADINGS = 5, 2
VARIED = 0.3
LEAST_BESIDE = 3
# What is left of a long string of digits that a spreadsheet took for a number.
SHORTENED = re.compile(r"\d([.,]\d+)?e\+?\d+", re.I)


@dataclass(frozen=True, eq=False)
class TakenApart:
    """A table whose strings of answers stand a letter a cell, and the letters of the columns they came from."""

    table: Table
    columns: list[str]
    column: str
    remark: Remark


def taken_apart(table: Table) -> TakenApart | None:
    """The table with its column of answer strings taken apart; None where it has none.

    >>> sheet = Table([["Name", "Answers"], *([who, text] for who, text in zip("abcd", ["BBCDA", "BA-DA", "BBCAA", "CBCDA"]))],
    ...               [1, 2, 3, 4, 5])
    >>> taken_apart(sheet).table.rows[:2]
    [['Name', 'Q1', 'Q2', 'Q3', 'Q4', 'Q5'], ['a', 'B', 'B', 'C', 'D', 'A']]
    """
    found = _column_of_strings(table)
    if found is None:
        return None
    column, length = found
    cells = [_whole(row[column], length) if len(row) > column else "" for row in table.rows]
    # As they are compared; what is handed on is what was written, so that a fold is told where all others are.
    plain = _folded(cells, length)
    spaced = _spaces_between(plain[1:ROWS_TO_LOOK_AT], length)
    heads = next((n for n, cell in enumerate(plain) if _letters(cell, cell, spaced)), 0)
    while heads > 1 and SHORTENED.fullmatch(plain[heads - 1]):
        heads -= 1
    rows, short, width, broken = [], 0, length - len(spaced), []
    for n, row in enumerate(table.rows):
        cell = cells[n]
        letters = _letters(plain[n], cell, spaced)
        if n < heads:
            new = [f"Q{k}" for k in range(1, width + 1)] if n == heads - 1 else [cell, *[""] * (width - 1)]
        elif letters is None:
            new = [cell, *[""] * (width - 1)]
            if SHORTENED.fullmatch(cell):
                broken.append(max((text for k, text in enumerate(row) if k != column), key=len, default=""))
        else:
            short += len(letters) != width
            new = (letters + [""] * width)[:width]
        before = row[:column] + [""] * (column - len(row))
        rows.append([*before, *new, *row[column + 1 :]])
    letter = column_name(column)
    widest = max(map(len, table.rows))
    columns = [
        *(column_name(n) for n in range(column)),
        *[letter] * width,
        *(column_name(n) for n in range(column + 1, widest)),
    ]
    title = table.rows[heads - 1][column] if heads and len(table.rows[heads - 1]) > column else letter
    sentences = [Message("reading-string-of-letters", column=letter, title=quoted(title), n=width)]
    if short:
        sentences.append(Message("reading-strings-differ", n=short))
    if broken:
        sentences.append(Message("reading-strings-shortened", names=named(broken, most=20)))
    sentence = Message("reading-sentences", all=Listed(sentences, between=" "))
    return TakenApart(
        Table(rows, table.row_number, table.name), columns, letter, Remark("question", sentence, (f"column {letter}",))
    )


def with_key_as_string(table: Table) -> tuple[Table, Remark] | None:
    """The table with a key that stands a letter a cell below strings as one of these, and what was done; None where it has none.

    >>> rows = [["Name", "Answers"], *([who, text] for who, text in zip("abcd", ["BBCDA", "BA-DA", "BBCAA", "CBCDA"]))]
    >>> table = Table([*rows, [*"12345"], [*"BBCDA"]], [1, 2, 3, 4, 5, 7, 8])
    >>> with_key_as_string(table)[0].rows[-2:]
    [['d', 'CBCDA'], ['Key', 'BBCDA']]
    """
    column, length = (isinstance(table.rows, list) and _column_of_strings(table)) or (0, 0)
    if not column:
        return None
    cells = [_whole(row[column], length) if len(row) > column else "" for row in table.rows]
    spaced = _spaces_between(_folded(cells, length)[1:ROWS_TO_LOOK_AT], length)
    key = key_in_two_rows(table.rows, length - len(spaced))
    if key is None:
        return None
    letters = iter(key.letters)
    string = "".join(" " if n in spaced else next(letters) for n in range(length))
    kept = [n for n in range(len(table.rows)) if n != key.numbers]
    rows = [[key.name, *[""] * (column - 1), string] if n == key.row else table.rows[n] for n in kept]
    width = max(len(row) for n, row in zip(kept, rows, strict=True) if cells[n] or n == key.row)
    rows = [[*row[:width], *[""] * (min(len(table.rows[0]), width) - len(row))] for row in rows]
    done = f"The key of the answers in column {column_name(column)} stands a letter a cell ({quoted(key.name)})."
    where = f"row {table.row_number[key.row]}"
    return Table(rows, [table.row_number[n] for n in kept], table.name), Remark("key", done, (where,))


def _column_of_strings(table: Table) -> tuple[int, int] | None:
    """The column in which most cells are strings over few letters and of one length, and that length."""
    rows = table.rows[1:ROWS_TO_LOOK_AT]
    for column in range(max(map(len, table.rows), default=0)):
        cells = [row[column] for row in rows if len(row) > column and row[column].strip()]
        length = Counter(map(len, cells)).most_common(1)[0][0] if cells else 0
        if length < SHORTEST:
            continue
        written, cells = cells, _folded([_whole(cell, length) for cell in cells], length)
        # A title above the headings leaves these among the cells.
        of_digits = len(cells) > ENOUGH and sum(map(bool, map(DIGITS.fullmatch, cells))) >= len(cells) - HEADINGS
        strings = [
            cell
            for cell in cells
            if len(cell) >= SHORTEST
            and ((of_digits and DIGITS.fullmatch(cell)) or STRING.fullmatch(cell))
            and _few_letters(cell)
        ]
        if len(strings) < 3 or len(strings) < 0.6 * len(cells):
            continue
        length, n = Counter(map(len, strings)).most_common(1)[0]
        used = {char.upper() for cell in strings for char in cell if char.isalnum()}
        varied = len(set(strings)) > 1 or len(strings) < 4
        if any(not cell.isascii() for cell in written):
            # Of other alphabets any few letters are compared as A, B, C …: then words that are chosen would look like strings.
            varied = len(set(strings)) >= min(max(3, VARIED * len(strings)), len(strings))
        if n >= 0.6 * len(strings) and 2 <= len(used) <= MOST_LETTERS and varied and _repeats(strings, length):
            return None if _are_sets(rows, column) else (column, length)
    return None


def _are_sets(rows, column: int) -> bool:
    """Whether the columns beside one of strings are answered by letters and sets: then "A C D" is a set like theirs."""
    alike = 0
    for n in range(max(map(len, rows), default=0)):
        cells = [row[n] for row in rows if len(row) > n and row[n].strip()] if n != column else []
        kinds = [kind_of(cell) in (Kind.LETTER, Kind.SET) for cell in cells]
        alike += len(kinds) > 2 and sum(kinds) > 0.6 * len(kinds)
    return alike >= LEAST_BESIDE


def _folded(cells: list[str], length: int) -> list[str]:
    """Strings in the characters by which they are compared: narrow digits and letters, none that merely look alike.

    Those of this ``length`` say what looks like what; a few letters of another script are compared as A, B, C …

    >>> _folded(["АБВГА", "ВБАГГ", "АА-ВБ"], 5)
    ['ABCDA', 'CBADD', 'AA-CB']
    """
    strange = {char for cell in cells for char in cell if not char.isascii() and len(cell) == length}
    narrow = {char: plain for char in strange if len(plain := unicodedata.normalize("NFKC", char)) == 1}
    usual = [cell for cell in cells if len(cell) == length] if strange else []
    counts = Counter(narrow.get(char, char).upper() for cell in usual for char in cell)
    like = look_alikes(Counter({char: n for char, n in counts.items() if char.isalpha()}))
    table = {char: like.get(plain.upper(), plain) for char in strange for plain in (narrow.get(char, char),)}
    # A heading that is as long as the strings has letters that stand nowhere else.
    cells_with = Counter(table.get(char, char).upper() for cell in usual for char in set(cell))
    often = sorted(char for char, n in cells_with.items() if char.isalpha() and n > min(1, len(usual) // 4))
    if 2 <= len(often) <= MOST_LETTERS and not any(char.isascii() for char in often):
        letters = dict(zip(often, CHOICES, strict=False))
        table = {char: letters.get(plain.upper(), plain) for char, plain in table.items()}
    return [cell if cell.isascii() else cell.translate(str.maketrans(table)) for cell in cells]


def _whole(cell: str, length: int) -> str:
    """A cell with the spaces around it where they make it as long as the others: each stands for an answer not given."""
    return cell if len(cell) == length else cell.strip()


def _few_letters(cell: str) -> bool:
    return len({char.upper() for char in cell if char.isalnum()}) <= MOST_LETTERS


def _repeats(strings: list[str], length: int) -> bool:
    """Whether letters stand more than once in many strings, which they do not where a cell is a set of choices."""
    twice = sum(len(set(cell)) < len(cell) for cell in strings)
    if length >= SHORT:
        return twice > 0.5 * len(strings)
    return twice > WITH_REPEATS * len(strings) and sum(len(cell) == length for cell in strings) > SAME_LENGTH * len(
        strings
    )


def _spaces_between(strings: list[str], length: int) -> list[int]:
    """The places at which every string has a space, as between groups of five."""
    strings = [text for text in strings if len(text) == length and (STRING.fullmatch(text) or DIGITS.fullmatch(text))]
    return [n for n in range(length) if all(text[n] == " " for text in strings)]


def _letters(plain: str, cell: str, spaced: list[int]) -> list[str] | None:
    """A string's letters, "" where it has none; None for what is no string of answers. ``plain`` is how it is compared."""
    signs = ANY_SIGN.fullmatch(plain) and 2 * sum(map(str.isalnum, plain)) > len(plain)
    known = signs or STRING.fullmatch(plain) or DIGITS.fullmatch(plain)
    if len(plain) < SHORTEST or not known or not _few_letters(plain):
        return None
    return [char if char.isalnum() else "" for n, char in enumerate(cell) if n not in spaced]
