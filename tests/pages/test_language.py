"""The visitor's language: from the browser, by a switch, and on every page."""

import pytest
import streamlit as st

from pages.shared import state
from tests.pages.conftest import checked, visit


class Browser:
    """What Streamlit knows about a visitor's browser."""

    def __init__(self, locale=None, languages="", cookie=""):
        self.locale = locale
        self.headers = {"Accept-Language": languages}
        self.cookies = {state.LANGUAGE_COOKIE: cookie} if cookie else {}


@pytest.mark.parametrize(
    "browser, found",
    [
        (Browser(), "en"),
        (Browser(locale="zh-TW"), "zh-TW"),
        (Browser(locale="de", languages="de, zh-TW;q=0.8, en;q=0.5"), "zh-TW"),
        (Browser(locale="zh-TW", cookie="en"), "en"),
        (Browser(locale="zh-TW", cookie="<script>"), "zh-TW"),
    ],
)
def test_the_language_is_the_one_chosen_earlier_or_the_closest_to_the_browsers(browser, found, monkeypatch):
    monkeypatch.setattr(st, "context", browser)
    monkeypatch.setattr(st, "session_state", {})
    assert state.language() == found


def test_the_switch_changes_the_page_and_start_over_keeps_the_choice():
    at = visit()
    assert at.title[0].value.startswith("Grade a multiple-choice test")
    at.selectbox("language_switch").select("zh-TW").run()
    assert checked(at).title[0].value == "批改選擇題測驗，沒有標準答案也可以。"
    assert at.selectbox("language_switch").value == "zh-TW"
    start_over = next(button for button in at.button if button.label == "重新開始")
    assert checked(start_over.click().run()).session_state["language"] == "zh-TW"
