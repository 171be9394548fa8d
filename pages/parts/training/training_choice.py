"""Which of the known answers the methods learn from: chosen by hand, at random, or all of them."""

import numpy as np
import streamlit as st

from crowdcore.evaluation import training_draws
from crowdcore.project import Project
from pages.parts.training.table import restart_table
from pages.shared import state
from pages.shared.messages import t

WAYS = {"hand": "known-by-hand", "random": "known-at-random", "all": "known-all"}
SEED = "pick_seed"


def pick(chosen: np.ndarray, seed: int | None = None) -> None:
    """Learn from these items; those without an answer wait for one."""
    ticks = np.zeros(len(state.work().key), dtype=bool)
    ticks[chosen] = True
    state.set_key(state.work().key, ticks, seed)
    restart_table()


def pick_at_random(number: str) -> None:
    """Pick known answers, as ``--train n --seed seed`` does. If none is known, tick n items whose answers can be entered.

    n and the seed come from their fields, the first of which is ``number``: they may have changed since the page was drawn.
    """
    n, seed, work = state.in_widget(number), state.in_widget(SEED), state.work()
    known = np.flatnonzero(work.key.known)
    if not known.size:
        pick(np.random.default_rng(seed).choice(len(work.key), min(n, len(work.key)), replace=False), seed)
    elif n >= known.size:
        pick(known)
    else:
        pick(training_draws(work.keyed, n, draws=1, seed=seed)[0], seed)


def choose_training(work: Project) -> None:
    """Let the visitor choose known answers by hand, at random, or all of them."""
    n_keyed, n_items = work.key.n_known, len(work.labels.items)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        way = st.segmented_control(
            t("known-choose-by"),
            list(WAYS),
            format_func=lambda way: t(WAYS[way]),
            default="hand",
            required=True,
            key="choose_by",
            bind="query-params",
            persist_state="session",
        )
        if way == "random":
            most = n_keyed or n_items
            number = f"how_many:{most}"
            n = st.number_input(
                t("known-how-many"), 1, most, min(10, most), key=number, persist_state="session", width=130
            )
            st.number_input(t("known-seed"), 0, None, 1, key=SEED, persist_state="session", width=130)
            use = t("known-use-these") if n_keyed else t("known-tick-these")
            st.button(use, type="primary", on_click=pick_at_random, args=(number,))
        elif way == "all":
            st.button(
                t("known-use-all", n=n_keyed),
                type="primary",
                disabled=not n_keyed,
                on_click=pick,
                args=(np.flatnonzero(work.key.known),),
            )
    if way == "random" and not n_keyed:
        st.caption(t("known-random-none"))
    elif way == "random":
        st.caption(t("known-random-some", n=n_keyed) if n < n_keyed else t("known-random-all", n=n_keyed))
    elif way == "all":
        st.caption(t("known-all-used"))
    else:
        st.caption(t("known-hand-ticks"))
