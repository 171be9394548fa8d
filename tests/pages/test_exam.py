"""Welcome and Exam: from a sample or a sheet to the key and the grades."""

import io

import numpy as np
import pytest
from openpyxl import load_workbook

from crowdcore import AGGREGATORS, Dataset, LabelMatrix
from crowdcore.samples import SAMPLES
from tests.pages.conftest import visit
from tests.pages.test_aggregate import on

SHEET = "name,Q1,Q2,Q3,Q4,Q5\nAnn,A,B,C,D,A\nBo,A,B,C,A,A\nCy,A,C,C,D,B\nDi,B,B,C,D,A\nKEY,A,B,,,\n"


def opened(page=None):
    app = visit()
    return app if page is None else app.switch_page(page).run()


def turn_to(app, tab):
    """Open another tab of the page, as a click on it does."""
    app.session_state["exam_tab"] = tab
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


def test_the_exam_page_opens_on_its_own_with_a_sample_and_says_so():
    app = opened("pages/exam.py")
    assert not app.exception
    assert "answers are settled" in text(app)
    assert "You are looking at a sample" in app.caption[-2].value or any("sample" in c.value for c in app.caption)


@pytest.fixture(scope="module")
def visitor():
    """One who tries one method after the other."""
    return opened("pages/exam.py")


@pytest.mark.parametrize("method", AGGREGATORS)
def test_every_method_gives_a_key_or_says_why_not(visitor, method):
    app = visitor.selectbox(key="choose_key_method").select(method).run()
    assert project(app).key_method == method
    assert not app.exception
    assert "answers are settled" in text(app)
    assert not app.error


def test_a_crowd_is_scored_on_what_each_labelled_and_items_on_who_labelled_them():
    labels = LabelMatrix.from_codes([[0, 0, -1], [1, -1, 0], [0, 1, -1], [1, 1, -1]], labelers=["Ann", "Bo", "Cy"])
    app = on(Dataset("crowd", labels, np.array([0, 1, 0, 1])), page="pages/exam.py")
    app.session_state["exam_tab"] = "Grades"  # a tab that an exam had
    turn_to(app.run(), "Scores")
    assert "labelled 2.7 of 4 items and has 56% of those right" in text(app)
    scores = app.dataframe[0].value.set_index("labeler")
    assert scores.loc["Cy"].tolist() == [1, 0, 1, 0] and scores["share"]["Bo"] == 0.67
    turn_to(app, "Items")
    items = app.dataframe[0].value
    assert items["share"].tolist() == [0.5, 0.5, 1, 1] and items["labels"].tolist() == [2] * 4


def test_from_an_uploaded_sheet_to_its_key_and_back():
    app = opened("pages/data.py")
    uploader = app.file_uploader[0]
    uploader.upload("quiz.csv", SHEET.encode(), "text/csv").run()
    app.switch_page("pages/exam.py").run()
    assert not app.exception
    assert "5 answers are settled" in text(app) or "of 5 answers are settled" in text(app)
    assert "quiz" in text(app)
    keys = app.dataframe[0].value
    assert set(keys["Question"]) == {"Q1", "Q2", "Q3", "Q4", "Q5"}
    assert keys.set_index("Question")["Answer"]["Q3"] == "C"


def test_without_any_key_it_rests_on_agreement_and_says_so():
    app = opened("pages/data.py")
    app.file_uploader[0].upload("quiz.csv", SHEET.replace("KEY,A,B,,,\n", "").encode(), "text/csv").run()
    app.switch_page("pages/exam.py").run()
    assert not app.exception
    assert "This key rests on agreement alone" in text(app)


def test_names_are_hidden_everywhere_by_one_switch():
    app = opened("pages/data.py")
    app.file_uploader[0].upload("quiz.csv", SHEET.encode(), "text/csv").run()
    app.toggle(key="hide_names").set_value(True).run()
    turn_to(app.switch_page("pages/exam.py").run(), "Grades")
    grades = next(frame.value for frame in app.dataframe if "Points" in frame.value)
    assert grades["Student"].str.fullmatch(r"Student \d+").all()


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
    assert "**9 of 10 answers are settled, 1 needs your eye.**" in text(app)
    assert "**Is this key right?**] Question Q3 is keyed" in text(app).replace("\\", "")
    assert app.dataframe[0].value["Question"].iloc[0] == "Q3"
    key = contradicted_sheet().splitlines()[-1].split(",")
    assert app.dataframe[0].value["Answer"].iloc[0] == key[3]
    next(button for button in app.button if button.label == "Confirm").click().run()
    assert not app.exception
    assert "**10 of 10 answers are settled, 0 need your eye.**" in text(app)


def test_a_dropped_question_is_seen_to_be_dropped(handed_out):
    app = opened("pages/data.py")
    app.file_uploader[0].upload("quiz.csv", contradicted_sheet().encode(), "text/csv").run()
    app.switch_page("pages/exam.py").run()
    next(button for button in app.button if button.label == "Drop question").click().run()
    assert not app.exception
    assert "**9 of 9 answers are settled, 0 need your eye.**" in text(app) and "1 question dropped." in text(app)
    assert list(app.dataframe[0].value.set_index("Question")["Status"]["Q3"]) == ["dropped"]
    turn_to(app, "Take away")
    assert "dropped questions: Q3" in handed_out["The key (csv)"]().decode()


