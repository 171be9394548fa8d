"""CrowdCore: turn many people's answers into the right one, learning whom to trust from a few known answers."""

from crowdcore.aggregators import AGGREGATORS
from crowdcore.labels import Dataset, LabelMatrix
from crowdcore.readers import ReadError, Reading, read

__all__ = ["AGGREGATORS", "Dataset", "LabelMatrix", "ReadError", "Reading", "read"]
