"""Who carries the vote, and how the weights were found."""

import numpy as np
import streamlit as st

from crowdcore.figures.weight_bars import weight_bars
from crowdcore.figures.weight_histogram import weight_histogram
from crowdcore.figures.weight_paths import snapshot_iterations, weight_paths, weights_after
from crowdcore.labelers import trust
from pages.parts.aggregate.result import Result
from pages.parts.aggregate.views import choose_view
from pages.shared import state
from pages.shared.frame import look
from pages.shared.show import chart, section
from pages.shared.words import counted

TITLE, PATHS = "Who carries the vote?", "How the weights were found"
BARS, HISTOGRAM = "One by one", "Histogram"


@st.fragment
def weights(result: Result) -> None:
    """The weights, at the end or after any iteration. Only this part runs again when the iteration is moved."""
    model, people = result.model, result.words.labelers
    section(TITLE)
    view = choose_view("weights", [BARS, HISTOGRAM])
    place = st.empty()
    shown_weights, axis, after, course = _after_an_iteration(result)
    marker = f"{result.method_id} {after} {result.parameters}"
    options = {"people": people, "shown": axis, "marker": marker}
    with place:
        if view == HISTOGRAM:
            chart(weight_histogram(shown_weights, look(), result.colour, **options), "weight_histogram", TITLE)
        else:
            names, listed = state.labeler_names(), state.labeler_order()
            order = listed[np.argsort(-model.weights_[listed], kind="stable")]
            picture = weight_bars(shown_weights, order, names, look(), result.colour, course=course, **options)
            chart(picture, "weight_bars", TITLE)
    st.caption(_how_many(result))


def _how_many(result: Result) -> str:
    """How many count, beside how many would with the best possible weights."""
    model, exact, words = result.model, result.exact, result.words
    count, n = (int(np.count_nonzero(trust(model.weights_))), model.weights_.size)
    sentence = f"One bar a {words.labeler}: {count:,} of {counted(n, words.labeler)} count."
    if exact is not None:
        best = int(np.count_nonzero(trust(exact.weights_)))
        sentence += f" With the best possible weights {f'{best:,} would' if best else 'nobody would'}."
    return sentence


def _after_an_iteration(result: Result):
    """The weights to show, the range of all on the way (so that the axis stays), the iteration chosen, and the course."""
    model, iterations = result.model, snapshot_iterations(result.model.trace_)
    if iterations.size < 2:
        return model.weights_, None, "end", None
    last = int(iterations[-1])
    after = st.select_slider(
        "Weights after iteration",
        [int(n) for n in iterations],
        value=last,
        key=f"iteration:{result.method_id}:{last}:{iterations.size}",
        persist_state="session",
    )
    course = weights_after(model.trace_, iterations, clipped=model.robust)
    axis = (min(course.min(), 0.0), max(course.max(), 0.0))
    return model.weights_ if after == last else course[np.searchsorted(iterations, after)], axis, after, course


def paths(result: Result) -> None:
    """Every weight over the iterations, where the method has kept them."""
    model, iterations = result.model, snapshot_iterations(result.model.trace_)
    if iterations.size < 2:
        return
    reverse = "is below zero, which counts as nothing at the end" if model.robust else "is counted in reverse"
    several = f" Drawn are means over one problem for each {result.words.label}." if len(model.trace_) > 1 else ""
    section(PATHS, f"Strong lines end farthest out; orange {reverse}; the rest is faint.{several}")
    names, listed = state.labeler_names(), state.labeler_order()
    course = weights_after(model.trace_, iterations)[:, listed]
    picture = weight_paths(iterations, course, [names[i] for i in listed], look(), result.colour)
    chart(picture, "weight_paths", PATHS)
