"""Simulated crowds are reproducible, have the requested properties and show what methods can do."""

import math
from dataclasses import replace

import numpy as np
import pytest

from crowdcore.simulation import FEWEST_LABELS, PRESETS, Crowd, ability_for, roles, simulate, typical_share

SEEDS = range(100, 110)  # the presets were tuned on other seeds


def majority_vote(dataset):
    return (dataset.labels.tally().argmax(axis=1) == dataset.truth).mean()


def accuracy_of_labelers(dataset):
    labels = dataset.labels
    right = labels.code == dataset.truth[labels.item]
    return np.bincount(labels.labeler, right) / np.bincount(labels.labeler)


def weighted_vote(dataset, keyed, weigh):
    """Accuracy on the unkeyed items, with weights computed from each labeler's right and wrong answers on keyed items."""
    labels = dataset.labels
    right = labels.code == dataset.truth[labels.item]
    is_keyed = np.isin(labels.item, keyed)
    n_labelers = len(labels.labelers)
    weights = weigh(
        np.bincount(labels.labeler[is_keyed & right], minlength=n_labelers),
        np.bincount(labels.labeler[is_keyed & ~right], minlength=n_labelers),
    )
    others = np.setdiff1d(np.arange(len(labels.items)), keyed)
    return (labels.tally(weights.astype(float)).argmax(axis=1) == dataset.truth)[others].mean()


def mean_of_draws(dataset, n_keyed, weigh, draws=20):
    rng = np.random.default_rng(0)
    n_items = len(dataset.labels.items)
    return np.mean([weighted_vote(dataset, rng.permutation(n_items)[:n_keyed], weigh) for _ in range(draws)])


def test_the_same_seed_gives_the_same_crowd_and_another_seed_another():
    crowd = PRESETS["science"]
    assert simulate(crowd, seed=7).labels.digest == simulate(crowd, seed=7).labels.digest
    assert np.array_equal(simulate(crowd, seed=7).truth, simulate(crowd, seed=7).truth)
    assert simulate(crowd, seed=7).labels.digest != simulate(crowd, seed=8).labels.digest


def test_a_stronger_pull_changes_answers_but_not_who_answers_what():
    weak, strong = (simulate(replace(PRESETS["trec"], pull=pull)).labels for pull in (0.2, 0.9))
    assert np.array_equal(weak.item, strong.item)
    assert np.array_equal(weak.labeler, strong.labeler)
    assert 0 < (weak.code != strong.code).mean() < 0.5


@pytest.mark.parametrize("unevenness", [0, 0.3, 0.9])
def test_every_item_has_a_few_labels_and_every_labeler_labels_something(unevenness):
    crowd = Crowd(items=300, labelers=40, coverage=0.1, unevenness=unevenness)
    labels = simulate(crowd).labels
    assert np.bincount(labels.item, minlength=300).min() >= FEWEST_LABELS
    assert np.bincount(labels.labeler, minlength=40).min() >= 1


def test_a_single_labeler_still_labels_every_item():
    assert simulate(Crowd(items=4, labelers=1, classes=2)).labels.code.size == 4


def test_the_coverage_decides_the_number_of_labels():
    even = simulate(Crowd(items=200, labelers=100, coverage=0.25)).labels
    assert set(np.bincount(even.labeler)) == {50}
    uneven = simulate(Crowd(items=200, labelers=100, coverage=0.25, unevenness=0.3)).labels
    assert uneven.code.size == pytest.approx(200 * 100 * 0.25, rel=0.02)


def test_an_uneven_crowd_has_a_few_busy_labelers():
    per_labeler = np.bincount(simulate(PRESETS["trec"]).labels.labeler)
    assert np.median(per_labeler) < 0.5 * per_labeler.mean()
    assert per_labeler.max() > 5 * per_labeler.mean()


def test_the_tilt_decides_how_common_the_classes_are():
    crowd = Crowd(items=400, classes=4, labelers=3)
    assert list(np.bincount(simulate(crowd).truth)) == [100, 100, 100, 100]
    first, *_, last = np.bincount(simulate(replace(crowd, tilt=math.log(3))).truth)
    assert last == pytest.approx(3 * first, rel=0.05)


def test_roles_come_in_the_numbers_asked_for():
    names, counts = np.unique(
        roles(Crowd(labelers=200, experts=0.1, spammers=0.3, stubborn=0.5), seed=4), return_counts=True
    )
    assert dict(zip(names, counts, strict=True)) == {"expert": 20, "guesser": 30, "ordinary": 120, "stubborn": 30}


