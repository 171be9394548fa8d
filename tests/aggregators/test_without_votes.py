"""An answer needs a vote: items that only labelers of zero weight labelled."""

import numpy as np
import pytest

from crowdcore import AGGREGATORS, Dataset, LabelMatrix
from crowdcore.aggregators.decisions import WITHOUT_VOTES
from crowdcore.calibration import calibrate
from crowdcore.caveats import caveats
from crowdcore.evaluation import compare, summarise
from crowdcore.evaluation.comparison import run_comparison
from crowdcore.exams import infer_key
from crowdcore.exams.exam import Exam
from crowdcore.export import answers_table, as_csv
from crowdcore.key import Key
from crowdcore.tuning import leave_one_out

# Ann and Bo labelled the known items; Cy, Di and Ed only the fourth item (two chose the second class); nobody the fifth.
CODES = np.array(
    [
        [0, 0, -1, -1, -1],
        [1, 1, -1, -1, -1],
        [1, 0, -1, -1, -1],
        [-1, -1, 1, 0, 1],
        [-1, -1, -1, -1, -1],
    ]
)
TRUTH = np.array([0, 1, -1, -1, -1])
LABELS = LabelMatrix.from_codes(CODES, items="abcde", labelers=["Ann", "Bo", "Cy", "Di", "Ed"], classes=["no", "yes"])
NO_VOTE, NO_LABEL = 3, 4
# Settings in which Cy, Di and Ed, who labelled no known item, have no weight.
WEIGHED = ("weighted_average", "svm", "multiclass_svm", "naive_bayes", "saddle_point", "saddle_point_robust")


@pytest.mark.parametrize("method", WEIGHED)
def test_the_rule_decides_items_labelled_only_with_zero_weight(method):
    found = {}
    for rule in WITHOUT_VOTES:
        model = AGGREGATORS[method](without_votes=rule).fit(LABELS, TRUTH)
        assert model.unsupported_ == 2
        found[rule] = model.predict(LABELS)
        assert np.flatnonzero(model.decisions(LABELS).unsupported).tolist() == [NO_VOTE, NO_LABEL]
    assert found["plain_vote"][NO_VOTE] == 1
    assert found["unanswered"][[NO_VOTE, NO_LABEL]].tolist() == [-1, -1]
    assert found["first_class"][NO_VOTE] == 0
    for answers in found.values():
        assert (answers[:3] == found["first_class"][:3]).all()


@pytest.mark.parametrize("method", WEIGHED)
def test_probabilities_are_the_vote_shares_and_scores_do_not_change(method):
    models = {rule: AGGREGATORS[method](without_votes=rule).fit(LABELS, TRUTH) for rule in WITHOUT_VOTES}
    for rule in ("plain_vote", "unanswered"):
        assert models[rule].predict_proba(LABELS)[NO_VOTE] == pytest.approx([1 / 3, 2 / 3])
    for model in models.values():
        assert (model.scores(LABELS) == models["first_class"].scores(LABELS)).all()


@pytest.mark.parametrize("method", list(AGGREGATORS))
def test_unlabelled_items_have_no_answer_unless_the_first_class_is_requested(method):
    for rule in WITHOUT_VOTES:
        model = AGGREGATORS[method](without_votes=rule).fit(LABELS, TRUTH)
        assert (model.predict(LABELS)[NO_LABEL] == -1) == (rule != "first_class")
        assert model.unsupported_ >= 1


def test_ties_go_to_the_first_class_and_are_counted_separately():
    labels = LabelMatrix.from_codes([[0, 1], [1, 1], [-1, -1]])
    model = AGGREGATORS["majority_vote"]().fit(labels)
    assert model.predict(labels).tolist() == [0, 1, -1]
    assert (model.tied_, model.unsupported_) == (1, 1)
    assert len(caveats(model, labels)) == 2


