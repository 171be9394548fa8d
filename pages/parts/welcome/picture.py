"""Everyone by how much they are trusted, and one question that trust decides."""

import streamlit as st

from crowdcore.evaluation.overturned import ANOTHER, BY_MAJORITY, BY_TRUST, NOTHING, Overturned, overturned
from crowdcore.figures.welcome import answer_colours, crowd_by_trust, majority_and_trust, people_per_dot
from crowdcore.project import Project
from pages.shared.drawn import drawn
from pages.shared.fits import fitted
from pages.shared.frame import look, on_a_phone
from pages.shared.messages import plain, t
from pages.shared.show import chart, swatches


def picture(project: Project) -> None:
    """Draw the crowd in columns of trust, and next to it the vote on one question with and without trust."""
    shown = _example(project.labels.digest, project.truth.tobytes(), project.key.digest, project)
    if shown is None:
        return
    labels = project.labels
    st.markdown(f"**{' '.join(_result(project, shown))}** {_explanation(project, shown)}")
    crowd, votes = st.columns([3, 2], gap="large")
    with crowd:
        people = drawn(crowd_by_trust, shown, project.n_training, look(), narrow=on_a_phone())
        chart(people, "crowd_by_trust", plain("welcome-picture-people"))
    with votes:
        bars = drawn(majority_and_trust, shown, labels.classes, look())
        chart(bars, "majority_and_trust", plain("welcome-picture-vote"))
    colours, counts = answer_colours(look()), [int(n) for n in shown.people.sum(axis=0)]
    meanings = {
        BY_TRUST: plain("welcome-chose", answer=str(labels.classes[shown.by_trust]), n=counts[BY_TRUST]),
        BY_MAJORITY: plain("welcome-chose", answer=str(labels.classes[shown.by_majority]), n=counts[BY_MAJORITY]),
        ANOTHER: plain("welcome-chose-another", n=counts[ANOTHER]),
        NOTHING: plain("welcome-chose-nothing", n=counts[NOTHING]),
    }
    swatches([(meaning, colours[kind]) for kind, meaning in meanings.items() if counts[kind]])


@st.cache_resource(max_entries=20, show_spinner=False)
def _example(digest: str, truth: bytes, key_digest: str, _project: Project) -> Overturned | None:
    labels, truth_codes = _project.labels, _project.truth
    weights = fitted("weighted_average", {}, labels, truth_codes).weights_
    return overturned(labels, truth_codes, _project.key, weights)


def _result(project: Project, shown: Overturned) -> list[str]:
    """Return what most chose, and what the vote weighted by trust gives."""
    classes, share = project.labels.classes, float(shown.heads[shown.by_majority] / shown.heads.sum())
    question, answer = str(project.labels.items[shown.item]), str(classes[shown.by_majority])
    most = "welcome-most-chose" if share > 0.5 else "welcome-more-chose"
    checked = "" if shown.right is None else "-right" if shown.right else "-wrong"
    if shown.by_majority == shown.by_trust:
        return [t(most, question=question, answer=answer), t(f"welcome-trust-agrees{checked}")]
    by_trust = t(f"welcome-trust-differs{checked}", answer=str(classes[shown.by_trust]))
    return [t(most, question=question, answer=answer), by_trust]


def _explanation(project: Project, shown: Overturned) -> str:
    people = {"each": people_per_dot(shown.people), "n": len(project.labels.labelers)}
    if not project.sample:
        dots = t("welcome-dot-own", **people)
    else:
        kind = "welcome-dot-simulated" if project.simulated else "welcome-dot-sample"
        dots = t(kind, **people, title=project.title)
    return f"{dots} {t('welcome-who-counts', known=project.n_training)}"
