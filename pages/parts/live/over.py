"""The end: the withheld answers are shown, majority and trust are compared, and the answers become data."""

import numpy as np
import streamlit as st

from crowdcore.escaping import escaped
from crowdcore.messages import Listed, Message
from crowdcore.project import Project
from crowdcore.rooms import NumberQuestion, Room, dataset_of, number_result, score, vote_result
from crowdcore.rooms.results import has_choices
from pages.parts.live.large import large
from pages.parts.live.number_answers import DIGITS
from pages.shared import state
from pages.shared.frame import next_step
from pages.shared.messages import plain, t
from pages.shared.rooms import server

YES, NO = "✓", "✗"
STYLE = """.live-table { font-size: 1.5rem; line-height: 1.3; border-collapse: collapse; width: 100% }
.live-table :is(th, td) { text-align: left; padding: .35rem .8rem .35rem 0; border-bottom: 1px solid rgba(128,128,128,.4) }"""


def over(room: Room) -> None:
    """Show who was right, question by question, and what can be done with the answers."""
    store = server.store()
    votes, names = store.votes(room.code), store.names(room.code)
    st.title(t("live-over"))
    all_questions, withheld = score(room, votes, names), score(room, votes, names, withheld=True)
    for id, found in (("live-over-score", all_questions), ("live-over-withheld", withheld)):
        if found.of:
            large(plain(id, n=found.of, majority=found.majority, trusted=found.trusted))
    if all_questions.tied:
        large(plain("live-over-tied", n=all_questions.tied), size=1.5)
    if all_questions.of:
        st.caption(t("live-over-my-class"))
    st.html(_table(room, votes, names))
    _as_data(room, votes, names)
    with st.expander(t("live-over-sources"), icon=":material/menu_book:"):
        for question in room.questions:
            if question.key is not None:
                answer = question.answer_text(question.key)
                st.markdown(t("live-over-source", question=question.text, answer=answer, source=question.source))


def _table(room: Room, votes, names) -> str:
    """Return every question that was asked, in type for the back row."""
    headings = ("live-column-question", "live-column-right", "live-over-column-most", "live-over-column-trust")
    rows = [tuple(plain(heading) for heading in headings)]
    for j, question in enumerate(room.questions):
        right = "" if question.key is None else question.answer_text(question.key)
        text = question.text
        if question.withheld:
            text = plain("live-over-withheld-question", question=text)
        if isinstance(question, NumberQuestion):
            found = number_result(number for (asked, _), number in votes.items() if asked == j)
            median = "–" if found is None else question.answer_text(found.median, DIGITS)
            rows.append((text, right, plain("live-over-median", median=median), ""))
            continue
        result = vote_result(room, votes, names, j)
        rows.append((text, right, _judged(question, result.majority), _judged(question, result.trusted)))
    cells = ["".join(f"<{tag}>{escaped(cell)}</{tag}>" for cell in row) for tag, row in _tagged(rows)]
    return f"<style>{STYLE}</style><table class='live-table'><tr>{'</tr><tr>'.join(cells)}</tr></table>"


def _tagged(rows):
    return [("th" if n == 0 else "td", row) for n, row in enumerate(rows)]


def _judged(question, leaders: tuple[int, ...]) -> str:
    """Return what was chosen, with a sign for right or wrong. A tie has no sign."""
    chosen = [question.choices[k] for k in leaders]
    if len(chosen) > 1:
        return plain("live-over-tie", answers=Listed(chosen))
    if not chosen:
        return "–"
    sign = "" if question.key is None else f"{YES if question.key in leaders else NO} "
    return sign + chosen[0]


def _as_data(room: Room, votes, names) -> None:
    if not votes:
        st.markdown(t("live-over-nobody"))
        return
    if not has_choices(room):
        st.markdown(t("live-over-only-numbers"))
        return
    st.button(
        t("live-over-use"),
        type="primary",
        icon=":material/table_chart:",
        help=t("live-over-use-help"),
        on_click=_use,
        args=(room, votes, names),
    )
    if state.recall("used_room") == room.code:
        st.markdown(t("live-over-in-use", n=len(names)))
        next_step("pages/aggregate.py", t("live-over-to-aggregate"))
        next_step("pages/data.py", t("live-over-to-data"))


def _use(room: Room, votes, names) -> None:
    """Use the room's answers as an exam. Methods learn from the answers that were shown and are tested on the withheld ones."""
    project = Project.of(dataset_of(room, votes, names), "exam", plain("live-data-title", code=room.code))
    learned = np.array([not question.withheld for question in room.questions]) & project.key.known
    step = Message("live-step-use", code=room.code)
    state.use(project.with_key(project.key, learned).with_settings_of(state.work()), step)
    state.remember("used_room", room.code)
