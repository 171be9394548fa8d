"""What the methods of a comparison said of each item, over all draws in which it was tested."""

import pandas as pd

from crowdcore.evaluation.comparison import Comparison


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
    said = answers.assign(right=answers["answer"] == answers["truth"])
    of = said.groupby(by, observed=True, sort=False)
    table = of.agg(truth=("truth", "first"), tested=("right", "size"), right=("right", "mean"))
    times = said.groupby([*by, "answer"], observed=True, sort=True).size().rename("times").reset_index("answer")
    most = times.sort_values("times", ascending=False, kind="stable").groupby(level=by, observed=True).first()
    table = table.join(most)
    table["answer_share"] = table.pop("times") / table["tested"]
    return table.reset_index().sort_values("item", kind="stable", ignore_index=True)
