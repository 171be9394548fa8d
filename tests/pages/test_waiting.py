"""Long work runs in another process: the result is the same, and stopped work is not started again by itself."""

import time
from dataclasses import replace

import numpy as np
import pytest
import streamlit as st
from streamlit.testing.v1 import AppTest

from crowdcore import AGGREGATORS, LabelMatrix
from crowdcore.aggregators import ebcc, saddle_point
from crowdcore.messages import Message
from crowdcore.worker import Job, _count
from pages.parts.aggregate import best_value
from pages.shared import waiting
from pages.shared.waiting import Work
from tests.pages.conftest import PATIENCE, checked, opened
from tests.test_worker import forever, wait_for_end


@pytest.mark.parametrize("page", ["pages/aggregate.py", "pages/labelers.py", "pages/exam.py"])
def test_pages_show_the_same_with_work_in_another_process(monkeypatch, page):
    inside = opened(page, "jury")
    st.cache_resource.clear()
    monkeypatch.setattr(waiting, "MOST_LABELS_AT_ONCE", 0)
    outside = opened(page, "jury")
    assert [text.value for text in outside.main.markdown] == [text.value for text in inside.main.markdown]
    assert not outside.session_state["long_work"]


def counting():
    import streamlit as st

    from crowdcore.messages import Message
    from crowdcore.worker import _count
    from pages.shared import waiting

    task = Message("shared-task-open", file="numbers")
    st.write(f"Counted to {waiting.in_other_process(task, ('count', 3), _count, 3)}.")


def test_stopped_work_is_offered_again():
    at = AppTest.from_function(counting, default_timeout=PATIENCE).run()
    assert at.markdown[-1].value == "Counted to 3."
    at.session_state["page:job_stopped"] = {"count": ("count", 3)}
    at.run()
    assert at.markdown[-1].value.startswith("Opening “numbers”: stopped.")
    at.button(key="job_again").click().run()
    assert at.markdown[-1].value == "Counted to 3."


def with_work_on(page: str):
    """A visitor on the page Data for whom a process works on another page."""
    at = opened("pages/data.py", "trec")
    job = Job(forever)
    work = Work(Message("shared-task-fit", method="EM", n=18_027), ("fit", "em"), job, page)
    at.session_state["long_work"] = {("fit", page): work}
    while not job.progress.done:
        time.sleep(0.01)
    return at, job


def ended(job) -> bool:
    with pytest.raises(RuntimeError, match="was stopped"):
        job.wait()
    wait_for_end(job._process.pid)
    return True


def test_work_for_another_page_is_in_the_sidebar_and_can_be_stopped_there():
    at, job = with_work_on("shared-page-aggregate")
    checked(at.run())
    assert not job.finished
    (stop,) = [button for button in at.sidebar.button if button.label == "Stop"]
    checked(stop.click().run())
    assert ended(job) and not at.session_state["long_work"]
    assert "Stop" not in [button.label for button in checked(at.run()).sidebar.button]


@pytest.mark.parametrize("way", ["Start over", "sample:science"])
def test_starting_over_and_other_data_end_the_work(way):
    at, job = with_work_on("shared-page-aggregate")
    checked(next(button for button in at.button if way in (button.label, button.key)).click().run())
    assert ended(job) and not at.session_state["long_work"]


def test_changes_made_meanwhile_are_reported_and_kept():
    at = opened("pages/data.py", "trec")
    job = Job(_count, 3)
    job.wait()
    page = "shared-page-aggregate"
    work = Work(Message("shared-task-fit", method="EM", n=9), ("fit", "em"), job, page)
    at.session_state["long_work"] = {("fit", page): work}
    checked(at.run())
    done = "Fitting EM to 9 labels: done. The result is on the page Aggregate."
    assert done in [text.value for text in at.sidebar.markdown]
    assert at.session_state["long_work"][("fit", page)].job.result() == 3


def test_a_sweep_that_would_take_hours_is_refused_with_an_alternative(monkeypatch):
    monkeypatch.setattr(waiting, "MOST_LABELS_AT_ONCE", 1000)
    monkeypatch.setattr(best_value, "MOST_HIDDEN", 39)
    at = opened("pages/aggregate.py", "trec")
    checked(at.selectbox(key="choose_method").select("saddle_point_robust").run())
    (find,) = [button for button in at.button if button.label == "Find the best λ"]
    assert find.disabled and any(
        "Use at most 39 of them on the page Known answers" in text.value for text in at.caption
    )


def test_the_result_of_a_sweep_is_kept_and_its_process_ends():
    at = opened("pages/aggregate.py", "science")
    checked(next(button for button in at.button if button.label == "Find the best λ").click().run())
    assert at.session_state["page:sweeps"] and not at.session_state["long_work"]


def test_fits_that_take_minutes_suggest_a_faster_choice(monkeypatch):
    monkeypatch.setattr(waiting, "MOST_LABELS_AT_ONCE", 0)
    monkeypatch.setattr(ebcc, "MANY_LABELS", 1000)
    said = []
    monkeypatch.setattr(waiting.st, "caption", lambda text, **_: said.append(text))
    at = opened("pages/aggregate.py", "jury")
    assert not any("takes minutes" in text for text in said)
    at.session_state["history"] = at.session_state["history"].adjust(
        replace(at.session_state["history"].now, method="ebcc")
    )
    checked(at.run())
    assert any("this takes minutes. Dawid–Skene takes seconds" in text for text in said)


def test_the_linear_program_suggests_a_faster_solver(monkeypatch):
    monkeypatch.setattr(saddle_point, "MANY_ROWS", 5)
    labels, truth = LabelMatrix.from_codes(np.zeros((9, 2), dtype=int), classes="AB"), np.zeros(9, dtype=int)
    method = AGGREGATORS["saddle_point"]
    assert "9 known answers" in str(method(solver="exact").faster_for(labels, truth))
    assert not method(solver="exact").faster_for(labels, np.where(np.arange(9) < 5, truth, -1))
    assert not method().faster_for(labels, truth)
