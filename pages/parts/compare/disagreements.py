"""Where the methods disagree: one item beside the other, and a closer look at one."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore.figures.disagreement import disagreement
from crowdcore.percentages import rounded_shares
from crowdcore.project import Project
from pages.parts.compare.results import Result
from pages.shared import state
from pages.shared.frame import look, on_a_phone
from pages.shared.show import chart, section
from pages.shared.words import counted, safe

MOST_ITEMS, MOST_ON_A_PHONE = 60, 16


def where_they_disagree(project: Project, result: Result) -> None:
    """A column an item, a row a method; the item that was clicked, in detail."""
    words, names = result.words, result.settings.names
    if len(names) < 2:
        return
    section("Where they disagree", f"Each column is one {words.item}: blue is right, orange wrong. Click one.")
    share = result.items.pivot(index="item", columns="method", values="right")[list(names)]
    spread = (share.max(axis=1) - share.min(axis=1)).to_numpy()
    n_shown = MOST_ON_A_PHONE if on_a_phone() else MOST_ITEMS
    most = np.argsort(-spread, kind="stable")[:n_shown]
    shown = share.iloc[sorted(most, key=lambda j: (share.iloc[j].mean(), j))]
    items = [str(item) for item in shown.index]
    if len(shown) < len(share):
        st.caption(f"The {n_shown} of {len(share)} {words.items} on which the methods differ most, hardest first.")
    else:
        st.caption(f"Hardest {words.items} first.")
    key = f"compare_item:{result.settings.digest[:8]}"
    start = str(share.index[int(np.argmax(spread))])
    current = state.in_widget(key) if state.in_widget(key) in items else start
    state.put_into_widget(key, current)

    def clicked():
        points = state.in_widget("disagreement")["selection"]["points"]
        if points and points[0]["curve_number"] < len(names):
            state.put_into_widget(key, items[points[0]["point_index"]])

    picture = disagreement(
        items, list(names.values()), shown.to_numpy(), look(), items.index(current), words.item.capitalize()
    )
    chart(picture, "disagreement", "Where they disagree", on_select=clicked, selection_mode="points")
    with st.container(border=True):
        left, right = st.columns([2, 3], gap="medium")
        with left:
            st.selectbox(words.item.capitalize(), items, key=key, persist_state="session")
            _about_item(project, result, current)
        with right:
            _answers_to(result, current)


def _answers_to(result: Result, item: str) -> None:
    """What each method usually answers to the item, and how often that is right."""
    names, answers = result.settings.names, result.items[result.items["item"].astype(str) == item].set_index("method")
    answers = answers.loc[list(names)]
    st.dataframe(
        pd.DataFrame(
            {
                "Method": list(names.values()),
                f"Usual {result.words.label}": answers["answer"].astype(str).to_numpy(),
                "Right": rounded_shares(answers["right"]),
            }
        ),
        hide_index=True,
        column_config={
            "Right": st.column_config.ProgressColumn(
                "Share of draws right", format="percent", min_value=0, max_value=1, color="primary"
            )
        },
    )


def _about_item(project: Project, result: Result, item: str) -> None:
    """The right answer and how the crowd answered, where the data are still those of the result."""
    words, row = result.words, result.items[result.items["item"].astype(str) == item].iloc[0]
    st.markdown(f"Right {words.label}: **{safe(row['truth'])}**. Tested in {counted(int(row['tested']), 'draw')}.")
    if project.labels.digest != result.settings.digest:
        return
    labels = project.labels
    j = [str(name) for name in labels.items].index(item)
    votes = labels.tally()[j]
    st.markdown(f"The {words.crowd} answered:")
    st.dataframe(
        pd.DataFrame(
            {
                words.label.capitalize(): [str(name) for name in labels.classes],
                "Votes": votes.astype(int),
                "Share": rounded_shares(votes / max(votes.sum(), 1)),
            }
        ),
        hide_index=True,
        column_config={
            "Share": st.column_config.ProgressColumn(format="percent", min_value=0, max_value=1, color="gray")
        },
    )
