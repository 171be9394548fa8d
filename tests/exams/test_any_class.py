"""Any class that sits an exam is graded and reported, or refused with a sentence."""

import numpy as np
import pandas as pd
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crowdcore import Dataset, Key, LabelMatrix
from crowdcore.exams import Exam, exam_page, exam_workbook, gradebook, student_pages, student_sheet
from crowdcore.exams.gradebooks import PLATFORMS
from crowdcore.grading import SCALES, GradingRules


@st.composite
def exams(draw):
    rng = np.random.default_rng(draw(st.integers(0, 2**32 - 1)))
    n_items, n_students, n_classes = draw(st.integers(1, 6)), draw(st.integers(1, 7)), draw(st.integers(2, 5))
    codes = rng.integers(-1, n_classes, size=(n_items, n_students))
    codes[rng.random(codes.shape) < draw(st.sampled_from([0, 0.5, 1]))] = -1
    key = Key.of(rng.integers(-1, n_classes, size=n_items))
    if draw(st.booleans()):
        key = key.with_answer(0, {0: 1.0, 1: draw(st.sampled_from([0.5, 1.0]))}).with_points(
            n_items - 1, draw(st.integers(0, 3))
        )
    tables = {}
    if draw(st.booleans()):
        tables["item_table"] = pd.DataFrame({"version": rng.choice(["A", "B", None], size=n_items)})
        tables["labeler_table"] = pd.DataFrame(
            {"version": rng.choice(["A", "B", None], size=n_students), "ID": range(n_students)}
        )
    rules = GradingRules(
        penalty=draw(st.sampled_from([0, 0.25, 1 / 3])),
        below_zero=draw(st.booleans()),
        blanks=draw(st.sampled_from(["wrong", "left out"])),
        bonus=frozenset({0} if draw(st.booleans()) else ()),
        step=draw(st.sampled_from([0, 0.5])),
        scale=draw(st.sampled_from([None, *SCALES.values()])),
    )
    labels = LabelMatrix.from_codes(codes, classes="ABCDE"[:n_classes])
    drop = rng.random(n_items) < draw(st.sampled_from([0, 0.3, 1]))
    return Exam(Dataset("quiz", labels, key=key, **tables), rules=rules, drop=drop)


@settings(max_examples=25, deadline=None)
@given(exams())
def test_every_class_is_graded_and_reported(exam):
    grades = exam.grades
    assert len(grades) == len(exam.labels.labelers)
    assert np.isfinite(grades[["points", "possible"]].to_numpy()).all()
    assert (grades["percent"].notna() == (grades["possible"] > 0)).all()
    assert (grades[["right", "wrong", "blank"]].to_numpy() >= 0).all()
    questions = exam.analysis.questions
    assert questions["difficulty"].dropna().between(0, 1).all()
    assert questions["point_biserial"].dropna().between(-1.000001, 1.000001).all()
    assert questions["discrimination"].dropna().between(-1, 1).all()
    expected = exam.expected.dropna()
    assert (expected["low"] <= expected["expected"]).all() and (expected["expected"] <= expected["high"]).all()
    assert exam.advice().sentence(exam.labels).endswith(".")
    assert all(remark.endswith(".") for remark in exam.remarks)
    assert exam_workbook(exam, {})[:2] == b"PK"
    assert "</html>" in exam_page(exam, {}) and "</html>" in student_pages(exam)
    for i in range(len(grades)):
        sheet = student_sheet(exam, i)
        assert sheet.table["of"].sum() == pytest.approx(grades["possible"][i])
        assert sheet.table["points"].sum() == pytest.approx(sheet.sum)
        assert sheet.closing()["points"].iloc[:-1].sum() == pytest.approx(sheet.points if sheet.adjustment else 0)
        assert sheet.points == grades["points"][i] and bool(sheet.adjustment) == (sheet.sum != sheet.points)
    for platform in PLATFORMS:
        assert len(gradebook(platform, exam.dataset, grades, "Quiz").table) >= len(grades)
