"""The pool for crowds: what it uses for which data, that it is safe, and that known answers help."""

import numpy as np
import pytest

from crowdcore import AGGREGATORS, LabelMatrix
from crowdcore.aggregators.anchored_tables import learn_tables
from crowdcore.aggregators.auto import Auto
from crowdcore.aggregators.crowd_pool import MANY_CLASSES, ONE_CLASS, PANEL, POOL, CrowdPool
from crowdcore.aggregators.one_class_labelers import share_of_several
from crowdcore.calibration import DECLARED, HIDDEN, calibrate
from crowdcore.distributed import fit as fit_over_parts
from tests.conftest import random_crowd

NOTHING = -1


def sparse(seed=3, **shape):
    codes, truth = random_crowd(seed, **{"n_items": 60, "n_labelers": 15, "n_classes": 3, "coverage": 0.4} | shape)
    return LabelMatrix.from_codes(codes), truth


def plain_rounds(labels, truth, c, n_rounds):
    """The formula of one kind of item, item by item and label by label."""
    n_items, n_labelers, n_classes = labels.shape
    codes = labels.dense()
    r = np.full((n_items, n_classes), 1 / n_classes)
    for j in range(n_items):
        given = codes[j][codes[j] >= 0]
        if truth[j] >= 0:
            r[j] = np.eye(n_classes)[truth[j]]
        elif given.size:
            r[j] = np.bincount(given, minlength=n_classes) / given.size
    u = r.copy()
    for _ in range(n_rounds):
        e = c / (c + (codes >= 0).sum(axis=1))
        q = (1 - e)[:, None] * u + e[:, None] * r
        v = (q.sum(axis=0) + 1) / (n_items + n_classes)
        counts = np.zeros((n_labelers, n_classes, n_classes))
        for j, i in zip(*np.nonzero(codes >= 0), strict=True):
            counts[i, codes[j, i]] += q[j]
        total = counts.sum(axis=0)
        a = np.trace(total) / total.sum()
        crowd = total + n_classes * np.where(np.eye(n_classes) > 0, a, (1 - a) / (n_classes - 1))
        crowd /= crowd.sum(axis=0)
        tables = counts + 5 * crowd
        tables /= tables.sum(axis=1, keepdims=True)
        for j in range(n_items):
            p = v.copy()
            for i in np.flatnonzero(codes[j] >= 0):
                p *= tables[i, codes[j, i]]
            u[j] = r[j] if truth[j] >= 0 else p / p.sum()
    return tables, v


def test_the_tables_follow_the_formula():
    labels, truth = sparse()
    (found,), moved = learn_tables(labels, truth, 20.0, 1.0, 1, (3,))
    tables, v = plain_rounds(labels, truth, 20.0, 3)
    assert moved.size == 3
    assert np.exp(found.log_tables).reshape(tables.shape) == pytest.approx(tables)
    assert found.shares == pytest.approx(v)


def test_an_items_own_labels_are_taken_out():
    """Leaving an item's labels out of its labelers' counts is the same as counting without them."""
    labels, truth = sparse()
    (found,), _ = learn_tables(labels, truth, 20.0, 1.0, 1, (1,))
    known = np.flatnonzero(truth >= 0)
    logs = found.log_p_of_known(labels.take(known))
    counts, crowd = found.counts.copy(), found.crowd
    j = known[0]
    for label in np.flatnonzero(labels.item == j):
        counts[labels.labeler[label], labels.code[label], truth[j]] -= 1
    tables = (counts + 5 * crowd) / (counts + 5 * crowd).sum(axis=1, keepdims=True)
    of_item = labels.item == j
    expected = found.log_shares + np.log(tables[labels.labeler[of_item], labels.code[of_item]]).sum(axis=0)
    assert logs[0] - logs[0, 0] == pytest.approx(expected - expected[0])


def test_two_kinds_of_item_with_the_same_labels_share_one_table():
    labels, truth = sparse()
    (early, late), moved = learn_tables(labels, truth, 1.0, 1.0, 2, (5, 20))
    assert early.log_tables.shape == (15 * 3, 6)
    assert np.exp(late.log_p(labels)).sum(axis=1) == pytest.approx(np.ones(60))
    assert 5 <= moved.size <= 20


