"""How much faster the leave-one-out sweep of λ is than the plain loop: ``python -m tests.benchmarks.sweep``.

The paper's own sweep (201 values × N_s folds × K classes) of the saddle-point method, in one process, against one fit
after another in dense numpy, as one would write it down. Both must choose the same λ with the same fold accuracies.
"""

import os
import time

# Before numpy starts its threads: one process is one core on either side.
for library in ("OPENBLAS", "OMP", "MKL"):
    os.environ[f"{library}_NUM_THREADS"] = "1"

import numpy as np  # noqa: E402

from crowdcore import AGGREGATORS  # noqa: E402
from crowdcore.samples import load_sample  # noqa: E402
from crowdcore.tuning import leave_one_out  # noqa: E402

GRID = range(201)
CASES = [
    ("math", 10, 0.01, 0.001, "an exam of 559 × 30 × 4, 10 keyed, default steps", 20),
    ("trec", 40, 0.1, 0.01, "a sparse crowd of 689 × 394, 40 keyed, steps 0.1 and 0.01", 15),
    ("trec", 40, 0.01, 0.001, "the same, default steps, where most fits stop at once", 3),
]


def plain_fit(Z, s, lam, step_w, step_alpha, tol, max_iter):
    """Algorithm 1 in dense numpy."""
    N = s.size
    w, alpha = np.zeros(Z.shape[1]), np.full(N, 1 / N)

    def lagrangian(w):
        return lam * np.abs(w).sum() - alpha @ (s * (Z @ w) - 1)

    for _ in range(max_iter):
        c = Z.T @ (alpha * s)
        largest = np.abs(c).max()
        over = np.abs(c) > lam * (1 + 1e-9)
        d = np.where(over, c / max(largest, 1e-300), c / max(lam, 1e-300))
        now = lagrangian(w)
        sign = -1 if lagrangian(w - step_w * d) <= now + 1e-12 * max(1, abs(now)) else 1
        w_next = w + sign * step_w * d
        moved = alpha + step_alpha * (1 - s * (Z @ w_next))
        moved = np.where(moved > (1 + 1e-9) / N, moved / (np.abs(moved).max() * N), moved)
        moved = np.maximum(moved, 0)
        small = np.linalg.norm(w_next - w) < tol and np.linalg.norm(moved - alpha) < tol
        w, alpha = w_next, moved
        if small:
            break
    return w


def plain_sweep(codes, truth, n_classes, step_w, step_alpha, tol=0.01, max_iter=1000):
    """Fold accuracy for every λ, one fit after another."""
    training = np.flatnonzero(truth >= 0)
    one_to_all = [np.where(codes == k, 1.0, np.where(codes >= 0, -1.0, 0.0)) for k in range(n_classes)]
    accuracy = np.zeros(len(GRID))
    for n, lam in enumerate(GRID):
        for left_out in training:
            rest = training[training != left_out]
            scores, size = np.zeros(n_classes), 0.0
            for k in (1,) if n_classes == 2 else range(n_classes):
                s = np.where(truth[rest] == k, 1.0, -1.0)
                w = plain_fit(one_to_all[k][rest], s, lam, step_w, step_alpha, tol, max_iter)
                scores[k] = one_to_all[k][left_out] @ w
                size = max(size, np.abs(one_to_all[k][left_out]) @ np.abs(w))
            if n_classes == 2:
                scores[0] = -scores[1]
            accuracy[n] += np.argmax(scores >= scores.max() - 1e-9 * size) == truth[left_out]
    return accuracy / training.size


def main():
    for name, n_training, step_w, step_alpha, what, wanted in CASES:
        dataset = load_sample(name)
        truth = np.full(dataset.truth.size, -1)
        training = np.random.default_rng(0).choice(truth.size, n_training, replace=False)
        truth[training] = dataset.truth[training]
        method = AGGREGATORS["saddle_point"](step_w=step_w, step_alpha=step_alpha)
        seconds = []
        for _ in range(3):
            start = time.perf_counter()
            sweep = leave_one_out(method, dataset.labels, truth, parameter="lam", grid=GRID)
            seconds.append(time.perf_counter() - start)
        start = time.perf_counter()
        accuracy = plain_sweep(dataset.labels.dense(), truth, len(dataset.labels.classes), step_w, step_alpha)
        plain_seconds = time.perf_counter() - start
        best = max(np.flatnonzero(accuracy == accuracy.max()))
        same = np.array_equal(accuracy, sweep.accuracy) and GRID[best] == sweep.best
        print(
            f"{plain_seconds / np.median(seconds):5.1f} times as fast (wanted: {wanted}), "
            f"{'identical' if same else 'NOT IDENTICAL'}: {what} "
            f"(plain {plain_seconds:.1f} s, ours {np.median(seconds):.2f} s)",
            flush=True,
        )
        if not same:
            raise SystemExit(1)


if __name__ == "__main__":
    main()
