"""Labelers who err alike: copies are found, but chance and hard questions are not taken for copies."""

import numpy as np
import pytest

from crowdcore import LabelMatrix
from crowdcore.alike import alike
from crowdcore.independence import effective_interval, independence
from crowdcore.samples import load_sample


def exam(seed, n_students=60, n_questions=40, baits=0.6):
    """Students of different ability on questions of different difficulty, each with a tempting wrong answer; A is right."""
    rng = np.random.default_rng(seed)
    difficulty, ability = rng.normal(0, 1.2, (n_questions, 1)), rng.normal(0.5, 1, n_students)
    wrong = rng.random((n_questions, n_students)) > 1 / (1 + np.exp(difficulty - ability))
    bait = rng.integers(1, 4, (n_questions, 1))
    other = rng.integers(1, 4, wrong.shape)
    return np.where(wrong, np.where(rng.random(wrong.shape) < baits, bait, other), 0)


def found_in(codes):
    labels, truth = LabelMatrix.from_codes(codes, classes=list("ABCD")), np.zeros(len(codes), dtype=int)
    return [group.labelers.tolist() for group in alike(labels, truth, independence(labels, truth))]


@pytest.mark.parametrize("seed", range(5))
def test_hard_questions_and_tempting_answers_make_nobody_suspect(seed):
    assert found_in(exam(seed)) == []


@pytest.mark.parametrize("seed", range(3))
def test_a_copied_sheet_is_found_for_any_pair_of_students(seed):
    codes = exam(seed)
    weak = np.argsort(-(codes != 0).sum(axis=0))[5]
    copier = (weak + 1) % 60
    rng = np.random.default_rng(seed)
    codes[:, copier] = np.where(rng.random(40) < 0.95, codes[:, weak], codes[:, copier])
    assert found_in(codes) == [sorted([weak, copier])]


@pytest.mark.parametrize("families", [[0] * 6 + [1, 2], [0, 0, 0, 1, 1, 1, 2, 2]])
def test_judges_of_one_family_are_a_group_even_if_they_are_the_majority(families):
    rng = np.random.default_rng(1)
    errors = rng.random((200, 3)) < 0.25
    own = rng.random((200, 8)) < 0.25
    wrong = np.where(rng.random((200, 8)) < 0.9, errors[:, families], own)
    groups = [np.flatnonzero(np.array(families) == f).tolist() for f in range(3)]
    assert found_in(wrong.astype(int)) == [group for group in groups if len(group) > 1]


def test_a_small_crowd_that_errs_together_as_a_whole_has_no_group():
    rng = np.random.default_rng(2)
    for _ in range(5):
        shared, own = rng.random((150, 1)) < 0.3, rng.random((150, 10)) < 0.3
        assert found_in(np.where(rng.random((150, 10)) < np.sqrt(0.4), shared, own).astype(int)) == []


def test_the_family_in_the_sample_of_judges_is_found():
    jury = load_sample("jury")
    (family,) = alike(jury.labels, jury.truth, independence(jury.labels, jury.truth))
    assert {str(jury.labels.labelers[i]).split()[0] for i in family.labelers} == {"Aster"} and family.labelers.size == 6


def test_nothing_is_found_if_nothing_can_be_judged():
    labels = LabelMatrix.from_codes(exam(0))
    unknown = np.full(40, -1)
    assert alike(labels, unknown, independence(labels, unknown)) == []


def test_the_interval_holds_the_true_number_about_19_times_in_20():
    """Errors of rate .3 that are one coin with probability √ρ: 12 labelers at ρ = .2 are worth 12 / 3.2."""
    rng, hits = np.random.default_rng(5), 0
    for _ in range(100):
        shared, own = rng.random((80, 1)) < 0.3, rng.random((80, 12)) < 0.3
        wrong = np.where(rng.random((80, 12)) < np.sqrt(0.2), shared, own)
        labels, truth = LabelMatrix.from_codes(wrong.astype(int), classes=[0, 1]), np.zeros(80, dtype=int)
        low, high = effective_interval(labels, truth, independence(labels, truth))
        hits += low <= 12 / 3.2 <= high
    assert 85 <= hits <= 99
