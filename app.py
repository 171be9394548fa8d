"""Welcome: what this app does, and three ways to start."""

import streamlit as st
from starlette.middleware import Middleware

from pages.shared import entry
from pages.shared.connections import bound_connections
from pages.shared.file_addresses import use_whole_content
from pages.shared.frame import failed, page, run
from pages.shared.phone_routes import PHONE_ROUTES
from pages.shared.protection import Protection
from pages.shared.rooms.routes import TEACHER_ROUTES
from pages.shared.serving import serving

# On a fresh server this page comes first. Modules that take a second to load are imported where they are used, so that the
# first sentences appear before that.
DOORS = [
    (
        "exam",
        ":material/school:",
        ("pages/data.py", "welcome-exam-upload"),
        ("iqitems", "pages/exam.py", "welcome-exam-try"),
    ),
    (
        "crowd",
        ":material/leaderboard:",
        ("pages/data.py", "welcome-crowd-upload"),
        ("trec", "pages/compare.py", "welcome-crowd-try"),
    ),
    (
        "class",
        ":material/groups:",
        ("pages/lessons.py", "welcome-class-start"),
        ("science", "pages/aggregate.py", "welcome-class-try"),
    ),
]
TITLES = {"exam": "welcome-exam", "crowd": "welcome-crowd", "class": "welcome-class"}
EXPLANATIONS = {"exam": "welcome-exam-what", "crowd": "welcome-crowd-what", "class": "welcome-class-what"}


def main():
    work = page("shared-page-welcome", first=_doors)
    if work.n_training and not work.dataset.scored:
        from pages.parts.welcome.picture import picture

        picture(work)


def _doors():
    from pages.shared.messages import t

    st.title(t("welcome-title"))
    st.markdown(t("welcome-how"))
    for column, (name, icon, (target, label), (sample, goal, trial)) in zip(st.columns(3), DOORS, strict=True):
        with column.container(border=True, height="stretch"):
            st.subheader(f"{icon} {t(TITLES[name])}")
            st.markdown(t(EXPLANATIONS[name]))
            st.page_link(target, label=t(label), icon=":material/arrow_forward:")
            if st.button(t(trial), key=f"try:{sample}", width="stretch"):
                from pages.shared import state

                state.use_sample(sample)
                st.switch_page(goal)


use_whole_content()
bound_connections()
# Streamlit looks for this name when the server starts. It must be at the top level of the file.
app = st.App(
    __file__,
    routes=[*PHONE_ROUTES, *TEACHER_ROUTES, *entry.ROUTES],
    middleware=[Middleware(Protection)],
    lifespan=serving,
    on_script_error=failed,
)

# The server imports this file once without a visitor. The page is only drawn for visitors.
if __name__ == "__main__":
    run(main)
