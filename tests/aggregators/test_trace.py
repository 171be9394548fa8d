"""Traces describe their numbers."""

import numpy as np
import pytest

from crowdcore import AGGREGATORS, LabelMatrix
from crowdcore.aggregators.trace import ABOVE_OPTIMUM, Level, Recorder, Series, Trace, View, last_value
from crowdcore.messages import Message
from tests.conftest import random_crowd

DISTANCE = View(
    "Distance",
    "Distance",
    (Series(ABOVE_OPTIMUM, "above the optimum"), Series("gap", "duality gap", "Smaller is nearer.")),
    (Level("tolerance", 0.1, ends=True),),
    log=True,
)
COST = View("Cost", "Cost", (Series("cost", "cost"),), note="What is made small.")


def trace(cost=(5.0, 3.0, 2.5)):
    columns = {"cost": np.array(cost), "gap": np.array(cost) - 1, "hidden": np.zeros(len(cost))}
    return Trace("A", columns, (DISTANCE, COST), objective="cost", summary="gap")


def test_a_view_has_the_series_that_are_there_and_a_column_that_no_view_names_is_not_drawn():
    assert [[s.key for s in view.series] for view in trace().drawable] == [["gap"], ["cost"]]
    assert [view.caption for view in trace().drawable] == ["Smaller is nearer.", "What is made small."]


def test_against_an_optimum_the_distance_to_it_is_one_more_series_and_the_optimum_a_level():
    held = trace().against(2.0)
    assert [s.key for s in held.drawable[0].series] == [ABOVE_OPTIMUM, "gap"]
    assert held[ABOVE_OPTIMUM].tolist() == [3.0, 1.0, 0.5]
    assert held.drawable[0].levels == DISTANCE.levels
    assert held.drawable[1].levels == (Level(Message("methods-level-optimum"), 2.0),)
    assert held.above_optimum == pytest.approx(0.5)
    assert trace().against(2.45).above_optimum == 0, "within the tolerance it has arrived"
    assert trace().above_optimum == 0, "nothing is known of an optimum"


def test_columns_without_a_description_are_drawn_under_their_own_names():
    plain = Trace(None, {"free_energy": np.array([1.0, 0.5]), "step": np.array([1.0, 0.1])})
    assert [(view.name, view.axis) for view in plain.drawable] == [("Free energy", "Free energy"), ("Step", "Step")]
    assert plain.summed_up_by.key == "free_energy"


def test_several_problems_are_summed_up_by_the_one_that_is_farthest_from_its_end():
    series, value = last_value((trace(), trace(cost=(5.0, 4.0)), trace(cost=())))
    assert (series.key, value) == ("gap", 3.0)
    assert last_value(()) is None
    assert last_value((trace(cost=()), Trace(None, {}))) is None


def test_a_recorder_keeps_the_weights_of_each_labeler_or_of_groups_of_them():
    recorder = Recorder("cost")
    for n in range(1, 4):
        recorder.add(np.array([n, -n], dtype=float), cost=1 / n)
    assert recorder.trace(None).snapshots.tolist() == [[1, -1], [2, -2], [3, -3]]
    grouped = recorder.trace(None, np.array([1, -1, 0]), step="Round")
    assert grouped.snapshots.tolist() == [[-1, 0, 1], [-2, 0, 2], [-3, 0, 3]]
    assert str(grouped.step) == "Round"


@pytest.mark.parametrize("method", AGGREGATORS)
@pytest.mark.parametrize("n_classes", [2, 4])
def test_every_method_describes_its_recorded_values(method, n_classes):
    codes, truth = random_crowd(0, n_classes=n_classes)
    model = AGGREGATORS[method]().fit(LabelMatrix.from_codes(codes), truth)
    for course in model.trace_:
        assert course.views, "what is recorded is described"
        assert course.summed_up_by.means
        for view in course.drawable:
            assert view.name and view.axis and str(view.caption).endswith(".")
            assert len({s.label for s in view.series}) == len(view.series)
            assert all(str(s.means).endswith(".") for s in view.series)
            assert all(np.isfinite(course[s.key]).all() for s in view.series)
