"""A comment for a student is written next to their sheet."""

from tests.pages.exam_page import project, with_sheet

SHEET = "name,Q1,Q2\nAnn,A,B\nBo,A,A\nCy,B,B\nKEY,A,B\n"


def test_a_comment_is_kept_and_undo_takes_it_back():
    app = with_sheet(SHEET, "grades")
    app.session_state["page:open_student"] = (project(app).labels.digest, 1)
    app.run()
    key = f"comment:{app.session_state['generation']}:1"
    app.text_area(key=key).set_value("Well done").run()
    assert not app.exception
    assert project(app).comments == {"Bo": "Well done"} and app.text_area(key=key).value == "Well done"
    app.button(key="undo").click().run()
    assert project(app).comments == {}
