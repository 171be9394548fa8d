"""Every figure of an exam recomputed with plain pandas: grades, sheets, class means, reliability, item analysis."""

import numpy as np
import pandas as pd
import pytest

from crowdcore import Dataset, Key, LabelMatrix
from crowdcore.exams import Exam, exam_page, student_sheet
from crowdcore.exams.report_tables import sections_report
from crowdcore.exams.workbook import about
from crowdcore.grading import GradingRules
from tests.exams.classes import class_of
from tests.plain_grading import PlainExam, alpha

RULES = {
    "plain": {},
    "penalty": {"penalty": 1 / 3},
    "bonus and penalty": {"penalty": 0.5, "bonus": {1, 4}},
    "blanks left out": {"penalty": 0.25, "blanks_left_out": True, "bonus": {2}},
    "below zero": {"penalty": 1.0, "below_zero": True},
    "rounded": {"penalty": 0.25, "step": 0.5, "bonus": {0}},
}


def an_exam(n_students, rules, versions=False, seed=0):
    """The same exam twice: as the library takes it, and plain. Some points, several right answers, one dropped question."""
    rules, n_questions = dict(rules), 8
    labels, answer = class_of(n_students, n_questions, seed=seed)
    rng = np.random.default_rng(seed)
    codes = labels.dense()
    codes[rng.random(codes.shape) < 0.1] = -1
    items, students = [f"Q{j + 1}" for j in range(n_questions)], [f"S{i}" for i in range(n_students)]
    key = Key.of(answer).with_answer(2, {0: 1.0, 3: 1.0}).with_answer(5, {1: 1.0, 2: 0.5})
    key = key.with_points(3, 2.5).with_points(4, 2)
    tables = {"labeler_table": pd.DataFrame({"Class": rng.choice(["3a", "3b"], n_students)})}
    of_question, of_student = {}, {}
    if versions:
        of_question = dict(zip(items, ["A", "A", "B", "B", "", "", "A", "B"], strict=True))
        of_student = {student: "AB"[i % 2] for i, student in enumerate(students)}
        tables["item_table"] = pd.DataFrame({"version": list(of_question.values())})
        tables["labeler_table"]["version"] = list(of_student.values())
    bonus, drop = frozenset(rules.pop("bonus", ())), np.arange(n_questions) == 6
    left_out = rules.pop("blanks_left_out", False)
    labels = LabelMatrix.from_codes(codes, items=items, labelers=students, classes="ABCD")
    exam = Exam(
        Dataset("quiz", labels, key=key, **tables),
        rules=GradingRules(bonus=bonus, blanks="left out" if left_out else "wrong", **rules),
        drop=drop,
    )
    letters = pd.DataFrame(np.array([*"ABCD", ""], dtype=object)[codes.T], index=students, columns=items)
    shares = {item: {"ABCD"[answer[j]]: 1.0} for j, item in enumerate(items)}
    shares |= {"Q3": {"A": 1.0, "D": 1.0}, "Q6": {"B": 1.0, "C": 0.5}}
    plain = PlainExam(
        letters,
        shares,
        dict.fromkeys(items, 1.0) | {"Q4": 2.5, "Q5": 2.0},
        {items[j] for j in bonus},
        {"Q7"},
        of_question,
        of_student,
        blanks_left_out=left_out,
        **rules,
    )
    return exam, plain


WITH_VERSIONS = ("bonus and penalty", "blanks left out", "rounded")
CASES = [
    pytest.param(n, rules, versions, id=f"{n} students, {rules}, {'versions' if versions else 'one version'}")
    for n in (3, 9, 30, 300)
    for rules in RULES
    for versions in (False, True)
    if rules in WITH_VERSIONS or not versions and n < 300
]


