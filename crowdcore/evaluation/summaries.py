"""How well each method did over all draws, and how sure that is."""

import numpy as np
import pandas as pd

from crowdcore.evaluation.comparison import Comparison
from crowdcore.evaluation.resampling import RESAMPLED, Resampled, resample, training_variance

MEANS = ("calibration_error", "seconds", "iterations", "converged", "labelled")
HIGHEST = {"log_loss": np.inf, "brier": 2.0}


def summarise(comparison: Comparison, level: float = 0.95, resamples: int = 2000, seed: int = 0) -> pd.DataFrame:
    """One row a method and number of training items: the mean of each measure over the draws, with its interval.

    The interval (``accuracy_low`` to ``accuracy_high`` and so on) is for the question how well the method would do on
    other items like these, labelled by the same crowd, after training on as many. It is a bootstrap over items, widened
    by what the choice of the training items does (``resampling.py`` says how); a bootstrap over draws alone would be
    far too narrow, since the draws all test on much the same items. With a single draw the effect of training cannot
    be seen, and the interval is for this one fit. The best labeler has none: it is chosen with hindsight.

    ``seconds`` is the median, since the first fit of a process also loads what the method needs.
    """
    of = comparison.frame.groupby(["method", "tuned", "n_train"], sort=False)
    means = [*RESAMPLED, *(name for name in MEANS if name in comparison.frame)]
    table = of[means].mean().assign(draws=of.size(), seconds=of["seconds"].median())
    rng = np.random.default_rng(seed)
    intervals = {
        (one.method, one.tuned, one.n_train): _intervals(one, level, rng)
        for one in resample(comparison, resamples, seed)
    }
    table = table.join(pd.DataFrame.from_dict(intervals, orient="index").rename_axis(table.index.names))
    columns = [part for name in RESAMPLED for part in (name, f"{name}_low", f"{name}_high")]
    return table[["draws", *columns, *means[len(RESAMPLED) :]]].reset_index()


def _intervals(one: Resampled, level: float, rng) -> dict[str, float]:
    """The middle part of each measure's replicates, widened by the effect of training; the mean is always inside."""
    ends = {}
    for measure in RESAMPLED:
        replicates, mean = one.replicates[measure], one.found[measure].mean()
        of_training = np.sqrt(training_variance(one.effects[measure], one.overlap))
        widened = replicates + of_training * rng.standard_normal(replicates.size)
        low, high = np.quantile(widened, [(1 - level) / 2, (1 + level) / 2])
        ends[f"{measure}_low"] = max(min(low, mean), 0.0)
        ends[f"{measure}_high"] = min(max(high, mean), HIGHEST.get(measure, 1.0))
    return ends
