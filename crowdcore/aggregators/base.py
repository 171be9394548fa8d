"""What all methods share: parameters, checks, and the step from learned weights to answers."""

import re
import warnings
from abc import ABC, abstractmethod
from collections.abc import Mapping
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
from crowdcore.aggregators.shape import Shape
from crowdcore.aggregators.suggestion import Suggestion
from crowdcore.aggregators.trace import Trace
from crowdcore.labels import LabelMatrix
from crowdcore.messages import Message, Text
from crowdcore.named_labels import (
    NO_COLUMNS,
    as_labels,
    as_truth,
    known_codes,
    label_matrix,
    labels_and_truth,
    named_answers,
    named_confusion,
    named_probabilities,
    named_weights,
    names_array,
)
from crowdcore.names import MISSING
from crowdcore.parameters import Parameter, parameter, parameters_of
from crowdcore.renamed import renamed
from crowdcore.sklearn_tags import classifier_tags, not_fitted

# Splits HalfVote, GLADVote and TwoCoin2 into words. A name without capitals is one word.
WORDS_OF_A_CLASS = re.compile(r"[A-Z]+(?![a-z])\d*|[A-Z]?[^A-Z_]+")
# Attributes that users of other libraries look for, and their equivalents here.
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
    "n_features_in_": "labelers are not features; weights_.size is their number",
    "feature_importances_": "use weights_",
}


class ReadsTruth(StrEnum):
    """Whether a method learns from known answers. In an ``if`` it is true for a method that can learn from them.

    >>> bool(ReadsTruth.OPTIONAL), bool(ReadsTruth.NEVER), ReadsTruth.OPTIONAL == "optional"
    (True, False, True)
    """

    REQUIRED = "required"
    OPTIONAL = "optional"
    NEVER = "never"

    def __bool__(self):
        return self is not ReadsTruth.NEVER


class OwnName:
    """The default name of a method: the words of its class, so that HalfVote is called "half vote"."""

    def __init__(self, between: str):
        self.between = between

    def __get__(self, method, kind: type) -> str:
        """Return the words of the class name."""
        return self.between.join(WORDS_OF_A_CLASS.findall(kind.__name__)).lower()


