"""Find labelers who make the same mistakes more often than chance: spammer rings, copied sheets, judges from one model."""

from dataclasses import dataclass

import numpy as np
import scipy
from scipy.special import bdtrc

from crowdcore.independence import Independence, effective_interval, independence, worth
from crowdcore.labels import LabelMatrix
from crowdcore.named_labels import known_codes
from crowdcore.names import MISSING

# The smallest correlation of two labelers who err alike, and how much higher than the crowd's mean it must be.
AT_LEAST, ABOVE_MEAN = 0.3, 0.1
# If labelers err independently, at most one crowd in a hundred has a group by chance.
CHANCE = 0.01
# In a crowd of at most this size, the other labelers hardly show how common a mistake is.
SMALL, CONTRAST = 30, 0.25
# Two labelers are compared on items that somebody else labelled too, because the others show how common a mistake is.
FEWEST_LABELS = 3


@dataclass(frozen=True, eq=False)
class Group:
    """Labelers (positions) each of whom errs like another one of the group. Averages over such pairs: the correlation of their
    errors, how many wrong answers they have in common, and how many would be common by chance.
    """

    labelers: np.ndarray
    correlation: float
    same_mistakes: float
    expected: float


def alike(labels: LabelMatrix, truth, found: Independence) -> list[Group]:
    r"""Return the groups of labelers who err alike, the largest first.

    Two labelers are linked under two conditions. The correlation of their errors is at least .3, and .1 above the crowd's mean.
    Both gave the same wrong answers to more items than chance explains, from the view of each of the two, over all pairs
    (Bonferroni). On the items :math:`E_{il}` that i got wrong and l labelled as well, l gives i's wrong answer by chance as
    often as others do:

    .. math:: \mu_{l|i} = \frac{p_l}{\bar q_l} \sum_{j \in E_{il}} \frac{c_{ij} + 1}{m_j - 1}

    where :math:`c_{ij}` of the :math:`m_j - 2` others gave the same answer as i. (One more is added to both, because an answer
    that nobody else gave is still possible.) l errs :math:`p_l / \bar q_l` times as often as others on the same items. The
    number of common wrong answers is then a sum of different coins, whose upper tail is never heavier than the binomial one
    with :math:`|E_{il}|` coins and the same mean (Hoeffding 1956). So nobody is suspected because everyone errs on a hard
    question or falls for the same trap.

    In a small crowd one group can be most of it, and the others then mostly show what that group does. There, chance means that
    everybody errs independently (the hypergeometric law). Items that are hard for all look the same, so a group must also have a
    mean correlation that is .25 higher among its members than with the rest.

    >>> from crowdcore.independence import independence
    >>> rng = np.random.default_rng(0)
    >>> ring = np.repeat(rng.integers(0, 2, (60, 1)), 3, axis=1)
    >>> labels = LabelMatrix.from_codes(np.hstack([ring, rng.integers(0, 2, (60, 9))]))
    >>> truth = np.zeros(60, dtype=int)
    >>> [group.labelers.tolist() for group in alike(labels, truth, independence(labels, truth))]
    [[0, 1, 2]]
    """
    from scipy.sparse.csgraph import connected_components

    compared = np.triu(found.common > 0, 1)
    least = max(AT_LEAST, np.nan_to_num(found.mean_correlation) + ABOVE_MEAN)
    i, l = np.nonzero(compared & (np.nan_to_num(found.correlations) >= least))  # noqa: E741
    if not i.size:
        return []
    same, coins, expected, items = _same_mistakes(labels, known_codes(labels, truth, "alike"), found)
    if found.labelers.size <= SMALL:
        from scipy.stats import hypergeom  # slow to import

        expected = coins * coins.T / np.maximum(items, 1)
        chance = hypergeom.sf(same[i, l] - 1, items[i, l], coins[i, l], coins[l, i])
    else:
        chance = np.maximum(
            *(
                bdtrc(
                    same[a, b] - 1,
                    coins[a, b].astype(np.int64),
                    np.clip(expected[a, b] / np.maximum(coins[a, b], 1), 0, 1),
                )
                for a, b in ((i, l), (l, i))
            )
        )
    sure = chance < CHANCE / compared.sum()
    i, l = i[sure], l[sure]  # noqa: E741
    linked = scipy.sparse.csr_array((np.ones(i.size), (i, l)), shape=compared.shape)
    _, component = connected_components(linked, directed=False)
    groups = []
    for c in np.unique(component[i]):
        if found.labelers.size <= SMALL and not _is_separate_group(found.correlations, component == c):
            continue
        a, b = (ends[component[i] == c] for ends in (i, l))
        by_chance = np.maximum(expected[a, b], expected[b, a]).mean()
        members = found.labelers[component == c]
        groups.append(
            Group(members, float(found.correlations[a, b].mean()), float(same[a, b].mean()), float(by_chance))
        )
    return sorted(groups, key=lambda group: (-group.labelers.size, group.labelers[0]))


@dataclass(frozen=True, eq=False)
class Likeness:
    """How similar a crowd's errors are, small enough to store: only the pairs that a picture can show.

    - ``effective``, ``interval``: the number of independent labelers that the crowd is worth, and its interval
    - ``mean_correlation``, ``n_compared``: the mean correlation of the errors of all pairs, and the number of labelers
    - ``groups``, ``worths``: the groups who err alike, and the number of independent labelers that each is worth
    - ``shown``: positions of the labelers in the picture, groups first, then the busiest, with similar labelers next to each
      other; ``correlations`` and ``common`` are their correlations and common items; ``frames`` are the sizes of the groups
    """

    effective: float
    interval: tuple[float, float]
    mean_correlation: float
    n_compared: int
    groups: list[Group]
    worths: list[float]
    shown: np.ndarray
    correlations: np.ndarray
    common: np.ndarray
    frames: list[int]

    def worth_of(self, n: float) -> float:
        """Return how many independent labelers n labelers of the crowd are worth."""
        return worth(n, self.mean_correlation)


