"""The printed iteration for many fits at once, without a record of their course.

Running one fit after another wastes time on many small numpy operations. Here fits are the rows of matrices, and finished
fits are dropped. The arithmetic and the results are the same as in ``paper_iteration.py``; tests compare the two.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.hinge_problem import HingeProblem
from crowdcore.aggregators.paper_iteration import SLACK, SLACK_OF_SIGN, why_it_stopped
from crowdcore.aggregators.solution import Solution


@dataclass(frozen=True, eq=False)
class SharedColumns:
    """Distinct training columns U (rows × columns, with n labelers in each) that all fits share."""

    U: np.ndarray
    nU: np.ndarray
    G: np.ndarray
    n: np.ndarray

    @classmethod
    def of(cls, problem: HingeProblem) -> "SharedColumns":
        n = problem.n.astype(float)
        return cls(problem.U, np.ascontiguousarray((problem.U * n).T), (problem.U * n) @ problem.U.T, n)

    def pull(self, alpha):
        return alpha @ self.U

    def squared(self, alpha):
        """Σ n c² for c = Uᵀα."""
        return np.vecdot(alpha @ self.G, alpha)

    def margins(self, w):
        return w @ self.nU

    def total(self, values, which=None):
        """Return Σ n values for each fit."""
        return values @ self.n

    def of_fits(self, which):
        return self


@dataclass(frozen=True, eq=False)
class OwnColumns:
    """Separate distinct training columns for each fit: fits are the first axis, padded with empty columns."""

    U: np.ndarray
    nU: np.ndarray
    G: np.ndarray
    n: np.ndarray

    @classmethod
    def of(cls, problems: Sequence[HingeProblem]) -> "OwnColumns":
        widest = max(problem.n.size for problem in problems)
        U = np.zeros((len(problems), problems[0].rows, widest))
        n = np.zeros((len(problems), widest))
        for b, problem in enumerate(problems):
            U[b, :, : problem.n.size], n[b, : problem.n.size] = problem.U, problem.n
        nU = np.ascontiguousarray((U * n[:, None]).transpose(0, 2, 1))
        return cls(U, nU, U @ nU, n)

    def pull(self, alpha):
        return (alpha[:, None] @ self.U)[:, 0]

    def squared(self, alpha):
        return np.vecdot((alpha[:, None] @ self.G)[:, 0], alpha)

    def margins(self, w):
        return (w[:, None] @ self.nU)[:, 0]

    def total(self, values, which=None):
        return np.vecdot(values, self.n if which is None else self.n[which])

    def of_fits(self, which):
        return OwnColumns(self.U[which], self.nU[which], self.G[which], self.n[which])


@dataclass(eq=False)
class Ends:
    """How the fits ended: their weights (fits × columns), the number of iterations, and the length of the last step."""

    w: np.ndarray
    n_iter: np.ndarray
    converged: np.ndarray
    delta_w: np.ndarray


def iterate_together(
    problems: Sequence[HingeProblem], step_w: float, step_alpha: float, tol: float, max_iter: int
) -> list[Solution]:
    """Solve problems with equal numbers of rows as ``iterate_as_printed`` does, without a record."""
    lam = np.array([problem.lam for problem in problems], dtype=float)
    keep = np.ones((len(problems), problems[0].rows))
    columns = SharedColumns.of(problems[0]) if len(problems) == 1 else OwnColumns.of(problems)
    ends = run_batch(columns, lam, keep, (step_w, step_alpha), tol, max_iter)
    return [
        Solution(
            ends.w[b, : problem.n.size],
            None,
            int(ends.n_iter[b]),
            bool(ends.converged[b]),
            why_it_stopped(int(ends.n_iter[b]), bool(ends.converged[b]), float(ends.delta_w[b]), tol),
        )
        for b, problem in enumerate(problems)
    ]


def run_batch(
    columns, lam: np.ndarray, keep: np.ndarray, steps: tuple[float, float], tol: float, max_iter: int
) -> Ends:
    """Run all fits to their ends. ``keep`` (fits × rows) is 1 if a fit has the row. ``steps`` are the step sizes of w and of α."""
    step_w, step_alpha = steps
    # A fit without rows cannot learn. Its weights stay 0 for any R.
    R = np.maximum(keep.sum(axis=1, keepdims=True), 1)
    w = np.zeros((lam.size, columns.n.shape[-1]))
    alpha, slack, size = keep / R, np.ones_like(keep), np.zeros(lam.size)
    ends = Ends(np.zeros_like(w), np.full(lam.size, max_iter), np.zeros(lam.size, dtype=bool), np.zeros(lam.size))
    running, some_left_out = np.arange(lam.size), not keep.all()
    for iteration in range(1, max_iter + 1):
        d, c_d, d_d = _steps(columns, columns.pull(alpha), lam, columns.squared(alpha))
        # 𝔏 = λ‖w‖₁ + Σ α (1 − A w), here and after a step along −d.
        of_alpha = np.vecdot(alpha, slack)
        now = lam * size + of_alpha
        d *= step_w
        w -= d
        size = columns.total(np.abs(w))
        minus = lam * size + of_alpha + step_w * c_d
        plus = minus > now + SLACK_OF_SIGN * np.maximum(1, np.abs(now))
        if plus.any():
            d *= 2
            w[plus] += d[plus]
            size[plus] = columns.total(np.abs(w[plus]), plus)
        slack = 1 - columns.margins(w)
        moved = alpha + step_alpha * slack
        if some_left_out:
            moved *= keep
        over = moved > (1 + SLACK) / R
        if over.any():
            largest = np.abs(moved).max(axis=1, keepdims=True)
            np.divide(moved, largest * R, out=moved, where=over)
        np.maximum(moved, 0, out=moved)
        delta_w = step_w * np.sqrt(d_d)
        done = delta_w < tol
        if done.any():
            done &= np.sqrt(((moved - alpha) ** 2).sum(axis=1)) < tol
        alpha = moved
        if done.any():
            ended = running[done]
            ends.w[ended], ends.delta_w[ended] = w[done], delta_w[done]
            ends.n_iter[ended], ends.converged[ended] = iteration, True
            left = ~done
            w, alpha, slack, size, lam, keep, R, running, delta_w = (
                array[left] for array in (w, alpha, slack, size, lam, keep, R, running, delta_w)
            )
            columns = columns.of_fits(left)
            if not running.size:
                return ends
    ends.w[running], ends.delta_w[running] = w, delta_w
    return ends


def _steps(columns, c, lam, c_c):
    """Return d = Proj_g(c / λ) for each fit, with Σ n c d and Σ n d² (``c_c`` is Σ n c²).

    |c| is at most 1. So from λ = 1 on, no entry is over the threshold and d is c / λ. At λ = 0 it is c divided by its
    largest entry. Only in between can a fit have entries of both kinds.
    """
    if (lam >= 1).all():
        return c / lam[:, None], c_c / lam, c_c / lam**2
    scale = np.where(lam > 0, lam, 1.0)
    below = np.flatnonzero(lam < 1)
    largest = np.abs(c[below]).max(axis=1, initial=0.0)
    scale[below] = np.where((lam[below] == 0) & (largest > 0), largest, scale[below])
    d = c / scale[:, None]
    c_d, d_d = c_c / scale, c_c / scale**2
    mixed, top = below[largest > lam[below] * (1 + SLACK)], largest[largest > lam[below] * (1 + SLACK)]
    mixed, top = mixed[lam[mixed] > 0], top[lam[mixed] > 0]
    if mixed.size:
        over = np.abs(d[mixed]) > 1 + SLACK
        d[mixed] = np.where(over, c[mixed] / top[:, None], d[mixed])
        c_d[mixed] = columns.total(c[mixed] * d[mixed], mixed)
        d_d[mixed] = columns.total(d[mixed] ** 2, mixed)
    return d, c_d, d_d
