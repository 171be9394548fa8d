"""A crowd as people, each as large as they count."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure, plain

SMALLEST = 7
# Up to how many people, how many stand in a row, and how large the largest is and the rows are high (pixels).
CROWDS = ((75, 15, 34, 58), (100_000, 20, 20, 36))
EXPERT, ORDINARY = "expert", "ordinary"


def crowd_people(
    names: Sequence[str], weights: np.ndarray, roles: Sequence[str], look: Look, notes: Sequence[str] = ()
) -> go.Figure:
    """Head and shoulders for everyone, in the order given. The area shows the size of the weight.

    Blue is an expert, grey one of the crowd, orange a spammer; who counts in reverse (a negative weight) is hollow.
    ``notes`` are shown beside the name where the pointer is.
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
    person = {"color": fill.tolist(), "opacity": 1, "line": {"color": colour.tolist(), "width": 1.5 * hollow.any()}}
    hover = {"text": texts, "hovertemplate": "%{text}<extra></extra>"}
    for shape in person_shapes(x, y, size, 1 / (row_height * look.scale)):
        style = {"symbol": "square", "color": look.background, "line": {"width": 0}} if shape.cover else person
        picture.add_scatter(
            x=shape.x,
            y=shape.y,
            mode="markers",
            marker={"opacity": 1, **style, "size": shape.size},
            **({"hoverinfo": "skip"} if shape.cover else hover),
        )
    picture.update_xaxes(visible=False, range=[-0.6, columns - 0.4], fixedrange=True)
    picture.update_yaxes(visible=False, range=[-rows + 0.55, 0.85], fixedrange=True)
    return picture


@dataclass(frozen=True, eq=False)
class Shape:
    """Markers that make up a part of everybody: where they are and how large; a cover has the background's colour."""

    x: np.ndarray
    y: np.ndarray
    size: np.ndarray
    cover: bool = False


def person_shapes(x: np.ndarray, y: np.ndarray, size: np.ndarray, pixel: float) -> tuple[Shape, Shape, Shape]:
    """Shoulders are a disc whose lower half is covered; the head sits on it. ``pixel`` is how high one is on the axis."""
    return (
        Shape(x, y, size),
        Shape(x, y - (size / 2 + 1) * pixel, size + 2, cover=True),
        Shape(x, y + 0.62 * size * pixel, 0.62 * size),
    )


def role_colour(role: str, look: Look) -> str:
    """Blue for an expert, grey for one of the crowd, orange for whoever does harm."""
    if role == EXPERT:
        return look.families["weights"]
    return look.families["counting"] if role == ORDINARY else look.doubt
