"""Simulated crowds: invented labelers whose ability, mistakes and diligence are known, for lessons and tests.

``crowd.py`` describes a crowd, ``drawing.py`` draws its labels, and ``theory.py`` computes probabilities exactly. ``jury.py``
simulates another kind of crowd: models that grade outputs.
"""

from crowdcore.simulation.crowd import FEWEST_LABELS, Crowd, ability_for, typical_share
from crowdcore.simulation.drawing import roles, simulate
from crowdcore.simulation.jury import THREE_FAMILIES, Family, Jury, simulate_jury
from crowdcore.simulation.presets import PRESETS

__all__ = [
    "FEWEST_LABELS",
    "PRESETS",
    "THREE_FAMILIES",
    "Crowd",
    "Family",
    "Jury",
    "ability_for",
    "roles",
    "simulate",
    "simulate_jury",
    "typical_share",
]
