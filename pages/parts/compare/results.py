"""What comparisons found, kept for the visitor under the settings they belong to."""

import json
from collections.abc import Hashable
from dataclasses import dataclass

import pandas as pd

from crowdcore.words import Words
from pages.parts.compare.contest import Contestant, Settings
from pages.shared import state

COMPARISONS, CURVES, PAPER = "comparisons", "curves", "paper"
MOST_KEPT = 3


@dataclass(frozen=True, eq=False)
class Result:
    """What a comparison found, small enough to keep: the answers of all draws are summed up by item, class and promise."""

    settings: Settings
    title: str
    simulated: bool
    kind: str
    words: Words
    n_known: int
    summary: pd.DataFrame
    pairs: pd.DataFrame
    draws: pd.DataFrame
    items: pd.DataFrame
    confusions: pd.DataFrame
    promises: pd.DataFrame


@dataclass(frozen=True, eq=False)
class Curves:
    """Mean accuracies: one row a number of known answers, one column a contestant's id."""

    settings: Settings
    title: str
    draws: int
    table: pd.DataFrame


def kept(kind: str, settings: Hashable):
    """The result for these settings, if it is still kept."""
    return state.recall(kind, {}).get(settings)


def latest(kind: str):
    """The newest result, whatever its settings."""
    return next(reversed(state.recall(kind, {}).values()), None)


def keep(kind: str, settings: Hashable, result) -> None:
    """Keep the newest results of each kind."""
    others = {key: value for key, value in state.recall(kind, {}).items() if key != settings}
    state.remember(kind, dict(list(others.items())[1 - MOST_KEPT :]) | {settings: result})


def origin(result: Result, draws: int | None = None) -> dict[str, object]:
    """What a download says of itself."""
    settings = result.settings
    return {
        "data": result.title + (" (simulated)" if result.simulated else ""),
        "data digest": settings.digest,
        "known answers to learn from": settings.n_train,
        "draws": draws or settings.draws,
        "seed": settings.seed,
        **{f"method {c.id}": _parameters_text(c) for c in settings.contestants},
    }


def _parameters_text(contestant: Contestant) -> str:
    return " ".join(f"{name}={value}" for name, value in json.loads(contestant.parameters).items()) or "none"
