"""Naive Bayes: count on the known answers what each labeler says of each class."""

from dataclasses import dataclass

import numpy as np
import scipy

from crowdcore.aggregators.base import Aggregator
from crowdcore.aggregators.decisions import largest_of_each, softmax
from crowdcore.names import MISSING
from crowdcore.parameters import parameter


@dataclass(eq=False)
class NaiveBayes(Aggregator):
    r"""Count on the known answers what each labeler says of each class, and multiply the chances of what they say.

    .. math:: \hat y_j = \arg\max_k \hat\pi_k \prod_i \hat g_k^{(i)}(x_{ij}), \qquad
              \hat\pi_k = \frac{\phi_k + 1}{N_s + K}, \qquad
              \hat g_k^{(i)}(l) = \frac{\phi_{kl}^{(i)} + 1}{n_k^{(i)} + K}

    where :math:`\phi_k` training items are of class k, and of those labeler i labelled :math:`n_k^{(i)}`, saying l on
    :math:`\phi_{kl}^{(i)}`. Labels are taken to be independent given the class. (The paper prints :math:`\pi_k` without
    the + 1, which gives log 0 for a class that no training item has.) Scores are logarithms; ties go to the first class.
    Where an item allows fewer classes, g is taken among those.

    A missing label can be ignored: the product then runs over the labels that exist. Or it is one more thing to say (a
    symbol), with the printed denominator :math:`\phi_k + K`: that is the paper's table, and far worse on sparse data. An
    item that nobody labelled has the prior all the same.

    ``class_weights_`` says how much more often a labeler says k where it is k than where it is not.

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
        "A missing label is",
        "ignore: left out. symbol: one more thing a labeler can say, as in the paper; poor on sparse data.",
        choices=("ignore", "symbol"),
        called={"ignore": "left out", "symbol": "one more class"},
    )

    def _learn(self, labels, truth):
        self._learn_from(self._count_known(labels, truth))

    def _count_known(self, labels, truth) -> tuple:
        """What each labeler said of each class and how often it was met, as numbers that add up over parts of the items."""
        known = np.flatnonzero(truth != MISSING)
        of_class = np.arange(len(labels.classes))[:, None] == truth[known]
        indicator = scipy.sparse.csr_array(of_class.astype(float))
        phi = [(indicator @ votes[known]).tocsr() for votes in labels.votes()]
        return *phi, (indicator @ labels.answered[known]).toarray(), of_class.sum(axis=1)

    def _learn_from(self, counts) -> None:
        # phi_[l] is classes × labelers, sparse: how often a labeler said l where it was k.
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
        # log(phi + 1) is 0 for what was never said, so only what was said need be added up.
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
        """A labeler without a training label says nothing of any class; as a symbol, even silence says something."""
        if self.missing == "symbol":
            return super()._has_vote(labels, size)
        return labels.answered @ self.n_.any(axis=0) > 0

    def _probabilities(self, labels, scores, size):
        return softmax(scores, labels.allowed)
