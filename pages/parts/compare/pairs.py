"""Every pair of methods: how far apart they are, and whether that may be chance."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore.evaluation.significance import CHANCE
from pages.parts.compare.results import Result
from pages.shared.frame import on_a_phone
from pages.shared.messages import plain, t
from pages.shared.show import section


def pairs(result: Result) -> None:
    """Show a table with one row per pair of methods."""
    if result.pairs.empty:
        return
    names, tests = result.settings.names, result.pairs.sort_values("p", kind="stable")
    real = tests["p_holm"] < CHANCE
    section(t("compare-pairs"), t("compare-pairs-count", real=int(real.sum()), n=len(tests)))
    up = tests["difference"] >= 0
    hardly, possible = plain("compare-chance-hardly"), plain("compare-chance-possible")
    number = st.column_config.NumberColumn
    st.dataframe(
        pd.DataFrame(
            {
                "better": np.where(up, tests["method"].map(names), tests["other"].map(names)),
                "worse": np.where(up, tests["other"].map(names), tests["method"].map(names)),
                "difference": tests["difference"].abs() * 100,
                "low": np.where(up, tests["low"], -tests["high"]) * 100,
                "high": np.where(up, tests["high"], -tests["low"]) * 100,
                "p": [f"{p:.3f}" if p >= 0.001 else "< 0.001" for p in tests["p_holm"]],
                "chance": np.where(real, hardly, possible),
            }
        ),
        hide_index=True,
        height=min(38 + 35 * len(tests), 318),
        column_order=["better", "worse", "difference", "chance"] if on_a_phone() else None,
        column_config={
            "better": plain("compare-column-better"),
            "worse": plain("compare-column-worse"),
            "difference": number(plain("compare-column-difference"), format=plain("compare-points", number="%.1f")),
            "low": number(plain("compare-column-low"), format="%.1f", help=t("compare-column-low-help")),
            "high": number(plain("compare-column-high"), format="%.1f"),
            "p": st.column_config.TextColumn(plain("compare-column-p"), help=t("compare-column-p-help")),
            "chance": plain("compare-column-chance"),
        },
    )
