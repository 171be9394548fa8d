"""The pictures on the first page: everyone by how much they are trusted, and a question that trust decides."""

import numpy as np
import plotly.graph_objects as go

from crowdcore.evaluation.overturned import ANOTHER, BY_MAJORITY, BY_TRUST, NOTHING, Overturned
from crowdcore.figures.look import Look, figure, plain
from crowdcore.percentages import percent

MOST_DOTS = 2_500
HEIGHT, BARS_HEIGHT, TOP = 300, 240, 38
# The width for all dots in pixels, and the part of it that is not between the columns.
WIDE, NARROW, FILLED = 480, 300, 0.8
# A bar must have at least this share to have room for a name.
ROOM_FOR_A_NAME = 0.09
ORDER = (BY_TRUST, BY_MAJORITY, ANOTHER, NOTHING)


def people_per_dot(people: np.ndarray) -> int:
    """Return how many people a dot represents: one, unless there are very many people."""
    return int(-(-people.sum() // MOST_DOTS))


def crowd_by_trust(shown: Overturned, n_known: int, look: Look, *, narrow: bool = False) -> go.Figure:
    """Draw one dot per person, in columns by the number of known answers they have right, coloured by their answer."""
    people = shown.people / people_per_dot(shown.people)
    tallest = people.sum(axis=1).max()
    column_width = FILLED * (NARROW if narrow else WIDE) / len(people)
    pitch = min(np.sqrt(column_width * (HEIGHT - 90) / tallest), column_width)
    across = int(column_width / pitch)
    picture = figure(look, HEIGHT, x=look.t("figures-known-right", n=n_known))
    colours = answer_colours(look)
    step = across + max(1, round(across / 4))
    for kind in ORDER:
        x: list[np.ndarray] = []
        y: list[np.ndarray] = []
        for group, counts in enumerate(people):
            before = round(counts[:kind].sum())
            place = np.arange(before, round(counts[: kind + 1].sum()))
            x.append(group * step + place % across)
            y.append(place // across)
        picture.add_scatter(
            x=np.concatenate(x),
            y=np.concatenate(y),
            mode="markers",
            marker={
                "size": max(2.0, min(11.0, 0.8 * pitch)),
                "color": colours[kind],
                "opacity": 1,
                "line": {"width": 0},
            },
            hoverinfo="skip",
        )
    middle = [group * step + (across - 1) / 2 for group in range(len(people))]
    for x_middle, counts, dots in zip(middle, shown.people, people, strict=True):
        picture.add_annotation(
            x=x_middle,
            y=-(-dots.sum() // across),
            text=f"{counts.sum():,}",
            showarrow=False,
            yanchor="bottom",
            font={"color": look.faint},
        )
    picture.update_xaxes(
        tickvals=middle,
        ticktext=[_range(low, high, n_known, look) for low, high in shown.groups],
        range=[-step / 4, len(people) * step],
        showline=False,
        ticks="",
    )
    picture.update_yaxes(visible=False, range=[-1, -(-tallest // across) + max(2, 0.12 * tallest / across)])
    picture.update_layout(dragmode=False)
    return picture


def majority_and_trust(shown: Overturned, classes, look: Look) -> go.Figure:
    """Draw two bars: the votes with equal weights, and the votes weighted by trust."""
    picture = figure(look, BARS_HEIGHT, barmode="stack", bargap=0.45)
    colours = answer_colours(look)
    by_trust, equally = look.t("figures-by-trust"), look.t("figures-equal-votes")
    rows = [(by_trust, shown.trust), (equally, shown.heads)]
    kinds = {shown.by_majority: BY_MAJORITY} | {shown.by_trust: BY_TRUST}
    others = [k for k in np.argsort(-shown.heads, kind="stable") if k not in kinds and shown.heads[k]]
    for k in (*dict.fromkeys((shown.by_trust, shown.by_majority)), *others):
        shares = np.array([votes[k] / (votes.sum() or 1.0) for _, votes in rows])
        kind, name = kinds.get(int(k), ANOTHER), plain(classes[k])
        picture.add_bar(
            x=shares,
            y=[title for title, _ in rows],
            orientation="h",
            marker={"color": colours[kind], "line": {"color": look.background, "width": 2}},
            text=[f"{name}<br>{percent(share)}" if share >= ROOM_FOR_A_NAME else "" for share in shares],
            textposition="inside",
            insidetextanchor="middle",
            textangle=0,
            textfont={"color": look.text if kind == ANOTHER else look.background},
            hovertemplate=f"{name}: %{{x:.1%}}<extra></extra>",
        )
    winners = (
        (by_trust, shown.by_trust, shown.right),
        (equally, shown.by_majority, _is_majority_right(shown)),
    )
    for title, winner, right in winners:
        result = "figures-wins" if right is None else "figures-wins-right" if right else "figures-wins-wrong"
        picture.add_annotation(
            x=0,
            y=title,
            text=look.t(result, title=title, answer=plain(classes[winner])),
            showarrow=False,
            xanchor="left",
            yanchor="bottom",
            yshift=TOP,
        )
    picture.update_xaxes(visible=False, range=[0, 1])
    picture.update_yaxes(visible=False, range=[-0.35, 1.65])
    picture.update_layout(dragmode=False)
    return picture


def answer_colours(look: Look) -> tuple[str, ...]:
    """Return the colours of the answer by trust, the majority's answer, other answers, and none."""
    return look.families["weights"], look.doubt, look.agree, look.grid


def _is_majority_right(shown: Overturned) -> bool | None:
    """Return whether the majority is right, as far as it follows from whether the answer by trust is right."""
    if shown.right is None:
        return None
    return shown.right if shown.by_majority == shown.by_trust else not shown.right


def _range(low: int, high: int, n_known: int, look: Look) -> str:
    if low == high:
        return {0: look.t("figures-none"), n_known: look.t("figures-all", n=n_known)}.get(low, str(low))
    return f"{low}–{high}"
