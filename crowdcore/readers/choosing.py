"""Choose the layout of a file: prepare its sheets, measure how well each layout fits, and take the best one."""

from dataclasses import replace

from crowdcore.messages import Message
from crowdcore.readers.as_written import left_as_written
from crowdcore.readers.files.coded_rows import CodedRows
from crowdcore.readers.files.content import Content, Table
from crowdcore.readers.files.lines_around import without_lines_around
from crowdcore.readers.layouts import (
    appen,
    argilla,
    auto_multiple_choice,
    canvas,
    crowd_table,
    crowdkit,
    google_forms,
    headerless_crowd_table,
    headerless_list,
    headerless_sheet,
    kahoot,
    key_file,
    label_studio,
    llm_jury,
    microsoft_forms,
    moodle,
    mturk,
    nested_labels,
    omrchecker,
    plain_long,
    plain_sheet,
    prodigy,
    r_exams,
    scantron,
    scored_only,
    shiny_item_analysis,
    toloka,
    vote_counts,
    zipgrade,
    zooniverse,
)
from crowdcore.readers.layouts.key_file import is_key_sheet
from crowdcore.readers.layouts.layout import Layout
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import Remark, quoted
from crowdcore.readers.sheets.beside import is_about_another
from crowdcore.readers.sheets.blocks import without_blocks
from crowdcore.readers.sheets.digit_sets import with_digits_together
from crowdcore.readers.sheets.points_below import without_points_below
from crowdcore.readers.sheets.proposals.labelled_cells import without_labels
from crowdcore.readers.sheets.proposals.listed_answers import with_joined_lists
from crowdcore.readers.sheets.proposals.short_headings import with_whole_headings
from crowdcore.readers.sheets.proposals.survey_headings import with_one_row_of_headings
from crowdcore.readers.sheets.split_tables import put_in_one
from crowdcore.readers.sheets.strings import with_key_as_string
from crowdcore.readers.sheets.titled_parts import put_titled_parts
from crowdcore.readers.sheets.version_tables import is_key_of_versions

LAYOUTS = [
    module.LAYOUT
    for module in (
        zipgrade,
        r_exams,
        auto_multiple_choice,
        kahoot,
        canvas,
        microsoft_forms,
        moodle,
        omrchecker,
        google_forms,
        scored_only,
        key_file,
        scantron,
        shiny_item_analysis,
        toloka,
        mturk,
        appen,
        label_studio,
        argilla,
        prodigy,
        zooniverse,
        llm_jury,
        nested_labels,
        crowdkit,
        vote_counts,
        crowd_table,
        plain_long,
        headerless_crowd_table,
        headerless_list,
        headerless_sheet,
        plain_sheet,
    )
]

# Transformations applied before interpretation, keyed by the option that disables them.
FORMS = (
    ("labels", without_labels),
    ("three headings", with_one_row_of_headings),
    ("short headings", with_whole_headings),
    ("pieces", put_titled_parts),
    ("pieces", put_in_one),
    ("points below", without_points_below),
    ("sets", with_digits_together),
    ("strings", with_joined_lists),
    ("strings", with_key_as_string),
)
CLOSE = 0.1
ROWS_TO_JUDGE_BY = 3000
# Layouts that no single program writes, the most lines above an export, and how well an export below such lines must fit.
PLAIN = [
    module.LAYOUT
    for module in (
        key_file,
        scored_only,
        scantron,
        vote_counts,
        crowd_table,
        plain_long,
        headerless_crowd_table,
        headerless_list,
        headerless_sheet,
        plain_sheet,
    )
]
MOST_LINES, SURELY = 6, 0.85
# A sheet is compared with this many of the longest sheets, so that a thousand sheets do not make a million pairs.
MOST_COMPARED = 40


def choose(content, hints):
    """Return the best layout, the content with the sheet that it fits, how well it fits, equally good layouts, and the sheets."""
    given = content.sheet_roles
    sheets = [sheet for sheet in content.tables if given.get(sheet.name, "class") == "class"]
    if not sheets and content.tables:
        raise ReadError(f"{content.name} has no sheet with students left. Choose which sheet is a class.")
    if len(content.tables) > 1:
        sheets = [sheet for sheet in sheets if sheet.name in given or not is_key_sheet(sheet)]
        largest = sorted(sheets, key=lambda sheet: -len(sheet.rows))[:MOST_COMPARED]
        sheets = [sheet for sheet in sheets if sheet.name in given or not _is_about(sheet, largest)]
    else:
        sheets = []
    pages = [prepare_page(page) for page in ([_page(content, sheet) for sheet in sheets] or [content])]
    bare = [_below_lines(page) or without_lines_around(page) for page in pages]
    glances = [(_glance(page), _glance(alone)) for page, alone in zip(pages, bare, strict=True)]
    layouts = _possible(hints)

    def fit(layout: Layout, p: int) -> float:
        return layout.recognise(glances[p][0 if layout.finds_lines else 1])

    def page_for(layout: Layout, p: int) -> Content:
        return (pages if layout.finds_lines else bare)[p]

    if len(layouts) == 1:
        fits = [fit(layouts[0], p) for p, _ in enumerate(pages)]
        best = fits.index(max(fits))
        alike = [page_for(layouts[0], p) for p, _ in enumerate(pages) if p != best and fits[p] > 0]
        return layouts[0], page_for(layouts[0], best), 1.0, (), alike
    fits = [(fit(layout, p), -p, -n) for p, _ in enumerate(pages) for n, layout in enumerate(layouts)]
    best, p, n = max(fits)
    if best <= 0 and hints:
        layout = plain_long.LAYOUT if plain_long.LAYOUT in layouts else plain_sheet.LAYOUT
        return layout, page_for(layout, 0), 1.0, (), []
    if best <= 0:
        if content.tables and all(len(sheet.rows) == 1 for sheet in content.tables):
            raise ReadError(Message("reading-only-headings", file=content.name))
        raise ReadError(Message("reading-not-recognised", file=content.name))
    close = [(-q, -m) for fit, q, m in fits if fit > best - CLOSE]
    layout = layouts[-n]
    page = page_for(layout, -p)
    alike = [page_for(layout, q) for q, m in close if m == -n and q != -p]
    return layout, page, best, tuple(layouts[m].name for q, m in close if q == -p and m != -n), alike


