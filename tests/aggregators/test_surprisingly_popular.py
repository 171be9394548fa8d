"""Surprisingly popular answers: the formula by hand, what it needs, and real people's predictions."""

import numpy as np
import pandas as pd
import pytest

from crowdcore import AGGREGATORS, LabelMatrix, SurprisinglyPopular
from crowdcore.aggregators.peer_predictions import LEAST_SHARE
from crowdcore.aggregators.surprisingly_popular import prediction_normalized_votes
from tests.conftest import ROOT

STATEMENTS = ROOT / "../shared/data/crowds/gk_statements"


def people(*rows, item="q"):
    """Labels and predictions of people, each given as (label, predicted label, share)."""
    labels = pd.DataFrame({"item": item, "labeler": range(len(rows)), "label": [row[0] for row in rows]})
    return labels, labels.assign(label=[row[1] for row in rows], share=[row[2] for row in rows])


def test_a_minority_that_expects_to_be_outvoted_is_right():
    """Four of six chose yes. Yes is expected from 85 of 100, no from 15: no is surprisingly popular."""
    labels, predictions = people(*[("yes", "yes", 0.9)] * 4, *[("no", "yes", 0.75)] * 2)
    model = SurprisinglyPopular().fit(labels, predictions=predictions)
    assert model.predict(labels).to_dict() == {"q": "no"}
    # V̄(no) = 1/3 (1 + .75/.1) and V̄(yes) = 2/3 (1 + .1/.75)
    no, yes = 1 / 3 * (1 + 0.75 / 0.1), 2 / 3 * (1 + 0.1 / 0.75)
    assert model.predict_proba(labels).loc["q", "no"] == pytest.approx(no / (no + yes))


def test_a_majority_that_nobody_overestimates_is_right():
    labels, predictions = people(*[("yes", "yes", 0.6)] * 4, *[("no", "no", 0.5)] * 2)
    assert SurprisinglyPopular().fit_predict(labels, predictions=predictions).to_dict() == {"q": "yes"}


def test_with_two_classes_it_is_the_class_with_more_votes_than_predicted():
    rng = np.random.default_rng(0)
    for _ in range(200):
        share = rng.uniform(LEAST_SHARE, 1 - LEAST_SHARE, 7)
        x, y = np.eye(2)[rng.integers(0, 2, 7)], np.column_stack([share, 1 - share])
        first, second = prediction_normalized_votes(np.zeros(7, int), x, y, 1)[0]
        if 0 < x[:, 0].sum() < 7:
            assert (first > second) == (x[:, 0].mean() > share.mean())


def test_with_three_classes_it_is_computed_from_what_each_group_predicts_of_the_others():
    x = np.eye(3)[[0, 0, 1, 2]]
    y = np.array([[0.6, 0.2, 0.2], [0.4, 0.4, 0.2], [0.7, 0.2, 0.1], [0.5, 0.1, 0.4]])
    # P(.|0) is the mean of the first two rows: .5, .3, .2.
    expected = [
        1 / 2 * (1 + 0.3 / 0.7 + 0.2 / 0.5),
        1 / 4 * (0.7 / 0.3 + 1 + 0.1 / 0.1),
        1 / 4 * (0.5 / 0.2 + 0.1 / 0.1 + 1),
    ]
    assert prediction_normalized_votes(np.zeros(4, int), x, y, 1)[0] == pytest.approx(expected)


def test_items_without_predictions_are_decided_by_the_vote_and_counted():
    labels, predictions = people(*[("yes", "yes", 0.9)] * 4, *[("no", "yes", 0.75)] * 2)
    other = labels.assign(item="without")
    model = SurprisinglyPopular().fit(pd.concat([labels, other]), predictions=predictions)
    assert model.predict(pd.concat([labels, other])).to_dict() == {"q": "no", "without": "yes"}
    assert model.unsupported_ == 1


@pytest.mark.parametrize(
    "change, why",
    [
        (lambda table: None, "needs predictions"),
        (lambda table: table.to_dict(), "DataFrame"),
        (lambda table: table.drop(columns="share"), "no column 'share'"),
        (lambda table: table.head(0), "empty"),
        (lambda table: table.assign(share=70), "from 0 to 1"),
        (lambda table: table.assign(share="many"), "from 0 to 1"),
        (lambda table: table.assign(label="maybe"), "'maybe'"),
        (lambda table: pd.concat([table, table]), "twice"),
        (lambda table: pd.concat([table, table.assign(label="no")]), "add up to 1"),
        (lambda table: table.assign(item="another"), "No prediction belongs"),
    ],
)
def test_predictions_that_cannot_be_used_are_refused(change, why):
    labels, predictions = people(*[("yes", "yes", 0.9)] * 4, *[("no", "yes", 0.75)] * 2)
    with pytest.raises(ValueError, match=why):
        SurprisinglyPopular().fit(labels, predictions=change(predictions))


def test_where_methods_are_chosen_by_id_it_is_refused_with_the_way_to_use_it():
    with pytest.raises(ValueError, match="needs predictions"):
        AGGREGATORS["surprisingly_popular"]


@pytest.mark.skipif(not STATEMENTS.is_dir(), reason="The statements are not part of the project.")
def test_on_statements_of_general_knowledge_it_beats_the_vote_as_published():
    frame, scores = pd.read_csv(STATEMENTS / "labels.csv"), pd.read_csv(STATEMENTS / "scores.csv")
    truth = pd.read_csv(STATEMENTS / "truth.csv").set_index("item")["label"]
    labels = LabelMatrix.from_long(frame, "item", "labeler", "label")
    of_votes = scores.assign(label=1, share=scores["prediction"])
    of_probabilities = of_votes.assign(probability=scores["estimate"])
    found = {
        (name, combined): SurprisinglyPopular(combined=combined).fit(labels, predictions=table).score(labels, truth)
        for name, table in (("votes", of_votes), ("probabilities", of_probabilities))
        for combined in ("alone", "auto")
    }
    assert found["votes", "alone"] == pytest.approx(0.752, abs=0.002)
    assert found["probabilities", "alone"] == pytest.approx(0.824, abs=0.002)
    assert found["probabilities", "auto"] == pytest.approx(0.824, abs=0.01)
    assert found["votes", "auto"] == pytest.approx(0.736, abs=0.01)
