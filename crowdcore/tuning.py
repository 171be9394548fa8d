"""Choosing a parameter by leave-one-out: every known answer is in turn hidden, and asked for.

Tuning knows no method by name. It needs what every Aggregator has (``copy``, ``set_params``, ``fit``, ``predict``,
``predict_proba``, ``tunable``, ``default_grid``), and where a method offers a ``sweep`` of its own, that is used: an
iterator over chunks of (positions of the values, folds, answers, probabilities, support).
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

import numpy as np
import pandas as pd

from crowdcore.calibration import at_temperature, best_temperature
from crowdcore.labels import LabelMatrix, checked_truth
from crowdcore.named_labels import as_labels, as_truth, named_probabilities
from crowdcore.names import MISSING
from crowdcore.process_wide import one_thread


class Stopped(Exception):
    """The one who asked for progress said that it is enough."""


@dataclass(frozen=True, eq=False)
class Sweep:
    """What leave-one-out found for each value of a parameter.

    ``answers`` (values × folds) and ``probabilities`` (values × folds × classes) are what the method said of each
    training item, in the order of ``items``, without knowing its truth. ``temperature`` is the T whose power 1/T makes
    the chosen value's probabilities best: above 1 they were too sure, below 1 not sure enough.
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


def leave_one_out(
    method,
    labels: LabelMatrix,
    truth,
    parameter: str | None = None,
    grid=None,
    progress: Callable[[int, int], bool | None] | None = None,
) -> Sweep:
    """Accuracy and mean log-probability of each value on training items whose truth was hidden from the fit.

    Their labels stay visible to methods that look at all labels. The most accurate value is chosen; of several, the
    simplest model (for λ the largest). ``parameter`` and ``grid`` are the method's own unless given. ``progress`` is
    called with the number of fits done and of all, between chunks; if it returns False, ``Stopped`` is raised.

    >>> from crowdcore import AGGREGATORS, LabelMatrix
    >>> labels = LabelMatrix.from_codes([[0, 1, 1], [1, 0, 1], [0, 1, 0], [1, 0, 0], [1, 0, 1]])
    >>> sweep = leave_one_out(AGGREGATORS["saddle_point"](), labels, [0, 1, 0, 1, -1], grid=[0.1, 1, 10])
    >>> sweep.accuracy, sweep.best
    (array([1., 1., 1.]), 10.0)
    """
    truth = checked_truth(labels, truth)
    items = np.flatnonzero(truth != MISSING)
    if items.size < 2:
        raise ValueError(
            f"Leave-one-out needs at least two items whose answer is known, and there are {items.size}. Key more of "
            "them, or fit without tuning."
        )
    described = _described(method, parameter)
    if grid is None and described.name != getattr(method.tunable(), "name", None):
        raise ValueError(f"{described.name} has no grid of its own. Say which values to try: grid=[...].")
    grid = method.default_grid(labels, truth) if grid is None else grid
    values = np.asarray(list(grid), dtype=float)
    if not values.size:
        raise ValueError("The grid is empty. Give at least one value.")
    for value in values:
        described.check(_as_kind(described, value))

    n_classes = len(labels.classes)
    answers = np.empty((values.size, items.size), dtype=np.int64)
    probabilities = np.empty((values.size, items.size, n_classes))
    chunks = method.sweep(labels, truth, described.name, values)
    if chunks is None:
        chunks = _one_fit_after_another(method, labels, truth, described, values)
    done, total = 0, answers.size
    with one_thread():
        for value, fold, answer, p, *_ in chunks:
            answers[value, fold], probabilities[value, fold] = answer, p
            done += np.size(answer)
            if progress is not None and progress(done, total) is False:
                raise Stopped(f"Stopped after {done} of {total} fits.")

    known = truth[items]
    accuracy = (answers == known).mean(axis=1)
    p_of_truth = np.take_along_axis(probabilities, known[None, :, None], axis=2)[:, :, 0]
    best = _simplest_of_the_best(values, accuracy, described.simplest)
    return Sweep(
        described.name,
        values,
        accuracy,
        np.log(p_of_truth).mean(axis=1),
        float(values[best]),
        items,
        answers,
        probabilities,
        best_temperature(probabilities[best], known),
    )


