"""Welcome and Exam: from a sample or a sheet to the key and the grades."""

import io
import json
import re
from datetime import date

import numpy as np
import pytest
from openpyxl import load_workbook

from crowdcore import AGGREGATORS, Dataset, Key, LabelMatrix
from crowdcore.exams import Exam
from crowdcore.project import History, Project
from crowdcore.samples import SAMPLES
from tests.pages.conftest import visit
from tests.pages.test_aggregate import on

SHEET = "name,Q1,Q2,Q3,Q4,Q5\nAnn,A,B,C,D,A\nBo,A,B,C,A,A\nCy,A,C,C,D,B\nDi,B,B,C,D,A\nKEY,A,B,,,\n"


def opened(page=None):
    app = visit()
    return app if page is None else app.switch_page(page).run()


def turn_to(app, tab):
    """Open another tab of the page, as a click on it does."""
    app.session_state["exam_step"] = tab
    app.run()
    assert not app.exception
    return app


def text(app):
    return "\n".join(element.value for element in app.markdown)


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


@pytest.mark.parametrize("method", AGGREGATORS)
def test_every_method_gives_a_key_or_a_reason(visitor, method):
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


def test_without_a_key_the_certainty_rests_on_agreement_and_notes_it():
    app = opened("pages/data.py")
    app.file_uploader[0].upload("quiz.csv", SHEET.replace("KEY,A,B,,,\n", "").encode(), "text/csv").run()
    app.switch_page("pages/exam.py").run()
    assert not app.exception
    assert "this key rests only on how far the students agree" in text(app)


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


def contradicted_sheet():
    """Forty students, better and worse, on ten questions; in the key, the answer of Q3 is a mistake."""
    rng = np.random.default_rng(0)
    answer = rng.integers(4, size=10)
    right = rng.random((40, 10)) < rng.uniform(0.4, 1, (40, 1))
    said = np.where(right, answer, rng.integers(4, size=right.shape))
    answer[2] = (answer[2] + 1) % 4
    rows = [["name", *(f"Q{q + 1}" for q in range(10))]]
    rows += [[f"S{n}", *("ABCD"[k] for k in row)] for n, row in enumerate(said)]
    rows += [["KEY", *("ABCD"[k] for k in answer)]]
    return "\n".join(",".join(row) for row in rows)


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


def with_sheet(content: str, tab="key"):
    app = opened("pages/data.py")
    app.file_uploader[0].upload("quiz.csv", content.encode(), "text/csv").run()
    turn_to(app.switch_page("pages/exam.py").run(), tab)
    assert not app.error
    return app


def project(app):
    return app.session_state["history"].now


def edit_rules(app, **rows):
    """Change cells of the table of questions, as the browser reports it."""
    editor = next(editor for editor in app.data_editor if editor.key.startswith("rules:"))
    edited = {int(row[1:]): cells for row, cells in rows.items()}
    app.session_state[editor.key] = {"edited_rows": edited, "added_rows": [], "deleted_rows": []}
    app.run()
    assert not app.exception and not app.error
    return app


def grades_of(app):
    table = next(frame.value for frame in app.dataframe if "Points" in frame.value and "Student" in frame.value)
    return table.set_index("Student")["Points"]


def test_the_method_of_the_exam_is_its_own_choice_and_automatic_at_first():
    app = with_sheet(contradicted_sheet())
    assert app.selectbox(key="choose_key_method").value == "auto"
    app.switch_page("pages/aggregate.py").run()
    app.selectbox(key="choose_method").select("majority_vote").run()
    app.switch_page("pages/exam.py").run()
    assert app.selectbox(key="choose_key_method").value == "auto"
    app.selectbox(key="choose_key_method").select("majority_vote").run()
    assert project(app).key_method == "majority_vote"


