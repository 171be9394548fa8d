"""Item analysis: statistics of each question and each of its choices."""

from dataclasses import dataclass, replace

import numpy as np
import pandas as pd

from crowdcore.curve import Curve
from crowdcore.dataset import Dataset
from crowdcore.exams.class_scores import ClassScores, class_scores
from crowdcore.exams.earned_points import EarnedPoints, without_noise
from crowdcore.exams.flags import flags_of, is_serious
from crowdcore.exams.reliability import Reliability, alpha_without, reliability
from crowdcore.grading import GradingRules
from crowdcore.key import FULL, Key
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING

UPPER_LOWER = 0.27
ABILITY_GROUPS = 5


@dataclass(frozen=True, eq=False)
class ItemAnalysis:
    """The results of item analysis.

    ``questions`` has one row per question: n (students it counts for), blank (share of the students who were asked),
    difficulty (mean credit: the share that is right), point_biserial (corrected: with the score on the *other* questions),
    discrimination (upper minus lower 27 % by the whole score), alpha_without (α of the other questions), remarks
    (messages), and whether one of them is serious.
    ``choices`` has one row per choice of a question: whether it is right, how many chose it, and its shares in the whole
    class, the upper and the lower group. Scores have no choices. ``reliability`` and ``class_scores`` are by version, under
    "" without versions. ``scores`` is each student's percentage, as in their grades.
    """

    questions: pd.DataFrame
    choices: pd.DataFrame
    reliability: dict[str, Reliability]
    class_scores: dict[str, ClassScores]
    scores: np.ndarray


class PointsTable:
    """The choice, its credit and its points (students × questions). NaN means that a question does not count.

    It is the content of ``EarnedPoints`` as a dense table, which fits into memory for an exam. A blank earns nothing, or does
    not count if blanks are left out.
    """

    def __init__(self, earned: EarnedPoints):
        labels = earned.dataset.labels
        self.earned, self.counted = earned, earned.counted
        self.chosen, self.seen = labels.dense().T, earned.counted.table()
        self.credits, self.votes = earned.key.credits(len(labels.classes)), labels.tally()
        self.graded = self.seen & (self.chosen != MISSING) if earned.rules.leaves_blanks_out else self.seen
        self.missing = "pairwise" if earned.rules.leaves_blanks_out else "complete"
        self.credit, self.points = self._filled(earned.credit), self._filled(earned.points)

    def _filled(self, values: np.ndarray) -> np.ndarray:
        table = np.where(self.graded, 0.0, np.nan)
        table[self.earned.labeler, self.earned.item] = values
        return table

    def percent_without(self, j: int) -> np.ndarray:
        """Return each student's points on the other questions, in percent of what they could reach there, not rounded."""
        points = without_noise(self.earned.sums - np.nan_to_num(self.points[:, j]))
        possible = self.earned.possible - self.graded[:, j] * self.earned.reachable[j]
        return np.divide(100 * points, possible, out=np.full(points.size, np.nan), where=possible > 1e-9)

    def students_of(self, version: str) -> np.ndarray:
        """Return the positions of the students who had a version."""
        everyone = np.arange(len(self.seen))
        return everyone if self.counted.item_version is None else everyone[self.counted.labeler_version == version]

    def items_of(self, version: str) -> np.ndarray:
        """Return the positions of the questions that count on a version."""
        on_it = True if self.counted.item_version is None else np.isin(self.counted.item_version, ["", version])
        return np.flatnonzero(self.counted.counts & on_it)

    def points_of(self, version: str) -> np.ndarray:
        """Return the points of the students of one version on its questions."""
        return self.points[np.ix_(self.students_of(version), self.items_of(version))]


