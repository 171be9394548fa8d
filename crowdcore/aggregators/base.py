"""What all methods have in common: parameters, checks, and how learned weights become answers."""

from abc import ABC, abstractmethod
from dataclasses import dataclass
from enum import StrEnum
from typing import ClassVar, Self

import numpy as np
import pandas as pd

from crowdcore.aggregators.decisions import (
    FIRST_CLASS,
    PLAIN_VOTE,
    UNANSWERED,
    WITHOUT_VOTES,
    Decisions,
    by_plain_vote,
    decided,
    softmax_of_scores,
    within_allowed,
)
from crowdcore.aggregators.learned import Learned
from crowdcore.aggregators.suggestion import Suggestion
from crowdcore.aggregators.trace import Trace
from crowdcore.labels import LabelMatrix, checked_truth
from crowdcore.named_labels import (
    as_labels,
    as_truth,
    named_answers,
    named_confusion,
    named_probabilities,
    named_weights,
)
from crowdcore.names import MISSING
from crowdcore.parameters import Parameter, parameter, parameters_of

# What users of other libraries look for, and where it is here.
ELSEWHERE = {
    "transform": "it gives answers, not features; use predict or predict_proba",
    "fit_transform": "it gives answers, not features; use fit_predict or fit_predict_proba",
    "decision_function": "use scores(labels)",
    "predict_log_proba": "use numpy.log(predict_proba(labels))",
    "partial_fit": "fit it again to all labels, or use crowdcore.distributed for very many",
    "labels_": "use predict(labels), or fit_predict(labels, truth)",
    "probas_": "use predict_proba(labels)",
    "skills_": "use weights_frame()",
    "coef_": "use weights_ or class_weights_",
    "n_features_in_": "labelers are no features; weights_.size says how many there are",
    "feature_importances_": "use weights_",
}


class ReadsTruth(StrEnum):
    """Whether a method learns from known answers. In an ``if`` it is true for a method that learns from any it is told.

    >>> bool(ReadsTruth.OPTIONAL), bool(ReadsTruth.NEVER), ReadsTruth.OPTIONAL == "optional"
    (True, False, True)
    """

    REQUIRED = "required"
    OPTIONAL = "optional"
    NEVER = "never"

    def __bool__(self):
        return self is not ReadsTruth.NEVER