def test_several_right_answers_points_bonus_and_dropped_questions_regrade_at_once_and_can_be_undone():
    app = with_sheet(contradicted_sheet(), "grades")
    before = grades_of(app)
    key = contradicted_sheet().splitlines()[-1].split(",")[1:]
    other = "A" if key[0] != "A" else "B"
    edit_rules(
        app, r0={"right": f"{key[0]} or {other}", "points": 3.0}, r1={"counts": "dropped"}, r2={"counts": "bonus"}
    )
    assert project(app).key.accepted == {0: tuple(sorted("ABCD".index(letter) for letter in (key[0], other)))}
    assert project(app).key.worth()[0] == 3 and project(app).dropped == {1} and project(app).rules.bonus == {2}
    sheet = {row.split(",")[0]: row.split(",")[1:] for row in contradicted_sheet().splitlines()[1:-1]}
    expected = {
        name: 3 * (answers[0] in (key[0], other)) + sum(answers[q] == key[q] for q in range(2, 10))
        for name, answers in sheet.items()
    }
    assert grades_of(app).to_dict() == expected
    app.button(key="undo").click().run()
    assert grades_of(app).to_dict() == before.to_dict()


def test_an_answer_that_cannot_be_is_refused_in_a_sentence_and_nothing_changes():
    app = with_sheet(contradicted_sheet(), "grades")
    before = project(app).key.digest
    edit_rules(app, r0={"right": "A or Z"})
    assert any("“Z” is not one of the answers" in warning.value.replace("\\", "") for warning in app.warning)
    assert project(app).key.digest == before


def test_a_penalty_and_marks_with_boundaries_of_ones_own():
    app = with_sheet(contradicted_sheet(), "grades")
    generation = app.session_state["generation"]
    app.selectbox(key=f"rule:penalty:{generation}").select(0.25).run()
    app.selectbox(key=f"rule:marks:{generation}").select("Pass or fail").run()
    app.number_input(key=f"boundary:pass:{generation}").set_value(75.0).run()
    assert not app.exception
    rules = project(app).rules
    assert (rules.penalty, rules.scale.steps) == (0.25, ((75.0, "pass"), (0, "fail")))
    table = next(frame.value for frame in app.dataframe if "Mark" in frame.value)
    assert ((table["Percent"] >= 75) == (table["Mark"] == "pass")).all() and set(table["Mark"]) == {"pass", "fail"}


def test_a_mark_boundary_above_its_neighbour_is_refused_in_sight():
    app = with_sheet(contradicted_sheet(), "grades")
    generation = app.session_state["generation"]
    app.selectbox(key=f"rule:marks:{generation}").select("A to F").run()
    app.number_input(key=f"boundary:B:{generation}").set_value(95.0).run()
    assert not app.exception and project(app).rules.scale.steps[1] == (80, "B")
    assert any(
        "Mark B cannot start at 95 %, because mark A starts at 90 %" in warning.value for warning in app.main.warning
    )
    # Not folded away: the warning is not inside the closed part about each question.
    assert not any("cannot start" in warning.value for part in app.expander for warning in part.warning)
    assert app.number_input(key=f"boundary:B:{generation}").value == 80
    app.run()
    assert not any("cannot start" in warning.value for warning in app.warning)


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


def test_item_analysis_names_reliability_and_the_choices_of_the_question():
    app = with_sheet(contradicted_sheet(), "questions")
    assert "Reliability (KR-20, Cronbach's α)" in text(app)
    table = next(frame.value for frame in app.dataframe if "Point-biserial" in frame.value)
    assert len(table) == 10
    assert "The choices of Q3" in text(app)


def test_a_key_that_fits_another_version_is_reported_first():
    lines = contradicted_sheet().splitlines()
    key = lines[-1].split(",")
    shifted = ",".join(["KEY", *key[2:], key[1]])
    app = opened("pages/data.py")
    app.file_uploader[0].upload("quiz.csv", "\n".join([*lines[:-1], shifted]).encode(), "text/csv").run()
    turn_to(app.switch_page("pages/exam.py").run(), "key")
    assert "Check the key first" in app.error[0].value


def test_the_reports_have_the_grades_of_the_page_and_the_students_as_they_came(handed_out):
    app = with_sheet(contradicted_sheet(), "grades")
    edit_rules(app, r0={"points": 2.0})
    shown = grades_of(app)
    turn_to(app, "print")
    book = load_workbook(io.BytesIO(handed_out["Everything (Excel)"]()))
    assert book.sheetnames == ["Key", "Grades", "Questions", "Answers", "S–P chart", "About"]
    header, *rows = book["Grades"].iter_rows(values_only=True)
    points = {row[0]: row[header.index("Points")] for row in rows}
    assert points == shown.to_dict()
    report, sheets = handed_out["Report to print (html)"](), handed_out["One sheet per student to print (html)"]()
    assert "The inferred answers are a proposal" in report or "The key of Q3 is" in report
    assert sheets.count("<section") == 40 and "http" not in sheets.replace("http-equiv", "")
    canvas = handed_out["For Canvas (csv)"].splitlines()
    assert canvas[0].startswith("Student,ID,SIS User ID,SIS Login ID,Section,")
    assert canvas[1].startswith("    Points Possible")


