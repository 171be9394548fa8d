"""The same two tables for a crowd, where nobody labelled everything: shares of what each labelled, and of who saw an item."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore.agreement import item_agreement
from crowdcore.figures.spread import spread
from pages.parts.exam.exam import Exam
from pages.shared import reproduce, state
from pages.shared.frame import look, on_a_phone
from pages.shared.show import chart, csv_button, section
from pages.shared.words import counted

MOST_ROWS = 5_000
HEIGHT = 430
SHARE = {"format": "percent", "min_value": 0, "max_value": 1}
DECIMALS = 4
SHORT = ("labeler", "labelled", "item", "answer", "share")


def scores(exam: Exam) -> None:
    """How often each labeler is right by these answers, among what they labelled."""
    words, table = exam.words, _scores(exam)
    shares = table["share"].dropna()
    st.markdown(
        f"**In the mean a {words.labeler} labelled {table['labelled'].mean():,.1f} of {len(exam.labels.items):,} {words.items} and "
        f"has {shares.mean():.0%} of those right,** by the answers above. Those who labelled most come first."
    )
    left, right = st.columns([3, 2], gap="large")
    with left:
        _table(
            table,
            {
                "labeler": st.column_config.TextColumn(words.labeler.capitalize(), pinned=True),
                "labelled": st.column_config.NumberColumn("Labelled"),
                "right": st.column_config.NumberColumn("Right"),
                "wrong": st.column_config.NumberColumn("Wrong"),
                "share": st.column_config.ProgressColumn("Right of what they labelled", color="primary", **SHARE),
            },
            f"scores:{state.generation()}",
        )
    with right:
        title = f"How often {words.labelers} are right on what they labelled"
        section(title)
        chart(spread(shares, look(), x="Right", y=words.labelers.capitalize(), share=True), "scores", title)
    csv_button("Scores (csv)", table.round({"share": DECIMALS}), reproduce.about(exam.project), "scores.csv")


def items(exam: Exam) -> None:
    """How many of those who labelled an item have it right, and how far they agree; the hardest first."""
    words, table = exam.words, _items(exam)
    shares = table["share"].dropna()
    hard = int((shares < 0.5).sum())
    st.markdown(
        f"**On {counted(hard, words.item)} most {words.labels} are wrong,** by the answers above. Shares are of those who "
        f"labelled the {words.item}."
    )
    left, right = st.columns([3, 2], gap="large")
    with left:
        _table(
            table,
            {
                "item": st.column_config.TextColumn(words.item.capitalize(), pinned=True),
                "answer": st.column_config.TextColumn("Answer"),
                "sure": st.column_config.ProgressColumn("How sure", color="gray", width=110, **SHARE),
                "labels": st.column_config.NumberColumn(words.labels.capitalize()),
                "share": st.column_config.ProgressColumn("Labelled so", color="primary", width=110, **SHARE),
                "pairwise": st.column_config.ProgressColumn("Two agree", color="gray", width=110, **SHARE),
            },
            f"items:{state.generation()}",
        )
    with right:
        title = f"How many of an {words.item}’s {words.labels} are its answer"
        section(title)
        chart(spread(shares, look(), x="Labelled so", y=words.items.capitalize(), share=True), "items", title)
    csv_button("Items (csv)", table.round(DECIMALS), reproduce.about(exam.project), "items.csv")


def _scores(exam: Exam) -> pd.DataFrame:
    graded = exam.grades
    labelled = (graded["right"] + graded["wrong"]).to_numpy()
    table = pd.DataFrame(
        {
            "labeler": graded["student"].astype(str),
            "labelled": labelled,
            "right": graded["right"],
            "wrong": graded["wrong"],
            "share": np.divide(graded["right"], labelled, out=np.full(labelled.size, np.nan), where=labelled > 0),
        }
    )
    return table.sort_values(["labelled", "right"], ascending=False, kind="stable", ignore_index=True)


def _items(exam: Exam) -> pd.DataFrame:
    labels, agreed = exam.labels, item_agreement(exam.labels)
    right = np.bincount(labels.item, exam.key.credit(labels.item, labels.code) == 1, minlength=len(labels.items))
    votes = agreed["labels"].to_numpy()
    table = pd.DataFrame(
        {
            "item": agreed["item"].astype(str),
            "answer": [exam.answer(j) for j in range(len(labels.items))],
            "sure": np.where(exam.inferred.known, np.nan, exam.inferred.sure),
            "labels": votes,
            "share": np.divide(right, votes, out=np.full(votes.size, np.nan), where=votes > 0),
            "pairwise": agreed["pairwise"],
        }
    )
    return table[~exam.dropped].sort_values("share", kind="stable", ignore_index=True)


def _table(table: pd.DataFrame, columns: dict, key: str) -> None:
    st.dataframe(
        table.head(MOST_ROWS).round({"share": 2, "sure": 2, "pairwise": 2}),
        hide_index=True,
        height=min(35 * (len(table) + 1) + 4, HEIGHT),
        # On a phone only so many have room.
        column_order=[name for name in columns if name in SHORT] if on_a_phone() else None,
        column_config=columns,
        key=key,
    )
    if len(table) > MOST_ROWS:
        st.caption(f"Shown are the first {MOST_ROWS:,} of {len(table):,}; the file has all.")
