"""The label matrix: as a table of names and labels, and as a picture."""

from collections.abc import Iterator

import streamlit as st

from crowdcore.figures.heat_map import Arrangement, arrange, heat_map
from crowdcore.project import Project
from pages.parts.data.label_table import label_table
from pages.shared import reproduce, show, state
from pages.shared.drawn import drawn
from pages.shared.frame import look, next_step
from pages.shared.messages import plain, t

VIEWS = {"table": "data-view-table", "agreement": "data-view-agreement", "answers": "data-view-answers"}
# Nobody chooses a score, or agrees with one.
VIEWS_OF_SCORES = {"table": "data-view-table", "answers": "data-view-picture"}
PICTURES = {"agreement": "data-picture-agreement", "answers": "data-picture-answers"}


def all_answers(work: Project) -> None:
    """The label matrix, as a table first."""
    views = {view: t(text) for view, text in (VIEWS_OF_SCORES if work.dataset.scored else VIEWS).items()}
    if work.dataset.scored and state.in_widget("view") not in (None, *views):
        state.put_into_widget("view", "table")
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        view = st.segmented_control(
            t("data-view"),
            list(views),
            format_func=views.get,
            default="table",
            required=True,
            key="view",
            label_visibility="collapsed",
            bind="query-params",
            persist_state="session",
        )
        next_page(work)
    if view == "table":
        label_table(work)
    else:
        _picture(work, view)


def _picture(work: Project, view: str) -> None:
    picture = arranged(work.labels.digest, work.labels)
    show.chart(
        drawn(
            heat_map,
            work.labels,
            picture,
            look(),
            [str(name) for name in work.labels.labelers],
            answers=view == "answers",
        ),
        key="heat_map",
        title=plain(PICTURES[view]),
    )
    st.caption(" ".join(legend(work, picture, view)))
    show.take_pictures(reproduce.about(work), look())


@st.cache_data(max_entries=20, show_spinner=False)
def arranged(digest: str, _labels) -> Arrangement:
    return arrange(_labels)


def next_page(project: Project) -> None:
    """Link to the next page: an exam is ready to be graded, a crowd needs known answers."""
    if project.dataset.scored:
        next_step("pages/exam.py", t("data-next-grades"))
    elif project.kind == "exam":
        next_step("pages/exam.py", t("data-next-key"))
    else:
        next_step("pages/training.py", t("data-next-known"))


def legend(work: Project, picture: Arrangement, view: str) -> Iterator[str]:
    """What the colours mean, how the axes are sorted, and how much is not shown."""
    n_items, n_labelers, _ = work.labels.shape
    if picture.in_blocks:
        items, labelers = picture.block
        yield t("data-legend-block", items=int(items), labelers=int(labelers))
        yield t("data-legend-block-agreement") if view == "agreement" else t("data-legend-block-answers")
    else:
        yield t("data-legend-agreement") if view == "agreement" else t("data-legend-answers")
    yield t("data-legend-by-amount") if picture.by_amount else t("data-legend-by-agreement")
    if picture.labelers.size < n_labelers:
        yield t("data-legend-labelers-cut", shown=picture.labelers.size, n=n_labelers)
    if picture.items.size < n_items:
        yield t("data-legend-items-cut", shown=picture.items.size, n=n_items)
