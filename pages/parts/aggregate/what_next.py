"""What to do next: the items whose answer is least certain, to be keyed or labelled again."""

import numpy as np
import streamlit as st

from crowdcore.uncertain_items import LABEL_AGAIN, least_certain_first, rank_uncertain_items, review_table
from pages.parts.aggregate.result import Result
from pages.shared import reproduce, state
from pages.shared.fits import answered
from pages.shared.frame import on_a_phone
from pages.shared.messages import t
from pages.shared.show import csv_button, in_words, rounded_certainty, section
from pages.shared.words import counted

MOST_ROWS, MOST_TICKED, USUAL = 2_000, 500, 10
DECIMALS = 4


def advice(result: Result) -> None:
    """The table, what keying its first rows is worth, and a way to do it."""
    project, words = result.project, result.words
    found = answered(project, result.method_id, result.parameters)
    p, left_out = found.calibration.probabilities, found.need_no_key(project.is_dropped)
    rows = rank_uncertain_items(project.labels, p, left_out)
    section("What next?")
    if rows.empty:
        st.markdown(f"No {words.item} is left to key.")
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        n = st.number_input(
            f"{words.items.capitalize()} you can key",
            1,
            min(len(rows), MOST_TICKED),
            min(USUAL, len(rows)),
            key=f"what_next:{len(rows)}",
            width=180,
        )
        if st.button(
            "Tick them on Known answers",
            icon=":material/key:",
            help=f"Leads to the page where you choose their {words.labels}.",
        ):
            _tick(result, list(rows["item"][:n]))
    gain = rows["gain"][:n].sum()
    again = int((rows["do"] == LABEL_AGAIN)[:n].sum())
    rest = (
        f" {counted(again, words.item)} of them {'has' if again == 1 else 'have'} few {words.labels}: labelling "
        f"{'it' if again == 1 else 'them'} again may do."
        if again and project.kind != "exam"
        else ""
    )
    st.markdown(
        f"**Key the first {counted(n, words.item)}: about {gain:.1f} more of {result.model.name}’s {words.labels} will be "
        f"right,** as far as “how sure” can be trusted.{rest}"
    )
    _table(result, rows, p, least_certain_first(p, left_out))


def _table(result: Result, rows, p: np.ndarray, order: np.ndarray) -> None:
    words, share = result.words, {"format": "percent", "min_value": 0, "max_value": 1}
    exam = result.project.kind == "exam"
    st.dataframe(
        rows.head(MOST_ROWS).assign(sure=lambda rows: rounded_certainty(rows["sure"])).round({"entropy": 2}),
        hide_index=True,
        height=min(35 * (len(rows) + 1) + 4, 320),
        column_order=["item", "answer", "second", "sure"]
        if on_a_phone()
        else ["item", "answer", "second", "sure", "entropy", "labels", *([] if exam else ["do"])],
        column_config={
            "item": st.column_config.TextColumn(words.item.capitalize(), pinned=True),
            "answer": st.column_config.TextColumn("Perhaps"),
            "second": st.column_config.TextColumn("Or"),
            "sure": st.column_config.ProgressColumn("How sure", color="primary", **share),
            "entropy": st.column_config.NumberColumn(
                "Entropy", help="How open it is, in bits: 1 is an even chance of two.", format="%.2f"
            ),
            "labels": st.column_config.NumberColumn(words.labels.capitalize()),
            "do": st.column_config.TextColumn(
                "Cheapest", help=f"Where there are fewer {words.labels} than usual, more of them may settle it."
            ),
        },
        key="what_next_table",
    )
    origin = reproduce.origin(result.project, result.method_id, result.parameters)
    with st.container(horizontal=True, vertical_alignment="center"):
        csv_button("What next (csv)", in_words(rows.round(DECIMALS), words), origin, "what-next.csv")
        if result.project.kind != "exam":
            names, project = state.labeler_names(), result.project
            csv_button(
                t("aggregate-review"),
                lambda: in_words(review_table(project.labels, p, order, names).round(DECIMALS), words),
                origin,
                "review.csv",
            )
        cut = f" Shown are {MOST_ROWS:,} of {len(rows):,}; the file has all." if len(rows) > MOST_ROWS else ""
        st.caption(f"Least certain first.{cut}")


def _tick(result: Result, items: list[str]) -> None:
    """Learn from these as well; those without an answer wait for it on the page Known answers."""
    project = result.project
    place = {str(name): j for j, name in enumerate(project.labels.items)}
    ticks = project.training.copy()
    ticks[np.array([place[item] for item in items])] = True
    state.set_key(project.key, ticks, what=f"Tick {counted(len(items), project.words.item)} to key")
    st.switch_page("pages/training.py")
