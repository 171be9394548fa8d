"""Play, pause and a slider below a picture that moves in the browser.

What moves must have as many points in every frame and is drawn without a redraw of the whole; changing numbers are texts of
traces, since a layout's annotations do not move.
"""

from collections.abc import Sequence

import plotly.graph_objects as go

from crowdcore.figures.look import Look

BELOW = 104


def step_name(step: int) -> str:
    """What a frame is called, which the slider shows too."""
    return f"{step}"


def player(
    picture: go.Figure, names: Sequence[str], prefix: str, look: Look, ease: int, first: int = 0, narrow: bool = False
) -> None:
    """Add the buttons and the slider, with room for them at the foot of the picture, below its axis."""
    size = 14 * look.scale
    moving = {"frame": {"duration": ease + 250, "redraw": False}, "transition": {"duration": ease}, "mode": "immediate"}
    at_once = {"frame": {"duration": 0, "redraw": False}, "transition": {"duration": 200}, "mode": "immediate"}
    play = {**moving, "fromcurrent": True}
    stop = {**at_once, "transition": {"duration": 0}}
    picture.update_layout(
        margin={"b": round((BELOW + 60 * narrow) * look.scale), "t": 8, "l": 8, "r": 8},
        updatemenus=[
            {
                "type": "buttons",
                "direction": "left",
                "showactive": False,
                "x": 0,
                "xanchor": "left",
                "y": 0,
                "yanchor": "top",
                "pad": {"t": round((58 if not narrow else 116) * look.scale), "l": 4},
                "bgcolor": look.background,
                "bordercolor": look.families["weights"],
                "font": {"size": size, "color": look.text},
                "buttons": [
                    {"label": "▶ Play", "method": "animate", "args": [None, play]},
                    {"label": "Pause", "method": "animate", "args": [[None], stop]},
                ],
            }
        ],
        sliders=[
            {
                "active": first,
                "x": 0.3 if not narrow else 0.0,
                "len": 0.68 if not narrow else 1.0,
                "y": 0,
                "yanchor": "top",
                "pad": {"t": round(46 * look.scale)},
                "ticklen": 0,
                "minorticklen": 0,
                "tickcolor": "rgba(0,0,0,0)",
                "bgcolor": look.grid,
                "activebgcolor": look.families["weights"],
                "bordercolor": look.faint,
                "currentvalue": {
                    "prefix": prefix,
                    "font": {"size": 16 * look.scale, "color": look.text},
                    "xanchor": "left",
                },
                # The steps' own labels would be too many to read: the current one stands above.
                "font": {"size": size, "color": "rgba(0,0,0,0)"},
                "steps": [{"label": name, "method": "animate", "args": [[name], at_once]} for name in names],
            }
        ],
    )
