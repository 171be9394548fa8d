"""Data: from a file, a pasted table or a sample to what was understood; every guess correctable, nothing lost."""

import dataclasses
import io
import json
import zipfile

import pytest
from openpyxl import Workbook

from crowdcore.exams.answer_counts import answer_counts
from crowdcore.project import History, open_project, save_project
from crowdcore.samples import FOLDER, SAMPLES
from tests.conftest import ROOT
from tests.pages.conftest import visit

SHEET = b"name,Q1,Q2,Q3\nAnn,A,B,C\nBo,A,,C\nCy,B,B,D\nDi,A,B,C\nKEY,A,,C\n"


@pytest.fixture
def data():
    at = visit()
    at.switch_page("pages/data.py").run()
    assert not at.exception
    return at


def upload(at, content, name="quiz.csv", which="upload:"):
    box = next(box for box in at.get("file_uploader") if box.key.startswith(which))
    box.upload(name, content, "text/csv").run()
    assert not at.exception
    return at


def verdict(at):
    return next(text.value for text in at.main.markdown if text.value.startswith("**") and "×" in text.value)


def press(at, label):
    next(button for button in at.button if button.label == label).click().run()
    assert not at.exception
    return at


def correct(at, **choices):
    """Open "Correct it", choose, and read again."""
    at.session_state["correct"] = True
    at.run()
    generation = at.session_state["generation"]
    for hint, value in choices.items():
        widget = next(
            widget
            for kind in (at.selectbox, at.multiselect, at.number_input)
            for widget in kind
            if widget.key == f"hint:{hint}:{generation}"
        )
        widget.set_value(value)
    press(at, "Read again")
    return at


def choice(at, label):
    return next(box for box in at.selectbox if box.label == label)


def chart(at):
    return json.loads(at.get("plotly_chart")[0].proto.spec)


def test_without_data_the_page_shows_a_sample_and_notes_it(data):
    assert "You are looking at a" in data.main.caption[0].value
    table = data.dataframe[0].value
    assert list(table.iloc[:3, 0]) == ["Key", "P1", "P2"] and table.shape == (1_510, 17)
    data.button_group(key="view").set_value("agreement").run()
    assert chart(data)["layout"]["meta"]["marker"].startswith("agreement")
    assert [metric.label for metric in data.metric][:2] == ["Coverage", "Agreement (α)"]
    assert data.get("page_link")


@pytest.mark.parametrize("name", SAMPLES)
def test_every_sample_is_one_click_away(data, name):
    press(data, SAMPLES[name].title)
    assert SAMPLES[name].about in data.main.caption[0].value.replace("\\", "")
    assert ("simulated" in data.main.caption[0].value) == SAMPLES[name].simulated
    data.button_group(key="view").set_value("answers").run()
    assert not data.exception
    assert chart(data)["layout"]["meta"]["marker"].startswith("answers")


def test_the_view_stays_from_an_exam_to_a_crowd_and_from_page_to_page(data):
    data.button_group(key="view").set_value("answers").run()
    press(data, SAMPLES["trec"].title)
    data.switch_page("pages/training.py").run()
    data.switch_page("pages/data.py").run()
    assert data.button_group(key="view").value == "answers"
    assert chart(data)["layout"]["meta"]["marker"].startswith("answers")


def test_an_uploaded_sheet_is_summarised_in_a_sentence(data):
    upload(data, SHEET)
    assert verdict(data).startswith(
        "**4 students × 3 questions.** Up to 4 choices per question. 1 answer is blank. 2 right answers are known."
    )
    work = data.session_state["history"].now
    assert (work.title, work.kind, work.sample) == ("quiz.csv", "exam", False)
    assert list(work.training) == [True, False, True] or work.n_training
    assert not any("sample" in caption.value for caption in data.main.caption)


def test_loaded_data_stay_when_moving_between_pages(data):
    upload(data, SHEET)
    data.switch_page("pages/training.py").run()
    data.switch_page("pages/data.py").run()
    assert verdict(data).startswith("**4 students × 3 questions.**")
    assert any(button.label == "Read again" for button in correct_open(data).button)


def correct_open(at):
    at.session_state["correct"] = True
    return at.run()


def test_a_pasted_table_is_read_like_a_file(data):
    area = next(area for area in data.text_area if area.key.startswith("paste:"))
    area.set_value(SHEET.decode().replace(",", "\t"))
    press(data, "Read the table")
    assert verdict(data).startswith("**4 students × 3 questions.**")


