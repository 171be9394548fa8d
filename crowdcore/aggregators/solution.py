"""What a solver of the hinge problem gives back."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.hinge_problem import HingeProblem
from crowdcore.aggregators.trace import Recorder


@dataclass(frozen=True, eq=False)
class Solution:
    """The weights of the distinct columns, how it went, and in a sentence why it ended."""

    w: np.ndarray
    recorder: Recorder
    n_iter: int
    converged: bool
    reason: str


def recorder() -> Recorder:
    """An empty record of a solver's course."""
    return Recorder("lagrangian", "primal", "dual", "gap", "delta_w", "delta_alpha", "sign")


def record(to: Recorder, problem: HingeProblem, w, alpha, margins, c, *, delta_w, delta_alpha, sign) -> float:
    """Add what is true at (w, α), with margins = A w and c = Aᵀα, and return the duality gap."""
    primal, dual = problem.primal(w, margins), problem.dual(alpha, c)
    to.add(
        w,
        lagrangian=problem.lagrangian(w, alpha, c),
        primal=primal,
        dual=dual,
        gap=primal - dual,
        delta_w=delta_w,
        delta_alpha=delta_alpha,
        sign=sign,
    )
    return primal - dual
