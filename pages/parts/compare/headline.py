"""The result of the comparison in a sentence, and whether it belongs to the current settings."""

import streamlit as st

from crowdcore.evaluation import rank_methods
from crowdcore.messages import Percent
from pages.parts.compare.contest import Settings
from pages.parts.compare.results import Result
from pages.shared import show
from pages.shared.messages import t


def offer_rerun(result: Result, settings: Settings) -> bool:
    """Show that the result is not for the current settings. True if the visitor wants to run the comparison again."""
    badge = f":orange-badge[:material/history: {t('compare-older-data')}]"
    why = t("compare-older-of-settings")
    if result.settings.data != settings.data:
        why = t("compare-older-of-data", title=result.title)
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(f"{badge} {why}", width="content")
        return st.button(t("compare-again"), disabled=not settings.contestants, key="compare_again")


def headline(result: Result | None, *, running: bool = False) -> None:
    """Show which method is right most often, and whether that may be chance."""
    if result is None:
        show.headline(t("compare-question-running" if running else "compare-question"), t("compare-question-how"))
        return
    rest = [_and_majority(result), t("compare-how-judged", known=result.settings.n_train, judged=result.n_judged)]
    if result.simulated:
        rest.append(t("compare-simulated"))
    show.headline(_first_sentence(result), " ".join(sentence for sentence in rest if sentence))


def _first_sentence(result: Result) -> str:
    names, draws = result.settings.names, result.settings.draws
    place = rank_methods(result.summary, result.pairs)
    first, level = names[place.first], [names[name] for name in place.level]
    share = Percent(result.accuracy[place.first])
    if not level and not place.behind:
        return t("compare-only-one", method=first, share=share)
    if not level:
        return t("compare-clear-winner", method=first, share=share)
    if not place.behind:
        return t("compare-no-winner", n=len(names), draws=draws)
    if len(level) == 1:
        return t("compare-two-lead", method=first, other=level[0], draws=draws)
    return t("compare-several-lead", method=first, other=level[0], more=len(level) - 1, draws=draws)


def _and_majority(result: Result) -> str:
    place, accuracy = rank_methods(result.summary, result.pairs), result.accuracy
    if "majority_vote" not in accuracy or place.first == "majority_vote":
        return ""
    shares = {"share": Percent(accuracy[place.first]), "majority": Percent(accuracy["majority_vote"])}
    if place.level and not place.behind:
        return t("compare-first-and-majority", method=result.settings.names[place.first], **shares)
    return t("compare-and-majority", **shares)
