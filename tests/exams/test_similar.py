"""Similar sheets are found if answers were copied, and not if everyone worked alone."""

from itertools import product

import numpy as np
import pandas as pd
import pytest

from crowdcore import Dataset, Key, LabelMatrix
from crowdcore.exams import similar_sheets
from crowdcore.exams.similar import at_least, comparable_pairs, side_by_side
from tests.exams.classes import class_of

N_STUDENTS, N_QUESTIONS = 30, 40


def exam(seed=0, copied=0.0):
    """A class in which student 4 copied this share of student 9's answers; and its key."""
    labels, answer = class_of(N_STUDENTS, N_QUESTIONS, seed=seed)
    codes, rng = labels.dense().copy(), np.random.default_rng(seed)
    items = rng.choice(N_QUESTIONS, round(copied * N_QUESTIONS), replace=False)
    weak = np.argsort((codes == answer[:, None]).sum(axis=0))[2]
    codes[:, 9] = codes[:, weak]
    codes[:, weak] = rng.integers(4, size=N_QUESTIONS)
    codes[items, 4] = codes[items, 9]
    return Dataset("quiz", LabelMatrix.from_codes(codes, items=labels.items, classes="ABCD")), Key.of(answer)


def test_the_chance_of_a_number_of_events_equals_the_sum_over_combinations():
    chances = [0.1, 0.5, 0.7, 0.2]
    for n in range(5):
        by_hand = sum(
            np.prod([p if happens else 1 - p for p, happens in zip(chances, events, strict=True)])
            for events in product((0, 1), repeat=4)
            if sum(events) >= n
        )
        assert at_least(n, chances) == pytest.approx(by_hand)


@pytest.mark.parametrize("seed", range(3))
def test_a_copied_sheet_is_found_and_nobody_else(seed):
    dataset, key = exam(seed, copied=0.95)
    (pair,) = similar_sheets(dataset, key)
    assert pair.students == (4, 9) and pair.expected_false < 0.1
    assert pair.agreements > 3 * pair.by_chance and pair.agreements <= pair.wrong
    rows = side_by_side(dataset, key, pair.students)
    assert sum(row[-1] for row in rows) == pair.agreements


def test_independent_students_give_no_more_pairs_than_expected():
    named = [len(similar_sheets(*exam(seed), expected_false=5.0)) for seed in range(12)]
    assert np.mean(named) < 5


@pytest.mark.long
def test_type_one_error_is_held_and_power_grows_with_the_share_copied():
    alone = [len(similar_sheets(*exam(seed), expected_false=1.0)) for seed in range(100)]
    assert np.mean(alone) < 1
    power = [
        np.mean([(4, 9) in [p.students for p in similar_sheets(*exam(seed, share))] for seed in range(40)])
        for share in (0.3, 0.6, 0.9)
    ]
    assert power == sorted(power) and power[0] < 0.3 and power[-1] > 0.8


def test_dropped_questions_and_blanks_are_not_evidence():
    dataset, key = exam(copied=0.95)
    assert not similar_sheets(dataset, key, drop=np.ones(N_QUESTIONS, dtype=bool))
    codes = dataset.labels.dense().copy()
    codes[:, 4] = -1
    silent = LabelMatrix.from_codes(codes, items=dataset.labels.items, classes="ABCD")
    assert not [pair for pair in similar_sheets(Dataset("quiz", silent), key) if 4 in pair.students]


def in_versions(dataset, n_items):
    """The class twice over: the first half of the students on the first version, the others on a second one."""
    codes = dataset.labels.dense()
    half = codes.shape[1] // 2
    both = np.full((2 * n_items, codes.shape[1]), -1)
    both[:n_items, :half], both[n_items:, half:] = codes[:, :half], codes[:, half:]
    return Dataset(
        "quiz",
        LabelMatrix.from_codes(both, classes="ABCD"),
        item_table=pd.DataFrame({"version": ["A"] * n_items + ["B"] * n_items}),
        labeler_table=pd.DataFrame({"version": ["A"] * half + ["B"] * (codes.shape[1] - half)}),
    )


def test_students_of_different_versions_are_not_among_the_pairs():
    dataset, key = exam(copied=0.95)
    whole = similar_sheets(dataset, key)[0]
    assert comparable_pairs(dataset, key) == 30 * 29 / 2
    versions, both = in_versions(dataset, N_QUESTIONS), Key.of(np.tile(key.code, 2))
    assert comparable_pairs(versions, both) == 2 * (15 * 14 / 2)
    (pair,) = similar_sheets(versions, both)
    assert pair.students == whole.students == (4, 9)
    assert {row[0] for row in side_by_side(versions, both, pair.students)} == {str(j) for j in range(N_QUESTIONS)}


def test_the_two_sheets_mark_as_many_same_wrong_answers_as_the_table_counts():
    dataset, key = exam(copied=0.95)
    drop = np.arange(N_QUESTIONS) < 10
    (pair,) = similar_sheets(dataset, key, drop)
    rows = side_by_side(dataset, key, pair.students, drop)
    assert len(rows) == N_QUESTIONS - 10
    assert sum(row[-1] for row in rows) == pair.agreements


def test_there_are_no_pairs_if_no_two_students_share_a_question():
    dataset, key = exam()
    assert comparable_pairs(dataset, key, np.ones(N_QUESTIONS, dtype=bool)) == 0
    assert similar_sheets(dataset, key, np.ones(N_QUESTIONS, dtype=bool)) == []
