"""The table with the rules of each question: right answer, points, topics, and how it counts."""

from dataclasses import replace

import pandas as pd
import streamlit as st

from crowdcore.exams import Exam
from crowdcore.exams.topics import LONGEST_TOPIC, topics_as_written, topics_in_use
from crowdcore.key import answer_of
from crowdcore.messages import Message
from crowdcore.project import Project
from pages.parts.exam.refusals import reason_for_refusal, report_refusal
from pages.shared import state
from pages.shared.messages import plain, t

COUNTS, BONUS, DROPPED = "counts", "bonus", "dropped"
COUNTING = {COUNTS: "exam-counts", BONUS: "exam-bonus", DROPPED: "exam-dropped-one"}
EDIT_REFUSED, REVISION = "rules_refused", "rules_revision"


def table_name() -> str:
    """The table's key: another one for other data, and after a change that did not come from the table itself."""
    return f"rules:{state.generation()}:{state.recall(REVISION, 0)}"


def draw_again() -> None:
    """Draw another table, because its content was changed elsewhere, and its edits must not be applied again."""
    state.remember(REVISION, state.recall(REVISION, 0) + 1)


def take_over_edits() -> None:
    """Apply every cell that was changed in the table during this visit, or remember why it cannot be."""
    edits = (state.in_widget(table_name()) or {}).get("edited_rows") or {}
    if not edits:
        return
    project = state.work()
    try:
        changed = _with_edits(project, edits)
    except ValueError as problem:
        state.remember(EDIT_REFUSED, reason_for_refusal(problem))
        draw_again()
        return
    before, after = (
        (one.key.digest, one.dropped, one.rules, topics_in_use(one.dataset, one.topics)) for one in (project, changed)
    )
    if before != after:
        state.change(changed, Message("exam-step-questions"))


def _with_edits(project: Project, edits: dict) -> Project:
    topics = dict(topics_in_use(project.dataset, project.topics))
    key, training, dropped, bonus = project.key, project.training.copy(), set(project.dropped), set(project.rules.bonus)
    for row, cells in edits.items():
        j = int(row)
        if "right" in cells:
            answer = answer_of(cells["right"] or "", project.labels.classes)
            forbidden = [k for k in answer if project.labels.allowed is not None and not project.labels.allowed[j, k]]
            if forbidden:
                names = {"question": str(project.labels.items[j]), "answer": str(project.labels.classes[forbidden[0]])}
                raise ValueError(Message("exam-answer-not-allowed", **names))
            key, training[j] = key.with_answer(j, answer), bool(answer)
        if "points" in cells:
            key = replace(project, key=key).with_points(j, 1.0 if cells["points"] is None else cells["points"]).key
        if "topics" in cells:
            topics[str(project.labels.items[j])] = " ".join((cells["topics"] or "").split())
        if "counts" in cells:
            (dropped.add if cells["counts"] == DROPPED else dropped.discard)(j)
            (bonus.add if cells["counts"] == BONUS else bonus.discard)(j)
    return replace(
        project.with_key(key, training, project.seed),
        dropped=frozenset(dropped),
        rules=replace(project.rules, bonus=frozenset(bonus)),
        # Topics that the file states stay its own until a person changes one.
        topics=_without_empty(topics) if any("topics" in cells for cells in edits.values()) else project.topics,
    )


def _without_empty(topics: dict[str, str]) -> dict[str, str]:
    return {question: topic for question, topic in topics.items() if topic}


def each_question(exam: Exam) -> None:
    labels = exam.labels
    report_refusal(EDIT_REFUSED)
    worth = exam.found.key.worth()
    frame = pd.DataFrame(
        {
            "item": [str(item) for item in labels.items],
            "right": pd.array(
                [exam.key.text(j, labels.classes) or None for j in range(len(labels.items))], dtype="string"
            ),
            "inferred": [exam.answer(j) if not exam.key.known[j] else "" for j in range(len(labels.items))],
            "points": worth,
            "topics": pd.array(topics_as_written(labels.items, exam.topics), dtype="string"),
            "counts": [
                DROPPED if exam.drop[j] else BONUS if j in exam.rules.bonus else COUNTS
                for j in range(len(labels.items))
            ],
        }
    )
    if exam.scored:
        frame = frame.drop(columns=["right", "inferred"])
    st.caption(t("exam-each-question-help"))
    st.data_editor(
        frame,
        key=table_name(),
        # A visitor may open another page before this one is drawn again.
        on_change=take_over_edits,
        hide_index=True,
        disabled=["item", "inferred"],
        height=min(35 * (len(frame) + 1) + 4, 430),
        column_config={
            "item": st.column_config.TextColumn(plain("exam-column-item")),
            "right": st.column_config.TextColumn(plain("exam-right-answer")),
            "inferred": st.column_config.TextColumn(plain("exam-column-inferred")),
            "points": st.column_config.NumberColumn(
                plain("exam-column-points"), min_value=0.0, max_value=1000.0, step=0.1, format="%g"
            ),
            "topics": st.column_config.TextColumn(
                plain("exam-column-topics"), help=t("exam-column-topics-help"), max_chars=LONGEST_TOPIC
            ),
            "counts": st.column_config.SelectboxColumn(
                plain("exam-column-counts"),
                options=list(COUNTING),
                format_func=lambda counts: plain(COUNTING[counts]),
                required=True,
            ),
        },
    )
