"""The paper's table beside ours, for the samples that are shaped like its data."""

import pandas as pd
import streamlit as st

from crowdcore.evaluation.paper_table import PAPER_DATA
from crowdcore.project import Project
from pages.parts.compare import running
from pages.parts.compare.contest import Settings, sample_of
from pages.parts.compare.results import PAPER, kept
from pages.shared import reproduce, state
from pages.shared.show import csv_button


def paper(project: Project, settings: Settings) -> None:
    """The paper's table beside ours, for the samples that are shaped like its data."""
    with st.expander("The paper's table, beside ours"):
        sample = sample_of(project)
        if sample not in PAPER_DATA:
            st.markdown("The paper has figures for three data sets; the samples shaped like them are beside it.")
            for name, column in zip(PAPER_DATA, st.columns(len(PAPER_DATA)), strict=True):
                column.button(
                    f"Use the sample “{name}” (simulated)", on_click=state.use_sample, args=(name,), width="stretch"
                )
            return
        table = kept(PAPER, (sample, settings.seed))
        place = st.empty()
        if table is None:
            with place.container():
                if st.button("Make the table", icon=":material/table:"):
                    running.with_bar(place, running.run_paper_table, project, sample, settings.seed)
                else:
                    st.caption(f"All methods of the paper on this sample, {running.PAPER_DRAWS} draws. A minute or so.")
            return
        _beside_ours(table)
        seed = settings.seed
        source = {"draws": running.PAPER_DRAWS, "seed": seed, "parameters": "the methods' own"}
        csv_button("The table (csv)", table, reproduce.about(project) | source, "paper_table.csv")
        st.code(f"python -m crowdcore table {sample} --draws {running.PAPER_DRAWS} --seed {seed}", language="sh")


def _beside_ours(table: pd.DataFrame) -> None:
    st.markdown(
        "Ours are **simulated** answers in the shape of the paper's data, with the paper's numbers of known answers; "
        "nobody gave them. The paper's are its own."
    )
    ours = "Ours (simulated)"
    st.dataframe(
        pd.DataFrame(
            {
                "Known": table["n_train"],
                "Method": table["method"],
                ours: table["fixed"] * 100,
                "from": table["fixed_low"] * 100,
                "to": table["fixed_high"] * 100,
                "Paper": table["paper"] * 100,
                "Note": table["note"],
            }
        ),
        hide_index=True,
        height=38 + 35 * min(len(table), 16),
        column_config={name: st.column_config.NumberColumn(format="%.1f %%") for name in (ours, "Paper")}
        | {name: st.column_config.NumberColumn(format="%.1f") for name in ("from", "to")},
    )
