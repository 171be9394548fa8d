"""Agreement between labelers."""

import itertools

import numpy as np
import pytest

from crowdcore import LabelMatrix
from crowdcore.agreement import agreement, class_agreement, item_agreement
from tests import golden_tables
from tests.conftest import random_crowd

# Krippendorff, "Computing Krippendorff's Alpha-Reliability" (2011): four observers, twelve units, nominal data.
OBSERVERS = [
    [1, 2, 3, 3, 2, 1, 4, 1, 2, None, None, None],
    [1, 2, 3, 3, 2, 2, 4, 1, 2, 5, None, 3],
    [None, 3, 3, 3, 2, 3, 4, 2, 2, 5, 1, None],
    [1, 2, 3, 3, 2, 4, 4, 1, 2, 5, 1, None],
]

# The example by which Fleiss' κ is commonly explained: ten subjects, fourteen raters, how many chose each of five classes.
FLEISS = [
    [0, 0, 0, 0, 14],
    [0, 2, 6, 4, 2],
    [0, 0, 3, 5, 6],
    [0, 3, 9, 2, 0],
    [2, 2, 8, 1, 1],
    [7, 7, 0, 0, 0],
    [3, 2, 6, 3, 0],
    [2, 5, 3, 2, 2],
    [6, 5, 2, 1, 0],
    [0, 2, 2, 3, 7],
]


def fleiss():
    return LabelMatrix.from_codes([np.repeat(np.arange(5), counts) for counts in FLEISS])


def test_alpha_equals_krippendorffs_own_example():
    """He gives 0.743 for nominal data with missing values."""
    codes = np.array([[-1 if value is None else value - 1 for value in row] for row in OBSERVERS]).T
    assert agreement(LabelMatrix.from_codes(codes)).alpha == pytest.approx(0.743, abs=0.0005)


def test_alpha_of_crowd_kits_toy_table():
    assert agreement(golden_tables.toy()).alpha == pytest.approx(0.14219114219114215, abs=1e-15)


def test_fleiss_kappa_of_the_common_example():
    """There κ is .210, mean agreement .378, agreement by chance .213."""
    measured = agreement(fleiss())
    assert measured.kappa == pytest.approx(0.210, abs=0.0005)
    assert measured.pairwise == pytest.approx(0.378, abs=0.0005)
    assert item_agreement(fleiss())["pairwise"].round(3).tolist() == [
        1,
        0.253,
        0.308,
        0.44,
        0.33,
        0.462,
        0.242,
        0.176,
        0.286,
        0.286,
    ]


def test_agreement_is_one_if_all_agree_and_zero_for_guesses():
    everyone = np.repeat(np.arange(20)[:, None] % 3, 5, axis=1)
    measured = agreement(LabelMatrix.from_codes(everyone))
    assert (measured.alpha, measured.kappa, measured.entropy) == pytest.approx((1, 1, 0))
    guesses = np.random.default_rng(0).integers(3, size=(2000, 5))
    measured = agreement(LabelMatrix.from_codes(guesses))
    assert (measured.alpha, measured.kappa) == pytest.approx((0, 0), abs=0.02)
    assert measured.pairwise == pytest.approx(1 / 3, abs=0.02)


def test_an_empty_comparison_is_reported():
    apart = LabelMatrix.from_codes([[0, -1], [-1, 1]])
    measured = agreement(apart)
    assert (measured.alpha, measured.pairwise, measured.coverage) == (None, None, 0.5)
    assert (measured.kappa, measured.entropy) == (None, None)
    assert item_agreement(apart)["pairwise"].isna().all()
    assert class_agreement(apart)[["share", "alpha", "kappa", "pairwise"]].isna().all(axis=None)
    one_word = agreement(LabelMatrix.from_codes([[0, 0], [0, 0]]))
    assert (one_word.alpha, one_word.kappa, one_word.pairwise) == (None, None, 1)


def test_each_item_against_a_count_of_its_pairs():
    codes, _ = random_crowd(0, n_items=12, n_labelers=9, n_classes=3, coverage=0.9)
    table = item_agreement(LabelMatrix.from_codes(codes))
    for row, measured in zip(codes, table.itertuples(), strict=True):
        labels_of_item = row[row >= 0]
        pairs = [a == b for a, b in itertools.combinations(labels_of_item, 2)]
        shares = np.bincount(labels_of_item) / labels_of_item.size
        assert measured.labels == labels_of_item.size
        assert measured.pairwise == pytest.approx(np.mean(pairs))
        assert measured.most_common == pytest.approx(shares.max())
        assert measured.entropy == pytest.approx(-sum(p * np.log2(p) for p in shares if p))


def test_an_item_without_labels_has_no_agreement_and_no_doubt():
    row = item_agreement(LabelMatrix.from_codes([[-1, -1], [0, 1]])).iloc[0]
    assert row["labels"] == 0 and row["entropy"] == 0
    assert np.isnan(row["most_common"]) and np.isnan(row["pairwise"])


def test_each_class_is_a_crowd_of_yes_and_no():
    """The measures of a class are those of the whole crowd, if every label is only "this class" or "another"."""
    codes, _ = random_crowd(1, n_items=40, n_labelers=8, n_classes=4, coverage=0.7)
    for k, measured in class_agreement(LabelMatrix.from_codes(codes)).iterrows():
        yes_no = agreement(LabelMatrix.from_codes(np.where(codes < 0, -1, codes == k)))
        assert measured["alpha"] == pytest.approx(yes_no.alpha)
        assert measured["kappa"] == pytest.approx(yes_no.kappa)


def test_pairwise_agreement_of_a_class_equals_a_count_by_hand():
    codes, _ = random_crowd(2, n_items=20, n_labelers=6, n_classes=3, coverage=0.8)
    pairs = [(a, b) for row in codes for a, b in itertools.permutations(row[row >= 0], 2)]
    for k, measured in class_agreement(LabelMatrix.from_codes(codes)).iterrows():
        assert measured["pairwise"] == pytest.approx(np.mean([b == k for a, b in pairs if a == k]))


def test_a_class_that_nobody_chooses_has_no_agreement():
    table = class_agreement(LabelMatrix.from_codes([[0, 0], [0, 1]], classes=["a", "b", "c"]))
    assert table["share"].tolist() == [0.75, 0.25, 0]
    assert table.loc[2, ["alpha", "kappa", "pairwise"]].isna().all()
