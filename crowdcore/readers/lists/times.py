"""The time that each labeler took per label, from a column of durations or of timestamps."""

import re

import numpy as np
import pandas as pd
from pandas.tseries.api import guess_datetime_format

from crowdcore.readers.lists.columns import Column
from crowdcore.readers.sheets.values import FIRST_TOO_LARGE

SECONDS = "seconds a label"
# A duration whose heading does not name its unit.
UNKNOWN_UNIT = "time a label"
UNITS = {r"ms|msec\w*|milli\w*": 0.001, r"s|secs?|seconds?": 1.0, r"min|mins|minutes?": 60.0}
# More timestamps than this in a format that is slow to read are ignored.
MOST_READ = 200_000
FIRST_TWO_NUMBERS = re.compile(r"\D*(\d{1,2})\D+(\d{1,2})(?!\d)")
YEAR_FIRST, MONTHS = re.compile(r"\D*\d{4}"), 12
# Numbers from here on are timestamps in seconds (or milliseconds) since 1970, not durations.
FIRST_MOMENT, FIRST_IN_MILLISECONDS = 1e8, 1e11


def median_time_per_label(time: Column, labeler: np.ndarray, n_labelers: int) -> tuple[str, list[str]] | None:
    """Return the measured quantity and its median for each labeler, as text, empty if unknown; None if nothing is known.

    From durations, it is the median duration. From timestamps, it is the median time from one label of a labeler to the next,
    so that occasional breaks do not matter. Numbers without a heading may be anything and are not durations.

    >>> time = Column.of(["2024-05-01 10:00:00", "2024-05-01 10:00:07", "2024-05-01 10:00:17", "2024-05-02 09:00:00"], 3)
    >>> median_time_per_label(time, np.array([0, 0, 0, 1]), 2)
    ('seconds a label', ['8.5', ''])
    >>> median_time_per_label(Column.of(["3", "5", "900"], 3, "duration_ms"), np.array([0, 0, 0]), 1)
    ('seconds a label', ['0.005'])
    """
    filled = np.array([bool(value) for value in time.values])
    if not filled.any():
        return None
    numbers = np.array(pd.to_numeric(pd.Series(time.values, dtype=object), errors="coerce"), dtype=float)
    numbers[~(np.abs(numbers) < FIRST_TOO_LARGE)] = np.nan
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
    """Return the number of seconds in the unit that a heading names.

    >>> _unit("time_ms"), _unit("Duration (sec)"), _unit("timeMinutes"), _unit("elapsed")
    (0.001, 1.0, 60.0, None)
    """
    words = re.sub(r"([a-z])([A-Z])", r"\1 \2", heading).lower()
    return next((unit for name, unit in UNITS.items() if re.search(rf"(?<![a-z])(?:{name})(?![a-z])", words)), None)


def _moments(values: list[str]) -> np.ndarray:
    """Return dates and times as seconds since 1970, all read in one format; NaN where a text does not fit it."""
    best = np.full(len(values), np.nan)
    for form in _formats(next(value for value in values if value)):
        if form != "ISO8601" and len(values) > MOST_READ:
            continue
        read = pd.to_datetime(pd.Series(values, dtype=object), errors="coerce", utc=True, format=form)
        if read.notna().mean() > 0.5 and read.notna().sum() > np.isfinite(best).sum():
            # Not by subtraction, because the year 9999 is out of the range of pandas' differences.
            milliseconds = read.dt.tz_localize(None).to_numpy().astype("datetime64[ms]").astype(float)
            best = np.where(read.notna(), milliseconds / 1000, np.nan)
    return best


def _formats(text: str) -> list[str]:
    """Return the formats in which a date can be read: 3/4/2024 with the month or with the day first.

    >>> _formats("3/4/2024"), _formats("30/4/2024"), _formats("2024-04-30 12:00")
    (['%m/%d/%Y', '%d/%m/%Y'], ['%d/%m/%Y'], ['ISO8601'])
    """
    # pandas warns if the text contradicts the requested order.
    numbers = FIRST_TWO_NUMBERS.match(text)
    day, month = map(int, numbers.groups()) if numbers else (1, 1)
    orders = (True,) if day > MONTHS else (False,) if month > MONTHS or YEAR_FIRST.match(text) else (False, True)
    found = [guess_datetime_format(text, dayfirst=order) for order in orders]
    # The same, but read ten times as fast.
    known = ("ISO8601" if form.startswith("%Y-%m-%d") else form for form in found if form is not None)
    return list(dict.fromkeys(known))