def test_crowds_that_agree_settle_at_once_and_keep_both_rounds():
    labels = LabelMatrix.from_codes(np.tile([[0, 0, 0, -1], [1, 1, -1, 1]], (20, 1)))
    kept, moved = learn_tables(labels, np.full(40, NOTHING), 1.0, 1.0, 2, (5, 20))
    assert len(kept) == 2 and moved.size < 20


def test_labelers_of_one_class_get_a_vote_and_a_reason():
    rng = np.random.default_rng(0)
    truth = rng.integers(0, 3, 300)
    speaks = rng.random((300, 9)) < np.where(truth[:, None] == np.arange(9) % 3, 0.5, 0.12)
    labels = LabelMatrix.from_codes(np.where(speaks, np.arange(9) % 3, -1))
    assert share_of_several(labels) == 0
    model = Auto(kind="crowd").fit(labels)
    assert model.chosen_.used_ == ONE_CLASS
    assert "give the same class every time" in model.chosen_because_
    assert calibrate(model, labels).basis == DECLARED
    labelled = np.diff(labels.row_start) > 0
    sure, right = model.predict_proba(labels).max(axis=1)[labelled], (model.predict(labels) == truth)[labelled]
    vote, broken = (AGGREGATORS[name]().fit(labels) for name in ("majority_vote", "dawid_skene"))
    assert right.mean() >= vote.decisions(labels).credit(truth)[labelled].mean() - 0.03
    assert right.mean() > (broken.predict(labels) == truth)[labelled].mean()
    assert abs(sure.mean() - right.mean()) < 0.15


def biased_panel(n_items=300, n_judges=12, seed=0):
    """Most judges follow a habit that has nothing to do with the truth, and a few look."""
    rng = np.random.default_rng(seed)
    truth, habit = rng.integers(0, 2, (2, n_items))
    follows = np.arange(n_judges) < 7
    codes = np.where(follows, habit[:, None], truth[:, None])
    noise = rng.random(codes.shape) < np.where(follows, 0.15, 0.25)
    return LabelMatrix.from_codes(np.where(noise, 1 - codes, codes)), truth


def test_a_complete_panel_gets_the_vote_until_ten_answers_are_known():
    labels, truth = biased_panel()
    vote = AGGREGATORS["majority_vote"]().fit(labels)
    for n_known in (0, 9):
        told = np.where(np.arange(300) < n_known, truth, NOTHING)
        model = CrowdPool().fit(labels, told)
        assert model.used_ == PANEL
        assert (model.decisions(labels).winners == vote.decisions(labels).winners).all()
        assert "plain vote is used" in model.because_
        assert (model.weights_ == 1).all()
    told = np.where(np.arange(300) < 40, truth, NOTHING)
    model = CrowdPool().fit(labels, told)
    assert "40 known answers decide" in model.because_
    others = told == NOTHING
    right = (model.predict(labels) == truth)[others].mean()
    assert right > vote.decisions(labels).credit(truth)[others].mean() + 0.1
    # Without the fallback, the models would take the habit for the truth.
    dawid_skene = AGGREGATORS["dawid_skene"]().fit(labels)
    assert (dawid_skene.predict(labels) == truth).mean() < vote.decisions(labels).credit(truth).mean() - 0.05


def test_large_groups_that_labelled_a_small_set_completely_are_not_a_panel():
    codes, _ = random_crowd(0, n_items=100, n_labelers=30)
    assert CrowdPool().fit(LabelMatrix.from_codes(codes)).used_ == POOL


def species(n_items=600, n_labelers=100, n_classes=200, seed=0):
    """Labelers of different skill name one of many species, and a quarter of the items misleads them."""
    rng = np.random.default_rng(seed)
    truth, alike = rng.integers(0, n_classes, (2, n_items))
    skill, misleading = rng.uniform(0.3, 0.9, n_labelers), rng.random(n_items) < 0.25
    codes = np.full((n_items, n_labelers), NOTHING)
    for j in range(n_items):
        chosen = rng.choice(n_labelers, 4, replace=False)
        right = rng.random(4) < skill[chosen] * (0.5 if misleading[j] else 1)
        wrong = np.where(rng.random(4) < 0.5 * misleading[j], alike[j], rng.integers(0, n_classes, 4))
        codes[j, chosen] = np.where(right, truth[j], wrong)
    return LabelMatrix.from_codes(codes, classes=range(n_classes)), truth


