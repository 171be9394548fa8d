"""An answer sheet without headings: a row a student, names or numbers first, then a column a question."""

from crowdcore.readers.files.content import Content, Table
from crowdcore.readers.files.table import column_name
from crowdcore.readers.layouts.layout import Layout, rectangular, unique_labels
from crowdcore.readers.reading import ReadError
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import is_key
from crowdcore.readers.sheets.marks import LETTERS_OF_CHOICES

ROWS_TO_LOOK_AT = 300
MARKS = {*LETTERS_OF_CHOICES, *"0123456789", "*", "", "-", "TRUE", "FALSE", "T", "F", "MULT", "BLANK"}
BLANKS = ("", "-", "BLANK")


def recognise(content: Content) -> float:
    """The first row holds answers like the rows below it, and no headings."""
    table = content.table
    if len(table.rows) < 2 or is_key(table.header[0]) or len({len(row) for row in table.rows}) > 1:
        return 0.0
    columns = answer_columns(table)
    first = [table.header[n].strip().upper() for n in columns]
    numbered = all(cell.isdigit() for cell in first) and len(set(first)) == len(first) > 1
    lettered = len(columns) < 3 and len(set(first)) == len(first)
    below = {row[n].strip().upper() for row in table.rows[1:ROWS_TO_LOOK_AT] for n in columns}
    return 0.75 if columns and not numbered and not lettered and {*first} <= {*below, ""} else 0.0


def parse(content: Content, hints: dict) -> Answers:
    """Questions are numbered; the columns before the answers tell who it is."""
    table = rectangular(content.table, content.name, header=False)
    answers = numbered_questions(table, content.name)
    answers.warnings.append("There are no headings: the questions were numbered in their order.")
    return answers


def answer_columns(table: Table) -> list[int]:
    """The columns that hold nothing but marks, from the first such column behind the names on."""
    rows = table.rows[:ROWS_TO_LOOK_AT]
    width = max(map(len, rows))
    columns = [[row[n].strip().upper() for row in rows if n < len(row)] for n in range(width)]
    marks = [n for n, cells in enumerate(columns) if any(cells[1:]) and all(map(_is_mark, cells))]
    # Beside letters, digits of which none stands twice are the students' numbers.
    letters = any(cell.isalpha() for n in marks for cell in columns[n])
    return [n for n in marks if not (letters and _are_numbers(columns[n]))]


def numbered_questions(table: Table, name: str, key: list[str] | None = None) -> Answers:
    """The students of a sheet without headings, whose questions are called Q1, Q2, …"""
    columns = answer_columns(table)
    if not columns:
        raise ReadError(f"{name} has no column with nothing but marks (A, B, …). Put a heading row above its answers.")
    who = [n for n in range(columns[0]) if any(row[n].strip() for row in table.rows)]
    warnings, left_out, names, students = [], [], [], []
    for row, place in zip(table.rows, table.row_number, strict=True):
        words = [row[n].strip() for n in who if any(c.isalpha() for c in row[n])]
        label = " ".join(words) or next((row[n].strip() for n in who if row[n].strip()), "")
        if all(row[n].strip().upper() in BLANKS for n in columns):
            left_out.append(f"row {place} ({label!r}): no answers")
        else:
            names.append(label if who else f"Student {len(names) + 1}")
            students.append((row, place))
    labelers = unique_labels(names, [place for _, place in students], warnings, "students")
    used = {*who, *columns}
    left_out += [
        f"column {column_name(n)}: not a column of marks"
        for n in range(max(map(len, table.rows)))
        if n not in used and any(row[n].strip() for row in table.rows)
    ]
    items = [f"Q{number}" for number, _ in enumerate(columns, start=1)]
    return Answers(
        "exam",
        items,
        labelers,
        [item for _ in students for item in items],
        [label for label in labelers for _ in items],
        [row[n] for row, _ in students for n in columns],
        key={} if key is None else {item: key[n] for item, n in zip(items, columns, strict=True)},
        blanks=BLANKS,
        left_out=left_out,
        warnings=warnings,
    )


def _are_numbers(cells: list[str]) -> bool:
    return all(cell.isdigit() for cell in cells) and len(set(cells)) == len(cells) > 1


def _is_mark(cell: str) -> bool:
    several = (
        1 < len(cell) <= len(LETTERS_OF_CHOICES)
        and set(cell) <= set(LETTERS_OF_CHOICES)
        and len(set(cell)) == len(cell)
    )
    return cell in MARKS or several


LAYOUT = Layout(
    "answer sheet without headings",
    "a row a student from the first row on: names or numbers, then nothing but marks",
    recognise,
    parse,
)
