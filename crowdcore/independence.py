"""How many independent labelers a crowd is worth: people or models who make the same mistakes count as fewer."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import scipy

from crowdcore.labels import LabelMatrix
from crowdcore.named_labels import known_codes
from crowdcore.names import MISSING

# With fewer judged labels, a labeler's error rate is only a guess.
FEWEST_JUDGED = 5
# All pairs of this many labelers fit into a table. A picture could not show more.
MOST_LABELERS = 2000
TWO_SIDED_95 = 1.96


@dataclass(frozen=True, eq=False)
class Independence:
    r"""Whose errors are correlated, and how many independent labelers the crowd is worth.

    With :math:`e_{ij} = 1` if labeler i is wrong on item j and :math:`p_i` their share of errors, the correlation of i
    and l over the :math:`n_{il}` items that both labelled is

    .. math:: \rho_{il} = \frac{1}{n_{il}} \sum_j \frac{(e_{ij} - p_i)(e_{lj} - p_l)}
              {\sqrt{p_i (1 - p_i)\, p_l (1 - p_l)}}

    The mean of L errors with a mean correlation :math:`\bar\rho` varies like that of L / (1 + (L − 1) ρ̄) independent
    ones. This is ``effective``, which is never above L. Copies of one labeler are worth one, independent labelers all of them.

    - ``labelers``: positions of the labelers with enough judged labels who are neither always right nor always wrong
    - ``estimates``: ρ of these labelers, NaN for two without a common item, 1 on the diagonal. For two labelers with few
      common items it can exceed 1, which is needed for the mean to be right. ``correlations`` are limited to −1 and 1.
    - ``common``: how many items of known truth both labelled
    - ``same_mistake``: the share of the items that both got wrong with the same wrong label; NaN without such items
    - ``crowd_size``: the number L of all labelers
    """

    labelers: np.ndarray
    estimates: np.ndarray
    common: np.ndarray
    same_mistake: np.ndarray
    crowd_size: int

    @property
    def correlations(self) -> np.ndarray:
        """ρ of each pair, for display."""
        return np.clip(self.estimates, -1, 1)

    @cached_property
    def mean_correlation(self) -> float:
        """ρ̄ over all pairs, weighted by the number of common items; NaN if no pair can be judged."""
        return _mean_of_pairs(self.estimates, self.common)

    @property
    def effective(self) -> float:
        """The number of independent labelers that the whole crowd is worth."""
        return self.worth_of(self.crowd_size)

    def worth_of(self, n: int) -> float:
        """Return how many independent labelers n such labelers are worth, such as the ten who labelled an item.

        >>> labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 0], [0, 0, 0], [1, 1, 1], [0, 0, 1]])
        >>> independence(labels, [1, 1, 0, 1, 1]).worth_of(1)
        1.0
        """
        return worth(n, self.mean_correlation)

    def worth_of_group(self, labelers) -> float:
        """Return how many independent labelers some of them (positions among all labelers) are worth together."""
        members = np.flatnonzero(np.isin(self.labelers, labelers))
        inner = np.ix_(members, members)
        return worth(len(np.unique(labelers)), _mean_of_pairs(self.estimates[inner], self.common[inner]))

    @cached_property
    def order(self) -> np.ndarray:
        """Places among ``labelers`` with labelers who err alike next to each other."""
        if self.labelers.size < 3:
            return np.arange(self.labelers.size)
        return scipy.cluster.hierarchy.leaves_list(self._tree)

    def alike(self, at_least: float = 0.5) -> list[np.ndarray]:
        """Return groups (positions among all labelers) whose errors have at least this mean correlation, the largest first.

        Such groups can be spammer rings, copied sheets, or judges that are the same model.
        """
        if self.labelers.size < 2:
            return []
        group = scipy.cluster.hierarchy.fcluster(self._tree, 1 - at_least, criterion="distance")
        groups = [self.labelers[group == g] for g in np.unique(group)]
        return sorted((members for members in groups if members.size > 1), key=lambda members: -members.size)

    @cached_property
    def _tree(self) -> np.ndarray:
        """Average linkage on 1 − ρ. ρ is reduced for pairs with few common items, because these may agree by chance."""
        distance = 1 - np.nan_to_num(self.correlations, nan=0.0) * self.common / (self.common + FEWEST_JUDGED)
        np.fill_diagonal(distance, 0.0)
        pairs = scipy.spatial.distance.squareform(np.maximum(distance, 0.0), checks=False)
        return scipy.cluster.hierarchy.linkage(pairs, "average")


def worth(n: float, correlation: float) -> float:
    """Return how many independent labelers n labelers are worth if their errors have this mean correlation; NaN if unknown.

    >>> worth(10, 0.0), worth(10, 1.0), worth(10, -0.1)
    (10.0, 1.0, 10.0)
    """
    return float(n / (1 + (n - 1) * max(correlation, 0.0))) if not np.isnan(correlation) else float("nan")


def independence(labels: LabelMatrix, truth) -> Independence:
    """Find whose errors are correlated on items of known truth (−1 if unknown), and how many labelers they are worth.

    In a very large crowd only the labelers with the most labels are compared. If the truth is a method's own answers, errors
    that most labelers share are invisible, and the crowd looks more independent than it is.

    >>> labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 1], [0, 0, 0], [1, 1, 0], [0, 0, 1], [1, 1, 0]])
    >>> found = independence(labels, [0, 1, 1, 1, 1, 1])      # the first two are copies of each other
    >>> found.correlations.round(2)
    array([[ 1.  ,  1.  , -0.25],
           [ 1.  ,  1.  , -0.25],
           [-0.25, -0.25,  1.  ]])
    >>> found.worth_of_group([0, 1])
    1.0
    """
    truth = known_codes(labels, truth, "independence")
    judged = truth[labels.item] != MISSING
    wrong = judged & (labels.code != truth[labels.item])
    n_labelers = len(labels.labelers)
    n, errors = (np.bincount(labels.labeler[chosen], minlength=n_labelers) for chosen in (judged, wrong))
    able = np.flatnonzero((n >= FEWEST_JUDGED) & (errors > 0) & (errors < n))
    able = np.sort(able[np.argsort(-n[able], kind="stable")[:MOST_LABELERS]])
    p = errors[able] / n[able]
    place = np.full(n_labelers, MISSING)
    place[able] = np.arange(able.size)
    answered, mistaken = (_cells(labels, chosen, place, able.size) for chosen in (judged, wrong))
    common = (answered.T @ answered).toarray()
    both = (mistaken.T @ mistaken).toarray()
    one = (mistaken.T @ answered).toarray()
    # Σ (e_i − p_i)(e_l − p_l) over the common items, expanded.
    products = both - one * p - one.T * p[:, None] + common * np.outer(p, p)
    spread = np.sqrt(p * (1 - p))
    with np.errstate(invalid="ignore", divide="ignore"):
        estimates = products / (common * np.outer(spread, spread))
        same = sum(
            (of_class.T @ of_class).toarray()
            for of_class in (
                _cells(labels, wrong & (labels.code == k), place, able.size) for k in range(len(labels.classes))
            )
        )
        same_mistake = same / both
    np.fill_diagonal(estimates, 1.0)
    return Independence(able, estimates, common, same_mistake, n_labelers)


def effective_interval(labels: LabelMatrix, truth, found: Independence) -> tuple[float, float]:
    """Return the 95 % interval of the ``effective`` number over other items of the same kind.

    The mean correlation is a ratio of two sums over items, and its error is the error of a ratio (Cochran 1977, chapter 2).

    >>> labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 1], [0, 0, 0], [1, 1, 0], [0, 0, 1], [1, 1, 0]])
    >>> truth = [0, 1, 1, 1, 1, 1]
    >>> effective_interval(labels, truth, independence(labels, truth))
    (1.2, 3.0)
    """
    truth = known_codes(labels, truth, "effective_interval")
    n_items, n_labelers, _ = labels.shape
    compared = np.isin(np.arange(n_labelers), found.labelers)
    used = (truth[labels.item] != MISSING) & compared[labels.labeler]
    item, labeler = labels.item[used], labels.labeler[used]
    wrong = (labels.code[used] != truth[item]).astype(float)
    judged = np.maximum(np.bincount(labeler, minlength=n_labelers), 1)
    p = np.bincount(labeler, wrong, minlength=n_labelers) / judged
    z = (wrong - p[labeler]) / np.sqrt(p * (1 - p))[labeler]
    products = np.bincount(item, z, minlength=n_items) ** 2 - np.bincount(item, z**2, minlength=n_items)
    m = np.bincount(item, minlength=n_items)
    pairs, shared = m * (m - 1), int((m > 1).sum())
    if shared < 2:
        return float("nan"), float("nan")
    rho = products.sum() / pairs.sum()
    error = np.sqrt(((products - rho * pairs) ** 2).sum() * shared / (shared - 1)) / pairs.sum()
    n = found.crowd_size
    high, low = (n / (1 + (n - 1) * np.clip(rho + side * TWO_SIDED_95 * error, 0, 1)) for side in (-1, 1))
    return float(low), float(high)


def _cells(labels: LabelMatrix, chosen: np.ndarray, place: np.ndarray, n: int) -> "scipy.sparse.csr_array":
    """Return a sparse table of items × compared labelers: 1 for each of the chosen labels."""
    chosen = chosen & (place[labels.labeler] != MISSING)
    cells = labels.item[chosen], place[labels.labeler[chosen]]
    return scipy.sparse.csr_array((np.ones(cells[0].size), cells), shape=(len(labels.items), n))


def _mean_of_pairs(estimates: np.ndarray, common: np.ndarray) -> float:
    upper = np.triu_indices(len(estimates), 1)
    rho, weight = estimates[upper], common[upper]
    judged = ~np.isnan(rho) & (weight > 0)
    return float(np.average(rho[judged], weights=weight[judged])) if judged.any() else float("nan")
