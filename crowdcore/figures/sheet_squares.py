"""One student's sheet at a glance: one square per question, right or wrong, with the student's answer."""

from math import ceil

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.answer_strip import short_answers
from crowdcore.figures.heat_map import stepped
from crowdcore.figures.look import Look, figure, plain
from crowdcore.messages.message import Value
from crowdcore.percentages import percent

BLANK, WRONG, PARTLY, RIGHT, NOT_COUNTED = range(5)
# Up to this many questions, and how many squares are in a row.
ROWS = ((12, 6), (150, 10), (10**9, 25))
ROW_HEIGHT, LOWEST_ROW = 42, 16
MOST_LETTERS = 300


def sheet_squares(items, given, right, kinds: np.ndarray, shares, look: Look, *, right_title: str, marker=None):
    """Draw the questions in order, from left to right and from top to bottom.

    ``given`` and ``right`` are answers as texts (empty for none). ``kinds`` has the kind of each square. ``shares`` are the
    shares of the class that got each question right (NaN if not known).
    """
    n = len(items)
    across = next(width for most, width in ROWS if n <= most)
    down = ceil(n / across)
    row_height = max(LOWEST_ROW, min(ROW_HEIGHT, 1200 // down))
    row, column = np.divmod(np.arange(n), across)
    z, letters = np.full((down, across), np.nan), np.full((down, across), "", dtype=object)
    hover = np.full((down, across), "", dtype=object)
    z[row, column] = kinds
    letters[row, column] = [plain(text) for text in short_answers(given)] if n <= MOST_LETTERS else ""
    hover[row, column] = [
        _hover(item, answer, key, share, right_title, look)
        for item, answer, key, share in zip(items, given, right, shares, strict=True)
    ]
    picture: go.Figure = figure(look, 16 + row_height * down, marker=marker)
    picture.add_heatmap(
        z=z,
        zmin=-0.5,
        zmax=4.5,
        colorscale=stepped(square_colours(look)),
        showscale=False,
        xgap=3,
        ygap=3,
        text=letters,
        texttemplate="%{text}",
        textfont={"color": look.text, "size": 14 * look.scale},
        customdata=hover,
        hovertemplate="%{customdata}<extra></extra>",
        hoverongaps=False,
    )
    every = ceil(down / 20)
    picture.update_xaxes(visible=False)
    picture.update_yaxes(
        tickvals=np.arange(down)[::every],
        ticktext=[plain(items[first], 12) for first in range(0, n, across)][::every],
        autorange="reversed",
        showgrid=False,
        showline=False,
    )
    return picture


def square_colours(look: Look) -> tuple[str, ...]:
    """The colours of no answer, wrong, partly right, right and not counted."""
    return look.grid, look.differ, look.families["counting"], look.agree, "rgba(128,128,128,0.12)"


def _hover(item, answer: str, key: str, share: float, right_title: str, look: Look) -> str:
    answer, key = plain(answer) or look.t("figures-no-answer"), plain(key) or look.t("figures-not-known")
    values: dict[str, Value] = {"question": plain(item), "answer": answer, "key-title": right_title, "key": key}
    text = look.t("figures-square-hover", **values)
    return text if np.isnan(share) else f"{text}<br>{look.t('figures-square-class', share=percent(share))}"
