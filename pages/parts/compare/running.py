"""Running comparisons, with a bar that names the current method and a button that stops them."""

import json
import time
from collections.abc import Callable, Sequence

import streamlit as st

from crowdcore import AGGREGATORS, jobs
from crowdcore.evaluation import learning_curve, run_comparison
from crowdcore.evaluation.comparison_tables import ComparisonTables, comparison_tables
from crowdcore.evaluation.paper_table import ROWS
from crowdcore.messages import Message
from crowdcore.project import Project
from crowdcore.worker import Job
from pages.parts.compare.contest import Contestant, Settings, data_identity, n_judges
from pages.parts.compare.results import COMPARISONS, CURVES, PAPER, Curves, Result, keep
from pages.shared import state, waiting
from pages.shared.messages import t
from pages.shared.show import message_of, refused

MOST_CURVE_DRAWS, CURVE_DRAWS_AT_ONCE = 20, 5
PAPER_DRAWS = 20
SECONDS_BETWEEN_REPORTS = 0.15
STOPS = (1, 2, 3, 5, 8, 10, 15, 20, 30, 40, 60, 80, 120, 160, 240)
INTERRUPTED, BEGUN = "compare_interrupted", "compare_begun"
# Eight methods on twenty draws of as many labels take a few seconds.
MOST_LABELS_AT_ONCE, MOST_DRAWS_AT_ONCE = 30_000, 20
# More than this, labels times fits, would slow down the clicks of others for over a second. Another process does it.
MOST_LABELS_FITTED_HERE = 50_000
# Tuning a method takes about as many fits.
FITS_TO_TUNE = 20


