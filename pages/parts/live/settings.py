"""The settings of a room, folded up."""

import streamlit as st

from crowdcore.rooms import Room
from pages.shared import show, state
from pages.shared.messages import t
from pages.shared.rooms import leading, server

# The times for a question that can be chosen; 0 is any time.
SECONDS = (0, 15, 20, 30, 45, 60, 90, 120, 180, 300)


def room_settings(room: Room) -> None:
    """Draw the settings of the room, folded up: a lock, sending everybody out, another browser, and the end."""
    if problem := state.recall("not_saved"):
        show.refused(problem)
    st.space("large")
    with st.expander(t("live-this-room"), icon=":material/settings:"):
        st.toggle(
            t("live-lock"),
            room.locked,
            key=f"lock:{room.code}:{room.locked}",
            on_change=leading.lead,
            args=(lambda now: now.with_lock(not room.locked),),
        )
        st.selectbox(
            t("live-seconds"),
            SECONDS,
            SECONDS.index(room.seconds) if room.seconds in SECONDS else 0,
            format_func=lambda seconds: t("live-seconds-n", n=seconds) if seconds else t("live-seconds-none"),
            help=t("live-seconds-help"),
            key=f"seconds:{room.code}:{room.seconds}",
            on_change=state.changed(
                f"seconds:{room.code}:{room.seconds}",
                lambda seconds: leading.lead(lambda now: now.with_seconds(seconds)),
            ),
            width=300,
        )
        st.button(
            t("live-send-out"),
            icon=":material/group_off:",
            on_click=_send_everybody_out,
            help=t("live-send-out-help"),
        )
        st.button(t("live-continue-elsewhere"), icon=":material/devices:", on_click=_show_recovery)
        if code := state.recall("recovery"):
            shown = "-".join(code[n : n + 4] for n in range(0, len(code), 4))
            st.markdown(t("live-recovery", code=shown))
        st.caption(t("live-never-kept"))
        st.button(t("live-end"), icon=":material/delete:", on_click=_end)


def _send_everybody_out() -> None:
    leading.attempt(lambda: server.send_everybody_out(leading.secret()))


def _show_recovery() -> None:
    leading.attempt(lambda: state.remember("recovery", server.store().new_recovery(leading.secret())))


def _end() -> None:
    leading.attempt(lambda: server.end(leading.secret()))
    if state.recall("not_saved") is None:
        state.remember("teacher_secret", None)
        state.remember("recovery", None)
