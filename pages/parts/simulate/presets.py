"""Crowds that make a point, one click each."""

import streamlit as st

from pages.parts.simulate.controls import FIRST, LOWERED
from pages.parts.simulate.known_answers import FIRST_KNOWN, WEIGHTED
from pages.shared import state
from pages.shared.messages import t

# A preset makes its point in the crowd with this seed, whatever was tried before.
AS_AT_FIRST = {"seed": 1, "known": FIRST_KNOWN, "method": WEIGHTED[0]}
PLAIN = {"experts": 0, "spammers": 0, "traps": 0}
PRESETS = {
    "laboratory-preset-mixed": {},
    "laboratory-preset-everyone": PLAIN | {"knows": 75},
    "laboratory-preset-wise": PLAIN | {"knows": 35, "spread": 50},
    "laboratory-preset-mistake": {"knows": 32, "spread": 40, "traps": 90, "pull": 90, "experts": 6, "spammers": 0},
    "laboratory-preset-few": {"knows": 40, "spread": 50, "blanks": 85, "traps": 30, "experts": 0, "spammers": 12},
    "laboratory-preset-experts": PLAIN | {"people": 60, "knows": 1, "spread": 0, "experts": 2},
    "laboratory-preset-copies": PLAIN | {"knows": 40, "spread": 40, "copiers": 35, "copied": 0},
    "laboratory-preset-unread": {"knows": 35, "spread": 40, "spammers": 45, "traps": 20, "experts": 0},
    "laboratory-preset-contrary": PLAIN | {"knows": 40, "spread": 40, "contrary": 20},
}


def presets() -> None:
    """Draw one button per preset."""

    def use(preset: dict) -> None:
        for name, value in (FIRST | preset | AS_AT_FIRST).items():
            state.put_into_widget(f"sim_{name}", value)
        state.remember(LOWERED, [])

    with st.container(horizontal=True, gap="small"):
        for title, preset in PRESETS.items():
            st.button(t(title), on_click=use, args=(preset,))
