"""CrowdCore: turn many people's answers into the right one, learning whom to trust from a few known answers."""

from crowdcore.aggregators import AGGREGATORS
from crowdcore.dataset import Dataset
from crowdcore.key import Key
from crowdcore.labels import LabelMatrix
from crowdcore.readers import ReadError, Reading, read

__all__ = ["AGGREGATORS", "Dataset", "Key", "LabelMatrix", "ReadError", "Reading", "read"]
