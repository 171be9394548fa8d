"""Seeded crowds: made-up labelers whose ability, mistakes and diligence are known, to learn from and to test with.

``crowd.py`` says what a crowd is like, ``drawing.py`` draws its labels, ``theory.py`` has what can be said exactly;
``jury.py`` is another crowd: models that grade outputs.
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
