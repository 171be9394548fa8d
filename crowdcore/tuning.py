"""Choosing a parameter by leave-one-out: each known answer is hidden in turn, and the method infers it.

Tuning does not know any method by name. It uses what every Aggregator has (``copy``, ``set_params``, ``fit``, ``predict``,
``predict_proba``, ``tunable``, ``default_grid``). If a method has its own ``sweep``, tuning uses that: an iterator over chunks
of (positions of the values, folds, decisions, probabilities, support).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, fields, replace
from typing import Any

import numpy as np
import pandas as pd

from crowdcore.labels import LabelMatrix
from crowdcore.named_labels import known_codes, labels_and_truth, named_probabilities, names_at
from crowdcore.names import MISSING
from crowdcore.parameters import checked_method
from crowdcore.process_wide import one_thread
from crowdcore.sklearn_tags import not_fitted
from crowdcore.temperature import at_temperature, best_temperature

# So many fits show where the weights are spread over more labelers.
MOST_FITTED = 25


class Stopped(Exception):
    """The progress callback asked to stop."""


@dataclass(frozen=True, eq=False)
class Sweep:
    """The results of leave-one-out for each value of a parameter.

    ``accuracy`` is the share of the hidden answers that come out right. Each of m tied classes counts 1/m, as in a comparison, so
    that the order of the classes does not choose the value. ``answers`` (values × folds) and ``probabilities`` (values × folds ×
    classes) are the method's output for each training item, in the order of ``items``, without knowing its truth. For labels from
    a table, ``items`` and ``answers`` are names; otherwise they are positions of items and class codes. ``temperature`` is the T
    whose power 1/T makes the chosen value's probabilities best: above 1 they were too sure, below 1 not sure enough. ``voters``
    (from ``count_voters``) is how many equal labelers each value's weights are worth, and NaN where that was not computed.
    """

    parameter: str
    grid: np.ndarray
    accuracy: np.ndarray
    log_probability: np.ndarray
    best: float
    items: np.ndarray
    answers: np.ndarray
    probabilities: np.ndarray
    temperature: float
    voters: np.ndarray | None = None

    @property
    def plateau(self) -> np.ndarray:
        """The values whose accuracy is within one standard error of the highest one, in increasing order."""
        highest = self.accuracy.max()
        return np.sort(self.grid[self.accuracy >= highest - standard_error(highest, self.items.size) - 1e-12])

    @property
    def recommended(self) -> float:
        """The value of the plateau whose weights are worth the most labelers; of several, the most accurate one.

        It is ``best`` if the numbers of labelers are unknown, or if no value has more of them.
        """
        if self.voters is None or np.isnan(self.voters).all():
            return self.best
        order = np.lexsort((self.grid != self.best, -self.accuracy, -np.nan_to_num(self.voters, nan=-1).round(6)))
        return float(self.grid[order[0]])


def standard_error(share: float, n: int) -> float:
    """Return the standard error of a share of n."""
    return float(np.sqrt(share * (1 - share) / n))


def leave_one_out(
    method,
    labels: LabelMatrix | pd.DataFrame,
    truth,
    parameter: str | None = None,
    grid=None,
    progress: Callable[[int, int], bool | None] | None = None,
    *,
    repeats: str | None = None,
    **columns: str,
) -> Sweep:
    """Compute the accuracy and mean log-probability of each value on training items whose truth is hidden from the fit.

    Methods that read all labels still see the labels of these items. The most accurate value is chosen; among several, the
    simplest model (for λ the largest). ``parameter`` and ``grid`` are the method's own by default. ``progress`` is called
    between chunks with the number of finished fits and of all fits. If it returns False, ``Stopped`` is raised.

    ``labels``, ``truth``, ``repeats`` and the names of columns are as in ``Aggregator.fit``.

    >>> from crowdcore import AGGREGATORS, LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 1, 1], [1, 0, 1], [0, 1, 0], [1, 0, 0], [1, 0, 1]])
    >>> sweep = leave_one_out(AGGREGATORS["saddle_point"](), labels, [0, 1, 0, 1, -1], grid=[0.1, 1, 10])
    >>> sweep.accuracy, sweep.best
    (array([1., 1., 1.]), 10.0)
    """
    checked_method(method)
    matrix, codes = labels_and_truth(labels, truth, repeats=repeats, columns=columns)
    named = matrix is not labels
    labels, truth = matrix, known_codes(matrix, codes, "leave_one_out")
    items = np.flatnonzero(truth != MISSING)
    if items.size < 2:
        raise ValueError(
            f"Leave-one-out needs at least two items whose answer is known, but there are {items.size}. Enter more known answers, "
            "or fit without tuning."
        )
    described = _described(method, parameter)
    if grid is None and described.name != getattr(method.tunable(), "name", None):
        raise ValueError(f"{described.name} has no default grid. Give the values to try: grid=[...].")
    grid = method.default_grid(labels, truth) if grid is None else grid
    values = np.asarray(list(grid), dtype=float)
    if not values.size:
        raise ValueError("The grid is empty. Give at least one value.")
    for value in values:
        described.check(_as_kind(described, value))

    n_classes = len(labels.classes)
    known = truth[items]
    answers, credit = np.empty((values.size, items.size), dtype=np.int64), np.empty((values.size, items.size))
    probabilities = np.empty((values.size, items.size, n_classes))
    chunks = method.sweep(labels, truth, described.name, values)
    if chunks is None:
        chunks = _one_fit_after_another(method, labels, truth, described, values)
    done, total = 0, answers.size
    with one_thread():
        for value, fold, decisions, p, *_ in chunks:
            answers[value, fold], probabilities[value, fold] = decisions.answers, p
            credit[value, fold] = decisions.credit(known[fold])
            done += decisions.answers.size
            if progress is not None and progress(done, total) is False:
                raise Stopped(f"Stopped after {done} of {total} fits.")

    # Rounded, so that equal numbers of right answers are equal, whatever the order in which halves and thirds were added.
    accuracy = credit.mean(axis=1).round(12)
    p_of_truth = np.take_along_axis(probabilities, known[None, :, None], axis=2)[:, :, 0]
    best = _simplest_of_the_best(values, accuracy, described.simplest)
    return Sweep(
        described.name,
        values,
        accuracy,
        np.log(p_of_truth).mean(axis=1),
        float(values[best]),
        names_at(labels.items, items) if named else items,
        names_at(labels.classes, answers) if named else answers,
        probabilities,
        best_temperature(probabilities[best], known),
    )


def _described(method, parameter):
    """Return the method's description of the parameter to sweep."""
    if parameter is None:
        if method.tunable() is None:
            raise ValueError(f"{method.name} has nothing to tune. Fit it without tuning.")
        return method.tunable()
    for described in method.parameters():
        if described.name == parameter and not described.choices and not isinstance(described.default, bool):
            return described
    known = ", ".join(described.name for described in method.parameters() if not described.choices) or "none"
    raise ValueError(f"{method.name} has no number called {parameter!r} to sweep. It has: {known}.")


