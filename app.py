"""Welcome: what this is, and three ways in."""

import streamlit as st
from starlette.middleware import Middleware

from pages.shared.connections import bound_connections
from pages.shared.file_addresses import use_whole_content
from pages.shared.frame import failed, page, run
from pages.shared.protection import Protection
from pages.shared.rooms.routes import ROUTES, started

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
        "Why crowds are wise, and when they are not: three lessons of three minutes.",
        ("pages/lessons.py", "Start the first lesson"),
        ("science", "pages/aggregate.py", "Try a simulated exam"),
    ),
]


def main():
    work = page("Welcome", first=_words)
    if work.n_training and not work.dataset.scored:
        from pages.parts.welcome.picture import picture

        picture(work)


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


use_whole_content()
bound_connections()
# Found by Streamlit when the server starts, which then serves it; at the top of the file, not inside any other statement.
app = st.App(__file__, routes=ROUTES, middleware=[Middleware(Protection)], lifespan=started, on_script_error=failed)

# The server imports this file once without a visitor; the page itself is for visitors.
if __name__ == "__main__":
    run(main)
