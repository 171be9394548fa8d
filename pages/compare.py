"""Compare: several methods on the same draws of known answers. Which is right most often, and may that be chance?"""

import streamlit as st

from pages.parts.compare.disagreements import where_they_disagree
from pages.parts.compare.downloads import downloads
from pages.parts.compare.headline import headline, offer_rerun
from pages.parts.compare.inputs import enough_known, settings_inputs
from pages.parts.compare.measures import all_measures, below_majority
from pages.parts.compare.one_method import one_method
from pages.parts.compare.pairs import pairs
from pages.parts.compare.paper import paper
from pages.parts.compare.pictures import pictures
from pages.parts.compare.results import COMPARISONS, CURVES, kept, latest
from pages.parts.compare.running import (
    interrupted,
    run_curves_at_once,
    run_methods,
    runs_at_once,
    with_bar,
)
from pages.shared.frame import next_step, page, run, sample_notice
from pages.shared.messages import t


def main():
    project = page("shared-page-compare", needs_answers=True)
    st.title(t("shared-page-compare"))
    if not enough_known(project):
        return
    above, place = st.container(), st.empty()
    settings, pressed = settings_inputs(project)
    result = kept(COMPARISONS, settings.fingerprint) or latest(COMPARISONS)
    of_these = result is not None and result.settings.data == settings.data
    pressed = pressed or (not of_these and runs_at_once(project, settings))
    with above:
        if result is not None and result.settings.fingerprint != settings.fingerprint and not pressed:
            pressed = offer_rerun(result, settings)
        headline(None if pressed and not of_these else result, running=pressed)
        sample_notice(project)
    if pressed:
        with_bar(place, run_methods, project, settings)
    elif interrupted():
        st.info(t("compare-stopped"), icon=":material/info:")
    if result is None:
        next_step("pages/training.py", t("compare-choose-known"))
        return
    for_curves = pictures(project, settings, result)
    below_majority(result)
    all_measures(result)
    one_method(result)
    where_they_disagree(project, result)
    pairs(result)
    paper(project, settings)
    downloads(project, result)
    next_step("pages/labelers.py", t("compare-to-labelers"))
    # Last, so that the rest of the page can be read meanwhile.
    if for_curves is not None and runs_at_once(project, settings, CURVES):
        with_bar(for_curves, run_curves_at_once, project, settings, asked_for=False)


run(main)
