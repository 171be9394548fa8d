"""Describe a picture in words for people who cannot see it."""

import html
import re

import numpy as np
import plotly.graph_objects as go

from crowdcore.percentages import percent

KINDS = {"scatter": "lines or dots", "bar": "bars", "heatmap": "coloured cells", "histogram": "bars"}
MOST_NAMES = 12


def describe(picture: go.Figure, title: str) -> str:
    """Describe a picture: its title, its axes with their ranges, and the words written in it.

    >>> picture = go.Figure(go.Bar(x=["A", "B"], y=[3, 5]), {"yaxis": {"title": {"text": "Votes"}}})
    >>> describe(picture, "Who won?")
    'Who won? Bars; vertical: Votes, from 3 to 5; horizontal: A, B.'
    """
    shown = [trace for trace in picture.data if trace.visible is not False]
    kinds = dict.fromkeys(KINDS.get(trace.type, trace.type) for trace in shown)
    kind = " and ".join(kinds) or "nothing"
    sentences = [title if title[-1:] in ".?!" else f"{title}."]
    sentences.append("; ".join([kind.capitalize(), *_axis(picture, shown, "y"), *_axis(picture, shown, "x")]) + ".")
    words = [*(_plain(note.text) for note in picture.layout.annotations), *_written(shown)]
    names = list(dict.fromkeys(word for word in words if word))
    if names:
        more = f" and {len(names) - MOST_NAMES} more" if len(names) > MOST_NAMES else ""
        sentences.append(f"Written in it: {', '.join(names[:MOST_NAMES])}{more}.")
    return " ".join(sentences)


def _axis(picture, shown, letter) -> list[str]:
    """Describe an axis. Numbers without a title would mean nothing, so they are left out."""
    axis = picture.layout[f"{letter}axis"]
    if axis.visible is False:
        return []
    direction = "vertical" if letter == "y" else "horizontal"
    title, values = _plain(axis.title.text), _values(shown, letter)
    if axis.ticktext is not None:
        reach = _listed([_plain(text) for text in axis.ticktext])
    elif not len(values):
        reach = ""
    elif np.issubdtype(np.asarray(values).dtype, np.number):
        if not title:
            return []
        is_share = str(axis.tickformat or "").endswith("%")
        low, high = (_number(value, is_share) for value in (np.nanmin(values), np.nanmax(values)))
        reach = low if low == high else f"from {low} to {high}"
    else:
        reach = _listed(list(dict.fromkeys(_plain(value) for value in values)))
    parts = [part for part in (title, reach) if part]
    return [f"{direction}: {', '.join(parts)}"] if parts else []


def _values(shown, letter) -> np.ndarray:
    found = [np.asarray(trace[letter]).ravel() for trace in shown if letter in trace and trace[letter] is not None]
    found = [values for values in found if values.size]
    numbers = [values.astype(float) for values in found if np.issubdtype(values.dtype, np.number)]
    if numbers:
        values = np.concatenate(numbers)
        return values[np.isfinite(values)]
    return np.concatenate([values.astype(str) for values in found]) if found else np.empty(0)


def _written(shown) -> list[str]:
    """Return the texts next to points."""
    texts = [trace.text for trace in shown if trace.type == "scatter" and "text" in (trace.mode or "")]
    return [_plain(text) for group in texts for text in np.atleast_1d(np.asarray(group, dtype=object)).ravel()]


def _listed(names: list[str]) -> str:
    names = [name for name in names if name]
    return (
        ", ".join(names) if len(names) <= MOST_NAMES else f"{', '.join(names[:3])} … {names[-1]} ({len(names)} in all)"
    )


def _number(value: float, is_share: bool) -> str:
    return percent(value) if is_share else f"{value:,.3g}" if abs(value) < 1000 else f"{value:,.0f}"


def _plain(text) -> str:
    words = html.unescape(re.sub(r"<[^>]*>", " ", "" if text is None else str(text)))
    return " ".join(words.split())
