"""Everyone in the crowd, as large as they count."""

import numpy as np
import streamlit as st

from crowdcore import Dataset
from crowdcore.figures.crowd_people import crowd_people
from crowdcore.labelers import labeler_accuracy, vote_share
from crowdcore.simulation import Crowd, roles
from pages.parts.simulate import crowds
from pages.shared.fits import fitted
from pages.shared.frame import look
from pages.shared.show import chart, refused
from pages.shared.words import counted


def people(dataset: Dataset, crowd: Crowd, seed: int, training: np.ndarray, method: str) -> None:
    """Who is who, and which part of the vote the experts and the spammers hold."""
    who = roles(crowd, seed)
    shown = method if training.any() else "majority_vote"
    try:
        truth = crowds.known_truth(dataset, training)
        weights = fitted(shown, crowds.METHODS[shown], dataset.labels, truth).weights_
    except ValueError as problem:
        refused(problem)
        return
    experts = who == "expert"
    spammers = ~experts & (who != "ordinary")
    held, legend = [], [":gray[●] one of the crowd"]
    for word, colour, members in (("expert", "blue", experts), ("spammer", "orange", spammers)):
        if members.any():
            verb = "holds" if members.sum() == 1 else "hold"
            share = vote_share(weights, members)
            held.append(f"{counted(int(members.sum()), word)} {verb} **{share:.0%}** of the vote")
            legend.append(f":{colour}[●] {word}")
    st.markdown(
        f"{'The ' + ', the '.join(held) if held else '**How much everyone counts**'}. {', '.join(legend)}. "
        + ("Bigger counts more; hollow counts in reverse." if (weights < 0).any() else "Bigger counts more.")
    )
    accuracy, _ = labeler_accuracy(dataset.labels, dataset.truth)
    notes = [f"{_role(role)}, right on {share:.0%}" for role, share in zip(who, np.nan_to_num(accuracy), strict=True)]
    chart(crowd_people(dataset.labels.labelers, weights, who, look(), notes), "people", "How much everyone counts")


def _role(role: str) -> str:
    return {"stubborn": "spammer, always the same answer", "guesser": "spammer, guesses"}.get(role, role)