def test_a_workbook_and_its_other_sheet(data):
    book = Workbook()
    for row in SHEET.decode().splitlines():
        book.active.append(row.split(","))
    other = book.create_sheet("Retake")
    for row in ["name,Q1,Q2", "Ann,A,B", "Bo,B,B", "Cy,A,A"]:
        other.append(row.split(","))
    file = io.BytesIO()
    book.save(file)
    upload(data, file.getvalue(), "quiz.xlsx")
    assert verdict(data).startswith("**4 students × 3 questions.**")
    # Its questions are others, so it is read alone: one choice, and one step back.
    choice(data, "Sheet “Retake” is").set_value("class").run()
    assert not data.exception and verdict(data).startswith("**3 students × 2 questions.**")
    assert choice(data, "Sheet “Sheet” is").value == "left out"
    data.button(key="undo").click().run()
    assert verdict(data).startswith("**4 students × 3 questions.**")


def test_each_of_the_sheets_read_as_one_class_can_be_looked_at_and_corrected(data):
    book = Workbook()
    book.active.title = "7a"
    other = book.create_sheet("7b")
    for row in SHEET.decode().splitlines():
        book.active.append(row.split(","))
        who, *cells = row.split(",")
        other.append([who if who in {"name", "KEY"} else f"{who} Ray", *cells])
    file = io.BytesIO()
    book.save(file)
    upload(data, file.getvalue(), "classes.xlsx")
    assert verdict(data).startswith("**8 students × 3 questions.**")
    next(one for one in data.button_group if one.key.startswith("shown_sheet:")).set_value("7b").run()
    assert sheet_of(data).iloc[1, 1] == "Ann Ray"
    select(data, rows=[1])
    choice(data, "Row 2 is").set_value("left out").run()
    assert verdict(data).startswith("**7 students × 3 questions.**")
    assert "Ann" in data.session_state["history"].now.labels.labelers
    press(data, "Read '7b' alone")
    assert not any(one.key.startswith("shown_sheet:") for one in data.button_group)


def test_versions_are_counted_by_the_questions_of_each_student(data):
    rows = ["Ann,1,A,B,C,D", "Bo,2,D,C,B,A", "Cy,1,A,B,C,C", "Di,2,D,C,B,B", "Ed,1,A,B,A,D", "Flo,2,D,C,,A"]
    keys = ["KEY 1,1,A,B,C,D", "KEY 2,2,D,C,B,A"]
    upload(data, "\n".join(["name,Version,Q1,Q2,Q3,Q4", *rows, *keys]).encode())
    assert verdict(data).startswith(
        "**6 students × 4 questions in 2 versions.** Up to 4 choices per question. 1 answer is blank. 8 right answers are known."
    )
    assert data.metric[0].value == "95.8 %" and "23 of 24" in data.metric[0].help
    assert "item_agreement" in charts(data) and "labels_an_item" not in charts(data)  # closed tabs cost nothing
    open_tab(data, "Number of answers")
    assert any("Answers per student:** 3 to 4, out of 4 possible. Half" in text.value for text in data.markdown)
    known = data.switch_page("pages/training.py").run()
    assert sorted(known.data_editor[0].value["count"]) == [0] * 7 + [1]


def test_the_summary_counts_the_known_answers_as_of_now(data):
    upload(data, SHEET)
    before = data.session_state["history"].now
    data.session_state["history"] = History(before.with_key(before.key.with_answer(0, None), before.training))
    data.run()
    assert "1 right answer is known." in verdict(data)


def test_after_a_merge_only_questions_that_a_student_was_asked_count_as_blanks(data):
    """Di is listed twice on version B; her second sheet fills one of the two blanks of her first."""
    rows = ["Ann,A,A,B,C,D", "Bo,B,B,A,,C", "Cy,A,A,B,C,", "Di,B,,A,,C", "Ed,A,B,B,C,D", "Flo,B,B,A,D,C", "Di,B,B,A,,C"]
    keys = ["KEY A,A,A,B,C,D", "KEY B,B,B,A,D,C"]
    upload(data, "\n".join(["name,version,Q1,Q2,Q3,Q4", *rows, *keys]).encode())
    assert "5 answers are blank." in verdict(data)
    next(button for button in data.button if button.label == "Merge them").click().run()
    assert "3 answers are blank." in verdict(data)
    assert answer_counts(data.session_state["history"].now.dataset).n_blanks == 3


