"""Lessons are made of steps: one sentence, one picture, one thing revealed. Every step has an address."""

from collections.abc import Callable
from dataclasses import dataclass

import streamlit as st

from pages.parts.lessons.place import PLACE, go
from pages.parts.lessons.projector import Stage, stage, switch
from pages.parts.lessons.tally import Prediction, ask, beside
from pages.shared import state


@dataclass(frozen=True)
class Step:
    """A sentence, a picture and, where the class is asked or gets its answer, the question."""

    sentence: str
    picture: Callable[[Stage], None]
    asks: Prediction | None = None
    reveals: Prediction | None = None
    remember: bool = False


@dataclass(frozen=True)
class Lesson:
    """A name for the address, a short one for the menu, a title, and how its steps are made."""

    name: str
    short: str
    title: str
    steps: Callable[[], list[Step]]


def show(lessons: list[Lesson]) -> None:
    """The step that the address names, and the way on and back."""
    names = [lesson.name for lesson in lessons]
    asked_for = st.query_params.get("lesson", names[0])
    current = lessons[names.index(asked_for) if asked_for in names else 0]
    here = stage()
    steps = current.steps()
    number = min(max(_whole(st.query_params.get("step", "1")), 1), len(steps))
    step = steps[number - 1]
    state.remember(PLACE, (current.name, number))
    _top(lessons, current)
    if step.remember:
        st.success(f"### Remember: {step.sentence}", icon=":material/school:")
    else:
        st.header(step.sentence, anchor=False)
    if step.asks:
        ask(step.asks)
    if step.reveals:
        beside(step.reveals)
    step.picture(here)
    _way(lessons, names.index(current.name), number, len(steps), here, asks=step.asks is not None)


def _whole(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 4 else 1


def _top(lessons: list[Lesson], current: Lesson) -> None:
    with st.container(horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"):
        st.title(current.title, anchor=False, width="content")
        with st.container(horizontal=True, width="content", gap="small"):
            for lesson in lessons:
                st.button(
                    lesson.short,
                    key=f"lesson_{lesson.name}",
                    type="primary" if lesson is current else "secondary",
                    on_click=go,
                    args=(lesson.name, 1),
                    help=lesson.title,
                )


def _way(lessons: list[Lesson], place: int, number: int, steps: int, here: Stage, asks: bool) -> None:
    """Back, on, and to the beginning, with the arrow keys and Home too."""
    name = lessons[place].name
    last = number == steps
    # A phone has no arrow keys to name on the buttons.
    keys = {key: None if here.narrow else key for key in ("Home", "Left", "Right")}
    after = lessons[place + 1] if last and place + 1 < len(lessons) else None
    with st.container(horizontal=True, vertical_alignment="center", key="way"):
        st.button("Start over", key="home", shortcut=keys["Home"], on_click=go, args=(name, 1), disabled=number == 1)
        st.button("Back", key="back", shortcut=keys["Left"], on_click=go, args=(name, number - 1), disabled=number == 1)
        if not last:
            label = "Reveal" if asks else "Next"
            st.button(label, key="on", shortcut=keys["Right"], type="primary", on_click=go, args=(name, number + 1))
        elif after is not None:
            st.button(
                f"Next: {after.title}",
                key="on",
                shortcut=keys["Right"],
                type="primary",
                on_click=go,
                args=(after.name, 1),
            )
        else:
            st.page_link("pages/simulate.py", label="Build a crowd of your own", icon=":material/science:")
        st.markdown(f"{number} of {steps}", width="content")
        st.space("stretch")
        if not here.narrow:
            switch(here.projector)
        st.page_link("app.py", label="Leave", icon=":material/logout:", width="content")
