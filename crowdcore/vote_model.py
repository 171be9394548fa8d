r"""How likely each class of an item is, given its votes, in a crowd whose skill is not known.

**The model.** A labeler knows the class with probability g (``skill``) and otherwise names any of the item's K classes. Errors
are not independent: a hard item misleads many. So the shares with which the classes of an item are named are drawn once per
item, from a Dirichlet distribution around g for the true class plus (1 − g)/K for every class. Two labels of one item then
correlate with ρ (``likeness``), and the distribution counts as s = 1/ρ − 1 imagined votes in all, however many classes there
are. With :math:`v_k` votes for class k and every class equally likely beforehand,

.. math:: p_k \propto \frac{\Gamma(v_k + s\,(g + (1 - g)/K))}{\Gamma(v_k + s\,(1 - g)/K)}

which grows about as :math:`v_k^{s g}`: hundreds of votes that agree are worth far less than their product.

**Its two numbers.** Votes alone hardly distinguish a good crowd from one that errs in unison. So both numbers are averaged (in
logits) over a coarse grid. Each point counts by its likelihood, and the whole crowd counts as 20 items only.
"""

from dataclasses import dataclass

import numpy as np
from scipy.special import expit, gammaln, logit

from crowdcore.labels import LabelMatrix

SKILLS = np.arange(1, 10) / 10
LIKENESSES = np.array([0.01, 0.02, 0.05, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7])
# The model is very simple. On the 16 crowds that it was chosen on, 10 to 40 do equally well, and all items do worse.
WORTH_OF_CROWD = 20
# A sample of this many items or cells estimates the likelihood as well as all of them.
MOST_ITEMS, FEWEST_ITEMS, MOST_CELLS = 500, 50, 20_000
FLOOR = 1e-9


@dataclass(frozen=True)
class VoteModel:
    """The skill of a crowd, and how similar its labels of one item are, beyond being right.

    >>> three_agree, split = [[3.0, 0.0, 0.0], [1.0, 1.0, 1.0]]
    >>> VoteModel(skill=0.6, likeness=0.2).probabilities(np.array([three_agree, split])).round(2)
    array([[0.93, 0.03, 0.03],
           [0.33, 0.33, 0.33]])
    """

    skill: float
    likeness: float

    @classmethod
    def of(cls, labels: LabelMatrix) -> "VoteModel":
        """Estimate both numbers from how the votes on an item are spread.

        >>> agreed = LabelMatrix.from_codes([[0, 0, 0, 0], [1, 1, 1, 1], [0, 0, 0, 1]] * 10)
        >>> mixed = LabelMatrix.from_codes([[0, 0, 1, 1], [1, 0, 1, 1], [0, 0, 0, 1]] * 10)
        >>> VoteModel.of(agreed).skill > VoteModel.of(mixed).skill
        True
        """
        votes, n_choices = _sample_of_votes(labels)
        counted = min(WORTH_OF_CROWD, len(votes))
        log_weight = np.array(
            [
                [
                    cls(g, rho)._log_likelihood(votes, n_choices).mean() * counted if counted else 0.0
                    for rho in LIKENESSES
                ]
                for g in SKILLS
            ]
        )
        weight = np.exp(log_weight - log_weight.max())
        weight /= weight.sum()
        return cls(
            float(expit(weight.sum(axis=1) @ logit(SKILLS))), float(expit(weight.sum(axis=0) @ logit(LIKENESSES)))
        )

    def log_evidence(self, votes: np.ndarray, n_choices: np.ndarray | None = None) -> np.ndarray:
        """Return the logarithm of the evidence for each class (items × classes), up to a constant for each item.

        ``n_choices`` is how many classes each item allows; all of them by default.
        """
        right, wrong = self._imagined_votes(votes, n_choices)
        return gammaln(votes + right) - gammaln(votes + wrong)

    def probabilities(self, votes: np.ndarray, n_choices: np.ndarray | None = None) -> np.ndarray:
        """Return how likely each class is, given the votes (items × classes)."""
        return scaled_within(self.log_evidence(votes, n_choices))

    def votes_worth(self, probabilities: np.ndarray, n_votes: np.ndarray, n_choices: np.ndarray) -> np.ndarray:
        """Return the votes of ``n_votes`` people that would make a crowd of independent labelers as sure as these probabilities.

        The largest certainty is reached when all of them agree.

        >>> crowd = VoteModel(skill=0.5, likeness=0.2)
        >>> crowd.votes_worth(np.array([[0.9, 0.1], [1 - 1e-9, 1e-9]]), np.array([4, 4]), np.array([2, 2])).round(2)
        array([[3., 1.],
               [4., 0.]])
        """
        right, wrong = self._imagined_votes(probabilities, n_choices)
        with np.errstate(divide="ignore"):
            worth = np.log(probabilities) / np.log(right / wrong)
        # The votes are worth − level if that is positive. The level makes them add up to n_votes.
        descending = -np.sort(-worth, axis=1)
        levels = (np.cumsum(descending, axis=1) - n_votes[:, None]) / np.arange(1, worth.shape[1] + 1)
        n_voted_for = np.maximum((descending > levels).sum(axis=1), 1)
        return np.maximum(worth - levels[np.arange(len(worth)), n_voted_for - 1, None], 0)

    def _imagined_votes(self, votes: np.ndarray, n_choices: np.ndarray | None) -> tuple[np.ndarray, np.ndarray]:
        """Return the numbers of imagined votes for the true class and for every other class, one row per item."""
        choices = np.full(len(votes), votes.shape[1]) if n_choices is None else n_choices
        total = 1 / self.likeness - 1
        wrong = (total * (1 - self.skill) / choices)[:, None]
        return total * self.skill + wrong, wrong

    def _log_likelihood(self, votes: np.ndarray, n_choices: np.ndarray) -> np.ndarray:
        """Return the logarithm of how likely each item's votes are, up to terms that do not depend on the two numbers."""
        right, wrong = self._imagined_votes(votes, n_choices)
        total = 1 / self.likeness - 1
        of_wrong = gammaln(votes + wrong) - gammaln(wrong)
        gain = gammaln(votes + right) - gammaln(right) - of_wrong
        largest = gain.max(axis=1)
        # A class that an item does not allow has no votes, and without votes the gain is 0.
        not_allowed = (votes.shape[1] - n_choices) * np.exp(-largest)
        mean = (np.exp(gain - largest[:, None]).sum(axis=1) - not_allowed) / n_choices
        log_of_truth = largest + np.log(mean)
        return of_wrong.sum(axis=1) + log_of_truth + gammaln(total) - gammaln(total + votes.sum(axis=1))


