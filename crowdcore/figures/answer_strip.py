"""The answer sheet at a glance: one square per question, with its letter."""

import re
from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from crowdcore.exams.status import CHECK, DROPPED, INFERRED, KEYED
from crowdcore.figures.look import Look, figure, plain
from crowdcore.figures.text_width import text_width
from crowdcore.figures.ticks import names_in_step

LONGEST_NAME, LONGEST_ANSWER, LONGEST_PAIR = 6, 2, 3
WIDEST_NAME = 5
# The most squares in a row that can be read. With too many questions, the letters are left out.
IN_A_ROW, IN_A_NARROW_ROW, MOST_WITH_LETTERS = 60, 10, 240
ROW_HEIGHT, AXIS_HEIGHT = 64, 32
SHARE = re.compile(r" \(\d+ %\)")
NUMBER = re.compile(r"[-+−.,]?\d")


def answer_strip(
    items,
    answers,
    states: list[str],
    look: Look,
    current: int | None = None,
    narrow: bool = False,
    versions: Sequence[str] | None = None,
) -> go.Figure:
    """Draw the questions in order: blue is known, pale is inferred and settled, orange must be checked, grey is dropped.

    The current question is framed. Each version has its own row (``versions`` has one name per question). Long rows continue
    below, on a ``narrow`` screen after ten squares.
    """
    lettered = len(items) <= MOST_WITH_LETTERS
    row, place, titles = _rows(len(items), versions, IN_A_NARROW_ROW if narrow else IN_A_ROW if lettered else None)
    colours, n_rows = state_colours(look), len(titles)
    names = _short_names(items)
    # If there is one row, or one per version, the names are below it. Otherwise each square contains its name.
    below = n_rows == 1 or (versions is not None and len(set(titles)) == n_rows)
    outlines = [look.text if j == current else "rgba(0,0,0,0)" for j in range(len(items))]
    picture = figure(look, ROW_HEIGHT * n_rows + AXIS_HEIGHT * below, marker=current)
    picture.add_bar(
        x=place,
        y=np.full(len(items), 0.92 if n_rows > 1 else 1.0),
        base=-row.astype(float),
        marker={"color": [colours[state] for state in states], "line": {"color": outlines, "width": 2}},
        customdata=[
            [plain(item), plain(answer), state] for item, answer, state in zip(items, answers, states, strict=True)
        ],
        hovertemplate="%{customdata[0]}: %{customdata[1]} (%{customdata[2]})<extra></extra>",
        selected={"marker": {"opacity": 1}},
        unselected={"marker": {"opacity": 1}},
    )
    if lettered:
        letters, in_a_row = short_answers(answers), int(place.max()) + 1
        size = (15 if in_a_row <= 40 else 11) * look.scale
        picture.update_traces(
            text=[
                f"<b>{plain(letter)}</b>" + ("" if below else f"<br><span style='font-size:.7em'>{name}</span>")
                for letter, name in zip(letters, names, strict=True)
            ],
            textposition="inside",
            insidetextanchor="middle",
            textangle=0,
            constraintext="none",
            textfont={
                "size": [
                    size * (1 if len(letter) <= LONGEST_ANSWER else 0.75 if len(letter) <= 4 else 0.6)
                    for letter in letters
                ],
                "color": [look.background if state == KEYED else look.text for state in states],
            },
        )
    in_first = np.flatnonzero(row == 0)
    # The strip is only as tall as its squares, so rotated names would be cut off.
    every = names_in_step([names[j] for j in in_first], look)
    picture.update_xaxes(
        visible=below,
        tickvals=place[in_first][::every],
        ticktext=[names[j] for j in in_first][::every],
        tickangle=0,
        range=[-0.6, int(place.max(initial=0)) + 0.6],
    )
    picture.update_yaxes(
        visible=any(titles),
        showgrid=False,
        tickvals=0.46 - np.arange(n_rows),
        ticktext=[plain(title) for title in titles],
        range=[1 - n_rows, 1],
        fixedrange=True,
    )
    picture.update_layout(bargap=0.08, dragmode=False, clickmode="event+select")
    return picture


def state_colours(look: Look) -> dict[str, str]:
    """Return the colour of each state, for the strip and its legend."""
    return {KEYED: look.families["weights"], INFERRED: look.agree, CHECK: look.differ, DROPPED: look.grid}


def _rows(n: int, versions: Sequence[str] | None, in_a_row: int | None) -> tuple[np.ndarray, np.ndarray, list[str]]:
    """Return the row of each question, its place in the row, and the title of each row."""
    row, place = np.zeros(n, dtype=int), np.zeros(n, dtype=int)
    titles: list[str] = []
    versions = [""] * n if versions is None else list(versions)
    for version in dict.fromkeys(versions):
        those = np.array([j for j in range(n) if versions[j] == version])
        length = those.size if in_a_row is None or those.size <= in_a_row else in_a_row
        # Rows have equal lengths: 70 questions are split into 35 and 35, not 60 and 10.
        length = -(-those.size // -(-those.size // length)) if length > IN_A_NARROW_ROW else length
        row[those], place[those] = len(titles) + np.arange(those.size) // length, np.arange(those.size) % length
        titles += [version] * -(-those.size // length)
    return row, place, titles


def short_answers(answers) -> list[str]:
    """Shorten answers to fit into squares: unchanged if all are short, else their first letters if these differ.

    Two right answers are both shown. If there are more, the first is shown with a plus.
    """
    several = [SHARE.sub("", str(answer)).split(" or ") for answer in answers]
    names = list(dict.fromkeys(name for right in several for name in right))
    short = {name: name for name in names}
    if max(map(len, names)) > LONGEST_ANSWER and any(NUMBER.match(name) for name in names):
        # A number must not be cut, because the result would be another number.
        short = {name: name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1]}…" for name in names}
    elif max(map(len, names)) > LONGEST_ANSWER:
        first = {name: name[:1] for name in names}
        short = first if len(set(first.values())) == len(first) else {name: name[:LONGEST_ANSWER] for name in names}
    squares = ["/".join(short[name] for name in right) for right in several]
    return [
        square if len(right) == 1 or len(square) <= LONGEST_PAIR else f"{short[right[0]]}+"
        for square, right in zip(squares, several, strict=True)
    ]


def _short_names(items) -> list[str]:
    """Shorten names to fit below squares: unchanged if all are short, else the numbers in them, else their positions."""
    names = [str(item) for item in items]
    if max(map(text_width, names)) > WIDEST_NAME:
        # "Question 12" and "第12題"
        numbers = ["".join(re.findall(r"\d+(?=\D?$)", name)) for name in names]
        fit = len(set(numbers)) == len(names) and 0 < min(map(len, numbers)) and max(map(len, numbers)) <= LONGEST_NAME
        names = numbers if fit else [str(place + 1) for place in range(len(names))]
    return [plain(name) for name in names]
