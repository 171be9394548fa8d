"""What came out of a comparison, over all draws: by method, by item, and how often methods agree."""

from functools import partial

import numpy as np
import pandas as pd

from crowdcore.caveats import below_majority
from crowdcore.evaluation.comparison import Comparison
from crowdcore.evaluation.resampling import RESAMPLED, Resampled, resample, training_variance

MEANS = ("calibration_error", "unsupported", "tied", "seconds", "iterations", "converged", "labelled")
HIGHEST = {"log_loss": np.inf, "brier": 2.0}


def summarise(comparison: Comparison, level: float = 0.95, resamples: int = 2000, seed: int = 0) -> pd.DataFrame:
    """One row a method and number of training items: the mean of each measure over the draws, with its interval.

    The interval (``accuracy_low`` to ``accuracy_high`` and so on) is for the question how well the method would do on
    other items like these, labelled by the same crowd, after training on as many. It is a bootstrap over items, widened
    by what the choice of the training items does (``resampling.py`` says how); a bootstrap over draws alone would be
    far too narrow, since the draws all test on much the same items. With a single draw the effect of training cannot
    be seen, and the interval is for this one fit. The best labeler has none: it is chosen with hindsight.

    ``seconds`` is the median, since the first fit of a process also loads what the method needs. ``caveat`` is a sentence
    where a method is notably less often right than majority vote, with the reason; else it is empty.
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
    table["caveat"] = [
        below_majority(
            accuracy,
            comparison.majority.get(n_train, 0.0),
            partial(comparison.reasons.get, (method, tuned, n_train), ("it is the best single labeler",)),
        )
        for (method, tuned, n_train), accuracy in table["accuracy"].items()
    ]
    return table[["draws", *columns, *means[len(RESAMPLED) :], "caveat"]].reset_index()


def item_answers(comparison: Comparison) -> pd.DataFrame:
    """One row an item and method: in how many draws it was tested, in which share of them the answer was right.

    ``answer`` is the one most often given (of several, the first class) and ``answer_share`` how often; ``tested`` is
    the same for all methods, and items that no draw tested have no row. It is far smaller than the answers themselves.

    >>> from crowdcore.simulation import Crowd, simulate
    >>> from crowdcore.evaluation.comparison import run_comparison
    >>> exam = simulate(Crowd(items=4, labelers=9, classes=2, ability=1), seed=1)
    >>> item_answers(run_comparison(exam, ["majority_vote"], n_train=2, draws=8))
      item         method  tuned  n_train truth  tested  right answer  answer_share
    0   Q1  majority_vote  False        2     A       4    1.0      A           1.0
    1   Q2  majority_vote  False        2     A       4    1.0      A           1.0
    2   Q3  majority_vote  False        2     B       3    1.0      B           1.0
    3   Q4  majority_vote  False        2     B       5    0.0      A           1.0
    """
    answers = comparison.answers
    by = ["item", "method", "tuned", "n_train"]
    outcomes = answers.assign(right=answers["answer"] == answers["truth"])
    of = outcomes.groupby(by, observed=True, sort=False)
    table = of.agg(truth=("truth", "first"), tested=("right", "size"), right=("right", "mean"))
    times = outcomes.groupby([*by, "answer"], observed=True, sort=True).size().rename("times").reset_index("answer")
    most = times.sort_values("times", ascending=False, kind="stable").groupby(level=by, observed=True).first()
    table = table.join(most)
    table["answer_share"] = table.pop("times") / table["tested"]
    return table.reset_index().sort_values("item", kind="stable", ignore_index=True)


def method_agreement(comparison: Comparison) -> pd.DataFrame:
    """Methods × methods: the share of equal answers, over all test items of all draws and numbers of training items.

    Where methods ran both fixed and tuned, the tuned ones are called "... (tuned)".
    """
    answers = comparison.answers
    both = answers["tuned"].nunique() > 1
    name = answers["method"].where(~(answers["tuned"] & both), answers["method"] + " (tuned)")
    choices = pd.DataFrame(
        {"name": name, "answer": answers["answer"].cat.codes}
        | {key: answers[key] for key in ("n_train", "draw", "item")}
    ).pivot(index=["n_train", "draw", "item"], columns="name", values="answer")[list(dict.fromkeys(name))]
    code = choices.to_numpy()
    share = [(code == code[:, [m]]).mean(axis=0) for m in range(code.shape[1])]
    return pd.DataFrame(np.array(share), index=list(choices.columns), columns=list(choices.columns))


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
