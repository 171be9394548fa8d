"""Running comparisons, with a bar that names the method at work and a way to stop."""

import json
import time
from collections.abc import Callable

import streamlit as st

from crowdcore import AGGREGATORS, jobs
from crowdcore.evaluation import (
    confusion_counts,
    item_answers,
    learning_curve,
    paired_tests,
    promises,
    run_comparison,
    summarise,
)
from crowdcore.evaluation.paper_table import ROWS, paper_table
from crowdcore.project import Project
from crowdcore.worker import Job
from pages.parts.compare.contest import Settings, data_identity, n_judges
from pages.parts.compare.results import COMPARISONS, CURVES, PAPER, Curves, Result, keep
from pages.shared import state, waiting
from pages.shared.show import refused

MOST_CURVE_DRAWS, CURVE_DRAWS_AT_ONCE = 20, 5
PAPER_DRAWS = 20
SECONDS_BETWEEN_REPORTS = 0.15
STOPS = (1, 2, 3, 5, 8, 10, 15, 20, 30, 40, 60, 80, 120, 160, 240)
INTERRUPTED, BEGUN = "compare_interrupted", "compare_begun"
# Eight methods on twenty draws of as many labels take a few seconds.
MOST_LABELS_AT_ONCE, MOST_DRAWS_AT_ONCE = 30_000, 20


class Bar:
    """A bar that says which method runs, on which draw, and how long it may take. Moving on stops the work."""

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
        """What the bar says."""
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
        """All fits are done; something remains."""
        self.bar.progress(1.0, sentence)


def _duration(seconds: float) -> str:
    return f"{seconds:.0f} s" if seconds < 100 else f"{seconds / 60:.0f} min"


def with_bar(place, task, *arguments, asked_for: bool = True) -> None:
    """Do something that takes long, with a bar and a way to stop it; then draw the page with the result.

    Whether what nobody ``asked_for`` came to its end is not worth a word.
    """
    with place.container():
        bar = st.empty()
        st.button("Stop", icon=":material/stop:", key="compare_stop")
        # Pressing it, or moving to another page, ends this run of the page here and now.
        state.remember(INTERRUPTED, asked_for)
        try:
            task(*arguments, bar)
        except ValueError as problem:
            state.remember(INTERRUPTED, None)
            bar.empty()
            refused(problem)
            return
    state.remember(INTERRUPTED, None)
    st.rerun()


def runs_at_once(project: Project, settings: Settings, what: str = COMPARISONS) -> bool:
    """Whether to begin without being asked: for data small enough, and once. Who stops it is not asked again."""
    small = len(project.labels.item) <= MOST_LABELS_AT_ONCE and settings.draws <= MOST_DRAWS_AT_ONCE
    tuned = any(contestant.tuned for contestant in settings.contestants)
    this, begun = (what, data_identity(project)), state.recall(BEGUN, frozenset())
    if tuned or not small or not settings.contestants or this in begun:
        return False
    state.remember(BEGUN, begun | {this})
    return True


def interrupted() -> bool:
    """Whether the last run was stopped before its end; reported once."""
    if not state.recall(INTERRUPTED):
        return False
    state.remember(INTERRUPTED, None)
    return True


def run_methods(project: Project, settings: Settings, place) -> None:
    """Run the comparison and keep its result; a ValueError says which method cannot run, and why."""
    bar = Bar(place, [contestant.name for contestant in settings.contestants], settings.draws)
    if len(project.labels.item) > waiting.MOST_LABELS_AT_ONCE:
        return _keep_comparison(
            project, settings, bar, _outside(jobs.comparison, project, settings, bar, settings.n_train)
        )
    comparison = _naming_the_method(
        bar,
        lambda: run_comparison(
            project.judged,
            {contestant.id: contestant.model(bar.tuning) for contestant in settings.contestants},
            settings.n_train,
            settings.draws,
            settings.seed,
            n_jobs=1,
            progress=bar.fitted,
            oracle=True,
        ),
    )
    return _keep_comparison(project, settings, bar, comparison)


