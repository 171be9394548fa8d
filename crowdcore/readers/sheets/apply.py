"""From competing interpretations of a sheet to the one that is read, with what a person should know about the others."""

from crowdcore.readers.remarks import Remark
from crowdcore.readers.sheets.features import View, key_not_answered
from crowdcore.readers.sheets.interpretation import SheetKind, interpretation_of
from crowdcore.readers.sheets.model import kind_probabilities
from crowdcore.readers.sheets.refusals import likeliest_other, question_about_kind, refusal
from crowdcore.readers.sheets.sheet import Sheet

# A sheet that is less likely to hold answers is refused, or a person is asked.
REFUSED, ASKED = 0.15, 0.6
# A few cells are too little to refuse a file: with fewer, it has to be less likely in proportion, or else a person is asked.
ENOUGH_TO_REFUSE = 30
# In a list of questions, the key is no text of the options.
MOSTLY_NOT_ANSWERED = 0.5
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
    sure = min(p, sheet.shape.sure, SUREST)
    if p >= ASKED:
        return sure, []
    kind = likeliest_other(probabilities)
    # A file with a row for the key, which some of the students below it chose, is an exam, however strange its answers are.
    keyed = sheet.rows.keys and len(sheet.rows.students) > 1 and key_not_answered(view) < MOSTLY_NOT_ANSWERED
    enough = min(float((view.body > 0).sum()) / ENOUGH_TO_REFUSE, 1.0)
    if p < REFUSED * enough and not keyed:
        raise refusal(name, kind)
    return sure, [question_about_kind(kind)]