@dataclass(eq=False)
class Aggregator(ABC):
    """Infers each item's class from many labelers' labels.

    A subclass is a dataclass whose fields are its parameters. It writes ``_learn`` and ``_evidence`` (or extends
    ``WeightedVote`` or ``OneToAll`` of ``votes.py``, which need less); fitting, predicting and the checks are done here.

    What a method says of itself is all that pages and commands know about it. Its docstring is shown to people: the first
    sentence, the formula, what follows it, the reference (``explanation.py`` has the rules). Its parameters describe
    themselves, and so do its traces. ``suggested``, ``better_for``, ``grids``, ``exact_settings``, ``ways_on`` and
    ``faster_for`` below propose other parameters. And:

    - ``id``, ``name``; ``family``, which gives it its colour (``figures/look.py``)
    - ``reads_truth``: REQUIRED (it cannot be fitted without known answers), OPTIONAL (it uses those there are) or NEVER
    - ``per_class``: it learns what a class means, which on an exam, where a letter means nothing, is little
    - ``robust``: weights below zero count as nothing at the end
    - ``one_pass``: it goes over the labels once, so that even a million of them take no time worth waiting for elsewhere
    - ``calibrated``: its probabilities are how often it is right; nothing is then put on top of them
    - ``learned``: which of its fitted attributes are shown as tables, one row an item, labeler or class
    - ``usual_temperature``: the T₀ of ``calibration.py``, where it is known to be another than that of its kind

    After ``fit``:

    - ``weights_``: how much each labeler counts; ``class_weights_`` (classes × labelers) where it differs by class
    - ``n_iter_``, ``converged_``, ``stopped_because_`` (a sentence)
    - ``trace_``: a tuple of Traces, one for each problem that was solved by iterating; each says what its numbers are
    - ``unsupported_``: how many of these items nobody with weight labelled (``without_votes`` says what becomes of them)
    - ``tied_``: how many answers were tied, so that the first of the tied classes was taken
    - ``saturated_``: whether a less simple value of the tunable parameter would give the same result
    """

    id: ClassVar[str]
    name: ClassVar[str]
    family: ClassVar[str]
    reads_truth: ClassVar[ReadsTruth] = ReadsTruth.REQUIRED
    per_class: ClassVar[bool] = False
    robust: ClassVar[bool] = False
    one_pass: ClassVar[bool] = False
    calibrated: ClassVar[bool] = False
    learned: ClassVar[tuple[Learned, ...]] = ()
    usual_temperature: ClassVar[float | None] = None

    without_votes: str = parameter(
        PLAIN_VOTE,
        "Where nobody with weight gave a label",
        "plain_vote: all who labelled the item count the same there. unanswered: no answer. first_class: the first class, "
        "as in the paper.",
        choices=WITHOUT_VOTES,
        called={
            PLAIN_VOTE: "everybody counts the same",
            UNANSWERED: "no answer",
            FIRST_CLASS: "the first class, as in the paper",
        },
        common=True,
    )

    def __init_subclass__(cls, **more):
        # A plain "optional" will do, and what is none of the three is refused where it is written.
        cls.reads_truth = ReadsTruth(cls.reads_truth)
        super().__init_subclass__(**more)

    def fit(self, labels: LabelMatrix | pd.DataFrame, truth=None) -> Self:
        """Learn from the items whose truth is known; the truth of the others is never seen.

        ``labels`` are a LabelMatrix, or a table with one row a label (item, labeler, label; or crowd-kit's task, worker,
        label). ``truth`` has a class code an item, −1 where it is not known; or names: a Series or a dict from item to
        class, or with a table the name of a column.
        """
        frame = labels if isinstance(labels, pd.DataFrame) else None
        labels = as_labels(labels)
        truth = as_truth(labels, truth, frame)
        for described in self.parameters():
            described.check(getattr(self, described.name))
        if len(labels.classes) < 2:
            raise ValueError(
                f"All labels are {labels.classes[0]!r}: with one class there is nothing to decide. "
                "Name the other classes with classes= when making the LabelMatrix."
            )
        truth = checked_truth(labels, np.full(len(labels.items), MISSING) if truth is None else truth)
        if self.reads_truth == ReadsTruth.REQUIRED and (truth == MISSING).all():
            raise ValueError(
                f"{self.name} learns from items whose answer is known, and none is. Give the truth of at least one "
                "item, or use a method that needs none, such as majority vote or EM."
            )
        self.weights_: np.ndarray
        self.class_weights_: np.ndarray | None = None
        self.trace_: tuple[Trace, ...] = ()
        self.n_iter_, self.converged_, self.saturated_ = 1, True, False
        self.stopped_because_ = "Nothing to iterate: one pass over the labels gives the result."
        self._learn(labels, truth)
        self._fitted_to = labels.labelers, labels.classes
        self.classes_ = np.array(labels.classes, dtype=object)
        decisions = self.decisions(labels)
        self.unsupported_ = int(np.count_nonzero(decisions.unsupported))
        self.tied_ = int(np.count_nonzero(decisions.tied))
        return self

    def scores(self, labels: LabelMatrix) -> np.ndarray:
        """Items × classes: what speaks for each class, in the method's own unit."""
        return self._checked_evidence(labels)[0]

    def predict(self, labels: LabelMatrix | pd.DataFrame):
        """The class code of each item: the largest score among the classes it allows; ties go to the first class.

        Where nobody with weight labelled an item, ``without_votes`` decides; an item that stays unanswered has −1. Of a
        table of labels the answers are a Series of class names by item, with None for no answer.
        """
        if isinstance(labels, LabelMatrix):
            return self.decisions(labels).answers
        labels = self._as_fitted(labels)
        return named_answers(labels, self.decisions(labels).answers)

    def fit_predict(self, labels: LabelMatrix | pd.DataFrame, truth=None):
        """Fit, and the answers to the same items: codes for a LabelMatrix, a Series of names for a table.

        >>> from crowdcore import WeightedAverage
        >>> frame = pd.DataFrame({"task": [1, 1, 1, 2, 2], "worker": [*"abcab"], "label": ["no", "yes", "yes", "no", "yes"]})
        >>> WeightedAverage().fit_predict(frame, {1: "no"})
        item
        1    no
        2    no
        Name: answer, dtype: object
        """
        return self.fit(labels, truth).predict(labels)

    def fit_predict_proba(self, labels: LabelMatrix | pd.DataFrame, truth=None):
        """Fit, and the probabilities of the same items: an array for a LabelMatrix, a table by name for a table."""
        return self.fit(labels, truth).predict_proba(labels)

    def score(self, labels: LabelMatrix | pd.DataFrame, truth) -> float:
        """The share of the items of known truth that it answers rightly: a promise only for items it did not learn from."""
        answers, known = self._answers_and_truth(labels, truth)[1:]
        judged = known != MISSING
        if not judged.any():
            raise ValueError("No item has a known answer to be judged by. Give the truth of at least one.")
        return float((answers == known)[judged].mean())

    def confusion(self, labels: LabelMatrix | pd.DataFrame, truth) -> pd.DataFrame:
        """True classes × answers, by name: how many items of known truth it answered so."""
        labels, answers, known = self._answers_and_truth(labels, truth)
        return named_confusion(labels, known, answers)

    def weights_frame(self) -> pd.DataFrame:
        """The weight of each labeler by name, and beside it that for each class where these differ."""
        self._refuse_unfitted()
        return named_weights(*self._fitted_to, self.weights_, self.class_weights_)

    def _answers_and_truth(self, labels, truth):
        frame = labels if isinstance(labels, pd.DataFrame) else None
        labels = self._as_fitted(labels)
        return labels, self.decisions(labels).answers, as_truth(labels, truth, frame)

    def _as_fitted(self, labels) -> LabelMatrix:
        """Labels of a table with the labelers and classes that it was fitted to, in their order."""
        self._refuse_unfitted()
        labelers, classes = self._fitted_to
        return as_labels(labels, labelers, classes)

    def decisions(self, labels: LabelMatrix) -> Decisions:
        """The answers, which of them nobody with weight voted on, and which are tied."""
        scores, size = self._checked_evidence(labels)
        unsupported, plain = self._without_votes(labels, size)
        return decided(scores, size, labels.allowed, unsupported, plain, self.without_votes)

    def predict_proba(self, labels: LabelMatrix | pd.DataFrame):
        """Items × classes, rows sum to one. How sure the method is, in its own terms unless it is ``calibrated``.

        Where nobody with weight labelled an item, these are the shares of the plain vote. Of a table of labels, a table
        by the names of items and classes.
        """
        if not isinstance(labels, LabelMatrix):
            labels = self._as_fitted(labels)
            return named_probabilities(labels, self.predict_proba(labels))
        scores, size = self._checked_evidence(labels)
        p = self._probabilities(labels, scores, size)
        return within_allowed(by_plain_vote(p, *self._without_votes(labels, size), self.without_votes), labels.allowed)

    def support(self, labels: LabelMatrix) -> np.ndarray | None:
        """Items × classes, from 0 to 1: how much of the weight that voted on an item speaks for each class.

        ``calibration.py`` makes of it how sure an answer is. None for a method that has a model instead of votes.
        """
        scores, size = self._checked_evidence(labels)
        support = self._support(scores, size)
        if support is None:
            return None
        return by_plain_vote(support, *self._without_votes(labels, size), self.without_votes)

    @property
    def as_if_unkeyed(self) -> bool:
        """Whether what it says of an item is what it would say if that item's own answer were not known, or all but."""
        return not self.reads_truth

    @property
    def answering(self) -> "Aggregator":
        """The fitted method that gives the answers: this one, unless it has chosen another."""
        return self

    @abstractmethod
    def _learn(self, labels: LabelMatrix, truth: np.ndarray) -> None:
        """Set ``weights_`` and whatever else ``_evidence`` needs."""

    @abstractmethod
    def _evidence(self, labels: LabelMatrix) -> tuple[np.ndarray, np.ndarray]:
        """The scores, and for each item how large the terms are that they were summed from."""

    def _probabilities(self, labels, scores, size) -> np.ndarray:
        return softmax_of_scores(scores, size)

    def _support(self, scores, size) -> np.ndarray | None:
        """The support by what ``_evidence`` found; None for a model."""
        return None

    def _has_vote(self, labels: LabelMatrix, size: np.ndarray) -> np.ndarray:
        """Whether anybody with weight labelled each item; every labeler has weight in a model that learns from all."""
        return np.diff(labels.row_start) > 0

    def _without_votes(self, labels, size) -> tuple[np.ndarray, np.ndarray | None]:
        """Which items nobody with weight labelled, and everybody's votes on those."""
        unsupported = ~self._has_vote(labels, size)
        return unsupported, labels.take(np.flatnonzero(unsupported)).tally() if unsupported.any() else None

    def _checked_evidence(self, labels):
        self._refuse_unfitted()
        labels = self._as_fitted(labels)
        for what, fitted, given in zip(
            ("labelers", "classes"), self._fitted_to, (labels.labelers, labels.classes), strict=True
        ):
            if fitted != given:
                raise ValueError(
                    f"These labels have {len(given)} {what}, not the same {len(fitted)} in the same order as those the "
                    "method was fitted to. Fit it to these labels, or give labels with the same names."
                )
        return self._evidence(labels)

    def _refuse_unfitted(self) -> None:
        if "_fitted_to" not in vars(self):
            raise ValueError(f"This {type(self).__name__} has learned nothing yet. Call fit(labels, truth) first.")

    def __getattr__(self, name):
        # Only reached for what there is not: what users of scikit-learn try first is answered with what there is.
        if name in ELSEWHERE:
            raise AttributeError(f"{type(self).__name__} has no {name}: {ELSEWHERE[name]}.")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    @classmethod
    def parameters(cls) -> tuple[Parameter, ...]:
        """What can be told to the method, each with its label, range and help."""
        return parameters_of(cls)

    @classmethod
    def suggested(cls, kind: str) -> dict[str, object]:
        """The parameters that suit a kind of data ("exam" or "crowd") better than the defaults; the others stay."""
        return {}

    @property
    def learns_classes(self) -> bool:
        """Whether, as its parameters are, it learns what a class means."""
        return self.per_class

    def better_for(self, kind: str) -> Suggestion | None:
        """Where it learns what a class means, the parameters without that, if it has any."""
        return None

    def help_on(self, parameter: Parameter) -> str:
        """What a parameter does while the others are as they are; its own help, unless that depends on the others."""
        return parameter.help

    @property
    def idle(self) -> frozenset[str]:
        """The parameters that change nothing while the others are as they are."""
        return frozenset()

    @classmethod
    def tunable(cls) -> Parameter | None:
        """The parameter that tuning sweeps, if there is one."""
        return next((parameter for parameter in cls.parameters() if parameter.grid), None)

    def default_grid(self, labels: LabelMatrix, truth: np.ndarray) -> tuple[float, ...]:
        """The values over which tuning sweeps it."""
        tunable = self.tunable()
        if tunable is None or tunable.grid is None:
            raise ValueError(f"{self.name} has nothing to tune.")
        return tunable.grid

    def grids(self) -> dict[str, tuple[float, ...]]:
        """Ranges of values to choose from before tuning, by name; empty where there is only the default grid."""
        return {}

    def sweep(self, labels: LabelMatrix, truth: np.ndarray, parameter: str, values: np.ndarray):  # noqa: B027
        """A faster way to try many values on many folds, or None where a method has none: see ``tuning.py``."""

    def exact_settings(self) -> dict[str, object] | None:
        """Parameters with which the same problem is solved to its optimum, to hold the course of this run against.

        None where there are none, or where these are they. The traces then name their ``objective``.
        """
        return None

    def ways_on(self, exact: "Aggregator | None" = None) -> tuple[Suggestion, ...]:
        """Other parameters worth trying after this fit; ``exact`` is the fitted method of ``exact_settings``, if any."""
        return ()

    def faster_for(self, labels: LabelMatrix, truth: np.ndarray) -> str:
        """Where these labels take it minutes, a sentence on what to choose instead; else nothing."""
        return ""

    def get_params(self, deep: bool = True) -> dict:
        """The parameters by name, as scikit-learn's tools ask for them; those of all methods come last."""
        return {described.name: getattr(self, described.name) for described in self.parameters()}

    def set_params(self, **params) -> Self:
        """Change parameters by name; an unknown one is refused."""
        for name, value in params.items():
            if name not in self.get_params():
                known = ", ".join(self.get_params()) or "none"
                raise ValueError(f"{self.name} has no parameter {name!r}. Its parameters: {known}.")
            setattr(self, name, value)
        return self

    def copy(self) -> Self:
        """The same method with the same parameters, not fitted."""
        return type(self)(**self.get_params())
