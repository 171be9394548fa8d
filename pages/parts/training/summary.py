"""How many answers are known and used, where most people chose another answer, and what to do about it."""

import numpy as np
import streamlit as st

from crowdcore.exams.question_names import name_as_heading, name_in_sentence
from crowdcore.messages import Decimals, Listed
from crowdcore.names import MISSING
from crowdcore.project import Project
from pages.parts.training.keys_against_majority import against_majority
from pages.shared import state
from pages.shared.messages import t

FEW = 5
MOST_NAMES = 8


def summary(work: Project) -> None:
    """How many answers are known and used, and what to do about it."""
    waiting = np.flatnonzero(work.waiting)
    if not work.key.n_known:
        st.markdown(t("known-none"))
    else:
        count = t("known-count", n=work.key.n_known, used=work.n_training)
        st.markdown(" ".join([count, *_what_they_are_worth(work)]))
        several = int((work.training & work.key.known & (work.key.single() == MISSING)).sum())
        if several:
            st.markdown(t("known-several-right", n=several))
        _against_majority(work)
    if waiting.size:
        st.markdown(t("known-without-answer", names=_names(work, waiting)))
    refused = state.recall("not_allowed")
    if refused is not None:
        item, answer = refused
        sentence = t("known-not-allowed", question=name_as_heading(item), answer=str(answer))
        st.warning(sentence, icon=":material/info:")
        state.remember("not_allowed", None)


def _names(work: Project, items: np.ndarray) -> Listed:
    return Listed((name_in_sentence(work.labels.items[j]) for j in items), MOST_NAMES)


def _what_they_are_worth(work: Project) -> list[str]:
    """What the known answers can teach, and how many are left to test with."""
    rest = int(work.test.sum())
    if rest:
        dropped = int((work.key.known & (work.truth == MISSING)).sum()) - rest
        return [t("known-rest-dropped", n=rest, dropped=dropped) if dropped else t("known-rest", n=rest)]
    if work.n_training < FEW:
        return [t("known-enter-more", few=FEW)]
    thin = [t("known-little-per-person", labels=Decimals(work.training_labels))] if work.training_labels < FEW else []
    return [*thin, t("known-none-left")]


def _against_majority(work: Project) -> None:
    """Where most people chose another answer than the key: what a majority vote would get wrong."""
    differ = np.flatnonzero(against_majority(work))
    if differ.size:
        st.markdown(t("known-against-majority", n=differ.size, known=work.key.n_known, names=_names(work, differ)))
