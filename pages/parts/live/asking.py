"""A question on the projector: first what it asks, then the answers, then the right answer."""

import streamlit as st

from crowdcore.escaping import escaped
from crowdcore.rooms import NumberQuestion, Phase, Question, Room
from crowdcore.rooms.questions import LETTERS
from pages.parts.live.choice_answers import choice_answers
from pages.parts.live.large import large
from pages.parts.live.number_answers import number_answers
from pages.shared.messages import plain, t
from pages.shared.rooms import leading
from pages.shared.rooms.arriving import arriving
from pages.shared.rooms.joining import join_corner


def asking(room: Room) -> None:
    """Show the current question, and what may be seen of it now."""
    # While phones answer, there is room for large type. Below it, answers need the room.
    size = "clamp(2.6rem,2.9vw,3.6rem)" if room.phase is Phase.OPEN else "2.6rem"
    number = plain("live-question-number", number=room.position + 1, n=len(room.questions))
    st.html(
        '<div style="display:flex;gap:1.5rem;justify-content:space-between;align-items:flex-start"><div>'
        f'<p style="font-size:1.5rem;margin:0">{escaped(number)}</p>'
        f'<h1 style="font-size:{size};line-height:1.2;margin:0;padding:0">{escaped(room.question.text)}</h1></div>'
        f"{join_corner(room)}</div>"
    )
    if room.phase is Phase.OPEN:
        _what_to_do(room)
        arriving(room, leading.secret())
        with _below():
            leading.next_step(room, t("live-close"))
    else:
        _answers(room)


def _below():
    """Return a row for the buttons that stays at the bottom of the window, however long the page is."""
    return st.container(horizontal=True, key="live_buttons")


def _what_to_do(room: Room) -> None:
    question = room.question
    if isinstance(question, NumberQuestion):
        large(plain("live-number-asked-unit", unit=question.unit) if question.unit else plain("live-number-asked"))
        return
    rows = "".join(
        f'<li style="font-size:clamp(2rem,2.4vw,3rem);margin:.3rem 0"><b>{LETTERS[k]}</b>&ensp;{escaped(choice)}</li>'
        for k, choice in enumerate(question.choices)
    )
    st.html(f'<ul style="list-style:none;padding:0;margin:.5rem 0">{rows}</ul>')
    if question.predicts:
        large(plain("live-also-predict"))


def _answers(room: Room) -> None:
    right = room.question.key if room.shows_key(room.position) else None
    if isinstance(room.question, Question):
        choice_answers(room, room.question, None if right is None else int(right))
    else:
        number_answers(room, room.question, right)
    if right is not None and room.question.source:
        large(plain("live-source", source=room.question.source), size=1.5)
    with _below():
        leading.next_step(room, t(_next_step(room)))
        if room.phase is Phase.CLOSED:
            st.button(
                t("live-again"),
                help=t("live-again-help"),
                key=f"again:{room.version}",
                on_click=leading.lead,
                args=(Room.reopened, room.version),
            )


def _next_step(room: Room) -> str:
    if room.phase is Phase.CLOSED and room.question.is_keyed and not room.question.withheld:
        return "live-show-answer"
    return "live-show-everything" if room.last else "live-next-question"
