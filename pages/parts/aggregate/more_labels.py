"""How many more labels are worth collecting, and for which items."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore import jobs
from crowdcore.figures.share_curves import ShareCurve, share_curves
from crowdcore.further_labels import MoreLabels, more_labels
from crowdcore.messages import Message, Percent
from pages.parts.aggregate.result import Result
from pages.shared import reproduce, waiting
from pages.shared.drawn import drawn
from pages.shared.fits import remembered
from pages.shared.frame import look
from pages.shared.messages import plain, t
from pages.shared.show import chart, csv_button, rounded_certainty, section

MOST_ROWS = 2_000
DECIMALS = 4


def more_labels_section(result: Result) -> None:
    """For a crowd: the predicted accuracy by further labels, and the items that need them."""
    if result.project.kind == "exam":
        return
    found = _advice(result.project.labels, result.project.truth)
    section(t("more-title"))
    most = int(found.curve["further"].iloc[-1])
    if not most:
        st.markdown(t("more-nothing"))
        return
    further = st.number_input(t("more-further"), 1, most, max(most // 4, 1), key=f"more_labels:{most}", width=180)
    evenly = float(np.interp(further, found.curve["further"], found.curve["evenly"]))
    values = {"now": Percent(found.accuracy, 1), "after": Percent(found.predict(further), 1)}
    st.markdown(t("more-sentence", further=int(further), evenly=Percent(evenly, 1), **values))
    points = round(100 * found.level_error)
    st.caption(t("more-tested", n=found.tested, points=points) if found.tested else t("more-untested", points=points))
    curves = [
        ShareCurve(plain("more-advised"), "probabilistic", found.curve["advised"].tolist()),
        ShareCurve(plain("more-evenly"), "text", found.curve["evenly"].tolist(), dash="dot"),
    ]
    picture = drawn(
        share_curves, curves, found.curve["further"].tolist(), look(), plain("more-axis"), at=float(further)
    )
    chart(picture, "more_labels", plain("more-title"))
    _items(result, found.plan(int(further)))


def _advice(labels, truth) -> MoreLabels:
    key = "more labels", labels.digest, truth.tobytes()
    if labels.code.size <= waiting.MOST_LABELS_AT_ONCE:
        with st.spinner(t("more-waiting")):
            return _advice_here(*key, labels, truth)
    task = Message("more-waiting")
    return remembered(key, lambda: waiting.in_other_process(task, key, jobs.further_labels, labels, truth))


@st.cache_resource(max_entries=30, show_spinner=False)
def _advice_here(kind: str, digest: str, truth: bytes, _labels, _truth) -> MoreLabels:
    return more_labels(_labels, _truth)


def _items(result: Result, rows: pd.DataFrame) -> None:
    if rows["known"].any():
        st.caption(t("more-known"))
    else:
        rows = rows.drop(columns="known")
    st.dataframe(
        rows.head(MOST_ROWS).assign(
            item=rows["item"].map(str), answer=rows["answer"].map(str), sure=rounded_certainty(rows["sure"])
        ),
        hide_index=True,
        height=min(35 * (len(rows) + 1) + 4, 320),
        column_config={
            "item": st.column_config.TextColumn(t("more-column-item"), pinned=True),
            "labels": st.column_config.NumberColumn(t("more-column-labels")),
            "answer": st.column_config.TextColumn(t("more-column-answer")),
            "sure": st.column_config.ProgressColumn(
                t("more-column-sure"), format="percent", min_value=0, max_value=1, color="primary"
            ),
            "further": st.column_config.NumberColumn(t("more-column-further")),
            "gain": st.column_config.NumberColumn(
                t("more-column-gain"), help=t("more-column-gain-help"), format="%.2f"
            ),
            "known": st.column_config.CheckboxColumn(t("more-column-known")),
        },
        key="more_labels_table",
    )
    if len(rows) > MOST_ROWS:
        st.caption(t("more-cut", shown=MOST_ROWS, n=len(rows)))
    csv_button(t("more-csv"), rows.round(DECIMALS), reproduce.about(result.project), "items-to-label.csv")
