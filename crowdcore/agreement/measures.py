"""The usual coefficients of agreement in one table, each with a bootstrap interval over items."""

from collections.abc import Callable, Hashable
from functools import partial

import numpy as np
import pandas as pd

from crowdcore.agreement.coefficients import (
    LEVELS,
    WEIGHTS,
    Votes,
    agreement_weights,
    beyond_chance,
    conger_chance,
)
from crowdcore.labels import LabelMatrix
from crowdcore.named_labels import as_labels
from crowdcore.process_wide import one_thread

MEASURES = ("observed", "krippendorff_alpha", "gwet_ac", "fleiss_kappa", "cohen_kappa")
# With very many items fewer replicates are drawn, because the interval is narrow anyway.
MOST_DRAWS, FEWEST_REPLICATES = 100_000_000, 100
AT_ONCE = 4_000_000


def agreement_measures(
    labels: LabelMatrix | pd.DataFrame,
    *,
    resamples: int = 1000,
    confidence: float = 0.95,
    seed: int = 0,
    repeats: str | None = None,
) -> pd.DataFrame:
    r"""Return one row per coefficient of agreement: its value, its interval, and the agreement observed and by chance.

    All coefficients but α have the form :math:`(P_a - P_e) / (1 - P_e)`. They share the observed agreement :math:`P_a` of two
    labels of an item, and differ in the agreement by chance :math:`P_e`:

    - ``observed``: :math:`P_a` itself, without a correction for chance
    - ``fleiss_kappa``: two labels drawn from the labels of everybody, as shares of the items
    - ``gwet_ac`` (AC1, with weights AC2): as if only some labels were guesses. It stays high if nearly all labels are of one class.
    - ``cohen_kappa``: two labels of two different labelers, each with their own habits. With more than two labelers this is
      Conger's mean over all pairs.
    - ``krippendorff_alpha``: :math:`1 - D_o / D_e`, whose ``weights`` are the level: nominal, ordinal or interval

    ``weights`` "identity" counts only equal labels as agreement. If the classes are ordered (``LabelMatrix.with_order``), there
    are also rows in which labels agree in part: "linear" or "quadratic" in their distance. Missing labels are allowed
    everywhere. The interval comes from ``resamples`` draws of items with replacement (the percentile bootstrap) and
    always contains the value. If a table of labels is given, ``repeats`` is as in ``LabelMatrix.from_long``.

    References: K. L. Gwet, *Handbook of Inter-Rater Reliability*, 4th edition, 2014, whose package irrCAC gives the same values.
    K. Krippendorff, "Computing Krippendorff's Alpha-Reliability", 2011. A. J. Conger, "Integration and generalization of kappas
    for multiple raters", 1980.

    >>> labels = LabelMatrix.from_codes([[0, 0, 0], [1, 1, 2], [2, 2, -1], [0, 1, 1], [2, 1, 2]], classes=[1, 2, 3])
    >>> agreement_measures(labels.with_order(), resamples=200)[["measure", "weights", "value", "low", "high"]][3:6]
                  measure   weights  value   low  high
    3  krippendorff_alpha   nominal   0.40  -0.20  0.76
    4  krippendorff_alpha   ordinal   0.68  -0.16  0.96
    5  krippendorff_alpha  interval   0.69  -0.16  0.92
    """
    labels = as_labels(labels, repeats=repeats)
    if not 0 < confidence < 1:
        raise ValueError(f"confidence is {confidence!r}; it must lie between 0 and 1, for example 0.95.")
    if isinstance(resamples, bool) or not isinstance(resamples, int | np.integer) or resamples < 1:
        raise ValueError(
            f"resamples is {resamples!r}; it must be a whole number from 1: how often items are drawn again."
        )
    names = WEIGHTS if labels.ordered else WEIGHTS[:1]
    levels = LEVELS if labels.ordered else LEVELS[:1]
    votes = Votes.grouped(labels.tally())
    rng = np.random.default_rng(seed)
    rows: list[dict] = []
    with one_thread():
        if votes.comparable.any():
            own = votes.n_items[None].astype(float)
            drawn = votes.drawn(_replicates(resamples, len(votes.n)), rng)
            rows += _by_votes(labels, votes, own, drawn, names, levels, confidence)
            rows += _conger(labels, votes, own, names, resamples, confidence, rng)
    columns = ["measure", "weights", "value", "low", "high", "observed", "by_chance"]
    table = pd.DataFrame(rows, columns=columns)
    places = {measure: place for place, measure in enumerate(MEASURES)}
    return table.sort_values("measure", key=lambda names: names.map(places), kind="stable", ignore_index=True)


