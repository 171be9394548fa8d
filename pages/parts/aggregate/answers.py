"""The answers in a table, and everything to take away."""

import streamlit as st

from crowdcore import AGGREGATORS
from crowdcore.export import answers_table, weights_table
from crowdcore.names import MISSING
from pages.parts.aggregate.result import Result
from pages.shared import reproduce, state
from pages.shared.fits import answered
from pages.shared.frame import look, on_a_phone
from pages.shared.show import csv_button, in_words, rounded_certainty, section, take_pictures

MOST_ROWS = 5_000


def answers(result: Result) -> None:
    """One row an item, and the downloads."""
    project, words = result.project, result.words
    found = answered(project, result.method_id, result.parameters)
    table = in_words(answers_table(project.labels, found, project.key, project.truth != MISSING), words)
    section(f"The {words.labels} of {result.model.name}", words.speak(found.calibration.because) + _graded_by(result))
    st.dataframe(
        table.head(MOST_ROWS).assign(sure=lambda rows: rounded_certainty(rows["sure"])),
        hide_index=True,
        height=320,
        column_order=_columns(table, words.item),
        column_config={
            words.item: st.column_config.TextColumn(words.item.capitalize()),
            "answer": st.column_config.TextColumn(
                words.label.capitalize(),
                help=f"The key where it is known, else what the {words.crowd} is taken to say.",
            ),
            "sure": st.column_config.ProgressColumn(
                "How sure", format="percent", min_value=0, max_value=1, color="primary"
            ),
            "inferred": st.column_config.TextColumn(
                "Inferred", help=f"What the method says by itself: without being told this {words.label}."
            ),
            "vote": st.column_config.TextColumn(
                "Vote", help=f"none: nobody with weight {words.labelled} it. tied: the first of several was taken."
            ),
            "key": st.column_config.TextColumn("Key"),
            "training": st.column_config.CheckboxColumn("Known to the method"),
        },
        key="answers",
    )
    if len(table) > MOST_ROWS:
        st.caption(f"The first {MOST_ROWS:,} of {len(table):,}; the download has all.")
    origin = reproduce.origin(project, result.method_id, result.parameters)
    weights = weights_table(project.labels, result.model, state.labeler_names()).iloc[state.labeler_order()]
    with st.container(horizontal=True):
        csv_button(f"{words.labels.capitalize()} (csv)", table, origin, "answers.csv")
        csv_button("Weights (csv)", in_words(weights, words), origin, "weights.csv")
        take_pictures(origin, look())
    reproduce.expander(result.method_id, result.parameters)


def _graded_by(result: Result) -> str:
    """Where Exam infers its key by another method, which one that is."""
    graded_by, project = state.key_method(), result.project
    if project.kind != "exam" or graded_by == result.method_id or project.known.known.all():
        return ""
    return f" Where the key is not known, Exam grades by {AGGREGATORS[graded_by].name}, whose answers may be others."


def _columns(table, item: str) -> list[str]:
    """Those worth a look: how the vote went only where it did not go well, and on a phone as many as there is room for."""
    columns = [name for name in table.columns if name != "vote" or (table["vote"] != "yes").any()]
    return [name for name in columns if not on_a_phone() or name in (item, "answer", "sure", "key")]
