"""Live vote: a room that phones join, questions that they answer, and what the crowd makes of them."""

import streamlit as st

from crowdcore.rooms import Phase
from pages.parts.live import asking, leading, lobby, opening, over
from pages.shared.frame import page, projected, run


def main() -> None:
    """The page, from top to bottom."""
    page("Live vote")
    room = leading.room()
    leading.hand_over_cookie()
    if room is not None:
        projected()
    if room is None:
        st.title("Live vote")
        opening.opening()
    elif room.phase is Phase.LOBBY:
        lobby.lobby(room)
    elif room.phase is Phase.OVER:
        over.over(room)
    else:
        asking.asking(room)
    if room is not None:
        leading.keeping(room)


run(main)
