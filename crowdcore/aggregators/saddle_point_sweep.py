"""Leave-one-out sweeps of λ: many folds and values in one batch."""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import scipy

from crowdcore.aggregators.decisions import (
    by_plain_vote,
    decided,
    in_units_of,
    softmax_of_scores,
    vote_shares,
    within_allowed,
)
from crowdcore.aggregators.hinge_problem import HingeProblem, without_rounding
from crowdcore.aggregators.primal_dual import iterate_fits
from crowdcore.aggregators.saddle_point_batch import SharedColumns, run_batch
from crowdcore.aggregators.saddle_problem import SaddleProblem
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING

# Fits × distinct columns per chunk: enough to keep numpy busy, few enough to stay in the processor's cache.
CELLS_AT_ONCE = 300_000
MOST_CELLS = 20_000_000


def sweep_lambda(method, labels: LabelMatrix, truth: np.ndarray, lams: np.ndarray) -> Iterator[tuple] | None:
    """Yield in chunks the positions of values and folds, the decisions on the left-out items, probabilities and support.

    None if there are too many training labels for a dense table.
    """
    problems = method.problems(labels, truth)
    known = np.flatnonzero(truth != MISSING)
    if any(known.size * len(labels.classes) * problem.n.size > MOST_CELLS for problem in problems.values()):
        return None
    dense = {
        k: replace(p, U=scipy.sparse.csr_array(p.U).toarray()) if scipy.sparse.issparse(p.U) else p
        for k, p in problems.items()
    }
    return _chunks(method, labels, known, dense, lams)


def _chunks(method, labels, known, problems, lams):
    fits = max(1, CELLS_AT_ONCE // max(problem.n.size for problem in problems.values()))
    counts = {k: _label_counts(labels, known, problem) for k, problem in problems.items()}
    column_of = {k: problem.group_of for k, problem in problems.items()}
    if isinstance(problem := problems.get(None), SaddleProblem) and problem.K > 1:
        counts, column_of = (dict.fromkeys(range(problem.K), of[None]) for of in (counts, column_of))
    value, fold = (index.ravel() for index in np.indices((lams.size, known.size)))
    for start in range(0, value.size, fits):
        v, f = value[start : start + fits], fold[start : start + fits]
        weights = {}
        for k, problem in problems.items():
            w = without_rounding(_weights(method, problem, lams[v], f))
            w = np.maximum(w, 0) if method.robust else w
            if isinstance(problem, SaddleProblem) and problem.K > 1:
                weights |= dict(enumerate(np.split(w, problem.K, axis=1)))
            else:
                weights[k] = w
        of_fits = {k: count[f] for k, count in counts.items()}
        yield v, f, *_answers(method, labels, known[f], weights, of_fits, column_of)


def _weights(method, problem: HingeProblem, lams: np.ndarray, folds: np.ndarray) -> np.ndarray:
    """Return the weights (fits × distinct columns), where fit b has the price ``lams[b]`` and leaves out item ``folds[b]``."""
    if method.total == "sum":
        left_out = problem.row_item == folds[:, None]
        lams = lams * problem.rows / problem.R / np.maximum(problem.rows - left_out.sum(axis=1), 1)
    if method.used_solver == "paper":
        return fold_weights(problem, lams, folds, (method.step_w, method.step_alpha), method.tol, method.max_iter)
    problem = SaddleProblem.of_hinge(problem)
    keep = (problem.row_item != folds[:, None]).astype(float)
    return iterate_fits(problem, lams, keep, method.tol, method.max_iter).w


def _label_counts(labels, known, problem):
    """Count the labelers of each distinct column that chose each class (training items × classes × columns)."""
    place = np.full(len(labels.items), -1)
    place[known] = np.arange(known.size)
    j, column = place[labels.item], problem.group_of[labels.labeler]
    counted = (j >= 0) & (column >= 0)
    counts = np.zeros((known.size, len(labels.classes), problem.group_of.max(initial=-1) + 1))
    np.add.at(counts, (j[counted], labels.code[counted], column[counted]), 1)
    return counts


def _answers(method, labels, items, weights, counts, column_of):
    """Return the fits' decisions on their left-out items, probabilities and support, by the rules of all methods."""
    allowed = None if labels.allowed is None else labels.allowed[items]
    votes = {k: np.einsum("bd,bcd->bc", w, counts[k]) for k, w in weights.items()}
    size = np.max([np.einsum("bd,bcd->b", np.abs(w), counts[k]) for k, w in weights.items()], axis=0)
    if None in weights:
        (weights,), (votes,) = weights.values(), votes.values()
        scores = votes if method.weights == "shared" else votes - votes[:, ::-1]
        shares = (weights >= 0).all(axis=1, keepdims=True)
        p = np.where(shares, vote_shares(np.maximum(votes, 0)), softmax_of_scores(scores, size))
    else:
        scores = np.column_stack([2 * votes[k][:, k] - votes[k].sum(axis=1) for k in weights])
        p = softmax_of_scores(scores, size)
        same = _equal_in_all_classes(weights, column_of)
        p[same] = vote_shares(np.maximum(votes[0][same], 0))
    share = in_units_of(scores, size)
    support = np.maximum(share, 0) if method.weights == "shared" else (1 + share) / 2
    nobody, rule = size == 0, method.without_votes
    plain = labels.take(items[nobody]).tally()
    decisions = decided(scores, size, allowed, nobody, plain, rule)
    p, support = (by_plain_vote(shares, nobody, plain, rule) for shares in (p, support))
    return decisions, within_allowed(p, allowed), support


def _equal_in_all_classes(weights, column_of):
    """Return for each fit whether every labeler has one weight in all classes, and nobody a negative one."""
    used = column_of[0] >= 0
    first, *others = (w[:, column_of[k][used]] for k, w in weights.items())
    same = (first >= 0).all(axis=1)
    for w in others:
        same &= (w == first).all(axis=1)
    return same


def fold_weights(
    problem: HingeProblem, lams: np.ndarray, folds: np.ndarray, steps: tuple[float, float], tol: float, max_iter: int
) -> np.ndarray:
    """Return the weights (fits × distinct columns), where fit b has the price ``lams[b]`` and leaves out item ``folds[b]``.

    ``steps`` are the step sizes of w and of α.
    """
    keep = (problem.row_item != folds[:, None]).astype(float)
    return run_batch(SharedColumns.of(problem), lams.astype(float), keep, steps, tol, max_iter).w
