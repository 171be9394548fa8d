"""Welcome: a teacher uploads a test here, or goes on with one; further doors lead to crowds and lessons."""

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


def main():
    """The page, from top to bottom."""
    work = page("shared-page-welcome", first=_first_sentences)
    from pages.parts.welcome import other_doors, recent_exams, result_picture, upload

    upload.go_on_after_upload()
    zone, example = st.columns([3, 2], gap="large")
    with zone:
        upload.drop_zone(work)
    with example:
        place = st.container()
    recent_exams.recent_exams()
    other_doors.other_doors()
    with place:
        result_picture.result_picture()


def _first_sentences():
    from pages.shared.messages import t

    st.title(t("welcome-title"))
    st.markdown(t("welcome-how"))


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
