"""Who makes the same mistakes more often than chance: rings of spammers, copied sheets, judges that are one model."""

from dataclasses import dataclass

import numpy as np
import scipy

from crowdcore.independence import Independence, effective_interval, independence, worth
from crowdcore.labels import LabelMatrix, checked_truth
from crowdcore.names import MISSING

# How high the correlation of two who err alike is at least, and by how much higher than the mean of the crowd.
AT_LEAST, ABOVE_MEAN = 0.3, 0.1
# Of crowds in which nobody errs alike, at most one in a hundred has a group by chance.
CHANCE = 0.01
# In a crowd of at most so many, how common a mistake is among the others says little.
SMALL, CONTRAST = 30, 0.25
# Two labelers are compared on items that somebody else labelled, too: who knows otherwise how common a mistake is?
FEWEST_LABELS = 3


@dataclass(frozen=True, eq=False)
class Group:
    """Labelers (positions) each of whom errs like another of them. For such pairs, in the mean: the correlation of their
    errors, how many wrong answers they have in common, and how many that would be by chance.
    """

    labelers: np.ndarray
    correlation: float
    same_mistakes: float
    expected: float


def alike(labels: LabelMatrix, truth, found: Independence) -> list[Group]:
    r"""The groups who err alike, the largest first.

    Two are linked where the correlation of their errors is at least .3 and .1 above the crowd's mean, and where both gave the
    same wrong answers to more items than chance explains, whichever of the two is held against the other, all pairs taken
    together (Bonferroni). On the items :math:`E_{il}` that i got wrong and l labelled as well, l gives i's wrong answer by
    chance as often as others do:

    .. math:: \mu_{l|i} = \frac{p_l}{\bar q_l} \sum_{j \in E_{il}} \frac{c_{ij} + 1}{m_j - 1}

    where :math:`c_{ij}` of the :math:`m_j - 2` others gave the same answer as i (and one more is added to either, since what
    nobody else did is still possible), and l errs :math:`p_l / \bar q_l` times as often as others on the same items. The
    number they have in common is then a sum of unlike coins, whose upper tail is never heavier than the binomial one with
    :math:`|E_{il}|` coins and the same mean (Hoeffding 1956). That all err on a hard question, or take the same bait, is no
    reason to suspect anybody.

    In a small crowd one group can be most of it, and the others then say what that group says. There chance means that each
    errs independently (the hypergeometric law), and since items that are hard for all look like that, too, a group must have
    a mean correlation that is .25 higher among its members than with the rest.

    >>> from crowdcore.independence import independence
    >>> rng = np.random.default_rng(0)
    >>> ring = np.repeat(rng.integers(0, 2, (60, 1)), 3, axis=1)
    >>> labels = LabelMatrix.from_codes(np.hstack([ring, rng.integers(0, 2, (60, 9))]))
    >>> truth = np.zeros(60, dtype=int)
    >>> [group.labelers.tolist() for group in alike(labels, truth, independence(labels, truth))]
    [[0, 1, 2]]
    """
    from scipy.sparse.csgraph import connected_components
    from scipy.stats import binom, hypergeom

    compared = np.triu(found.common > 0, 1)
    least = max(AT_LEAST, np.nan_to_num(found.mean_correlation) + ABOVE_MEAN)
    i, l = np.nonzero(compared & (np.nan_to_num(found.correlations) >= least))  # noqa: E741
    if not i.size:
        return []
    same, coins, expected, items = _same_mistakes(labels, checked_truth(labels, truth), found)
    if found.labelers.size <= SMALL:
        expected = coins * coins.T / np.maximum(items, 1)
        chance = hypergeom.sf(same[i, l] - 1, items[i, l], coins[i, l], coins[l, i])
    else:
        chance = np.maximum(
            *(
                binom.sf(same[a, b] - 1, coins[a, b], np.clip(expected[a, b] / np.maximum(coins[a, b], 1), 0, 1))
                for a, b in ((i, l), (l, i))
            )
        )
    sure = chance < CHANCE / compared.sum()
    i, l = i[sure], l[sure]  # noqa: E741
    linked = scipy.sparse.csr_array((np.ones(i.size), (i, l)), shape=compared.shape)
    _, component = connected_components(linked, directed=False)
    groups = []
    for c in np.unique(component[i]):
        if found.labelers.size <= SMALL and not _apart(found.correlations, component == c):
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
    """How far a crowd errs alike, small enough to keep: of all pairs only those that a picture has room for.

    - ``effective``, ``interval``: how many independent labelers the crowd is worth, and between which numbers that lies
    - ``mean_correlation``, ``n_compared``: of the errors of all pairs, and of how many labelers
    - ``groups``, ``worths``: who errs alike, and how many independent labelers each group is worth
    - ``shown``: positions of the labelers in the picture, groups first, then whoever labelled most, those who err alike
      side by side; ``correlations`` and ``common`` items of theirs; ``frames``: how many of each group are among them
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
        """How many independent labelers n of the crowd are worth."""
        return worth(n, self.mean_correlation)


def likeness(labels: LabelMatrix, truth, most_shown: int) -> Likeness:
    """How far the labelers err alike on items of known truth (−1 elsewhere), with a picture of at most so many of them.

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
    """Places among the labelers compared, and how many of each group are among them."""
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


def _apart(correlations: np.ndarray, members: np.ndarray) -> bool:
    """Whether the members' errors go together much more than with those of the others."""
    inner = correlations[np.ix_(members, members)][~np.eye(members.sum(), dtype=bool)]
    outer = correlations[np.ix_(members, ~members)]
    if np.isnan(outer).all():
        return False
    return bool(np.nanmean(inner) >= np.nanmean(outer) + CONTRAST)


def _same_mistakes(labels: LabelMatrix, truth: np.ndarray, found: Independence):
    """For each two of the labelers judged, i and l: on how many items both gave the same wrong answer, how many i got wrong
    among those l labelled, on how many of these l would give i's answer by chance, and how many items both labelled.
    """
    n_items, n_labelers, n_classes = labels.shape
    m = np.bincount(labels.item, minlength=n_items)
    judged = (truth[labels.item] != MISSING) & (m[labels.item] >= FEWEST_LABELS)
    item, labeler, code = labels.item[judged].astype(np.int64), labels.labeler[judged], labels.code[judged]
    wrong = (code != truth[item]).astype(float)
    total = np.bincount(item, wrong, minlength=n_items)
    # How often the others err on the items of each labeler, to which their own errors are compared.
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
    # l's own answer is none of the others'.
    common -= (sparse(one_share, missed, cell, answers.size) @ mistakes.T).toarray()
    with np.errstate(invalid="ignore"):
        expected = np.nan_to_num(np.maximum(common, 0) * ratio, nan=0.0, posinf=np.inf)
    return (mistakes @ mistakes.T).toarray(), coins, expected, (answered @ answered.T).toarray()
