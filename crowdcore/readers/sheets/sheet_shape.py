"""The shape of a plain sheet: where its headings are, and whether a row of it is a student or a question."""

from crowdcore.readers.files.content import Table
from crowdcore.readers.sheets.headings import QUESTION_WORDS, heading, is_identity, is_key, is_question


def without_titles(table: Table, left_out: list[str] | None = None) -> Table:
    """The table from its heading row on: a title above it, or headings over several columns, leave most cells empty."""
    width = max(map(len, table.rows), default=0)
    filled = [sum(bool(cell.strip()) for cell in row) for row in table.rows[:20]]
    first = 0
    while (
        first < len(filled) - 2
        and (filled[first] <= max(1, width // 4) or _spans(table.rows, filled, first))
        and width > 1
    ):
        first += 1
    if left_out is not None:
        left_out += [f"row {number}: a title above the headings" for number in table.row_number[:first]]
    return Table(table.rows[first:], table.row_number[first:], table.name)


def _spans(rows, filled, n) -> bool:
    """Whether a row heads groups of columns: it is half empty, and below it stands a full row of numbered questions."""
    below = [cell for cell in rows[n + 1] if cell.strip()]
    numbered = sum(map(is_question, below)) * 2 > len(below) and len(set(below)) == len(below)
    return 2 * filled[n] <= filled[n + 1] + 1 and numbered and not any(map(is_question, rows[n]))


def rows_are_questions(table: Table, warnings: list[str]) -> bool:
    """Whether a row is a question and a column a student, by the headings and the first column."""
    header = table.header
    firsts = [row[0] for row in table.rows[1:]]
    if heading(header[0]) in QUESTION_WORDS:
        return True
    if any(map(is_identity, header)) or any(map(is_key, firsts)):
        return False
    columns = sum(map(is_question, header[1:])) / max(len(header) - 1, 1)
    rows = sum(map(is_question, firsts)) / max(len(firsts), 1) if len(set(firsts)) == len(firsts) else 0
    if any(map(is_key, header[1:])) and rows >= columns:
        return True
    if rows > 0.5 and columns > 0.5:
        warnings.append(
            "Both the headings and the first column look like numbers of questions. A row was taken for a student; if "
            "a row is a "
            "question, say orientation='items'."
        )
        return False
    return rows > max(columns, 0.5)
