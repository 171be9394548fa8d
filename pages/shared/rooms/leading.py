"""Leading a room: in the browser that opened it, also after a reload, or in one with the recovery code."""

import json
from collections.abc import Callable, Sequence

import streamlit as st

from crowdcore.rooms import AnyQuestion, Room
from crowdcore.rooms.store import NotSaved, Refused, TeacherRoom
from pages.shared import state
from pages.shared.rooms import server
from pages.shared.rooms.network import is_at_this_machine


def secret() -> str:
    """Return the secret of this visitor's room. It is kept in the session and in a cookie that no page can read."""
    return state.recall("teacher_secret") or str(st.context.cookies.get(server.COOKIE) or "")


def room() -> Room | None:
    """Return the room that this visitor leads."""
    try:
        return server.store().room_of(secret()) if secret() else None
    except Refused:
        return None


def may_open() -> bool:
    """Return whether the visitor may open a room: at this machine, or with the code from its terminal."""
    return bool(state.recall("may_open_rooms")) or is_at_this_machine()


def open_room(questions: Sequence[AnyQuestion]) -> None:
    """Open a room with these questions and lead it. If there are too many rooms, remember the reason."""
    state.remember("room_refused", None)
    try:
        take(server.store().open(questions))
    except Refused as problem:
        state.remember("room_refused", problem)


def take(opened: TeacherRoom) -> None:
    """Lead this room from now on, in this browser."""
    state.remember("teacher_secret", opened.secret)
    state.remember("teacher_ticket", server.ticket(opened.secret))


def hand_over_cookie() -> None:
    """Give the browser the cookie through a separate address. The ticket on the page is worthless afterwards."""
    # Always in the same place, so that nothing below folds up when the script is gone.
    place, word = st.empty(), state.recall("teacher_ticket")
    if word is not None:
        state.remember("teacher_ticket", None)
        request = {
            "method": "POST",
            "headers": {"Content-Type": "application/json"},
            "body": json.dumps({"ticket": word}),
        }
        place.html(f"<script>fetch('room/teacher', {json.dumps(request)})</script>", unsafe_allow_javascript=True)


def lead(step: Callable[[Room], Room], version: int | None = None) -> None:
    """Change the state of this visitor's room."""
    attempt(lambda: server.lead(secret(), step, version))


def attempt(action: Callable[[], object]) -> None:
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
        shortcut="PageDown",
        on_click=lead,
        args=(Room.next, room.version),
    )
