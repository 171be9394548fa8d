"""The answer sheets that were printed here, by the number that their pages carry, so that scans find their class list."""

from crowdcore.paper import AnswerSheet
from crowdcore.saved_work import NotSaved
from pages.shared import saving, state

PRINTED = "printed sheets"


def remember(sheet: AnswerSheet) -> None:
    """Remember a sheet in this visit and, where work is saved, on this computer."""
    state.remember(PRINTED, {**state.recall(PRINTED, {}), sheet.number: sheet.design()})
    saver = state.saver_of_tab()
    if saver is not None and saver.is_on:
        try:
            saver.store.keep_printed(saver.secret, sheet.number, sheet.design())
        except NotSaved as problem:
            saving.report(problem)


def designs() -> "Designs":
    """Return what finds the design of a sheet by its number, also outside of this visit's thread."""
    saver = state.saver_of_tab()
    return Designs(dict(state.recall(PRINTED, {})), saver)


class Designs:
    """Finds how a sheet was printed: in this visit, or earlier on this computer."""

    def __init__(self, here: dict[int, dict], saver):
        self._here, self._saver = here, saver

    def __call__(self, number: int) -> dict | None:
        if number in self._here or self._saver is None:
            return self._here.get(number)
        return self._saver.store.printed(self._saver.secret, number)
