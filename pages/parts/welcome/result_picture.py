"""A picture of what comes out: the grades of a sample class, by a key of which most was inferred."""

import numpy as np
import streamlit as st

from crowdcore.figures.score_histogram import score_histogram
from pages.shared import state
from pages.shared.drawn import drawn
from pages.shared.exam import exam_of
from pages.shared.frame import look
from pages.shared.messages import plain, t
from pages.shared.show import chart

SAMPLE = "math"


def result_picture() -> None:
    """The histogram of the grades, and how much of the key was inferred and right."""
    percents, n_students, n_items, n_inferred, n_right = _result()
    chart(drawn(score_histogram, percents, look()), "result_picture", plain("welcome-result-picture"), camera=False)
    st.caption(t("welcome-result", students=n_students, items=n_items, inferred=n_inferred, right=n_right))


@st.cache_resource(show_spinner=False)
def _result() -> tuple[np.ndarray, int, int, int, int]:
    project = state.sample_project(SAMPLE)
    exam = exam_of(project)
    inferred = ~exam.found.known
    right = int((exam.found.answers == project.key.single())[inferred].sum())
    n_students, n_items = len(project.labels.labelers), len(project.labels.items)
    return exam.grades["percent"].dropna().to_numpy(), n_students, n_items, int(inferred.sum()), right
