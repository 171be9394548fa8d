"""Waiting for long work that another process does: a bar, a way to stop, and every other click answered meanwhile."""

import time

import streamlit as st

from crowdcore.worker import Job
from pages.shared import state

# With more labels than this, what iterates is no longer done while the page is drawn.
MOST_LABELS_AT_ONCE = 100_000
SECONDS_BETWEEN_LOOKS = 0.2
JOB, STOPPED = "job", "job_stopped"


def outside(what: str, key: tuple, function, *arguments):
    """The result of a function that runs in another process; until it is there, the page ends here with a bar.

    ``what`` says what is being done, ``key`` what distinguishes it from other work. Whoever clicks elsewhere on the page, or
    comes back to it, finds the same work going on; other work in its place ends it.
    """
    if state.recall(STOPPED) == key:
        _offer_again(what)
    job = _job(key, function, arguments)
    place = st.empty()
    with place.container(border=True):
        bar = st.progress(0.0, what)
        st.button("Stop", icon=":material/stop:", key=f"stop_job:{hash(key)}", on_click=_stop, args=(key,))
    while not job.finished:
        # Here the page can be interrupted; the work goes on.
        progress, seconds = job.progress, time.monotonic() - job.started
        share = min(progress.done / progress.total, 1.0) if progress.total else 0.0
        words = f", {progress.words}" if progress.words else ""
        bar.progress(share, f"{what}{words} ({seconds:.0f} s)")
        time.sleep(SECONDS_BETWEEN_LOOKS)
    place.empty()
    state.remember(JOB, None)
    try:
        return job.result()
    except RuntimeError:
        # The process was ended from outside, most often for want of memory.
        st.warning(f"{what}: this ended before it was done. It may need more memory than there is; try another method.")
        st.stop()


def _job(key: tuple, function, arguments) -> Job:
    known, job = state.recall(JOB) or (None, None)
    if known == key:
        return job
    if job is not None:
        job.stop()
    job = Job(function, *arguments)
    state.remember(JOB, (key, job))
    return job


def _stop(key: tuple) -> None:
    _, job = state.recall(JOB) or (None, None)
    if job is not None:
        job.stop()
    state.remember(JOB, None)
    state.remember(STOPPED, key)


def _offer_again(what: str) -> None:
    with st.container(border=True, horizontal=True, vertical_alignment="center"):
        st.markdown(f"Stopped: {what[:1].lower()}{what[1:]}. Choose something else, or go on.", width="stretch")
        st.button("Do it", key="job_again", on_click=state.remember, args=(STOPPED, None))
    st.stop()
