"""Who joined and how many have answered, counted anew every second without the rest of the page."""

import streamlit as st

from crowdcore.rooms import Phase, Room
from crowdcore.rooms.store import Refused
from pages.shared.rooms import server

SECONDS = 1.0


@st.fragment(run_every=SECONDS)
def arriving(room: Room, secret: str) -> None:
    """Numbers, not names. Where the room was led on elsewhere, the whole page follows."""
    try:
        now = server.store().room_of(secret)
    except Refused:
        st.rerun()
    if now.version != room.version:
        st.rerun()
    joined, answered = server.store().counts(room.code, room.position)
    people = f"{joined:,} {'phone' if joined == 1 else 'phones'}"
    text = f"{people} joined" if room.phase is Phase.LOBBY else f"{answered:,} of {people} answered"
    st.html(f'<p role="status" style="font-size:2.2rem;font-weight:700;margin:0">{text}</p>')