@pytest.mark.parametrize(
    ("content", "name"),
    [
        (b"", "empty.csv"),
        (b"name,Q1,Q2\nAnn,A\nBo,A,B,C,D\n", "ragged.csv"),
        (b"PK\x03\x04 not a zip", "broken.xlsx"),
        (b"{", "broken.json"),
        (b"PK\x05\x06" + 18 * b"\x00", "empty.zip"),
    ],
)
def test_a_refused_file_leaves_the_old_data_in_place(data, content, name):
    upload(data, SHEET)
    upload(data, content, name)
    assert len(data.warning) == 1
    assert "The data below have not changed" in data.warning[0].value.replace("\\", "")
    assert verdict(data).startswith("**4 students × 3 questions.**")
    upload(data, SHEET.replace(b"Di,A,B,C\n", b""))
    assert not data.warning
    assert verdict(data).startswith("**3 students × 3 questions.**")


# Letters by number, as a key has them, but somebody may know that these are the answers of one student.
LETTERS = "".join(f"{n},{'ABCD'[n * 7 % 4]}\n" for n in range(1, 31)).encode()


def test_one_click_reads_a_refused_file_as_answers(data):
    upload(data, LETTERS, "letters.csv")
    assert "looks like a key" in data.warning[0].value
    data.button(key="nevertheless:0").click().run()
    assert not data.exception
    assert not data.warning
    assert data.session_state["history"].now.labels.items[:2] == ("1", "2")
    assert len(data.session_state["history"].now.labels.items) == 30


def test_a_file_that_cannot_be_read_at_all_has_no_such_button(data):
    upload(data, LETTERS, "letters.csv")
    upload(data, b"", "empty.csv")
    assert len(data.warning) == 1
    assert not [button for button in data.button if button.key == "nevertheless:0"]


def test_a_refusal_is_shown_in_its_own_visit_only(data):
    upload(data, b"", "empty.csv")
    data.run()
    assert len(data.warning) == 1
    data.switch_page("pages/training.py").run()
    data.switch_page("pages/data.py").run()
    assert not data.warning


def test_names_from_a_file_are_never_markup(data):
    upload(data, b"name,Q1,Q2\n", "![x](http://evil.example/a.png) <b>.csv")
    assert "![x](" not in data.warning[0].value


def test_every_guess_on_a_sheet_can_be_corrected(data):
    upload(data, SHEET)
    correct(data, blanks="wrong")
    assert data.session_state["history"].now.labels.classes[-1] == "blank"
    correct(data, items=["Q1", "Q3"])
    assert verdict(data).startswith("**4 students × 2 questions.**")
    correct(data, key_row="none")
    assert "known" not in verdict(data)
    correct(data, kind="crowd")
    assert data.session_state["history"].now.kind == "crowd"
    correct(data, orientation="items")
    assert data.session_state["history"].now.labels.items != ("Q1", "Q3")


def test_a_sparse_crowd_is_a_list_to_look_into_and_to_take_away(data, handed_out):
    rows = [
        f"t{j},w{(j + i) % 9},{'yes' if j % 3 else 'no'},{'no' if j % 2 else 'yes'}"
        for j in range(12)
        for i in range(3)
    ]
    upload(data, "\n".join(["item,labeler,label,gold", *rows]).encode(), "labels.csv")
    generation = data.session_state["generation"]
    data.selectbox(key=f"pick:item:{generation}").set_value(1).run()
    shown = next(frame.value for frame in data.dataframe if "crowd" in frame.value)
    assert set(shown["item"]) == {"t1"} and list(shown["labeler"]) == ["w1", "w2", "w3"] and set(shown["key"]) == {"no"}
    open_tab(data, "By class")
    by_class = next(frame.value for frame in data.dataframe if "kappa" in frame.value)
    assert list(by_class["class"]) == ["yes", "no"] and by_class["pairwise"].eq(1).all()
    assert handed_out["Labels as read (csv)"]().decode("utf-8-sig").splitlines()[:2] == [
        "item,labeler,label,key",
        "t0,w0,no,yes",
    ]
    about = handed_out["Where the csv files come from (txt)"]().decode()
    assert "labels-labels.csv\n  SHA-256: " in about and f"  data: labels.csv\n  data digest: {digest(data)}\n" in about


