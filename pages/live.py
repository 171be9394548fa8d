"""Live vote: a room that phones join, questions that they answer, and the results with and without trust."""

import streamlit as st

from crowdcore.rooms import Phase
from pages.parts.live import asking, lobby, opening, over, settings
from pages.shared.frame import page, projected, run
from pages.shared.messages import t
from pages.shared.rooms import leading


def main() -> None:
    """Draw the page."""
    page("shared-page-live")
    room = leading.room()
    leading.hand_over_cookie()
    if room is not None:
        projected()
    if room is None:
        st.title(t("shared-page-live"))
        opening.opening()
    elif room.phase is Phase.LOBBY:
        lobby.lobby(room)
    elif room.phase is Phase.OVER:
        over.over(room)
    else:
        asking.asking(room)
    if room is not None:
        settings.room_settings(room)


run(main)
