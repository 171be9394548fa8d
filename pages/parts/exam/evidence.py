"""Whose choices stand side by side: the evidence that the method used, shown as it was used."""

import numpy as np

from crowdcore.exams import choices_of
from pages.parts.exam.exam import Exam


def groups_of(exam: Exam, j: int) -> tuple[str, dict[str, np.ndarray]]:
    """A sentence, and by name the labelers of each group, all of whom answered the question."""
    labels, words = exam.labels, exam.words
    answered = np.flatnonzero(labels.item == j)
    trust = _trust(exam, answered)
    third = answered.size // 3
    if not third or np.ptp(trust) == 0:
        return f"What the {words.labelers} chose", {f"All {words.labelers} who answered": labels.labeler[answered]}
    order = labels.labeler[answered[np.argsort(-trust, kind="stable")]]
    best, worst = (
        ("Ablest third", "Weakest third")
        if exam.project.kind == "exam"
        else ("Most trusted third", "Least trusted third")
    )
    return f"What the {best.lower()} and the {worst.lower()} chose", {best: order[:third], worst: order[-third:]}


def shares_in(exam: Exam, j: int, groups: dict[str, np.ndarray], allowed: np.ndarray) -> dict[str, np.ndarray]:
    """By group, the share of it that chose each allowed class."""
    return {name: choices_of(exam.labels, j, group)[allowed] / max(group.size, 1) for name, group in groups.items()}


def _trust(exam: Exam, answered: np.ndarray) -> np.ndarray:
    """How much each of these answers' labelers count on the question; able means able on the other questions."""
    elsewhere = getattr(getattr(exam.model, "chosen_", exam.model), "elsewhere_", None)
    return exam.model.weights_[exam.labels.labeler[answered]] if elsewhere is None else elsewhere[answered]