@dataclass(eq=False)
class Aggregator(ABC):
    """Infers each item's class from many labelers' labels.

    A subclass is a dataclass whose fields are its parameters. It implements ``_learn`` and ``_evidence`` (or extends
    ``WeightedVote`` or ``OneToAll`` of ``votes.py``, which need less). Fitting, predicting and the checks are done here.

    Pages and commands know about a method only what it declares. Its docstring is shown to people: the first sentence, the
    formula, the following text and the reference (``explanation.py`` has the rules). Parameters and traces have descriptions.
    ``suggested``, ``better_for``, ``grids``, ``exact_settings``, ``suggestions_after_fit`` and ``faster_for`` below suggest
    other parameters. The other declarations are:

    - ``id``, ``name`` (by default the words of the class name), and ``family``, which determines its colour
      (``figures/look.py``)
    - ``reads_truth``: REQUIRED (it cannot be fitted without known answers), OPTIONAL (it uses any known answers) or NEVER
    - ``per_class``: it learns what a class means. This helps little on an exam, where letters have no common meaning.
    - ``robust``: negative weights are set to zero at the end
    - ``one_pass``: it goes over the labels once, so even a million labels take almost no time
    - ``sure_by_votes``: whether, on crowds, the plain votes predict better than its scores which of its answers are right
    - ``learned``: the fitted attributes that are shown as tables, with one row per item, labeler or class
    - ``usual_temperature``: the T₀ of ``calibration.py``, if it differs from that of similar methods

    After ``fit``:

    - ``weights_``: the weight of each labeler; ``class_weights_`` (classes × labelers) if it differs by class
    - ``n_iter_``, ``converged_``, ``ending_`` (why it ended, a message of the catalogue or a plain text) and
      ``stopped_because_`` (the same as an English sentence)
    - ``trace_``: a tuple of Traces, one for each problem that was solved by iterating
    - ``unsupported_``: the number of items that only labelers of zero weight labelled (see ``without_votes``)
    - ``tied_``: the number of tied answers, for which the first of the tied classes was taken
    - ``saturated_``: whether a less simple value of the tunable parameter would give the same result
    """

    id: ClassVar[str] = OwnName("_")  # type: ignore[assignment]
    name: ClassVar[str] = OwnName(" ")  # type: ignore[assignment]
    family: ClassVar[str] = "other"
    reads_truth: ClassVar[ReadsTruth] = ReadsTruth.REQUIRED
    per_class: ClassVar[bool] = False
    robust: ClassVar[bool] = False
    one_pass: ClassVar[bool] = False
    sure_by_votes: ClassVar[bool] = False
    learned: ClassVar[tuple[Learned, ...]] = ()
    usual_temperature: ClassVar[float | None] = None

    # scikit-learn before 1.6 recognises a classifier by this.
    _estimator_type: ClassVar[str] = "classifier"
    # How fit read its table: which of repeated labels counts, and the names of its columns.
    _repeats: ClassVar[str | None] = None
    _columns: ClassVar[Mapping[str, str]] = NO_COLUMNS

    without_votes: str = parameter(
        PLAIN_VOTE,
        Message("methods-without-votes"),
        Message("methods-without-votes-help"),
        choices=WITHOUT_VOTES,
        called={
            PLAIN_VOTE: Message("methods-plain-vote"),
            UNANSWERED: Message("methods-unanswered"),
            FIRST_CLASS: Message("methods-first-class"),
        },
        common=True,
    )

    def __init_subclass__(cls, **more):
        # The plain text "optional" is accepted. Any other value is refused where the class is defined.
        cls.reads_truth = ReadsTruth(cls.reads_truth)
        super().__init_subclass__(**more)

    def fit(
        self, labels: LabelMatrix | pd.DataFrame, truth=None, *, repeats: str | None = None, **columns: str
    ) -> Self:
        """Learn from the items whose truth is known. Items of unknown truth only contribute their labels.

        ``labels`` are a LabelMatrix, or a table with one row per label (item, labeler, label; or crowd-kit's task, worker,
        label). ``truth`` is given by name: a Series or a dict from item to class, or for a table the name of a column.
        For a LabelMatrix it may also be an array with one class code per item, −1 where the answer is unknown.

        ``repeats`` chooses which label counts if a table has several labels of one labeler for one item: "first", "last",
        "majority" or "all". Give columns with other names as in ``item="photo"``, ``labeler="who"``, ``label="vote"``.
        Tables given to the fitted method later are read by the same rule.
        """
        labels, truth = labels_and_truth(labels, truth, repeats=repeats, columns=columns)
        for described in self.parameters():
            described.check(getattr(self, described.name))
        if len(labels.classes) < 2:
            raise ValueError(
                f"All labels are {labels.classes[0]!r}. With one class there is nothing to decide. "
                "Name the other classes with classes= when making the LabelMatrix."
            )
        truth = known_codes(labels, truth, "fit")
        if self.reads_truth == ReadsTruth.REQUIRED and (truth == MISSING).all():
            raise ValueError(
                f"{self.name} learns from known answers, but none is known. Give the truth of at least one "
                "item, or use a method that needs none, such as majority vote or EM."
            )
        self.weights_: np.ndarray
        self.class_weights_: np.ndarray | None = None
        self.trace_: tuple[Trace, ...] = ()
        self.n_iter_, self.converged_, self.saturated_ = 1, True, False
        self.ending_: Text = Message("methods-ended-one-pass")
        self._learn(labels, truth)
        self._fitted_to = labels.labelers, labels.classes
        vars(self).update(_repeats=repeats, _columns=columns)
        self.classes_ = names_array(labels.classes)
        decisions = self.decisions(labels)
        self.unsupported_ = int(np.count_nonzero(decisions.unsupported))
        self.tied_ = int(np.count_nonzero(decisions.tied))
        return self

    def scores(self, labels: LabelMatrix | pd.DataFrame):
        """Return the evidence for each class (items × classes) in the method's own unit. A table of labels gives a table."""
        if isinstance(labels, LabelMatrix):
            return self._checked_evidence(labels)[0]
        labels = self._as_fitted(labels)
        return named_probabilities(labels, self.scores(labels))

    def predict(self, labels: LabelMatrix | pd.DataFrame, *, repeats: str | None = None):
        """Return the class code of each item: the largest score among its allowed classes. Ties go to the first class.

        If only labelers of zero weight labelled an item, ``without_votes`` decides. An item without an answer has −1. For a
        table of labels the answers are a Series of class names by item, with a missing value for no answer. ``repeats`` is as
        in ``fit``, whose rule is the default.
        """
        matrix = self._as_fitted(labels, repeats)
        answers = self.decisions(matrix).answers
        return answers if matrix is labels else named_answers(matrix, answers)

    def fit_predict(
        self, labels: LabelMatrix | pd.DataFrame, truth=None, *, repeats: str | None = None, **columns: str
    ):
        """Fit, and return the answers to the same items: codes for a LabelMatrix, a Series of names for a table.

        >>> from crowdcore import WeightedAverage
        >>> frame = pd.DataFrame({"task": [1, 1, 1, 2, 2], "worker": [*"abcab"], "label": ["no", "yes", "yes", "no", "yes"]})
        >>> WeightedAverage().fit_predict(frame, {1: "no"}).to_dict()
        {1: 'no', 2: 'no'}
        """
        return self.fit(labels, truth, repeats=repeats, **columns).predict(labels)

    def fit_predict_proba(
        self, labels: LabelMatrix | pd.DataFrame, truth=None, *, repeats: str | None = None, **columns: str
    ):
        """Fit, and return the probabilities of the same items: an array for a LabelMatrix, a table by name for a table."""
        return self.fit(labels, truth, repeats=repeats, **columns).predict_proba(labels)

    def score(self, labels: LabelMatrix | pd.DataFrame, truth, *, repeats: str | None = None) -> float:
        """Return the share of the items of known truth that it answers correctly: its accuracy.
        Each of m tied classes counts 1/m, as in every comparison, so the order of the classes does not matter. ``predict``
        takes the first of the tied classes, so ``(predict(labels) == truth).mean()`` differs if there are ties. The result
        predicts the accuracy only for items that the method did not learn from.
        """
        matrix, known = self._with_truth(labels, truth, repeats)
        judged = known != MISSING
        if not judged.any():
            raise ValueError(
                "No item has a known answer, so the method cannot be judged. Give the truth of at least one item."
            )
        return float(self.decisions(matrix).credit(known)[judged].mean())

    def confusion(self, labels: LabelMatrix | pd.DataFrame, truth, *, repeats: str | None = None) -> pd.DataFrame:
        """Count the items of known truth by true class and answer, by name; each of m tied classes counts 1/m."""
        matrix, known = self._with_truth(labels, truth, repeats)
        return named_confusion(matrix, known, *self.decisions(matrix).shared())

    def weights_frame(self) -> pd.DataFrame:
        """Return the weight of each labeler by name and, if they differ, the weights for each class."""
        self._refuse_unfitted()
        return named_weights(*self._fitted_to, self.weights_, self.class_weights_)

    def _with_truth(self, labels, truth, repeats) -> tuple[LabelMatrix, np.ndarray]:
        matrix = self._as_fitted(labels, repeats)
        is_table = isinstance(labels, pd.DataFrame)
        known = as_truth(matrix, truth, labels if is_table else None, self._columns_in(labels) if is_table else {})
        if known is None:
            raise ValueError(
                "The truth is missing, so the method cannot be judged. Give the right answers of some items."
            )
        return matrix, known

    def _as_fitted(self, labels, repeats: str | None = None) -> LabelMatrix:
        """Return labels of a table with the labelers and classes of the fit, in their order."""
        self._refuse_unfitted()
        if isinstance(labels, pd.DataFrame):
            columns = self._columns_in(labels)
            return as_labels(labels, *self._fitted_to, repeats=repeats or self._repeats, columns=columns)
        return as_labels(labels, repeats=repeats)

    def _columns_in(self, frame: pd.DataFrame) -> Mapping[str, str]:
        """Return the column names that were given to ``fit``, unless this table has other ones."""
        return self._columns if set(self._columns.values()) <= set(frame.columns) else NO_COLUMNS

    def decisions(self, labels: LabelMatrix) -> Decisions:
        """Return the winning classes of each item, the answers, and which of them are tied or unsupported."""
        label_matrix(labels, "decisions")
        scores, size = self._checked_evidence(labels)
        unsupported, plain = self._without_votes(labels, size)
        return decided(scores, size, labels.allowed, unsupported, plain, self.without_votes)

    def predict_proba(self, labels: LabelMatrix | pd.DataFrame, *, repeats: str | None = None):
        """Return probabilities (items × classes); rows sum to one. They are calibrated only if the method is ``calibrated``.

        If only labelers of zero weight labelled an item, these are the shares of the plain vote. A table of labels gives a
        table with the names of items and classes.
        """
        if not isinstance(labels, LabelMatrix):
            labels = self._as_fitted(labels, repeats)
            return named_probabilities(labels, self.predict_proba(labels))
        scores, size = self._checked_evidence(labels)
        p = self._probabilities(labels, scores, size)
        return within_allowed(by_plain_vote(p, *self._without_votes(labels, size), self.without_votes), labels.allowed)

    def support(self, labels: LabelMatrix) -> np.ndarray | None:
        """Return the share of an item's voting weight that is for each class (items × classes, 0 to 1).

        ``calibration.py`` turns it into the probability that an answer is right. None for a method with a model, not votes.
        """
        label_matrix(labels, "support")
        scores, size = self._checked_evidence(labels)
        support = self._support(scores, size)
        if support is None:
            return None
        return by_plain_vote(support, *self._without_votes(labels, size), self.without_votes)

    @property
    def stopped_because_(self) -> str:
        """Why the fit ended, in an English sentence."""
        return str(self.ending_)

    @stopped_because_.setter
    def stopped_because_(self, sentence: str) -> None:
        self.ending_ = sentence

    @property
    def calibrated(self) -> bool:
        """Whether its probabilities equal how often it is right, so that they are not calibrated again."""
        return False

    @property
    def as_if_unkeyed(self) -> bool:
        """Whether its result for an item is (nearly) the same as if that item's own answer were not known."""
        return not self.reads_truth

    @property
    def answering(self) -> "Aggregator":
        """The fitted method that gives the answers: this one, unless it chose another."""
        return self

    @abstractmethod
    def _learn(self, labels: LabelMatrix, truth: np.ndarray) -> None:
        """Set ``weights_`` and everything else that ``_evidence`` needs."""

    @abstractmethod
    def _evidence(self, labels: LabelMatrix) -> tuple[np.ndarray, np.ndarray]:
        """Return the scores and, for each item, the size of the terms that were added up to them."""

    def _probabilities(self, labels, scores, size) -> np.ndarray:
        return softmax_of_scores(scores, size)

    def _support(self, scores, size) -> np.ndarray | None:
        """Return the support from the result of ``_evidence``, or None for a model."""
        return None

    def _has_vote(self, labels: LabelMatrix, size: np.ndarray) -> np.ndarray:
        """Return whether anybody with weight labelled each item. In a model that learns from all, every labeler has weight."""
        return np.diff(labels.row_start) > 0

    def _without_votes(self, labels, size) -> tuple[np.ndarray, np.ndarray | None]:
        """Return which items only labelers of zero weight labelled, and the votes of all labelers on these items."""
        unsupported = ~self._has_vote(labels, size)
        return unsupported, labels.take(np.flatnonzero(unsupported)).tally() if unsupported.any() else None

    def _checked_evidence(self, labels):
        labels = self._as_fitted(labels)
        for what, fitted, given in zip(
            ("labelers", "classes"), self._fitted_to, (labels.labelers, labels.classes), strict=True
        ):
            if fitted != given:
                raise ValueError(
                    f"These labels have {len(given)} {what}. The method was fitted to {len(fitted)}, and they must "
                    "be the same in the same order. Fit it to these labels, or give labels with the same names."
                )
        return self._evidence(labels)

    def _refuse_unfitted(self) -> None:
        if not self.__sklearn_is_fitted__():
            raise not_fitted(f"This {type(self).__name__} is not fitted yet. Call fit(labels, truth) first.")

    def __getattr__(self, name):
        # Only called for missing attributes. Attributes of scikit-learn get a message that names the equivalent here.
        if name in ELSEWHERE:
            raise AttributeError(f"{type(self).__name__} has no {name}: {ELSEWHERE[name]}.")
        raise AttributeError(f"{type(self).__name__!r} object has no attribute {name!r}")

    def __sklearn_tags__(self):
        return classifier_tags(needs_truth=self.reads_truth == ReadsTruth.REQUIRED)

    def __sklearn_is_fitted__(self) -> bool:
        return "_fitted_to" in vars(self)

    @classmethod
    def parameters(cls) -> tuple[Parameter, ...]:
        """The parameters of the method, each with its label, range and help."""
        return parameters_of(cls)

    @classmethod
    def suggested(cls, kind: str) -> dict[str, object]:
        """Return the parameters that suit a kind of data ("exam" or "crowd") better than the defaults."""
        return {}

    @classmethod
    def explained_for(cls, kind: str) -> type:
        """Return the class whose docstring explains how the method works on a kind of data ("exam" or "crowd")."""
        return cls

    @property
    def learns_classes(self) -> bool:
        """Whether it learns what a class means, with its current parameters."""
        return self.per_class

    def better_for(self, kind: str) -> Suggestion | None:
        """If it learns what a class means, suggest parameters with which it does not, if there are any."""
        return None

    def help_on(self, parameter: Parameter) -> Text:
        """Return what a parameter does with the current values of the others. By default this is its own help."""
        return parameter.help

    def choices_of(self, parameter: Parameter) -> tuple[str, ...]:
        """Return the choices of a parameter that fit the current values of the others."""
        return parameter.choices or ()

    def in_effect(self, parameter: Parameter) -> object:
        """Return the value that a parameter has in effect: for an automatic choice, the value it chooses."""
        return getattr(self, parameter.name)

    def shapes(self) -> tuple[Shape, ...]:
        """Return the functions that parameters choose, as curves to draw next to the choice."""
        return ()

    @property
    def idle(self) -> frozenset[str]:
        """The parameters that have no effect with the current values of the others."""
        return frozenset()

    @classmethod
    def tunable(cls) -> Parameter | None:
        """Return the parameter that tuning tries, if there is one."""
        return next((parameter for parameter in cls.parameters() if parameter.grid), None)

    def default_grid(self, labels: LabelMatrix, truth: np.ndarray) -> tuple[float, ...]:
        """Return the values that tuning tries."""
        tunable = self.tunable()
        if tunable is None or tunable.grid is None:
            raise ValueError(f"{self.name} has nothing to tune.")
        return tunable.grid

    def grids(self) -> dict[str, tuple[float, ...]]:
        """Return ranges of values to choose from before tuning, by name; empty if there is only the default grid."""
        return {}

    def sweep(self, labels: LabelMatrix, truth: np.ndarray, parameter: str, values: np.ndarray):  # noqa: B027
        """Return a faster way to try many values on many folds, or None if there is none; see ``tuning.py``."""

    def exact_settings(self) -> dict[str, object] | None:
        """Return parameters that solve the same problem to its optimum, to compare with the course of this fit.

        None if there are none, or if these are the current ones. The traces then name their ``objective``.
        """
        return None

    def suggestions_after_fit(self, exact: "Aggregator | None" = None) -> tuple[Suggestion, ...]:
        """Return other parameters worth trying after this fit. ``exact`` is the fit with ``exact_settings``, if any."""
        return ()

    def ways_on(self, exact: "Aggregator | None" = None) -> tuple[Suggestion, ...]:
        """Old name of ``suggestions_after_fit``."""
        warnings.warn("ways_on is now called suggestions_after_fit.", DeprecationWarning, stacklevel=2)
        return self.suggestions_after_fit(exact)

    def faster_for(self, labels: LabelMatrix, truth: np.ndarray) -> Text | None:
        """If these labels take it minutes, return a sentence that suggests something faster."""
        return None

    def get_params(self, deep: bool = True) -> dict:
        """Return the parameters by name, as scikit-learn's tools expect. Parameters of all methods come last."""
        return {described.name: getattr(self, described.name) for described in self.parameters()}

    def set_params(self, **params) -> Self:
        """Change parameters by name. Unknown names are refused."""
        for name, value in params.items():
            if name not in self.get_params():
                known = ", ".join(self.get_params()) or "none"
                raise ValueError(f"{self.name} has no parameter {name!r}. Its parameters: {known}.")
            setattr(self, name, value)
        return self

    def copy(self) -> Self:
        """Return an unfitted method with the same parameters."""
        return type(self)(**self.get_params())


__getattr__ = renamed(
    "crowdcore.aggregators.base",
    {
        "OneToAll": "crowdcore.aggregators.votes.OneToAll",
        "WeightedVote": "crowdcore.aggregators.votes.WeightedVote",
    },
)
