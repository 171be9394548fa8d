"""What the page is about: a fitted method, and how well each labeler did."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pandas as pd

from crowdcore import Key
from crowdcore.aggregators import Aggregator
from crowdcore.agreement import labeler_agreement
from crowdcore.exams import Exam
from crowdcore.labelers import Record, helps, record_of, trust
from crowdcore.messages import Message
from crowdcore.project import Project
from crowdcore.readers.lists.times import SECONDS, UNKNOWN_UNIT
from pages.shared import state
from pages.shared.exam import exam_of
from pages.shared.fits import fitted


@dataclass(frozen=True, eq=False)
class Judgement:
    """A fitted method, and the answers by which labelers are judged.

    Students of an ``exam`` are judged by the key that the page Exam grades by, so that nobody has two scores. Labelers of a
    crowd are judged by the known answers or, where there are none, by the method's own.
    """

    project: Project
    method_id: str
    parameters: dict
    model: Aggregator
    exam: Exam | None

    @classmethod
    def of(cls, project: Project, method_id: str) -> "Judgement":
        """With the method fitted; a ValueError explains why it cannot be, or why Exam has no key."""
        parameters = state.parameters(method_id)
        model = fitted(method_id, parameters, project.labels, project.truth)
        return cls(project, method_id, parameters, model, exam_of(project) if project.kind == "exam" else None)

    @property
    def weights(self) -> np.ndarray:
        return self.model.weights_

    @property
    def keyed(self) -> bool:
        """Whether any answer is known."""
        return bool((self.project.key if self.exam is None else self.exam.key).known.any())

    @cached_property
    def answer_key(self) -> Key:
        """The answers that labelers are judged by; a question that does not count has none."""
        if self.exam is not None:
            return self.exam.found.key.only(~self.exam.not_counted)
        return self.project.key if self.keyed else Key.of(self.model.predict(self.project.labels))

    @property
    def reference(self) -> np.ndarray:
        """The answer of each item with one right answer, −1 for other items."""
        return self.answer_key.single()

    @property
    def judged_by(self) -> Message:
        """The answers that labelers are judged by, as a noun phrase."""
        if self.exam is None:
            return Message("labelers-by-known") if self.keyed else Message("labelers-by-method", method=self.model.name)
        if not self.exam.n_inferred:
            return Message("labelers-by-key")
        method = self.exam.method.name
        if not self.keyed:
            return Message("labelers-by-inferred-key", method=method)
        n_known, n_inferred = int(self.exam.n_known), int(self.exam.n_inferred)
        return Message("labelers-by-mixed-key", known=n_known, inferred=n_inferred, method=method)

    @cached_property
    def score(self) -> np.ndarray:
        """Each labeler's score: a student's share of the points on Exam, else how often they are right."""
        return self.record.accuracy if self.exam is None else self.exam.grades["percent"].to_numpy() / 100

    @cached_property
    def with_others(self) -> np.ndarray:
        """How often others give the label that each labeler gave."""
        return labeler_agreement(self.project.labels)

    @cached_property
    def usual_agreement(self) -> float:
        """The mean of ``with_others`` over all labelers."""
        return float(np.nanmean(self.with_others))

    @cached_property
    def record(self) -> Record:
        """How often each labeler is right where they gave a label, against how often guessing would be."""
        return self.exam.record if self.exam is not None else record_of(self.project.labels, self.answer_key)

    @cached_property
    def effect(self) -> np.ndarray:
        """For each labeler 1, 0 or −1: helps, makes no difference, hurts; without a key, whether they count."""
        return helps(self.weights, self.record) if self.keyed else trust(self.weights)

    @cached_property
    def labelled(self) -> np.ndarray:
        """How many labels each labeler gave."""
        return np.bincount(self.project.labels.labeler, minlength=self.weights.size)

    @cached_property
    def times(self) -> tuple[str, np.ndarray] | None:
        """The unit and the median time per label of each labeler; None if the file contains no times."""
        about = self.project.dataset.labeler_table
        for what in (SECONDS, UNKNOWN_UNIT):
            if about is not None and what in about:
                return what, pd.to_numeric(about[what], errors="coerce").to_numpy(dtype=float)
        return None

    @property
    def chosen(self) -> int:
        """The labeler shown in detail: the one chosen last, at first the most trusted."""
        kept = state.recall(f"labeler:{self.project.labels.digest}")
        return int(np.argmax(self.weights)) if kept is None else kept

    def choose(self, labeler: int) -> None:
        """Show this labeler in detail."""
        state.remember(f"labeler:{self.project.labels.digest}", labeler)
