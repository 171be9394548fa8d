"""The course of an iteration, drawn from its trace, to see whether it has converged."""

import numpy as np
import plotly.graph_objects as go

from crowdcore.aggregators.trace import Trace, View
from crowdcore.figures.label_places import Named, write_names
from crowdcore.figures.lines import spaced_positions, ticks_by_factors
from crowdcore.figures.look import Look, figure
from crowdcore.figures.ticks import count_ticks

HEIGHT = 320
# On a logarithmic axis, smaller distances are only rounding errors.
ROUNDING = 1e-12
MAIN_DASHES, SIDE_DASHES = ("solid", "dash", "dashdot"), ("solid", "dot", "longdash")


def convergence(traces: list[Trace], chosen: int, view: View, look: Look, colour: str, marker=None) -> go.Figure:
    """Draw one view of the chosen trace: its series, named if there are several, and its reference levels.

    A view of a single series also shows the courses of the other problems in faint lines. In a view of the quantity that the
    method minimises, dots mark the minimum and the point where the method stopped.
    """
    lines = _lines(traces, chosen, view, look, colour)
    log, log_x = view.log, view.steps_by_factors
    n = max(values.size for _, values, _, _ in lines)
    picture = figure(look, HEIGHT, x=look.words(traces[chosen].step), y=look.words(view.axis), marker=marker)
    drawn, closest = [], traces[chosen].closest
    for name, values, shade, dash in lines:
        at = 1 + spaced_positions(values.size, log=log_x)
        if closest is not None and closest <= values.size:
            at = np.union1d(at, closest)
        y = values[at - 1]
        visible = y > ROUNDING if log else np.isfinite(y)
        series = name or look.words(view.axis)
        hover = look.t("figures-hover-step", series=series, value="%{y:.3g}", step="%{x}")
        _line(picture, at, np.where(visible, y, np.nan), shade, dash, hover)
        if visible.any():
            drawn.append((name if len(view.series) > 1 else "", at[visible], y[visible], shade))
    levels = [(name, value, look.text) for name, value in _levels(view, look, log)]
    for _, value, shade in levels:
        picture.add_hline(y=value, line={"color": shade, "dash": "dot", "width": 1.5})
    marks = [] if log else _marks(traces[chosen], view, look)
    for _, x, y in marks:
        picture.add_scatter(
            x=[x],
            y=[y],
            mode="markers",
            marker={"size": 11, "color": colour, "line": {"color": look.background, "width": 2}},
            hoverinfo="skip",
        )
    shown = _shown(np.concatenate([[value for _, value, _ in levels], *(y for _, _, y, _ in drawn)]), view)
    if log:
        dtick = max(1, round((shown[1] - shown[0]) / 5))
        picture.update_yaxes(type="log", range=shown, dtick=dtick, exponentformat="power")
    else:
        picture.update_yaxes(range=shown)
    steps = _iterations(picture, n, log=log_x)
    by_x, by_y = (np.log10 if factors else np.asarray for factors in (log_x, log))
    things = [Named(name, by_x(x), by_y(y), shade) for name, x, y, shade in drawn]
    things += [Named(name, np.array(steps), by_y(np.full(2, value)), shade) for name, value, shade in levels]
    things += [Named(name, by_x(np.array([x])), by_y(np.array([y])), colour) for name, x, y in marks]
    write_names(picture, things, look, steps, shown)
    return picture


def _lines(traces, chosen, view, look, colour) -> list[tuple[str, np.ndarray, str, str]]:
    """Return (name, values, colour, dash) of each line, the lines in the background first."""
    lines, counts = [], {True: 0, False: 0}
    for series in view.series:
        dashes = SIDE_DASHES if series.side else MAIN_DASHES
        dash = dashes[counts[series.side] % len(dashes)]
        counts[series.side] += 1
        values = np.asarray(traces[chosen][series.key], dtype=float)
        lines.append((look.words(series.label), values, look.faint if series.side else colour, dash))
    if len(view.series) == 1:
        key = view.series[0].key
        others = (trace for n, trace in enumerate(traces) if n != chosen and key in trace.columns and len(trace))
        lines += [("", np.asarray(trace[key], dtype=float), look.grid, "solid") for trace in others]
    return lines[::-1]


def _levels(view: View, look: Look, log: bool) -> list[tuple[str, float]]:
    """Return the name and value of each level that can be drawn. Equal levels become one line with both names."""
    found: dict[float, str] = {}
    for level in view.levels:
        if _fits(level.value, log):
            value = next((v for v in found if np.isclose(v, level.value, rtol=1e-6, atol=ROUNDING)), level.value)
            label = look.words(level.label)
            found[value] = f"{found[value]} = {label}" if value in found else label
    return [(name, value) for value, name in found.items()]


def _marks(trace: Trace, view: View, look: Look) -> list[tuple[str, int, float]]:
    """Return the point where the method came closest to its goal, and the point where it stopped."""
    if trace.closest is None or trace.objective is None or not trace.shows_objective(view):
        return []
    values = trace[trace.objective]
    if np.isclose(values[-1], values.min()):
        return [(look.t("figures-stopped-here"), values.size, float(values[-1]))]
    closest = (look.t("figures-closest-here"), trace.closest, float(values.min()))
    return [closest, (look.t("figures-stopped-here"), values.size, float(values[-1]))]


def _fits(value: float, log: bool) -> bool:
    return bool(np.isfinite(value)) and (value > 0 or not log)


def _shown(seen: np.ndarray, view: View) -> tuple[float, float]:
    """Return the range of the axis (its logarithm for a logarithmic axis), with some room around the values."""
    if not seen.size:
        return (-1.0, 1.0)
    if view.log:
        return (float(np.log10(seen.min())) - 0.25, float(np.log10(seen.max())) + 0.25)
    bottom = seen.min() if view.lowest is None else min(view.lowest, seen.min())
    # Leave room for words above the highest point.
    room = 0.13 * (seen.max() - bottom or 1.0)
    return (float(bottom - (room if view.lowest is None else 0)), float(seen.max() + room))


def _line(picture, x, y, colour, dash, hover) -> None:
    picture.add_scatter(
        x=x,
        y=y,
        mode="lines+markers" if x.size <= 12 else "lines",
        line={"color": colour, "dash": dash, "width": 2.5},
        marker={"size": 6, "color": colour},
        hovertemplate=f"{hover}<extra></extra>",
    )


def _iterations(picture, n, *, log) -> tuple[float, float]:
    """Set up the axis of iterations, and return its range (its logarithm for a logarithmic axis)."""
    if log:
        room = 0.04 * np.log10(max(n, 2))
        shown = (-room, float(np.log10(max(n, 2)) + room))
        picture.update_xaxes(range=shown, **ticks_by_factors(n))
    else:
        shown = (1 - 0.03 * n, n * 1.03)
        picture.update_xaxes(range=shown, **count_ticks(1, n, 10))
    return shown
