"""The methods once more, as plainly as they can be written and without regard to speed, to check the library against.

Chen, Lien, Chu, Ting, Cheng: Supervised Collective Classification for Crowdsourcing (2015). Letters are the paper's:
L labelers i, N items j, K classes k, N_s training items. Throughout, `X` is a dense integer array items x labelers of
class codes 0..K-1 with -1 without a label, and `truth` an integer array over the items with -1 if the true class is not
known. The items of known class, of which there must be at least one, are the training items.

"One-to-all for class k" turns a label into +1 (it is k), -1 (it is another class), 0 (there is none).
"""

from typing import NamedTuple

import numpy as np
from scipy.optimize import linprog
from sklearn.svm import LinearSVC


class Result(NamedTuple):
    """The result of a method; None for parts that it does not have."""

    scores: np.ndarray  # items x classes
    predictions: np.ndarray  # items
    class_weights: np.ndarray | None = None  # classes x labelers
    weights: np.ndarray | None = None  # labelers
    n_iter: int | None = None  # iterations, or rounds; of the class that took longest
    trace: list | None = None  # saddle point: per class the list of its iterations' TraceRows
    regret: np.ndarray | None = None  # exponential weights: classes x training items, in the order of the items


class TraceRow(NamedTuple):
    """One iteration of the saddle point algorithm: values after the step, lengths of the step, sign of w's step."""

    lagrangian: float
    primal: float
    dual_bound: float
    delta_w: float
    delta_alpha: float
    sign: int


def decide(scores, size=None):
    """The first class whose score is within a relative 1e-9 of the item's largest.

    Relative to the largest score itself, or, where scores are sums whose terms cancel, to `size`: per item, the number
    of its labels times the largest weight. (What is exactly 0 for both of two classes is computed as ±1e-18.)
    """
    predictions = np.zeros(len(scores), dtype=int)
    for j, row in enumerate(scores):
        largest = max(row)
        slack = 1e-9 * (abs(largest) if size is None else size[j])
        for k, score in enumerate(row):
            if score >= largest - slack:
                predictions[j] = k
                break
    return predictions


def majority_vote(X, truth, K):
    """The class that most labelers gave."""
    N, L = X.shape
    scores = np.zeros((N, K))
    for j in range(N):
        for i in range(L):
            if X[j, i] >= 0:
                scores[j, X[j, i]] += 1
    return Result(scores, decide(scores), weights=np.ones(L))


def weighted_average(X, truth, K):
    """A vote in which a labeler counts by the number of training items that they got right."""
    N, L = X.shape
    q = np.zeros(L)
    for j in range(N):
        for i in range(L):
            if truth[j] >= 0 and X[j, i] == truth[j]:
                q[i] += 1
    w = q / q.sum() if q.sum() > 0 else np.ones(L) / L
    scores = np.zeros((N, K))
    for j in range(N):
        for i in range(L):
            if X[j, i] >= 0:
                scores[j, X[j, i]] += w[i]
    return Result(scores, decide(scores), weights=w)


def exponential_weights(X, truth, K, eta=None):
    """Per class, a labeler's weight falls by exp(-eta) with each training item that they got wrong, one-to-all.

    A missing label is not a loss. An item's score for a class is the share of k in the weight of those who labelled it
    (0 without labels). The regret of these shares is not rounded and is taken before each training item's truth is seen.
    """
    N, L = X.shape
    train = [j for j in range(N) if truth[j] >= 0]
    if eta is None:
        eta = np.sqrt(8 * np.log(L) / len(train))
    scores = np.zeros((N, K))
    class_weights = np.zeros((K, L))
    regret = np.zeros((K, len(train)))

    def share(j, k, log_w):
        here = X[j] >= 0
        if not here.any():
            return 0.0
        w = np.exp(log_w[here] - log_w[here].max())
        return w[X[j, here] == k].sum() / w.sum()

    for k in range(K):
        loss = np.zeros(L)
        own_loss = 0.0
        for n, j in enumerate(train):
            y = 1 if truth[j] == k else 0
            if (X[j] >= 0).any():
                own_loss += (share(j, k, -eta * loss) - y) ** 2
            for i in range(L):
                if X[j, i] >= 0:
                    x = 1 if X[j, i] == k else 0
                    loss[i] += (x - y) ** 2
            regret[k, n] = own_loss - loss.min()
        log_w = -eta * loss
        w = np.exp(log_w - log_w.max())
        class_weights[k] = w / w.sum()
        for j in range(N):
            scores[j, k] = share(j, k, log_w)
    return Result(scores, decide(scores), class_weights, class_weights.mean(axis=0), regret=regret)


