"""What line charts share: names written beside the lines, ticks that go by factors, fewer points."""

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look

PLACES = np.linspace(0.05, 0.95, 25)
# Parts of the picture: how wide a letter is, how high a name, and how far its middle is from its line.
LETTER, NAME_HEIGHT, OFF_THE_LINE = 0.03, 0.08, 0.055


def name_lines(picture: go.Figure, lines, look: Look, *, log_x: bool, log_y: bool, shown, levels=()) -> None:
    """Write each line's name on it, where it covers least.

    ``lines`` are (name, x, y, colour); ``levels`` are (name, y, colour), lines straight across; ``shown`` is the range
    of y in the picture (of its logarithm where the axis goes by factors).
    """
    scale_x, scale_y = (np.log10 if log else np.asarray for log in (log_x, log_y))
    ends = [scale_x(end) for _, x, _, _ in lines for end in (x.min(), x.max())] or [0.0, 1.0]
    x0, width = min(ends), (max(ends) - min(ends)) or 1.0
    low, height = shown[0], (shown[1] - shown[0]) or 1.0
    at = x0 + PLACES * width
    heights = [np.interp(at, scale_x(x), scale_y(y), left=np.nan, right=np.nan) for _, x, y, _ in lines]
    heights += [np.full(PLACES.size, float(scale_y(y))) for _, y, _ in levels]
    heights = (np.array(heights) - low) / height
    names = [(name, colour) for name, _, _, colour in lines] + [(name, colour) for name, _, colour in levels]
    taken: list[tuple[float, float, float]] = []
    # The longest name is the hardest to place.
    for n in sorted((n for n, (name, _) in enumerate(names) if name), key=lambda n: -len(names[n][0])):
        name, colour = names[n]
        spot = _best_spot(heights, n, LETTER * len(name), taken)
        if spot is None:
            continue
        place, y = spot
        taken.append((PLACES[place], y, LETTER * len(name)))
        picture.add_annotation(
            x=at[place],
            y=low + y * height,
            text=name,
            showarrow=False,
            captureevents=False,
            font={"color": colour},
            bgcolor=look.background,
            borderpad=0,
            opacity=0.95,
        )


def _best_spot(heights, n, length, taken):
    """The place and the height, above or below its line, where a name is farthest from lines and from other names."""
    best, spot = -np.inf, None
    for place in np.flatnonzero((PLACES > length / 2) & (PLACES < 1 - length / 2) & ~np.isnan(heights[n])):
        for side in (OFF_THE_LINE, -OFF_THE_LINE):
            y = heights[n, place] + side
            if not NAME_HEIGHT / 2 < y < 1 - NAME_HEIGHT / 2:
                continue
            near = np.abs(PLACES - PLACES[place]) <= length / 2
            away = np.fmin.reduce(np.abs(heights[:, near] - y), axis=1)
            away_from_others = np.fmin.reduce(np.delete(away, n), initial=1.0)
            covers_a_name = any(
                abs(PLACES[place] - a) < (length + b_length) / 2 + LETTER and abs(y - b) < NAME_HEIGHT
                for a, b, b_length in taken
            )
            worth = min(away[n], OFF_THE_LINE) + min(away_from_others, 0.2) - covers_a_name
            if worth > best + 1e-9:
                best, spot = worth, (place, y)
    return spot


def ticks_by_factors(n: int) -> dict:
    """An axis of iterations up to n that goes by factors: 1, 10, 100, … or, where those are too few, 1, 2, 5, 10, …"""
    values = [v for v in (1, 2, 5, 10, 20, 50, 100, 1000, 10_000, 100_000, 1_000_000) if v <= n]
    values = [v for v in values if n <= 60 or str(v).strip("0") == "1"]
    return {"type": "log", "tickvals": values, "ticktext": [f"{v:,}" for v in values]}


def every_so_often(n: int, most: int = 200, *, log: bool = True) -> np.ndarray:
    """Positions of at most this many of n points, the first and the last among them; evenly by factors, or by steps.

    >>> every_so_often(1000, 4)
    array([  0,   9,  99, 999])
    """
    if n <= most:
        return np.arange(n)
    spread = np.geomspace(1, n, most) if log else np.linspace(1, n, most)
    return np.unique(spread.round().astype(int) - 1)
