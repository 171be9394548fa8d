"""The result of a solver of the hinge problem."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.hinge_problem import HingeProblem
from crowdcore.aggregators.trace import ABOVE_OPTIMUM, Level, Recorder, Series, View


@dataclass(frozen=True, eq=False)
class Solution:
    """The weights of the distinct columns, the recorded course (if any), and a sentence that explains why it ended."""

    w: np.ndarray
    recorder: Recorder | None
    n_iter: int
    converged: bool
    reason: str


def recorder() -> Recorder:
    """Return an empty record of a solver's course."""
    return Recorder("lagrangian", "primal", "dual", "gap", "delta_w", "delta_alpha", "sign")


# Without any weight there is no cost, and every row misses its margin by 1.
NOBODY = Level("no weights", 1.0)


def views(tol: float) -> tuple[View, View, View]:
    """Return the views of a record for pictures: the objective, its bounds, and the distance from the end."""
    objective = Series("primal", "objective", "The quantity that the weights minimise: their price plus the mean loss.")
    return (
        View(
            "Objective",
            "Objective: lower is better",
            (objective,),
            (NOBODY,),
            log_steps=True,
            lowest=0.0,
            best="best possible",
            note="Lower is better. It adds the cost of the weights and how far the known labels are from being right by a clear "
            "margin. An item is right as soon as its class has the most weight, so many are right long before the minimum.",
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
                Series(
                    "delta_alpha",
                    "‖Δα‖",
                    "How far the importance of the training items moved in an iteration.",
                    side=True,
                ),
            ),
            (Level("tolerance", tol, ends=True),),
            log=True,
            note="Smaller is better: the duality gap limits the possible improvement, and ‖Δw‖ and ‖Δα‖ are the last steps.",
        ),
    )


def record(to: Recorder, problem: HingeProblem, w, alpha, margins, c, *, delta_w, delta_alpha, sign) -> float:
    """Record the values at (w, α), with margins = A w and c = Aᵀα, and return the duality gap."""
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
