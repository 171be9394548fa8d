"""The small pictures of losses and penalties."""

import numpy as np
import pytest

from crowdcore.aggregators.losses import LOSSES
from crowdcore.aggregators.penalties import PENALTIES
from crowdcore.aggregators.saddle_point_shapes import loss_shape, penalty_shape
from crowdcore.figures.description import describe
from crowdcore.figures.look import DARK, LIGHT
from crowdcore.figures.shape_curve import shape_curve


@pytest.mark.parametrize("look", [LIGHT, DARK], ids=["light", "dark"])
@pytest.mark.parametrize("chosen", LOSSES)
def test_the_chosen_loss_is_drawn_last_in_colour_and_the_others_faintly(chosen, look):
    colour = look.families["saddle point"]
    picture = shape_curve(loss_shape(chosen), look, colour, x="Margin", y="Loss", marker="now")
    assert len(picture.data) == len(LOSSES)
    assert [line.line.color for line in picture.data] == [look.faint] * (len(LOSSES) - 1) + [colour]
    assert list(picture.data[-1].y) == list(LOSSES[chosen].phi(np.array(picture.data[-1].x)))
    assert picture.layout.xaxis.title.text == "Margin" and picture.layout.meta["marker"] == "now"
    assert "Loss" in describe(picture, "Loss")


@pytest.mark.parametrize("penalty", PENALTIES)
@pytest.mark.parametrize(("towards_vote", "lowest"), [(False, 0.0), (True, 0.25)])
def test_a_weight_costs_nothing_where_it_is_pulled_to(penalty, towards_vote, lowest):
    shape = penalty_shape(penalty, 0.5, towards_vote)
    assert shape.x[shape.y.argmin()] == pytest.approx(lowest)
    assert shape.y.min() == pytest.approx(0, abs=1e-12)
