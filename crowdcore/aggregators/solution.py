"""What a solver of the hinge problem returns."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.hinge_problem import HingeProblem
from crowdcore.aggregators.trace import ABOVE_OPTIMUM, Level, Recorder, Series, View


@dataclass(frozen=True, eq=False)
class Solution:
    """The weights of the distinct columns, how it went (if that was recorded), and in a sentence why it ended."""

    w: np.ndarray
    recorder: Recorder | None
    n_iter: int
    converged: bool
    reason: str


def recorder() -> Recorder:
    """An empty record of a solver's course."""
    return Recorder("lagrangian", "primal", "dual", "gap", "delta_w", "delta_alpha", "sign")


# Without any weight nothing is paid, and every row misses its margin by 1.
NOBODY = Level("trusting nobody", 1.0)


def views(tol: float) -> tuple[View, View, View]:
    """What is recorded, for pictures: the objective itself, what bounds it, and how far the solver is from its end."""
    objective = Series("primal", "objective", "What the weights make small: their price plus the mean loss.")
    return (
        View(
            "Objective",
            "Objective: lower is better",
            (objective,),
            (NOBODY,),
            log_steps=True,
            lowest=0.0,
            best="best possible",
            note="Lower is better: it adds up what the weights cost and how far the known labels are from being right by a "
            "clear margin. To be right takes only more weight than the others have, so many are long before it is lowest.",
        ),
        View(
            "Bounds",
            "Objective",
            (
                objective,
                Series("dual", "lower bound", "The optimum is never below this."),
                Series("lagrangian", "Lagrangian", "The function whose saddle point is sought.", side=True),
            ),
            log_steps=True,
            note="The optimum lies between the lower bound and the smallest objective so far.",
        ),
        View(
            "Distance",
            "Distance",
            (
                Series(ABOVE_OPTIMUM, "above the optimum", "How far the objective is above its exact optimum."),
                Series(
                    "gap", "duality gap", "The objective is at most this far above its optimum. Smaller: nearer to it."
                ),
                Series("delta_w", "‖Δw‖", "How far the weights moved in an iteration.", side=True),
                Series("delta_alpha", "‖Δα‖", "How far the importance of the training items moved.", side=True),
            ),
            (Level("tolerance", tol, ends=True),),
            log=True,
            note="Smaller is nearer: the duality gap bounds what is left to gain, ‖Δw‖ and ‖Δα‖ are the last steps.",
        ),
    )


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