def open_tab(at, title):
    at.session_state["agreement_tabs"] = title
    at.run()


def charts(at):
    return {chart.proto.id.rsplit("-", 1)[-1] for chart in at.get("plotly_chart")}


def digest(at):
    return at.session_state["history"].now.labels.digest


def test_a_list_is_read_by_other_columns_on_request(data):
    rows = [
        f"t{j},w{i},{'yes' if (i + j) % 3 else 'no'},{'no' if i % 2 else 'yes'}" for j in range(6) for i in range(4)
    ]
    upload(data, "\n".join(["item,labeler,label,second", *rows]).encode(), "labels.csv")
    assert verdict(data).startswith("**4 labelers × 6 items.** 2 classes.")
    before = data.session_state["history"].now.labels.digest
    next(box for box in data.selectbox if box.key.startswith("column:label:")).set_value("second").run()
    assert data.session_state["history"].now.labels.digest != before


def test_a_correction_that_cannot_be_read_is_refused_and_the_data_stay(data):
    upload(data, SHEET)
    correct(data, layout="Zooniverse classifications")
    assert len(data.warning) == 1
    assert verdict(data).startswith("**4 students × 3 questions.**")


def test_possible_readings_of_a_doubtful_file_are_side_by_side_and_one_click_decides(data):
    upload(data, b"T,T,T,T,F\nF,F,F,F,T\nT,T,T,T,T\nF,F,F,F,F\nT,T,T,F,T\n")
    shown = [text.value for text in data.main.markdown]
    assert "**5 students × 5 questions**" in shown and sum("| --- |" in text for text in shown) == 2
    assert any("| Student 1 | T | T | T | T |" in text for text in shown)
    press(data, "A row is a student")
    assert not any("| --- |" in text.value for text in data.main.markdown)
    assert data.session_state["history"].now.reading.hints["orientation"] == "students"


def test_a_file_that_may_be_no_answer_sheet_leads_to_a_question(data):
    words = ["Never", "Sometimes", "Often"]
    rows = [f"p{n}@example.org,{','.join(words[(n * k + k) % 3] for k in range(1, 6))}" for n in range(30)]
    upload(data, "\n".join(["Email,Q1,Q2,Q3,Q4,Q5", *rows]).encode())
    assert any("This file perhaps is a survey" in text.value for text in data.main.markdown)


def test_typed_answers_survive_a_correction(data):
    upload(data, SHEET)
    work = data.session_state["history"].now
    training = work.training | [False, True, False]
    data.session_state["history"] = History(work.with_key(work.key.with_answer(1, 1), training))
    correct(data, blanks="wrong")
    work = data.session_state["history"].now
    assert work.labels.classes[work.key.single()[1]] == "B"
    assert work.training[1]


def test_the_key_may_come_from_a_second_file(data):
    upload(data, SHEET.replace(b"KEY,A,,C\n", b""))
    assert "known" not in verdict(data)
    upload(data, b"question,answer\nQ1,A\nQ2,B\nQ3,C\n", "key.csv", which="key_file:")
    assert "3 right answers are known." in verdict(data)


def test_texts_behind_letters_are_there_on_request(data):
    upload(data, b"name,Capital\nAnn,Paris\nBo,Rome\nCy,Paris\nDi,Oslo\n")
    table = next(frame.value for frame in data.dataframe if "Letter" in frame.value)
    assert set(table["Answer"]) == {"Paris", "Rome", "Oslo"}


def test_hidden_names_are_on_no_part_of_the_page(data):
    upload(data, SHEET + b"Evelyn,,,\n")
    assert any("Ann" in frame.value.to_csv() for frame in data.dataframe)
    data.button_group(key="view").set_value("agreement").run()
    assert "Ann" in data.get("plotly_chart")[0].proto.spec
    data.toggle(key="hide_names").set_value(True).run()
    assert not data.exception
    shown = data.get("plotly_chart")[0].proto.spec
    data.button_group(key="view").set_value("table").run()
    shown += str([frame.value.to_csv() for frame in data.dataframe])
    for name in ("Ann", "Evelyn"):
        assert name not in shown
    correct_open(data)
    key_row = next(box for box in data.selectbox if box.key.startswith("hint:key_row"))
    assert "Ann" not in key_row.options


def set_up(at, method, lam):
    """A method and a parameter, as chosen on the page Aggregate."""
    work = dataclasses.replace(at.session_state["history"].now, method=method)
    at.session_state["history"] = History(work.with_parameter("saddle_point_robust", "lam", lam))


