"""CrowdCore: turn many people's answers into the right one, learning whom to trust from a few known answers."""

from crowdcore import aggregators
from crowdcore.aggregators import *  # noqa: F403  every registered method, by the name of its class
from crowdcore.dataset import Dataset
from crowdcore.key import Key
from crowdcore.labels import LabelMatrix
from crowdcore.named_labels import to_crowdkit, to_long, to_wide
from crowdcore.readers import ReadError, Reading, read

__version__ = "0.1.0"

__all__ = [
    "Dataset",
    "Key",
    "LabelMatrix",
    "ReadError",
    "Reading",
    "__version__",
    "read",
    "to_crowdkit",
    "to_long",
    "to_wide",
]
__all__ += aggregators.__all__
