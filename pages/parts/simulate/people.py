"""Everyone in the crowd, as large as they count."""

import numpy as np
import streamlit as st

from crowdcore import Dataset
from crowdcore.figures.crowd_people import crowd_people
from crowdcore.labelers import labeler_accuracy, vote_share
from crowdcore.simulation import Crowd, roles
from pages.parts.simulate import crowds
from pages.shared.frame import look
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
    """Who is who, and which part of the vote the experts and the troublemakers hold."""
    who = roles(crowd, seed)
    weights = crowds.weigh(dataset, training, method).weights_
    held = []
    for one, several, colour, names in KINDS:
        members = np.isin(who, names)
        if members.any():
            words = one if members.sum() == 1 else several
            share = vote_share(weights, members)
            held.append(f":{colour}[●] {members.sum()} {words}: **{share:.0%}** of the vote")
    rest = int((who == "ordinary").sum())
    held.append(f":gray[●] {counted(rest, 'other')}: **{vote_share(weights, who == 'ordinary'):.0%}**")
    st.markdown(
        " · ".join(held)
        + ". Bigger counts more"
        + ("; hollow counts in reverse." if (weights < 0).any() else ".")
        + ("" if training.any() else " Nothing is known yet, so all count the same.")
    )
    right, _ = labeler_accuracy(dataset.labels, dataset.truth)
    notes = [
        f"{ROLES.get(role, role)}, right on {share:.0%}" for role, share in zip(who, np.nan_to_num(right), strict=True)
    ]
    chart(crowd_people(dataset.labels.labelers, weights, who, look(), notes), "people", "How much everyone counts")
