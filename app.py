"""Welcome: what this is, and three ways in."""

import streamlit as st

from pages.shared.frame import look, page, run

# On a fresh server this page comes first: what takes a second to load is imported where it is used, so that the words
# are there before it.
DOORS = [
    (
        "My exam",
        ":material/school:",
        "Upload answer sheets. Get the key, the grades, and the questions to look at.",
        ("pages/data.py", "Upload answer sheets"),
        ("iqitems", "pages/exam.py", "Try with a real test"),
    ),
    (
        "My crowd labels",
        ":material/leaderboard:",
        "Compare methods on your own labels, with figures that hold.",
        ("pages/data.py", "Upload labels"),
        ("trec", "pages/compare.py", "Try with simulated labels"),
    ),
    (
        "Show my class",
        ":material/groups:",
        "Why crowds are wise, and when they are not: a crowd to play with.",
        ("pages/simulate.py", "Open the laboratory"),
        ("science", "pages/aggregate.py", "Try a simulated exam"),
    ),
]


def main():
    work = page("Welcome", first=_words)
    if work.n_training:
        _picture(work)


def _words():
    st.title("Find the right answers from many people's answers.")
    st.markdown("Give the answers of a crowd, and a few that you know to be right. CrowdCore learns whom to trust.")
    for column, (title, icon, what, (target, label), (sample, goal, trial)) in zip(st.columns(3), DOORS, strict=True):
        with column.container(border=True, height="stretch"):
            st.subheader(f"{icon} {title}")
            st.markdown(what)
            st.page_link(target, label=label, icon=":material/arrow_forward:")
            if st.button(trial, key=f"try:{sample}", width="stretch"):
                from pages.shared import state

                state.use_sample(sample)
                st.switch_page(goal)


def _picture(work):
    from crowdcore.figures.welcome import who_is_right
    from crowdcore.labelers import labeler_accuracy
    from pages.shared.fits import fitted
    from pages.shared.show import chart

    labels = work.labels
    model = fitted("weighted_average", {}, labels, work.truth)
    accuracy, labelled = labeler_accuracy(labels, work.key.single())
    active = labelled > 0
    who = work.words.labelers
    st.markdown(
        f"**Whom to trust, learned from {work.n_training} known {work.words.labels}.** Each dot is one of the {who} of "
        f"“{work.title}”{' (simulated)' if work.simulated else ''}; the bigger, the more they count."
        if work.sample
        else f"**Whom to trust, learned from {work.n_training} known {work.words.labels} of your data.** Each dot is "
        f"one of your {who}; the bigger, the more they count."
    )
    chart(who_is_right(model.weights_[active], accuracy[active], look()), "who_is_right", "Whom to trust")


run(main)
