"""Versions that ask the same questions in another order: told the order, they are graded and analysed as one exam."""

from dataclasses import dataclass, replace

import numpy as np
import pandas as pd

from crowdcore.dataset import Dataset
from crowdcore.exams.question_order import QuestionOrder
from crowdcore.exams.versions import VERSION, counted_for
from crowdcore.key import Key, answer_of
from crowdcore.labels import LabelMatrix
from crowdcore.project import Project
from crowdcore.readers.remarks import listed
from crowdcore.readers.sheets.versions import have_the_same_questions, token_of

QUESTION = "question"
# One key that differs between versions may be a mistake in it; where many do, the order is wrong.
MOST_DIFFERENT = 0.2


@dataclass(frozen=True, eq=False)
class Joined:
    """The project in which the versions share their questions, and sentences on what could not be joined."""

    project: Project
    notes: tuple[str, ...]


def join_versions(project: Project, order: QuestionOrder) -> Joined:
    """The project in which what each version asks by this order is one question.

    A question that is not on every version stays the version's own. Refused, with the reason, is an order that does not fit:
    where the versions' keys, or what their students choose, differ on many questions that should be the same. Then the
    choices may be shuffled as well, and one version would be graded by another's key.
    """
    dataset = project.dataset
    versions = counted_for(dataset, np.ones(len(project.key), dtype=bool))
    if versions.item_version is None:
        raise ValueError(
            "These data have no versions with questions of their own. Say on the page Data that they do, and give the order "
            "again."
        )
    names, version_of_item = _names(dataset), [token_of(version) for version in versions.item_version]
    absent = sorted(set(version_of_item) - {""} - set(order.versions))
    if absent:
        raise ValueError(f"The order says nothing of version {absent[0]}. It has {', '.join(order.versions)}.")
    source = [order.of(*pair) for pair in zip(version_of_item, names, strict=True)]
    asked = [None if place is None else order.question[place] for place in source]
    on_all = _on_every_version(asked, version_of_item)
    if not on_all:
        raise ValueError(
            "No question of this order is on every version. Check the numbers and the names of the versions."
        )
    place, items = _places(dataset.labels, asked, on_all)
    key, notes = _joined_key(_with_answers(project, source, order), place, items, len(on_all))
    labels = _joined_labels(dataset.labels, place, items)
    _check_choices(labels, versions.labeler_version, [items.index(title) for title in on_all])
    left = sorted({str(dataset.labels.items[j]) for j, title in enumerate(asked) if title not in on_all})
    if left:
        notes.append(f"{len(left)} questions are not on every version and stay apart: {listed(left)}.")
    first = [int(np.flatnonzero(place == n)[0]) for n in range(len(items))]
    table = dataset.item_table.iloc[first].reset_index(drop=True)
    shared = np.isin(items, list(on_all))
    table[VERSION] = np.where(shared, "", table[VERSION])
    table[QUESTION] = np.where(shared, items, table.get(QUESTION, items))
    moved = {
        name: frozenset(int(place[j]) for j in positions)
        for name, positions in (("dropped", project.dropped), ("confirmed", project.confirmed))
    }
    bonus = frozenset(int(place[j]) for j in project.rules.bonus)
    training = np.zeros(len(items), dtype=bool)
    training[place[project.training]] = True
    return Joined(
        replace(
            project,
            dataset=replace(dataset, labels=labels, truth=None, key=key, item_table=table),
            key=key,
            training=training | key.known,
            rules=replace(project.rules, bonus=bonus),
            reading=_with_texts(project.reading, dataset.labels.items, items, first),
            **moved,
        ),
        tuple(notes),
    )


def _names(dataset: Dataset) -> list[str]:
    """What each question is called on its version."""
    table = dataset.item_table
    column = table[QUESTION] if QUESTION in table else pd.Series(dataset.labels.items)
    return [str(name) for name in column]


def _on_every_version(asked: list[str | None], versions: list[str]) -> list[str]:
    """The questions that each version asks once, in the order of the first."""
    every = set(versions) - {""}
    where: dict[str, list[str]] = {}
    for title, version in zip(asked, versions, strict=True):
        if title is not None:
            where.setdefault(title, []).append(version)
    return [title for title, on in where.items() if len(on) == len(every) and set(on) == every]


def _places(labels: LabelMatrix, asked, on_all) -> tuple[np.ndarray, list[str]]:
    """For each old question its new position, and the new names: those shared first."""
    items, shared = list(on_all), set(on_all)
    place = np.empty(len(labels.items), dtype=int)
    for j, title in enumerate(asked):
        if title in shared:
            place[j] = items.index(title)
        else:
            place[j] = len(items)
            items.append(str(labels.items[j]))
    return place, items


def _with_answers(project: Project, source, order: QuestionOrder) -> Key:
    """The key with the answers that the file of the order gives."""
    key = project.key
    for j, place in enumerate(source):
        if place in order.answer:
            key = key.with_answer(j, answer_of(order.answer[place], project.labels.classes))
    return key


def _joined_key(key: Key, place: np.ndarray, items: list[str], n_shared: int) -> tuple[Key, list[str]]:
    joined, notes, differ = Key.unknown(len(items)), [], []
    worth = np.ones(len(items))
    for n in range(len(items)):
        those = np.flatnonzero(place == n)
        answers = [key.shares.get(int(j)) or {int(key.code[j]): 1.0} for j in those if key.known[j]]
        points = {float(key.worth()[j]) for j in those}
        if len(points) > 1:
            raise ValueError(
                f"{items[n]} is worth {' and '.join(f'{p:g}' for p in sorted(points))} points. Give it one value."
            )
        worth[n] = points.pop()
        if answers and all(answer == answers[0] for answer in answers):
            joined = joined.with_answer(n, answers[0])
        elif answers:
            differ.append(items[n])
    if len(differ) > MOST_DIFFERENT * n_shared:
        raise ValueError(
            f"The versions' keys differ on {len(differ)} of {n_shared} questions that should be the same, such as {differ[0]}. "
            "The order does not fit, or the choices are shuffled as well: the versions stay apart."
        )
    if differ:
        notes.append(f"The versions' keys differ on {listed(differ)}: left without a key, to be looked at.")
    return Key(joined.code, joined.shares, None if (worth == 1).all() else worth), notes


def _joined_labels(labels: LabelMatrix, place: np.ndarray, items: list[str]) -> LabelMatrix:
    allowed = None
    if labels.allowed is not None:
        allowed = np.zeros((len(items), len(labels.classes)), dtype=bool)
        np.logical_or.at(allowed, place, labels.allowed)
    return LabelMatrix.from_triplets(
        place[labels.item], labels.labeler, labels.code,
        items=items, labelers=labels.labelers, classes=labels.classes, allowed=allowed, outside="keep",
    )  # fmt: skip


def _check_choices(labels: LabelMatrix, version: np.ndarray, shared: list[int]) -> None:
    """Refuse where the students of the versions choose so differently that these cannot be the same questions."""
    marks = labels.dense().T[:, shared].astype(int) + 1
    if have_the_same_questions(marks, list(version)) is False:
        raise ValueError(
            "The students of the versions choose differently on most of the questions that should be the same. The order does "
            "not fit, or the choices are shuffled as well: the versions stay apart."
        )


def _with_texts(reading, old_items, items: list[str], first: list[int]):
    """The reading with the texts of answers under the new names."""
    if reading is None or not reading.texts:
        return reading
    texts = {name: reading.texts.get(str(old_items[j])) for name, j in zip(items, first, strict=True)}
    return replace(reading, texts={name: text for name, text in texts.items() if text})