def test_experts_are_better_and_spammers_know_nothing():
    crowd = Crowd(items=400, labelers=200, experts=0.1, spammers=0.4)
    accuracy, role = accuracy_of_labelers(simulate(crowd, seed=2)), roles(crowd, seed=2)
    assert accuracy[role == "expert"].min() > accuracy[role == "ordinary"].mean() + 0.1
    assert accuracy[role == "guesser"].mean() == pytest.approx(1 / 4, abs=0.01)
    assert accuracy[role == "stubborn"].mean() == pytest.approx(1 / 4, abs=0.01)


def test_the_answers_of_spammers_do_not_depend_on_the_truth():
    labels, truth = (data := simulate(Crowd(items=400, labelers=200, spammers=1))).labels, data.truth
    given_truth = np.array([labels.tally()[truth == k].sum(axis=0) for k in range(4)])
    shares = given_truth / given_truth.sum(axis=1, keepdims=True)
    assert np.abs(shares - shares.mean(axis=0)).max() < 0.01


def test_a_stubborn_spammer_gives_one_class_only():
    crowd = Crowd(spammers=0.5, stubborn=1)
    codes = simulate(crowd).labels.dense()[:, roles(crowd) == "stubborn"]
    assert (codes == codes[0]).all()
    assert set(codes[0]) == {0, 1, 2, 3}


def test_traps_mislead_the_majority_but_not_the_experts():
    """As in the science exam, a popular mistake outvotes the truth, and only weighting can find it."""
    crowd = Crowd(items=100, labelers=200, ability=-1, difficulty_spread=0.5, pull=0.8, experts=0.05, expert_edge=4)
    plain, trapped = simulate(crowd), simulate(replace(crowd, traps=1))
    assert majority_vote(plain) == 1
    assert majority_vote(trapped) < 0.2
    assert accuracy_of_labelers(trapped)[roles(crowd) == "expert"].mean() > 0.8


def test_labelers_who_are_wrong_on_purpose_are_right_less_often_than_guessers():
    crowd = Crowd(items=400, labelers=100, contrary=0.2)
    accuracy = accuracy_of_labelers(simulate(crowd, seed=2))[roles(crowd, seed=2) == "contrary"]
    assert accuracy.size == 20
    assert accuracy.mean() == pytest.approx(0.5 / 4, abs=0.02)  # they know half, and guess the rest


@pytest.mark.parametrize("groups", [1, 3])
def test_a_copier_gives_the_answers_of_one_of_the_copied_people(groups):
    crowd = Crowd(labelers=50, copiers=0.4, copy_groups=groups)
    codes, role = simulate(crowd, seed=5).labels.dense(), roles(crowd, seed=5)
    alone = {codes[:, i].tobytes() for i in np.flatnonzero(role != "copier")}
    sheets = {codes[:, i].tobytes() for i in np.flatnonzero(role == "copier")}
    assert (role == "copier").sum() == 20 and len(sheets) == groups and sheets <= alone
    plain = simulate(replace(crowd, copiers=0), seed=5).labels.dense()
    assert np.array_equal(plain[:, role != "copier"], codes[:, role != "copier"])


def test_the_copied_person_can_be_the_weakest_or_the_best():
    crowd = Crowd(items=200, copiers=0.5)
    weakest, strongest = (
        accuracy_of_labelers(simulate(replace(crowd, copied=rank), seed=1))[roles(crowd, seed=1) == "copier"]
        for rank in (0, 1)
    )
    assert np.ptp(weakest) == np.ptp(strongest) == 0
    assert weakest[0] < 0.45 and strongest[0] > 0.8


def test_copying_does_not_change_who_labels_which_item():
    crowd = Crowd(labelers=20, copiers=0.5, coverage=0.5)
    assert np.array_equal(simulate(crowd, seed=1).labels.item, simulate(replace(crowd, copiers=0), seed=1).labels.item)


def test_ability_for_gives_the_requested_share_of_known_items():
    for share, spread in ((0.25, 0.0), (0.25, 1.0), (0.9, 2.0)):
        ability = ability_for(share, spread)
        assert typical_share(ability, spread) == pytest.approx(share)
        crowd = Crowd(items=400, classes=26, ability=ability, ability_spread=0, difficulty_spread=spread)
        guessed = share + (1 - share) / 26
        assert accuracy_of_labelers(simulate(crowd)).mean() == pytest.approx(guessed, abs=0.01)


def test_able_crowds_and_easy_items_give_more_right_answers():
    accuracy = [accuracy_of_labelers(simulate(Crowd(ability=a))).mean() for a in (-2, -1, 0, 1, 2)]
    assert accuracy == sorted(accuracy)
    hard, easy = (accuracy_of_labelers(simulate(Crowd(difficulty=d))).mean() for d in (1, -1))
    assert hard < accuracy[2] < easy


