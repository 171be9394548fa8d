"""Tables of labelers and items for a crowd, where nobody labelled everything."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore.agreement import item_agreement
from crowdcore.exams import Exam
from crowdcore.figures.spread import spread
from crowdcore.messages import Decimals, Percent
from pages.shared import reproduce, state
from pages.shared.frame import look, on_a_phone
from pages.shared.messages import plain, t
from pages.shared.show import chart, csv_button, rounded_certainty, section, with_rounded_shares

MOST_ROWS = 5_000
HEIGHT = 430
SHARE = {"format": "percent", "min_value": 0, "max_value": 1}
DECIMALS = 4
SHORT = ("labeler", "labelled", "item", "answer", "share")


def labelers(exam: Exam) -> None:
    """How often each labeler is right on the items that they labelled, judged by these answers."""
    table = _scores(exam)
    shares, n_items = table["share"].dropna(), int((~exam.not_counted).sum())
    values = {
        "labelled": Decimals(table["labelled"].mean()),
        "n": n_items,
        "share": Percent(exam.record.mean_accuracy),
    }
    some_dropped = exam.not_counted.any()
    st.markdown(t("exam-crowd-labelers-dropped", **values) if some_dropped else t("exam-crowd-labelers", **values))
    left, right = st.columns([3, 2], gap="large")
    with left:
        _table(
            table,
            {
                "labeler": st.column_config.TextColumn(plain("exam-column-student"), pinned=True),
                "labelled": st.column_config.NumberColumn(plain("exam-column-labelled")),
                "right": st.column_config.NumberColumn(plain("exam-column-right")),
                "partly": st.column_config.NumberColumn(plain("exam-column-partly")),
                "wrong": st.column_config.NumberColumn(plain("exam-column-wrong")),
                "share": st.column_config.ProgressColumn(plain("exam-column-share-right"), color="primary", **SHARE),
            },
            f"scores:{state.generation()}",
        )
    with right:
        section(t("exam-crowd-labelers-picture"))
        picture = spread(shares, look(), x=plain("exam-axis-right"), y=plain("exam-axis-labelers"), share=True)
        chart(picture, "scores", plain("exam-crowd-labelers-picture"))
    csv_button(t("exam-labelers-csv"), table.round({"share": DECIMALS}), reproduce.about(state.work()), "scores.csv")


def items(exam: Exam) -> None:
    """How many labelers have each item right, and how far they agree; the hardest items first."""
    table = _items(exam)
    shares = table["share"].dropna()
    hard = int((shares < 0.5).sum())
    st.markdown(t("exam-crowd-items", n=hard))
    left, right = st.columns([3, 2], gap="large")
    with left:
        _table(
            table,
            {
                "item": st.column_config.TextColumn(plain("exam-column-item"), pinned=True),
                "answer": st.column_config.TextColumn(plain("exam-column-answer")),
                "sure": st.column_config.ProgressColumn(plain("exam-column-sure"), color="gray", width=110, **SHARE),
                "labels": st.column_config.NumberColumn(plain("exam-column-labels")),
                "share": st.column_config.ProgressColumn(
                    plain("exam-column-labelled-so"), color="primary", width=110, **SHARE
                ),
                "pairwise": st.column_config.ProgressColumn(
                    plain("exam-column-two-agree"),
                    help=t("exam-column-two-agree-help"),
                    color="gray",
                    width=110,
                    **SHARE,
                ),
            },
            f"items:{state.generation()}",
        )
    with right:
        section(t("exam-crowd-items-picture"))
        picture = spread(shares, look(), x=plain("exam-column-labelled-so"), y=plain("exam-axis-items"), share=True)
        chart(picture, "items", plain("exam-crowd-items-picture"))
    csv_button(t("exam-items-csv"), table.round(DECIMALS), reproduce.about(state.work()), "items.csv")


def _scores(exam: Exam) -> pd.DataFrame:
    record = exam.record
    table = pd.DataFrame(
        {
            "labeler": state.labeler_names(),
            "labelled": record.judged,
            "right": record.right,
            "partly": record.partly,
            "wrong": record.wrong,
            "share": record.accuracy,
        }
    )
    if not record.partly.any():
        table = table.drop(columns="partly")
    table = table.iloc[state.labeler_order()]
    return table.sort_values(["labelled", "right"], ascending=False, kind="stable", ignore_index=True)


def _items(exam: Exam) -> pd.DataFrame:
    labels, agreed = exam.labels, item_agreement(exam.labels)
    right = np.bincount(labels.item, exam.found.key.credit(labels.item, labels.code) == 1, minlength=len(labels.items))
    votes = agreed["labels"].to_numpy()
    table = pd.DataFrame(
        {
            "item": agreed["item"].astype(str),
            "answer": [exam.answer(j) for j in range(len(labels.items))],
            "sure": np.where(exam.found.known, np.nan, exam.found.sure),
            "labels": votes,
            "share": np.divide(right, votes, out=np.full(votes.size, np.nan), where=votes > 0),
            "pairwise": agreed["pairwise"],
        }
    )
    return table[~exam.drop].sort_values("share", kind="stable", ignore_index=True)


def _table(table: pd.DataFrame, columns: dict, key: str) -> None:
    shown = with_rounded_shares(table.head(MOST_ROWS), ["share", "pairwise"])
    if "sure" in shown:
        shown = shown.assign(sure=rounded_certainty(shown["sure"]))
    st.dataframe(
        shown,
        hide_index=True,
        height=min(35 * (len(table) + 1) + 4, HEIGHT),
        # A phone has room for these columns only.
        column_order=[name for name in columns if name in SHORT] if on_a_phone() else None,
        column_config=columns,
        key=key,
    )
    if len(table) > MOST_ROWS:
        st.caption(t("exam-first-rows", shown=MOST_ROWS, n=len(table)))
