"""Curves over many crowds: the axis is always 0 to 100 %, and the band is where eight of ten crowds lie."""

import numpy as np
import pytest

from crowdcore.figures.look import LIGHT
from crowdcore.figures.share_curves import ShareCurve, share_curves


def test_the_band_holds_eight_of_ten_draws_and_the_axis_is_fixed():
    draws = np.linspace(0.4, 0.6, 11)[:, None] + [0, 0.1]
    curve = ShareCurve.of_draws("<b>Weighted", "weights", draws, dots=[(1, 0.9)])
    low, high = curve.band
    assert ((low <= draws) & (draws <= high)).mean(axis=0).min() >= 0.8
    assert curve.shares == pytest.approx([0.5, 0.6])
    picture = share_curves([curve, ShareCurve("Best", "faint", [0.9, 0.9])], [0, 1], LIGHT, "Known answers", at=1)
    assert tuple(picture.layout.yaxis.range) == (-0.01, 1.03)
    assert {note.text for note in picture.layout.annotations} == {"&lt;b&gt;Weighted", "Best"}
    assert picture.data[-1].mode == "markers" and picture.data[-1].y == (0.9,)
