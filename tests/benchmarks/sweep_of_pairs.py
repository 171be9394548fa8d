"""How much faster the leave-one-out sweep of λ is than a loop of fits, for losses and penalties other than the paper's.

    python -m tests.benchmarks.sweep_of_pairs

Both sides solve the same problems by the same iteration to the same tolerance, in one process and without recording courses:
the sweep in batches of folds and values, the loop by one fit for each fold and value. Both must give the same answers.
"""

import os
import time

# Before numpy starts its threads: one process is one core on either side.
for library in ("OPENBLAS", "OMP", "MKL"):
    os.environ[f"{library}_NUM_THREADS"] = "1"

import numpy as np  # noqa: E402

from crowdcore import AGGREGATORS  # noqa: E402
from crowdcore.aggregators.losses import LOSSES  # noqa: E402
from crowdcore.aggregators.penalties import PENALTIES  # noqa: E402
from crowdcore.aggregators.trace import without_traces  # noqa: E402
from crowdcore.samples import load_sample  # noqa: E402
from crowdcore.tuning import _one_fit_after_another, leave_one_out  # noqa: E402

GRID = np.geomspace(0.5, 50, 5)
CASES = [("trec", 40, {}), ("science", 10, {"weights": "shared"}), ("science", 10, {})]
WANTED = 5


def main():
    """Print a ratio for each case and pair, and their geometric mean."""
    ratios = []
    for sample, n_training, more in CASES:
        dataset = load_sample(sample)
        truth = np.full(dataset.truth.size, -1)
        training = np.random.default_rng(0).choice(truth.size, n_training, replace=False)
        truth[training] = dataset.truth[training]
        for loss in LOSSES:
            for penalty in PENALTIES:
                method = AGGREGATORS["saddle_point"](
                    loss=loss, penalty=penalty, towards="vote", total="sum", tol=1e-3, max_iter=500, **more
                )
                start = time.process_time()
                sweep = leave_one_out(method, dataset.labels, truth, grid=GRID)
                middle = time.process_time()
                answers = np.empty_like(sweep.answers)
                with without_traces():
                    for value, fold, decisions, *_ in _one_fit_after_another(
                        method, dataset.labels, truth, method.tunable(), np.asarray(GRID)
                    ):
                        answers[value, fold] = decisions.answers
                end = time.process_time()
                ratios.append((end - middle) / (middle - start))
                same = (answers == sweep.answers).mean()
                print(
                    f"{ratios[-1]:5.1f} times as fast, {same:.1%} of the answers the same: {sample}, {n_training} known, "
                    f"{loss} and {penalty} {more or ''}",
                    flush=True,
                )
    print(
        f"{np.exp(np.log(ratios).mean()):.1f} times as fast on average, at least {min(ratios):.1f} (wanted: {WANTED})"
    )


if __name__ == "__main__":
    main()
