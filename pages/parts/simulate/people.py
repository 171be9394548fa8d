"""Everyone in the crowd. Their size shows how much they count."""

import numpy as np
import streamlit as st

from crowdcore import AGGREGATORS, Dataset
from crowdcore.figures.crowd_people import crowd_people, role_colour
from crowdcore.figures.growing_trust import Story, growing_trust
from crowdcore.labelers import labeler_accuracy, vote_share
from crowdcore.messages import Message, Percent
from crowdcore.names import MISSING
from crowdcore.simulation import Crowd, roles
from pages.parts.simulate import crowds
from pages.shared.drawn import drawn
from pages.shared.frame import look, on_a_phone
from pages.shared.messages import plain, t
from pages.shared.show import chart

# The text for a kind of people, and which roles belong to it.
KINDS = {
    "laboratory-held-experts": ("expert",),
    "laboratory-held-spammers": ("stubborn", "guesser"),
    "laboratory-held-contrary": ("contrary",),
    "laboratory-held-copiers": ("copier",),
}


def people(dataset: Dataset, crowd: Crowd, seed: int, training: np.ndarray, method: str) -> None:
    """Show who holds which share of the vote: as a picture, or as a film of the known answers."""
    who = roles(crowd, seed)
    if st.toggle(
        t("laboratory-motion"),
        key="sim_motion",
        persist_state="session",
        bind="query-params",
        help=t("laboratory-motion-help"),
    ):
        _moving(dataset, crowd, who, method)
        return
    weights = crowds.weigh(dataset, training, method).weights_
    held = []
    for kind, names in (KINDS | {"laboratory-held-others": ("ordinary",)}).items():
        members = np.isin(who, names)
        if members.any() or kind == "laboratory-held-others":
            share = Percent(vote_share(weights, members))
            held.append(Message(kind, n=int(members.sum()), share=share))
    sizes = [t("laboratory-sizes-hollow" if (weights < 0).any() else "laboratory-sizes")]
    if not training.any():
        sizes.append(t("laboratory-sizes-equal"))
    st.markdown(" · ".join(map(t, held)) + ". " + " ".join(sizes))
    right, _ = labeler_accuracy(dataset.labels, np.where(training, MISSING, dataset.truth))
    notes = [
        plain("laboratory-role", role=str(role), share=Percent(share))
        for role, share in zip(who, np.nan_to_num(right), strict=True)
    ]
    picture = drawn(crowd_people, dataset.labels.labelers, weights, who, look(), notes)
    chart(picture, "people", plain("laboratory-picture-people"))


def _moving(dataset: Dataset, crowd: Crowd, who: np.ndarray, method: str) -> None:
    """Draw the crowd as its known answers arrive, next to the mean of many such crowds."""
    stops = crowds.stops_for(crowd.items)
    weights = np.array([crowds.weigh(dataset, crowds.keyed(dataset, n), method).weights_ for n in stops])
    shares = np.abs(weights) / np.maximum(np.abs(weights).sum(axis=1, keepdims=True), 1e-300)
    *_, draws = crowds.key_curves(crowd, method)
    right = draws[method].mean(axis=0)
    has_experts = (who == "expert").any()
    some = who == ("expert" if has_experts else "ordinary")
    name = plain("laboratory-experts-held" if has_experts else "laboratory-ordinary-held")
    story = Story(
        stops,
        shares,
        [role_colour(role, look()) for role in who],
        name,
        shares[:, some].sum(axis=1),
        right,
        float(right[0]),
        AGGREGATORS[method].family,
    )
    narrow = on_a_phone()
    picture = drawn(
        growing_trust, story, look(), narrow=narrow, width=340 if narrow else 480, height=640 if narrow else 420
    )
    chart(picture, "motion", plain("laboratory-picture-motion"))
    st.caption(t("laboratory-motion-note", draws=crowds.DRAWS))
