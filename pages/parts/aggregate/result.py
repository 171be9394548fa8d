"""The result of the page: a method fitted to the data in use, with majority vote and the optimum for comparison."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np

from crowdcore.aggregators import Aggregator
from crowdcore.aggregators.trace import Trace
from crowdcore.judging import how_far_right, judging_items
from crowdcore.project import Project
from pages.shared import state
from pages.shared.fits import fitted
from pages.shared.frame import look

# Every fit is also solved exactly. Beyond this many labels to learn from, that would take noticeable time.
MOST_CELLS = 2_000_000


@dataclass(frozen=True, eq=False)
class Result:
    """A fitted method, with everything that the sections of the page need."""

    project: Project
    method_id: str
    parameters: dict
    model: Aggregator
    majority: Aggregator

    @classmethod
    def of(cls, project: Project, method_id: str, parameters: dict) -> "Result":
        """Fit the method. A ValueError explains why that is not possible."""
        model = fitted(method_id, parameters, project.labels, project.truth)
        return cls(project, method_id, parameters, model, fitted("majority_vote", {}, project.labels, project.truth))

    @property
    def colour(self) -> str:
        return look().method(self.method_id)

    @property
    def is_majority(self) -> bool:
        return self.model.id == self.majority.id

    @property
    def judges(self) -> np.ndarray:
        """The items that can test the method."""
        project = self.project
        return judging_items(project.key, project.truth, project.is_dropped, self.model.reads_truth)

    @property
    def judged(self) -> str:
        """Which items those are: "other" (known, but not learned from) or all "known" ones."""
        return "other" if self.model.reads_truth else "known"

    @cached_property
    def right(self) -> np.ndarray:
        """How far the method is right on each item that can test it. A tied answer is right in part."""
        return self._right(self.model)

    @cached_property
    def majority_right(self) -> np.ndarray:
        """How far majority vote is right on each of the same items."""
        return self._right(self.majority)

    @property
    def lead(self) -> float:
        """How many more of these items the method gets right than majority vote. A tied answer counts in part."""
        return round(float(self.right.sum() - self.majority_right.sum()), 6)

    def _right(self, model) -> np.ndarray:
        return how_far_right(model.decisions(self.project.labels), self.project.key)[self.judges]

    @cached_property
    def exact(self) -> Aggregator | None:
        """The exact solution of the same problem, if it can be computed quickly."""
        settings = self.model.exact_settings()
        if settings is None or self.project.n_training * len(self.project.labels.labelers) > MOST_CELLS:
            return None
        try:
            return fitted(self.method_id, self.parameters | settings, self.project.labels, self.project.truth)
        except ValueError:
            return None

    @cached_property
    def traces(self) -> tuple[Trace, ...]:
        """The courses of the problems, with their exact optima if these are known."""
        if self.exact is None:
            return self.model.trace_
        pairs = zip(self.model.trace_, self.exact.trace_, strict=True)
        return tuple(trace.against(float(best[trace.objective][-1])) for trace, best in pairs)

    def set(self, changes: dict) -> None:
        """Change parameters of the method."""
        for name, value in changes.items():
            state.set_parameter(self.method_id, name, value)
