"""The settings of a comparison: the methods that take part, the data that test them, and the draws."""

import json
from dataclasses import astuple, dataclass

import numpy as np

from crowdcore import AGGREGATORS
from crowdcore.names import MISSING
from crowdcore.project import Project
from crowdcore.samples import SAMPLES
from crowdcore.tuning import Tuned
from pages.shared import state
from pages.shared.messages import plain

FIXED, TUNED, BOTH = "as set", "tuned", "both"


@dataclass(frozen=True)
class Contestant:
    """A method as it takes part: its id, its parameters (as json, so that it can be a key), and whether it is tuned."""

    method: str
    parameters: str
    tuned: bool

    @property
    def id(self) -> str:
        return self.method + (" tuned" if self.tuned else "")

    @property
    def name(self) -> str:
        name = AGGREGATORS[self.method].name
        return plain("figures-tuned", method=name) if self.tuned else name

    def model(self, progress=None):
        method = AGGREGATORS[self.method](**json.loads(self.parameters))
        return Tuned(method, progress=progress) if self.tuned else method


@dataclass(frozen=True)
class Settings:
    """The settings of a comparison: the data (see ``data_identity``), the methods that take part, and the draws."""

    data: tuple
    contestants: tuple[Contestant, ...]
    n_train: int
    draws: int
    seed: int

    @property
    def names(self) -> dict[str, str]:
        return {contestant.id: contestant.name for contestant in self.contestants}

    @property
    def digest(self) -> str:
        """The digest of the labels."""
        return self.data[0]

    @property
    def fingerprint(self) -> tuple:
        """The key of a result: plain values that are equal if all settings are equal."""
        return astuple(self)


def contestants(method_ids: list[str], tune: str) -> tuple[Contestant, ...]:
    """Return the chosen methods with the visitor's parameters. Methods that cannot be tuned take part once."""
    found = []
    for method_id in method_ids:
        parameters = json.dumps(state.parameters(method_id), sort_keys=True)
        tunable = AGGREGATORS[method_id].tunable() is not None
        found += [Contestant(method_id, parameters, False)] * (tune != TUNED or not tunable)
        found += [Contestant(method_id, parameters, True)] * (tune != FIXED and tunable)
    return tuple(found)


def settings_of(project: Project, entrants: tuple[Contestant, ...], n_train: int, draws: int, seed: int) -> Settings:
    """Return the settings on screen."""
    return Settings(data_identity(project), entrants, n_train, draws, seed)


def data_identity(project: Project) -> tuple:
    """Return everything about the data that a result depends on or shows: labels, key, title and kind."""
    return project.labels.digest, project.judged.key.digest, project.title, project.kind, project.simulated


def sample_of(project: Project) -> str | None:
    """Return the id of the sample in use; None if its key was changed."""
    names = [name for name, sample in SAMPLES.items() if project.sample and sample.title == project.title]
    return names[0] if names and project.key.digest == project.dataset.key.digest else None


def n_judges(project: Project) -> int:
    """Count the items that methods can learn from or be tested on: with one right answer and not dropped."""
    return int(np.count_nonzero(project.judged.truth != MISSING))
