"""A member of the pool for crowds: a table of confusions per labeler, kept near the crowd's table and near the vote."""

from collections.abc import Collection
from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.decisions import largest_of_each, vote_shares
from crowdcore.aggregators.latent_class import first_posteriors, impossible_cells, in_components
from crowdcore.aggregators.posteriors import BLOCK, class_totals, normalise
from crowdcore.aggregators.rounds import rounds
from crowdcore.labels import LabelMatrix
from crowdcore.vote_model import allowed_votes

# Chosen on 18 real crowds: how many labels the crowd's table counts in a labeler's own, and when the answers have settled.
TABLE_COUNTS = 5.0
SETTLED = 1e-3
# How far an item's agreement, as a rank from 0 to 1, decides at first which kind of item it is.
SHARPNESS = 8.0
# The number of labels breaks ties between items on which labelers agree equally.
TIE_BREAK = 1e-6
SMALLEST = 1e-100


@dataclass(frozen=True, eq=False)
class AnchoredTables:
    r"""What was learned of each labeler after some rounds, and the log-probabilities that follow from it.

    With :math:`n_j` labels on item j, vote shares :math:`r_{jk}` and probabilities :math:`u_{jk}`, a round is

    .. math:: q_j = (1 - e_j)\, u_j + e_j\, r_j, \qquad e_j = \frac{c}{c + n_j}, \qquad
              v_k = \sigma \frac{\sum_j q_{jk} + 1}{N + K} + \frac{1 - \sigma}{K}, \qquad
              C_i[l, k] = \sum_{j : x_{ij} = l} q_{jk}, \qquad
              G \propto \sum_i C_i + K E, \qquad P_i \propto C_i + 5 G, \qquad
              u_{jk} \propto v_k \prod_i P_i[x_{ij}, k]

    The vote counts as c labels on every item. :math:`C_i[l, k]` is how often labeler i chose l when the class was k. E has a, the
    share of :math:`\sum_i C_i` on its diagonal, on its own diagonal and :math:`(1 - a)/(K - 1)` elsewhere. The columns of G and
    :math:`P_i` sum to one, so a labeler with few labels has nearly the crowd's table.

    With two ``kinds`` of item per class (easy and hard), columns are pairs of a class and a kind. The kinds of a class share
    :math:`v_k` in proportion to their sums of q plus one. An item's probability of being easy at first depends on how far its
    labelers agree.
    """

    kinds: int
    log_tables: np.ndarray
    log_shares: np.ndarray
    # What the item's own labels are taken out of: the counts, the crowd's table and, for each known item, its q.
    counts: np.ndarray
    crowd: np.ndarray
    known_q: np.ndarray

    def log_p(self, labels: LabelMatrix) -> np.ndarray:
        """Return ln p(class | labels) of each item (items × classes)."""
        return self._by_class(labels.indicators @ self.log_tables, labels.allowed)

    def log_p_of_known(self, labels: LabelMatrix) -> np.ndarray:
        """Return the same for the known items, with each item's own labels taken out of the counts of its labelers.

        ``labels`` belong to the known items of the fit, in their order.
        """
        j, i, x = labels.item, labels.labeler, labels.code
        own = self.known_q[j]
        with_label = self.counts[i, x] - own + TABLE_COUNTS * self.crowd[x]
        with_any = self.counts.sum(axis=1)[i] - own + TABLE_COUNTS
        logs = np.zeros((len(labels.items), own.shape[1]))
        # A count that was only this item's own is not exactly zero after the subtraction.
        np.add.at(logs, j, np.log(np.maximum(with_label, SMALLEST)) - np.log(np.maximum(with_any, SMALLEST)))
        return self._by_class(logs, labels.allowed)

    def _by_class(self, logs: np.ndarray, allowed: np.ndarray | None) -> np.ndarray:
        logs += self.log_shares
        largest = logs.max(axis=1, keepdims=True)
        p = np.exp(logs - largest).reshape(len(logs), -1, self.kinds).sum(axis=2)
        if allowed is not None:
            p = np.where(allowed, p, 0.0)
        return np.log(np.maximum(p, SMALLEST)) - np.log(np.maximum(p.sum(axis=1, keepdims=True), SMALLEST))

    @property
    def confusion(self) -> np.ndarray:
        """Labelers × true class × label, for one kind of item."""
        n_classes = self.crowd.shape[0]
        return np.exp(self.log_tables).reshape(-1, n_classes, n_classes).transpose(0, 2, 1)

    @property
    def shares(self) -> np.ndarray:
        """How common each class is."""
        return np.exp(self.log_shares).reshape(-1, self.kinds).sum(axis=1)


