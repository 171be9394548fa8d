"""The course of an iteration, as numbers with descriptions. One picture can draw the course of any method."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import dataclass, replace

import numpy as np

from crowdcore.messages import Message, Text
from crowdcore.messages.message import Value

MOST_SNAPSHOTS = 100
ABOVE_OPTIMUM = "above_optimum"
_RECORDING = ContextVar("recording", default=True)


def recording() -> bool:
    """Return whether the course of an iteration should be recorded. A method may skip slow records otherwise."""
    return _RECORDING.get()


@contextmanager
def without_traces() -> Iterator[None]:
    """Do not record courses, for fits of which only the result is needed.

    >>> with without_traces():
    ...     recording()
    False
    """
    before = _RECORDING.set(False)
    try:
        yield
    finally:
        _RECORDING.reset(before)


@dataclass(frozen=True)
class Series:
    """One column of a Trace: the name of its line, and a sentence that explains it and its size.

    A ``side`` series only accompanies the others and is drawn faintly.
    """

    key: str
    label: Text
    means: Text = ""
    side: bool = False


@dataclass(frozen=True)
class Level:
    """A reference value for the series: a tolerance, a bound, the error of guessing. Some levels end the iteration."""

    label: Text
    value: float
    ends: bool = False


@dataclass(frozen=True)
class View:
    """Series that are drawn together on one axis. A Trace has one or more views to choose from by ``name``.

    ``axis`` is the title of the axis, with its unit if it has one. With ``log`` the axis is logarithmic, and so are the
    iterations unless ``log_steps`` is set. The axis begins at ``lowest`` or below. ``note`` is a sentence for below the
    picture; by default it is the meaning of the first series. ``best`` is the name of the optimum, if one is known.
    """

    name: Text
    axis: Text
    series: tuple[Series, ...]
    levels: tuple[Level, ...] = ()
    log: bool = False
    log_steps: bool | None = None
    lowest: float | None = None
    note: Text = ""
    best: Text = Message("methods-level-optimum")

    @classmethod
    def of_moves(cls, change: Series, limit: Level) -> "View":
        """Return the view of how far a fit moves in each round, with the limit at which it stops."""
        return cls(Message("methods-view-moves"), Message("methods-axis-change"), (change,), (limit,), log=True)

    @property
    def caption(self) -> Text:
        return self.note or self.series[0].means

    @property
    def steps_by_factors(self) -> bool:
        return self.log if self.log_steps is None else self.log_steps


@dataclass(frozen=True, eq=False)
class Trace:
    """The course of one iteration: columns of numbers with one entry per iteration, and snapshots of the weights.

    ``problem`` is the class whose problem was solved, or its name as a message; None if one problem covers all classes.
    ``views`` describe the columns. A column that is in no view is kept but not drawn. Without any views, each column has its
    own. ``step`` is the name of an iteration. ``summary`` is the column whose last value sums up the course (by default the
    first drawn one). ``one_step`` is a sentence for a course with a single entry, which has no curve.

    ``objective`` is the column that the method minimises, if there is one. ``against`` compares it with an optimum that was
    found in another way.

    Snapshots are thinned to at most 100 to limit memory. Snapshot n was taken after iteration ``snapshot_at[n]``.

    >>> error = Series("error", "error", "Smaller: the labelers of this round agree better with the known answers.")
    >>> trace = Trace(None, {"error": np.array([0.2, 0.1])}, (View("Error", "Error in a round", (error,)),), step="Round")
    >>> trace["error"], trace.views[0].caption
    (array([0.2, 0.1]), 'Smaller: the labelers of this round agree better with the known answers.')
    """

    problem: object
    columns: dict[str, np.ndarray]
    views: tuple[View, ...] = ()
    step: Text = Message("methods-step-iteration")
    summary: str = ""
    one_step: Text = ""
    objective: str | None = None
    optimum: float | None = None
    snapshot_at: np.ndarray | None = None
    distinct_snapshots: np.ndarray | None = None
    group_of: np.ndarray | None = None
    other_weights: np.ndarray | None = None

    def __getitem__(self, column: str) -> np.ndarray:
        return self.columns[column]

    def __len__(self):
        return len(next(iter(self.columns.values()), ()))

    @property
    def drawable(self) -> tuple[View, ...]:
        """The views, each with the series that the trace contains."""
        views = self.views or tuple(_view_of(column) for column in self.columns)
        present = (replace(view, series=tuple(s for s in view.series if s.key in self.columns)) for view in views)
        return tuple(view for view in present if view.series)

    @property
    def summed_up_by(self) -> Series:
        """The series whose last value sums up the course."""
        series = [series for view in self.drawable for series in view.series]
        return next((one for one in series if one.key == self.summary), series[0])

    @property
    def above_optimum(self) -> float:
        """How far the objective stayed above the optimum, or zero if it came within the level that ends the iteration."""
        if ABOVE_OPTIMUM not in self.columns or not len(self):
            return 0.0
        last = float(self[ABOVE_OPTIMUM][-1])
        near = max((level.value for view in self.views for level in view.levels if level.ends), default=0.0)
        return last if last > near else 0.0

    @property
    def closest(self) -> int | None:
        """The iteration with the smallest objective, or None for a course without an objective."""
        if self.objective is None or not len(self):
            return None
        return 1 + int(np.argmin(self[self.objective]))

    def shows_objective(self, view: View) -> bool:
        """Return whether a view draws the quantity that the method minimises."""
        return any(series.key == self.objective for series in view.series)

    def against(self, optimum: float) -> "Trace":
        """Return the course with the distance of the objective from ``optimum``.

        The distance is the column ``ABOVE_OPTIMUM``, which a view may name in advance. Views of the objective get a level.
        """
        if self.objective is None:
            raise ValueError("This course has no objective, so there is no optimum to compare it with.")
        columns = self.columns | {ABOVE_OPTIMUM: self[self.objective] - optimum}
        views = tuple(
            replace(view, levels=(*view.levels, Level(view.best, optimum))) if self.shows_objective(view) else view
            for view in self.views
        )
        return replace(self, columns=columns, views=views, optimum=optimum)

    @property
    def snapshots(self) -> np.ndarray:
        """The weights (snapshots × labelers). Labelers with equal training labels are stored once and expanded here.

        Labelers without a training label (``group_of`` −1) have ``other_weights``, or 0.
        """
        if self.distinct_snapshots is None:
            raise ValueError("No weights were kept during this course.")
        if self.group_of is None:
            return self.distinct_snapshots
        spread = np.column_stack([self.distinct_snapshots, np.zeros(len(self.distinct_snapshots))])[:, self.group_of]
        return spread if self.other_weights is None else np.where(self.group_of < 0, self.other_weights, spread)


def distance_from_optimum(trace: Trace) -> Message | None:
    """Return how close a course came to the optimum it is compared with, or None if that is not known.

    >>> course = Trace(None, {"cost": np.array([3.0, 2.2, 2.5])}, objective="cost").against(2.0)
    >>> print(distance_from_optimum(course))
    It was closest after iteration 2, 0.2 above the best possible. Then it moved away and stopped 0.5 above it.
    """
    if trace.optimum is None or trace.closest is None:
        return None
    if not trace.above_optimum:
        return Message("methods-reached-optimum")
    values = trace[str(trace.objective)]
    last, least = values[-1], values.min()
    above = f"{trace.above_optimum:.2g}"
    worse_than = [
        level.label
        for view in trace.views
        if trace.shows_objective(view)
        for level in view.levels
        if not level.ends and level.value != trace.optimum and last > level.value
    ]
    if np.isclose(last, least):
        if worse_than:
            return Message("methods-stopped-above-level", above=above, level=worse_than[0])
        return Message("methods-stopped-above", above=above)
    course: dict[str, Value] = {"closest": trace.closest, "least": f"{least - trace.optimum:.2g}", "above": above}
    if worse_than:
        return Message("methods-moved-away-level", level=worse_than[0], **course)
    return Message("methods-moved-away", **course)


def last_value(traces: Sequence[Trace]) -> tuple[Series, float] | None:
    """Return the series that sums up the courses of several problems, and the largest of its last values.

    >>> last_value([Trace("A", {"step": np.array([2.0, 1.0])}), Trace("B", {"step": np.array([3.0])})])[1]
    3.0
    """
    courses = [trace for trace in traces if len(trace)]
    if not courses:
        return None
    series = courses[0].summed_up_by
    return series, max(float(trace[series.key][-1]) for trace in courses)


def _view_of(column: str) -> View:
    """Return a view of a column without a description."""
    label = column.replace("_", " ").strip()
    return View(label.capitalize(), label.capitalize(), (Series(column, label),))


class Recorder:
    """Collects a Trace while an iteration runs. If there are too many snapshots, every second one is removed."""

    def __init__(self, *columns: str):
        self.rows: dict[str, list[float]] = {column: [] for column in columns}
        self.snapshots: list[np.ndarray] = []
        self.at: list[int] = []
        self.stride = 1

    def add(self, weights: np.ndarray, **row: float) -> None:
        """Add the numbers of one iteration, and the weights after it."""
        for column, value in row.items():
            self.rows[column].append(value)
        iteration = len(next(iter(self.rows.values())))
        if iteration % self.stride == 0:
            self.snapshots.append(weights.copy())
            self.at.append(iteration)
            if len(self.at) > MOST_SNAPSHOTS:
                self.stride *= 2
                keep = [n for n, at in enumerate(self.at) if at % self.stride == 0]
                self.snapshots = [self.snapshots[n] for n in keep]
                self.at = [self.at[n] for n in keep]
        self.last = iteration, weights

    def trace(self, problem, group_of: np.ndarray | None = None, **described) -> Trace:
        """Return the Trace with further descriptions.

        ``group_of`` has for each labeler the position of their weight among the distinct weights (−1: none, so
        0 or ``other_weights``). It is None if there is one weight per labeler.
        """
        iteration, weights = self.last
        if not self.at or self.at[-1] != iteration:
            self.snapshots.append(weights)
            self.at.append(iteration)
        columns = {column: np.array(values) for column, values in self.rows.items()}
        return Trace(
            problem,
            columns,
            snapshot_at=np.array(self.at),
            distinct_snapshots=np.array(self.snapshots),
            group_of=group_of,
            **described,
        )