def likeness(labels: LabelMatrix, truth, most_shown: int) -> Likeness:
    """Compute how similar the labelers' errors are on items of known truth (−1 if unknown), with a picture of ``most_shown``.

    >>> copies = np.repeat(np.random.default_rng(0).integers(0, 2, (60, 1)), 3, axis=1)
    >>> others = np.random.default_rng(1).integers(0, 2, (60, 9))
    >>> found = likeness(LabelMatrix.from_codes(np.hstack([copies, others])), np.zeros(60, dtype=int), most_shown=5)
    >>> found.worths, found.shown[:3].tolist(), found.shown.size, found.frames
    ([1.0], [0, 1, 2], 5, [3])
    """
    found = independence(labels, truth)
    known = not np.isnan(found.effective)
    groups = alike(labels, truth, found) if known else []
    interval = effective_interval(labels, truth, found) if known else (np.nan, np.nan)
    shown, frames = _in_the_picture(labels, found, groups, most_shown)
    block = np.ix_(shown, shown)
    return Likeness(
        found.effective,
        interval,
        found.mean_correlation,
        found.labelers.size,
        groups,
        [found.worth_of_group(group.labelers) for group in groups],
        found.labelers[shown],
        found.correlations[block],
        found.common[block],
        frames,
    )


def _in_the_picture(labels, found: Independence, groups: list[Group], most: int) -> tuple[np.ndarray, list[int]]:
    """Return the positions of the shown labelers among the compared ones, and how many of each group are shown."""
    place = {int(i): n for n, i in enumerate(found.labelers)}
    grouped = [place[int(i)] for group in groups for i in group.labelers][:most]
    others = np.setdiff1d(np.arange(found.labelers.size), grouped)
    labelled = np.bincount(labels.labeler, minlength=len(labels.labelers))[found.labelers]
    busiest = set(others[np.argsort(-labelled[others], kind="stable")][: most - len(grouped)].tolist())
    frames, room = [], most
    for group in groups:
        if room > 1:
            frames.append(min(group.labelers.size, room))
            room -= frames[-1]
    return np.array([*grouped, *(n for n in found.order if n in busiest)], dtype=int), frames


def _is_separate_group(correlations: np.ndarray, members: np.ndarray) -> bool:
    """Return whether the members' errors correlate much more with each other than with those of the others."""
    inner = correlations[np.ix_(members, members)][~np.eye(members.sum(), dtype=bool)]
    outer = correlations[np.ix_(members, ~members)]
    if np.isnan(outer).all():
        return False
    return bool(np.nanmean(inner) >= np.nanmean(outer) + CONTRAST)


def _same_mistakes(labels: LabelMatrix, truth: np.ndarray, found: Independence):
    """Compare every two judged labelers i and l, and return four tables of labelers × labelers:

    - on how many items both gave the same wrong answer
    - how many of the items that l labelled i got wrong
    - on how many of these l would give i's answer by chance
    - how many items both labelled
    """
    n_items, n_labelers, n_classes = labels.shape
    m = np.bincount(labels.item, minlength=n_items)
    judged = (truth[labels.item] != MISSING) & (m[labels.item] >= FEWEST_LABELS)
    item, labeler, code = labels.item[judged].astype(np.int64), labels.labeler[judged], labels.code[judged]
    wrong = (code != truth[item]).astype(float)
    total = np.bincount(item, wrong, minlength=n_items)
    # How often the others err on the items of each labeler, for comparison with the labeler's own errors.
    others = np.bincount(labeler, (total[item] - wrong) / (m[item] - 1), minlength=n_labelers)
    errors = np.bincount(labeler, wrong, minlength=n_labelers)
    ratio = np.divide(errors, others, out=np.full(n_labelers, np.inf), where=others > 0)[found.labelers]
    cell = item * n_classes + code
    answers = np.bincount(cell, minlength=n_items * n_classes)
    place = np.full(n_labelers, MISSING)
    place[found.labelers] = np.arange(found.labelers.size)
    able = place[labeler] != MISSING
    missed = able & (wrong > 0)

    def sparse(values, chosen, column, width):
        cells = place[labeler[chosen]], column[chosen]
        return scipy.sparse.csr_array((values[chosen], cells), shape=(found.labelers.size, width))

    ones, one_share = np.ones(item.size), 1 / (m[item] - 1)
    answered = sparse(ones, able, item, n_items)
    mistakes = sparse(ones, missed, cell, answers.size)
    coins = (sparse(ones, missed, item, n_items) @ answered.T).toarray()
    common = (sparse(answers[cell] * one_share, missed, item, n_items) @ answered.T).toarray()
    # l's own answer is not one of the others' answers.
    common -= (sparse(one_share, missed, cell, answers.size) @ mistakes.T).toarray()
    with np.errstate(invalid="ignore"):
        expected = np.nan_to_num(np.maximum(common, 0) * ratio, nan=0.0, posinf=np.inf)
    return (mistakes @ mistakes.T).toarray(), coins, expected, (answered @ answered.T).toarray()
