"""Pictures are built once per content, and nobody gets a picture of other content."""

import numpy as np
import plotly.graph_objects as go
import pytest

from crowdcore.figures.look import DARK, LIGHT
from pages.shared import drawn as module
from pages.shared import state
from pages.shared.drawn import drawn

built: list[tuple] = []


def bars(heights, names, look, marker=None) -> go.Figure:
    """Draw bars in the colour of a look, and note that it was done."""
    built.append((tuple(heights), tuple(names), look.text, marker))
    return go.Figure(go.Bar(x=names, y=heights, marker_color=look.text), layout={"title": look.words("Title")})


@pytest.fixture(autouse=True)
def _audience(monkeypatch):
    monkeypatch.setattr(state, "audience", lambda: "exam")
    monkeypatch.setattr(state, "language", lambda: "en")
    built.clear()
    module._drawn.clear()


def test_a_picture_is_built_once_per_content():
    first = drawn(bars, np.array([1.0, 2.0]), ["a", "b"], LIGHT)
    again = drawn(bars, np.array([1.0, 2.0]), ["a", "b"], LIGHT)
    assert len(built) == 1
    assert again.to_json() == first.to_json() == bars(np.array([1.0, 2.0]), ["a", "b"], LIGHT).to_json()


def test_whatever_is_shown_is_part_of_the_content(monkeypatch):
    heights = np.arange(5000, dtype=float)
    changed = heights.copy()
    changed[2500] += 1e-9
    names = [str(n) for n in range(5000)]
    drawn(bars, heights, names, LIGHT)
    drawn(bars, changed, names, LIGHT)
    drawn(bars, heights, [*names[:-1], "Ann"], LIGHT)
    drawn(bars, heights, names, DARK)
    drawn(bars, heights, names, LIGHT, marker=1)
    assert len(built) == 5
    # A picture uses the words of its readers.
    monkeypatch.setattr(state, "audience", lambda: "crowd")
    drawn(bars, heights, names, LIGHT)
    assert len(built) == 6


def test_large_pictures_are_not_kept():
    heights = np.arange(module.MOST_BYTES, dtype=float)
    for _ in range(2):
        drawn(bars, heights, ["a"], LIGHT)
    assert len(built) == 2