def test_a_plain_vote_can_be_tied_too():
    labels = LabelMatrix.from_codes([[0, 0, -1, -1], [-1, -1, 1, 0]])
    model = AGGREGATORS["weighted_average"]().fit(labels, [0, -1])
    assert (model.unsupported_, model.tied_) == (1, 1)
    assert AGGREGATORS["weighted_average"](without_votes="first_class").fit(labels, [0, -1]).tied_ == 0


@pytest.mark.parametrize("weights", ["per_class", "shared"])
@pytest.mark.parametrize("rule", WITHOUT_VOTES)
def test_a_sweep_follows_the_same_rule_as_single_fits(rule, weights):
    """Every item has different labelers, so that nobody who labelled a hidden item has weight."""
    codes = np.full((4, 12), -1)
    for j in range(4):
        codes[j, 3 * j : 3 * j + 3] = [1, 1, 0]
    labels, truth = LabelMatrix.from_codes(codes), np.array([1, 1, 1, 0])
    method = AGGREGATORS["saddle_point_robust"](without_votes=rule, weights=weights)
    sweep = leave_one_out(method, labels, truth, grid=[0.1, 5])
    for v, lam in enumerate((0.1, 5.0)):
        for fold in range(4):
            seen = np.where(np.arange(4) == fold, -1, truth)
            model = method.copy().set_params(lam=lam).fit(labels, seen)
            assert sweep.answers[v, fold] == model.predict(labels)[fold]
            assert sweep.probabilities[v, fold] == pytest.approx(model.predict_proba(labels)[fold])
    assert sweep.accuracy.tolist() == [{"plain_vote": 0.75, "unanswered": 0.0, "first_class": 0.25}[rule]] * 2


def test_a_missing_answer_is_not_right_and_is_not_a_class():
    truth = np.array([0, 1, 0, 1, 1])
    frames = {
        rule: compare(
            Dataset("", LABELS, truth),
            [AGGREGATORS["weighted_average"](without_votes=rule)],
            training=[[0, 1]],
        ).iloc[0]
        for rule in WITHOUT_VOTES
    }
    # The third item is tied, so its answer is half right.
    assert frames["unanswered"]["accuracy"] == pytest.approx(1 / 2 / 3)
    assert frames["plain_vote"]["accuracy"] == pytest.approx(3 / 2 / 3)
    # F1 of "no" is 2 · ½ / (1 + ½), of "yes" 0: "no answer" is not a third class.
    assert frames["unanswered"]["macro_f1"] == pytest.approx((2 / 3 + 0) / 2)
    assert frames["unanswered"]["unsupported"] == 2


def test_a_comparison_counts_the_items_without_an_answer():
    method = AGGREGATORS["weighted_average"](without_votes="unanswered")
    comparison = run_comparison(Dataset("", LABELS, [0, 1, 0, 1, 1]), [method], training=[[0, 1], [0, 2]])
    assert comparison.answers["answer"].isna().sum() == 4
    assert summarise(comparison, resamples=50)["unsupported"].iloc[0] == 2


def test_an_item_without_an_answer_is_empty_in_files_and_counts_for_nobody():
    method = AGGREGATORS["weighted_average"](without_votes="unanswered")
    found = infer_key(method, LABELS, TRUTH)
    assert found.unanswered.tolist() == [False, False, False, True, True]
    table = answers_table(LABELS, found, Key.of(TRUTH), TRUTH >= 0)
    assert as_csv(table).splitlines()[NO_VOTE + 1] == "d,,,,none,,False"
    exam = Exam(Dataset("", LABELS, TRUTH), method=method)
    assert exam.grades["possible"].tolist() == [3.0] * 5
    assert any("2 questions have no answer" in remark for remark in exam.remarks)


def test_the_certainty_of_a_plain_vote_comes_from_its_shares():
    model = AGGREGATORS["weighted_average"]().fit(LABELS, TRUTH)
    p = calibrate(model, LABELS, TRUTH).probabilities[NO_VOTE]
    assert 0.5 < p[1] < 1
