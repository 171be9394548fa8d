"""Pictures of labelers draw the given numbers."""

from types import SimpleNamespace

import numpy as np
import pytest

from crowdcore.figures import sheet_squares as squares
from crowdcore.figures.accuracy_weight import accuracy_weight
from crowdcore.figures.confusion import confusion_matrix
from crowdcore.figures.look import DARK, LIGHT
from crowdcore.figures.weight_agreement import weight_agreement
from crowdcore.figures.weight_bars import MOST_BARS, weight_bars
from crowdcore.figures.weight_histogram import weight_histogram
from crowdcore.figures.weight_paths import snapshot_iterations, weight_paths, weights_after

WEIGHTS = np.array([0.1, 0.0, 0.6, -0.3])
NAMES = ["Ann", "<b>Bo</b>", "Cy", "Di"]


def texts(picture):
    return [note.text for note in picture.layout.annotations]


@pytest.mark.parametrize("look", [LIGHT, DARK])
def test_bars_keep_the_given_order_and_are_coloured_by_sign(look):
    order = np.argsort(-WEIGHTS)
    picture = weight_bars(WEIGHTS, order, NAMES, look, "#123456")
    (bars,) = picture.data
    assert bars.y.tolist() == [0.6, 0.1, 0.0, -0.3]
    assert list(bars.customdata) == ["Cy", "Ann", "&lt;b&gt;Bo&lt;/b&gt;", "Di"]
    assert list(bars.marker.color) == [1, 1, 0, -1]
    assert bars.marker.colorscale[-1][1] == "#123456" and bars.marker.colorscale[0][1] == look.doubt
    assert texts(picture) == ["2 trusted", "1 ignored", "1 counted in reverse"]
    low, high = picture.layout.yaxis.range
    assert low < -0.3 and high > 0.6


def test_bars_note_when_everyone_counts_equally_or_nobody_counts():
    alike = weight_bars(np.full(3, 0.2), [0, 1, 2], NAMES, LIGHT, "#123456")
    nobody = weight_bars(np.zeros(3), [0, 1, 2], NAMES, LIGHT, "#123456")
    assert texts(alike) == ["everyone counts the same"]
    assert texts(nobody) == ["nobody has any weight"]


def test_very_many_bars_are_thinned_and_the_two_ends_stay():
    weights = np.linspace(1, 0.1, 1000)
    (bars,) = weight_bars(weights, np.arange(1000), range(1000), LIGHT, "#123456").data
    assert len(bars.y) == MOST_BARS
    assert (bars.y[0], bars.y[-1]) == (1, 0.1)


def test_a_histogram_counts_everyone_once_and_no_bar_holds_both_signs():
    rng = np.random.default_rng(0)
    weights = np.concatenate([rng.normal(0, 1, 200), np.zeros(7)])
    picture = weight_histogram(weights, LIGHT, "#123456")
    trusted, reversed_, ignored = picture.data
    assert sum(trusted.y) == (weights > 0.001 * np.abs(weights).max()).sum()
    assert sum(sum(bar.y) for bar in picture.data) == weights.size
    assert min(trusted.x) > 0 > max(reversed_.x)
    assert list(ignored.x) == [0.0]
    assert texts(picture) == [f"{ignored.y[0]} ignored"]


def test_the_axis_of_a_histogram_keeps_its_given_range():
    small = weight_histogram(np.array([0.1, 0.2]), LIGHT, "#123456", shown=(0.0, 3.0))
    large = weight_histogram(np.array([1.0, 3.0]), LIGHT, "#123456", shown=(0.0, 3.0))
    assert small.layout.xaxis.range == large.layout.xaxis.range


def test_points_show_accuracy_and_weight_without_labelers_who_cannot_be_judged():
    accuracy, labelled = np.array([0.9, np.nan, 0.4, 0.2]), np.array([5, 1, 100, 20])
    picture = accuracy_weight(
        WEIGHTS, accuracy, 0.25, labelled, np.array([1, 0, 1, -1]), NAMES, LIGHT, "#123456", chosen=0, x="Right", y="W"
    )
    points, ring = picture.data
    assert [row[0] for row in points.customdata] == [2, 3, 0]  # the small ones last, on top
    assert points.x.tolist() == [0.4, 0.2, 0.9] and points.y.tolist() == [0.6, -0.3, 0.1]
    assert list(points.marker.size) == sorted(points.marker.size, reverse=True)
    assert list(points.marker.color) == [1, -1, 1]
    assert (ring.x[0], ring.y[0]) == (0.9, 0.1)
    assert {"guessing", "Ann"} == set(texts(picture))
    unjudged = accuracy_weight(WEIGHTS, accuracy, None, labelled, np.ones(4), NAMES, LIGHT, "#123456", chosen=1)
    assert len(unjudged.data) == 1 and not texts(unjudged)


