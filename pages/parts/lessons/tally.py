"""The class's guesses: counted before the reveal and shown with it."""

from dataclasses import dataclass

import streamlit as st

from crowdcore.messages import Listed, Message, Text
from pages.parts.lessons.place import stay
from pages.shared import state
from pages.shared.messages import t, t_library

MOST = 500


@dataclass(frozen=True)
class Prediction:
    """A question to the class: a unique name, the options, and the positions of the right ones."""

    name: str
    options: tuple[Text, ...]
    right: tuple[int, ...]


def ask(prediction: Prediction) -> None:
    """Draw one field per option for the number of raised hands."""
    counts = _counts(prediction)
    for column, (n, option) in zip(st.columns(len(prediction.options)), enumerate(prediction.options), strict=True):
        key = f"hands:{prediction.name}:{n}"
        state.put_into_widget(key, counts[n])

        def keep(hands: int, n: int = n) -> None:
            now = _counts(prediction)
            state.remember(f"tally:{prediction.name}", [*now[:n], hands or 0, *now[n + 1 :]])
            stay()

        column.number_input(t_library(option), 0, MOST, key=key, step=1, on_change=state.changed(key, keep))


def show_guesses(prediction: Prediction) -> None:
    """Show what the class had guessed, and which option was right."""
    counts = _counts(prediction)
    if not any(counts):
        st.markdown(t("lessons-right-answer", answer=prediction.options[prediction.right[0]]))
        return
    guesses = [
        Message(
            "lessons-class-guessed-right" if n in prediction.right else "lessons-class-guessed-one",
            option=option,
            n=count,
        )
        for n, (option, count) in enumerate(zip(prediction.options, counts, strict=True))
    ]
    st.markdown(t("lessons-class-guessed", counts=Listed(guesses, between=" · ")))


def _counts(prediction: Prediction) -> list[int]:
    return state.recall(f"tally:{prediction.name}", [0] * len(prediction.options))
