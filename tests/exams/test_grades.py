"""Grades worked out by hand: points, penalties, bonus, blanks, versions, marks, and what an uncertain key leaves open."""

import numpy as np
import pandas as pd
import pytest

from crowdcore import Dataset, Key, LabelMatrix
from crowdcore.exams.grades import expected_grades, grades
from crowdcore.grading import A_TO_F, ONE_TO_SIX, OUT_OF_20, GradingRules, Scale

#                                   Ann Bo  Cy
LABELS = LabelMatrix.from_codes(
    [[0, 0, 1], [1, 2, -1], [2, 1, 2], [0, 1, 0]], labelers=["Ann", "Bo", "Cy"], classes="ABC"
)
KEY = Key.of([0, -1, 2, 0]).with_answer(1, {1: 1, 2: 0.5}).with_points(3, 3)


def points(rules=None, **more):
    table = grades(LABELS, KEY, rules=rules, **more)
    return table["points"].tolist(), table["possible"].tolist()


def test_several_right_answers_parts_of_the_credit_and_points():
    table = grades(LABELS, KEY)
    assert table[["right", "wrong", "blank"]].to_numpy().tolist() == [[4, 0, 0], [1, 2, 0], [2, 1, 1]]
    assert points() == ([6, 1.5, 4], [6, 6, 6])
    assert table["percent"].round(1).tolist() == [100, 25, 66.7]


def test_a_wrong_answer_can_cost_points_but_a_blank_or_half_right_one_does_not():
    # Bo: right 1, half .5, wrong −.5, wrong −1.5; Cy: wrong −.5, right 1 + 3.
    assert points(GradingRules(penalty=0.5)) == ([6, 0, 3.5], [6, 6, 6])
    assert points(GradingRules(penalty=0.5, below_zero=True)) == ([6, -0.5, 3.5], [6, 6, 6])


def test_a_blank_can_be_left_out_of_the_possible_points():
    assert points(GradingRules(blanks="left out")) == ([6, 1.5, 4], [6, 6, 5])


def test_a_bonus_adds_points_but_no_possible_points():
    assert points(GradingRules(bonus=frozenset({0}))) == ([6, 1.5, 4], [5, 5, 5])
    assert grades(LABELS, KEY, rules=GradingRules(bonus=frozenset({0})))["percent"].tolist()[0] == 120


@pytest.mark.parametrize("penalty", [0.25, 0.5, 1])
def test_a_bonus_question_never_costs_points(penalty):
    """On the fourth question, worth 3 points, Bo is wrong: as a bonus that costs him nothing, whatever the penalty."""
    rules = GradingRules(penalty=penalty, below_zero=True, bonus=frozenset({3}))
    assert points(rules)[0] == [6, 1.5 - penalty, 4 - penalty]
    without = points(rules, drop=np.array([False, False, False, True]))[0]
    assert [a - b for a, b in zip(points(rules)[0], without, strict=True)] == [3, 0, 3]


def test_a_bonus_question_whose_answer_is_not_known_never_lowers_the_expected_grade():
    """With certainty 0 on what Bo chose, the bonus adds nothing; with any other it adds to what is expected."""
    known, p = KEY.with_answer(3, None), np.full((4, 3), 1 / 3)
    rules = GradingRules(penalty=1, below_zero=True, bonus=frozenset({3}))
    without = expected_grades(LABELS, known, p, np.array([False, False, False, True]), rules)
    for chance in (0.0, 0.2, 1.0):
        p[3] = [1 - chance, chance, 0]
        table = expected_grades(LABELS, known, p, rules=rules)
        # Three points of three that can be reached without the bonus.
        assert table["expected"][1] - without["expected"][1] == pytest.approx(100 * chance)
        assert table["low"][1] >= without["low"][1] - 1e-9


def test_a_student_who_could_reach_nothing_has_no_per_cent_and_no_mark():
    labels = LabelMatrix.from_codes([[0, -1], [1, -1]], labelers=["Ann", "Bo"])
    for scale in (A_TO_F, OUT_OF_20):
        table = grades(labels, Key.of([0, 1]), rules=GradingRules(blanks="left out", scale=scale))
        assert np.isnan(table["percent"][1]) and table["mark"].tolist() == [scale.marks([100])[0], ""]


def test_a_question_that_the_key_does_not_know_counts_for_nobody():
    table = grades(LABELS, Key.of([0, -1, 2, 0]), rules=GradingRules(penalty=1, below_zero=True))
    assert table["points"].tolist() == [3, -1, 1] and set(table["possible"]) == {3}
    assert table["blank"].tolist() == [0, 0, 0]


def test_a_bonus_or_a_penalty_never_leads_beyond_the_scale_of_marks():
    assert OUT_OF_20.marks([120, -10, 100, 0]) == ["20", "0", "20", "0"]
    assert A_TO_F.marks([120, -10]) == ["A", "F"]


def test_a_dropped_question_counts_for_nobody():
    assert points(drop=np.array([False, False, False, True])) == ([3, 1.5, 1], [3, 3, 3])


def test_points_are_rounded_to_the_chosen_step_halves_upwards():
    assert points(GradingRules(step=1))[0] == [6, 2, 4]