def adaboost(X, truth, K):
    """Multi-class AdaBoost (SAMME) with the labelers as weak classifiers that abstain on items without their label."""
    N, L = X.shape
    train = [j for j in range(N) if truth[j] >= 0]
    labelled = X[train] >= 0
    miss = labelled & (X[train] != truth[train][:, None])
    alpha = np.ones(len(train)) / len(train)
    w = np.zeros(L)
    rounds = 0
    while rounds < L:
        err = np.full(L, np.inf)
        for i in range(L):
            if alpha[labelled[:, i]].sum() > 0:
                err[i] = alpha[miss[:, i]].sum() / alpha[labelled[:, i]].sum()
        lowest = err.min()
        if lowest >= (K - 1) / K * (1 - 1e-9):
            break
        best = [i for i in range(L) if err[i] <= lowest * (1 + 1e-9)]
        clipped = min(max(lowest, 1e-3), 1 - 1e-3)
        round_weight = np.log((1 - clipped) / clipped) + np.log(K - 1)
        for i in best:
            w[i] += round_weight / len(best)
        alpha = alpha * np.exp(round_weight * miss[:, best].mean(axis=1))
        alpha = alpha / alpha.sum()
        rounds += 1
        if lowest == 0:
            break
    scores = np.zeros((N, K))
    for j in range(N):
        for i in range(L):
            if X[j, i] >= 0:
                scores[j, X[j, i]] += w[i]
    return Result(scores, decide(scores), weights=w, n_iter=rounds)


def hinge_svm(Z, s, C):
    """w that minimises 1/2 |w|^2 + C sum_j max(0, 1 - s_j w.Z_j)."""
    if len(set(s)) == 1:  # each row twice, once with both signs turned, is the same problem
        Z, s, C = np.vstack([Z, -Z]), np.concatenate([s, -s]), C / 2
    machine = LinearSVC(
        C=C, loss="hinge", dual=True, fit_intercept=False, tol=1e-11, max_iter=10_000_000, random_state=0
    )
    return machine.fit(Z, s).coef_[0]


def svm(X, truth, K, C=1):
    """One-to-all support vector machines without intercept; the paper's C / N_s is the factor before the sum."""
    N, L = X.shape
    train = truth >= 0
    scores = np.zeros((N, K))
    class_weights = np.zeros((K, L))
    for k in range(K):
        Z = np.where(X < 0, 0, np.where(X == k, 1, -1))
        s = np.where(truth == k, 1, -1)
        if K == 2 and k == 1:  # Z and s have both turned their signs: this is the problem of class 0
            class_weights[1] = class_weights[0]
        else:
            class_weights[k] = hinge_svm(Z[train], s[train], C / train.sum())
        scores[:, k] = Z @ class_weights[k]
    size = (X >= 0).sum(axis=1) * abs(class_weights).max()
    return Result(scores, decide(scores, size), class_weights, class_weights.mean(axis=0))


def multiclass_svm(X, truth, K, lam=1):
    """Crammer and Singer's machine on the one-hot vectors of length K L (a missing label is all zeros).

    A class that no training item has is still a wrong class for each of them. The solver learns of the class from a row
    of zeros: that row's slack is 1 whatever M is, so the problem stays the same. For two classes the paper has none:
    then this is the one-to-all machine with the same factor 1 / lambda before the sum of slacks.
    """
    N, L = X.shape
    train = truth >= 0
    if K == 2:
        return svm(X, truth, K, C=train.sum() / lam)
    H = np.zeros((N, K * L))
    for j in range(N):
        for i in range(L):
            if X[j, i] >= 0:
                H[j, K * i + X[j, i]] = 1
    absent = [k for k in range(K) if k not in truth[train]]
    rows = np.vstack([H[train], np.zeros((len(absent), K * L))])
    y = np.concatenate([truth[train], absent]).astype(int)
    machine = LinearSVC(
        C=1 / lam, multi_class="crammer_singer", fit_intercept=False, tol=1e-11, max_iter=10_000_000, random_state=0
    )
    M = machine.fit(rows, y).coef_
    scores = H @ M.T
    size = (X >= 0).sum(axis=1) * abs(M).max()
    return Result(scores, decide(scores, size))


