r"""How sure an answer is: the one rule that pages, command line and library share.

A method's own probabilities are rarely as high as the share of its answers that are right. So every method goes the same way:

1. **Votes.** A method that weighs votes has them: n people labelled the item, and class k has the share :math:`s_k` of their
   weight. For a model, its probabilities count as the vote of n people that would make independent labelers as sure. A weight
   below zero counts against a class; one negative weight changes little.
2. **Probabilities.** ``vote_model.py`` computes how likely each class is, given these votes. It learns from the spread of the
   plain votes how skilled the crowd is and how often it errs in unison. It needs no known answer.
3. **Temperature.** All probabilities are raised to one power 1/T, so that the method's answers are on average as sure as the
      plain votes on the same items make them. A method that contradicts the votes cannot be very sure.
4. **Known answers.** If at least four are known, each is hidden, alone or with others (``hidden_groups``), and inferred from
   the rest.
   With p the certainty so far, z = ln(p / (1 − p)) and :math:`\bar z` its mean, the certainty becomes

   .. math:: p' = \frac{1}{1 + e^{-(\bar z + \alpha + \beta (z - \bar z))}}

   with the α and β that make the hidden answers most probable. A few answers that all came out right would lead to boundless
   certainty. So α has a normal prior around 0 with standard deviation 1, and β one around 1 with standard deviation 0.6. The
   other classes share the remaining probability, in the same order.

   A method that declares ``sure_by_votes`` has scores that separate right from wrong answers worse than the plain votes do. For
   such a method, p in z is how likely the plain votes make the method's answer.

The probabilities of a method that declares itself ``calibrated`` are used unchanged. If many people answered every item, as in
an exam, ``exam_certainty.py`` has another rule, because methods are then right far more often than the votes suggest.

**How reliable it is**, measured by ``tests/benchmarks/calibration.py`` on 20 crowds of people with 100 to 2,040 judged
items and 2 to 10 classes: the calibration error in ten equal bins, averaged over the sets. With 40 known answers, three random
draws are judged on all other items. Perfect certainties would have an error of .04, because the sets are small.

========================  ============  =========
..                        none known    40 known
========================  ============  =========
majority vote             .094          .064
EM                        .095          .067
Dawid–Skene               .097          .069
one-coin Dawid–Skene      .111          .069
Wawa                      .103          .065
zero-based skill          .107          .066
KOS                       .113          .071
item response             .112          .069
accuracy to a power       .115          .070
GLAD                      .105          .068
MACE                      .093          .070 (one draw)
EBCC                      .112          .070 (one draw)
automatic                 .108          .069 (one draw)
weighted average          ..            .067
exponential weights       ..            .060
AdaBoost                  ..            .062
SVM                       ..            .066
multiclass SVM            ..            .070
supervised EM             ..            .069
naive Bayes               ..            .061
saddle point              ..            .065
saddle point, robust      ..            .063
========================  ============  =========

At most one of the 20 sets is off by more than .20, for any of these methods. On some sets, GLAD has fewer than three draws. Weak
supervision (three sets) and panels of language models (two sets) are worse without known answers: up to .33 and .17.

The grid, the priors and the worth of the crowd were chosen on 16 of the 20 crowds. The three methods that declare
``sure_by_votes`` were chosen on these same 20 crowds and draws, so their errors are somewhat optimistic. Without it, item response
has .071, accuracy to a power .076 and multiclass SVM .077.
"""

from dataclasses import dataclass, replace
from typing import Any

import numpy as np
from scipy.special import expit, logit

from crowdcore.exam_certainty import ExamRule, many_answered_everything
from crowdcore.hidden_answers import MethodOutput, hidden_answers, hidden_groups
from crowdcore.labels import LabelMatrix
from crowdcore.messages import Message
from crowdcore.named_labels import known_codes
from crowdcore.names import MISSING
from crowdcore.parameters import checked_method
from crowdcore.renamed import renamed_attribute
from crowdcore.vote_model import VoteModel, allowed_votes, evenly_spaced, scaled_within

