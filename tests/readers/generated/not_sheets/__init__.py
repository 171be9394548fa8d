"""Further files that are not answer sheets, in the forms in which programs and people publish them; made by chance."""

import numpy as np

from tests.readers.generated.not_sheets import (
    banks,
    data_tables,
    grade_tables,
    item_statistics,
    keys_alone,
    logs,
    people,
    surveys,
)
from tests.readers.generated.other_files import as_csv
from tests.readers.generated.plain import pick

FURTHER_FILES = {
    "key": keys_alone.FORMS,
    "survey": surveys.FORMS,
    "grades": grade_tables.FORMS,
    "roster": people.FORMS,
    "log": logs.FORMS,
    "question bank": banks.FORMS,
    "statistics": item_statistics.FORMS,
    "data table": data_tables.FORMS,
}


def further_file(kind: str, seed: int) -> tuple[bytes, str]:
    """Return a file of one of the kinds, and its name."""
    rng = np.random.default_rng(seed)
    rows = pick(rng, FURTHER_FILES[kind])(rng)
    return as_csv(rows, pick(rng, [",", ",", ";", "\t"])), "file.csv"
