"""Before there is a room: the questions, and who may open a room."""

import sqlite3
from collections.abc import Sequence

import streamlit as st

from crowdcore.messages import Message
from crowdcore.rooms import READY_SETS, AnyQuestion, pasted_questions, questions_from_table, ready_set
from crowdcore.rooms.question_sets import LAST_ROOM
from crowdcore.rooms.store import Refused
from pages.parts.live.question_table import question_table
from pages.shared import show, state
from pages.shared.live_messages import LONGEST_PASTE
from pages.shared.messages import plain, t
from pages.shared.rooms import leading, server
from pages.shared.rooms.network import network

OWN, PASTED = "own", "pasted"
MOST_SKIPPED_SHOWN = 20
READY_TEXTS = {"first": "live-questions-ready", "hard": "live-questions-hard", "number": "live-questions-numbers"}
SAVED = "saved:"
EXAMPLE = "Question\tA\tB\tC\tRight\tUnit\nWhich is red?\tgrass\tsky\tblood\tC\nHow heavy is the ox?\t\t\t\t1198\tlb"


def opening() -> None:
    """Choose the questions and open the room."""
    st.markdown(t("live-what"))
    network()
    if leading.may_open():
        _questions()
    else:
        _opening_code()
    _other_browser()


def _questions() -> None:
    """Choose a set, look at it if nobody else sees the screen, and open a room with it."""
    way = _way()
    start = _start(way)
    if start is None:
        return
    # Projected, the table would show the right answers to the class. Teachers who write or paste questions need it.
    with st.expander(t("live-show-questions"), icon=":material/edit:", expanded=way in (OWN, PASTED)):
        edited = question_table(start, way)
    try:
        questions = questions_from_table(edited.to_dict("records"))
    except ValueError as problem:
        show.refused(problem)
        return
    known = sum(question.is_keyed for question in questions)
    withheld = sum(question.withheld for question in questions)
    st.markdown(t("live-questions-count", n=len(questions), known=known, withheld=withheld))
    # Opened here, not in a callback: a cell may have changed since the page was drawn.
    if st.button(t("live-open"), type="primary", icon=":material/meeting_room:"):
        leading.open_room(questions)
        st.rerun()
    if problem := state.recall("room_refused"):
        show.refused(problem)
    _keep(way, questions)


def _way() -> str:
    ways = [*READY_SETS, *_saved_ways(), OWN, PASTED]
    if state.in_widget("live_way") not in ways:
        state.put_into_widget("live_way", ways[0])
    if (just_saved := state.recall("set_just_saved")) is not None:
        state.remember("set_just_saved", None)
        state.put_into_widget("live_way", just_saved)
    return st.selectbox(
        t("live-questions"), ways, format_func=_name_of, key="live_way", persist_state="session", width=520
    )


def _saved_ways() -> list[str]:
    """Return the sets that were saved; none on a computer where nothing can be saved, on which a room can be opened anyway."""
    try:
        sets = server.question_sets()
        last = [SAVED + LAST_ROOM] if sets.load(LAST_ROOM) else []
        return [*last, *[SAVED + name for name in sets.names()]]
    except (OSError, sqlite3.Error, Refused):
        return []


def _name_of(way: str) -> str:
    if way in READY_TEXTS:
        return plain(READY_TEXTS[way])
    if way.startswith(SAVED):
        return way.removeprefix(SAVED) or plain("live-questions-last")
    return plain("live-questions-own" if way == OWN else "live-questions-paste")


def _start(way: str) -> Sequence[AnyQuestion] | None:
    """Return the questions to start from; None if nothing that can be read was pasted yet."""
    if way in READY_SETS:
        return ready_set(way, state.language())
    if way.startswith(SAVED):
        return server.question_sets().load(way.removeprefix(SAVED))
    if way == OWN:
        return ()
    text = st.text_area(
        t("live-paste-here"), key="live_pasted", height=160, placeholder=EXAMPLE, max_chars=LONGEST_PASTE
    )
    if not text.strip():
        return None
    try:
        imported = pasted_questions(text, (plain("live-true"), plain("live-false")))
    except ValueError as problem:
        show.refused(problem)
        return None
    for skipped in imported.skipped[:MOST_SKIPPED_SHOWN]:
        st.warning(t(skipped), icon=":material/info:")
    if (n := len(imported.skipped) - MOST_SKIPPED_SHOWN) > 0:
        st.warning(t("live-gift-more", n=n), icon=":material/info:")
    return imported.questions


def _keep(way: str, questions: Sequence[AnyQuestion]) -> None:
    """Save the questions under a name, to use them again, or delete a set."""
    name = way.removeprefix(SAVED) if way.startswith(SAVED) else ""
    with st.expander(t("live-set-keep"), icon=":material/bookmark:"):
        with st.container(horizontal=True, vertical_alignment="bottom"):
            typed = st.text_input(t("live-set-name"), name, key=f"set_name:{way}", width=420)
            # Not in a callback, for the same reason as opening.
            if st.button(t("live-set-save"), icon=":material/save:"):
                _save(typed, questions)
        if name and st.button(t("live-set-delete", name=name), icon=":material/delete:"):
            server.question_sets().delete(name)
            st.rerun()
        if problem := state.recall("set_not_saved"):
            show.refused(problem)
        st.caption(t("live-set-where"))


def _save(name: str, questions: Sequence[AnyQuestion]) -> None:
    state.remember("set_not_saved", None)
    try:
        state.remember("set_just_saved", SAVED + server.question_sets().save(name, questions))
    except ValueError as problem:
        state.remember("set_not_saved", problem)
    st.rerun()


def _opening_code() -> None:
    st.text_input(
        t("live-opening-code"), key="opening_code", on_change=state.changed("opening_code", _try_code), width=420
    )
    if state.recall("wrong_opening_code"):
        _warn("live-opening-code-wrong", server.WRONG_OPENINGS)


def _warn(problem: str, limit: server.Limit) -> None:
    warning = Message(problem)
    st.warning(t("live-many-wrong", problem=warning) if limit.reached() else t(warning), icon=":material/info:")


def _try_code(text: str) -> None:
    right = server.is_opening_code(text)
    state.remember("may_open_rooms", right)
    state.remember("wrong_opening_code", not right)


def _other_browser() -> None:
    with st.expander(t("live-other-browser"), icon=":material/devices:"):
        key = "recovery_code"
        st.text_input(t("live-recovery-code"), key=key, on_change=state.changed(key, _recover), width=300)
        if state.recall("wrong_recovery"):
            _warn("live-recovery-wrong", server.WRONG_RECOVERIES)
        if problem := state.recall("not_recovered"):
            show.refused(problem)


def _recover(text: str) -> None:
    opened, problem = None, None
    try:
        opened = server.recovered(text)
    except Refused as refused:
        problem = refused
    state.remember("not_recovered", problem)
    state.remember("wrong_recovery", opened is None and problem is None)
    if opened is not None:
        leading.take(opened)
