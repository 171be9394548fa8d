"""What else the method has learned about each item, labeler or class, as it declares."""

import streamlit as st

from crowdcore.aggregators.learned import learned_table
from pages.parts.aggregate.result import Result
from pages.shared import reproduce, state
from pages.shared.messages import plain, plain_library, t, t_library
from pages.shared.show import csv_button, with_own_headings

MOST_ROWS = 5_000
HEADINGS = {"item": "aggregate-item", "labeler": "aggregate-labeler", "class": "aggregate-class"}


def learned(result: Result) -> None:
    """Show one table, folded up, for each attribute that the method declares."""
    origin = reproduce.origin(result.project, result.method_id, result.parameters)
    for declared in result.model.learned:
        table = learned_table(result.model, declared, result.project.labels)
        if table is None:
            continue
        if declared.rows == "labeler":
            table = table.assign(labeler=state.labeler_names()).iloc[state.labeler_order()]
        headings = {str(name): plain_library(name) for name in declared.columns}
        headings[declared.rows] = plain(HEADINGS[declared.rows])
        with st.expander(t_library(declared.title), icon=":material/table:"):
            st.caption(t_library(declared.means))
            shown = table.head(MOST_ROWS).round(3).rename(columns=headings)
            st.dataframe(shown, hide_index=True, key=f"learned:{declared.attribute}")
            if len(table) > MOST_ROWS:
                st.caption(t("aggregate-rows-cut", shown=MOST_ROWS, n=len(table)))
            file = f"{declared.attribute.strip('_')}.csv"
            csv_button(t("aggregate-table-csv"), with_own_headings(table), origin, file)