def _as_kind(described, value):
    return int(value) if described.whole and float(value).is_integer() else float(value)


def _one_fit_after_another(method, labels, truth, described, values) -> Iterator[tuple]:
    """Yield the results of one fit per value and fold, without fits whose result is already known.

    A method that never reads the truth needs only one fit per value. The values are tried from the simplest model on. If a fit
    reports that it is saturated, all later values give the same result.
    """
    items = np.flatnonzero(truth != MISSING)
    folds = [[item] for item in items] if method.reads_truth else [items]
    simplest_first = np.argsort(-values if described.simplest == "largest" else values, kind="stable")
    for fold in folds:
        seen, left_out = truth.copy(), labels.take(fold)
        seen[fold] = MISSING
        positions = np.searchsorted(items, fold)
        model = method.copy()
        for v in simplest_first:
            if not getattr(model, "saturated_", False):
                model.set_params(**{described.name: _as_kind(described, values[v])}).fit(labels, seen)
                decisions, p = model.decisions(left_out), model.predict_proba(left_out)
            yield v, positions, decisions, p


def _simplest_of_the_best(values, accuracy, simplest) -> int:
    best = np.flatnonzero(accuracy == accuracy.max())
    return int(best[np.argmax(values[best]) if simplest == "largest" else np.argmin(values[best])])