def test_classes_can_be_named():
    labels = simulate(Crowd(classes=2), classes=["no", "yes"]).labels
    assert labels.classes == ("no", "yes")
    with pytest.raises(ValueError, match="2 class names were given for 4"):
        simulate(Crowd(), classes=["no", "yes"])


def test_science_is_hard_for_the_majority_and_weighting_helps():
    """The paper: majority vote .47, the best student .70, weighted methods up to .53."""
    exams = [simulate(PRESETS["science"], seed) for seed in SEEDS]
    assert exams[0].labels.shape == (40, 183, 4)
    assert np.mean([majority_vote(exam) for exam in exams]) == pytest.approx(0.47, abs=0.03)
    assert np.mean([accuracy_of_labelers(exam).max() for exam in exams]) == pytest.approx(0.7, abs=0.03)
    by_right_answers = np.mean([mean_of_draws(exam, 10, lambda right, wrong: right) for exam in exams])
    by_margins = np.mean(
        [mean_of_draws(exam, 10, lambda right, wrong: np.maximum(0, 3 * right - wrong)) for exam in exams]
    )
    assert 0.49 < by_right_answers < by_margins < 0.61


def test_math_is_easy_for_the_majority():
    """The paper: majority vote and the best student are right everywhere."""
    exams = [simulate(PRESETS["math"], seed) for seed in SEEDS]
    assert exams[0].labels.shape == (30, 559, 4)
    assert np.mean([majority_vote(exam) for exam in exams]) > 0.995
    assert all(accuracy_of_labelers(exam).max() == 1 for exam in exams)
    assert all(0.99 < exam.labels.code.size / (30 * 559) < 1 for exam in exams)


def test_trec_is_sparse_and_the_robust_method_beats_the_majority():
    """The paper: some 26 labels per labeler, majority vote .79, the best labeler 1.0 on 82, robust saddle point .84.

    The robust saddle point with its default steps weighs labelers by max(0, agreements − disagreements).
    """
    crowds = [simulate(PRESETS["trec"], seed) for seed in SEEDS]
    assert crowds[0].labels.shape == (394, 689, 2)
    per_labeler = [np.bincount(crowd.labels.labeler) for crowd in crowds]
    assert np.mean(per_labeler) == pytest.approx(26, abs=0.5)
    flawless = [given[accuracy_of_labelers(crowd) == 1].max() for given, crowd in zip(per_labeler, crowds, strict=True)]
    assert np.mean(flawless) > 50
    assert np.mean([majority_vote(crowd) for crowd in crowds]) == pytest.approx(0.80, abs=0.02)
    robust = np.mean([mean_of_draws(crowd, 40, lambda right, wrong: np.maximum(0, right - wrong)) for crowd in crowds])
    assert robust == pytest.approx(0.84, abs=0.02)


@pytest.mark.parametrize(
    ("bad", "message"),
    [
        ({"items": -3}, "items is -3; it must be a whole number from 1"),
        ({"labelers": 0}, "labelers is 0"),
        ({"labelers": 2.5}, "labelers is 2.5"),
        ({"classes": 1}, "classes is 1; it must be a whole number from 2 to 26"),
        ({"traps": 1.2}, "traps is 1.2; it must be a number from 0 to 1"),
        ({"spammers": -0.1}, "spammers is -0.1"),
        ({"pull": "much"}, "pull is 'much'"),
        ({"ability": math.nan}, "ability is nan"),
        ({"difficulty_spread": -1}, "difficulty_spread is -1"),
        ({"expert_edge": math.inf}, "expert_edge is inf"),
        ({"coverage": 0}, "coverage is 0; it must be a number above 0 to 1"),
        ({"coverage": 1.1}, "coverage is 1.1"),
        ({"experts": 0.6, "spammers": 0.5}, "Together this is more than the whole crowd"),
        (
            {"copiers": 0.9, "contrary": 0.2},
            "contrary is 0.2, copiers is 0.9. Together this is more than the whole crowd",
        ),
        ({"labelers": 10, "copiers": 0.9, "copy_groups": 3}, "1 of 10 labelers are left to copy from, but at least 3"),
        ({"labelers": 20, "coverage": 0.1}, "give an item 2 labels on average, but it needs at least 3"),
        ({"items": 100_000, "labelers": 100_000}, "more than 100,000,000 labels. Lower one"),
    ],
)
def test_an_impossible_crowd_is_refused_with_the_reason(bad, message):
    with pytest.raises(ValueError) as refused:
        Crowd(**bad)
    assert message in str(refused.value)


@pytest.mark.parametrize("seed", [-1, 0.5, None, True])
def test_a_seed_is_a_whole_number(seed):
    with pytest.raises(ValueError, match=f"seed is {seed}; it must be a whole number"):
        simulate(Crowd(), seed=seed)
