"""Classes of students made by chance, for tests."""

import numpy as np

from crowdcore import LabelMatrix


def class_of(n_students=60, n_questions=20, n_choices=4, seed=0):
    """The labels and the true key of an exam: abilities and difficulties are normal, wrong answers fall on any choice."""
    rng = np.random.default_rng(seed)
    ability, difficulty = rng.normal(size=n_students), rng.normal(size=n_questions)
    answer = rng.integers(n_choices, size=n_questions)
    knows = rng.random((n_questions, n_students)) < 1 / (1 + np.exp(-2 * (ability - difficulty[:, None])))
    codes = np.where(knows, answer[:, None], rng.integers(n_choices, size=knows.shape))
    items = [f"Q{j + 1}" for j in range(n_questions)]
    return LabelMatrix.from_codes(codes, items=items, classes="ABCDEFGH"[:n_choices]), answer
