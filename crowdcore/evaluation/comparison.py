"""Several methods on the same draws of training items: how well each answers the items it did not learn from."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field

import numpy as np
import pandas as pd

from crowdcore.aggregators.majority_vote import MajorityVote
from crowdcore.dataset import Dataset
from crowdcore.evaluation.candidates import ORACLE, Methods, candidates
from crowdcore.evaluation.draws import given_draws, training_draws
from crowdcore.evaluation.measures import calibration_error, weighted_measures
from crowdcore.evaluation.parallel import Job, Outcome, outcomes
from crowdcore.labelers import best_labeler
from crowdcore.names import MISSING
from crowdcore.tuning import Stopped


@dataclass(frozen=True, eq=False)
class Comparison:
    """What came out of a comparison, and where it came from.

    ``frame`` has one row a method and draw: method, tuned, draw, n_train, the measures on the test items (``accuracy``,
    ``balanced_accuracy``, ``macro_f1``, ``log_loss``, ``brier``, ``calibration_error``), on how many of them nobody with
    weight voted (``unsupported``) or the answer was ``tied``, seconds, iterations and converged. ``answers`` has one row a
    method, draw and test item: the truth, the answer, the probabilities that the method gave to either, and the squared
    error of all its probabilities. ``majority`` is majority vote's mean accuracy on the same items for each n_train, and
    ``reasons`` says for each (method, tuned, n_train) why, in the first draw, it may do worse. ``training`` has
    the positions of the training items for each (n_train, draw).
    """

    dataset: str
    digest: str
    seed: int | None
    n_train: tuple[int, ...]
    frame: pd.DataFrame
    answers: pd.DataFrame
    training: Mapping[tuple[int, int], np.ndarray]
    majority: Mapping[int, float] = field(default_factory=dict)
    reasons: Mapping[tuple[str, bool, int], tuple[str, ...]] = field(default_factory=dict)


Progress = Callable[[int, int, str, int], bool | None]


def run_comparison(
    dataset: Dataset,
    methods: Methods,
    n_train: int | None = None,
    draws: int = 20,
    seed: int = 0,
    tune: bool | str = False,
    how: str = "random",
    training: Sequence | None = None,
    n_jobs: int | None = None,
    progress: Progress | None = None,
    oracle: bool = False,
) -> Comparison:
    """Fit every method to the same draws of training items, and see how it answers the other items of known truth.

    ``methods`` are ids, Aggregators, or a mapping from names to either. Draws are ``training_draws``' (``how`` and
    ``seed`` are explained there) unless ``training`` gives them: a list of arrays of item positions. A method sees the
    truth of its training items, and the labels of all.

    ``tune``: False runs the methods as given, True tunes each on the training items of each draw, "both" does both
    (a method that has nothing to tune then runs once, as given).
    ``n_jobs`` processes work at a time; None leaves it to joblib, which takes one, or what ``joblib.parallel_config``
    says, such as a Dask cluster (``backend="dask"``). All but the seconds is the same whoever does the work.
    ``progress`` is called with what is done, the total, a method and a draw; if it returns False, Stopped is raised.
    ``oracle`` adds the best labeler of each draw's test items, whose accuracy is that on the test items that they
    labelled; the column ``labelled`` says how many those are.

    >>> from crowdcore.simulation import Crowd, simulate
    >>> exam = simulate(Crowd(items=20, labelers=30, classes=3, ability=-1, traps=0.5), seed=4)
    >>> comparison = run_comparison(exam, ["majority_vote", "saddle_point_robust"], n_train=8, draws=5)
    >>> comparison.frame.groupby("method", sort=False)["accuracy"].mean()
    method
    majority_vote          0.58
    saddle_point_robust    0.75
    Name: accuracy, dtype: float64
    """
    drawn_by: int | None = None
    if training is None:
        # Without a number of items, too: the refusal says how many there can be.
        chosen, drawn_by = training_draws(dataset, n_train, draws, seed, how), seed  # type: ignore[arg-type]
    else:
        chosen = given_draws(dataset, training)
        odd = [positions.size for positions in chosen if n_train not in (None, positions.size)]
        if odd:
            raise ValueError(f"n_train is {n_train}, but training has a draw of {odd[0]} items. Leave n_train out.")
    splits = [(draw, positions) for draw, positions in enumerate(chosen)]
    return _run(dataset, methods, splits, drawn_by, tune, n_jobs, progress, oracle)


def compare(dataset: Dataset, methods: Methods, *arguments, **options) -> pd.DataFrame:
    """The frame of ``run_comparison``, whose arguments these are: one row a method and draw."""
    return run_comparison(dataset, methods, *arguments, **options).frame


def run_learning_curve(
    dataset: Dataset,
    methods: Methods,
    n_trains: Iterable[int],
    draws: int = 20,
    seed: int = 0,
    tune: bool | str = False,
    how: str = "random",
    n_jobs: int | None = None,
    progress: Progress | None = None,
    oracle: bool = False,
) -> Comparison:
    """A comparison with each of several numbers of training items; the options are ``run_comparison``'s.

    A draw with more training items holds those of the same draw with fewer, as when a key grows item by item.
    """
    n_trains = list(n_trains)
    twice = {n for n in n_trains if n_trains.count(n) > 1}
    if twice or not n_trains:
        raise ValueError(f"n_trains is {n_trains}. Give at least one number of training items, and each once.")
    splits = [
        (draw, positions)
        for n_train in n_trains
        for draw, positions in enumerate(training_draws(dataset, n_train, draws, seed, how))
    ]
    return _run(dataset, methods, splits, seed, tune, n_jobs, progress, oracle)


def learning_curve(dataset: Dataset, methods: Methods, n_trains: Iterable[int], *arguments, **options) -> pd.DataFrame:
    """The frame of ``run_learning_curve``, whose arguments these are: one row a method, number of items and draw."""
    return run_learning_curve(dataset, methods, n_trains, *arguments, **options).frame


def growing_key(
    dataset: Dataset, methods: Methods, n_trains: Sequence[int], draws: int = 5, seed: int = 0
) -> pd.DataFrame:
    """Mean accuracy of each method, and of the best labeler, with each number of known answers; 0 is among them.

    One row a number of known answers (``n_train``), one column a method. The answers are judged on the items whose
    answer is not known, so that all columns of a row speak of the same items. With none known, all labelers count
    equally, whatever the method: that is majority vote. The column ``labelled`` says how many of the items to judge by
    the best labeler labelled, on average.

    >>> from crowdcore.simulation import Crowd, simulate
    >>> exam = simulate(Crowd(items=20, labelers=30, classes=3, ability=-1, traps=0.5), seed=4)
    >>> growing_key(exam, ["majority_vote", "weighted_average"], [8], draws=5)
             majority_vote  weighted_average  best_labeler  labelled
    n_train
    0                 0.60              0.60          0.85      20.0
    8                 0.58              0.72          0.85      12.0
    """
    names = [candidate.name for candidate in candidates(methods, tune=False, oracle=True)]
    equally = MajorityVote().fit(dataset.labels).predict(dataset.labels)
    known = dataset.truth >= 0
    best = best_labeler(dataset.labels, dataset.truth)
    start = dict.fromkeys(names, float((equally == dataset.truth)[known].mean()))
    rows = {0: start | {ORACLE: best.accuracy, "labelled": float(best.labelled)}}
    if len(n_trains):
        frame = learning_curve(dataset, methods, n_trains, draws, seed, n_jobs=1, oracle=True)
        means = frame.groupby(["n_train", "method"])[["accuracy", "labelled"]].mean()
        for n_train in n_trains:
            rows[n_train] = means.loc[n_train, "accuracy"].to_dict() | {
                "labelled": float(means.loc[(n_train, ORACLE), "labelled"])
            }
    return pd.DataFrame.from_dict(rows, orient="index")[[*names, ORACLE, "labelled"]].rename_axis("n_train")


def _run(dataset, methods, splits, seed, tune, n_jobs, progress, oracle) -> Comparison:
    contestants = candidates(methods, tune, oracle)
    known = np.flatnonzero(dataset.truth != MISSING)
    plan = [
        (candidate, draw, Job(candidate.model, training, dataset.truth[training], np.setdiff1d(known, training)))
        for draw, training in splits
        for candidate in contestants
    ]
    rows: list[dict] = [{}] * len(plan)
    answers: list[dict] = [{}] * len(plan)
    why: dict[tuple[str, bool, int], tuple[str, ...]] = {}
    jobs = [job for _, _, job in plan]
    with outcomes(dataset.labels, jobs, n_jobs) as arriving:
        for done, (place, outcome) in enumerate(arriving, start=1):
            candidate, draw, job = plan[place]
            origin = {"method": candidate.name, "tuned": candidate.tuned, "draw": draw, "n_train": job.training.size}
            answers[place] = origin | _answers(dataset.truth, job, outcome)
            rows[place] = origin | _row(answers[place], outcome)
            if draw == splits[0][0]:
                why[candidate.name, candidate.tuned, job.training.size] = outcome.reasons
            if progress is not None and progress(done, len(plan), candidate.name, draw) is False:
                raise Stopped(f"Stopped after {done} of {len(plan)} fits.")
    if oracle:
        rows += [_oracle_row(dataset, draw, training) for draw, training in splits]
    order = list(dict.fromkeys(row["method"] for row in rows))
    n_trains = list(dict.fromkeys(training.size for _, training in splits))
    rows.sort(key=lambda row: (n_trains.index(row["n_train"]), order.index(row["method"]), row["tuned"], row["draw"]))
    return Comparison(
        dataset.name,
        dataset.labels.digest,
        seed,
        tuple(n_trains),
        pd.DataFrame(rows),
        _answer_frame(dataset, answers),
        {(training.size, draw): training for draw, training in splits},
        _majority(dataset, known, splits),
        why,
    )


def _majority(dataset: Dataset, known: np.ndarray, splits) -> dict[int, float]:
    """Majority vote's accuracy on the test items, the mean of the draws, for each number of training items."""
    right = MajorityVote().fit(dataset.labels).predict(dataset.labels) == dataset.truth
    found: dict[int, list[float]] = {}
    for _, training in splits:
        found.setdefault(training.size, []).append(float(right[np.setdiff1d(known, training)].mean()))
    return {n_train: float(np.mean(shares)) for n_train, shares in found.items()}


