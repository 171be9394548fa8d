"""The result in a sentence, and what to know before believing it."""

import streamlit as st

from crowdcore.words import count_text
from pages.parts.aggregate.result import Result
from pages.shared import show
from pages.shared.words import counted


def verdict(result: Result) -> None:
    """How often the method is right, beside majority vote; without items to judge by, how that can be seen."""
    model, project, words = result.model, result.project, result.words
    if not result.right.size:
        answers = f"{model.name} answers all {counted(len(project.labels.items), words.item)}."
        show.verdict(answers, _nothing_to_judge_by(project, words))
        return
    right, more = result.right.sum(), result.lead
    against = (
        "as many as majority vote"
        if more == 0
        else f"{count_text(abs(more))} {'more' if more > 0 else 'fewer'} than majority vote"
    )
    learned = f"It learned from {counted(project.n_training, words.item)}." if model.reads_truth else ""
    show.verdict(
        f"{model.name} gets {count_text(right)} of the {result.judged} {counted(result.right.size, words.item)} right"
        f"{'.' if result.is_majority else f', {against}.'}",
        learned,
    )


def _nothing_to_judge_by(project, words) -> str:
    if not project.n_training:
        return f"No {words.item} is keyed, so nothing can say how often it is right."
    keyed, used = project.key.n_known, project.n_training
    of_keyed = f"all {keyed}" if used == keyed else f"{used} of the {keyed}"
    learned = f"It learned from {of_keyed} keyed {words.items}. How often is it right?"
    if project.n_training < 2:
        return f"{learned} Key more {words.items} to see."
    return f"{learned} Compare, or “Find the best”, hides some of them to see."


def note_on_classes(result: Result) -> None:
    """On an exam, a note where the method learns what a letter means, and a click to settings without that."""
    model, kind, words = result.model, result.project.kind, result.words
    if kind == "exam" and model.learns_classes:
        st.info(
            f"{model.name} learns what each {words.label} letter means. On an exam a letter means something else in every "
            f"{words.item}, so one weight for each {words.labeler}, whatever the letter, is the natural choice.",
            icon=":material/lightbulb:",
        )
    better = model.better_for(kind)
    if better is not None:
        st.button(better.action, on_click=result.set, args=(better.changes,), help=words.speak(better.why))
