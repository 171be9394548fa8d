"""The picture of an iteration draws the views that the trace describes."""

import numpy as np

from crowdcore.aggregators.trace import Level, Series, Trace, View
from crowdcore.figures.convergence import convergence
from crowdcore.figures.look import LIGHT

COLOUR = LIGHT.families["weights"]


def draw(columns, view, *others, chosen=0, **more):
    traces = [Trace("A", {key: np.array(values) for key, values in columns.items()}, (view,), **more), *others]
    return convergence(traces, chosen, view, LIGHT, COLOUR, marker="now")


def words(picture):
    return {annotation.text for annotation in picture.layout.annotations}


def test_each_series_is_a_named_line_and_side_series_are_faint():
    view = View("Both", "Cost", (Series("cost", "cost"), Series("bound", "bound"), Series("step", "step", side=True)))
    picture = draw({"cost": [3.0, 2.0], "bound": [1.0, 1.5], "step": [1.0, 0.5]}, view, step="Round")
    # Those that matter most are drawn last, over the others.
    assert [line.line.color for line in picture.data] == [LIGHT.faint, COLOUR, COLOUR]
    assert [line.line.dash for line in picture.data] == ["solid", "dash", "solid"]
    assert list(picture.data[2].y) == [3.0, 2.0] and list(picture.data[2].x) == [1, 2]
    assert words(picture) == {"cost", "bound", "step"}
    assert picture.layout.xaxis.title.text == "Round" and picture.layout.yaxis.title.text == "Cost"
    assert picture.layout.yaxis.type is None
    assert picture.layout.meta["marker"] == "now"


def test_a_logarithmic_axis_leaves_out_rounding_errors_and_shows_the_final_level():
    view = View("Change", "Change", (Series("step", "step"),), (Level("tolerance", 1e-6, ends=True),), log=True)
    picture = draw({"step": [1.0, 1e-3, 1e-17, 0.0]}, view)
    assert np.isnan(picture.data[0].y[2:]).all()
    assert picture.layout.yaxis.type == "log" and picture.layout.xaxis.type == "log"
    low, high = picture.layout.yaxis.range
    assert low < -6 < 0 < high
    assert picture.layout.shapes[0].y0 == 1e-6
    assert words(picture) == {"tolerance"}


def test_steps_and_values_can_be_logarithmic_separately():
    view = View("Cost", "Cost", (Series("cost", "cost"),), log_steps=True)
    picture = draw({"cost": [3.0, 2.0]}, view)
    assert picture.layout.xaxis.type == "log" and picture.layout.yaxis.type is None


def test_the_axis_begins_at_the_lowest_value_that_makes_sense_and_ends_above_the_levels():
    view = View("Error", "Error", (Series("error", "error"),), (Level("guessing", 0.75),), lowest=0.0)
    low, high = draw({"error": [0.3, 0.4]}, view).layout.yaxis.range
    assert low == 0 and high > 0.75


def test_a_level_that_is_nowhere_is_not_drawn():
    for level, log in ((np.inf, False), (0.0, True)):
        view = View("Regret", "Regret", (Series("regret", "regret"),), (Level("never above", level),), log=log)
        assert not draw({"regret": [0.3, 0.4]}, view).layout.shapes


def test_other_problems_are_faint_behind_a_single_series_however_long_they_took():
    view = View("Step", "Step", (Series("step", "step"),))
    longer, none = Trace("B", {"step": np.array([1.0, 0.5, 0.2])}, (view,)), Trace("C", {"step": np.array([])}, (view,))
    picture = draw({"step": [1.0, 0.1]}, view, longer, none)
    assert [line.line.color for line in picture.data] == [LIGHT.grid, COLOUR]
    assert picture.layout.xaxis.range[1] > 3


def test_a_course_of_nothing_but_zeros_is_still_a_picture():
    view = View("Step", "Step", (Series("step", "step"),), log=True)
    assert draw({"step": [0.0, 0.0]}, view).layout.yaxis.range == (-1, 1)
