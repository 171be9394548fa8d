"""Versions of an exam: which questions count for which student."""

import numpy as np
import pandas as pd

from crowdcore.dataset import Dataset

VERSION = "version"
# The column of the students' table that marks who was absent, and its entry for them.
STATUS, ABSENT = "status", "absent"


class Counted:
    """Which questions count for which student: all that count, or only the ones of the student's version.

    ``item_version`` and ``labeler_version`` are texts, or None without versions. A question without a version ("") is on
    every version. No question counts for a student who was ``absent``.
    """

    def __init__(
        self,
        counts: np.ndarray,
        n_labelers: int,
        item_version=None,
        labeler_version=None,
        absent: np.ndarray | None = None,
    ):
        self.counts, self.n_labelers = counts, n_labelers
        self.item_version, self.labeler_version = item_version, labeler_version
        self.present = np.ones(n_labelers, dtype=bool) if absent is None else ~absent

    @property
    def versions(self) -> tuple[str, ...]:
        """The names of the versions in order, or one empty name without versions."""
        if self.item_version is None:
            return ("",)
        return tuple(sorted(set(self.labeler_version))) or ("",)

    def covers(self, item: np.ndarray, labeler: np.ndarray) -> np.ndarray:
        """Return whether each answer counts."""
        counts = self.counts[item] & self.present[labeler]
        if self.item_version is None:
            return counts
        wanted = self.item_version[item]
        return counts & ((wanted == "") | (wanted == self.labeler_version[labeler]))

    def table(self) -> np.ndarray:
        """Return whether each question counts for each student (students × questions)."""
        if self.item_version is None:
            return np.tile(self.counts, (self.n_labelers, 1)) & self.present[:, None]
        same_version = self.item_version[None, :] == self.labeler_version[:, None]
        return self.counts & (same_version | (self.item_version == "")) & self.present[:, None]

    def students(self) -> np.ndarray:
        """Return for each question how many students it is meant for."""
        n_present = int(self.present.sum())
        if self.item_version is None:
            return np.full(self.counts.size, n_present)
        versions = self.labeler_version[self.present]
        return np.array([n_present if not one else int((versions == one).sum()) for one in self.item_version])

    def sums(self, values: np.ndarray) -> np.ndarray:
        """Return for each student the sum of the values of the questions that count for them."""
        values = values * self.counts
        if self.item_version is None:
            return values.sum() * self.present
        of_all = values[self.item_version == ""].sum()
        versions = {version: values[self.item_version == version].sum() for version in set(self.item_version) - {""}}
        return np.array([of_all + versions.get(version, 0.0) for version in self.labeler_version]) * self.present


def counted_for(dataset: Dataset, counts: np.ndarray) -> Counted:
    """Use the versions that both tables of a dataset name. ``counts`` marks the questions that count for anybody.

    If every question is on every version, the versions are ignored.
    """
    items, students = dataset.item_table, dataset.labeler_table
    n = len(dataset.labels.labelers)
    absent = None if students is None or STATUS not in students else (students[STATUS] == ABSENT).to_numpy()
    if items is None or students is None or VERSION not in items or VERSION not in students:
        return Counted(counts, n, absent=absent)
    item_version, labeler_version = (
        np.array(["" if pd.isna(value) else str(value) for value in table[VERSION]], dtype=object)
        for table in (items, students)
    )
    if not any(item_version):
        return Counted(counts, n, absent=absent)
    return Counted(counts, n, item_version, labeler_version, absent)


def questions_per_student(dataset: Dataset) -> tuple[int, int]:
    """How many questions a student is asked, at most, and in how many versions."""
    found = counted_for(dataset, np.ones(len(dataset.labels.items), dtype=bool))
    if found.item_version is None:
        return len(dataset.labels.items), 1
    return int(found.sums(np.ones(found.counts.size)).max(initial=0)), len(found.versions)