# With fewer hidden answers, nobody can estimate how often a method is right.
ENOUGH_TO_TEST = 4
SHIFT_SPREAD, SLOPE_SPREAD = 1.0, 0.6
COLDEST, HOTTEST = 0.02, 50.0
FLOOR = 1e-9
# A sample of this size estimates the mean certainty as well as a million items do.
MOST_COMPARED = 5_000
DECLARED, PRIOR, HIDDEN = "declared", "prior", "hidden answers"


@dataclass(frozen=True)
class CertaintyRule:
    """The rule above, with its numbers for one method on one set of labels."""

    crowd: VoteModel
    temperature: float
    centre: float = 0.0
    shift: float = 0.0
    slope: float = 1.0
    by_votes: bool = False

    def probabilities(self, labels: LabelMatrix, output: MethodOutput) -> np.ndarray:
        """Return how likely each class is (items × classes), from the method's output for these items."""
        p = self._without_known_answers(labels, output)
        if (self.shift, self.slope, self.by_votes) == (0.0, 1.0, False):
            return p
        at = np.flatnonzero(output.answers != MISSING)
        answers, allowed = output.answers[at], None if labels.allowed is None else labels.allowed[at]
        q = _by_plain_votes(self.crowd, labels) if self.by_votes else p
        z = log_odds(_of_answer(q[at], answers)) - self.centre
        p[at] = with_certainty(p[at], answers, expit(self.centre + self.shift + self.slope * z), allowed)
        return p

    def log_odds_to_learn_from(self, labels: LabelMatrix, output: MethodOutput) -> np.ndarray:
        """Return z of the rule above for items that all have an answer."""
        q = _by_plain_votes(self.crowd, labels) if self.by_votes else self._without_known_answers(labels, output)
        return log_odds(_of_answer(q, output.answers))

    def _without_known_answers(self, labels: LabelMatrix, output: MethodOutput) -> np.ndarray:
        """Return the probabilities of the first three steps."""
        return scaled_within(_log_evidence(self.crowd, labels, output) / self.temperature, labels.allowed)


@dataclass(frozen=True, eq=False)
class Calibration:
    """A fitted method's answer to each item, and how sure it is.

    - ``inferred``: the class code that the method infers without knowing the item's answer. For an item that it learned from, this
      is its answer while the known one is hidden. It is −1 if the method has no answer or this was not tried.
    - ``learned``: whether the method learned from the item's known answer.
    - ``probabilities``: items × classes, by the ``rule``.
    - ``basis``: "hidden answers", "prior", or "declared" by a calibrated method, which has no rule.
    - ``tested``, ``tested_right``, ``groups``: how many answers were hidden, how many of them came out right, and in how many
      groups they were hidden.
    """

    model: Any
    inferred: np.ndarray
    probabilities: np.ndarray
    rule: ExamRule | CertaintyRule | None
    basis: str
    tested: int
    tested_right: int
    learned: np.ndarray
    groups: int = 0

    told = renamed_attribute("Calibration", "told", "learned")

    @property
    def reason(self) -> Message:
        """What the probabilities rest on."""
        if self.basis == DECLARED:
            return Message("methods-certainty-declared")
        if self.basis == PRIOR:
            return Message("methods-certainty-prior", least=ENOUGH_TO_TEST)
        if self.groups == self.tested:
            return Message("methods-certainty-hidden-singly", n=self.tested, right=self.tested_right)
        if self.groups == 2:
            return Message("methods-certainty-hidden-halves", n=self.tested, right=self.tested_right)
        return Message("methods-certainty-hidden-groups", n=self.tested, right=self.tested_right, groups=self.groups)

    @property
    def because(self) -> str:
        """What the probabilities rest on, in an English sentence."""
        return str(self.reason)

    def probabilities_of(self, labels: LabelMatrix, output: MethodOutput) -> np.ndarray:
        """Return how likely each class is (items × classes), from the method's output for other or hidden items."""
        return output.probabilities if self.rule is None else self.rule.probabilities(labels, output)

    def answers(self, known) -> tuple[np.ndarray, np.ndarray]:
        """Return the answer of each item and how sure it is. A known answer (a class code, else −1) is used as it is, and sure."""
        known = np.asarray(known)
        answers = np.where(known == MISSING, self.inferred, known)
        tried = answers != MISSING
        p = self.probabilities[np.arange(answers.size), answers]
        return answers, np.where(known != MISSING, 1.0, np.where(tried, p, np.nan))