def test_coinciding_labelers_are_counted_in_one_point():
    weights, accuracy = np.array([0.2, 0.2, 0.2, 0.5]), np.array([0.5, 0.5, 0.5, 1.0])
    picture = accuracy_weight(weights, accuracy, None, np.full(4, 9), np.array([1, 1, -1, 1]), NAMES, LIGHT, "#123456")
    (points,) = picture.data
    # The third is on the same spot, but hurts.
    assert [row[1] for row in points.customdata] == ["2 labelers: Ann and &lt;b&gt;Bo&lt;/b&gt;", "Cy", "Di"]
    areas = np.square(points.marker.size)
    np.testing.assert_allclose(areas / areas[-1], [2, 1, 1], rtol=0.03)


def test_a_sheet_has_one_square_per_question_in_order():
    kinds = np.array(
        [squares.RIGHT, squares.WRONG, squares.BLANK, squares.NOT_COUNTED, squares.RIGHT, squares.RIGHT, 3]
    )
    picture = squares.sheet_squares(
        [f"Q{j}" for j in range(1, 8)],
        list("ABCDABC"),
        list("AACDABC"),
        kinds,
        np.full(7, np.nan),
        LIGHT,
        right_title="key",
    )
    (cells,) = picture.data
    assert cells.z[0].tolist() == kinds[:6].tolist() and cells.z[1][0] == 3 and np.isnan(cells.z[1][1])
    assert cells.text[0].tolist() == list("ABCDAB")
    assert cells.customdata[0][1] == "Q2: B, key A"


def test_a_confusion_matrix_has_shares_of_its_rows_right_above_and_wrong_below_zero():
    counts = np.array([[3, 1], [0, 0]])
    (cells,) = confusion_matrix(counts, ["yes", "no"], LIGHT, label_title="Ann said", true_title="Key").data
    assert cells.z.tolist() == [[0.75, -0.25], [0, 0]]
    assert cells.text.tolist() == [["3", "1"], ["", ""]]
    assert list(cells.customdata[0][1]) == ["yes", "no"]  # the key is yes, Ann chose no


def test_the_numbers_of_very_many_classes_are_left_out():
    (cells,) = confusion_matrix(np.eye(13, dtype=int), range(13), LIGHT, label_title="said", true_title="Key").data
    assert cells.texttemplate is None


def test_ranks_of_two_methods_are_drawn_against_each_other_the_most_trusted_first():
    line, points, ring = weight_agreement(WEIGHTS, -WEIGHTS, NAMES, LIGHT, "#123456", x="one", y="other", chosen=2).data
    assert sorted(zip(points.x, points.y, points.customdata, strict=True)) == [
        (1, 4, "Cy"),
        (2, 3, "Ann"),
        (3, 2, "&lt;b&gt;Bo&lt;/b&gt;"),
        (4, 1, "Di"),
    ]
    assert (ring.x[0], ring.y[0]) == (1, 4)
    assert list(line.x) == list(line.y) == [1, 4]


def kept(at, snapshots):
    return SimpleNamespace(snapshot_at=np.array(at), snapshots=np.array(snapshots, dtype=float))


def test_weights_after_an_iteration_are_the_mean_over_the_problems_at_that_time():
    traces = [kept([1, 2, 4], [[1, -1], [2, -2], [4, -4]]), kept([1, 2], [[0, 0], [2, 2]])]
    iterations = snapshot_iterations(traces)
    assert iterations.tolist() == [1, 2, 4]
    assert weights_after(traces, iterations).tolist() == [[0.5, -0.5], [2, 0], [3, -1]]
    assert weights_after(traces, iterations, clipped=True).tolist() == [[0.5, 0], [2, 1], [3, 1]]
    assert snapshot_iterations([SimpleNamespace(snapshot_at=None)]).size == 0


def test_paths_that_end_farthest_out_are_strong_and_named():
    iterations = np.array([1, 2, 3])
    weights = np.array([[0, 0, 0, 0], [0.1, 0, 0.2, -0.1], WEIGHTS])
    picture = weight_paths(iterations, weights, NAMES, LIGHT, "#123456")
    faint, up, down = picture.data
    assert up.line.color == "#123456" and down.line.color == LIGHT.doubt and faint.line.color == LIGHT.grid
    np.testing.assert_allclose(up.y[:3], [0, 0.2, 0.6], atol=1e-6)
    assert np.isnan(up.y[3])
    np.testing.assert_allclose(down.y[:3], [0, -0.1, -0.3], atol=1e-6)
    assert texts(picture) == ["Cy", "Di"]
