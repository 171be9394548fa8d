"""Has the method converged? The course of its iteration, as its trace describes it."""

import streamlit as st

from crowdcore.aggregators.trace import Trace
from crowdcore.figures.convergence import convergence as draw
from crowdcore.messages import Message
from pages.parts.aggregate.result import Result
from pages.parts.aggregate.views import choose_view
from pages.shared import state
from pages.shared.drawn import drawn
from pages.shared.frame import look
from pages.shared.messages import plain, t, t_library
from pages.shared.show import chart, section


def convergence(result: Result) -> None:
    """Draw the chosen problem in the method's first view, or explain why there is no picture."""
    section(t("aggregate-convergence"))
    traces = [trace for trace in result.traces if len(trace)]
    if not traces:
        st.markdown(_without_curve(result.model))
        return
    chosen = _choose_problem(traces)
    trace = traces[chosen]
    if len(trace) == 1:
        st.markdown(t_library(trace.one_step or Message("aggregate-one-step")))
        return
    _picture(result, traces, chosen, trace.drawable[0], "convergence")


def further_views(result: Result) -> None:
    """Draw the other views of the course, one at a time."""
    traces = [trace for trace in result.traces if len(trace)]
    chosen = _chosen_problem(traces)
    if not traces or len(traces[chosen]) < 2 or len(traces[chosen].drawable) < 2:
        return
    views = {str(view.name): view for view in traces[chosen].drawable[1:]}
    section(t("aggregate-iteration"))
    view = views[choose_view("curve", {name: view.name for name, view in views.items()})]
    _picture(result, traces, chosen, view, "convergence_further")


def _picture(result: Result, traces: list[Trace], chosen: int, view, key: str) -> None:
    marker = f"{result.method_id} {view.name} {chosen} {result.parameters}"
    picture = drawn(draw, traces, chosen, view, look(), result.colour, marker=marker)
    chart(picture, key, plain("aggregate-convergence-view", view=view.name))
    too_large = result.model.exact_settings() is not None and result.exact is None
    st.caption(f"{t_library(view.caption)} {t('aggregate-no-optimum-shown')}" if too_large else t_library(view.caption))


def _without_curve(model) -> str:
    if model.trace_:
        return t("aggregate-before-first-step")
    if model.n_iter_ <= 1:
        return t("aggregate-no-iteration")
    return t("aggregate-only-passes", n=model.n_iter_)


def _problem_key() -> str:
    return f"problem:{state.generation()}"


def _chosen_problem(traces: list[Trace]) -> int:
    chosen = state.in_widget(_problem_key(), 0)
    return chosen if chosen is not None and chosen < len(traces) else 0


def _choose_problem(traces: list[Trace]) -> int:
    """Let the visitor choose one of the problems, if each class or each model has its own."""
    if len(traces) == 1:
        return 0
    if state.in_widget(_problem_key()) is None:
        # The summary at the top is about the problem that is farthest from its optimum, so it is shown first.
        state.put_into_widget(_problem_key(), max(range(len(traces)), key=lambda n: traces[n].above_optimum))
    names = [_problem_name(trace) for trace in traces]
    are_models = isinstance(traces[0].problem, Message)
    return st.selectbox(
        t("aggregate-model") if are_models else t("aggregate-problem"),
        range(len(traces)),
        format_func=names.__getitem__,
        key=_problem_key(),
        persist_state="session",
        help=t("aggregate-model-help") if are_models else t("aggregate-problem-help"),
    )


def _problem_name(trace: Trace) -> str:
    return plain(trace.problem) if isinstance(trace.problem, Message) else str(trace.problem)
