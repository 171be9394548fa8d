"""One-call reviews of a table of labels: how good the labelers are, which known answers are doubtful, what to label again."""

import numpy as np
import pandas as pd

from crowdcore.aggregators.dawid_skene import DawidSkene
from crowdcore.aggregators.decisions import Decisions
from crowdcore.aggregators.mace import MACE
from crowdcore.aggregators.majority_vote import MajorityVote
from crowdcore.aggregators.many_classes import has_too_many_cells
from crowdcore.agreement import labeler_agreement
from crowdcore.calibration import calibrate
from crowdcore.hidden_answers import hidden_answers
from crowdcore.labelers import record_of
from crowdcore.labels import LabelMatrix
from crowdcore.named_labels import known_codes, labels_and_truth, named_weights, names_column
from crowdcore.names import MISSING
from crowdcore.uncertain_items import least_certain_first, review_table, what_to_do

# In relabel_next the vote counts five times as much as Dawid–Skene, which is badly wrong on some crowds with few labels per item.
# With it, on each of 16 real crowds, at least as many of the first 100 items are wrong as of the 100 with the smallest vote margin,
# and 6.5 more on average (python -m tests.benchmarks.relabel). It was chosen on these crowds: smaller weights fell short on some.
VOTE = 5
# Half a label of each kind. On four real crowds this was as good as none or up to .025 better, with and without known answers.
SMOOTHING = 0.5


def labeler_report(
    labels: LabelMatrix | pd.DataFrame, truth=None, *, repeats: str | None = None, **columns: str
) -> pd.DataFrame:
    """Return one row per labeler, the most accurate first. The arguments are as in ``Aggregator.fit``.

    - ``labels``: the number of the labeler's labels; ``most_given``: the share of their most frequent label
    - ``judged``: how many of these labels are on items of known truth; ``accuracy``: the share of them that is right; ``guessing``:
      the share that guessing would get right. Without known answers, nothing is judged.
    - ``estimated_accuracy``: the expected share of all their labels that is right, by Dawid–Skene, which compares labelers with
      each other (by MACE if there are very many classes). It also covers labelers whom no known answer can judge.
    - ``agreement``: how often another labeler gave the same item the same label

    >>> labels = LabelMatrix.from_codes([[0, 0, 1], [1, 1, 0], [1, 1, 1], [0, 0, 1]], labelers=["Ann", "Bo", "Cy"])
    >>> labeler_report(labels, [0, 1, -1, -1])[["labels", "judged", "accuracy", "agreement"]]
             labels  judged  accuracy  agreement
    labeler
    Ann           4       2       1.0      0.625
    Bo            4       2       1.0      0.625
    Cy            4       2       0.0      0.250
    """
    labels, codes = labels_and_truth(labels, truth, repeats=repeats, columns=columns)
    codes = known_codes(labels, codes, "labeler_report")
    n = len(labels.labelers)
    p = calibrate(_model(labels, codes), labels, codes).probabilities
    p[codes != MISSING] = np.eye(len(labels.classes))[codes[codes != MISSING]]
    given = np.bincount(labels.labeler, minlength=n)
    per_class = np.bincount(labels.labeler * len(labels.classes) + labels.code, minlength=n * len(labels.classes))
    right = np.bincount(labels.labeler, p[labels.item, labels.code], minlength=n)
    record = record_of(labels, codes)
    estimated, most_given = (
        np.divide(part, given, out=np.full(n, np.nan), where=given > 0)
        for part in (right, per_class.reshape(n, -1).max(axis=1))
    )
    table = named_weights(labels.labelers, labels.classes, given, None).rename(columns={"weight": "labels"})
    table["most_given"] = most_given
    table["judged"] = record.judged
    table["accuracy"] = record.accuracy
    table["guessing"] = record.guessing
    table["estimated_accuracy"] = estimated
    table["agreement"] = labeler_agreement(labels)
    return table.sort_values("estimated_accuracy", ascending=False, kind="stable")


def label_issues(
    labels: LabelMatrix | pd.DataFrame, truth, *, repeats: str | None = None, **columns: str
) -> pd.DataFrame:
    """Return the known answers that the labelers contradict, the most doubtful first: suspected errors.

    Each known answer is hidden, and Dawid–Skene infers it from the labels and the other known answers. A row means that another
    class then is more probable. ``sure`` is the probability of that class (``suggested``), and ``known_probability`` is the
    probability of the known answer. Check the answer before changing it: labelers can share a mistake.

    >>> votes = [[0, 0, 0, 1], [1, 1, 1, 1], [0, 0, 0, 0], [1, 1, 1, 0], [0, 0, 0, 0], [1, 1, 1, 1]]
    >>> labels = LabelMatrix.from_codes(votes, items=[*"abcdef"], classes=["no", "yes"])
    >>> label_issues(labels, {"a": "no", "b": "yes", "c": "yes", "d": "yes"})[["item", "known", "suggested", "votes_known"]]
      item known suggested  votes_known
    0    c   yes        no            0
    """
    labels, codes = labels_and_truth(labels, truth, repeats=repeats, columns=columns)
    codes = known_codes(labels, codes, "label_issues")
    known = np.flatnonzero(codes != MISSING)
    if not known.size:
        raise ValueError("No answer is known, so none can be doubtful. Give the known answers of some items.")
    model = _model(labels, codes)
    p = calibrate(model, labels, codes).probabilities_of(labels.take(known), hidden_answers(model, labels, codes))
    row = np.arange(known.size)
    p_known = p[row, codes[known]]
    others = p.copy()
    others[row, codes[known]] = -1.0
    suggested = others.argmax(axis=1)
    sure, votes = p[row, suggested], labels.tally()[known]
    doubtful = np.flatnonzero(sure > p_known)
    order = doubtful[np.argsort(np.log(p_known[doubtful]) - np.log(sure[doubtful]), kind="stable")]
    return pd.DataFrame(
        {
            "item": names_column(labels.items, known[order]),
            "known": names_column(labels.classes, codes[known[order]]),
            "suggested": names_column(labels.classes, suggested[order]),
            "sure": sure[order],
            "known_probability": p_known[order],
            "votes_known": votes[order, codes[known[order]]].astype(int),
            "votes_suggested": votes[order, suggested[order]].astype(int),
        }
    )


