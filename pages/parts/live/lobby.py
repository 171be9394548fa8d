"""Phones join: the code, the QR code, and the number of phones."""

import streamlit as st

from crowdcore.escaping import escaped
from crowdcore.rooms import Room
from pages.shared.messages import plain, t
from pages.shared.rooms import leading
from pages.shared.rooms.address import join_address, phone_servers, qr_code
from pages.shared.rooms.arriving import arriving
from pages.shared.rooms.network import network


def lobby(room: Room) -> None:
    """Show how to join, in type for the back row."""
    address = join_address(room.code)
    picture, text = st.columns([2, 3], gap="large", vertical_alignment="center")
    with picture:
        st.html(qr_code(address, plain("live-qr-code")))
    with text:
        st.html(
            f'<p style="font-size:1.6rem;margin:0">{escaped(plain("live-scan"))}</p>'
            f'<p style="font-size:1.9rem;font-weight:700;margin:0;overflow-wrap:anywhere">{escaped(address)}</p>'
            f'<p style="font-size:1.6rem;margin:1rem 0 0">{escaped(plain("live-room"))}</p>'
            f'<h1 style="font-size:5rem;line-height:1.1;letter-spacing:.15em;margin:0;padding:0">{escaped(room.code)}</h1>'
        )
        arriving(room, leading.secret())
        if room.questions:
            leading.next_step(room, t("live-first-question"))
        else:
            st.markdown(t("live-no-questions-yet"))
    network(address_is_shown=True)
    with st.expander(t("live-not-reachable"), icon=":material/help:"):
        st.markdown(t("live-not-reachable-help"))
        # Addresses to copy: texts hold an invisible joiner that would be copied with them.
        st.code(address, language=None)
        if others := phone_servers()[1:]:
            st.markdown(t("live-other-addresses"))
            st.code("\n".join(f"{other}/join/{room.code}" for other in others), language=None)
