"""Sheets made by chance are read as a careful person would; what is not is told."""

import pandas as pd
import pytest

from tests.readers.generated import further_words, unknown_words, words
from tests.readers.generated.disturbances import DISTURBANCES
from tests.readers.generated.sheets import try_sheet

SHEETS = 40
# What is asked of sheets in words that people use, and in words that do not exist, where nothing but the cells can tell.
ASKED = {
    "words": (words, 0, 0.95, 0.01),
    "further languages": (further_words, 100_000, 0.95, 0.01),
    "unknown": (unknown_words, 200_000, 0.85, 0.03),
}


def outcomes(seeds, vocabulary) -> pd.DataFrame:
    """A row for each sheet and each disturbance in it: what came of it."""
    rows = []
    for seed in seeds:
        draft, verdict = try_sheet(seed, vocabulary)
        rows += [(seed, name, verdict.outcome) for name in draft.happened]
    return pd.DataFrame(rows, columns=["seed", "disturbance", "outcome"])


def table(found: pd.DataFrame) -> pd.DataFrame:
    """How many sheets with each disturbance came out how, and the shares over all sheets in the last row."""
    counts = pd.crosstab(found["disturbance"], found["outcome"]).reindex(DISTURBANCES, fill_value=0)
    counts.loc["all sheets"] = found.drop_duplicates("seed")["outcome"].value_counts()
    return counts.reindex(columns=["right", "told", "silently wrong"], fill_value=0).fillna(0).astype(int)


@pytest.mark.parametrize("vocabulary", ASKED)
def test_sheets_are_read_right_or_the_doubt_is_reported(vocabulary):
    own, first, right, silent = ASKED[vocabulary]
    counts = table(outcomes(range(first, first + SHEETS), own))
    print(f"\n{counts}")
    share = counts.loc["all sheets"] / SHEETS
    assert share["right"] >= right and share["silently wrong"] <= silent
