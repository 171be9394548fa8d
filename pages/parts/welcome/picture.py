"""Everyone by how much they are trusted, and one question that trust decides."""

import streamlit as st

from crowdcore.evaluation.overturned import ANOTHER, BY_MAJORITY, BY_TRUST, NOTHING, Overturned, overturned
from crowdcore.figures.welcome import answer_colours, crowd_by_trust, majority_and_trust, people_per_dot
from crowdcore.project import Project
from pages.shared.fits import fitted
from pages.shared.frame import look, on_a_phone
from pages.shared.show import chart, swatches
from pages.shared.words import counted, safe, who_says


def picture(project: Project) -> None:
    """The crowd in columns of trust beside the vote on one question, by heads and by trust."""
    shown = _example(project.labels.digest, project.truth.tobytes(), project.key.digest, project)
    if shown is None:
        return
    words, labels = project.words, project.labels
    st.markdown(f"**{_result(project, shown)}** {_how(project, shown)}")
    crowd, votes = st.columns([3, 2], gap="large")
    with crowd:
        chart(
            crowd_by_trust(shown, project.n_training, look(), narrow=on_a_phone()),
            "crowd_by_trust",
            f"All {words.labelers} by the known {words.labels} they have right",
        )
    with votes:
        chart(majority_and_trust(shown, labels.classes, look()), "majority_and_trust", "One vote each, and by trust")
    colours, counts = answer_colours(look()), shown.people.sum(axis=0)
    said = {
        BY_TRUST: f"said {labels.classes[shown.by_trust]}",
        BY_MAJORITY: f"said {labels.classes[shown.by_majority]}",
        ANOTHER: "said something else",
        NOTHING: f"did not {'answer' if project.kind == 'exam' else 'label'} it",
    }
    swatches([(f"{said[kind]}: {counts[kind]:,}", colours[kind]) for kind in said if counts[kind]])


@st.cache_resource(max_entries=20, show_spinner=False)
def _example(digest: str, truth: bytes, key_digest: str, _project: Project) -> Overturned | None:
    labels, truth_codes = _project.labels, _project.truth
    weights = fitted("weighted_average", {}, labels, truth_codes).weights_
    return overturned(labels, truth_codes, _project.key, weights)


def _result(project: Project, shown: Overturned) -> str:
    words, classes = project.words, project.labels.classes
    item = f"{words.item.capitalize()} “{safe(project.labels.items[shown.item])}”"
    trust = safe(classes[shown.by_trust])
    most = who_says(safe(classes[shown.by_majority]), float(shown.heads[shown.by_majority] / shown.heads.sum()))
    if shown.by_majority == shown.by_trust:
        right = "" if shown.right is None else ", and it is right" if shown.right else ", and both are wrong"
        return f"{item}: {most}, and so do those who deserve trust{right}."
    right = (
        "nobody has checked it yet" if shown.right is None else "it is right" if shown.right else "here that is wrong"
    )
    return f"{item}: {most}. Weighted by trust, {trust} wins, and {right}."


def _how(project: Project, shown: Overturned) -> str:
    words, n = project.words, len(project.labels.labelers)
    each = people_per_dot(shown.people)
    dot = "A dot is one" if each == 1 else f"A dot is {each:,}"
    whose = (
        f"of “{safe(project.title)}”{' (simulated)' if project.simulated else ''}" if project.sample else "of your data"
    )
    return (
        f"{dot} of the {counted(n, words.labeler)} {whose}. Whoever has more of the "
        f"{counted(project.n_training, f'known {words.label}')} right counts more."
    )
