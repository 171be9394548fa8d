"""Whether the method is where it wanted to go, and the way there."""

import streamlit as st

from crowdcore.aggregators.trace import in_words
from crowdcore.caveats import caveats
from pages.parts.aggregate.result import Result
from pages.shared.words import safe


def ending(result: Result) -> None:
    """A badge and a sentence, and buttons: straight to the optimum, and whatever else the method proposes."""
    model, words = result.model, result.words
    farthest = max(result.traces, key=lambda trace: trace.above_optimum, default=None)
    sentence = "" if farthest is None else in_words(farthest)
    if sentence and farthest.problem is not None:
        sentence = f"For “{safe(farthest.problem)}”: {sentence[0].lower()}{sentence[1:]}"
    if not model.converged_:
        badge = ":orange-badge[:material/timer: Not there yet]"
    elif farthest is not None and farthest.above_optimum:
        badge = ":orange-badge[:material/timer: At rest, but not at the optimum]"
    else:
        badge = ":green-badge[:material/check: Done]"
    st.markdown(f"{badge} {words.speak(sentence) or safe(words.speak(model.stopped_because_))}")
    project = result.project
    for caveat in caveats(model, project.labels, project.truth, result.judges, project.key):
        st.markdown(f":orange-badge[:material/warning: To know] {safe(words.speak(caveat))}")
    _ways_on(result)


def _ways_on(result: Result) -> None:
    exact, ways = result.exact, result.model.suggestions_after_fit(result.exact)
    can_go = exact is not None and exact.weights_.any() and any(trace.above_optimum for trace in result.traces)
    if exact is not None and not exact.weights_.any():
        st.markdown(
            result.words.speak(
                "With these settings the best possible is to trust nobody: weight costs more than it gains."
            )
        )
    if not can_go and not ways:
        return
    with st.container(horizontal=True):
        if can_go:
            st.button(
                "Go to the best possible",
                type="primary",
                icon=":material/flag:",
                on_click=result.set,
                args=(result.model.exact_settings(),),
                help=result.words.speak(
                    "Takes the weights for which the objective is lowest. They fit the known labels best, which need not "
                    "make them right most often on the other items."
                ),
            )
        for way in ways:
            st.button(way.action, on_click=result.set, args=(way.changes,), help=result.words.speak(way.why))
