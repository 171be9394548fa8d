"""Draw the labels of a simulated crowd from a seed."""

from collections.abc import Sequence
from numbers import Integral
from string import ascii_uppercase

import numpy as np
from scipy.special import betaincinv, expit, ndtri

from crowdcore.dataset import Dataset
from crowdcore.labels import LabelMatrix
from crowdcore.simulation.crowd import Crowd


def simulate(
    crowd: Crowd, seed: int = 0, name: str = "Simulated crowd", classes: Sequence[str] | None = None
) -> Dataset:
    r"""Simulate the labels of a crowd, with the truth. The same crowd and seed always give the same labels.

    Labeler i has an ability θ_i and item j a difficulty b_j, both normally distributed, and

    .. math:: P(i \text{ knows } j) = \frac{1}{1 + e^{-(\theta_i - b_j)}}

    - A labeler who knows an item gives its true class.
    - A labeler who does not know a trap item gives its popular wrong answer with probability ``pull``. The less able know
      fewer items, so they give it more often: they can outvote the able, who still know the truth.
    - A labeler who neither knows the item nor falls for a trap guesses: every class is equally likely, also the true one.
    - An expert's ability is θ_i + ``expert_edge``. A spammer's labels do not depend on the item.
    - A labeler who is wrong on purpose knows as much as the others, but gives a wrong answer to every item they know.
    - A copier gives the answers of one of the ``copy_groups`` people who are copied, on every item that this person labelled.

    The true class is k = 0 … K−1 in a share of the items proportional to exp(``tilt`` · k / (K−1)). The share of the
    items that a labeler labels has a beta distribution with mean m = ``coverage`` and variance m (1 − m) ``unevenness``,
    but is at least one item. Items with fewer than three labels get further ones from random labelers.

    These distributions are matched as exactly as the numbers allow. The seed decides who is able and which items are
    difficult, not how many of them there are, so crowds with the same parameters differ little.

    Items are called Q1, Q2, …, labelers P1, P2, … and classes A, B, … unless given.

    >>> exam = simulate(Crowd(items=6, labelers=50, classes=3, ability=-0.5, traps=0.5), seed=9)
    >>> exam.labels
    LabelMatrix(6 items, 50 labelers, 3 classes, 300 labels)
    >>> exam.truth
    array([1, 2, 0, 0, 2, 1])
    >>> exam.labels.tally().argmax(axis=1)  # majority vote falls for two of the three traps
    array([1, 2, 1, 1, 2, 1])
    """
    K = crowd.classes
    classes = tuple(ascii_uppercase[:K]) if classes is None else tuple(classes)
    if len(classes) != K:
        raise ValueError(f"{len(classes)} class names were given for {K} classes. Give one for each, in order.")
    _, people, things, dealing, answering, copying = _streams(seed)
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
    role_of = role[labeler]
    wrong = (truth[item] + 1 + np.floor((K - 1) * chance[2]).astype(np.int64)) % K
    code = np.select(
        [role_of == "stubborn", role_of == "guesser", knows & (role_of == "contrary"), knows, caught],
        [favourite[labeler], guess, wrong, truth[item], popular_wrong[item]],
        guess,
    )
    original = _originals(crowd, role, ability, copying)
    code = _copied(code, item * crowd.labelers + labeler, item * crowd.labelers + original[labeler])
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
    """Return the role of each labeler in the crowd that ``simulate`` draws with this seed.

    The roles are "expert", "ordinary", "stubborn" (a spammer who always gives the same class), "guesser" (a spammer who
    answers at random), "contrary" (wrong on purpose) and "copier".

    >>> list(map(str, roles(Crowd(labelers=5, experts=0.2, spammers=0.4), seed=1)))
    ['ordinary', 'stubborn', 'guesser', 'ordinary', 'expert']
    """
    rank = _ranks(crowd.labelers, _streams(seed)[0])
    spammers = crowd.spammers * crowd.stubborn, crowd.spammers * (1 - crowd.stubborn)
    up_to = np.cumsum([crowd.experts, *spammers, crowd.contrary, crowd.copiers])
    return np.array(["expert", "stubborn", "guesser", "contrary", "copier", "ordinary"])[np.searchsorted(up_to, rank)]


def _originals(crowd: Crowd, role: np.ndarray, ability: np.ndarray, rng: np.random.Generator) -> np.ndarray:
    """Return whose answers each labeler gives: their own or, for a copier, somebody else's."""
    original = np.arange(crowd.labelers)
    copiers = rng.permutation(np.flatnonzero(role == "copier"))
    if copiers.size:
        candidates = np.flatnonzero(np.isin(role, ["expert", "ordinary"]))
        candidates = candidates[np.argsort(ability[candidates], kind="stable")]
        n = min(crowd.copy_groups, candidates.size)
        first = round(crowd.copied * (candidates.size - n))
        original[copiers] = candidates[first : first + n][np.arange(copiers.size) % n]
    return original


def _copied(code: np.ndarray, cell: np.ndarray, source: np.ndarray) -> np.ndarray:
    """Replace each label by the label of its source cell, if there is one. ``cell`` is sorted."""
    place = np.minimum(np.searchsorted(cell, source), cell.size - 1)
    return np.where(cell[place] == source, code[place], code)


def _streams(seed) -> list[np.random.Generator]:
    """Return separate random generators for roles, people, items, dealing, answering and copying."""
    if not isinstance(seed, Integral) or isinstance(seed, bool) or seed < 0:
        raise ValueError(f"seed is {seed!r}; it must be a whole number from 0.")
    return np.random.default_rng(int(seed)).spawn(6)


def _ranks(n: int, rng: np.random.Generator) -> np.ndarray:
    """Return n evenly spaced numbers between 0 and 1, shuffled. A quantile function turns them into a distribution."""
    return (rng.permutation(n) + 0.5) / n


def _deal(crowd: Crowd, rng: np.random.Generator) -> tuple[np.ndarray, np.ndarray]:
    """Decide who labels which items. Return positions of items and labelers, sorted by item, then by labeler."""
    n_items, n_labelers, fewest = crowd.items, crowd.labelers, crowd.fewest_labels
    share = np.full(n_labelers, crowd.coverage)
    if crowd.coverage < 1 and crowd.unevenness > 1e-9:  # smaller values overflow, and all shares equal the mean
        total = 1 / crowd.unevenness - 1
        share = betaincinv(crowd.coverage * total, (1 - crowd.coverage) * total, _ranks(n_labelers, rng))
    counts = np.clip(np.floor(share * n_items + rng.random(n_labelers)), 1, n_items).astype(np.int64)
    if (counts == n_items).all():
        # Drawing everything would take most of the time of a simulation.
        return np.divmod(np.arange(n_items * n_labelers), n_labelers)
    item = np.concatenate([rng.choice(n_items, count, replace=False) for count in counts])
    labeler = np.repeat(np.arange(n_labelers), counts)
    # An item with too few labels gets consecutive labelers from a random start, so that they are different people.
    short = np.flatnonzero(np.bincount(item, minlength=n_items) < fewest)
    more = (rng.integers(n_labelers, size=(short.size, 1)) + np.arange(fewest)) % n_labelers
    cell = np.append(item, np.repeat(short, fewest)) * n_labelers + np.append(labeler, more)
    return np.divmod(np.unique(cell), n_labelers)
