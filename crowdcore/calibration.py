r"""How sure an answer is: the one rule that pages, command line and library share.

What a method says of its own answers is rarely how often it is right. So whatever speaks for the classes of an item is
brought to the same form, evidence :math:`e_k > 0`, and sharpened or softened by one temperature T for all items:

.. math:: p_k = \frac{e_k^{1/T}}{\sum_l e_l^{1/T}}

- A **vote** has :math:`e_k = n\,s_k + 9`, where n people labelled the item and :math:`s_k \in [0, 1]` is the share of
  their weight that speaks for k (a weight below zero speaks against: one such weight changes little). The nine imagined
  votes for every class keep the agreement of a few from looking like certainty.
- A **model** has its probabilities, :math:`e_k = p_k`.
- A method that declares itself ``calibrated`` is believed, and nothing is put on top; one that declares a
  ``usual_temperature`` has that T₀.

**With four known answers or more**, each is hidden in turn and inferred from the others, and T is the one that gives the
hidden answers the highest probability. A few that all came out right would ask for boundless certainty, so ln T has a
normal prior around ln T₀ with standard deviation 0.5. **With fewer**, T is T₀: 0.27 for votes, 5.6 for models.

Where these numbers come from: the ten real sets of six exams and four crowds described in the tests' ``conftest.py``,
every method of the paper, 3 to 40 known answers, four draws each, judged on the other items. T₀ and the nine votes were
fitted with one set left out and judged on that set; they hardly depend on which (T₀ 0.24 to 0.29 with 7.9 to 11 votes, 5.5
to 5.9). The standard deviation was chosen on the same sets among 0.15, 0.3, 0.5, 1 and 2. Mean log loss, and in brackets
calibration error in ten equal bins:

=======================================  ==============  ==============
..                                       votes           models
=======================================  ==============  ==============
the methods' own probabilities           .974  (.247)    1.590  (.101)
the rule without known answers, T₀       .556  (.060)     .671  (.115)
the rule with known answers              .538  (.035)     .640  (.080)
=======================================  ==============  ==============

On sixteen simulated crowds, to which T₀ and the nine votes were not fitted: votes .706, .394 and .335, models .576, .416 and
.353. Eight methods that came later (Dawid–Skene in two forms, GLAD, MACE, EBCC; Wawa, zero-based skill, KOS), on the same
ten real sets without
any known answer: the five models have 2.72 (calibration error .15) by themselves and .61 (.06) by the rule, the three votes
.77 (.23) and .51 (.08). All this is over many data sets; on a single one the promise can be off by more.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from crowdcore.labels import LabelMatrix, checked_truth
from crowdcore.names import MISSING
from crowdcore.process_wide import one_thread

# Fewer hidden answers than this say too little about how often a method is right.
ENOUGH_TO_TEST = 4
IMAGINED_VOTES = 9.0
T_OF_VOTES, T_OF_MODELS = 0.27, 5.6
SPREAD = 0.5
COLDEST, HOTTEST = 0.02, 50.0
FLOOR = 1e-9
# Refitting may look at this many labels in all; where one by one would be more, several answers are hidden at a time.
MOST_LABELS = 5_000_000
FEWEST_FOLDS, HALVES = 5, 2

DECLARED, PRIOR, HIDDEN = "declared", "prior", "hidden answers"


@dataclass(frozen=True, eq=False)
class Calibration:
    """What a fitted method says of each item, and how sure that is.

    ``inferred`` is what the method says by itself: of an item whose answer it was told (those are ``told``), what it says
    while that is hidden, and −1 where that was not tried, or where it has no answer. ``probabilities`` (items × classes)
    are those of the rule above at ``temperature``. ``basis`` says what they rest on: "hidden answers" (``tested`` of them,
    ``tested_right`` came out right), "prior", or "declared" by a calibrated method.
    """

    model: object
    inferred: np.ndarray
    probabilities: np.ndarray
    temperature: float
    basis: str
    tested: int
    tested_right: int
    told: np.ndarray

    @property
    def because(self) -> str:
        """What the probabilities rest on, in a sentence."""
        if self.basis == DECLARED:
            return "How sure they are is the method's own word: its probabilities are made to be how often it is right."
        if self.basis == HIDDEN:
            return (
                f"How sure they are was learned by hiding the {self.tested} known answers in turn; {self.tested_right} "
                "came out right."
            )
        return (
            f"Fewer than {ENOUGH_TO_TEST} answers are known, so how sure they are rests on how often such answers were "
            "right in other data."
        )

    def answers(self, known) -> tuple[np.ndarray, np.ndarray]:
        """The answer of each item, and how sure it is: a known one (a class code, else −1) is its own answer, and sure."""
        known = np.asarray(known)
        answers = np.where(known == MISSING, self.inferred, known)
        tried = answers != MISSING
        p = self.probabilities[np.arange(answers.size), answers]
        return answers, np.where(known != MISSING, 1.0, np.where(tried, p, np.nan))


def calibrate(model, labels: LabelMatrix, truth=None) -> Calibration:
    """How sure a method's answers are, where it was fitted to these labels and this truth (−1: not known).

    >>> from crowdcore import AGGREGATORS
    >>> labels = LabelMatrix.from_codes([[0, 0, 0, 0, 1], [1, 1, 1, 1, 1], [0, 1, 1, 0, 0]])
    >>> model = AGGREGATORS["majority_vote"]().fit(labels)
    >>> calibrate(model, labels).probabilities.max(axis=1).round(2)  # shares of the votes: .8, 1 and .6
    array([0.73, 0.84, 0.58])
    """
    model = model.answering
    truth = checked_truth(labels, np.full(len(labels.items), MISSING) if truth is None else truth)
    known = np.flatnonzero(truth != MISSING)
    inferred = model.predict(labels)
    hidden = None
    enough = known.size >= ENOUGH_TO_TEST
    if enough or model.as_if_unkeyed:
        hidden = hidden_answers(model, labels, truth)
        inferred[known] = hidden.answers
    else:
        inferred[known] = MISSING
    tested, right = (known.size, int((hidden.answers == truth[known]).sum())) if enough and hidden else (0, 0)
    probabilities = model.predict_proba(labels)
    if model.calibrated:
        return Calibration(model, inferred, probabilities, 1.0, DECLARED, tested, right, truth != MISSING)
    support = model.support(labels)
    temperature = usual = model.usual_temperature or (T_OF_MODELS if support is None else T_OF_VOTES)
    if enough and hidden:
        hidden_evidence = _evidence(labels.take(known), hidden.probabilities, hidden.support)
        temperature = best_temperature(hidden_evidence, truth[known], usual, SPREAD)
    p = at_temperature(_evidence(labels, probabilities, support), temperature)
    basis = HIDDEN if enough else PRIOR
    return Calibration(model, inferred, p, temperature, basis, tested, right, truth != MISSING)


def _evidence(labels: LabelMatrix, probabilities: np.ndarray, support: np.ndarray | None) -> np.ndarray:
    """Items × classes: what speaks for each class, to be raised to the power 1/T; 0 where a class is not allowed."""
    if support is None:
        return probabilities
    votes = np.bincount(labels.item, minlength=len(labels.items))[:, None] * support + IMAGINED_VOTES
    return votes if labels.allowed is None else np.where(labels.allowed, votes, 0.0)


@dataclass(frozen=True, eq=False)
class Hidden:
    """What a method says of each item of known truth, in order, while that truth is hidden from it.

    ``support`` is that of its votes; None for a model.
    """

    answers: np.ndarray
    probabilities: np.ndarray
    support: np.ndarray | None


def hidden_answers(model, labels: LabelMatrix, truth) -> Hidden:
    """Every known answer hidden in turn; ``model`` is fitted to all of them.

    A method whose answers never depend on the item's own key needs no further fit, and one that can sweep a parameter
    in a batch does so with the value it has. Otherwise there is a fit for each hidden answer; or for either half of them, where
    known answers only help a method that learns from all labels, so that fewer of them change little; or for as many
    groups of them as can be afforded, where the labels are very many.
    """
    truth = checked_truth(labels, truth)
    items = np.flatnonzero(truth != MISSING)
    if model.as_if_unkeyed:
        support = model.support(labels)
        answers, p = model.predict(labels), model.predict_proba(labels)
        return Hidden(answers[items], p[items], None if support is None else support[items])
    shape = items.size, len(labels.classes)
    answers, p, support = np.empty(items.size, dtype=np.int64), np.empty(shape), np.empty(shape)
    with one_thread():
        for fold, answer, probability, share in _folds(model, labels, truth, items):
            answers[fold], p[fold] = answer, probability
            if share is None:
                support = None
            else:
                support[fold] = share
    return Hidden(answers, p, support)


def _folds(model, labels, truth, items) -> Iterator[tuple]:
    """Chunk by chunk the places of hidden answers, the answers to them, their probabilities and support."""
    affordable = max(FEWEST_FOLDS, MOST_LABELS // max(labels.code.size, 1))
    n_folds = min(items.size, HALVES if model.reads_truth == "optional" else affordable)
    tunable = model.tunable()
    if n_folds == items.size and tunable is not None and (value := getattr(model, tunable.name)) is not None:
        chunks = model.sweep(labels, truth, tunable.name, np.array([value], dtype=float))
        if chunks is not None:
            for _, *found in chunks:
                yield tuple(found)
            return
    for first in range(n_folds):
        fold = np.arange(first, items.size, n_folds)
        seen, left_out = truth.copy(), labels.take(items[fold])
        seen[items[fold]] = MISSING
        refitted = model.copy().fit(labels, seen)
        yield fold, refitted.predict(left_out), refitted.predict_proba(left_out), refitted.support(left_out)


def best_temperature(evidence: np.ndarray, truth: np.ndarray, usual: float = 1.0, spread: float = 1.0) -> float:
    """The T for which evidence^(1/T), scaled to sum to one, gives the truth the highest log-probability.

    A few answers that all came out right would ask for boundless certainty. So ln T has a prior, a normal distribution
    around ln ``usual`` with standard deviation ``spread``, which any larger number of answers outweighs.

    >>> best_temperature(np.array([[0.9, 0.1]] * 10), np.array([0] * 7 + [1] * 3)) > 1
    True
    """
    from scipy.optimize import minimize_scalar

    def loss(log_t):
        p = at_temperature(evidence, np.exp(log_t))
        return ((log_t - np.log(usual)) / spread) ** 2 / 2 - np.log(p[np.arange(truth.size), truth]).sum()

    return float(np.exp(minimize_scalar(loss, bounds=np.log([COLDEST, HOTTEST]), method="bounded").x))


def at_temperature(evidence: np.ndarray, temperature: float) -> np.ndarray:
    """Evidence as probabilities, less (T above 1) or more sure, its order kept; what is 0 stays 0."""
    powers = (evidence / evidence.max(axis=1, keepdims=True)) ** (1 / temperature)
    floored = np.where(evidence > 0, np.maximum(powers, FLOOR), 0.0)
    return floored / floored.sum(axis=1, keepdims=True)
