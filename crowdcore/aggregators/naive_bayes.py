"""Naive Bayes: count on the known answers which class each labeler chooses for each true class."""

from dataclasses import dataclass

import numpy as np
import scipy

from crowdcore.aggregators.base import Aggregator
from crowdcore.aggregators.decisions import largest_of_each, softmax
from crowdcore.messages import Message
from crowdcore.names import MISSING
from crowdcore.parameters import parameter


@dataclass(eq=False)
class NaiveBayes(Aggregator):
    r"""Count on the known answers which class each labeler chooses for each true class, and multiply these probabilities.

    .. math:: \hat y_j = \arg\max_k \hat\pi_k \prod_i \hat g_k^{(i)}(x_{ij}), \qquad
              \hat\pi_k = \frac{\phi_k + 1}{N_s + K}, \qquad
              \hat g_k^{(i)}(l) = \frac{\phi_{kl}^{(i)} + 1}{n_k^{(i)} + K}

    where :math:`\phi_k` training items are of class k, labeler i labelled :math:`n_k^{(i)}` of them, and chose l for
    :math:`\phi_{kl}^{(i)}`. Labels are assumed to be independent given the class. (The paper prints :math:`\pi_k` without
    the + 1, which gives log 0 for a class without training items.) Scores are logarithms; ties go to the first class.
    If an item allows fewer classes, g is restricted to these.

    A missing label can be ignored: the product then runs over the existing labels. Or it counts as one more class (a
    symbol), with the printed denominator :math:`\phi_k + K`. That is the paper's table, and far worse on sparse data. An
    item without labels still has the prior.

    ``class_weights_`` is how much more often a labeler chooses k for items of class k than for other items.

    References: R. Snow, B. O'Connor, D. Jurafsky, A. Y. Ng, "Cheap and fast – but is it good? Evaluating non-expert
    annotations for natural language tasks", 2008; P.-Y. Chen et al., "Supervised Collective Classification for
    Crowdsourcing", 2015, section III-H.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 1, 1], [1, 0, 1], [0, 1, 0]])
    >>> NaiveBayes().fit(labels, truth=[0, 1, -1]).predict_proba(labels)[2]
    array([0.8, 0.2])
    """

    id = "naive_bayes"
    name = "Naive Bayes"
    family = "probabilistic"
    one_pass = True
    per_class = True

    missing: str = parameter(
        "ignore",
        Message("methods-missing"),
        Message("methods-missing-help"),
        choices=("ignore", "symbol"),
        called={"ignore": Message("methods-missing-ignore"), "symbol": Message("methods-missing-symbol")},
    )

    def _learn(self, labels, truth):
        self._learn_from(self._count_known(labels, truth))

    def _count_known(self, labels, truth) -> tuple:
        """Count each labeler's choices for each class and the items of each class, as numbers that add up over parts."""
        known = np.flatnonzero(truth != MISSING)
        of_class = np.arange(len(labels.classes))[:, None] == truth[known]
        indicator = scipy.sparse.csr_array(of_class.astype(float))
        phi = [(indicator @ votes[known]).tocsr() for votes in labels.votes()]
        return *phi, (indicator @ labels.answered[known]).toarray(), of_class.sum(axis=1)

    def _learn_from(self, counts) -> None:
        # phi_[l] is classes × labelers, sparse: how often a labeler chose l for an item of class k.
        *self.phi_, self.n_, self.phi_k_ = counts
        n_classes = self.phi_k_.size
        self.log_prior_ = np.log((self.phi_k_ + 1) / (self.phi_k_.sum() + n_classes))
        self.class_weights_ = self._class_weights(n_classes)
        self.weights_ = self.class_weights_.mean(axis=0)

    def _class_weights(self, n_classes):
        hits = np.array([self.phi_[k][[k]].toarray()[0] for k in range(n_classes)])
        mentions = np.array([phi.sum(axis=0) for phi in self.phi_])
        n_others = self.n_.sum(axis=0) - self.n_
        return (hits + 1) / (self.n_ + n_classes) - (mentions - hits + 1) / (n_others + n_classes)

    def _evidence(self, labels):
        n_items, n_labelers, n_classes = labels.shape
        # log(phi + 1) is 0 for choices that never occurred, so only the others are added up.
        scores = sum(votes @ phi.log1p().T for votes, phi in zip(labels.votes(), self.phi_, strict=True)).toarray()
        scores += self.log_prior_
        if self.missing == "symbol":
            silent = np.log(self.phi_k_[:, None] - self.n_ + 1)
            scores += silent.sum(axis=1) - n_labelers * np.log(self.phi_k_ + n_classes)
            scores -= labels.answered @ silent.T
            unlabelled = np.diff(labels.answered.indptr) == 0
            scores[unlabelled] = self.log_prior_
        elif labels.allowed is None:
            scores -= labels.answered @ np.log(self.n_ + n_classes).T
        else:
            for allowed in np.unique(labels.allowed, axis=0):
                items = np.flatnonzero((labels.allowed == allowed).all(axis=1))
                n = sum(self.phi_[k].toarray() for k in np.flatnonzero(allowed))
                scores[items] -= labels.answered[items] @ np.log(n + allowed.sum()).T
        return scores, largest_of_each(np.abs(scores))

    def _has_vote(self, labels, size):
        """A labeler without a training label has no vote. As a symbol, even a missing label is a vote."""
        if self.missing == "symbol":
            return super()._has_vote(labels, size)
        return labels.answered @ self.n_.any(axis=0) > 0

    def _probabilities(self, labels, scores, size):
        return softmax(scores, labels.allowed)
