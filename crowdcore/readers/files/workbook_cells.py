"""The cells of a workbook's sheet as text, from their xml elements."""

import math
import re
from datetime import datetime, timedelta

from crowdcore.readers.reading import ReadError

MOST_CELLS = 20_000_000
MOST_CHARACTERS = 400_000_000
LONGEST_CELL = 100_000
# Excel writes control characters as _x000D_, and also an underscore that would look like the start of one. There is no _x0000_.
ESCAPED = re.compile(r"_x(00(?!00)[01][0-9A-Fa-f]|005[Ff])_")
# Rows and cells as programs write them. Formulas and texts in several formats are not included.
ROW_OR_CELL = re.compile(
    r'<row((?: [\w:]+="[^"<]*")*) ?(/?)>'
    r'|<c r="([A-Z]{1,3})\d+"(?: s="(\d+)")?(?: t="(\w+)")? ?'
    r'(?:/>|>(?:<v>([^<]+)</v>|<is><t(?: xml:space="preserve")?>([^<]+)</t></is>)</c>)'
)
ROW_NUMBER = re.compile(r' r="(\d{1,12})"')
# An entity, or a character that XML forbids or reads as another.
NOT_PLAIN = re.compile("[&\x00-\x08\x0b-\x1f\ufffe\uffff]")