def _below_lines(page: Content) -> Content | None:
    """Return the page from the headings of a program's export on, or None if there are no lines above the headings.

    A program's headings are known exactly, so that lines of any width may be above them.
    """
    table = page.table
    if isinstance(table.rows, CodedRows) or _is_of_a_program(page):
        return None
    filled = [sum(map(bool, map(str.strip, row))) for row in table.rows[: MOST_LINES + 1]]
    for top in range(1, min(len(filled), len(table.rows) - 1)):
        if filled[top] < 2 * max(filled[:top]):
            continue
        below = replace(page, tables=[Table(table.rows[top:], table.row_number[top:], table.name)])
        if _is_of_a_program(below):
            noted_page = replace(below, notes=(*page.notes, *(_line_above_remark(table, n) for n in range(top))))
            return without_lines_around(noted_page)
    return None


def _is_of_a_program(page: Content) -> bool:
    glance = _glance(page)
    return any(layout.recognise(glance) >= SURELY for layout in LAYOUTS if layout not in PLAIN)


def _line_above_remark(table: Table, n: int) -> Remark:
    place, text = f"row {table.row_number[n]}", " ".join(cell.strip() for cell in table.rows[n] if cell.strip())
    return Remark("left out", Message("reading-line-above", where=place, text=quoted(text)), (place,))


def _glance(content):
    """Return the first and last rows, by which a layout is recognised, however long the file is."""
    table = content.table
    if len(table.rows) <= ROWS_TO_JUDGE_BY:
        return content
    first, last = slice(ROWS_TO_JUDGE_BY - 100), slice(-100, None)
    numbers = [*table.row_number[first], *table.row_number[last]]
    glance = Table([*table.rows[first], *table.rows[last]], numbers, table.name)
    return replace(content, tables=[glance], glance_of=table)


def _is_about(sheet: Table, sheets: list[Table]) -> bool:
    return is_about_another(sheet, sheets) or is_key_of_versions(sheet, sheets)


def prepare_page(page: Content) -> Content:
    """Return the page with tables in pieces joined, and with separate tables about the main one set aside."""
    if not page.tables:
        return page
    titled = False
    for form, change in FORMS:
        if form not in page.as_written and (found := change(page.table)) is not None:
            table, remark = found
            correctable = replace(remark, alternatives=left_as_written(form, page.as_written))
            page = replace(page, tables=[table], notes=(*page.notes, correctable))
            titled |= change is put_titled_parts
    # The gaps between parts under titles differ from the gap between a class and a table about it.
    return page if titled else _without_blocks(page)


def _without_blocks(content: Content) -> Content:
    if len(content.tables) != 1:
        return content
    table, blocks = without_blocks(content.table)
    return replace(content, tables=[table], blocks=blocks) if blocks else content


def _page(content, sheet):
    beside = tuple(other for other in content.tables if other is not sheet)
    return replace(content, tables=[sheet], beside=beside, hints={**content.hints, "sheet": sheet.name})


def _possible(hints) -> list[Layout]:
    """Return the layouts that are possible with these hints."""
    by_name = {layout.name: layout for layout in LAYOUTS}
    if (wanted := hints.get("layout")) is not None:
        if wanted not in by_name:
            raise ReadError(f"There is no layout {wanted!r}. The layouts are {', '.join(map(repr, by_name))}.")
        return [by_name[wanted]]
    if (form := hints.get("form")) is not None:
        if form not in {"wide", "long"}:
            raise ReadError(f"form is {form!r}. It can be 'wide' or 'long'.")
        return [(plain_sheet if form == "wide" else plain_long).LAYOUT]
    possible = [layout for layout in LAYOUTS if set(hints) <= set(layout.corrected_by)]
    if not possible:
        raise ReadError(
            f"No layout accepts {' and '.join(hints)} together. A sheet has items and identity, a list has item and label."
        )
    return possible