def expectation_maximisation(X, K, start, smoothing, known):
    """Raykar's two-coin model for each class, from the first u in `start`; where `known` >= 0, u is always that.

    A labeler's rates are over the items that they labelled, and 1/2 where there is nothing to take them from (the limit
    of ever smaller smoothing). The pseudo-count is added to each outcome of each rate, and the prior has none.
    """
    u_all = start.copy()
    longest = 0
    has = (X >= 0).astype(float)
    for k in range(K):
        x = (X == k).astype(float)
        u = np.where(known >= 0, known == k, start[:, k])
        n_iter = 0
        change = 1.0
        while change >= 1e-6 and n_iter < 100:
            alpha_over, alpha_under = u @ x + smoothing, u @ has + 2 * smoothing
            beta_over, beta_under = (1 - u) @ (has - x) + smoothing, (1 - u) @ has + 2 * smoothing
            alpha = np.array([a / b if b > 0 else 0.5 for a, b in zip(alpha_over, alpha_under, strict=True)])
            beta = np.array([a / b if b > 0 else 0.5 for a, b in zip(beta_over, beta_under, strict=True)])
            v = u.mean()
            alpha, beta, v = (np.clip(rate, 1e-6, 1 - 1e-6) for rate in (alpha, beta, v))
            log_a = x @ np.log(alpha) + (has - x) @ np.log(1 - alpha)
            log_b = (has - x) @ np.log(beta) + x @ np.log(1 - beta)
            log_odds = log_a + np.log(v) - log_b - np.log(1 - v)
            u_next = 1 / (1 + np.exp(-np.clip(log_odds, -700, 700)))
            u_next = np.where(known >= 0, known == k, u_next)
            change = abs(u_next - u).max()
            u = u_next
            n_iter += 1
        u_all[:, k] = u
        longest = max(longest, n_iter)
    return Result(u_all, decide(u_all), n_iter=longest)


def em(X, truth, K, smoothing=0):
    """Unsupervised EM, started from the share of an item's labels that are k (1/2 without labels)."""
    N = len(X)
    start = np.full((N, K), 0.5)
    for j in range(N):
        if (X[j] >= 0).any():
            for k in range(K):
                start[j, k] = (X[j] == k).sum() / (X[j] >= 0).sum()
    return expectation_maximisation(X, K, start, smoothing, known=np.full(N, -1))


def supervised_em(X, truth, K, smoothing=0, clamp=False):
    """EM started from the weighted share of k, with weighted averaging's weights if there is any weight."""
    N = len(X)
    w = weighted_average(X, truth, K).weights
    start = np.full((N, K), 0.5)
    for j in range(N):
        here = X[j] >= 0
        for k in range(K):
            if w[here].sum() > 0:
                start[j, k] = w[X[j] == k].sum() / w[here].sum()
            elif here.any():
                start[j, k] = (X[j] == k).sum() / here.sum()
    return expectation_maximisation(X, K, start, smoothing, known=truth if clamp else np.full(N, -1))


def naive_bayes(X, truth, K, missing="ignore"):
    """Log of prior times the product of the labelers' smoothed frequencies; an item without labels has the prior.

    With missing="symbol" no label is one more symbol, with the printed denominator; with "ignore" it is left out of the
    product and of the denominator.
    """
    N, L = X.shape
    train = [j for j in range(N) if truth[j] >= 0]
    phi = np.zeros(K)  # training items of the class
    counts = np.zeros((K, L, K + 1))  # class, labeler, symbol; the last symbol is "no label"
    for j in train:
        phi[truth[j]] += 1
        for i in range(L):
            counts[truth[j], i, X[j, i]] += 1  # -1 is the last
    scores = np.zeros((N, K))
    for j in range(N):
        for k in range(K):
            scores[j, k] = np.log((phi[k] + 1) / (len(train) + K))
            for i in range(L):
                if missing == "ignore" and X[j, i] >= 0:
                    scores[j, k] += np.log((counts[k, i, X[j, i]] + 1) / (counts[k, i, :K].sum() + K))
                if missing == "symbol" and (X[j] >= 0).any():
                    scores[j, k] += np.log((counts[k, i, X[j, i]] + 1) / (phi[k] + K))
    return Result(scores, decide(scores))


