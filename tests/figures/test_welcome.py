"""The pictures on the first page contain everybody, and the votes are the given ones."""

import numpy as np
import pytest

from crowdcore import AGGREGATORS, Key, LabelMatrix
from crowdcore.evaluation.overturned import overturned
from crowdcore.figures import welcome
from crowdcore.figures.look import DARK, LIGHT
from crowdcore.samples import load_sample


@pytest.fixture
def turned():
    """On the third item three of five choose 0. The two who have the known answers right choose 1."""
    labels = LabelMatrix.from_codes([[0, 0, 1, 1, 1], [1, 1, 0, 0, 0], [1, 1, 0, 0, 0], [0, 0, 0, 0, -1]])
    truth = np.array([0, 1, -1, -1])
    weights = AGGREGATORS["weighted_average"]().fit(labels, truth).weights_
    return overturned(labels, truth, Key.of([0, 1, 1, 0]), weights)


@pytest.mark.parametrize("look", [LIGHT, DARK])
def test_everyone_is_a_dot_in_the_column_of_their_known_answers(turned, look):
    picture = welcome.crowd_by_trust(turned, 2, look)
    assert [len(dots.x) for dots in picture.data] == [2, 3, 0, 0]
    assert picture.layout.xaxis.ticktext == ("none", "all 2")
    assert min(picture.data[0].x) > max(picture.data[1].x)
    assert [note.text for note in picture.layout.annotations] == ["3", "2"]


def test_one_dot_represents_several_people_in_a_very_large_crowd():
    people = np.array([[4_000, 1_000, 0, 5_000]])
    assert welcome.people_per_dot(people) == 4
    assert welcome.people_per_dot(people // 10) == 1


def test_the_votes_are_shares_by_heads_and_by_trust(turned):
    picture = welcome.majority_and_trust(turned, ["no", "yes"], LIGHT)
    yes, no = picture.data
    np.testing.assert_allclose(yes.x, [1, 2 / 5])
    np.testing.assert_allclose(no.x, [0, 3 / 5])
    texts = [note.text for note in picture.layout.annotations]
    assert "yes wins, which is right" in texts[0] and "no wins, which is wrong" in texts[1]


def test_nothing_is_shown_if_nobody_earned_trust():
    labels = LabelMatrix.from_codes([[0, 1], [0, 1]])
    assert overturned(labels, np.array([0, 1]), Key.of([0, 1]), np.ones(2)) is None


def test_very_many_known_answers_are_grouped_into_ranges_with_everyone():
    data = load_sample("trec")
    truth = np.where(np.arange(len(data.key)) % 4 == 0, data.key.single(), -1)
    found = overturned(data.labels, truth, data.key, AGGREGATORS["weighted_average"]().fit(data.labels, truth).weights_)
    assert found.people.sum() == len(data.labels.labelers)
    assert found.right and found.by_majority != found.by_trust


def test_the_winner_by_heads_is_a_class_that_the_item_allows():
    allowed = np.array([[True, True, True], [True, True, False]])
    labels = LabelMatrix.from_triplets(
        np.array([0, 0, 0, 1, 1, 1]),
        np.array([0, 1, 2, 0, 1, 2]),
        np.array([0, 0, 1, 2, 2, 1]),
        items=["a", "b"],
        labelers=["Ann", "Bo", "Cy"],
        classes="ABC",
        allowed=allowed,
        not_allowed="keep",
    )
    found = overturned(labels, np.array([0, -1]), Key.of([0, 1]), np.ones(3))
    assert found.item == 1 and found.by_majority == found.by_trust == 1