def calibrate(model, labels: LabelMatrix, truth=None) -> Calibration:
    """Compute how sure the answers of a method are that was fitted to these labels and this truth (−1 if unknown).

    >>> from crowdcore import AGGREGATORS
    >>> labels = LabelMatrix.from_codes([[0, 0, 0, 0, 1], [1, 1, 1, 1, 1], [0, 1, 1, 0, 0]])
    >>> model = AGGREGATORS["majority_vote"]().fit(labels)
    >>> calibrate(model, labels).probabilities.max(axis=1).round(2)  # shares of the votes: .8, 1 and .6
    array([0.82, 0.94, 0.62])
    """
    model = checked_method(model).answering
    truth = known_codes(labels, truth, "calibrate")
    known = np.flatnonzero(truth != MISSING)
    answers = model.predict(labels)
    inferred = answers.copy()
    hidden = None
    enough = known.size >= ENOUGH_TO_TEST
    if enough or model.as_if_unkeyed:
        hidden = hidden_answers(model, labels, truth)
        inferred[known] = hidden.answers
    else:
        inferred[known] = MISSING
    tested, right = (known.size, int((hidden.answers == truth[known]).sum())) if enough and hidden else (0, 0)
    groups = hidden_groups(model, labels, known.size) if tested else 0
    output = MethodOutput(answers, model.predict_proba(labels), model.support(labels))
    if model.calibrated:
        return Calibration(
            model, inferred, output.probabilities, None, DECLARED, tested, right, truth != MISSING, groups
        )
    rule: ExamRule | CertaintyRule
    if many_answered_everything(labels):
        rule = ExamRule.of(model, output)
        if enough and hidden:
            rule = rule.learned_from(labels.take(known), hidden, truth[known])
    else:
        crowd = VoteModel.of(labels)
        compared = _compared_items(labels, answers, truth)
        rule = CertaintyRule(crowd, _temperature_by_votes(crowd, labels, output, compared))
        if enough and hidden:
            rule = replace(rule, by_votes=model.sure_by_votes)
            rule = _learned_from_hidden(rule, labels, output, compared, hidden, truth)
    p = rule.probabilities(labels, output)
    return Calibration(model, inferred, p, rule, HIDDEN if enough else PRIOR, tested, right, truth != MISSING, groups)


def _learned_from_hidden(
    rule: CertaintyRule,
    labels: LabelMatrix,
    output: MethodOutput,
    compared: np.ndarray,
    hidden: MethodOutput,
    truth: np.ndarray,
) -> CertaintyRule:
    """Return the rule with the shift and slope that make the hidden answers most probable."""
    all_z = rule.log_odds_to_learn_from(labels.take(compared), output.take(compared))
    centre = float(all_z.mean()) if compared.size else 0.0
    known = np.flatnonzero(truth != MISSING)
    answered = np.flatnonzero(hidden.answers != MISSING)
    tried = hidden.take(answered)
    z = rule.log_odds_to_learn_from(labels.take(known[answered]), tried) - centre
    shift, slope = best_shift_and_slope(z, tried.answers == truth[known[answered]], centre)
    return replace(rule, centre=centre, shift=shift, slope=slope)


def _by_plain_votes(crowd: VoteModel, labels: LabelMatrix) -> np.ndarray:
    """Return how likely the plain votes make each class (items × classes)."""
    return scaled_within(crowd.log_evidence(allowed_votes(labels), labels.choices()), labels.allowed)


def _log_evidence(crowd: VoteModel, labels: LabelMatrix, output: MethodOutput) -> np.ndarray:
    """Return the logarithm of the evidence for each class (items × classes), from votes or from a model's probabilities."""
    n_votes, n_choices = allowed_votes(labels).sum(axis=1), labels.choices()
    by_weight = None if output.support is None else n_votes[:, None] * output.support
    votes = crowd.votes_worth(output.probabilities, n_votes, n_choices) if by_weight is None else by_weight
    return crowd.log_evidence(votes, n_choices)


