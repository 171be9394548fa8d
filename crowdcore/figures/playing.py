"""Play, pause and a slider below a picture that moves in the browser.

Moving parts must have the same number of points in every frame, so that they can be drawn without redrawing the rest.
Changing numbers are texts of traces, because annotations of a layout are not animated.
"""

from collections.abc import Sequence

import plotly.graph_objects as go

from crowdcore.figures.look import Look

BELOW = 104


def step_name(step: int) -> str:
    """Return the name of a frame, which the slider shows too."""
    return f"{step}"


def player(
    picture: go.Figure, names: Sequence[str], prefix: str, look: Look, ease: int, first: int = 0, narrow: bool = False
) -> None:
    """Add the buttons and the slider below the axis, with room for them."""
    size = 14 * look.scale
    eases, slides = (0, 0) if look.still else (ease, 200)
    moving = {
        "frame": {"duration": ease + 250, "redraw": False},
        "transition": {"duration": eases},
        "mode": "immediate",
    }
    at_once = {"frame": {"duration": 0, "redraw": False}, "transition": {"duration": slides}, "mode": "immediate"}
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
                    {"label": look.t("figures-play"), "method": "animate", "args": [None, play]},
                    {"label": look.t("figures-pause"), "method": "animate", "args": [[None], stop]},
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
                    # At the end of a text an ordinary space is not drawn.
                    "prefix": f"{prefix}\u00a0",
                    "font": {"size": 16 * look.scale, "color": look.text},
                    "xanchor": "left",
                },
                # The labels of all steps would be too many to read. The current one is shown above the slider.
                "font": {"size": size, "color": "rgba(0,0,0,0)"},
                "steps": [{"label": name, "method": "animate", "args": [[name], at_once]} for name in names],
            }
        ],
    )
