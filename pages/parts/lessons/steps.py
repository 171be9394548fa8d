"""Lessons consist of steps. Each step has one sentence, one picture and its own address."""

from collections.abc import Callable
from dataclasses import dataclass

import streamlit as st

from crowdcore.messages import Message
from pages.parts.lessons.place import asked, go, move, settle
from pages.parts.lessons.projector import Stage, stage, switch
from pages.parts.lessons.tally import Prediction, ask, room_height, show_guesses
from pages.shared.messages import t
from pages.shared.rooms import leading
from pages.shared.rooms.joining import join_line

# The heights, at factor 1, of the fields for raised hands, of what the class had guessed, and of the frame of a last sentence.
HANDS, REVEAL, REMEMBER = 80, 40, 30


@dataclass(frozen=True)
class Step:
    """Sentences, a picture and, if the class is asked or gets the answer, the question. ``asks_number``: the picture asks."""

    sentences: tuple[Message, ...]
    picture: Callable[[Stage], None]
    asks: Prediction | None = None
    reveals: Prediction | None = None
    remember: bool = False
    asks_number: bool = False


@dataclass(frozen=True)
class Lesson:
    """A name for the address, a short and a long title (ids of the catalogue), and a function that makes its steps."""

    name: str
    short: str
    title: str
    steps: Callable[[], list[Step]]


def show(lessons: list[Lesson]) -> None:
    """Show the step that the address names, and buttons to the next and the previous one."""
    names = [lesson.name for lesson in lessons]
    place = asked()
    current = next((lesson for lesson in lessons if lesson.name == place.get("lesson")), lessons[0])
    here = stage()
    steps = current.steps()
    number = min(max(_whole(place.get("step", "1")), 1), len(steps))
    step = steps[number - 1]
    settle(current.name, number)
    _top(lessons, current, with_code=not (step.asks or step.asks_number))
    if step.remember:
        said = t("lessons-remember", sentence=step.sentences[0])
        st.success(said, icon=":material/school:")
    else:
        said = " ".join(t(sentence) for sentence in step.sentences)
        st.header(said, anchor=False)
    if step.asks:
        ask(step.asks, step.sentences[0])
    if step.reveals:
        show_guesses(step.reveals)
    step.picture(here.below(said, _taken(step)))
    _buttons(lessons, names.index(current.name), number, len(steps), here, asks=step.asks is not None)


def _taken(step: Step) -> int:
    """Return the height (at factor 1) of what is between the sentence and the picture of a step."""
    if step.asks:
        return HANDS + room_height()
    return REVEAL if step.reveals else REMEMBER if step.remember else 0


def _whole(text: str) -> int:
    return int(text) if text.isdecimal() and len(text) < 4 else 1


def _top(lessons: list[Lesson], current: Lesson, with_code: bool) -> None:
    """Draw the title, the code of an open room (unless the step shows it below) and the buttons to other lessons."""
    room = leading.room()
    with st.container(horizontal=True, horizontal_alignment="distribute", vertical_alignment="center"):
        st.title(t(current.title), anchor=False, width="content")
        if with_code and room is not None:
            st.html(join_line(room), width="content")
        with st.container(horizontal=True, width="content", gap="small"):
            for lesson in lessons:
                st.button(
                    t(lesson.short),
                    key=f"lesson_{lesson.name}",
                    type="primary" if lesson is current else "secondary",
                    on_click=go,
                    args=(lesson.name, 1),
                    help=t(lesson.title),
                )


def _buttons(lessons: list[Lesson], place: int, number: int, steps: int, here: Stage, asks: bool) -> None:
    """Draw the buttons to other steps. The arrow keys, PageDown, PageUp and Home do the same."""
    name = lessons[place].name
    last = number == steps
    # A phone has no such keys.
    keys = {key: None if here.narrow else key for key in ("Home", "Left", "Right")}
    after = lessons[place + 1] if last and place + 1 < len(lessons) else None
    with st.container(horizontal=True, vertical_alignment="center", key="way"):
        first, back, is_first = t("lessons-first-step"), t("lessons-back"), number == 1
        st.button(first, key="home", shortcut=keys["Home"], on_click=go, args=(name, 1), disabled=is_first)
        st.button(back, key="back", shortcut=keys["Left"], on_click=move, args=(-1,), disabled=is_first)
        if not last:
            label = t("lessons-reveal" if asks else "lessons-next")
            st.button(label, key="on", shortcut=keys["Right"], type="primary", on_click=move, args=(1,))
        elif after is not None:
            st.button(
                t("lessons-next-lesson", title=Message(after.title)),
                key="on",
                shortcut=keys["Right"],
                type="primary",
                on_click=go,
                args=(after.name, 1),
            )
        else:
            st.page_link("pages/simulate.py", label=t("lessons-to-laboratory"), icon=":material/science:")
        st.markdown(t("lessons-step", number=number, steps=steps), width="content")
        st.space("stretch")
        if not here.narrow:
            switch(here.projector)
        st.page_link("app.py", label=t("lessons-leave"), icon=":material/logout:", width="content")
