"""Grading rules that are in no menu: marks, penalty and rounding of one's own."""

import math

from crowdcore.project import open_project, save_project
from tests.pages.exam_page import class_list, project, with_sheet

# Points: Ann 4, Bo 3 with one wrong, Cy 2 with two wrong, Di 1 with three wrong.
SHEET = "name,Q1,Q2,Q3,Q4\nAnn,A,B,C,D\nBo,A,B,C,A\nCy,A,B,D,A\nDi,A,C,D,A\nKEY,A,B,C,D\n"


def use_marks(app, typed):
    app.text_area(key=f"own:marks:{app.session_state['generation']}").set_value(typed)
    app.button(key="use_own_marks").click().run()
    assert not app.exception
    return app


def test_marks_of_ones_own_are_used_saved_and_kept_in_the_menu():
    app = use_marks(with_sheet(SHEET, "grades"), "great: 80\nfine 50 %\nagain 0")
    table = class_list(app).set_index("Student")
    assert table["Mark"].to_dict() == {"Ann": "great", "Bo": "fine", "Cy": "fine", "Di": "again"}
    scale = open_project(save_project(project(app))).rules.scale
    assert scale.steps == ((80.0, "great"), (50.0, "fine"), (0.0, "again"))
    menu = f"rule:marks:{app.session_state['generation']}"
    app.selectbox(key=menu).select("Pass or fail").run()
    assert set(class_list(app)["Mark"]) == {"pass", "fail"}
    app.selectbox(key=menu).select("Own marks").run()
    assert project(app).rules.scale == scale


def test_marks_that_leave_somebody_out_are_refused_and_nothing_changes():
    app = with_sheet(SHEET, "grades")
    for typed, why in (
        ("A 90\nB 50", "must begin at 0 %"),
        ("A 90\nnothing", "“nothing” is not a mark with a percentage"),
        ("A 90\nA 0", "occurs twice"),
        ("A 190\nB 0", "“A 190” is not a mark"),
        ("", "must begin at 0 %"),
    ):
        use_marks(app, typed)
        assert any(why in warning.value.replace("\\", "") for warning in app.warning), typed
        assert project(app).rules.scale is None


def test_a_penalty_and_a_rounding_of_ones_own():
    app = with_sheet(SHEET, "grades")
    generation = app.session_state["generation"]
    app.number_input(key=f"own:penalty:{generation}").set_value(30.0).run()
    app.number_input(key=f"own:rounding:{generation}").set_value(0.2).run()
    assert not app.exception
    points = class_list(app).set_index("Student")["Points"].to_dict()
    # 4; 3 − 0.3 = 2.7; 2 − 0.6 = 1.4; 1 − 0.9 = 0.1: rounded to multiples of 0.2, halves upwards.
    expected = {
        name: math.floor(raw / 0.2 + 0.5 + 1e-9) * 0.2
        for name, raw in zip(["Ann", "Bo", "Cy", "Di"], (4, 2.7, 1.4, 0.1), strict=True)
    }
    assert all(math.isclose(points[name], expected[name]) for name in expected)
    assert math.isclose(points["Bo"], 2.8) and math.isclose(points["Di"], 0.2)
