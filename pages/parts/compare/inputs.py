"""Who takes part, on how many known answers, in how many draws."""

import streamlit as st

from crowdcore import AGGREGATORS
from crowdcore.project import Project
from pages.parts.compare.contest import BOTH, FIXED, TUNED, Settings, contestants, n_judges, settings_of
from pages.parts.compare.results import COMPARISONS, latest
from pages.shared import state
from pages.shared.frame import next_step
from pages.shared.show import verdict
from pages.shared.words import counted

USUAL = ["majority_vote", "weighted_average", "exponential_weights", "adaboost", "supervised_em", "naive_bayes"]
USUAL += ["saddle_point", "saddle_point_robust"]
DRAWS = (10, 20, 50, 100, 200, 500)
FEW_DRAWS = 20
FEWEST_KNOWN, FEW_KNOWN = 4, 12
TUNING = {FIXED: "As set", TUNED: "Tuned", BOTH: "Both"}


def enough_known(project: Project) -> bool:
    """Without answers to judge by there is nothing to compare: say what is needed, and offer a sample."""
    known, words = n_judges(project), project.words
    if known >= FEWEST_KNOWN:
        return True
    verdict(
        f"To compare methods, at least {FEWEST_KNOWN} {words.items} must have a known answer; "
        f"{'none has' if not known else f'{known} ' + ('has' if known == 1 else 'have')}.",
        f"Some are learned from, the others show which method is right. With {FEW_KNOWN} or more the result starts to "
        "mean something.",
    )
    next_step("pages/training.py", f"Key more {words.items}")
    st.button("Or try it on a sample (simulated)", on_click=state.use_sample, args=("science",))
    return False


def settings_inputs(project: Project) -> tuple[Settings, bool]:
    """Who takes part, on how many known answers, in how many draws; and whether to run.

    Where there is no result yet, the button stands in the open.
    """
    known, words = n_judges(project), project.words
    with st.expander("What is compared", icon=":material/tune:", expanded=False) as inside:
        chosen = st.multiselect(
            "Methods",
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
            f"Known {words.labels}",
            1,
            known - 1,
            usual,
            key="compare_known",
            persist_state="session",
            bind="query-params",
            help=f"N_s. Of the {known} {words.items} with one known {words.label}, each draw picks this many; the others show who "
            "is right.",
        )
        draws = b.select_slider(
            "Draws",
            DRAWS,
            FEW_DRAWS,
            key="compare_draws",
            persist_state="session",
            bind="query-params",
            help=f"How many times to pick {words.items} anew. Every method learns from the same ones. More draws tell "
            "smaller differences apart.",
        )
        seed = c.number_input(
            "Seed",
            0,
            1_000_000,
            1,
            key="compare_seed",
            persist_state="session",
            bind="query-params",
            help="The same seed makes the same draws.",
        )
        tune = d.segmented_control(
            "Parameters",
            list(TUNING),
            default=FIXED,
            required=True,
            format_func=TUNING.get,
            key="compare_tune",
            persist_state="session",
            bind="query-params",
            help="As set: those of the page Aggregate. Tuned: every method looks for its best value in every draw, by "
            "leave-one-out; that can take a hundred times as long.",
        )
        entrants = contestants(chosen, tune)
        settings = settings_of(project, entrants, n_train, draws, seed)
        if not chosen:
            st.caption("Choose at least one method.")
        elif known < FEW_KNOWN:
            st.caption(f"Only {known} {words.items} have one known {words.label}: the intervals will be wide.")
        left_out = project.key.n_known - known
        if left_out:
            st.caption(
                f"{counted(left_out, f'keyed {words.item}')} with several right {words.labels}, or dropped, "
                f"{'does' if left_out == 1 else 'do'} not take part."
            )
    with st.container() if latest(COMPARISONS) is None else inside:
        pressed = st.button(
            "Run the comparison", type="primary", icon=":material/play_arrow:", disabled=not chosen, width="content"
        )
    return settings, pressed
