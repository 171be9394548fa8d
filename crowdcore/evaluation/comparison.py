"""Compare methods on the same draws of training items: how well each answers the items it did not learn from."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property

import numpy as np
import pandas as pd

from crowdcore.aggregators.base import ReadsTruth
from crowdcore.aggregators.majority_vote import MajorityVote
from crowdcore.dataset import Dataset, checked_dataset
from crowdcore.evaluation.candidates import ORACLE, Methods, candidates
from crowdcore.evaluation.draws import given_draws, training_draws
from crowdcore.evaluation.measures import MEASURED, calibration_error, weighted_measures
from crowdcore.evaluation.ordinal_measures import ORDINAL, ordinal_measures
from crowdcore.evaluation.parallel import Job, Outcome, outcomes
from crowdcore.labelers import best_labeler
from crowdcore.messages import Message
from crowdcore.names import MISSING
from crowdcore.tuning import Stopped


@dataclass(frozen=True, eq=False)
class Comparison:
    """The results of a comparison, and how they were made.

    ``frame`` has one row per method and draw: method, tuned, draw, n_train, the measures on the test items (``accuracy``,
    ``balanced_accuracy``, ``macro_f1``, ``log_loss``, ``brier``, ``calibration_error``), seconds, iterations and converged.
    ``unsupported`` counts the test items that only labelers of zero weight labelled, ``tied`` the items with tied answers.

    ``answers`` has one row per method, draw and test item: the truth, the answer, how far it is ``right``, the probabilities
    that the method gave to both, and the squared error of all its probabilities. If m classes are tied, ``answer`` is the
    first of them, as from ``predict``. Counting only this one would flatter a method whose first class is common, so every
    measure counts each tied class as 1/m: ``right`` is then 1/m or 0. ``ties`` lists the tied classes (one line for each,
    with the row of ``answers``), and ``shared_answers`` has a row for each of them.

    ``majority`` is majority vote's mean accuracy on the same items for each n_train. ``reasons`` has for each (method, tuned,
    n_train) the reasons why it may do worse in the first draw. ``training`` has the positions of the training items for each
    (n_train, draw). If the classes are ordered, ``frame`` also has the columns ``mean_absolute_error`` and ``weighted_kappa``, and
    ``class_values`` has the number of each class.
    """

    dataset: str
    digest: str
    seed: int | None
    n_train: tuple[int, ...]
    frame: pd.DataFrame
    answers: pd.DataFrame
    ties: pd.DataFrame
    training: Mapping[tuple[int, int], np.ndarray]
    majority: Mapping[int, float] = field(default_factory=dict)
    reasons: Mapping[tuple[str, bool, int], tuple[Message, ...]] = field(default_factory=dict)
    class_values: np.ndarray | None = None

    @property
    def measures(self) -> tuple[str, ...]:
        """The measures that have intervals: also those of ordered classes, if the classes are ordered."""
        return MEASURED if self.class_values is None else (*MEASURED, *ORDINAL)

    @cached_property
    def shared_answers(self) -> pd.DataFrame:
        """The answers with one row per tied class, whose ``share`` is 1/m. The share of a single answer is 1."""
        n_rows = np.maximum(np.bincount(self.ties["row"], minlength=len(self.answers)), 1)
        row = np.repeat(np.arange(n_rows.size), n_rows)
        codes = self.answers["answer"].cat.codes.to_numpy()[row]
        codes[n_rows[row] > 1] = self.ties["answer"].cat.codes
        answer = pd.Categorical.from_codes(codes, dtype=self.answers["answer"].dtype)
        return self.answers.take(row).assign(answer=answer, share=1 / n_rows[row]).reset_index(drop=True)


def checked_comparison(data) -> Comparison:
    """Return a Comparison; refuse anything else, such as its table."""
    if not isinstance(data, Comparison):
        raise ValueError(
            f"This takes the Comparison that run_comparison returns, not an object of type {type(data).__name__}. compare returns "
            "only its table."
        )
    return data


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
    """Fit every method to the same draws of training items, and test it on the other items of known truth.

    ``methods`` are ids, Aggregators, or a mapping from names to either. The draws come from ``training_draws``, which explains
    ``how`` and ``seed``, unless ``training`` gives them: a list of arrays of item positions. A method sees the truth of its
    training items and the labels of all items. If m classes are tied, each counts 1/m. With ``n_train=0`` the methods see
    only labels and are judged on every item of known truth, in a single draw.

    ``tune``: False runs the methods as given, True tunes each on the training items of each draw, "both" does both
    (a method that has nothing to tune then runs once, as given).
    ``n_jobs`` processes work at a time. None leaves the choice to joblib, which uses one process unless
    ``joblib.parallel_config`` sets something else, such as a Dask cluster (``backend="dask"``). Only the seconds depend on it.
    ``progress`` is called with the number of finished fits, the total, a method and a draw. If it returns False, Stopped is
    raised.
    ``oracle`` adds the best labeler of each draw's test items. Their accuracy is measured on the test items that they
    labelled, and the column ``labelled`` counts these items.

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
        # Also called without a number of items, because the error message names the possible numbers.
        chosen, drawn_by = training_draws(dataset, n_train, draws, seed, how), seed  # type: ignore[arg-type]
    else:
        chosen = given_draws(dataset, training)
        odd = [positions.size for positions in chosen if n_train not in (None, positions.size)]
        if odd:
            raise ValueError(f"n_train is {n_train}, but training has a draw of {odd[0]} items. Leave n_train out.")
    splits = [(draw, positions) for draw, positions in enumerate(chosen)]
    return _run(dataset, methods, splits, drawn_by, tune, n_jobs, progress, oracle)