def _compared_items(labels: LabelMatrix, answers: np.ndarray, truth: np.ndarray) -> np.ndarray:
    """Return some of the labelled items that have an answer, without the known ones unless all are known."""
    answered = (np.diff(labels.row_start) > 0) & (answers != MISSING)
    unknown = answered & (truth == MISSING)
    return evenly_spaced(np.flatnonzero(unknown if unknown.any() else answered), MOST_COMPARED)


def _temperature_by_votes(crowd: VoteModel, labels: LabelMatrix, output: MethodOutput, compared: np.ndarray) -> float:
    """Return the T at which the answers are on average as sure as the plain votes make them."""
    if not compared.size:
        return 1.0
    from scipy.optimize import brentq

    some, output = labels.take(compared), output.take(compared)
    answers, evidence = output.answers, _log_evidence(crowd, some, output)
    expected = _of_answer(_by_plain_votes(crowd, some), answers).mean()

    def too_sure(log_t):
        return float(_of_answer(scaled_within(evidence / np.exp(log_t), some.allowed), answers).mean() - expected)

    coldest, hottest = np.log([COLDEST, HOTTEST])
    if too_sure(coldest) <= 0:
        return COLDEST
    if too_sure(hottest) >= 0:
        return HOTTEST
    return float(np.exp(brentq(too_sure, coldest, hottest, xtol=1e-6)))


def _of_answer(p: np.ndarray, answers: np.ndarray) -> np.ndarray:
    """Return the probability of each item's answer."""
    return p[np.arange(len(p)), answers]


def log_odds(p: np.ndarray) -> np.ndarray:
    """Return the logarithm of p / (1 − p), finite even if p is 1."""
    return logit(np.clip(p, FLOOR, 1 - FLOOR))


def best_shift_and_slope(z: np.ndarray, right: np.ndarray, centre: float) -> tuple[float, float]:
    """Return the α and β for which 1 / (1 + exp(−(centre + α + β z))) best predicts whether answers are ``right``.

    α has a normal prior around 0, β one around 1. β is not negative, so no answer overtakes a surer one.

    >>> always_half_right = best_shift_and_slope(np.zeros(100), np.arange(100) % 2 == 0, centre=1.0)
    >>> np.round(always_half_right, 2)
    array([-0.96,  1.  ])
    """
    from scipy.optimize import minimize

    def loss(at):
        shift, slope = at
        u = centre + shift + slope * z
        error = expit(u) - right
        value = (np.logaddexp(0, u) - right * u).sum() + (shift / SHIFT_SPREAD) ** 2 / 2
        value += ((slope - 1) / SLOPE_SPREAD) ** 2 / 2
        return value, np.array(
            [error.sum() + shift / SHIFT_SPREAD**2, (error * z).sum() + (slope - 1) / SLOPE_SPREAD**2]
        )

    shift, slope = minimize(loss, [0.0, 1.0], jac=True, method="L-BFGS-B", bounds=[(None, None), (0, None)]).x
    return float(shift), float(slope)


def with_certainty(
    p: np.ndarray, answers: np.ndarray, sure: np.ndarray, allowed: np.ndarray | None = None
) -> np.ndarray:
    """Mix the probabilities with certainty or with a uniform distribution, so that each item's answer gets probability ``sure``.

    The order of the classes stays. An answer is never less likely than by chance among the classes that its item allows.

    >>> with_certainty(np.array([[0.6, 0.3, 0.1], [0.6, 0.3, 0.1]]), np.array([0, 0]), np.array([0.8, 0.4])).round(2)
    array([[0.8 , 0.15, 0.05],
           [0.4 , 0.32, 0.27]])
    """
    possible = np.ones(p.shape, dtype=bool) if allowed is None else allowed
    chance = possible / possible.sum(axis=1, keepdims=True)
    now, by_chance = _of_answer(p, answers), _of_answer(chance, answers)
    certain = np.zeros_like(p)
    certain[np.arange(len(p)), answers] = 1
    towards = np.where((sure > now)[:, None], certain, chance)
    way = np.where(sure > now, 1, by_chance) - now
    part = np.divide(sure - now, way, out=np.zeros_like(now), where=way != 0)
    part = np.clip(part, 0, 1)[:, None]
    return (1 - part) * p + part * towards
