"""What the comparison says, in a sentence; and whether it is of what is set now."""

import streamlit as st

from crowdcore.evaluation import standing
from crowdcore.percentages import percent
from crowdcore.project import Project
from pages.parts.compare.contest import Settings
from pages.parts.compare.results import Result
from pages.shared import show
from pages.shared.words import counted, safe


def older(result: Result, settings: Settings) -> bool:
    """Say that the result shown is not of what is set now; True where the visitor wants one that is."""
    before = result.settings
    other_data = before.data != settings.data
    what = f"other data ({safe(result.title)})" if other_data else "other settings"
    with st.container(horizontal=True, vertical_alignment="center"):
        st.markdown(f":orange-badge[:material/history: older result] This is for {what}.", width="content")
        return st.button("Run again for what is set now", disabled=not settings.contestants, key="compare_again")


def verdict(project: Project, result: Result | None, *, running: bool = False) -> None:
    """Which method is right most often, and whether that may be luck."""
    if result is None:
        show.verdict(
            "Which method is right most often here? "
            + ("Comparing them now." if running else "Run the comparison to see."),
            f"Each learns from some known {project.words.labels} and is judged on the others, again and again.",
        )
        return
    settings, words, names = result.settings, result.words, result.settings.names
    found = result.summary.set_index("method")["accuracy"]
    place = standing(result.summary, result.pairs)
    first, level, draws = names[place.first], [names[name] for name in place.level], counted(settings.draws, "draw")
    if not level and not place.behind:
        sentence = f"{first} is right on {percent(found[place.first])} of the other {words.items}."
    elif not level:
        sentence = f"{first} is right most often, on {percent(found[place.first])}; the lead over every other is hardly chance."
    elif not place.behind:
        sentence = f"These {draws} cannot tell the {len(names)} methods apart."
    elif len(level) == 1:
        sentence = f"{first} and {level[0]} lead; these {draws} cannot tell the two apart."
    else:
        others = f"{level[0]} and {counted(len(level) - 1, 'other')}"
        sentence = f"{first} is right most often, but these {draws} cannot tell it from {others}."
    judged = result.n_known - settings.n_train
    rest = f"Learned from {settings.n_train} known {words.labels}, judged on the other {judged} {words.items}."
    if "majority_vote" in found and place.first != "majority_vote":
        who = f"{first} is right most often, on" if not place.behind and level else "Right on"
        rest = f"{who} {percent(found[place.first])}; majority vote on {percent(found['majority_vote'])}. " + rest
    show.verdict(sentence, rest + (" Simulated data." if result.simulated else ""))
