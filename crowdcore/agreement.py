"""How far labelers agree with each other, whatever the truth is."""

from dataclasses import dataclass

from crowdcore.labels import LabelMatrix


@dataclass(frozen=True)
class Agreement:
    """Measures of a whole crowd; None where there are no two labels of one item to compare.

    ``alpha`` is Krippendorff's α for classes without order: 1 where all agree, 0 where labels agree as often as if they
    were dealt out at random. ``pairwise`` is the share of pairs of labels of one item that are the same. ``coverage``
    is the share of items × labelers that has a label.
    """

    alpha: float | None
    pairwise: float | None
    coverage: float


def agreement(labels: LabelMatrix) -> Agreement:
    r"""Krippendorff's α and the mean pairwise agreement.

    .. math:: \alpha = 1 - \frac{D_o}{D_e}, \qquad
              D_o = \frac1n \sum_j \sum_{k \ne l} \frac{n_{jk} n_{jl}}{m_j - 1}, \qquad
              D_e = \sum_{k \ne l} \frac{n_k n_l}{n (n - 1)}

    over the items j with :math:`m_j \ge 2` labels, of which :math:`n_{jk}` are of class k; n is the number of labels on
    them. Reference: K. Krippendorff, *Content Analysis*, 2004.

    >>> agreement(LabelMatrix.from_codes([[0, 0], [1, 1], [0, 1]])).alpha
    0.44
    """
    n_items, n_labelers, _ = labels.shape
    coverage = labels.code.size / (n_items * n_labelers)
    votes = labels.tally()
    votes = votes[votes.sum(axis=1) >= 2]
    m, n_k = votes.sum(axis=1), votes.sum(axis=0)
    n = m.sum()
    if not n:
        return Agreement(None, None, coverage)
    same = (votes * (votes - 1)).sum(axis=1)
    pairwise = float(same.sum() / (m * (m - 1)).sum())
    observed = ((m * (m - 1) - same) / (m - 1)).sum() / n
    expected = (n**2 - (n_k**2).sum()) / (n * (n - 1))
    alpha = float(1 - observed / expected) if expected > 0 else None
    return Agreement(alpha, pairwise, coverage)
