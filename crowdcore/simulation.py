"""Seeded crowds: made-up labelers whose ability, mistakes and diligence are known, to learn from and to test with."""

from collections.abc import Sequence
from dataclasses import dataclass
from numbers import Integral
from string import ascii_uppercase

import numpy as np
from scipy.special import betaincinv, expit, ndtri

from crowdcore.dataset import Dataset
from crowdcore.labels import LabelMatrix
from crowdcore.parameters import parameter, parameters_of

FEWEST_LABELS = 3
MOST_LABELS = 100_000_000


@dataclass(frozen=True)
class Crowd:
    """What a simulated crowd is like; ``simulate`` says how these numbers become labels.

    Abilities and difficulties are on one scale: who is as able as an item is difficult knows it every second time, one
    unit more makes it 73 %, two units 88 %. Spreads are standard deviations on that scale, shares run from 0 to 1.
    """

    items: int = parameter(40, "Items", "How many items there are to label.", low=1, high=100_000, whole=True)
    labelers: int = parameter(60, "Labelers", "How many people label them.", low=1, high=100_000, whole=True)
    classes: int = parameter(4, "Classes", "Between how many answers they choose.", low=2, high=26, whole=True)
    tilt: float = parameter(
        0.0,
        "Class balance",
        "0: all classes are equally often the right one. Otherwise the last is exp(tilt) times as common as the first.",
        low=-10,
        high=10,
    )
    ability: float = parameter(0.0, "Ability", "Mean ability of the labelers.", low=-20, high=20)
    ability_spread: float = parameter(
        1.0, "Spread of ability", "How far the labelers' abilities lie apart.", low=0, high=20
    )
    difficulty: float = parameter(0.0, "Difficulty", "Mean difficulty of the items.", low=-20, high=20)
    difficulty_spread: float = parameter(
        1.0, "Spread of difficulty", "How far the items' difficulties lie apart.", low=0, high=20
    )
    traps: float = parameter(0.0, "Trap items", "Share of the items that have a popular wrong answer.", low=0, high=1)
    pull: float = parameter(
        0.7, "Pull of the traps", "How often one who does not know a trap item gives that answer.", low=0, high=1
    )
    experts: float = parameter(0.0, "Experts", "Share of the labelers who are much abler.", low=0, high=1)
    expert_edge: float = parameter(3.0, "Experts' edge", "How much abler the experts are.", low=0, high=20)
    spammers: float = parameter(
        0.0, "Spammers", "Share of the labelers who answer without looking at the item.", low=0, high=1
    )
    stubborn: float = parameter(
        0.5,
        "Stubborn spammers",
        "Share of the spammers who give one and the same class throughout; the others answer at random.",
        low=0,
        high=1,
    )
    coverage: float = parameter(
        1.0, "Coverage", "Share of the items that a labeler labels, on average.", low=0, high=1, above_low=True
    )
    unevenness: float = parameter(
        0.0,
        "Unevenness",
        "0: all label equally many items. Towards 1: a few label nearly all, most hardly any.",
        low=0,
        high=0.99,
    )

    def __post_init__(self):
        for described in parameters_of(self):
            described.check(getattr(self, described.name))
        if self.experts + self.spammers > 1:
            raise ValueError(
                f"experts is {self.experts} and spammers {self.spammers}, together more than the whole crowd. "
                "Lower one of them."
            )
        if self.labelers * self.coverage < self.fewest_labels:
            raise ValueError(
                f"{self.labelers} labelers with a coverage of {self.coverage} give an item "
                f"{self.labelers * self.coverage:.2g} labels on average; it should have at least {self.fewest_labels}. "
                "Raise the coverage or the number of labelers."
            )
        if self.items * self.labelers * self.coverage > MOST_LABELS:
            raise ValueError(
                f"{self.items} items × {self.labelers} labelers with a coverage of {self.coverage} are more than "
                f"{MOST_LABELS:,} labels. Lower one of the three."
            )

    @property
    def fewest_labels(self) -> int:
        """How many labels every item has at least."""
        return min(FEWEST_LABELS, self.labelers)