def cohen_kappa(
    labels: LabelMatrix | pd.DataFrame,
    one: Hashable,
    other: Hashable,
    weights: str = "identity",
    *,
    repeats: str | None = None,
) -> float:
    r"""Return Cohen's κ of two labelers, by name, over the items that both labelled; NaN if it is not defined.

    .. math:: \kappa = \frac{P_a - P_e}{1 - P_e}, \qquad P_a = \sum_{kl} w_{kl} p_{kl}, \qquad P_e = \sum_{kl} w_{kl} p_{k+} p_{+l}

    :math:`p_{kl}` is the share of these items that the first labeler gave k and the second l. ``weights`` other than "identity"
    need classes with an order. Reference: J. Cohen, "Weighted kappa", 1968.

    >>> labels = LabelMatrix.from_codes([[0, 0], [1, 1], [0, 1], [1, 1]], labelers=["Ann", "Bo"])
    >>> cohen_kappa(labels, "Ann", "Bo")
    0.5
    """
    labels = as_labels(labels, repeats=repeats)
    w = _checked_weights(labels, weights)
    places = []
    for name in (one, other):
        if name not in labels.labelers:
            raise ValueError(f"There is no labeler {name!r}. The first is {labels.labelers[0]!r}.")
        places.append(labels.labelers.index(name))
    if places[0] == places[1]:
        raise ValueError(f"Both labelers are {one!r}. Name two different ones.")
    first, second = (labels.labeler == place for place in places)
    _, at, to = np.intersect1d(labels.item[first], labels.item[second], return_indices=True)
    K = len(labels.classes)
    pairs = labels.code[first][at].astype(np.int64) * K + labels.code[second][to]
    if not pairs.size:
        return float("nan")
    p = np.bincount(pairs, minlength=K * K).reshape(K, K) / pairs.size
    by_chance = p.sum(axis=1) @ w @ p.sum(axis=0)
    return float(beyond_chance(np.array([(w * p).sum()]), np.array([by_chance]))[0])


def _checked_weights(labels: LabelMatrix, name: str) -> np.ndarray:
    if name not in WEIGHTS:
        raise ValueError(f"weights is {name!r}; it can be {', '.join(map(repr, WEIGHTS))}.")
    if name != "identity" and not labels.ordered:
        raise ValueError(
            f"{name.capitalize()} weights need classes with an order, from low to high. Declare it: labels.with_order()."
        )
    return agreement_weights(labels.class_values, name)


def _replicates(resamples: int, n_rows: int) -> int:
    return int(min(resamples, max(FEWEST_REPLICATES, MOST_DRAWS // max(n_rows, 1))))


def _by_votes(labels, votes: Votes, own, drawn, names, levels, confidence: float) -> list[dict]:
    """Return the coefficients that need only the votes on each item."""
    rows = []
    for name in names:
        w = agreement_weights(labels.class_values, name)
        observed = votes.observed(own, w)[0]
        replicates = _in_blocks(drawn, partial(votes.observed, w=w))
        rows.append(_row("observed", name, observed, replicates, confidence, observed, np.nan))
        for measure, chance in (("gwet_ac", votes.gwet_chance), ("fleiss_kappa", votes.fleiss_chance)):
            by_chance = chance(own, w)[0]
            value = beyond_chance(np.array([observed]), np.array([by_chance]))[0]
            again = beyond_chance(replicates, _in_blocks(drawn, partial(chance, w=w)))
            rows.append(_row(measure, name, value, again, confidence, observed, by_chance))
    values = labels.class_values
    for level in levels:
        value = votes.alpha(own, values, level)[0]
        again = _in_blocks(drawn, partial(votes.alpha, values=values, level=level))
        rows.append(_row("krippendorff_alpha", level, value, again, confidence, np.nan, np.nan))
    return rows


def _conger(labels, votes: Votes, own, names, resamples: int, confidence: float, rng) -> list[dict]:
    """Return Cohen's κ over all pairs of labelers, whose chance agreement needs to know who gave which label."""
    _, n_labelers, n_classes = labels.shape
    tally = labels.tally()
    labelled = np.flatnonzero(tally.sum(axis=1) > 0)
    given, tally = labels.indicators[labelled], tally[labelled]
    item_votes = Votes(tally, np.ones(len(tally)))
    replicates = _replicates(resamples, labels.code.size + n_labelers * n_classes)
    at_once = max(1, AT_ONCE // max(len(labelled), n_labelers * n_classes))
    found: dict[str, list[np.ndarray]] = {name: [] for name in names}
    weights = {name: agreement_weights(labels.class_values, name) for name in names}
    counts = (given.T @ np.ones(len(labelled))).reshape(1, n_labelers, n_classes)
    for start in range(0, replicates, at_once):
        times = np.array(
            [
                np.bincount(rng.integers(len(labelled), size=len(labelled)), minlength=len(labelled))
                for _ in range(min(at_once, replicates - start))
            ],
            dtype=float,
        )
        drawn = (given.T @ times.T).T.reshape(len(times), n_labelers, n_classes)
        for name, w in weights.items():
            found[name].append(beyond_chance(item_votes.observed(times, w), conger_chance(drawn, w)))
    rows = []
    for name, w in weights.items():
        observed, by_chance = votes.observed(own, w), conger_chance(counts, w)
        value = beyond_chance(observed, by_chance)[0]
        again = np.concatenate(found[name])
        rows.append(_row("cohen_kappa", name, value, again, confidence, observed[0], by_chance[0]))
    return rows


def _in_blocks(drawn: np.ndarray, computed: Callable[[np.ndarray], np.ndarray]) -> np.ndarray:
    at_once = max(1, AT_ONCE // max(drawn.shape[1], 1))
    return np.concatenate([computed(drawn[start : start + at_once]) for start in range(0, len(drawn), at_once)])


def _row(measure, weights, value, replicates, confidence, observed, by_chance) -> dict:
    known = replicates[~np.isnan(replicates)]
    low, high = np.quantile(known, [(1 - confidence) / 2, (1 + confidence) / 2]) if known.size else (np.nan, np.nan)
    return {
        "measure": measure,
        "weights": weights,
        "value": float(value),
        "low": float(np.fmin(low, value)),
        "high": float(np.fmax(high, value)),
        "observed": float(observed),
        "by_chance": float(by_chance),
    }
