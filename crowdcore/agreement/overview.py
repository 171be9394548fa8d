"""Agreement at a glance: of the whole crowd, per item, per class and per labeler."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from crowdcore.agreement.coefficients import Votes, beyond_chance
from crowdcore.labels import LabelMatrix
from crowdcore.named_labels import as_labels, named_by_labeler
from crowdcore.uncertain_items import entropy


@dataclass(frozen=True)
class Agreement:
    """Measures of agreement of a whole crowd; None if no item has two labels to compare.

    ``alpha`` is Krippendorff's α, at the ordinal level if the classes are ordered, and ``kappa`` is Fleiss' κ without weights.
    Both are 1 if all agree, and 0 if labels agree as often as if they were assigned at random. ``pairwise`` is the share of
    equal pairs among all pairs of labels of one item. ``entropy`` is how mixed the labels of an item are, in bits, averaged
    over the items. ``coverage`` is the share of items × labelers that has a label.
    """

    alpha: float | None
    pairwise: float | None
    coverage: float
    kappa: float | None = None
    entropy: float | None = None


def agreement(labels: LabelMatrix | pd.DataFrame, *, repeats: str | None = None) -> Agreement:
    r"""Compute Krippendorff's α, Fleiss' κ, the mean pairwise agreement and the mean entropy.

    .. math:: \alpha = 1 - \frac{D_o}{D_e}, \qquad
              D_o = \frac1n \sum_j \sum_{k \ne l} \delta_{kl} \frac{n_{jk} n_{jl}}{m_j - 1}, \qquad
              D_e = \sum_{k \ne l} \delta_{kl} \frac{n_k n_l}{n (n - 1)}

    .. math:: \kappa = \frac{P_a - P_e}{1 - P_e}, \qquad
              P_a = \frac1N \sum_j \sum_k \frac{n_{jk} (n_{jk} - 1)}{m_j (m_j - 1)}, \qquad
              P_e = \sum_k \pi_k^2, \qquad \pi_k = \frac1{N'} \sum_j \frac{n_{jk}}{m_j}

    Of the :math:`m_j` labels of item j, :math:`n_{jk}` are of class k. α and :math:`P_a` are over the N items with at least two
    labels, of whose n labels :math:`n_k` are of class k; :math:`\pi_k` is over all N' items with labels. :math:`\delta_{kl}` is 1,
    or for ordered classes the squared number of labels between the middles of both classes. Fleiss assumes the same number of
    labels on every item. Otherwise κ gives every item the same weight (Gwet, 2014), and α every label. ``agreement_measures``
    has more coefficients, with intervals. References: K. Krippendorff, *Content Analysis*, 2004; J. L. Fleiss, "Measuring
    nominal scale agreement among many raters", 1971.

    ``labels`` may be a table with one row per label; ``repeats`` is then as in ``LabelMatrix.from_long``.

    >>> measured = agreement(LabelMatrix.from_codes([[0, 0], [1, 1], [0, 1]]))
    >>> measured.alpha, measured.kappa
    (0.44, 0.33)
    """
    labels = as_labels(labels, repeats=repeats)
    n_items, n_labelers, _ = labels.shape
    coverage = labels.code.size / (n_items * n_labelers)
    votes = Votes.grouped(labels.tally())
    if not votes.comparable.any():
        return Agreement(None, None, coverage)
    once, same_label = votes.n_items[None].astype(float), np.eye(len(labels.classes))
    alpha = votes.alpha(once, labels.class_values, "ordinal" if labels.ordered else "nominal")[0]
    kappa = beyond_chance(votes.observed(once, same_label), votes.fleiss_chance(once, same_label))[0]
    compared = _comparable(labels)
    m = compared.sum(axis=1)
    return Agreement(
        alpha=None if np.isnan(alpha) else float(alpha),
        pairwise=float((compared * (compared - 1)).sum() / (m * (m - 1)).sum()),
        coverage=coverage,
        kappa=None if np.isnan(kappa) else float(kappa),
        entropy=float(_entropy(compared, m).mean()),
    )


def item_agreement(labels: LabelMatrix | pd.DataFrame, *, repeats: str | None = None) -> pd.DataFrame:
    """Return one row per item: its number of labels, the share of the most common one, and how much they agree.

    ``pairwise`` is the share of equal pairs of its labels (empty with fewer than two labels). ``entropy`` is how mixed its
    labels are in bits: 0 if all are the same, 1 for two classes with half of the labels each.

    >>> item_agreement(LabelMatrix.from_codes([[0, 0, 1, 1], [1, 1, 1, 0]], items=["Q1", "Q2"]))
      item  labels  most_common  pairwise  entropy
    0   Q1       4         0.50      0.33     1.00
    1   Q2       4         0.75      0.50     0.81
    """
    labels = as_labels(labels, repeats=repeats)
    votes = labels.tally()
    m = votes.sum(axis=1)
    pairs = m * (m - 1)
    same = (votes * (votes - 1)).sum(axis=1)
    return pd.DataFrame(
        {
            "item": list(labels.items),
            "labels": m.astype(int),
            "most_common": np.divide(votes.max(axis=1), m, out=np.full(m.size, np.nan), where=m > 0),
            "pairwise": np.divide(same, pairs, out=np.full(m.size, np.nan), where=pairs > 0),
            "entropy": _entropy(votes, m),
        }
    )


def class_agreement(labels: LabelMatrix | pd.DataFrame, *, repeats: str | None = None) -> pd.DataFrame:
    r"""Return one row per class: its share of the labels, and how much labelers agree on which items belong to it.

    .. math:: \kappa_k = 1 - \frac{\frac1N \sum_j n_{jk} (m_j - n_{jk}) / (m_j (m_j - 1))}{\pi_k (1 - \pi_k)}

    in the letters of ``agreement``. ``alpha`` is Krippendorff's for "this class" against "another class". ``pairwise`` is how
    often a second labeler chooses the class if a first one does. Empty if a class has no labels, or all of them.

    >>> class_agreement(LabelMatrix.from_codes([[0, 0], [1, 1], [0, 1]])).round(2)
       class  share  alpha  kappa  pairwise
    0      0    0.5   0.44   0.33      0.67
    1      1    0.5   0.44   0.33      0.67
    """
    labels = as_labels(labels, repeats=repeats)
    votes = _comparable(labels)
    grouped = Votes.grouped(labels.tally())
    pi = grouped.class_shares(grouped.n_items[None].astype(float))[0]
    m, n_k = votes.sum(axis=1, keepdims=True), votes.sum(axis=0)
    n = n_k.sum()
    differ, pairs = votes * (m - votes), m * (m - 1)
    with np.errstate(invalid="ignore", divide="ignore"):
        share = n_k / n
        kappa = 1 - (differ / pairs).sum(axis=0) / len(votes) / (pi * (1 - pi))
        alpha = 1 - (differ / (m - 1)).sum(axis=0) * (n - 1) / (n_k * (n - n_k))
        pairwise = (votes * (votes - 1)).sum(axis=0) / (votes * (m - 1)).sum(axis=0)
    said_by_some = (n_k > 0) & (n_k < n)
    return pd.DataFrame(
        {
            "class": list(labels.classes),
            "share": share,
            "alpha": np.where(said_by_some, alpha, np.nan),
            "kappa": np.where(said_by_some, kappa, np.nan),
            "pairwise": pairwise,
        }
    )


def labeler_agreement(labels: LabelMatrix | pd.DataFrame, *, repeats: str | None = None):
    """Return for each labeler how often the other labels of the same items are the same; NaN without a common item.

    This is the mean over their labels of the share of the item's other labels that agree. For a table of labels it is a
    Series by labeler.

    >>> labeler_agreement(LabelMatrix.from_codes([[0, 0, 1], [1, 1, 1], [0, -1, -1]]))
    array([0.75, 0.75, 0.5 ])
    """
    matrix = as_labels(labels, repeats=repeats)
    if matrix is not labels:
        return named_by_labeler(matrix, labeler_agreement(matrix), "agreement")
    votes = labels.tally()
    others = votes.sum(axis=1)[labels.item] - 1
    shared = others > 0
    same = (votes[labels.item[shared], labels.code[shared]] - 1) / others[shared]
    n_labelers = len(labels.labelers)
    compared = np.bincount(labels.labeler[shared], minlength=n_labelers)
    agreed = np.bincount(labels.labeler[shared], same, minlength=n_labelers)
    return np.divide(agreed, compared, out=np.full(n_labelers, np.nan), where=compared > 0)


def _comparable(labels: LabelMatrix) -> np.ndarray:
    """Return the votes on items with at least two labels (items × classes)."""
    votes = labels.tally()
    return votes[votes.sum(axis=1) >= 2]


def _entropy(votes: np.ndarray, m: np.ndarray) -> np.ndarray:
    """Return how mixed the labels of each item are, in bits; 0 without labels."""
    return entropy(np.divide(votes, m[:, None], out=np.zeros_like(votes), where=m[:, None] > 0))
