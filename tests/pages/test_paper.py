"""Paper in the app: print, scan, check, and take over into the exam."""

import io

import numpy as np
import pytest

from crowdcore.paper import AnswerSheet
from crowdcore.paper.saved_reading import reading_of
from pages.shared import state
from tests.pages.conftest import checked, opened, visit
from tests.pages.test_aggregate import text_of
from tests.paper.test_reading import as_file, drawn

LIST = "1001\tAda\n1002\tBo\n1003\tCy\n1004\tDi\n1005\tEve"
NAMES = dict(line.split("\t") for line in LIST.splitlines())


def in_use(at):
    return at.session_state["history"].now


def box(at, start):
    return next(box for box in at.get("file_uploader") if box.key.startswith(start))


def button(at, label):
    return next(button for button in at.button if button.label == label)


def press(at, label):
    return checked(button(at, label).click().run())


def stack_of(sheet):
    """Ada upside down, Bo twice, Cy with two marks in question 4, a stranger, an empty page; Di and Eve have no page."""
    marks = [("answer", row, row % 4, 40) for row in range(10)]
    stranger = AnswerSheet(12, 4, names={**NAMES, "9999": "Zoe"}, title="Quiz")
    stranger.number = sheet.number
    pages = [
        drawn(sheet, marks, page=0).rotate(180),
        drawn(sheet, marks, page=1),
        drawn(sheet, marks, page=1),
        drawn(sheet, [*marks, ("answer", 3, 0, 40)], page=2),
        drawn(stranger, marks, page=5),
        drawn(sheet, marks, page=3).point(lambda value: 255),
    ]
    file = io.BytesIO()
    pages[0].save(file, "PDF", save_all=True, append_images=pages[1:], resolution=150)
    return file.getvalue()


@pytest.fixture(scope="module")
def printed():
    """The page after the class list was pasted and the file for print was downloaded."""
    at = opened("pages/paper.py")
    at.text_input(key="sheet_title").set_value("Quiz")
    at.number_input(key="sheet_questions").set_value(12)
    at.text_area(key="sheet_names").set_value(LIST)
    return checked(at.run())


@pytest.fixture(scope="module")
def stack():
    return stack_of(AnswerSheet(12, 4, names=NAMES, title="Quiz"))


@pytest.fixture
def read(stack):
    """The check after the stack was uploaded; the sheets were printed in the same visit."""
    at = opened("pages/paper.py")
    sheet = AnswerSheet(12, 4, names=NAMES, title="Quiz")
    at.session_state["page:printed sheets"] = {sheet.number: sheet.design()}
    at = checked(at.button_group(key="paper_step").set_value("scan").run())
    return checked(box(at, "scans:").upload("stack.pdf", stack, "application/pdf").run())


def test_sheets_are_printed_for_a_class_list_with_a_preview(printed):
    shown = text_of(printed)
    assert "5 sheets, 5 pages of A4" in shown and "5 students" in " ".join(one.label for one in printed.expander)
    labels = [one.proto.label for one in printed.get("download_button")]
    assert {"PDF", "Web page to print"} <= set(labels)


def test_a_class_list_with_a_repeated_number_is_refused_with_a_sentence():
    at = opened("pages/paper.py")
    at = at.text_area(key="sheet_names").set_value("1\tAda\n1\tBo").run()
    assert "repeats “1”" in " ".join(one.value for one in at.warning) and not at.exception


def test_a_stack_leads_to_the_check_with_names_crops_and_everything_unclear(read):
    project = in_use(read)
    assert project.title == "Quiz" and project.labels.labelers == ("Ada", "Bo", "Cy", "9999")
    shown = text_of(read)
    assert "6 pages were read, 5 of them with a sheet, of 4 students." in shown
    assert "1 answer is unclear." in shown and "4 pages need a look." in shown
    assert "**Question 4** · 1 of 1" in shown and "No answer sheet was found on this page." in shown
    assert "not in the class list" in shown and "Bo is on more than one page" in shown
    assert "2 students of the class list have no page: Di and Eve." in shown


def test_one_press_decides_a_row_and_undo_brings_it_back(read):
    before = in_use(read).labels.dense()[3, 2]
    at = press(read, "A")
    assert before == -1 and in_use(at).labels.dense()[3, 2] == 0
    assert "The unclear answer is checked." in " ".join(one.value for one in at.success)
    at = checked(at.button(key="undo_decision").click().run())
    assert in_use(at).labels.dense()[3, 2] == -1
    at = press(at, "As read: A and D")
    assert in_use(at).labels.dense()[3, 2] == -1 and not reading_of(in_use(at).scans).rows["flagged"].any()


