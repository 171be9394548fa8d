"""A button in a picture that plays how it developed, in the browser without the server."""

from collections.abc import Sequence

import plotly.graph_objects as go

from crowdcore.figures.look import Look

MILLISECONDS = 250


def add_play_button(picture: go.Figure, frames: Sequence[go.Frame], look: Look) -> None:
    """Add a button that plays the frames from first to last. The last frame should equal the picture."""
    picture.frames = frames
    options = {"frame": {"duration": MILLISECONDS, "redraw": True}, "transition": {"duration": 0}, "mode": "immediate"}
    picture.update_layout(
        updatemenus=[
            {
                "type": "buttons",
                "showactive": False,
                "x": 1,
                "xanchor": "right",
                "y": 1,
                "yanchor": "bottom",
                "pad": {"b": 6},
                "bgcolor": look.background,
                "bordercolor": look.faint,
                "font": {"color": look.text},
                "buttons": [{"label": "▶ Play", "method": "animate", "args": [None, options]}],
            }
        ],
    )
