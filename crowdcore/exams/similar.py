r"""Similar sheets: pairs of students whose wrong answers agree far more than their ability and the questions explain.

An index of the ω type (J. A. Wollack, "A nominal response model approach for detecting answer copying", Applied Psychological
Measurement 21, 1997), on the item response model of this project and on wrong answers alone. For student i and the wrong
answers :math:`u_{lj}` of student l, with :math:`P_{ij}` the chance that one of i's ability chooses :math:`u_{lj}` on question j,

.. math:: h_{il} = \#\{j : u_{ij} = u_{lj}\}, \qquad \omega_{il} = \frac{h_{il} - \sum_j P_{ij}}{\sqrt{\sum_j P_{ij} (1 - P_{ij})}}

The probability of at least this many agreements is computed exactly, as a sum of independent events (Poisson-binomial). Each
pair has two directions. The smaller probability counts, doubled. Multiplied by the number of pairs, it is the number of such
pairs expected by chance. Students of versions without a common question cannot be compared, so they are not pairs.

Checks. On six real exams (16 to 32 questions, 36 to 400 students) ω has mean −.07 to .06 and standard deviation .93 to 1.04
over all pairs. With one false pair per exam expected, a pair was reported in one of six exams; with a tenth expected, in none.
In 40 simulated classes each of 40 students and 40 questions, 150 and 40, and 40 and 25, in which nobody copied, .03, .05 and
.00 pairs per class were reported with .1 expected, .23, .18 and .13 with 1, and 2.1, 2.0 and 1.6 with 10. If one student
copied 40, 60, 80 or 100 % of another's answers, that pair was reported (at .1 expected) in 5, 45, 93 and 100 % of the classes
of 40 and 40; in 0, 28, 73 and 100 % of those of 150 and 40; in 3, 10, 45 and 93 % of those of 40 and 25. A little copying is
not found.
"""

from collections.abc import Iterable
from dataclasses import dataclass

import numpy as np
from scipy.special import ndtri

from crowdcore.aggregators.item_response import ItemResponse
from crowdcore.dataset import Dataset
from crowdcore.exams.versions import Counted, counted_for
from crowdcore.key import Key
from crowdcore.names import MISSING

EXPECTED_FALSE = 0.1
# Fewer agreements than this are never reported.
FEWEST_AGREEMENTS = 3
MOST_STUDENTS = 3000
# A sum of rare events has a heavier tail than the normal curve. Sums excluded by this share of its quantile are not rare.
SCREEN = 0.7


@dataclass(frozen=True)
class SimilarPair:
    """Two students (positions), and on how many questions both chose the same wrong answer.

    ``wrong`` is the number of wrong answers of the student compared with. ``by_chance`` is the number of agreements that
    ability and questions explain. ``expected_false`` is the number of equally similar pairs expected in the class if everyone
    worked alone.
    """

    students: tuple[int, int]
    agreements: int
    wrong: int
    by_chance: float
    omega: float
    expected_false: float


def similar_sheets(
    dataset: Dataset, key: Key, drop: np.ndarray | None = None, expected_false: float = EXPECTED_FALSE
) -> list[SimilarPair]:
    """Return the pairs that are more alike than ``expected_false`` pairs would be by chance, the most alike first.

    ``key`` is the key to grade by. A pair is only a reason to look: students who learned together make the same errors.
    """
    if dataset.scored:
        raise ValueError("Scores do not contain the wrong answers, so sheets cannot be compared.")
    n = len(dataset.labels.labelers)
    if n > MOST_STUDENTS:
        raise ValueError(f"Similar sheets can be searched among at most {MOST_STUDENTS:,} students. There are {n:,}.")
    n_pairs = comparable_pairs(dataset, key, drop)
    if not n_pairs:
        return []
    chances, chosen, wrong = _answers(dataset, key, drop)
    agreements = wrong @ chosen.T
    expected, variance = wrong @ chances.T, wrong @ (chances * (1 - chances)).T
    omega = (agreements - expected) / np.sqrt(np.maximum(variance, 1e-12))
    enough = min(expected_false / n_pairs / 2, 0.5)
    worth_it = (omega > -SCREEN * ndtri(enough)) & (agreements >= FEWEST_AGREEMENTS) & ~np.eye(n, dtype=bool)
    best: dict[tuple[int, int], SimilarPair] = {}
    for source, other in zip(*np.nonzero(worth_it), strict=True):
        of_source = chances[other, wrong[source].astype(bool)]
        p = 2 * at_least(int(agreements[source, other]), of_source[of_source > 0])
        pair = min(int(source), int(other)), max(int(source), int(other))
        if p * n_pairs <= expected_false and (pair not in best or p * n_pairs < best[pair].expected_false):
            best[pair] = SimilarPair(
                pair,
                int(agreements[source, other]),
                int(wrong[source].sum()),
                float(expected[source, other]),
                float(omega[source, other]),
                float(p * n_pairs),
            )
    return sorted(best.values(), key=lambda pair: pair.expected_false)


