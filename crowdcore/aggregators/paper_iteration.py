"""Algorithm 1 of the paper, as printed: constant steps, a sign test for w, a projection for α."""

import numpy as np

from crowdcore.aggregators.hinge_problem import HingeProblem
from crowdcore.aggregators.rounds import report_round
from crowdcore.aggregators.solution import Solution, record, recorder
from crowdcore.messages import Message

# Entries exactly on a threshold are common (c is a multiple of 1/N_s at the start). Without a slack, rounding would decide
# them, and the order of the training items would change the weights.
SLACK = 1e-9
SLACK_OF_SIGN = 1e-12


def iterate_as_printed(problem: HingeProblem, step_w: float, step_alpha: float, tol: float, max_iter: int) -> Solution:
    r"""Iterate from w = 0, α = 1/R until both move by less than ``tol``:

    .. math:: g = \tfrac1\lambda A^T \alpha, \qquad w^+ = w \mp s_w\, Proj_g(g), \qquad
              \alpha^+ = Proj_\alpha(\alpha + s_\alpha (1 - A w^+))

    with minus if that does not raise 𝔏, else plus.
    """
    w, alpha = np.zeros(problem.n.size), np.full(problem.rows, 1 / problem.rows)
    c = problem.pull(alpha)
    course = recorder()
    for iteration in range(1, max_iter + 1):
        report_round(iteration, max_iter)
        d = project_g(c, problem.lam)
        now = problem.lagrangian(w, alpha, c)
        minus = problem.lagrangian(w - step_w * d, alpha, c) <= now + SLACK_OF_SIGN * max(1, abs(now))
        sign = -1 if minus else 1
        w_next = w + sign * step_w * d
        margins = problem.margins(w_next)
        alpha_next = project_alpha(alpha + step_alpha * (1 - margins))
        c = problem.pull(alpha_next)
        delta_w, delta_alpha = problem.norm(w_next - w), float(np.linalg.norm(alpha_next - alpha))
        w, alpha = w_next, alpha_next
        record(course, problem, w, alpha, margins, c, delta_w=delta_w, delta_alpha=delta_alpha, sign=sign)
        if delta_w < tol and delta_alpha < tol:
            return Solution(w, course, iteration, True, why_it_stopped(iteration, True, delta_w, tol))
    return Solution(w, course, max_iter, False, why_it_stopped(max_iter, False, delta_w, tol))


def project_g(c: np.ndarray, lam: float) -> np.ndarray:
    """Proj_g of g = c / λ: entries larger than 1 in size are divided by the largest. In the limit λ = 0, all entries are."""
    largest = np.abs(c).max(initial=0.0)
    if largest == 0:
        return np.zeros_like(c)
    if lam == 0:
        return c / largest
    g = c / lam
    return np.where(np.abs(g) > 1 + SLACK, c / largest, g)


def project_alpha(alpha: np.ndarray) -> np.ndarray:
    """Proj_α: entries over 1/R are scaled by the largest, negative ones become 0."""
    R = alpha.size
    over = alpha > (1 + SLACK) / R
    scaled = alpha / (np.abs(alpha).max() * R) if over.any() else alpha
    return np.maximum(np.where(over, scaled, alpha), 0)


def why_it_stopped(iteration: int, converged: bool, delta_w: float, tol: float) -> Message:
    """Return why it stopped, with the length of the last step."""
    step, limit = f"{delta_w:.2g}", f"{tol:g}"
    if not converged:
        return Message("methods-ended-iteration-moving", n=iteration, step=step, tol=limit)
    if iteration == 1:
        return Message("methods-ended-iteration-first", step=step, tol=limit)
    return Message("methods-ended-iteration", n=iteration, tol=limit)
