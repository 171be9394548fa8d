"""Exam, the key: which answers are clear, and how a teacher confirms, types or changes them."""

import re

from crowdcore.exams import Exam
from tests.pages.exam_page import (
    SHEET,
    contradicted_sheet,
    edit_rules,
    grades_of,
    opened,
    project,
    text,
    turn_to,
    with_sheet,
)


def test_without_a_key_the_certainty_rests_on_agreement_and_notes_it():
    app = opened("pages/data.py")
    app.file_uploader[0].upload("quiz.csv", SHEET.replace("KEY,A,B,,,\n", "").encode(), "text/csv").run()
    app.switch_page("pages/exam.py").run()
    assert not app.exception
    assert "this key rests only on how far the students agree" in text(app)


def test_ones_own_key_is_graded_by_and_a_contradicted_one_is_asked_about_until_confirmed():
    app = opened("pages/data.py")
    app.file_uploader[0].upload("quiz.csv", contradicted_sheet().encode(), "text/csv").run()
    app.switch_page("pages/exam.py").run()
    assert "**9 of 10 answers are clear. Please check the other one.**" in text(app)
    assert "**Is this key right?**] The key of Q3 is" in text(app).replace("\\", "")
    assert app.dataframe[0].value["Question"].iloc[0] == "Q3"
    key = contradicted_sheet().splitlines()[-1].split(",")
    assert app.dataframe[0].value["Answer"].iloc[0] == key[3]
    next(button for button in app.button if button.label == "Confirm").click().run()
    assert not app.exception
    assert "**All 10 answers are clear.**" in text(app)
    assert not any("answers are a proposal" in caption.value for caption in app.caption)  # nothing is inferred


def test_a_dropped_question_is_seen_to_be_dropped(handed_out):
    app = opened("pages/data.py")
    app.file_uploader[0].upload("quiz.csv", contradicted_sheet().encode(), "text/csv").run()
    app.switch_page("pages/exam.py").run()
    next(button for button in app.button if button.label == "Drop question").click().run()
    assert not app.exception
    assert "**All 9 answers are clear.**" in text(app) and "1 question is dropped." in text(app)
    assert list(app.dataframe[0].value.set_index("Question")["Status"]["Q3"]) == ["dropped"]
    turn_to(app, "print")
    assert "  dropped: Q3\n" in handed_out["Where the csv files come from (txt)"]().decode()


def test_the_method_of_the_exam_is_its_own_choice_and_automatic_at_first():
    app = with_sheet(contradicted_sheet())
    assert app.selectbox(key="choose_key_method").value == "auto"
    app.switch_page("pages/aggregate.py").run()
    app.selectbox(key="choose_method").select("majority_vote").run()
    app.switch_page("pages/exam.py").run()
    assert app.selectbox(key="choose_key_method").value == "auto"
    app.selectbox(key="choose_key_method").select("majority_vote").run()
    assert project(app).key_method == "majority_vote"


def test_the_keys_of_the_keyboard_choose_confirm_and_move():
    app = with_sheet(contradicted_sheet())
    shortcuts = {button.key: button.proto.shortcut for button in app.button if button.proto.shortcut}
    assert shortcuts["previous"] == "left" and shortcuts["following"] == "right"
    chosen = next(key for key in shortcuts if key.startswith("choose:2:"))
    assert shortcuts[chosen] in "1234"
    assert shortcuts["confirm"] == "enter"
    app.button(key="choose:2:1").click().run()
    assert project(app).key.single()[2] == 1 and project(app).confirmed == {2}
    assert {button.key: button.proto.shortcut for button in app.button}["next"] == "enter"


def test_an_answer_chosen_just_before_confirm_is_the_one_confirmed():
    app = with_sheet(contradicted_sheet())
    assert project(app).key.single()[2] != 1
    app.button(key="choose:2:1").click()
    app.button(key="confirm").click().run()
    assert project(app).key.single()[2] == 1 and project(app).confirmed == {2}


def shown_answer(app):
    """The question that is open, its answer in the heading, and the letters whose buttons are solid."""
    heading = next(line.value for line in app.markdown if re.match(r"\*\*Q\d+: ", line.value))
    name, _, rest = heading.removeprefix("**").partition(": ")
    solid = {button.label for button in app.button if (button.key or "").startswith("choose:") and is_solid(button)}
    return name, rest.partition("**")[0], solid


def is_solid(button):
    return button.proto.type == "primary"


