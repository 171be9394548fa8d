"""Waiting for long work in another process: a bar, a button that stops it, and a page that stays usable meanwhile.

Work has a kind (a fit, a sweep …), and a page has at most one of each kind at a time. If the visitor goes to another page, the
sidebar shows the work with its bar and its button, and the result is on the first page when they come back. Loading other data,
starting over and closing the tab end the work.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass

import streamlit as st
from streamlit.runtime import exists, get_instance
from streamlit.runtime.scriptrunner import get_script_run_ctx

from crowdcore.messages import Message, Text
from crowdcore.worker import Job, ThreadJob
from pages.shared import state
from pages.shared.messages import t, t_library

# With more labels than this, methods that iterate run in another process.
MOST_LABELS_AT_ONCE = 100_000
SECONDS_BETWEEN_LOOKS = 0.2
SECONDS_BETWEEN_LOOKS_ELSEWHERE = 1.0
STOPPED, PLACE, HERE = "job_stopped", "job_place", "job_page"


@dataclass(eq=False)
class Work:
    """Work in progress: its task, its key, the page it is for (an id of the catalogue), and whether that page shows it.

    ``hint`` is a faster alternative, if the work takes minutes.
    """

    task: Message
    key: tuple
    job: Job
    page: str
    hint: Text | None = None
    shown: bool = False

    def sentence(self) -> str:
        """Return what is being done, and how far it is."""
        progress, seconds = self.job.progress, round(time.monotonic() - self.job.started)
        if progress.words:
            return t("shared-task-progress-details", task=self.task, details=progress.words, seconds=seconds)
        return t("shared-task-progress", task=self.task, seconds=seconds)

    def share(self) -> float:
        """Return the share that is done, or 0 if it is not known."""
        progress = self.job.progress
        return min(progress.done / progress.total, 1.0) if progress.total else 0.0


def in_other_process(task: Message, key: tuple, function: Callable, *arguments, hint: Text | None = None):
    """Return what a page needs, computed in another process. Until it is there, the page ends here with a bar.

    ``key`` distinguishes this work from other work. Its first entry is the kind, and new work replaces other work of the same
    kind. If the visitor clicks elsewhere on the page, or comes back to it, the same work continues. ``hint`` names a faster
    alternative.
    """
    if _stopped_before().get(key[0]) == key:
        _offer_again(task, key)
    return _awaited(_begun(task, key, function, arguments, hint), st.empty())


def on_request(place, pressed: bool, task: Message, key: tuple, function: Callable, *arguments):
    """Return what a button starts, computed in another process; None if it was not ``pressed`` and nothing is running."""
    if not pressed and _going_on(key) is None:
        return None
    return _awaited(_begun(task, key, function, arguments), place)


def in_this_run(function: Callable, *arguments):
    """Return what another process computes. If this run of the page ends before, the process ends, too."""
    place, job = st.empty(), Job(function, *arguments, **visitor())
    try:
        while not job.wait_for(SECONDS_BETWEEN_LOOKS):
            # Here the page can be interrupted.
            place.empty()
        return job.result()
    finally:
        job.stop()


def begin(task: Message, kind: str, page: str, function: Callable, *arguments, seconds: float, memory: int) -> Work:
    """Begin work of a kind for a page without waiting for it. Other work of that kind ends.

    ``seconds`` and ``memory`` are its limits. ``begun`` finds the work again, ``finished`` waits for its result.
    """
    end(kind, page)
    return _with_work(task, kind, page, Job(function, *arguments, **visitor(), seconds=seconds, memory=memory))


def begin_in_thread(task: Message, kind: str, page: str, function: Callable, *arguments) -> Work:
    """Begin work of a kind in a thread, for a function whose heavy parts are done by other processes. See ``begin``."""
    end(kind, page)
    return _with_work(task, kind, page, ThreadJob(function, *arguments, **visitor()))


def _with_work(task: Message, kind: str, page: str, job: Job) -> Work:
    state.long_work()[kind, page] = Work(task, (kind, id(job)), job, page)
    return state.long_work()[kind, page]


def begun(kind: str, page: str) -> Work | None:
    """Return the work of this kind that was begun for a page and whose result nobody has taken, if there is any."""
    return state.long_work().get((kind, page))


def end(kind: str, page: str) -> None:
    """End the work of this kind that was begun for a page, if there is any."""
    if (work := state.long_work().pop((kind, page), None)) is not None:
        work.job.stop()


def finished(work: Work, place):
    """Return the result of work that was begun. Until it is there, the place shows a bar. Raises like ``Job.result``."""
    _watch(work, place)
    return work.job.result()


def _going_on(key: tuple) -> Work | None:
    # Work that was ended because the visitor seemed to be gone is begun again.
    return next((work for work in state.long_work().values() if work.key == key and not work.job.stopped), None)


def _begun(task: Message, key: tuple, function: Callable, arguments: tuple, hint: Text | None = None) -> Work:
    work = _going_on(key)
    if work is None:
        place = key[0], state.recall(HERE, "")
        if place in state.long_work():
            state.long_work()[place].job.stop()
        work = Work(task, key, Job(function, *arguments, **visitor()), state.recall(HERE, ""), hint)
        state.long_work()[place] = work
    return work


def visitor() -> dict:
    """Return for whom a job is done, and whether they still have the page open; nothing without visitors, as in tests."""
    context = get_script_run_ctx()
    if context is None or not exists():
        return {}
    server, owner = get_instance(), context.session_id
    return {"owner": owner, "wanted": lambda: server.is_active_session(owner)}


def _awaited(work: Work, place):
    _watch(work, place)
    try:
        return work.job.result()
    except RuntimeError:
        # The operating system ended the process, most often because memory ran out.
        place.warning(t("shared-task-ended", task=work.task))
        st.stop()


def _watch(work: Work, place) -> None:
    """Show how far the work is until it is done."""
    work.shown = True
    in_sidebar()
    with place.container(border=True):
        bar = st.progress(0.0, t(work.task))
        if work.hint:
            st.caption(t_library(work.hint))
        _stop_button(work, "")
    while not work.job.wait_for(SECONDS_BETWEEN_LOOKS):
        # Here the page can be interrupted. The work continues.
        bar.progress(work.share(), work.sentence())
    place.empty()
    state.long_work().pop((work.key[0], work.page), None)


def _stop_button(work: Work, where: str) -> None:
    key = f"stop_job{where}:{hash(work.key)}"
    st.button(t("shared-stop"), icon=":material/stop:", key=key, on_click=_stop, args=(work,))


def _stop(work: Work) -> None:
    work.job.stop()
    state.long_work().pop((work.key[0], work.page), None)
    state.remember(STOPPED, _stopped_before() | {work.key[0]: work.key})


def _stopped_before() -> dict[str, tuple]:
    """Return the work of each kind that the visitor stopped last. It does not begin again by itself."""
    return state.recall(STOPPED, {})


def _offer_again(task: Message, key: tuple) -> None:
    with st.container(border=True, horizontal=True, vertical_alignment="center"):
        st.markdown(t("shared-task-stopped", task=task), width="stretch")
        again = _stopped_before() | {key[0]: ()}
        st.button(t("shared-task-again"), key="job_again", on_click=state.remember, args=(STOPPED, again))
    in_sidebar()
    st.stop()


def begin_page(title: str, place) -> None:
    """Prepare the sidebar of a page (``title`` is an id of the catalogue) for work that the page does not show itself."""
    state.remember(HERE, title)
    state.remember(PLACE, place)
    for work in state.long_work().values():
        work.shown = False


def in_sidebar() -> None:
    """Show the work that is running or done without being shown on the page."""
    place = state.recall(PLACE)
    if place is None:
        return
    elsewhere = [work for work in state.long_work().values() if not work.shown]
    running = [work for work in elsewhere if not work.job.finished]
    with place.container():
        for work in elsewhere:
            if work.job.finished:
                done = t("shared-task-done", task=work.task, page=Message(work.page))
                st.container(border=True).markdown(done)
        if running:
            _progress_bars(running)


@st.fragment(run_every=SECONDS_BETWEEN_LOOKS_ELSEWHERE)
def _progress_bars(running: list[Work]) -> None:
    """Draw a bar for each, again and again. When one of them is done, the whole page is drawn again."""
    for work in running:
        if work.job.finished:
            st.rerun()
        with st.container(border=True):
            st.progress(work.share(), work.sentence())
            _stop_button(work, "_elsewhere")
