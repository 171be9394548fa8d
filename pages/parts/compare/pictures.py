"""How often each method is right, and how many known answers each one needs."""

import streamlit as st

from crowdcore.evaluation import ORACLE
from crowdcore.figures.accuracy_dots import Dot, accuracy_dots
from crowdcore.figures.learning_curves import Curve, learning_curves
from crowdcore.project import Project
from pages.parts.compare.contest import Settings
from pages.parts.compare.results import CURVES, Curves, Result, kept
from pages.parts.compare.running import run_curves, stops_for, with_bar
from pages.shared.frame import look
from pages.shared.show import chart
from pages.shared.words import counted


def pictures(project: Project, settings: Settings, result: Result) -> None:
    """Both pictures, side by side."""
    left, right = st.columns(2, gap="medium")
    with left:
        _how_often_right(result)
    with right:
        _how_many_needed(project, settings, result)


def _how_often_right(result: Result) -> None:
    settings, words = result.settings, result.words
    st.markdown("**How often each method is right**")
    chart(_dots(result), "accuracy", "How often each method is right")
    labelled = result.summary.set_index("method").loc[ORACLE, "labelled"]
    few = labelled < 0.9 * (result.n_known - settings.n_train)
    st.caption(
        f"Mean of {counted(settings.draws, 'draw')}; the bars are 95 % intervals for other {words.items} like these. "
        f"The star is no method: nobody knows beforehand who will be best"
        + (f", and they labelled only {labelled:.0f} of the {words.items}." if few else ".")
    )
    _not_converged(result)


def _how_many_needed(project: Project, settings: Settings, result: Result) -> None:
    """The learning curves, once they were asked for; they can only be drawn for what is set now."""
    shown, words, title = result.settings, result.words, "How many known answers each one needs"
    st.markdown(f"**{title}**")
    curves = kept(CURVES, shown.fingerprint)
    if curves is not None:
        chart(learning_curves(_curves(curves), look(), shown.n_train), "learning_curves", title)
        st.caption(f"Mean of {counted(curves.draws, 'draw')} for each number of known {words.labels}.")
        return
    place, is_current = st.empty(), shown.fingerprint == settings.fingerprint
    with place.container():
        if st.button("Draw the learning curves", icon=":material/show_chart:", disabled=not is_current):
            with_bar(place, run_curves, project, shown)
        else:
            stops = stops_for(result.n_known, shown.n_train)
            st.caption(
                f"The same methods with {stops[0]} to {stops[-1]} known {words.labels}. Takes about as long as the "
                "comparison, or a few times that."
            )


def _dots(result: Result):
    table = result.summary.set_index("method")
    dots = [
        Dot(c.name, c.method, *table.loc[c.id, ["accuracy", "accuracy_low", "accuracy_high"]], c.tuned)
        for c in result.settings.contestants
    ]
    oracle = f"Best {result.words.labeler}, with hindsight", float(table.loc[ORACLE, "accuracy"])
    return accuracy_dots(dots, look(), oracle)


def _curves(curves: Curves) -> list[Curve]:
    known = [int(n) for n in curves.table.index]
    return [Curve(c.name, c.method, known, curves.table[c.id].tolist(), c.tuned) for c in curves.settings.contestants]


def _not_converged(result: Result) -> None:
    """Runs that ended at their limit, in plain words."""
    share = 1 - result.draws.groupby("method", sort=False)["converged"].mean()
    often = [
        f"{result.settings.names[name]} in {round(share[name] * result.settings.draws)}"
        for name in share.index[share > 0]
    ]
    if often:
        st.caption(
            f":orange[Stopped at the limit of iterations]: {', '.join(often)} of {counted(result.settings.draws, 'draw')}. "
            "The answers are those that the method had reached by then."
        )
