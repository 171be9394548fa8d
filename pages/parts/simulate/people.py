"""Everyone in the crowd, as large as they count."""

import numpy as np
import streamlit as st

from crowdcore import AGGREGATORS, Dataset
from crowdcore.figures.crowd_people import crowd_people, role_colour
from crowdcore.figures.growing_trust import Story, growing_trust
from crowdcore.labelers import labeler_accuracy, vote_share
from crowdcore.percentages import percent
from crowdcore.simulation import Crowd, roles
from pages.parts.simulate import crowds
from pages.shared.frame import look, on_a_phone
from pages.shared.show import chart
from pages.shared.words import counted

# What to call some of them, in which colour, and which roles those are.
KINDS = (
    ("expert", "experts", "blue", ("expert",)),
    ("answers without reading", "answer without reading", "orange", ("stubborn", "guesser")),
    ("is wrong on purpose", "are wrong on purpose", "orange", ("contrary",)),
    ("copies", "copy", "orange", ("copier",)),
)
ROLES = {
    "stubborn": "always ticks the same",
    "guesser": "guesses without reading",
    "contrary": "wrong on purpose",
    "copier": "copies",
    "ordinary": "one of the crowd",
}


def people(dataset: Dataset, crowd: Crowd, seed: int, training: np.ndarray, method: str) -> None:
    """Who is who, and which part of the vote the experts and the troublemakers hold; standing, or moving in the browser."""
    who = roles(crowd, seed)
    if st.toggle(
        "Watch trust grow",
        key="sim_motion",
        persist_state="session",
        bind="query-params",
        help="Play the known answers one after another: people grow and shrink in the picture.",
    ):
        _moving(dataset, crowd, who, method)
        return
    weights = crowds.weigh(dataset, training, method).weights_
    held = []
    for one, several, colour, names in KINDS:
        members = np.isin(who, names)
        if members.any():
            words = one if members.sum() == 1 else several
            share = vote_share(weights, members)
            held.append(f":{colour}[●] {members.sum()} {words}: **{percent(share)}** of the vote")
    rest = int((who == "ordinary").sum())
    held.append(f":gray[●] {counted(rest, 'other')}: **{percent(vote_share(weights, who == 'ordinary'))}**")
    st.markdown(
        " · ".join(held)
        + ". Bigger counts more"
        + ("; hollow counts in reverse." if (weights < 0).any() else ".")
        + ("" if training.any() else " Nothing is known yet, so all count the same.")
    )
    right, _ = labeler_accuracy(dataset.labels, dataset.truth)
    notes = [
        f"{ROLES.get(role, role)}, right on {percent(share)}"
        for role, share in zip(who, np.nan_to_num(right), strict=True)
    ]
    chart(crowd_people(dataset.labels.labelers, weights, who, look(), notes), "people", "How much everyone counts")


def _moving(dataset: Dataset, crowd: Crowd, who: np.ndarray, method: str) -> None:
    """The crowd as its known answers arrive, beside the mean of many such crowds."""
    stops = crowds.stops_for(crowd.items)
    weights = np.array([crowds.weigh(dataset, crowds.keyed(dataset, n), method).weights_ for n in stops])
    shares = np.abs(weights) / np.maximum(np.abs(weights).sum(axis=1, keepdims=True), 1e-300)
    *_, draws = crowds.key_curves(crowd, method)
    right = draws[method].mean(axis=0)
    some, words = (who == "expert", "Experts") if (who == "expert").any() else (who == "ordinary", "Those who try")
    story = Story(
        stops,
        shares,
        [role_colour(role, look()) for role in who],
        words,
        shares[:, some].sum(axis=1),
        right,
        float(draws[crowds.MAJORITY].mean()),
        AGGREGATORS[method].family,
    )
    narrow = on_a_phone()
    picture = growing_trust(story, look(), narrow=narrow, width=340 if narrow else 480, height=640 if narrow else 420)
    chart(picture, "motion", "Trust grows and shrinks as answers become known")
    st.caption(f"Simulated. The people are this crowd; the curve is the mean of {crowds.DRAWS} such crowds.")
