"""Means, totals and histograms of a whole class."""

import re

import numpy as np
import pytest

from crowdcore import Dataset, Key, LabelMatrix
from crowdcore.exams import Exam, exam_page
from crowdcore.exams.class_scores import count_by_bar
from crowdcore.exams.gradebooks import gradebook
from crowdcore.figures.look import LIGHT
from crowdcore.figures.score_histogram import score_histogram
from crowdcore.grading import A_TO_F, GradingRules


def test_an_empty_sheet_with_blanks_left_out_has_no_score_and_no_mark_and_does_not_count_for_the_mean():
    labels = LabelMatrix.from_codes([[0, 0, -1], [1, 0, -1]], labelers=["Ann", "Bo", "Cy"])
    exam = Exam(Dataset("quiz", labels, key=Key.of([0, 1])), rules=GradingRules(blanks="left out", scale=A_TO_F))
    assert np.isnan(exam.grades["percent"][2]) and exam.grades["mark"].tolist() == ["A", "F", ""]
    assert exam.class_scores.students == 2 and exam.class_scores.mean_percent == 75


def test_totals_that_differ_only_by_the_order_of_adding_are_one_total():
    """0.1 + 0.2 + 0.3 is not 0.3 + 0.2 + 0.1 to a computer."""
    codes = [[0, -1], [0, -1], [0, -1], [-1, 0], [-1, 0], [-1, 0]]
    labels = LabelMatrix.from_codes(codes, labelers=["Ann", "Bo"], classes="AB")
    key = Key.of([0] * 6)
    for j, points in enumerate([0.1, 0.2, 0.3, 0.3, 0.2, 0.1]):
        key = key.with_points(j, points)
    exam = Exam(Dataset("quiz", labels, key=key), rules=GradingRules(blanks="left out"))
    assert exam.grades["possible"].nunique() == 1
    assert not any(
        "different totals" in str(note) for note in gradebook("moodle", exam.dataset, exam.grades, "T").notes
    )


def test_the_class_mean_is_in_per_cent_if_possible_points_differ():
    labels = LabelMatrix.from_codes([[0, 0], [0, 1], [0, -1]], labelers=["Ann", "Bo"])
    exam = Exam(Dataset("quiz", labels, key=Key.of([0, 0, 0])), rules=GradingRules(blanks="left out"))
    assert exam.class_scores.possible is None and exam.class_scores.mean_in_words() == "75.0 %"


def test_a_score_that_arithmetic_left_below_an_edge_is_in_the_bar_above():
    below_30 = 100 * 0.57 / 1.9
    assert below_30 < 30
    assert np.flatnonzero(count_by_bar(np.array([below_30]))).tolist() == [3]
    assert count_by_bar(np.array([100 * (1 + 1e-15)])).size == 10


@pytest.mark.parametrize("points", [1, 13])
def test_page_and_printed_report_draw_the_same_bars(points):
    """The second exam has a bonus that leads far beyond 100 %, which is part of the mean, too."""
    labels = LabelMatrix.from_codes([[0, 0, 1], [0, 1, 1], [0, 0, 1]], labelers=["Ann", "Bo", "Cy"])
    key = Key.of([0, 0, 0]).with_points(2, points)
    exam = Exam(Dataset("quiz", labels, key=key), rules=GradingRules(bonus=frozenset({2})))
    percent = exam.grades["percent"].to_numpy()
    picture = score_histogram(percent, LIGHT)
    printed = re.search(r"<svg.*?</svg>", exam_page(exam, {}))[0]
    assert printed.count("<rect") == len(picture.data[0].y) and sum(picture.data[0].y) == 3
    assert [int(n) for n in re.findall(r">(\d+)</text>", printed)] == [n for n in picture.data[0].y if n]
    assert picture.layout.annotations[0].x == percent.mean()


def test_the_report_does_not_call_all_answers_known_if_a_question_has_none():
    labels = LabelMatrix.from_codes([[0, 0, 1], [0, 1, 1], [-1, -1, -1]], labelers=["Ann", "Bo", "Cy"])
    page = exam_page(Exam(Dataset("quiz", labels, key=Key.of([0, 0, -1]))), {})
    assert "3 questions · 2 answers known and 1 without an answer" in page
