"""Results by topic for the students in the list, and where the topics of the questions come from."""

from dataclasses import replace

import numpy as np
import streamlit as st

from crowdcore.exams import Exam
from crowdcore.exams.topic_tables import class_topics, few_questions_in_class
from crowdcore.exams.topics import BEGINNINGS, Topics, stated_source, topic_sources
from crowdcore.messages import Message
from pages.parts.exam.question_table import draw_again
from pages.shared import state
from pages.shared.messages import plain, reader, t
from pages.shared.safe_text import safe
from pages.shared.show import section

# Columns of a file are offered by their titles, which are never one of these.
TYPED, NONE = ("typed",), ("none",)
Source = str | tuple[str]


def topics(exam: Exam, students: np.ndarray) -> None:
    """The class average of each topic over these students (positions), or how to give topics."""
    sources = topic_sources(exam.dataset)
    if not exam.topic_results.topics:
        with st.expander(t("exam-topics"), icon=":material/category:"):
            st.markdown(t("exam-topics-how"))
            if sources:
                _choose_source(exam, sources)
        return
    section(t("exam-topics"), t("exam-topics-what"))
    table = class_topics(exam, students, reader())
    topic, _, average = table.columns
    st.dataframe(
        table.assign(**{average: 100 * table[average]}),
        hide_index=True,
        height="content" if len(table) <= 12 else 430,
        column_config={
            topic: st.column_config.TextColumn(pinned=True),
            average: st.column_config.ProgressColumn(format="%.1f %%", min_value=0, max_value=100, color="primary"),
        },
    )
    if (few := few_questions_in_class(exam)) is not None:
        st.warning(t(few), icon=":material/info:")
    _choose_source(exam, sources)


def _choose_source(exam: Exam, sources: dict[str, Topics]) -> None:
    now = _source_of(exam, sources)
    options: list[Source] = [*sources, NONE] if now != TYPED else [TYPED, *sources, NONE]
    key = f"topics:{state.generation()}"
    state.put_into_widget(key, now)

    def use(source: Source) -> None:
        if source != TYPED:
            _use(exam, {} if source == NONE else sources[source], source == stated_source(exam.dataset))

    st.selectbox(
        t("exam-topics-from"), options, format_func=_in_words, key=key, on_change=state.changed(key, use), width=320
    )


def _source_of(exam: Exam, sources: dict[str, Topics]) -> Source:
    if not exam.topics:
        return NONE
    return next((title for title, given in sources.items() if given == exam.topics), TYPED)


def _in_words(source: Source) -> str:
    if isinstance(source, tuple):
        return plain("exam-topics-typed" if source == TYPED else "exam-topics-none")
    return plain("exam-topics-beginnings") if source == BEGINNINGS else plain("exam-topics-column", title=safe(source))


def _use(exam: Exam, chosen: Topics, is_stated: bool) -> None:
    draw_again()
    state.change(replace(state.work(), topics=None if is_stated else dict(chosen)), Message("exam-step-topics"))
