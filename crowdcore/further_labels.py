r"""How many more labels are worth collecting, and for which items.

The automatic method gives class k the probability :math:`p_k`, and the crowd chooses l for items of class k with the share
:math:`G_{lk}` (counted with these probabilities). Labelers of one item err together, so the shares of an item are drawn once, from
a Dirichlet distribution with the parameters :math:`a_{kl} = s\,G_{lk} + v_l`, where v are the item's votes and s = 1/.05 − 1: two
labels of an item correlate with .05. So m further labels, :math:`d_l` of each, change the probabilities
to

.. math:: p'_k \propto p_k \prod_l \frac{\Gamma(a_{kl} + d_l)}{\Gamma(a_{kl})}

and the gain of m further labels is the mean of :math:`\max_k p'_k - p'_{\hat k}` over simulated labels, where :math:`\hat k` is the
present answer: how much more often the answer will be right.

Labels are spent where the answer is most in doubt. With :math:`p'_1` and :math:`p'_2` the largest two probabilities of an item
that has n labels and is to get m further ones, its doubt is

.. math:: \frac{1 - E(p'_1 - p'_2)}{(n + 1)^{1/4} \sqrt{m + 1}}

and the next label goes to the item with the largest doubt. The more labels an item has, the less the next one changes, and a label
that is planned now knows less than one that is asked for when the others have come in. Items with a
known answer get labels by the same rule, as if nobody knew it, because their labels show how good the labelers are.

The predicted accuracy is the mean certainty now plus the gains. With known answers, the level is corrected by how often the answers
are right when hidden, where :math:`n_0` = 35 imagined answers count against any correction. With n known answers and the accuracy
a, the level is then still uncertain by about :math:`\sqrt{a (1 - a) / (n + n_0)}`: .045 with 40 known answers and a = .8.

**How reliable it is**, measured by ``tests/benchmarks/further_labels.py`` on seven real crowds with ten labels per item or more
(two draws, 40 known answers): with half of the labels, spent as advised, the mean accuracy is .857. It is .856 with evenly spent
labels and .850 with all labels. On four crowds half of the labels lose at most .005, on the others .006 to .025. The predicted
accuracy is off by −.005 on average and by .02 to .09 on a single crowd. The rule was chosen on these same crowds and draws.
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
# On 18 real crowds with 40 known answers, accuracy minus mean certainty has a standard deviation of .065 between crowds, as much as
# that of .15 / .065² = 35 answers. Without known answers it is .12.
IMAGINED_ANSWERS = 35
UNTESTED_ERROR = 0.12
# Replays of seven real crowds gained .063 on average, while .046 is predicted with a correlation of .1 and .078 with .03.
LIKENESS = 0.05
# On five real crowds with 0 and 40 known answers (three draws), the powers 1/4, 1/2 and 1 do about equally well, and better than
# spending labels where the simulated gain per label is largest.
DISCOUNT = 0.25
# Simulated gains below this are noise, or no reason to collect a label.
SMALLEST_GAIN = 1e-4


@dataclass(frozen=True, eq=False)
class MoreLabels:
    """What further labels would bring.

    - ``accuracy``: the predicted share of right answers now, among the items whose answer is not known
    - ``curve``: one row per number of further labels, with the predicted accuracy if they are spent as advised and if every item
      gets equally many
    - ``steps``: the labels to collect, in the order in which to collect them: the item, how many ``further`` labels it gets in this
      step, and their ``gain`` in right answers
    - ``items``: one row per item that needs labels, the most doubtful first: its labels so far, its answer and how sure that is,
      how many ``further`` labels it can use, their ``gain``, and whether its answer is ``known``. Labels of known items gain
      nothing directly, but show how good the labelers are
    - ``tested``: how many known answers corrected the level of accuracy and curve
    - ``level_error``: the standard error of that level
    """

    accuracy: float
    curve: pd.DataFrame
    steps: pd.DataFrame
    items: pd.DataFrame
    tested: int
    level_error: float

    def predict(self, further: float) -> float:
        """Return the predicted accuracy after this many further labels, spent as advised."""
        return float(np.interp(further, self.curve["further"], self.curve["advised"]))

    def plan(self, further: int) -> pd.DataFrame:
        """Return the items that get this many further labels in all, and how many each of them gets."""
        before = self.steps["further"].cumsum() - self.steps["further"]
        given = np.minimum(self.steps["further"], further - before)
        share = given / self.steps["further"]
        chosen = self.steps.assign(further=given, gain=self.steps["gain"] * share)[given > 0]
        of_item = chosen.groupby("item", sort=False)[["further", "gain"]].sum()
        rows = self.items.set_index("item", drop=False).loc[of_item.index]
        return rows.assign(further=of_item["further"], gain=of_item["gain"]).reset_index(drop=True)


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
    p, known = model.predict_proba(labels), codes != MISSING
    votes = allowed_votes(labels)
    gains, doubts = simulate_labels(p, votes, crowd_table(votes, p))
    shift, tested = _level_shift(model, labels, codes)
    now = 1.0 if known.all() else float(np.clip(p[~known].max(axis=1).mean() + shift, 0.0, 1.0))
    item, size, gain = _most_doubtful_first(gains, doubts) if not known.all() else _nothing()
    gain = np.where(known[item], 0.0, gain)
    steps = pd.DataFrame({"item": names_column(labels.items, item), "further": size, "gain": gain})
    curve = _curve(now, size, gain, gains[~known], len(gains))
    items = _items(labels, model, p, known, item, size, gain)
    error = float(np.sqrt(now * (1 - now) / (tested + IMAGINED_ANSWERS))) if tested else UNTESTED_ERROR
    return MoreLabels(now, curve, steps, items, tested, 0.0 if known.all() else error)


def crowd_table(votes: np.ndarray, p: np.ndarray) -> np.ndarray:
    """Return G (labels × classes): the share of each label on items of each class, with one imagined label of each kind.

    >>> crowd_table(np.array([[3.0, 1.0], [0.0, 4.0]]), np.array([[1.0, 0.0], [0.0, 1.0]])).round(2)
    array([[0.67, 0.17],
           [0.33, 0.83]])
    """
    counts = votes.T @ p + 1
    return counts / counts.sum(axis=0)


def simulate_labels(
    p: np.ndarray, votes: np.ndarray, table: np.ndarray, seed: int = 0
) -> tuple[np.ndarray, np.ndarray]:
    """Return how much more often the answer will be right, and its doubt, after so many further labels (both items × STEPS).

    >>> p, votes = np.array([[0.6, 0.4], [0.999, 0.001]]), np.array([[2.0, 1.0], [6.0, 0.0]])
    >>> gains, doubts = simulate_labels(p, votes, np.array([[0.8, 0.2], [0.2, 0.8]]))
    >>> bool(gains[0, -1] > 0.1), bool(gains[1, -1] < 0.01), doubts[:, 0].round(2)
    (True, True, array([0.57, 0.  ]))
    """
    n_items, n_classes = p.shape
    n_draws = int(np.clip(CELLS // max(n_items * n_classes**2, 1), FEWEST_DRAWS, MOST_DRAWS))
    rng = np.random.default_rng(seed)
    gains, doubts = np.zeros((n_items, STEPS.size)), np.zeros((n_items, STEPS.size))
    for start in range(0, n_items, ITEMS_AT_A_TIME):
        some = slice(start, start + ITEMS_AT_A_TIME)
        gains[some], doubts[some] = _simulate_some(p[some], votes[some], table, n_draws, rng)
    return gains, doubts


def _simulate_some(p: np.ndarray, votes: np.ndarray, table: np.ndarray, n_draws: int, rng):
    n_items, n_classes = p.shape
    a = (1 / LIKENESS - 1) * table.T + votes[:, None]
    row, draw = np.arange(n_items)[:, None], np.arange(n_draws)[None]
    shares = rng.standard_gamma(a[row, _drawn(np.repeat(p[:, None], n_draws, axis=1), rng)])
    shares /= shares.sum(axis=2, keepdims=True)
    d = np.zeros_like(shares)
    log_p, answer = np.log(np.maximum(p, FLOOR))[:, None], p.argmax(axis=1)[:, None]
    gains, doubts = np.zeros((n_items, STEPS.size)), np.zeros((n_items, STEPS.size))
    doubts[:, 0] = 1 - _lead(p)
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
        doubts[:, n] = 1 - _lead(after).mean(axis=1)
    return gains, doubts / ((votes.sum(axis=1)[:, None] + 1) ** DISCOUNT * np.sqrt(STEPS + 1))


def _lead(p: np.ndarray) -> np.ndarray:
    """Return by how much the largest probability exceeds the second largest, along the last axis."""
    two = np.partition(p, -2, axis=-1)[..., -2:]
    return two[..., 1] - two[..., 0]


def _drawn(shares: np.ndarray, rng) -> np.ndarray:
    """Return one class per row of shares along the last axis."""
    u = rng.random(shares.shape[:-1])[..., None]
    return np.minimum((u > np.cumsum(shares, axis=-1)).sum(axis=-1), shares.shape[-1] - 1)


def _most_doubtful_first(gains: np.ndarray, doubts: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return the steps of all items in the order in which to take them: the item, the number of labels, the gain.

    An item's steps end where further labels gain nothing.
    """
    # Both are means of simulations. Without their noise, gains only rise and doubts only fall.
    gains, doubts = np.maximum.accumulate(gains, axis=1), np.minimum.accumulate(doubts, axis=1)
    item, step = np.nonzero(gains[:, -1:] - gains[:, :-1] > SMALLEST_GAIN)
    order = np.argsort(-doubts[item, step], kind="stable")
    item, step = item[order], step[order]
    return item, np.diff(STEPS)[step], gains[item, step + 1] - gains[item, step]


