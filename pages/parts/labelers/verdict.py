"""How many help and how many hurt, in a sentence."""

import streamlit as st

from pages.parts.labelers.judgement import Judgement
from pages.shared import show
from pages.shared.words import counted


def verdict(judgement: Judgement) -> None:
    """Counts everyone once; without a key, who counts."""
    words, effect = judgement.words, judgement.effect
    helping, without, hurting = (int((effect == kind).sum()) for kind in (1, 0, -1))
    if not judgement.keyed:
        show.verdict(
            f"{counted(helping, words.labeler)} count, {hurting:,} count in reverse, {without:,} not at all.",
            f"No {words.item} is keyed, so nothing tells who is right: they are held against {judgement.model.name}’s "
            f"own {words.labels}.",
        )
        return
    show.verdict(
        f"{counted(helping, words.labeler)} {'helps' if helping == 1 else 'help'}, {hurting:,} "
        f"{'hurts' if hurting == 1 else 'hurt'}, {without:,} {'makes' if without == 1 else 'make'} no difference.",
        f"Those who help count in the vote and are right more often than guessing on the "
        f"{counted(judgement.project.key.n_known, f'keyed {words.item}')}, or count in reverse and are right less "
        "often. For those who hurt it is the other way round.",
    )
    unjudged = int((judgement.record.judged == 0).sum())
    if unjudged:
        st.caption(
            f"{counted(unjudged, words.labeler)} gave no {words.label} to a keyed {words.item} and cannot be judged."
        )
