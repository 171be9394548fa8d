"""Students who stand twice."""

import numpy as np
import pandas as pd
import pytest

from crowdcore import Dataset, LabelMatrix, read
from crowdcore.exams.grades import grades
from crowdcore.exams.twice import merged, standing_twice


def quiz(text):
    return read(text.encode(), name="quiz.csv").dataset


def test_the_same_number_is_the_same_student_and_the_same_name_is_not():
    exam = quiz("Name,ID,Q1,Q2,Q3\nAnn,1,A,B,C\nBo,2,B,B,C\nAnn,1,A,B,A\nCy,3,A,A,A\nAnn,4,C,C,C\n")
    assert standing_twice(exam) == [(0, 2)]


def test_without_numbers_the_name_tells():
    exam = quiz("Name,Q1,Q2,Q3\nAnn,A,B,C\nBo,B,B,C\nann ,A,B,A\nCy,A,A,A\n")
    assert standing_twice(exam) == [(0, 2)]
    assert standing_twice(Dataset("quiz", LabelMatrix.from_codes([[0, 1]]))) == []


def test_blanks_tell_nobody():
    labels = LabelMatrix.from_codes([[0, 1, 0]], labelers=["Ann", "Bo", "Cy"])
    assert standing_twice(Dataset("quiz", labels, labeler_table=pd.DataFrame({"ID": ["", "", "7"]}))) == []


LABELS = LabelMatrix.from_codes(
    [[0, 1, 1], [0, 1, -1], [-1, 0, 1]], items=["Q1", "Q2", "Q3"], labelers=["Ann", "Bo", "Ann (row 4)"]
)
EXAM = Dataset("quiz", LABELS, truth=[0, 0, 1], labeler_table=pd.DataFrame({"ID": [1, 2, 1], "Class": ["a", "b", "c"]}))


@pytest.mark.parametrize(("wins", "anns"), [("last", [1, 0, 1]), ("first", [0, 0, 1])])
def test_two_sheets_become_one_student_and_blanks_are_filled_from_the_other(wins, anns):
    together = merged(EXAM, [(0, 2)], wins)
    assert together.labels.labelers == ("Ann", "Bo")
    assert together.labels.dense()[:, 0].tolist() == anns
    assert together.labels.dense()[:, 1].tolist() == [1, 1, 0]
    assert together.labeler_table["Class"].tolist() == ["a", "b"]
    assert (together.truth == EXAM.truth).all()
    assert len(grades(together, together.key)) == 2


def test_nothing_to_merge_changes_nothing():
    same = merged(EXAM, [])
    assert same.labels.digest == LABELS.digest
    empty = Dataset("quiz", LabelMatrix.from_codes(np.full((2, 3), -1), classes="AB"))
    assert len(merged(empty, [(0, 1)]).labels.labelers) == 2


def test_what_wins_is_one_of_two():
    with pytest.raises(ValueError, match="wins is 'best'; it can be 'last' or 'first'"):
        merged(EXAM, [(0, 2)], "best")
