"""The answer sheet at a glance: one square a question, with its letter."""

import re

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.look import Look, figure, plain

LONGEST_NAME, LONGEST_ANSWER = 6, 2
KNOWN, SETTLED, DOUBTFUL, DROPPED = "keyed", "inferred", "check", "dropped"


def answer_strip(
    items, answers, states: list[str], look: Look, current: int | None = None, narrow: bool = False
) -> go.Figure:
    """Questions in their order: blue is known, pale is inferred and settled, orange is to be checked, grey is dropped.

    The current one is framed. On a ``narrow`` screen fewer names fit below.
    """
    colours, letters = state_colours(look), short_answers(answers)
    places = np.arange(len(items))
    outlines = [look.text if place == current else "rgba(0,0,0,0)" for place in places]
    picture = figure(look, 96, marker=current)
    picture.add_bar(
        x=places,
        y=np.ones(len(items)),
        marker={"color": [colours[state] for state in states], "line": {"color": outlines, "width": 2}},
        customdata=[
            [plain(item), plain(answer), state] for item, answer, state in zip(items, answers, states, strict=True)
        ],
        hovertemplate="%{customdata[0]}: %{customdata[1]} (%{customdata[2]})<extra></extra>",
        selected={"marker": {"opacity": 1}},
        unselected={"marker": {"opacity": 1}},
    )
    size = (15 if len(items) <= 40 else 11 if len(items) <= 60 else 0) * look.scale
    if size:
        for place, letter, state in zip(places, letters, states, strict=True):
            picture.add_annotation(
                x=place,
                y=0.5,
                text=f"<b>{plain(letter)}</b>",
                showarrow=False,
                captureevents=False,
                font={"size": size, "color": look.background if state == KNOWN else look.text},
            )
    every = max(1, -(-len(items) // (8 if narrow else 20)))
    picture.update_xaxes(
        tickvals=places[::every],
        ticktext=_short_names(items)[::every],
        range=[-0.6, len(items) - 0.4],
    )
    picture.update_yaxes(visible=False, range=[0, 1], fixedrange=True)
    picture.update_layout(bargap=0.08, dragmode=False, clickmode="event+select")
    return picture


def state_colours(look: Look) -> dict[str, str]:
    """The colour of each state, for the strip and its legend."""
    return {KNOWN: look.families["weights"], SETTLED: look.agree, DOUBTFUL: look.differ, DROPPED: look.grid}


def short_answers(answers) -> list[str]:
    """What fits into a square: the answers where all are short, else their first letters, if those differ."""
    names = [str(answer) for answer in answers]
    if max(map(len, names)) <= LONGEST_ANSWER:
        return names
    first = {name: name[:1] for name in names}
    return [first[name] if len(set(first.values())) == len(first) else name[:LONGEST_ANSWER] for name in names]


def _short_names(items) -> list[str]:
    """Names that fit below a square: whole where all are short, else the numbers in them, else their places."""
    names = [str(item) for item in items]
    if max(map(len, names)) > LONGEST_NAME:
        numbers = ["".join(re.findall(r"\d+$", name)) for name in names]
        fit = len(set(numbers)) == len(names) and 0 < min(map(len, numbers)) and max(map(len, numbers)) <= LONGEST_NAME
        names = numbers if fit else [str(place + 1) for place in range(len(names))]
    return [plain(name) for name in names]
