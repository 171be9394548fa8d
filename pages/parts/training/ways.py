"""Which of the keyed items are used: chosen by hand, at random, or all of them."""

import numpy as np
import streamlit as st

from crowdcore.evaluation import training_draws
from crowdcore.project import Project
from pages.parts.training.table import start_table_anew
from pages.shared import state

WAYS = {"hand": "By hand", "random": "At random", "all": "All keyed"}


def pick(chosen: np.ndarray, seed: int | None = None) -> None:
    """Learn from these items; those without an answer wait for one."""
    ticks = np.zeros(len(state.work().key), dtype=bool)
    ticks[chosen] = True
    state.set_key(state.work().key, ticks, seed)
    start_table_anew()


def pick_at_random(n: int, seed: int) -> None:
    """A number of keyed items, as ``--train n --seed seed`` picks them; where none is keyed, as many to be keyed."""
    work = state.work()
    known = np.flatnonzero(work.key.known)
    if not known.size:
        pick(np.random.default_rng(seed).choice(len(work.key), min(n, len(work.key)), replace=False), seed)
    elif n >= known.size:
        pick(known)
    else:
        pick(training_draws(work.keyed, n, draws=1, seed=seed)[0], seed)


def ways(work: Project) -> None:
    """By hand in the table, at random, or all that are keyed."""
    n_keyed, n_items = work.key.n_known, len(work.labels.items)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        way = st.segmented_control(
            "Choose by",
            list(WAYS),
            format_func=WAYS.get,
            default="hand",
            required=True,
            key="choose_by",
            bind="query-params",
            persist_state="session",
        )
        if way == "random":
            most = n_keyed or n_items
            n = st.number_input(
                "How many", 1, most, min(10, most), key=f"how_many:{most}", persist_state="session", width=130
            )
            seed = st.number_input("Seed", 0, None, 1, key="pick_seed", persist_state="session", width=130)
            st.button("Use these" if n_keyed else "Tick these", type="primary", on_click=pick_at_random, args=(n, seed))
        elif way == "all":
            st.button(
                f"Use all {n_keyed:,} keyed",
                type="primary",
                disabled=not n_keyed,
                on_click=pick,
                args=(np.flatnonzero(work.key.known),),
            )
    if way == "random" and not n_keyed:
        st.caption(f"No answer is known yet: this ticks {work.words.items} for which you then choose the answer.")
    elif way == "random":
        left = "the others are left to judge by" if n < n_keyed else "none is left to judge by"
        st.caption(f"Picks among the {n_keyed:,} keyed {work.words.items}; {left}.")
    elif way == "all":
        st.caption("With all of them used, none is left to judge by; Compare makes its own draws.")
    else:
        st.caption(f"Choosing the right {work.words.label} in the column Key also ticks the {work.words.item}.")
