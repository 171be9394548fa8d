"""The answers of one student: right or wrong by question, and the surprising ones."""

import numpy as np
import streamlit as st

from crowdcore.exams import Exam, student_sheet
from crowdcore.exams.sheets import BLANK, PARTLY, RIGHT, WRONG
from crowdcore.figures import sheet_squares as squares
from crowdcore.messages import Listed
from pages.shared import state
from pages.shared.drawn import drawn
from pages.shared.frame import look
from pages.shared.messages import plain, t
from pages.shared.show import chart, swatches

# Shares of students who are right on easy and on hard questions.
EASY, HARD = 0.75, 0.35
MOST_NAMES = 6
KINDS = {RIGHT: squares.RIGHT, PARTLY: squares.PARTLY, WRONG: squares.WRONG}
MEANINGS = {
    squares.RIGHT: "labelers-square-right",
    squares.PARTLY: "labelers-square-partly",
    squares.WRONG: "labelers-square-wrong",
    squares.BLANK: "labelers-square-blank",
    squares.NOT_COUNTED: "labelers-square-not-counted",
}


def answer_squares(exam: Exam, chosen: int) -> None:
    """One square per question, in the order of the exam, coloured by right and wrong."""
    theirs = student_sheet(exam, chosen)
    rows, shares = theirs.table, theirs.table["class"].to_numpy()
    if rows.empty:
        return
    kinds = np.array([_kind(*row) for row in zip(theirs.outcomes, rows["result"], strict=True)])
    picture = drawn(
        squares.sheet_squares,
        rows["question"],
        rows["answer"],
        rows["right"],
        kinds,
        shares,
        look(),
        right_title="key",
        marker=chosen,
    )
    chart(picture, "sheet", plain("labelers-sheet", name=state.labeler_names()[chosen]))
    colours = squares.square_colours(look())
    swatches(
        [
            (plain(meaning, n=int((kinds == kind).sum())), colours[kind])
            for kind, meaning in MEANINGS.items()
            if (kinds == kind).any()
        ]
    )
    for text, which in (
        ("labelers-surprisingly-wrong", (kinds == squares.WRONG) & (shares >= EASY)),
        ("labelers-surprisingly-right", (kinds == squares.RIGHT) & (shares <= HARD)),
    ):
        if which.any():
            st.caption(t(text, names=Listed(map(str, rows["question"][which]), MOST_NAMES)))


def _kind(outcome: str, result: str) -> int:
    """The kind of square of a question. Blanks and questions that are not counted have their own kinds."""
    return KINDS.get(outcome, squares.BLANK if result.startswith(BLANK) else squares.NOT_COUNTED)
