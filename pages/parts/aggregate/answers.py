"""The answers in a table, and the downloads."""

import streamlit as st

from crowdcore import AGGREGATORS
from crowdcore.export import answers_table, weights_table
from crowdcore.names import MISSING
from pages.parts.aggregate.result import Result
from pages.shared import reproduce, state
from pages.shared.fits import answered
from pages.shared.frame import look, on_a_phone
from pages.shared.messages import plain, t
from pages.shared.show import csv_button, rounded_certainty, section, take_pictures, with_own_headings

MOST_ROWS = 5_000


def answers(result: Result) -> None:
    """Show one row per item, and the downloads."""
    project = result.project
    found = answered(project, result.method_id, result.parameters)
    table = answers_table(project.labels, found, project.key, project.truth != MISSING)
    explained = [t(found.calibration.reason), *_graded_by(result)]
    section(t("aggregate-answers", method=result.model.name), " ".join(explained))
    st.dataframe(
        table.head(MOST_ROWS).assign(sure=lambda rows: rounded_certainty(rows["sure"])),
        hide_index=True,
        height=320,
        column_order=_columns(table),
        column_config={
            "item": st.column_config.TextColumn(plain("aggregate-column-item")),
            "answer": st.column_config.TextColumn(
                plain("aggregate-column-answer"), help=t("aggregate-column-answer-help")
            ),
            "sure": st.column_config.ProgressColumn(
                plain("aggregate-column-sure"), format="percent", min_value=0, max_value=1, color="primary"
            ),
            "inferred": st.column_config.TextColumn(
                plain("aggregate-column-inferred"), help=t("aggregate-column-inferred-help")
            ),
            "vote": st.column_config.TextColumn(plain("aggregate-column-vote"), help=t("aggregate-column-vote-help")),
            "key": st.column_config.TextColumn(plain("aggregate-column-key")),
            "training": st.column_config.CheckboxColumn(plain("aggregate-column-training")),
        },
        key="answers",
    )
    if len(table) > MOST_ROWS:
        st.caption(t("aggregate-rows-cut", shown=MOST_ROWS, n=len(table)))
    origin = reproduce.origin(project, result.method_id, result.parameters)
    weights = weights_table(project.labels, result.model, state.labeler_names()).iloc[state.labeler_order()]
    with st.container(horizontal=True):
        csv_button(t("aggregate-answers-csv"), with_own_headings(table), origin, "answers.csv")
        csv_button(t("aggregate-weights-csv"), with_own_headings(weights), origin, "weights.csv")
        take_pictures(origin, look())
    reproduce.expander(result.method_id, result.parameters)


def _graded_by(result: Result) -> list[str]:
    """Name the method of the page Exam, if it is another one."""
    graded_by, project = state.key_method(), result.project
    if project.kind != "exam" or graded_by == result.method_id or project.known.known.all():
        return []
    return [t("aggregate-graded-by", method=AGGREGATORS[graded_by].name)]


def _columns(table) -> list[str]:
    """Return the columns to show: "vote" only if something is unusual there, and few columns on a phone."""
    columns = [name for name in table.columns if name != "vote" or (table["vote"] != "yes").any()]
    return [name for name in columns if not on_a_phone() or name in ("item", "answer", "sure", "key")]
