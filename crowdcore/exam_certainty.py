r"""How sure answers are where many people answered every item, as in an exam.

In an exam, a method learns well who is right, and its answers are far surer than the plain votes suggest. The rule of
``calibration.py`` for crowds would give too little certainty, so this rule, fitted to exams, replaces it. Each class has
evidence :math:`e_k > 0`, and one temperature T makes it more or less sure:

.. math:: p_k = \frac{e_k^{1/T}}{\sum_l e_l^{1/T}}

- A **vote** has :math:`e_k = n\,s_k + 36/K`, where n people answered and class k has the share :math:`s_k` of their weight. The
  36 imagined votes in all, for any number of classes K, keep the agreement of a few people from looking like certainty.
- A **model** has its probabilities, :math:`e_k = p_k`.

T is 0.27 for votes and 5.6 for models, unless a method declares its ``usual_temperature``. With known answers it is the one that
makes the hidden answers most probable; ln T has a normal prior around that value with standard deviation 0.5.
"""

from dataclasses import dataclass, replace

import numpy as np

from crowdcore.hidden_answers import MethodOutput
from crowdcore.labels import LabelMatrix
from crowdcore.temperature import at_temperature, best_temperature

# All six exams that the rule was fitted to have 36 labels per item or more. None of the measured crowds does.
COVERAGE, FEWEST_LABELERS, FEWEST_CLASSES = 0.5, 20, 3
IMAGINED_VOTES = 36.0
T_OF_VOTES, T_OF_MODELS = 0.27, 5.6
SPREAD = 0.5


def many_answered_everything(labels: LabelMatrix) -> bool:
    """Return whether at least 20 people answered at least half of the items, which have three classes or more."""
    n_items, n_labelers, n_classes = labels.shape
    is_filled = labels.item.size >= COVERAGE * n_items * n_labelers
    return is_filled and n_labelers >= FEWEST_LABELERS and n_classes >= FEWEST_CLASSES


@dataclass(frozen=True)
class ExamRule:
    """The rule above at one temperature."""

    temperature: float

    @classmethod
    def of(cls, model, output: MethodOutput) -> "ExamRule":
        """Return the rule before any answer is known."""
        return cls(model.usual_temperature or (T_OF_MODELS if output.support is None else T_OF_VOTES))

    def probabilities(self, labels: LabelMatrix, output: MethodOutput) -> np.ndarray:
        """Return how likely each class is (items × classes), from the method's output for these items."""
        return at_temperature(_evidence(labels, output), self.temperature)

    def learned_from(self, labels: LabelMatrix, hidden: MethodOutput, truth: np.ndarray) -> "ExamRule":
        """Return the rule with the temperature that makes these hidden answers most probable."""
        return replace(self, temperature=best_temperature(_evidence(labels, hidden), truth, self.temperature, SPREAD))


def _evidence(labels: LabelMatrix, output: MethodOutput) -> np.ndarray:
    """Return the evidence for each class (items × classes); 0 if a class is not allowed."""
    if output.support is None:
        return output.probabilities
    n_votes = np.diff(labels.row_start)[:, None]
    votes = n_votes * output.support + IMAGINED_VOTES / labels.choices()[:, None]
    return votes if labels.allowed is None else np.where(labels.allowed, votes, 0.0)
