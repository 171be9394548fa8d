"""The results of comparisons, kept for the visitor with their settings."""

import json
from collections.abc import Hashable, Mapping
from dataclasses import dataclass, field

import pandas as pd

from crowdcore.messages import Message
from pages.parts.compare.contest import Contestant, Settings
from pages.shared import state

COMPARISONS, CURVES, PAPER = "comparisons", "curves", "paper"
MOST_KEPT = 3


@dataclass(frozen=True, eq=False)
class Result:
    """The result of a comparison, small enough to keep: answers are summed up by item, class and probability.

    ``caveats`` has for each contestant that is notably worse than majority vote the reason.
    """

    settings: Settings
    title: str
    simulated: bool
    kind: str
    n_known: int
    summary: pd.DataFrame
    pairs: pd.DataFrame
    draws: pd.DataFrame
    items: pd.DataFrame
    confusions: pd.DataFrame
    promises: pd.DataFrame
    caveats: Mapping[str, Message] = field(default_factory=dict)

    @property
    def n_judged(self) -> int:
        """How many items test the methods in each draw."""
        return self.n_known - self.settings.n_train

    @property
    def accuracy(self) -> pd.Series:
        """The mean accuracy of each contestant."""
        return self.summary.set_index("method")["accuracy"]


@dataclass(frozen=True, eq=False)
class Curves:
    """Mean accuracies: one row per number of known answers, one column per contestant."""

    settings: Settings
    title: str
    draws: int
    table: pd.DataFrame


def kept(kind: str, settings: Hashable):
    """Return the result for these settings, if it is still kept."""
    return state.recall(kind, {}).get(settings)


def latest(kind: str):
    """Return the newest result, whatever its settings."""
    return next(reversed(state.recall(kind, {}).values()), None)


def keep(kind: str, settings: Hashable, result) -> None:
    """Keep the newest results of each kind."""
    others = {key: value for key, value in state.recall(kind, {}).items() if key != settings}
    state.remember(kind, dict(list(others.items())[1 - MOST_KEPT :]) | {settings: result})


def origin(result: Result, draws: int | None = None) -> dict[str, object]:
    """Return the origin of a download."""
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