class Bar:
    """A bar that shows the current method, the draw, and the remaining time. Leaving the page stops the work."""

    def __init__(self, place, names: list[str], draws: int):
        self.names, self.draws = names, draws
        self.started = self.reported = time.monotonic()
        self.done, self.total, self.fraction = 0, len(names) * draws, 0.0
        self.bar = place.progress(0.0, self.sentence())

    @property
    def running(self) -> str:
        """The name of the current method. In each draw the methods run in their order."""
        return self.names[self.done % len(self.names)]

    def sentence(self) -> str:
        """Return the text of the bar."""
        draw = min(self.done // len(self.names) % self.draws + 1, self.draws)
        progress = {"method": self.running, "draw": draw, "draws": self.draws}
        spent, share = time.monotonic() - self.started, (self.done + self.fraction) / self.total
        if spent <= 2 or share <= 0.02:
            return t("compare-running", **progress)
        left = spent / share - spent
        if left < 100:
            return t("compare-running-seconds", **progress, left=round(left))
        return t("compare-running-minutes", **progress, left=round(left / 60))

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
        """Show what remains after all fits."""
        self.bar.progress(1.0, sentence)


def with_bar(place, task, *arguments, asked_for: bool = True) -> None:
    """Run a long task with a bar and a button that stops it. Then draw the page with the result.

    If nobody ``asked_for`` it, the page does not report that it was stopped.
    """
    with place.container():
        bar = st.empty()
        st.button(t("shared-stop"), icon=":material/stop:", key="compare_stop")
        # Pressing it, or going to another page, ends this run of the page at once.
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
    """Return whether to begin without a click: once, and if the data are small enough."""
    small = len(project.labels.item) <= MOST_LABELS_AT_ONCE and settings.draws <= MOST_DRAWS_AT_ONCE
    tuned = any(contestant.tuned for contestant in settings.contestants)
    this, begun = (what, data_identity(project)), state.recall(BEGUN, frozenset())
    if tuned or not small or not settings.contestants or this in begun:
        return False
    state.remember(BEGUN, begun | {this})
    return True


def interrupted() -> bool:
    """Return whether the last run was stopped before its end. True only once."""
    if not state.recall(INTERRUPTED):
        return False
    state.remember(INTERRUPTED, None)
    return True


def run_methods(project: Project, settings: Settings, place) -> None:
    """Run the comparison and keep its result. A ValueError explains which method cannot run, and why."""
    bar = Bar(place, [contestant.name for contestant in settings.contestants], settings.draws)
    if _takes_long(project, bar, settings.contestants):
        tables = _in_other_process(jobs.comparison, project, settings, bar, settings.n_train)
        return _keep_comparison(project, settings, tables)
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
    bar.last(t("compare-intervals"))
    return _keep_comparison(project, settings, comparison_tables(comparison))


def _takes_long(project: Project, bar: Bar, contestants: Sequence[Contestant] = ()) -> bool:
    fits = bar.total * (FITS_TO_TUNE if any(contestant.tuned for contestant in contestants) else 1)
    return len(project.labels.item) * fits > MOST_LABELS_FITTED_HERE


def _in_other_process(job_function: Callable, project: Project, settings: Settings, bar: Bar, learned_from):
    """Run a comparison in another process, which ends with this run of the page."""
    # The methods themselves, because the other process does not know a method that somebody has added to this one.
    entrants = [
        (one.id, AGGREGATORS[one.method](**json.loads(one.parameters)), one.tuned) for one in settings.contestants
    ]
    return _awaited(bar, job_function, project.judged, entrants, learned_from, bar.draws, settings.seed)


def _awaited(bar: Bar, job_function: Callable, *arguments):
    job = Job(job_function, *arguments, **waiting.visitor())
    try:
        while not job.wait_for(SECONDS_BETWEEN_REPORTS):
            done, total = job.progress.done, job.progress.total or bar.total
            if done < total:
                bar.fitted(done, total, "", 0)
            else:
                # The page can still be interrupted.
                bar.last(t("compare-intervals"))
        return _naming_the_method(bar, job.result)
    finally:
        job.stop()


def _keep_comparison(project: Project, settings: Settings, tables: ComparisonTables) -> None:
    about = settings, project.title, project.simulated, project.kind, n_judges(project)
    keep(COMPARISONS, settings.fingerprint, Result(*about, **vars(tables)))


def run_curves_at_once(project: Project, settings: Settings, place) -> None:
    """Run the same with few draws, for a first impression."""
    run_curves(project, settings, place, CURVE_DRAWS_AT_ONCE)


def run_curves(project: Project, settings: Settings, place, most: int | None = None) -> None:
    """Run the same methods with fewer and more known answers."""
    stops = stops_for(n_judges(project), settings.n_train)
    draws = min(settings.draws, most or MOST_CURVE_DRAWS)
    bar = Bar(place, [contestant.name for contestant in settings.contestants], draws)
    bar.total *= len(stops)
    if _takes_long(project, bar, settings.contestants):
        frame = _in_other_process(jobs.curve, project, settings, bar, stops)
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
    """Make the paper's table from a sample that is shaped like its data."""
    rows = [row.name for row in ROWS if row.method in AGGREGATORS]
    bar = Bar(place, rows, PAPER_DRAWS)
    arguments = project.dataset, sample, PAPER_DRAWS, seed
    if _takes_long(project, bar):
        table = _awaited(bar, jobs.table_of_paper, *arguments)
    else:
        table = jobs.table_of_paper(lambda done, total: bar.fitted(done, total, "", 0), *arguments)
    keep(PAPER, (sample, seed), table)


def _naming_the_method(bar: Bar, task: Callable):
    """Return the result of the task. If it is refused, name the method."""
    try:
        return task()
    except ValueError as problem:
        raise ValueError(Message("compare-cannot-run", method=bar.running, problem=message_of(problem))) from problem


def stops_for(n_known: int, n_train: int) -> list[int]:
    """Return the numbers of known answers of the curves: up to twice the current one, with enough left for testing.

    >>> stops_for(40, 10)
    [1, 2, 3, 5, 8, 10, 15, 20]
    """
    most = max(min(2 * n_train, (3 * n_known) // 4), 1)
    stops = [stop for stop in STOPS if stop <= most]
    return stops[-8:] if len(stops) > 1 else list(range(1, min(n_known, 3)))
