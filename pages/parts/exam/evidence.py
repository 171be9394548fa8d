"""The groups of people whose choices are compared: the evidence that the method used."""

import numpy as np

from crowdcore.exams import Exam, choices_of
from crowdcore.messages import Message


def groups_of(exam: Exam, j: int) -> tuple[Message, dict[Message, np.ndarray]]:
    """A title, and by name the labelers of each group, all of whom answered the question."""
    labels = exam.labels
    answered = np.flatnonzero(labels.item == j)
    if exam.contradiction(j) is not None:
        # The picture shows exactly the students that the sentence counts.
        strongest = exam.strongest(j)
        return Message("exam-choices-strongest", n=strongest.size), {
            Message("exam-group-strongest", n=strongest.size): strongest,
            Message("exam-group-others"): np.setdiff1d(labels.labeler[answered], strongest),
        }
    trust = _trust(exam, answered)
    third = answered.size // 3
    if not third or np.ptp(trust) == 0:
        return Message("exam-choices-all"), {Message("exam-group-all"): labels.labeler[answered]}
    order = labels.labeler[answered[np.argsort(-trust, kind="stable")]]
    best, worst = Message("exam-group-best-third"), Message("exam-group-worst-third")
    return Message("exam-choices-thirds"), {best: order[:third], worst: order[-third:]}


def shares_in(exam: Exam, j: int, groups: dict[Message, np.ndarray], allowed: np.ndarray) -> dict[Message, np.ndarray]:
    """By group, the share of it that chose each allowed class."""
    return {name: choices_of(exam.labels, j, group)[allowed] / max(group.size, 1) for name, group in groups.items()}


def _trust(exam: Exam, answered: np.ndarray) -> np.ndarray:
    """How much each of these answers' labelers count on the question; able means able on the other questions."""
    elsewhere = getattr(getattr(exam.found.model, "chosen_", exam.found.model), "elsewhere_", None)
    return exam.found.model.weights_[exam.labels.labeler[answered]] if elsewhere is None else elsewhere[answered]
