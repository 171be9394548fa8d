"""The curve of a sweep: how many hidden answers came out right at each value, the best and the one in use."""

from types import SimpleNamespace

import numpy as np
import pytest

from crowdcore.figures.look import LIGHT
from crowdcore.figures.sweep_curve import sweep_curve


def sweep(grid, accuracy, best, items=10):
    return SimpleNamespace(
        grid=np.array(grid, dtype=float), accuracy=np.array(accuracy), recommended=best, items=np.arange(items)
    )


def texts(picture):
    return {note.text: note for note in picture.layout.annotations}


def test_the_curve_is_sorted_by_value_for_any_grid():
    picture = sweep_curve(sweep([3, 1, 2], [0.5, 0.7, 0.9], 2.0), 1.0, "λ", LIGHT, "#123456")
    curve, best = picture.data
    assert curve.x.tolist() == [1, 2, 3] and curve.y.tolist() == [7, 9, 5]
    assert (best.x[0], best.y[0]) == (2, 9)
    assert set(texts(picture)) == {"current", "best: λ = 2"}
    assert texts(picture)["current"].x == 1


def test_a_grid_by_factors_has_an_axis_by_factors_without_zero():
    picture = sweep_curve(sweep([0, 0.01, 0.1, 1, 10], [0.1, 0.2, 0.9, 0.3, 0.2], 0.1), 10.0, "C", LIGHT, "#123456")
    assert picture.layout.xaxis.type == "log"
    assert 0 not in picture.data[0].x
    assert texts(picture)["best: C = 0.1"].x == pytest.approx(-1)
    assert texts(picture)["current"].x == pytest.approx(1)


def test_a_value_in_use_that_was_not_swept_is_not_marked():
    picture = sweep_curve(sweep([1, 2, 3], [0.5, 0.7, 0.9], 3.0), 7.0, "λ", LIGHT, "#123456")
    assert set(texts(picture)) == {"best: λ = 3"}


def test_a_fine_grid_is_thinned_and_the_best_value_stays():
    grid = np.linspace(0, 1, 2001)
    picture = sweep_curve(sweep(grid, np.where(grid == grid[777], 1.0, 0.2), grid[777]), None, "λ", LIGHT, "#123456")
    assert len(picture.data[0].x) <= 301
    assert grid[777] in picture.data[0].x and max(picture.data[0].y) == 10