def test_title_class_and_date_are_on_the_printout_and_in_its_name_and_undo_removes_them(handed_out):
    app = with_sheet(contradicted_sheet(), "print")
    app.text_input(key=f"details:title:{app.session_state['generation']}").set_value("段考 1").run()
    app.text_input(key=f"details:class:{app.session_state['generation']}").set_value("9b").run()
    app.date_input(key=f"details:date:{app.session_state['generation']}").set_value(date(2026, 5, 2)).run()
    assert not app.exception
    assert "段考 1 · 9b · 2 May 2026" in handed_out["One sheet per student to print (html)"]()
    assert project(app).file_title == "段考 1 9b 2026-05-02"
    app.button(key="undo").click().run()
    assert (
        project(app).details.day is None
        and app.date_input(key=f"details:date:{app.session_state['generation']}").value is None
    )
    app.text_input(key=f"details:title:{app.session_state['generation']}").set_value(" ").run()
    assert (
        project(app).title == "段考 1" == app.text_input(key=f"details:title:{app.session_state['generation']}").value
    )


def test_hidden_names_are_in_no_report(handed_out):
    app = with_sheet(contradicted_sheet().replace("S7,", "Evelyn,"), "print")
    app.toggle(key="hide_names").set_value(True).run()
    for label in ("Report to print (html)", "One sheet per student to print (html)"):
        assert "Evelyn" not in handed_out[label]()
    book = load_workbook(io.BytesIO(handed_out["Everything (Excel)"]()))
    assert not any("Evelyn" in str(cell) for sheet in book for row in sheet.iter_rows(values_only=True) for cell in row)
    assert "a gradebook needs them" in text(app)


def test_a_student_listed_twice_is_merged_on_request_and_undo_separates_them():
    app = with_sheet(contradicted_sheet().replace("S7,", "S8,"), "grades")
    assert "1 student is listed more than once: S8" in text(app).replace("\\", "")
    assert len(grades_of(app)) == 40
    next(button for button in app.button if button.label == "Merge them").click().run()
    assert not app.exception and len(grades_of(app)) == 39
    app.button(key="undo").click().run()
    assert len(grades_of(app)) == 40


def test_a_confirmed_key_stays_and_the_page_notes_that_the_class_disagrees():
    app = with_sheet(contradicted_sheet())
    next(button for button in app.button if button.label == "Confirm").click().run()
    assert "of the 20 strongest students chose" in app.toast[0].value
    assert "You confirmed Q3, although the strongest students chose other answers." in text(app)


def test_similar_sheets_are_off_until_asked_for_and_accuse_nobody():
    lines = contradicted_sheet().splitlines()
    app = with_sheet("\n".join(lines), "grades")
    assert "proves nothing" in text(app) and "such pairs would be expected" not in text(app)
    app.toggle(key="look_for_similar").set_value(True).run()
    assert not app.exception
    assert "If everyone worked alone, 0.1 such pairs would be expected among the 780 pairs of students" in text(app)


def test_points_have_the_same_digits_on_the_page_as_on_paper():
    """Four significant digits would be too few: 287.25 points were shown as 287.3, and 12345 as 12350."""
    labels = LabelMatrix.from_codes([[0, 0, 0], [0, 1, 0], [0, 0, 1]], labelers=["Ann", "Bo", "Cy"], classes="AB")
    key = Key.of([0, 0, 0]).with_points(0, 287.25).with_points(1, 12000).with_points(2, 1 / 3)
    app = opened()
    app.session_state["history"] = History(Project.of(Dataset("quiz", labels, key=key), "exam", "quiz"))
    app = turn_to(app.switch_page("pages/exam.py").run(), "grades")
    table = next(frame for frame in app.dataframe if "Points" in frame.value)
    assert dict(zip(table.value["Student"], table.value["Points"], strict=True)) == {
        "Ann": 12287.583,
        "Bo": 287.583,
        "Cy": 12287.25,
    }
    # As many decimals as one of them needs, for all of them.
    assert json.loads(table.proto.columns)["Points"]["type_config"]["format"] == "%.3f"


