"""Everyone in a table, and the table to take away."""

import pandas as pd
import streamlit as st

from pages.parts.labelers.judgement import Judgement
from pages.shared import reproduce, state
from pages.shared.frame import look
from pages.shared.show import csv_button, take_pictures

MOST_ROWS = 5_000
EFFECTS = {1: "helps", 0: "no difference", -1: "hurts"}


def table(judgement: Judgement) -> None:
    """The most trusted first; very many are all in the file."""
    words, keyed = judgement.words, judgement.keyed
    rows = _rows(judgement)
    st.markdown(f"**Who carries the vote?** All {words.labelers}, most trusted first")
    st.dataframe(
        rows.head(MOST_ROWS),
        hide_index=True,
        height=320,
        column_order=[name for name in rows.columns if name != "effect" or keyed],
        column_config={
            words.labeler: st.column_config.TextColumn(words.labeler.capitalize()),
            "weight": st.column_config.NumberColumn("Weight", format="%.3g"),
            "labelled": st.column_config.NumberColumn(words.labelled.capitalize()),
            "judged": st.column_config.NumberColumn("Of them keyed" if keyed else "Compared"),
            "right": st.column_config.NumberColumn("Right" if keyed else "With the method"),
            "accuracy": st.column_config.ProgressColumn(
                "Share right" if keyed else "Share", format="percent", min_value=0, max_value=1, color="primary"
            ),
            "effect": st.column_config.TextColumn("Effect"),
        },
        key="labeler_table",
    )
    origin = reproduce.origin(judgement.project, judgement.method_id, judgement.parameters)
    with st.container(horizontal=True):
        csv_button(f"{words.labelers.capitalize()} (csv)", rows, origin, "labelers.csv")
        take_pictures(origin, look())
    reproduce.expander(judgement.method_id, judgement.parameters)


def _rows(judgement: Judgement) -> pd.DataFrame:
    record, n_labelers = judgement.record, judgement.weights.size
    return pd.DataFrame(
        {
            judgement.words.labeler: state.labeler_names(),
            "weight": judgement.weights,
            "labelled": judgement.labelled,
            "judged": record.judged,
            "right": record.right,
            "accuracy": record.accuracy.round(2),
            "effect": [EFFECTS[int(kind)] for kind in judgement.effect] if judgement.keyed else [""] * n_labelers,
        }
    ).sort_values("weight", ascending=False, kind="stable", ignore_index=True)
