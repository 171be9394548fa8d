"""Rank items by how uncertain their answer is: one rule for exams and crowds."""

from collections.abc import Sequence

import numpy as np
import pandas as pd

from crowdcore.export import class_names, named
from crowdcore.labels import LabelMatrix

# A review queue names at most this many of the labelers who chose the same label.
MOST_NAMES = 50
ENTER_ANSWER, LABEL_AGAIN = "enter the right answer", "get more labels"


def entropy(p: np.ndarray) -> np.ndarray:
    """Return how uncertain each row of probabilities is, in bits."""
    return -(p * np.log2(np.where(p > 0, p, 1))).sum(axis=1) + 0.0  # not −0.0


def least_certain_first(p: np.ndarray, left_out: np.ndarray) -> np.ndarray:
    """Return the positions of the items that are not ``left_out``, the largest entropy of their probabilities first."""
    order = np.argsort(-entropy(p), kind="stable")
    return order[~left_out[order]]


def gain_of_checking(p: np.ndarray) -> np.ndarray:
    """Return how much entering the right answer of each item adds to the expected number of right answers.

    This is 1 minus the largest probability of the item.
    """
    return 1 - p.max(axis=1)


def what_to_do(n_labels: np.ndarray) -> np.ndarray:
    """Return the cheaper way to settle each item, from its number of labels. ``rank_uncertain_items`` explains it."""
    return np.where(n_labels < np.median(n_labels) / 2, LABEL_AGAIN, ENTER_ANSWER)


def rank_uncertain_items(labels: LabelMatrix, p: np.ndarray, left_out: np.ndarray) -> pd.DataFrame:
    """Return one row per item that is not ``left_out``, the largest entropy (in bits) first, from calibrated probabilities.

    ``gain`` is how much entering the right answer adds to the expected number of right answers. ``do`` is the cheaper way to
    settle the item. An item with less than half as many labels as the median item can be labelled again. An
    item with many labels that disagree needs somebody who knows the answer.

    >>> labels = LabelMatrix.from_codes([[0, 1, 0], [0, -1, -1], [1, 1, 1]], items=["a", "b", "c"], classes=["no", "yes"])
    >>> rank_uncertain_items(labels, np.array([[0.6, 0.4], [0.7, 0.3], [0.1, 0.9]]), np.array([False, False, True]))
      item answer  sure  entropy  gain  labels second                      do
    0    a     no   0.6     0.97   0.4       3    yes  enter the right answer
    1    b     no   0.7     0.88   0.3       1    yes         get more labels
    """
    votes = np.bincount(labels.item, minlength=len(labels.items))
    order = least_certain_first(p, left_out)
    best = np.argsort(-p[order], axis=1, kind="stable")
    second = np.where(p[order, best[:, 1]] > 0, best[:, 1], -1) if p.shape[1] > 1 else np.full(order.size, -1)
    return pd.DataFrame(
        {
            "item": named(labels.items).to_numpy()[order],
            "answer": class_names(labels, best[:, 0]),
            "sure": p[order, best[:, 0]],
            "entropy": entropy(p)[order],
            "gain": gain_of_checking(p)[order],
            "labels": votes[order],
            "second": class_names(labels, second),
            "do": what_to_do(votes)[order],
        }
    )


def review_table(
    labels: LabelMatrix, p: np.ndarray, order: np.ndarray, names: Sequence[str] | None = None
) -> pd.DataFrame:
    """Return one row per item of ``order`` (positions): both leading labels, how probable they are, and who chose them.

    ``p`` (items × classes) are calibrated probabilities. ``names`` are shown instead of the labelers' own, if given.

    >>> labels = LabelMatrix.from_codes([[0, 1, 0]], items=["a"], labelers=["Ann", "Bo", "Cy"], classes=["no", "yes"])
    >>> review_table(labels, np.array([[0.6, 0.4]]), np.array([0]))
      item answer  sure second  second_sure  labels chose_answer chose_second
    0    a     no   0.6    yes          0.4       3      Ann, Cy           Bo
    """
    order = np.asarray(order, dtype=int)
    best = np.argsort(-p[order], axis=1, kind="stable")
    first, second = best[:, 0], best[:, 1] if p.shape[1] > 1 else np.full(order.size, -1)
    called = named(labels.labelers if names is None else names).to_numpy()
    start = labels.row_start

    def who(item: int, code: int) -> str:
        own = slice(start[item], start[item + 1])
        chose = called[labels.labeler[own][labels.code[own] == code]]
        more = f" and {chose.size - MOST_NAMES:,} more" if chose.size > MOST_NAMES else ""
        return ", ".join(chose[:MOST_NAMES]) + more

    return pd.DataFrame(
        {
            "item": named(labels.items).to_numpy()[order],
            "answer": class_names(labels, first),
            "sure": p[order, first],
            "second": class_names(labels, second),
            "second_sure": np.where(second >= 0, p[order, second], np.nan),
            "labels": np.diff(start)[order],
            "chose_answer": [who(item, code) for item, code in zip(order, first, strict=True)],
            "chose_second": [who(item, code) if code >= 0 else "" for item, code in zip(order, second, strict=True)],
        }
    )
