"""CrowdCore: turn many people's answers into the right one, learning whom to trust from a few known answers."""

from crowdcore.aggregators import AGGREGATORS
from crowdcore.labels import Dataset, LabelMatrix

__all__ = ["AGGREGATORS", "Dataset", "LabelMatrix"]
