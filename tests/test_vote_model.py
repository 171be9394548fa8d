"""The model of votes is a proper probability model, and its two numbers are found from the votes."""

from itertools import product
from math import factorial

import numpy as np
import pytest

from crowdcore import LabelMatrix
from crowdcore.vote_model import VoteModel, allowed_votes

MODEL = VoteModel(skill=0.5, likeness=0.3)


def tallies(n_votes: int, n_classes: int) -> np.ndarray:
    return np.array([v for v in product(range(n_votes + 1), repeat=n_classes) if sum(v) == n_votes], dtype=float)


def ways(votes) -> float:
    return factorial(int(votes.sum())) / np.prod([factorial(int(v)) for v in votes])


def simulated(skill: float, likeness: float, n_items=3000, n_labels=12, n_classes=3) -> LabelMatrix:
    """Votes drawn from the model itself."""
    rng = np.random.default_rng(0)
    total = 1 / likeness - 1
    truth = rng.integers(n_classes, size=n_items)
    imagined = np.full((n_items, n_classes), total * (1 - skill) / n_classes)
    imagined[np.arange(n_items), truth] += total * skill
    shares = np.array([rng.dirichlet(row) for row in imagined])
    codes = (rng.random((n_items, n_labels, 1)) > shares.cumsum(axis=1)[:, None]).sum(axis=2)
    return LabelMatrix.from_codes(codes, classes=range(n_classes))


@pytest.mark.parametrize("n_classes", [2, 3, 4])
def test_the_likelihoods_of_all_possible_votes_add_up_to_one(n_classes):
    votes = tallies(5, n_classes)
    likelihood = np.exp(MODEL._log_likelihood(votes, np.full(len(votes), n_classes)))
    assert sum(ways(v) * p for v, p in zip(votes, likelihood, strict=True)) == pytest.approx(1)


def test_classes_that_an_item_does_not_allow_change_nothing():
    votes = tallies(4, 2)
    wider = np.column_stack([votes, np.zeros((len(votes), 3))])
    two = np.full(len(votes), 2)
    assert MODEL._log_likelihood(wider, two) == pytest.approx(MODEL._log_likelihood(votes, two))
    assert MODEL.log_evidence(wider, two)[:, :2] == pytest.approx(MODEL.log_evidence(votes))


def test_votes_for_classes_that_are_not_allowed_do_not_count():
    labels = LabelMatrix.from_triplets(
        [0, 0, 0],
        [0, 1, 2],
        [0, 1, 2],
        items=["Q"],
        labelers="abc",
        classes="ABC",
        allowed=[[True, True, False]],
        not_allowed="keep",
    )
    assert allowed_votes(labels).tolist() == [[1, 1, 0]]


@pytest.mark.parametrize("n_classes", [2, 5, 20, 100])
def test_the_number_of_imagined_votes_does_not_depend_on_the_classes(n_classes):
    right, wrong = MODEL._imagined_votes(np.zeros((1, n_classes)), None)
    assert right + (n_classes - 1) * wrong == pytest.approx(1 / MODEL.likeness - 1)


def test_skill_and_likeness_are_found_if_votes_reveal_them():
    """The crowd counts as 20 items only, so the numbers are drawn towards the middle; their order is kept."""
    poor, good = VoteModel.of(simulated(0.2, 0.05)), VoteModel.of(simulated(0.8, 0.05))
    assert poor.skill < 0.4 < 0.6 < good.skill
    apart, alike = VoteModel.of(simulated(0.5, 0.02)), VoteModel.of(simulated(0.5, 0.6))
    assert apart.likeness < 0.1 < 0.2 < alike.likeness


def test_items_with_one_label_are_not_evidence_about_the_crowd():
    labels = LabelMatrix.from_codes([[0], [1], [1]])
    more = LabelMatrix.from_codes([[0], [1]] * 50)
    assert VoteModel.of(labels) == VoteModel.of(more)


def test_probabilities_that_votes_give_are_worth_these_votes():
    votes = tallies(6, 3)
    right, wrong = MODEL._imagined_votes(votes, None)
    p = (right / wrong) ** votes
    p /= p.sum(axis=1, keepdims=True)
    worth = MODEL.votes_worth(p, votes.sum(axis=1), np.full(len(votes), 3))
    assert worth == pytest.approx(votes, abs=1e-9)


def test_no_probabilities_are_worth_more_than_the_agreement_of_all_who_voted():
    rng = np.random.default_rng(0)
    p = rng.dirichlet(np.full(4, 0.05), size=300)
    n_votes = rng.integers(0, 6, 300).astype(float)
    votes = MODEL.votes_worth(p, n_votes, np.full(300, 4))
    assert votes.sum(axis=1) == pytest.approx(n_votes)
    assert (votes >= 0).all() and (votes.argmax(axis=1) == p.argmax(axis=1))[n_votes > 0].all()


def test_hundreds_of_thousands_of_votes_on_an_item_stay_finite():
    votes = np.array([[400_000.0, 3.0, 0.0], [1.0, 0.0, 400_000.0]])
    for model in (VoteModel(0.9, 0.01), VoteModel(0.1, 0.7)):
        assert np.isfinite(model._log_likelihood(votes, np.array([3, 3]))).all()
        assert model.probabilities(votes).argmax(axis=1).tolist() == [0, 2]
