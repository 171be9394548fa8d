"""How long each labeler took for a label, from a column of durations or of moments."""

import re

import numpy as np
import pandas as pd
from pandas.tseries.api import guess_datetime_format

from crowdcore.readers.lists.columns import Column

SECONDS = "seconds a label"
# A duration whose heading does not say in what it is measured.
UNKNOWN_UNIT = "time a label"
UNITS = {r"ms|msec\w*|milli\w*": 0.001, r"s|secs?|seconds?": 1.0, r"min|mins|minutes?": 60.0}
# More moments than this, written in a way that takes long to read, are left alone.
MOST_READ = 200_000
# Numbers from here on are moments, counted in seconds (or thousandths) since 1970, and no durations.
FIRST_MOMENT, FIRST_IN_MILLISECONDS = 1e8, 1e11


def time_a_label(time: Column, labeler: np.ndarray, n_labelers: int) -> tuple[str, list[str]] | None:
    """What is measured, and its median for each labeler, as text, empty where it cannot be told; None where nothing can.

    Of durations it is theirs; of moments that from one label of theirs to the next, so that a break now and then does not
    matter. Numbers without a heading may be anything, and are no durations.

    >>> time = Column.of(["2024-05-01 10:00:00", "2024-05-01 10:00:07", "2024-05-01 10:00:17", "2024-05-02 09:00:00"], 3)
    >>> time_a_label(time, np.array([0, 0, 0, 1]), 2)
    ('seconds a label', ['8.5', ''])
    >>> time_a_label(Column.of(["3", "5", "900"], 3, "duration_ms"), np.array([0, 0, 0]), 1)
    ('seconds a label', ['0.005'])
    """
    filled = np.array([bool(value) for value in time.values])
    if not filled.any():
        return None
    numbers = np.array(pd.to_numeric(pd.Series(time.values, dtype=object), errors="coerce"), dtype=float)
    numbers[~np.isfinite(numbers)] = np.nan
    what, moments = SECONDS, True
    if np.isnan(numbers[filled]).mean() > 0.5:
        numbers = _moments(time.values)
        if np.isnan(numbers[filled]).mean() > 0.5:
            return None
    elif np.nanmedian(numbers) >= FIRST_MOMENT:
        numbers = numbers / 1000 if np.nanmedian(numbers) >= FIRST_IN_MILLISECONDS else numbers
    elif time.heading:
        unit, moments = _unit(time.heading), False
        what, numbers = (UNKNOWN_UNIT, numbers) if unit is None else (SECONDS, numbers * unit)
    else:
        return None
    taken, who = numbers[time.codes], np.asarray(labeler)
    if moments:
        order = np.lexsort((taken, who))
        same = np.diff(who[order]) == 0
        who, taken = who[order][1:][same], np.diff(taken[order])[same]
    fit = np.isfinite(taken) & (taken >= 0)
    medians = pd.Series(taken[fit]).groupby(who[fit]).median()
    return what, [f"{float(f'{medians[i]:.3g}'):g}" if i in medians.index else "" for i in range(n_labelers)]


def _unit(heading: str) -> float | None:
    """The seconds in the unit that a heading names.

    >>> _unit("time_ms"), _unit("Duration (sec)"), _unit("timeMinutes"), _unit("elapsed")
    (0.001, 1.0, 60.0, None)
    """
    words = re.sub(r"([a-z])([A-Z])", r"\1 \2", heading).lower()
    return next((unit for name, unit in UNITS.items() if re.search(rf"(?<![a-z])(?:{name})(?![a-z])", words)), None)


def _moments(values: list[str]) -> np.ndarray:
    """Dates and times as seconds, all written in the way of the first one; NaN where a text is none."""
    first = next(value for value in values if value)
    for day_first in (False, True):
        form = guess_datetime_format(first, dayfirst=day_first)
        if form is not None and form.startswith("%Y-%m-%d"):
            form = "ISO8601"  # the same, read ten times as fast
        if form is None or (form != "ISO8601" and len(values) > MOST_READ):
            continue
        read = pd.to_datetime(pd.Series(values, dtype=object), errors="coerce", utc=True, format=form)
        if read.notna().mean() > 0.5:
            return np.array((read - pd.Timestamp(0, tz="UTC")).dt.total_seconds(), dtype=float)
    return np.full(len(values), np.nan)