def _answers(truth: np.ndarray, job: Job, outcome: Outcome) -> dict:
    p, row, true = outcome.probabilities, np.arange(job.test.size), truth[job.test]
    return {
        "item": job.test,
        "truth": true,
        "answer": outcome.answers,
        "p_answer": np.where(outcome.answers == MISSING, np.nan, p[row, outcome.answers]),
        "p_truth": p[row, true],
        "squared_error": (p**2).sum(axis=1) - 2 * p[row, true] + 1,
    }


def _row(answers: dict, outcome: Outcome) -> dict:
    everyone = np.ones((1, answers["item"].size))
    measures = weighted_measures(
        everyone, answers["truth"], answers["answer"], answers["p_truth"], answers["squared_error"]
    )
    return {name: float(value[0]) for name, value in measures.items()} | {
        "calibration_error": calibration_error(answers["p_answer"], answers["answer"] == answers["truth"]),
        "unsupported": outcome.unsupported,
        "tied": outcome.tied,
        "seconds": outcome.seconds,
        "iterations": outcome.iterations,
        "converged": outcome.converged,
    }


def _oracle_row(dataset: Dataset, draw: int, training: np.ndarray) -> dict:
    truth = dataset.truth.copy()
    truth[training] = MISSING
    best = best_labeler(dataset.labels, truth)
    return {
        "method": ORACLE,
        "tuned": False,
        "draw": draw,
        "n_train": training.size,
        "accuracy": best.accuracy,
        "labelled": best.labelled,
        "iterations": 0,
        "converged": True,
    }


def _answer_frame(dataset: Dataset, answers: list[dict]) -> pd.DataFrame:
    """The answers one below the other, with the names of items and classes."""
    sizes = [test["item"].size for test in answers]
    column = {
        name: np.repeat([test[name] for test in answers], sizes)
        if np.ndim(answers[0][name]) == 0
        else np.concatenate([test[name] for test in answers])
        for name in answers[0]
    }
    for name, names in (("item", dataset.labels.items), ("truth", dataset.labels.classes)):
        column[name] = _named(column[name], names)
    column["answer"] = _named(column["answer"], dataset.labels.classes)
    return pd.DataFrame(column)


def _named(codes: np.ndarray, names: tuple) -> pd.Categorical:
    return pd.Categorical.from_codes(codes, pd.Index(names, dtype=object, tupleize_cols=False))
