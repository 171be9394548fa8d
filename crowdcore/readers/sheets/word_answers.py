"""Words that are the answers of a sheet in any language: ja and nein, wahr and falsch, stimmt and stimmt nicht."""

import numpy as np

from crowdcore.readers.sheets.kinds import Kind

# Choices are few, each is chosen now and then, and stands on many questions and in many students' rows.
FEWEST, MOST = 2, 6
CHOSEN, LEAST_LINES = 0.05, 3
LONGEST = 24
SELDOM, ON_SEVERAL = 0.01, 2
# Together they fill most of at least so many lines and much of the sheet, on which nothing else looks like answers.
MOST_OF_A_LINE, MUCH, BESIDE = 0.6, 0.35, 0.3


def word_answers(texts: list[str], code: np.ndarray, kind_of_text: np.ndarray) -> list[int]:
    """The places among the texts of words that all questions share as their choices; none where each has its own.

    >>> from crowdcore.readers.sheets.kinds import kinds_of
    >>> texts = ["", "Ada", "Bo", "Cy", "Di", "ja", "nein"]
    >>> code = np.array([[1, 5, 6, 5], [2, 5, 5, 6], [3, 6, 5, 6], [4, 6, 5, 5]])
    >>> [texts[n] for n in word_answers(texts, code, kinds_of(texts))]
    ['ja', 'nein']
    """
    counts = np.bincount(code.ravel(), minlength=len(texts))
    filled = counts[1:].sum()
    often = np.flatnonzero((counts >= CHOSEN * filled) & (kind_of_text == Kind.TEXT))
    words = [n for n in often if n and len(texts[n]) <= LONGEST and _stands_in_lines(code == n)]
    if not FEWEST <= len(words) <= MOST or counts[words].sum() < MUCH * filled:
        return []
    answers = np.isin(kind_of_text, (Kind.LETTER, Kind.SET, Kind.WORD))
    others = [n for n in np.flatnonzero((counts >= SELDOM * filled) & (kind_of_text == Kind.TEXT)) if n not in words]
    # Texts on several questions that are none of these words: each question has its own, and some stand on more than one.
    answers[[n for n in others if n and _stands_in_lines(code == n, ON_SEVERAL)]] = True
    if counts[answers].sum() > BESIDE * counts[words].sum():
        return []
    is_word, is_filled = np.isin(code, words), code > 0
    mostly = (
        (is_word.sum(axis=axis) > MOST_OF_A_LINE * is_filled.sum(axis=axis)) & is_word.any(axis=axis) for axis in (0, 1)
    )
    return words if max(line.sum() for line in mostly) >= LEAST_LINES else []


def _stands_in_lines(is_there: np.ndarray, least: int = LEAST_LINES) -> bool:
    """Whether a text stands in several rows and in several columns; what is said about students stands in one."""
    return all(is_there.any(axis=axis).sum() >= least for axis in (0, 1))
