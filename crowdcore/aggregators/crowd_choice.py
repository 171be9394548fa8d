"""Which method for a crowd: the one that does best on known answers that were hidden from it."""

import numpy as np

from crowdcore.aggregators.base import Aggregator
from crowdcore.aggregators.dawid_skene import DawidSkene
from crowdcore.aggregators.decisions import PLAIN_VOTE
from crowdcore.aggregators.saddle_point import RobustSaddlePoint
from crowdcore.aggregators.supervised_em import SupervisedEM
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING

# Of fewer hidden answers a difference of one decides, which is chance.
FEWEST_KNOWN = 5
# With more known answers than this, several are hidden at a time.
MOST_FITS = 20
# Beyond so many labels the choice is made on some of the items, whose known answers are hidden a fifth at a time.
MOST_LABELS, MOST_JUDGES, FEW_FITS = 200_000, 1000, 5
# Half a label of each kind: on four real crowds as good as none or better, by up to .025, with and without known answers.
SMOOTHING = 0.5


def choose_for_crowd(labels: LabelMatrix, truth: np.ndarray, without_votes: str = PLAIN_VOTE) -> tuple[Aggregator, str]:
    """The method, fitted, and a sentence that says why it was taken; of equally good ones the first."""
    methods = DawidSkene(smoothing=SMOOTHING), SupervisedEM(), RobustSaddlePoint()
    needs_none, *others = (method.set_params(without_votes=without_votes) for method in methods)
    known = np.flatnonzero(truth != MISSING)
    if known.size < FEWEST_KNOWN:
        few = f"only {known.size} of {truth.size} answers known" if known.size else "no answer known"
        return needs_none.fit(labels, truth), f"Read as a crowd with {few}: {needs_none.name}, which needs none."
    tried = _enough_to_choose_by(labels, known)
    some, its_truth = (labels, truth) if tried is None else (labels.take(tried), truth[tried])
    its_known, fits = np.flatnonzero(its_truth != MISSING), MOST_FITS if tried is None else FEW_FITS
    hits = {method: _right_when_hidden(method, some, its_truth, its_known, fits) for method in (needs_none, *others)}
    best = max(hits, key=lambda method: hits[method])
    counts = ", ".join(f"{method.name} {right}" for method, right in hits.items())
    reason = f"Read as a crowd: {best.name}, the best on {its_known.size} known answers when they were hidden ({counts} right)."
    return best.fit(labels, truth), reason


def _enough_to_choose_by(labels: LabelMatrix, known: np.ndarray) -> np.ndarray | None:
    """Of very many labels, some items that suffice for choosing: known ones first, then others by chance; None for all."""
    if labels.code.size <= MOST_LABELS:
        return None
    rng = np.random.default_rng(0)
    judges = rng.permutation(known)[:MOST_JUDGES]
    share = MOST_LABELS / labels.code.size
    others = np.flatnonzero(rng.random(len(labels.items)) < share)
    return np.union1d(judges, np.setdiff1d(others, known))


def _right_when_hidden(method, labels, truth, known, fits) -> int:
    """How many of the known answers the method finds when they are hidden from it, one by one if they are few."""
    right = 0
    for first in range(min(known.size, fits)):
        hidden = known[first::fits]
        seen = truth.copy()
        seen[hidden] = MISSING
        answers = method.fit(labels, seen).predict(labels.take(hidden))
        right += int((answers == truth[hidden]).sum())
    return right
