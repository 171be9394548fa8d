"""The end: what was kept back is shown, majority and trust are judged by it, and the answers become data."""

import numpy as np
import streamlit as st

from crowdcore.escaping import escaped
from crowdcore.project import Project
from crowdcore.rooms import Room, dataset_of, score, vote_result
from pages.parts.live.asking import large
from pages.shared import state
from pages.shared.frame import next_step
from pages.shared.rooms import server
from pages.shared.words import counted, safe

YES, NO = "✓", "✗"
STYLE = """.live-table { font-size: 1.5rem; line-height: 1.3; border-collapse: collapse; width: 100% }
.live-table :is(th, td) { text-align: left; padding: .35rem .8rem .35rem 0; border-bottom: 1px solid rgba(128,128,128,.4) }"""


def over(room: Room) -> None:
    """Who was right in the end, question by question, and what to do with the answers."""
    store = server.store()
    votes, names = store.votes(room.code), store.names(room.code)
    st.title("Who was right?")
    whole, kept_back = score(room, votes, names), score(room, votes, names, withheld=True)
    if whole.of:
        large(
            f"Of {counted(whole.of, 'question')}, the majority was right on {whole.majority} and trust on {whole.trusted}."
        )
    if kept_back.of:
        large(
            f"On the {kept_back.of} whose right answer was kept back: majority {kept_back.majority}, trust {kept_back.trusted}. "
            "Nothing was learned from these."
        )
    st.html(_table(room, votes, names))
    _as_data(room, votes, names)
    with st.expander("Where the right answers come from", icon=":material/menu_book:"):
        for question in room.questions:
            if question.key is not None:
                st.markdown(
                    f"{safe(question.text)} **{safe(question.choices[question.key])}.** {safe(question.source)}"
                )


def _table(room: Room, votes, names) -> str:
    """Every question that was asked, in type for the back row."""
    rows = [("Question", "Right", "Most say", "By trust")]
    for j, question in enumerate(room.questions):
        said = vote_result(room, votes, names, j)
        right = "" if question.key is None else question.choices[question.key]
        kept_back = " (kept back)" if question.withheld else ""
        rows.append(
            (question.text + kept_back, right, _judged(question, said.majority), _judged(question, said.trusted))
        )
    cells = ["".join(f"<{tag}>{escaped(cell)}</{tag}>" for cell in row) for tag, row in _tagged(rows)]
    return f"<style>{STYLE}</style><table class='live-table'><tr>{'</tr><tr>'.join(cells)}</tr></table>"


def _tagged(rows):
    return [("th" if n == 0 else "td", row) for n, row in enumerate(rows)]


def _judged(question, said: int | None) -> str:
    if said is None:
        return "–"
    sign = "" if question.key is None else f"{YES if said == question.key else NO} "
    return sign + question.choices[said]


def _as_data(room: Room, votes, names) -> None:
    if not votes:
        st.markdown("Nobody answered, so there is nothing to work on.")
        return
    st.button(
        "Work on these answers",
        type="primary",
        icon=":material/table_chart:",
        help="They become the data in use on every page; “Save project” on the page Data keeps them.",
        on_click=_use,
        args=(room, votes, names),
    )
    if state.recall("used_room") == room.code:
        st.markdown(f"The answers of {counted(len(names), 'phone')} are now the data in use.")
        next_step("pages/aggregate.py", "See who is trusted, and how that is learned")
        next_step("pages/data.py", "Save them")


def _use(room: Room, votes, names) -> None:
    """The room's answers as an exam; methods learn from what was shown, and are tested on what was kept back."""
    project = Project.of(dataset_of(room, votes, names), "exam", f"Live vote {room.code}")
    learned = np.array([not question.withheld for question in room.questions]) & project.key.known
    state.use(project.with_key(project.key, learned).with_settings_of(state.work()), f"Use the live vote {room.code}")
    state.remember("used_room", room.code)
