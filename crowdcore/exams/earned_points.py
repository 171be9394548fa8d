"""The points that every answer earns. Grades, sheets, item analysis and reports all use this definition."""

from dataclasses import replace
from functools import cached_property

import numpy as np
import pandas as pd

from crowdcore.dataset import Dataset
from crowdcore.exams.versions import Counted, counted_for
from crowdcore.grading import GradingRules
from crowdcore.key import Key


class EarnedPoints:
    """The points that each counted answer earns under a key and grading rules.

    There is one entry per answer (``item``, ``labeler``, ``code``, ``credit``, ``points``), so that large crowds stay
    sparse. ``counts`` marks the questions that count for anybody; of a dataset with versions, each student has the
    questions of their own version only.

    - An answer with credit earns that share of the question's points (``worth``).
    - An answer without credit costs ``cost``: the penalty, and nothing on a bonus question, which can only add.
    - A blank earns nothing. With the rule "left out" the question does not count for that student.
    - A bonus question adds nothing to what can be reached (``reachable``).
    - Scores of a scored dataset are what was earned, also below 0. They take no penalty, and their total is not raised
      to 0. On a bonus question they can only add, too.

    Each student has two figures that can differ:

    - ``sums``: the points of the questions added up.
    - ``totals``: the score that the student is given, which is the sum raised to 0 (unless the rules allow less), curved
      if the rules have a curve, and rounded to the step of the rules.

    Grades, marks, means, standard deviations, histograms and files use the totals. Reliability (α) and correlations with
    the other questions use the points of the questions, which have neither a floor nor a curve nor rounding. A student's
    sheet shows both figures where they differ.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 1], [1, 1], [1, 0]], labelers=["Ann", "Bo"])
    >>> rules = GradingRules(penalty=0.5, bonus=frozenset({2}))
    >>> earned = EarnedPoints(Dataset("quiz", labels), Key.of([0, 0, 0]), np.ones(3, dtype=bool), rules)
    >>> earned.points, earned.sums, earned.totals, earned.possible
    (array([ 1. , -0.5, -0.5, -0.5,  0. ,  1. ]), array([0.5, 0. ]), array([0.5, 0. ]), array([2., 2.]))
    """

    def __init__(self, dataset: Dataset, key: Key, counts: np.ndarray, rules: GradingRules):
        labels = dataset.labels
        rules = rules_for_scores(rules) if dataset.scored else rules
        self.dataset, self.key, self.rules = dataset, key, rules
        self.counted: Counted = counted_for(dataset, counts)
        used = self.counted.covers(labels.item, labels.labeler)
        self.item, self.labeler, self.code = labels.item[used], labels.labeler[used], labels.code[used]
        self.worth = key.worth()
        self.cost, self.reachable = rules.cost_of_wrong(self.worth), rules.reachable(self.worth)
        self.credit = key.credit(self.item, self.code)
        # An answer that earns part of the credit is neither right nor wrong, and costs nothing. The 0.0 avoids −0.
        cost = 0.0 - self.cost[self.item]
        earned = self.credit * self.worth[self.item]
        if dataset.scored:
            self.points = np.where(np.isin(self.item, list(rules.bonus)), np.maximum(earned, 0.0), earned)
        else:
            self.points = np.where(self.credit > 0, earned, cost)

    def by_student(self, values: np.ndarray | None = None, where: np.ndarray | None = None) -> np.ndarray:
        """Return for each student the sum of one value per answer, or the number of answers, over all or some answers."""
        labeler = self.labeler if where is None else self.labeler[where]
        values = values if values is None or where is None else values[where]
        return np.bincount(labeler, values, minlength=len(self.dataset.labels.labelers))

    def sums_of(self, questions: np.ndarray) -> np.ndarray:
        """Return for each student the points of some questions, which are marked in ``questions``, added up."""
        return without_noise(self.by_student(self.points, questions[self.item]))

    def possible_of(self, questions: np.ndarray) -> np.ndarray:
        """Return for each student the points that they could reach on some questions without a bonus."""
        return self._sums_over_asked(np.where(questions, self.reachable, 0.0))

    def n_questions_of(self, questions: np.ndarray) -> np.ndarray:
        """Return for each student how many of some questions count for them."""
        return self._sums_over_asked(questions.astype(float))

    def _sums_over_asked(self, values: np.ndarray) -> np.ndarray:
        """Return for each student the sum of the values of the questions that count for them."""
        if self.rules.leaves_blanks_out:
            return without_noise(self.by_student(values[self.item]))
        return without_noise(self.counted.sums(values))

    @cached_property
    def sums(self) -> np.ndarray:
        """For each student the points of the questions added up."""
        return without_noise(self.by_student(self.points))

    @cached_property
    def totals(self) -> np.ndarray:
        """For each student the score they are given."""
        return self.rules.total(self.sums, self.possible, self.best_share)

    @cached_property
    def best_share(self) -> float:
        """The best share of the possible points in the class, before a curve; 0 if nobody could earn points."""
        return best_share(self.rules.with_floor(self.sums), self.possible)

    @cached_property
    def possible(self) -> np.ndarray:
        """For each student the points that they could reach without a bonus."""
        return self._sums_over_asked(self.reachable)

    def percent_of_possible(self, points: np.ndarray) -> np.ndarray:
        """Points of each student as per cent of what they could reach; NaN for a student who could reach nothing."""
        possible = self.possible
        return np.divide(100 * points, possible, out=np.full(possible.size, np.nan), where=possible > 0)

    @cached_property
    def scores(self) -> pd.DataFrame:
        """One row per student: points (the total), possible, per cent."""
        percent = self.percent_of_possible(self.totals)
        return pd.DataFrame({"points": self.totals, "possible": self.possible, "percent": percent})

    @cached_property
    def mean_credit(self) -> np.ndarray:
        """For each question the mean credit of the students it counts for: the share that is right; NaN without students."""
        n = len(self.key)
        earned = np.bincount(self.item, self.credit, minlength=n)
        students = self.counted.students() * self.counted.counts
        if self.rules.leaves_blanks_out:
            students = np.bincount(self.item, minlength=n)
        return np.divide(earned, students, out=np.full(n, np.nan), where=students > 0)


def rules_for_scores(rules: GradingRules) -> GradingRules:
    """Return the rules for grading scores. A penalty is refused, because scores already contain it."""
    if rules.penalty:
        raise ValueError("These are scores, which already contain what a wrong answer costs. Remove the penalty.")
    return replace(rules, below_zero=True)


def best_share(points: np.ndarray, possible: np.ndarray) -> float:
    """Return the best share of the possible points; 0 if nobody could earn points."""
    some = possible > 0
    return float(np.max(points[some] / possible[some], initial=0.0))


def without_noise(sums: np.ndarray) -> np.ndarray:
    """Round sums, so that equal sums are equal in whatever order thirds were added."""
    return np.round(sums, 9) + 0.0
