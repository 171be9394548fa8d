"""Is it there yet? The course of the method's iteration, as its trace describes it."""

import streamlit as st

from crowdcore.aggregators.trace import Trace
from crowdcore.figures.convergence import convergence as draw
from pages.parts.aggregate.result import Result
from pages.parts.aggregate.views import choose_view
from pages.shared import state
from pages.shared.frame import look
from pages.shared.show import chart

TITLE = "Is it there yet?"


def convergence(result: Result) -> None:
    """The picture of the chosen problem in the chosen view, or a sentence on why there is none."""
    st.markdown(f"**{TITLE}**")
    traces = [trace for trace in result.traces if len(trace)]
    if not traces:
        st.markdown(_without_curve(result.model))
        return
    chosen = _choose_problem(result, traces)
    trace = traces[chosen]
    if len(trace) == 1:
        _one_step(result, trace)
        return
    views = {view.name: view for view in trace.drawable}
    view = views[choose_view("curve", list(views))]
    marker = f"{result.method_id} {view.name} {chosen} {result.parameters}"
    chart(draw(traces, chosen, view, look(), result.colour, marker=marker), "convergence", TITLE)
    unknown = "The data are too large to solve exactly in passing, so the exact optimum is not shown."
    too_large = result.model.exact_settings() is not None and result.exact is None
    st.caption(result.words.speak(view.caption) + (f" {unknown}" if too_large else ""))


def _without_curve(model) -> str:
    if model.trace_:
        return "It ended before its first step, so there is no curve to show."
    if model.n_iter_ <= 1:
        return "There is nothing to iterate, so there is no curve to show."
    return f"There is no curve to show: the solver only reports that it took {model.n_iter_:,} passes."


def _choose_problem(result: Result, traces: list[Trace]) -> int:
    """Which of the problems to look at, where each class has its own."""
    if len(traces) == 1:
        return 0
    return st.selectbox(
        f"{result.words.label.capitalize()} {'letter' if result.project.kind == 'exam' else 'class'}",
        range(len(traces)),
        format_func=lambda n: str(traces[n].problem),
        key=f"problem:{state.generation()}",
        persist_state="session",
        help="The method solves one problem a class; this is the one whose course is drawn.",
    )


def _one_step(result: Result, trace: Trace) -> None:
    """A single entry makes no curve; what it says, and what the method proposes to get further."""
    sentences = [result.words.speak(trace.one_step) or "It took one step, so there is no curve to show."]
    if trace.optimum is not None:
        sentences.append(f"The exact optimum is {trace.optimum:.3g}.")
    ways = result.model.ways_on(result.exact)
    st.markdown(" ".join([*sentences, *(way.why for way in ways[:1])]))
    with st.container(horizontal=True):
        for way in ways:
            st.button(way.action, on_click=result.set, args=(way.changes,), help=result.words.speak(way.why))
