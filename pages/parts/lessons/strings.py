"""The cause of a wrong vote: strings to the person who is copied, which people in the audience can tie."""

import numpy as np
import streamlit as st

from crowdcore.figures.copy_strings import copy_strings
from crowdcore.messages import Percent
from crowdcore.simulation import lessons
from pages.parts.lessons.place import stay
from pages.parts.lessons.projector import Stage
from pages.shared import state
from pages.shared.messages import plain, t
from pages.shared.show import chart

WIRED, FIELD = "lesson_wired", "field:lesson_wired"
KEY = "strings"


def question() -> int:
    """Return a question on which the vote of all is right, but not the person who is copied: the closest such vote."""
    right = lessons.wise_crowd()
    votes = np.where(lessons.votes_right(right) & ~right[:, 0], right.sum(axis=1), lessons.PEOPLE + 1)
    return int(votes.argmin())


def strings(stage: Stage) -> None:
    """Draw the people with their strings. A click ties or cuts a string, and a field ties as many as somebody types."""
    wired = _wired()
    state.put_into_widget(FIELD, len(wired))
    with st.container(horizontal=True, vertical_alignment="bottom"):
        st.number_input(
            t("lessons-strings-number"), 0, lessons.PEOPLE - 1, key=FIELD, step=1, on_change=state.changed(FIELD, _tie)
        )
        share = Percent(lessons.exact_accuracy_with_trouble(lessons.COPY, len(wired)))
        st.markdown(t("lessons-strings-share", n=len(wired), share=share))
    right = lessons.wise_crowd()[question()]
    height = stage.height - (80 if stage.projector else 0)
    picture = copy_strings(right, wired, stage.look, height=height, narrow=stage.narrow)
    chart(picture, KEY, plain("lessons-strings-picture"), on_select=_clicked, selection_mode="points")


def _wired() -> list[int]:
    return state.recall(WIRED, list(range(1, lessons.CHANGED + 1)))


def _tie(n: int) -> None:
    state.remember(WIRED, list(range(1, (n or 0) + 1)))
    stay()


def _clicked() -> None:
    chosen = state.in_widget(KEY) or {}
    clicked = {point["point_index"] + 1 for point in chosen.get("selection", {}).get("points", [])}
    state.remember(WIRED, sorted(clicked.symmetric_difference(_wired())))
    stay()