def test_each_student_is_graded_on_the_questions_of_their_version_only():
    labels = LabelMatrix.from_codes(
        [[0, -1], [1, -1], [-1, 1], [0, 1]], items=["A1", "A2", "B1", "both"], labelers=["Ann", "Bo"]
    )
    dataset = Dataset(
        "quiz",
        labels,
        item_table=pd.DataFrame({"version": ["A", "A", "B", None]}),
        labeler_table=pd.DataFrame({"version": ["A", "B"]}),
    )
    table = grades(dataset, Key.of([0, 0, 1, 0]))
    assert table[["right", "wrong", "blank", "possible"]].to_numpy().tolist() == [[2, 1, 0, 3], [1, 1, 0, 2]]


def test_marks_follow_the_boundaries_and_a_boundary_earns_the_better_mark():
    assert A_TO_F.marks([90, 89.99, 60, 0]) == ["A", "B", "D", "F"]
    assert A_TO_F.with_boundary("A", 85).marks([86]) == ["A"]
    assert ONE_TO_SIX.marks(np.array([100 * (1 / 3 + 1 / 3 + 1 / 3), 49.9, 10])) == ["1", "5", "6"]
    assert OUT_OF_20.marks([72.5, 74]) == ["15", "15"]
    assert grades(LABELS, KEY, rules=GradingRules(scale=A_TO_F))["mark"].tolist() == ["A", "F", "D"]


@pytest.mark.parametrize("steps", [((50, "a"), (60, "b")), ((50, "a"), (50, "b")), ((101, "a"),)])
def test_boundaries_that_cannot_be_are_refused(steps):
    with pytest.raises(ValueError, match="boundaries"):
        Scale("mine", steps)


@pytest.mark.parametrize(
    ("mark", "least", "reason"),
    [
        ("B", 92, ", because mark A starts at 90 %"),
        ("B", 90, ", because mark A starts at 90 %"),
        ("B", 65, ", because mark C starts at 70 %"),
        ("D", 0, ", because mark F starts at 0 %"),
        ("A", 120, ": boundaries must be from 0 to 100 %"),
    ],
)
def test_a_mark_boundary_beyond_its_neighbour_is_refused_with_the_neighbours_name(mark, least, reason):
    with pytest.raises(ValueError, match=f"Mark {mark} cannot start at {least} %{reason}. It stays at"):
        A_TO_F.with_boundary(mark, least)


@pytest.mark.parametrize("wrong", [{"penalty": 2}, {"blanks": "x"}, {"step": -1}])
def test_rules_that_cannot_be_are_refused(wrong):
    with pytest.raises(ValueError):
        GradingRules(**wrong)


@pytest.mark.parametrize("bonus", [frozenset(), frozenset({1})])
def test_the_expected_score_is_the_mean_over_all_keys_that_may_be_right(bonus):
    """Every key that is possible, weighed by its probability, grades the class; the mean is the expected score."""
    p = np.array([[0.7, 0.3, 0], [0.2, 0.5, 0.3], [0, 0, 1], [0.5, 0.25, 0.25]])
    rules = GradingRules(penalty=0.25, below_zero=True, bonus=bonus)
    known = Key.of([-1, -1, 2, -1])
    total, square, lowest, highest = np.zeros(3), np.zeros(3), np.full(3, np.inf), np.full(3, -np.inf)
    for a in range(3):
        for b in range(3):
            for d in range(3):
                weight = p[0, a] * p[1, b] * p[3, d]
                percent = grades(LABELS, np.array([a, b, 2, d]), rules=rules)["percent"].to_numpy()
                total, square = total + weight * percent, square + weight * percent**2
                if weight:
                    lowest, highest = np.minimum(lowest, percent), np.maximum(highest, percent)
    table = expected_grades(LABELS, known, p, rules=rules)
    np.testing.assert_allclose(table["expected"], total)
    half = 1.6449 * np.sqrt(square - total**2)
    np.testing.assert_allclose(table["low"], np.maximum(total - half, lowest))
    np.testing.assert_allclose(table["high"], np.minimum(total + half, highest))


@pytest.mark.parametrize("rules", [GradingRules(), GradingRules(penalty=1, step=1), GradingRules(bonus=frozenset({0}))])
def test_a_known_key_leaves_nothing_open(rules):
    table = expected_grades(LABELS, KEY, np.full((4, 3), 1 / 3), rules=rules)
    percent = grades(LABELS, KEY, rules=rules)["percent"].tolist()
    assert table["expected"].tolist() == table["low"].tolist() == table["high"].tolist() == percent


def test_answers_with_part_of_the_credit_have_a_column_so_that_the_counts_add_up():
    labels = LabelMatrix.from_codes([[0, 1, 2], [0, 0, -1]], labelers=["Ann", "Bo", "Cy"])
    key = Key.of([0, 0]).with_answer(0, {0: 1.0, 1: 0.5})
    table = grades(labels, key)
    assert table["partly"].tolist() == [0, 1, 0]
    assert table[["right", "partly", "wrong", "blank"]].sum(axis=1).tolist() == [2, 2, 2]
    assert "partly" not in grades(labels, Key.of([0, 0]))
