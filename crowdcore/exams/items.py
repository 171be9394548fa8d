"""Item analysis: how each question, and each of its choices, did."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from crowdcore.dataset import Dataset
from crowdcore.exams.flags import flags_of, is_serious
from crowdcore.exams.reliability import Reliability, alpha_without, reliability
from crowdcore.exams.versions import Counted, counted_for
from crowdcore.grading import BLANKS
from crowdcore.key import FULL, Key
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING

UPPER_LOWER = 0.27
ABILITY_GROUPS = 5


@dataclass(frozen=True, eq=False)
class ItemAnalysis:
    """What item analysis finds.

    ``questions`` has a row a question: n (students it counts for), blank (share), difficulty (mean credit: the share
    that is right), point_biserial (corrected: with the score on the *other* questions), discrimination (upper less
    lower 27 % by the whole score), alpha_without (α of the other questions), remarks, sentences in plain words, and
    whether one of them is serious.
    ``choices`` has a row for each choice of a question: whether it is right, how many chose it, and its shares in all,
    in the upper and in the lower group. ``reliability`` is by version, under "" where there are none. ``scores`` is
    each student's per cent.
    """

    questions: pd.DataFrame
    choices: pd.DataFrame
    reliability: dict[str, Reliability]
    scores: np.ndarray


class CreditTable:
    """Students × questions: what was chosen, and the credit for it; NaN where a question does not count for a student.

    A blank earns nothing, or with ``blanks`` "left out" does not count.
    """

    def __init__(self, dataset: Dataset, key: Key, drop: np.ndarray | None, blanks: str):
        if blanks not in BLANKS:
            raise ValueError(f"blanks is {blanks!r}; it can be {' or '.join(map(repr, BLANKS))}.")
        labels = dataset.labels
        counts = key.known if drop is None else key.known & ~drop
        self.counted: Counted = counted_for(dataset, counts)
        self.chosen = labels.dense().T
        self.seen = self.counted.table()
        answered = (self.chosen != MISSING) & self.seen
        self.credits = key.credits(len(labels.classes))
        self.votes = labels.tally()
        credit = self.credits[np.arange(len(key)), np.maximum(self.chosen, 0)]
        graded = answered if blanks == "left out" else self.seen
        self.credit = np.where(graded, np.where(answered, credit, 0.0), np.nan)
        self.missing = "pairwise" if blanks == "left out" else "complete"
        self.worth = key.worth()
        self.earned = self.credit * self.worth
        self._points, self._possible = np.nansum(self.earned, axis=1), ~np.isnan(self.credit) @ self.worth

    def percent(self, without: int | None = None) -> np.ndarray:
        """Each student's per cent of the points of the questions that count for them, leaving out one question."""
        points, possible = self._points, self._possible
        if without is not None:
            points = points - np.nan_to_num(self.earned[:, without])
            possible = possible - ~np.isnan(self.credit[:, without]) * self.worth[without]
        return np.divide(100 * points, possible, out=np.full(points.size, np.nan), where=possible > 0)


def analyse(
    data: LabelMatrix | Dataset, key: Key | np.ndarray, drop: np.ndarray | None = None, blanks: str = "wrong"
) -> ItemAnalysis:
    """Item analysis of an exam under a key; questions whose answer is not known, and dropped ones, are left out of it.

    >>> labels = LabelMatrix.from_codes([[0, 0, 0, 1], [1, 1, 0, 0], [2, 2, 2, 2]], items=["Q1", "Q2", "Q3"], classes="ABC")
    >>> analyse(labels, np.array([0, 1, 2])).questions[["question", "difficulty", "discrimination"]]
      question  difficulty  discrimination
    0       Q1        0.75             1.0
    1       Q2        0.50             1.0
    2       Q3        1.00             0.0
    """
    dataset = data if isinstance(data, Dataset) else Dataset("", data)
    key = key if isinstance(key, Key) else Key.of(key)
    table = CreditTable(dataset, key, drop, blanks)
    scores = table.percent()
    used = np.flatnonzero(table.counted.counts)
    without = _alpha_without(table)
    rows, choices = [], []
    for j in used:
        upper, lower = upper_and_lower(np.where(table.seen[:, j], scores, np.nan))
        of_choices = _choices(dataset.labels, table, j, upper, lower)
        row = _question(dataset.labels, table, j, upper, lower, without[j])
        rows.append(row | {"remarks": flags_of(row, of_choices), "serious": is_serious(row, of_choices)})
        choices += of_choices
    return ItemAnalysis(
        pd.DataFrame(rows, columns=QUESTION_COLUMNS),
        pd.DataFrame(choices, columns=CHOICE_COLUMNS),
        {version: reliability(_of_version(table, version), table.missing) for version in table.counted.versions},
        scores,
    )


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
    graded = ~np.isnan(credit)
    blank = seen & (table.chosen[:, j] == MISSING)
    return {
        "question": labels.items[j],
        "n": int(seen.sum()),
        "blank": blank.sum() / seen.sum() if seen.any() else np.nan,
        "difficulty": credit[graded].mean() if graded.any() else np.nan,
        "point_biserial": correlation(credit, table.percent(without=j)),
        "discrimination": _mean(credit, upper) - _mean(credit, lower),
        "alpha_without": alpha_without,
    }


