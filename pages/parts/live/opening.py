"""Before there is a room: the questions, and who may open a room."""

from collections.abc import Sequence

import pandas as pd
import streamlit as st

from crowdcore.messages import Message
from crowdcore.rooms import READY, AnyQuestion, Question, questions_from_table, questions_from_text
from crowdcore.rooms.questions import LETTERS, number_text
from crowdcore.rooms.store import Refused
from pages.shared import show, state
from pages.shared.live_messages import LONGEST_PASTE
from pages.shared.messages import plain, t
from pages.shared.rooms import leading, server
from pages.shared.rooms.network import network

# The values of the choice, with the ids of their texts.
READY_MADE, OWN, PASTED = "Twelve ready questions", "Write my own", "Paste a table"
WAYS = {READY_MADE: "live-questions-ready", OWN: "live-questions-own", PASTED: "live-questions-paste"}
EXAMPLE = "Question\tA\tB\tC\tRight\tUnit\nWhich is red?\tgrass\tsky\tblood\tC\nHow heavy is the ox?\t\t\t\t1198\tlb"
KINDS = {"choice": "live-kind-choice", "number": "live-kind-number"}
CHECKED = ("Second question", "Withheld")
EMPTY_ROWS = 4


def opening() -> None:
    """Choose the questions and open the room."""
    st.markdown(t("live-what"))
    network()
    frame = _table()
    if frame is not None:
        edited = _editor(frame)
        _open(edited)
    _other_browser()


def _table() -> pd.DataFrame | None:
    """Return the questions to start from as a table; None if nothing was pasted yet."""
    way = st.segmented_control(
        t("live-questions"),
        list(WAYS),
        default=READY_MADE,
        required=True,
        format_func=lambda way: t(WAYS[way]),
        key="live_way",
        persist_state="session",
    )
    if way == READY_MADE:
        return _frame(READY)
    if way == OWN:
        return _frame([]).reindex(range(EMPTY_ROWS), fill_value="").assign(Kind="choice")
    text = st.text_area(
        t("live-paste-here"), key="live_pasted", height=160, placeholder=EXAMPLE, max_chars=LONGEST_PASTE
    )
    if not text.strip():
        return None
    try:
        return _frame(questions_from_text(text))
    except ValueError as problem:
        show.refused(problem)
        return None


def _frame(questions: Sequence[AnyQuestion]) -> pd.DataFrame:
    def row(question: AnyQuestion) -> dict[str, object]:
        with_choices = isinstance(question, Question)
        choices = question.choices if isinstance(question, Question) else ()
        right = ""
        if question.key is not None:
            right = LETTERS[int(question.key)] if with_choices else number_text(question.key)
        return {
            "Question": question.text,
            "Kind": "choice" if with_choices else "number",
            **{letter: choices[k] if k < len(choices) else "" for k, letter in enumerate(LETTERS)},
            "Right": right,
            "Unit": "" if isinstance(question, Question) else question.unit,
            "Second question": question.predicts,
            "Withheld": question.withheld,
            "Source": question.source,
        }

    columns = ["Question", "Kind", *LETTERS, "Right", "Unit", *CHECKED, "Source"]
    frame = pd.DataFrame([row(question) for question in questions], columns=columns)
    return frame.astype({name: "bool" if name in CHECKED else "object" for name in frame})


def _editor(frame: pd.DataFrame) -> pd.DataFrame:
    frame = frame.assign(**{name: frame[name].astype(bool) for name in CHECKED})
    text, checkbox = st.column_config.TextColumn, st.column_config.CheckboxColumn
    return st.data_editor(
        frame,
        num_rows="dynamic",
        hide_index=True,
        key=f"live_questions:{state.in_widget('live_way')}:{hash(tuple(frame['Question'].astype(str)))}",
        column_config={
            "Question": text(plain("live-column-question"), width="large"),
            "Kind": st.column_config.SelectboxColumn(
                plain("live-column-kind"),
                help=t("live-column-kind-help"),
                options=list(KINDS),
                format_func=lambda kind: plain(KINDS[kind]) if kind in KINDS else "",
                width="small",
            ),
            **{letter: text(width="small") for letter in LETTERS},
            "Right": text(plain("live-column-right"), help=t("live-column-right-help"), width="small"),
            "Unit": text(plain("live-column-unit"), help=t("live-column-unit-help"), width="small"),
            "Second question": checkbox(
                plain("live-column-predicts"), help=t("live-column-predicts-help"), width="small"
            ),
            "Withheld": checkbox(plain("live-column-withheld"), help=t("live-column-withheld-help"), width="small"),
            "Source": text(plain("live-column-source"), help=t("live-column-source-help")),
        },
    )


def _open(edited: pd.DataFrame) -> None:
    try:
        questions = questions_from_table(edited.to_dict("records"))
    except ValueError as problem:
        show.refused(problem)
        return
    known = sum(question.is_keyed for question in questions)
    withheld = sum(question.withheld for question in questions)
    st.markdown(t("live-questions-count", n=len(questions), known=known, withheld=withheld))
    if leading.may_open():
        # Opened here, not in a callback: a cell may have changed since the page was drawn.
        if st.button(t("live-open"), type="primary", icon=":material/meeting_room:"):
            leading.open_room(questions)
            st.rerun()
        if problem := state.recall("room_refused"):
            show.refused(problem)
    else:
        st.text_input(
            t("live-opening-code"),
            key="opening_code",
            on_change=state.changed("opening_code", _try_code),
            width=420,
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
