"""Is it there yet? What an iteration's numbers did, iteration by iteration."""

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.lines import every_so_often, name_lines, ticks_by_factors
from crowdcore.figures.look import Look, figure

HEIGHT = 320
# Below this a distance is rounding, not distance.
ROUNDING = 1e-12


def distance(trace, optimum: float | None, tol: float, look: Look, colour: str, marker=None) -> go.Figure:
    """How far the saddle point is from its optimum, and how far it still moves, on axes that go by factors."""
    lines = [
        ("duality gap", trace["gap"], colour, "dash"),
        ("‖Δw‖", trace["delta_w"], look.faint, "solid"),
        ("‖Δα‖", trace["delta_alpha"], look.faint, "dot"),
    ]
    if optimum is not None:
        lines.insert(0, ("above the optimum", trace["primal"] - optimum, colour, "solid"))
    return _by_factors(lines, tol, look, marker, y="Distance")


def objective(trace, optimum: float | None, look: Look, colour: str, marker=None) -> go.Figure:
    """The objective, the Lagrangian and the bound below them, with the exact optimum as a line."""
    lines = [
        ("objective", trace["primal"], colour, "solid"),
        ("Lagrangian", trace["lagrangian"], look.faint, "dot"),
        ("lower bound", trace["dual"], colour, "dash"),
    ]
    return _linear(lines, look, marker, y="Objective", level=optimum, level_name="exact optimum", log_x=True)


def change(trace, tol: float, look: Look, colour: str, marker=None) -> go.Figure:
    """How far expectation maximisation's probabilities still move, by factors."""
    return _by_factors([("", trace["delta_u"], colour, "solid")], tol, look, marker, y="Largest change", x="Round")


def likelihood(trace, look: Look, colour: str, marker=None) -> go.Figure:
    """The log-likelihood of expectation maximisation."""
    return _linear([("", trace["log_likelihood"], colour, "solid")], look, marker, y="Log-likelihood", x="Round")


def error(trace, guessing: float, look: Look, colour: str, marker=None) -> go.Figure:
    """The error of the best labeler in each round of boosting; at guessing's error it ends."""
    lines = [("", trace["error"], colour, "solid")]
    options = {"level": guessing, "level_name": "guessing", "x": "Round", "low": 0.0}
    return _linear(lines, look, marker, y="Best labeler's error", **options)


def regret(traces, chosen: int, bound: float | None, look: Look, colour: str, marker=None) -> go.Figure:
    """The loss beyond the best labeler's, after each training item; the other classes' faintly."""
    lines = [("", trace["regret"], look.grid, "solid") for n, trace in enumerate(traces) if n != chosen]
    lines.append(("", traces[chosen]["regret"], colour, "solid"))
    options = {"level": bound, "level_name": "never above", "x": "Known answers seen"}
    return _linear(lines, look, marker, y="Regret", **options)


def _by_factors(lines, tol, look, marker, *, y, x="Iteration") -> go.Figure:
    n = len(lines[0][1])
    at = 1 + every_so_often(n)
    drawn = []
    picture = figure(look, HEIGHT, x=x, y=y, marker=marker)
    for name, values, colour, dash in reversed(lines):
        values = np.asarray(values, dtype=float)[at - 1]
        there = values > ROUNDING
        _line(picture, at, np.where(there, values, np.nan), colour, dash, name or y)
        if there.any():
            drawn.insert(0, (name, at[there], values[there], colour))
    seen = np.concatenate([[tol], *(values for _, _, values, _ in drawn)])
    low, high = np.log10(seen.min()) - 0.25, np.log10(seen.max()) + 0.25
    picture.add_hline(y=tol, line={"color": look.faint, "dash": "dot", "width": 1.5})
    picture.update_yaxes(type="log", range=[low, high], dtick=max(1, round((high - low) / 5)), exponentformat="power")
    _iterations(picture, n, log=True)
    levels = [("tolerance", tol, look.faint)]
    name_lines(picture, drawn, look, log_x=True, log_y=True, shown=(low, high), levels=levels)
    return picture


def _linear(lines, look, marker, *, y, x="Iteration", level=None, level_name="", low=None, log_x=False) -> go.Figure:
    n = len(lines[0][1])
    at = 1 + every_so_often(n, log=log_x)
    picture = figure(look, HEIGHT, x=x, y=y, marker=marker)
    drawn = []
    for name, values, colour, dash in lines:
        values = np.asarray(values, dtype=float)[at - 1]
        _line(picture, at, values, colour, dash, name or y)
        drawn.append((name, at, values, colour))
    seen = np.concatenate([np.asarray(values, dtype=float) for _, values, _, _ in lines])
    levels = []
    if level is not None and np.isfinite(level):
        seen = np.append(seen, level)
        picture.add_hline(y=level, line={"color": look.text, "dash": "dot", "width": 1.5})
        levels = [(level_name, level, look.text)]
    bottom = seen.min() if low is None else min(low, seen.min())
    room = 0.08 * (seen.max() - bottom or 1.0)
    shown = (bottom - (room if low is None else 0), seen.max() + room)
    picture.update_yaxes(range=shown)
    _iterations(picture, n, log=log_x)
    name_lines(picture, drawn, look, log_x=log_x, log_y=False, shown=shown, levels=levels)
    return picture


def _line(picture, x, y, colour, dash, name) -> None:
    picture.add_scatter(
        x=x,
        y=y,
        mode="lines+markers" if x.size <= 12 else "lines",
        line={"color": colour, "dash": dash, "width": 2.5},
        marker={"size": 6, "color": colour},
        hovertemplate=f"{name} %{{y:.3g}} after %{{x}}<extra></extra>",
    )


def _iterations(picture, n, *, log) -> None:
    if log:
        picture.update_xaxes(range=[-0.03, np.log10(max(n, 2)) + 0.03], **ticks_by_factors(n))
    else:
        picture.update_xaxes(range=[1 - 0.03 * n, n * 1.03], tickformat="d", dtick=1 if n <= 10 else None)
