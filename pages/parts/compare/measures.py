"""How good each method is by the measure that a person chooses, and all measures in one table."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore.evaluation import MEASURES, ORACLE, Measure
from crowdcore.figures.method_dots import Dot, method_dots
from pages.parts.compare.results import Result
from pages.shared.frame import look
from pages.shared.show import chart, section
from pages.shared.words import counted, safe

MILLISECONDS = 1000
# How often an answer lacked a vote or was tied; only where the comparison has counted it.
COUNTS = {"unsupported": "Without a vote", "tied": "Tied"}


def how_good(result: Result) -> None:
    """The picture of one measure, with a choice of others above it."""
    section("How good each method is")
    measure = _choose_measure(result)
    chart(_dots(result, measure), "accuracy", f"{measure.name} of each method")
    st.caption(result.words.speak(_caption(result, measure)))
    _not_converged(result)


def all_measures(result: Result) -> None:
    """One row a method: every measure, how many answers rest on no vote or a tie, and what a fit costs."""
    with st.expander("All measures, and what each method costs", icon=":material/table:"):
        table, tested = _table(result), result.n_known - result.settings.n_train
        st.dataframe(
            table,
            hide_index=True,
            height=38 + 35 * len(table),
            column_config={
                "Method": st.column_config.TextColumn(pinned=True),
                **{m.name: _column(m, result.words.speak(m.means)) for m in _measures(result).values()},
                "Milliseconds": st.column_config.NumberColumn(
                    format="%.1f", help="The median time of one fit with its answers, on this machine."
                ),
                **{
                    COUNTS[name]: st.column_config.NumberColumn(
                        format="%.1f", help=result.words.speak(f"{means}, of {tested} labels in a draw, on average.")
                    )
                    for name, means in (
                        ("unsupported", "Items on which nobody with any weight gave a label"),
                        ("tied", "Answers that were tied, so that each of the tied classes counted in part"),
                    )
                },
            },
            key="all_measures",
        )


def below_majority(result: Result) -> None:
    """The methods that are notably less often right than majority vote, each with the reason."""
    caveats = result.summary.set_index("method")["caveat"]
    worse = [(c.name, caveats[c.id]) for c in result.settings.contestants if caveats[c.id]]
    if worse:
        section("Worse than a plain majority vote, and why")
        st.markdown("\n".join(f"- **{safe(name)}.** {safe(result.words.speak(why))}" for name, why in worse))


def _measures(result: Result) -> dict[str, Measure]:
    """The measures that the comparison has: those of ordered classes only if the classes are ordered."""
    return {key: measure for key, measure in MEASURES.items() if key in result.summary}


def _choose_measure(result: Result) -> Measure:
    chosen = st.selectbox(
        "Measured by",
        list(_measures(result)),
        format_func=lambda key: MEASURES[key].name,
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
        return method_dots(dots, look(), measure=measure)
    oracle = f"Best {result.words.labeler}, with hindsight", float(table.loc[ORACLE, "accuracy"])
    return method_dots(dots, look(), oracle)


def _caption(result: Result, measure: Measure) -> str:
    settings = result.settings
    mean = f"{measure.means} Mean of {counted(settings.draws, 'draw')}"
    if f"{measure.key}_low" not in result.summary:
        return f"{mean}. With few items it is above 0 even for perfect promises."
    sentence = f"{mean}; the bars are 95 % intervals for other items like these."
    if measure.key != "accuracy":
        return sentence
    labelled = result.summary.set_index("method").loc[ORACLE, "labelled"]
    few = labelled < 0.9 * (result.n_known - settings.n_train)
    star = " The star is no method: nobody knows beforehand who will be best"
    return sentence + star + (f", and they labelled only {labelled:.0f} of the items." if few else ".")


def _not_converged(result: Result) -> None:
    """Runs that ended at their limit, in plain words."""
    share = 1 - result.draws.groupby("method", sort=False)["converged"].mean()
    often = [
        f"{result.settings.names[name]} in {round(share[name] * result.settings.draws)}"
        for name in share.index[share > 0]
    ]
    if often:
        st.caption(
            f":orange[Stopped at the limit of iterations]: {', '.join(often)} of {counted(result.settings.draws, 'draw')}. "
            "The answers are those that the method had reached by then."
        )


def _table(result: Result) -> pd.DataFrame:
    summary = result.summary.set_index("method").loc[[c.id for c in result.settings.contestants]]
    table = pd.DataFrame({"Method": [c.name for c in result.settings.contestants]})
    for measure in _measures(result).values():
        table[measure.name] = summary[measure.key].to_numpy() * (100 if measure.share else 1)
    table["Milliseconds"] = summary["seconds"].to_numpy() * MILLISECONDS
    for name, title in COUNTS.items():
        if name in summary:
            table[title] = summary[name].to_numpy()
    return table.sort_values(MEASURES["accuracy"].name, ascending=False, ignore_index=True)


def _column(measure: Measure, means: str):
    return st.column_config.NumberColumn(format="%.1f %%" if measure.share else "%.3f", help=means)
