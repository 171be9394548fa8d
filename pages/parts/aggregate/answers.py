"""The answers in a table, and everything to take away."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore.names import MISSING
from pages.parts.aggregate.result import Result
from pages.shared import reproduce, state
from pages.shared.frame import look
from pages.shared.show import csv_button, take_pictures

MOST_ROWS = 5_000


def answers(result: Result) -> None:
    """One row an item, and the downloads."""
    project, model, words = result.project, result.model, result.words
    table = answer_table(project, model)
    st.markdown(f"**The {words.labels}.** How sure the method is, in its own terms; a known {words.label} is its key.")
    st.dataframe(
        table.head(MOST_ROWS).round({"sure": 2}),
        hide_index=True,
        height=320,
        column_config={
            words.item: st.column_config.TextColumn(words.item.capitalize()),
            "answer": st.column_config.TextColumn(words.label.capitalize()),
            "sure": st.column_config.ProgressColumn(
                "How sure", format="percent", min_value=0, max_value=1, color="primary"
            ),
            "key": st.column_config.TextColumn("Key"),
            "training": st.column_config.CheckboxColumn("Known to the method"),
        },
        key="answers",
    )
    if len(table) > MOST_ROWS:
        st.caption(f"The first {MOST_ROWS:,} of {len(table):,}; the download has all.")
    origin = reproduce.origin(project, result.method_id, result.parameters)
    with st.container(horizontal=True):
        csv_button(f"{words.labels.capitalize()} (csv)", table, origin, "answers.csv")
        csv_button("Weights (csv)", weight_table(project, model), origin, "weights.csv")
        take_pictures(origin, look())
    reproduce.expander(project, result.method_id, result.parameters)


def answer_table(project, model) -> pd.DataFrame:
    """One row an item: the answer (the known one where there is one), how sure, the key."""
    labels, training = project.labels, project.truth != MISSING
    answer = np.where(training, project.truth, model.predict(labels))
    name = np.array([*map(str, labels.classes), ""], dtype=object)
    return pd.DataFrame(
        {
            project.words.item: [str(item) for item in labels.items],
            "answer": name[answer],
            "sure": model.predict_proba(labels)[np.arange(answer.size), answer].round(4),
            "key": name[project.key.single()],
            "training": training,
        }
    )


def weight_table(project, model) -> pd.DataFrame:
    """One row a labeler: the weight, and where they differ the weight for each class."""
    table = pd.DataFrame({project.words.labeler: state.labeler_names(), "weight": model.weights_})
    if model.class_weights_ is None:
        return table
    names = [f"weight for {name}" for name in project.labels.classes]
    return pd.concat([table, pd.DataFrame(model.class_weights_.T, columns=names)], axis=1)
