"""Agreement between labelers."""

import itertools

import numpy as np
import pandas as pd
import pytest

from crowdcore import LabelMatrix
from crowdcore.agreement import agreement, agreement_measures, class_agreement, cohen_kappa, item_agreement
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
    """The measures of a class equal the measures of the whole crowd, if every label is only "this class" or "another"."""
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


# Data and values of Gwet's package irrCAC: cac.raw4raters, distrib.6raters and cont3x3abstractors, from its README and its
# vignette "Weighted Chance-corrected Agreement Coefficients" (github.com/kgwet/irrCAC). The other coefficients of
# cac.raw4raters with linear weights are from the tests of its port to Python (github.com/afergadis/irrCAC), to three digits.
FOUR_RATERS = [
    [1, 1, None, 1],
    [2, 2, 3, 2],
    [3, 3, 3, 3],
    [3, 3, 3, 3],
    [2, 2, 2, 2],
    [1, 2, 3, 4],
    [4, 4, 4, 4],
    [1, 1, 2, 1],
    [2, 2, 2, 2],
    [None, 5, 5, 5],
    [None, None, 1, 1],
    [None, None, 3, None],
]
PSYCHIATRISTS = [
    [0, 0, 0, 6, 0],
    [0, 3, 0, 0, 3],
    [0, 1, 4, 0, 1],
    [0, 0, 0, 0, 6],
    [0, 3, 0, 3, 0],
    [2, 0, 4, 0, 0],
    [0, 0, 4, 0, 2],
    [2, 0, 3, 1, 0],
    [2, 0, 0, 4, 0],
    [0, 0, 0, 0, 6],
    [1, 0, 0, 5, 0],
    [1, 1, 0, 4, 0],
    [0, 3, 3, 0, 0],
    [1, 0, 0, 5, 0],
    [0, 2, 0, 3, 1],
]
ABSTRACTORS = [[13, 0, 0], [0, 20, 7], [0, 4, 56]]


def four_raters():
    return LabelMatrix.from_wide(pd.DataFrame(FOUR_RATERS).astype("Int64")).with_order()


def abstractors():
    pairs = [(k, other) for k, row in enumerate(ABSTRACTORS) for other, n in enumerate(row) for _ in range(n)]
    return LabelMatrix.from_codes(pairs, labelers=["Ann", "Bo"]).with_order()


def values(labels):
    table = agreement_measures(labels, resamples=50)
    return {(row.measure, row.weights): row.value for row in table.itertuples()}


def test_irrcac_of_four_raters():
    found = values(four_raters())
    expected = {
        ("observed", "identity"): 0.8181818,
        ("observed", "quadratic"): 0.9753788,
        ("gwet_ac", "identity"): 0.77544,
        ("gwet_ac", "quadratic"): 0.914,
        ("fleiss_kappa", "identity"): 0.76117,
        ("fleiss_kappa", "quadratic"): 0.86494,
        ("cohen_kappa", "identity"): 0.76282,  # Conger's κ there
        ("cohen_kappa", "quadratic"): 0.85771,
        ("krippendorff_alpha", "nominal"): 0.74342,
        ("krippendorff_alpha", "interval"): 0.84911,
    }
    assert {name: found[name] for name in expected} == pytest.approx(expected, abs=5e-6)
    linear = {"gwet_ac": 0.859, "fleiss_kappa": 0.818}
    assert {name: found[name, "linear"] for name in linear} == pytest.approx(linear, abs=5e-4)


def test_irrcac_of_six_psychiatrists():
    found = values(LabelMatrix.from_codes([np.repeat(np.arange(5), counts) for counts in PSYCHIATRISTS]))
    assert found["gwet_ac", "identity"] == pytest.approx(0.4448007, abs=5e-8)
    assert found["fleiss_kappa", "identity"] == pytest.approx(0.4139265, abs=5e-8)
    assert found["krippendorff_alpha", "nominal"] == pytest.approx(0.4204384, abs=5e-8)


def test_irrcac_of_two_abstractors():
    labels, found = abstractors(), values(abstractors())
    assert cohen_kappa(labels, "Ann", "Bo") == pytest.approx(0.7964094, abs=5e-8)
    assert cohen_kappa(labels, "Ann", "Bo", "quadratic") == pytest.approx(0.8921569, abs=5e-8)
    expected = {
        ("cohen_kappa", "identity"): 0.7964094,
        ("cohen_kappa", "quadratic"): 0.8921569,
        ("fleiss_kappa", "identity"): 0.7962397,  # Scott's π there
        ("fleiss_kappa", "quadratic"): 0.8921093,
        ("gwet_ac", "identity"): 0.8493305,
        ("gwet_ac", "quadratic"): 0.9402369,
        ("krippendorff_alpha", "nominal"): 0.7972585,
        ("krippendorff_alpha", "interval"): 0.8926487,
    }
    assert {name: found[name] for name in expected} == pytest.approx(expected, abs=5e-8)


