"""A table of a crowd: one row per item, one column per labeler, perhaps one with the true label."""

import numpy as np
import pytest

from crowdcore import read

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
