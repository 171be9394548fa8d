"""The current lesson and step, kept in the session and in the address.

The browser sends its address with every request. A request that is sent before the browser knows the last step has the old
address, and a request that arrives during a callback stops it. So a move is kept in the session until its address is sent.
"""

import streamlit as st

from pages.shared import state
from pages.shared.rooms import class_guess

PLACE, MOVED = "lesson_place", "lesson_moved"


def asked() -> dict[str, str]:
    """Return the address that the page must follow: that of the last move until it is sent, else the browser's."""
    return state.recall(PLACE) if state.recall(MOVED) else st.query_params.to_dict()


def settle(lesson: str, step: int) -> None:
    """Keep the step that is about to be shown and, if the visitor moved there, send its address."""
    place = asked() | {"lesson": lesson, "step": str(step)}
    state.remember(PLACE, place)
    if state.recall(MOVED):
        st.query_params.from_dict(place)
        state.remember(MOVED, False)


def go(lesson: str, step: int) -> None:
    """Move to a step."""
    _move(_place() | {"lesson": lesson, "step": str(step)})


def move(by: int) -> None:
    """Move some steps forward or back.

    Until the new step is drawn, the visitor sees the buttons of the step before. They count from the new step.
    """
    place = _place()
    _move(place | {"step": str(int(place.get("step", 1)) + by)})


def show_menu(shown: bool) -> None:
    """Leave the projector mode, or return to it."""
    place = {name: value for name, value in _place().items() if name != "projector"}
    state.remember(PLACE, place | ({"projector": "off"} if shown else {}))
    stay()


def stay() -> None:
    """Keep the step that is shown, whatever address the request has."""
    state.remember(MOVED, bool(_place()))


def _place() -> dict[str, str]:
    return state.recall(PLACE, {})


def _move(place: dict[str, str]) -> None:
    """Go to a step. Phones cannot answer the question of the step before any more, since the next one may show the answer."""
    class_guess.close()
    state.remember(PLACE, place)
    state.remember(MOVED, True)
