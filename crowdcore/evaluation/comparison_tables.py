"""Everything that is shown of a comparison, as tables: small enough to keep and to send to another process."""

from collections.abc import Mapping
from dataclasses import dataclass

import pandas as pd

from crowdcore.evaluation.by_class import claimed_and_actual_accuracy, confusion_counts
from crowdcore.evaluation.comparison import Comparison
from crowdcore.evaluation.significance import paired_tests
from crowdcore.evaluation.summaries import caveats_of, item_answers, summarise
from crowdcore.messages import Message


@dataclass(frozen=True, eq=False)
class ComparisonTables:
    """The measures of each method (``summary``), tests of each pair, every draw, and answers by item, class and probability.

    ``caveats`` has for each method that is notably worse than majority vote the reason.
    """

    summary: pd.DataFrame
    pairs: pd.DataFrame
    draws: pd.DataFrame
    items: pd.DataFrame
    confusions: pd.DataFrame
    promises: pd.DataFrame
    caveats: Mapping[str, Message]


def comparison_tables(comparison: Comparison) -> ComparisonTables:
    """Compute the tables. Their intervals take about as long as a few hundred fits."""
    summary = summarise(comparison)
    accuracy = summary.set_index(["method", "tuned", "n_train"])["accuracy"]
    return ComparisonTables(
        summary,
        paired_tests(comparison),
        comparison.frame,
        item_answers(comparison),
        confusion_counts(comparison),
        claimed_and_actual_accuracy(comparison),
        {row[0]: caveat for row, caveat in caveats_of(comparison, accuracy).items()},
    )
