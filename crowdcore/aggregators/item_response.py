"""Item response theory without a key: abilities, difficulties and the right choices are learned together."""

from dataclasses import dataclass
from typing import ClassVar

import numpy as np

from crowdcore.aggregators.base import Aggregator, ReadsTruth
from crowdcore.aggregators.latent_key import THETA, LatentKey
from crowdcore.aggregators.learned import Learned
from crowdcore.aggregators.rounds import rounds
from crowdcore.aggregators.seen_items import SeenItems
from crowdcore.aggregators.trace import Level, Series, Trace, View
from crowdcore.messages import Message
from crowdcore.names import MISSING
from crowdcore.parameters import parameter

LOWEST_LOG = -690.0
SETTLED = 0.01
MOVES = View(
    Message("methods-view-moves"),
    Message("methods-axis-change"),
    (Series("delta_q", Message("methods-series-change"), Message("methods-series-change-sweep")),),
    (Level(Message("methods-level-settled"), SETTLED),),
    log=True,
    log_steps=False,
)


@dataclass(eq=False)
class ItemResponse(Aggregator):
    r"""Find together how able each student is, how hard each question is and which choice is right.

    It is a two-parameter logistic model with a latent key and free distractors.

    Student i of ability :math:`\theta_i \sim N(0, 1)` is right on question j of slope :math:`a_j \in \{.5, 1, 2, 3\}`,
    difficulty :math:`b_j \sim N(0, 1)` and :math:`K_j` choices with probability

    .. math:: P_{ij} = \frac1{K_j} + \left(1 - \frac1{K_j}\right) \sigma(a_j (\theta_i - b_j))

    A wrong answer is choice k with a probability that each question has for itself, with all of them equally likely
    beforehand. A popular wrong choice is not evidence in itself; what counts is whether able students chose it. The right
    choice :math:`z_j` is one that somebody chose, or the known key.

    The method starts from the vote shares and makes eight sweeps. Each sweep finds every student's posterior of θ. From it,
    it removes for each question what that question contributed (the *cavity*: no question votes for its own key). Then it
    finds q(z, a, b) from the expected log-likelihood. A last pass uses the log of the mean likelihood instead. No key is
    needed. With a key, an answer's probability is still the one it would have without its own key, so leaving out known
    answers one by one costs nothing.

    ``abilities_`` and ``ability_errors_`` are θ's posterior mean and standard deviation. ``item_parameters_`` has arrays
    "difficulty" (b), "slope" (a) and "guessing" (1/K) over the items. ``key_probabilities_`` is q(z) with known keys fixed,
    ``unkeyed_probabilities_`` as if no key were known. ``weights_`` is the share of all questions that the model expects a
    student to get right: never negative, and larger with ability.

    References: A. Birnbaum, "Some latent trait models and their use in inferring an examinee's ability", 1968; W. H.
    Batchelder, A. K. Romney, "Test theory without an answer key", 1988; Y. Bachrach, T. Minka, J. Guiver, T. Graepel,
    "How to grade a test without knowing the answers", 2012.

    >>> from crowdcore import LabelMatrix
    >>> labels = LabelMatrix.from_codes(
    ...     [[0, 0, 1, 1, 1], [1, 1, 1, 0, 2], [2, 2, 0, 0, 0], [0, 0, 0, 0, 2], [1, 1, 0, 1, 1], [2, 2, 2, 1, 0]]
    ... )
    >>> model = ItemResponse().fit(labels)  # no key: but the first two agree on what others get right, too
    >>> model.predict(labels)
    array([0, 1, 2, 0, 1, 2])
    >>> model.abilities_
    array([ 0.64,  0.64,  0.14, -0.36, -0.74])
    """

    id = "item_response"
    name = "Item response"
    family = "probabilistic"
    reads_truth = ReadsTruth.OPTIONAL
    learned = (
        Learned(
            "item_parameters_",
            ("item",),
            Message("methods-learned-difficulty"),
            Message("methods-learned-difficulty-means"),
        ),
        Learned(
            "abilities_",
            ("labeler",),
            Message("methods-learned-ability"),
            Message("methods-learned-ability-deviations"),
            (Message("methods-column-ability"),),
        ),
    )
    # Fitted to six real exams, leaving one out: 2.4 to 2.9. Mean log loss .29, compared with .46 of its own probabilities.
    usual_temperature: ClassVar[float | None] = 2.6
    sure_by_votes = True

    sweeps: int = parameter(8, Message("methods-sweeps"), Message("methods-sweeps-help"), low=1, high=100, whole=True)

    def _learn(self, labels, truth):
        model = LatentKey(labels, truth)
        possible, unkeyed = model.choices.possible, model.choices.unkeyed
        q, right_if = model.start()
        moves = []
        for _ in rounds(self.sweeps):
            beliefs = model.questions(*model.students(q, right_if))
            before, q, right_if = q, beliefs.q(possible), beliefs.right_if
            moves.append(np.abs(q - before).max())
        beliefs = model.questions_at_last(*model.students(q, right_if))
        self.key_probabilities_, self.unkeyed_probabilities_ = beliefs.q(possible), beliefs.q(unkeyed)
        self._set_questions(model, beliefs)
        self._set_students(model, beliefs)
        self._seen, self._log_p = SeenItems(labels), _log(self.unkeyed_probabilities_)
        self.trace_ = (Trace(None, {"delta_q": np.array(moves)}, (MOVES,), step=Message("methods-step-sweep")),)
        self.n_iter_, self.converged_ = len(moves), moves[-1] < SETTLED
        ended = "methods-ended-sweeps-settled" if self.converged_ else "methods-ended-sweeps-moving"
        self.ending_ = Message(ended, n=self.n_iter_, change=f"{moves[-1]:.2g}")

    def _set_questions(self, model, beliefs):
        q = self.key_probabilities_
        self.item_parameters_ = {
            "difficulty": (q * beliefs.difficulty_if).sum(axis=1),
            "slope": (q * beliefs.slope_if).sum(axis=1),
            "guessing": 1 / model.choices.K,
        }

    def _set_students(self, model, beliefs):
        self._chances, self._posterior = model.students(self.key_probabilities_, beliefs.right_if)
        self.abilities_ = self._posterior @ THETA
        self.ability_errors_ = np.sqrt(np.maximum(self._posterior @ THETA**2 - self.abilities_**2, 0))
        right = np.einsum("jk,jkt->t", self.key_probabilities_, beliefs.right_if) / len(model.choices.K)
        self.weights_ = self._posterior @ right

    def chances(self) -> np.ndarray:
        """Return how likely each student was to make each choice, by ability and question (students × questions × choices).

        For classes, not for large crowds: its size is the product of these three numbers.
        """
        return (self._posterior @ self._chances.T).reshape(len(self._posterior), *self.key_probabilities_.shape)

    def _evidence(self, labels):
        return self._seen.recall(labels, self._log_p, self._log_p_of_new), np.ones(len(labels.items))

    @property
    def as_if_unkeyed(self):
        """A question's own key is not part of its cavities."""
        return True

    def _log_p_of_new(self, labels):
        """For a question that was not in the fit, the posteriors of the abilities are the cavities."""
        model = LatentKey(labels, np.full(len(labels.items), MISSING))
        nothing_said = np.ones((len(labels.items) * len(labels.classes), THETA.size))
        return _log(model.questions_at_last(nothing_said, self._posterior).q(model.choices.unkeyed))

    def _probabilities(self, labels, scores, size):
        return np.where(scores > LOWEST_LOG, np.exp(scores), 0.0)


def _log(probabilities: np.ndarray) -> np.ndarray:
    return np.log(np.maximum(probabilities, np.exp(LOWEST_LOG)))
