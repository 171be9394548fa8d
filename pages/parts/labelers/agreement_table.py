"""How much the labelers agree beyond chance: the usual coefficients with their intervals, folded up."""

import pandas as pd
import streamlit as st

from crowdcore.agreement import agreement_measures
from pages.parts.labelers.judgement import Judgement
from pages.shared import reproduce
from pages.shared.messages import plain, t
from pages.shared.show import csv_button

MEASURES = {
    "observed": "labelers-agreement-observed",
    "krippendorff_alpha": "labelers-agreement-alpha",
    "gwet_ac": "labelers-agreement-gwet",
    "fleiss_kappa": "labelers-agreement-fleiss",
    "cohen_kappa": "labelers-agreement-cohen",
}
WEIGHTS = {
    "identity": "labelers-agreement-identity",
    "linear": "labelers-agreement-linear",
    "quadratic": "labelers-agreement-quadratic",
    "nominal": "labelers-agreement-nominal",
    "ordinal": "labelers-agreement-ordinal",
    "interval": "labelers-agreement-interval",
}
DECIMALS = 4


def agreement_table(judgement: Judgement) -> None:
    """One row per coefficient. An exam has none: its letters mean something else in every question."""
    if judgement.exam is not None:
        return
    box = st.expander(t("labelers-agreement"), icon=":material/handshake:", key="agreement", on_change="rerun")
    if not box.open:
        return
    with box:
        labels = judgement.project.labels
        rows = measured(labels.digest, labels)
        if rows.empty:
            st.markdown(t("labelers-agreement-none"))
            return
        st.markdown(t("labelers-agreement-about"))
        if not labels.ordered:
            st.caption(t("labelers-agreement-unordered"))
        number = {"format": "%.3f"}
        st.dataframe(
            _in_words(rows),
            hide_index=True,
            height="content",
            column_order=["measure", "weights", "value", "low", "high", "by_chance"],
            column_config={
                "measure": st.column_config.TextColumn(t("labelers-agreement-measure"), pinned=True),
                "weights": st.column_config.TextColumn(
                    t("labelers-agreement-weights"), help=t("labelers-agreement-weights-help")
                ),
                "value": st.column_config.NumberColumn(t("labelers-agreement-value"), **number),
                "low": st.column_config.NumberColumn(
                    t("labelers-agreement-low"), help=t("labelers-agreement-interval-help"), **number
                ),
                "high": st.column_config.NumberColumn(
                    t("labelers-agreement-high"), help=t("labelers-agreement-interval-help"), **number
                ),
                "by_chance": st.column_config.NumberColumn(
                    t("labelers-agreement-chance"), help=t("labelers-agreement-chance-help"), **number
                ),
            },
            key="agreement_measures",
        )
        origin = reproduce.about(judgement.project)
        csv_button(t("labelers-agreement-csv"), rows.round(DECIMALS), origin, "agreement-measures.csv")


@st.cache_data(max_entries=20, show_spinner=False)
def measured(digest: str, _labels) -> pd.DataFrame:
    return agreement_measures(_labels)


def _in_words(rows: pd.DataFrame) -> pd.DataFrame:
    return rows.assign(
        measure=[plain(MEASURES[measure]) for measure in rows["measure"]],
        weights=[plain(WEIGHTS[weights]) for weights in rows["weights"]],
    )
