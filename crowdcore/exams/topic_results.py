"""Results by topic, for the class and for each student, with a warning where a topic has too few questions."""

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from crowdcore.exams.earned_points import EarnedPoints

# With fewer questions, one answer changes a student's result by more than 20 percentage points.
FEWEST_QUESTIONS = 5


@dataclass(frozen=True, eq=False)
class TopicResults:
    """The points that students earned on the questions of each topic.

    ``points``, ``possible`` and ``n_questions`` are students × topics. The points of a topic are those of its questions
    added up: they are neither raised to 0 nor rounded. A question counts under each of its topics. ``n_questions`` counts
    the questions that count for the student.
    """

    topics: tuple[str, ...]
    points: np.ndarray
    possible: np.ndarray
    n_questions: np.ndarray

    @property
    def shares(self) -> np.ndarray:
        """The share of the possible points that each student earned on each topic; NaN if none was possible."""
        nothing = np.full(self.points.shape, np.nan)
        return np.divide(self.points, self.possible, out=nothing, where=self.possible > 0)

    def class_shares(self, students: np.ndarray | None = None) -> np.ndarray:
        """Return the mean share on each topic over these students (positions; by default all) who could earn points."""
        shares = self.shares if students is None else self.shares[students]
        counted = ~np.isnan(shares)
        n = counted.sum(axis=0)
        return np.divide(np.where(counted, shares, 0).sum(axis=0), n, out=np.full(n.size, np.nan), where=n > 0)

    @property
    def most_questions(self) -> np.ndarray:
        """For each topic, the number of questions of the student who was asked most of them."""
        return self.n_questions.max(axis=0, initial=0)


def has_too_few_questions(n: int) -> bool:
    """Return whether a topic has questions, but too few of them for a result to mean much."""
    return 0 < n < FEWEST_QUESTIONS


def topic_results(earned: EarnedPoints, questions: Mapping[str, np.ndarray]) -> TopicResults:
    """Return the results on topics, each given by which of the questions belong to it.

    >>> from crowdcore import Dataset, Key, LabelMatrix
    >>> from crowdcore.grading import GradingRules
    >>> quiz = Dataset("quiz", LabelMatrix.from_codes([[0, 1], [1, 1], [1, 0]], labelers=["Ann", "Bo"]))
    >>> earned = EarnedPoints(quiz, Key.of([0, 0, 0]), np.ones(3, dtype=bool), GradingRules())
    >>> topic_results(earned, {"Algebra": np.array([True, True, False])}).shares
    array([[0.5],
           [0. ]])
    """
    n_students = len(earned.dataset.labels.labelers)

    def by_topic(of_questions) -> np.ndarray:
        columns = [of_questions(belongs) for belongs in questions.values()]
        return np.column_stack(columns) if columns else np.empty((n_students, 0))

    return TopicResults(
        tuple(questions),
        by_topic(earned.sums_of),
        by_topic(earned.possible_of),
        by_topic(earned.n_questions_of).astype(int),
    )
