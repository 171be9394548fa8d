"""Who leads a room: the browser that opened it, after a reload too, or one that was given the recovery code."""

import json
from collections.abc import Callable

import streamlit as st

from crowdcore.rooms import Room
from crowdcore.rooms.store import NotSaved, Refused, TeacherRoom
from pages.shared import show, state
from pages.shared.rooms import server

NEVER = "A room ends when you say so, or after a day; then everything that was said in it is deleted."


def secret() -> str:
    """What leads this visitor's room: kept in this visit, and in a cookie that no page can read."""
    return state.recall("teacher_secret") or str(st.context.cookies.get(server.COOKIE) or "")


def room() -> Room | None:
    """The room that this visitor leads."""
    try:
        return server.store().room_of(secret()) if secret() else None
    except Refused:
        return None


def take(opened: TeacherRoom) -> None:
    """Lead this room from now on, in this browser."""
    state.remember("teacher_secret", opened.secret)
    state.remember("teacher_ticket", server.ticket(opened.secret))


def hand_over_cookie() -> None:
    """Give the browser the cookie, through an address of its own: the ticket on the page is worth nothing afterwards."""
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
    """Lead this visitor's room on."""
    _try(lambda: server.lead(secret(), step, version))


def _try(action: Callable[[], object]) -> None:
    """Do something with this visitor's room. A full disk is reported; where the room has ended, the page shows that itself."""
    state.remember("not_saved", None)
    try:
        action()
    except NotSaved as problem:
        state.remember("not_saved", problem)
    except Refused:
        pass


def next_step(room: Room, label: str) -> None:
    """The button that leads on; a second click on it changes nothing."""
    st.button(
        label,
        type="primary",
        icon=":material/arrow_forward:",
        key=f"step:{room.version}",
        on_click=lead,
        args=(Room.next, room.version),
    )


def keeping(room: Room) -> None:
    """Another browser, a lock, everybody out, and the end of the room; folded, for the projector."""
    if problem := state.recall("not_saved"):
        show.refused(problem)
    st.space("large")
    with st.expander("This room", icon=":material/settings:"):
        st.toggle(
            "Nobody more can join",
            room.locked,
            key=f"lock:{room.code}:{room.locked}",
            on_change=lead,
            args=(lambda now: now.with_lock(not room.locked),),
        )
        st.button(
            "Let everybody join again",
            icon=":material/group_off:",
            on_click=_send_everybody_out,
            help="For a room full of phones that are not your class. Everybody is sent out and the room gets a new code. Whoever "
            "joins again on the same phone keeps their answers; all other answers no longer count.",
        )
        st.button("Go on in another browser", icon=":material/devices:", on_click=_show_recovery)
        if code := state.recall("recovery"):
            shown = "-".join(code[n : n + 4] for n in range(0, len(code), 4))
            st.markdown(
                f"There, type this code on the page Live vote: **{shown}**. It works once; then this browser is out."
            )
        st.caption(NEVER)
        st.button("End the room and delete it", icon=":material/delete:", on_click=_end)


def _send_everybody_out() -> None:
    _try(lambda: server.send_everybody_out(secret()))


def _show_recovery() -> None:
    _try(lambda: state.remember("recovery", server.store().new_recovery(secret())))


def _end() -> None:
    _try(lambda: server.end(secret()))
    if state.recall("not_saved") is None:
        state.remember("teacher_secret", None)
        state.remember("recovery", None)
