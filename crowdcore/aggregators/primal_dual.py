"""Chambolle and Pock's primal–dual iteration for any loss and penalty. It converges, and shows its distance from the optimum."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.hinge_problem import HingeProblem
from crowdcore.aggregators.rounds import report_round
from crowdcore.aggregators.running_fits import RunningFits
from crowdcore.aggregators.saddle_problem import SaddleProblem
from crowdcore.aggregators.solution import Solution, recorder, values_at
from crowdcore.aggregators.trace import recording
from crowdcore.messages import Message

# The gap costs about as much as an iteration, so after the first iterations it is not computed every time.
CHECK_ALL_UP_TO, CHECK_EVERY = 10, 10


def iterate_primal_dual(problem: HingeProblem, tol: float, max_iter: int) -> Solution:
    r"""From w = w₀, α = 1/R, until the duality gap of the best w and the best α so far is at most tol · max(1, P):

    .. math:: w^+ = w_0 + prox_{\tau\lambda Reg}(w + \tau A^T \alpha - w_0), \qquad
              R\,\alpha^+ = prox_{\sigma R \psi}(R\,(\alpha - \sigma A (2 w^+ - w)))

    with one step per column and row, :math:`\tau_i = \eta / \sum_j |A_{ji}|` and :math:`\sigma_j = 1 / (\eta \sum_i |A_{ji}|)`.
    For the hinge and L1 the first prox is soft thresholding and the second a clip. On such a linear program the plain
    iteration spirals in slowly. Starting again from the mean of a turn of the spiral, and balancing τ against σ by how far w
    and α moved, makes it converge linearly.

    References: A. Chambolle, T. Pock, "A first-order primal-dual algorithm for convex problems with applications to
    imaging", 2011; T. Pock, A. Chambolle, "Diagonal preconditioning for first order primal-dual algorithms in convex
    optimization", 2011; D. Applegate et al., "Faster first-order primal-dual methods for linear programming using restarts
    and sharpness", 2023.
    """
    problem = SaddleProblem.of_hinge(problem)
    course = recorder() if recording() else None
    values: dict[str, float] = {}

    def watch(iteration: int, fits: RunningFits, checked: bool, delta_w: np.ndarray, delta_alpha: np.ndarray) -> None:
        report_round(iteration, max_iter)
        if course is None:
            return
        best = fits.best
        if checked:
            values.update(values_at(problem, best.w[0], best.alpha[0], best.Aw[0], best.c[0]))
        moved = {"delta_w": problem.norm(delta_w[0]), "delta_alpha": float(np.linalg.norm(delta_alpha[0]))}
        course.add(best.w[0], **values, **moved, sign=0)

    ends = iterate_fits(problem, np.array([problem.lam]), np.ones((1, problem.rows)), tol, max_iter, watch=watch)
    gap, n_iter = max(float(ends.gap[0]), 0.0), int(ends.n_iter[0])
    ended = "methods-ended-gap" if ends.converged[0] else "methods-ended-gap-limit"
    ending = Message(ended, n=n_iter, gap=f"{gap:.2g}", tol=f"{tol:g}")
    return Solution(ends.w[0], course, n_iter, bool(ends.converged[0]), ending)


@dataclass(eq=False)
class Ends:
    """How fits ended: weights (fits × columns), α, iterations, whether they converged, and the gap."""

    w: np.ndarray
    alpha: np.ndarray
    n_iter: np.ndarray
    converged: np.ndarray
    gap: np.ndarray


def iterate_fits(
    problem: SaddleProblem,
    lam: np.ndarray,
    keep: np.ndarray,
    tol: float,
    max_iter: int,
    start: tuple[np.ndarray, np.ndarray] | None = None,
    watch: Callable | None = None,
) -> Ends:
    """Solve several fits at once: the rows and columns of a problem, each with its own λ and its own rows.

    ``keep`` (fits × rows) is 1 if a fit has the row, else 0. ``start`` are w and α to begin with. ``watch`` is called after
    every iteration with the running fits, whether their gaps are new, and the last steps. Fits that have converged are
    dropped, so one fit takes the same course alone and among others.
    """
    fits = RunningFits.of(problem, lam, keep, start)
    ends = Ends(
        fits.now.w.copy(),
        fits.now.alpha.copy(),
        np.full(lam.size, max_iter),
        np.zeros(lam.size, dtype=bool),
        fits.gap.copy(),
    )
    for iteration in range(1, max_iter + 1):
        delta_w, delta_alpha = fits.step()
        check = iteration <= CHECK_ALL_UP_TO or iteration % CHECK_EVERY == 0 or iteration == max_iter
        if check:
            better, gap_now = fits.compare()
        if watch is not None:
            watch(iteration, fits, check, delta_w, delta_alpha)
        if not check:
            continue
        done = fits.gap <= tol * np.maximum(1, np.abs(fits.best_primal))
        if done.any() or iteration == max_iter:
            ended = done | (iteration == max_iter)
            at = fits.running[ended]
            ends.w[at], ends.alpha[at] = fits.best.w[ended], fits.best.alpha[ended]
            ends.gap[at], ends.converged[at], ends.n_iter[at] = fits.gap[ended], done[ended], iteration
            if ended.all():
                break
            fits, better, gap_now = fits.take(~ended), better.take(~ended), gap_now[~ended]
        fits.restart(iteration, better, gap_now)
    return ends