def compare(dataset: Dataset, methods: Methods, *arguments, **options) -> pd.DataFrame:
    """Return the table of ``run_comparison``, with the same arguments: one row per method and draw."""
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
    """Compare methods with several numbers of training items. The options are as in ``run_comparison``.

    A draw with more training items contains the items of the same draw with fewer, as if a key grew item by item.
    """
    n_trains = list(n_trains)
    twice = {n for n in n_trains if n_trains.count(n) > 1}
    if twice or not n_trains:
        raise ValueError(f"n_trains is {n_trains}. Give at least one number of training items, each of them once.")
    splits = [
        (draw, positions)
        for n_train in n_trains
        for draw, positions in enumerate(training_draws(dataset, n_train, draws, seed, how))
    ]
    return _run(dataset, methods, splits, seed, tune, n_jobs, progress, oracle)


def learning_curve(dataset: Dataset, methods: Methods, n_trains: Iterable[int], *arguments, **options) -> pd.DataFrame:
    """Return the table of ``run_learning_curve``, with the same arguments: one row per method, number of items and draw."""
    return run_learning_curve(dataset, methods, n_trains, *arguments, **options).frame


def growing_key(
    dataset: Dataset, methods: Methods, n_trains: Sequence[int], draws: int = 5, seed: int = 0
) -> pd.DataFrame:
    """Return the mean accuracy of each method and of the best labeler for each number of known answers, including 0.

    There is one row per number of known answers (``n_train``) and one column per method. Accuracy is measured on the items
    whose answer is not known, so all columns of a row are about the same items. With no known answer, all labelers count
    the same in every method: this is majority vote. The column ``labelled`` is the number of these items that the best
    labeler labelled, on average.

    >>> from crowdcore.simulation import Crowd, simulate
    >>> exam = simulate(Crowd(items=20, labelers=30, classes=3, ability=-1, traps=0.5), seed=4)
    >>> growing_key(exam, ["majority_vote", "weighted_average"], [8], draws=5)
             majority_vote  weighted_average  best_labeler  labelled
    n_train
    0                 0.60              0.60          0.85      20.0
    8                 0.58              0.72          0.85      12.0
    """
    dataset = checked_dataset(dataset)
    names = [candidate.name for candidate in candidates(methods, tune=False, oracle=True)]
    equally = MajorityVote().fit(dataset.labels).score(dataset.labels, dataset.truth)
    best = best_labeler(dataset.labels, dataset.truth)
    start = dict.fromkeys(names, equally)
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
    if any(training.size == 0 for _, training in splits):
        _refuse_without_training([one.name for one in contestants if one.model.reads_truth == ReadsTruth.REQUIRED])
    known = np.flatnonzero(dataset.truth != MISSING)
    plan = [
        (candidate, draw, Job(candidate.model, training, dataset.truth[training], np.setdiff1d(known, training)))
        for draw, training in splits
        for candidate in contestants
    ]
    values = dataset.labels.class_values if dataset.labels.ordered else None
    rows: list[dict] = [{}] * len(plan)
    answers: list[dict] = [{}] * len(plan)
    ties: list[tuple[np.ndarray, ...]] = [()] * len(plan)
    why: dict[tuple[str, bool, int], tuple[Message, ...]] = {}
    jobs = [job for _, _, job in plan]
    with outcomes(dataset.labels, jobs, n_jobs) as arriving:
        for done, (place, outcome) in enumerate(arriving, start=1):
            candidate, draw, job = plan[place]
            origin = {"method": candidate.name, "tuned": candidate.tuned, "draw": draw, "n_train": job.training.size}
            answers[place] = origin | _answers(dataset.truth[job.test], job, outcome)
            rows[place] = origin | _row(answers[place], outcome, values)
            ties[place] = np.nonzero(outcome.decisions.winners & outcome.decisions.tied[:, None])
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
        _tie_frame(dataset, [job.test.size for job in jobs], ties),
        {(training.size, draw): training for draw, training in splits},
        _majority(dataset, known, splits),
        why,
        values,
    )


