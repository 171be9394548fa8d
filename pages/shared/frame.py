"""The frame of every page: the configuration, the menu, and a card that describes the data in use."""

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

import streamlit as st

from pages.shared.browser_cookie import EXAM_IN_ADDRESS
from pages.shared.protection import LOST_VISIT
from pages.shared.style import STYLE, either, uploader_in_words

if TYPE_CHECKING:
    from crowdcore.figures.look import Look
    from crowdcore.project import Project

# The links and the first sentences of a page must not wait for the library, so it is imported where it is used.

GROUPS = {
    "shared-menu-exam": [
        ("app.py", "shared-page-welcome", ":material/home:"),
        ("pages/exam.py", "shared-page-exam", ":material/school:"),
        ("pages/paper.py", "shared-page-paper", ":material/document_scanner:"),
    ],
    "shared-menu-in-class": [
        ("pages/lessons.py", "shared-page-lessons", ":material/co_present:"),
        ("pages/simulate.py", "shared-page-laboratory", ":material/science:"),
        ("pages/live.py", "shared-page-live", ":material/how_to_vote:"),
    ],
    "shared-menu-analysis": [
        ("pages/data.py", "shared-page-data", ":material/table_chart:"),
        ("pages/training.py", "shared-page-known", ":material/key:"),
        ("pages/aggregate.py", "shared-page-aggregate", ":material/tune:"),
        ("pages/labelers.py", "shared-page-labelers", ":material/group:"),
        ("pages/compare.py", "shared-page-compare", ":material/leaderboard:"),
    ],
}
# The name of the setting, which is in MB.
LARGEST_UPLOAD = "server.maxUploadSize"
PROJECTED = """<style>
[data-testid=stMain] :is(p, label, summary span, [data-testid=stMarkdownContainer]) { font-size: 1.5rem; }
[data-testid=stMain] kbd { display: none; }
[data-testid=stMain] div:has(> .st-key-live_buttons) { position: sticky; bottom: 0; z-index: 9; }
.st-key-live_buttons { padding: .6rem 0; }
</style>"""
PROJECTED_SCALE = 1.8
# A teacher may also lead from a phone.
SMALLEST_PERCENT = 54
FOLD_MENU = """<script>
if (!document.querySelector("[data-testid=stExpandSidebarButton]"))
    document.querySelector("[data-testid=stSidebarCollapseButton] button")?.click();
</script>"""


def page(title: str, first: Callable[[], None] | None = None, needs_answers: bool = False) -> "Project":
    """Draw the frame of a page and return the project in use. ``title`` is an id of the catalogue.

    ``first`` draws what needs no data. A page that ``needs_answers`` ends here with an explanation if the data are scores.
    """
    from crowdcore.messages.languages import ENGLISH
    from pages.shared import state
    from pages.shared.messages import plain, t

    st.set_page_config(page_title=f"{plain(title)} · CrowdCore", layout="wide", initial_sidebar_state=240)
    st.html(STYLE)
    if state.language() != ENGLISH:
        most = st.get_option(LARGEST_UPLOAD)
        st.html(uploader_in_words(plain("shared-uploader-button"), plain("shared-uploader-limit", most=most)))
    with st.sidebar:
        for group, links in GROUPS.items():
            st.caption(t(group))
            for target, label, icon in links:
                st.page_link(target, label=t(label), icon=icon, query_params=_exam_in_address())
    top = st.empty()
    if first is not None:
        first()
    from pages.shared import saving, scans_elsewhere, waiting
    from pages.shared.language_switch import language_switch

    saving.begin(top)
    scans_elsewhere.lead_to_paper(title)
    state.forget_pictures_and_files()
    work = state.work()
    if LOST_VISIT.decode() in st.context.headers and state.is_untouched() and work.saved_as is None:
        st.warning(t("shared-visit-lost"), icon=":material/history:")
    with st.sidebar:
        # Above the card, because the space below it is out of sight on most screens.
        waiting.begin_page(title, st.empty())
        _data_card(work)
        language_switch()
        if on_a_phone():
            # On a phone the menu covers the page. The title in the text makes the script run once on every new page.
            st.html(f"<i hidden>{title}</i>{FOLD_MENU}", unsafe_allow_javascript=True)
    if needs_answers and work.dataset.scored:
        st.title(t(title))
        explain_scores()
        st.stop()
    return work


def explain_scores() -> None:
    """Explain why there is nothing to infer from scores, and link to where they are graded."""
    from pages.shared.messages import t

    st.markdown(t("shared-scores-are-graded"))
    next_step("pages/exam.py", t("shared-to-grades"))
    next_step("pages/data.py", t("shared-to-reading"))