def test_very_many_classes_are_answered_by_mace_without_tables():
    labels, truth = species()
    model = Auto(kind="crowd").fit(labels)
    assert model.chosen_.used_ == MANY_CLASSES
    assert "so many classes" in model.chosen_because_
    credit = model.decisions(labels).credit(truth)
    vote = AGGREGATORS["majority_vote"]().fit(labels).decisions(labels).credit(truth)
    assert credit.mean() > vote.mean() + 0.02
    assert abs(model.predict_proba(labels).max(axis=1).mean() - credit.mean()) < 0.1
    told = np.where(np.arange(600) < 40, truth, NOTHING)
    taught = Auto(kind="crowd").fit(labels, told)
    assert taught.decisions(labels).credit(truth)[40:].mean() > vote[40:].mean() + 0.02
    assert taught.chosen_.pool_weights_ != pytest.approx(model.chosen_.pool_weights_)


def test_a_thousand_classes_need_no_table_per_labeler():
    """Tables of confusions would have 4·10⁸ cells, several gigabytes."""
    labels, truth = species(n_items=800, n_labelers=400, n_classes=1000)
    model = Auto(kind="crowd").fit(labels)
    assert model.chosen_.used_ == MANY_CLASSES
    assert (model.predict(labels) == truth).mean() > 0.5


def test_known_answers_change_the_weights_of_the_models():
    labels, truth = sparse(n_training=20)
    none, some = CrowdPool().fit(labels), CrowdPool().fit(labels, truth)
    assert none.pool_weights_ == pytest.approx(np.full(3, 0.7 / 3))
    assert (some.pool_weights_ >= 0).all()
    assert some.pool_weights_ != pytest.approx(none.pool_weights_)
    assert "learned from 20 known answers" in some.because_


def test_labelers_of_several_classes_are_calibrated_and_its_course_is_kept():
    labels, truth = sparse()
    model = Auto(kind="crowd").fit(labels, truth)
    assert calibrate(model, labels, truth).basis == HIDDEN
    assert [str(trace.problem) for trace in model.trace_] == ["one kind of item", "easy and hard items"]
    assert model.weights_.shape == (15,) and model.class_weights_.shape == (3, 15)


def test_it_is_not_fitted_over_parts_and_the_refusal_names_methods_that_are():
    with pytest.raises(ValueError, match="cannot be fitted over parts.*Dawid–Skene"):
        fit_over_parts(Auto(kind="crowd"), None, None)


@pytest.mark.parametrize(
    "name", ["crowds/zencrowd_us", "crowds/ducks", "crowds/music_genre", "crowds/ws_youtube", "rte"]
)
def test_on_real_crowds_it_is_not_below_the_vote_where_dawid_skene_is(real, name):
    """On the first four, Dawid–Skene is .01 to .4 below the vote."""
    crowd = real(name)
    judged = crowd.truth != NOTHING
    found = {
        method.name: method.fit(crowd.labels).decisions(crowd.labels).credit(crowd.truth)[judged].mean()
        for method in (AGGREGATORS["majority_vote"](), Auto(kind="crowd"))
    }
    assert found["Automatic"] > found["Majority vote"] + 0.01


@pytest.mark.parametrize("name", ["crowds/care_civilcomments", "crowds/llmbar"])
def test_on_panels_of_language_models_it_is_never_more_than_a_hundredth_below_the_vote(real, name):
    panel = real(name)
    vote = AGGREGATORS["majority_vote"]().fit(panel.labels).decisions(panel.labels).credit(panel.truth)
    judged = np.flatnonzero(panel.truth != NOTHING)
    known = np.random.default_rng(0).permutation(judged)[:40]
    for n_known in (0, 10, 40):
        told = np.full(panel.truth.size, NOTHING)
        told[known[:n_known]] = panel.truth[known[:n_known]]
        model = Auto(kind="crowd").fit(panel.labels, told)
        others = np.setdiff1d(judged, known)
        assert model.decisions(panel.labels).credit(panel.truth)[others].mean() >= vote[others].mean() - 0.01
