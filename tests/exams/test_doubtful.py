"""Keys that the class contradicts."""

import numpy as np
import pytest

from crowdcore import LabelMatrix
from crowdcore.exams.doubtful import DOUBTFUL, contradictions, doubtful_keys, misfit
from crowdcore.key import Key
from tests.exams.classes import class_of


def test_a_planted_mistake_is_named_with_the_choice_of_the_strongest_students():
    labels, answer = class_of()
    wrong = (answer[3] + 1) % 4
    (doubt,) = doubtful_keys(labels, Key.of(answer).with_answer(3, int(wrong)))
    assert (doubt.item, doubt.keyed, doubt.better) == (3, (wrong,), answer[3])
    assert doubt.n_strongest == 20 and doubt.chose_better > doubt.chose_keyed
    right, keyed = "ABCD"[answer[3]], "ABCD"[wrong]
    assert doubt.sentence(labels).startswith(
        f"The key of Q4 is {keyed}, but {doubt.chose_better} of the 20 strongest students chose {right}"
    )


def test_the_strongest_students_are_judged_by_other_questions_and_are_at_most_half():
    labels, answer = class_of(n_students=12)
    key = Key.of(answer).with_answer(0, int((answer[0] + 1) % 4))
    for doubt in doubtful_keys(labels, key):
        assert doubt.n_strongest == 6
        assert doubt.chose_better + doubt.chose_keyed <= 6


def test_no_key_is_doubted_that_more_of_the_strongest_students_chose():
    for seed in range(5):
        labels, answer = class_of(seed=seed, n_students=25)
        for doubt in doubtful_keys(labels, Key.of(answer)):
            assert doubt.chose_better > doubt.chose_keyed


def test_several_right_answers_are_doubted_only_if_none_of_them_is_chosen():
    labels, answer = class_of()
    a, b, c = (int((answer[3] + step) % 4) for step in range(3))
    assert not any(doubt.item == 3 for doubt in doubtful_keys(labels, Key.of(answer).with_answer(3, {a: 1, b: 1})))
    (doubt,) = doubtful_keys(labels, Key.of(answer).with_answer(3, {b: 1, c: 1}))
    assert (doubt.item, doubt.better) == (3, a)
    assert f"The key of Q4 is {' or '.join(sorted('ABCD'[k] for k in (b, c)))}, but" in doubt.sentence(labels)


def test_contradictions_are_log_odds_against_the_key():
    p = np.array([[0.1, 0.8, 0.1], [0.6, 0.2, 0.2], [0.5, 0.3, 0.2]])
    log_odds, better = contradictions(p, Key.of([0, 0, -1]))
    assert log_odds[:2] == pytest.approx([np.log(8), np.log(1 / 3)])
    assert log_odds[2] == -np.inf
    assert better[:2].tolist() == [1, 1]


def test_nothing_keyed_is_nothing_to_doubt():
    labels, _ = class_of()
    assert doubtful_keys(labels, Key.unknown(20)) == []
    assert misfit(labels, Key.unknown(20)) is None


@pytest.mark.parametrize("shift", [-2, -1, 1, 3])
def test_a_shifted_key_is_reported_with_the_direction(shift):
    labels, answer = class_of()
    found = misfit(labels, Key.of(np.roll(answer, shift)))
    assert found.shift == -shift
    places = "1 question" if abs(shift) == 1 else f"{abs(shift)} questions"
    assert f"moved {'up' if shift > 0 else 'down'} by {places}, it fits." in found.sentence()


def test_a_key_of_another_version_is_reported_as_a_whole():
    labels, answer = class_of()
    found = misfit(labels, Key.of((answer + np.random.default_rng(1).integers(1, 4, size=20)) % 4))
    assert found.shift == 0 and found.keyed == 20
    assert "may belong to another version" in found.sentence()
    assert misfit(labels, Key.of(answer)) is None
    one_wrong = Key.of(answer).with_answer(2, int((answer[2] + 1) % 4))
    assert misfit(labels, one_wrong) is None


EXAMS = ("hq_chinese", "hq_it", "hq_pokemon", "tam_mc30", "sat12_science", "iqitems")


@pytest.mark.parametrize("name", EXAMS)
def test_on_real_exams_only_a_wrong_key_is_a_misfit(real, name):
    exam = real(name)
    assert misfit(exam.labels, Key.of(exam.truth)) is None
    half = exam.truth.size // 2
    assert misfit(exam.labels, Key.of(np.roll(exam.truth, 1))) is not None
    assert misfit(exam.labels, Key.of(np.r_[exam.truth[:half], np.roll(exam.truth[half:], 1)])) is not None


def test_the_question_that_a_publisher_suspects_is_found(real):
    exam = real("sat12_science")
    doubts = doubtful_keys(exam.labels, Key.of(exam.truth))
    assert [exam.labels.items[doubt.item] for doubt in doubts] == [31]
    assert DOUBTFUL < doubts[0].log_odds < 2


def test_a_key_that_nobody_chose_is_in_doubt():
    labels, answer = class_of(n_choices=3)
    wider = LabelMatrix.from_codes(labels.dense(), items=labels.items, classes="ABCD")
    (doubt,) = doubtful_keys(wider, Key.of(answer).with_answer(4, 3))
    assert doubt.item == 4 and doubt.chose_keyed == 0
    assert "none of them chose the key" in doubt.sentence(wider)
