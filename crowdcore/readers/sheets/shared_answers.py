"""Signs and words that all questions share as their choices: ✓ and ✗, ja and nein, stimmt and stimmt nicht."""

import numpy as np

from crowdcore.readers.sheets.kinds import Kind

# Choices are few, each is chosen now and then, and is in several rows and several columns.
FEWEST, MOST, CHOSEN, LEAST_LINES = 2, 6, 0.05, 3
LONGEST = 24
# Together they fill most of at least so many lines and much of the sheet.
MOST_OF_A_LINE, MUCH = 0.6, 0.35
# If there are so many letters or texts for each of them, those are the answers. Signs next to letters are often verdicts.
OTHERS_THAN_SIGNS, OTHERS_THAN_WORDS = 0.6, 0.3
SELDOM, ON_SEVERAL = 0.01, 2
POINTS = {"0", "1"}


def shared_answers(texts: list[str], code: np.ndarray, kind_of_text: np.ndarray) -> tuple[list[int], list[int]]:
    """Return the places among the texts of signs and of words that are answers; none if each question has its own.

    >>> from crowdcore.readers.sheets.kinds import kinds_of
    >>> texts = ["", "Ada", "Bo", "Cy", "Di", "ja", "nein"]
    >>> code = np.array([[1, 5, 6, 5], [2, 5, 5, 6], [3, 6, 5, 6], [4, 6, 5, 5]])
    >>> shared_answers(texts, code, kinds_of(texts))
    ([], [5, 6])
    >>> texts = ["", "Ada", "Bo", "Cy", "✓", "✗", "-"]
    >>> code = np.array([[1, 4, 5, 4], [2, 4, 4, 6], [3, 5, 4, 5]])
    >>> shared_answers(texts, code, kinds_of(texts))
    ([4, 5], [])
    """
    counts = np.bincount(code.ravel(), minlength=len(texts))
    return _signs(texts, code, kind_of_text, counts), _words(texts, code, kind_of_text, counts)


def _signs(texts: list[str], code: np.ndarray, kinds: np.ndarray, counts: np.ndarray) -> list[int]:
    single = [n for n in np.flatnonzero(kinds == Kind.SIGN).tolist() if _is_one_sign(texts[n])]
    often = [n for n in single if counts[n] >= CHOSEN * counts[single].sum() and counts[n] > 1]
    chosen = [n for n in often if texts[n] != "-" or len(often) == FEWEST]
    answers = np.isin(kinds, (Kind.LETTER, Kind.SET, Kind.WORD, Kind.NUMBER))
    answers[[n for n in np.flatnonzero(answers) if texts[n] in POINTS]] = False
    few = counts[answers].sum() <= OTHERS_THAN_SIGNS * counts[chosen].sum()
    return chosen if few and _fill_lines(chosen, code, counts) else []


def _words(texts: list[str], code: np.ndarray, kinds: np.ndarray, counts: np.ndarray) -> list[int]:
    filled = counts[1:].sum()
    often = np.flatnonzero((counts >= CHOSEN * filled) & (kinds == Kind.TEXT)).tolist()
    chosen = [n for n in often if n and len(texts[n]) <= LONGEST and _is_in_lines(code == n, LEAST_LINES)]
    if not _fill_lines(chosen, code, counts):
        return []
    answers = np.isin(kinds, (Kind.LETTER, Kind.SET, Kind.WORD))
    others = [n for n in np.flatnonzero((counts >= SELDOM * filled) & (kinds == Kind.TEXT)).tolist() if n not in chosen]
    # If each question has choices of its own, some of these texts are on more than one.
    answers[[n for n in others if n and _is_in_lines(code == n, ON_SEVERAL)]] = True
    return chosen if counts[answers].sum() <= OTHERS_THAN_WORDS * counts[chosen].sum() else []


def _fill_lines(chosen: list[int], code: np.ndarray, counts: np.ndarray) -> bool:
    """Return whether so many choices fill most of several rows or columns."""
    if not FEWEST <= len(chosen) <= MOST or counts[chosen].sum() < MUCH * counts[1:].sum():
        return False
    is_chosen, filled = np.isin(code, chosen), code > 0
    shares = ((is_chosen.sum(axis=axis), filled.sum(axis=axis)) for axis in (0, 1))
    return max(((own > MOST_OF_A_LINE * every) & (own > 0)).sum() for own, every in shares) >= LEAST_LINES


def _is_in_lines(is_there: np.ndarray, least: int) -> bool:
    """Return whether a text is in several rows and in several columns. What is said about students is in one."""
    return all(is_there.any(axis=axis).sum() >= least for axis in (0, 1))


def _is_one_sign(text: str) -> bool:
    """Return whether a text is one sign, which a mark that says how it is drawn may follow."""
    return len(text.rstrip("\ufe0e\ufe0f")) == 1 and not text.isalnum()