def test_a_project_is_saved_and_opened_again(data, handed_out):
    upload(data, SHEET)
    set_up(data, "em", 0.5)
    data.run()
    saved = handed_out["Save project"]()
    set_up(data, "majority_vote", 2.0)
    press(data, SAMPLES["science"].title)
    upload(data, saved, "old.zip")
    assert verdict(data).startswith("**4 students × 3 questions.**")
    work = data.session_state["history"].now
    assert (work.title, work.kind, work.n_training, work.sample) == ("quiz.csv", "exam", 2, False)
    assert (work.method, work.parameters) == ("em", {"saddle_point_robust": {"lam": 0.5}})


def test_a_project_saved_with_hidden_names_holds_none(data, handed_out):
    upload(data, SHEET + b"Evelyn,,,\n")
    data.toggle(key="hide_names").set_value(True).run()
    saved = handed_out["Save project"]()
    hidden = open_project(saved).dataset.labels.labelers
    assert sorted(hidden) == ["Student 1", "Student 2", "Student 3", "Student 4", "Student 5"]
    with zipfile.ZipFile(io.BytesIO(saved)) as archive:
        everything = b"".join(archive.read(name) for name in archive.namelist())
    for name in (b"Ann", b"Evelyn"):
        assert name not in everything


def test_missing_parts_of_a_project_file_are_reported(data):
    upload(data, SHEET)
    saved = save_project(dataclasses.replace(data.session_state["history"].now, method="of_2031"))
    upload(data, saved, "old.zip")
    assert any("does not have the method" in caption.value for caption in data.main.caption)


def test_a_real_file_with_its_own_key(data):
    upload(data, (FOLDER / "science.csv").read_bytes(), "science.csv")
    assert verdict(data).startswith(
        "**183 students × 40 questions.** Up to 4 choices per question. 36 answers are blank. 40 right answers are known."
    )


TYPED = (
    b"Midterm,,,,,\nName,Teacher,Q1,Q2,Q3,Score\nAnn,Lee,A.,A.,B,2\nBo,Lee,C.,B.,-,1\nCy,Kim,D.,C.,B,0\nDi,Kim,C.,A.,A,2\n"
    b"Ed,Kim,C.,B.,B,1\nFlo,Lee,C.,A.,B,3\nKEY,,C,A or B,B,\nMean,,,,,1.5\n"
)


def sheet_of(at):
    return next(frame.value for frame in at.dataframe if "Row" in frame.value)


def test_the_sheet_is_shown_as_in_the_file_with_the_role_of_each_row_and_column(data):
    upload(data, TYPED)
    assert verdict(data).startswith("**6 students × 3 questions.**")
    seen = sheet_of(data)
    assert list(seen.columns) == [
        "Row", "A · name or ID", "B · about the student", "C · a question", "D · a question", "E · a question",
        "F · about the student",
    ]  # fmt: skip
    rows = dict(row.split(" · ") for row in seen["Row"])
    assert (rows["1"], rows["2"], rows["3"], rows["9"]) == ("left out", "headings", "a student", "the key")
    assert seen["C · a question"].iloc[2] == "A."
    assert data.session_state["history"].now.dataset.labeler_table["Teacher"].tolist() == [
        "Lee",
        "Lee",
        "Kim",
        "Kim",
        "Kim",
        "Lee",
    ]


def test_every_departure_from_the_plain_reading_is_shown_with_its_alternatives(data):
    upload(data, TYPED)
    text = "\n".join(element.value for element in data.main.markdown).replace("\\", "")
    assert "'-' is in one cell" in text and "'A.' as 'A'" in text
    button = next(button for button in data.button if (button.key or "").startswith("alternative:"))
    before = data.session_state["history"].now.labels.digest
    button.click().run()
    assert not data.exception
    assert data.session_state["history"].now.labels.digest != before
    data.button(key="undo").click().run()
    assert data.session_state["history"].now.labels.digest == before


def test_left_out_parts_are_counted_by_kind(data):
    upload(data, TYPED)
    assert "Kept: 2 columns · Left out: 2 rows" in [box.label for box in data.expander]
    path = ROOT / "tests" / "readers" / "formats" / "zipgrade_full.csv"
    upload(data, path.read_bytes(), path.name)
    assert "Left out: 24 columns" in [box.label for box in data.expander]


