"""The label matrix: as a table of names and labels, and as a picture."""

import streamlit as st

from crowdcore.figures.heat_map import Arrangement, arrange, heat_map
from crowdcore.project import Project
from pages.parts.data.label_table import label_table
from pages.shared import reproduce, show, state
from pages.shared.frame import look, next_step
from pages.shared.words import counted


def all_answers(work: Project) -> None:
    """The label matrix, as a table first."""
    words = work.words
    views = {
        "table": "Table",
        "agreement": f"Agrees with the {words.crowd}",
        "answers": f"{words.label.capitalize()} chosen",
    }
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        view = st.segmented_control(
            "Show",
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
        _mosaic(work, view, f"All {words.labels}: {views[view].lower()}")


def _mosaic(work: Project, view: str, title: str) -> None:
    words = work.words
    picture = arranged(work.labels.digest, work.labels)
    show.chart(
        heat_map(
            work.labels,
            picture,
            look(),
            state.labeler_names(),
            answers=view == "answers",
            item_word=words.item,
            labeler_word=words.labeler,
        ),
        key="heat_map",
        title=title,
    )
    st.caption(" ".join(legend(work, picture, view)))
    show.take_pictures(reproduce.about(work), look())


@st.cache_data(max_entries=20, show_spinner=False)
def arranged(digest: str, _labels) -> Arrangement:
    return arrange(_labels)


def next_page(project: Project) -> None:
    """The way on: an exam is ready to be graded, a crowd needs known answers."""
    if project.kind == "exam":
        next_step("pages/exam.py", "Next: the key and the grades")
    else:
        next_step("pages/training.py", "Next: known answers")


def legend(work, picture: Arrangement, view: str):
    """What the colours mean, how the axes are sorted, and what is not shown."""
    words = work.words
    n_items, n_labelers, _ = work.labels.shape
    if picture.in_blocks:
        block = " × ".join(counted(n, word) for n, word in zip(picture.block, (words.item, words.labeler), strict=True))
        colour = (
            f"Blue: their {words.labels} agree with the most frequent one of the {words.item}. Orange: they differ."
            if view == "agreement"
            else f"Its colour is their most frequent {words.label}."
        )
        yield f"A cell stands for {block}. {colour} Empty: no {words.labels}."
    elif view == "agreement":
        yield f"Blue: agrees with the most frequent {words.label}. Orange: another {words.label}. Empty: none."
    else:
        yield f"One colour {'an' if words.label[0] in 'aeiou' else 'a'} {words.label}, empty where there is none."
    if picture.by_amount:
        yield f"{words.labelers.capitalize()} with most {words.labels} on the left, {words.items} with most at the top."
    else:
        yield f"{words.labelers.capitalize()} who agree most are on the left, disputed {words.items} at the bottom."
    for n, all_of, word in (
        (picture.labelers.size, n_labelers, words.labelers),
        (picture.items.size, n_items, words.items),
    ):
        if n < all_of:
            yield f"Shown are {n:,} of {all_of:,} {word}, picked evenly over that order."