class TextReader:
    """Collects texts, each from its pieces. Phonetic hints (rPh) are not part of a text."""

    def __init__(self, name: str):
        self.name, self.spoken = name, 0
        self.texts: list[str] = []
        self.pieces: list[str] = []
        self.found: list[str] = []
        self.text = self.pieces.append

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Begin an element. Anything before a text is the space between elements, or a formula."""
        if name == "t":
            self.pieces.clear()
        elif name == "rPh":
            self.spoken += 1

    def end(self, name: str) -> None:
        """End an element, and with it perhaps a text."""
        if name == "t":
            self.piece_ends()
        elif name == "si":
            self.texts.append(self.clean("".join(self.found)))
            self.found.clear()
        elif name == "rPh":
            self.spoken -= 1

    def piece_ends(self) -> None:
        """End a run of text, or a value."""
        if not self.spoken:
            self.found += self.pieces
        self.pieces.clear()

    def clean(self, text: str) -> str:
        """Return the text as Excel shows it."""
        if len(text) > LONGEST_CELL:
            raise ReadError(f"{self.name} has a cell of more than {LONGEST_CELL:,} characters. Shorten it.")
        return ESCAPED.sub(lambda code: chr(int(code[1], 16)), text) if "_x" in text else text


class CellReader(TextReader):
    """Collects the rows of a sheet, each with its number: from elements, or from the text of many plain rows at once."""

    def __init__(self, name: str, shared: list[str], formats: list[str], from_1904: bool, characters: int = 0):
        super().__init__(name)
        self.formats, self.from_1904, self.characters = formats, from_1904, characters
        self.shared = ["" if text.isspace() else text for text in shared]
        self.rows: list[tuple[int, list[str]]] = []
        self.number, self.cells = 0, 0
        self.row: list[str] = []
        self.place, self.kind, self.style = 0, "n", ""
        self.places = _Places()

    def start(self, name: str, attributes: dict[str, str]) -> None:
        """Begin a row, a cell or its value."""
        if name == "c":
            where = attributes.get("r")
            self.place = len(self.row) if where is None else self.places[where.rstrip("0123456789")]
            self.kind, self.style = attributes.get("t", "n"), attributes.get("s", "")
            self.found.clear()
        elif name == "v":
            self.pieces.clear()
        elif name == "row":
            self._begin_row(attributes.get("r"))
        else:
            super().start(name, attributes)

    def end(self, name: str) -> None:
        """End a row, a cell or its value."""
        if name == "v":
            self.piece_ends()
        elif name == "c":
            if self.found and (text := self._value("".join(self.found), self.kind, self.style)):
                self._put(text, self.place)
        elif name == "row":
            self._end_row()
        else:
            super().end(name)

    def read_plain(self, text: str) -> bool:
        """Read the text of whole plain rows, three times as fast as by elements. Return False, without reading, for other rows.

        Each "<" must belong to a row or cell in one of the known forms, so that nothing is missed.
        """
        if NOT_PLAIN.search(text):
            return False
        found = ROW_OR_CELL.findall(text)
        value_of = [(value, kind, style) for _, _, _, style, kind, value, _ in found if value]
        inline = sum(1 for token in found if token[6])
        open_rows = sum(1 for _, empty, letters, *_ in found if not letters and not empty)
        ends = text.count("</row>")
        if ends != open_rows or text.count("<") != len(found) + 3 * len(value_of) + 5 * inline + ends:
            return False
        shown = {key: self._value(*key) for key in set(value_of)}
        places, put, row = self.places, self._put, self.row
        for attributes, _, letters, style, kind, value, words in found:
            if not letters:
                self._end_row()
                number = ROW_NUMBER.search(attributes)
                self._begin_row(number and number[1])
                row = self.row
            elif text := shown[value, kind, style] if value else self._value(words, kind, style) if words else "":
                place = places[letters]
                if place == len(row):
                    row.append(text)
                else:
                    put(text, place)
        self._end_row()
        return True

    def _begin_row(self, number: str | None) -> None:
        given = self.number + 1 if number is None else int(number)
        self.number = given if given > self.number else self.number + 1
        self.row = []

    def _put(self, text: str, place: int) -> None:
        row = self.row
        if place >= len(row):
            row += [""] * (place + 1 - len(row))
        row[place] = text

    def _end_row(self) -> None:
        if not self.row:
            return
        # Empty cells before a single cell far to the right count too, because they take memory.
        self.cells += len(self.row)
        self.characters += sum(map(len, self.row))
        if self.cells > MOST_CELLS:
            raise ReadError(
                f"{self.name} has more than {MOST_CELLS:,} cells, including the empty ones before cells far to the right. Delete "
                "those cells, or save the answers as .csv."
            )
        if self.characters > MOST_CHARACTERS:
            raise ReadError(f"{self.name} has more than {MOST_CHARACTERS:,} characters in its cells. Save it as .csv.")
        self.rows.append((self.number, self.row))
        self.row = []

    def _value(self, value: str, kind: str, style: str) -> str:
        """Return the text that a cell shows."""
        if kind == "s":
            place = int(value)
            if place < 0:
                raise IndexError(place)
            return self.shared[place]
        if kind == "n" or not kind:
            value = value.strip()
            number = int(style) if style.isdecimal() else len(self.formats)
            form = self.formats[number] if number < len(self.formats) else ""
            return number_shown(value, form, self.from_1904) if value else ""
        if kind == "b":
            return {"1": "TRUE", "0": "FALSE"}.get(value.strip(), value)
        value = self.clean(value)
        return "" if value.isspace() else value


class _Places(dict):
    """The place of a column by its letters, computed once for each."""

    def __missing__(self, letters):
        self[letters] = column_place(letters)
        return self[letters]


def column_place(letters: str) -> int:
    """Return the place of a column, from 0, by its letters.

    >>> column_place("A"), column_place("AB")
    (0, 27)
    """
    place = 0
    if not letters.isascii() or not letters.isalpha() or len(letters) > 3:
        raise ValueError(letters)
    for letter in letters.upper():
        place = place * 26 + ord(letter) - 64
    return place - 1


def number_shown(value: str, form: str, from_1904: bool) -> str:
    """Return a number as a person sees it: 3.0 is "3", 7 in the format 0000 is "0007", a date is a date.

    >>> number_shown("3.0", "", False), number_shown("7", "0000", False), number_shown("45938.5", "date", False)
    ('3', '0007', '2025-10-08 12:00:00')
    """
    number = float(value)
    if not math.isfinite(number):
        return value
    if form == "date" and 0 <= number < 2_900_000:
        moment = datetime(1904, 1, 1) if from_1904 else datetime(1899, 12, 30)
        moment += timedelta(seconds=round(number * 86_400))
        if number < 1:
            return str(moment.time())
        return str(moment.date()) if number.is_integer() else str(moment)
    if number.is_integer() and abs(number) < 1e15:
        text = str(int(number))
        return text.zfill(len(form)) if form and form != "date" else text
    return format(number, ".15g")