def _nothing() -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    return np.zeros(0, dtype=int), np.zeros(0, dtype=int), np.zeros(0)


def _curve(now: float, size: np.ndarray, gain: np.ndarray, gains: np.ndarray, n_items: int) -> pd.DataFrame:
    """Return the predicted accuracy after ever more labels, at 50 numbers at most; ``gains`` are of the items to be judged."""
    n_judged = max(len(gains), 1)
    spent, gained = np.append(0, np.cumsum(size)), np.append(0.0, np.cumsum(gain)) / n_judged
    stops = np.unique(np.linspace(0, spent[-1], 50).round().astype(int))
    mean_gain = gains.mean(axis=0) if len(gains) else np.zeros(STEPS.size)
    evenly = np.interp(stops / max(n_items, 1), STEPS, mean_gain)
    advised = np.interp(stops, spent, gained)
    return pd.DataFrame(
        {"further": stops, "advised": np.minimum(now + advised, 1.0), "evenly": np.minimum(now + evenly, 1.0)}
    )


def _items(labels: LabelMatrix, model, p, known, item, size, gain) -> pd.DataFrame:
    """Return one row per item that needs labels, with all its steps together."""
    at, first, where = np.unique(item, return_index=True, return_inverse=True)
    further, gained = np.bincount(where, size, at.size), np.bincount(where, gain, at.size)
    order = np.argsort(first)
    at = at[order]
    answers = model.predict(labels)
    return pd.DataFrame(
        {
            "item": names_column(labels.items, at),
            "labels": np.diff(labels.row_start)[at],
            "answer": names_column(labels.classes, answers[at]),
            "sure": p[at].max(axis=1),
            "further": further[order].astype(int),
            "gain": gained[order],
            "known": known[at],
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