def test_a_role_is_changed_by_choosing_another_and_the_result_follows_at_once(data):
    upload(data, TYPED)
    select(data, columns=["F · about the student"])
    box = next(box for box in data.selectbox if box.key.startswith("role:columns:F"))
    box.set_value("question").run()
    assert not data.exception
    assert verdict(data).startswith("**6 students × 4 questions.**")
    box = next((box for box in data.selectbox if box.key.startswith("role:")), None)
    assert box is None


PIECES = b"Name,1,2,3,,Name,1,2,3\nAnn,A,B,C,,Cy,B,B,C\nBo,A,C,C,,Di,A,A,B\nEd,A,B,C,,Flo,C,B,C\n"


def test_students_side_by_side_have_their_roles_which_can_be_changed_and_the_pieces_be_left_apart(data):
    upload(data, PIECES)
    assert verdict(data).startswith("**6 students × 3 questions.**")
    assert list(sheet_of(data).columns)[5:8] == ["E · left out", "F · name or ID", "G · a question"]
    select(data, rows=[2])
    assert [box.label for box in data.selectbox if box.key.startswith("role:")] == [
        "Row 3 is",
        "Row 3, from column F, is",
    ]
    choice(data, "Row 3, from column F, is").set_value("key").run()
    assert verdict(data).startswith(
        "**5 students × 3 questions.** Up to 3 choices per question. 3 right answers are known."
    )
    assert sheet_of(data)["Row"].iloc[2] == "3 · a student, the key"
    select(data, columns=["G · a question"])
    choice(data, "Column G, like column B, is").set_value("left out").run()
    assert verdict(data).startswith("**5 students × 2 questions.**")
    press(data, "This is one table")
    assert verdict(data).startswith("**3 students × 6 questions.**")


def select(at, rows=(), columns=()):
    """Click a row or the heading of a column of the sheet."""
    name = f"sheet:{at.session_state['generation']}"
    at.session_state[name] = {"selection": {"rows": list(rows), "columns": list(columns), "cells": []}}
    at.run()
    assert not at.exception


def test_columns_of_students_can_be_the_key_and_rows_other_than_questions(data):
    upload(data, b"question,topic,Ann,Bo,Cy,Di\nQ1,heat,A,B,A,A\nQ2,heat,C,C,A,C\nQ3,light,B,B,B,D\n")
    assert verdict(data).startswith("**4 students × 3 questions.**")
    select(data, columns=["F · a student"])
    assert "a question" not in choice(data, "Column F is").options
    choice(data, "Column F is").set_value("key").run()
    assert verdict(data).startswith(
        "**3 students × 3 questions.** Up to 4 choices per question. 3 right answers are known."
    )
    select(data, rows=[3])
    choice(data, "Row 4 is").set_value("left out").run()
    assert verdict(data).startswith("**3 students × 2 questions.**")
    data.toggle(key="hide_names").set_value(True).run()
    assert "Ann" not in sheet_of(data).to_csv() and "a student" not in " ".join(sheet_of(data).columns)


def test_parts_below_each_other_have_their_roles(data):
    upload(data, b"Name,1,2,3\nAnn,A,B,C\nBo,A,C,C\nCy,A,B,C\nName,4,5,6\nAnn,B,B,C\nBo,D,A,A\nCy,B,B,A\n")
    rows = dict(row.split(" · ") for row in sheet_of(data)["Row"])
    assert (rows["1"], rows["5"], rows["6"]) == ("headings", "headings", "a student")
    select(data, rows=[6])
    choice(data, "Row 7, which continues row 3, is").set_value("key").run()
    assert verdict(data).startswith(
        "**2 students × 6 questions.** Up to 4 choices per question. 6 right answers are known."
    )


def test_students_listed_twice_are_merged_next_to_the_remark(data):
    upload(data, SHEET + b"Bo,,A,C\n")
    assert verdict(data).startswith("**5 students × 3 questions.** Up to 4 choices per question. 2 answers are blank.")
    text = "\n".join(element.value for element in data.main.markdown)
    assert "1 student is listed more than once: Bo" in text and "bears a name" not in text
    press(data, "Merge them")
    assert verdict(data).startswith(
        "**4 students × 3 questions.** Up to 4 choices per question. 2 right answers are known."
    )
    assert not any("listed more than once" in element.value for element in data.main.markdown)
