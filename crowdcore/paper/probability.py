"""How probable it is that the reading of a row is what the student meant.

A logistic model of what makes a row doubtful. Its weights are in ``probability.json``, fitted to simulated pages by
``python -m tests.paper.fit_probability``.
"""

import json
from functools import cache
from pathlib import Path

import numpy as np

from crowdcore.paper.levels import Levels

# Half-way between an empty and a marked bubble a person would hesitate.
MIDDLE = 0.325
# The share of a bubble that a thin tick covers.
STROKE = 0.11
MOST = 3.0


def doubts(page: Levels, places: np.ndarray, options: list[int], flagged: bool) -> dict[str, float]:
    """Return what makes a row doubtful: each value is 0 for a row without any doubt."""
    level, stroke = page.level[places], page.stroke[places]
    best = int(np.argmax(level + stroke))
    others = np.arange(len(places)) != best
    peak, evenness = float(page.peak[places[best]]), float(page.evenness[places[best]])
    near_the_border = _limited(1 - abs(float(level[best]) - MIDDLE) / MIDDLE, 1)
    return {
        "nothing is marked": float(not options),
        "several are marked": float(len(options) > 1),
        "near the border": near_the_border,
        "second level": _limited(float(level[others].max(initial=0)) / MIDDLE),
        "second stroke": _limited(float(stroke[others].max(initial=0)) / STROKE),
        "second rim": _limited(float(page.rim[places][others].max(initial=0))),
        "even and light": _limited(1 - peak, 1) * _limited(evenness, 1) * bool(options),
        "noise": _limited(page.noise, 1),
        "flagged": float(flagged),
        "flagged and nothing is marked": float(flagged and not options),
        "flagged and near the border": flagged * near_the_border,
    }


def probability(doubts: dict[str, float]) -> float:
    """Return the probability that a row is read as the student meant it."""
    weights = _weights()
    score = weights["certain"] + sum(weights[name] * value for name, value in doubts.items())
    return float(1 / (1 + np.exp(-score)))


def _limited(value: float, most: float = MOST) -> float:
    return min(max(value, 0.0), most)


@cache
def _weights() -> dict[str, float]:
    return json.loads(Path(__file__).with_name("probability.json").read_text("utf-8"))
