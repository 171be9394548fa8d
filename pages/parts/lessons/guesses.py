"""The class guesses a number twice: on phones, or typed in by the teacher."""

import re

import streamlit as st

from crowdcore.messages import Listed
from crowdcore.readers import ReadError
from crowdcore.rooms import NumberQuestion, NumberResult, number_result
from crowdcore.rooms.questions import LARGEST_NUMBER
from pages.parts.lessons.place import stay
from pages.shared import state
from pages.shared.messages import plain, t
from pages.shared.rooms import leading
from pages.shared.rooms.class_guess import answers, answers_before, collect
from pages.shared.show import refused

# The mean distance of the Moon (NASA). Guesses differ by orders of magnitude, so that median and mean differ too.
TEXT, UNIT, TRUTH = "lessons-guess-moon", "km", 384_400.0
FIELDS = ("guess_text", "guess_unit", "guess_truth")
FIRST, SECOND = 0, 1


def question() -> NumberQuestion:
    """Return the quantity that the class guesses: the teacher's own, or the distance of the Moon."""
    text, unit, truth = (str(state.recall(name, "")).strip() for name in FIELDS)
    if not text:
        return NumberQuestion(plain(TEXT), UNIT, TRUTH, name="lesson:guess")
    key = _number(truth)
    try:
        return NumberQuestion(text, unit, key, name=f"lesson:guess:{text[:60]}:{unit}")
    except ReadError as problem:
        refused(problem)
        return NumberQuestion(plain(TEXT), UNIT, TRUTH, name="lesson:guess")


def own_question() -> None:
    """Draw the fields for a quantity of the teacher's own. The true number is not shown while it is typed."""
    with st.expander(t("lessons-guess-own"), icon=":material/edit:"), st.container(horizontal=True):
        for name, label, kind in zip(
            FIELDS, ("text", "unit", "truth"), ("default", "default", "password"), strict=True
        ):
            key = f"field:{name}"
            state.put_into_widget(key, state.recall(name, ""))

            def keep(value: str, name: str = name) -> None:
                state.remember(name, value)
                for number in (FIRST, SECOND):
                    state.remember(_typed_key(number), "")
                stay()

            st.text_input(t(f"lessons-guess-{label}"), key=key, type=kind, on_change=state.changed(key, keep))


def on_phones() -> bool:
    """Return whether phones guess, so that nothing needs to be typed."""
    room, name = leading.room(), question().name
    return room is not None and room.place_of(name) is not None


def ask(number: int) -> None:
    """Draw what a room needs to answer on its phones, or else a field for the typed guesses of one round."""
    if not on_phones():
        _ask_typed(number)
    collect(question(), qr_width="13rem" if number == FIRST else "5.5rem")


def _ask_typed(number: int) -> None:
    key = f"field:{_typed_key(number)}"
    state.put_into_widget(key, state.recall(_typed_key(number), ""))

    def keep(text: str) -> None:
        state.remember(_typed_key(number), text)
        stay()

    # Hidden like a password, because the others must not see the guesses.
    kind = "password" if number == FIRST else "default"
    label = t("lessons-guess-typed", n=len(typed(number)[0]))
    st.text_input(label, key=key, type=kind, on_change=state.changed(key, keep), help=t("lessons-guess-typed-help"))
    if wrong := typed(number)[1]:
        st.caption(t("lessons-guess-not-read", words=Listed(wrong[:5])))


def typed(number: int) -> tuple[list[float], list[str]]:
    """Return the typed guesses of one round, and the words that are not numbers."""
    words = str(state.recall(_typed_key(number), "")).replace(";", " ").split()
    found = [(word, _number(word)) for word in words]
    return [value for _, value in found if value is not None], [word for word, value in found if value is None]


def rounds() -> list[NumberResult]:
    """Return the results of the rounds so far: those of the phones if any guessed, else the typed ones."""
    name = question().name
    now, before = answers(name), answers_before(name)
    if now or before:
        found = [list(before.values()), list(now.values())] if before else [list(now.values())]
    else:
        found = [typed(FIRST)[0], typed(SECOND)[0]]
    results = [number_result(values) for values in found]
    return [result for result in results if result is not None]


def _typed_key(number: int) -> str:
    return f"typed_guesses_{number}"


def _number(text: str) -> float | None:
    """Return a number as people write it: 384400, 384,400 or 1.5; None for anything else."""
    plain_text = re.sub(r"(?<=\d),(?=\d{3}(\D|$))", "", text).replace(",", ".")
    if not re.fullmatch(r"[-+]?\d*\.?\d+", plain_text):
        return None
    number = float(plain_text)
    return number if abs(number) <= LARGEST_NUMBER else None