def count_voters(method, labels: LabelMatrix, truth: np.ndarray, sweep: Sweep) -> Sweep:
    r"""Return the sweep with the number of equal labelers that the weights are worth, for values within one standard error.

    .. math:: n = \frac{(\sum_i |w_i|)^2}{\sum_i w_i^2}

    The method is fitted to all known answers with at most ``MOST_FITTED`` of these values. The sweep stays as it is for methods
    without weights.

    >>> from crowdcore import AGGREGATORS, LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 1], [0, 1, 0], [1, 1, 0], [1, 0, 1]])
    >>> method, truth = AGGREGATORS["svm"](), np.array([0, 1, 0, 1, -1])
    >>> sweep = count_voters(method, labels, truth, leave_one_out(method, labels, truth, grid=[0.1, 1, 10]))
    >>> sweep.voters, sweep.recommended
    (array([1.8, 1.6, 1. ]), 0.1)
    """
    described = _described(method, sweep.parameter)
    positions = np.flatnonzero(np.isin(sweep.grid, sweep.plateau))
    if positions.size > MOST_FITTED:
        spread = positions[np.linspace(0, positions.size - 1, MOST_FITTED).astype(int)]
        positions = np.union1d(spread, np.flatnonzero(sweep.grid == sweep.best))
    voters = np.full(sweep.grid.size, np.nan)
    for place in positions:
        model = method.copy().set_params(**{described.name: _as_kind(described, sweep.grid[place])}).fit(labels, truth)
        weights = getattr(model, "weights_", None)
        if weights is None:
            return sweep
        voters[place] = _worth(np.abs(weights).reshape(len(labels.labelers), -1).sum(axis=1))
    return replace(sweep, voters=voters)


def _worth(weights: np.ndarray) -> float:
    squares = float((weights**2).sum())
    return float(weights.sum() ** 2 / squares) if squares else 0.0