def comparable_pairs(dataset: Dataset, key: Key, drop: np.ndarray | None = None) -> int:
    """Return how many pairs of students were asked a common question that counts."""
    asked = _counted(dataset, key, drop).table().astype(np.float32)
    return int(np.triu(asked @ asked.T > 0, k=1).sum())


def _counted(dataset: Dataset, key: Key, drop: np.ndarray | None) -> Counted:
    """Return the compared questions: those of a student's own version that have an answer and are not dropped."""
    return counted_for(dataset, key.known if drop is None else key.known & ~drop)


def _answers(dataset: Dataset, key: Key, drop) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return three tables of students × cells, where a cell is a choice of a question: its chance (0 without an answer),
    whether it was chosen, and whether it was chosen and is wrong."""
    labels = dataset.labels
    n, n_cells = len(labels.labelers), len(labels.items) * len(labels.classes)
    counted = _counted(dataset, key, drop).covers(labels.item, labels.labeler)
    answered = np.zeros((n, len(labels.items), 1), dtype=bool)
    answered[labels.labeler[counted], labels.item[counted]] = True
    chances = (ItemResponse().fit(labels, key.single()).chances() * answered).reshape(n, n_cells)
    chosen, wrong = np.zeros((2, n, n_cells))
    cell = labels.item.astype(np.int64) * len(labels.classes) + labels.code
    is_wrong = counted & (key.credit(labels.item, labels.code) == 0)
    chosen[labels.labeler[counted], cell[counted]] = 1
    wrong[labels.labeler[is_wrong], cell[is_wrong]] = 1
    return chances, chosen, wrong


def at_least(n: int, chances: Iterable[float]) -> float:
    """Return the probability that at least n of several independent events happen.

    >>> round(at_least(2, [0.5, 0.5, 0.1]), 3)
    0.3
    """
    share = np.zeros(n + 1)
    share[0] = 1.0
    for p in chances:
        # Sums that have reached n stay there.
        moved = share[:-1] * p
        share[:-1] -= moved
        share[1:] += moved
    return float(share[-1])


def side_by_side(
    dataset: Dataset, key: Key, pair: tuple[int, int], drop: np.ndarray | None = None
) -> list[tuple[str, str, str, str, bool]]:
    """Return for each question its name, both students' choices, the right answer, and whether both made the same error.

    The questions are those on which ``similar_sheets`` compares the two: asked of both, and not dropped.
    """
    labels, asked = dataset.labels, _counted(dataset, key, drop).table()
    chosen = np.full((2, len(key)), MISSING)
    for place, student in enumerate(pair):
        of_student = labels.labeler == student
        chosen[place, labels.item[of_student]] = labels.code[of_student]
    names = [*map(str, labels.classes), ""]
    rows = []
    for j in np.flatnonzero(asked[list(pair)].all(axis=0)).tolist():
        one, other = int(chosen[0, j]), int(chosen[1, j])
        alike = one == other != MISSING and key.credit([j], [one])[0] == 0
        rows.append((str(labels.items[j]), names[one], names[other], key.text(j, labels.classes), bool(alike)))
    return rows
