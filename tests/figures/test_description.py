"""Every picture has a description for people who cannot see it."""

import numpy as np

from crowdcore.figures.description import describe
from crowdcore.figures.look import LIGHT, figure
from crowdcore.figures.weight_bars import weight_bars


def test_axes_marks_and_names_are_described():
    bars = weight_bars(np.array([0.4, 0.0, -0.2]), [0, 1, 2], ["<b>", "b", "c"], LIGHT, "#123456")
    assert describe(bars, "Who carries the vote?") == (
        "Who carries the vote? Bars; vertical: Weight, from -0.2 to 0.4; horizontal: Labelers, most trusted first, from 0 "
        "to 2. Written in it: 1 trusted, 1 ignored, 1 counted in reverse."
    )


def test_shares_are_percentages_and_long_lists_are_cut():
    picture = figure(LIGHT, 100, y="Right answers")
    picture.add_scatter(x=[f"Q{n}" for n in range(40)], y=np.linspace(0, 1, 40), mode="markers")
    picture.update_yaxes(tickformat=".0%")
    words = describe(picture, "Right")
    assert "Right answers, from 0 % to 100 %" in words and "Q0, Q1, Q2 … Q39 (40 in all)" in words


def test_an_empty_picture_has_a_description_too():
    assert describe(figure(LIGHT, 100), "Nothing yet") == "Nothing yet. Nothing."
