"""For a class: a guess before the result is shown."""

import streamlit as st

from crowdcore import Dataset
from pages.parts.simulate import crowds
from pages.shared import state

GUESSES = {"under 50 %": (0, 0.5), "50 to 70 %": (0.5, 0.7), "70 to 90 %": (0.7, 0.9), "over 90 %": (0.9, 1.01)}


def predict(dataset: Dataset, seed: int) -> bool:
    """Whether the result may be shown: at once, or after a guess where that was asked for."""
    guess_first = st.toggle(
        "Predict first",
        key="sim_predict",
        persist_state="session",
        bind="query-params",
        help="For a class: the result of each new crowd stays hidden until someone has guessed.",
    )
    if not guess_first:
        return True
    digest = dataset.labels.digest
    st.subheader("What do you think: how often is the majority of this simulated crowd right?")
    with st.container(horizontal=True, vertical_alignment="bottom"):
        guess = st.segmented_control("Your class says", list(GUESSES), key=f"sim_guess:{digest[:8]}")
        if st.button("Reveal", type="primary", disabled=guess is None):
            state.remember("sim_revealed", digest)
    if state.recall("sim_revealed") != digest:
        return False
    if guess:
        low, high = GUESSES[guess]
        right = low <= crowds.accuracies(dataset, seed).loc[0, "majority_vote"] < high
        st.markdown(f"You said {guess}: {':green[**right**]' if right else ':orange[**not quite**]'}.")
    return True
