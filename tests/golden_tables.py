"""Small crowds whose results are known from elsewhere."""

import pandas as pd

from crowdcore import LabelMatrix

# The toy table in crowd-kit's tests (crowd-kit 1.4.2), one string per worker over tasks t1 … t5; w3 skipped t1.
TOY = {"w1": "nyyyy", "w2": "yynyn", "w3": "-ynyn", "w4": "ynyyn", "w5": "nnnyn"}

# The second table there: six workers over ten photographs of a chicken, a goose or a parrot.
BIRDS = ("--gp-pgg-p", "cc-pc-g-p-", "-cg--p-g-p", "ccg---g---", "p-ppp--pp-", "-g-pgp--pp")

# Dawid and Skene (1979), table 1: 45 patients, graded 1 to 4 by five anaesthetists; the first did so three times.
ANAESTHETISTS = """
    1111111 3334334 1122122 2223121 2223222 2223322 1222111 3333433 2222223
    2322223 4444444 2223343 1111111 2223212 1211111 1112111 1111111 1111111
    2222221 2221322 2222222 2222221 2223222 2212222 1111111 1111111 2322222
    1111111 1111111 1121121 1111111 3333233 1111111 2222222 2223232 4334343
    2212232 2323233 3333432 1111111 1111111 1212111 2322222 1211111 2222222
"""


def toy() -> LabelMatrix:
    """Crowd-kit's toy table: "n" is class 0, "y" class 1."""
    return LabelMatrix.from_codes([["ny".find(worker[j]) for worker in TOY.values()] for j in range(5)])


def birds() -> LabelMatrix:
    """Crowd-kit's second table: chickens are class 0, geese 1, parrots 2."""
    return LabelMatrix.from_codes([["cgp".find(worker[j]) for worker in BIRDS] for j in range(10)])


def anaesthetists(repeats: str) -> LabelMatrix:
    """Dawid and Skene's patients; this rule chooses among the first anaesthetist's three grades."""
    rows = [
        (patient, observer, grade)
        for patient, grades in enumerate(ANAESTHETISTS.split(), start=1)
        for observer, grade in zip("1112345", grades, strict=True)
    ]
    return LabelMatrix.from_long(pd.DataFrame(rows, columns=["item", "labeler", "label"]), repeats=repeats)
