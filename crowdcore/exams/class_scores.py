"""Mean and spread of the scores of a class."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from crowdcore.exams.printed import plain_number
from crowdcore.messages import Decimals, Message, Percent
from crowdcore.percentages import bins_of_shares

# The width of a bar in a histogram of scores, in percent.
BAR_WIDTH = 10


@dataclass(frozen=True)
class ClassScores:
    """Mean and spread of the scores of ``students``, as pages and reports show them.

    ``mean`` and ``sd`` (standard deviation, n − 1) are in points if every student can reach the same total, ``possible``.
    If the totals differ, because of versions or of blanks that are left out, points cannot be compared. Then ``possible``
    is None, and ``mean`` and ``sd`` are in percent. The other figures are always in percent. Students who could not reach
    any points have no score and are left out.
    """

    students: int
    possible: float | None
    mean: float
    sd: float
    mean_percent: float
    median_percent: float
    lowest_percent: float
    highest_percent: float

    def with_unit(self, number: float, digits: int = 1) -> Message:
        """Return a number that is in the unit of ``mean`` and ``sd``, with this unit: points or percent."""
        unit = "exam-in-percent" if self.possible is None else "exam-in-points"
        return Message(unit, number=Decimals(number, digits))

    def mean_message(self) -> Message:
        """Return the mean as pages and reports show it."""
        if np.isnan(self.mean):
            return Message("printed-mean-unknown")
        if self.possible is None:
            return Message("printed-mean-percent", percent=Percent(self.mean / 100, 1))
        share = Percent(self.mean_percent / 100, 1)
        possible = plain_number(self.possible)
        return Message("printed-mean-points", mean=Decimals(self.mean), possible=possible, percent=share)

    def sentence(self) -> Message:
        """Return the sentence about the mean that begins the results of a class."""
        unknown = np.isnan(self.mean)
        return Message("exam-average-unknown") if unknown else Message("exam-average", mean=self.mean_message())

    def mean_in_words(self) -> str:
        """Return the mean in English."""
        return str(self.mean_message())


def class_scores(scores: pd.DataFrame) -> ClassScores:
    """Return mean and spread of a table of grades, or of some of its rows, with columns points, possible and percent.

    >>> table = pd.DataFrame({"points": [3.0, 1.0], "possible": [4.0, 4.0], "percent": [75.0, 25.0]})
    >>> class_scores(table).mean_in_words()
    '2.0 of 4 points (50.0 %)'
    >>> class_scores(table.assign(possible=[4.0, 2.0], percent=[75.0, 50.0])).mean_in_words()
    '62.5 %'
    """
    scored = scores[scores["percent"].notna()]
    percents, possible = scored["percent"], scored["possible"]
    same = len(scored) > 0 and possible.max() - possible.min() < 1e-9
    values = scored["points"] if same else percents
    return ClassScores(
        len(scored),
        float(possible.iloc[0]) if same else None,
        float(values.mean()),
        float(values.std()),
        float(percents.mean()),
        float(percents.median()),
        float(percents.min()),
        float(percents.max()),
    )


def count_by_bar(percent: np.ndarray) -> np.ndarray:
    """Count the scores in each bar of a histogram, starting at 0 %. There are ten bars, or more if bonus points exceed 100 %.

    A score at an edge belongs to the bar above. Only 100 %, or a higher score at the last edge, belongs to the last bar. Scores
    below 0 belong to the first bar.

    >>> count_by_bar(np.array([-5.0, 30.0, 100.0])).tolist(), count_by_bar(np.array([104.0])).size
    ([1, 0, 0, 1, 0, 0, 0, 0, 0, 1], 11)
    """
    n_bars = max(100 // BAR_WIDTH, int(np.ceil(np.max(percent, initial=0) / BAR_WIDTH - 1e-9)))
    bars = bins_of_shares(np.maximum(percent, 0) / (n_bars * BAR_WIDTH), n_bars)
    return np.bincount(bars, minlength=n_bars)
