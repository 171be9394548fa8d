"""Let a class answer one question on its phones while another page is on the projector, such as a lesson."""

import streamlit as st

from crowdcore.rooms import AnyQuestion, Phase, Question, Room
from pages.shared import show, state
from pages.shared.messages import t
from pages.shared.rooms import leading, server
from pages.shared.rooms.arriving import arriving
from pages.shared.rooms.joining import join_corner
from pages.shared.rooms.network import network


def collect(question: AnyQuestion, qr_width: str = "5.5rem") -> None:
    """Draw what a room needs to answer a question, and its controls. The question needs a ``name`` that no other has.

    Without a room, there is a button that opens one. With a room, its QR code and its code are shown, and a button that asks
    the question on the phones. While it is open, the number of answers is counted. Closing it hides nothing: ``answers``
    and ``counts`` return what has arrived at any time, also after a reload or on a later step. If it is asked again, phones
    can change their answers and ``answers_before`` returns those of the time before.
    """
    leading.hand_over_cookie()
    room = leading.room()
    if room is None:
        if leading.may_open():
            st.button(
                t("live-guess-open"),
                icon=":material/smartphone:",
                on_click=leading.open_room,
                args=((),),
                key="guess_open",
            )
            if problem := state.recall("room_refused"):
                show.refused(problem)
        return
    asked = room.place_of(question.name)
    is_open = asked == room.position and room.phase is Phase.OPEN
    # In one row, because the picture of the page is below.
    with st.container(horizontal=True, vertical_alignment="center", gap="medium"):
        st.html(join_corner(room, qr_width), width="content")
        if is_open or room.phase is Phase.LOBBY:
            with st.container(width="content"):
                arriving(room, leading.secret(), 1.5)
        if is_open:
            _button("live-close", Room.closed, room)
        else:
            _button("live-guess-ask" if asked is None else "live-again", lambda now: now.asking(question), room)
        network(compact=True)


def close() -> None:
    """Close the question that is open, if it is one of these: nobody shall answer it after the page has moved on."""
    room = leading.room()
    if room is not None and room.phase is Phase.OPEN and room.question.name:
        leading.lead(Room.closed, room.version)


def answers(name: str) -> dict[int, float]:
    """Return the room's answers to the question with this name, by the number of the phone: choices by position, or numbers."""
    room = leading.room()
    position = None if room is None else room.place_of(name)
    if room is None or position is None:
        return {}
    return {number: answer for (asked, number), answer in server.store().votes(room.code).items() if asked == position}


def counts(question: Question) -> list[int]:
    """Return how many phones chose each choice."""
    chosen = list(answers(question.name).values())
    return [chosen.count(k) for k in range(len(question.choices))]


def answers_before(name: str) -> dict[int, float]:
    """Return the answers from before the question was asked again, by the number of the phone; empty if it was asked once."""
    room = leading.room()
    position = None if room is None else room.place_of(name)
    if room is None or position is None:
        return {}
    rounds = server.store().earlier_rounds(room.code, position)
    return rounds[-1] if rounds else {}


def _button(label: str, step, room: Room) -> None:
    key = f"guess:{label}:{room.version}"
    st.button(t(label), type="primary", key=key, on_click=leading.lead, args=(step, room.version))
