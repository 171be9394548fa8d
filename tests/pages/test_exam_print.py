"""Exam, the print: what the files contain."""

import io
from datetime import date

from openpyxl import load_workbook

from tests.pages.exam_page import contradicted_sheet, edit_rules, grades_of, project, text, turn_to, with_sheet


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
