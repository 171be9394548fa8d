"""Everyone in a table, and the table to take away."""

import streamlit as st

from crowdcore.export import labelers_table
from pages.parts.labelers.judgement import Judgement
from pages.shared import reproduce, state
from pages.shared.frame import look, on_a_phone
from pages.shared.show import csv_button, in_words, section, take_pictures

MOST_ROWS = 5_000
EFFECTS = {1: "helps", 0: "no difference", -1: "hurts"}


def table(judgement: Judgement) -> None:
    """The most trusted first; very many are all in the file."""
    words, keyed = judgement.words, judgement.keyed
    rows = in_words(_rows(judgement), words)
    section("Who carries the vote?", f"All {words.labelers}, most trusted first.")
    share = {"format": "percent", "min_value": 0, "max_value": 1}
    st.dataframe(
        rows.head(MOST_ROWS).round({"accuracy": 2, "with_others": 2}),
        hide_index=True,
        height=320,
        column_order=_columns(words.labeler),
        column_config={
            words.labeler: st.column_config.TextColumn(words.labeler.capitalize(), pinned=True),
            "weight": st.column_config.NumberColumn("Weight", format="%.3g"),
            "labelled": st.column_config.NumberColumn(words.labelled.capitalize()),
            "judged": st.column_config.NumberColumn("Of them keyed" if keyed else "Compared"),
            "right": st.column_config.NumberColumn("Right" if keyed else "With the method"),
            "accuracy": st.column_config.ProgressColumn("Share right" if keyed else "Share", color="primary", **share),
            "with_others": st.column_config.ProgressColumn(
                "Like the others",
                color="gray",
                help=f"How often another’s {words.label} of the same {words.item} is the same.",
                **share,
            ),
            "time": st.column_config.NumberColumn(
                "Time" if judgement.times is None else judgement.times[0].split()[0].capitalize(),
                help=f"For a {words.label}, in the median; from one to the next where the file has moments.",
            ),
            "effect": st.column_config.TextColumn("Effect"),
        },
        key="labeler_table",
    )
    if len(rows) > MOST_ROWS:
        st.caption(f"Shown are the first {MOST_ROWS:,} of {len(rows):,} {words.labelers}; the file has all.")
    origin = reproduce.origin(judgement.project, judgement.method_id, judgement.parameters)
    with st.container(horizontal=True):
        csv_button(f"{words.labelers.capitalize()} (csv)", rows, origin, "labelers.csv")
        take_pictures(origin, look())
    reproduce.expander(judgement.method_id, judgement.parameters)


def _columns(labeler: str) -> list[str]:
    """What the table shows; on a phone only so many have room."""
    if on_a_phone():
        return [labeler, "weight", "accuracy", "effect"]
    return [labeler, "weight", "labelled", "judged", "right", "accuracy", "with_others", "time", "effect"]


def _rows(judgement: Judgement):
    more = {"effect": [EFFECTS[int(kind)] for kind in judgement.effect]} if judgement.keyed else {}
    if judgement.times is not None:
        more["time"] = judgement.times[1]
    return labelers_table(
        state.labeler_names(),
        judgement.weights,
        judgement.record,
        labelled=judgement.labelled,
        with_others=judgement.with_others.round(4),
        **more,
    )
