"""A key has the right answer of each item: one class, several, or partial credit."""

import pickle

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st

from crowdcore import Dataset, Key, LabelMatrix
from crowdcore.key import answer_of

N_CLASSES = 4
answers = st.one_of(
    st.none(),
    st.integers(0, N_CLASSES - 1),
    st.dictionaries(st.integers(0, N_CLASSES - 1), st.sampled_from([0.25, 0.5, 1.0]), min_size=1),
)


def key_of(given_answers) -> Key:
    key = Key.unknown(len(given_answers))
    for j, answer in enumerate(given_answers):
        key = key.with_answer(j, answer)
    return key


@given(st.lists(answers, min_size=1, max_size=6))
def test_the_credit_of_every_class_is_as_given(given_answers):
    credits = key_of(given_answers).credits(N_CLASSES)
    for j, answer in enumerate(given_answers):
        wanted = {answer: 1.0} if isinstance(answer, int) else answer or {}
        assert credits[j].tolist() == [wanted.get(k, 0.0) for k in range(N_CLASSES)]


@given(st.lists(answers, min_size=1, max_size=6))
def test_methods_learn_only_from_items_with_exactly_one_right_class(given_answers):
    key = key_of(given_answers)
    for j, answer in enumerate(given_answers):
        shares = {answer: 1.0} if isinstance(answer, int) else answer or {}
        full = sorted(k for k, share in shares.items() if share == 1)
        assert key.single()[j] == (full[0] if len(full) == 1 else -1)
        assert key.known[j] == bool(shares)
        assert key.accepted.get(j, ()) == (tuple(full) if len(full) > 1 else ())


def test_one_class_with_full_credit_is_an_ordinary_answer():
    assert Key.of([-1]).with_answer(0, {2: 1}).shares == {}
    assert Key.of([-1]).with_answer(0, {2: 1}).code.tolist() == [2]


def test_changing_a_key_leaves_the_old_one_as_it_was():
    old = Key.of([0, 1])
    new = old.with_answer(0, {1: 1, 2: 1}).with_points(1, 3)
    assert old.code.tolist() == [0, 1] and old.points is None and old.shares == {}
    assert new.worth().tolist() == [1, 3] and new.accepted == {0: (1, 2)}
    assert new.with_answer(0, None).known.tolist() == [False, True]
    with pytest.raises(ValueError, match="read-only"):
        new.code[0] = 1


def test_different_keys_have_different_digests_and_pickling_keeps_them():
    keys = [Key.of([0, 1]), Key.of([0, 1]).with_points(0, 2), Key.of([0, -1]).with_answer(1, {1: 1, 2: 1})]
    assert len({key.digest for key in keys}) == 3
    assert [pickle.loads(pickle.dumps(key)).digest for key in keys] == [key.digest for key in keys]


@pytest.mark.parametrize("credit", [{0: 0.0}, {0: 1.5}, {0: float("nan")}])
def test_credit_lies_above_0_and_at_most_at_1(credit):
    with pytest.raises(ValueError, match="credit"):
        Key.of([-1]).with_answer(0, credit)


def test_points_are_never_negative():
    with pytest.raises(ValueError, match="Points"):
        Key.of([0]).with_points(0, -1)


def test_a_dataset_refuses_a_key_of_other_labels():
    allowed = [[True, True], [False, True]]
    labels = LabelMatrix.from_codes([[0, 1], [1, 1]], classes="AB", allowed=allowed, items=["Q1", "Q2"])
    with pytest.raises(ValueError, match="classes 0 to 1"):
        Dataset("quiz", labels, key=Key.of([0, -1]).with_answer(1, {1: 1, 5: 1}))
    with pytest.raises(ValueError, match="does not allow"):
        Dataset("quiz", labels, key=Key.of([0, -1]).with_answer(1, {0: 1, 1: 1}))


def test_a_dataset_keeps_the_tables_about_items_and_labelers():
    labels = LabelMatrix.from_codes([[0, 1]], items=["Q1"], labelers=["Ann", "Bo"])
    students = pd.DataFrame({"class": ["7a", "7b"]})
    dataset = Dataset("quiz", labels, labeler_table=students)
    assert pickle.loads(pickle.dumps(dataset)).labeler_table["class"].tolist() == ["7a", "7b"]
    with pytest.raises(ValueError, match="labeler_table has 1 rows"):
        Dataset("quiz", labels, labeler_table=students.head(1))
    assert np.array_equal(dataset.truth, [-1])


@pytest.mark.parametrize(
    ("text", "shares"),
    [
        ("A", {0: 1}),
        (" c ", {2: 1}),
        ("A/B", {0: 1, 1: 1}),
        ("A or C", {0: 1, 2: 1}),
        ("A, B; D", {0: 1, 1: 1, 3: 1}),
        ("B (50 %)", {1: 0.5}),
        ("A or b 33,3%", {0: 1, 1: 0.333}),
        ("", {}),
    ],
)
def test_answers_are_parsed_as_people_write_them(text, shares):
    assert answer_of(text, "ABCD") == pytest.approx(shares)
    if shares:
        key = Key.of([-1]).with_answer(0, shares)
        assert answer_of(key.text(0, "ABCD"), "ABCD") == pytest.approx(shares, abs=0.005)


def test_texts_that_are_not_answers_are_refused_and_a_class_may_contain_a_slash():
    with pytest.raises(ValueError, match="“E” is not one of the answers: A, B"):
        answer_of("A/E", "AB")
    with pytest.raises(ValueError, match="credit"):
        answer_of("A (150 %)", "AB")
    assert answer_of("yes/no", ["maybe", "yes/no"]) == {1: 1}


def test_an_answer_with_a_long_gap_is_read_with_one_space():
    """Without that, a few thousand spaces in an answer would keep the server busy for hours."""
    assert answer_of("either" + 30 * " " + "way", ["either way", "neither"]) == {0: 1.0}