def saddle_point_iteration(A, lam, step_w, step_alpha, tol, max_iter):
    """The paper's algorithm for one problem, whose rows A are the labels times the signs; gives w and the trace."""
    R, L = A.shape
    w = np.zeros(L)
    alpha = np.ones(R) / R
    trace = []

    def lagrangian(w, alpha):
        return lam * abs(w).sum() - (alpha * (A @ w - 1)).sum()

    for _ in range(max_iter):
        c = A.T @ alpha
        d = np.zeros(L)
        for i in range(L):
            if lam == 0:  # the limit: whatever is not 0 is over the threshold; a c of nothing but rounding is 0
                d[i] = c[i] / abs(c).max() if abs(c).max() > 1e-12 else 0
            elif abs(c[i] / lam) > 1 + 1e-9:
                d[i] = (c[i] / lam) / abs(c / lam).max()
            else:
                d[i] = c[i] / lam
        before = lagrangian(w, alpha)
        sign = -1 if lagrangian(w - step_w * d, alpha) <= before + 1e-12 * max(1, abs(before)) else 1
        w_next = w + sign * step_w * d

        moved = alpha + step_alpha * (1 - A @ w_next)
        alpha_next = np.zeros(R)
        for j in range(R):
            if moved[j] > (1 + 1e-9) / R:
                alpha_next[j] = moved[j] / (abs(moved).max() * R)
            elif moved[j] >= 0:
                alpha_next[j] = moved[j]

        primal = np.maximum(0, 1 - A @ w_next).sum() / R + lam * abs(w_next).sum()
        most = abs(A.T @ alpha_next).max()
        dual_bound = alpha_next.sum() * (1 if most <= lam else lam / most) if lam > 0 else 0.0
        delta_w = np.sqrt(((w_next - w) ** 2).sum())
        delta_alpha = np.sqrt(((alpha_next - alpha) ** 2).sum())
        w, alpha = w_next, alpha_next
        trace.append(TraceRow(lagrangian(w, alpha), primal, dual_bound, delta_w, delta_alpha, sign))
        if delta_w < tol and delta_alpha < tol:
            break
    return w, trace


def saddle_point(
    X, truth, K, lam=10, step_w=0.01, step_alpha=0.001, tol=0.01, max_iter=1000, weights="per_class", robust=False
):
    """The proposed method; per class one-to-all, or with one weight per labeler for all classes ("shared").

    Shared: a row for each training item and each class k that is wrong for it, 1{x = y} - 1{x = k}, all with sign +1.
    """
    N, L = X.shape
    train = [j for j in range(N) if truth[j] >= 0]
    scores = np.zeros((N, K))

    if weights == "shared":
        rows = []
        for j in train:
            for k in range(K):
                if k != truth[j]:
                    rows.append((X[j] == truth[j]).astype(float) - (X[j] == k).astype(float))
        w, trace = saddle_point_iteration(np.array(rows), lam, step_w, step_alpha, tol, max_iter)
        if robust:
            w = np.maximum(w, 0)
        for k in range(K):
            scores[:, k] = (X == k) @ w
        size = (X >= 0).sum(axis=1) * abs(w).max()
        return Result(scores, decide(scores, size), weights=w, n_iter=len(trace), trace=[trace])

    class_weights = np.zeros((K, L))
    traces = []
    for k in range(K):
        Z = np.where(X < 0, 0, np.where(X == k, 1, -1))
        s = np.where(truth == k, 1, -1)
        if K == 2 and k == 1:  # Z and s have both turned their signs: this is the problem of class 0
            class_weights[1] = class_weights[0]
            traces.append(traces[0])
        else:
            A = s[train][:, None] * Z[train]
            w, trace = saddle_point_iteration(A, lam, step_w, step_alpha, tol, max_iter)
            class_weights[k] = np.maximum(w, 0) if robust else w
            traces.append(trace)
        scores[:, k] = Z @ class_weights[k]
    size = (X >= 0).sum(axis=1) * abs(class_weights).max()
    n_iter = max(len(trace) for trace in traces)
    return Result(scores, decide(scores, size), class_weights, class_weights.mean(axis=0), n_iter, traces)


def saddle_point_robust(X, truth, K, **params):
    """The proposed method with the negative weights set to 0 at the end."""
    return saddle_point(X, truth, K, **params, robust=True)


def saddle_point_lp(A, lam):
    """The optimum of min_w (1/R) sum_r max(0, 1 - A_r.w) + lam |w|_1, as a linear program in w+, w- and the slacks."""
    R, L = A.shape
    cost = np.concatenate([np.full(2 * L, float(lam)), np.full(R, 1 / R)])
    margins = np.hstack([A, -A, np.eye(R)])  # A w+ - A w- + slack >= 1
    solution = linprog(cost, A_ub=-margins, b_ub=-np.ones(R), bounds=(0, None), method="highs")
    return solution.fun
