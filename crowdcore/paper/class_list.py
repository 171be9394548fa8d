"""A class list as people have it: names, perhaps with numbers, pasted from a spreadsheet or in a file."""

import re
from collections.abc import Sequence

from crowdcore.readers.files.content import content_of
from crowdcore.readers.sheets.headings import heading

NUMBER_WORDS = (
    *("number", "no", "no.", "nr", "nr.", "id", "student number", "student id", "student no", "matriculation number"),
    *("matrikelnummer", "nummer", "numéro", "número", "學號", "座號", "号码", "號碼"),
)
NAME_WORDS = (
    *("name", "student", "full name", "first name", "last name", "surname", "given name", "family name", "vorname"),
    *("nachname", "nom", "prénom", "nombre", "apellidos", "姓名", "學生", "名字"),
)
# A number has no spaces and at least one digit.
NUMBER = re.compile(r"(?=\S*\d)\S+")


def class_list_of_text(text: str) -> dict[str, str]:
    """Return the names by student number from pasted lines. Without numbers, names are their own numbers.

    >>> class_list_of_text("1001\\tAda Byron\\n1002\\tBo")
    {'1001': 'Ada Byron', '1002': 'Bo'}
    >>> class_list_of_text("Byron, Ada\\nCy")
    {'Byron, Ada': 'Byron, Ada', 'Cy': 'Cy'}
    >>> class_list_of_text("Name;No.\\nAda;7")
    {'7': 'Ada'}
    """
    # A line may begin with the empty cell of a missing number.
    lines = [line for line in text.splitlines() if line.strip()]
    return class_list_of_rows([_cells(line) for line in lines])


def class_list_of_file(name: str, data: bytes) -> dict[str, str]:
    """Return the names by student number from a table in a file."""
    return class_list_of_rows(content_of(data, name).table.rows)


def class_list_of_rows(rows: Sequence[Sequence[str | None]]) -> dict[str, str]:
    """Return the names by student number from the rows of a table, with or without headings."""
    cells = [[" ".join(str(cell or "").split()) for cell in row] for row in rows]
    cells = [row for row in cells if any(row)]
    if not cells:
        raise ValueError("The class list is empty. Paste one student per line: a name, or a number and a name.")
    width = max(map(len, cells))
    cells = [row + [""] * (width - len(row)) for row in cells]
    titles = [heading(cell) for cell in cells[0]]
    if any(title in NUMBER_WORDS + NAME_WORDS for title in titles):
        cells = cells[1:]
    else:
        titles = [""] * width
    number = _number_column(cells, titles)
    named = [k for k in range(width) if titles[k] in NAME_WORDS] or [k for k in range(width) if k != number]
    found: dict[str, str] = {}
    for line, row in enumerate(cells, 1):
        name = " ".join(row[k] for k in named if row[k] and k != number)
        student = row[number] if number is not None else name
        if not name and not student:
            continue
        if not student:
            raise ValueError(f"The student “{name}” has no number. Give every student a number, or nobody.")
        if student in found:
            raise ValueError(
                f"Line {line} of the class list repeats “{student}”. Give every student a different number."
            )
        found[student] = name or student
    if not found:
        raise ValueError("The class list has headings but no students. Paste one student per line.")
    return found


def _number_column(cells: list[list[str]], titles: list[str]) -> int | None:
    """Return the column with the numbers: by its heading, or because every entry is one. Counted rows are not numbers."""
    named = [k for k, title in enumerate(titles) if title in NUMBER_WORDS]
    if named:
        return named[0]
    columns = [[row[k] for row in cells] for k in range(len(titles))]
    full = [k for k, column in enumerate(columns) if all(NUMBER.fullmatch(cell) for cell in column)]
    return full[-1] if full and len(titles) > 1 else None


def _cells(line: str) -> list[str]:
    """Split a line at tabs or semicolons. A comma separates only a number from a name, because names contain commas."""
    for separator in ("\t", ";"):
        if separator in line:
            return line.split(separator)
    first, comma, rest = line.partition(",")
    if comma and NUMBER.fullmatch(first.strip()):
        return [first, rest]
    start, comma, last = line.rpartition(",")
    if comma and NUMBER.fullmatch(last.strip()):
        return [last, start]
    return [line]
