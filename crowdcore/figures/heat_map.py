"""The label matrix at a glance: who agrees with the crowd on which items, with both axes sorted.

An exam is drawn cell by cell. In a large crowd most cells are empty and too small to see, so there a cell of the picture
represents a block of items and labelers.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

import numpy as np
import plotly.graph_objects as go
from plotly.colors import sample_colorscale

from crowdcore.aggregators.votes import most_frequent
from crowdcore.figures.look import Look, figure, plain
from crowdcore.labels import LabelMatrix

MOST_ITEMS, MOST_LABELERS = 400, 600
BLOCKS_DOWN, BLOCKS_ACROSS = 70, 110
# Up to this many cells, each cell shows its answer at the pointer. With more cells the picture would become too large.
MOST_CELLS_WITH_TEXT = 25_000
MOST_CLASSES_NAMED = 12
SCALE_HEIGHT = 50
# A longer name would leave no room for the picture on a phone.
LONGEST_TICK = 14
SPARSE = 0.5
BLANK = 0
CLEAR = "rgba(0,0,0,0)"


@dataclass(frozen=True, eq=False)
class Arrangement:
    """The items and labelers that a picture shows, in order (positions), and how they are sorted.

    ``by_amount`` is True if most cells are empty. Then the busiest come first, otherwise the ones who agree most. ``block``
    is the number of items and labelers in one cell of the picture.
    """

    items: np.ndarray
    labelers: np.ndarray
    by_amount: bool
    block: tuple[int, int] = (1, 1)

    @property
    def in_blocks(self) -> bool:
        """Whether a cell of the picture represents more than one label."""
        return self.block != (1, 1)


def arrange(labels: LabelMatrix) -> Arrangement:
    """Sort both axes. If there is too much for a screen, sparse data are put into blocks and dense data are thinned.

    >>> arrange(LabelMatrix.from_codes([[0, 1, 0], [0, 0, 0], [1, 1, 1]])).labelers
    array([0, 2, 1])
    """
    n_items, n_labelers, _ = labels.shape
    agrees = _agrees(labels)
    item_labels = np.bincount(labels.item, minlength=n_items)
    labeler_labels = np.bincount(labels.labeler, minlength=n_labelers)
    item_agree = np.bincount(labels.item, agrees, n_items)
    labeler_agree = np.bincount(labels.labeler, agrees, n_labelers)
    if labels.code.size < SPARSE * n_items * n_labelers:
        items, labelers = np.lexsort((-item_agree, -item_labels)), np.lexsort((-labeler_agree, -labeler_labels))
        return Arrangement(items, labelers, True, (ceil(n_items / BLOCKS_DOWN), ceil(n_labelers / BLOCKS_ACROSS)))
    items, labelers = np.lexsort((-item_labels, -item_agree)), np.lexsort((-labeler_labels, -labeler_agree))
    return Arrangement(_thinned(items, MOST_ITEMS), _thinned(labelers, MOST_LABELERS), False)


def heat_map(
    labels: LabelMatrix,
    shown: Arrangement,
    look: Look,
    labeler_names: list[str],
    *,
    answers: bool = False,
) -> go.Figure:
    """Draw one cell per label: whether it is the item's most frequent answer or, with ``answers``, which answer it is.

    A block shows the share of such labels or, with ``answers``, its most frequent answer.
    """
    cells = (_blocks if shown.in_blocks else _single_cells)(labels, shown, look, labeler_names, answers)
    y, x = cells["y"], cells["x"]
    height = min(max(14 * len(y), 260), 440)
    picture = figure(
        look,
        height + SCALE_HEIGHT * answers,
        x=look.t("figures-labelers"),
        y=look.t("figures-items") if shown.in_blocks or len(y) > 60 else "",
        marker=f"{'answers' if answers else 'agreement'} {labels.digest[:8]}",
    )
    picture.add_heatmap(
        showscale=answers,
        colorbar=_scale(labels, look) if answers else None,
        xgap=0.6 if len(x) <= 200 else 0,
        ygap=1.2 if len(y) <= 100 else 0,
        **cells,
    )
    ticks = {"type": "category", "tickmode": "array", "ticks": "", "title_font_size": 14 * look.scale}
    picture.update_xaxes(**ticks, **_numbers(x, len(labels.labelers), shown.block[1]))
    if shown.in_blocks:
        ticks |= _numbers(y, len(labels.items), shown.block[0])
    else:
        every = ceil(len(y) / (height / 18))
        ticks |= {
            "tickvals": y[::every],
            "ticktext": [plain(labels.items[j], LONGEST_TICK) for j in shown.items[::every]],
            "tickfont": {"size": 12 * look.scale},
        }
    picture.update_yaxes(**ticks, autorange="reversed", showgrid=False)
    return picture


def _single_cells(labels, shown, look, labeler_names, answers) -> dict:
    row, column, triplet = _cells(labels, shown)
    z = np.full((shown.items.size, shown.labelers.size), BLANK, dtype=np.int16)
    z[row, column] = 1 + (labels.code if answers else _agrees(labels))[triplet]
    hover: dict[str, Any] = {"hovertemplate": "%{y} · %{x}<extra></extra>"}
    if z.size <= MOST_CELLS_WITH_TEXT:
        text = np.full(z.shape, look.t("figures-blank"), dtype=object)
        text[row, column] = np.array([plain(name) for name in labels.classes], dtype=object)[labels.code[triplet]]
        hover = {"text": text, "hovertemplate": "%{y} · %{x}: %{text}<extra></extra>"}
    y, x = _unique(labels.items[j] for j in shown.items), _unique(labeler_names[i] for i in shown.labelers)
    return {"x": x, "y": y, **hover, **_coloured(z, _palette(labels, look) if answers else (look.differ, look.agree))}


def _blocks(labels, shown, look, labeler_names, answers) -> dict:
    row, column, triplet = _cells(labels, shown)
    down, across = shown.block
    shape = ceil(shown.items.size / down), ceil(shown.labelers.size / across)
    block = row // down * shape[1] + column // across
    n_blocks = shape[0] * shape[1]
    y, x = _ranges(shown.items.size, down), _ranges(shown.labelers.size, across)
    if answers:
        most, z = np.zeros(n_blocks), np.full(n_blocks, BLANK, dtype=np.int16)
        for k in range(len(labels.classes)):
            votes = np.bincount(block[labels.code[triplet] == k], minlength=n_blocks)
            z[votes > most], most = k + 1, np.maximum(votes, most)
        hover = {"hovertemplate": "%{y} × %{x}<extra></extra>"}
        return {"x": x, "y": y, **hover, **_coloured(z.reshape(shape), _palette(labels, look))}
    labelled = np.bincount(block, minlength=n_blocks)
    agree = np.bincount(block, _agrees(labels)[triplet], minlength=n_blocks)
    share = np.where(labelled > 0, agree / np.maximum(labelled, 1), np.nan).reshape(shape).astype(np.float32)
    return {
        "x": x,
        "y": y,
        "z": share,
        "zmin": 0,
        "zmax": 1,
        "colorscale": [[0, look.differ], [1, look.agree]],
        "hoverongaps": False,
        "hovertemplate": look.t("figures-agree-hover", item="%{y}", labeler="%{x}", share="%{z:.0%}")
        + "<extra></extra>",
    }


def _coloured(z: np.ndarray, colours) -> dict:
    """Return whole numbers with their colours. 0 has no colour."""
    steps = [CLEAR, *colours]
    z = z.astype(np.int8) if len(steps) < 128 else z
    return {"z": z, "zmin": -0.5, "zmax": len(steps) - 0.5, "colorscale": stepped(steps)}


def _agrees(labels: LabelMatrix) -> np.ndarray:
    """Return whether each label is the majority's answer to its item."""
    return labels.code == most_frequent(labels)[labels.item]


