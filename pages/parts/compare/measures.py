"""How good each method is by the chosen measure, and all measures in one table."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore.evaluation import MEASURES, ORACLE, Measure
from crowdcore.figures.method_dots import Dot, method_dots
from crowdcore.messages import Listed, Message
from pages.parts.compare.results import Result
from pages.shared.drawn import drawn
from pages.shared.frame import look
from pages.shared.messages import plain, t
from pages.shared.show import chart, section

MILLISECONDS = 1000
# How many answers had no vote or were tied. Not every comparison has counted them.
COUNTS = ("unsupported", "tied")


def how_good(result: Result) -> None:
    """Draw one measure, with a choice of others above it."""
    section(t("compare-how-good"))
    measure = _choose_measure(result)
    chart(_dots(result, measure), "accuracy", plain("compare-measure-picture", measure=measure.name))
    st.caption(" ".join(_captions(result, measure)))
    _not_converged(result)


def all_measures(result: Result) -> None:
    """Show one row per method: every measure, the number of answers without a vote or tied, and the time of a fit."""
    with st.expander(t("compare-all-measures"), icon=":material/table:"):
        table, n = _table(result), result.n_judged
        help_on_counts = {
            "unsupported": t("compare-column-unsupported-help", n=n),
            "tied": t("compare-column-tied-help", n=n),
        }
        number = st.column_config.NumberColumn
        st.dataframe(
            table,
            hide_index=True,
            height=38 + 35 * len(table),
            column_config={
                "method": st.column_config.TextColumn(plain("compare-column-method"), pinned=True),
                **{measure.key: _column(measure) for measure in _measures(result).values()},
                "milliseconds": number(
                    plain("compare-column-milliseconds"), format="%.1f", help=t("compare-column-milliseconds-help")
                ),
                "unsupported": number(
                    plain("compare-column-unsupported"), format="%.1f", help=help_on_counts["unsupported"]
                ),
                "tied": number(plain("compare-column-tied"), format="%.1f", help=help_on_counts["tied"]),
            },
            key="all_measures",
        )


def below_majority(result: Result) -> None:
    """List the methods that are notably less often right than majority vote, each with the reason."""
    worse = [(c.name, result.caveats[c.id]) for c in result.settings.contestants if c.id in result.caveats]
    if worse:
        section(t("compare-worse"))
        st.markdown("\n".join(f"- {t('compare-worse-one', method=name, why=why)}" for name, why in worse))


def _measures(result: Result) -> dict[str, Measure]:
    """The measures that the comparison has: those of ordered classes only if the classes are ordered."""
    return {key: measure for key, measure in MEASURES.items() if key in result.summary}


def _choose_measure(result: Result) -> Measure:
    chosen = st.selectbox(
        t("compare-measured-by"),
        list(_measures(result)),
        format_func=lambda key: plain(MEASURES[key].name),
        key="compare_measure",
        persist_state="session",
        bind="query-params",
        width=280,
    )
    return MEASURES[chosen]


def _dots(result: Result, measure: Measure):
    table = result.summary.set_index("method")
    ends = [f"{measure.key}_low", f"{measure.key}_high"]
    dots = [
        Dot(
            c.name,
            c.method,
            table.loc[c.id, measure.key],
            *(table.loc[c.id, end] if end in table else np.nan for end in ends),
            tuned=c.tuned,
        )
        for c in result.settings.contestants
    ]
    if measure.key != "accuracy":
        return drawn(method_dots, dots, look(), measure=measure)
    oracle = plain("compare-best-labeler"), float(table.loc[ORACLE, "accuracy"])
    return drawn(method_dots, dots, look(), oracle)


def _captions(result: Result, measure: Measure) -> list[str]:
    mean = t("compare-mean", means=measure.means, draws=result.settings.draws)
    if f"{measure.key}_low" not in result.summary:
        return [mean, t("compare-calibration-small")]
    if measure.key != "accuracy":
        return [mean, t("compare-bars")]
    labelled = float(result.summary.set_index("method").loc[ORACLE, "labelled"])
    few = labelled < 0.9 * result.n_judged
    return [mean, t("compare-bars"), t("compare-star-few", n=round(labelled)) if few else t("compare-star")]


def _not_converged(result: Result) -> None:
    """Report the runs that ended at their limit of iterations."""
    share = 1 - result.draws.groupby("method", sort=False)["converged"].mean()
    names, draws = result.settings.names, result.settings.draws
    ended = [
        Message("compare-not-converged-one", method=names[name], n=round(share[name] * draws))
        for name in share.index[share > 0]
    ]
    if ended:
        st.caption(t("compare-not-converged", names=Listed(ended), draws=draws))


def _table(result: Result) -> pd.DataFrame:
    summary = result.summary.set_index("method").loc[[c.id for c in result.settings.contestants]]
    table = pd.DataFrame({"method": [c.name for c in result.settings.contestants]})
    for measure in _measures(result).values():
        table[measure.key] = summary[measure.key].to_numpy() * (100 if measure.share else 1)
    table["milliseconds"] = summary["seconds"].to_numpy() * MILLISECONDS
    for name in COUNTS:
        if name in summary:
            table[name] = summary[name].to_numpy()
    return table.sort_values("accuracy", ascending=False, ignore_index=True)


def _column(measure: Measure):
    return st.column_config.NumberColumn(
        plain(measure.name), format="%.1f %%" if measure.share else "%.3f", help=t(measure.means)
    )
