"""What a teacher gets from a room: a page to print, all answers as a file, and the answers as data on every page."""

import numpy as np
import streamlit as st

from crowdcore.messages import Message
from crowdcore.project import Project
from crowdcore.rooms import Question, Room, dataset_of
from crowdcore.rooms.answers_file import answers_of_room
from crowdcore.rooms.results import has_choices
from pages.parts.live.printed_results import printed_results
from pages.shared import show, state
from pages.shared.frame import next_step
from pages.shared.messages import plain, t
from pages.shared.rooms import server


def downloads(room: Room, votes, names, sentences: list[str]) -> None:
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
        st.download_button(
            t("live-over-page"),
            data=printed_results(room, votes, names, sentences),
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
