"""Leading a room: in the browser that opened it, also after a reload, or in one with the recovery code."""

import json
from collections.abc import Callable

import streamlit as st

from crowdcore.rooms import Room
from crowdcore.rooms.store import NotSaved, Refused, TeacherRoom
from pages.shared import show, state
from pages.shared.messages import t
from pages.shared.rooms import server


def secret() -> str:
    """Return the secret of this visitor's room. It is kept in the session and in a cookie that no page can read."""
    return state.recall("teacher_secret") or str(st.context.cookies.get(server.COOKIE) or "")


def room() -> Room | None:
    """Return the room that this visitor leads."""
    try:
        return server.store().room_of(secret()) if secret() else None
    except Refused:
        return None


def take(opened: TeacherRoom) -> None:
    """Lead this room from now on, in this browser."""
    state.remember("teacher_secret", opened.secret)
    state.remember("teacher_ticket", server.ticket(opened.secret))


def hand_over_cookie() -> None:
    """Give the browser the cookie through a separate address. The ticket on the page is worthless afterwards."""
    word = state.recall("teacher_ticket")
    if word is not None:
        state.remember("teacher_ticket", None)
        request = {
            "method": "POST",
            "headers": {"Content-Type": "application/json"},
            "body": json.dumps({"ticket": word}),
        }
        st.html(f"<script>fetch('room/teacher', {json.dumps(request)})</script>", unsafe_allow_javascript=True)


def lead(step: Callable[[Room], Room], version: int | None = None) -> None:
    """Change the state of this visitor's room."""
    _try(lambda: server.lead(secret(), step, version))


def _try(action: Callable[[], object]) -> None:
    """Run an action on this visitor's room and remember if the disk is full. If the room has ended, the page shows it."""
    state.remember("not_saved", None)
    try:
        action()
    except NotSaved as problem:
        state.remember("not_saved", problem)
    except Refused:
        pass


def next_step(room: Room, label: str) -> None:
    """Draw the button for the next step. A second click on it changes nothing."""
    st.button(
        label,
        type="primary",
        icon=":material/arrow_forward:",
        key=f"step:{room.version}",
        on_click=lead,
        args=(Room.next, room.version),
    )


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
            on_change=lead,
            args=(lambda now: now.with_lock(not room.locked),),
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
    _try(lambda: server.send_everybody_out(secret()))


def _show_recovery() -> None:
    _try(lambda: state.remember("recovery", server.store().new_recovery(secret())))


def _end() -> None:
    _try(lambda: server.end(secret()))
    if state.recall("not_saved") is None:
        state.remember("teacher_secret", None)
        state.remember("recovery", None)
