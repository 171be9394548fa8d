"""Measure how good inferred keys are, on exams whose true key is known.

All randomness is seeded. A run keys some questions with their true answers, infers the others, and judges only the others.
"""

from collections.abc import Callable, Sequence

import numpy as np
import pandas as pd

from crowdcore.aggregators.auto import Auto
from crowdcore.dataset import Dataset
from crowdcore.evaluation.draws import training_draws
from crowdcore.exams.doubtful import doubtful_keys
from crowdcore.exams.key_next import key_next
from crowdcore.key import Key
from crowdcore.labels import LabelMatrix
from crowdcore.names import MISSING

KEYED = (0, 3, 5, 10)
BY_ADVICE = tuple(range(11))
PLANTED = ("random", "popular")
# Nearly everyone answers every question of an exam, and letters have no common meaning across questions.
EXAM_COVERAGE = 0.5

Tick = Callable[[], object]


def looks_like_exam(labels: LabelMatrix) -> bool:
    """Return whether labels look like an exam and not like a crowd: most cells filled, and more than two choices."""
    n_items, n_labelers, n_classes = labels.shape
    return labels.item.size >= EXAM_COVERAGE * n_items * n_labelers and n_classes > 2


def inferred_answers(exams: Sequence[Dataset], method=None, draws: int = 20, seed: int = 0, tick: Tick = bool):
    """Return one row per question that was not keyed and run: one run without a key, ``draws`` runs with 3, 5 and 10 keys.

    Columns: exam, keyed, draw, item, p (of the given answer), p_truth, right. If an exam has too few known answers for a
    number of keyed questions, it has no runs with that number.
    """
    method = Auto() if method is None else method
    rows = []
    for exam in exams:
        known = exam.truth != MISSING
        for keyed in KEYED:
            if keyed >= known.sum():
                continue
            for draw, truth in enumerate(_truths(exam, keyed, draws, seed)):
                model = method.copy().fit(exam.labels, truth)
                answer, p = model.predict(exam.labels), model.predict_proba(exam.labels)
                hidden = np.flatnonzero(known & (truth == MISSING))
                rows.append(
                    pd.DataFrame(
                        {
                            "exam": exam.name,
                            "keyed": keyed,
                            "draw": draw,
                            "item": hidden,
                            "p": p[hidden, answer[hidden]],
                            "p_truth": p[hidden, exam.truth[hidden]],
                            "right": (answer == exam.truth)[hidden],
                        }
                    )
                )
                tick()
    return pd.concat(rows, ignore_index=True)


def _truths(exam: Dataset, keyed: int, draws: int, seed: int):
    if not keyed:
        return [np.full(exam.truth.size, MISSING)]
    drawn = training_draws(exam, keyed, draws, seed)
    return [np.where(np.isin(np.arange(exam.truth.size), items), exam.truth, MISSING) for items in drawn]


def accuracy_by_exam(answers: pd.DataFrame) -> pd.DataFrame:
    """Return the mean accuracy over draws (exams × numbers of keyed questions). The last row is the mean over the exams."""
    by_draw = answers.groupby(["exam", "keyed", "draw"], sort=False)["right"].mean()
    table = by_draw.groupby(["exam", "keyed"], sort=False).mean().unstack("keyed")
    table.loc["mean"] = table.mean()
    return table


def planted_mistakes(exams: Sequence[Dataset], plantings: int = 20, seed: int = 0, tick: Tick = bool) -> pd.DataFrame:
    """Return one row per mistake planted into a complete key: whether it was found, and the number of false alarms.

    The wrong choice is a random one that somebody chose, or the most popular one. Columns: exam, wrong ("random" or
    "popular"), planting, found, false_alarms.
    """
    rows = []
    for exam in exams:
        votes = exam.labels.tally().copy()
        votes[np.arange(exam.truth.size), exam.truth] = 0
        for planting in range(plantings):
            rng = np.random.default_rng([seed, planting])
            item = rng.choice(np.flatnonzero((exam.truth != MISSING) & votes.any(axis=1)))
            wrong = rng.choice(np.flatnonzero(votes[item])), votes[item].argmax()
            for kind, choice in zip(PLANTED, wrong, strict=True):
                doubts = doubtful_keys(exam.labels, Key.of(exam.truth).with_answer(item, int(choice)))
                named = [doubt.item for doubt in doubts]
                rows.append((exam.name, kind, planting, item in named, len(named) - (item in named)))
                tick()
    return pd.DataFrame(rows, columns=["exam", "wrong", "planting", "found", "false_alarms"])


def share_right_by_advice(exams: Sequence[Dataset], answers: pd.DataFrame, tick: Tick = bool) -> pd.DataFrame:
    """Return the share of right answers in the whole key by number of keyed questions, chosen by advice and at random.

    The random choices come from ``answers`` (see ``inferred_answers``). Both are means over the exams.
    """
    shares = {}
    for exam in exams:
        known = exam.truth != MISSING
        truth = np.full(exam.truth.size, MISSING)
        for keyed in BY_ADVICE:
            model = Auto().fit(exam.labels, truth)
            final = np.where(truth != MISSING, truth, model.predict(exam.labels))
            shares[exam.name, keyed] = (final == exam.truth)[known].mean()
            advice = key_next(model.predict_proba(exam.labels), (truth != MISSING) | ~known, n=1)
            truth = truth.copy()
            truth[list(advice.items)] = exam.truth[list(advice.items)]
            tick()
    by_advice = pd.Series(shares).groupby(level=1).mean()
    n_known = {exam.name: (exam.truth != MISSING).sum() for exam in exams}
    right = answers.groupby(["exam", "keyed", "draw"], sort=False)["right"].sum().rename("right").reset_index()
    right["share"] = (right["right"] + right["keyed"]) / right["exam"].map(n_known)
    at_random = right.groupby(["exam", "keyed"])["share"].mean().groupby(level="keyed").mean()
    return pd.DataFrame({"by advice": by_advice, "at random": at_random}).rename_axis("keyed").reset_index()
