"""Labels with their key and the tables about items and labelers."""

from dataclasses import replace

import pandas as pd
import pytest

from crowdcore import Dataset, Key, LabelMatrix

LABELS = LabelMatrix.from_codes([[0, 1], [1, 1]], items=["Q1", "Q2"], labelers=["Ann", "Bo"], classes="AB")
QUIZ = Dataset(
    "quiz", LABELS, key=Key.of([0, 1]), labeler_table=pd.DataFrame({"version": ["A", "B"], "seat": [1, None]})
)


def test_the_same_data_have_the_same_digest():
    again = replace(QUIZ, truth=None, key=Key.of([0, 1]), labeler_table=QUIZ.labeler_table.copy())
    assert again.digest == QUIZ.digest


@pytest.mark.parametrize(
    "change",
    [
        {"name": "test"},
        {"key": Key.of([0, 0]), "truth": None},
        {"key": Key.of([0, 1]).with_points(0, 2), "truth": None},
        {"labeler_table": None},
        {"labeler_table": pd.DataFrame({"version": ["A", "X"], "seat": [1, None]})},
        {"labeler_table": pd.DataFrame({"section": ["A", "B"], "seat": [1, None]})},
        {"item_table": pd.DataFrame({"version": ["A", "B"]})},
    ],
)
def test_the_digest_changes_with_everything_that_a_page_shows(change):
    assert replace(QUIZ, **change).digest != QUIZ.digest
