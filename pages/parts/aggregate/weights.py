"""Who carries the vote, and how the weights were found."""

import numpy as np
import streamlit as st

from crowdcore.figures.weight_bars import weight_bars
from crowdcore.figures.weight_histogram import weight_histogram
from crowdcore.figures.weight_paths import snapshot_iterations, weight_paths, weights_after
from crowdcore.labelers import trust
from crowdcore.messages import Message
from pages.parts.aggregate.result import Result
from pages.parts.aggregate.views import choose_view
from pages.shared import state
from pages.shared.drawn import drawn
from pages.shared.frame import look
from pages.shared.messages import plain, t
from pages.shared.show import chart, section

BARS, HISTOGRAM = "One by one", "Histogram"  # in the address
VIEWS = {BARS: Message("aggregate-bars"), HISTOGRAM: Message("aggregate-histogram")}


@st.fragment
def weights(result: Result) -> None:
    """Draw the weights at the end or after any iteration. Only this section runs again when the slider is moved."""
    model, title = result.model, plain("aggregate-weights")
    section(t("aggregate-weights"))
    view = choose_view("weights", VIEWS)
    place = st.empty()
    shown_weights, axis, after, course = _after_an_iteration(result)
    marker = f"{result.method_id} {after} {result.parameters}"
    options = {"shown": axis, "marker": marker}
    with place:
        if view == HISTOGRAM:
            chart(drawn(weight_histogram, shown_weights, look(), result.colour, **options), "weight_histogram", title)
        else:
            names, listed = state.labeler_names(), state.labeler_order()
            order = listed[np.argsort(-model.weights_[listed], kind="stable")]
            picture = drawn(weight_bars, shown_weights, order, names, look(), result.colour, course=course, **options)
            chart(picture, "weight_bars", title)
    st.caption(_how_many(result))


def _how_many(result: Result) -> str:
    """Return how many labelers count, and how many would with the best possible weights."""
    weights, exact = result.model.weights_, result.exact
    counts = {"count": int(np.count_nonzero(trust(weights))), "n": weights.size}
    if exact is None:
        return t("aggregate-weights-count", **counts)
    return t("aggregate-weights-count-best", **counts, best=int(np.count_nonzero(trust(exact.weights_))))


def _after_an_iteration(result: Result):
    """Return the weights to show, the range of all weights (to keep the axis fixed), the chosen iteration, and the course."""
    model, iterations = result.model, snapshot_iterations(result.model.trace_)
    if iterations.size < 2:
        return model.weights_, None, "end", None
    last = int(iterations[-1])
    after = st.select_slider(
        t("aggregate-weights-after"),
        [int(n) for n in iterations],
        value=last,
        key=f"iteration:{result.method_id}:{last}:{iterations.size}",
        persist_state="session",
    )
    course = weights_after(model.trace_, iterations, clipped=model.robust)
    axis = (min(course.min(), 0.0), max(course.max(), 0.0))
    return model.weights_ if after == last else course[np.searchsorted(iterations, after)], axis, after, course


def paths(result: Result) -> None:
    """Draw every weight over the iterations, if the method has recorded them."""
    model, iterations = result.model, snapshot_iterations(result.model.trace_)
    if iterations.size < 2:
        return
    explained = [t("aggregate-paths-explained", robust=model.robust)]
    if len(model.trace_) > 1:
        explained.append(t("aggregate-paths-means"))
    section(t("aggregate-paths"), " ".join(explained))
    names, listed = state.labeler_names(), state.labeler_order()
    course = weights_after(model.trace_, iterations)[:, listed]
    picture = drawn(weight_paths, iterations, course, [names[i] for i in listed], look(), result.colour)
    chart(picture, "weight_paths", plain("aggregate-paths"))
