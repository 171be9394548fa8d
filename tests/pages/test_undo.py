"""Every change a person makes can be taken back, and done again, from the sidebar of every page."""

from crowdcore.samples import SAMPLES
from tests.pages.conftest import checked, opened

SHEET = b"name,Q1,Q2,Q3\nAnn,A,B,C\nBo,A,,C\nCy,B,B,D\nDi,A,B,C\nKEY,A,,C\n"


def project(at):
    return at.session_state["history"].now


def press(at, label):
    return checked(next(button for button in at.button if button.label == label).click().run())


def with_sheet():
    at = opened("pages/data.py")
    box = next(box for box in at.get("file_uploader") if box.key.startswith("upload:"))
    return checked(box.upload("quiz.csv", SHEET, "text/csv").run())


def test_at_first_there_is_nothing_to_undo():
    at = opened("pages/data.py")
    assert at.button(key="undo").disabled and at.button(key="redo").disabled


def test_starting_over_never_destroys_work():
    at = press(with_sheet(), "Start over")
    assert project(at).sample
    assert at.button(key="undo").help == "Start over"
    press(at, "Bring everything back")
    assert project(at).title == "quiz.csv" and project(at).file is not None
    press(at, "Redo")
    assert project(at).sample


def test_after_starting_over_the_page_exam_begins_with_the_upload():
    at = checked(with_sheet().switch_page("pages/exam.py").run())
    assert at.query_params["step"] == "key"
    press(at, "Start over")
    assert at.query_params["step"] == "upload"
    assert not any("Class average" in text.value for text in at.markdown)
    press(at, "Bring everything back")
    assert project(at).title == "quiz.csv"


def test_another_file_a_corrected_reading_a_key_and_a_dropped_question_are_each_a_step():
    at = with_sheet()
    press(at, SAMPLES["math"].title)
    press(at, "Undo")
    assert project(at).title == "quiz.csv"
    checked(at.switch_page("pages/exam.py").run())
    press(at, "Confirm")
    assert project(at).key.n_known == 3
    press(at, "Drop question")
    assert len(project(at).dropped) == 1
    press(at, "Undo")
    assert not project(at).dropped and project(at).key.n_known == 3
    press(at, "Undo")
    assert project(at).key.n_known == 2
    press(at, "Redo")
    press(at, "Redo")
    assert len(project(at).dropped) == 1 and project(at).key.n_known == 3
    assert at.button(key="redo").disabled
