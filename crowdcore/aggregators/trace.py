"""What happened on the way: the numbers that convergence pictures draw."""

from dataclasses import dataclass

import numpy as np

MOST_SNAPSHOTS = 100


@dataclass(frozen=True, eq=False)
class Trace:
    """The course of one iteration: columns of numbers with one entry an iteration, and snapshots of the weights.

    ``problem`` is the class whose problem was solved, or None where one problem serves all classes. Snapshots are
    thinned to at most 100, so that memory stays flat: snapshot n was taken after iteration ``snapshot_at[n]``.

    >>> Trace(None, {"error": np.array([0.2, 0.1])})["error"]
    array([0.2, 0.1])
    """

    problem: object
    columns: dict[str, np.ndarray]
    snapshot_at: np.ndarray | None = None
    distinct_snapshots: np.ndarray | None = None
    group_of: np.ndarray | None = None

    def __getitem__(self, column: str) -> np.ndarray:
        return self.columns[column]

    def __len__(self):
        return len(next(iter(self.columns.values())))

    @property
    def snapshots(self) -> np.ndarray:
        """Snapshots × labelers: the weights. Labelers with equal training labels are kept once and spread out here."""
        spread = np.column_stack([self.distinct_snapshots, np.zeros(len(self.distinct_snapshots))])
        return spread[:, self.group_of]


class Recorder:
    """Collects a Trace while an iteration runs. When there are too many snapshots, every second one goes."""

    def __init__(self, *columns: str):
        self.rows = {column: [] for column in columns}
        self.snapshots, self.at, self.stride = [], [], 1

    def add(self, weights: np.ndarray, **row: float) -> None:
        """One iteration's numbers, and the weights after it."""
        for column, value in row.items():
            self.rows[column].append(value)
        iteration = len(next(iter(self.rows.values())))
        if iteration % self.stride == 0:
            self.snapshots.append(weights.copy())
            self.at.append(iteration)
            if len(self.at) > MOST_SNAPSHOTS:
                self.stride *= 2
                keep = [n for n, at in enumerate(self.at) if at % self.stride == 0]
                self.snapshots = [self.snapshots[n] for n in keep]
                self.at = [self.at[n] for n in keep]
        self.last = iteration, weights

    def trace(self, problem, group_of: np.ndarray) -> Trace:
        """The Trace; ``group_of`` says for each labeler which of the distinct weights is theirs (−1: none, so 0)."""
        iteration, weights = self.last
        if not self.at or self.at[-1] != iteration:
            self.snapshots.append(weights)
            self.at.append(iteration)
        columns = {column: np.array(values) for column, values in self.rows.items()}
        return Trace(problem, columns, np.array(self.at), np.array(self.snapshots), group_of)
