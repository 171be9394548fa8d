"""Crowds that make a point, one click each."""

import streamlit as st

from pages.parts.simulate.controls import FIRST
from pages.shared import state

PLAIN = {"experts": 0, "spammers": 0, "traps": 0}
PRESETS = {
    "A mixed crowd": {},
    "Everyone knows it": PLAIN | {"knows": 75},
    "The crowd is wise": PLAIN | {"knows": 35, "spread": 50},
    "A popular mistake": {"knows": 32, "spread": 40, "traps": 90, "pull": 90, "experts": 6, "spammers": 0},
    "Few answers each": {"knows": 40, "spread": 50, "blanks": 85, "traps": 30, "experts": 0, "spammers": 12},
    "Two experts among sixty guessers": PLAIN | {"people": 60, "knows": 1, "spread": 0, "experts": 2},
    "The class copies from the wrong student": PLAIN | {"knows": 40, "spread": 40, "copiers": 35, "copied": 0},
    "Most do not even read": {"knows": 35, "spread": 40, "spammers": 45, "traps": 20, "experts": 0},
    "A third is wrong on purpose": PLAIN | {"knows": 40, "spread": 40, "contrary": 20},
}


def presets() -> None:
    """A button for each."""

    def take(preset: dict) -> None:
        for name, value in (FIRST | preset).items():
            state.put_into_widget(f"sim_{name}", value)

    with st.container(horizontal=True, gap="small"):
        for name, preset in PRESETS.items():
            st.button(name, on_click=take, args=(preset,))
