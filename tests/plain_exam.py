"""The methods for exams once more, straight from their description and without regard to speed.

`X` is a dense integer array items x labelers of class codes with -1 where there is no label, `truth` has -1 where the key is
not known. Every choice of an item is one that somebody made.
"""

import math
from collections import Counter
from functools import cache

import numpy as np

from tests.plain import Result, decide

THETAS = [-3 + 6 * n / 14 for n in range(15)]
SLOPES, DIFFICULTIES = [0.5, 1, 2, 3], [-3 + n / 2 for n in range(13)]


@cache
def curve(a, b, n_choices):
    """The probability of a right answer at each theta: a logistic curve above the guessing rate, clipped."""
    known = [1 / (1 + math.exp(-a * (theta - b))) for theta in THETAS]
    return [min(max(1 / n_choices + (1 - 1 / n_choices) * p, 0.005), 0.995) for p in known]


@cache
def log_curve(a, b, n_choices, right):
    """Its logarithm, or that of a wrong answer."""
    return [math.log(p if right else 1 - p) for p in curve(a, b, n_choices)]


def normalised(logs):
    """A dictionary of logarithms as probabilities."""
    largest = max(logs.values())
    total = sum(math.exp(log - largest) for log in logs.values())
    return {what: math.exp(log - largest) / total for what, log in logs.items()}


def latent_key(X, truth, sweeps=8):
    """The item response model with a latent key: for each item {z: probability} with the key fixed, and as if it were not.

    q is, for each item, a dictionary {(z, a, b): probability}.
    """
    N, L = X.shape
    votes = [Counter(int(x) for x in row if x != -1) for row in X]
    n_choices = [max(len(counts), 2) for counts in votes]
    answers = [[(i, int(X[j, i])) for i in range(L) if X[j, i] != -1] for j in range(N)]

    def log_prior(b):
        return -b * b / 2

    def others(j, z):
        return {k: n for k, n in votes[j].items() if k != z}

    def log_distractors(j, z):
        rest = others(j, z)
        if not rest:
            return 0
        k, n = len(rest), sum(rest.values())
        return math.lgamma(k) - math.lgamma(k + n) + sum(math.lgamma(n_k + 1) for n_k in rest.values())

    def chance_of(j, k, q):
        """The probability that item j is answered k, at each theta."""
        total = [0.0] * 15
        for (z, a, b), weight in q.items():
            for t, right in enumerate(curve(a, b, n_choices[j])):
                rest = others(j, z)
                n, m = sum(rest.values()), len(rest)
                total[t] += weight * (right if z == k else (1 - right) * (rest[k] + 1) / (n + m))
        return [max(p, 1e-6) for p in total]

    def given_key(j, q):
        if truth[j] == -1:
            return q
        held = {what: weight for what, weight in q.items() if what[0] == truth[j]}
        return {what: weight / sum(held.values()) for what, weight in held.items()}

    q = []
    for j in range(N):
        prior = normalised({(a, b): log_prior(b) for a in SLOPES for b in DIFFICULTIES})
        start = {z: n / sum(votes[j].values()) for z, n in votes[j].items()}
        if truth[j] != -1:
            start = {int(truth[j]): 1.0}
        q.append({(z, a, b): share * p for z, share in start.items() for (a, b), p in prior.items()})

    for sweep in range(sweeps + 1):
        messages = [{k: [math.log(p) for p in chance_of(j, k, q[j])] for k in votes[j]} for j in range(N)]
        belief = [[-theta * theta / 2 for theta in THETAS] for _ in range(L)]
        for j in range(N):
            for i, k in answers[j]:
                belief[i] = [log + message for log, message in zip(belief[i], messages[j][k], strict=True)]
        q, unkeyed = [], []
        for j in range(N):
            cavities = [
                (k, normalised({t: belief[i][t] - messages[j][k][t] for t in range(15)})) for i, k in answers[j]
            ]
            logs = {}
            for z in set(votes[j]) | ({int(truth[j])} if truth[j] != -1 else set()):
                for a in SLOPES:
                    for b in DIFFICULTIES:
                        total = log_prior(b) + log_distractors(j, z)
                        for k, cavity in cavities:
                            logs_at = log_curve(a, b, n_choices[j], k == z)
                            if sweep < sweeps:
                                total += sum(cavity[t] * logs_at[t] for t in range(15))
                            else:
                                total += math.log(sum(cavity[t] * math.exp(logs_at[t]) for t in range(15)))
                        logs[z, a, b] = total
            unkeyed.append(normalised({what: log for what, log in logs.items() if what[0] in votes[j]}))
            q.append(given_key(j, normalised(logs)))

    keyed_z, unkeyed_z = [], []
    for j in range(N):
        for beliefs, sums in ((q[j], keyed_z), (unkeyed[j], unkeyed_z)):
            sums.append(Counter())
            for (z, _, _), weight in beliefs.items():
                sums[-1][z] += weight
    return keyed_z, unkeyed_z


def item_response(X, truth, K, sweeps=8):
    """The logarithm of each choice's probability as if it were not keyed; -690 for choices that nobody made."""
    _, unkeyed = latent_key(X, truth, sweeps)
    scores = np.full((len(X), K), -690.0)
    for j, beliefs in enumerate(unkeyed):
        for z, p in beliefs.items():
            scores[j, z] = math.log(max(p, math.exp(-690)))
    return Result(scores, decide(scores, np.ones(len(X))))


def accuracy_power(X, truth, K, power=10):
    """Vote by accuracy on the other items, to a power."""
    N, L = X.shape
    keyed, _ = latent_key(X, truth)
    right = np.array([[keyed[j][int(X[j, i])] if X[j, i] != -1 else 0 for i in range(L)] for j in range(N)])
    shares = np.zeros((N, K))
    for j in range(N):
        for i in range(L):
            if X[j, i] != -1:
                elsewhere = [m for m in range(N) if m != j and X[m, i] != -1]
                accuracy = (sum(right[m, i] for m in elsewhere) + 0.5) / (len(elsewhere) + 1)
                shares[j, X[j, i]] += accuracy**power
        shares[j] /= shares[j].sum()
    weights = [((right[:, i].sum() + 0.5) / ((X[:, i] != -1).sum() + 1)) ** power for i in range(L)]
    return Result(shares, decide(shares), weights=np.array(weights))


def auto(X, truth, K):
    """The two above, weighed together."""
    log_p, shares = item_response(X, truth, K).scores, accuracy_power(X, truth, K).scores
    scores = np.full((len(X), K), -690.0)
    for j, row in enumerate(X):
        chosen = sorted({int(x) for x in row if x != -1})
        n = sum(1 for x in row if x != -1)
        softening = 1 + 8 * max(1 / n - 1 / 30, 0)
        logs = {k: 0.5 * log_p[j, k] / (1 + 0.01 * n) + 0.35 * math.log(max(shares[j, k], 0.001)) for k in chosen}
        p = normalised({k: log / softening for k, log in logs.items()})
        for k in chosen:
            scores[j, k] = math.log(p[k])
    return Result(scores, decide(scores, np.ones(len(X))))
