"""Leave-one-out sweeps of the printed iteration: all folds and all λ of a sweep as one batch.

One fit after another spends its time starting small numpy operations. Here the fits of a sweep (a λ and a left-out item
each) are the rows of matrices, on the distinct training columns, and whichever fit has stopped is dropped. The
arithmetic is that of ``paper_iteration.py``, and so are the results; a test compares the two.
"""

from collections.abc import Iterator
from dataclasses import replace

import numpy as np
import scipy

from crowdcore.aggregators.decisions import decide, in_units_of, softmax_of_scores, vote_shares, within_allowed
from crowdcore.aggregators.hinge_problem import HingeProblem, hinge_problems, without_rounding
from crowdcore.aggregators.paper_iteration import SLACK, SLACK_OF_SIGN
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING

# Fits × distinct columns in one chunk: enough to keep numpy busy, few enough to stay in the processor's cache.
CELLS_AT_ONCE = 300_000
MOST_CELLS = 20_000_000


def sweep_lambda(method, labels: LabelMatrix, truth: np.ndarray, lams: np.ndarray) -> Iterator[tuple] | None:
    """Chunk by chunk the positions of values and folds, the answers to the left-out items, their probabilities, support.

    None where the training labels are too many to be spread out in a table.
    """
    problems = hinge_problems(labels, truth, 0.0, shared=method.weights == "shared")
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
    value, fold = (index.ravel() for index in np.indices((lams.size, known.size)))
    for start in range(0, value.size, fits):
        v, f = value[start : start + fits], fold[start : start + fits]
        weights = {}
        for k, problem in problems.items():
            w = fold_weights(problem, lams[v], f, (method.step_w, method.step_alpha), method.tol, method.max_iter)
            w = without_rounding(w)
            weights[k] = np.maximum(w, 0) if method.robust else w
        yield v, f, *_answers(method, labels, known[f], weights, {k: count[f] for k, count in counts.items()})


def _label_counts(labels, known, problem):
    """Training items × classes × distinct columns: how many labelers of the column put the item into the class."""
    place = np.full(len(labels.items), -1)
    place[known] = np.arange(known.size)
    j, column = place[labels.item], problem.group_of[labels.labeler]
    counted = (j >= 0) & (column >= 0)
    counts = np.zeros((known.size, len(labels.classes), problem.n.size))
    np.add.at(counts, (j[counted], labels.code[counted], column[counted]), 1)
    return counts


def _answers(method, labels, items, weights, counts):
    """What the fits answer to their left-out items, probabilities and support, by the rules of all methods."""
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
    share = in_units_of(scores, size)
    support = np.maximum(share, 0) if method.weights == "shared" else (1 + share) / 2
    return decide(scores, size, allowed), within_allowed(p, allowed), support


def fold_weights(
    problem: HingeProblem, lams: np.ndarray, folds: np.ndarray, steps: tuple[float, float], tol: float, max_iter: int
) -> np.ndarray:
    """The weights (fits × distinct columns) where fit b has the price ``lams[b]`` and leaves out item ``folds[b]``.

    ``steps`` are those of w and of α.
    """
    U, n = problem.U, problem.n.astype(float)
    nU, G = np.ascontiguousarray((U * n).T), (U * n) @ U.T
    step_w, step_alpha = steps
    lam = lams.astype(float)
    keep = (problem.row_item != folds[:, None]).astype(float)
    # A fold without rows has nothing to learn from; its weights stay 0 whatever R is.
    R = np.maximum(keep.sum(axis=1, keepdims=True), 1)
    w, alpha, margins, size = np.zeros((lam.size, n.size)), keep / R, np.zeros_like(keep), np.zeros(lam.size)
    result, running = np.zeros_like(w), np.arange(lam.size)
    for _ in range(max_iter):
        c = alpha @ U
        d, c_d, d_d = _steps(c, lam, n, ((alpha @ G) * alpha).sum(axis=1))
        pulled, total = (alpha * margins).sum(axis=1), alpha.sum(axis=1)
        now = lam * size - pulled + total
        w -= step_w * d
        size = np.abs(w) @ n
        minus = lam * size - pulled + step_w * c_d + total
        plus = np.flatnonzero(minus > now + SLACK_OF_SIGN * np.maximum(1, np.abs(now)))
        if plus.size:
            w[plus] += 2 * step_w * d[plus]
            size[plus] = np.abs(w[plus]) @ n
        margins = w @ nU
        moved = (alpha + step_alpha * (1 - margins)) * keep
        largest = np.abs(moved).max(axis=1, keepdims=True)
        moved = np.where(moved > (1 + SLACK) / R, moved / np.where(largest > 0, largest * R, 1), moved)
        moved = np.maximum(moved, 0)
        done = (step_w * np.sqrt(d_d) < tol) & (np.sqrt(((moved - alpha) ** 2).sum(axis=1)) < tol)
        alpha = moved
        if done.any():
            result[running[done]] = w[done]
            left = ~done
            w, alpha, margins, size, lam, keep, R, running = (
                array[left] for array in (w, alpha, margins, size, lam, keep, R, running)
            )
            if not running.size:
                return result
    result[running] = w
    return result


def _steps(c, lam, n, c_c):
    """d = Proj_g(c / λ), fit by fit, with Σ n c d and Σ n d² (where ``c_c`` is Σ n c²).

    |c| is at most 1, so that from λ = 1 on no entry is over the threshold and d is c / λ. At λ = 0 it is c over its
    largest entry. Only in between are there entries of either kind in one fit.
    """
    scale = np.where(lam > 0, lam, 1.0)
    below = np.flatnonzero(lam < 1)
    largest = np.abs(c[below]).max(axis=1, initial=0.0)
    scale[below] = np.where((lam[below] == 0) & (largest > 0), largest, scale[below])
    d = c / scale[:, None]
    c_d, d_d = c_c / scale, c_c / scale**2
    mixed, top = below[largest > lam[below] * (1 + SLACK)], largest[largest > lam[below] * (1 + SLACK)]
    mixed, top = mixed[lam[mixed] > 0], top[lam[mixed] > 0]
    if mixed.size:
        over = np.abs(d[mixed]) > 1 + SLACK
        d[mixed] = np.where(over, c[mixed] / top[:, None], d[mixed])
        c_d[mixed] = (c[mixed] * d[mixed]) @ n
        d_d[mixed] = d[mixed] ** 2 @ n
    return d, c_d, d_d