@pytest.mark.parametrize(("n_students", "rules", "versions"), CASES)
def test_every_figure_agrees_with_a_recomputation_in_plain_pandas(n_students, rules, versions):
    exam, plain = an_exam(n_students, RULES[rules], versions, seed=n_students)
    graded = plain.grades()
    for column in ("right", "wrong", "blank", "points", "possible", "percent"):
        np.testing.assert_allclose(exam.grades[column], graded[column], atol=1e-7, err_msg=column)
    np.testing.assert_array_equal(exam.grades.get("partly", 0 * graded["partly"]), graded["partly"])
    for i in range(min(n_students, 12)):
        _check_sheet(exam, plain, graded, i)
    _check_class(exam, plain, graded)
    _check_questions(exam, plain)
    sections = sections_report(exam)
    if sections is not None:
        means = graded["percent"].groupby(exam.dataset.labeler_table["Class"].to_numpy()).mean()
        np.testing.assert_allclose(sections["Mean"], means / 100)


def _check_sheet(exam, plain, graded, i):
    sheet, student = student_sheet(exam, i), plain.chosen.index[i]
    asked = [question for question in plain.chosen if plain.asked(student, question)]
    assert sheet.table["question"].tolist() == asked
    assert sheet.table["answer"].tolist() == plain.chosen.loc[student, asked].tolist()
    assert sheet.table["points"].tolist() == pytest.approx([plain.points(student, q) for q in asked])
    assert sheet.table["of"].tolist() == pytest.approx([plain.of(student, q) for q in asked])
    assert sheet.table["points"].sum() == pytest.approx(sheet.sum) and sheet.sum == pytest.approx(graded["sum"].iloc[i])
    assert sheet.table["of"].sum() == pytest.approx(graded["possible"].iloc[i])
    assert sheet.points == pytest.approx(graded["points"].iloc[i])
    if not sheet.adjustment:
        assert sheet.sum == pytest.approx(sheet.points)


def _check_class(exam, plain, graded):
    """The mean of the header, the Questions tab, the printed report and the workbook is one number; so is the error."""
    groups = [("", exam.class_scores, graded)]
    of_student = pd.Series({student: plain.version_of_student.get(student, "") for student in graded.index})
    for version, scores in exam.analysis.class_scores.items():
        groups.append((version, scores, graded[of_student == version]))
    for version, scores, rows in groups:
        rows = rows.dropna(subset="percent")
        column = "points" if rows["possible"].round(9).nunique() == 1 else "percent"
        assert (scores.possible is not None) == (column == "points")
        assert scores.mean == pytest.approx(rows[column].mean())
        assert scores.sd == pytest.approx(rows[column].std(), nan_ok=True)
        assert scores.mean_percent == pytest.approx(rows["percent"].mean())
        found = exam.analysis.reliability.get(version)
        if found is None:
            continue
        kept = [q for q in plain.table() if plain.version_of_question.get(q, "") in ("", version)]
        expected = alpha(plain.table().loc[of_student == version, kept])
        assert found.alpha == pytest.approx(expected, nan_ok=True)
        assert found.sem == pytest.approx(rows[column].std() * np.sqrt(1 - expected), nan_ok=True)
    page, in_workbook = exam_page(exam, {}), about(exam)
    assert f"Mean {exam.class_scores.mean_in_words()}, median" in page
    assert in_workbook["mean"] == exam.class_scores.mean_in_words()
    for version, found in exam.analysis.reliability.items():
        if not np.isnan(found.alpha):
            unit = " %" if exam.analysis.class_scores[version].possible is None else " points"
            assert f"standard error of measurement {found.sem:.1f}{unit}" in page
            of = f" of version {version}" if version else ""
            assert in_workbook[f"standard error of measurement{of}"] == f"{found.sem:.2f}{unit}"


def _check_questions(exam, plain):
    questions = exam.analysis.questions.set_index("question")
    assert questions["difficulty"].to_dict() == pytest.approx(plain.credit().mean().to_dict(), nan_ok=True)
    assert questions["point_biserial"].to_dict() == pytest.approx(plain.point_biserial().to_dict(), nan_ok=True)
    assert questions["discrimination"].to_dict() == pytest.approx(plain.upper_less_lower().to_dict(), nan_ok=True)
