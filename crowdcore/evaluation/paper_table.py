"""The table at the end of the paper, as data, and the same table computed from other data.

Reference: P.-Y. Chen, C.-W. Lien, F.-J. Chu, P.-S. Ting, S.-M. Cheng, "Supervised Collective Classification for
Crowdsourcing", 2015.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

import pandas as pd

from crowdcore.aggregators import AGGREGATORS
from crowdcore.aggregators.decisions import FIRST_CLASS
from crowdcore.dataset import Dataset
from crowdcore.evaluation.candidates import ORACLE
from crowdcore.evaluation.comparison import Progress, run_learning_curve
from crowdcore.evaluation.summaries import summarise

FIXED, TUNED = "fixed", "tuned"
VARIANTS = {False: (FIXED,), True: (TUNED,), "both": (FIXED, TUNED)}
OURS = "not in the paper"
SUBSTITUTED = "two classes: the conventional SVM was used instead; the paper has X"
NOTHING_TO_TUNE = "nothing to tune"


@dataclass(frozen=True)
class PaperColumn:
    """A column of the paper's table: a data set and its numbers of training items, test items and labelers.

    ``best_labelled`` is the number in brackets after the best labeler: how many of the test items they labelled.
    """

    data: str
    n_train: int
    n_test: int
    n_labelers: int
    best_labelled: int


PAPER_COLUMNS = (
    PaperColumn("trec", 40, 354, 689, 82),
    PaperColumn("trec", 60, 334, 689, 84),
    PaperColumn("science", 10, 30, 183, 30),
    PaperColumn("math", 5, 25, 559, 25),
    PaperColumn("math", 10, 20, 559, 20),
)
PAPER_DATA = tuple(dict.fromkeys(column.data for column in PAPER_COLUMNS))


@dataclass(frozen=True)
class Row:
    """A row of the table: its method, and the paper's accuracies for each column (None for its X).

    A row without accuracies is not in the paper.
    """

    name: str
    method: str
    paper: tuple[float | None, ...] | None = None
    settings: Mapping[str, object] = field(default_factory=dict)


# In the table, EM stops when it reaches its tolerance or after a hundred rounds, without looking at the likelihood.
HUNDRED_ROUNDS = {"gain": 0.0, "max_iter": 100}
ROWS = (
    Row("best labeler (oracle)", ORACLE, (1.0, 1.0, 0.7, 1.0, 1.0)),
    Row("majority vote", "majority_vote", (0.7938, 0.7964, 0.4667, 1.0, 1.0)),
    Row("weighted averaging", "weighted_average", (0.8305, 0.8323, 0.4667, 1.0, 1.0)),
    Row(
        "exponential weighted algorithm",
        "exponential_weights",
        (0.8051, 0.8084, 0.2667, 0.36, 0.4),
        {"absent": "no_loss"},
    ),
    Row("conventional SVM", "svm", (0.8333, 0.8413, 0.5, 0.96, 1.0)),
    Row("multi-class SVM", "multiclass_svm", (None, None, 0.4333, 0.52, 0.7)),
    Row("unsupervised EM", "em", (0.7881, 0.7784, 0.5, 1.0, 1.0), HUNDRED_ROUNDS),
    Row("supervised EM", "supervised_em", (0.8277, 0.8174, 0.5, 1.0, 1.0), HUNDRED_ROUNDS),
    Row("naive Bayes sampler", "naive_bayes", (0.6921, 0.6707, 0.5333, 0.64, 1.0), {"missing": "symbol"}),
    Row("naive Bayes, missing labels ignored", "naive_bayes"),
    Row("multi-class AdaBoost", "adaboost", (0.8051, 0.7994, 0.5167, 0.8489, 0.885), {"variant": "paper"}),
    Row("proposed", "saddle_point", (0.8277, 0.8323, 0.5333, 1.0, 1.0)),
    Row("proposed robust", "saddle_point_robust", (0.8446, 0.8413, 0.5333, 1.0, 1.0)),
    Row("proposed, shared weights", "saddle_point", settings={"weights": "shared"}),
    Row("proposed robust, shared weights", "saddle_point_robust", settings={"weights": "shared"}),
)


def paper_table(
    dataset: Dataset,
    paper_data: str | None = None,
    n_trains: Sequence[int] | None = None,
    draws: int = 20,
    seed: int = 0,
    tune: bool | str = False,
    n_jobs: int | None = None,
    progress: Progress | None = None,
) -> pd.DataFrame:
    """Mean accuracy of every row of the paper's table on these data, over draws of training items.

    There is one row per method and number of training items (``n_trains``, by default the paper's), with the mean and its
    95 % interval. ``tune`` (False, True or "both") decides whether the methods are ``fixed`` or ``tuned``. ``labelled`` is the
    number in brackets after the best labeler: how many test items they labelled, on average. ``paper_data`` is the data set of
    the paper ("trec", "science" or "math") whose figures are shown for comparison. ``simulated`` is whether the data are
    simulated. The other arguments are as in ``run_comparison``.

    As in the paper, an item that only labelers of zero weight labelled gets the first class. The paper does not explain how
    it counts ties. Here each tied class counts in part, as in every comparison. On the labels of TREC 2011 no row differs by
    more than .002 from giving ties to the first class (ten draws of 40 and of 60 items; the vote ties on nine items of 355).
    """
    if paper_data is not None and paper_data not in PAPER_DATA:
        raise ValueError(f"The paper has no data set {paper_data!r}. It has {', '.join(PAPER_DATA)}.")
    if n_trains is None:
        n_trains = [column.n_train for column in PAPER_COLUMNS if column.data == paper_data]
        if not n_trains:
            raise ValueError("Give the numbers of training items, such as n_trains=[10], or a data set of the paper.")
    methods = {
        row.name: AGGREGATORS[row.method](**row.settings, without_votes=FIRST_CLASS)
        for row in ROWS
        if row.method != ORACLE
    }
    comparison = run_learning_curve(
        dataset, methods, n_trains, draws, seed, tune, n_jobs=n_jobs, progress=progress, oracle=True
    )
    figures = dict(summarise(comparison).set_index(["n_train", "method", "tuned"]).iterrows())
    origin = {"data": dataset.name, "simulated": dataset.source.startswith("Simulated ")}
    two_classes = len(dataset.labels.classes) == 2
    return pd.DataFrame(
        origin
        | {"n_train": n_train, "method": row.name}
        | _ours(row, n_train, figures, VARIANTS[tune])
        | ({} if paper_data is None else _papers(row, n_train, paper_data))
        | {"note": _note(row, two_classes, tuned=tune is not False)}
        for n_train in n_trains
        for row in ROWS
    )


def _ours(row: Row, n_train: int, figures: Mapping, variants: Sequence[str]) -> dict:
    """Return the mean and interval of each variant. A method with nothing to tune appears only in the first one."""
    ours = {}
    name = ORACLE if row.method == ORACLE else row.name
    for variant in variants:
        reported, tuned = variant == variants[0] or _tunable(row), variant == TUNED
        # The oracle was run once. If both variants are requested, so was every method with nothing to tune.
        found = figures[n_train, name, tuned if (n_train, name, tuned) in figures else not tuned]
        for end in ("", "_low", "_high"):
            ours[variant + end] = found["accuracy" + end] if reported else None
    return ours | {"labelled": found["labelled"]}


def _papers(row: Row, n_train: int, paper_data: str) -> dict:
    """Return the paper's figure and number in brackets, if it has this row and this number of training items."""
    figure = labelled = None
    for place, column in enumerate(PAPER_COLUMNS):
        if row.paper and (column.data, column.n_train) == (paper_data, n_train):
            figure, labelled = row.paper[place], column.best_labelled if row.method == ORACLE else None
    return {"paper": figure, "paper_labelled": labelled}


def _note(row: Row, two_classes: bool, tuned: bool) -> str:
    notes = [OURS] if row.paper is None else []
    if row.method == "multiclass_svm" and two_classes:
        notes.append(SUBSTITUTED)
    if tuned and not _tunable(row):
        notes.append(NOTHING_TO_TUNE)
    return "; ".join(notes)


def _tunable(row: Row) -> bool:
    return row.method != ORACLE and AGGREGATORS[row.method].tunable() is not None
