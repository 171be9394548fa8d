"""A layout: a name, a description of its signature, and functions that recognise and read it."""

from collections.abc import Callable
from dataclasses import dataclass

from crowdcore.messages import Message
from crowdcore.readers.files.content import Content, Table
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import Remark, named
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.kinds import Kind, kind_of
from crowdcore.readers.sheets.names import unique_labels

__all__ = ["Layout", "rectangular", "unique_labels"]


@dataclass(frozen=True)
class Layout:
    """One way in which programs or people write answers.

    ``recognise`` returns from 0 to 1 how well a file fits, and ``signature`` describes what it looks for. ``parse`` reads the
    content with the caller's hints; ``corrected_by`` names the hints that it uses. Both get the table without the lines above and
    below it, unless ``finds_lines`` is set, which means that the layout handles these lines itself.
    """

    name: str
    signature: str
    recognise: Callable[[Content], float]
    parse: Callable[[Content, dict], Answers]
    corrected_by: tuple[str, ...] = ()
    finds_lines: bool = False


def rectangular(table: Table, name: str, header: bool = True, warnings: list | None = None) -> Table:
    """Return the table if all its rows are as wide as its header; otherwise refuse it and name the row.

    If ``warnings`` is given, a shorter row is filled up with a warning, because programs leave out empty cells at the end. A
    row with answers in less than half of its cells is refused, because it may be broken.
    """
    if not table.rows:
        raise ReadError(Message("reading-file-empty", file=name))
    if header and len(table.rows) == 1:
        raise ReadError(Message("reading-only-headings", file=name))
    width = len(table.header) if header else max(table.widths)
    if table.widths == {width}:
        return table
    rows, short = [], {}
    for number, row in zip(table.row_number, table.rows, strict=True):
        if len(row) > width and not any(cell.strip() for cell in row[width:]):
            row = row[:width]
        if len(row) < width and warnings is not None and (2 * len(row) >= width or not _has_answers(row)):
            short[number] = row
            row = row + [""] * (width - len(row))
        if len(row) != width:
            raise ReadError(
                f"{name}, row {number} has {len(row)} cells, the {'heading row' if header else 'longest row'} has "
                f"{width}. Fill or delete it, then try again."
            )
        rows.append(row)
    if short and warnings is not None:
        warnings.append(_short_rows_remark(short, width))
    return Table(rows, table.row_number, table.name)


def _has_answers(row: list[str]) -> bool:
    return any(kind_of(text) in (Kind.LETTER, Kind.WORD, Kind.SET) for text in row[1:])


def _short_rows_remark(short: dict[int, list[str]], width: int) -> Remark:
    names = [next((cell for cell in row if cell.strip()), "") for row in short.values()]
    done = Message("reading-short-rows", n=len(short), width=width, names=named(names))
    return Remark("cells", done, tuple(f"row {number}" for number in short))
