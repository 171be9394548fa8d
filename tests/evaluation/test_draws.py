"""Which items a method may learn from."""

import numpy as np
import pytest

from crowdcore import Dataset, LabelMatrix
from crowdcore.evaluation import training_draws
from tests.evaluation.crowds import small_exam

EXAM = small_exam(n_items=40, n_classes=4)
HOW = pytest.mark.parametrize("how", ["random", "stratified", "first"])


def same(draws, others):
    return len(draws) == len(others) and all(map(np.array_equal, draws, others))


@HOW
def test_a_draw_has_so_many_different_items_of_known_truth(how):
    some_keyed = Dataset("some keyed", EXAM.labels, np.where(np.arange(40) % 3, EXAM.truth, -1))
    for training in training_draws(some_keyed, 7, draws=5, seed=1, how=how):
        assert training.dtype.kind == "i"
        assert np.unique(training).size == 7
        assert (some_keyed.truth[training] >= 0).all()


@pytest.mark.parametrize("how", ["random", "stratified"])
def test_a_draw_depends_on_the_seed_and_its_number_alone(how):
    draws = training_draws(EXAM, 10, draws=6, seed=3, how=how)
    assert same(draws[:2], training_draws(EXAM, 10, draws=2, seed=3, how=how))
    assert not same(draws, training_draws(EXAM, 10, draws=6, seed=4, how=how))
    assert len({tuple(draw) for draw in draws}) == 6


@HOW
def test_a_draw_with_more_training_items_keeps_the_earlier_ones(how):
    fewer, more = (training_draws(EXAM, n, draws=4, seed=0, how=how) for n in (5, 12))
    assert all(set(few) < set(many) for few, many in zip(fewer, more, strict=True))


def test_every_item_is_equally_likely_to_be_drawn():
    drawn = np.bincount(np.concatenate(training_draws(EXAM, 10, draws=2000, seed=0)), minlength=40)
    assert drawn / 2000 == pytest.approx(np.full(40, 0.25), abs=0.04)


def test_a_stratified_draw_has_each_class_in_its_share():
    truth = np.repeat([0, 1, 2, 3], [20, 10, 8, 2])
    exam = Dataset("uneven", EXAM.labels, truth)
    for training in training_draws(exam, 20, draws=30, seed=0, how="stratified"):
        assert np.bincount(truth[training]).tolist() == [10, 5, 4, 1]
    for training in training_draws(exam, 5, draws=30, seed=0, how="stratified"):
        assert np.bincount(truth[training], minlength=4).tolist() == [3, 1, 1, 0]


def test_the_first_items_are_one_single_draw():
    assert same(training_draws(EXAM, 3, draws=20, seed=0, how="first"), [np.arange(3)])


@pytest.mark.parametrize("n_train", [-1, 40, 41, 2.5, True, None, "ten"])
def test_a_number_of_training_items_that_leaves_none_to_learn_from_or_to_test_on_is_refused(n_train):
    with pytest.raises(ValueError, match=r"n_train is .*, but 40 items have a known answer. Train on 1 to 39"):
        training_draws(EXAM, n_train, draws=1, seed=0)


@pytest.mark.parametrize("n_keyed", [0, 1])
def test_data_with_too_few_known_answers_are_refused(n_keyed):
    unkeyed = Dataset("unkeyed", EXAM.labels, np.where(np.arange(40) < n_keyed, EXAM.truth, -1))
    with pytest.raises(ValueError, match="'unkeyed' (no|1) item has a known answer. At least two are needed"):
        training_draws(unkeyed, 1, draws=1, seed=0)


@pytest.mark.parametrize(
    ("options", "problem"),
    [
        ({"draws": 0}, "draws is 0; it must be a whole number from 1"),
        ({"draws": 2.5}, "draws is 2.5; it must be a whole number from 1"),
        ({"seed": -1}, "seed is -1; it must be a whole number from 0"),
        ({"how": "luck"}, "how is 'luck'; it can be 'random', 'stratified', 'first'"),
    ],
)
def test_options_that_make_no_sense_are_refused(options, problem):
    with pytest.raises(ValueError, match=problem):
        training_draws(EXAM, 10, **({"draws": 2, "seed": 0} | options))


def test_without_training_one_known_answer_is_enough_and_the_refusal_asks_for_one():
    labels = LabelMatrix.from_codes([[0], [1]])
    assert [draw.size for draw in training_draws(Dataset("one", labels, [0, -1]), 0, draws=1, seed=0)] == [0]
    with pytest.raises(ValueError, match="no item has a known answer. At least one is needed, to test on"):
        training_draws(Dataset("none", labels, [-1, -1]), 0, draws=1, seed=0)