def test_a_clicked_answer_is_saved_and_shown_as_the_grades_use_it_after_going_forward_and_back():
    app = with_sheet(contradicted_sheet())
    name, keyed, solid = shown_answer(app)
    assert name == "Q3" and solid == {keyed}
    other = next(letter for letter in "ABCD" if letter != keyed)
    app.button(key=f"choose:2:{'ABCD'.index(other)}").click().run()
    assert shown_answer(app) == ("Q3", other, {other})
    assert app.toast[0].value.startswith(f"Q3 now has the answer {other}")
    assert app.toast[0].value.endswith("You can undo this.")
    app.button(key="following").click().run()
    assert shown_answer(app)[0] != "Q3"
    app.button(key="previous").click().run()
    assert shown_answer(app) == ("Q3", other, {other})
    said = {row.split(",")[0]: row.split(",")[3] for row in contradicted_sheet().splitlines()[1:-1]}
    turn_to(app, "grades")
    graded = Exam.of_project(project(app)).grades.set_index("student")["points"]
    assert grades_of(app).to_dict() == graded.to_dict()
    before = Exam.of_project(project(app).confirming(2, "ABCD".index(keyed))).grades.set_index("student")["points"]
    gained = {student for student in said if graded[student] > before[student]}
    assert gained == {student for student, answer in said.items() if answer == other}
    app.button(key="undo").click().run()
    turn_to(app, "key")
    assert shown_answer(app) == ("Q3", keyed, {keyed})


def test_answers_that_earn_a_part_of_the_points_keep_it_when_a_question_is_confirmed():
    app = with_sheet(contradicted_sheet(), "grades")
    edit_rules(app, r2={"right": "A or B (50 %)"})
    turn_to(app, "key")
    app.session_state[f"page:question:{project(app).labels.digest}"] = 2
    app.run()
    labels = {button.label: is_solid(button) for button in app.button if (button.key or "").startswith("choose:")}
    assert labels == {"A": True, "B (50 %)": False, "C": False, "D": False}
    app.button(key="confirm").click().run()
    assert project(app).key.shares == {2: {0: 1.0, 1: 0.5}} and project(app).confirmed == {2}


def test_a_key_that_fits_another_version_is_reported_first():
    lines = contradicted_sheet().splitlines()
    key = lines[-1].split(",")
    shifted = ",".join(["KEY", *key[2:], key[1]])
    app = opened("pages/data.py")
    app.file_uploader[0].upload("quiz.csv", "\n".join([*lines[:-1], shifted]).encode(), "text/csv").run()
    turn_to(app.switch_page("pages/exam.py").run(), "key")
    assert "Check the key first" in app.error[0].value


def test_a_confirmed_key_stays_and_the_page_notes_that_the_class_disagrees():
    app = with_sheet(contradicted_sheet())
    next(button for button in app.button if button.label == "Confirm").click().run()
    assert "of the 20 strongest students chose" in app.toast[0].value
    assert "You confirmed Q3, although the strongest students chose other answers." in text(app)


def type_key(app, typed):
    """Type a key and use it, as a visitor does."""
    next(area for area in app.text_area if area.key.startswith("typed_key:")).set_value(typed)
    app.button(key="use_typed").click().run()
    assert not app.exception
    return app


def test_a_typed_key_is_used_at_once_and_undo_takes_it_back():
    app = with_sheet(SHEET)
    before = project(app).key.digest
    type_key(app, "a b c d (AB)")
    labels = project(app).labels
    assert [project(app).key.text(j, labels.classes) for j in range(5)] == ["A", "B", "C", "D", "A or B"]
    assert app.toast[0].value == "5 right answers are known now. 3 of the answers changed."
    turn_to(app, "grades")
    # Ann ABCDA, Bo ABCAA, Cy ACCDB, Di BBCDA
    assert grades_of(app).to_dict() == {"Ann": 5, "Bo": 4, "Cy": 4, "Di": 4}
    app.button(key="undo").click().run()
    assert project(app).key.digest == before


def test_a_typed_key_that_does_not_fit_is_refused_with_the_place_and_changes_nothing():
    app = with_sheet(SHEET)
    before = project(app).key.digest
    type_key(app, "ABCZA")
    assert any("Answer 4 of the typed key, for Q4, is “Z”" in one.value.replace("\\", "") for one in app.warning)
    type_key(app, "ABC")
    assert any("has 3 answers, but there are 5 questions" in one.value for one in app.warning)
    assert project(app).key.digest == before
