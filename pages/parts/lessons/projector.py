"""Type and pictures that can be read from the back row."""

from dataclasses import dataclass, replace
from math import ceil

import streamlit as st

from crowdcore.figures.look import DARK, LIGHT, Look
from crowdcore.figures.text_width import text_width
from pages.parts.lessons.keys import listen
from pages.parts.lessons.place import asked, show_menu, stay
from pages.shared import state
from pages.shared.frame import look, on_a_phone
from pages.shared.messages import t
from pages.shared.style import either
from pages.shared.window_size import NARROW, fitted

FACTOR = 1.8
# A line of a sentence at the full factor: its letters, and its height at factor 1.
LETTERS_PER_LINE, LINE = 102, 24


def _style(factor: float) -> str:
    """Return the style that hides the menu. At the full factor no type is below 24 pixels."""
    return f"""<style>
html:root {{ font-size: {16 * factor:.1f}px; }}
[data-testid="stSidebar"], [data-testid="stExpandSidebarButton"], [data-testid="stHeader"] {{ display: none; }}
[data-testid="stMainBlockContainer"] {{ padding: 1.2rem 2rem 4rem; max-width: 100%; }}
.st-key-way {{ position: fixed; inset: auto 0 0 0; width: auto; padding: 0.4rem 2rem 0.7rem; z-index: 9; }}
.st-key-way {{ background: {either((LIGHT.background, DARK.background))}; }}
[data-testid="stMain"]:focus-visible {{ outline: none !important; box-shadow: none; border-color: transparent; }}
[data-testid="stMain"]:focus-visible::before, [data-testid="stMain"]:focus-visible::after {{ display: none; }}
[data-testid="stMainBlockContainer"] [data-testid="stVerticalBlock"] {{ gap: 0.6rem; }}
[data-testid="stMainBlockContainer"] :is(kbd, small, [data-testid="stCaptionContainer"]) {{ font-size: 0.86rem; }}
</style>"""


# Plotly places the words of a button for its usual type size, so larger words need to be moved down.
BUTTONS = "<style>.updatemenu-item-text { translate: 0 .28em; }</style>"


# Neither does the server know whether the visitor's computer is set to reduce motion.
STILL = """<i hidden>{now}</i><script>
clearInterval(window.crowdcoreStill);
window.crowdcoreStill = setInterval(() => {{
    if (!document.querySelector("[data-test-script-state=notRunning]")) return;
    if (matchMedia("(prefers-reduced-motion: reduce)").matches !== {now})
        document.querySelector(".st-key-still button")?.click();
}}, 250);
</script>"""


@dataclass(frozen=True)
class Stage:
    """How a lesson is shown: the look with its factor, whether on a phone, and how high a picture may be (at factor 1)."""

    look: Look
    narrow: bool
    projector: bool
    height: int
    width: int

    def below(self, sentence: str, taken: int) -> "Stage":
        """Return the stage with the height that is left below a sentence and what else is above the picture (``taken``).

        In front of a class nothing may be hidden behind the buttons at the bottom. Elsewhere the page may be longer.
        """
        if not self.projector:
            return self
        lines = ceil(text_width(sentence) / LETTERS_PER_LINE)
        return replace(self, height=self.height - LINE * (lines - 1) - taken)


def stage() -> Stage:
    """Return how to show the lesson: for a projector, unless the address turns that off or this is a phone."""
    percent = NARROW if on_a_phone() else fitted(stay)
    narrow = percent == NARROW
    projector = not narrow and asked().get("projector") != "off"
    factor = FACTOR * percent / 100 if projector else 1.0
    if projector:
        st.html(_style(factor) + BUTTONS)
    return Stage(
        replace(look(), scale=factor, still=_is_still()),
        narrow,
        projector,
        height=385 if projector else 360 if narrow else 420,
        width=350 if narrow else 560,
    )


def _is_still() -> bool:
    """Return whether the visitor's computer is set to reduce motion."""
    now = bool(state.recall("lessons_still", False))
    st.html("<style>.st-key-unseen { display: none; }</style>")
    with st.container(key="unseen"):
        st.button(t("lessons-still"), key="still", on_click=_set_still, args=(not now,))
        st.html(STILL.format(now=str(now).lower()), unsafe_allow_javascript=True)
        listen()
    return now


def _set_still(still: bool) -> None:
    state.remember("lessons_still", still)
    stay()


def switch(on: bool) -> None:
    """Draw the button that turns projector mode on or off. The address keeps the choice."""
    st.button(
        t("lessons-show-menu" if on else "lessons-projector"),
        icon=":material/menu:" if on else ":material/cast:",
        type="tertiary",
        on_click=show_menu,
        args=(on,),
        key="projector",
    )
