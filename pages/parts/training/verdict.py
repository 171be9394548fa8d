"""How many answers are known and used, where most chose otherwise, and what to do about it."""

import numpy as np
import streamlit as st

from crowdcore.names import MISSING
from crowdcore.project import Project
from pages.parts.training.majority import against_majority
from pages.shared import show, state
from pages.shared.words import counted, safe

FEW = 5
MOST_NAMES = 8


def verdict(work: Project) -> None:
    """How many are known and used, and what to do about it."""
    words, n_keyed = work.words, work.key.n_known
    waiting = np.flatnonzero(work.waiting)
    if not n_keyed:
        what = "This key rests on agreement alone" if work.kind == "exam" else "The answers rest on agreement alone"
        show.verdict("No known answers yet.", f"{what}; key four {words.items} to test it.")
    else:
        show.verdict(f"{counted(n_keyed, words.item)} keyed, {work.n_training:,} used.", _what_they_are_worth(work))
        several = int((work.training & work.key.known & (work.key.single() == MISSING)).sum())
        if several:
            verb = "is" if several == 1 else "are"
            st.markdown(
                f"{counted(several, words.item)} with several right {words.labels} {verb} graded, but not used: methods learn from "
                f"one right {words.label}."
            )
        _against_majority(work)
    if waiting.size:
        names = ", ".join(safe(work.labels.items[j]) for j in waiting[:MOST_NAMES]) + (
            " …" if waiting.size > MOST_NAMES else ""
        )
        st.markdown(f":orange[Ticked, but without an answer yet:] {names}. Choose in the column Key.")
    refused = state.recall("not_allowed")
    if refused is not None:
        show.refused(ValueError(f"{refused[0]} cannot have the answer {refused[1]}. Choose one that it allows."))
        state.remember("not_allowed", None)


def _what_they_are_worth(work: Project) -> str:
    """What the known answers can teach, and what is left to judge by."""
    words, rest = work.words, int(work.test.sum())
    if rest:
        return f"The other {rest:,} are there to judge by." if rest > 1 else "The other one is there to judge by."
    if work.n_training < FEW:
        return f"Choose the answer of more {words.items} in the column Key: {FEW} to 10 make a good start."
    each = np.isin(work.labels.item, np.flatnonzero(work.training)).sum() / len(work.labels.labelers)
    thin = f"That is about {each:.1f} known {words.labels} a {words.labeler}, little to judge anyone by. "
    return (thin if each < FEW else "") + "None is left to judge by; the page Compare makes draws of its own."


def _against_majority(work: Project) -> None:
    """Where most chose something else than the key: what a majority vote would get wrong."""
    differ = np.flatnonzero(against_majority(work))
    if differ.size:
        names = ", ".join(safe(work.labels.items[j]) for j in differ[:MOST_NAMES])
        st.markdown(
            f"On **{differ.size:,} of {work.key.n_known:,}** most {work.words.labelers} chose something else than the key: {names}"
            + (" …" if differ.size > MOST_NAMES else ".")
        )
