"""The pool for crowds: three models of the labelers and, where these are of no use, the vote."""

from dataclasses import dataclass
from typing import Any

import numpy as np

from crowdcore.aggregators.anchored_tables import AnchoredTables, learn_tables
from crowdcore.aggregators.base import Aggregator, ReadsTruth
from crowdcore.aggregators.complete_panel import PlainVote, is_complete_panel
from crowdcore.aggregators.dawid_skene import informativeness
from crowdcore.aggregators.decisions import largest_of_each, softmax
from crowdcore.aggregators.latent_class import CHANGE
from crowdcore.aggregators.log_pool import learn_weights, pool_logs
from crowdcore.aggregators.many_classes import KnowingOrGuessing, has_too_many_cells
from crowdcore.aggregators.one_class_labelers import OneClassVote, share_of_several
from crowdcore.aggregators.trace import Level, Trace, View
from crowdcore.labels import LabelMatrix
from crowdcore.messages import Message, Percent
from crowdcore.names import MISSING

# Chosen on 18 real crowds: how many labels the vote counts, the last rounds of the model with two kinds of item, the sum of the
# weights, and how much less every further label of an item counts, because labelers err together.
VOTE_COUNTS, ROUNDS, ROUNDS_OF_KINDS, TOTAL_WEIGHT, SHARED_ERROR = 20.0, 30, (5, 20), 0.7, 0.1
# How far MACE is believed where there are very many classes. On five simulated crowds with 150 to 400 classes, this has a
# calibration error of .02 to .1.
OF_MACE = 0.85
# Below this share of labels from people who use several classes, tables of confusions have nothing to learn from.
ENOUGH_OF_SEVERAL = 0.5
# With fewer known answers, a panel's models can look right by chance: on 20 panels of language models, five known answers lose up
# to .02 against the vote, ten lose up to .01.
ENOUGH_FOR_PANEL = 10
POOL, ONE_CLASS, PANEL, MANY_CLASSES = "pool", "one class", "panel", "many classes"


