"""The results of a comparison over all draws: by method, by item, and how often methods agree."""

from functools import partial

import numpy as np
import pandas as pd

from crowdcore.caveats import below_majority
from crowdcore.evaluation.comparison import Comparison, checked_comparison
from crowdcore.evaluation.measures import SHARE_DIGITS
from crowdcore.evaluation.resampling import Resampled, resample, training_variance
from crowdcore.messages import Message

MEANS = ("calibration_error", "unsupported", "tied", "seconds", "iterations", "converged", "labelled")
HIGHEST = {"log_loss": np.inf, "brier": 2.0, "mean_absolute_error": np.inf}
LOWEST = {"weighted_kappa": -np.inf}


def summarise(comparison: Comparison, level: float = 0.95, resamples: int = 2000, seed: int = 0) -> pd.DataFrame:
    """Return one row per method and number of training items: the mean of each measure over the draws, with its interval.

    The interval (``accuracy_low`` to ``accuracy_high`` and so on) shows how well the method would do on other items like
    these, labelled by the same crowd, after training on as many items. It is a bootstrap over items that also includes the
    effect of the choice of training items (see ``resampling.py``). A bootstrap over draws alone would be far too narrow,
    because all draws test on nearly the same items. With a single draw the effect of training is unknown, and the interval
    is for this one fit. The best labeler has no interval, because it is chosen with hindsight.

    ``seconds`` is the median, because the first fit of a process also loads modules. ``caveat`` explains why a method is
    right notably less often than majority vote; otherwise it is empty.
    """
    measured = checked_comparison(comparison).measures
    of = comparison.frame.groupby(["method", "tuned", "n_train"], sort=False)
    means = [*measured, *(name for name in MEANS if name in comparison.frame)]
    table = of[means].mean().assign(draws=of.size(), seconds=of["seconds"].median())
    rng = np.random.default_rng(seed)
    intervals = {
        (one.method, one.tuned, one.n_train): _intervals(one, level, rng)
        for one in resample(comparison, resamples, seed)
    }
    table = table.join(pd.DataFrame.from_dict(intervals, orient="index").rename_axis(table.index.names))
    columns = [part for name in measured for part in (name, f"{name}_low", f"{name}_high")]
    below = caveats_of(comparison, table["accuracy"])
    table["caveat"] = [str(below.get(row, "")) for row in table.index]
    return table[["draws", *columns, *means[len(measured) :], "caveat"]].reset_index()


def caveats_of(comparison: Comparison, accuracy: pd.Series) -> dict[tuple[str, bool, int], Message]:
    """Return why methods are right notably less often than majority vote, by (method, tuned, n_train).

    ``accuracy`` has the mean accuracies with the same index. Methods that are not notably worse are left out.
    """
    found = {
        row: below_majority(right, comparison.majority.get(row[2], 0.0), partial(_reasons, comparison, row))
        for row, right in accuracy.items()
    }
    return {row: caveat for row, caveat in found.items() if caveat is not None}


def _reasons(comparison: Comparison, row: tuple[str, bool, int]) -> tuple[Message, ...]:
    # The best labeler with hindsight is the only row that was not fitted.
    return comparison.reasons.get(row, (Message("methods-reason-best-labeler"),))


def item_answers(comparison: Comparison) -> pd.DataFrame:
    """Return one row per item and method: in how many draws it was tested, and in which share of them it was right.

    ``answer`` is the most frequent answer (the first class in a tie) and ``answer_share`` its share. Each of m tied classes
    counts 1/m. ``tested`` is the same for all methods. Items that no draw tested have no row. The table is far smaller than
    the table of all answers.

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
    answers, shared = checked_comparison(comparison).answers, comparison.shared_answers
    by = ["item", "method", "tuned", "n_train"]
    of = answers.groupby(by, observed=True, sort=False)
    table = of.agg(truth=("truth", "first"), tested=("right", "size"), right=("right", "mean"))
    given = shared.groupby([*by, "answer"], observed=True, sort=True)["share"].sum().round(SHARE_DIGITS)
    times = given.rename("times").reset_index("answer")
    most = times.sort_values("times", ascending=False, kind="stable").groupby(level=by, observed=True).first()
    table = table.join(most)
    table["answer_share"] = table.pop("times") / table["tested"]
    return table.reset_index().sort_values("item", kind="stable", ignore_index=True)


def method_agreement(comparison: Comparison) -> pd.DataFrame:
    """Return the share of equal answers (methods × methods), over all test items, draws and numbers of training items.

    Where answers are tied, only the part that both methods share counts: one answer against a tie of two classes that includes it
    is half an agreement. If methods ran both fixed and tuned, the tuned ones are called "... (tuned)".
    """
    answers = checked_comparison(comparison).shared_answers
    both = answers["tuned"].nunique() > 1
    name = answers["method"].where(~(answers["tuned"] & both), answers["method"] + " (tuned)")
    names = list(dict.fromkeys(name))
    shares = (
        pd.DataFrame(
            {"name": name, "answer": answers["answer"].cat.codes}
            | {key: answers[key] for key in ("n_train", "draw", "item", "share")}
        )
        .pivot(index=["n_train", "draw", "item", "answer"], columns="name", values="share")[names]
        .fillna(0.0)
        .to_numpy()
    )
    in_common = np.array([np.minimum(shares, shares[:, [m]]).sum(axis=0) for m in range(len(names))])
    return pd.DataFrame(in_common / shares[:, 0].sum(), index=names, columns=names)


def _intervals(one: Resampled, level: float, rng) -> dict[str, float]:
    """Return the interval of each measure from its replicates and the effect of training. It always contains the mean."""
    ends = {}
    for measure in one.found:
        replicates, mean = one.replicates[measure], one.found[measure].mean()
        of_training = np.sqrt(training_variance(one.effects[measure], one.overlap))
        widened = replicates + of_training * rng.standard_normal(replicates.size)
        low, high = np.quantile(widened, [(1 - level) / 2, (1 + level) / 2])
        ends[f"{measure}_low"] = max(min(low, mean), LOWEST.get(measure, 0.0))
        ends[f"{measure}_high"] = min(max(high, mean), HIGHEST.get(measure, 1.0))
    return ends