def _outside(job_function: Callable, project: Project, settings: Settings, bar: Bar, learned_from):
    """What a comparison of very many labels gives, run in another process, which ends with this run of the page."""
    entrants = [(one.id, one.method, json.loads(one.parameters), one.tuned) for one in settings.contestants]
    job = Job(job_function, project.judged, entrants, learned_from, bar.draws, settings.seed)
    try:
        while not job.finished:
            if job.progress.done < bar.total:
                bar.fitted(job.progress.done, bar.total, "", 0)
            else:
                # Also now the page can be interrupted.
                bar.last("Putting the results together")
            time.sleep(SECONDS_BETWEEN_REPORTS)
        return _naming_the_method(bar, job.result)
    finally:
        job.stop()


def _keep_comparison(project: Project, settings: Settings, bar: Bar, comparison) -> None:
    bar.last("Working out how sure the figures are")
    result = Result(
        settings,
        project.title,
        project.simulated,
        project.kind,
        project.words,
        n_judges(project),
        summarise(comparison),
        paired_tests(comparison),
        comparison.frame,
        item_answers(comparison),
        confusion_counts(comparison),
        promises(comparison),
    )
    keep(COMPARISONS, settings.fingerprint, result)


def run_curves_at_once(project: Project, settings: Settings, place) -> None:
    """The same from few draws, for a first impression."""
    run_curves(project, settings, place, CURVE_DRAWS_AT_ONCE)


def run_curves(project: Project, settings: Settings, place, most: int | None = None) -> None:
    """The same methods with fewer and more known answers."""
    stops = stops_for(n_judges(project), settings.n_train)
    draws = min(settings.draws, most or MOST_CURVE_DRAWS)
    bar = Bar(place, [contestant.name for contestant in settings.contestants], draws)
    bar.total *= len(stops)
    if len(project.labels.item) > waiting.MOST_LABELS_AT_ONCE:
        frame = _outside(jobs.curve, project, settings, bar, stops)
    else:
        frame = _naming_the_method(
            bar,
            lambda: learning_curve(
                project.judged,
                {contestant.id: contestant.model(bar.tuning) for contestant in settings.contestants},
                stops,
                draws,
                settings.seed,
                n_jobs=1,
                progress=bar.fitted,
            ),
        )
    table = frame.pivot_table(index="n_train", columns="method", values="accuracy", sort=False)
    keep(CURVES, settings.fingerprint, Curves(settings, project.title, draws, table.sort_index()))


def run_paper_table(project: Project, sample: str, seed: int, place) -> None:
    """The paper's table anew, on a sample that is shaped like its data."""
    rows = [row.name for row in ROWS if row.method in AGGREGATORS]
    bar = Bar(place, rows, PAPER_DRAWS)
    table = _naming_the_method(
        bar,
        lambda: paper_table(project.dataset, sample, draws=PAPER_DRAWS, seed=seed, n_jobs=1, progress=bar.fitted),
    )
    keep(PAPER, (sample, seed), table)


def _naming_the_method(bar: Bar, task: Callable):
    """What the task gives; where it cannot, the refusal says which method it is about."""
    try:
        return task()
    except ValueError as problem:
        raise ValueError(f"{bar.running} cannot run on these data: {problem} Or leave it out.") from problem


def stops_for(n_known: int, n_train: int) -> list[int]:
    """With how many known answers the curves are drawn: up to twice as many as now, with enough left to judge by.

    >>> stops_for(40, 10)
    [1, 2, 3, 5, 8, 10, 15, 20]
    """
    most = max(min(2 * n_train, (3 * n_known) // 4), 1)
    stops = [stop for stop in STOPS if stop <= most]
    return stops[-8:] if len(stops) > 1 else list(range(1, min(n_known, 3)))
