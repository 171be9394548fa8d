"""What the page is about: a fitted method, and how often each labeler is right."""

from dataclasses import dataclass
from functools import cached_property

import numpy as np
import pandas as pd

from crowdcore import Key
from crowdcore.aggregators import Aggregator
from crowdcore.agreement import labeler_agreement
from crowdcore.labelers import Record, helps, record_of, trust
from crowdcore.project import Project
from crowdcore.readers.lists.times import SECONDS, UNKNOWN_UNIT
from crowdcore.words import Words
from pages.shared import state
from pages.shared.fits import fitted


@dataclass(frozen=True, eq=False)
class Judgement:
    """Labelers held against the key or, where nothing is keyed, against the method's own answers."""

    project: Project
    method_id: str
    parameters: dict
    model: Aggregator

    @classmethod
    def of(cls, project: Project, method_id: str) -> "Judgement":
        """With the method fitted; a ValueError says why it cannot be."""
        parameters = state.parameters(method_id)
        return cls(project, method_id, parameters, fitted(method_id, parameters, project.labels, project.truth))

    @property
    def words(self) -> Words:
        return self.project.words

    @property
    def weights(self) -> np.ndarray:
        return self.model.weights_

    @property
    def keyed(self) -> bool:
        """Whether there is a key to judge by."""
        return bool(self.project.key.known.any())

    @cached_property
    def reference(self) -> np.ndarray:
        """The answers that labelers are held against. Without a key, the method's own are all there is."""
        return self.project.key.single() if self.keyed else self.model.predict(self.project.labels)

    @cached_property
    def answer_key(self) -> Key:
        """The same with all that the key says: several right answers, or part of the credit."""
        return self.project.key if self.keyed else Key.of(self.reference)

    @cached_property
    def shares_right(self) -> np.ndarray:
        """Of each item the share of its labels that are fully right; NaN where that is not known."""
        labels, key = self.project.labels, self.answer_key
        right = np.bincount(labels.item, key.credit(labels.item, labels.code) == 1, minlength=len(labels.items))
        labelled = np.bincount(labels.item, minlength=len(labels.items))
        judged = key.known & (labelled > 0)
        return np.divide(right, labelled, out=np.full(judged.size, np.nan), where=judged)

    @cached_property
    def with_others(self) -> np.ndarray:
        """How often others give the label that each labeler gave."""
        return labeler_agreement(self.project.labels)

    @cached_property
    def usual_agreement(self) -> float:
        """The mean of that over all labelers."""
        return float(np.nanmean(self.with_others))

    @cached_property
    def record(self) -> Record:
        return record_of(self.project.labels, self.reference)

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
        """How long each labeler took for a label, in the median, and in what that is measured; None where the file has none."""
        about = self.project.dataset.labeler_table
        for what in (SECONDS, UNKNOWN_UNIT):
            if about is not None and what in about:
                return what, pd.to_numeric(about[what], errors="coerce").to_numpy(dtype=float)
        return None

    @property
    def chosen(self) -> int:
        """The labeler looked at closely: the one chosen last, at first the most trusted."""
        kept = state.recall(f"labeler:{self.project.labels.digest}")
        return int(np.argmax(self.weights)) if kept is None else kept

    def choose(self, labeler: int) -> None:
        """Look at this labeler."""
        state.remember(f"labeler:{self.project.labels.digest}", labeler)
