"""The one list of what a person should check: every page, and every step of an exam, counts the same questions."""

from dataclasses import dataclass

import numpy as np

from crowdcore.exams.exam import Exam
from crowdcore.exams.items import ItemAnalysis
from crowdcore.exams.key import SETTLED
from crowdcore.messages import Message, Percent


@dataclass(frozen=True)
class Check:
    """A question to check, and why. ``of_key`` is True if its answer may be wrong, and not only the question itself."""

    item: int
    of_key: bool
    reasons: tuple[Message, ...]


def checklist(exam: Exam, analysis: ItemAnalysis | None) -> list[Check]:
    """Return the questions to check, the most urgent first.

    First come known answers that the strongest students contradict, then inferred answers that are not certain, then
    questions with a serious remark in the ``analysis``, the least discriminating first. A question that a person has
    confirmed or dropped has been checked.
    """
    flagged: dict[int, tuple[float, tuple[Message, ...]]] = {}
    if analysis is not None:
        place = {str(item): j for j, item in enumerate(exam.labels.items)}
        table = analysis.questions[analysis.questions["serious"]]
        for name, r, remarks in zip(table["question"], table["point_biserial"], table["remarks"], strict=True):
            # The first remark is the most serious one.
            flagged[place[str(name)]] = float(np.nan_to_num(r)), tuple(remarks[:1])
    doubts = {doubt.item: doubt for doubt in exam.doubts}
    done = exam.confirmed | set(np.flatnonzero(exam.drop).tolist())
    checks = []
    rank: tuple[float, float]
    first: tuple[Message, ...]
    for j in sorted(set(np.flatnonzero(exam.to_check).tolist()) | set(flagged) - done):
        r, remarks = flagged.get(j, (0.0, ()))
        if j in doubts:
            rank, first = (0.0, -doubts[j].log_odds), (doubts[j].message(exam.labels, exam.choices),)
        elif exam.to_check[j]:
            rank, first = (1.0, float(exam.found.sure[j])), (_unsure(exam, j),)
        else:
            rank, first = (2.0, r), ()
        checks.append((rank, Check(j, bool(exam.to_check[j]), (*first, *remarks))))
    return [check for _, check in sorted(checks, key=lambda one: (one[0], one[1].item))]


def _unsure(exam: Exam, j: int) -> Message:
    if exam.found.unanswered[j]:
        return Message("exam-check-unanswered")
    sure = Percent(float(exam.found.sure[j]), limits=(SETTLED,))
    return Message("exam-check-unsure", answer=exam.answer(j), sure=sure)