def _described(method, parameter):
    """What the method says of the parameter to sweep."""
    if parameter is None:
        if method.tunable() is None:
            raise ValueError(f"{method.name} has nothing to tune. Fit it as it is.")
        return method.tunable()
    for described in method.parameters():
        if described.name == parameter and not described.choices and not isinstance(described.default, bool):
            return described
    known = ", ".join(described.name for described in method.parameters() if not described.choices) or "none"
    raise ValueError(f"{method.name} has no number called {parameter!r} to sweep. It has: {known}.")


def _as_kind(described, value):
    return int(value) if described.whole and float(value).is_integer() else float(value)


def _one_fit_after_another(method, labels, truth, described, values) -> Iterator[tuple]:
    """Every value and fold by a fit of its own, but for those that are known to be the same.

    A method that never reads the truth needs only one fit a value. From the simplest model on, a fit may say that it is
    saturated: then the values that follow give the same.
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
                answers, p = model.predict(left_out), model.predict_proba(left_out)
            yield v, positions, answers, p


def _simplest_of_the_best(values, accuracy, simplest) -> int:
    best = np.flatnonzero(accuracy == accuracy.max())
    return int(best[np.argmax(values[best]) if simplest == "largest" else np.argmin(values[best])])


@dataclass(eq=False)
class Tuned:
    """A method that chooses its own parameter: fit sweeps it by leave-one-out, then fits with the best value.

    Its probabilities are at the temperature that the folds taught. With a single training item, or a method that has
    nothing to tune, it is the method as it is. After ``fit``: ``sweep_`` (or None) and ``fitted_``, the method itself;
    whatever else is asked for, such as ``weights_``, is the fitted method's.

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

    def fit(self, labels: LabelMatrix, truth=None) -> "Tuned":
        """Sweep the parameter over the items whose truth is known, then fit with the best value."""
        frame = labels if isinstance(labels, pd.DataFrame) else None
        labels = as_labels(labels)
        truth = as_truth(labels, truth, frame)
        n_known = 0 if truth is None else np.count_nonzero(checked_truth(labels, truth) != MISSING)
        tunable = self.parameter or self.method.tunable()
        chosen, self.sweep_ = self.method.copy(), None
        if tunable and n_known >= 2:
            self.sweep_ = leave_one_out(self.method, labels, truth, self.parameter, self.grid, self.progress)
            described = _described(self.method, self.sweep_.parameter)
            chosen.set_params(**{described.name: _as_kind(described, self.sweep_.best)})
        self.fitted_ = chosen.fit(labels, truth)
        return self

    def predict_proba(self, labels: LabelMatrix) -> np.ndarray:
        """The fitted method's probabilities, at the temperature learned from the folds."""
        if not isinstance(labels, LabelMatrix):
            labels = self._fitted()._as_fitted(labels)
            return named_probabilities(labels, self.predict_proba(labels))
        p = self._fitted().predict_proba(labels)
        return p if self.sweep_ is None else at_temperature(p, self.sweep_.temperature)

    @property
    def answering(self):
        """The fitted method, at the value that was chosen."""
        return self._fitted().answering

    def copy(self) -> "Tuned":
        """The same, with the same method and parameters, not fitted."""
        return Tuned(self.method.copy(), self.parameter, self.grid, self.progress)

    def get_params(self, deep: bool = True) -> dict:
        """The method's own parameters, as given."""
        return self.method.get_params(deep)

    def _fitted(self):
        if "fitted_" not in vars(self):
            raise ValueError(f"This tuned {self.method.name} has learned nothing yet. Call fit(labels, truth) first.")
        return vars(self)["fitted_"]

    def __getattr__(self, name):
        # Only reached for what Tuned itself does not have. Learned things come from the fitted method, the rest (its
        # name, family, what it reads) from the method that was given.
        if name.startswith("__") or name in {"method", "fitted_"}:
            raise AttributeError(name)
        learned = name.endswith("_") or name in {
            "predict",
            "decisions",
            "scores",
            "score",
            "confusion",
            "weights_frame",
        }
        return getattr(self._fitted() if learned else self.method, name)
