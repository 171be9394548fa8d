r"""How many more labels are worth collecting, and for which items.

The automatic method gives class k the probability :math:`p_k`, and the crowd chooses l for items of class k with the share
:math:`G_{lk}` (counted with these probabilities). Labelers of one item err together, so the shares of an item are drawn once, from
a Dirichlet distribution with the parameters :math:`a_{kl} = s\,G_{lk} + v_l`, where v are the item's votes and s = 1/.1 − 1: two
labels of an item correlate with .1, as in the automatic method. So m further labels, :math:`d_l` of each, change the probabilities
to

.. math:: p'_k \propto p_k \prod_l \frac{\Gamma(a_{kl} + d_l)}{\Gamma(a_{kl})}

and the gain of m further labels is the mean of :math:`\max_k p'_k - p'_{\hat k}` over simulated labels, where :math:`\hat k` is the
present answer: how much more often the answer will be right.

Labels are spent where a label gains most: each item's gains after 1, 2, 3, 5, 8 and 13 labels are replaced by their concave
envelope, and the steepest pieces come first. The predicted accuracy is the mean certainty now plus these gains. With known answers,
the level is corrected by how often the answers are right when hidden, where :math:`n_0 = 50` imagined answers count against any
correction.
"""

from dataclasses import dataclass

import numpy as np
import pandas as pd
from scipy.special import gammaln

from crowdcore.aggregators.auto import Auto
from crowdcore.hidden_answers import hidden_answers
from crowdcore.labels import LabelMatrix
from crowdcore.named_labels import known_codes, labels_and_truth, names_column
from crowdcore.names import MISSING
from crowdcore.vote_model import FLOOR, allowed_votes

STEPS = np.array([0, 1, 2, 3, 5, 8, 13])
MOST_DRAWS, FEWEST_DRAWS, CELLS = 100, 16, 3_000_000
ITEMS_AT_A_TIME = 2_000
IMAGINED_ANSWERS = 50
# On seven real crowds, gains simulated with a correlation of .1 to .2 are nearest to what happened; independent labels promise too
# much.
LIKENESS = 0.1
# Simulated gains below this are noise, or no reason to collect a label.
SMALLEST_GAIN = 1e-4


@dataclass(frozen=True, eq=False)
class MoreLabels:
    """What further labels would bring, for the items whose answer is not known.

    - ``accuracy``: the predicted share of right answers now
    - ``curve``: one row per number of further labels, with the predicted accuracy if they are spent as advised and if every item
      gets equally many
    - ``items``: one row per item that needs labels, the one that gains most per label first: its labels so far, its answer and how
      sure that is, how many ``further`` labels it should get, and their ``gain`` in right answers
    - ``tested``: how many known answers corrected the level; without any it can be off by 10 percentage points
    """

    accuracy: float
    curve: pd.DataFrame
    items: pd.DataFrame
    tested: int

    def predict(self, further: float) -> float:
        """Return the predicted accuracy after this many further labels, spent as advised."""
        return float(np.interp(further, self.curve["further"], self.curve["advised"]))

    def plan(self, further: int) -> pd.DataFrame:
        """Return the items that get this many further labels in all."""
        spent = self.items["further"].cumsum() - self.items["further"]
        chosen = self.items[spent < further].copy()
        if len(chosen):
            last = chosen.index[-1]
            chosen.loc[last, "further"] = min(chosen.loc[last, "further"], further - spent[last])
        return chosen


def more_labels(
    labels: LabelMatrix | pd.DataFrame, truth=None, *, repeats: str | None = None, **columns: str
) -> MoreLabels:
    """Predict what further labels would bring; ``labels``, ``truth`` and the rest are as in ``Aggregator.fit``.

    >>> votes = [[0, 0, 0, -1], [0, 1, -1, -1], [1, 1, 1, 1], [1, -1, 1, 0], [0, 0, -1, 0], [1, 1, 1, -1]]
    >>> advice = more_labels(LabelMatrix.from_codes(votes, items=[*"abcdef"], classes=["no", "yes"]))
    >>> advice.items["item"][0], advice.plan(2)["further"].sum()
    ('b', np.int64(2))
    >>> bool(advice.predict(6) > advice.accuracy)
    True
    """
    labels, codes = labels_and_truth(labels, truth, repeats=repeats, columns=columns)
    codes = known_codes(labels, codes, "more_labels")
    model = Auto(kind="crowd").fit(labels, codes).answering
    p, unknown = model.predict_proba(labels), np.flatnonzero(codes == MISSING)
    votes = allowed_votes(labels)
    gains = expected_gains(p[unknown], votes[unknown], crowd_table(votes, p))
    shift, tested = _level_shift(model, labels, codes)
    now = float(np.clip(p[unknown].max(axis=1).mean() + shift, 0.0, 1.0)) if unknown.size else 1.0
    item, size, gain = _steepest_first(gains)
    return MoreLabels(now, _curve(now, size, gain, gains), _items(labels, model, p, unknown, item, size, gain), tested)


def crowd_table(votes: np.ndarray, p: np.ndarray) -> np.ndarray:
    """Return G (labels × classes): the share of each label on items of each class, with one imagined label of each kind.

    >>> crowd_table(np.array([[3.0, 1.0], [0.0, 4.0]]), np.array([[1.0, 0.0], [0.0, 1.0]])).round(2)
    array([[0.67, 0.17],
           [0.33, 0.83]])
    """
    counts = votes.T @ p + 1
    return counts / counts.sum(axis=0)


