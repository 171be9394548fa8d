"""Welcome and Exam: from a sample or a sheet to the key and the grades."""

import numpy as np
import pytest

from crowdcore import AGGREGATORS
from crowdcore.samples import SAMPLES
from tests.pages.conftest import visit

SHEET = "name,Q1,Q2,Q3,Q4,Q5\nAnn,A,B,C,D,A\nBo,A,B,C,A,A\nCy,A,C,C,D,B\nDi,B,B,C,D,A\nKEY,A,B,,,\n"


def opened(page=None):
    app = visit()
    return app if page is None else app.switch_page(page).run()


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


@pytest.mark.parametrize("method", AGGREGATORS)
def test_every_method_gives_a_key_or_says_why_not(method):
    app = opened("pages/aggregate.py")
    app.selectbox(key="choose_method").select(method).run()
    app.switch_page("pages/exam.py").run()
    assert not app.exception
    assert "answers are settled" in text(app)
    assert not app.error


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
    app.switch_page("pages/exam.py").run()
    grades = app.dataframe[-1].value
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
    assert "On **Q3** those whom the method trusts say otherwise" in text(app)
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
    assert "# dropped questions: Q3" in handed_out["The key (csv)"]().decode()
    assert list(app.dataframe[0].value.set_index("Question")["Status"]["Q3"]) == ["dropped"]
