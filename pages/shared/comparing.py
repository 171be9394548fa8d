"""Running comparisons with a bar that names the method at work, and keeping what they found."""

import json
import time
from collections.abc import Callable, Hashable
from dataclasses import astuple, dataclass, replace

import pandas as pd
import streamlit as st

from crowdcore import AGGREGATORS, Dataset
from crowdcore.evaluation import learning_curve, paired_tests, run_comparison, summarise
from crowdcore.evaluation.item_answers import item_answers
from crowdcore.evaluation.paper_table import ROWS, paper_table
from crowdcore.samples import SAMPLES
from crowdcore.tuning import Tuned
from crowdcore.words import Words
from pages.shared import reproduce, state

FIXED, TUNED, BOTH = "as set", "tuned", "both"
MOST_KEPT = 3
MOST_CURVE_DRAWS = 20
PAPER_DRAWS = 20
SECONDS_BETWEEN_REPORTS = 0.15
STOPS = (1, 2, 3, 5, 8, 10, 15, 20, 30, 40, 60, 80, 120, 160, 240)


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
        return AGGREGATORS[self.method].name + (", tuned" if self.tuned else "")

    def model(self, progress=None):
        method = AGGREGATORS[self.method](**json.loads(self.parameters))
        return Tuned(method, progress=progress) if self.tuned else method


@dataclass(frozen=True)
class Settings:
    """What a comparison is of: the data, what is known of them, who takes part, and the draws."""

    digest: str
    key: str
    contestants: tuple[Contestant, ...]
    n_train: int
    draws: int
    seed: int

    @property
    def names(self) -> dict[str, str]:
        return {contestant.id: contestant.name for contestant in self.contestants}

    @property
    def fingerprint(self) -> tuple:
        """What results are kept under: plain values, equal whenever all settings are."""
        return astuple(self)


@dataclass(frozen=True, eq=False)
class Result:
    """What a comparison found, small enough to keep: the answers of all draws are summed up item by item."""

    settings: Settings
    title: str
    simulated: bool
    words: Words
    n_known: int
    summary: pd.DataFrame
    pairs: pd.DataFrame
    draws: pd.DataFrame
    items: pd.DataFrame


@dataclass(frozen=True, eq=False)
class Curves:
    """Mean accuracies: one row a number of known answers, one column a contestant's id."""

    settings: Settings
    title: str
    draws: int
    table: pd.DataFrame


def contestants(method_ids: list[str], tune: str) -> tuple[Contestant, ...]:
    """The chosen methods with the visitor's parameters; what has nothing to tune takes part once."""
    found = []
    for method_id in method_ids:
        parameters = json.dumps(state.parameters(method_id), sort_keys=True)
        tunable = AGGREGATORS[method_id].tunable() is not None
        found += [Contestant(method_id, parameters, False)] * (tune != TUNED or not tunable)
        found += [Contestant(method_id, parameters, True)] * (tune != FIXED and tunable)
    return tuple(found)


def settings_of(work: state.Work, entrants: tuple[Contestant, ...], n_train: int, draws: int, seed: int) -> Settings:
    """The settings on screen, as the key under which a result is kept."""
    return Settings(*data_identity(work), entrants, n_train, draws, seed)


def data_identity(work: state.Work) -> tuple[str, str]:
    """What tells data and their key from others."""
    return work.labels.digest, work.key.digest


def sample_of(work: state.Work) -> str | None:
    """The name of the sample in use, as the command line knows it; None where the key is no longer the sample's."""
    names = [name for name, sample in SAMPLES.items() if work.sample and sample.title == work.title]
    return names[0] if names and work.key.digest == work.dataset.key.digest else None


def judged_by_key(work: state.Work) -> Dataset:
    """The data with all that is keyed as truth, whether it is used for training or not."""
    return replace(work.dataset, truth=None, key=work.key)