def analyse(
    data: LabelMatrix | Dataset,
    key: Key | np.ndarray,
    drop: np.ndarray | None = None,
    rules: GradingRules | None = None,
) -> ItemAnalysis:
    """Analyse the questions of an exam under a key and grading rules, without dropped questions and those without a key.

    All scores are those before a curve.

    >>> labels = LabelMatrix.from_codes([[0, 0, 0, 1], [1, 1, 0, 0], [2, 2, 2, 2]], items=["Q1", "Q2", "Q3"], classes="ABC")
    >>> analyse(labels, np.array([0, 1, 2])).questions[["question", "difficulty", "discrimination"]]
      question  difficulty  discrimination
    0       Q1        0.75             1.0
    1       Q2        0.50             1.0
    2       Q3        1.00             0.0
    """
    dataset = data if isinstance(data, Dataset) else Dataset("", data)
    key = key if isinstance(key, Key) else Key.of(key)
    table = _points_table(dataset, key, drop, rules)
    scores = table.earned.scores["percent"].to_numpy()
    used = np.flatnonzero(table.counted.counts)
    without = _alpha_without(table)
    rows, choices = [], []
    for j in used:
        upper, lower = upper_and_lower(np.where(table.seen[:, j], scores, np.nan))
        # Scores have no choices.
        of_choices = [] if dataset.scored else _choices(dataset.labels, table, j, upper, lower)
        row = _question(dataset.labels, table, j, upper, lower, without[j]) | {"scored": dataset.scored}
        rows.append(row | {"remarks": flags_of(row, of_choices), "serious": is_serious(row, of_choices)})
        choices += of_choices
    classes = {
        version: class_scores(table.earned.scores.iloc[table.students_of(version)])
        for version in table.counted.versions
    }
    return ItemAnalysis(
        pd.DataFrame(rows, columns=QUESTION_COLUMNS),
        pd.DataFrame(choices, columns=CHOICE_COLUMNS),
        {
            version: reliability(table.points_of(version), table.missing, of_class.sd)
            for version, of_class in classes.items()
        },
        classes,
        scores,
    )


def _points_table(dataset: Dataset, key: Key, drop: np.ndarray | None, rules: GradingRules | None) -> PointsTable:
    counts = key.known if drop is None else key.known & ~drop
    # A curve changes scores after the questions were answered, so it shows nothing about the questions.
    rules = replace(rules or GradingRules(), curve=Curve())
    return PointsTable(EarnedPoints(dataset, key, counts, rules))


QUESTION_COLUMNS = [
    "question",
    "n",
    "blank",
    "difficulty",
    "point_biserial",
    "discrimination",
    "alpha_without",
    "remarks",
    "serious",
]
CHOICE_COLUMNS = ["question", "choice", "right", "chosen", "share", "upper", "lower", "point_biserial"]


def _question(labels, table, j, upper, lower, alpha_without) -> dict:
    credit, seen = table.credit[:, j], table.seen[:, j]
    blank = seen & (table.chosen[:, j] == MISSING)
    return {
        "question": labels.items[j],
        "n": int(table.graded[:, j].sum()),
        "blank": blank.sum() / seen.sum() if seen.any() else np.nan,
        "difficulty": table.earned.mean_credit[j],
        "point_biserial": correlation(credit, table.percent_without(j)),
        "discrimination": _mean(credit, upper) - _mean(credit, lower),
        "alpha_without": alpha_without,
    }


def _choices(labels, table, j, upper, lower) -> list[dict]:
    """Return one row for each choice that the question allows or that somebody made."""
    chosen, seen = table.chosen[:, j], table.seen[:, j]
    n = np.bincount(chosen[seen & (chosen != MISSING)], minlength=len(labels.classes))
    offered = n > 0 if labels.allowed is None else (n > 0) | labels.allowed[j]
    if labels.allowed is None:
        offered |= table.votes.any(axis=0)
    right = table.credits[j]
    rest, graded = table.percent_without(j), table.graded[:, j]
    rows = []
    for k in np.flatnonzero(offered | (right > 0)):
        made = np.where(graded, (chosen == k).astype(float), np.nan)
        rows.append(
            {
                "question": labels.items[j],
                "choice": labels.classes[k],
                "right": bool(right[k] == FULL),
                "chosen": int(n[k]),
                "share": _mean(made, graded.astype(float)),
                "upper": _mean(made, upper),
                "lower": _mean(made, lower),
                "point_biserial": correlation(made, rest),
            }
        )
    return rows


