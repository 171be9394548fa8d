"""A question on the projector: asked, closed with what most and what the trusted say, and then the truth."""

from dataclasses import replace

import streamlit as st

from crowdcore.escaping import escaped
from crowdcore.figures.room_votes import room_votes
from crowdcore.percentages import percent
from crowdcore.rooms import Phase, Room, VoteResult, score, vote_result
from crowdcore.rooms.questions import LETTERS
from pages.parts.live import leading
from pages.parts.live.arriving import arriving
from pages.shared.frame import look
from pages.shared.rooms import server
from pages.shared.show import chart
from pages.shared.words import who_says

# On a projector, type in pictures is as large as that of the page.
SCALE = 1.8
TITLE = "What the crowd says"


def asking(room: Room) -> None:
    """The question in hand, and what may be seen of it now."""
    st.html(
        f'<p style="font-size:1.5rem;margin:0">Question {room.position + 1} of {len(room.questions)} · room {room.code}</p>'
        f'<h1 style="font-size:2.6rem;line-height:1.25;margin:0;padding:0">{escaped(room.question.text)}</h1>'
    )
    if room.phase is Phase.OPEN:
        _choices(room)
        arriving(room, leading.secret())
        leading.next_step(room, "Close the question")
    else:
        _answers(room)


def _choices(room: Room) -> None:
    rows = "".join(
        f'<li style="font-size:2rem;margin:.3rem 0"><b>{LETTERS[k]}</b>&ensp;{escaped(choice)}</li>'
        for k, choice in enumerate(room.question.choices)
    )
    st.html(f'<ul style="list-style:none;padding:0;margin:.5rem 0">{rows}</ul>')


def _answers(room: Room) -> None:
    store = server.store()
    votes, names = store.votes(room.code), store.names(room.code)
    said = vote_result(room, votes, names, room.position)
    right = room.question.key if room.shows_key(room.position) else None
    earned = score(replace(room, phase=Phase.CLOSED), votes, names).of > 0
    large(_sentence(room, said, right, earned))
    if said.n_votes:
        chart(
            room_votes(room.question, said, replace(look(), scale=SCALE), right, with_trust=earned), "room_votes", TITLE
        )
    if right is not None:
        so_far = score(room, votes, names)
        large(f"So far, of {so_far.of}: the majority was right on {so_far.majority}, trust on {so_far.trusted}.")
        if room.question.source:
            large(f"Source: {room.question.source}", size=1.5)
    with st.container(horizontal=True):
        leading.next_step(room, _what_next(room))
        if room.phase is Phase.CLOSED:
            st.button(
                "Ask it again",
                help="After a discussion: everybody can change their answer.",
                key=f"again:{room.version}",
                on_click=leading.lead,
                args=(Room.reopened, room.version),
            )


def large(sentence: str, size: float = 1.7) -> None:
    """A sentence for the back row."""
    st.html(f'<p style="font-size:{size}rem;line-height:1.35;margin:.3rem 0">{escaped(sentence)}</p>')


def _sentence(room: Room, said: VoteResult, right: int | None, earned: bool) -> str:
    if not said.n_votes:
        return "Nobody has answered."
    choices = room.question.choices
    most = _most(choices, said)
    if not earned:
        trust = "Nobody has earned trust yet, so all count the same."
    elif said.trusted is None:
        trust = "None of those who have earned trust has answered."
    elif said.trusted == said.majority:
        trust = "So do those who have earned trust."
    else:
        trust = f"By trust it is {choices[said.trusted]} ({percent(said.trust_shares[said.trusted])})."
    if right is None:
        kept = " The right answer is kept back until the end." if room.question.withheld else ""
        return f"{most} {trust}{kept}"
    who = {
        (True, True): "both are right",
        (True, False): "the majority is right, trust is not",
        (False, True): "trust is right, the majority is not",
        (False, False): "both are wrong",
    }[said.majority == right, said.trusted == right]
    return f"Right is {choices[right]}: " + (who if earned else who.replace("both are", "the majority is")) + "."


def _most(choices: tuple[str, ...], said: VoteResult) -> str:
    top = max(said.equal_shares)
    level = [choice for choice, share in zip(choices, said.equal_shares, strict=True) if share == top]
    if len(level) == 1:
        said = who_says(level[0], top)
        return f"{said[:1].upper()}{said[1:]} ({percent(top)})."
    return f"{', '.join(level[:-1])} and {level[-1]} are level ({percent(top)} each); then the first counts."


def _what_next(room: Room) -> str:
    if room.phase is Phase.CLOSED and room.question.key is not None and not room.question.withheld:
        return "Show the right answer"
    return "Show everything" if room.last else "Next question"