def _refuse_without_training(names: list[str]) -> None:
    if names:
        raise ValueError(
            f"With n_train=0 no answer is known, and {', '.join(dict.fromkeys(names))} can only learn from known answers. "
            "Leave out such methods, or compare with n_train=1 or more."
        )


def _majority(dataset: Dataset, known: np.ndarray, splits) -> dict[int, float]:
    """Return majority vote's accuracy on the test items, averaged over the draws, for each number of training items."""
    right = MajorityVote().fit(dataset.labels).decisions(dataset.labels).credit(dataset.truth)
    found: dict[int, list[float]] = {}
    for _, training in splits:
        found.setdefault(training.size, []).append(float(right[np.setdiff1d(known, training)].mean()))
    return {n_train: float(np.mean(shares)) for n_train, shares in found.items()}


def _answers(truth: np.ndarray, job: Job, outcome: Outcome) -> dict:
    decisions, p = outcome.decisions, outcome.probabilities
    p_truth = p[np.arange(truth.size), truth]
    return {
        "item": job.test,
        "truth": truth,
        "answer": decisions.answers,
        "right": decisions.credit(truth),
        "p_answer": np.where(decisions.answers == MISSING, np.nan, (decisions.shares * p).sum(axis=1)),
        "p_truth": p_truth,
        "squared_error": (p**2).sum(axis=1) - 2 * p_truth + 1,
    }


def _row(answers: dict, outcome: Outcome, values: np.ndarray | None) -> dict:
    decisions, truth = outcome.decisions, answers["truth"]
    measures = weighted_measures(
        np.ones((1, truth.size)), truth, decisions.shares, answers["p_truth"], answers["squared_error"]
    )
    if values is not None:
        measures |= ordinal_measures(np.ones((1, truth.size)), truth, decisions.shares, values)
    return {name: float(value[0]) for name, value in measures.items()} | {
        "calibration_error": calibration_error(answers["p_answer"], answers["right"]),
        "unsupported": int(decisions.unsupported.sum()),
        "tied": int(decisions.tied.sum()),
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
    """Return all answers in one table, with the names of items and classes."""
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


def _tie_frame(dataset: Dataset, n_answers: list[int], ties: list[tuple[np.ndarray, ...]]) -> pd.DataFrame:
    """The tied classes, with the rows of the answers that they belong to."""
    first_rows = np.cumsum([0, *n_answers[:-1]])
    row = [first + place for first, (place, _) in zip(first_rows, ties, strict=True)]
    code = [code for _, code in ties]
    return pd.DataFrame({"row": np.concatenate(row), "answer": _named(np.concatenate(code), dataset.labels.classes)})


def _named(codes: np.ndarray, names: tuple) -> pd.Categorical:
    return pd.Categorical.from_codes(codes, pd.Index(list(names), tupleize_cols=False))
