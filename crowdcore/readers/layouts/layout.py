"""What a layout is: a name, a signature it can explain, and a way to find out who answered what."""

from collections.abc import Callable
from dataclasses import dataclass

from crowdcore.readers.files.content import Content, Table
from crowdcore.readers.reading import ReadError
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.names import unique_labels

__all__ = ["Layout", "rectangular", "unique_labels"]


@dataclass(frozen=True)
class Layout:
    """One way in which programs or people write answers down.

    ``recognise`` says from 0 to 1 how well a file fits; ``signature`` says in words what it looks for. ``parse`` takes
    the content and the caller's hints, of which ``corrected_by`` names those it follows.
    """

    name: str
    signature: str
    recognise: Callable[[Content], float]
    parse: Callable[[Content, dict], Answers]
    corrected_by: tuple[str, ...] = ()


def rectangular(table: Table, name: str, header: bool = True) -> Table:
    """The table, if all its rows have the same width (its header's); otherwise a refusal that names the row."""
    if not table.rows:
        raise ReadError(f"{name} is empty. Choose a file with answers in it.")
    if header and len(table.rows) == 1:
        raise ReadError(f"{name} has a heading row and nothing below it. Choose a file with answers in it.")
    width = len(table.header) if header else max(table.widths)
    if table.widths == {width}:
        return table
    rows = []
    for number, row in zip(table.row_number, table.rows, strict=True):
        if len(row) > width and not any(cell.strip() for cell in row[width:]):
            row = row[:width]
        if len(row) != width:
            raise ReadError(
                f"{name}, row {number} has {len(row)} cells, the {'heading row' if header else 'longest row'} has "
                f"{width}. Fill or delete it, then try again."
            )
        rows.append(row)
    return Table(rows, table.row_number, table.name)
