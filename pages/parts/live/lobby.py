"""Phones join: the code, the picture for cameras, and how many there are."""

import streamlit as st

from crowdcore.escaping import escaped
from crowdcore.rooms import Room
from pages.parts.live import leading
from pages.parts.live.arriving import arriving
from pages.shared.rooms.address import for_this_machine_only, join_address, qr_code
from pages.shared.words import safe


def lobby(room: Room) -> None:
    """How to join, in type for the back row."""
    address = join_address(room.code)
    picture, words = st.columns([2, 3], gap="large", vertical_alignment="center")
    with picture:
        st.html(qr_code(address))
    with words:
        st.html(
            '<p style="font-size:1.6rem;margin:0">Scan, or open</p>'
            f'<p style="font-size:1.9rem;font-weight:700;margin:0;overflow-wrap:anywhere">{escaped(address)}</p>'
            '<p style="font-size:1.6rem;margin:1rem 0 0">Room</p>'
            f'<h1 style="font-size:5rem;line-height:1.1;letter-spacing:.15em;margin:0;padding:0">{escaped(room.code)}</h1>'
        )
        arriving(room, leading.secret())
        leading.next_step(room, "Ask the first question")
    if for_this_machine_only():
        st.info(
            "Only this machine can open that address: the server was not opened to the network.",
            icon=":material/wifi_off:",
        )
    with st.expander("If phones cannot reach it", icon=":material/help:"):
        st.markdown(
            "Phones must be in the same network as this machine. Guest networks often keep devices apart, and a firewall on this "
            f"machine may ask whether others may connect: allow it for the port in {safe(address)}. Without a camera, "
            "type the address."
        )
