"""The result of a solver of the saddle-point problem."""

from dataclasses import dataclass

import numpy as np

from crowdcore.aggregators.hinge_problem import HingeProblem
from crowdcore.aggregators.trace import ABOVE_OPTIMUM, Level, Recorder, Series, View
from crowdcore.messages import Message, text


@dataclass(frozen=True, eq=False)
class Solution:
    """The weights of the distinct columns, the recorded course (if any), and why it ended."""

    w: np.ndarray
    recorder: Recorder | None
    n_iter: int
    converged: bool
    ending: Message

    @property
    def reason(self) -> str:
        """Why it ended, in an English sentence."""
        return text(self.ending)


def recorder() -> Recorder:
    """Return an empty record of a solver's course."""
    return Recorder("lagrangian", "primal", "dual", "gap", "delta_w", "delta_alpha", "sign")


def landmarks(problem: HingeProblem) -> tuple[Level, ...]:
    """Return the objective without any weight and, if weights are pulled towards the vote, that of the vote.

    With the paper's loss the first is 1: there is no price, and every row misses its margin by 1.
    """
    nobody = np.zeros(problem.n.size)
    levels = [Level(Message("methods-level-nobody"), problem.primal(nobody, problem.margins(nobody)))]
    vote = getattr(problem, "w0", nobody)
    if vote.any():
        levels.append(Level(Message("methods-level-vote"), problem.primal(vote, problem.margins(vote))))
    return tuple(levels)


def views(tol: float, levels: tuple[Level, ...]) -> tuple[View, View, View]:
    """Return the views of a record for pictures: the objective with its landmarks, its bounds, and the distance from the end."""
    objective = Series("primal", Message("methods-series-objective"), Message("methods-series-objective-means"))
    return (
        View(
            Message("methods-view-objective"),
            Message("methods-axis-objective-lower"),
            (objective,),
            levels,
            log_steps=True,
            lowest=0.0,
            best=Message("methods-level-best"),
            note=Message("methods-note-objective"),
        ),
        View(
            Message("methods-view-bounds"),
            Message("methods-axis-objective"),
            (
                objective,
                Series("dual", Message("methods-series-dual"), Message("methods-series-dual-means")),
                Series(
                    "lagrangian",
                    Message("methods-series-lagrangian"),
                    Message("methods-series-lagrangian-means"),
                    side=True,
                ),
            ),
            log_steps=True,
            note=Message("methods-note-bounds"),
        ),
        View(
            Message("methods-view-distance"),
            Message("methods-axis-distance"),
            (
                Series(ABOVE_OPTIMUM, Message("methods-series-above"), Message("methods-series-above-means")),
                Series("gap", Message("methods-series-gap"), Message("methods-series-gap-means")),
                Series(
                    "delta_w", Message("methods-series-delta-w"), Message("methods-series-delta-w-means"), side=True
                ),
                Series(
                    "delta_alpha",
                    Message("methods-series-delta-alpha"),
                    Message("methods-series-delta-alpha-means"),
                    side=True,
                ),
            ),
            (Level(Message("methods-level-tolerance"), tol, ends=True),),
            log=True,
            note=Message("methods-note-distance"),
        ),
    )


def values_at(problem: HingeProblem, w, alpha, margins, c) -> dict[str, float]:
    """Return the values to record at (w, α), with margins = A w and c = Aᵀα."""
    primal, dual = problem.primal(w, margins), problem.dual(alpha, c)
    return {"lagrangian": problem.lagrangian(w, alpha, c), "primal": primal, "dual": dual, "gap": primal - dual}


def record(to: Recorder, problem: HingeProblem, w, alpha, margins, c, *, delta_w, delta_alpha, sign) -> float:
    """Record the values at (w, α), with margins = A w and c = Aᵀα, and return the duality gap."""
    values = values_at(problem, w, alpha, margins, c)
    to.add(w, **values, delta_w=delta_w, delta_alpha=delta_alpha, sign=sign)
    return values["gap"]
