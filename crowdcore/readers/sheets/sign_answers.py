"""Signs that are the answers of a sheet: ✓ and ✗, ○ and ×, + and −, where no letters are."""

import numpy as np

from crowdcore.readers.sheets.kinds import Kind

# Choices are few, and each of them is chosen now and then; a sign for no answer is one alone.
FEWEST, MOST = 2, 6
CHOSEN = 0.05
# The signs fill most of at least so many columns, or rows of a sheet that lies on its side, and much of the sheet.
LEAST_LINES, MOST_OF_A_LINE, MUCH = 3, 0.6, 0.35
# Where as many cells have letters or numbers, those are the answers, and signs beside them say which are right.
BESIDE = 0.6
POINTS = {"0", "1"}


def sign_answers(texts: list[str], code: np.ndarray, kind_of_text: np.ndarray) -> list[int]:
    """The places among the texts of signs that are answers; none where signs stand for something else.

    >>> from crowdcore.readers.sheets.kinds import kinds_of
    >>> texts = ["", "Ada", "Bo", "Cy", "✓", "✗", "-"]
    >>> code = np.array([[1, 4, 5, 4], [2, 4, 4, 6], [3, 5, 4, 5]])
    >>> [texts[n] for n in sign_answers(texts, code, kinds_of(texts))]
    ['✓', '✗']
    """
    single = [n for n, text in enumerate(texts) if kind_of_text[n] == Kind.SIGN and _is_one_character(text)]
    if len(single) < FEWEST:
        return []
    counts = np.bincount(code.ravel(), minlength=len(texts))
    often = [n for n in single if counts[n] >= CHOSEN * counts[single].sum() and counts[n] > 1]
    chosen = [n for n in often if texts[n] != "-" or len(often) == FEWEST]
    if not FEWEST <= len(chosen) <= MOST or counts[chosen].sum() < MUCH * counts[1:].sum():
        return []
    others = [
        n
        for n, text in enumerate(texts)
        if kind_of_text[n] in (Kind.LETTER, Kind.SET, Kind.WORD, Kind.NUMBER) and text not in POINTS
    ]
    if counts[others].sum() > BESIDE * counts[chosen].sum():
        return []
    is_chosen, filled = np.isin(code, chosen), code > 0
    lines = (
        (is_chosen.sum(axis=axis) > MOST_OF_A_LINE * filled.sum(axis=axis)) & is_chosen.any(axis=axis)
        for axis in (0, 1)
    )
    return chosen if max(line.sum() for line in lines) >= LEAST_LINES else []


def _is_one_character(text: str) -> bool:
    """Whether a text is one sign, which may have a mark behind it that says how it is drawn."""
    return len(text.rstrip("\ufe0e\ufe0f")) == 1 and not text.isalnum()
