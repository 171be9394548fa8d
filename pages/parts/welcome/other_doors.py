"""Where people go who have no test to grade: labels of a crowd, and lessons for a class."""

import streamlit as st

from pages.shared import state
from pages.shared.messages import t

# The page with its icon and label, then a sample with the page that shows it.
DOORS = [
    (
        "pages/lessons.py",
        ":material/co_present:",
        "welcome-class",
        "science",
        "pages/aggregate.py",
        "welcome-class-try",
    ),
    ("pages/data.py", ":material/leaderboard:", "welcome-crowd", "trec", "pages/compare.py", "welcome-crowd-try"),
]


def other_doors() -> None:
    """One line for each door."""
    st.subheader(t("welcome-more"))
    for target, icon, label, sample, goal, trial in DOORS:
        with st.container(horizontal=True, gap="medium", vertical_alignment="center"):
            st.page_link(target, label=t(label), icon=icon)
            if st.button(t(trial), key=f"try:{sample}", type="tertiary"):
                state.use_sample(sample)
                st.switch_page(goal)