def upper_and_lower(scores: np.ndarray, share: float = UPPER_LOWER) -> tuple[np.ndarray, np.ndarray]:
    """Return for each student how far they belong to the best and to the weakest share: 1, 0, or a part.

    Students with the same score share the last places equally, so that their order does not matter.

    >>> upper_and_lower(np.array([3, 5, 5, 9.0]), share=0.5)
    (array([0. , 0.5, 0.5, 1. ]), array([1. , 0.5, 0.5, 0. ]))
    """
    return _best(scores, share), _best(-scores, share)


def _best(scores: np.ndarray, share: float) -> np.ndarray:
    scored = ~np.isnan(scores)
    places = max(round(share * scored.sum()), 1)
    weight = np.zeros(scores.size)
    if not scored.any():
        return weight
    last = -np.sort(-scores[scored])[places - 1]
    above, tied = scored & (scores > last), scored & (scores == last)
    weight[above] = 1
    weight[tied] = (places - above.sum()) / tied.sum()
    return weight


def choices_by_ability(
    data: LabelMatrix | Dataset,
    key: Key,
    item: int,
    groups: int = ABILITY_GROUPS,
    drop: np.ndarray | None = None,
    rules: GradingRules | None = None,
) -> pd.DataFrame:
    """Return the share of each choice among students of similar ability (groups × choices), the weakest group first.

    Ability is the percentage on the other questions. The groups have equal sizes, but students with the same score are never
    separated, so there may be fewer groups. The column "students" has their sizes. A blank is not a choice, so shares may sum
    to less than one. If blanks are left out, these students are left out too.
    """
    dataset = data if isinstance(data, Dataset) else Dataset("", data)
    labels = dataset.labels
    table = _points_table(dataset, key, drop, rules)
    rest = table.percent_without(item)
    seen = np.flatnonzero(table.graded[:, item] & ~np.isnan(rest))
    edges = (
        np.unique(np.quantile(rest[seen], np.arange(1, groups) / groups, method="lower")) if seen.size else np.empty(0)
    )
    group = np.searchsorted(edges, rest[seen])
    _, group = np.unique(group, return_inverse=True)
    size = np.bincount(group)
    shares = {
        labels.classes[k]: np.bincount(group, table.chosen[seen, item] == k) / size
        for k in np.flatnonzero(table.votes[item])
    }
    return pd.DataFrame({"students": size, "score": np.bincount(group, rest[seen]) / size} | shares)


def correlation(x: np.ndarray, y: np.ndarray) -> float:
    """Return Pearson's correlation over the complete pairs, or NaN if one of the two does not vary."""
    both = ~np.isnan(x) & ~np.isnan(y)
    if both.sum() < 2:
        return np.nan
    x, y = x[both] - x[both].mean(), y[both] - y[both].mean()
    size = np.sqrt((x @ x) * (y @ y))
    # Rounding errors below 0 must not look as if weaker students did better.
    return round(float(x @ y / size), 12) + 0.0 if size > 1e-12 else np.nan


def _mean(values: np.ndarray, weights: np.ndarray) -> float:
    weights = np.where(np.isnan(values), 0, weights)
    return float(np.nansum(values * weights) / weights.sum()) if weights.sum() > 0 else np.nan


def _alpha_without(table: PointsTable) -> np.ndarray:
    """Return α of the exam without each question. A question on several versions gets the α of the largest version."""
    alphas = np.full(table.credit.shape[1], np.nan)
    for version in sorted(table.counted.versions, key=lambda version: table.students_of(version).size):
        alphas[table.items_of(version)] = alpha_without(table.points_of(version))
    return alphas
