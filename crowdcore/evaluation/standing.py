"""Who leads a comparison, and whom the draws cannot tell from the leader."""

from dataclasses import dataclass

import pandas as pd

from crowdcore.evaluation.candidates import ORACLE

CHANCE = 0.05


@dataclass(frozen=True)
class Standing:
    """Names of methods, most accurate first: the first, those that may be as good, and those that are worse."""

    first: str
    level: tuple[str, ...]
    behind: tuple[str, ...]


def standing(summary: pd.DataFrame, tests: pd.DataFrame, chance: float = CHANCE) -> Standing:
    """The order of the methods by mean accuracy, from ``summarise`` and ``paired_tests`` with one number of items.

    A method is behind the first if a difference as large would hardly be chance: p after Holm's correction is below
    ``chance``. The best labeler, chosen with hindsight, has no place. Names must be unique.
    """
    methods = summary[summary["method"] != ORACLE].sort_values("accuracy", ascending=False, kind="stable")["method"]
    first, *others = methods
    p = {frozenset(pair): p for *pair, p in tests[["method", "other", "p_holm"]].itertuples(index=False)}
    behind = tuple(name for name in others if p[frozenset((first, name))] < chance)
    return Standing(first, tuple(name for name in others if name not in behind), behind)
