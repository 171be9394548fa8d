"""Every pair of methods: how far apart, and whether that could be chance."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore.evaluation.significance import CHANCE
from pages.parts.compare.results import Result
from pages.shared.frame import on_a_phone
from pages.shared.show import section
from pages.shared.words import counted


def pairs(result: Result) -> None:
    """Every pair of methods: how far apart, and whether that could be chance."""
    if result.pairs.empty:
        return
    names, tests = result.settings.names, result.pairs.sort_values("p", kind="stable")
    real = tests["p_holm"] < CHANCE
    section(
        "Which differences are more than luck?",
        f"{real.sum()} of {counted(len(tests), 'pair')}. For the others these draws cannot tell; that does not make them "
        "equal.",
    )
    up = tests["difference"] >= 0
    st.dataframe(
        pd.DataFrame(
            {
                "More often right": np.where(up, tests["method"].map(names), tests["other"].map(names)),
                "than": np.where(up, tests["other"].map(names), tests["method"].map(names)),
                "by": tests["difference"].abs() * 100,
                "from": np.where(up, tests["low"], -tests["high"]) * 100,
                "to": np.where(up, tests["high"], -tests["low"]) * 100,
                "p (Holm)": [f"{p:.3f}" if p >= 0.001 else "< 0.001" for p in tests["p_holm"]],
                "Luck?": np.where(real, "hardly", "may be"),
            }
        ),
        hide_index=True,
        height=min(38 + 35 * len(tests), 318),
        column_order=["More often right", "than", "by", "Luck?"] if on_a_phone() else None,
        column_config={
            "by": st.column_config.NumberColumn(format="%.1f points"),
            "from": st.column_config.NumberColumn(format="%.1f", help="95 % interval of the difference, in points"),
            "to": st.column_config.NumberColumn(format="%.1f"),
            "p (Holm)": st.column_config.TextColumn(
                help="The probability of a difference at least as large between two methods that are equally good, "
                "corrected for the number of pairs.",
            ),
        },
    )
