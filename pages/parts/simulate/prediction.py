"""For a class: a guess before the result is shown."""

import streamlit as st

from crowdcore import Dataset
from crowdcore.percentages import percent
from pages.shared import state

GUESSES = {"0 to 50 %": (0, 50), "50 to 70 %": (50, 70), "70 to 90 %": (70, 90), "90 to 100 %": (90, 100)}


def holds(guess: str, share: float) -> bool:
    """Whether a guess holds; at the edge of a range both neighbours do.

    >>> [guess for guess in GUESSES if holds(guess, 0.7)]
    ['50 to 70 %', '70 to 90 %']
    """
    low, high = GUESSES[guess]
    return low <= round(100 * share) <= high


def guess_first() -> bool:
    """Whether the class wants to guess before it sees."""
    return st.toggle(
        "Predict first",
        key="sim_predict",
        persist_state="session",
        bind="query-params",
        help="For a class: the result of each new crowd stays hidden until someone has guessed.",
    )


def ask(dataset: Dataset) -> tuple[str | None, bool]:
    """The guess of the class, and whether the result may be shown: after a guess."""
    digest = dataset.labels.digest
    st.subheader("What do you think: on how many of the questions is the majority of this crowd right?")
    with st.container(horizontal=True, vertical_alignment="bottom"):
        guess = st.segmented_control("Your class says", list(GUESSES), key=f"sim_guess:{digest[:8]}")
        if st.button("Reveal", type="primary", disabled=guess is None):
            state.remember("sim_revealed", digest)
    return guess, state.recall("sim_revealed") == digest


def outcome(guess: str, share: float) -> str:
    """How good a guess was, by the share that the page shows.

    >>> outcome("50 to 70 %", 0.69)
    'You said 50 to 70 %, and it is 69 %: :green[**right**].'
    """
    word = ":green[**right**]" if holds(guess, share) else ":orange[**not quite**]"
    return f"You said {guess}, and it is {percent(share)}: {word}."