# Shaped like the data sets of Chen et al. (2015): sizes and coverage are the paper's, the rest was chosen so that
# majority vote, the best labeler and the gain from weighting come out near the paper's on the mean of many seeds.
PRESETS = {
    "science": Crowd(
        items=40,
        labelers=183,
        classes=4,
        ability=-1.4,
        ability_spread=0.65,
        traps=0.8,
        pull=0.4,
        spammers=0.1,
        coverage=0.995,
        unevenness=0.05,
    ),
    "math": Crowd(
        items=30,
        labelers=559,
        classes=4,
        ability=1.2,
        traps=0.1,
        pull=0.4,
        coverage=0.995,
        unevenness=0.05,
    ),
    "trec": Crowd(
        items=394,
        labelers=689,
        classes=2,
        tilt=0.75,
        ability=0.4,
        ability_spread=0.8,
        difficulty_spread=2.0,
        traps=0.5,
        pull=0.8,
        experts=0.03,
        expert_edge=6.0,
        spammers=0.2,
        coverage=26 / 394,
        unevenness=0.15,
    ),
}


def simulate(
    crowd: Crowd, seed: int = 0, name: str = "Simulated crowd", classes: Sequence[str] | None = None
) -> Dataset:
    r"""The labels that such a crowd gives, and the truth. The same crowd and seed always give the same labels.

    Labeler i has an ability θ_i and item j a difficulty b_j, both normally distributed, and

    .. math:: P(i \text{ knows } j) = \frac{1}{1 + e^{-(\theta_i - b_j)}}

    - A labeler who knows an item gives its true class.
    - A labeler who does not know a trap item gives its popular wrong answer with probability ``pull``. The less able know less,
      so they fall for it more: they can outvote the truth while the able still know it.
    - A labeler who does not know, and is not caught, guesses: any class, the true one too, is equally likely.
    - An expert's ability is θ_i + ``expert_edge``. A spammer's labels do not depend on the item.

    The true class is k = 0 … K−1 in a share of the items proportional to exp(``tilt`` · k / (K−1)). The share of the
    items that a labeler labels has a beta distribution with mean m = ``coverage`` and variance m (1 − m) ``unevenness``
    (one item at least). Items which that leaves with fewer than three labels get more, from labelers at random.

    All these distributions are met as exactly as the numbers allow: the seed decides who is able and which items are
    difficult, not how many, so that crowds with the same parameters differ little.

    Items are called Q1, Q2, …, labelers P1, P2, … and classes A, B, … unless given.

    >>> exam = simulate(Crowd(items=6, labelers=50, classes=3, ability=-0.5, traps=0.5), seed=9)
    >>> exam.labels
    LabelMatrix(6 items, 50 labelers, 3 classes, 300 labels)
    >>> exam.truth
    array([1, 2, 0, 0, 2, 1])
    >>> exam.labels.tally().argmax(axis=1)  # majority vote: two of the three traps have caught the crowd
    array([1, 2, 1, 1, 2, 1])
    """
    K = crowd.classes
    classes = tuple(ascii_uppercase[:K]) if classes is None else tuple(classes)
    if len(classes) != K:
        raise ValueError(f"{len(classes)} class names were given for {K} classes. Give one for each, in order.")
    _, people, things, dealing, answering = _streams(seed)
    role = roles(crowd, seed)
    ability = crowd.ability + crowd.ability_spread * ndtri(_ranks(crowd.labelers, people))
    ability += crowd.expert_edge * (role == "expert")
    favourite = np.floor(K * _ranks(crowd.labelers, people)).astype(np.int64)

    frequency = np.cumsum(np.exp(crowd.tilt * np.arange(K) / (K - 1)))
    truth = np.searchsorted(frequency / frequency[-1], _ranks(crowd.items, things))
    difficulty = crowd.difficulty + crowd.difficulty_spread * ndtri(_ranks(crowd.items, things))
    trap = _ranks(crowd.items, things) < crowd.traps
    popular_wrong = (truth + things.integers(1, K, size=crowd.items)) % K

    item, labeler = _deal(crowd, dealing)
    chance = answering.random((3, item.size))
    knows = chance[0] < expit(ability[labeler] - difficulty[item])
    caught = trap[item] & (chance[1] < crowd.pull)
    guess = np.floor(K * chance[2]).astype(np.int64)
    code = np.select(
        [role[labeler] == "stubborn", role[labeler] == "guesser", knows, caught],
        [favourite[labeler], guess, truth[item], popular_wrong[item]],
        guess,
    )
    labels = LabelMatrix(
        items=tuple(f"Q{j + 1}" for j in range(crowd.items)),
        labelers=tuple(f"P{i + 1}" for i in range(crowd.labelers)),
        classes=classes,
        item=item.astype(np.int32),
        labeler=labeler.astype(np.int32),
        code=code.astype(np.int16),
    )
    return Dataset(name, labels, truth, source=f"Simulated with seed {seed}: {crowd}")


