"""The heat map shows all labels, sorted. A large crowd is shown as blocks, or thinned, so that a browser can draw it."""

import json

import numpy as np
import pytest

from crowdcore import LabelMatrix
from crowdcore.figures.heat_map import MOST_LABELERS, arrange, heat_map
from crowdcore.figures.look import DARK, LIGHT
from crowdcore.samples import SAMPLES, load_sample

EXAM = LabelMatrix.from_codes(
    [[0, 1, 0, 0], [2, 2, -1, 1], [1, 1, 1, 1]],
    items=["Q1", "<b>Q2</b>", "Q3"],
    labelers=["Ann", "Bo", "Cy", "Di"],
    classes=["A", "B", "C"],
)


def drawn(labels, names=None, **options):
    picture = heat_map(labels, arrange(labels), LIGHT, names or [str(who) for who in labels.labelers], **options)
    return picture, picture.data[0]


def test_agreement_is_sorted_on_both_axes():
    _, cells = drawn(EXAM)
    assert list(cells.y) == ["Q3", "Q1", "&lt;b&gt;Q2&lt;/b&gt;"]
    assert list(cells.x) == ["Ann", "Bo", "Di", "Cy"]
    np.testing.assert_array_equal(cells.z, [[2, 2, 2, 2], [2, 1, 2, 2], [2, 2, 1, 0]])
    np.testing.assert_array_equal(cells.text[2], ["C", "C", "B", "blank"])


def test_answers_have_a_colour_each_and_are_named():
    picture, cells = drawn(EXAM, answers=True)
    np.testing.assert_array_equal(cells.z[2], [3, 3, 2, 0])
    assert list(cells.colorbar.ticktext) == ["blank", "A", "B", "C"]
    assert len({colour for _, colour in cells.colorscale}) == 4
    assert picture.layout.meta["marker"] == f"answers {EXAM.digest[:8]}"


def test_names_that_read_the_same_once_cut_short_stay_apart():
    labels = LabelMatrix.from_codes([[0, 0, 1]], labelers=["x" * 60 + end for end in "abc"])
    assert len(set(drawn(labels)[1].x)) == 3


def test_only_the_names_that_are_given_are_shown():
    picture, _ = drawn(EXAM, [f"Student {n}" for n in range(1, 5)])
    assert "Ann" not in picture.to_json()


@pytest.mark.parametrize("look", [LIGHT, DARK])
@pytest.mark.parametrize("answers", [False, True])
@pytest.mark.parametrize("sample", SAMPLES)
def test_every_sample_is_light_enough_to_redraw_at_once(sample, answers, look):
    labels = load_sample(sample).labels
    picture = heat_map(labels, arrange(labels), look, list(labels.labelers), answers=answers)
    assert len(json.dumps(picture.to_plotly_json(), default=str)) < 400_000
    assert len(picture.to_json()) < 400_000


def test_a_sparse_crowd_is_put_into_blocks_and_nothing_is_lost():
    labels = load_sample("trec").labels
    shown = arrange(labels)
    assert (shown.in_blocks, shown.by_amount) == (True, True)
    assert sorted(shown.items) == list(range(394))
    assert sorted(shown.labelers) == list(range(689))
    share = np.array(drawn(labels)[1].z)
    assert share.shape == (66, 99)
    assert np.nanmin(share) >= 0
    assert np.nanmax(share) <= 1


def test_a_large_dense_crowd_is_thinned_evenly():
    labels = LabelMatrix.from_codes(np.random.default_rng(0).integers(2, size=(5, 2000)))
    shown = arrange(labels)
    assert shown.labelers.size == MOST_LABELERS
    assert len(set(shown.labelers)) == MOST_LABELERS
    ticks = drawn(labels)[0].layout.xaxis
    assert ticks.ticktext[-1] == "2,000"


def test_the_smallest_crowd_there_is_can_be_drawn():
    drawn(LabelMatrix.from_codes([[0]]), answers=True)
    drawn(LabelMatrix.from_codes([[-1, 0]], classes=["yes"]))
