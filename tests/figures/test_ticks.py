"""The ticks of axes: whole numbers for counts, distinct shares, and names that are not cut off on a phone."""

import numpy as np
import pytest

from crowdcore.exams.status import INFERRED
from crowdcore.figures.accuracy_weight import accuracy_weight
from crowdcore.figures.alike_map import alike_map
from crowdcore.figures.answer_strip import answer_strip
from crowdcore.figures.crowd_against_best import crowd_against_best
from crowdcore.figures.disagreement import disagreement
from crowdcore.figures.flawless import flawless_people
from crowdcore.figures.item_map import item_map
from crowdcore.figures.learning_curves import Curve, learning_curves
from crowdcore.figures.look import LIGHT
from crowdcore.figures.score_histogram import score_histogram
from crowdcore.figures.share_curves import ShareCurve, share_curves
from crowdcore.figures.spread import spread
from crowdcore.figures.ticks import GAP, LETTER, PHONE_WIDTH, count_ticks, share_ticks
from crowdcore.figures.weight_histogram import weight_histogram

CLASSES = (1, 2, 3, 9, 30, 300)


def shown(axis, low, high):
    """The labels that an axis shows between two numbers."""
    first, last = np.ceil((low - axis.tick0) / axis.dtick - 1e-9), np.floor((high - axis.tick0) / axis.dtick + 1e-9)
    values = axis.tick0 + axis.dtick * np.arange(first, last + 1)
    decimals = 1 if axis.tickformat == ".1%" else 0
    return [f"{100 * value:.{decimals}f} %" if "%" in axis.tickformat else f"{value:.0f}" for value in values]


def counting_axes(n):
    """Yield every axis that counts something, in pictures of n people, and its range."""
    rng = np.random.default_rng(n)
    percent, ones = rng.uniform(0, 100, n), np.ones(n)
    scores = score_histogram(percent, LIGHT)
    yield scores.layout.yaxis, 0, max(scores.data[0].y)
    numbers = spread(rng.integers(20, 26, n), LIGHT, x="Answers", y="Students")
    yield numbers.layout.yaxis, 0, max(numbers.data[0].y)
    yield numbers.layout.xaxis, min(numbers.data[0].x), max(numbers.data[0].x)
    weights = weight_histogram(rng.normal(size=n), LIGHT, "#000000")
    yield weights.layout.yaxis, 0, max(max(bars.y, default=0) for bars in weights.data)
    people = crowd_against_best(percent / 100, [("Best", None, 0.9)], LIGHT)
    yield people.layout.yaxis, 0, max(people.data[0].y)
    yield flawless_people([n, n], [n, 1], LIGHT).layout.yaxis, 0, 2 * n
    names = [str(i) for i in range(n)]
    alike = accuracy_weight(25 * ones, percent / 100, None, 25 * ones, ones.astype(int), names, LIGHT, "#000000")
    yield alike.layout.yaxis, 0, 25
    yield learning_curves([Curve("a", "em", [0, n], [0.5, 0.6])], LIGHT).layout.xaxis, 0, n
    yield share_curves([ShareCurve("a", "weights", [0.5, 0.6])], [0, n], LIGHT, "People").layout.xaxis, 0, n


@pytest.mark.parametrize("n", CLASSES)
def test_an_axis_of_counts_shows_whole_numbers_and_none_twice(n):
    for axis, low, high in counting_axes(n):
        assert axis.dtick == int(axis.dtick) and axis.tickformat == ",d", axis.title.text
        labels = shown(axis, low, high)
        assert len(set(labels)) == len(labels) <= 7, axis.title.text


@pytest.mark.parametrize("high", [1, 2, 3, 4, 5, 9, 12, 30, 99, 300, 1509, 10**6])
def test_counts_have_at_least_two_labels_and_at_most_six(high):
    axis = count_ticks(0, high)
    assert 2 <= high // axis["dtick"] + 1 <= 6 and isinstance(axis["dtick"], int)


@pytest.mark.parametrize("low, high", [(0, 1), (0.2, 0.95), (0.81, 0.86), (0.9, 0.91), (0.5, 0.503)])
def test_close_shares_are_still_distinguished(low, high):
    from plotly.graph_objects import layout

    labels = shown(layout.XAxis(share_ticks(low, high)), low, high)
    assert 2 <= len(labels) <= 6 and len(set(labels)) == len(labels)


def test_the_axis_of_scores_is_labelled_at_every_fifth_of_the_way():
    histogram = score_histogram(np.array([10.0, 50.0, 90.0]), LIGHT)
    assert (histogram.layout.xaxis.tick0, histogram.layout.xaxis.dtick) == (0, 20)
    items = item_map(["Q1", "Q2"], np.array([0.2, 0.8]), np.array([0.3, 0.4]), np.array([False, True]), LIGHT)
    assert shown(items.layout.xaxis, 0, 1) == ["0 %", "20 %", "40 %", "60 %", "80 %", "100 %"]


@pytest.mark.parametrize("n", [4, 10, 25, 60, 200])
def test_names_of_questions_are_whole_and_side_by_side_on_a_phone(n):
    items = [f"Q{j + 1}" for j in range(n)]
    strip = answer_strip(items[:60], ["A"] * min(n, 60), [INFERRED] * min(n, 60), LIGHT)
    grid = disagreement(items, ["EM", "Weighted averaging"], np.ones((n, 2)), LIGHT)
    beside = LETTER * len("Weighted averaging")
    for axis, taken in ((strip.layout.xaxis, 0), (grid.layout.xaxis, beside)):
        assert axis.tickangle == 0 and axis.ticktext[0] == "Q1" and set(axis.ticktext) <= set(items)
        assert sum(LETTER * len(name) for name in axis.ticktext) <= PHONE_WIDTH - taken + LETTER + GAP


def test_names_that_would_lie_on_one_another_are_written_on_one_side_of_the_map_only():
    for n, across in ((3, True), (30, False)):
        names = [f"Student {i:03}" for i in range(n)]
        picture = alike_map(np.eye(n), np.ones((n, n)), names, [], LIGHT)
        assert list(picture.layout.yaxis.ticktext) == names
        assert (picture.layout.xaxis.ticktext is not None) == across
