"""How good each method is, and how many known answers each one needs."""

import streamlit as st

from crowdcore.figures.learning_curves import Curve, learning_curves
from crowdcore.project import Project
from pages.parts.compare.contest import Settings
from pages.parts.compare.measures import how_good
from pages.parts.compare.results import CURVES, Curves, Result, kept
from pages.parts.compare.running import MOST_CURVE_DRAWS, run_curves, stops_for, with_bar
from pages.shared.drawn import drawn
from pages.shared.frame import look
from pages.shared.messages import plain, t
from pages.shared.show import chart, section


def pictures(project: Project, settings: Settings, result: Result):
    """Draw both pictures side by side. Returns the place for the curves if they are still missing."""
    left, right = st.columns(2, gap="medium")
    with left:
        how_good(result)
    with right:
        return _how_many_needed(project, settings, result)


def _how_many_needed(project: Project, settings: Settings, result: Result):
    """Show the learning curves. They can only be drawn for the current settings."""
    shown = result.settings
    section(t("compare-curves"))
    curves = kept(CURVES, shown.fingerprint)
    if curves is not None:
        picture = drawn(learning_curves, _curves(curves, result), look(), shown.n_train)
        chart(picture, "learning_curves", plain("compare-curves"))
        note = t("compare-curves-mean", draws=curves.draws)
        if curves.draws < shown.draws:
            note += " " + t("compare-curves-here", known=shown.n_train, draws=shown.draws)
        st.caption(note)
        if curves.draws >= min(shown.draws, MOST_CURVE_DRAWS):
            return None
    place, is_current = st.empty(), shown.fingerprint == settings.fingerprint
    with place.container():
        label = t("compare-curves-draw" if curves is None else "compare-curves-more")
        if st.button(label, icon=":material/show_chart:", disabled=not is_current):
            with_bar(place, run_curves, project, shown)
        elif curves is None:
            stops = stops_for(result.n_known, shown.n_train)
            st.caption(t("compare-curves-explained", first=stops[0], last=stops[-1]))
    return place if is_current and curves is None else None


def _curves(curves: Curves, result: Result) -> list[Curve]:
    """Return the curves. At the compared number of known answers they show the comparison, which has at least as many draws."""
    table = curves.table.copy()
    table.loc[result.settings.n_train] = result.accuracy[table.columns]
    table = table.sort_index()
    known = [int(n) for n in table.index]
    return [Curve(c.name, c.method, known, table[c.id].tolist(), c.tuned) for c in curves.settings.contestants]