def projected() -> None:
    """Adapt the page to a projector: fold the menu, enlarge the type for the back row, and fit it to the window."""
    from crowdcore.figures.look import DARK, LIGHT
    from pages.shared.window_size import fitted

    # Pictures that are longer than the window pass behind the buttons.
    style = f""".st-key-live_buttons {{ background: {either((LIGHT.background, DARK.background))}; }}
html:root {{ font-size: {16 * _factor(fitted()):.1f}px; }}"""
    st.html(f"<i hidden>projected</i>{PROJECTED}<style>{style}</style>{FOLD_MENU}", unsafe_allow_javascript=True)


def projected_look() -> "Look":
    """Return the look of pictures whose type is as large as that of a projected page."""
    from pages.shared import state

    return replace(look(), scale=PROJECTED_SCALE * _factor(state.recall("projector_percent", 100)))


def _factor(percent: int) -> float:
    return max(percent, SMALLEST_PERCENT) / 100


def run(main) -> None:
    """Run a page. If something goes wrong, the visitor sees a sentence, and the details are in the server's log."""
    try:
        main()
        _about_csv_files()
    except Exception as problem:
        failed(problem)
    from pages.shared import saving, waiting

    waiting.in_sidebar()
    saving.finish()


def _exam_in_address() -> dict[str, str] | None:
    """Return what a link to another page keeps of the address: the exam of this tab."""
    exam = st.query_params.get(EXAM_IN_ADDRESS)
    return {EXAM_IN_ADDRESS: exam} if exam else None


def _about_csv_files() -> None:
    from pages.shared import state

    if state.files():
        from pages.shared import show

        show.about_csv_files()


def failed(problem: Exception) -> bool:
    """Report that something went wrong. The details are only in the server's log. True: nothing else is to be shown."""
    logging.getLogger(__name__).error("A page failed", exc_info=problem)
    from pages.shared.messages import t

    st.error(t("shared-page-failed"), icon=":material/error:")
    return True


def _data_card(work: "Project") -> None:
    from crowdcore.exams.versions import questions_per_student
    from crowdcore.messages import Message
    from pages.shared import saving, state
    from pages.shared.messages import t

    n_labelers, (n_items, n_versions) = len(work.labels.labelers), questions_per_student(work.dataset)
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
        if work.sample and (state.is_untouched() or state.has_started_over()):
            # Nobody has chosen this sample.
            st.markdown(t("shared-no-data"))
        else:
            st.markdown(t(title, title=work.title))
            st.markdown(f"{t(size)}  \n{t(known)}")
        saving.begin_card(st.empty())
        state.put_into_widget("hide_names", state.hides_names())
        st.toggle(
            t("shared-hide-names"),
            key="hide_names",
            on_change=state.changed("hide_names", state.hide_names),
            help=t("shared-hide-names-help"),
        )
        _undo_buttons()


def _undo_buttons() -> None:
    """Buttons that undo a change, do it again, and start over."""
    from pages.shared import state
    from pages.shared.messages import t, t_library

    history = state.history()
    with st.container(horizontal=True, gap="small"):
        for name, label, icon, step, move in (
            ("undo", t("shared-undo"), ":material/undo:", history.undoable, state.undo),
            ("redo", t("shared-redo"), ":material/redo:", history.redoable, state.redo),
        ):
            st.button(
                label,
                icon=icon,
                type="tertiary",
                disabled=step is None,
                on_click=move,
                help=None if step is None else t_library(step),
                key=name,
            )
        if state.has_started_over():
            st.button(t("shared-undo-start-over"), icon=":material/undo:", key="undo_start_over", on_click=state.undo)
        else:
            st.button(
                t("shared-start-over"),
                icon=":material/restart_alt:",
                type="tertiary",
                on_click=state.start_over,
                help=t("shared-start-over-help"),
            )


def look() -> "Look":
    """Return the look of pictures: the colours of the visitor's theme, and words in the visitor's language."""
    from crowdcore.figures.look import DARK, LIGHT
    from pages.shared.messages import plain_library

    return replace(DARK if st.context.theme.type == "dark" else LIGHT, words=plain_library)


def on_a_phone() -> bool:
    """Return whether the visitor's browser runs on a phone, where columns are below each other."""
    return "Mobi" in st.context.headers.get("User-Agent", "")


def sample_notice(work: "Project") -> None:
    """If a sample is in use, show that, and how to use other data."""
    if work.sample:
        from pages.shared.messages import t

        st.caption(t("shared-simulated-sample-notice" if work.simulated else "shared-sample-notice"))


def next_step(target: str, label: str) -> None:
    """Show a link to the page that comes next."""
    st.page_link(target, label=label, icon=":material/arrow_forward:")
