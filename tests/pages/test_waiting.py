"""Long work is done outside the page: the result is the same, and what was stopped is not begun again by itself."""

import streamlit as st
from streamlit.testing.v1 import AppTest

from pages.shared import waiting
from tests.pages.conftest import PATIENCE, opened


def test_a_fit_outside_the_page_shows_what_one_inside_does(monkeypatch):
    inside = opened("pages/aggregate.py", "trec")
    st.cache_resource.clear()
    monkeypatch.setattr(waiting, "MOST_LABELS_AT_ONCE", 0)
    outside = opened("pages/aggregate.py", "trec")
    assert [text.value for text in outside.main.markdown] == [text.value for text in inside.main.markdown]
    assert outside.session_state["page:job"] is None


def counting():
    import streamlit as st

    from crowdcore.worker import _count
    from pages.shared import waiting

    st.write(f"Counted to {waiting.outside('Counting', ('count', 3), _count, 3)}.")


def test_what_was_stopped_is_offered_again():
    at = AppTest.from_function(counting, default_timeout=PATIENCE).run()
    assert at.markdown[-1].value == "Counted to 3."
    at.session_state["page:job_stopped"] = ("count", 3)
    at.run()
    assert at.markdown[-1].value.startswith("Stopped: counting")
    at.button(key="job_again").click().run()
    assert at.markdown[-1].value == "Counted to 3."
