"""The result in a sentence, and a note on methods that do not suit exams."""

import streamlit as st

from crowdcore.project import Project
from pages.parts.aggregate.result import Result
from pages.shared import show
from pages.shared.messages import t, t_library


def headline(result: Result) -> None:
    """Show how often the method is right, compared with majority vote; if nothing can test it, how to see that."""
    model, project = result.model, result.project
    if not result.right.size:
        show.headline(t("aggregate-answers-all", method=model.name, n=len(project.labels.items)), _how_to_test(project))
        return
    count = {"method": model.name, "right": float(result.right.sum()), "n": result.right.size, "judged": result.judged}
    if result.is_majority:
        sentence = t("aggregate-right", **count)
    elif result.lead == 0:
        sentence = t("aggregate-right-as-majority", **count)
    else:
        id = "aggregate-right-more" if result.lead > 0 else "aggregate-right-fewer"
        sentence = t(id, **count, lead=abs(result.lead))
    show.headline(sentence, t("aggregate-learned-from", n=project.n_training) if model.reads_truth else "")


def _how_to_test(project: Project) -> str:
    known, used = project.key.n_known, project.n_training
    if not used:
        return t("aggregate-nothing-known")
    if used < 2:
        return t("aggregate-known-too-few", known=known)
    return (
        t("aggregate-known-all-used", known=known)
        if used == known
        else t("aggregate-known-some-used", used=used, known=known)
    )


def note_on_letters(result: Result) -> None:
    """On an exam, explain that the method learns what a letter means, and offer settings without that."""
    model, kind = result.model, result.project.kind
    if kind == "exam" and model.learns_classes:
        st.info(t("aggregate-letters-differ", method=model.name), icon=":material/lightbulb:")
    better = model.better_for(kind)
    if better is not None:
        st.button(
            t_library(better.action), on_click=result.set, args=(better.changes,), help=t_library(better.why) or None
        )
