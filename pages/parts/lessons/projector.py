"""Type, pictures and people large enough to be read from the back row."""

from dataclasses import dataclass, replace

import streamlit as st

from crowdcore.figures.look import Look
from pages.shared.frame import look, on_a_phone

FACTOR = 1.8
# Nothing but the lesson is there: no menu, and no type below 24 pixels.
STYLE = f"""<style>
html:root {{ font-size: {16 * FACTOR}px; }}
[data-testid="stSidebar"], [data-testid="stExpandSidebarButton"], [data-testid="stHeader"] {{ display: none; }}
[data-testid="stMainBlockContainer"] {{ padding: 1.2rem 2rem 4rem; max-width: 100%; }}
.st-key-way {{ position: fixed; bottom: 0.7rem; left: 2rem; right: 2rem; width: auto; }}
[data-testid="stMainBlockContainer"] [data-testid="stVerticalBlock"] {{ gap: 0.6rem; }}
[data-testid="stMainBlockContainer"] :is(kbd, small, [data-testid="stCaptionContainer"]) {{ font-size: 0.86rem; }}
</style>"""


@dataclass(frozen=True)
class Stage:
    """How a lesson is shown: the look with its factor, whether on a phone, and how high a picture may be (at factor 1)."""

    look: Look
    narrow: bool
    projector: bool
    height: int
    width: int

    @property
    def beside_guesses(self) -> int:
        """How high a picture may be where the class's guesses stand above it."""
        return self.height - (70 if self.projector else 40)


def stage() -> Stage:
    """Projector mode, unless it was turned off in the address or this is a phone."""
    narrow = on_a_phone()
    projector = not narrow and st.query_params.get("projector") != "off"
    if projector:
        st.html(STYLE)
    return Stage(
        replace(look(), scale=FACTOR if projector else 1.0),
        narrow,
        projector,
        height=385 if projector else 360 if narrow else 440,
        width=350 if narrow else 560,
    )


def switch(on: bool) -> None:
    """The button that turns it on or off; the address says which."""

    def turn() -> None:
        if on:
            st.query_params["projector"] = "off"
        else:
            st.query_params.pop("projector", None)

    st.button(
        "Show the menu" if on else "Projector",
        icon=":material/menu:" if on else ":material/cast:",
        type="tertiary",
        on_click=turn,
        key="projector",
    )
