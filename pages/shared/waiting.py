"""Waiting for long work that another process does: a bar, a way to stop, and every other click answered meanwhile.

Work is of a kind (a fit, a sweep …), and a page has one of each kind at a time. Whoever goes to another page finds the work
in the sidebar, with its bar and its Stop, and on coming back its result; other data, starting over and closing the tab end
it.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass

import streamlit as st
from streamlit.runtime import exists, get_instance
from streamlit.runtime.scriptrunner import get_script_run_ctx

from crowdcore.worker import Job
from pages.shared import state

# With more labels than this, what iterates is no longer done while the page is drawn.
MOST_LABELS_AT_ONCE = 100_000
SECONDS_BETWEEN_LOOKS = 0.2
SECONDS_BETWEEN_LOOKS_ELSEWHERE = 1.0
STOPPED, PLACE, HERE = "job_stopped", "job_place", "job_page"


@dataclass(eq=False)
class Work:
    """Work that is going on: what it is in words, what distinguishes it, the page it is for, and whether that shows it."""

    what: str
    key: tuple
    job: Job
    page: str
    hint: str = ""
    shown: bool = False

    def sentence(self) -> str:
        """What is being done, and how far it is."""
        progress, seconds = self.job.progress, time.monotonic() - self.job.started
        words = f", {progress.words}" if progress.words else ""
        return f"{self.what}{words} ({seconds:.0f} s)"

    def share(self) -> float:
        """How much of it is done; 0 where nobody knows."""
        progress = self.job.progress
        return min(progress.done / progress.total, 1.0) if progress.total else 0.0


def outside(what: str, key: tuple, function: Callable, *arguments, hint: str = ""):
    """What a page needs, found in another process; until it is there, the page ends here with a bar.

    ``what`` says what is being done; ``key`` what distinguishes it from other work: its kind comes first, and other work of
    the same kind takes its place. Whoever clicks elsewhere on the page, or comes back to it, finds the same work going on.
    ``hint`` says, where it takes minutes, what to choose instead.
    """
    if _stopped_before().get(key[0]) == key:
        _offer_again(what, key)
    return _awaited(_begun(what, key, function, arguments, hint), st.empty())


def on_request(place, pressed: bool, what: str, key: tuple, function: Callable, *arguments):
    """What a button begins, found in another process: None unless it was ``pressed``, or is going on since it was."""
    if not pressed and _going_on(key) is None:
        return None
    return _awaited(_begun(what, key, function, arguments), place)


def begin(what: str, kind: str, page: str, function: Callable, *arguments, seconds: float, memory: int) -> Work:
    """Begin work of a kind for a page without waiting for it; other work of that kind ends.

    ``seconds`` and ``memory`` are what it may take. ``begun`` finds the work again, ``finished`` waits for its result.
    """
    end(kind, page)
    job = Job(function, *arguments, **_visitor(), seconds=seconds, memory=memory)
    state.long_work()[kind, page] = Work(what, (kind, id(job)), job, page)
    return state.long_work()[kind, page]


def begun(kind: str, page: str) -> Work | None:
    """The work of this kind that was begun for a page and whose result nobody has taken; None where there is none."""
    return state.long_work().get((kind, page))


def end(kind: str, page: str) -> None:
    """End the work of this kind that was begun for a page, if there is any."""
    if (work := state.long_work().pop((kind, page), None)) is not None:
        work.job.stop()


def finished(work: Work, place):
    """The result of work that was begun, with a bar and a Stop in the place until it is there; raises as ``Job.result``."""
    _watch(work, place)
    return work.job.result()


def _going_on(key: tuple) -> Work | None:
    # Work that was ended because the visitor seemed to be gone is begun anew.
    return next((work for work in state.long_work().values() if work.key == key and not work.job.stopped), None)


def _begun(what: str, key: tuple, function: Callable, arguments: tuple, hint: str = "") -> Work:
    work = _going_on(key)
    if work is None:
        place = key[0], state.recall(HERE, "")
        if place in state.long_work():
            state.long_work()[place].job.stop()
        work = Work(what, key, Job(function, *arguments, **_visitor()), state.recall(HERE, ""), hint)
        state.long_work()[place] = work
    return work


def _visitor() -> dict:
    """For whom a job is done, and whether they still have the page open; nothing where there are no visitors, as in tests."""
    context = get_script_run_ctx()
    if context is None or not exists():
        return {}
    server, visitor = get_instance(), context.session_id
    return {"owner": visitor, "wanted": lambda: server.is_active_session(visitor)}


def _awaited(work: Work, place):
    _watch(work, place)
    try:
        return work.job.result()
    except RuntimeError:
        # The process was ended from outside, most often for want of memory.
        place.warning(
            f"{work.what}: this ended before it was done. It may need more memory than there is; try another method."
        )
        st.stop()


def _watch(work: Work, place) -> None:
    """Show how far the work is until it is done."""
    work.shown = True
    in_sidebar()
    with place.container(border=True):
        bar = st.progress(0.0, work.what)
        if work.hint:
            st.caption(state.work().words.speak(work.hint))
        _stop_button(work, "")
    while not work.job.finished:
        # Here the page can be interrupted; the work goes on.
        bar.progress(work.share(), work.sentence())
        time.sleep(SECONDS_BETWEEN_LOOKS)
    place.empty()
    state.long_work().pop((work.key[0], work.page), None)


def _stop_button(work: Work, where: str) -> None:
    st.button("Stop", icon=":material/stop:", key=f"stop_job{where}:{hash(work.key)}", on_click=_stop, args=(work,))


def _stop(work: Work) -> None:
    work.job.stop()
    state.long_work().pop((work.key[0], work.page), None)
    state.remember(STOPPED, _stopped_before() | {work.key[0]: work.key})


def _stopped_before() -> dict[str, tuple]:
    """What the visitor stopped last, of each kind: it is not begun again unasked."""
    return state.recall(STOPPED, {})


def _offer_again(what: str, key: tuple) -> None:
    with st.container(border=True, horizontal=True, vertical_alignment="center"):
        st.markdown(f"Stopped: {what[:1].lower()}{what[1:]}. Choose something else, or go on.", width="stretch")
        st.button("Do it", key="job_again", on_click=state.remember, args=(STOPPED, _stopped_before() | {key[0]: ()}))
    in_sidebar()
    st.stop()


def begin_page(title: str, place) -> None:
    """A page begins to be drawn, with a place in its sidebar for the work that it does not show itself."""
    state.remember(HERE, title)
    state.remember(PLACE, place)
    for work in state.long_work().values():
        work.shown = False


def in_sidebar() -> None:
    """The work that goes on, or is done, without being shown on the page."""
    place = state.recall(PLACE)
    if place is None:
        return
    elsewhere = [work for work in state.long_work().values() if not work.shown]
    running = [work for work in elsewhere if not work.job.finished]
    with place.container():
        for work in elsewhere:
            if work.job.finished:
                done = f"{work.what[:1].lower()}{work.what[1:]}"
                st.container(border=True).markdown(f"Done: {done}. The result is on the page {work.page}.")
        if running:
            _how_far(running)


@st.fragment(run_every=SECONDS_BETWEEN_LOOKS_ELSEWHERE)
def _how_far(running: list[Work]) -> None:
    """A bar for each, drawn again and again; once one of them is done the whole page is drawn anew."""
    for work in running:
        if work.job.finished:
            st.rerun()
        with st.container(border=True):
            st.progress(work.share(), work.sentence())
            _stop_button(work, "_elsewhere")