def expected_gains(p: np.ndarray, votes: np.ndarray, table: np.ndarray, seed: int = 0) -> np.ndarray:
    """Return items × STEPS: how much more often the answer will be right after so many further labels.

    >>> p, votes = np.array([[0.6, 0.4], [0.999, 0.001]]), np.array([[2.0, 1.0], [6.0, 0.0]])
    >>> gains = expected_gains(p, votes, np.array([[0.8, 0.2], [0.2, 0.8]]))
    >>> bool(gains[0, -1] > 0.1), bool(gains[1, -1] < 0.01)
    (True, True)
    """
    n_items, n_classes = p.shape
    n_draws = int(np.clip(CELLS // max(n_items * n_classes**2, 1), FEWEST_DRAWS, MOST_DRAWS))
    rng = np.random.default_rng(seed)
    parts = [
        _gains_of_some(p[start : start + ITEMS_AT_A_TIME], votes[start : start + ITEMS_AT_A_TIME], table, n_draws, rng)
        for start in range(0, n_items, ITEMS_AT_A_TIME)
    ]
    return np.concatenate(parts) if parts else np.zeros((0, STEPS.size))


def _gains_of_some(p: np.ndarray, votes: np.ndarray, table: np.ndarray, n_draws: int, rng) -> np.ndarray:
    n_items, n_classes = p.shape
    a = (1 / LIKENESS - 1) * table.T + votes[:, None]
    row, draw = np.arange(n_items)[:, None], np.arange(n_draws)[None]
    shares = rng.standard_gamma(a[row, _drawn(np.repeat(p[:, None], n_draws, axis=1), rng)])
    shares /= shares.sum(axis=2, keepdims=True)
    d = np.zeros_like(shares)
    log_p, answer = np.log(np.maximum(p, FLOOR))[:, None], p.argmax(axis=1)[:, None]
    gains = np.zeros((n_items, STEPS.size))
    for n, (before, m) in enumerate(zip(STEPS, STEPS[1:], strict=False), start=1):
        for _ in range(m - before):
            d[row, draw, _drawn(shares, rng)] += 1
        logs = np.stack(
            [(gammaln(a[:, None, k] + d) - gammaln(a[:, None, k])).sum(axis=2) for k in range(n_classes)], axis=2
        )
        logs += log_p
        after = np.exp(logs - logs.max(axis=2, keepdims=True))
        after /= after.sum(axis=2, keepdims=True)
        gains[:, n] = (after.max(axis=2) - after[row, draw, answer]).mean(axis=1)
    return gains


def _drawn(shares: np.ndarray, rng) -> np.ndarray:
    """Return one class per row of shares along the last axis."""
    u = rng.random(shares.shape[:-1])[..., None]
    return np.minimum((u > np.cumsum(shares, axis=-1)).sum(axis=-1), shares.shape[-1] - 1)


def _steepest_first(gains: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the pieces of all items' concave envelopes by gain per label: the item, the number of labels, the gain."""
    pieces = []
    at = np.zeros(len(gains), dtype=int)
    row = np.arange(len(gains))
    while (open_ := at < STEPS.size - 1).any():
        length = STEPS[None] - STEPS[at][:, None]
        slope = np.where(length > 0, (gains - gains[row, at][:, None]) / np.maximum(length, 1), -1.0)
        to = np.where(open_, slope.argmax(axis=1), at)
        rise = gains[row, to] - gains[row, at]
        use = open_ & (rise > SMALLEST_GAIN)
        pieces.append(np.column_stack([row[use], (STEPS[to] - STEPS[at])[use], rise[use]]))
        at = np.where(use, to, STEPS.size - 1)
    found = np.concatenate(pieces) if pieces else np.zeros((0, 3))
    order = np.argsort(-found[:, 2] / np.maximum(found[:, 1], 1), kind="stable")
    found = found[order]
    return found[:, 0].astype(int), found[:, 1].astype(int), found[:, 2]


def _curve(now: float, size: np.ndarray, gain: np.ndarray, gains: np.ndarray) -> pd.DataFrame:
    """Return the predicted accuracy after ever more labels, at 50 numbers at most."""
    n_items = max(len(gains), 1)
    spent, gained = np.append(0, np.cumsum(size)), np.append(0.0, np.cumsum(gain)) / n_items
    stops = np.unique(np.linspace(0, spent[-1], 50).round().astype(int))
    mean_gain = gains.mean(axis=0) if len(gains) else np.zeros(STEPS.size)
    evenly = np.interp(stops / n_items, STEPS, mean_gain)
    advised = np.interp(stops, spent, gained)
    return pd.DataFrame(
        {"further": stops, "advised": np.minimum(now + advised, 1.0), "evenly": np.minimum(now + evenly, 1.0)}
    )


def _items(labels: LabelMatrix, model, p, unknown, item, size, gain) -> pd.DataFrame:
    """Return the first piece of each item's envelope, and the whole number of labels that it can use."""
    first = np.unique(item, return_index=True)[1]
    first = first[np.argsort(first)]
    at = unknown[item[first]]
    answers = model.predict(labels)
    return pd.DataFrame(
        {
            "item": names_column(labels.items, at),
            "labels": np.diff(labels.row_start)[at],
            "answer": names_column(labels.classes, answers[at]),
            "sure": p[at].max(axis=1),
            "further": size[first],
            "gain": gain[first],
        }
    )


def _level_shift(model, labels: LabelMatrix, codes: np.ndarray) -> tuple[float, int]:
    """Return how much more often hidden known answers come out right than promised, and how many there are."""
    known = np.flatnonzero(codes != MISSING)
    if known.size < 2:
        return 0.0, 0
    hidden = hidden_answers(model, labels, codes)
    surplus = (hidden.answers == codes[known]) - hidden.probabilities.max(axis=1)
    return float(surplus.sum() / (known.size + IMAGINED_ANSWERS)), int(known.size)