def _cells(labels, shown) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return row, column and triplet of each label that is shown."""
    row_of, column_of = np.full(len(labels.items), -1), np.full(len(labels.labelers), -1)
    row_of[shown.items], column_of[shown.labelers] = np.arange(shown.items.size), np.arange(shown.labelers.size)
    row, column = row_of[labels.item], column_of[labels.labeler]
    triplet = np.flatnonzero((row >= 0) & (column >= 0))
    return row[triplet], column[triplet], triplet


def _thinned(order: np.ndarray, most: int) -> np.ndarray:
    return order if order.size <= most else order[np.linspace(0, order.size - 1, most).round().astype(int)]


def _unique(names) -> list[str]:
    """Make names for an axis unique: if two names are equal after shortening, the later gets a number."""
    seen, result = set(), []
    for n, name in enumerate(map(plain, names), start=1):
        result.append(name if name not in seen else f"{name} ({n})")
        seen.add(result[-1])
    return result


def _ranges(n: int, step: int) -> list[str]:
    """Return the range of positions that each block of an axis covers."""
    return [f"{first + 1}–{min(first + step, n)}" if step > 1 else str(first + 1) for first in range(0, n, step)]


def _numbers(names: list[str], n: int, block: int) -> dict:
    """Return ticks at round positions of the whole order, labelled with the position, because names would not fit."""
    if len(names) == n <= 12:
        return {"tickvals": names, "ticktext": names}
    step = next((step for step in (5, 10, 20, 50, 100, 200, 500, 1000) if n / step <= 10), 10 ** len(str(n)) // 20)
    places = range(step, n + 1, step)
    covered = len(names) * block if block > 1 else n
    at = [int((place - 1) * len(names) / covered) for place in places]
    return {"tickvals": [names[k] for k in at], "ticktext": [f"{place:,}" for place in places]}


def _palette(labels: LabelMatrix, look: Look) -> list[str]:
    """Return one colour per class, ordered by lightness for colour-blind people, none similar to the background."""
    n = len(labels.classes)
    low, high = (0.28, 1.0) if look.background < "#8" else (0.0, 0.88)
    return sample_colorscale("Cividis", np.linspace(high, low, n) if n > 1 else [low])


def stepped(colours: Sequence[str]) -> list[list]:
    """Return a colour scale with even steps."""
    n = len(colours)
    return [[(k + side) / n, colour] for k, colour in enumerate(colours) for side in (0, 1)]


def _scale(labels: LabelMatrix, look: Look) -> dict:
    """Return the settings for the names of the colours above the picture."""
    step = ceil(len(labels.classes) / MOST_CLASSES_NAMED)
    return {
        "orientation": "h",
        "x": 0,
        "xanchor": "left",
        "xpad": 0,
        "y": 1,
        "yanchor": "bottom",
        "ypad": 6,
        "len": min(1, 0.12 * (1 + len(labels.classes))),
        "thickness": 10,
        "outlinewidth": 0,
        "tickvals": [0, *range(1, len(labels.classes) + 1, step)],
        "ticktext": [look.t("figures-blank"), *(plain(name) for name in labels.classes[::step])],
        "tickfont": {"size": 12 * look.scale},
    }
