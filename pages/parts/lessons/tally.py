"""The class's guesses: counted before the reveal, and still there beside it."""

from dataclasses import dataclass

import streamlit as st

from pages.shared import state

MOST = 500


@dataclass(frozen=True)
class Prediction:
    """What the class is asked: a name that is its own, what one can say, and which of that turns out right."""

    name: str
    options: tuple[str, ...]
    right: tuple[int, ...]


def ask(prediction: Prediction) -> None:
    """A field for each answer: how many hands."""
    counts = _counts(prediction)
    for column, (n, option) in zip(st.columns(len(prediction.options)), enumerate(prediction.options), strict=True):
        key = f"hands:{prediction.name}:{n}"
        state.put_into_widget(key, counts[n])

        def keep(hands: int, n: int = n) -> None:
            now = _counts(prediction)
            state.remember(f"tally:{prediction.name}", [*now[:n], hands or 0, *now[n + 1 :]])

        column.number_input(option, 0, MOST, key=key, step=1, on_change=state.changed(key, keep))


def beside(prediction: Prediction) -> None:
    """What the class had said, and which of it was right."""
    counts = _counts(prediction)
    if not any(counts):
        st.markdown(f"Right is: :green[**{prediction.options[prediction.right[0]]}**.]")
        return
    said = [
        f":green[**{option}: {count}** :material/check:]" if n in prediction.right else f"{option}: {count}"
        for n, (option, count) in enumerate(zip(prediction.options, counts, strict=True))
    ]
    st.markdown("Your class said: " + " · ".join(said))


def _counts(prediction: Prediction) -> list[int]:
    return state.recall(f"tally:{prediction.name}", [0] * len(prediction.options))
