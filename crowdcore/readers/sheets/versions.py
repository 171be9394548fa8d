"""Versions of an exam: each version's questions are items of their own, with the key of that version."""

import re
from dataclasses import replace

import numpy as np

from crowdcore.readers.sheets.answers import Answers, in_codes

# Of questions that are the same in both versions, most students choose the same on at least this share.
SAME_ORDER = 0.6
ENOUGH_QUESTIONS, ENOUGH_STUDENTS = 6, 4
MOST_VERSIONS = 8
WORD = re.compile(r"[^\W_]+")


def token_of(text: str) -> str:
    """What tells a version from the others: the last word, in capitals.

    >>> token_of("B"), token_of("form b"), token_of("Version 2.")
    ('B', 'B', '2')
    """
    words = WORD.findall(text)
    return words[-1].upper() if words else ""


def have_the_same_questions(marks: np.ndarray, version: list[str]) -> bool | None:
    """Whether versions ask the same under the same number, by what most students of each choose; None if that is thin.

    ``marks`` has students × questions, 0 for none.
    """
    names = sorted(set(version))
    parts = [marks[[n for n, name in enumerate(version) if name == one]] for one in names]
    if marks.shape[1] < ENOUGH_QUESTIONS or min(map(len, parts)) < ENOUGH_STUDENTS:
        return None
    most = [np.array([np.bincount(column, minlength=2)[1:].argmax() for column in part.T]) for part in parts]
    agree = [np.mean(one == other) for n, one in enumerate(most) for other in most[n + 1 :]]
    return bool(min(agree) >= SAME_ORDER)


def apart(answers: Answers, version: list[str], keys: dict[str, dict[str, str]]) -> Answers:
    """The answers with items of their own for each version; ``version`` has that of each labeler.

    >>> answers = Answers("exam", ["Q1"], ["Ann", "Bo"], [0, 0], [0, 1], [0, 1], texts=["A", "B"])
    >>> two = apart(answers, ["A", "B"], {"A": {"Q1": "A"}, "B": {"Q1": "B"}})
    >>> two.items, two.item.tolist(), two.key
    (['Q1 (A)', 'Q1 (B)'], [0, 1], {'Q1 (A)': 'A', 'Q1 (B)': 'B'})
    """
    names = sorted(set(version))
    place = {name: n for n, name in enumerate(names)}
    answers, questions = in_codes(answers), set(answers.items)
    item, labeler, answer = (np.asarray(column) for column in (answers.item, answers.labeler, answers.answer))
    of_labeler = np.array([place[name] for name in version])
    item = item + of_labeler[labeler] * len(answers.items)
    title = {(name, question): f"{question} ({name})" for name in names for question in answers.items}

    def for_each(values: dict) -> dict:
        return {
            title[name, question]: value
            for name in names
            for question, value in values.items()
            if question in questions
        }

    table = {column: cells * len(names) for column, cells in answers.item_table.items()}
    table |= {"question": answers.items * len(names), "version": [name for name in names for _ in answers.items]}
    return replace(
        answers,
        items=list(title.values()),
        item=item,
        labeler=labeler,
        answer=answer,
        key={
            title[name, question]: text
            for name, key in keys.items()
            for question, text in key.items()
            if (name, question) in title
        },
        points=for_each(answers.points),
        options=for_each(answers.options),
        item_table=table,
        labeler_table=answers.labeler_table | {"version": version},
    )
