"""One step, one comparison and one restart of the primal–dual iteration, for many fits at once."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.saddle_problem import SaddleProblem

# When to restart from the better of the current point and the mean since the last restart (see ``primal_dual.py``).
GAP_FELL_A_LOT, GAP_FELL_AND_ROSE_AGAIN, LONG_SINCE_THE_START, FEW_ITERATIONS = 0.2, 0.8, 0.36, 50
POINT = ("w", "alpha", "Aw", "c")
PER_FIT = (
    "lam",
    "keep",
    "R",
    "columns",
    "eta",
    "best_primal",
    "best_dual",
    "origin_gap",
    "gap_before",
    "since",
    "running",
)


@dataclass(eq=False)
class Points:
    """A weight vector and an α of each fit, with the products A w and c = Aᵀα."""

    w: np.ndarray
    alpha: np.ndarray
    Aw: np.ndarray
    c: np.ndarray

    def take(self, which) -> "Points":
        """Return the points of some fits."""
        return Points(self.w[which], self.alpha[which], self.Aw[which], self.c[which])

    def put(self, which, other: "Points") -> None:
        """Replace the points of some fits by those of ``other``."""
        for name in POINT:
            getattr(self, name)[which] = getattr(other, name)[which]

    def add(self, other: "Points") -> None:
        """Add other points to these."""
        for name in POINT:
            array = getattr(self, name)
            array += getattr(other, name)

    def zeros(self) -> "Points":
        """Return as many points at 0."""
        return Points(*(np.zeros_like(array) for array in (self.w, self.alpha, self.Aw, self.c)))

    def copy(self) -> "Points":
        """Return points that can be changed without changing these."""
        return Points(self.w.copy(), self.alpha.copy(), self.Aw.copy(), self.c.copy())


@dataclass(eq=False)
class RunningFits:
    """The state of the fits that still run: fits are the first axis of every array.

    ``columns`` and ``lines`` are the sums of |A| over the rows of a fit and over the labelers, whose inverses are the steps at
    η = 1. ``now`` is the current point, ``origin`` that of the last restart ``since`` some iterations ago, and ``total`` the
    sum of the points since then. ``best`` has the w of the smallest objective and the α of the largest bound so far.
    """

    problem: SaddleProblem
    lam: np.ndarray
    keep: np.ndarray
    R: np.ndarray
    columns: np.ndarray
    lines: np.ndarray
    eta: np.ndarray
    now: Points
    origin: Points
    best: Points
    total: Points
    best_primal: np.ndarray
    best_dual: np.ndarray
    origin_gap: np.ndarray
    gap_before: np.ndarray
    since: np.ndarray
    running: np.ndarray

    @classmethod
    def of(cls, problem: SaddleProblem, lam: np.ndarray, keep: np.ndarray, start) -> "RunningFits":
        U = np.abs(problem.U)
        R = np.maximum(keep.sum(axis=1, keepdims=True) / problem.K, 1)
        # Rows and columns without any label stay where they are with any step.
        columns, lines = keep @ U, U @ problem.n
        columns, lines = np.where(columns > 0, columns, 1.0), np.where(lines > 0, lines, 1.0)
        columns = 1 / problem.penalty.steps(1 / columns)
        if start is None:
            w, alpha = np.tile(problem.w0, (lam.size, 1)), keep / R
        else:
            w, alpha = start[0].copy(), start[1] * keep
        now = Points(w, alpha, _margins(problem, w), _pull(problem, alpha))
        unknown = np.full(lam.size, np.inf)
        fits = cls(
            problem,
            lam,
            keep,
            R,
            columns,
            lines,
            eta=np.sqrt(R),
            now=now,
            origin=now.copy(),
            best=now.copy(),
            total=now.zeros(),
            best_primal=unknown,
            best_dual=-unknown,
            origin_gap=unknown,
            gap_before=unknown,
            since=np.zeros(lam.size),
            running=np.arange(lam.size),
        )
        fits.best_primal, fits.best_dual = fits.primal(now), fits.dual(now)
        fits.origin_gap = fits.gap
        return fits

    @property
    def gap(self) -> np.ndarray:
        """How far the objective is at most above its optimum."""
        return self.best_primal - self.best_dual

    def step(self) -> tuple[np.ndarray, np.ndarray]:
        """Go one step, and return how far w and α moved."""
        problem, now, w0 = self.problem, self.now, self.problem.w0
        tau, sigma = self.eta / self.columns, 1 / (self.eta * self.lines)
        w = w0 + problem.penalty.prox(now.w + tau * now.c - w0, tau * self.lam[:, None])
        Aw = _margins(problem, w)
        v = self.R * (now.alpha - sigma * (2 * Aw - now.Aw))
        alpha = problem.loss.prox(v, sigma * self.R) * self.keep / self.R
        delta = w - now.w, alpha - now.alpha
        self.now = Points(w, alpha, Aw, _pull(problem, alpha))
        self.total.add(self.now)
        self.since += 1
        return delta

    def compare(self) -> tuple[Points, np.ndarray]:
        """Return the better of the current point and the mean since the restart with its gap, and update the best."""
        since = self.since[:, None]
        # A w and c are linear, so those of the mean are the means of theirs.
        mean = Points(self.total.w / since, self.total.alpha / since, self.total.Aw / since, self.total.c / since)
        gaps = []
        for point in (self.now, mean):
            primal, dual = self.primal(point), self.dual(point)
            lower, higher = primal < self.best_primal, dual > self.best_dual
            self.best.w[lower], self.best.Aw[lower] = point.w[lower], point.Aw[lower]
            self.best.alpha[higher], self.best.c[higher] = point.alpha[higher], point.c[higher]
            self.best_primal = np.where(lower, primal, self.best_primal)
            self.best_dual = np.where(higher, dual, self.best_dual)
            gaps.append(primal - dual)
        better = mean
        better.put(gaps[0] <= gaps[1], self.now)
        return better, np.minimum(*gaps)

    def restart(self, iteration: int, better: Points, gap_now: np.ndarray) -> None:
        """Start again where that is due, with η = √(η ‖Δw‖ / ‖Δα‖), each in the metric of its steps at η = 1."""
        due = (
            (gap_now <= GAP_FELL_A_LOT * self.origin_gap)
            | ((gap_now <= GAP_FELL_AND_ROSE_AGAIN * self.origin_gap) & (gap_now > self.gap_before))
            | (self.since >= max(LONG_SINCE_THE_START * iteration, FEW_ITERATIONS))
        )
        self.gap_before = np.where(due, np.inf, gap_now)
        if not due.any():
            return
        moved_w = np.sqrt((self.columns * (better.w - self.origin.w) ** 2) @ self.problem.n)
        moved_alpha = np.sqrt((better.alpha - self.origin.alpha) ** 2 @ self.lines)
        balanced = due & (moved_w > 0) & (moved_alpha > 0)
        ratio = np.divide(moved_w, moved_alpha, out=np.ones_like(moved_w), where=balanced)
        self.eta = np.where(balanced[:, None], np.sqrt(self.eta * ratio[:, None]), self.eta)
        self.now.put(due, better)
        self.origin.put(due, better)
        self.origin_gap = np.where(due, gap_now, self.origin_gap)
        self.since = np.where(due, 0, self.since)
        self.total.put(due, self.total.zeros())

    def primal(self, point: Points) -> np.ndarray:
        """Return P(w) of each fit, as ``SaddleProblem.primal`` does for one."""
        loss = (self.problem.loss.phi(point.Aw) * self.keep).sum(axis=1) / self.R[:, 0]
        return loss + self.lam * self.problem.penalty.value(point.w - self.problem.w0, self.problem.n)

    def dual(self, point: Points) -> np.ndarray:
        """Return D(α) of each fit, as ``SaddleProblem.dual`` does for one."""
        problem, lam = self.problem, np.where(self.lam > 0, self.lam, 1.0)
        f = problem.penalty.scale(point.c, lam)[:, None]
        psi = (problem.loss.psi(self.R * f * point.alpha) * self.keep).sum(axis=1) / self.R[:, 0]
        c = f * point.c
        value = -psi - (c * problem.w0) @ problem.n - problem.penalty.conjugate(c, lam, problem.n)
        return np.where(self.lam > 0, np.maximum(value, 0.0), 0.0)

    def take(self, which: np.ndarray) -> "RunningFits":
        """Return some of the fits."""
        per_fit = {name: getattr(self, name)[which] for name in PER_FIT}
        points = {name: getattr(self, name).take(which) for name in ("now", "origin", "best", "total")}
        return RunningFits(problem=self.problem, lines=self.lines, **per_fit, **points)


def _margins(problem: SaddleProblem, w: np.ndarray) -> np.ndarray:
    """Return A w of each fit."""
    return (problem.U @ (problem.n * w).T).T


def _pull(problem: SaddleProblem, alpha: np.ndarray) -> np.ndarray:
    """Return Aᵀα of each fit."""
    return alpha @ problem.U
