"""What else the method has learned about each item, labeler or class, as it declares."""

import streamlit as st

from crowdcore.aggregators.learned import learned_table
from pages.parts.aggregate.result import Result
from pages.shared import reproduce, state
from pages.shared.show import csv_button

MOST_ROWS = 5_000


def learned(result: Result) -> None:
    """One table for each thing that it declares, behind its title; nothing for a method that has only weights."""
    origin = reproduce.origin(result.project, result.method_id, result.parameters)
    for declared in result.model.learned:
        table = learned_table(result.model, declared, result.project.labels)
        if table is None:
            continue
        nouns = {"item": result.words.item, "labeler": result.words.labeler, "class": result.words.choice}
        if declared.rows == "labeler":
            table = table.assign(labeler=state.labeler_names()).iloc[state.labeler_order()]
        table = table.rename(columns=nouns)
        with st.expander(result.words.speak(declared.title), icon=":material/table:"):
            st.caption(result.words.speak(declared.means))
            st.dataframe(table.head(MOST_ROWS).round(3), hide_index=True, key=f"learned:{declared.attribute}")
            if len(table) > MOST_ROWS:
                st.caption(f"The first {MOST_ROWS:,} of {len(table):,}; the download has all.")
            csv_button("This table (csv)", table, origin, f"{declared.attribute.strip('_')}.csv")