class Teller:
    """A bar that says which method runs, on which draw, and how long it may take. Whoever moves on stops the work."""

    def __init__(self, place, names: list[str], draws: int):
        self.names, self.draws = names, draws
        self.started = self.reported = time.monotonic()
        self.done, self.total, self.fraction = 0, len(names) * draws, 0.0
        self.bar = place.progress(0.0, self.sentence())

    @property
    def running(self) -> str:
        """The name of the method at work: in each draw they take turns, in their order."""
        return self.names[self.done % len(self.names)]

    def sentence(self) -> str:
        draw = min(self.done // len(self.names) % self.draws + 1, self.draws)
        spent, share = time.monotonic() - self.started, (self.done + self.fraction) / self.total
        left = f", about {_duration(spent / share - spent)} left" if spent > 2 and share > 0.02 else ""
        return f"Running {self.running}, draw {draw} of {self.draws}{left}"

    def fitted(self, done: int, total: int, method: str, draw: int) -> None:
        """Called after every fit."""
        self.done, self.total, self.fraction = done, total, 0.0
        self._report()

    def tuning(self, done: int, total: int) -> None:
        """Called within a fit that tries many values."""
        self.fraction = done / total
        self._report()

    def _report(self):
        if time.monotonic() - self.reported > SECONDS_BETWEEN_REPORTS and self.done < self.total:
            self.reported = time.monotonic()
            self.bar.progress(min((self.done + self.fraction) / self.total, 1.0), self.sentence())

    def last(self, sentence: str) -> None:
        self.bar.progress(1.0, sentence)


def run(work: state.Work, settings: Settings, place) -> None:
    """Run the comparison and keep its result; a ValueError says which method cannot run, and why."""
    teller = Teller(place, [contestant.name for contestant in settings.contestants], settings.draws)
    comparison = _told(
        teller,
        lambda: run_comparison(
            judged_by_key(work),
            {contestant.id: contestant.model(teller.tuning) for contestant in settings.contestants},
            settings.n_train,
            settings.draws,
            settings.seed,
            n_jobs=1,
            progress=teller.fitted,
            oracle=True,
        ),
    )
    teller.last("Working out how sure the figures are")
    result = Result(
        settings,
        work.title,
        work.simulated,
        work.words,
        work.key.n_known,
        summarise(comparison),
        paired_tests(comparison),
        comparison.frame,
        item_answers(comparison),
    )
    _keep("comparisons", settings.fingerprint, result)


def run_curves(work: state.Work, settings: Settings, place) -> None:
    """The same methods with fewer and more known answers."""
    stops, draws = stops_for(work.key.n_known, settings.n_train), min(settings.draws, MOST_CURVE_DRAWS)
    teller = Teller(place, [contestant.name for contestant in settings.contestants], draws)
    teller.total *= len(stops)
    frame = _told(
        teller,
        lambda: learning_curve(
            judged_by_key(work),
            {contestant.id: contestant.model(teller.tuning) for contestant in settings.contestants},
            stops,
            draws,
            settings.seed,
            n_jobs=1,
            progress=teller.fitted,
        ),
    )
    table = frame.pivot_table(index="n_train", columns="method", values="accuracy", sort=False)
    _keep("curves", settings.fingerprint, Curves(settings, work.title, draws, table.sort_index()))


def run_paper_table(work: state.Work, sample: str, seed: int, place) -> None:
    """The paper's table anew, on a sample that is shaped like its data."""
    rows = [row.name for row in ROWS if row.method in AGGREGATORS]
    teller = Teller(place, rows, PAPER_DRAWS)
    table = _told(
        teller,
        lambda: paper_table(work.dataset, sample, draws=PAPER_DRAWS, seed=seed, n_jobs=1, progress=teller.fitted),
    )
    _keep("paper", (sample, seed), table)


def _told(teller: Teller, work: Callable):
    try:
        return work()
    except ValueError as problem:
        raise ValueError(f"{teller.running} cannot run on these data: {problem} Or leave it out.") from problem


def stops_for(n_known: int, n_train: int) -> list[int]:
    """With how many known answers the curves are drawn: up to twice as many as now, with enough left to judge by.

    >>> stops_for(40, 10)
    [1, 2, 3, 5, 8, 10, 15, 20]
    """
    most = max(min(2 * n_train, (3 * n_known) // 4), 1)
    stops = [stop for stop in STOPS if stop <= most]
    return stops[-8:] if len(stops) > 1 else list(range(1, min(n_known, 3)))


def kept(kind: str, settings: Hashable):
    """The result for these settings, if it is still kept."""
    return state.recall(kind, {}).get(settings)


def latest(kind: str):
    """The newest result, whatever its settings."""
    return next(reversed(state.recall(kind, {}).values()), None)


def _keep(kind: str, settings: Hashable, result) -> None:
    others = {key: value for key, value in state.recall(kind, {}).items() if key != settings}
    state.remember(kind, dict(list(others.items())[1 - MOST_KEPT :]) | {settings: result})


def origin(result: Result, draws: int | None = None) -> dict[str, object]:
    """What a download says of itself."""
    own = result.settings
    return {
        "data": result.title + (" (simulated)" if result.simulated else ""),
        "data digest": own.digest,
        "known answers to learn from": own.n_train,
        "draws": draws or own.draws,
        "seed": own.seed,
        **{f"method {c.id}": _parameters_text(c) for c in own.contestants},
    }


def _parameters_text(contestant: Contestant) -> str:
    return " ".join(f"{name}={value}" for name, value in json.loads(contestant.parameters).items()) or "none"


def reproduction(work: state.Work, result: Result) -> None:
    """The same numbers in Python and from a shell."""
    settings = result.settings
    tuned = any(contestant.tuned for contestant in settings.contestants)
    fixed = any(not c.tuned and AGGREGATORS[c.method].tunable() for c in settings.contestants)
    lines = ",\n".join(f"    {c.id!r}: {_python(c)}" for c in settings.contestants)
    commands = ",".join(dict.fromkeys(_command(c) for c in settings.contestants))
    tune = " --both" if tuned and fixed else " --tune" if tuned else ""
    with st.expander("Reproduce this"):
        if (settings.digest, settings.key) != data_identity(work):
            st.markdown("This is of other data than those in use now; take the project that was saved with them.")
        reproduce.snippets(
            "comparison",
            f"methods = {{\n{lines},\n}}\n"
            "comparison = run_comparison(\n"
            f"    project.keyed, methods, n_train={settings.n_train}, draws={settings.draws}, seed={settings.seed}\n)\n"
            "print(summarise(comparison).to_string())\nprint(paired_tests(comparison).to_string())",
            f"compare {reproduce.PROJECT} --methods {commands} "
            f"--train {settings.n_train} --draws {settings.draws} --seed {settings.seed}{tune}",
            "from crowdcore.evaluation import paired_tests, run_comparison, summarise\n"
            + "from crowdcore.tuning import Tuned\n" * tuned,
        )


def _python(contestant: Contestant) -> str:
    made = reproduce.python(contestant.method, _changed(contestant))
    return f"Tuned({made})" if contestant.tuned else made


def _command(contestant: Contestant) -> str:
    return ":".join([contestant.method, *(f"{name}={value}" for name, value in _changed(contestant).items())])


def _changed(contestant: Contestant) -> dict:
    return reproduce.changed(contestant.method, json.loads(contestant.parameters))


def _duration(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 100 else f"{seconds / 60:.0f} min"
