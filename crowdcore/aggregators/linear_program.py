"""Solve the hinge problem to its optimum as a linear program."""

import numpy as np
import scipy

from crowdcore.aggregators.hinge_problem import HingeProblem
from crowdcore.aggregators.solution import Solution, record, recorder
from crowdcore.messages import Message


def solve_exactly(problem: HingeProblem) -> Solution:
    r"""Solve with HiGHS on the distinct columns, with :math:`v = n \circ (w^+ - w^-)` and a slack ξ per row:

    .. math:: \min\ \lambda \sum (v^+ + v^-) + \frac1R \sum \xi \quad\text{subject to}\quad U (v^+ - v^-) + \xi \ge 1

    Its multipliers are the α of the saddle point, so the duality gap is computed, not assumed. The optimum need not be
    unique: compare objectives, not weights.
    """
    from scipy.optimize import linprog

    R, D = problem.U.shape
    U = scipy.sparse.csr_array(problem.U)
    price = np.r_[np.full(2 * D, problem.lam), np.full(R, 1 / R)]
    constraints = scipy.sparse.hstack([-U, U, -scipy.sparse.eye_array(R)], format="csr")
    result = linprog(price, A_ub=constraints, b_ub=np.full(R, -1.0), bounds=(0, None), method="highs")
    if result.x is None:
        raise ValueError(f"The linear program at λ = {problem.lam:g} could not be solved: {result.message}")
    w = (result.x[:D] - result.x[D : 2 * D]) / problem.n
    alpha = np.maximum(-result.ineqlin.marginals, 0)
    margins, c = problem.margins(w), problem.pull(alpha)
    course = recorder()
    gap = record(course, problem, w, alpha, margins, c, delta_w=problem.norm(w), delta_alpha=0.0, sign=0)
    if not w.any():
        values = {"lambda": f"{problem.lam:g}", "most": f"{smallest_weightless_lambda(problem):.3g}"}
        ending = Message("methods-ended-weightless", **values)
    else:
        ending = Message("methods-ended-exact", gap=f"{max(gap, 0):.1g}")
    return Solution(w, course, int(result.nit), bool(result.status == 0), ending)


def smallest_weightless_lambda(problem: HingeProblem) -> float:
    """Return the λ from which on w = 0 is optimal: the largest pull if all α have their largest value."""
    return float(np.abs(problem.pull(np.full(problem.rows, 1 / problem.rows))).max(initial=0.0))
