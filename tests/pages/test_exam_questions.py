"""Exam, the questions: item analysis, the S–P chart and a comparison with an earlier result."""

from tests.pages.exam_page import contradicted_sheet, project, text, with_sheet


def test_item_analysis_names_reliability_and_the_choices_of_the_question():
    app = with_sheet(contradicted_sheet(), "questions")
    assert "**The reliability is 0." in text(app)
    table = next(frame.value for frame in app.dataframe if "Separation" in frame.value)
    assert len(table) == 10
    assert "The choices of Q3" in text(app)


def test_the_sp_chart_is_drawn_on_request_and_lists_who_deserves_a_look():
    app = with_sheet(contradicted_sheet(), "questions")
    assert "S–P chart." not in text(app)
    app.toggle(key="show_sp_chart").set_value(True).run()
    assert not app.exception
    assert "The disparity coefficient is " in text(app) and "a caution index of 0.5 or more" in text(app)


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
