"""A crowd drawn as people whose size shows their weight."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure, plain

SMALLEST = 7
# Up to this many people: how many are in a row, the size of the largest, and the height of a row (in pixels).
CROWDS = ((75, 15, 34, 58), (100_000, 20, 20, 36))
EXPERT, ORDINARY = "expert", "ordinary"


def crowd_people(
    names: Sequence[str], weights: np.ndarray, roles: Sequence[str], look: Look, notes: Sequence[str] = ()
) -> go.Figure:
    """Draw head and shoulders of everyone in the given order. The area shows the weight.

    Experts are blue, ordinary people grey, spammers orange. People with negative weight are hollow. ``notes`` are shown with
    the name at the pointer.
    """
    n = len(names)
    columns, largest, row_height = next(rest for most, *rest in CROWDS if n <= most)
    place, rows = np.arange(n), -(-n // columns)
    x, y = place % columns, -(place // columns)
    heaviest = np.abs(weights).max(initial=0.0) or 1.0
    size = np.maximum(SMALLEST, largest * np.sqrt(np.abs(weights) / heaviest)) * look.scale
    colour = np.array([role_colour(role, look) for role in roles])
    hollow = np.asarray(weights) < -1e-12
    fill = np.where(hollow, look.background, colour)
    picture = figure(look, rows * row_height + 16, marker=round(float(np.abs(weights).sum()), 9))
    texts = [" · ".join(map(plain, part)) for part in zip(names, *([notes] if len(notes) else []), strict=True)]
    drawn = person_markers(x, y, size, 1 / (row_height * look.scale))
    outline = 1.5 * hollow.any()
    picture.add_scatter(
        x=drawn.x,
        y=drawn.y,
        mode="markers",
        marker={
            "symbol": drawn.symbol,
            "size": drawn.size,
            "color": np.where(drawn.cover, look.background, fill[drawn.person]).tolist(),
            "opacity": 1,
            "line": {"color": colour[drawn.person].tolist(), "width": np.where(drawn.cover, 0, outline)},
        },
        text=[texts[i] for i in drawn.person],
        hovertemplate="%{text}<extra></extra>",
    )
    picture.update_xaxes(visible=False, range=[-0.6, columns - 0.4], fixedrange=True)
    picture.update_yaxes(visible=False, range=[-rows + 0.55, 0.85], fixedrange=True)
    return picture


@dataclass(frozen=True, eq=False)
class PersonMarkers:
    """Three markers per person, in drawing order. ``person`` has the person of each marker.

    Markers with ``cover`` are drawn in the background's colour.
    """

    person: np.ndarray
    x: np.ndarray
    y: np.ndarray
    size: np.ndarray
    cover: np.ndarray

    @property
    def symbol(self) -> list[str]:
        """The shapes of the markers."""
        return np.where(self.cover, "square", "circle").tolist()


def person_markers(x: np.ndarray, y: np.ndarray, size: np.ndarray, pixel: float) -> PersonMarkers:
    """Make markers for people: a disc with its lower half covered for the shoulders, and a head on it.

    ``pixel`` is the height of a pixel on the axis. Rows are drawn from the top, so that no cover hides the row in front.
    """
    n = x.size
    heights = np.concatenate([y, y - (size / 2 + 1) * pixel, y + 0.62 * size * pixel])
    sizes = np.concatenate([size, size + 2, 0.62 * size])
    part = np.repeat([0, 1, 2], n)
    order = np.lexsort((part, -np.tile(y, 3)))
    person = np.tile(np.arange(n), 3)[order]
    return PersonMarkers(person, x[person], heights[order], sizes[order], part[order] == 1)


def role_colour(role: str, look: Look) -> str:
    """Return blue for experts, grey for ordinary people, and orange for everyone who does harm."""
    if role == EXPERT:
        return look.families["weights"]
    return look.families["counting"] if role == ORDINARY else look.doubt
