"""Where the methods disagree: all items in a picture, and one item in detail."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore.figures.disagreement import disagreement
from crowdcore.percentages import rounded_shares
from crowdcore.project import Project
from pages.parts.compare.results import Result
from pages.shared import state
from pages.shared.drawn import drawn
from pages.shared.frame import look, on_a_phone
from pages.shared.messages import plain, t
from pages.shared.show import chart, section

MOST_ITEMS, MOST_ON_A_PHONE = 60, 16


def where_they_disagree(project: Project, result: Result) -> None:
    """Draw one column per item and one row per method; show the clicked item in detail."""
    names = result.settings.names
    if len(names) < 2:
        return
    section(t("compare-disagree"), t("compare-disagree-how"))
    share = result.items.pivot(index="item", columns="method", values="right")[list(names)]
    spread = (share.max(axis=1) - share.min(axis=1)).to_numpy()
    n_shown = MOST_ON_A_PHONE if on_a_phone() else MOST_ITEMS
    most = np.argsort(-spread, kind="stable")[:n_shown]
    shown = share.iloc[sorted(most, key=lambda j: (share.iloc[j].mean(), j))]
    items = [str(item) for item in shown.index]
    if len(shown) < len(share):
        st.caption(t("compare-disagree-cut", shown=n_shown, n=len(share)))
    else:
        st.caption(t("compare-disagree-order"))
    key = f"compare_item:{result.settings.digest[:8]}"
    start = str(share.index[int(np.argmax(spread))])
    current = state.in_widget(key) if state.in_widget(key) in items else start
    state.put_into_widget(key, current)

    def clicked():
        points = state.in_widget("disagreement")["selection"]["points"]
        if points and points[0]["curve_number"] < len(names):
            state.put_into_widget(key, items[points[0]["point_index"]])

    picture = drawn(disagreement, items, list(names.values()), shown.to_numpy(), look(), items.index(current))
    chart(picture, "disagreement", plain("compare-disagree"), on_select=clicked, selection_mode="points")
    with st.container(border=True):
        left, right = st.columns([2, 3], gap="medium")
        with left:
            st.selectbox(t("compare-item"), items, key=key, persist_state="session")
            _about_item(project, result, current)
        with right:
            _answers_to(result, current)


def _answers_to(result: Result, item: str) -> None:
    """Show each method's most frequent answer to the item, and how often the method is right on it."""
    names, answers = result.settings.names, result.items[result.items["item"].astype(str) == item].set_index("method")
    answers = answers.loc[list(names)]
    st.dataframe(
        pd.DataFrame(
            {
                "method": list(names.values()),
                "answer": answers["answer"].astype(str).to_numpy(),
                "right": rounded_shares(answers["right"]),
            }
        ),
        hide_index=True,
        column_config={
            "method": plain("compare-column-method"),
            "answer": plain("compare-column-usual"),
            "right": st.column_config.ProgressColumn(
                plain("compare-column-share-right"), format="percent", min_value=0, max_value=1, color="primary"
            ),
        },
    )


def _about_item(project: Project, result: Result, item: str) -> None:
    """Show the right answer and, if the data are still those of the result, how the crowd answered."""
    row = result.items[result.items["item"].astype(str) == item].iloc[0]
    st.markdown(t("compare-right-answer", answer=str(row["truth"]), tested=int(row["tested"])))
    if project.labels.digest != result.settings.digest:
        return
    labels = project.labels
    j = [str(name) for name in labels.items].index(item)
    votes = labels.tally()[j]
    st.markdown(t("compare-crowd-answered"))
    st.dataframe(
        pd.DataFrame(
            {
                "label": [str(name) for name in labels.classes],
                "votes": votes.astype(int),
                "share": rounded_shares(votes / max(votes.sum(), 1)),
            }
        ),
        hide_index=True,
        column_config={
            "label": plain("compare-column-label"),
            "votes": plain("compare-column-votes"),
            "share": st.column_config.ProgressColumn(
                plain("compare-column-share"), format="percent", min_value=0, max_value=1, color="gray"
            ),
        },
    )