def test_pages_are_assigned_kept_and_left_out_and_students_marked_as_absent(read):
    at = press(read, "Keep this page")
    menu = next(one for one in at.selectbox if one.label == "This is")
    assert [option.split(" ")[0] for option in menu.options][:2] == ["Di", "Eve"]
    at = checked(menu.set_value("1004").run())
    assert in_use(at).labels.labelers == ("Ada", "Bo", "Cy", "Di")
    at = press(at, "They were absent")
    assert (
        in_use(at).labels.labelers[-1] == "Eve" and in_use(at).dataset.labeler_table["status"].tolist()[-1] == "absent"
    )
    at = press(at, "Leave out")
    assert not reading_of(in_use(at).scans).problem_list


def test_the_way_leads_to_grades_without_a_key_and_what_is_unchecked_is_shown_there(read):
    at = press(read, "To the key and the grades")
    assert at.title[0].value == "Exam" and "1 scanned answer is unclear" in text_of(at)
    assert not at.exception


def test_pages_are_added_to_the_exam_in_use(read):
    sheet = AnswerSheet(12, 4, names=NAMES, title="Quiz")
    at = checked(read.button_group(key="paper_step").set_value("scan").run())
    name, data = as_file("late.png", drawn(sheet, [("answer", row, 1, 40) for row in range(12)], page=3))
    at = checked(box(at, "scans:").upload(name, data, "image/png").run())
    project = in_use(at)
    assert project.labels.labelers == ("Ada", "Bo", "Cy", "Di", "9999")
    assert (project.labels.dense()[:, 3] == 1).all() and project.dataset.labeler_table["scan"].tolist()[3] == "7"


def test_a_picture_without_a_sheet_is_refused_with_its_reason_and_the_data_stay():
    at = opened("pages/paper.py")
    at = checked(at.button_group(key="paper_step").set_value("scan").run())
    file = as_file("cat.png", AnswerSheet(5).image(100).point(lambda value: 255))
    at = checked(box(at, "scans:").upload(*file, "image/png").run())
    shown = " ".join(one.value for one in at.warning)
    assert "No answer sheet was found" in shown and in_use(at).sample
    assert np.array_equal(in_use(at).labels.items, state.sample_project("iqitems").labels.items)


def test_a_key_in_a_file_is_used_for_scans(read):
    at = press(read, "To the key and the grades")
    key = "question,answer\n" + "".join(f"Q{k + 1},{'ABCD'[k % 4]}\n" for k in range(12))
    at = checked(box(at, "key_file:").upload("key.csv", key.encode(), "text/csv").run())
    project = in_use(at)
    assert (
        project.key.code.tolist() == [k % 4 for k in range(12)] and project.training.all() and project.scans is not None
    )


@pytest.mark.parametrize("page", ["app.py", "pages/exam.py", "pages/data.py"])
def test_scans_uploaded_in_the_place_for_tables_lead_here_with_a_sentence(page, stack):
    at = visit() if page == "app.py" else opened(page)
    at = checked(box(at, "upload:").upload("stack.pdf", stack, "application/pdf").run())
    assert at.title[0].value == "Answer sheets on paper" and "Question 4" in text_of(at)
    assert in_use(at).title == "stack.pdf" and in_use(at).labels.labelers == ("1001", "1002", "1003", "9999")


def test_a_picture_without_a_sheet_in_the_place_for_tables_is_explained():
    at = opened("pages/exam.py")
    name, data = as_file("table.png", AnswerSheet(5).image(100).point(lambda value: 255))
    at = checked(box(at, "upload:").upload(name, data, "image/png").run())
    assert "table\\.png is a picture or a PDF, not a table." in " ".join(one.value for one in at.info)
    assert "No answer sheet was found" in " ".join(one.value for one in at.warning)


def test_the_scan_of_an_answer_is_one_click_from_the_grade(read):
    at = checked(read.switch_page("pages/exam.py").run())
    at = checked(at.button_group(key="exam_step").set_value("grades").run())
    chosen = {"selection": {"rows": [0], "columns": [], "cells": []}}
    generation = at.session_state["generation"]
    keys = [f"grades:{generation}:points:0", *(f"sheet:{generation}:{i}" for i in range(4))]
    for key in keys:
        at.session_state[key] = chosen
    at = checked(at.run())
    assert "Click a question to see it on the sheet." in text_of(at)
    (picture,) = at.get("image")
    assert "Q1 on the sheet of" in text_of(at) and "row of question 1" in str(picture.proto)
    assert "Show the whole page" in [one.label for one in at.expander]
