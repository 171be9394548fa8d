"""The parts of a file that hints can name: its sheets and its columns."""

from dataclasses import dataclass

from crowdcore.readers.files.content import content_of
from crowdcore.readers.files.encodings import Candidate, possible_encodings
from crowdcore.readers.layouts.plain_sheet import cached_shape
from crowdcore.readers.sheets.grid import Grid
from crowdcore.readers.sheets.shape import shape_of
from crowdcore.readers.sheets.split_tables import put_in_one


@dataclass(frozen=True)
class FileParts:
    """The sheets of a workbook and the headings of the table that was read, in order, each once.

    ``encodings`` are the possible encodings of a text, the likeliest first, or none if its encoding is certain.
    """

    sheets: tuple[str, ...] = ()
    columns: tuple[str, ...] = ()
    encodings: tuple[Candidate, ...] = ()


def file_parts(source, name: str | None, hints: dict) -> FileParts:
    """Return the parts to choose from in a file that was read with these hints (``Reading.hints``).

    >>> file_parts(b"name,Q1,Q2\\nAnn,A,B\\nBo,A,A\\n", "quiz.csv", {"orientation": "students"}).columns
    ('name', 'Q1', 'Q2')
    >>> file_parts(b"name,Q1,Q2\\nAnn,A,B\\nBo,A,A\\n", "quiz.csv", {"orientation": "items"}).columns
    ('name', 'Ann', 'Bo')
    """
    opening = {hint: hints[hint] for hint in ("delimiter", "encoding") if hints.get(hint)}
    content = content_of(source, name, **opening)
    sheets = tuple(table.name for table in content.tables if table.name)
    table = next((table for table in content.tables if table.name == hints.get("sheet")), content.table)
    if "pieces" not in hints.get("as_written", ()) and (whole := put_in_one(table)) is not None:
        table = whole[0]
    headings = table.header
    if "orientation" in hints and table.rows:
        shape = cached_shape(table)
        turned = hints["orientation"] != shape.orientation
        headings = (shape_of(Grid.of(table), hints["orientation"]) if turned else shape).headings
    encodings = possible_encodings(source) if isinstance(source, bytes) and hints.get("encoding") else ()
    return FileParts(sheets, tuple(dict.fromkeys(text for text in headings if text.strip())), encodings)
