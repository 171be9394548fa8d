"""How numbers are spread: everything is counted once."""

import numpy as np
import pytest

from crowdcore.figures.look import LIGHT
from crowdcore.figures.spread import MOST_BARS, spread


@pytest.mark.parametrize("values", [[1, 1, 2, 7], [0], [], range(1000), [3] * 5 + [100_000]])
def test_every_number_is_counted_once(values):
    (bars,) = spread(np.array(values), LIGHT, x="Labels", y="Items").data
    assert sum(bars.y) == len(values)
    assert len(bars.y) <= MOST_BARS + 1


def test_few_whole_numbers_have_a_bar_each():
    (bars,) = spread(np.array([1, 1, 2, 4]), LIGHT, x="Labels", y="Items").data
    assert list(zip(bars.customdata, bars.y, strict=True)) == [("1", 2), ("2", 1), ("3", 0), ("4", 1)]


def test_shares_are_binned_in_twentieths_without_unknown_ones():
    (bars,) = spread(np.array([0, 0.5, 1, np.nan]), LIGHT, x="Agree", y="Items", share=True).data
    assert sum(bars.y) == 3 and bars.y[0] == bars.y[10] == bars.y[19] == 1


def test_a_share_at_an_edge_is_counted_in_the_bar_that_begins_there():
    shares = np.arange(21) / 20
    (bars,) = spread(shares, LIGHT, x="Agree", y="Items", share=True).data
    assert list(bars.y) == [1] * 19 + [2], "1 is in the last bar, with 95 %"
    assert bars.customdata[3] == "15 % to 20 %"
