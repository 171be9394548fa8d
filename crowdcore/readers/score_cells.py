"""The cells of an exam as scores: the number in each text, and how many texts are not numbers."""

import re
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from crowdcore.key import MOST_POINTS
from crowdcore.readers.sheets.answers import NO_ANSWER, Answers, in_codes
from crowdcore.readers.sheets.kinds import Kind, kind_of
from crowdcore.readers.sheets.marks import SEVERAL

# "1", "0,5", "-0.25", "3/5", "80 %".
SCORE = re.compile(r"(?P<score>[-+−]?(?:\d+(?:[.,]\d+)?|[.,]\d+))\s*(?:%|/\s*(?P<of>\d+(?:[.,]\d+)?))?")
NUMBER = re.compile(r"\+?\d+(?:[.,]\d+)?(?:e[-+]?\d+)?", re.I | re.A)
# Words and signs for how an answer was judged. They are never answers themselves.
JUDGED = {
    "correct": 1.0,
    "incorrect": 0.0,
    "right": 1.0,
    "wrong": 0.0,
    "✓": 1.0,
    "✔": 1.0,
    "✗": 0.0,
    "✘": 0.0,
}
TRUE_OR_FALSE = {"true": 1.0, "false": 0.0}


# "Q1 (5)", "Q1 /5", "Essay [max. 10 pts]".
IN_HEADING = re.compile(
    r".*\S\s*(?:[(\[]\s*(?:max\.?\s*)?|/\s*)(?P<worth>\d+(?:[.,]\d+)?)\s*(?:[^\W\d]{1,8}\.?)?\s*[)\]]?"
)


def worth_in_headings(headings: list[str]) -> dict[int, float]:
    """Return the points of each question if all headings contain them and are not just numbered.

    >>> worth_in_headings(["Q1 (5)", "Q2 (2,5)"]), worth_in_headings(["Question (1)", "Question (2)"])
    ({0: 5.0, 1: 2.5}, {})
    """
    found = [IN_HEADING.fullmatch(heading.strip()) for heading in headings]
    if not found or not all(found):
        return {}
    worth = [float(match["worth"].replace(",", ".")) for match in found if match]
    counted = len(worth) > 1 and all(b - a == 1 for a, b in zip(worth, worth[1:], strict=False))
    return {} if counted or min(worth) <= 0 or max(worth) > MOST_POINTS else dict(enumerate(worth))


def score_in(text: str) -> tuple[float, float | None] | None:
    """Return the score in a cell, and the possible points if the cell has them; None if it is not a number.

    >>> score_in("0,5"), score_in("3/5"), score_in("−1"), score_in("B")
    ((0.5, None), (3.0, 5.0), (-1.0, None), None)
    """
    match = SCORE.fullmatch(text.strip())
    if match is None:
        return None
    score = float(match["score"].replace(",", ".").replace("−", "-"))
    worth = None if match["of"] is None else float(match["of"].replace(",", "."))
    return None if max(abs(score), worth or 0.0) > MOST_POINTS else (score, worth)


def numbers_too_large_for_points(answers: Answers) -> dict[str, int]:
    """Return the numbers among the answers that are too large to be points, with how often each occurs."""
    coded = in_codes(answers)
    texts = coded.texts or ()
    often = np.bincount(np.asarray(coded.answer), minlength=len(texts))
    return {text: int(often[n]) for n, text in enumerate(texts) if often[n] and _is_beyond_points(text)}


def _is_beyond_points(text: str) -> bool:
    parts = [part.strip() for part in text.split("/")]
    return all(map(NUMBER.fullmatch, parts)) and any(float(part.replace(",", ".")) > MOST_POINTS for part in parts)


@dataclass(frozen=True, eq=False)
class ScoreCells:
    """Each cell of the answers as a number.

    - ``item``, ``labeler``, ``score`` and ``is_text`` are parallel. ``score`` is NaN without a number. ``is_text`` is True if a
      cell is neither a number nor blank.
    - ``worth``: the possible points of each item, from its cells ("3/5") or its heading ("Q1 (5)")
    - ``others``: the texts that are not numbers, with how often each occurs
    - ``words``: the words that were read as numbers ("correct", "TRUE")
    """

    item: np.ndarray
    labeler: np.ndarray
    score: np.ndarray
    is_text: np.ndarray
    worth: dict[int, float]
    others: dict[str, int]
    words: tuple[str, ...]
    shape: tuple[int, int]

    @classmethod
    def of(cls, answers: Answers, marks: Mapping[str, str], booleans: bool = False) -> "ScoreCells":
        """Read the cells of these answers. ``marks`` gives the meaning of some texts. With ``booleans``, TRUE is 1, FALSE is 0."""
        coded = in_codes(answers)
        item, labeler, text = (np.asarray(column) for column in (coded.item, coded.labeler, coded.answer))
        texts = [_written(one, marks) for one in coded.texts or ()]
        often = np.bincount(text, minlength=len(texts))
        judged = JUDGED | (TRUE_OR_FALSE if booleans else {})
        values, other = np.full(len(texts), np.nan), np.zeros(len(texts), dtype=bool)
        of: dict[int, float] = {}
        others: dict[str, int] = {}
        words: dict[str, float] = {}
        for n in np.flatnonzero(often).tolist():
            written = texts[n]
            if not written or written in answers.blanks:
                continue
            if (found := score_in(written)) is not None:
                values[n] = found[0]
                of |= {} if found[1] is None else {n: found[1]}
            elif written.casefold() in judged:
                values[n] = words[written] = judged[written.casefold()]
            elif kind_of(written) != Kind.SIGN:
                shown = written.replace(SEVERAL, " and ")
                others[shown] = others.get(shown, 0) + int(often[n])
                other[n] = True
        stated = worth_in_headings(answers.items) | _worth_in_cells(item, text, of)
        by_score = tuple(sorted(words, key=lambda word: -words[word]))
        shape = len(answers.labelers), len(answers.items)
        return cls(item, labeler, values[text], other[text], stated, others, by_score, shape)

    @property
    def filled(self) -> np.ndarray:
        """Whether each entry is a number."""
        return ~np.isnan(self.score)

    @property
    def share(self) -> float:
        """The share of numbers among the cells that are not blank."""
        numbers = int(self.filled.sum())
        return numbers / max(numbers + sum(self.others.values()), 1)

    def table(self) -> np.ndarray:
        """The scores as students × questions; NaN without a score."""
        table = np.full(self.shape, np.nan)
        table[self.labeler[self.filled], self.item[self.filled]] = self.score[self.filled]
        return table


def _written(text: str, marks: Mapping[str, str]) -> str:
    """Return the user's meaning of a text if there is one, otherwise the text; "" for no answer."""
    written = marks.get(text.strip(), text).strip()
    return "" if written == NO_ANSWER else written


def _worth_in_cells(item: np.ndarray, text: np.ndarray, of: Mapping[int, float]) -> dict[int, float]:
    """Return the possible points of each item according to its cells ("3/5"), if all of them agree."""
    worth: dict[int, set[float]] = {}
    for j, n in zip(item.tolist(), text.tolist(), strict=True) if of else ():
        if n in of:
            worth.setdefault(j, set()).add(of[n])
    return {j: next(iter(found)) for j, found in worth.items() if len(found) == 1}
