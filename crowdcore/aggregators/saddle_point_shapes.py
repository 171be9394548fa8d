"""The losses and penalties of the saddle-point method as curves, to be drawn next to their choice."""

import numpy as np

from crowdcore.aggregators.losses import LOSSES
from crowdcore.aggregators.penalties import PENALTIES, ElasticNet
from crowdcore.aggregators.shape import Shape
from crowdcore.aggregators.vote_weights import VOTE_WEIGHT
from crowdcore.messages import Message

MARGINS = np.linspace(-2, 3, 101)
WEIGHTS = np.linspace(-1, 1.5, 101)


def loss_shape(chosen: str) -> Shape:
    """Return φ(m) of all losses.

    >>> loss_shape("hinge").y[[0, -1]]
    array([3., 0.])
    """
    curves = {loss.id: loss.phi(MARGINS) for loss in LOSSES.values()}
    return Shape(
        "loss",
        Message("methods-shape-loss"),
        Message("methods-shape-margin"),
        MARGINS,
        curves,
        chosen,
        LOSSES[chosen].means,
    )


def penalty_shape(chosen: str, l1_ratio: float, towards_vote: bool) -> Shape:
    """Return the price of one weight by all penalties, which is 0 where weights are pulled to.

    A group is drawn for a labeler with a weight in one class only, so it looks like L1.

    >>> shape = penalty_shape("l2", 0.5, towards_vote=True)
    >>> float(shape.x[shape.y.argmin()])
    0.25
    """
    d = (WEIGHTS - (VOTE_WEIGHT if towards_vote else 0.0))[:, None]
    made = {id: ElasticNet(l1_ratio) if id == "elastic_net" else penalty() for id, penalty in PENALTIES.items()}
    curves = {id: penalty.value(d, np.ones(1)) for id, penalty in made.items()}
    title, axis = Message("methods-shape-price"), Message("methods-shape-weight")
    return Shape("penalty", title, axis, WEIGHTS, curves, chosen, PENALTIES[chosen].means)
