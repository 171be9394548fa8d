"""What is around every page: the configuration, the links in their groups, and a card that names the data in use."""

import logging
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import streamlit as st

from pages.shared.style import STYLE
from pages.shared.words import counted, safe

if TYPE_CHECKING:
    from crowdcore.figures.look import Look
    from crowdcore.project import Project

# The links, and a page's first words, must not wait for the library to be loaded: it is imported where it is used.

PEOPLE, ANSWERS = "Labelers", "Exam"
GROUPS = {
    "Prepare": [
        ("app.py", "Welcome", ":material/home:"),
        ("pages/data.py", "Data", ":material/table_chart:"),
        ("pages/training.py", "Known answers", ":material/key:"),
    ],
    "Analyse": [
        ("pages/aggregate.py", "Aggregate", ":material/tune:"),
        ("pages/labelers.py", PEOPLE, ":material/group:"),
        ("pages/compare.py", "Compare", ":material/leaderboard:"),
    ],
    "Classroom": [
        ("pages/exam.py", ANSWERS, ":material/school:"),
        ("pages/lessons.py", "Lessons", ":material/co_present:"),
        ("pages/simulate.py", "Laboratory", ":material/science:"),
        ("pages/live.py", "Live vote", ":material/how_to_vote:"),
    ],
}
PROJECTED = """<style>
[data-testid=stMain] :is(p, label, summary span, [data-testid=stMarkdownContainer]) { font-size: 1.5rem; }
.stMainBlockContainer { padding-top: 3.5rem; }
</style>"""
FOLD_MENU = """<script>
if (!document.querySelector("[data-testid=stExpandSidebarButton]"))
    document.querySelector("[data-testid=stSidebarCollapseButton] button")?.click();
</script>"""


def page(title: str, first: Callable[[], None] | None = None) -> "Project":
    """Draw what is around a page, and give the data it is about; what needs no data can come ``first``."""
    st.set_page_config(page_title=f"{title} · CrowdCore", layout="wide", initial_sidebar_state=240)
    st.html(STYLE)
    with st.sidebar:
        for group, links in GROUPS.items():
            st.caption(group)
            for target, label, icon in links:
                st.page_link(target, label=_in_words(label), icon=icon)
    if first is not None:
        first()
    from pages.shared import state, waiting

    state.forget_pictures()
    work = state.work()
    with st.sidebar:
        # Above the card: what is below it is out of sight on most screens.
        waiting.begin_page(_in_words(title), st.empty())
        _data_card(work)
        if on_a_phone():
            # There the menu covers the page; its own text makes this run once on every new page.
            st.html(f"<i hidden>{title}</i>{FOLD_MENU}", unsafe_allow_javascript=True)
    return work


def _in_words(label: str) -> str:
    """A link in the words of the data: an exam has students, as the first sample has, and a crowd has labels."""
    # Before the library is loaded nobody can have chosen other data, and it must not be waited for.
    history_of = getattr(sys.modules.get("pages.shared.state"), "history_so_far", lambda: None)
    history = history_of()
    is_exam = history is None or history.now.kind == "exam"
    return {PEOPLE: "Students" if is_exam else "Labelers", ANSWERS: "Exam" if is_exam else "Answers"}.get(label, label)


def projected() -> None:
    """For a class before a projector: the menu folded, no type too small for the back row."""
    st.html(f"<i hidden>projected</i>{PROJECTED}{FOLD_MENU}", unsafe_allow_javascript=True)


def run(main) -> None:
    """Run a page. Whatever goes wrong is reported in a sentence, with the details in the server's log."""
    try:
        main()
    except Exception as problem:
        failed(problem)
    from pages.shared import waiting

    waiting.in_sidebar()


def failed(problem: Exception) -> bool:
    """Say in a sentence that something went wrong, with the details in the server's log; nothing else is to be shown."""
    logging.getLogger(__name__).error("A page failed", exc_info=problem)
    st.error(
        "Something went wrong on this page; it is our mistake, not yours. Your data are still there: go on with "
        "another page, or take the last step back with Undo.",
        icon=":material/error:",
    )
    return True


def _data_card(work: "Project") -> None:
    from crowdcore.exams.versions import asked_of_each
    from pages.shared import state

    n_labelers, (n_items, n_versions) = len(work.labels.labelers), asked_of_each(work.dataset)
    of_versions = f" in {n_versions} versions" if n_versions > 1 else ""
    with st.container(border=True):
        simulated = " (simulated)" if work.simulated else ""
        st.markdown(f"**{'Sample: ' if work.sample else ''}{safe(work.title)}**{simulated}")
        st.markdown(
            f"{counted(n_labelers, work.words.labeler)} × {counted(n_items, work.words.item)}{of_versions}  \n"
            f"{counted(work.key.n_known, work.words.item)} keyed, {work.n_training} used"
        )
        if not work.sample:
            st.caption("Gone when the page is reloaded; “Save project” on the page Data keeps it.")
        state.put_into_widget("hide_names", state.hides_names())
        st.toggle(
            "Hide names",
            key="hide_names",
            on_change=state.changed("hide_names", state.hide_names),
            help=f"Show “{work.words.labeler.capitalize()} 12” instead of names, on every page and in every download.",
        )
        _way_back()


def _way_back() -> None:
    """Every change can be taken back, and done again; so can starting over."""
    from pages.shared import state

    history = state.history()
    with st.container(horizontal=True, gap="small"):
        for label, icon, what, step in (
            ("Undo", ":material/undo:", history.undoable, state.undo),
            ("Redo", ":material/redo:", history.redoable, state.redo),
        ):
            st.button(
                label,
                icon=icon,
                type="tertiary",
                disabled=what is None,
                on_click=step,
                help=None if what is None else safe(what),
                key=label.lower(),
            )
        st.button(
            "Start over",
            icon=":material/restart_alt:",
            type="tertiary",
            on_click=state.start_over,
            help="Go back to the first sample. Undo brings everything back.",
        )


def look() -> "Look":
    """The colours of the theme that the visitor sees."""
    from crowdcore.figures.look import DARK, LIGHT

    return DARK if st.context.theme.type == "dark" else LIGHT


def on_a_phone() -> bool:
    """Whether the visitor's browser says that it runs on a phone, where columns stand one below the other."""
    return "Mobi" in st.context.headers.get("User-Agent", "")


def sample_notice(work: "Project") -> None:
    """Where a sample is in use, say so, and how to use one's own data."""
    if work.sample:
        kind = "simulated sample" if work.simulated else "sample"
        st.caption(f"You are looking at a {kind}. Drop your own file on the page Data.")


def next_step(target: str, label: str) -> None:
    """The way on from a page."""
    st.page_link(target, label=label, icon=":material/arrow_forward:")
