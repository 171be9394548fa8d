"""Join versions that ask the same questions in another order, so that they are graded and analysed as one exam."""

from dataclasses import dataclass, replace

import numpy as np
import pandas as pd

from crowdcore.dataset import Dataset
from crowdcore.exams.question_order import QuestionOrder
from crowdcore.exams.version_numbering import QUESTION, numbering_columns
from crowdcore.exams.versions import VERSION, counted_for
from crowdcore.key import Key, answer_of
from crowdcore.labels import LabelMatrix
from crowdcore.project import Project
from crowdcore.readers.remarks import listed
from crowdcore.readers.sheets.versions import have_the_same_questions, token_of

# A few keys that differ between versions may be mistakes. If many differ, the order is wrong.
MOST_DIFFERENT = 0.2


@dataclass(frozen=True, eq=False)
class Joined:
    """The project in which the versions share their questions, and notes about questions that could not be joined."""

    project: Project
    notes: tuple[str, ...]


def join_versions(project: Project, order: QuestionOrder) -> Joined:
    """Return the project in which the questions that the order matches between versions are one question.

    A question that is not on every version stays separate. The order is refused, with a reason, if it does not fit: if the
    versions' keys, or their students' choices, differ on many questions that should be the same. Then the choices may be
    shuffled as well, and one version would be graded by another version's key.
    """
    dataset = project.dataset
    versions = counted_for(dataset, np.ones(len(project.key), dtype=bool))
    if versions.item_version is None:
        raise ValueError(
            "These data have no versions with separate questions. Choose on the page Data that they have, and give the order "
            "again."
        )
    names, version_of_item = _names(dataset), [token_of(version) for version in versions.item_version]
    absent = sorted(set(version_of_item) - {""} - set(order.versions))
    if absent:
        raise ValueError(f"The order does not contain version {absent[0]}. It has {', '.join(order.versions)}.")
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
    if not dataset.scored:
        _check_choices(labels, versions.labeler_version, [items.index(title) for title in on_all])
    left = sorted({str(dataset.labels.items[j]) for j, title in enumerate(asked) if title not in on_all})
    if left:
        are = "question is" if len(left) == 1 else "questions are"
        notes.append(f"{len(left)} {are} not on every version and stay separate: {listed(left)}.")
    first = [int(np.flatnonzero(place == n)[0]) for n in range(len(items))]
    assert dataset.item_table is not None  # the versions of the questions come from it
    table = dataset.item_table.iloc[first].reset_index(drop=True)
    shared = np.isin(items, list(on_all))
    table[VERSION] = np.where(shared, "", table[VERSION])
    table[QUESTION] = np.where(shared, items, table.get(QUESTION, items))
    for column, cells in numbering_columns(dataset, versions.versions, place, len(items)).items():
        table[column] = pd.Series(cells, dtype=object)
    dropped, confirmed, bonus = (
        frozenset(int(place[j]) for j in positions)
        for positions in (project.dropped, project.confirmed, project.rules.bonus)
    )
    training = np.zeros(len(items), dtype=bool)
    training[place[project.training]] = True
    return Joined(
        replace(
            project,
            dataset=dataset.with_changes(labels=labels, key=key, item_table=table),
            key=key,
            training=training | key.known,
            rules=replace(project.rules, bonus=bonus),
            reading=_with_texts(project.reading, dataset.labels.items, items, first),
            dropped=dropped,
            confirmed=confirmed,
            topics=_joined_topics(project, place, items),
        ),
        tuple(notes),
    )


def _joined_topics(project: Project, place: np.ndarray, items: list[str]) -> dict[str, str] | None:
    """Return the topics that a person chose under the new names; a question has those of the first version that has some."""
    if project.topics is None:
        return None
    topics: dict[str, str] = {}
    for old, new in zip(project.labels.items, place, strict=True):
        if str(old) in project.topics:
            topics.setdefault(str(items[new]), project.topics[str(old)])
    return topics


def _names(dataset: Dataset) -> list[str]:
    """Return the name of each question on its version."""
    table = dataset.item_table
    column = pd.Series(dataset.labels.items) if table is None or QUESTION not in table else table[QUESTION]
    return [str(name) for name in column]


def _on_every_version(asked: list[str | None], versions: list[str]) -> list[str]:
    """Return the questions that every version asks once, in the order of the first version."""
    every = set(versions) - {""}
    where: dict[str, list[str]] = {}
    for title, version in zip(asked, versions, strict=True):
        if title is not None:
            where.setdefault(title, []).append(version)
    return [title for title, on in where.items() if len(on) == len(every) and set(on) == every]


def _places(labels: LabelMatrix, asked, on_all) -> tuple[np.ndarray, list[str]]:
    """Return the new position of each old question, and the new names with the shared questions first."""
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
    """Return the key with the answers that the order's file contains. Scores need no answers."""
    key = project.key
    if project.dataset.scored:
        return key
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
            "The order does not fit, or the choices are shuffled as well, so the versions stay separate."
        )
    if differ:
        notes.append(
            f"The versions' keys differ on {listed(differ)}. These questions have no key now. Please check them."
        )
    return Key(joined.code, joined.shares, None if (worth == 1).all() else worth), notes


def _joined_labels(labels: LabelMatrix, place: np.ndarray, items: list[str]) -> LabelMatrix:
    allowed = None
    if labels.allowed is not None:
        allowed = np.zeros((len(items), len(labels.classes)), dtype=bool)
        np.logical_or.at(allowed, place, labels.allowed)
    return LabelMatrix.from_triplets(
        place[labels.item], labels.labeler, labels.code,
        items=items, labelers=labels.labelers, classes=labels.classes, allowed=allowed, not_allowed="keep",
    )  # fmt: skip


def _check_choices(labels: LabelMatrix, version: np.ndarray, shared: list[int]) -> None:
    """Refuse the order if the students of the versions choose so differently that the questions cannot be the same."""
    marks = labels.dense().T[:, shared].astype(int) + 1
    if have_the_same_questions(marks, list(version)) is False:
        raise ValueError(
            "The students of the versions choose differently on most of the questions that should be the same. The order does "
            "not fit, or the choices are shuffled as well, so the versions stay separate."
        )


def _with_texts(reading, old_items, items: list[str], first: list[int]):
    """Return the reading with the texts of answers under the new names."""
    if reading is None or not reading.texts:
        return reading
    texts = {name: reading.texts.get(str(old_items[j])) for name, j in zip(items, first, strict=True)}
    return replace(reading, texts={name: text for name, text in texts.items() if text})
