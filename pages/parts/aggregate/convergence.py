"""Is it there yet? The course of the method's iteration, as its trace describes it."""

import streamlit as st

from crowdcore.aggregators.trace import Trace
from crowdcore.figures.convergence import convergence as draw
from pages.parts.aggregate.result import Result
from pages.parts.aggregate.views import choose_view
from pages.shared import state
from pages.shared.frame import look
from pages.shared.show import chart, section

TITLE = "Is it there yet?"


def convergence(result: Result) -> None:
    """The picture of the chosen problem in the method's first view, or a sentence on why there is none."""
    section(TITLE)
    traces = [trace for trace in result.traces if len(trace)]
    if not traces:
        st.markdown(_without_curve(result.model))
        return
    chosen = _choose_problem(result, traces)
    trace = traces[chosen]
    if len(trace) == 1:
        st.markdown(result.words.speak(trace.one_step) or "It took one step, so there is no curve to show.")
        return
    _picture(result, traces, chosen, trace.drawable[0], "convergence")


def further_views(result: Result) -> None:
    """The other views of the course, one at a time."""
    traces = [trace for trace in result.traces if len(trace)]
    chosen = _chosen_problem(traces)
    if not traces or len(traces[chosen]) < 2 or len(traces[chosen].drawable) < 2:
        return
    views = {view.name: view for view in traces[chosen].drawable[1:]}
    section("The iteration, step by step")
    view = views[choose_view("curve", list(views))]
    _picture(result, traces, chosen, view, "convergence_further")


def _picture(result: Result, traces: list[Trace], chosen: int, view, key: str) -> None:
    marker = f"{result.method_id} {view.name} {chosen} {result.parameters}"
    chart(draw(traces, chosen, view, look(), result.colour, marker=marker), key, f"{TITLE} {view.name}")
    unknown = "The data are too large to solve exactly in passing, so the exact optimum is not shown."
    too_large = result.model.exact_settings() is not None and result.exact is None
    st.caption(result.words.speak(view.caption) + (f" {unknown}" if too_large else ""))


def _without_curve(model) -> str:
    if model.trace_:
        return "It ended before its first step, so there is no curve to show."
    if model.n_iter_ <= 1:
        return "There is nothing to iterate, so there is no curve to show."
    return f"There is no curve to show: the solver only reports that it took {model.n_iter_:,} passes."


def _problem_key() -> str:
    return f"problem:{state.generation()}"


def _chosen_problem(traces: list[Trace]) -> int:
    chosen = state.in_widget(_problem_key(), 0)
    return chosen if chosen is not None and chosen < len(traces) else 0


def _choose_problem(result: Result, traces: list[Trace]) -> int:
    """Which of the problems to look at, where each class has its own."""
    if len(traces) == 1:
        return 0
    if state.in_widget(_problem_key()) is None:
        # The one of which the page speaks: the farthest from its optimum.
        state.put_into_widget(_problem_key(), max(range(len(traces)), key=lambda n: traces[n].above_optimum))
    return st.selectbox(
        "Answer letter" if result.project.kind == "exam" else "Class",
        range(len(traces)),
        format_func=lambda n: str(traces[n].problem),
        key=_problem_key(),
        persist_state="session",
        help="The method solves one problem a class; this is the one whose course is drawn.",
    )
