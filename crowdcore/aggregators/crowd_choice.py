"""Choose a method for a crowd: the one that does best on known answers that were hidden from it."""

import numpy as np

from crowdcore.aggregators.base import Aggregator
from crowdcore.aggregators.dawid_skene import DawidSkene
from crowdcore.aggregators.decisions import PLAIN_VOTE
from crowdcore.aggregators.saddle_point import SaddlePointRobust
from crowdcore.aggregators.supervised_em import SupervisedEM
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING

# With fewer hidden answers, a difference of one answer would decide, which is chance.
FEWEST_KNOWN = 5
# With more known answers than this, several are hidden at a time.
MOST_FITS = 20
# Beyond this many labels, the choice is made on some of the items, whose known answers are hidden a fifth at a time.
MOST_LABELS, MOST_JUDGES, FEW_FITS = 200_000, 1000, 5
# Half a label of each kind. On four real crowds this was as good as none or up to .025 better, with and without known answers.
SMOOTHING = 0.5


def choose_for_crowd(labels: LabelMatrix, truth: np.ndarray, without_votes: str = PLAIN_VOTE) -> tuple[Aggregator, str]:
    """Return the fitted method and a sentence with the reason for the choice. Among equally good methods the first is chosen."""
    methods = DawidSkene(smoothing=SMOOTHING), SupervisedEM(), SaddlePointRobust()
    needs_none, *others = (method.set_params(without_votes=without_votes) for method in methods)
    known = np.flatnonzero(truth != MISSING)
    if known.size < FEWEST_KNOWN:
        few = f"only {known.size} of {truth.size} answers known" if known.size else "no answer known"
        return needs_none.fit(
            labels, truth
        ), f"Read as a crowd with {few}: {needs_none.name}, which needs no known answers."
    tried = _enough_to_choose_by(labels, known)
    some, its_truth = (labels, truth) if tried is None else (labels.take(tried), truth[tried])
    its_known, fits = np.flatnonzero(its_truth != MISSING), MOST_FITS if tried is None else FEW_FITS
    hits = {method: _right_when_hidden(method, some, its_truth, its_known, fits) for method in (needs_none, *others)}
    best = max(hits, key=lambda method: hits[method])
    counts = ", ".join(f"{method.name} {right:.4g}" for method, right in hits.items())
    reason = f"Read as a crowd: {best.name} was best on {its_known.size} hidden known answers ({counts} right)."
    return best.fit(labels, truth), reason


def _enough_to_choose_by(labels: LabelMatrix, known: np.ndarray) -> np.ndarray | None:
    """Of very many labels, return enough items for choosing, known ones first, then random ones; None means all."""
    if labels.code.size <= MOST_LABELS:
        return None
    rng = np.random.default_rng(0)
    judges = rng.permutation(known)[:MOST_JUDGES]
    share = MOST_LABELS / labels.code.size
    others = np.flatnonzero(rng.random(len(labels.items)) < share)
    return np.union1d(judges, np.setdiff1d(others, known))


def _right_when_hidden(method, labels, truth, known, fits) -> float:
    """Return how many of the known answers the method infers if they are hidden from it, one by one if there are few.

    Each of m tied classes counts 1/m.
    """
    right = 0.0
    for first in range(min(known.size, fits)):
        hidden = known[first::fits]
        seen = truth.copy()
        seen[hidden] = MISSING
        right += method.fit(labels, seen).decisions(labels.take(hidden)).credit(truth[hidden]).sum()
    return round(right, 9)
