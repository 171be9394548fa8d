"""What is around every page: the configuration, the links in their groups, and a card that names the data in use."""

import logging
import sys
from collections.abc import Callable
from typing import TYPE_CHECKING

import streamlit as st

from pages.shared.protection import LOST_VISIT
from pages.shared.style import STYLE
from pages.shared.words import safe

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
LOST = (
    "The server was restarted, or this page was left for a long time. Data that you had loaded are no longer here; what you see is "
    "a sample. Load your file again, or open your saved project, on the page Data."
)
PROJECTED = """<style>
[data-testid=stMain] :is(p, label, summary span, [data-testid=stMarkdownContainer]) { font-size: 1.5rem; }
.stMainBlockContainer { padding-top: 3.5rem; }
</style>"""
FOLD_MENU = """<script>
if (!document.querySelector("[data-testid=stExpandSidebarButton]"))
    document.querySelector("[data-testid=stSidebarCollapseButton] button")?.click();
</script>"""


def page(title: str, first: Callable[[], None] | None = None, needs_answers: bool = False) -> "Project":
    """Draw what is around a page, and give the data it is about; what needs no data can come ``first``.

    A page that ``needs_answers`` ends here with a sentence where the data are scores.
    """
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

    state.forget_pictures_and_files()
    work = state.work()
    if LOST_VISIT.decode() in st.context.headers and state.is_untouched():
        st.warning(LOST, icon=":material/history:")
    with st.sidebar:
        # Above the card: what is below it is out of sight on most screens.
        waiting.begin_page(_in_words(title), st.empty())
        _data_card(work)
        if on_a_phone():
            # There the menu covers the page; its own text makes this run once on every new page.
            st.html(f"<i hidden>{title}</i>{FOLD_MENU}", unsafe_allow_javascript=True)
    if needs_answers and work.dataset.scored:
        st.title(_in_words(title))
        explain_scores()
        st.stop()
    return work


def explain_scores() -> None:
    """Explain why there is nothing to infer from scores, and link to where they are graded."""
    from pages.shared.messages import t

    st.markdown(t("shared-scores-are-graded"))
    next_step("pages/exam.py", t("shared-to-grades"))
    next_step("pages/data.py", t("shared-to-reading"))


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
        _about_csv_files()
    except Exception as problem:
        failed(problem)
    from pages.shared import waiting

    waiting.in_sidebar()


def _about_csv_files() -> None:
    from pages.shared import state

    if state.files():
        from pages.shared import show

        show.about_csv_files()


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
    from crowdcore.messages import Message
    from pages.shared import state
    from pages.shared.messages import t

    n_labelers, (n_items, n_versions) = len(work.labels.labelers), asked_of_each(work.dataset)
    size = Message("shared-size", labelers=n_labelers, items=n_items)
    if n_versions > 1:
        size = Message("shared-size-versions", size=size, n=n_versions)
    known = Message("shared-known", n=work.key.n_known, used=work.n_training)
    if work.dataset.scored:
        known = Message("shared-scores")
    with st.container(border=True):
        if work.sample:
            title = "shared-sample-simulated" if work.simulated else "shared-sample"
        else:
            title = "shared-data-simulated" if work.simulated else "shared-data"
        st.markdown(t(title, title=work.title))
        st.markdown(f"{t(size)}  \n{t(known)}")
        if not work.sample:
            st.caption(t("shared-gone-on-reload"))
        state.put_into_widget("hide_names", state.hides_names())
        st.toggle(
            t("shared-hide-names"),
            key="hide_names",
            on_change=state.changed("hide_names", state.hide_names),
            help=t("shared-hide-names-help"),
        )
        _way_back()


def _way_back() -> None:
    """Every change can be taken back, and done again; so can starting over."""
    from crowdcore.messages import Message
    from pages.shared import state
    from pages.shared.messages import t

    history = state.history()
    with st.container(horizontal=True, gap="small"):
        for name, label, icon, what, step in (
            ("undo", t("shared-undo"), ":material/undo:", history.undoable, state.undo),
            ("redo", t("shared-redo"), ":material/redo:", history.redoable, state.redo),
        ):
            st.button(
                label,
                icon=icon,
                type="tertiary",
                disabled=what is None,
                on_click=step,
                help=None if what is None else t(what) if isinstance(what, Message) else safe(what),
                key=name,
            )
        st.button(
            t("shared-start-over"),
            icon=":material/restart_alt:",
            type="tertiary",
            on_click=state.start_over,
            help=t("shared-start-over-help"),
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
        from pages.shared.messages import t

        st.caption(t("shared-simulated-sample-notice" if work.simulated else "shared-sample-notice"))


def next_step(target: str, label: str) -> None:
    """The way on from a page."""
    st.page_link(target, label=label, icon=":material/arrow_forward:")