def with_sheet(content: str, tab="Key"):
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
    app = with_sheet(contradicted_sheet(), "Grades")
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
    app = with_sheet(contradicted_sheet(), "Grades")
    before = project(app).key.digest
    edit_rules(app, r0={"right": "A or Z"})
    assert any("“Z” is none of the answers" in warning.value.replace("\\", "") for warning in app.warning)
    assert project(app).key.digest == before


def test_a_penalty_and_marks_with_boundaries_of_ones_own():
    app = with_sheet(contradicted_sheet(), "Grades")
    generation = app.session_state["generation"]
    app.selectbox(key=f"rule:A wrong answer costs:{generation}").select(0.25).run()
    app.selectbox(key=f"rule:Marks:{generation}").select("Pass or fail").run()
    app.number_input(key=f"boundary:pass:{generation}").set_value(75.0).run()
    assert not app.exception
    rules = project(app).rules
    assert (rules.penalty, rules.scale.steps) == (0.25, ((75.0, "pass"), (0, "fail")))
    table = next(frame.value for frame in app.dataframe if "Mark" in frame.value)
    assert ((table["Percent"] >= 75) == (table["Mark"] == "pass")).all() and set(table["Mark"]) == {"pass", "fail"}


def test_the_keys_of_the_keyboard_choose_confirm_and_move():
    app = with_sheet(contradicted_sheet())
    shortcuts = {button.key: button.proto.shortcut for button in app.button if button.proto.shortcut}
    assert shortcuts["previous"] == "left" and shortcuts["following"] == "right"
    chosen = next(key for key in shortcuts if key.startswith("choose:2:"))
    assert shortcuts[chosen] in "1234"
    app.button(key="choose:2:1").click().run()
    next(button for button in app.button if button.label == "Confirm").click().run()
    assert project(app).key.single()[2] == 1 and project(app).confirmed == {2}


def test_item_analysis_names_reliability_and_the_choices_of_the_question():
    app = with_sheet(contradicted_sheet(), "Questions")
    assert "Reliability (KR-20, Cronbach's α)" in text(app)
    table = next(frame.value for frame in app.dataframe if "Point-biserial" in frame.value)
    assert len(table) == 10
    assert "The choices of Q3" in text(app)


def test_a_key_that_fits_another_version_is_said_first_and_loudly():
    lines = contradicted_sheet().splitlines()
    key = lines[-1].split(",")
    shifted = ",".join(["KEY", *key[2:], key[1]])
    app = opened("pages/data.py")
    app.file_uploader[0].upload("quiz.csv", "\n".join([*lines[:-1], shifted]).encode(), "text/csv").run()
    app.switch_page("pages/exam.py").run()
    assert not app.exception
    assert "Check the key first" in app.error[0].value


def test_the_reports_have_the_grades_of_the_page_and_the_students_as_they_came(handed_out):
    app = with_sheet(contradicted_sheet(), "Grades")
    edit_rules(app, r0={"points": 2.0})
    shown = grades_of(app)
    turn_to(app, "Take away")
    book = load_workbook(io.BytesIO(handed_out["Everything (Excel)"]()))
    assert book.sheetnames == ["Key", "Grades", "Questions", "Answers", "About"]
    header, *rows = book["Grades"].iter_rows(values_only=True)
    points = {row[0]: row[header.index("Points")] for row in rows}
    assert points == shown.to_dict()
    report, sheets = handed_out["Report to print (html)"](), handed_out["A sheet for each student (html)"]()
    assert "An inferred key is a proposal" in report or "Question Q3 is keyed" in report
    assert sheets.count("<section") == 40 and "http" not in sheets.replace("http-equiv", "")
    canvas = handed_out["For Canvas (csv)"].splitlines()
    assert canvas[0].startswith("Student,ID,SIS User ID,SIS Login ID,Section,")
    assert canvas[1].startswith("    Points Possible")


def test_hidden_names_are_in_no_report(handed_out):
    app = with_sheet(contradicted_sheet().replace("S7,", "Evelyn,"), "Take away")
    app.toggle(key="hide_names").set_value(True).run()
    for label in ("Report to print (html)", "A sheet for each student (html)"):
        assert "Evelyn" not in handed_out[label]()
    book = load_workbook(io.BytesIO(handed_out["Everything (Excel)"]()))
    assert not any("Evelyn" in str(cell) for sheet in book for row in sheet.iter_rows(values_only=True) for cell in row)
    assert "a gradebook needs them" in text(app)


def test_a_student_who_stands_twice_is_merged_on_request_and_apart_again_by_undo():
    app = with_sheet(contradicted_sheet().replace("S7,", "S8,"), "Grades")
    assert "1 student is listed more than once: S8" in text(app).replace("\\", "")
    assert len(grades_of(app)) == 40
    next(button for button in app.button if button.label == "Merge them").click().run()
    assert not app.exception and len(grades_of(app)) == 39
    app.button(key="undo").click().run()
    assert len(grades_of(app)) == 40


def test_a_key_confirmed_against_the_class_is_kept_with_a_word():
    app = with_sheet(contradicted_sheet())
    next(button for button in app.button if button.label == "Confirm").click().run()
    assert "though of the 20 ablest" in app.toast[0].value
    assert "Keyed by you against the ablest students: Q3." in text(app)


def test_similar_sheets_are_off_until_asked_for_and_accuse_nobody():
    lines = contradicted_sheet().splitlines()
    app = with_sheet("\n".join(lines), "Similar sheets")
    assert "proves nothing" in text(app) and "such pairs are expected" not in text(app)
    app.toggle(key="look_for_similar").set_value(True).run()
    assert not app.exception
    assert "If everyone worked alone, 0.1 such pairs are expected among the 780 of this class." in text(app)
