"""Exams: an inferred key with how sure it is, and the grades that follow from it."""

from crowdcore.exams.grades import grades
from crowdcore.exams.key import FEWEST, SETTLED, InferredKey, choices_of, infer_key, key_from

__all__ = ["FEWEST", "SETTLED", "InferredKey", "choices_of", "grades", "infer_key", "key_from"]
