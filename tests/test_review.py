"""One-call reviews for an analyst: labelers, doubtful known answers, items to label again."""

import numpy as np
import pandas as pd
import pytest

from crowdcore import Dataset, label_issues, labeler_report, relabel_next, review_queue, to_long
from crowdcore.aggregators.many_classes import has_too_many_cells
from crowdcore.labelers import labeler_accuracy
from tests.benchmarks import relabel
from tests.benchmarks.sparse_crowds import sparse_crowd

LABELS, TRUTH = sparse_crowd(3, items=200, labelers=40, classes=3, poor_at_the_top=5)
FRAME = to_long(LABELS)
GOLD = {item: LABELS.classes[k] for item, k in zip(LABELS.items, TRUTH, strict=True)}


def test_the_labeler_report_has_the_accuracy_of_everybody_who_can_be_judged():
    report = labeler_report(FRAME, GOLD)
    data = Dataset.from_frame(FRAME, GOLD)
    accuracy, judged = labeler_accuracy(data.labels, data.truth)
    mine = report.loc[list(data.labels.labelers)]
    np.testing.assert_allclose(mine["accuracy"], accuracy)
    assert (mine["judged"] == judged).all() and report.index.dtype == FRAME["labeler"].dtype
    assert report["estimated_accuracy"].is_monotonic_decreasing


def test_without_known_answers_the_report_estimates_who_is_right():
    report = labeler_report(FRAME)
    assert (report["judged"] == 0).all() and report["accuracy"].isna().all()
    true = labeler_report(FRAME, GOLD)["accuracy"]
    many = report["labels"] >= 20
    assert np.corrcoef(report["estimated_accuracy"][many], true.reindex(report.index)[many])[0, 1] > 0.8


def test_planted_errors_in_the_known_answers_are_found():
    rng = np.random.default_rng(0)
    planted = rng.choice(len(TRUTH), 10, replace=False)
    wrong = GOLD | {LABELS.items[j]: LABELS.classes[(TRUTH[j] + 1) % 3] for j in planted}
    issues = label_issues(FRAME, wrong)
    found = issues.merge(pd.Series(GOLD, name="true"), left_on="item", right_index=True)
    hits = found["item"].isin([LABELS.items[j] for j in planted])
    assert hits.sum() >= 8 and hits[:8].sum() >= 6
    assert (found["suggested"] == found["true"])[hits].mean() > 0.8
    assert (issues["sure"] > issues["known_probability"]).all()


def test_uncontradicted_known_answers_are_not_issues():
    agreed = pd.DataFrame(
        {"item": np.repeat(range(8), 3), "labeler": [*"abc"] * 8, "label": np.repeat([*"xyxyxyxy"], 3)}
    )
    assert label_issues(agreed, dict(enumerate("xyxyxy"))).empty


def test_no_known_answer_cannot_be_in_doubt():
    with pytest.raises(ValueError, match="No answer is known"):
        label_issues(FRAME, {})


def test_items_to_label_again_are_wrong_more_often_than_items_of_smallest_margin():
    margin, named = relabel.wrong_of(LABELS, TRUTH, n=40)
    assert named >= margin


def test_items_to_label_again_keep_their_type_and_exclude_known_ones():
    known = dict(list(GOLD.items())[:100])
    table = relabel_next(FRAME, 30, known)
    assert table["item"].dtype == FRAME["item"].dtype and len(table) == 30
    assert not table["item"].isin(known).any() and table["sure"].is_monotonic_increasing


@pytest.mark.parametrize("n", [0, -1, 2.5, True, "ten"])
def test_how_many_items_must_be_a_whole_number(n):
    with pytest.raises(ValueError, match="n is .* must be a whole number from 1"):
        relabel_next(FRAME, n)


def test_columns_of_any_name_are_taken():
    frame = FRAME.rename(columns={"item": "photo", "label": "vote"})
    named = {"item": "photo", "label": "vote"}
    assert relabel_next(frame, 5, **named).equals(relabel_next(FRAME, 5))
    assert label_issues(frame, GOLD, **named).equals(label_issues(FRAME, GOLD))
    assert labeler_report(frame, GOLD, **named).equals(labeler_report(FRAME, GOLD))


def test_the_review_queue_names_who_chose_the_leading_labels():
    known = dict(list(GOLD.items())[:50])
    queue = review_queue(FRAME, 20, known)
    assert len(queue) == 20 and not queue["item"].isin(map(str, known)).any()
    assert (queue["sure"] >= queue["second_sure"]).all()
    for row in queue.itertuples():
        own = FRAME[FRAME["item"].astype(str) == row.item]
        for label, names in ((row.answer, row.chose_answer), (row.second, row.chose_second)):
            who = own["labeler"][own["label"].astype(str) == label].astype(str)
            assert sorted(filter(None, names.split(", "))) == sorted(who)
    with pytest.raises(ValueError, match="n is 0"):
        review_queue(FRAME, 0)


def test_the_benchmark_of_relabelling_runs(tmp_path, monkeypatch, capsys):
    folder = tmp_path / "crowd"
    folder.mkdir()
    FRAME.to_csv(folder / "labels.csv", index=False)
    pd.Series(GOLD, name="label").rename_axis("item").to_csv(folder / "truth.csv")
    monkeypatch.setattr(relabel, "FEWEST_ITEMS", 100)
    monkeypatch.setattr("sys.argv", ["relabel", str(folder), "--items", "20"])
    relabel.main()
    heading, row = capsys.readouterr().out.splitlines()
    assert heading.split()[0] == "set" and row.split()[:2] == ["crowd", "200"]


def test_a_crowd_with_very_many_classes_is_reported_without_tables():
    rng = np.random.default_rng(0)
    rows = [
        (item, int(labeler), 7 * item % 200 if rng.random() < 0.2 + labeler / 80 else int(rng.integers(200)))
        for item in range(300)
        for labeler in rng.choice(60, 4, replace=False)
    ]
    frame = pd.DataFrame(rows, columns=["item", "labeler", "label"])
    assert has_too_many_cells(Dataset.from_frame(frame).labels)
    order = labeler_report(frame).index.to_numpy().astype(int)
    assert order[:30].mean() > order[30:].mean() + 10
    queue = review_queue(frame, 20)
    assert (queue["sure"] >= queue["second_sure"]).all() and queue["sure"].max() < 0.9
