"""The class average as a message: in points where everyone can reach the same, else in per cent."""

import numpy as np

from crowdcore.exams.class_scores import ClassScores
from crowdcore.exams.printed import plain_number
from crowdcore.messages import Decimals, Message, Percent


def class_average(scores: ClassScores) -> Message:
    """The sentence on the average score."""
    if np.isnan(scores.mean):
        return Message("exam-average-unknown")
    share = Percent(scores.mean_percent / 100, 1)
    if scores.possible is None:
        return Message("exam-average-percent", percent=share)
    return Message(
        "exam-average-points", mean=Decimals(scores.mean), possible=plain_number(scores.possible), percent=share
    )