def test_the_sp_chart_is_drawn_on_request_and_lists_who_deserves_a_look():
    app = with_sheet(contradicted_sheet(), "questions")
    assert "S–P chart." not in text(app)
    app.toggle(key="show_sp_chart").set_value(True).run()
    assert not app.exception
    assert "The disparity coefficient is " in text(app) and "a caution index of 0.5 or more" in text(app)


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


def test_an_earlier_result_is_compared_with_the_key_of_this_exam_and_this_exam_stays():
    app = with_sheet(contradicted_sheet(), "questions")
    before = project(app)
    earlier = contradicted_sheet().split("\n")
    without_key = "\n".join(line for line in earlier if not line.startswith("KEY"))
    app.file_uploader(key=f"earlier:{app.session_state['generation']}").upload(
        "last.csv", without_key.encode(), "text/csv"
    ).run()
    assert not app.exception
    shown = text(app)
    assert "The earlier result has no key" in shown and "matched by their numbers" in shown
    assert "0 of them became easier and 0 harder" in shown and "40 students are in both results" in shown
    assert project(app) is before
    app.file_uploader(key=f"earlier_pairs:{app.session_state['generation']}").upload(
        "pairs.csv", b"now,before\nQ1,Q99\n", "text/csv"
    ).run()
    assert any("has no question 'Q99'" in warning.value.replace("\\", "") for warning in app.warning)


CLASS = """Name,Number,Class,Q1,Q2,Q3,Q4
Key,,,A,B,C,D
Zoe Ray,11,9b,A,B,C,D
Bo Lee,12,9a,A,B,C,A
Cy Orr,13,9a,,,,
Di Fox,14,9b,B,B,C,A
Ed Kay,15,9a,B,A,C,D
"""


def class_list(app):
    return next(frame.value for frame in app.dataframe if "Points" in frame.value and "Student" in frame.value)


def test_number_and_class_stay_in_sight_and_an_absent_student_stays_in_the_list_without_a_grade():
    app = with_sheet(CLASS, "grades")
    table = class_list(app)
    assert list(table.columns[:6]) == ["Student", "Number", "Class", "Status", "Points", "Percent"]
    row = table.set_index("Student").loc["Cy Orr"]
    assert row["Status"] == "absent" and np.isnan(row["Points"]) and np.isnan(row["Percent"])
    assert table["Student"].tolist() == ["Zoe Ray", "Bo Lee", "Di Fox", "Ed Kay", "Cy Orr"]
    app.button_group(key="grades_order").set_value("name").run()
    assert class_list(app)["Student"].tolist() == ["Bo Lee", "Cy Orr", "Di Fox", "Ed Kay", "Zoe Ray"]
    app.button_group(key="grades_order").set_value("file").run()
    assert class_list(app)["Student"].tolist() == ["Zoe Ray", "Bo Lee", "Cy Orr", "Di Fox", "Ed Kay"]


def test_a_student_can_be_marked_as_absent_by_hand_and_undo_takes_it_back():
    app = with_sheet(CLASS, "grades")
    app.session_state["page:open_student"] = (project(app).labels.digest, 1)
    app.run()
    app.toggle(key=f"absent:{app.session_state['generation']}:1").set_value(True).run()
    assert not app.exception
    table = class_list(app).set_index("Student")
    assert table["Status"].to_dict() == {
        "Zoe Ray": "",
        "Di Fox": "",
        "Ed Kay": "",
        "Bo Lee": "absent",
        "Cy Orr": "absent",
    }
    assert np.isnan(table["Points"]["Bo Lee"]) and "This student has no grade" in text(app)
    # Zoe 4, Di 2 and Ed 2 of 4 points: on average 8/3.
    assert "Class average: 2.7 of 4 points (66.7 %)" in text(app)
    app.button(key="undo").click().run()
    # With Bo's 3 points: 11/4.
    assert "Class average: 2.8 of 4 points (68.8 %)" in text(app) or "2.75" in text(app)
    assert class_list(app).set_index("Student")["Points"]["Bo Lee"] == 3
