"""Surprisingly popular: the answer that more people give than people predict."""

from dataclasses import dataclass
from typing import Self

import numpy as np
import pandas as pd

from crowdcore.aggregators.auto import Auto
from crowdcore.aggregators.base import Aggregator, ReadsTruth
from crowdcore.aggregators.decisions import FLOOR, softmax_of_scores
from crowdcore.aggregators.peer_predictions import Predictions
from crowdcore.labels import LabelMatrix
from crowdcore.messages import Message
from crowdcore.named_labels import as_labels
from crowdcore.parameters import parameter

ALONE, WITH_AUTO = "alone", "auto"


@dataclass(eq=False)
class SurprisinglyPopular(Aggregator):
    r"""The class that more labelers choose than labelers predict.

    .. math:: \bar V(k) = V(k) \sum_{i=1}^m \frac{P(s_i \mid s_k)}{P(s_k \mid s_i)}, \qquad \hat y = \arg\max_k \bar V(k)

    V(k) is the share of the labelers who chose class k, and :math:`P(s_i \mid s_k)` is the share of class i that labelers who
    chose k predict, on average. With two classes this is the class whose share is larger than its average prediction. People
    who know a fact that others lack expect to be outvoted. People who lack it expect that most agree with them. So the
    right answer gets more votes than predicted, even from a minority. Predictions of less than .5 % count as .5 %.

    It needs predictions: a table with the columns item, labeler, label and share, which is the share of the others that the
    labeler expects to choose this label. If the table also has the labeler's ``probability`` of the label, these
    probabilities replace the votes. Items without predictions are decided by the plain vote.

    Reference: D. Prelec, H. S. Seung, J. McCoy, "A solution to the single-question crowd wisdom problem", Nature 541, 2017
    (prediction-normalized votes).

    >>> labels = pd.DataFrame({"item": "Philadelphia", "labeler": [*"abcd"], "label": ["yes", "yes", "yes", "no"]})
    >>> predictions = labels.assign(label="yes", share=[0.9, 0.8, 0.9, 0.7])
    >>> SurprisinglyPopular().fit_predict(labels, predictions=predictions).to_dict()
    {'Philadelphia': 'no'}
    """

    id = "surprisingly_popular"
    name = "Surprisingly popular"
    family = "counting"
    reads_truth = ReadsTruth.OPTIONAL

    combined: str = parameter(
        ALONE,
        Message("methods-combined"),
        Message("methods-combined-help"),
        choices=(ALONE, WITH_AUTO),
        called={ALONE: Message("methods-combined-alone"), WITH_AUTO: Message("methods-combined-auto")},
    )

    def fit(
        self,
        labels: LabelMatrix | pd.DataFrame,
        truth=None,
        *,
        predictions: pd.DataFrame | None = None,
        repeats: str | None = None,
        **columns: str,
    ) -> Self:
        """Match the ``predictions`` to the labels. The known answers are only used if it is combined with the automatic method."""
        if predictions is None:
            raise ValueError(
                "Surprisingly popular needs predictions: a table with the columns item, labeler, label and share, where share is "
                "how many of the others the labeler expects to choose the label. Without predictions, use majority vote."
            )
        # fit takes the rest of the work from here on, and reads the labels once more in the same way.
        classes = as_labels(labels, repeats=repeats, columns=columns).classes
        self._predictions = Predictions.of(predictions, classes)
        return super().fit(labels, truth, repeats=repeats, **columns)

    def _learn(self, labels, truth):
        if not self._predictions.matched(labels)[0].size:
            raise ValueError(
                "No prediction belongs to an item and a labeler of the labels. "
                "Use the same names of items and labelers in both tables."
            )
        self.weights_ = np.ones(len(labels.labelers))
        self._spreads = (1.0, 1.0)
        if self.combined == WITH_AUTO:
            self.auto_ = Auto(kind="crowd").fit(labels, truth)
            self._spreads = (_spread(self._log_auto(labels)), _spread(self._log_votes(labels)))

    def _evidence(self, labels):
        log_votes = self._log_votes(labels)
        if self.combined == WITH_AUTO:
            of_auto, of_votes = self._spreads
            log_votes = self._log_auto(labels) / of_auto + log_votes / of_votes
        return log_votes, np.ones(len(labels.items))

    def _log_votes(self, labels) -> np.ndarray:
        """Return log V̄ of each item and class, in which the classes add up to one."""
        item, x, y = self._predictions.matched(labels)
        V_bar = prediction_normalized_votes(item, x, y, len(labels.items))
        total = V_bar.sum(axis=1, keepdims=True)
        return np.log(np.maximum(np.divide(V_bar, total, where=total > 0, out=np.ones_like(V_bar)), FLOOR))

    def _log_auto(self, labels) -> np.ndarray:
        return np.log(np.maximum(self.auto_.predict_proba(labels), FLOOR))

    def _probabilities(self, labels, scores, size):
        return softmax_of_scores(scores, size)

    def _has_vote(self, labels, size):
        item, _, _ = self._predictions.matched(labels)
        return np.bincount(item, minlength=len(labels.items)) > 0


def prediction_normalized_votes(item: np.ndarray, x: np.ndarray, y: np.ndarray, n_items: int) -> np.ndarray:
    """Return V̄ (items × classes) from people's own answers x and their predictions y, both of shape (rows × classes).

    A class that nobody chose has V̄ = 0, and no condition on it enters the other sums.

    >>> x, y = np.array([[1, 0], [1, 0], [1, 0], [0, 1]]), np.array([[0.9, 0.1], [0.8, 0.2], [0.9, 0.1], [0.7, 0.3]])
    >>> prediction_normalized_votes(np.zeros(4, int), x, y, 1).round(2)
    array([[0.89, 1.56]])
    """
    m = x.shape[1]
    chose, predicted = np.zeros((n_items, m)), np.zeros((n_items, m, m))
    np.add.at(chose, item, x)
    np.add.at(predicted, item, x[:, :, None] * y[:, None, :])
    n = np.maximum(chose.sum(axis=1, keepdims=True), 1e-300)
    V = chose / n
    # P[j, k, i] is P(s_i | s_k): what those who chose k predict for i.
    P = np.divide(predicted, chose[:, :, None], where=chose[:, :, None] > 0, out=np.zeros_like(predicted))
    back = P.transpose(0, 2, 1)
    ratios = np.divide(P, back, where=back > 0, out=np.zeros_like(P))
    return V * ratios.sum(axis=2)


def _spread(log_scores: np.ndarray) -> float:
    """Return how far log scores typically are from equal ones, so that two methods can be added up."""
    spread = float(np.abs(log_scores - log_scores.mean(axis=1, keepdims=True)).mean())
    return spread or 1.0
