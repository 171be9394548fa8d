"""Pictures of exams: the strip of answers, the choices of groups, the scores."""

import numpy as np

from crowdcore.exams.status import CHECK, DROPPED, INFERRED, KEYED
from crowdcore.figures.answer_strip import answer_strip, short_answers, state_colours
from crowdcore.figures.choices_by_group import choices_by_group
from crowdcore.figures.item_map import item_map
from crowdcore.figures.look import LIGHT
from crowdcore.figures.score_histogram import score_histogram

STATES = [KEYED, INFERRED, CHECK, DROPPED]


def letters(picture):
    return [text.removeprefix("<b>").removesuffix("</b>") for text in picture.data[0].text]


def test_the_strip_has_one_square_per_question_in_the_colour_of_its_state():
    picture = answer_strip(["Q1", "Q2", "Q3", "Q4"], list("ABCD"), STATES, LIGHT, current=2)
    (squares,) = picture.data
    assert list(squares.marker.color) == [state_colours(LIGHT)[state] for state in STATES]
    assert len(set(squares.marker.color)) == 4
    framed = [colour == LIGHT.text for colour in squares.marker.line.color]
    assert framed == [False, False, True, False]
    assert letters(picture) == list("ABCD")
    assert list(picture.layout.xaxis.ticktext) == ["Q1", "Q2", "Q3", "Q4"]


def test_long_answers_are_shortened_only_if_they_stay_distinct():
    apart = answer_strip(["a", "b"], ["Paris", "Oslo"], STATES[:2], LIGHT)
    alike = answer_strip(["a", "b"], ["Paris", "Prague"], STATES[:2], LIGHT)
    assert letters(apart) == ["P", "O"]
    assert letters(alike) == ["Pa", "Pr"]


def test_long_names_are_numbered():
    names = ["Question number 1", "Question number 2"]
    numbered = answer_strip(names, ["A", "B"], STATES[:2], LIGHT)
    places = answer_strip(["What is it?", "Where is it?"], ["A", "B"], STATES[:2], LIGHT)
    assert list(numbered.layout.xaxis.ticktext) == list(places.layout.xaxis.ticktext) == ["1", "2"]


def test_the_strip_names_two_right_answers_and_marks_more():
    picture = answer_strip(["a", "b", "c"], ["A or C", "A", "A or B or D (50 %)"], STATES[:3], LIGHT)
    assert letters(picture) == ["A/C", "A", "A+"]


def test_questions_that_do_not_fit_into_a_row_continue_in_the_next():
    picture = answer_strip([f"Q{n + 1}" for n in range(100)], ["A"] * 100, [INFERRED] * 100, LIGHT)
    (squares,) = picture.data
    assert list(squares.base) == [0] * 50 + [-1] * 50 and list(squares.x) == [*range(50), *range(50)]
    assert "Q100" in squares.text[99] and not picture.layout.xaxis.visible
    on_a_phone = answer_strip([f"Q{n + 1}" for n in range(24)], ["A"] * 24, [INFERRED] * 24, LIGHT, narrow=True).data[0]
    assert list(np.bincount(-np.array(on_a_phone.base, dtype=int))) == [10, 10, 4] and "Q24" in on_a_phone.text[23]


def test_each_version_has_a_row_with_its_name():
    picture = answer_strip(
        ["Q1", "Q2"] * 2, list("ABCD"), STATES, LIGHT, versions=["Version A"] * 2 + ["Version B"] * 2
    )
    assert list(picture.data[0].base) == [0, 0, -1, -1]
    assert list(picture.layout.yaxis.ticktext) == ["Version A", "Version B"]
    assert list(picture.layout.xaxis.ticktext) == ["Q1", "Q2"] and letters(picture) == list("ABCD")


def test_very_many_questions_have_squares_without_letters():
    many = answer_strip([f"Q{n}" for n in range(1000)], ["A"] * 1000, [INFERRED] * 1000, LIGHT)
    assert len(many.data[0].y) == 1000 and many.data[0].text is None
    assert len(many.layout.xaxis.tickvals) <= 20


def test_on_the_map_only_serious_questions_are_named_and_never_on_one_another():
    difficulty, tells_apart = np.array([0.5, 0.505, 0.9, 0.5]), np.array([0.1, 0.11, 0.05, 0.6])
    calm, serious = item_map(
        ["Q1", "Q2", "Q3", "Q4"], difficulty, tells_apart, np.array([1, 1, 1, 0], bool), LIGHT
    ).data
    assert list(serious.text) == ["Q1", "", "Q3"] and list(serious.customdata) == ["Q1", "Q2", "Q3"]
    assert list(calm.text) == [""] and calm.marker.color != serious.marker.color


def test_chinese_names_are_wider_on_the_map_and_in_the_strip():
    difficulty, tells_apart = np.array([0.5, 0.6]), np.array([0.1, 0.1])
    for names, shown in ((["Q20", "Q18"], ["Q20", "Q18"]), (["第20題", "第18題"], ["第20題", ""])):
        _, serious = item_map(names, difficulty, tells_apart, np.ones(2, bool), LIGHT).data
        assert list(serious.text) == shown
    strip = answer_strip([f"第{n}題" for n in range(1, 13)], ["A"] * 12, [KEYED] * 12, LIGHT)
    assert set(strip.layout.xaxis.ticktext) <= {str(n) for n in range(1, 13)}


def test_the_choices_of_two_groups_are_side_by_side():
    groups = {"strongest": np.array([0.9, 0.1]), "weakest": np.array([0.25, 0.75])}
    strongest, weakest = choices_by_group(["A", "B"], groups, LIGHT).data
    assert (strongest.name, weakest.name) == ("strongest, %", "weakest, %")
    assert list(strongest.y) == [0.9, 0.1] and list(weakest.text) == ["25", "75"]
    assert strongest.marker.color != weakest.marker.color


def test_everyone_is_in_one_bar_of_the_scores_even_with_a_perfect_score():
    percent = np.array([0.0, 9.9, 10.0, 55.0, 100.0])
    picture = score_histogram(percent, LIGHT, [(50, "C"), (90, "A")])
    (bars,) = picture.data
    assert list(bars.y) == [2, 1, 0, 0, 0, 1, 0, 0, 0, 1]
    assert [note.text for note in picture.layout.annotations] == ["mean 35 %", "C", "A"]
    assert [note.x for note in picture.layout.annotations] == [percent.mean(), 50, 90]


def test_a_bonus_has_a_bar_beyond_100_percent_and_an_empty_class_is_drawn():
    assert list(score_histogram(np.array([104.0]), LIGHT).data[0].y) == [0] * 10 + [1]
    assert sum(score_histogram(np.array([]), LIGHT).data[0].y) == 0


def test_a_number_is_not_cut_to_another_number_in_its_square():
    assert short_answers(["3.5", "122", "7", "-4", "1234567"]) == ["3.5", "122", "7", "-4", "12345…"]
    assert short_answers(["Paris", "Rome"]) == ["P", "R"]
