"""How well methods do, measured so that the figures hold."""

from crowdcore.evaluation.oracle import BestLabeler, best_labeler

__all__ = ["BestLabeler", "best_labeler"]
