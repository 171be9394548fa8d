"""A class as a crowd: its vote, trust learned on the other questions, and smaller classes."""

import numpy as np
import pandas as pd
import pytest

from crowdcore import AGGREGATORS, Dataset, Key, LabelMatrix
from crowdcore.exams import grades
from crowdcore.exams.class_vote import class_vote, smaller_classes
from crowdcore.samples import load_sample
from crowdcore.simulation import Crowd, simulate

EXAM = simulate(Crowd(items=30, labelers=25, ability=-1, traps=0.5, pull=0.8, experts=0.2), seed=1)


def test_the_majority_is_majority_vote_and_students_have_their_shares():
    votes = class_vote(EXAM, EXAM.key)
    majority = AGGREGATORS["majority_vote"]().fit(EXAM.labels).decisions(EXAM.labels)
    assert np.array_equal(votes.majority, majority.credit(EXAM.truth))
    assert votes.students.max() == (EXAM.labels.dense() == EXAM.truth[:, None]).mean(axis=0).max()


def test_trust_overturns_popular_mistakes_and_is_learned_on_other_questions_only():
    votes = class_vote(EXAM, EXAM.key)
    assert votes.trusted.mean() > votes.majority.mean() and votes.overturned.size
    place = votes.overturned[0]
    # With another key for this one question the weights there are the same: so are the trusted votes.
    changed = EXAM.truth.copy()
    changed[place] = (changed[place] + 1) % 4
    assert class_vote(EXAM, Key.of(changed)).weight[place] == pytest.approx(votes.weight[place])


def test_a_tied_vote_is_half_right_and_a_blank_question_is_not_right():
    labels = LabelMatrix.from_codes([[0, 1], [1, 1], [-1, -1]])
    votes = class_vote(Dataset("quiz", labels), Key.of([1, 1, 0]))
    assert votes.majority.tolist() == [0.5, 1, 0]
    assert smaller_classes(votes, [2], draws=1).tolist() == [[0.5]]


def test_only_keyed_questions_count():
    truth = EXAM.truth.copy()
    truth[5:] = -1
    votes = class_vote(EXAM, Key.of(truth))
    assert votes.questions.tolist() == [0, 1, 2, 3, 4] and votes.majority.size == 5


def test_smaller_classes_are_drawn_and_the_whole_class_is_the_whole_class():
    votes = class_vote(EXAM, EXAM.key)
    shares = smaller_classes(votes, [1, 5, 25], draws=300)
    assert shares.shape == (300, 3)
    assert np.ptp(shares[:, 2]) == 0 and shares[0, 2] == votes.majority.mean()
    assert shares[:, 0].mean() == pytest.approx(votes.students.mean(), abs=0.04)


def test_on_a_real_test_trust_corrects_a_mistake_of_the_majority():
    data = load_sample("iqitems")
    votes = class_vote(data, data.key)
    assert (votes.majority.sum(), votes.trusted.sum(), votes.overturned.size, votes.spoiled.size) == (13, 16, 3, 0)


def test_students_have_as_many_right_as_in_the_grades_each_on_their_own_version():
    versions = np.where(np.arange(25) % 2, "A", "B")
    of_items = np.where(np.arange(30) < 10, "", np.where(np.arange(30) < 20, "A", "B"))
    dataset = Dataset(
        "two versions",
        EXAM.labels,
        EXAM.truth,
        item_table=pd.DataFrame({"version": of_items}),
        labeler_table=pd.DataFrame({"version": versions}),
    )
    votes = class_vote(dataset, dataset.key)
    graded = grades(dataset, dataset.key)
    assert votes.right.tolist() == graded["right"].tolist() and set(votes.asked) == {20}
    assert votes.students[votes.best] == votes.students.max() == graded["percent"].max() / 100
