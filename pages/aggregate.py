"""Aggregate: the result of one method, and how it was found."""

import streamlit as st

from crowdcore import AGGREGATORS
from pages.parts.aggregate import best_value
from pages.parts.aggregate.answers import answers
from pages.parts.aggregate.back_to_tools import back_to_tools, tasks_together
from pages.parts.aggregate.best_value_section import best_value_section
from pages.parts.aggregate.convergence import convergence, further_views
from pages.parts.aggregate.headline import headline, note_on_letters
from pages.parts.aggregate.how_it_ended import how_it_ended
from pages.parts.aggregate.learned import learned
from pages.parts.aggregate.metrics import metrics
from pages.parts.aggregate.more_labels import more_labels_section
from pages.parts.aggregate.result import Result
from pages.parts.aggregate.shapes import shapes
from pages.parts.aggregate.weights import paths, weights
from pages.parts.aggregate.what_next import advice
from pages.shared import inputs
from pages.shared.frame import next_step, on_a_phone, page, run, sample_notice
from pages.shared.messages import t, t_library
from pages.shared.show import refused

STYLE = """<style>
.st-key-metrics [data-testid="stMetricLabel"] p { white-space: normal; line-height: 1.2; }
.st-key-metrics [data-testid="stMetricValue"] { font-size: 1.75rem; }
@media (min-width: 641px) {
  .st-key-metrics { flex-wrap: nowrap; }
  .st-key-metrics > div { min-width: 0; }
}
@media (max-width: 640px) {
  .st-key-metrics > div { flex: 1 1 40%; min-width: 40%; }
  .st-key-metrics [data-testid="stMetricValue"] { font-size: 1.2rem; }
}
</style>"""


def main():
    project = page("shared-page-aggregate", needs_answers=True)
    st.html(STYLE)
    title, choice = st.columns([3, 2], vertical_alignment="bottom")
    title.title(t("shared-page-aggregate"))
    with choice:
        method_id = inputs.choose_method()
    top = st.container()
    left, right = st.columns([1, 3], gap="medium")
    with left, st.container(border=True, key="parameters"):
        inputs.main_parameter(method_id)
        pressed = best_value.button(project, method_id)
        progress = st.empty()
        parameters = _all_settings(method_id, _loss_and_penalty(method_id))
    try:
        # If the fit takes long, its progress is shown at the top, where it is seen at once.
        with top:
            result = Result.of(project, method_id, parameters)
    except ValueError as problem:
        with right:
            refused(problem)
            next_step("pages/training.py", t("aggregate-enter-answers"))
        return
    with top:
        headline(result)
        sample_notice(project)
    with right:
        _sections(result)
    best_value.run(project, method_id, parameters, pressed, progress)


def _loss_and_penalty(method_id: str) -> frozenset[str]:
    """Draw the parameters that have pictures, folded up on a phone, and return their names."""
    if not AGGREGATORS[method_id]().shapes():
        return frozenset()
    with st.expander(t("aggregate-loss-and-penalty"), expanded=not on_a_phone()):
        return shapes(method_id)


def _all_settings(method_id: str, without: frozenset[str]) -> dict:
    if not AGGREGATORS[method_id].parameters():
        st.markdown(t("aggregate-no-settings", method=AGGREGATORS[method_id].name))
        return {}
    alone = AGGREGATORS[method_id].tunable() is None
    with st.expander(t("aggregate-all-settings"), expanded=alone and not on_a_phone()):
        return inputs.method_parameters(method_id, without)


def _sections(result: Result):
    """Draw the sections for everybody, then, folded up, the details."""
    note_on_letters(result)
    how_it_ended(result)
    best_value_section(result)
    one, other = st.columns(2, gap="medium")
    with one:
        convergence(result)
    with other:
        weights(result)
    answers(result)
    tasks_together(result)
    back_to_tools(result)
    advice(result)
    more_labels_section(result)
    with st.expander(t("aggregate-details"), icon=":material/insights:"):
        metrics(result)
        st.markdown(t_library(result.model.ending_))
        further_views(result)
        paths(result)
    learned(result)
    to_labelers, to_compare = st.columns(2)
    with to_labelers:
        next_step("pages/labelers.py", t("aggregate-to-labelers"))
    with to_compare:
        next_step("pages/compare.py", t("aggregate-to-compare"))


run(main)
