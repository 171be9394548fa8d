"""The S–P chart against its definitions: the covariances of the caution index, counted cells, and tables worked out by hand."""

import io
import re
from dataclasses import replace

import numpy as np
import openpyxl
import pandas as pd
import pytest

from crowdcore import Dataset, Key, LabelMatrix
from crowdcore.exams import Exam, exam_page, exam_workbook
from crowdcore.exams.printed_sp_chart import HEADINGS, MOST_STUDENTS, NAMES, TALLEST_ROW, WIDTH, sp_drawing
from crowdcore.exams.sp_chart import sp_chart, sp_charts
from crowdcore.figures.look import LIGHT
from crowdcore.figures.sp_chart import sp_picture
from crowdcore.grading import GradingRules


def by_covariances(table):
    """Each row's caution index as 1 − cov(y, Y) / cov(y*, Y), and the modified one between the best and the worst row."""
    sums = table.sum(axis=0)
    indices = []
    for row in table:
        best, worst = np.zeros(len(sums)), np.zeros(len(sums))
        best[np.argsort(-sums, kind="stable")[: row.sum()]] = 1
        worst[np.argsort(sums, kind="stable")[: row.sum()]] = 1
        of_best, own, of_worst = (np.cov(one, sums)[0, 1] for one in (best, row, worst))
        if abs(of_best) < 1e-12:
            indices.append((np.nan, np.nan))
        else:
            indices.append((1 - own / of_best, (of_best - own) / (of_best - of_worst)))
    return np.array(indices).T


@pytest.mark.parametrize("seed", range(8))
def test_caution_indices_equal_their_definition_by_covariances(seed):
    rng = np.random.default_rng(seed)
    table = rng.random((rng.integers(3, 40), rng.integers(3, 25))) < rng.uniform(0.2, 0.9)
    table[0], table[1] = True, False
    found = sp_chart(table)
    students, problems = by_covariances(table), by_covariances(table.T)
    np.testing.assert_allclose([found.student_caution, found.student_modified], students[:, found.students], atol=1e-12)
    np.testing.assert_allclose([found.problem_caution, found.problem_modified], problems[:, found.problems], atol=1e-12)
    assert np.isnan(found.student_caution[[0, -1]]).all()
    known = found.student_modified[~np.isnan(found.student_modified)]
    assert ((known >= 0) & (known <= 1)).all()


def test_a_table_worked_out_by_hand():
    """Y = 3, 2, 2, 0 with mean 1.75. The third student has only the third problem: (3 − 2) / (3 − 1.75), and (3 − 2) / (3 − 0)."""
    found = sp_chart(np.array([[1, 1, 0, 0], [1, 1, 1, 0], [0, 0, 1, 0], [1, 0, 0, 0]], dtype=bool))
    assert found.students.tolist() == [1, 0, 2, 3] and found.problems.tolist() == [0, 1, 2, 3]
    assert found.student_caution.tolist() == pytest.approx([0, 0, 0.8, 0])
    assert found.student_modified.tolist() == pytest.approx([0, 0, 1 / 3, 0])
    # The third problem was solved by the students with 3 and 1: (3 + 2 − (3 + 1)) / (3 + 2 − 2 · 1.75), and … / (5 − 2).
    assert found.problem_caution[:3].tolist() == pytest.approx([0, 0, 1 / 1.5])
    assert found.problem_modified[:3].tolist() == pytest.approx([0, 0, 1 / 3])


def test_a_perfect_scale_has_no_disparity_and_no_caution():
    table = np.arange(12)[None, :] < np.arange(13)[:, None]
    found = sp_chart(table[np.random.default_rng(1).permutation(13)])
    assert found.disparity == 0
    assert np.nanmax([found.student_caution, found.student_modified]) == 0
    np.testing.assert_array_equal(found.right, table[::-1])


def test_random_answers_have_a_disparity_and_a_mean_caution_of_about_1():
    """Twenty draws of 200 students and 40 problems; the mean is within 0.05 of 1."""
    rng = np.random.default_rng(2)
    found = [sp_chart(rng.random((200, 40)) < 0.6) for _ in range(20)]
    assert np.mean([chart.disparity for chart in found]) == pytest.approx(1, abs=0.05)
    assert np.mean([np.nanmean(chart.student_caution) for chart in found]) == pytest.approx(1, abs=0.1)


def test_the_area_between_the_curves_is_counted_cell_by_cell():
    table = np.random.default_rng(3).random((9, 7)) < 0.5
    found = sp_chart(table)
    cells = [(i, j) for i in range(9) for j in range(7) if (j < found.scores[i]) != (i < found.solved[j])]
    everything = sp_chart(np.ones((4, 4), dtype=bool))
    assert found.disparity > 0 and len(cells) / found.disparity == pytest.approx(round(len(cells) / found.disparity))
    assert np.isnan(everything.disparity)


RNG = np.random.default_rng(1)
LABELS = LabelMatrix.from_codes(
    [[0, 0, 1, 0], [1, 2, -1, 1], [2, 1, 2, 2], [0, 1, 0, 1]], labelers=["Ann", "Bo", "Cy", "Di"], classes="ABC"
)
EXAM = Exam(Dataset("quiz", LABELS, key=Key.of([0, -1, 2, 0]).with_answer(1, {1: 1, 2: 0.5})))


