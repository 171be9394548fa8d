"""Dots that fall into their places one after the other, in the browser without the server."""

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look
from crowdcore.figures.playing import player, step_name

STEPS = 12
EASE = 350


def let_arrive(picture: go.Figure, look: Look, prefix: str, seed: int = 0, narrow: bool = False) -> go.Figure:
    """Add Play and a slider to a picture whose dots are traces of markers. The dots arrive in random order.

    Before a dot arrives, it is above the picture. The picture begins with all dots in place.
    """
    rng = np.random.default_rng(seed)
    dots = [n for n, trace in enumerate(picture.data) if trace.mode == "markers" and trace.y is not None]
    places = [np.asarray(picture.data[n].y, dtype=float) for n in dots]
    ranks = [rng.permutation(y.size) for y in places]
    above = 1.5 * max((float(y.max()) for y in places if y.size), default=1.0) + 1
    n = sum(y.size for y in places)
    numbers = sorted({round(n * step / STEPS) for step in range(STEPS + 1)})

    def arrived(number: int) -> list[go.Scatter]:
        share = number / n if n else 1.0
        return [go.Scatter(y=np.where(rank < share * y.size, y, above)) for y, rank in zip(places, ranks, strict=True)]

    names = [step_name(number) for number in numbers]
    picture.frames = [
        go.Frame(data=arrived(number), traces=dots, name=name) for number, name in zip(numbers, names, strict=True)
    ]
    player(picture, names, prefix, look, EASE, len(names) - 1, narrow)
    return picture
