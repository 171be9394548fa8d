"""Place words near curves so that they cover neither a curve nor each other."""

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look

# The smallest inner width of a picture, in pixels. Words that fit there fit everywhere.
WIDTH, HEIGHT = 290.0, 240.0
LETTER, LINE, AIR = 7.2, 17.0, 3.0
PLACES = np.linspace(0.02, 0.98, 33)
# The distance of the words from the named line. Except for the smallest distances, an arrow connects them.
AWAY = (12.0, 15.0, 24.0, 36.0, 52.0, 72.0, 96.0, 124.0)
ABOVE_OR_BELOW = np.array([way * away for away in AWAY for way in (1, -1)])
# The sideways shift of the words, in halves of their width.
BESIDE = np.array([0.0, 0.6, -0.6, 1.15, -1.15])
ARROW_FROM = 20.0
COVERED = 1000.0


@dataclass(frozen=True)
class Named:
    """A line or point with a name. A point always gets an arrow.

    ``x`` and ``y`` are in the axes' units (logarithms on a logarithmic axis).
    """

    name: str
    x: np.ndarray
    y: np.ndarray
    colour: str

    @property
    def is_point(self) -> bool:
        return self.x.size == 1


def write_names(picture: go.Figure, things: Sequence[Named], look: Look, shown_x, shown_y) -> None:
    """Write each name near its line or point, where it covers no line and no other name.

    ``things`` without a name are only obstacles. ``shown_x`` and ``shown_y`` are the ranges of the axes.
    """
    low = np.array([shown_x[0], shown_y[0]])
    size = np.array([shown_x[1] - shown_x[0], shown_y[1] - shown_y[0]]) / (WIDTH, HEIGHT)
    courses = [_dense((np.column_stack([thing.x, thing.y]) - low) / size) for thing in things]
    obstacles = np.vstack(courses) if courses else np.empty((0, 2))
    taken: list[np.ndarray] = []
    # Points have the fewest possible places, and long names the next fewest.
    order = sorted(
        (n for n, thing in enumerate(things) if thing.name),
        key=lambda n: (not things[n].is_point, -len(things[n].name)),
    )
    for n in order:
        thing = things[n]
        half = np.array([LETTER * look.scale * len(thing.name), LINE * look.scale]) / 2
        spot = _best_spot(courses[n], half, obstacles, taken)
        if spot is None:
            continue
        middle, anchor = spot
        taken.append(np.concatenate([middle - half, middle + half]))
        if _has_arrow(thing, np.abs(middle - anchor)):
            obstacles = np.vstack([obstacles, _dense(np.array([anchor, middle]))])
        _write(picture, thing, look, low + middle * size, low + anchor * size, np.abs(middle - anchor))


def _best_spot(course, half, obstacles, taken):
    """Return the middle of the words and the point of the course that they name, in pixels, or None without a course."""
    if not len(course):
        return None
    anchors = course[np.unique((PLACES * (len(course) - 1)).round().astype(int))]
    x, y = anchors[:, :1] + BESIDE * half[0], anchors[:, 1:] + ABOVE_OR_BELOW
    middles = np.stack(np.broadcast_arrays(x[:, None, :], y[:, :, None]), axis=-1).reshape(-1, 2)
    origins = np.repeat(anchors, BESIDE.size * ABOVE_OR_BELOW.size, axis=0)
    inside = np.all((middles - half >= AIR) & (middles + half <= (WIDTH - AIR, HEIGHT - AIR)), axis=1)
    if not inside.any():
        return None
    reach = half + AIR
    # Few places differ in x and few in y, so one product counts the obstacles in reach for all pairs at once.
    near_x = (np.abs(x[:, :, None] - obstacles[:, 0]) < reach[0]).astype(np.float32)
    near_y = (np.abs(y[:, :, None] - obstacles[:, 1]) < reach[1]).astype(np.float32)
    covers = (near_y @ near_x.transpose(0, 2, 1)).astype(float).reshape(-1)[inside]
    middles, origins = middles[inside], origins[inside]
    steps = np.linspace(0, 1, 9)[:, None, None]
    arrows = origins * (1 - steps) + middles * steps
    for x0, y0, x1, y1 in taken:
        low, high = middles - reach, middles + reach
        covers += 20 * ((low[:, 0] < x1) & (high[:, 0] > x0) & (low[:, 1] < y1) & (high[:, 1] > y0))
        covers += 5 * ((arrows > (x0, y0)) & (arrows < (x1, y1))).all(axis=2).any(axis=0)
    away = np.hypot(*(np.maximum(np.abs(middles - origins) - half, 0)).T)
    best = int(np.argmin(COVERED * covers + away))
    return middles[best], origins[best]


def _write(picture, thing: Named, look: Look, middle, anchor, apart) -> None:
    words = {"text": thing.name, "captureevents": False, "font": {"color": look.ink(thing.colour)}}
    if _has_arrow(thing, apart):
        arrow = {"arrowhead": 0, "arrowwidth": 1.2, "arrowcolor": thing.colour, "standoff": 5 if thing.is_point else 1}
        picture.add_annotation(
            x=anchor[0], y=anchor[1], ax=middle[0], ay=middle[1], axref="x", ayref="y", showarrow=True, **arrow, **words
        )
    else:
        picture.add_annotation(x=middle[0], y=middle[1], showarrow=False, **words)


def _has_arrow(thing: Named, apart: np.ndarray) -> bool:
    return thing.is_point or bool(apart[1] >= ARROW_FROM)


def _dense(course: np.ndarray, step: float = 3.0) -> np.ndarray:
    """Return points along the course that are at most a few pixels apart. Gaps of the course remain gaps."""
    course = course[np.isfinite(course).all(axis=1)]
    if len(course) < 2:
        return course
    length = np.r_[0.0, np.cumsum(np.hypot(*np.diff(course, axis=0).T))]
    at = np.linspace(0, length[-1], max(2, min(400, int(length[-1] / step))))
    return np.column_stack([np.interp(at, length, course[:, axis]) for axis in (0, 1)])
