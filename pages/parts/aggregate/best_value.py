"""Finding the best value of a method's parameter by leave-one-out, and keeping the result."""

import numpy as np
import streamlit as st

from crowdcore import AGGREGATORS, jobs
from crowdcore.messages import Message
from crowdcore.parameters import Parameter
from crowdcore.project import Project
from crowdcore.tuning import Sweep
from pages.shared import state, waiting
from pages.shared.messages import plain_library, t
from pages.shared.show import refused

KEPT = "sweeps"
MOST_KEPT = 8
# With a million labels, this many take from four seconds (λ) to five minutes (Dawid–Skene).
MOST_HIDDEN = 200


def symbol(tunable: Parameter) -> str:
    """Return the parameter's short name: λ for "λ: the price of weight"."""
    name = plain_library(tunable.label).split(":")[0]
    return name if len(name) == 1 else name.lower()


def button(project: Project, method_id: str) -> bool:
    """Draw the button that starts the search for the best value. True in the run in which it was pressed."""
    tunable = AGGREGATORS[method_id].tunable()
    if tunable is None:
        return False
    grids = _grids(method_id)
    if grids:
        key = f"sweep_values:{method_id}"
        if state.in_widget(key) is None:
            state.put_into_widget(key, _narrowest_around(grids, state.parameters(method_id)[tunable.name]))
        st.segmented_control(
            t("aggregate-sweep-values", symbol=symbol(tunable)),
            list(grids),
            key=key,
            required=True,
            persist_state="session",
        )
    enough, too_many = project.n_training >= 2, _has_too_many(project)
    if too_many:
        sizes = {"known": project.n_training, "n": project.labels.code.size, "most": MOST_HIDDEN}
        st.caption(t("aggregate-sweep-too-many", **sizes))
    return st.button(
        t("aggregate-sweep-find", symbol=symbol(tunable)),
        icon=":material/search:",
        width="stretch",
        disabled=not enough or too_many,
        help=t("aggregate-sweep-find-help" if enough else "aggregate-sweep-needs-two"),
    )


def _has_too_many(project: Project) -> bool:
    """Return whether there are too many labels and known answers to hide each of these in turn."""
    return project.labels.code.size > waiting.MOST_LABELS_AT_ONCE and project.n_training > MOST_HIDDEN


def run(project: Project, method_id: str, parameters: dict, pressed: bool, place) -> None:
    """Search in another process if the button was pressed, or continue a running search. Then draw the page again."""
    method = AGGREGATORS[method_id]
    if method.tunable() is None:
        return
    grid = _grids(method_id).get(state.in_widget(f"sweep_values:{method_id}"))
    key = _key(project, method_id, parameters)
    task = Message("aggregate-sweep-task", symbol=symbol(method.tunable()), method=method.name)
    job = (jobs.sweep, method(**parameters), project.labels, project.truth, grid)
    try:
        sweep = waiting.on_request(place, pressed, task, ("sweep", *key, grid), *job)
    except ValueError as problem:
        with place:
            refused(problem)
        return
    if sweep is None:
        return
    found = state.recall(KEPT, {})
    found.pop(key, None)
    newest = dict(list(found.items())[1 - MOST_KEPT :])
    state.remember(KEPT, newest | {key: sweep})
    st.rerun()


def kept(project: Project, method_id: str, parameters: dict) -> Sweep | None:
    """Return the result for these data, this method and its other parameters, if there is one."""
    if AGGREGATORS[method_id].tunable() is None:
        return None
    return state.recall(KEPT, {}).get(_key(project, method_id, parameters))


def is_as_good(sweep: Sweep, value: float | None) -> bool:
    """Return whether a value is as good as the best: it, or the tried values on both sides of it, are among the best.

    False for the method's own formula (None), which was not tried.
    """
    if value is None:
        return False
    order = np.argsort(sweep.grid)
    grid, best = sweep.grid[order], (sweep.accuracy == sweep.accuracy.max())[order]
    if not grid[0] <= value <= grid[-1]:
        return False
    return bool(best[np.searchsorted(grid, value)] and best[np.searchsorted(grid, value, side="right") - 1])


def is_default(project: Project, method_id: str, sweep: Sweep) -> bool:
    """Return whether the values tried are the method's default grid."""
    default = AGGREGATORS[method_id](**state.parameters(method_id)).default_grid(project.labels, project.truth)
    return np.array_equal(sweep.grid, default)


def _key(project, method_id, parameters):
    """The value of the parameter itself is not part of the key, so the curve stays when the best value is used."""
    swept = AGGREGATORS[method_id].tunable().name
    others = tuple(sorted((name, value) for name, value in parameters.items() if name != swept))
    return project.labels.digest, method_id, others, project.truth.tobytes()


def _grids(method_id: str) -> dict[str, tuple[float, ...]]:
    """Return the ranges of values to choose from, with the current parameters."""
    return AGGREGATORS[method_id](**state.parameters(method_id)).grids()


def _narrowest_around(grids: dict[str, tuple[float, ...]], value: float | None) -> str:
    """Return the name of the narrowest grid around the value, or else of the first grid."""
    around = [name for name, grid in grids.items() if value is not None and min(grid) <= value <= max(grid)]
    return min(around, key=lambda name: max(grids[name]) - min(grids[name]), default=next(iter(grids)))
