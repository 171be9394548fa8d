"""What a printed page reveals about itself: sheet, page, version and student, as bits with a checksum."""

import zlib
from dataclasses import dataclass
from typing import Any

LAYOUT_VERSION = 2
PAPERS = ("A4", "Letter")
# No version, the letters, then the numbers.
VERSIONS = ("", *"ABCDEFGHIJKLMNOPQRSTUVWXYZ", *map(str, range(1, 38)))
MOST_DIGITS = 10
# How the student is named: not at all, by a number of at most ten digits, or by the place in the class list.
NOBODY, BY_NUMBER, BY_PLACE = range(3)
# The fields with their numbers of bits, in the order in which they are printed.
WIDTHS = {
    "layout_version": 4,
    "sheet": 16,
    "n_questions": 7,
    "n_choices": 3,
    "paper": 1,
    "id_digits": 4,
    "page": 4,
    "version": 6,
    "kind": 2,
    "length": 4,
    "student": 34,
}
CHECKSUM_BITS = 25
BITS_PER_ROW = (sum(WIDTHS.values()) + CHECKSUM_BITS) // 2
N_BITS = 2 * BITS_PER_ROW


@dataclass(frozen=True)
class Identity:
    """The content of the printed bits. ``page`` is counted from 0 within the sheet of one student.

    >>> identity = Identity(sheet=7, n_questions=60, n_choices=5, id_digits=8, page=1)
    >>> Identity.of(identity.bits()) == identity
    True
    >>> damaged = [1 - identity.bits()[0], *identity.bits()[1:]]
    >>> Identity.of(damaged) is None
    True
    """

    sheet: int
    n_questions: int
    n_choices: int
    paper: str = "A4"
    id_digits: int = 0
    page: int = 0
    version: str = ""
    kind: int = NOBODY
    length: int = 0
    student: int = 0
    layout_version: int = LAYOUT_VERSION

    def bits(self) -> list[int]:
        """Return the bits to print, the checksum last."""
        values = {name: getattr(self, name) for name in WIDTHS}
        values["paper"] = PAPERS.index(self.paper)
        values["version"] = VERSIONS.index(self.version)
        content = "".join(format(values[name], f"0{width}b") for name, width in WIDTHS.items())
        return [int(bit) for bit in content + _checksum(content)]

    @classmethod
    def of(cls, bits: list[int]) -> "Identity | None":
        """Return what the bits mean, or None if their checksum does not fit or the content is impossible."""
        text = "".join(map(str, bits))
        content = text[:-CHECKSUM_BITS]
        if _checksum(content) != text[-CHECKSUM_BITS:]:
            return None
        values: dict[str, Any] = {}
        start = 0
        for name, width in WIDTHS.items():
            values[name] = int(content[start : start + width], 2)
            start += width
        is_possible = 1 <= values["n_questions"] <= 120 and 2 <= values["n_choices"] <= 6
        if not is_possible or values["id_digits"] > MOST_DIGITS or values["kind"] > BY_PLACE:
            return None
        return cls(**values | {"paper": PAPERS[values["paper"]], "version": VERSIONS[values["version"]]})

    @property
    def number(self) -> str:
        """The student number that is printed as bits; empty if there is none."""
        return str(self.student).zfill(self.length) if self.kind == BY_NUMBER else ""


def sheet_number(*parts: object) -> int:
    """Return a number of 16 bits for a sheet, computed from everything that its pages share."""
    return zlib.crc32(repr(parts).encode()) & 0xFFFF


def _checksum(content: str) -> str:
    check = zlib.crc32(b"crowdcore" + content.encode()) & ((1 << CHECKSUM_BITS) - 1)
    return format(check, f"0{CHECKSUM_BITS}b")