def _choices(labels, table, j, upper, lower) -> list[dict]:
    """One row for each choice that the question allows or that somebody made."""
    chosen, seen = table.chosen[:, j], table.seen[:, j]
    n = np.bincount(chosen[seen & (chosen != MISSING)], minlength=len(labels.classes))
    offered = n > 0 if labels.allowed is None else (n > 0) | labels.allowed[j]
    if labels.allowed is None:
        offered |= table.votes.any(axis=0)
    right = table.credits[j]
    rest = table.percent(without=j)
    graded = ~np.isnan(table.credit[:, j])
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
    """How far each student is in the best and in the weakest share: 1, 0, or a part.

    Students with the same score share the last places equally, so that the order of the students decides nothing.

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
    data: LabelMatrix | Dataset, key: Key, item: int, groups: int = ABILITY_GROUPS, drop: np.ndarray | None = None
) -> pd.DataFrame:
    """Groups × choices: the share of each choice among students of like ability, the weakest group first.

    Ability is the per cent on the other questions; the groups are of equal size, and students with the same score are
    never parted (so there may be fewer groups). The column "students" says how many they are; blanks are nobody's
    choice, so that shares may sum to less than one.
    """
    dataset = data if isinstance(data, Dataset) else Dataset("", data)
    labels = dataset.labels
    table = CreditTable(dataset, key, drop, "wrong")
    rest = table.percent(without=item)
    seen = np.flatnonzero(table.seen[:, item] & ~np.isnan(rest))
    edges = np.unique(np.quantile(rest[seen], np.arange(1, groups) / groups, method="lower")) if seen.size else []
    group = np.searchsorted(edges, rest[seen])
    _, group = np.unique(group, return_inverse=True)
    size = np.bincount(group)
    shares = {
        labels.classes[k]: np.bincount(group, table.chosen[seen, item] == k) / size
        for k in np.flatnonzero(table.votes[item])
    }
    return pd.DataFrame({"students": size, "score": np.bincount(group, rest[seen]) / size} | shares)


def correlation(x: np.ndarray, y: np.ndarray) -> float:
    """Pearson's, over the complete pairs; NaN where one of the two does not vary."""
    both = ~np.isnan(x) & ~np.isnan(y)
    if both.sum() < 2:
        return np.nan
    x, y = x[both] - x[both].mean(), y[both] - y[both].mean()
    size = np.sqrt((x @ x) * (y @ y))
    return float(x @ y / size) if size > 1e-12 else np.nan


def _mean(values: np.ndarray, weights: np.ndarray) -> float:
    weights = np.where(np.isnan(values), 0, weights)
    return float(np.nansum(values * weights) / weights.sum()) if weights.sum() > 0 else np.nan


def _items_of_version(table: CreditTable, version: str) -> np.ndarray:
    """The positions of the questions that count on a version."""
    counted = table.counted
    on_it = True if counted.item_version is None else np.isin(counted.item_version, ["", version])
    return np.flatnonzero(counted.counts & on_it)


def _of_version(table: CreditTable, version: str) -> np.ndarray:
    """The points of the students of one version on its questions."""
    students = slice(None) if table.counted.item_version is None else table.counted.labeler_version == version
    return table.earned[students][:, _items_of_version(table, version)]


def _alpha_without(table: CreditTable) -> np.ndarray:
    """α of the exam without each question; of a question on several versions that of the largest."""
    alphas = np.full(table.credit.shape[1], np.nan)
    for version in sorted(table.counted.versions, key=lambda version: len(_of_version(table, version))):
        alphas[_items_of_version(table, version)] = alpha_without(_of_version(table, version))
    return alphas
