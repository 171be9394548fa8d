"""Ordinal Dawid–Skene: learn how each labeler moves along ordered classes, with few numbers per labeler."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.dawid_skene import CONFUSION, informativeness
from crowdcore.aggregators.latent_class import CLASS_SHARES, LatentClass
from crowdcore.aggregators.posteriors import class_totals
from crowdcore.messages import Message
from crowdcore.parameters import parameter

# The crowd is expected to find it e times as likely to stay on the right side of a step as to cross it.
EXPECTED = 1.0
NEWTON_STEPS, HALVINGS = 2, 4
# The curvature of so many labelers is computed at once.
AT_ONCE = 2_000_000


@dataclass(eq=False)
class OrdinalDawidSkene(LatentClass):
    r"""Learn, for classes with an order, how often each labeler steps too high or too low, and infer the answers from it.

    .. math:: \log \frac{\pi^{(i)}_{kl}}{\pi^{(i)}_{k,l-1}} = \begin{cases} u_{il} & k < l \\ v_{il} & k \ge l \end{cases}, \qquad
              (u_i, v_i) \sim \mathcal N\bigl((\bar u, \bar v), \tfrac1\lambda\bigr), \qquad
              q_{jk} \propto p_k \prod_i \pi^{(i)}_{k x_{ij}}

    Labeler i chooses l for an item of class k with probability :math:`\pi^{(i)}_{kl}`. There are two numbers for every step from a
    class to the next: the log odds of going up when the truth is below the step, and when it is above. So with five classes a
    labeler has 8 numbers instead of the 20 of Dawid–Skene, and a label two steps away is less likely than one step away. Every
    labeler is pulled towards the crowd's mean with strength λ, and people with few labels are taken to be like the others.

    The method starts from the shares of an item's labels and repeats these steps: probabilities :math:`q_{jk}` of the classes,
    class shares :math:`p_k`, two Newton steps for every labeler, and the crowd's mean. The penalised likelihood never falls.
    Items whose answer is known keep it. Ties go to the first class. If classes have no order, a labeler has one number for every
    class instead (how often it is recognised) and one for every label (how often it is given).

    ``confusion_`` (labelers × classes × classes) is :math:`\pi`, ``v_`` the class shares.

    Reference: D. Zhou, Q. Liu, J. C. Platt, C. Meek, "Aggregating Ordinal Labels from Crowds by Minimax Conditional Entropy", ICML
    2014, which has the same steps, and further numbers for every item.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 0, 2], [1, 1, 1], [2, 2, 0], [1, 2, 0], [0, 0, 1]], classes=[1, 2, 3]).with_order()
    >>> OrdinalDawidSkene().fit(labels).predict(labels)
    array([0, 1, 2, 2, 0])
    """

    id = "ordinal_dawid_skene"
    name = "Ordinal Dawid–Skene"
    family = "probabilistic"
    per_class = True
    learned = (CONFUSION, CLASS_SHARES)

    pull: float = parameter(
        1.0,
        Message("methods-pull"),
        Message("methods-pull-help"),
        low=0,
        above_low=True,
        log=True,
        grid=(0.1, 0.3, 1, 3, 10),
        slider=(0.01, 100),
    )

    def _begin(self, labels):
        n_labelers, n_classes = len(labels.labelers), len(labels.classes)
        self._steps, self._expected = _steps(n_classes, labels.ordered or n_classes == 2)
        self._crowd = self._expected.copy()
        self._own = np.tile(self._crowd, (n_labelers, 1))

    def _count(self, labels, q):
        return labels.indicators.T @ q, class_totals(q)

    def _maximise(self, counts):
        label_counts, of_class = counts
        n_classes = of_class.size
        # Labelers × true classes × labels.
        C = label_counts.reshape(-1, n_classes, n_classes).transpose(0, 2, 1)
        for _ in range(NEWTON_STEPS):
            self._own = self._newton(C)
        n_labelers = len(self._own)
        self._crowd = (self._own.sum(axis=0) + self._expected) / (n_labelers + 1)
        self.v_ = (of_class + 1) / (of_class.sum() + n_classes)
        self._log_pi = _log_shares(self._own, self._steps).transpose(0, 2, 1).reshape(-1, n_classes)

    def _newton(self, C: np.ndarray) -> np.ndarray:
        """Return every labeler's numbers after a Newton step, shortened where it would lower their objective."""
        at_once = max(1, AT_ONCE // (len(self._steps) ** 2 * C.shape[1]))
        parts = [slice(start, start + at_once) for start in range(0, len(C), at_once)]
        return np.concatenate([self._step(self._own[part], C[part]) for part in parts])

    def _step(self, own: np.ndarray, C: np.ndarray) -> np.ndarray:
        F, pull = self._steps, self.pull
        log_pi = _log_shares(own, F)
        pi, n = np.exp(log_pi), C.sum(axis=2)
        gradient = np.einsum("ikl,pkl->ip", C - n[:, :, None] * pi, F) - pull * (own - self._crowd)
        curvature = pull * np.eye(len(F)) + np.zeros((len(own), 1, 1))
        for k in range(n.shape[1]):
            mean = pi[:, k] @ F[:, k].T
            second = (pi[:, k, None, :] * F[:, k]) @ F[:, k].T
            curvature = curvature + n[:, k, None, None] * (second - mean[:, :, None] * mean[:, None, :])
        step = np.linalg.solve(curvature, gradient[:, :, None])[:, :, 0]
        before, length = self._objective(own, log_pi, C), np.ones((len(own), 1))
        for _ in range(HALVINGS):
            after = own + length * step
            worse = self._objective(after, _log_shares(after, F), C) < before - 1e-9
            if not worse.any():
                return after
            length[worse] /= 2
        after = own + length * step
        worse = self._objective(after, _log_shares(after, F), C) < before - 1e-9
        return np.where(worse[:, None], own, after)

    def _objective(self, own, log_pi, C) -> np.ndarray:
        return (C * log_pi).sum(axis=(1, 2)) - self.pull / 2 * ((own - self._crowd) ** 2).sum(axis=1)

    def _log_components(self, labels):
        logs = labels.indicators @ self._log_pi
        logs += np.log(self.v_)
        return logs

    def _log_prior(self):
        squares = ((self._own - self._crowd) ** 2).sum() + ((self._crowd - self._expected) ** 2).sum()
        return float(np.log(self.v_).sum() - self.pull / 2 * squares)

    def _describe(self, labels):
        n_classes = self.v_.size
        self.confusion_ = np.exp(self._log_pi).reshape(-1, n_classes, n_classes).transpose(0, 2, 1)
        self.class_weights_ = informativeness(self.confusion_, self.v_)
        self.weights_ = self.class_weights_.mean(axis=0)


def _steps(n_classes: int, ordered: bool) -> tuple[np.ndarray, np.ndarray]:
    """Return which of a labeler's numbers are added up for truth k and label l (numbers × classes × classes).

    Also return what is expected of each number: steps up are likely if the truth is above the step, and unlikely below it.

    >>> steps, expected = _steps(3, ordered=True)
    >>> steps[:2, 0], expected
    (array([[0., 1., 1.],
           [0., 0., 1.]]), array([-1., -1.,  1.,  1.]))
    """
    k, l = np.indices((n_classes, n_classes))  # noqa: E741  the letters of the formula
    if ordered:
        numbers = range(1, n_classes)
        below = [(k < s) & (l >= s) for s in numbers]
        above = [(k >= s) & (l >= s) for s in numbers]
        return np.array([*below, *above], dtype=float), EXPECTED * np.repeat([-1.0, 1.0], n_classes - 1)
    recognised = [(k == one) & (l == one) for one in range(n_classes)]
    given = [l == one for one in range(n_classes)]
    return np.array([*recognised, *given], dtype=float), EXPECTED * np.repeat([1.0, 0.0], n_classes)


def _log_shares(own: np.ndarray, F: np.ndarray) -> np.ndarray:
    """Return log π (labelers × true classes × labels)."""
    logits = np.tensordot(own, F, axes=1)
    logits -= logits.max(axis=2, keepdims=True)
    return logits - np.log(np.exp(logits).sum(axis=2, keepdims=True))
