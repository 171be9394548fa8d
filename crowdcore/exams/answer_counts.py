"""Count given and requested answers: per question, per student and in total."""

from dataclasses import dataclass

import numpy as np

from crowdcore.dataset import Dataset
from crowdcore.exams.versions import counted_for


@dataclass(frozen=True, eq=False)
class AnswerCounts:
    """The number of answers per question and per student, and how many there could be.

    A student is asked only the questions of one version, so questions of other versions are not blanks.
    """

    item_answers: np.ndarray
    item_asked: np.ndarray
    labeler_answers: np.ndarray
    labeler_asked: np.ndarray

    @property
    def n_answers(self) -> int:
        """The number of all answers."""
        return int(self.item_answers.sum())

    @property
    def n_asked(self) -> int:
        """How many answers there would be without blanks."""
        return int(self.item_asked.sum())

    @property
    def item_blanks(self) -> np.ndarray:
        """For each question how many of the students who were asked it left it blank."""
        return self.item_asked - self.item_answers

    @property
    def n_blanks(self) -> int:
        """The number of all blanks."""
        return self.n_asked - self.n_answers

    @property
    def coverage(self) -> float:
        """The share of requested answers that were given."""
        return self.n_answers / self.n_asked if self.n_asked else 0.0


def answer_counts(dataset: Dataset) -> AnswerCounts:
    """Count the answers to the questions that each student was asked.

    >>> import pandas as pd
    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, -1], [-1, -1], [-1, 1]])
    >>> versions = {"item_table": pd.DataFrame({"version": list("AAB")}), "labeler_table": pd.DataFrame({"version": list("AB")})}
    >>> counts = answer_counts(Dataset("quiz", labels, **versions))
    >>> counts.item_blanks, counts.labeler_asked, counts.coverage
    (array([0, 1, 0]), array([2, 1]), 0.67)
    """
    labels = dataset.labels
    n_items, n_labelers, _ = labels.shape
    asked = counted_for(dataset, np.ones(n_items, dtype=bool))
    counted = asked.covers(labels.item, labels.labeler)
    return AnswerCounts(
        np.bincount(labels.item[counted], minlength=n_items),
        asked.students(),
        np.bincount(labels.labeler[counted], minlength=n_labelers),
        asked.sums(np.ones(n_items)).astype(int),
    )