@dataclass(eq=False)
class Tuned:
    """A method that chooses its own parameter: ``fit`` sweeps it by leave-one-out, then fits with the best value.

    Its probabilities use the temperature that was learned from the folds. With a single training item, or a method that has nothing
    to tune, it fits the method unchanged. After ``fit``, ``sweep_`` (or None) and ``fitted_``, the fitted method, are available.
    All other attributes, such as ``weights_``, come from the fitted method.

    >>> from crowdcore import AGGREGATORS, LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 1, 1], [1, 0, 1], [0, 1, 0], [1, 0, 0], [1, 0, 1]])
    >>> model = Tuned(AGGREGATORS["saddle_point"](), grid=[0.1, 1, 10]).fit(labels, [0, 1, 0, 1, -1])
    >>> model.fitted_.lam
    10.0
    """

    method: Any
    parameter: str | None = None
    grid: tuple[float, ...] | None = None
    progress: Callable[[int, int], bool | None] | None = None

    def __post_init__(self):
        checked_method(self.method)

    def fit(
        self, labels: LabelMatrix | pd.DataFrame, truth=None, *, repeats: str | None = None, **columns: str
    ) -> "Tuned":
        """Sweep the parameter over the items whose truth is known, then fit with the best value.

        ``labels``, ``truth``, ``repeats`` and the names of columns are as in ``Aggregator.fit``.
        """
        codes = labels_and_truth(labels, truth, repeats=repeats, columns=columns)[1]
        n_known = 0 if codes is None else np.count_nonzero(codes != MISSING)
        tunable = self.parameter or self.method.tunable()
        chosen, self.sweep_ = self.method.copy(), None
        if tunable and n_known >= 2:
            self.sweep_ = leave_one_out(
                self.method, labels, truth, self.parameter, self.grid, self.progress, repeats=repeats, **columns
            )
            described = _described(self.method, self.sweep_.parameter)
            chosen.set_params(**{described.name: _as_kind(described, self.sweep_.best)})
        self.fitted_ = chosen.fit(labels, truth, repeats=repeats, **columns)
        return self

    def fit_predict(
        self, labels: LabelMatrix | pd.DataFrame, truth=None, *, repeats: str | None = None, **columns: str
    ):
        """Tune and fit, and return the answers to the same items, as ``Aggregator.fit_predict`` does."""
        return self.fit(labels, truth, repeats=repeats, **columns).predict(labels)

    def fit_predict_proba(
        self, labels: LabelMatrix | pd.DataFrame, truth=None, *, repeats: str | None = None, **columns: str
    ):
        """Tune and fit, and return the probabilities of the same items, as ``Aggregator.fit_predict_proba`` does."""
        return self.fit(labels, truth, repeats=repeats, **columns).predict_proba(labels)

    def predict_proba(self, labels: LabelMatrix | pd.DataFrame, *, repeats: str | None = None):
        """Return the fitted method's probabilities, at the temperature learned from the folds."""
        if not isinstance(labels, LabelMatrix):
            labels = self._fitted()._as_fitted(labels, repeats)
            return named_probabilities(labels, self.predict_proba(labels))
        p = self._fitted().predict_proba(labels)
        return p if self.sweep_ is None else at_temperature(p, self.sweep_.temperature)

    @property
    def answering(self):
        """The fitted method, with the chosen value."""
        return self._fitted().answering

    def copy(self) -> "Tuned":
        """Return an unfitted copy with the same method and parameters."""
        return Tuned(self.method.copy(), self.parameter, self.grid, self.progress)

    def get_params(self, deep: bool = True) -> dict:
        """Return the method, the parameter to tune and its grid; with ``deep`` also the method's parameters, as method__lam."""
        own = {field.name: getattr(self, field.name) for field in fields(self)}
        nested = self.method.get_params() if deep else {}
        return own | {f"method__{name}": value for name, value in nested.items()}

    def set_params(self, **params) -> "Tuned":
        """Change parameters by the names of ``get_params``. Those of the method are also accepted without ``method__``."""
        own = {field.name for field in fields(self)}
        for name, value in params.items():
            if name in own:
                setattr(self, name, value)
        self.__post_init__()
        self.method.set_params(**{n.removeprefix("method__"): value for n, value in params.items() if n not in own})
        return self

    def predict(self, labels: LabelMatrix | pd.DataFrame, *, repeats: str | None = None):
        """Return the fitted method's answers, as ``Aggregator.predict`` does."""
        return self._fitted().predict(labels, repeats=repeats)

    def score(self, labels: LabelMatrix | pd.DataFrame, truth, *, repeats: str | None = None) -> float:
        """Return the fitted method's accuracy, as ``Aggregator.score`` does."""
        return self._fitted().score(labels, truth, repeats=repeats)

    def __sklearn_tags__(self):
        return self.method.__sklearn_tags__()

    def __sklearn_is_fitted__(self) -> bool:
        return "fitted_" in vars(self)

    def _fitted(self):
        if not self.__sklearn_is_fitted__():
            raise not_fitted(f"This tuned {self.method.name} is not fitted yet. Call fit(labels, truth) first.")
        return vars(self)["fitted_"]

    def __getattr__(self, name):
        # Only reached for attributes that Tuned itself does not have. Learned attributes come from the fitted method; the others
        # (name, family, requirements) come from the method that was given.
        if name.startswith("__") or name in {"method", "fitted_"}:
            raise AttributeError(name)
        learned = name.endswith("_") or name in {"decisions", "scores", "support", "confusion", "weights_frame"}
        return getattr(self._fitted() if learned else self.method, name)
