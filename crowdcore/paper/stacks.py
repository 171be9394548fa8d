"""Stacks of pages: which sheet they are of, and pages that come later."""

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace

from crowdcore.paper.page_reading import layout_of
from crowdcore.paper.reading import PaperReading
from crowdcore.paper.sheet import AnswerSheet


def sheets_in(reading: PaperReading) -> Counter[int]:
    """Count the pages of each sheet by its number, the most frequent first."""
    counts = Counter(page.identity.sheet for page in reading.readings if page.identity is not None and not page.reason)
    return Counter(dict(counts.most_common()))


def of_one_sheet(
    reading: PaperReading, design_of: Callable[[int], Mapping | None], number: int | None = None
) -> PaperReading:
    """Return the reading of one sheet: the given one, or the most frequent. Pages of other sheets are refused.

    ``design_of`` returns how the sheet with a number was printed, if that is known: then students have names.
    """
    if reading.template is not None:
        return reading
    number = next(iter(sheets_in(reading)), None) if number is None else number
    design = None if number is None else design_of(number)
    sheet = None if design is None else AnswerSheet.of_design(design)
    return replace(reading, sheet=sheet, sheet_number=number)


def with_class_list(reading: PaperReading, names: Mapping[str, str]) -> PaperReading:
    """Return the reading with the names of the students, by their numbers, for sheets that were printed elsewhere."""
    first = next(page.identity for page in reading.readings if page.identity is not None and not reading.refusal(page))
    layout = layout_of(first)
    sheet = AnswerSheet(layout.n_questions, layout.n_choices, layout.paper, 0, names)
    # The class list changes neither what is on the pages nor the number that they carry.
    sheet.layout, sheet.number = layout, first.sheet
    return replace(reading, sheet=sheet, sheet_number=first.sheet)


def with_more_pages(reading: PaperReading, more: PaperReading) -> PaperReading:
    """Return the reading with further pages behind its own. A file whose name is taken gets a number."""
    taken = {page.file for page in reading.readings}
    renamed: dict[str, str] = {}
    for page in more.readings:
        if page.file not in renamed:
            names = (page.file if n == 1 else f"{page.file} ({n})" for n in range(1, len(taken) + 2))
            renamed[page.file] = next(name for name in names if name not in taken)
            taken.add(renamed[page.file])
    further = tuple(replace(page, file=renamed[page.file]) for page in more.readings)
    return replace(reading, readings=reading.readings + further)
