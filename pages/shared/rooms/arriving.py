"""How many phones joined and answered, updated every second without the rest of the page."""

import math

import streamlit as st

from crowdcore.escaping import escaped
from crowdcore.rooms import Phase, Room
from crowdcore.rooms.store import NotSaved, Refused
from pages.shared.messages import plain
from pages.shared.rooms import server

SECONDS = 1.0


@st.fragment(run_every=SECONDS)
def arriving(room: Room, secret: str, size: float = 2.2) -> None:
    """Show numbers, not names. If the time is up, close the question; if the room was changed, draw the whole page again."""
    try:
        now = server.store().room_of(secret)
        if now.phase is Phase.OPEN and server.store().time_is_up(now):
            now = server.lead(secret, Room.closed, now.version)
    except NotSaved:
        now = room
    except Refused:
        st.rerun()
    if now.version != room.version:
        st.rerun()
    joined, answered = server.store().counts(room.code, room.position)
    text = plain("live-joined", n=joined)
    if room.phase is not Phase.LOBBY:
        text = plain("live-answered", n=joined, answered=answered)
    left = server.store().seconds_left(now) if now.phase is Phase.OPEN else None
    if left is not None:
        text += " · " + plain("live-seconds-left", n=math.ceil(left))
    st.html(f'<p role="status" style="font-size:{size}rem;font-weight:700;margin:0">{escaped(text)}</p>')
