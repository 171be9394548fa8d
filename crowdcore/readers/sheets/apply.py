"""From competing interpretations of a sheet to the one that is read, with what a person should know about the others."""

from crowdcore.readers.remarks import Remark
from crowdcore.readers.sheets.features import View
from crowdcore.readers.sheets.interpretation import SheetKind, interpretation_of
from crowdcore.readers.sheets.model import kind_probabilities
from crowdcore.readers.sheets.refusals import likeliest_other, question_about_kind, refusal
from crowdcore.readers.sheets.sheet import Sheet

# A sheet that is less likely to hold answers is refused, or a person is asked.
REFUSED, ASKED = 0.15, 0.5
# A few cells are weak evidence: on a sheet with fewer, both limits are lower in proportion.
ENOUGH_CELLS = 60


def view_of(sheet: Sheet) -> View:
    """Return a sheet as features see it."""
    return View(sheet.grid, sheet.shape.headings, interpretation_of(sheet))


def check_kind(sheet: Sheet, name: str) -> list[Remark]:
    """Refuse a sheet that surely is something else than answers; return a question about one that may be."""
    view = view_of(sheet)
    probabilities = kind_probabilities(view)
    evidence = min((view.body > 0).sum() / ENOUGH_CELLS, 1.0)
    if probabilities[SheetKind.ANSWERS] >= ASKED * evidence:
        return []
    kind = likeliest_other(probabilities)
    # A file with a row for the key and students below it is an exam, however strange its answers are.
    if probabilities[SheetKind.ANSWERS] < REFUSED * evidence and not (sheet.rows.keys and len(sheet.rows.students) > 1):
        raise refusal(name, kind)
    return [question_about_kind(kind)]
