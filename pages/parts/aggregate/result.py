"""What the page is about: a method fitted to the data in use, beside majority vote and beside its own optimum."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from crowdcore.aggregators import Aggregator
from crowdcore.aggregators.trace import Trace
from crowdcore.judging import how_far_right, judging_items
from crowdcore.project import Project
from crowdcore.words import Words
from pages.shared import state
from pages.shared.fits import fitted
from pages.shared.frame import look

# Solving exactly beside every fit must stay unnoticed: beyond this many labels to learn from, it would not.
MOST_CELLS = 2_000_000


@dataclass(frozen=True, eq=False)
class Result:
    """A fitted method, and what the sections of the page ask of it."""

    project: Project
    method_id: str
    parameters: dict
    model: Aggregator
    majority: Aggregator

    @classmethod
    def of(cls, project: Project, method_id: str, parameters: dict) -> "Result":
        """The method, fitted; a ValueError says why it cannot be."""
        model = fitted(method_id, parameters, project.labels, project.truth)
        return cls(project, method_id, parameters, model, fitted("majority_vote", {}, project.labels, project.truth))

    @property
    def words(self) -> Words:
        return self.project.words

    @property
    def colour(self) -> str:
        return look().method(self.method_id)

    @property
    def is_majority(self) -> bool:
        return self.model.id == self.majority.id

    @property
    def judges(self) -> np.ndarray:
        """The items that can judge the method."""
        project = self.project
        return judging_items(project.key, project.truth, project.is_dropped, self.model.reads_truth)

    @property
    def judged(self) -> str:
        """Which items those are, in a word."""
        return "other" if self.model.reads_truth else "keyed"

    @cached_property
    def right(self) -> np.ndarray:
        """How far the method is right on each item that can judge it; a tied answer is right in part."""
        return self._right(self.model)

    @cached_property
    def majority_right(self) -> np.ndarray:
        """How far majority vote is right on each of the same items."""
        return self._right(self.majority)

    @property
    def lead(self) -> float:
        """How many more of these items the method gets right than majority vote; a tied answer counts in part."""
        return round(float(self.right.sum() - self.majority_right.sum()), 6)

    def _right(self, model) -> np.ndarray:
        return how_far_right(model.decisions(self.project.labels), self.project.key)[self.judges]

    @cached_property
    def exact(self) -> Aggregator | None:
        """The exact solution of the same problem, where there is one that can be had in passing."""
        settings = self.model.exact_settings()
        if settings is None or self.project.n_training * len(self.project.labels.labelers) > MOST_CELLS:
            return None
        try:
            return fitted(self.method_id, self.parameters | settings, self.project.labels, self.project.truth)
        except ValueError:
            return None

    @cached_property
    def traces(self) -> tuple[Trace, ...]:
        """The courses of the problems, beside their exact optima where those are known."""
        if self.exact is None:
            return self.model.trace_
        pairs = zip(self.model.trace_, self.exact.trace_, strict=True)
        return tuple(trace.against(float(best[trace.objective][-1])) for trace, best in pairs)

    def set(self, changes: dict) -> None:
        """Change parameters of the method."""
        for name, value in changes.items():
            state.set_parameter(self.method_id, name, value)
