"""How many phones joined and answered, updated every second without the rest of the page."""

import streamlit as st

from crowdcore.rooms import Phase, Room
from crowdcore.rooms.store import Refused
from pages.shared.messages import plain
from pages.shared.rooms import server

SECONDS = 1.0


@st.fragment(run_every=SECONDS)
def arriving(room: Room, secret: str) -> None:
    """Show numbers, not names. If the room was changed in another browser, the whole page is drawn again."""
    try:
        now = server.store().room_of(secret)
    except Refused:
        st.rerun()
    if now.version != room.version:
        st.rerun()
    joined, answered = server.store().counts(room.code, room.position)
    text = plain("live-joined", n=joined)
    if room.phase is not Phase.LOBBY:
        text = plain("live-answered", n=joined, answered=answered)
    st.html(f'<p role="status" style="font-size:2.2rem;font-weight:700;margin:0">{text}</p>')
