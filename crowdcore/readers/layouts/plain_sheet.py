"""The plain answer sheet: one row per student and one column per question, or the opposite, possibly with a key."""

from collections import Counter
from dataclasses import replace
from weakref import WeakKeyDictionary

from crowdcore.messages import Message
from crowdcore.readers.files.content import Content, Table
from crowdcore.readers.layouts.layout import Layout, rectangular
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import Remark, quoted
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.apply import check_kind
from crowdcore.readers.sheets.grid import Grid
from crowdcore.readers.sheets.headings import find_column, heading, is_identity, is_question
from crowdcore.readers.sheets.kinds import Kind, kind_of
from crowdcore.readers.sheets.languages import QUESTION_WORDS
from crowdcore.readers.sheets.list_headings import ITEM, LABEL, LABELER
from crowdcore.readers.sheets.shape import Shape, shape_of
from crowdcore.readers.sheets.sheet import Sheet
from crowdcore.readers.sheets.strings import taken_apart
from crowdcore.readers.sheets.verdicts import without_verdicts

MOST_ROWS = 300_000
ANSWER_KINDS = (Kind.LETTER, Kind.WORD, Kind.SET)
MOST_CELLS_BESIDE = 4
WIDTH_OF_A_LIST = 6
_SHAPES: WeakKeyDictionary[Table, Shape] = WeakKeyDictionary()


def cached_shape(table: Table) -> Shape:
    """Return the shape of a table. It is stored, because several layouts need it."""
    if table not in _SHAPES:
        _SHAPES[table] = shape_of(plain_grid(table))
    return _SHAPES[table]


def plain_grid(table: Table) -> Grid:
    """Return the cells of a table, with strings of answers split into letters and without signs for right and wrong."""
    plain = taken_apart(table) or without_verdicts(table)
    return Grid.of(plain.table if plain else table)


def nearly_even(table: Table) -> bool:
    """Return whether rows are equally wide, except for empty cells at their ends that were not written."""
    narrowest, widest = min(table.widths), max(table.widths)
    return narrowest == widest or (2 * narrowest >= widest > WIDTH_OF_A_LIST)


def recognise(content: Content) -> float:
    """Look for headed columns that look like questions with few different answers."""
    if not content.tables or len(content.table.rows) < 2 or len(max(content.table.rows, key=len)) < 2:
        return 0.0
    if None not in {find_column(content.table.header, *names) for names in (ITEM, LABELER, LABEL)}:
        return 0.3  # it has the headings of a list
    shape = cached_shape(content.table)
    if shape.heading is None:
        return 0.2
    header = shape.headings
    counted = max((len(series) for series in shape.series), default=0)
    questions = sum(map(is_question, header[1:]))
    if max(counted, questions) >= 0.5 * (len(header) - 1) and (counted > 1 or questions):
        return 0.7
    first = heading(shape.grid.text(shape.heading, 0))
    return 0.6 if is_identity(header[0]) else 0.5 if first in QUESTION_WORDS else 0.3


def parse(content: Content, hints: dict) -> Answers:
    """Guess orientation, identity, questions and key, each unless given."""
    if len(content.table.rows) > MOST_ROWS:
        raise ReadError(
            f"{content.name} has {len(content.table.rows):,} rows, more than the {MOST_ROWS:,} that an answer sheet can have. "
            "If it is a list with one row per label, choose the columns of the item, the labeler and the label."
        )
    sheet = sheet_of(content, hints)
    if is_known_exam(content, hints):
        return sheet.answers()
    sure, remarks = check_kind(sheet, content.name)
    answers = sheet.answers()
    answers.sure = sure
    answers.warnings += remarks
    return answers


def is_known_exam(content: Content, hints: dict) -> bool:
    """Return whether a person gave a hint about the file, or it has sheets of several kinds."""
    return bool(hints or content.key_given or content.beside)


def sheet_of(content: Content, hints: dict) -> Sheet:
    """Return the sheet without lines around the table, with a remark on each, or refuse it and name a row that is too short."""
    table, remarks = without_surrounding_lines(content.table)
    short: list[Remark] = []
    table = checked(replace(content, tables=[table]), short)
    tables = [*content.blocks, *content.beside]
    return Sheet(table, content.name, hints, [*remarks, *short], content.as_written, tables)


def without_surrounding_lines(table: Table) -> tuple[Table, list[Remark]]:
    """The table without short lines above or below it ("Exported 2026-05-01", "Legend: …") and titles between its rows."""
    width = Counter(map(len, table.rows)).most_common(1)[0][0] if table.rows else 0
    full = [n for n, row in enumerate(table.rows) if len(row) >= width]
    beside = {}
    for n, row in enumerate(table.rows):
        texts = [cell for cell in row if cell.strip()]
        outside = n > full[-1] or len(texts) == 1
        short = len(texts) <= MOST_CELLS_BESIDE and 2 * len(row) <= width
        if n > full[0] and outside and short and not any(kind_of(text) in ANSWER_KINDS for text in texts[1:]):
            beside[n] = texts
    if not beside:
        return table, []
    remarks = [
        Remark(
            "left out",
            Message("reading-line-next-to", where=f"row {table.row_number[n]}", text=quoted(" ".join(texts))),
            (f"row {table.row_number[n]}",),
        )
        for n, texts in beside.items()
    ]
    kept = [n for n in range(len(table.rows)) if n not in beside]
    return Table([table.rows[n] for n in kept], [table.row_number[n] for n in kept], table.name), remarks


def checked(content: Content, short: list[Remark]) -> Table:
    """Return the table with rows filled up that are shorter than its headings, or refuse it and name the row."""
    table = content.table
    if len(table.rows) < 2:
        return rectangular(table, content.name)
    shape = cached_shape(table)
    top = len(shape.titles) if shape.grid.turned else (shape.heading or 0) if shape.heading is not None else shape.first
    below = Table(table.rows[top:], table.row_number[top:], table.name)
    width = max(len(row) for row in table.rows)
    if shape.heading is None:
        below = rectangular(below, content.name, header=False, warnings=short)
    else:
        below = rectangular(below, content.name, warnings=short)
    above = [row + [""] * (width - len(row)) for row in table.rows[:top]]
    return Table([*above, *below.rows], table.row_number, table.name)


LAYOUT = Layout(
    "plain answer sheet",
    "a heading row, then one row per student with one column per question (or one row per question), possibly a row or "
    "column named key",
    recognise,
    parse,
    ("items", "identity", "orientation", "key_row", "roles"),
    finds_lines=True,
)
