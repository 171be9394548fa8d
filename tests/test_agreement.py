"""Agreement between labelers."""

import numpy as np
import pytest

from crowdcore import LabelMatrix
from crowdcore.agreement import agreement

# Krippendorff, "Computing Krippendorff's Alpha-Reliability" (2011): four observers, twelve units, nominal data.
OBSERVERS = [
    [1, 2, 3, 3, 2, 1, 4, 1, 2, None, None, None],
    [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, None, 3],
    [None, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, None],
    [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, None],
]


def test_krippendorffs_own_example():
    """He gives 0.743 for nominal data with missing values."""
    codes = np.array([[-1 if value is None else value - 1 for value in row] for row in OBSERVERS]).T
    assert agreement(LabelMatrix.from_codes(codes)).alpha == pytest.approx(0.743, abs=0.0005)


def test_who_always_agrees_has_one_and_who_guesses_has_none():
    everyone = np.repeat(np.arange(20)[:, None] % 3, 5, axis=1)
    assert agreement(LabelMatrix.from_codes(everyone)).alpha == pytest.approx(1)
    guesses = np.random.default_rng(0).integers(3, size=(2000, 5))
    measured = agreement(LabelMatrix.from_codes(guesses))
    assert measured.alpha == pytest.approx(0, abs=0.02)
    assert measured.pairwise == pytest.approx(1 / 3, abs=0.02)


def test_nothing_to_compare_is_said():
    measured = agreement(LabelMatrix.from_codes([[0, -1], [-1, 1]]))
    assert (measured.alpha, measured.pairwise, measured.coverage) == (None, None, 0.5)
    assert agreement(LabelMatrix.from_codes([[0, 0], [0, 0]])).alpha is None