def relabel_next(
    labels: LabelMatrix | pd.DataFrame, n: int = 100, truth=None, *, repeats: str | None = None, **columns: str
) -> pd.DataFrame:
    """Return the ``n`` items whose majority answer is most likely wrong, the most doubtful first.

    ``answer`` is the majority's answer (the first of tied classes). ``sure`` is how probable it is: the mean of two calibrated
    probabilities, one from the vote itself and one from Dawid–Skene, which learns each labeler's errors. ``suggested`` is the most
    probable class. Items whose truth is known are left out. ``do`` is the cheaper way to settle an item (see
    ``rank_uncertain_items``).

    >>> frame = pd.DataFrame({"item": [1, 1, 1, 2, 2, 2, 3, 3, 3], "labeler": [*"abc"] * 3, "label": [*"xxx" "xyx" "yyy"]})
    >>> relabel_next(frame, 1)[["item", "answer", "labels"]]
       item answer  labels
    0     2      x       3
    """
    labels, codes = labels_and_truth(labels, truth, repeats=repeats, columns=columns)
    codes = known_codes(labels, codes, "relabel_next")
    _check_number(n)
    p, majority = _vote_and_model(labels, codes)
    # If classes are tied, each of them is partly the majority's answer.
    sure = (majority.shares * p).sum(axis=1)
    order = np.argsort(sure, kind="stable")
    order = order[(codes == MISSING)[order]][:n]
    n_labels = np.diff(labels.row_start)
    return pd.DataFrame(
        {
            "item": names_column(labels.items, order),
            "answer": names_column(labels.classes, majority.answers[order]),
            "sure": sure[order],
            "suggested": names_column(labels.classes, p[order].argmax(axis=1)),
            "labels": n_labels[order],
            "do": what_to_do(n_labels)[order],
        }
    )


def review_queue(
    labels: LabelMatrix | pd.DataFrame, n: int = 100, truth=None, *, repeats: str | None = None, **columns: str
) -> pd.DataFrame:
    """Return the ``n`` items to check first: the most doubtful first, with both leading labels and who chose them.

    ``answer`` is the most probable label, ``second`` the next one, ``sure`` and ``second_sure`` their probabilities, computed
    as in ``relabel_next``: a mean of the calibrated vote and of Dawid–Skene. ``chose_answer`` and ``chose_second`` name the
    labelers who chose them. Items whose truth is known are left out.

    >>> frame = pd.DataFrame({"item": [1, 1, 1, 2, 2, 2, 3, 3, 3], "labeler": [*"abc"] * 3, "label": [*"xxx" "xyx" "yyy"]})
    >>> review_queue(frame, 1)[["item", "answer", "second", "chose_answer", "chose_second"]]
      item answer second chose_answer chose_second
    0    2      x      y         a, c            b
    """
    labels, codes = labels_and_truth(labels, truth, repeats=repeats, columns=columns)
    codes = known_codes(labels, codes, "review_queue")
    _check_number(n)
    p, _ = _vote_and_model(labels, codes)
    return review_table(labels, p, least_certain_first(p, codes != MISSING)[:n])


def _check_number(n) -> None:
    if isinstance(n, bool) or not isinstance(n, int | np.integer) or n < 1:
        raise ValueError(f"n is {n!r}. It must be a whole number from 1: how many items can be checked again.")


def _vote_and_model(labels: LabelMatrix, codes: np.ndarray) -> tuple[np.ndarray, Decisions]:
    """Return probabilities in which the vote counts more than Dawid–Skene (items × classes), and the vote's answers."""
    vote = MajorityVote().fit(labels)
    model = _model(labels, codes, smoothing=0.0)
    by_vote, by_model = (calibrate(one, labels, codes).probabilities for one in (vote, model))
    return (VOTE * by_vote + by_model) / (VOTE + 1), vote.decisions(labels)


def _model(labels: LabelMatrix, codes: np.ndarray, smoothing: float = SMOOTHING) -> DawidSkene | MACE:
    """Return Dawid–Skene or, where its tables would have far more cells than there are labels, MACE."""
    model = MACE(restarts=0) if has_too_many_cells(labels) else DawidSkene(smoothing=smoothing)
    return model.fit(labels, codes)
