"""Everything that the sections of the page show, worked out once: the key, its doubts, the grades."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pandas as pd

from crowdcore import Dataset, Key
from crowdcore.aggregators.auto import Auto
from crowdcore.exams import FEWEST, SETTLED, InferredKey, grades
from crowdcore.exams.doubtful import Doubt, Misfit, doubtful_keys, misfit
from crowdcore.exams.exam import Exam as ExamReport
from crowdcore.exams.grades import expected_grades
from crowdcore.exams.key_next import Advice, key_next
from crowdcore.exams.versions import counted_for
from crowdcore.figures import answer_strip as states
from crowdcore.names import MISSING
from crowdcore.project import Project
from pages.shared import state
from pages.shared.fits import answered, fitted

NEXT = 3


@dataclass(frozen=True, eq=False)
class Exam:
    """A project's inferred key, with what is in doubt about it; ``known`` is what is known of the key.

    ``doubts`` are keys that the ablest contradict, ``overruled`` those of them that a person has confirmed all the same.
    """

    project: Project
    method_id: str
    parameters: dict
    known: Key
    inferred: InferredKey
    doubts: dict[int, Doubt]
    overruled: dict[int, Doubt]
    misfit: Misfit | None

    @property
    def labels(self):
        return self.project.labels

    @property
    def words(self):
        return self.project.words

    @property
    def model(self):
        return self.inferred.model

    @property
    def key(self) -> Key:
        """What is graded by: what is known, and what was inferred for the rest."""
        return self.inferred.key

    @cached_property
    def dropped(self) -> np.ndarray:
        """The questions that count for nobody."""
        return np.isin(np.arange(len(self.labels.items)), list(self.project.dropped))

    @property
    def not_counted(self) -> np.ndarray:
        """Those, and questions that have no answer."""
        return self.dropped | self.inferred.unanswered

    @cached_property
    def doubtful(self) -> np.ndarray:
        """The questions to look at: an answer that is not sure enough, or a key that the able contradict."""
        unsure = ~self.inferred.known & ((self.inferred.sure < SETTLED) | self.inferred.few)
        accused = np.isin(np.arange(len(self.labels.items)), list(self.doubts))
        return (unsure | accused) & ~self.dropped

    @cached_property
    def order(self) -> np.ndarray:
        """The questions as they should be looked at: keys in doubt, then the least sure; settled and known ones last."""
        log_odds = np.array([self.doubts[j].log_odds if j in self.doubts else 0 for j in range(len(self.labels.items))])
        return np.lexsort((np.arange(log_odds.size), self.inferred.sure, -log_odds, ~self.doubtful, self.dropped))

    @cached_property
    def states(self) -> list[str]:
        """What each question is: dropped, to be checked, keyed, or inferred and settled."""
        return [
            states.DROPPED if out else states.DOUBTFUL if doubt else states.KNOWN if known else states.SETTLED
            for out, doubt, known in zip(self.dropped, self.doubtful, self.inferred.known, strict=True)
        ]

    def answer(self, j: int) -> str:
        """A question's answer in words."""
        return self.key.text(j, self.labels.classes) or "no answer"

    @property
    def dataset(self) -> Dataset:
        return self.project.dataset

    @cached_property
    def versions(self) -> list[str] | None:
        """The version of each question, "all versions" for those on every one; None where there is only one version."""
        of_questions = counted_for(self.dataset, ~self.dropped).item_version
        if of_questions is None or not any(of_questions):
            return None
        return [f"Version {version}" if version else "All versions" for version in of_questions]

    @cached_property
    def report(self) -> ExamReport:
        """The same exam as reports take it; what was worked out and remembered for the page is not worked out again."""
        report = ExamReport.of_project(self.project)
        contradicted = [*self.doubts.values(), *self.overruled.values()]
        vars(report).update(found=self.inferred, contradicted=contradicted, misfit=self.misfit)
        return report

    @cached_property
    def grades(self) -> pd.DataFrame:
        """The grades by this key, with names as they may be shown."""
        table = grades(self.dataset, self.key, self.not_counted, self.project.rules)
        table["student"] = state.labeler_names()
        return table

    @cached_property
    def expected(self) -> pd.DataFrame:
        """The expected grades, given how unsure the key is."""
        p = self.inferred.calibration.probabilities
        return expected_grades(self.dataset, self.known, p, self.not_counted, self.project.rules)

    @cached_property
    def advice(self) -> Advice:
        """What to key next."""
        return key_next(self.inferred.calibration.probabilities, self.inferred.known | self.dropped, NEXT)


def exam_of(project: Project) -> Exam:
    """The exam of a project; a ValueError says why its key cannot be inferred."""
    method_id = state.key_method()
    parameters = state.parameters(method_id)
    known = project.known
    doubts, whole = [], None
    if project.kind == "exam":
        doubts, whole = _doubts(project, known)
    # What a person has confirmed is no longer in doubt.
    still_open, overruled = (
        {doubt.item: doubt for doubt in doubts if (doubt.item in project.confirmed) == confirmed}
        for confirmed in (False, True)
    )
    inferred = answered(project, method_id, parameters)
    return Exam(project, method_id, parameters, known, inferred, still_open, overruled, whole)


def _doubts(project: Project, known: Key) -> tuple[list[Doubt], Misfit | None]:
    """What is in doubt about the known key, from fits that are remembered."""
    labels = project.labels
    if len(labels.labelers) < FEWEST or len(labels.classes) < 2 or not known.n_known:
        return [], None
    told_all, told_nothing = (
        fitted(Auto.id, {"kind": "exam"}, labels, truth) for truth in (known.single(), np.full(len(known), MISSING))
    )
    return doubtful_keys(labels, known, told_all), misfit(labels, known, told_nothing)
