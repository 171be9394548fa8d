"""What a page shows of saved work: the exam that comes back, "Saved 14:02", and what to do when another tab was faster."""

import logging
import sqlite3
from dataclasses import replace
from datetime import UTC, datetime, timedelta

import streamlit as st

from crowdcore.messages import Message
from crowdcore.project import Project
from crowdcore.readers import ReadError
from crowdcore.saved_work import NotFound, NotSaved, new_id
from pages.shared import state, uploads
from pages.shared.browser_cookie import EXAM_IN_ADDRESS, is_saving_possible, secret_in
from pages.shared.messages import plain, t, t_library
from pages.shared.protection import AT_THIS_MACHINE
from pages.shared.saver import Saver, saved_work

# A page waits so long for a save, so that it can show the time. Almost all are done before; a click ends the wait.
MOST_SECONDS_TO_WAIT = 0.3
SECONDS_BETWEEN_LOOKS = 0.02
TOP, CARD, SHOWN, REPORTED = "saving_top", "saving_card", "saving_shown", "saving_reported"
_LOGGER = logging.getLogger(__name__)


def begin(top) -> None:
    """Bring back the exam that the address of a new tab names, and show what is wrong with saving at the top of the page."""
    saver = state.saver_of_tab() or _new_saver()
    state.remember(TOP, top)
    if saver is None:
        return
    exam = st.query_params.get(EXAM_IN_ADDRESS)
    if exam and state.history_so_far() is None:
        _bring_back(saver, exam)
    state.name_exam_in_address()
    saver.look(state.work().saved_as)
    _show_problem()


def browser_secret() -> str | None:
    """Return the secret of the visitor's browser, if the server saves their work."""
    if not is_saving_possible(is_at_this_machine()):
        return None
    return secret_in({"cookie": st.context.headers.get("cookie", "")})


def is_at_this_machine() -> bool:
    """Return whether the visitor sits at the computer on which the server runs."""
    return AT_THIS_MACHINE.decode() in st.context.headers


def open_exam(exam: str) -> None:
    """Use a saved exam in this tab. Undo brings back what was used before."""
    saver = state.saver_of_tab()
    try:
        project, saved = saver.store.open(saver.secret, exam)
    except (NotFound, ReadError) as problem:
        report(problem)
        return
    saver.has_seen(saved)
    state.use(_with_reading(project, exam), Message("shared-step-open", title=saved.title))


def report(problem: ValueError) -> None:
    """Show on the next page why something could not be done with saved work."""
    state.remember(REPORTED, problem.args[0])


def begin_card(place) -> None:
    """Keep a place in the card with the data for the time of the last save, and show what is known at this moment."""
    state.remember(CARD, place)
    saver = state.saver_of_tab()
    if saver is not None and not saver.wait(0):
        place.caption(t("saved-saving"))
    else:
        _show_state()


def finish() -> None:
    """Save what has changed once the page is drawn, and show the time."""
    saver, place = state.saver_of_tab(), state.recall(CARD)
    if saver is None or place is None:
        return
    saver.hurry()
    for _ in range(round(MOST_SECONDS_TO_WAIT / SECONDS_BETWEEN_LOOKS)):
        if saver.wait(SECONDS_BETWEEN_LOOKS):
            break
        # Here a click can end the wait.
        place.caption(t("saved-saving"))
    _show_state()
    # Its buttons can be drawn only once.
    if saver.problem(state.work().saved_as) is not state.recall(SHOWN):
        _show_problem()


def moment(seconds: float) -> str:
    """Return a time as the visitor's clock shows it: with "today" or "yesterday", or with the date."""
    then, now = _local(seconds), _local(datetime.now(UTC).timestamp())
    time = f"{then:%H:%M}"
    if then.date() == now.date():
        return plain("saved-today", time=time)
    if then.date() == now.date() - timedelta(days=1):
        return plain("saved-yesterday", time=time)
    return f"{then:%Y-%m-%d}"


def _local(seconds: float) -> datetime:
    # The browser reports how many minutes its clock is behind UTC.
    return datetime.fromtimestamp(seconds, UTC) - timedelta(minutes=st.context.timezone_offset or 0)


def _new_saver() -> Saver | None:
    """Return what saves the work of this tab, or None if it is not saved."""
    secret = browser_secret()
    if secret is None:
        return None
    try:
        if saved_work().is_gone():
            # A new tab has nothing to lose, so it begins with a new folder.
            saved_work.cache_clear()
        saver = Saver(saved_work(), secret)
    except (NotSaved, OSError, sqlite3.Error):
        _LOGGER.exception("Work cannot be saved")
        return None
    state.save_with(saver)
    return saver


def _bring_back(saver: Saver, exam: str) -> None:
    try:
        project, saved = saver.store.open(saver.secret, exam)
    except (NotFound, ReadError) as problem:
        report(problem)
        return
    saver.has_seen(saved)
    state.begin_with(_with_reading(project, exam))


def _with_reading(project: Project, exam: str) -> Project:
    """Return a saved project as it was in use: with the roles of rows and columns, which only its file gives."""
    project = replace(project, saved_as=exam)
    if project.file is None or uploads.is_large(project.file):
        return project
    try:
        reading = project.file.read()
    except ValueError:
        return project
    return replace(project, reading=reading) if reading.dataset.labels.digest == project.labels.digest else project


def _show_state() -> None:
    saver, exam, place = state.saver_of_tab(), state.work().saved_as, state.recall(CARD)
    if saver is None or not saver.is_on or (exam is None and not state.work().sample):
        if not state.work().sample:
            place.caption(t("shared-gone-on-reload"))
    elif exam is None:
        place.empty()
    elif not saver.wait(0):
        with place.container():
            _wait_for_save()
    elif saver.problem(exam) is not None:
        place.caption(t("saved-not-saved"))
    elif (saved := saver.last_saved(exam)) is not None:
        place.caption(t("saved-at", time=f"{_local(saved.changed):%H:%M}"))


@st.fragment(run_every=1.0)
def _wait_for_save() -> None:
    st.caption(t("saved-saving"))
    if state.saver_of_tab().wait(0):
        st.rerun()


def _show_problem() -> None:
    """Show at the top of the page why the newest state is not saved, and what can be done."""
    saver, exam, top = state.saver_of_tab(), state.work().saved_as, state.recall(TOP)
    reported, problem = state.recall(REPORTED), saver.problem(exam)
    state.remember(SHOWN, problem)
    if reported is not None:
        state.remember(REPORTED, None)
        top.warning(t_library(reported), icon=":material/history:")
    elif problem is None:
        top.empty()
    else:
        _show_why_not_saved(problem, saver, exam, top)


def _show_why_not_saved(problem: NotSaved, saver: Saver, exam: str, top) -> None:
    with top.container():
        st.warning(t_library(problem.args[0]), icon=":material/sync_problem:")
        if saver.is_behind(exam):
            with st.container(horizontal=True):
                st.button(t("saved-copy"), key="save_copy", on_click=_save_copy)
                if saver.store.version_of(saver.secret, exam) is not None:
                    st.button(t("saved-use-newer"), key="use_newer", on_click=_use_newer, args=(exam,))


def _save_copy() -> None:
    """Go on with the state of this tab as an exam of its own."""
    work = state.work()
    title = plain("saved-copy-title", title=work.title)
    state.adjust(replace(work, title=title, saved_as=new_id()))


def _use_newer(exam: str) -> None:
    """Go on with the state that the other tab has saved. Undo brings back the state of this tab, as an exam of its own."""
    state.stop_saving()
    open_exam(exam)