def scaled_within(log_evidence: np.ndarray, allowed: np.ndarray | None = None) -> np.ndarray:
    """Turn logarithms into rows of probabilities that sum to one; each class that an item allows has at least 1e-9.

    >>> scaled_within(np.log([[2.0, 1.0, 7.0]]), np.array([[True, True, False]])).round(2)
    array([[0.67, 0.33, 0.  ]])
    """
    logs = log_evidence if allowed is None else np.where(allowed, log_evidence, -np.inf)
    p = np.maximum(np.exp(logs - logs.max(axis=1, keepdims=True)), FLOOR)
    p = p if allowed is None else np.where(allowed, p, 0.0)
    return p / p.sum(axis=1, keepdims=True)


def allowed_votes(labels: LabelMatrix) -> np.ndarray:
    """Return everybody's votes for the classes that an item allows (items × classes)."""
    votes = labels.tally()
    return votes if labels.allowed is None else np.where(labels.allowed, votes, 0.0)


def evenly_spaced(places: np.ndarray, most: int) -> np.ndarray:
    """Return at most ``most`` of the places, the same ones at every call."""
    if places.size <= most:
        return places
    return places[np.linspace(0, places.size - 1, most).astype(int)]


def _sample_of_votes(labels: LabelMatrix) -> tuple[np.ndarray, np.ndarray]:
    """Return the votes on some items with two labels or more, and how many classes each of these items allows."""
    votes, n_choices = allowed_votes(labels), labels.choices()
    telling = np.flatnonzero((votes.sum(axis=1) > 1) & (n_choices > 1))
    most = np.clip(MOST_CELLS // votes.shape[1], FEWEST_ITEMS, MOST_ITEMS)
    sample = evenly_spaced(telling, int(most))
    return votes[sample], n_choices[sample]
