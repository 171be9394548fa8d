"""Let the phones of a class reach this computer, and stop that again."""

import streamlit as st

from crowdcore.messages import Message
from pages.shared import show, state
from pages.shared.messages import t
from pages.shared.phone_server import phone_server
from pages.shared.protection import AT_THIS_MACHINE
from pages.shared.rooms.address import FOR_THE_NETWORK, all_in_network, for_this_machine_only, phone_servers


def is_at_this_machine() -> bool:
    """Return whether the browser runs on the server's machine, with no other server in between."""
    return AT_THIS_MACHINE.decode() in st.context.headers


def network(address_is_shown: bool = False, compact: bool = False) -> None:
    """Show whether phones reach this computer, with the button that changes it. If ``compact``, the button alone."""
    if not for_this_machine_only() or (compact and phone_server().port is not None):
        return
    if phone_server().port is not None:
        if not address_is_shown:
            st.success(t("live-phones-can"), icon=":material/wifi:")
            st.code("\n".join(phone_servers()), language=None)
        if is_at_this_machine():
            st.button(t("live-phones-close"), on_click=phone_server().close, icon=":material/wifi_off:")
        return
    if not phone_server().can_open or not is_at_this_machine():
        st.info(t("live-this-machine-only"), icon=":material/wifi_off:")
        st.code(FOR_THE_NETWORK, language=None)
        return
    if not compact:
        st.info(t("live-phones-cannot"), icon=":material/wifi_off:")
    explanation = t("live-phones-cannot") if compact else None
    st.button(t("live-phones-open"), on_click=_open, icon=":material/wifi:", help=explanation)
    if problem := state.recall("phones_not_open"):
        show.refused(problem)


def _open() -> None:
    problem = None
    if not all_in_network():
        problem = Message("live-phones-no-network")
    else:
        try:
            phone_server().open()
        except OSError:
            problem = Message("live-phones-no-port")
    state.remember("phones_not_open", problem and ValueError(problem))
