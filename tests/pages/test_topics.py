"""Topics on the page Exam: typed in the table of questions, taken from a key file, chosen, and kept."""

from tests.pages.exam_page import class_list, edit_rules, project, turn_to, with_sheet

SHEET = "name,Q1,Q2,Q3,Q4,Q5\nAnn,A,B,C,D,A\nBo,A,B,C,A,A\nCy,A,C,C,D,B\nDi,B,B,C,D,A\nEd,A,B,A,D,A\nFy,A,B,C,D,B\n"
KEY = b"question,answer,topic\nQ1,A,heat\nQ2,B,heat\nQ3,C,heat\nQ4,D,light\nQ5,A,heat\n"


def by_topic(app):
    tables = [frame.value for frame in app.dataframe if list(frame.value)[:2] == ["Topic", "Questions"]]
    return tables[0].set_index("Topic") if tables else None


def test_topics_from_a_key_file_are_used_and_the_rules_set_before_stay():
    app = with_sheet(SHEET, "grades")
    app.selectbox(key=f"rule:marks:{app.session_state['generation']}").select("Pass or fail").run()
    assert by_topic(app) is None
    turn_to(app, "key")
    app.file_uploader(key=f"key_file:{app.session_state['generation']}").upload("key.csv", KEY, "text/csv").run()
    turn_to(app, "grades")
    assert set(class_list(app)["Mark"]) == {"pass"}
    table = by_topic(app)
    assert table["Questions"].to_dict() == {"heat": 4, "light": 1}
    # Right on the four questions on heat: 4, 4, 2, 3, 3 and 3 of 4; on light everybody but Bo.
    assert table["Class average"].round(3).to_dict() == {"heat": 79.167, "light": 83.333}
    assert any("Too few questions to mean much: heat (4 questions)" in one.value for one in app.warning)
    menu = f"topics:{app.session_state['generation']}"
    app.selectbox(key=menu).set_value(("none",)).run()
    assert by_topic(app) is None and project(app).topics == {}
    app.selectbox(key=menu).set_value("topic").run()
    assert list(by_topic(app).index) == ["heat", "light"] and project(app).topics is None


def test_typed_topics_are_used_and_a_choice_made_later_replaces_them():
    app = with_sheet(SHEET + "KEY,A,B,C,D,A\n", "grades")
    assert any("No question has a topic yet" in one.value for one in app.markdown)
    edit_rules(app, r0={"topics": "heat;  light"}, r1={"topics": "heat"})
    assert project(app).topics == {"Q1": "heat; light", "Q2": "heat"}
    assert by_topic(app)["Questions"].to_dict() == {"heat": 2, "light": 1}
    app.selectbox(key=f"topics:{app.session_state['generation']}").set_value(("none",)).run()
    assert project(app).topics == {} and by_topic(app) is None
    app.run()
    assert project(app).topics == {}
