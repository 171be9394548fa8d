"""The end: the withheld answers are shown, crowd, trust and members are compared, and the answers become data."""

from dataclasses import replace

import numpy as np
import streamlit as st

from crowdcore.escaping import escaped
from crowdcore.exams import printed
from crowdcore.figures.room_members import room_members, room_trust
from crowdcore.messages import Listed, Message
from crowdcore.project import Project
from crowdcore.rooms import Question, Room, Score, dataset_of, number_result, score
from crowdcore.rooms.answers_file import answers_of_room
from crowdcore.rooms.members import against_members, board, right_counts, trust_course, turned_questions
from crowdcore.rooms.results import has_choices
from pages.parts.live.choice_answers import SCALE
from pages.parts.live.large import large
from pages.parts.live.number_answers import how_close
from pages.parts.live.results_table import result_rows, vote_and_trust
from pages.shared import show, state
from pages.shared.frame import look, next_step
from pages.shared.messages import plain, t
from pages.shared.rooms import server
from pages.shared.rooms.joining import join_corner
from pages.shared.show import chart

STYLE = """.live-table { font-size: 1.5rem; line-height: 1.3; border-collapse: collapse; width: 100% }
.live-table :is(th, td) { text-align: left; padding: .35rem .8rem .35rem 0; border-bottom: 1px solid rgba(128,128,128,.4) }"""


def over(room: Room) -> None:
    """Show who was right, question by question, and what can be done with the answers."""
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
        picture = room_members(counts, found.majority, found.trusted, found.of, replace(look(), scale=SCALE))
        chart(picture, "room_members", plain("live-over-members"))
    if room.board:
        _board(counts, names)
    st.html(_table(result_rows(room, votes, names)))
    if found.of > 1:
        _trust(room, votes, names)
    _take_away(room, votes, names, [plain(sentence) for sentence in sentences])
    with st.expander(t("live-over-sources"), icon=":material/menu_book:"):
        for question in room.questions:
            if question.key is not None:
                answer = question.answer_text(question.key)
                st.markdown(t("live-over-source", question=question.text, answer=answer, source=question.source))


def _in_words(room: Room, votes, names, found: Score, counts: dict[int, int]) -> list[Message]:
    """Return what came out, in sentences: the score, the crowd against its members, and the questions with numbers."""
    sentences = []
    for id, one in (("live-over-score", found), ("live-over-withheld", score(room, votes, names, withheld=True))):
        if one.of:
            sentences.append(Message(id, n=one.of, majority=one.majority, trusted=one.trusted))
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
    st.subheader(t("live-board-title"), anchor=False)
    places = board(counts, names)
    if not places:
        st.markdown(t("live-board-empty"))
    for n, people in places:
        large(plain("live-board-place", n=n, names=Listed(people)))


def _trust(room: Room, votes, names) -> None:
    """Show how trust grew, and where it changed the result."""
    large(plain("live-over-trust"))
    turned = turned_questions(room, votes, names)
    for j in turned:
        large(plain(vote_and_trust(room, votes, names, j)), size=1.5)
    if not turned:
        large(plain("live-over-never-turned"), size=1.5)
    asked, course = trust_course(room, votes, names)
    chart(room_trust(asked, course, replace(look(), scale=SCALE)), "room_trust", plain("live-over-trust"))


def _table(rows: list[tuple[str, ...]]) -> str:
    """Return every question that was asked, in type for the back row."""
    cells = [
        "".join(f"<{tag}>{escaped(cell)}</{tag}>" for cell in row)
        for tag, row in zip(["th", *["td"] * (len(rows) - 1)], rows, strict=True)
    ]
    return f"<style>{STYLE}</style><table class='live-table'><tr>{'</tr><tr>'.join(cells)}</tr></table>"


def _take_away(room: Room, votes, names, sentences: list[str]) -> None:
    """Offer the results as a page, the answers as a file, and both as the data in use."""
    if not votes:
        st.markdown(t("live-over-nobody"))
        return
    if has_choices(room):
        st.button(
            t("live-over-use"),
            type="primary",
            icon=":material/table_chart:",
            help=t("live-over-use-help"),
            on_click=_use,
            args=(room, votes, names),
        )
    else:
        st.markdown(t("live-over-only-numbers"))
    if state.recall("used_room") == room.code:
        st.markdown(t("live-over-in-use", n=len(names)))
        next_step("pages/aggregate.py", t("live-over-to-aggregate"))
        next_step("pages/data.py", t("live-over-to-data"))
    with st.container(horizontal=True):
        rows, language = result_rows(room, votes, names), state.language()
        st.download_button(
            t("live-over-page"),
            data=_page(plain("live-over"), sentences, rows, language),
            file_name=f"live-vote-{room.code}.html",
            mime="text/html",
            on_click="ignore",
            icon=":material/print:",
            help=t("live-over-page-help"),
        )
        store = server.store()
        earlier = {j: store.earlier_rounds(room.code, j) for j in range(len(room.questions))}
        table = answers_of_room(room, votes, store.predictions(room.code), earlier)
        show.csv_button(t("live-over-csv"), table, {"room": room.code, "names": "no"}, f"live-vote-{room.code}.csv")


def _page(title: str, sentences: list[str], rows: list[tuple[str, ...]], language: str) -> str:
    """Return the results as a page to print or to send. It contains no names."""
    head, *others = ["".join(f"<td>{printed.text(cell)}</td>" for cell in row) for row in rows]
    table = f"<table><thead><tr>{head.replace('td>', 'th>')}</tr></thead><tr>{'</tr><tr>'.join(others)}</tr></table>"
    paragraphs = "".join(map(printed.paragraph, sentences))
    return printed.page(title, f"<h1>{printed.text(title)}</h1>{paragraphs}{table}", language)


def _use(room: Room, votes, names) -> None:
    """Use the room's answers as an exam, with hidden names, since the page may be projected.

    Methods learn from the answers that were shown and are tested on the withheld ones.
    """
    project = Project.of(dataset_of(room, votes, names), "exam", plain("live-data-title", code=room.code))
    learned = np.array([not question.withheld for question in room.questions if isinstance(question, Question)])
    step = Message("live-step-use", code=room.code)
    state.use(project.with_key(project.key, learned & project.key.known).with_settings_of(state.work()), step)
    state.hide_names(True)
    state.remember("used_room", room.code)
