"""A simulated jury of models that grade outputs. Members of one family make the same mistakes."""

from dataclasses import dataclass

import numpy as np

from crowdcore.dataset import Dataset
from crowdcore.labels import LabelMatrix


@dataclass(frozen=True)
class Family:
    """Judges of one family: how often each is wrong, and how strongly the errors of any two of them are correlated."""

    name: str
    judges: int
    error_rate: float
    correlation: float = 0.0


@dataclass(frozen=True)
class Jury:
    """The number of graded outputs, the share of good outputs, and the families of judges."""

    outputs: int
    good: float
    families: tuple[Family, ...]


# Six judges of one family have such similar errors that they are worth two. Two single judges are better.
THREE_FAMILIES = Jury(
    outputs=300,
    good=0.6,
    families=(Family("Aster", 6, 0.25, 0.4), Family("Birch", 1, 0.13), Family("Cedar", 1, 0.16)),
)


def simulate_jury(jury: Jury = THREE_FAMILIES, seed: int = 0, classes=("bad", "good")) -> Dataset:
    r"""Simulate the grades of a jury, with the truth. Every judge grades every output.

    On each output a family tosses one coin and each judge another. Both are wrong with the family's error rate. A judge
    follows the family's coin with probability :math:`\sqrt\rho`, otherwise their own. The errors of two judges of the
    family then have the correlation ρ. Judges of different families err independently.

    >>> simulate_jury(seed=3).labels
    LabelMatrix(300 items, 8 labelers, 2 classes, 2400 labels)
    """
    rng = np.random.default_rng(seed)
    truth = (rng.permutation(jury.outputs) < jury.good * jury.outputs).astype(np.int64)
    wrong, judges = [], []
    for family in jury.families:
        shape = jury.outputs, family.judges
        shared, own = rng.random((jury.outputs, 1)) < family.error_rate, rng.random(shape) < family.error_rate
        wrong.append(np.where(rng.random(shape) < np.sqrt(family.correlation), shared, own))
        numbers = [""] if family.judges == 1 else [f" {n}" for n in range(1, family.judges + 1)]
        judges += [family.name + number for number in numbers]
    codes = np.where(np.hstack(wrong), 1 - truth[:, None], truth[:, None])
    items = [f"output {n}" for n in range(1, jury.outputs + 1)]
    labels = LabelMatrix.from_codes(codes, items=items, labelers=judges, classes=classes)
    return Dataset("Simulated jury", labels, truth, "Simulated by CrowdCore.")
