"""The exams that come with the project are read whole: every cell as it is typed, every key, and without a doubt."""

import csv
from pathlib import Path

import pytest

from crowdcore import read
from tests.readers.generated.judge import answers_of, key_of

SAMPLES = Path(__file__).parents[2] / "sample_data"


@pytest.mark.parametrize("name", ["math.csv", "science.csv", "iqitems.csv"])
@pytest.mark.parametrize("keyed", [True, False])
@pytest.mark.parametrize("turned", [False, True])
def test_a_real_exam_is_read_whole(name, keyed, turned):
    with open(SAMPLES / name, newline="", encoding="utf-8") as file:
        rows = [row for row in csv.reader(file) if keyed or row[0] != "KEY"]
    typed = [list(cells) for cells in zip(*rows, strict=True)] if turned else rows
    reading = read("\n".join(map(",".join, typed)).encode(), name=name)
    students = [row for row in rows[1:] if row[0] != "KEY"]
    assert list(reading.dataset.labels.labelers) == [row[0] for row in students]
    assert list(reading.dataset.labels.items) == rows[0][1:]
    assert answers_of(reading) == [row[1:] for row in students]
    assert key_of(reading) == ([(right,) for right in rows[1][1:]] if keyed else [()] * (len(rows[0]) - 1))
    assert reading.sure > 0.5
