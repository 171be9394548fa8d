"""Scores on every page: graded without a key, and turned back into answers with one click."""

import pytest

from crowdcore.scores import NO_KEY
from pages.parts.exam.steps import steps_of
from tests.pages.conftest import checked, visit
from tests.pages.test_data import upload

ZERO_OR_ONE = "name,Q1,Q2,Q3,Q4\nAnn,1,1,1,0\nBo,1,0,0,0\nCy,1,1,0,0\nDi,0,1,0,0\nEd,0,0,1,0\n"


def shown(at) -> str:
    return "\n".join(element.value for element in at.markdown)


def project(at):
    return at.session_state["history"].now


@pytest.fixture(scope="module")
def scores():
    """One who has uploaded a sheet of 0 and 1."""
    at = visit().switch_page("pages/data.py").run()
    upload(at, ZERO_OR_ONE.encode(), "scores.csv")
    return checked(at)


def test_the_header_of_data_counts_neither_choices_nor_keys_of_scores(scores):
    at = checked(scores.switch_page("pages/data.py").run())
    assert "**5 students × 4 questions.** Scores up to 1. File format: plain answer sheet." in shown(at)


def test_a_score_sheet_is_graded_as_scores_on_exam_and_has_no_key_there(scores):
    at = checked(scores.switch_page("pages/exam.py").run())
    assert NO_KEY in shown(at)
    assert steps_of(project(at)) == ["upload", "grades", "questions", "print"]
    assert not [box for box in at.selectbox if box.label in ("Method that infers the key", "A wrong answer costs")]
    table = next(one.value for one in at.dataframe if "Student" in one.value)
    grades = table.set_index("Student")["Points"].to_dict()
    assert grades == {"Ann": 3, "Bo": 1, "Cy": 2, "Di": 1, "Ed": 1}
    for tab in ("questions", "print"):
        at.session_state["exam_step"] = tab
        checked(at.run())
    assert "Key (csv)" not in [button.proto.label for button in at.get("download_button")]


@pytest.mark.parametrize("page", ["training", "aggregate", "labelers", "compare"])
def test_pages_that_infer_answers_explain_that_scores_have_none(scores, page):
    at = checked(scores.switch_page(f"pages/{page}.py").run())
    assert NO_KEY in shown(at)
    assert not at.dataframe and not at.main.selectbox


def test_one_click_on_exam_takes_scores_for_answers_and_undo_takes_that_back(scores):
    at = scores.switch_page("pages/exam.py").run()
    next(button for button in at.button if button.label == "0 and 1 are answers").click().run()
    checked(at)
    assert not at.session_state["history"].now.dataset.scored
    assert "key" in steps_of(project(at))
    checked(at.button(key="undo").click().run())
    assert at.session_state["history"].now.dataset.scored


def test_the_lesson_on_my_class_explains_that_it_needs_answers(scores):
    scores.query_params["lesson"] = "class"
    at = checked(scores.switch_page("pages/lessons.py").run())
    assert at.title[0].value == "My class as a crowd" and NO_KEY in shown(at)
