"""Triplets: packed into one number or not, the order is the same."""

import numpy as np
import pytest

from crowdcore import triplets


@pytest.mark.parametrize("bits", [63, 0], ids=["packed", "too large to pack"])
def test_triplets_are_sorted_by_item_then_labeler_then_code(monkeypatch, bits):
    monkeypatch.setattr(triplets, "MOST_BITS", bits)
    rng = np.random.default_rng(0)
    item, labeler, code = rng.integers(40, size=500), rng.integers(9, size=500), rng.integers(5, size=500)
    in_order = triplets.in_order(item, labeler, code)
    assert list(zip(*in_order, strict=True)) == sorted(zip(item, labeler, code, strict=True))
    assert [column.dtype for column in in_order] == [np.int32, np.int32, np.int16]


def test_positions_of_all_sizes_survive_being_packed():
    item, labeler, code = np.array([2**31 - 1, 0]), np.array([2**16, 2**17 - 1]), np.array([0, 2**15 - 1])
    assert [column.tolist() for column in triplets.in_order(item, labeler, code)] == [
        [0, 2**31 - 1],
        [2**17 - 1, 2**16],
        [2**15 - 1, 0],
    ]


def test_ordered_triplets_are_copied_and_not_sorted_again(monkeypatch):
    monkeypatch.setattr(np, "lexsort", None)
    monkeypatch.setattr(triplets, "MOST_BITS", 0)
    given = np.array([0, 0, 3], np.int32), np.array([1, 4, 0], np.int32), np.array([5, 0, 2], np.int16)
    found = triplets.in_order(*given)
    assert [column.tolist() for column in found] == [[0, 0, 3], [1, 4, 0], [5, 0, 2]]
    assert not any(np.shares_memory(one, other) for one, other in zip(found, given, strict=True))


def test_triplets_with_an_unordered_end_are_sorted():
    item, labeler, code = np.append(np.arange(5000), 0), np.append(np.zeros(5000, int), 1), np.zeros(5001, int)
    assert triplets.in_order(item, labeler, code)[0][:3].tolist() == [0, 0, 1]
    twice = triplets.in_order(np.zeros(2, int), np.zeros(2, int), np.array([1, 0]))
    assert twice[2].tolist() == [0, 1]


def test_the_position_of_a_repeated_label_is_found():
    assert triplets.first_repeat(np.array([0, 0, 1, 1]), np.array([0, 1, 1, 1])) == 2
    assert triplets.first_repeat(np.array([0, 0, 1]), np.array([0, 1, 1])) is None
    assert triplets.first_repeat(np.array([], int), np.array([], int)) is None
