"""The pictures of the pages Compare and Laboratory draw the given numbers, and names are never markup."""

import numpy as np
import pytest

from crowdcore.evaluation import MEASURES
from crowdcore.figures.crowd_against_best import crowd_against_best
from crowdcore.figures.crowd_people import crowd_people, person_markers
from crowdcore.figures.disagreement import disagreement
from crowdcore.figures.end_labels import spread
from crowdcore.figures.learning_curves import Curve, learning_curves
from crowdcore.figures.look import DARK, LIGHT
from crowdcore.figures.method_dots import Dot, method_dots


@pytest.mark.parametrize("look", [LIGHT, DARK])
def test_dots_are_sorted_best_at_the_top_with_a_separate_oracle(look):
    dots = [Dot("a", "svm", 0.9, 0.8, 1.0), Dot("b", "majority_vote", 0.5, 0.4, 0.6), Dot("c", "em", 0.7, 0.6, 0.8)]
    picture = method_dots(dots, look, ("Best", 1.0))
    assert list(picture.layout.yaxis.ticktext) == ["Best", "b", "c", "a"]
    assert any(shape.x0 == 0.5 and shape.line.dash == "dot" for shape in picture.layout.shapes)
    colours = [trace.marker.color for trace in picture.data if trace.mode == "markers"]
    assert colours == [look.method("majority_vote"), look.method("em"), look.method("svm"), look.faint]


def test_equal_accuracies_still_have_an_axis():
    low, high = method_dots([Dot("a", "em", 1, 1, 1), Dot("b", "svm", 1, 1, 1)], LIGHT).layout.xaxis.range
    assert low < 1 < high


def test_the_smallest_loss_is_at_the_top_and_missing_intervals_have_no_bar():
    dots = [Dot("a", "svm", 0.9, 0.8, 1.4), Dot("b", "em", 0.4, np.nan, np.nan)]
    picture = method_dots(dots, LIGHT, measure=MEASURES["log_loss"])
    assert list(picture.layout.yaxis.ticktext) == ["a", "b"]
    assert picture.layout.xaxis.title.text == "Log loss: lower is better"
    assert picture.layout.xaxis.range[1] > 1.4
    assert [note.text for note in picture.layout.annotations] == ["0.90", "0.40"]


def test_labels_never_meet_and_never_leave_the_top():
    heights = np.array([0.9, 0.9, 0.91, 0.2, 0.21])
    moved = spread(heights, 0.05, high=0.95)
    assert np.diff(np.sort(moved)).min() >= 0.05 - 1e-9
    assert moved.max() <= 0.95 + 1e-9
    assert spread([], 0.1).size == 0


def test_curves_are_named_at_their_ends():
    curves = [Curve("<b>x", "em", [1, 5], [0.5, 0.9]), Curve("Best", None, [1, 5], [1, 1])]
    picture = learning_curves(curves, LIGHT, at=5)
    assert {note.text for note in picture.layout.annotations} == {"&lt;b&gt;x", "Best"}
    assert [trace.line.color for trace in picture.data] == [LIGHT.method("em"), LIGHT.faint]


def test_the_grid_has_one_trace_per_method_and_one_point_per_item():
    right = np.array([[0, 1], [0.5, 0.5], [1, 0]])
    picture = disagreement(["<a>", "b", "c"], ["m", "n"], right, LIGHT, current=1)
    first, second = picture.data[:2]
    assert list(first.marker.color) == [LIGHT.differ, first.marker.color[1], LIGHT.agree]
    assert first.base[0] > second.base[0]
    assert first.customdata[0][0] == "&lt;a&gt;"
    assert picture.layout.shapes[0].x0 == 0.5


@pytest.mark.parametrize("n", [1, 60, 200])
def test_people_are_as_large_as_they_count(n):
    weights = np.linspace(0, 1, n) if n > 1 else np.ones(1)
    picture = crowd_people([f"P{i}" for i in range(n)], weights, ["ordinary"] * n, LIGHT)
    marker = picture.data[0].marker
    covers = np.asarray(marker.size)[np.asarray(marker.symbol) == "square"]  # one for everybody, as wide as they are
    assert covers.size == n and (np.diff(covers) >= 0).all() and covers.min() >= 7


def test_nobodys_cover_lies_on_the_one_in_front():
    drawn = person_markers(np.zeros(3), np.array([0.0, -1, -2]), np.full(3, 90.0), pixel=0.01)
    assert drawn.person.tolist() == [0, 0, 0, 1, 1, 1, 2, 2, 2]
    assert drawn.cover.tolist() == [False, True, False] * 3


def test_reversed_labelers_are_hollow_and_zero_weights_are_drawn():
    picture = crowd_people(["a", "b"], np.array([1.0, -1.0]), ["expert", "guesser"], LIGHT)
    shoulders = list(picture.data[0].marker.color)[:2]
    assert shoulders == [LIGHT.families["weights"], LIGHT.background]
    crowd_people(["a"], np.zeros(1), ["stubborn"], DARK)


def test_the_crowd_is_drawn_next_to_its_members():
    picture = crowd_against_best(np.array([0.0, 0.5, 1.0, np.nan]), [("Majority", "majority_vote", 0.7)], LIGHT)
    assert sum(picture.data[0].y) == 3
    assert picture.data[1].x == (0.7, 0.7)
