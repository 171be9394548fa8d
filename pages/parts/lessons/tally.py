"""The class's guesses: counted before the reveal and shown with it."""

from dataclasses import dataclass

import streamlit as st

from crowdcore.messages import Listed, Message, Text
from crowdcore.rooms import Question
from crowdcore.rooms.questions import LONGEST_CHOICE, LONGEST_TEXT
from pages.parts.lessons.place import stay
from pages.shared import state
from pages.shared.messages import plain, plain_library, t, t_library
from pages.shared.rooms import leading
from pages.shared.rooms.class_guess import collect, counts

MOST = 500


@dataclass(frozen=True)
class Prediction:
    """A question to the class: a unique name, the options, and the positions of the right ones."""

    name: str
    options: tuple[Text, ...]
    right: tuple[int, ...]


def ask(prediction: Prediction, asked: Message) -> None:
    """Draw one field per option for the number of raised hands, and what a room needs to answer on its phones."""
    hands = _hands(prediction)
    for column, (n, option) in zip(st.columns(len(prediction.options)), enumerate(prediction.options), strict=True):
        key = f"hands:{prediction.name}:{n}"
        state.put_into_widget(key, hands[n])

        def keep(raised: int, n: int = n) -> None:
            now = _hands(prediction)
            state.remember(f"tally:{prediction.name}", [*now[:n], raised or 0, *now[n + 1 :]])
            stay()

        column.number_input(t_library(option), 0, MOST, key=key, step=1, on_change=state.changed(key, keep))
    collect(_on_phones(prediction, plain(asked)))


def show_guesses(prediction: Prediction) -> None:
    """Show what the class had guessed, which option was right, and whether most people had chosen it."""
    counted = _counts(prediction)
    if not any(counted):
        st.markdown(t("lessons-right-answer", answer=prediction.options[prediction.right[0]]))
        return
    guesses = [
        Message(
            "lessons-class-guessed-right" if n in prediction.right else "lessons-class-guessed-one",
            option=option,
            n=count,
        )
        for n, (option, count) in enumerate(zip(prediction.options, counted, strict=True))
    ]
    most = [n for n, count in enumerate(counted) if count == max(counted)]
    verdict = "tied" if len(most) > 1 else "right" if most[0] in prediction.right else "wrong"
    counts = Listed(guesses, between=" · ")
    st.markdown(t("lessons-class-guessed", counts=counts, verdict=Message(f"lessons-crowd-{verdict}")))


def room_height() -> int:
    """Return the height (at factor 1) of a button that opens a room, or of the room's code with its QR code."""
    return 45 if leading.room() is None else 150


def _on_phones(prediction: Prediction, asked: str) -> Question:
    options = tuple(plain_library(option)[:LONGEST_CHOICE] for option in prediction.options)
    if len(set(options)) < len(options):
        options = tuple(f"{n}. {option}"[:LONGEST_CHOICE] for n, option in enumerate(options, start=1))
    return Question(asked[-LONGEST_TEXT:], options, name=f"lesson:{prediction.name}")


def _counts(prediction: Prediction) -> list[int]:
    """Return how many guessed each option: raised hands and phones."""
    phones = counts(_on_phones(prediction, "?"))
    return [raised + sent for raised, sent in zip(_hands(prediction), phones, strict=True)]


def _hands(prediction: Prediction) -> list[int]:
    return state.recall(f"tally:{prediction.name}", [0] * len(prediction.options))
