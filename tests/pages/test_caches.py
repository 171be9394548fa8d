"""What pages keep for everybody is kept under everything that is shown: nobody sees another visitor's names."""

import numpy as np
import pandas as pd

from crowdcore import Dataset, Key, LabelMatrix
from crowdcore.project import Project
from pages.parts.exam.item_analysis import analysis
from pages.shared.exam import exam_of


def exam_with_versions(first: str, second: str):
    """An exam of eight students, four with each version; only the names of the versions differ between two of them."""
    codes = np.random.default_rng(0).integers(3, size=(6, 8))
    codes[:3, 4:] = codes[3:, :4] = -1
    labels = LabelMatrix.from_codes(codes)
    questions = pd.DataFrame({"version": [first] * 3 + [second] * 3}, index=list(labels.items))
    students = pd.DataFrame({"version": [first] * 4 + [second] * 4}, index=list(labels.labelers))
    dataset = Dataset("exam", labels, key=Key.of([0, 1, 2, 0, 1, 2]), item_table=questions, labeler_table=students)
    return exam_of(Project.of(dataset, "exam", "exam"))


def test_one_visitor_never_sees_the_version_names_of_another():
    ours, theirs = exam_with_versions("Blue", "Green"), exam_with_versions("Secret1", "Secret2")
    assert ours.dataset.digest != theirs.dataset.digest and ours.labels.digest == theirs.labels.digest
    assert "Secret1" in repr(vars(analysis(theirs)))
    assert "Secret" not in repr(vars(analysis(ours))) and "Blue" in repr(vars(analysis(ours)))
