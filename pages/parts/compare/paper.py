"""The paper's table next to ours, for the samples that are shaped like its data."""

import pandas as pd
import streamlit as st

from crowdcore.evaluation.paper_table import PAPER_DATA
from crowdcore.project import Project
from pages.parts.compare import running
from pages.parts.compare.contest import Settings, sample_of
from pages.parts.compare.results import PAPER, kept
from pages.shared import reproduce, state
from pages.shared.messages import plain, t
from pages.shared.show import csv_button


def paper(project: Project, settings: Settings) -> None:
    """Show both tables if such a sample is in use; otherwise offer the samples."""
    with st.expander(t("compare-paper")):
        sample = sample_of(project)
        if sample not in PAPER_DATA:
            st.markdown(t("compare-paper-other-data"))
            for name, column in zip(PAPER_DATA, st.columns(len(PAPER_DATA)), strict=True):
                label = t("compare-paper-use", name=name)
                column.button(label, on_click=state.use_sample, args=(name,), width="stretch")
            return
        table = kept(PAPER, (sample, settings.seed))
        place = st.empty()
        if table is None:
            with place.container():
                if st.button(t("compare-paper-make"), icon=":material/table:"):
                    running.with_bar(place, running.run_paper_table, project, sample, settings.seed)
                else:
                    st.caption(t("compare-paper-make-explained", draws=running.PAPER_DRAWS))
            return
        _both_tables(table)
        seed = settings.seed
        source = {"draws": running.PAPER_DRAWS, "seed": seed, "parameters": "the methods' own"}
        csv_button(t("compare-paper-csv"), table, reproduce.about(project) | source, "paper_table.csv")
        st.code(f"python -m crowdcore table {sample} --draws {running.PAPER_DRAWS} --seed {seed}", language="sh")


def _both_tables(table: pd.DataFrame) -> None:
    st.markdown(t("compare-paper-explained"))
    number = st.column_config.NumberColumn
    st.dataframe(
        pd.DataFrame(
            {
                "known": table["n_train"],
                "method": table["method"],
                "ours": table["fixed"] * 100,
                "low": table["fixed_low"] * 100,
                "high": table["fixed_high"] * 100,
                "paper": table["paper"] * 100,
                "note": table["note"],
            }
        ),
        hide_index=True,
        height=38 + 35 * min(len(table), 16),
        column_config={
            "known": plain("compare-known"),
            "method": plain("compare-column-method"),
            "ours": number(plain("compare-paper-ours"), format="%.1f %%"),
            "low": number(plain("compare-column-low"), format="%.1f"),
            "high": number(plain("compare-column-high"), format="%.1f"),
            "paper": number(plain("compare-paper-theirs"), format="%.1f %%"),
            "note": plain("compare-paper-note"),
        },
    )
