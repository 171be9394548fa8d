"""Exam: the way from the upload to the print, and what each method gives."""

import numpy as np
import pytest

from crowdcore import Dataset, LabelMatrix
from crowdcore.samples import SAMPLES
from tests.pages.conftest import ONE_METHOD_OF_EACH_KIND
from tests.pages.exam_page import SHEET, contradicted_sheet, opened, project, text, turn_to, with_sheet
from tests.pages.test_aggregate import on


@pytest.mark.parametrize("sample", ["iqitems", "trec", "science"])
def test_one_click_on_a_door_leads_to_a_page_on_that_sample(sample):
    app = opened()
    app.button(key=f"try:{sample}").click().run()
    assert not app.exception
    assert f"**Sample: {SAMPLES[sample].title}**" in text(app)


def test_without_data_the_exam_page_begins_with_the_upload_and_never_calls_a_sample_the_visitors_exam():
    app = opened("pages/exam.py")
    assert not app.exception
    assert app.query_params["step"] == "upload"
    assert any("the next steps show the sample “Ability test”" in c.value for c in app.caption)
    assert "answers are clear" not in text(app)  # nobody else's results before the visitor's own file
    turn_to(app, "key")
    assert "answers are clear" in text(app) and app.query_params["step"] == "key"
    assert any("You are looking at a sample" in caption.value for caption in app.caption)
    assert "Your exam" not in app.title[0].value


def test_the_steps_lead_from_the_upload_to_the_print():
    app = opened("pages/exam.py")
    app.file_uploader[0].upload("quiz.csv", SHEET.encode(), "text/csv").run()
    assert not app.exception
    assert "**4 students × 5 questions.**" in text(app)  # still on the upload: was it read correctly?
    visited = []
    while any(button.key == "next_step" for button in app.button):
        app.button(key="next_step").click().run()
        assert not app.exception
        visited.append(app.query_params["step"])
    assert visited == ["key", "grades", "questions", "print"]


def test_a_link_leads_to_its_step_and_a_step_that_does_not_exist_to_the_first_one():
    for step, shown in (("grades", "grades"), ("everything", "upload")):
        app = opened()
        app.query_params["step"] = step
        app.switch_page("pages/exam.py")
        app.query_params["step"] = step
        app.run()
        assert not app.exception
        assert app.session_state["exam_step"] == shown


def test_a_file_that_cannot_be_read_is_refused_in_the_upload_step_and_the_data_stay():
    app = opened("pages/exam.py")
    app.file_uploader[0].upload("story.csv", b"once upon a time", "text/csv").run()
    assert not app.exception
    assert any("heading row and nothing below it" in warning.value for warning in app.warning)
    assert project(app).sample


@pytest.fixture(scope="module")
def visitor():
    """One who tries one method after the other."""
    app = opened()
    app.button(key="try:science").click().run()
    return app.switch_page("pages/exam.py").run()


@pytest.mark.parametrize("method", ONE_METHOD_OF_EACH_KIND)
def test_every_kind_of_method_gives_a_key_or_a_reason(visitor, method):
    app = visitor.selectbox(key="choose_key_method").select(method).run()
    assert project(app).key_method == method
    assert not app.exception
    assert "answers are clear" in text(app)
    assert not app.error


def test_a_crowd_is_scored_on_labelled_items_only():
    labels = LabelMatrix.from_codes([[0, 0, -1], [1, -1, 0], [0, 1, -1], [1, 1, -1]], labelers=["Ann", "Bo", "Cy"])
    app = on(Dataset("crowd", labels, np.array([0, 1, 0, 1])), page="pages/exam.py")
    app.session_state["exam_step"] = "grades"  # a tab that an exam had
    turn_to(app.run(), "labelers")
    assert "labelled 2.7 of 4 items and 56 % of those labels are right" in text(app)
    scores = app.dataframe[0].value.set_index("labeler")
    assert scores.loc["Cy"].tolist() == [1, 0, 1, 0] and scores["share"]["Bo"] == 0.67
    turn_to(app, "items")
    items = app.dataframe[0].value
    assert items["share"].tolist() == [0.5, 0.5, 1, 1] and items["labels"].tolist() == [2] * 4


def test_from_an_uploaded_sheet_to_its_key_and_back():
    app = opened("pages/data.py")
    uploader = app.file_uploader[0]
    uploader.upload("quiz.csv", SHEET.encode(), "text/csv").run()
    app.switch_page("pages/exam.py").run()
    assert not app.exception
    assert "of 5 answers are clear" in text(app) or "All 5 answers are clear" in text(app)
    assert "quiz" in text(app)
    keys = app.dataframe[0].value
    assert set(keys["Question"]) == {"Q1", "Q2", "Q3", "Q4", "Q5"}
    assert keys.set_index("Question")["Answer"]["Q3"] == "C"


def test_names_are_hidden_everywhere_by_one_switch():
    app = opened("pages/data.py")
    app.file_uploader[0].upload("quiz.csv", SHEET.encode(), "text/csv").run()
    app.toggle(key="hide_names").set_value(True).run()
    turn_to(app.switch_page("pages/exam.py").run(), "grades")
    grades = next(frame.value for frame in app.dataframe if "Points" in frame.value)
    assert grades["Student"].str.fullmatch(r"Student \d+").all()
    # Students with the same score are in the order of their numbers, not of the class list.
    numbers = grades["Student"].str.extract(r"(\d+)")[0].astype(int)
    assert all(some.is_monotonic_increasing for _, some in numbers.groupby(grades["Points"]))


def test_every_step_counts_the_same_questions_to_check_and_a_confirmed_one_is_done():
    app = with_sheet(contradicted_sheet())
    counted = {}
    for step in ("key", "grades", "questions", "print"):
        turn_to(app, step)
        counted[step] = [part.label for part in app.expander if "second look" in part.label]
    assert len(counted["key"]) == 1 and all(labels == counted["key"] for labels in counted.values())
    assert "The answer of 1 question may be wrong." in counted["key"][0]
    turn_to(app, "key")
    next(button for button in app.button if button.label == "Confirm").click().run()
    assert not any("may be wrong" in part.label for part in app.expander)
