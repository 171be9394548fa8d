"""A student who is listed twice is found by evidence in the file, and merged only on request."""

import numpy as np
import pandas as pd

from crowdcore import Dataset, Key, LabelMatrix, read
from crowdcore.exams.grades import grades
from crowdcore.exams.repeats import merged, repeated_students

SHEET = (
    b"Name,Student ID,Q1,Q2,Q3,Q4\nAnn Lee,7,A,B,,A\nBo,8,A,,C,B\nCy,9,B,B,D,A\nann lee,7,,C,D,\nDi,10,A,B,C,A\nBo,11,B,B,C,A\n"
    b"KEY,,A,C,D,A\n"
)


def test_a_student_number_identifies_better_than_a_name():
    """Two students called Bo have different numbers; Ann has the same number twice."""
    assert repeated_students(read(SHEET, name="quiz.csv").dataset) == [(0, 3)]


def test_without_numbers_the_name_identifies_a_student():
    dataset = read(SHEET.replace(b"Student ID", b"Teacher").replace(b",7,", b",X,"), name="quiz.csv").dataset
    assert {
        tuple(dataset.labels.labelers[i].casefold()[:3] for i in group) for group in repeated_students(dataset)
    } >= {("ann", "ann")}


def test_the_last_sheet_counts_and_fills_earlier_blanks():
    dataset = read(SHEET, name="quiz.csv").dataset
    one = merged(dataset, [(0, 3)])
    assert len(one.labels.labelers) == len(dataset.labels.labelers) - 1
    ann = one.labels.dense()[:, 0]
    assert [one.labels.classes[code] for code in ann] == ["A", "C", "D", "A"]
    assert one.key.digest == dataset.key.digest
    assert len(one.labeler_table) == len(one.labels.labelers)
    table = grades(one, one.key).set_index("student")
    assert table.loc["Ann Lee", "right"] == 4


def test_merging_students_changes_no_other_student():
    rng = np.random.default_rng(3)
    codes = rng.integers(-1, 4, size=(12, 9))
    labels = LabelMatrix.from_codes(codes, classes="ABCD")
    table = pd.DataFrame({"class": list("abcdefghi")})
    one = merged(Dataset("quiz", labels, key=Key.unknown(12), labeler_table=table), [(1, 4, 7)])
    expected = codes[:, [0, 1, 2, 3, 5, 6, 8]].copy()
    expected[:, 1] = np.where(codes[:, 7] >= 0, codes[:, 7], np.where(codes[:, 4] >= 0, codes[:, 4], codes[:, 1]))
    np.testing.assert_array_equal(one.labels.dense(), expected)
    assert one.labeler_table["class"].tolist() == list("abcdfgi")
