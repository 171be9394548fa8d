"""One student's sheet: right and wrong by question, and what is surprising about it."""

import numpy as np
import streamlit as st

from crowdcore.figures import sheet_squares as squares
from crowdcore.names import MISSING
from pages.parts.labelers.judgement import Judgement
from pages.shared import state
from pages.shared.frame import look
from pages.shared.show import chart, swatches
from pages.shared.words import safe

# What nearly everyone has right, and what few have.
EASY, HARD = 0.75, 0.35
MOST_NAMES = 6


def sheet(judgement: Judgement, chosen: int) -> None:
    """A square a question in the order of the exam. A letter means something else in every question; right and wrong do not."""
    labels, key = judgement.project.labels, judgement.answer_key
    items = np.arange(len(labels.items))
    theirs = labels.labeler == chosen
    given = np.full(items.size, MISSING)
    given[labels.item[theirs]] = labels.code[theirs]
    credit = np.where(given == MISSING, 0, key.credit(items, given))
    kinds = np.select(
        [given == MISSING, ~key.known, credit == 1, credit > 0],
        [squares.BLANK, squares.NOT_KEYED, squares.RIGHT, squares.PARTLY],
        squares.WRONG,
    )
    shares = judgement.shares_right
    texts = np.array([*map(str, labels.classes), ""], dtype=object)
    picture = squares.sheet_squares(
        labels.items,
        texts[given],
        [key.text(j, labels.classes) if key.known[j] else "" for j in items],
        kinds,
        shares,
        look(),
        right_title="key" if judgement.keyed else "method",
        marker=chosen,
    )
    chart(picture, "sheet", f"{state.labeler_names()[chosen]}, question by question")
    colours = squares.square_colours(look())
    kinds_shown = (squares.RIGHT, squares.PARTLY, squares.WRONG, squares.BLANK, squares.NOT_KEYED)
    swatches(
        [
            (f"{squares.MEANINGS[kind]}: {(kinds == kind).sum()}", colours[kind])
            for kind in kinds_shown
            if (kinds == kind).any()
        ]
    )
    for what, which in (
        ("Missed, though most have it right", (kinds == squares.WRONG) & (shares >= EASY)),
        ("Right, though few are", (kinds == squares.RIGHT) & (shares <= HARD)),
    ):
        if which.any():
            names = ", ".join(safe(labels.items[j]) for j in np.flatnonzero(which)[:MOST_NAMES])
            st.caption(f"{what}: {names}{' …' if which.sum() > MOST_NAMES else '.'}")
