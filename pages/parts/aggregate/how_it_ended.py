"""Whether the method has converged, what to note about its answers, and what it suggests."""

import streamlit as st

from crowdcore.aggregators.trace import distance_from_optimum
from crowdcore.caveats import caveats
from crowdcore.messages import Message
from pages.parts.aggregate.result import Result
from pages.shared.messages import t, t_library


def how_it_ended(result: Result) -> None:
    """Show a badge and a sentence, caveats, and buttons for other settings that the method suggests."""
    model, project = result.model, result.project
    farthest = max(result.traces, key=lambda trace: trace.above_optimum, default=None)
    distance = None if farthest is None else distance_from_optimum(farthest)
    sentence = t_library(model.ending_) if distance is None else t(distance)
    if distance is not None and farthest.problem is not None:
        problem = farthest.problem if isinstance(farthest.problem, Message) else str(farthest.problem)
        sentence = t("methods-for-problem", problem=problem, sentence=distance)
    if not model.converged_:
        badge = f":orange-badge[:material/timer: {t('aggregate-badge-not-converged')}]"
    elif farthest is not None and farthest.above_optimum:
        badge = f":orange-badge[:material/timer: {t('aggregate-badge-not-optimal')}]"
    else:
        badge = f":green-badge[:material/check: {t('aggregate-badge-done')}]"
    st.markdown(f"{badge} {sentence}")
    for caveat in caveats(model, project.labels, project.truth, result.judges, project.key):
        st.markdown(f":orange-badge[:material/warning: {t('aggregate-badge-caveat')}] {t(caveat)}")
    _suggestions(result)


def _suggestions(result: Result) -> None:
    exact, suggestions = result.exact, result.model.suggestions_after_fit(result.exact)
    can_be_better = exact is not None and exact.weights_.any() and any(trace.above_optimum for trace in result.traces)
    if exact is not None and not exact.weights_.any():
        st.markdown(t("aggregate-nobody-trusted"))
    if not can_be_better and not suggestions:
        return
    with st.container(horizontal=True):
        if can_be_better:
            st.button(
                t("aggregate-to-optimum"),
                type="primary",
                icon=":material/flag:",
                on_click=result.set,
                args=(result.model.exact_settings(),),
                help=t("aggregate-to-optimum-help"),
            )
        for suggestion in suggestions:
            st.button(
                t_library(suggestion.action),
                on_click=result.set,
                args=(suggestion.changes,),
                help=t_library(suggestion.why) or None,
            )
