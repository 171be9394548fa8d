"""Two pictures of how often the crowd is right: as answers become known, and against its members."""

import pandas as pd
import streamlit as st

from crowdcore import Dataset
from crowdcore.evaluation import ORACLE
from crowdcore.figures.crowd_against_best import crowd_against_best
from crowdcore.figures.learning_curves import Curve, learning_curves
from crowdcore.labelers import labeler_accuracy
from pages.parts.simulate import crowds
from pages.shared.frame import look
from pages.shared.show import chart

SHORT = {"majority_vote": "Majority", "weighted_average": "Averaging", "saddle_point_robust": "Saddle point"}


def growing_key(table: pd.DataFrame, known: int) -> None:
    """The accuracies with each number of known answers."""
    st.markdown("**Known answers help, or do they?**")
    chart(learning_curves(_curves(table), look(), known, height=330), "growing_key", "Known answers help")
    st.caption(f"Simulated. Mean of {crowds.DRAWS} draws of the known questions, judged on the others.")


def _curves(table: pd.DataFrame) -> list[Curve]:
    known = [int(n) for n in table.index]
    curves = [Curve(SHORT[method], method, known, table[method].tolist()) for method in crowds.METHODS]
    return [*curves, Curve("Best member", None, known, table[ORACLE].tolist())]


def against_best(dataset: Dataset, row: pd.Series, known: int, method: str) -> None:
    """The crowd among its members."""
    st.markdown("**The crowd against its members**")
    accuracy, _ = labeler_accuracy(dataset.labels, dataset.truth)
    marks = [("Majority", "majority_vote", row["majority_vote"]), ("Best member", None, row[ORACLE])]
    if known:
        marks.append(("Weighted crowd", method, row[method]))
    chart(crowd_against_best(accuracy, marks, look()), "against_best", "The crowd against its members")
    st.caption("Simulated. The bars are people, on all questions; the lines are the figures of the sentence above.")
