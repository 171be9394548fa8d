"""The settings of a comparison: methods, number of known answers, draws."""

import streamlit as st

from crowdcore import AGGREGATORS
from crowdcore.project import Project
from pages.parts.compare.contest import BOTH, FIXED, TUNED, Settings, contestants, n_judges, settings_of
from pages.parts.compare.results import COMPARISONS, latest
from pages.shared import state
from pages.shared.frame import next_step
from pages.shared.messages import t
from pages.shared.show import headline

USUAL = ["majority_vote", "weighted_average", "exponential_weights", "adaboost", "supervised_em", "naive_bayes"]
USUAL += ["saddle_point", "saddle_point_robust"]
DRAWS = (10, 20, 50, 100, 200, 500)
FEW_DRAWS = 20
FEWEST_KNOWN, FEW_KNOWN = 4, 12
TUNING = {FIXED: "compare-parameters-fixed", TUNED: "compare-parameters-tuned", BOTH: "compare-parameters-both"}


def enough_known(project: Project) -> bool:
    """Return whether enough answers are known to compare methods. If not, explain what is needed and offer a sample."""
    known = n_judges(project)
    if known >= FEWEST_KNOWN:
        return True
    headline(t("compare-not-enough", known=known, least=FEWEST_KNOWN), t("compare-not-enough-why", few=FEW_KNOWN))
    next_step("pages/training.py", t("compare-enter-more"))
    st.button(t("compare-try-sample"), on_click=state.use_sample, args=("science",))
    return False


def settings_inputs(project: Project) -> tuple[Settings, bool]:
    """Draw the inputs; return the settings and whether to run.

    As long as there is no result, the button is outside the folded section.
    """
    known = n_judges(project)
    with st.expander(t("compare-settings"), icon=":material/tune:", expanded=False) as inside:
        chosen = st.multiselect(
            t("compare-methods"),
            list(AGGREGATORS),
            default=USUAL,
            format_func=lambda method_id: AGGREGATORS[method_id].name,
            key="compare_methods",
            persist_state="session",
            bind="query-params",
        )
        a, b, c, d = st.columns([2, 2, 2, 3])
        usual = min(max(project.n_training, 1), known - 1) if project.n_training < known else max(1, known // 4)
        kept = state.in_widget("compare_known")
        if state.recall("compare_known_for", state.generation()) != state.generation():
            state.put_into_widget("compare_known", usual)
        elif kept is not None and not 1 <= kept < known:
            state.put_into_widget("compare_known", min(max(kept, 1), known - 1))
        state.remember("compare_known_for", state.generation())
        n_train = a.number_input(
            t("compare-known"),
            1,
            known - 1,
            usual,
            key="compare_known",
            persist_state="session",
            bind="query-params",
            help=t("compare-known-help", n=known),
        )
        draws = b.select_slider(
            t("compare-draws"),
            DRAWS,
            FEW_DRAWS,
            key="compare_draws",
            persist_state="session",
            bind="query-params",
            help=t("compare-draws-help"),
        )
        seed = c.number_input(
            t("compare-seed"),
            0,
            1_000_000,
            1,
            key="compare_seed",
            persist_state="session",
            bind="query-params",
            help=t("compare-seed-help"),
        )
        tune = d.segmented_control(
            t("compare-parameters"),
            list(TUNING),
            default=FIXED,
            required=True,
            format_func=lambda choice: t(TUNING[choice]),
            key="compare_tune",
            persist_state="session",
            bind="query-params",
            help=t("compare-parameters-help"),
        )
        entrants = contestants(chosen, tune)
        settings = settings_of(project, entrants, n_train, draws, seed)
        if not chosen:
            st.caption(t("compare-choose-method"))
        elif known < FEW_KNOWN:
            st.caption(t("compare-few-known", n=known))
        left_out = project.key.n_known - known
        if left_out:
            st.caption(t("compare-left-out", n=left_out))
    with st.container() if latest(COMPARISONS) is None else inside:
        pressed = st.button(
            t("compare-run"), type="primary", icon=":material/play_arrow:", disabled=not chosen, width="content"
        )
    return settings, pressed
