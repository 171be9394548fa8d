"""What to do next: the items whose answers are least certain, to be answered or labelled again."""

import numpy as np
import streamlit as st

from crowdcore.messages import Decimals, Message
from crowdcore.uncertain_items import LABEL_AGAIN, least_certain_first, rank_uncertain_items, review_table
from pages.parts.aggregate.result import Result
from pages.shared import reproduce, state
from pages.shared.fits import answered
from pages.shared.frame import on_a_phone
from pages.shared.messages import plain, t
from pages.shared.show import csv_button, rounded_certainty, section, with_own_headings

MOST_ROWS, MOST_TICKED, USUAL = 2_000, 500, 10
DECIMALS = 4


def advice(result: Result) -> None:
    """Show the table, what it gains to enter the answers of its first rows, and a button for that."""
    project = result.project
    found = answered(project, result.method_id, result.parameters)
    p, left_out = found.calibration.probabilities, found.need_no_key(project.is_dropped)
    rows = rank_uncertain_items(project.labels, p, left_out)
    section(t("aggregate-next"))
    if rows.empty:
        st.markdown(t("aggregate-next-none"))
        return
    with st.container(horizontal=True, vertical_alignment="bottom"):
        n = st.number_input(
            t("aggregate-next-number"),
            1,
            min(len(rows), MOST_TICKED),
            min(USUAL, len(rows)),
            key=f"what_next:{len(rows)}",
            width=180,
        )
        if st.button(t("aggregate-next-tick"), icon=":material/key:", help=t("aggregate-next-tick-help")):
            _tick(result, list(rows["item"][:n]))
    sentences = [t("aggregate-next-gain", n=n, gain=Decimals(rows["gain"][:n].sum()), method=result.model.name)]
    again = int((rows["do"] == LABEL_AGAIN)[:n].sum())
    if again and project.kind != "exam":
        sentences.append(t("aggregate-next-again", n=again))
    st.markdown(" ".join(sentences))
    _table(result, rows, p, least_certain_first(p, left_out))


def _table(result: Result, rows, p: np.ndarray, order: np.ndarray) -> None:
    share = {"format": "percent", "min_value": 0, "max_value": 1}
    is_exam = result.project.kind == "exam"
    again, enter = plain("aggregate-next-label-again"), plain("aggregate-next-enter")
    shown = rows.head(MOST_ROWS).round({"entropy": 2})
    st.dataframe(
        shown.assign(sure=rounded_certainty(shown["sure"]), do=np.where(shown["do"] == LABEL_AGAIN, again, enter)),
        hide_index=True,
        height=min(35 * (len(rows) + 1) + 4, 320),
        column_order=["item", "answer", "second", "sure"]
        if on_a_phone()
        else ["item", "answer", "second", "sure", "entropy", "labels", *([] if is_exam else ["do"])],
        column_config={
            "item": st.column_config.TextColumn(plain("aggregate-column-item"), pinned=True),
            "answer": st.column_config.TextColumn(plain("aggregate-next-perhaps")),
            "second": st.column_config.TextColumn(plain("aggregate-next-or")),
            "sure": st.column_config.ProgressColumn(plain("aggregate-column-sure"), color="primary", **share),
            "entropy": st.column_config.NumberColumn(
                plain("aggregate-next-entropy"), help=t("aggregate-next-entropy-help"), format="%.2f"
            ),
            "labels": st.column_config.NumberColumn(plain("aggregate-next-labels")),
            "do": st.column_config.TextColumn(plain("aggregate-next-do"), help=t("aggregate-next-do-help")),
        },
        key="what_next_table",
    )
    origin = reproduce.origin(result.project, result.method_id, result.parameters)
    with st.container(horizontal=True, vertical_alignment="center"):
        csv_button(t("aggregate-next-csv"), with_own_headings(rows.round(DECIMALS)), origin, "what-next.csv")
        if not is_exam:
            names, labels = state.labeler_names(), result.project.labels
            csv_button(
                t("aggregate-review"),
                lambda: with_own_headings(review_table(labels, p, order, names).round(DECIMALS)),
                origin,
                "review.csv",
            )
        notes = [t("aggregate-next-order")]
        if len(rows) > MOST_ROWS:
            notes.append(t("aggregate-rows-cut", shown=MOST_ROWS, n=len(rows)))
        st.caption(" ".join(notes))


def _tick(result: Result, items: list[str]) -> None:
    """Tick these items on the page Known answers, where their answers can be entered."""
    project = result.project
    place = {str(name): j for j, name in enumerate(project.labels.items)}
    ticks = project.training.copy()
    ticks[np.array([place[item] for item in items])] = True
    state.set_key(project.key, ticks, step=Message("shared-step-tick", n=len(items)))
    st.switch_page("pages/training.py")
