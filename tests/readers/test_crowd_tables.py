"""A table of a crowd: one row per item, one column per labeler, perhaps one with the true label."""

from contextlib import suppress

import numpy as np
import pytest

from crowdcore import ReadError, read

RNG = np.random.default_rng(5)
TRUTH = [("cat", "dog")[RNG.integers(2)] for _ in range(30)]
LABELS = [[own if RNG.random() < 0.8 else ("cat", "dog")[own == "cat"] for _ in range(5)] for own in TRUTH]


def table(corner, workers, gold=None):
    lines = [",".join([corner, *workers, *([gold] if gold else [])])]
    for n, (labels, own) in enumerate(zip(LABELS, TRUTH, strict=True)):
        lines.append(",".join([f"img{n}.jpg", *labels, *([own if n < 10 else ""] if gold else [])]))
    return "\n".join(lines).encode()


@pytest.mark.parametrize("gold", [None, "gold", "truth"])
@pytest.mark.parametrize(
    ("corner", "worker"), [("image", "worker{}"), ("item", "annotator_{}"), ("url", "W{}"), ("", "rater {}")]
)
def test_labels_keep_their_names(corner, worker, gold):
    workers = [worker.format(n) for n in range(1, 6)]
    reading = read(table(corner, workers, gold), name="labels.csv")
    dataset = reading.dataset
    assert reading.kind == "crowd" and dataset.labels.classes == ("cat", "dog") and not reading.texts
    assert list(dataset.labels.labelers) == workers and dataset.labels.items[0] == "img0.jpg"
    names = [*dataset.labels.classes, ""]
    assert [[names[code] for code in row] for row in dataset.labels.dense()] == LABELS
    assert [names[code] for code in dataset.truth] == ([*TRUTH[:10], *[""] * 20] if gold else [""] * 30)


def test_a_sheet_of_letters_with_one_row_per_question_is_an_exam():
    assert read(b"Item,Ann,Bo,Cy,Key\n1,A,B,A,A\n2,B,B,C,B\n3,C,C,A,C\n4,A,A,B,A\n", name="exam.csv").kind == "exam"


def test_one_of_several_fields_by_each_labeler_is_read_and_the_others_are_offered():
    rows = ["title,claim_e,claim_w,new_e,new_w"]
    for n in range(30):
        claim, new = n % 3 == 0, n % 2 == 0
        rows.append(f"Paper {n},{int(claim)},{int(claim ^ (n == 7))},{int(new)},{int(new ^ (n == 8))}")
    data = "\n".join(rows).encode()
    reading = read(data, name="papers.csv")
    assert list(reading.dataset.labels.labelers) == ["e", "w"] and reading.counts["items"] == 30
    assert any("more than one field of labels" in str(remark) for remark in reading.remarks)
    other = read(data, name="papers.csv", layout="table of labelers", label="new")
    assert other.dataset.labels.dense()[1].tolist() == [0, 0]


def test_columns_about_an_item_that_do_not_agree_are_not_labelers():
    words = ["no", "minor", "major"]
    rows = ["image,attire,gestures,gore,violence"]
    for n in range(40):
        rows.append(",".join([f"post{n}.jpg", *(words[(n * k) // 7 % 3] for k in (1, 3, 5, 8))]))
    with suppress(ReadError):
        assert read("\n".join(rows).encode(), name="images.csv").layout != "table of labelers"


def test_a_table_without_headings_may_have_more_labelers_than_most_and_few_labels_each():
    rows = []
    for n in range(800):
        cells = [""] * 100
        for k in range(6):
            cells[(7 * n + k) % 100] = "XYZ"[n % 3] if k else "XYZ"[n // 3 % 3]
        rows.append(",".join(cells))
    reading = read("\n".join(rows).encode(), name="wide.csv")
    assert reading.kind == "crowd" and (reading.counts["items"], reading.counts["labelers"]) == (800, 100)


def test_items_with_equally_many_labels_by_labelers_of_unequal_diligence_are_a_crowd_without_headings():
    rng, rows = np.random.default_rng(2), []
    diligence = 1 / np.arange(1, 31)
    for _ in range(150):
        by = rng.choice(30, 6, replace=False, p=diligence / diligence.sum())
        rows.append(",".join(rng.choice(["0", "1"]) if j in by else "" for j in range(30)))
    reading = read("\n".join(rows).encode(), name="rte.csv")
    assert reading.kind == "crowd" and (reading.counts["items"], reading.counts["labelers"]) == (150, 30)


def test_columns_of_raters_need_no_names_of_items():
    lines = ["rater1,rater2,rater3,rater4,rater5", *(",".join(labels) for labels in LABELS)]
    reading = read("\n".join(lines).encode(), name="ratings.csv")
    assert list(reading.dataset.labels.labelers) == lines[0].split(",")
    assert [[reading.dataset.labels.classes[code] for code in row] for row in reading.dataset.labels.dense()] == LABELS
    assert any("items, so they were numbered" in text for text in reading.warnings)
