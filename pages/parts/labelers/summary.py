"""How many help and how many hurt, in a sentence."""

import streamlit as st

from pages.parts.labelers.judgement import Judgement
from pages.shared import show
from pages.shared.messages import t


def summary(judgement: Judgement) -> None:
    """Everyone is counted once: by their effect or, if no answer is known, by whether their votes count."""
    positive, zero, negative = (int((judgement.effect == kind).sum()) for kind in (1, 0, -1))
    by = judgement.judged_by
    if not judgement.keyed:
        votes = t("labelers-votes", counting=positive, reversed=negative, ignored=zero)
        show.headline(votes, t("labelers-nothing-known", by=by))
        return
    effects = t("labelers-effects", helping=positive, hurting=negative, neutral=zero)
    show.headline(effects, t("labelers-effects-meaning", by=by))
    not_judged = int((judgement.record.judged == 0).sum())
    if not_judged:
        st.caption(t("labelers-not-judged", n=not_judged))