def test_only_full_credit_is_right_and_a_blank_is_not():
    (found,) = sp_charts(EXAM)
    shown = pd.DataFrame(found.right, index=found.students, columns=found.problems).sort_index().sort_index(axis=1)
    expected = [[1, 1, 1, 1], [1, 0, 0, 0], [0, 0, 1, 1], [1, 1, 1, 0]]
    assert shown.to_numpy().astype(int).tolist() == expected
    (left_out,) = sp_charts(replace(EXAM, rules=GradingRules(blanks="left out")))
    np.testing.assert_array_equal(left_out.right, found.right)
    (without,) = sp_charts(replace(EXAM, drop=np.array([True, False, False, False])))
    assert sorted(without.problems.tolist()) == [1, 2, 3]


def test_each_version_has_a_chart_of_its_questions_and_students():
    about = pd.DataFrame({"version": list("AAABBB")})
    codes = np.where(np.arange(6)[:, None] < 3, np.arange(6)[None, :] < 3, np.arange(6)[None, :] >= 3) - 1
    dataset = Dataset(
        "quiz",
        LabelMatrix.from_codes(codes, classes="AB"),
        np.zeros(6, dtype=int),
        item_table=pd.DataFrame({"version": list("AAABBB")}),
        labeler_table=about,
    )
    assert [(c.version, sorted(c.students), sorted(c.problems)) for c in sp_charts(Exam(dataset))] == [
        ("A", [0, 1, 2], [0, 1, 2]),
        ("B", [3, 4, 5], [3, 4, 5]),
    ]


def test_the_workbook_has_the_chart_with_its_indices():
    (found,) = sp_charts(EXAM)
    rows = list(openpyxl.load_workbook(io.BytesIO(exam_workbook(EXAM, {})))["S–P chart"].values)
    assert [row[0] for row in rows[1:5]] == [LABELS.labelers[i] for i in found.students]
    assert [list(row[1:5]) for row in rows[1:5]] == found.right.astype(int).tolist()
    assert [row[5] for row in rows[1:5]] == found.scores.tolist() and list(rows[5][1:5]) == found.solved.tolist()
    written = [np.nan if row[6] is None else row[6] for row in rows[1:5]]
    np.testing.assert_allclose(written, found.student_caution.round(4))


def test_with_codes_students_of_one_score_are_in_the_order_of_the_codes():
    labels = LabelMatrix.from_codes(np.zeros((3, 3), dtype=int), labelers=["Ann", "Bo", "Cy"], classes="AB")
    (found,) = sp_charts(Exam(Dataset("quiz", labels, [0, 0, 0])), ["S3", "S1", "S2"])
    assert found.students.tolist() == [1, 2, 0]


def test_the_curves_of_the_picture_are_the_counts():
    (found,) = sp_charts(EXAM)
    cells, s_curve, p_curve = sp_picture(found.right, list("abcd"), list("wxyz"), LIGHT).data
    np.testing.assert_array_equal(cells.z, found.right)
    assert (np.array(s_curve.x[::2]) + 0.5).tolist() == found.scores.tolist()
    assert (np.array(p_curve.y[::2]) + 0.5).tolist() == found.solved.tolist()
    assert list(s_curve.text[::2]) == list("abcd") and list(p_curve.text[::2]) == list("wxyz")
    narrow = sp_picture(found.right, list("abcd"), list("wxyz"), LIGHT, most_names=3).layout
    assert narrow.xaxis.showticklabels is False and narrow.yaxis.showticklabels is False


def test_the_printed_report_draws_every_right_answer_and_both_curves():
    (found,) = sp_charts(EXAM)
    names = ["<b>Ann</b>", "Bo", "Cy", "Di"]
    drawing = sp_drawing(found, names, [f"Question number {j} of the exam" for j in range(4)])
    wide, tall = (WIDTH - NAMES) / 4, TALLEST_ROW
    right = sum(float(width) for width in re.findall(r'<rect [^>]*width="([\d.]+)"', drawing)) / wide
    assert right == pytest.approx(found.right.sum(), abs=0.01)
    s_curve, p_curve = (
        [tuple(map(float, point.split(","))) for point in points.split()]
        for points in re.findall(r'<polyline points="([^"]+)"', drawing)
    )
    assert [round((x - NAMES) / wide) for x, _ in s_curve[::2]] == found.scores.tolist()
    assert [round((y - HEADINGS) / tall) for _, y in p_curve[::2]] == found.solved.tolist()
    assert "&lt;b&gt;Ann" in drawing and "<b>" not in drawing and "Question number 0…" in drawing
    # The expected area of so small a class is 0, so there is no coefficient to print.
    page = exam_page(EXAM, {})
    assert drawing.split("<text")[0] in page and "disparity coefficient is" not in page
    larger = LabelMatrix.from_codes(RNG.integers(0, 2, (6, 20)), classes="AB")
    (chart,) = sp_charts(exam := Exam(Dataset("quiz", larger, [0, 0, 0, 1, 1, 1])))
    assert f"The disparity coefficient is {chart.disparity:.2f}" in exam_page(exam, {})


def test_a_class_too_large_for_paper_has_its_chart_in_the_workbook_only():
    labels = LabelMatrix.from_codes(RNG.integers(0, 2, (4, MOST_STUDENTS + 1)), classes="AB")
    assert "polyline" not in exam_page(Exam(Dataset("quiz", labels, [0, 0, 1, 1])), {})
