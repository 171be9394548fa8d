"""What each labeler weighs in a vote, before any answer is known."""

import numpy as np

from crowdcore.labels import LabelMatrix

# With this weight four labels against none are odds of e to one. Measured on the tuning crowds of docs/methods.md.
VOTE_WEIGHT = 0.25
# Imaginary labels of a labeler who agrees as often as all do, and the limits of agreement.
SMOOTHING, LEAST, MOST = 5.0, 0.02, 0.98
# If labelers hardly agree more than by chance, agreement says nothing about them.
LEAST_EVIDENCE = 0.05


def equal_weights(labels: LabelMatrix) -> np.ndarray:
    """Return the weights of a plain vote.

    >>> equal_weights(LabelMatrix.from_codes([[0, 1, 1]]))
    array([0.25, 0.25, 0.25])
    """
    return np.full(len(labels.labelers), VOTE_WEIGHT)


def agreement_weights(labels: LabelMatrix) -> np.ndarray:
    r"""Return weights between those of a plain vote and those that a labeler's agreement with the others suggests.

    .. math:: w_{0i} = \tfrac{0.25}{2} \max\Bigl(0,\ 1 + \frac{\ell_i}{\bar\ell}\Bigr), \qquad
              \ell_i = \ln \frac{p_i}{1 - p_i} + \ln(K - 1)

    :math:`p_i` is the share of labels that agree with the most frequent label of the others on the same item (1/m of m tied
    ones), smoothed by five imaginary labels, and :math:`\bar\ell` is the mean over all labels. No truth is used.

    >>> agreement_weights(LabelMatrix.from_codes([[0, 0, 0, 1], [1, 1, 1, 0], [0, 0, 0, 0], [1, 1, 1, 0]])).round(2)
    array([0.29, 0.29, 0.29, 0.14])
    """
    j, i, code = labels.item, labels.labeler, labels.code
    label = np.arange(code.size)
    others = labels.tally()[j]
    others[label, code] -= 1
    most = others.max(axis=1, keepdims=True, initial=0.0)
    wins = (others == most) & (others > 0)
    has_others = most[:, 0] > 0
    agrees = wins[label, code][has_others] / wins[has_others].sum(axis=1)
    if not agrees.size:
        return equal_weights(labels)
    n = np.bincount(i, minlength=len(labels.labelers))
    n_compared = np.bincount(i[has_others], minlength=n.size)
    agreed = np.bincount(i[has_others], agrees, minlength=n.size)
    p = np.clip((agreed + SMOOTHING * agrees.mean()) / (n_compared + SMOOTHING), LEAST, MOST)
    log_odds = np.log(p / (1 - p)) + np.log(len(labels.classes) - 1)
    mean = np.average(log_odds, weights=n)
    if mean < LEAST_EVIDENCE:
        return equal_weights(labels)
    return VOTE_WEIGHT / 2 * np.maximum(0, 1 + log_odds / mean)
