"""For a class: a guess before the result is shown."""

import streamlit as st

from crowdcore import Dataset
from crowdcore.messages import Message, Percent
from crowdcore.percentages import round_half_up
from pages.shared import state
from pages.shared.messages import t

# The ranges of the guesses, in percent.
GUESSES = ((0, 50), (50, 70), (70, 90), (90, 100))


def holds(guess: tuple[int, int], share: float) -> bool:
    """Return whether a guess holds for the share in whole per cent, as the page shows it. At an edge both neighbours hold.

    >>> [guess for guess in GUESSES if holds(guess, 0.7)]
    [(50, 70), (70, 90)]
    """
    low, high = guess
    return low <= round_half_up(100 * share) <= high


def guess_first() -> bool:
    """Return whether the class wants to guess first."""
    return st.toggle(
        t("laboratory-predict"),
        key="sim_predict",
        persist_state="session",
        bind="query-params",
        help=t("laboratory-predict-help"),
    )


def ask(dataset: Dataset) -> tuple[tuple[int, int] | None, bool]:
    """Ask for the guess of the class; return it, and whether the result may be shown."""
    digest = dataset.labels.digest
    st.subheader(t("laboratory-ask"))
    with st.container(horizontal=True, vertical_alignment="bottom"):
        guess = st.segmented_control(
            t("laboratory-guess"), GUESSES, format_func=lambda guess: t(_range(guess)), key=f"sim_guess:{digest[:8]}"
        )
        if st.button(t("laboratory-reveal"), type="primary", disabled=guess is None):
            state.remember("sim_revealed", digest)
    return guess, state.recall("sim_revealed") == digest


def outcome(guess: tuple[int, int], share: float) -> Message:
    """Return how good a guess was, by the share that the page shows.

    >>> print(outcome((50, 70), 0.69))
    You guessed 50 to 70 %, and it is 69 %: :green[**right**].
    """
    id = "laboratory-guess-right" if holds(guess, share) else "laboratory-guess-wrong"
    return Message(id, guess=_range(guess), share=Percent(share))


def _range(guess: tuple[int, int]) -> Message:
    return Message("laboratory-guess-range", low=guess[0], high=guess[1])
