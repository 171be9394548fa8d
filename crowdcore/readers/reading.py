"""The result of reading a file: data with a report on how they were understood, or an error with the reason."""

import re
from dataclasses import dataclass, field, replace

from crowdcore.dataset import Dataset
from crowdcore.messages import Text
from crowdcore.readers.remarks import Alternative, Remark

QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"|“[^”]*”")


class ReadError(ValueError):
    """A file cannot be read. The message explains what was found, where, and what to do.

    ``alternatives`` are ways to read it nevertheless.
    """

    def __init__(self, message: Text, alternatives: tuple[Alternative, ...] = ()):
        super().__init__(message)
        self.alternatives = alternatives


@dataclass(frozen=True)
class Roles:
    """The role of each row and column of a sheet, by its number or letters in the file.

    The roles are "heading", "student", "name" (it identifies a student), "about" (another fact about a student), "question",
    "answers" (one letter per question in one cell), "key", "points", "version", "statistics", "left out".

    If students are side by side in several parts, ``beside`` maps each column of a further part to the column of the first part
    that it repeats, and to the column at which its part begins. Row 2 is then row "2" and, for example, row "2 from column H on".
    If parts are below each other, ``below`` maps each row of a further part to the row of the first part that it continues. If
    several sheets of a workbook were joined, these are the roles of the first sheet, and ``sheets`` has the roles by sheet.
    """

    rows: dict[str, str] = field(default_factory=dict)
    columns: dict[str, str] = field(default_factory=dict)
    beside: dict[str, tuple[str, str]] = field(default_factory=dict)
    below: dict[str, str] = field(default_factory=dict)
    sheets: dict[str, "Roles"] = field(default_factory=dict)


@dataclass(frozen=True)
class ListColumn:
    """A column of a list to choose from: its name in hints (heading or number), its heading, and some of its values."""

    hint: str | int
    heading: str
    values: tuple[str, ...]


@dataclass(frozen=True)
class MarkRead:
    """A mark as written in the file, its number of cells, and what it was read as.

    It was read as the name of a class, "no answer", or "an answer" if it depends on the question or is several at once.
    """

    text: str
    cells: int
    meaning: str


@dataclass(frozen=True, eq=False)
class Reading:
    """A file's data and how they were understood.

    - ``layout``: the name of the layout it was read as; ``sure``, from 0 to 1: how well the file fits it; ``others``:
      layouts that fit about as well, so that a person should be asked
    - ``kind``: "exam" (students, questions, answers) or "crowd" (labelers, items, labels)
    - ``counts``: the numbers of students, questions, choices, answers, blanks, double marks, keyed questions
      (labelers, items, classes, labels, … for a crowd), rows and columns left out
    - ``texts``: for each question whose answers are texts, the letter of each text
    - ``remarks``: everything that a person should know, the most serious first, each with its alternatives
    - ``left_out``: the remarks on rows and columns that were not read, as sentences; ``kept``: those on columns about students;
      ``warnings``: all others
    - ``roles``: the role of each row and column of a sheet; ``columns``: the columns of a list, whose roles are hints
    - ``marks``: the most frequent marks as they are written, each with its interpretation
    - ``sheets``: the role of each sheet of a workbook: "class", "key" or "left out"
    - ``hints``: for each hint that would change the result, the value that was used
    """

    dataset: Dataset
    layout: str
    kind: str
    sure: float
    counts: dict[str, int]
    texts: dict[str, dict[str, str]] = field(default_factory=dict)
    left_out: tuple[str, ...] = ()
    warnings: tuple[str, ...] = ()
    hints: dict[str, object] = field(default_factory=dict)
    others: tuple[str, ...] = ()
    remarks: tuple[Remark, ...] = ()
    roles: Roles | None = None
    columns: tuple[ListColumn, ...] = ()
    sheets: dict[str, str] = field(default_factory=dict)
    marks: tuple[MarkRead, ...] = ()

    def __post_init__(self):
        if self.remarks and not (self.left_out or self.warnings):
            left_out = tuple(str(remark) for remark in self.remarks if remark.kind == "left out")
            warnings = tuple(str(remark) for remark in self.remarks if remark.kind not in {"left out", "kept"})
            object.__setattr__(self, "left_out", left_out)
            object.__setattr__(self, "warnings", warnings)

    @property
    def kept(self) -> tuple[str, ...]:
        """Sentences about the columns that are not answers but are kept as information about the students."""
        return tuple(str(remark) for remark in self.remarks if remark.kind == "kept")

    def without_names(self) -> "Reading":
        """Return the reading with all quotations from the file replaced by "…", for hidden names."""
        return replace(
            self,
            warnings=tuple(QUOTED.sub("…", text) for text in self.warnings),
            left_out=tuple(QUOTED.sub("…", text) for text in self.left_out),
            remarks=tuple(Remark(one.kind, QUOTED.sub("…", str(one)), one.where) for one in self.remarks),
            hints={hint: value for hint, value in self.hints.items() if hint not in {"key_row", "roles"}},
        )

    def __str__(self):
        """Describe in a sentence or two how the file was understood.

        >>> from crowdcore import read
        >>> print(read(b"name,Q1,Q2\\nAnn,A,B\\nBo,A,\\nCy,B,B\\nKEY,A,\\n", name="quiz.csv"))
        3 students × 2 questions, 2 choices, 1 blank, 1 known answer. Read as: plain answer sheet.
        """
        words = _EXAM if self.kind == "exam" else _CROWD
        counts = self.counts
        classes = self.dataset.labels.classes
        parts = [
            f"{_number(counts[words[0]], words[0])} × {_number(counts[words[1]], words[1])}",
            f"scores up to {classes[-1]}" if self.dataset.scored else _number(counts[words[2]], words[2]),
        ]
        parts += [_number(counts[name], name) for name in ("blanks", "double marks") if counts.get(name)]
        if known := counts[f"keyed {words[1]}"]:
            parts.append(_number(known, "known answers"))
        return f"{', '.join(parts)}. Read as: {self.layout}."


_EXAM = ("students", "questions", "choices")
_CROWD = ("labelers", "items", "classes")


def _number(n: int, plural: str) -> str:
    singular = {"classes": "class"}.get(plural, plural.removesuffix("s"))
    return f"{n:,} {singular if n == 1 else plural}"