def learn_tables(
    labels: LabelMatrix, truth: np.ndarray, c: float, sigma: float, kinds: int, keep: Collection[int]
) -> tuple[list[AnchoredTables], np.ndarray]:
    """Return what was learned after each round in ``keep``, and how far the probabilities moved in each round.

    It stops early when the answers have settled. The later rounds are then the same as the last one.
    """
    anchor = _Anchor(labels, truth, c, kinds)
    u, moved, kept = anchor.start(labels), [], []
    for n in rounds(max(keep)):
        tables = _count(labels, anchor.towards_votes(u), sigma, anchor)
        before, u = u, labels.indicators @ tables.log_tables
        for column, log_share in zip(u.T, tables.log_shares, strict=True):
            column += log_share
        u.ravel()[anchor.impossible] = -np.inf
        moved.append(normalise(u, before)[1])
        is_over = moved[-1] < SETTLED
        kept += [tables for last in keep if last == n + 1 or (is_over and last > n + 1)]
        if is_over:
            break
    return kept, np.array(moved)


class _Anchor:
    """The vote on every item, towards which the probabilities are pulled."""

    def __init__(self, labels: LabelMatrix, truth: np.ndarray, c: float, kinds: int):
        n_labels = np.diff(labels.row_start)
        cells = impossible_cells(labels, truth)
        self.kinds, self.known = kinds, np.flatnonzero(truth >= 0)
        self.impossible = in_components(cells, kinds)
        self.r = first_posteriors(labels, cells)
        self.e = (c / (c + n_labels))[:, None]

    def start(self, labels: LabelMatrix) -> np.ndarray:
        """Return the probabilities before the first round. They are as large as those of a round, so nothing keeps them."""
        if self.kinds == 1:
            return self.r.copy()
        return np.repeat(self.r, self.kinds, axis=1) * np.tile(_first_kinds(labels, self.kinds), self.r.shape[1])

    def towards_votes(self, u: np.ndarray) -> np.ndarray:
        """Return q. Within a class, the kinds keep their proportion."""
        q = np.empty_like(u)
        for start in range(0, len(u), BLOCK):
            some = slice(start, start + BLOCK)
            self._block_towards_votes(u[some], self.r[some], self.e[some], q[some])
        return q

    def _block_towards_votes(self, u, r, e, q) -> None:
        if self.kinds == 1:
            np.subtract(r, u, out=q)
            q *= e
            q += u
            return
        of_class = u[:, :: self.kinds] + u[:, 1 :: self.kinds]
        for kind in range(2, self.kinds):
            of_class += u[:, kind :: self.kinds]
        # Where a class has no probability left, its kinds share the vote equally.
        lost = of_class < SMALLEST
        of_class[lost] = 1.0
        pull = r / of_class
        pull *= e
        pull += 1 - e
        for kind in range(self.kinds):
            np.multiply(u[:, kind :: self.kinds], pull, out=q[:, kind :: self.kinds])
        if lost.any():
            item, k = np.nonzero(lost)
            q[item[:, None], k[:, None] * self.kinds + np.arange(self.kinds)] = (e * r)[lost][:, None] / self.kinds


def _first_kinds(labels: LabelMatrix, kinds: int) -> np.ndarray:
    """Items × kinds: how probable each kind is at first, by the rank of the item's agreement."""
    agreement = largest_of_each(vote_shares(allowed_votes(labels))) + TIE_BREAK * np.diff(labels.row_start)
    _, place, n_equal = np.unique(agreement.round(9), return_inverse=True, return_counts=True)
    rank = ((np.cumsum(n_equal) - n_equal / 2) / agreement.size)[place]
    p = np.exp(-SHARPNESS * (rank[:, None] - (np.arange(kinds) + 0.5) / kinds) ** 2)
    return p / p.sum(axis=1, keepdims=True)


def _count(labels: LabelMatrix, q: np.ndarray, sigma: float, anchor: _Anchor) -> AnchoredTables:
    n_items, n_labelers, n_classes = labels.shape
    kinds = anchor.kinds
    total = class_totals(q).reshape(n_classes, kinds)
    v = sigma * (total.sum(axis=1) + 1) / (n_items + n_classes) + (1 - sigma) / n_classes
    of_kind = (total + 1) / (total + 1).sum(axis=1, keepdims=True)
    counts = (labels.indicators.T @ q).reshape(n_labelers, n_classes, n_classes * kinds)
    crowd = _crowd_table(np.einsum("ilk->lk", counts), kinds)
    tables = counts + TABLE_COUNTS * crowd
    tables /= tables.sum(axis=1, keepdims=True)
    # Where everyone agrees on everything, some cells of the crowd's table are zero.
    np.log(np.maximum(tables, SMALLEST, out=tables), out=tables)
    return AnchoredTables(
        kinds,
        tables.reshape(n_labelers * n_classes, -1),
        np.log(v[:, None] * of_kind).ravel(),
        counts,
        crowd,
        q[anchor.known],
    )


def _crowd_table(counts: np.ndarray, kinds: int) -> np.ndarray:
    """Return G: labels × (class, kind)."""
    n_classes = len(counts)
    right = np.repeat(np.eye(n_classes, dtype=bool), kinds, axis=1)
    # Without labels, being right is as likely as chance makes it.
    a = counts[right].sum() / counts.sum() if counts.any() else 1 / n_classes
    crowd = counts + n_classes * np.where(right, a, (1 - a) / (n_classes - 1))
    return crowd / crowd.sum(axis=0)
