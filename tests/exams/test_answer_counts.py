"""How many answers there are of how many that were asked for."""

import numpy as np
import pandas as pd
import pytest

from crowdcore import Dataset, LabelMatrix, read
from crowdcore.exams import Exam
from crowdcore.exams.answer_counts import answer_counts

N, STUDENTS = 12, 24


def sheet_with_versions(seed=4):
    """A file with two versions of twelve questions, some of them left blank; and how many are."""
    rng = np.random.default_rng(seed)
    keys = {version: rng.integers(0, 4, N) for version in "AB"}
    rows, blanks = [["Name", "Version", *(f"Q{j + 1}" for j in range(N))]], 0
    for i in range(STUDENTS):
        version = "AB"[i % 2]
        answers = ["ABCD"[k] if rng.random() < 0.8 else "ABCD"[rng.integers(4)] for k in keys[version]]
        answers = ["" if rng.random() < 0.1 else answer for answer in answers]
        blanks += answers.count("")
        rows.append([f"Student {i}", version, *answers])
    rows += [["KEY", version, *("ABCD"[k] for k in key)] for version, key in keys.items()]
    return read("\n".join(map(",".join, rows)).encode(), name="quiz.csv"), blanks


def test_a_question_of_another_version_is_not_a_blank():
    reading, blanks = sheet_with_versions()
    counts = answer_counts(reading.dataset)
    assert blanks and counts.n_blanks == blanks == reading.counts["blanks"]
    assert counts.item_asked.tolist() == [STUDENTS // 2] * 2 * N and counts.labeler_asked.tolist() == [N] * STUDENTS
    assert counts.n_asked == N * STUDENTS and counts.coverage == pytest.approx(1 - blanks / (N * STUDENTS))
    grades = Exam(reading.dataset).grades
    assert (counts.labeler_asked - counts.labeler_answers).tolist() == grades["blank"].tolist()


def test_without_versions_everybody_is_asked_everything():
    labels = LabelMatrix.from_codes([[0, -1, 1], [1, 1, -1]])
    counts = answer_counts(Dataset("quiz", labels))
    assert counts.item_blanks.tolist() == [1, 1] and counts.labeler_answers.tolist() == [2, 1, 1]
    assert counts.n_asked == 6 and counts.coverage == pytest.approx(4 / 6)


def test_a_question_on_every_version_is_asked_of_everybody():
    labels = LabelMatrix.from_codes([[0, 0], [1, -1], [-1, 1]])
    dataset = Dataset(
        "quiz",
        labels,
        item_table=pd.DataFrame({"version": ["", "A", "B"]}),
        labeler_table=pd.DataFrame({"version": ["A", "B"]}),
    )
    assert answer_counts(dataset).item_asked.tolist() == [2, 1, 1] and answer_counts(dataset).n_blanks == 0
