"""Auto: choose the method for the kind of data, with or without known answers."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.accuracy_power import AccuracyPower
from crowdcore.aggregators.base import Aggregator, ReadsTruth
from crowdcore.aggregators.crowd_pool import CrowdPool
from crowdcore.aggregators.decisions import softmax
from crowdcore.aggregators.item_response import LOWEST_LOG
from crowdcore.aggregators.seen_items import SeenItems
from crowdcore.aggregators.suggestion import Suggestion
from crowdcore.messages import Message
from crowdcore.parameters import parameter

# A conditional-logit fit to real exams, rounded: .49 and .38 on six exams, .53 and .29 leaving one exam out.
OF_ITEM_RESPONSE, OF_ACCURACY_POWER = 0.5, 0.35
# Students' errors are not independent, so every further answer makes the item response model too sure.
TEMPER = 0.01
SMALLEST_SHARE = 0.001
# A few students agree by chance. On classes of 6 to 25 students from six real exams, this lowers the calibration error from
# .03–.18 to .01–.06. Chosen on five of the exams, it lowers the log loss of the sixth in five of six cases.
SOFTENING, ENOUGH_ANSWERS = 8.0, 30
KINDS = {"exam": Message("methods-kind-exam"), "crowd": Message("methods-kind-crowd")}


@dataclass(eq=False)
class Auto(Aggregator):
    r"""For a crowd, combine three models held near the vote; for an exam, item response and accuracy to the tenth power.

    For an exam, it combines the item response model with the vote by accuracy to the tenth power:

    .. math:: p_{jk} \propto \exp\left(\frac1{T_j} \left(\frac{.5 \ln P_{jk}}{1 + .01\, n_j} +
              .35 \ln \max(s_{jk}, .001)\right)\right), \qquad T_j = 1 + 8 \max(1 / n_j - 1 / 30, 0)

    where P are the item response model's probabilities as if question j were not keyed, s the shares of accuracy to a power
    and :math:`n_j` the number of answers to j. Fewer than 30 answers make it less sure. A choice that nobody made has
    probability 0. The weights were fitted to real exams. Over many exams these probabilities are accurate: answers with 90 %
    and more are right in 97 % of cases. Within one exam they can be off by .01 to .14. A temperature does not improve them.

    For a crowd, where a class means the same on every item, it combines three models of the labelers. Each is held near the vote.

    ``chosen_because_`` names the choice and the reason; ``chosen_`` is the fitted method.

    Reference: our own; its parts are the methods "Item response" and "Accuracy to a power".

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes(
    ...     [[0, 0, 1, 1, 1], [1, 1, 1, 0, 2], [2, 2, 0, 0, 0], [0, 0, 0, 0, 2], [1, 1, 0, 1, 1], [2, 2, 2, 1, 0]]
    ... )
    >>> model = Auto().fit(labels)
    >>> model.predict(labels)
    array([0, 1, 2, 0, 1, 2])
    >>> model.predict_proba(labels).max(axis=1).round(2)
    array([0.61, 0.64, 0.61, 0.83, 0.66, 0.64])
    """

    id = "auto"
    name = "Automatic"
    family = "probabilistic"
    reads_truth = ReadsTruth.OPTIONAL

    kind: str = parameter(
        "exam",
        Message("methods-kind"),
        Message("methods-kind-help"),
        choices=("exam", "crowd"),
        called=KINDS,
    )

    @classmethod
    def suggested(cls, kind):
        """Suggest the kind itself."""
        return {"kind": kind}

    @classmethod
    def explained_for(cls, kind):
        """On a crowd, the pool is explained."""
        return cls if kind == "exam" else CrowdPool

    @property
    def calibrated(self):
        """True on an exam; on a crowd, as the pool has it."""
        return self.kind == "exam" or self.chosen_.calibrated

    @property
    def learns_classes(self):
        """True only if the data are treated as a crowd."""
        return self.kind == "crowd"

    def better_for(self, kind):
        """Suggest the kind that the data have."""
        if kind == self.kind:
            return None
        action, why = (Message(id, kind=KINDS[kind]) for id in ("methods-treat-as", "methods-treat-as-why"))
        return Suggestion(action, {"kind": kind}, why)

    def _learn(self, labels, truth):
        if self.kind == "exam":
            self._learn_exam(labels, truth)
        else:
            self.chosen_ = CrowdPool(without_votes=self.without_votes).fit(labels, truth)
            self._choice = Message("methods-chosen-crowd", reason=self.chosen_.ending_)
        for learned in ("weights_", "class_weights_", "trace_", "n_iter_", "converged_", "saturated_"):
            setattr(self, learned, getattr(self.chosen_, learned))
        self.ending_ = self._choice
        if self.kind == "exam":
            self.ending_ = Message("methods-ended-chosen", choice=self._choice, ending=self.chosen_.ending_)

    @property
    def chosen_because_(self) -> str:
        """The choice and its reason, in a sentence."""
        return str(self._choice)

    def _learn_exam(self, labels, truth):
        self.chosen_ = AccuracyPower().fit(labels, truth)
        n_known = int(np.count_nonzero(truth >= 0))
        self._choice = Message("methods-chosen-exam", known=n_known, n=truth.size)
        self._seen, self._log_p = SeenItems(labels), self._combined(labels)

    def _combined(self, labels) -> np.ndarray:
        """Return the logarithms of the probabilities (items × classes)."""
        votes = labels.tally()
        log_p = self.chosen_.item_response_.scores(labels) / (1 + TEMPER * votes.sum(axis=1, keepdims=True))
        log_share = np.log(np.maximum(self.chosen_.scores(labels), SMALLEST_SHARE))
        can_be_right = votes > 0 if labels.allowed is None else (votes > 0) & labels.allowed
        # If nobody made an allowed choice, all allowed choices are equally likely.
        nobody = ~can_be_right.any(axis=1, keepdims=True)
        can_be_right |= nobody & (True if labels.allowed is None else labels.allowed)
        weighed = np.where(nobody, 0.0, OF_ITEM_RESPONSE * log_p + OF_ACCURACY_POWER * log_share) / self._softening(
            votes
        )
        return np.log(np.maximum(softmax(weighed, can_be_right), np.exp(LOWEST_LOG)))

    @property
    def answering(self):
        """On a crowd, the pool."""
        return self if self.kind == "exam" else self.chosen_

    @property
    def as_if_unkeyed(self):
        """True on an exam, because both combined methods ignore a question's own key."""
        return self.kind == "exam"

    @staticmethod
    def _softening(votes) -> np.ndarray:
        n = np.maximum(votes.sum(axis=1, keepdims=True), 1)
        return 1 + SOFTENING * np.maximum(1 / n - 1 / ENOUGH_ANSWERS, 0)

    def _evidence(self, labels):
        if self.kind == "crowd":
            return self.chosen_._evidence(labels)
        return self._seen.recall(labels, self._log_p, self._combined), np.ones(len(labels.items))

    def _has_vote(self, labels, size):
        return self.chosen_._has_vote(labels, size) if self.kind == "crowd" else super()._has_vote(labels, size)

    def _probabilities(self, labels, scores, size):
        if self.kind == "crowd":
            return self.chosen_._probabilities(labels, scores, size)
        return np.where(scores > LOWEST_LOG, np.exp(scores), 0.0)
