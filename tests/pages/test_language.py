"""The visitor's language: from the browser, by a switch, and on every page."""

import json
import re

import pytest
import streamlit as st
from google.protobuf.json_format import MessageToDict

from crowdcore import AGGREGATORS, Dataset, LabelMatrix
from crowdcore.exams import Exam, exam_page, student_pages
from crowdcore.grading import SCALES
from crowdcore.messages import Reader, text
from crowdcore.samples import SAMPLES
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


# Fields of elements that nobody reads, and the description of a picture, which the app writes in English.
NOT_READ = {
    "id", "elementId", "formId", "url", "format", "mime", "scriptRunId", "pageScriptHash", "icon", "data", "key", "language",
    "type", "alt", "html",
}  # fmt: skip
ENGLISH_WORDS = re.compile(r"[A-Za-z]{2,}(?:[ ’'-][A-Za-z]+){2,}")
# Names and descriptions of the samples are data.
SAMPLE_TEXTS = {words for sample in SAMPLES.values() for words in (sample.title, sample.about.replace(".", "\\."))}
# Explanations of methods are for researchers. The key step shows them, and the names, in a closed section.
FOR_RESEARCHERS = {text("exam-how-inferred", "exam", "zh-TW"), text("shared-how-it-works", "exam", "zh-TW")}
METHOD_NAMES = {method.name for method in AGGREGATORS.values()}
# A scale's name is what a saved project knows it by.
SCALE_NAMES = set(SCALES)
STEPS = ["upload", "key", "grades", "questions", "print"]
TEACHERS_PAGES = ["app.py", "pages/data.py", "pages/training.py", "pages/lessons.py", "pages/live.py"]


def strings_of(value, field=""):
    """All strings in an element that a visitor can read. Pictures contain json."""
    if isinstance(value, dict):
        for name, part in value.items():
            if name not in NOT_READ:
                yield from strings_of(part, name)
    elif isinstance(value, list):
        for part in value:
            yield from strings_of(part, field)
    elif isinstance(value, str) and field == "spec":
        yield from strings_of(json.loads(value))
    elif isinstance(value, str):
        yield value


def protos(node):
    if getattr(node, "label", None) in FOR_RESEARCHERS:
        return
    for child in getattr(node, "children", {}).values():
        yield from protos(child)
    if (proto := getattr(node, "proto", None)) is not None and getattr(node, "type", "") not in ("html", "code"):
        yield proto


def english_on(at) -> set[str]:
    """Texts on the page that contain English sentences, and headings of tables in English."""
    found = {
        text for root in (at.main, at.sidebar) for proto in protos(root) for text in strings_of(MessageToDict(proto))
    }
    found |= {str(column) for table in at.dataframe for column in table.value.columns}
    for allowed in sorted(SAMPLE_TEXTS | METHOD_NAMES | SCALE_NAMES, key=len, reverse=True):
        found = {shown.replace(allowed, "") for shown in found}
    return {shown for shown in found if ENGLISH_WORDS.search(shown)}


def in_chinese(page, step=None):
    at = visit()
    at.session_state["language"] = "zh-TW"
    if step is not None:
        at.session_state["exam_step"] = step
    return checked(at.switch_page(page).run())


@pytest.mark.parametrize("page", TEACHERS_PAGES)
def test_a_page_for_teachers_has_no_english_sentence_in_chinese(page):
    assert not english_on(in_chinese(page))


@pytest.mark.parametrize("step", STEPS)
def test_no_step_of_an_exam_has_an_english_sentence_in_chinese(step):
    at = in_chinese("pages/exam.py", step)
    assert at.session_state["exam_step"] == step
    assert not english_on(at)


def test_english_texts_are_found():
    at = checked(visit())
    assert any("Upload the answers of your students" in shown for shown in english_on(at))


def test_reports_and_sheets_are_in_the_language_of_their_reader():
    labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 1], [2, 0, 2]], labelers=["Ann", "Bo", "Cy"], classes="ABC")
    exam = Exam(Dataset("段考", labels, [0, 1, -1]))
    reader = Reader("exam", "zh-TW")
    for page in (exam_page(exam, {}, reader=reader), student_pages(exam, reader=reader)):
        body = re.sub(r"<[^>]*>", "\n", page.split("</style>")[1])
        assert '<html lang="zh-TW">' in page and "標準答案" in page
        assert not ENGLISH_WORDS.search(body), ENGLISH_WORDS.search(body)
