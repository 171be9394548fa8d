"""The convex regularisers R of the saddle-point method, by id."""

from crowdcore.aggregators.penalties.elastic_net import ElasticNet
from crowdcore.aggregators.penalties.group import Group
from crowdcore.aggregators.penalties.l1 import L1
from crowdcore.aggregators.penalties.l2 import L2
from crowdcore.aggregators.penalties.penalty import Penalty

PENALTIES: dict[str, type[Penalty]] = {penalty.id: penalty for penalty in (L1, L2, ElasticNet, Group)}

__all__ = ["L1", "L2", "PENALTIES", "ElasticNet", "Group", "Penalty"]
