"""A key in a line of text above or below the answers: "Key: BADCA", "Lösung: 1C 2A 3D", "Answers: 1) B; 2) A"."""

import re
from dataclasses import dataclass

from crowdcore.readers.files.coded_rows import CodedRows
from crowdcore.readers.files.table import Table
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.beside import by_number
from crowdcore.readers.sheets.folding import plain_mark
from crowdcore.readers.sheets.headings import is_key

# Where lines of text stand, and how many cells they have at most: the word for the key, and the answers.
ROWS_AT_AN_END, MOST_CELLS = 25, 3
LONGEST = 2000
BETWEEN = re.compile(r"[\s,;|/·•–—-]+")
# Behind a bracket, dot or the like an answer may be a number; written together with its question it is a letter.
NUMBERED = re.compile(
    r"(\d{1,3})\s*(?:[).:=\]–—-]+\s*([-−+]?\d{1,6}(?:[.,]\d{1,4})?|[^\W_]{1,5})|\s*([^\W\d_]{1,3}))(?=$|[\s,;|/]+)"
)
PREFIX = re.compile(r"(?P<word>[^:=→]{1,60}?)\s*(?:[:=→]|[-–—]+>)\s*(?P<rest>.+)", re.S)
MOSTLY = 0.8
# So many answers in a line that says nothing else are a key, and no word.
ENOUGH = 5


@dataclass(frozen=True)
class KeyNote:
    """The key that a line holds, the line's row, its text, and whether it says itself that it is the key."""

    key: dict[str, str]
    row: int
    text: str
    named: bool


def key_note(table: Table, answers: Answers) -> KeyNote | None:
    """The line that holds an answer for each question; None where there is none, or more than one."""
    if isinstance(table.rows, CodedRows) or not answers.items:
        return None
    texts = answers.texts if answers.texts is not None else list(dict.fromkeys(answers.answer))
    known = {plain_mark(text).casefold() for text in texts} - {""}
    found = []
    for n in dict.fromkeys([*range(len(table.rows))[:ROWS_AT_AN_END], *range(len(table.rows))[-ROWS_AT_AN_END:]]):
        cells = [cell.strip() for cell in table.rows[n] if cell.strip()]
        text = " ".join(cells)
        if not 0 < len(cells) <= MOST_CELLS or len(text) > LONGEST:
            continue
        for named, rest in _readings(cells, text):
            if key := _numbered(rest, answers.items, known) or _in_order(rest, answers.items, known, named):
                found.append(KeyNote(key, table.row_number[n], text, named))
                break
    named = [note for note in found if note.named] or found
    return named[0] if len(named) == 1 else None


def _readings(cells: list[str], text: str):
    """What may be the answers in a line, and whether a word before them says that they are the right ones."""
    if len(cells) > 1 and is_key(cells[0]):
        yield True, " ".join(cells[1:])
    if match := PREFIX.fullmatch(text):
        yield is_key(match["word"]), match["rest"]
    words = text.split()
    for n in range(min(4, len(words) - 1), 0, -1):
        if is_key(" ".join(words[:n])):
            yield True, " ".join(words[n:])
    yield False, text


def _numbered(text: str, items: list[str], known: set[str]) -> dict[str, str]:
    """The answers behind the numbers of their questions, where that is all that the text is."""
    pairs = [(int(number), behind or beside) for number, behind, beside in NUMBERED.findall(text)]
    left = BETWEEN.sub("", NUMBERED.sub("", text))
    right = sum(plain_mark(mark).casefold() in known for _, mark in pairs)
    if left or len(pairs) < MOSTLY * len(items) or len(pairs) < 3 or right < MOSTLY * len(pairs):
        return {}
    return by_number(pairs, items) if len({number for number, _ in pairs}) == len(pairs) else {}


def _in_order(text: str, items: list[str], known: set[str], named: bool) -> dict[str, str]:
    """An answer for each question in their order: written together, or with something between."""
    if not named and len(items) < ENOUGH:
        return {}
    for marks in ([part for part in BETWEEN.split(text) if part], list(BETWEEN.sub("", text))):
        if len(marks) == len(items) and all(plain_mark(mark).casefold() in known for mark in marks):
            return dict(zip(items, marks, strict=True))
    return {}
