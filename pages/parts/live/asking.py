"""A question on the projector: first the choices, then the votes with and without trust, then the right answer."""

from dataclasses import replace

import streamlit as st

from crowdcore.escaping import escaped
from crowdcore.figures.room_votes import room_votes
from crowdcore.messages import Listed, Message, Percent
from crowdcore.rooms import Phase, Room, VoteResult, score, vote_result
from crowdcore.rooms.questions import LETTERS
from pages.parts.live import leading
from pages.parts.live.arriving import arriving
from pages.shared.frame import look
from pages.shared.messages import plain, t
from pages.shared.rooms import server
from pages.shared.show import chart

# On a projector, the type in pictures is as large as that of the page.
SCALE = 1.8


def asking(room: Room) -> None:
    """Show the current question, and what may be seen of it now."""
    number = plain("live-question-number", number=room.position + 1, n=len(room.questions), code=room.code)
    st.html(
        f'<p style="font-size:1.5rem;margin:0">{escaped(number)}</p>'
        f'<h1 style="font-size:2.6rem;line-height:1.25;margin:0;padding:0">{escaped(room.question.text)}</h1>'
    )
    if room.phase is Phase.OPEN:
        _choices(room)
        arriving(room, leading.secret())
        leading.next_step(room, t("live-close"))
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
    result = vote_result(room, votes, names, room.position)
    right = room.question.key if room.shows_key(room.position) else None
    earned = score(replace(room, phase=Phase.CLOSED), votes, names).of > 0
    large(" ".join(plain(sentence) for sentence in _sentences(room, result, right, earned)))
    if result.n_votes:
        picture = room_votes(room.question, result, replace(look(), scale=SCALE), right, with_trust=earned)
        chart(picture, "room_votes", plain("live-picture"))
    if right is not None:
        so_far = score(room, votes, names)
        scores = {"n": so_far.of, "majority": so_far.majority, "trusted": so_far.trusted}
        large(plain("live-so-far", **scores))
        if room.question.source:
            large(plain("live-source", source=room.question.source), size=1.5)
    with st.container(horizontal=True):
        leading.next_step(room, t(_next_step(room)))
        if room.phase is Phase.CLOSED:
            st.button(
                t("live-again"),
                help=t("live-again-help"),
                key=f"again:{room.version}",
                on_click=leading.lead,
                args=(Room.reopened, room.version),
            )


def large(sentence: str, size: float = 1.7) -> None:
    """Show a sentence in type for the back row."""
    st.html(f'<p style="font-size:{size}rem;line-height:1.35;margin:.3rem 0">{escaped(sentence)}</p>')


def _sentences(room: Room, result: VoteResult, right: int | None, earned: bool) -> list[Message]:
    """Return what most people and the vote by trust chose; or, once it may be shown, who is right."""
    if not result.n_votes:
        return [Message("live-nobody")]
    choices = room.question.choices
    if right is not None:
        return [Message("live-right-answer", answer=choices[right]), *_who_is_right(result, right, earned)]
    sentences = [_most(choices, result), _trust(choices, result) if earned else Message("live-trust-none-earned")]
    return [*sentences, *([Message("live-withheld")] if room.question.withheld else [])]


def _who_is_right(result: VoteResult, right: int, earned: bool) -> list[Message]:
    """Return whether the majority is right and, once trust is earned, whether trust is. A tie is neither right nor wrong."""
    sentences = [Message(f"live-majority-{_outcome(result.majority, right)}")]
    if earned and not result.trusted:
        sentences.append(Message("live-trust-none-answered"))
    elif earned:
        sentences.append(Message(f"live-trust-{_outcome(result.trusted, right)}"))
    return sentences


def _outcome(leaders: tuple[int, ...], right: int) -> str:
    if len(leaders) > 1:
        return "tied"
    return "right" if right in leaders else "wrong"


def _most(choices: tuple[str, ...], result: VoteResult) -> Message:
    top, level = Percent(max(result.equal_shares)), [choices[k] for k in result.majority]
    if len(level) > 1:
        return Message("live-level", answers=Listed(level), share=top)
    return Message("live-most" if top.share > 0.5 else "live-more", answer=level[0], share=top)


def _trust(choices: tuple[str, ...], result: VoteResult) -> Message:
    if not result.trusted:
        return Message("live-trust-none-answered")
    share, level = Percent(max(result.trust_shares)), [choices[k] for k in result.trusted]
    if len(level) > 1:
        return Message("live-trust-level", answers=Listed(level), share=share)
    if result.trusted == result.majority:
        return Message("live-trust-same")
    return Message("live-trust-other", answer=level[0], share=share)


def _next_step(room: Room) -> str:
    if room.phase is Phase.CLOSED and room.question.key is not None and not room.question.withheld:
        return "live-show-answer"
    return "live-show-everything" if room.last else "live-next-question"
