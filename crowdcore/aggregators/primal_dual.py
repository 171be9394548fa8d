"""Chambolle and Pock's primal–dual iteration for the same saddle point. It converges, and shows its distance from the optimum."""

import numpy as np
import scipy

from crowdcore.aggregators.hinge_problem import HingeProblem
from crowdcore.aggregators.rounds import report_round
from crowdcore.aggregators.solution import Solution, record, recorder
from crowdcore.messages import Message

# When to restart from the better of the current point and the mean since the last restart (see the reference below).
GAP_FELL_A_LOT, GAP_FELL_AND_ROSE_AGAIN, LONG_SINCE_THE_START = 0.2, 0.8, 0.36


def iterate_primal_dual(problem: HingeProblem, tol: float, max_iter: int) -> Solution:
    r"""From w = 0, α = 1/R, until the duality gap of the best w and the best α so far is at most ``tol``:

    .. math:: w^+ = S_{\tau\lambda}(w + \tau A^T \alpha), \qquad
              \alpha^+ = \min(\max(\alpha + \sigma (1 - A (2 w^+ - w)), 0), \tfrac1R), \qquad \tau\sigma\|A\|^2 \le 1

    with :math:`S_t` soft thresholding, which moves every entry by t towards 0. On a linear program like this one the
    plain iteration spirals in slowly. Starting again from the mean of a turn of the spiral, and balancing τ against σ
    by how far w and α moved, makes it converge linearly.

    References: A. Chambolle, T. Pock, "A first-order primal-dual algorithm for convex problems with applications to
    imaging", 2011; D. Applegate et al., "Faster first-order primal-dual methods for linear programming using restarts
    and sharpness", 2023.
    """
    R, lam = problem.rows, problem.lam
    size = _operator_norm(problem)
    balance = 1 / np.sqrt(R)  # of the steps: α is of the size 1/√R where w is of the size 1
    w, alpha = np.zeros(problem.n.size), np.full(R, 1 / R)
    best_w, best_alpha = w, alpha
    best_primal, best_dual = problem.primal(w, problem.margins(w)), problem.dual(alpha, problem.pull(alpha))
    start_w, start_alpha, start_gap, start_at = w, alpha, best_primal - best_dual, 0
    sum_w, sum_alpha, gap_before = np.zeros_like(w), np.zeros_like(alpha), np.inf
    course = recorder()
    for iteration in range(1, max_iter + 1):
        report_round(iteration, max_iter)
        tau, sigma = 1 / (balance * size), balance / size
        pulled = w + tau * problem.pull(alpha)
        w_next = np.sign(pulled) * np.maximum(np.abs(pulled) - tau * lam, 0)
        alpha_next = np.clip(alpha + sigma * (1 - problem.margins(2 * w_next - w)), 0, 1 / R)
        delta_w, delta_alpha = problem.norm(w_next - w), float(np.linalg.norm(alpha_next - alpha))
        w, alpha = w_next, alpha_next
        sum_w, sum_alpha = sum_w + w, sum_alpha + alpha

        since_start = iteration - start_at
        candidates = []
        for a_w, an_alpha in ((w, alpha), (sum_w / since_start, sum_alpha / since_start)):
            primal = problem.primal(a_w, problem.margins(a_w))
            dual = problem.dual(an_alpha, problem.pull(an_alpha))
            candidates.append((primal - dual, a_w, an_alpha))
            if primal < best_primal:
                best_w, best_primal = a_w, primal
            if dual > best_dual:
                best_alpha, best_dual = an_alpha, dual
        gap = record(
            course,
            problem,
            best_w,
            best_alpha,
            problem.margins(best_w),
            problem.pull(best_alpha),
            delta_w=delta_w,
            delta_alpha=delta_alpha,
            sign=0,
        )
        if gap <= tol:
            ending = Message("methods-ended-gap", n=iteration, gap=f"{max(gap, 0):.2g}", tol=f"{tol:g}")
            return Solution(best_w, course, iteration, True, ending)

        gap_now, better_w, better_alpha = min(candidates, key=lambda candidate: candidate[0])
        if (
            gap_now <= GAP_FELL_A_LOT * start_gap
            or (gap_now <= GAP_FELL_AND_ROSE_AGAIN * start_gap and gap_now > gap_before)
            or since_start >= max(LONG_SINCE_THE_START * iteration, 50)
        ):
            moved_w, moved_alpha = problem.norm(better_w - start_w), np.linalg.norm(better_alpha - start_alpha)
            if moved_w > 0 and moved_alpha > 0:
                balance = np.sqrt(balance * moved_alpha / moved_w)
            w, alpha = start_w, start_alpha = better_w, better_alpha
            start_gap, start_at, gap_before = gap_now, iteration, np.inf
            sum_w, sum_alpha = np.zeros_like(w), np.zeros_like(alpha)
        else:
            gap_before = gap_now
    ending = Message("methods-ended-gap-limit", n=max_iter, gap=f"{gap:.2g}", tol=f"{tol:g}")
    return Solution(best_w, course, max_iter, False, ending)


def _operator_norm(problem: HingeProblem) -> float:
    """Return slightly more than ‖A‖, the largest factor by which A can stretch a vector of weights."""
    if not problem.n.size:
        return 1.0
    A = problem.U * np.sqrt(problem.n)
    if not scipy.sparse.issparse(A):
        return 1.01 * float(np.linalg.norm(A, 2))
    from scipy.sparse.linalg import svds

    return 1.01 * float(svds(A, k=1, return_singular_vectors=False, rng=0)[0])
