"""The settings of a room, folded up."""

from collections.abc import Callable

import streamlit as st

from crowdcore.rooms import Phase, Room
from pages.shared import show, state
from pages.shared.messages import t
from pages.shared.rooms import leading, server

# The times for a question that can be chosen; 0 is any time.
SECONDS = (0, 15, 30, 45, 60, 90, 120, 180)


def room_settings(room: Room) -> None:
    """Draw the settings: time, board, lock, sending everybody out, another browser, and the end."""
    if problem := state.recall("not_saved"):
        show.refused(problem)
    st.space("large")
    with st.expander(t("live-this-room"), icon=":material/settings:"):
        if room.phase is not Phase.OVER:
            _seconds(room)
        _toggle("live-board", room.board, lambda now: now.with_board(not room.board), room, help=t("live-board-help"))
        _toggle("live-lock", room.locked, lambda now: now.with_lock(not room.locked), room)
        st.button(
            t("live-send-out"),
            icon=":material/group_off:",
            on_click=_send_everybody_out,
            help=t("live-send-out-help"),
        )
        st.button(t("live-continue-elsewhere"), icon=":material/devices:", on_click=_show_recovery)
        if code := state.recall("recovery"):
            st.markdown(t("live-recovery"))
            # A code to copy: texts hold an invisible joiner that would be copied with it.
            st.code("-".join(code[n : n + 4] for n in range(0, len(code), 4)), language=None)
        st.caption(t("live-never-kept"))
        _end(room)


def _seconds(room: Room) -> None:
    key = f"seconds:{room.code}:{room.seconds}"
    # Buttons, because the page counts phones every second, which closes a list that drops down.
    st.segmented_control(
        t("live-seconds"),
        SECONDS,
        default=room.seconds if room.seconds in SECONDS else 0,
        required=True,
        format_func=lambda seconds: t("live-seconds-n", n=seconds) if seconds else t("live-seconds-none"),
        help=t("live-seconds-help"),
        key=key,
        on_change=state.changed(key, lambda seconds: leading.lead(lambda now: now.with_seconds(seconds))),
    )


def _toggle(label: str, on: bool, step: Callable[[Room], Room], room: Room, help: str | None = None) -> None:
    st.toggle(t(label), on, key=f"{label}:{room.code}:{on}", on_change=leading.lead, args=(step,), help=help)


def _send_everybody_out() -> None:
    leading.attempt(lambda: server.send_everybody_out(leading.secret()))


def _show_recovery() -> None:
    leading.attempt(lambda: state.remember("recovery", server.store().new_recovery(leading.secret())))


def _end(room: Room) -> None:
    """Ask before everything is deleted."""
    asks = state.recall("asks_to_end") == room.code
    if not asks:
        st.button(t("live-end"), icon=":material/delete:", on_click=state.remember, args=("asks_to_end", room.code))
        return
    st.warning(t("live-end-really", n=len(server.store().votes(room.code))), icon=":material/delete:")
    with st.container(horizontal=True):
        st.button(t("live-end-yes"), icon=":material/delete:", on_click=_delete, args=(room,))
        st.button(t("live-end-no"), on_click=state.remember, args=("asks_to_end", None))


def _delete(room: Room) -> None:
    """Keep the questions, delete the rest."""

    def end() -> None:
        server.question_sets().keep_last(room.questions)
        server.end(leading.secret())

    leading.attempt(end)
    state.remember("asks_to_end", None)
    if state.recall("not_saved") is None:
        state.remember("teacher_secret", None)
        state.remember("recovery", None)
