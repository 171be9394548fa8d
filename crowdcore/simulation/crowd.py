"""The description of a simulated crowd: how many people there are, what they know, and how they misbehave."""

from dataclasses import dataclass

import numpy as np
from scipy.special import expit

from crowdcore.parameters import parameter, parameters_of

FEWEST_LABELS = 3
MOST_LABELS = 100_000_000
# Points and weights of Gauss–Hermite quadrature, used to average over difficulties.
NODES, NODE_WEIGHTS = np.polynomial.hermite_e.hermegauss(61)


@dataclass(frozen=True)
class Crowd:
    """The description of a simulated crowd. ``simulate`` explains how these numbers become labels.

    Abilities and difficulties share one scale. A labeler whose ability equals an item's difficulty knows the item with
    probability 50 %; one unit more makes it 73 %, two units 88 %. Spreads are standard deviations on this scale. Shares run
    from 0 to 1.
    """

    items: int = parameter(40, "Items", "How many items there are to label.", low=1, high=100_000, whole=True)
    labelers: int = parameter(60, "Labelers", "How many people label them.", low=1, high=100_000, whole=True)
    classes: int = parameter(4, "Classes", "How many classes there are to choose from.", low=2, high=26, whole=True)
    tilt: float = parameter(
        0.0,
        "Class balance",
        "0: all classes are equally common. Otherwise the last class is exp(tilt) times as common as the first.",
        low=-10,
        high=10,
    )
    ability: float = parameter(0.0, "Ability", "Mean ability of the labelers.", low=-20, high=20)
    ability_spread: float = parameter(
        1.0, "Spread of ability", "How much the labelers' abilities differ.", low=0, high=20
    )
    difficulty: float = parameter(0.0, "Difficulty", "Mean difficulty of the items.", low=-20, high=20)
    difficulty_spread: float = parameter(
        1.0, "Spread of difficulty", "How much the items' difficulties differ.", low=0, high=20
    )
    traps: float = parameter(0.0, "Trap items", "Share of the items that have a popular wrong answer.", low=0, high=1)
    pull: float = parameter(
        0.7, "Pull of the traps", "How often a labeler who does not know a trap item gives that answer.", low=0, high=1
    )
    experts: float = parameter(0.0, "Experts", "Share of the labelers who are experts.", low=0, high=1)
    expert_edge: float = parameter(3.0, "Experts' edge", "How much higher the experts' ability is.", low=0, high=20)
    spammers: float = parameter(
        0.0, "Spammers", "Share of the labelers who answer without looking at the item.", low=0, high=1
    )
    stubborn: float = parameter(
        0.5,
        "Stubborn spammers",
        "Share of the spammers who always give the same class. The others answer at random.",
        low=0,
        high=1,
    )
    contrary: float = parameter(
        0.0,
        "Wrong on purpose",
        "Share of the labelers who give a wrong answer whenever they know the right one.",
        low=0,
        high=1,
    )
    copiers: float = parameter(0.0, "Copiers", "Share of the labelers who copy somebody else's answers.", low=0, high=1)
    copy_groups: int = parameter(
        1,
        "Copied people",
        "How many people are copied. The copiers are divided among them.",
        low=1,
        high=1000,
        whole=True,
    )
    copied: float = parameter(
        0.5, "Who is copied", "0: the weakest, 1: the best of the labelers who answer on their own.", low=0, high=1
    )
    coverage: float = parameter(
        1.0, "Coverage", "Share of the items that a labeler labels, on average.", low=0, high=1, above_low=True
    )
    unevenness: float = parameter(
        0.0,
        "Unevenness",
        "0: everybody labels the same number of items. Near 1: a few people label nearly all items, most people hardly any.",
        low=0,
        high=0.99,
    )

    def __post_init__(self):
        for described in parameters_of(self):
            described.check(getattr(self, described.name))
        shares = {name: getattr(self, name) for name in ("experts", "spammers", "contrary", "copiers")}
        if sum(shares.values()) > 1 + 1e-9:
            given = ", ".join(f"{name} is {share:g}" for name, share in shares.items() if share)
            raise ValueError(f"{given}. Together this is more than the whole crowd. Lower one of them.")
        originals = self.labelers * (1 - self.spammers - self.contrary - self.copiers)
        if self.copiers and originals < self.copy_groups - 1e-9:
            raise ValueError(
                f"copiers is {self.copiers:g}, so {originals:.2g} of {self.labelers} labelers are left to copy from, but "
                f"at least {self.copy_groups} are needed. Lower the share of copiers."
            )
        if self.labelers * self.coverage < self.fewest_labels:
            raise ValueError(
                f"{self.labelers} labelers with a coverage of {self.coverage} give an item "
                f"{self.labelers * self.coverage:.2g} labels on average, but it needs at least {self.fewest_labels}. "
                "Raise the coverage or the number of labelers."
            )
        if self.items * self.labelers * self.coverage > MOST_LABELS:
            raise ValueError(
                f"{self.items} items × {self.labelers} labelers with a coverage of {self.coverage} are more than "
                f"{MOST_LABELS:,} labels. Lower one of the three."
            )

    @property
    def fewest_labels(self) -> int:
        """The smallest number of labels that an item can have."""
        return min(FEWEST_LABELS, self.labelers)


def typical_share(ability: float, difficulty_spread: float = 1.0) -> float:
    """Return the share of items that a labeler of this ability knows if the items' mean difficulty is 0.

    >>> typical_share(-1.1, 0.0), typical_share(0.0, 1.0)
    (0.25, 0.5)
    """
    return float(expit(ability - difficulty_spread * NODES) @ NODE_WEIGHTS / NODE_WEIGHTS.sum())


def ability_for(share: float, difficulty_spread: float = 1.0) -> float:
    """Return the ability of a labeler who knows this share of the items: the inverse of ``typical_share``.

    >>> ability_for(0.25, 0.0), ability_for(0.25, 1.0)
    (-1.10, -1.31)
    """
    if not 0 < share < 1:
        raise ValueError(f"share is {share!r}; it must be between 0 and 1, both excluded.")
    from scipy.optimize import brentq  # slow to import

    return float(brentq(lambda ability: typical_share(ability, difficulty_spread) - share, -40, 40))
