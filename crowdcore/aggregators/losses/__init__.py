"""The convex surrogate losses T of the saddle-point method, by id."""

from crowdcore.aggregators.losses.hinge import Hinge
from crowdcore.aggregators.losses.logistic import Logistic
from crowdcore.aggregators.losses.loss import Loss
from crowdcore.aggregators.losses.modified_huber import ModifiedHuber
from crowdcore.aggregators.losses.squared_hinge import SquaredHinge

LOSSES: dict[str, Loss] = {loss.id: loss() for loss in (Hinge, SquaredHinge, Logistic, ModifiedHuber)}

__all__ = ["LOSSES", "Hinge", "Logistic", "Loss", "ModifiedHuber", "SquaredHinge"]
