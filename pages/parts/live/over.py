"""The end: the withheld answers are shown, and crowd, trust and members are compared."""

import streamlit as st

from crowdcore.escaping import escaped
from crowdcore.figures.room_members import room_members, room_trust
from crowdcore.messages import Listed, Message
from crowdcore.rooms import Question, Room, Score, number_result, score
from crowdcore.rooms.members import against_members, board, closest_counts, right_counts, trust_course, turned_questions
from crowdcore.rooms.surprise import surprise_score
from pages.parts.live.downloads import downloads
from pages.parts.live.large import large
from pages.parts.live.number_answers import how_close
from pages.parts.live.results_table import result_rows, vote_and_trust
from pages.shared.frame import projected_look
from pages.shared.messages import plain, t
from pages.shared.rooms import server
from pages.shared.rooms.joining import join_corner
from pages.shared.show import chart

STYLE = """.live-table { font-size: 1.5rem; line-height: 1.3; border-collapse: collapse; width: 100% }
.live-table :is(th, td) { text-align: left; padding: .35rem .8rem .35rem 0; border-bottom: 1px solid rgba(128,128,128,.4) }"""


def over(room: Room) -> None:
    """Show who was right, in sentences, in pictures and question by question, and what can be done with the answers."""
    store = server.store()
    votes, names = store.votes(room.code), store.names(room.code)
    title = f'<h1 style="font-size:2.6rem;margin:0;padding:0">{escaped(plain("live-over"))}</h1>'
    st.html(f'<div style="display:flex;justify-content:space-between;gap:1.5rem">{title}{join_corner(room)}</div>')
    found, counts = score(room, votes, names), right_counts(room, votes, names)
    sentences = _in_words(room, votes, names, found, counts)
    for sentence in sentences:
        large(plain(sentence))
    if found.of:
        st.caption(t("live-over-my-class"))
        picture = room_members(counts, found.majority, found.trusted, found.of, projected_look())
        chart(picture, "room_members", plain("live-over-members"))
    if room.board:
        closest = closest_counts(room, votes)
        _board({number: counts[number] + closest.get(number, 0) for number in counts}, names)
    st.html(_table(result_rows(room, votes, names)))
    if found.of > 1:
        _trust(room, votes, names)
    downloads(room, votes, names, [plain(sentence) for sentence in sentences])
    with st.expander(t("live-over-sources"), icon=":material/menu_book:"):
        for source in _sources(room):
            st.markdown(t(source))


def _sources(room: Room) -> list[Message]:
    """Return the right answers with their sources."""
    keyed = [question for question in room.questions if question.key is not None]
    return [
        Message(
            "live-over-source",
            question=question.text,
            answer=question.answer_text(question.key or 0),
            source=question.source,
        )
        for question in keyed
    ]


def _in_words(room: Room, votes, names, found: Score, counts: dict[int, int]) -> list[Message]:
    """Return what came out, in sentences: the score, the crowd against its members, and the questions with numbers."""
    sentences = []
    for id, one in (("live-over-score", found), ("live-over-withheld", score(room, votes, names, withheld=True))):
        if one.of:
            sentences.append(Message(id, n=one.of, majority=one.majority, trusted=one.trusted))
    surprised = surprise_score(room, votes, names, server.store().predictions(room.code))
    if surprised.of:
        values = {"majority": surprised.majority, "popular": surprised.popular}
        sentences.append(Message("live-over-surprise", n=surprised.of, **values))
    if found.tied:
        sentences.append(Message("live-over-tied", n=found.tied))
    if found.of:
        compared = against_members(found.majority, found.of, counts)
        values = {"better": compared.better, "same": compared.same, "n": compared.n}
        sentences.append(Message("live-over-against", **values))
    for j, question in enumerate(room.questions):
        numbers = number_result(value for (asked, _), value in votes.items() if asked == j)
        if not isinstance(question, Question) and question.key is not None and numbers is not None:
            close = Listed(how_close(question, numbers, question.key), between=" ")
            sentences.append(Message("live-over-on", question=question.text, sentences=close))
    return sentences


def _board(counts: dict[int, int], names: dict[int, str]) -> None:
    large(plain("live-board-title"), size=2.2)
    places = board(counts, names)
    if not places:
        large(plain("live-board-empty"))
    for n, people in places:
        large(plain("live-board-place", n=n, names=Listed(people)))
    st.caption(t("live-board-points"))


def _trust(room: Room, votes, names) -> None:
    """Show how trust grew, and where it changed the result."""
    large(plain("live-over-trust"))
    turned = turned_questions(room, votes, names)
    for j in turned:
        large(plain(vote_and_trust(room, votes, names, j)), size=1.5)
    if not turned:
        large(plain("live-over-never-turned"), size=1.5)
    asked, course = trust_course(room, votes, names)
    chart(room_trust(asked, course, projected_look()), "room_trust", plain("live-over-trust"))


def _table(rows: list[tuple[str, ...]]) -> str:
    """Return every question that was asked, in type for the back row."""
    cells = [
        "".join(f"<{tag}>{escaped(cell)}</{tag}>" for cell in row)
        for tag, row in zip(["th", *["td"] * (len(rows) - 1)], rows, strict=True)
    ]
    return f"<style>{STYLE}</style><table class='live-table'><tr>{'</tr><tr>'.join(cells)}</tr></table>"
