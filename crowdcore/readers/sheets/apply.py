"""From competing interpretations of a sheet to the one that is read, with what a person should know about the others."""

from crowdcore.readers.remarks import Remark
from crowdcore.readers.sheets.features import View
from crowdcore.readers.sheets.interpretation import SheetKind, interpretation_of
from crowdcore.readers.sheets.model import kind_probabilities
from crowdcore.readers.sheets.refusals import likeliest_other, question_about_kind, refusal
from crowdcore.readers.sheets.sheet import Sheet

# A sheet that is less likely to hold answers is refused, or a person is asked.
REFUSED, ASKED = 0.15, 0.6
# A few cells are weak evidence: on a sheet with fewer, both limits are lower in proportion.
ENOUGH_CELLS = 60
# Rows and columns may be taken for the wrong thing even if the sheet holds answers. On generated sheets 97 % are right.
SUREST = 0.97


def view_of(sheet: Sheet) -> View:
    """Return a sheet as features see it."""
    return View(sheet.grid, sheet.shape.headings, interpretation_of(sheet))


def check_kind(sheet: Sheet, name: str) -> tuple[float, list[Remark]]:
    """Return how likely a sheet holds answers, and a question if that is uncertain; refuse it if it is something else."""
    view = view_of(sheet)
    probabilities = kind_probabilities(view)
    p = probabilities[SheetKind.ANSWERS]
    evidence = min(float((view.body > 0).sum()) / ENOUGH_CELLS, 1.0)
    sure = min(1 - (1 - p) * evidence, sheet.shape.sure, SUREST)
    if p >= ASKED * evidence:
        return sure, []
    kind = likeliest_other(probabilities)
    # A file with a row for the key and students below it is an exam, however strange its answers are.
    if p < REFUSED * evidence and not (sheet.rows.keys and len(sheet.rows.students) > 1):
        raise refusal(name, kind)
    return sure, [question_about_kind(kind)]
