"""What is saved on this computer: open it, rename it, delete it, or forget everything."""

from dataclasses import replace

import streamlit as st

from crowdcore.messages.catalogue import text
from crowdcore.saved_work import NotFound, NotSaved, SavedExam
from pages.parts.welcome.upload import DATA_PAGE, EXAM_PAGE
from pages.shared import saving, state
from pages.shared.browser_cookie import EXAM_IN_ADDRESS
from pages.shared.messages import t
from pages.shared.safe_text import safe
from pages.shared.saver import Saver, folder_is_gone

MOST_SHOWN = 8


def recent_exams() -> None:
    """The list, the latest first. Nothing appears where work is not saved."""
    saver = state.saver_of_tab()
    if saver is None:
        return
    if saver.store.is_gone():
        st.warning(t(folder_is_gone(saver.store).args[0]), icon=":material/sync_problem:")
        return
    exams = saver.store.exams(saver.secret)
    if exams:
        st.subheader(t("welcome-recent"))
    shown = exams if state.recall("all_exams") else exams[:MOST_SHOWN]
    for exam in shown:
        _entry(saver, exam)
    if len(exams) > len(shown):
        st.button(
            t("welcome-show-all", n=len(exams)),
            key="all_exams",
            type="tertiary",
            on_click=state.remember,
            args=("all_exams", True),
        )
    _switch_and_forget(saver, exams)


def _entry(saver: Saver, exam: SavedExam) -> None:
    with st.container(horizontal=True, gap="small", vertical_alignment="center"):
        if st.button(safe(exam.title), key=f"open:{exam.id}", icon=":material/description:", type="tertiary"):
            _open(exam)
        st.caption(f"{saving.moment(exam.changed)}, {_size(exam)}", width="stretch")
        with st.popover("", icon=":material/more_horiz:", help=t("welcome-rename-or-delete"), type="tertiary"):
            key = f"title:{exam.id}:{exam.version}"
            st.text_input(
                t("welcome-title-of-exam"),
                exam.title,
                key=key,
                on_change=state.changed(key, lambda title: _rename(saver, exam, title)),
            )
            st.button(
                t("welcome-delete"),
                key=f"delete:{exam.id}",
                icon=":material/delete:",
                on_click=_delete,
                args=(saver, exam),
            )


def _open(exam: SavedExam) -> None:
    if state.work().saved_as != exam.id:
        saving.open_exam(exam.id)
    if state.work().saved_as == exam.id:
        goal = DATA_PAGE if exam.audience == "crowd" else EXAM_PAGE
        st.switch_page(goal, query_params={EXAM_IN_ADDRESS: exam.id})
    st.rerun()


def _size(exam: SavedExam) -> str:
    """Return the size in words of the exam, whatever is in use now."""
    return text("saved-size", exam.audience, state.language(), n=exam.n_labelers)


def _rename(saver: Saver, exam: SavedExam, title: str) -> None:
    if not title.strip():
        return
    if state.work().saved_as == exam.id:
        state.adjust(replace(state.work(), title=title.strip()))
        return
    try:
        saver.store.rename(saver.secret, exam.id, title)
    except (NotFound, NotSaved) as problem:
        saving.report(problem)


def _delete(saver: Saver, exam: SavedExam) -> None:
    if state.work().saved_as == exam.id:
        state.stop_saving()
        state.start_over()
    try:
        saver.store.delete(saver.secret, exam.id)
    except NotSaved as problem:
        saving.report(problem)


def _switch_and_forget(saver: Saver, exams: list[SavedExam]) -> None:
    """One switch for saving, and one button that deletes everything."""
    with st.container(horizontal=True, gap="medium", vertical_alignment="center"):
        state.put_into_widget("save_work", saver.is_on)
        st.toggle(
            t("welcome-save-work"),
            key="save_work",
            on_change=state.changed("save_work", lambda on: _switch(saver, on)),
            help=t("welcome-save-work-help"),
        )
        if exams:
            with st.popover(t("welcome-forget"), icon=":material/delete_forever:", type="tertiary"):
                st.markdown(t("welcome-forget-what", n=len(exams)))
                st.button(t("welcome-forget-now"), key="forget_everything", on_click=_forget, args=(saver,))


def _switch(saver: Saver, on: bool) -> None:
    try:
        saver.store.pause(saver.secret, not on)
    except NotSaved as problem:
        saving.report(problem)
        return
    saver.is_on = on
    if on and not state.work().sample:
        state.adjust(state.work())


def _forget(saver: Saver) -> None:
    state.forget_everything()
    try:
        saver.store.forget_everything(saver.secret)
    except NotSaved as problem:
        saving.report(problem)
