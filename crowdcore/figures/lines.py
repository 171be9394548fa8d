"""Helpers for line charts: logarithmic ticks, and fewer points."""

import numpy as np


def ticks_by_factors(n: int) -> dict:
    """Return a logarithmic axis of iterations up to n with ticks 1, 10, 100, … or, if these are too few, 1, 2, 5, 10, …"""
    values = [v for v in (1, 2, 5, 10, 20, 50, 100, 1000, 10_000, 100_000, 1_000_000) if v <= n]
    values = [v for v in values if n <= 60 or str(v).strip("0") == "1"]
    return {"type": "log", "tickvals": values, "ticktext": [f"{v:,}" for v in values]}


def spaced_positions(n: int, most: int = 200, *, log: bool = True) -> np.ndarray:
    """Return positions of at most ``most`` of n points, with the first and the last, spaced logarithmically or evenly.

    >>> spaced_positions(1000, 4)
    array([  0,   9,  99, 999])
    """
    if n <= most:
        return np.arange(n)
    spread = np.geomspace(1, n, most) if log else np.linspace(1, n, most)
    return np.unique(spread.round().astype(int) - 1)