def roles(crowd: Crowd, seed: int = 0) -> np.ndarray:
    """What each labeler is in the crowd that ``simulate`` makes of this seed.

    "expert", "ordinary", or one of the two kinds of spammer: "stubborn" (always the same class) and "guesser".

    >>> list(map(str, roles(Crowd(labelers=5, experts=0.2, spammers=0.4), seed=1)))
    ['ordinary', 'stubborn', 'guesser', 'ordinary', 'expert']
    """
    rank = _ranks(crowd.labelers, _streams(seed)[0])
    up_to = np.cumsum([crowd.experts, crowd.spammers * crowd.stubborn, crowd.spammers * (1 - crowd.stubborn)])
    return np.array(["expert", "stubborn", "guesser", "ordinary"])[np.searchsorted(up_to, rank)]


def _streams(seed) -> list[np.random.Generator]:
    """Random numbers for roles, people, items, dealing and answering, apart: changing one leaves the others alone."""
    if not isinstance(seed, Integral) or isinstance(seed, bool) or seed < 0:
        raise ValueError(f"seed is {seed!r}; it must be a whole number from 0.")
    return np.random.default_rng(int(seed)).spawn(5)


def _ranks(n: int, rng: np.random.Generator) -> np.ndarray:
    """n numbers that lie evenly between 0 and 1, shuffled: through a quantile function they become a distribution."""
    return (rng.permutation(n) + 0.5) / n


def _deal(crowd: Crowd, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Who labels what: positions of items and labelers, sorted by item, then labeler."""
    n_items, n_labelers, fewest = crowd.items, crowd.labelers, crowd.fewest_labels
    share = np.full(n_labelers, crowd.coverage)
    if crowd.coverage < 1 and crowd.unevenness > 1e-9:  # below that the quantiles overflow, and all are the mean
        total = 1 / crowd.unevenness - 1
        share = betaincinv(crowd.coverage * total, (1 - crowd.coverage) * total, _ranks(n_labelers, rng))
    counts = np.clip(np.floor(share * n_items + rng.random(n_labelers)), 1, n_items).astype(np.int64)
    item = np.concatenate([rng.choice(n_items, count, replace=False) for count in counts])
    labeler = np.repeat(np.arange(n_labelers), counts)
    # An item that is short gets neighbours in the list of labelers, from a random one on: surely different people.
    short = np.flatnonzero(np.bincount(item, minlength=n_items) < fewest)
    more = (rng.integers(n_labelers, size=(short.size, 1)) + np.arange(fewest)) % n_labelers
    cell = np.append(item, np.repeat(short, fewest)) * n_labelers + np.append(labeler, more)
    return np.divmod(np.unique(cell), n_labelers)
