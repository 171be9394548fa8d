"""Which questions to key next."""

import numpy as np
import pytest

from crowdcore import LabelMatrix
from crowdcore.exams.key_next import key_next
from crowdcore.uncertain_items import entropy

LABELS = LabelMatrix.from_codes([[0], [1], [0], [1]], items=["Q1", "Q2", "Q3", "Q4"])


def test_entropy_equals_a_computation_by_hand():
    assert entropy(np.array([[0.5, 0.5], [1, 0]])) == pytest.approx([1, 0])


def test_the_least_certain_that_are_not_keyed_come_first():
    p = np.array([[0.5, 0.5], [0.9, 0.1], [0.6, 0.4], [0.7, 0.3]])
    advice = key_next(p, np.array([True, False, False, False]))
    assert advice.items == (2, 3, 1)
    assert advice.gain == pytest.approx(0.4 + 0.3 + 0.1)
    assert advice.sentence(LABELS) == "Please check Q3, Q4 and Q2 first."
    assert key_next(p, np.zeros(4, bool), n=1).sentence(LABELS) == "Please check Q1 first."


def test_a_settled_or_complete_key_is_reported():
    sure = np.array([[0.99, 0.01]] * 4)
    assert "hardly in doubt" in key_next(sure, np.zeros(4, bool)).sentence(LABELS)
    assert key_next(sure, np.ones(4, bool)).sentence(LABELS) == "Every answer is known."
