"""Finding the best value of a method's parameter by leave-one-out, and keeping what was found."""

import numpy as np
import streamlit as st

from crowdcore import AGGREGATORS, jobs
from crowdcore.parameters import Parameter
from crowdcore.project import Project
from crowdcore.tuning import Sweep
from pages.shared import state, waiting
from pages.shared.show import refused

KEPT = "sweeps"
MOST_KEPT = 8
# With a million labels as many take from four seconds (λ) to five minutes (Dawid–Skene).
MOST_HIDDEN = 200


def symbol(tunable: Parameter) -> str:
    """The parameter's short name: λ for "λ: how few labelers to trust"."""
    name = tunable.label.split(":")[0]
    return name if len(name) == 1 else name.lower()


def button(project: Project, method_id: str) -> bool:
    """The button that starts the search for the best value; True in the run in which it was pressed."""
    tunable = AGGREGATORS[method_id].tunable()
    if tunable is None:
        return False
    grids = _grids(method_id)
    if grids:
        key = f"sweep_values:{method_id}"
        if state.in_widget(key) is None:
            state.put_into_widget(key, _narrowest_around(grids, state.parameters(method_id)[tunable.name]))
        st.segmented_control(
            f"Values of {symbol(tunable)} to try", list(grids), key=key, required=True, persist_state="session"
        )
    enough, too_many = project.n_training >= 2, _too_many(project)
    if too_many:
        st.caption(too_many)
    return st.button(
        f"Find the best {symbol(tunable)}",
        icon=":material/search:",
        width="stretch",
        disabled=bool(not enough or too_many),
        help=f"Hides each known {project.words.item} in turn and sees which value gets most of them right."
        if enough
        else f"Needs at least two {project.words.items} to learn from.",
    )


def _too_many(project: Project) -> str:
    """A sentence where there are too many labels and known answers to hide each of these in turn, else nothing."""
    if project.labels.code.size <= waiting.MOST_LABELS_AT_ONCE or project.n_training <= MOST_HIDDEN:
        return ""
    items = project.words.items
    return (
        f"To find the best value, each of the {project.n_training:,} known {items} would be hidden in turn, which takes hours "
        f"with {project.labels.code.size:,} {project.words.labels}. Use at most {MOST_HIDDEN} {items} on the page Known "
        "answers, or try values by hand and Compare."
    )


def run(project: Project, method_id: str, parameters: dict, pressed: bool, place) -> None:
    """Sweep in another process if the button was pressed, or take up a sweep that goes on; then draw the page again."""
    method = AGGREGATORS[method_id]
    if method.tunable() is None:
        return
    grid = _grids(method_id).get(state.in_widget(f"sweep_values:{method_id}"))
    key = _key(project, method_id, parameters)
    what = f"Trying values of {symbol(method.tunable())} for {method.name}"
    job = (jobs.sweep, method(**parameters), project.labels, project.truth, grid)
    try:
        sweep = waiting.on_request(place, pressed, what, ("sweep", *key, grid), *job)
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
    """What was found for these data, this method and its other parameters."""
    if AGGREGATORS[method_id].tunable() is None:
        return None
    return state.recall(KEPT, {}).get(_key(project, method_id, parameters))


def as_good(sweep: Sweep, value: float | None) -> bool:
    """Whether a value does as well as the best: it, or the tried ones on both sides of it, are among the best.

    Of the method's own formula (None), which was not tried, nothing is known.
    """
    if value is None:
        return False
    order = np.argsort(sweep.grid)
    grid, best = sweep.grid[order], (sweep.accuracy == sweep.accuracy.max())[order]
    if not grid[0] <= value <= grid[-1]:
        return False
    return bool(best[np.searchsorted(grid, value)] and best[np.searchsorted(grid, value, side="right") - 1])


def is_default(project: Project, method_id: str, sweep: Sweep) -> bool:
    """Whether the values tried are those that the method sweeps unless told otherwise."""
    default = AGGREGATORS[method_id](**state.parameters(method_id)).default_grid(project.labels, project.truth)
    return np.array_equal(sweep.grid, default)


def _key(project, method_id, parameters):
    """The swept parameter's own value is no part of it: using the best value must not make the curve vanish."""
    swept = AGGREGATORS[method_id].tunable().name
    others = tuple(sorted((name, value) for name, value in parameters.items() if name != swept))
    return project.labels.digest, method_id, others, project.truth.tobytes()


def _grids(method_id: str) -> dict[str, tuple[float, ...]]:
    """The ranges of values that the method, as its parameters are, has to choose from."""
    return AGGREGATORS[method_id](**state.parameters(method_id)).grids()


def _narrowest_around(grids: dict[str, tuple[float, ...]], value: float | None) -> str:
    """The name of the narrowest grid around the value; of the first where there is none."""
    around = [name for name, grid in grids.items() if value is not None and min(grid) <= value <= max(grid)]
    return min(around, key=lambda name: max(grids[name]) - min(grids[name]), default=next(iter(grids)))
