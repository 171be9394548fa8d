"""Whether the classes of a crowd have an order, from low to high: read from numbers, and corrected by the hint ``order``.

Ratings from 1 to 5 have an order, and numbers that only name classes do not. A file rarely shows which they are, so the guess is
always reported with a button for the other reading. The heading decides if it is a word for a scale or for a kind. Otherwise
numbers have an order only if the labels show it: labels of one item that differ are then mostly neighbours.
"""

import re
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from crowdcore.labels import LabelMatrix
from crowdcore.names import number_in, same_class
from crowdcore.readers.reading import ReadError, Reading
from crowdcore.readers.remarks import Alternative, Remark, quoted, worst_first

FEWEST_CLASSES, MOST_CLASSES = 3, 101
SCALE = re.compile(
    r"rat(e|ing|ings)|scores?|stars?|levels?|severity|grades?|likert|scale|relevance|quality|intensity|degrees?|ranks?|"
    r"truthfulness|agreement|satisfaction|points|bewertung|note|stufe|nota|puntuaci[oó]n",
    re.I,
)
KIND = re.compile(
    r"class(es)?|categor(y|ies)|kinds?|types?|topics?|genres?|clusters?|species|codes?|ids?|groups?", re.I
)
WORD = re.compile(r"[^\W\d_]+")
# Among this many pairs of labels that differ, the labels show an order if at most this share of the expected pairs are not
# neighbours. With three classes only one pair is not, and that pair can be rare by accident.
FEWEST_PAIRS, MOST_APART, MOST_APART_OF_THREE = 20, 0.5, 0.2


def with_class_order(reading: Reading, order: object = None) -> Reading:
    """Return the reading with classes that are declared as ordered or not, and a remark about a guess.

    ``order`` is None for a guess, True or False, or the classes from the lowest to the highest.
    """
    labels = reading.dataset.labels
    if reading.kind != "crowd" or reading.dataset.scored:
        if order:
            raise ReadError("Only the labels of a crowd have an order. Answers to questions of an exam do not.")
        return reading
    if order is False:
        unordered = reading.dataset.with_changes(labels=labels.without_order())
        return replace(reading, dataset=unordered, hints={**reading.hints, "order": False})
    if order is not None:
        classes = None if order is True else _named(labels, order)
        return _ordered(reading, classes, ())
    if labels.ordered or not _are_numbers(labels):
        return replace(reading, hints={**reading.hints, "order": list(labels.classes) if labels.ordered else False})
    shown = f"{labels.classes[0]} to {labels.classes[-1]}"
    yes = Alternative("The numbers are an order, such as ratings", {"order": True})
    no = Alternative("The numbers only name classes", {"order": False})
    why = _why_unordered(labels, str(reading.hints.get("label") or ""))
    if why:
        told = Remark(
            "note",
            f"The labels are numbers from {shown}. They were read as classes without an order: {why}.",
            (),
            (yes,),
        )
        hints = {**reading.hints, "order": False}
        return replace(reading, remarks=worst_first([*reading.remarks, told]), warnings=(), left_out=(), hints=hints)
    done = f"The labels are numbers from {shown}. They were read as classes with an order, from low to high."
    return _ordered(reading, None, (Remark("note", done, (), (no,)),))


def _ordered(reading: Reading, classes: Sequence[str] | None, remarks: tuple[Remark, ...]) -> Reading:
    try:
        dataset = reading.dataset.with_order(classes)
    except ValueError as problem:
        raise ReadError(str(problem)) from None
    hints = {**reading.hints, "order": list(dataset.labels.classes)}
    if not remarks:
        return replace(reading, dataset=dataset, hints=hints)
    remarks = worst_first([*reading.remarks, *remarks])
    return replace(reading, dataset=dataset, remarks=remarks, warnings=(), left_out=(), hints=hints)


def _named(labels: LabelMatrix, order: object) -> list[str]:
    if isinstance(order, str) or not isinstance(order, Sequence):
        raise ReadError(f"order is {order!r}; give yes, no, or all classes from the lowest to the highest.")
    names = [str(name) for name in order]
    meant = same_class(names, map(str, labels.classes))
    return [meant.get(name, name) for name in names]


def _are_numbers(labels: LabelMatrix) -> bool:
    n = len(labels.classes)
    return FEWEST_CLASSES <= n <= MOST_CLASSES and all(number_in(name) is not None for name in labels.classes)


def _why_unordered(labels: LabelMatrix, heading: str) -> str:
    """Return why numbers are not taken for an order, or "" if they are."""
    words = WORD.findall(heading)
    if any(map(SCALE.fullmatch, words)):
        return ""
    if any(map(KIND.fullmatch, words)):
        return f"the heading {quoted(heading)} is a word for kinds"
    apart = disagreement_beyond_neighbours(labels)
    if apart is None:
        return "too few labels differ to show an order"
    if apart > (MOST_APART_OF_THREE if len(labels.classes) == FEWEST_CLASSES else MOST_APART):
        return "labels of the same item that differ are not mostly neighbours"
    return ""


def disagreement_beyond_neighbours(labels: LabelMatrix) -> float | None:
    """Return how often labels that differ on an item are not neighbours, relative to labels drawn at random; None for few labels.

    >>> ratings = [[0, 1, 1], [2, 3, 2], [1, 2, 2], [3, 3, 2], [0, 0, 1]] * 4
    >>> disagreement_beyond_neighbours(LabelMatrix.from_codes(ratings))
    0.0
    >>> disagreement_beyond_neighbours(LabelMatrix.from_codes([[0, 3], [1, 2]])) is None  # too few labels
    True
    """
    votes = labels.tally()
    together = votes.T @ votes
    np.fill_diagonal(together, 0)
    n_pairs = together.sum() / 2
    if n_pairs < FEWEST_PAIRS:
        return None
    share = votes.sum(axis=0) / votes.sum()
    by_chance = np.outer(share, share)
    np.fill_diagonal(by_chance, 0)
    place = np.arange(len(share))
    far = np.abs(place[:, None] - place) > 1
    expected = by_chance[far].sum() / by_chance.sum()
    return float(together[far].sum() / together.sum() / expected) if expected > 0 else 1.0