@dataclass(eq=False)
class CrowdPool(Aggregator):
    r"""Three models learn from the labels how often each labeler confuses which classes, and their probabilities are combined.

    Every model is held near the plain vote, and known answers show how much to believe each of them. The models learn
    nothing from labelers who give the same class every time, or if there are very many classes. They mislead on panels in which
    everyone labels everything. A vote or MACE is used there, and the page shows the reason.

    .. math:: p_{jk} \propto \exp\Bigl(\sum_m w_m \tau_j \max(\ln p_{mjk}, \ln 10^{-4})\Bigr), \qquad
              \tau_j = \frac{1}{1 + .1\,(n_j - 1)}, \qquad w_m = \frac{.7}{3}

    Model 1 has one table of confusions per labeler, and the vote counts as 20 labels. Models 2 and 3 know easy and hard items of
    each class, and the vote counts as one label; they are the same model after 5 and after 20 rounds. :math:`n_j` is the number
    of labels on item j. With known answers y, the weights w minimise :math:`-\sum_j \ln p_{j y_j} + 4 \lVert w - w_0 \rVert^2`,
    where an item's own labels are taken out of what is known of its labelers.

    ``used_`` names what was used: "pool", "one class", "many classes" or "panel"; ``because_`` is the reason in a sentence.
    ``pool_weights_`` is w. ``weights_`` is how much more often a labeler chooses a class for items of that class (model 1), 1 in a
    panel that votes, and with very many classes how often a labeler knows the answer.

    Reference: our own; model 1 is Dawid–Skene (1979) with a prior, models 2 and 3 follow the idea of item types in EBCC (Li,
    Rubinstein, Cohn 2019).

    >>> labels = LabelMatrix.from_codes([[0, 0, 1, -1], [1, 1, -1, 1], [-1, 1, 1, 1], [0, -1, 1, 0], [0, 0, -1, -1], [1, -1, 0, 1]])
    >>> model = CrowdPool().fit(labels)
    >>> model.predict(labels), model.predict_proba(labels).max(axis=1).round(2)
    (array([0, 1, 1, 0, 0, 1]), array([0.77, 0.9 , 0.87, 0.77, 0.85, 0.7 ]))
    """

    id = "crowd_pool"
    name = "Pool"
    family = "probabilistic"
    reads_truth = ReadsTruth.OPTIONAL
    per_class = True

    @property
    def calibrated(self):
        """True only for labelers of one class each, whose agreement hardly shows how often they are right.

        On 20 crowds of people, the calibration error without known answers is .132 with these probabilities and .108 with the
        certainty by votes, and three sets against none are above .20. On three sets of weak supervision it is .133 and .178.
        """
        return self.used_ == ONE_CLASS

    def _learn(self, labels, truth):
        known = np.flatnonzero(truth != MISSING)
        self.sigma_ = share_of_several(labels)
        self.used_ = self._used_for(labels)
        self._members: list[Any] = []
        self._start: list[float] = []
        self._traces: list[Trace] = []
        if self.used_ == ONE_CLASS:
            self._take_one_class(labels, truth)
        elif self.used_ == MANY_CLASSES:
            self._take_many_classes(labels, truth)
        elif self.used_ == PANEL:
            self._take(PlainVote(labels), 1.0)
            self.weights_ = np.ones(len(labels.labelers))
            if known.size >= ENOUGH_FOR_PANEL:
                self._take_tables(labels, truth, 0.0)
        else:
            self._take_tables(labels, truth, TOTAL_WEIGHT)
        self.pool_weights_ = np.array(self._start)
        if known.size:
            of_known = labels.take(known)
            log_p = np.array([member.log_p_of_known(of_known) for member in self._members])
            self.pool_weights_ = learn_weights(
                log_p, self._tau(of_known), truth[known], self.pool_weights_, of_known.allowed
            )
        self._members = [_without_counts(member) for member in self._members]
        self._describe(known.size)

    def _used_for(self, labels: LabelMatrix) -> str:
        if self.sigma_ < ENOUGH_OF_SEVERAL:
            return ONE_CLASS
        if has_too_many_cells(labels):
            return MANY_CLASSES
        return PANEL if is_complete_panel(labels) else POOL

    def _take(self, member, weight: float) -> None:
        self._members.append(member)
        self._start.append(weight)

    def _take_one_class(self, labels: LabelMatrix, truth: np.ndarray) -> None:
        vote = OneClassVote(labels, truth)
        self._take(vote, 1.0)
        self.weights_ = vote.of_labelers
        self._traces.append(_trace(None, vote.moved))

    def _take_many_classes(self, labels: LabelMatrix, truth: np.ndarray) -> None:
        model = KnowingOrGuessing(labels, truth)
        self._take(model, OF_MACE)
        self.weights_ = model.mace.competence_
        self._traces.append(_trace(None, model.moved))

    def _take_tables(self, labels: LabelMatrix, truth: np.ndarray, total_weight: float) -> None:
        sigma = self.sigma_
        plain, moved = learn_tables(labels, truth, VOTE_COUNTS, 1.0, 1, (ROUNDS,))
        c = sigma + VOTE_COUNTS * (1 - sigma)
        of_kinds, moved_with_kinds = learn_tables(labels, truth, c, sigma, 2, ROUNDS_OF_KINDS)
        members = [*plain, *of_kinds]
        for member in members:
            self._take(member, total_weight / len(members))
        self.class_weights_ = informativeness(plain[0].confusion, plain[0].shares)
        self.weights_ = self.class_weights_.mean(axis=0)
        one_kind, two_kinds = Message("methods-pool-one-kind"), Message("methods-pool-two-kinds")
        self._traces += [_trace(one_kind, moved), _trace(two_kinds, moved_with_kinds)]

    def _describe(self, n_known: int) -> None:
        self.trace_ = tuple(self._traces)
        self.n_iter_ = sum(len(trace) for trace in self.trace_) or 1
        if self.used_ == ONE_CLASS:
            self.ending_ = Message("methods-pool-one-class")
        elif self.used_ == MANY_CLASSES:
            self.ending_ = Message("methods-pool-many-classes")
        elif self.used_ == PANEL and n_known < ENOUGH_FOR_PANEL:
            self.ending_ = Message("methods-pool-panel-vote", enough=ENOUGH_FOR_PANEL)
        elif self.used_ == PANEL:
            models = float(self.pool_weights_[1:].sum() / max(self.pool_weights_.sum(), 1e-12))
            self.ending_ = Message("methods-pool-panel", n=n_known, share=Percent(models))
        else:
            self.ending_ = Message("methods-pool-models", n=n_known)

    @property
    def because_(self) -> str:
        """The reason for the choice, in an English sentence."""
        return self.stopped_because_

    def _tau(self, labels: LabelMatrix) -> np.ndarray:
        """Members × items: how far an item's labels count. The vote already expects labelers to err together, and MACE to spam."""
        n_labels = np.maximum(np.diff(labels.row_start), 1)
        tau = 1 / (1 + SHARED_ERROR * (n_labels - 1))
        return np.array(
            [
                tau if isinstance(member, AnchoredTables | OneClassVote) else np.ones(tau.size)
                for member in self._members
            ]
        )

    def _evidence(self, labels):
        w, tau = self.pool_weights_, self._tau(labels)
        scores = np.zeros((len(labels.items), len(labels.classes)))
        for n, member in enumerate(self._members):
            if w[n] > 0:
                scores += pool_logs(member.log_p(labels)[None], w[n : n + 1], tau[n : n + 1])
        return scores, largest_of_each(np.abs(scores))

    def _probabilities(self, labels, scores, size):
        return softmax(scores, labels.allowed)


def _without_counts(member):
    """Return a member without the counts that only the fit needs."""
    if not isinstance(member, AnchoredTables):
        return member
    nothing = np.empty(0)
    return AnchoredTables(member.kinds, member.log_tables, member.log_shares, nothing, member.crowd, nothing)


def _trace(problem, moved: np.ndarray) -> Trace:
    levels = (Level(Message("methods-level-settled"), 1e-3, ends=True),)
    view = View(Message("methods-view-moves"), Message("methods-axis-change"), (CHANGE,), levels, log=True)
    return Trace(problem, {CHANGE.key: moved}, (view,), Message("methods-step-round"))
