"""What the crowd is like: sliders for everything, and one click for crowds that make a point."""

import streamlit as st

from crowdcore.parameters import parameters_of
from crowdcore.simulation import Crowd
from pages.shared import state

HELP = {described.name: described.help for described in parameters_of(Crowd)}
# Name of the field, label, lowest, highest, at first, step; shares are in percent.
SLIDERS = (
    ("labelers", "People", 5, 200, 60, 5),
    ("ability", "Skill", -3.0, 3.0, -1.3, 0.1),
    ("experts", "Experts", 0, 50, 10, 1),
    ("spammers", "Spammers", 0, 90, 10, 5),
    ("traps", "Questions with a popular mistake", 0, 100, 50, 5),
)
MORE = (
    ("pull", "Pull of the popular mistake", 0, 100, 50, 5),
    ("ability_spread", "Spread of skill", 0.0, 3.0, 0.7, 0.1),
    ("items", "Questions", 10, 100, 40, 5),
    ("classes", "Choices", 2, 8, 4, 1),
    ("coverage", "Answered by each person", 5, 100, 100, 5),
)
SHARES = {"experts", "spammers", "traps", "pull", "coverage"}
FIRST = {name: first for name, _, _, _, first, _ in (*SLIDERS, *MORE)}
PRESETS = {
    "A mixed crowd": {},
    "The crowd is wise": {"ability": 0.0, "ability_spread": 1.0, "traps": 0, "experts": 0, "spammers": 0},
    "A shared popular mistake": {"ability": -0.8, "ability_spread": 0.8, "traps": 90, "pull": 90, "spammers": 0},
    "Mostly spammers": {"ability": -0.7, "ability_spread": 0.8, "spammers": 75, "traps": 20, "experts": 0},
    "A few experts": {"ability": -2.0, "ability_spread": 0.5, "traps": 60, "pull": 70, "experts": 8, "spammers": 0},
    "Few answers each": {"ability": -0.5, "ability_spread": 1.0, "coverage": 15, "traps": 30, "experts": 0}
    | {"spammers": 20},
}


def presets() -> None:
    """Crowds that make a point, one click each."""

    def take(preset: dict) -> None:
        for name, value in (FIRST | preset).items():
            state.put_into_widget(f"sim_{name}", value)

    with st.container(horizontal=True, gap="small"):
        for name, preset in PRESETS.items():
            st.button(name, on_click=take, args=(preset,))


def sliders() -> tuple[dict, int]:
    """What the crowd is like, in the terms of Crowd, and the seed."""
    with st.container(border=True):
        values = _some(SLIDERS)
        with st.expander("More"):
            values |= _some(MORE)
        seed = st.number_input(
            "Seed",
            0,
            1_000_000,
            1,
            key="sim_seed",
            persist_state="session",
            bind="query-params",
            help="Another seed is another crowd of the same kind. The same seed is the same crowd.",
        )
    return values, seed


def _some(sliders) -> dict:
    values = {}
    for name, label, low, high, first, step in sliders:
        share = name in SHARES
        value = st.slider(
            label,
            low,
            high,
            first,
            step,
            format="%d %%" if share else "%.1f" if isinstance(step, float) else None,
            key=f"sim_{name}",
            help=HELP[name],
            persist_state="session",
            bind="query-params",
        )
        values[name] = value / 100 if share else value
    return values
