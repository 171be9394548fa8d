"""Fit methods to labels in many files on a Dask cluster. Only counts are sent over the network.

>>> from crowdcore.distributed import fit, survey, write_answers, write_parts
"""

from crowdcore.distributed.fitting import fit, write_answers
from crowdcore.distributed.parts import Parts, survey, write_parts

__all__ = ["Parts", "fit", "survey", "write_answers", "write_parts"]
