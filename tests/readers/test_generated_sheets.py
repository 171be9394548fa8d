"""Randomly generated sheets are read as a careful person would read them; every error is reported."""

import pandas as pd
import pytest

from tests.readers.generated import further_words, unknown_words, words
from tests.readers.generated.disturbances import DISTURBANCES
from tests.readers.generated.sheets import try_sheet

SHEETS = 40
# The required shares for sheets in real words, and in invented words, for which only the cells are evidence.
ASKED = {
    "words": (words, 0, 0.95, 0.01),
    "further languages": (further_words, 100_000, 0.95, 0.01),
    "unknown": (unknown_words, 200_000, 0.85, 0.03),
}


def outcomes(seeds, vocabulary) -> pd.DataFrame:
    """Return one row per sheet and disturbance in it, with the outcome."""
    rows = []
    for seed in seeds:
        draft, outcome = try_sheet(seed, vocabulary)
        rows += [(seed, name, outcome.kind) for name in draft.happened]
    return pd.DataFrame(rows, columns=["seed", "disturbance", "outcome"])


def table(found: pd.DataFrame) -> pd.DataFrame:
    """How many sheets with each disturbance came out how, and the shares over all sheets in the last row."""
    counts = pd.crosstab(found["disturbance"], found["outcome"]).reindex(DISTURBANCES, fill_value=0)
    counts.loc["all sheets"] = found.drop_duplicates("seed")["outcome"].value_counts()
    return counts.reindex(columns=["right", "reported", "silently wrong"], fill_value=0).fillna(0).astype(int)


@pytest.mark.parametrize("vocabulary", ASKED)
def test_sheets_are_read_right_or_the_doubt_is_reported(vocabulary):
    own, first, right, silent = ASKED[vocabulary]
    counts = table(outcomes(range(first, first + SHEETS), own))
    print(f"\n{counts}")
    share = counts.loc["all sheets"] / SHEETS
    assert share["right"] >= right and share["silently wrong"] <= silent
