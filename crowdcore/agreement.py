"""How far labelers agree with each other, whatever the truth is: all together, on each item, on each class."""

from dataclasses import dataclass

import numpy as np
import pandas as pd

from crowdcore.labels import LabelMatrix


@dataclass(frozen=True)
class Agreement:
    """Measures of a whole crowd; None where there are no two labels of one item to compare.

    ``alpha`` is Krippendorff's α for classes without order, and ``kappa`` Fleiss' κ: 1 where all agree, 0 where labels
    agree as often as if they were dealt out at random. ``pairwise`` is the share of pairs of labels of one item that are
    the same. ``entropy`` is the mean over items of how mixed their labels are, in bits. ``coverage`` is the share of
    items × labelers that has a label.
    """

    alpha: float | None
    pairwise: float | None
    coverage: float
    kappa: float | None = None
    entropy: float | None = None


def agreement(labels: LabelMatrix) -> Agreement:
    r"""Krippendorff's α, Fleiss' κ, the mean pairwise agreement and the mean entropy.

    .. math:: \alpha = 1 - \frac{D_o}{D_e}, \qquad
              D_o = \frac1n \sum_j \sum_{k \ne l} \frac{n_{jk} n_{jl}}{m_j - 1}, \qquad
              D_e = \sum_{k \ne l} \frac{n_k n_l}{n (n - 1)}

    .. math:: \kappa = \frac{\bar P - P_e}{1 - P_e}, \qquad
              \bar P = \frac1N \sum_j \sum_k \frac{n_{jk} (n_{jk} - 1)}{m_j (m_j - 1)}, \qquad
              P_e = \sum_k \Bigl(\frac{n_k}{n}\Bigr)^2

    over the N items j with :math:`m_j \ge 2` labels, of which :math:`n_{jk}` are of class k; n is the number of labels on
    them, of which :math:`n_k` are of class k. Fleiss has as many labels on every item; where there are not, κ counts every
    item alike and α every label. References: K. Krippendorff, *Content Analysis*, 2004; J. L. Fleiss, "Measuring
    nominal scale agreement among many raters", 1971.

    >>> measured = agreement(LabelMatrix.from_codes([[0, 0], [1, 1], [0, 1]]))
    >>> measured.alpha, measured.kappa
    (0.44, 0.33)
    """
    n_items, n_labelers, _ = labels.shape
    coverage = labels.code.size / (n_items * n_labelers)
    votes = _comparable(labels)
    if not len(votes):
        return Agreement(None, None, coverage)
    m, n_k = votes.sum(axis=1), votes.sum(axis=0)
    n, same, pairs = m.sum(), (votes * (votes - 1)).sum(axis=1), m * (m - 1)
    observed = ((pairs - same) / (m - 1)).sum() / n
    expected = (n**2 - (n_k**2).sum()) / (n * (n - 1))
    by_chance = ((n_k / n) ** 2).sum()
    return Agreement(
        alpha=float(1 - observed / expected) if expected > 0 else None,
        pairwise=float(same.sum() / pairs.sum()),
        coverage=coverage,
        kappa=float(((same / pairs).mean() - by_chance) / (1 - by_chance)) if expected > 0 else None,
        entropy=float(_entropy(votes, m).mean()),
    )


def item_agreement(labels: LabelMatrix) -> pd.DataFrame:
    """One row an item: how many labels it has, the share of the most common one, and how far they agree.

    ``pairwise`` is the share of its pairs of labels that are the same (empty below two labels), ``entropy`` how mixed
    its labels are in bits: 0 where all say the same, 1 for a half each of two classes.

    >>> item_agreement(LabelMatrix.from_codes([[0, 0, 1, 1], [1, 1, 1, 0]], items=["Q1", "Q2"]))
      item  labels  most_common  pairwise  entropy
    0   Q1       4         0.50      0.33     1.00
    1   Q2       4         0.75      0.50     0.81
    """
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


def class_agreement(labels: LabelMatrix) -> pd.DataFrame:
    r"""One row a class: its share of the labels, and how far labelers agree on what is of it and what is not.

    .. math:: \kappa_k = 1 - \frac{\frac1N \sum_j n_{jk} (m_j - n_{jk}) / (m_j (m_j - 1))}{p_k (1 - p_k)}, \qquad
              p_k = \frac{n_k}{n}

    in the letters of ``agreement``; ``alpha`` is Krippendorff's for "of this class" against "of another". ``pairwise`` is
    how often a second labeler says the class where a first one does. Empty where a class has no label, or all of them.

    >>> class_agreement(LabelMatrix.from_codes([[0, 0], [1, 1], [0, 1]])).round(2)
       class  share  alpha  kappa  pairwise
    0      0    0.5   0.44   0.33      0.67
    1      1    0.5   0.44   0.33      0.67
    """
    votes = _comparable(labels)
    m, n_k = votes.sum(axis=1, keepdims=True), votes.sum(axis=0)
    n = n_k.sum()
    differ, pairs = votes * (m - votes), m * (m - 1)
    with np.errstate(invalid="ignore", divide="ignore"):
        share = n_k / n
        by_chance = share * (1 - share)
        kappa = 1 - (differ / pairs).sum(axis=0) / len(votes) / by_chance
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


def labeler_agreement(labels: LabelMatrix) -> np.ndarray:
    """For each labeler how often another's label of the same item is the same; NaN for one who shares no item.

    The mean over their labels of the share of the item's other labels that agree with it.

    >>> labeler_agreement(LabelMatrix.from_codes([[0, 0, 1], [1, 1, 1], [0, -1, -1]]))
    array([0.75, 0.75, 0.5 ])
    """
    votes = labels.tally()
    others = votes.sum(axis=1)[labels.item] - 1
    shared = others > 0
    same = (votes[labels.item[shared], labels.code[shared]] - 1) / others[shared]
    n_labelers = len(labels.labelers)
    compared = np.bincount(labels.labeler[shared], minlength=n_labelers)
    agreed = np.bincount(labels.labeler[shared], same, minlength=n_labelers)
    return np.divide(agreed, compared, out=np.full(n_labelers, np.nan), where=compared > 0)


def _comparable(labels: LabelMatrix) -> np.ndarray:
    """Items × classes: the votes on items with two labels or more."""
    votes = labels.tally()
    return votes[votes.sum(axis=1) >= 2]


def _entropy(votes: np.ndarray, m: np.ndarray) -> np.ndarray:
    """−Σ p log₂ p over the classes, for each item; 0 without labels."""
    p = np.divide(votes, m[:, None], out=np.zeros_like(votes), where=m[:, None] > 0)
    return -(p * np.log2(p, out=np.zeros_like(p), where=p > 0)).sum(axis=1) + 0.0