def test_krippendorffs_own_example_at_every_level():
    """Krippendorff (2011) gives .743 for nominal, .815 for ordinal and .849 for interval data."""
    codes = np.array([[-1 if value is None else value - 1 for value in row] for row in OBSERVERS]).T
    labels = LabelMatrix.from_codes(codes, classes=[1, 2, 3, 4, 5]).with_order()
    found = values(labels)
    levels = [found["krippendorff_alpha", level] for level in ("nominal", "ordinal", "interval")]
    assert levels == pytest.approx([0.743, 0.815, 0.849], abs=0.0005)
    assert agreement(labels).alpha == levels[1]


def plain_alpha(codes, level):
    """Krippendorff's α pair by pair, with his ordinal difference written out."""
    rows = [row[row >= 0] for row in codes if (row >= 0).sum() > 1]
    n_k = np.bincount(np.concatenate(rows), minlength=codes.max() + 1)
    n = n_k.sum()

    def delta(c, k):
        low, high = sorted((c, k))
        steps = {"nominal": float(c != k), "interval": float(k - c)}
        return (n_k[low : high + 1].sum() - (n_k[c] + n_k[k]) / 2 if level == "ordinal" else steps[level]) ** 2

    D_o = sum(delta(a, b) / (row.size - 1) for row in rows for a, b in itertools.permutations(row, 2)) / n
    classes = range(n_k.size)
    D_e = sum(n_k[c] * n_k[k] * delta(c, k) for c in classes for k in classes) / (n * (n - 1))
    return 1 - D_o / D_e


@pytest.mark.parametrize("seed", range(3))
def test_alpha_of_sparse_labels_against_a_count_of_all_pairs(seed):
    codes, _ = random_crowd(seed, n_items=30, n_labelers=12, n_classes=4, coverage=0.3)
    found = values(LabelMatrix.from_codes(codes).with_order())
    for level in ("nominal", "ordinal", "interval"):
        assert found["krippendorff_alpha", level] == pytest.approx(plain_alpha(codes, level))


def test_an_interval_covers_the_agreement_of_the_crowd_it_was_drawn_from():
    """Of 60 crowds of 40 items, about 95 in 100 intervals contain the value of a very large crowd."""
    rng = np.random.default_rng(0)
    truth = rng.integers(4, size=(60, 40))
    noise = rng.choice([-1, 0, 0, 0, 1], size=(60, 40, 5))
    large = np.clip(rng.integers(4, size=(20_000, 1)) + rng.choice([-1, 0, 0, 0, 1], size=(20_000, 5)), 0, 3)
    expected = agreement_measures(LabelMatrix.from_codes(large).with_order(), resamples=1)["value"]
    covered = []
    for one, moved in zip(truth, noise, strict=True):
        table = agreement_measures(
            LabelMatrix.from_codes(np.clip(one[:, None] + moved, 0, 3)).with_order(), resamples=200
        )
        covered.append((table["low"] <= expected) & (expected <= table["high"]))
    assert (np.mean(covered, axis=0) > 0.85).all()


def test_without_an_order_labels_agree_or_not():
    codes, _ = random_crowd(0, n_items=20, n_labelers=5, n_classes=3, coverage=0.8)
    labels = LabelMatrix.from_codes(codes)
    assert set(agreement_measures(labels, resamples=10)["weights"]) == {"identity", "nominal"}
    with pytest.raises(ValueError, match="need classes with an order"):
        cohen_kappa(labels, 0, 1, "quadratic")


def test_measures_without_anything_to_compare_are_an_empty_table():
    assert agreement_measures(LabelMatrix.from_codes([[0, -1], [-1, 1]])).empty


def test_all_labels_of_one_class_have_no_agreement_beyond_chance():
    table = agreement_measures(LabelMatrix.from_codes([[0, 0], [0, 0]], classes="AB"), resamples=20)
    found = table.set_index("measure")["value"]
    assert found["observed"] == 1 and found["gwet_ac"] == 1
    assert found[["krippendorff_alpha", "fleiss_kappa", "cohen_kappa"]].isna().all()


def test_cohens_kappa_is_over_common_items_and_two_people():
    labels = LabelMatrix.from_codes([[0, 0, -1], [1, 1, -1], [0, 1, 1], [1, 1, -1], [1, -1, -1]], labelers=[*"abc"])
    assert cohen_kappa(labels, "a", "b") == pytest.approx(0.5)
    assert np.isnan(cohen_kappa(labels.take([0, 1]), "a", "c"))
    with pytest.raises(ValueError, match="Both labelers are 'a'"):
        cohen_kappa(labels, "a", "a")
    with pytest.raises(ValueError, match="no labeler 'x'"):
        cohen_kappa(labels, "a", "x")


@pytest.mark.parametrize(
    ("options", "problem"), [({"resamples": 0}, "resamples is 0"), ({"confidence": 2}, "confidence is 2")]
)
def test_measures_refuse_what_cannot_be(options, problem):
    with pytest.raises(ValueError, match=problem):
        agreement_measures(four_raters(), **options)
