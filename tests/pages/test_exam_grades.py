"""Exam, the grades: rules, points, marks, and students who were absent or are listed twice."""

import json

import numpy as np

from crowdcore import Dataset, Key, LabelMatrix
from crowdcore.project import History, Project
from tests.pages.exam_page import (
    CLASS,
    class_list,
    contradicted_sheet,
    edit_rules,
    grades_of,
    opened,
    project,
    text,
    turn_to,
    with_sheet,
)


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


def test_a_student_listed_twice_is_merged_on_request_and_undo_separates_them():
    app = with_sheet(contradicted_sheet().replace("S7,", "S8,"), "grades")
    assert "1 student is listed more than once: S8" in text(app).replace("\\", "")
    assert len(grades_of(app)) == 40
    next(button for button in app.button if button.label == "Merge them").click().run()
    assert not app.exception and len(grades_of(app)) == 39
    app.button(key="undo").click().run()
    assert len(grades_of(app)) == 40


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
