"""The choice between the layouts that a file fits."""

import streamlit as st

from crowdcore.project import Project
from pages.shared import uploads
from pages.shared.messages import t


def choose_layout(project: Project) -> None:
    """If the file fits several layouts, a button for each with the size that it would give; the likeliest first."""
    reading = project.reading
    if not reading.others or project.file is None:
        return
    with st.container(border=True):
        st.markdown(t("data-which-layout", n=1 + len(reading.others)))
        with st.container(horizontal=True):
            for n, layout in enumerate((reading.layout, *reading.others)):
                result = str(reading) if not n else uploads.outcome(layout)
                if result is not None:
                    name, size = layout[:1].upper() + layout[1:], result.split(", ")[0]
                    st.button(
                        t("data-layout-choice-size", layout=name, size=size)
                        if size
                        else t("data-layout-choice", layout=name),
                        key=f"layout:{layout}",
                        type="secondary" if n else "primary",
                        on_click=uploads.read_again,
                        args=({"layout": layout},),
                    )
