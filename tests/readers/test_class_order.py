"""Whether numbers are an order: guessed, reported, corrected, and kept in files."""

import numpy as np
import pytest

from crowdcore import ReadError, read
from crowdcore.project import Project, open_project, save_project
from crowdcore.readers import to_long_csv, to_wide_csv

RNG = np.random.default_rng(0)
TRUTH = RNG.integers(1, 6, size=30)


def rows(heading="label", labels=None):
    given = labels or [
        str(label) for label in np.clip(TRUTH[:, None] + RNG.integers(-1, 2, size=(30, 4)), 1, 5).ravel()
    ]
    lines = [f"photo {j},worker {i},{given[4 * j + i]}" for j in range(30) for i in range(4)]
    return "\n".join([f"item,labeler,{heading}", *lines]).encode()


def test_numbers_are_read_as_an_order_and_the_guess_is_reported_with_a_button():
    reading = read(rows(), name="ratings.csv")
    assert reading.dataset.labels.ordered and reading.hints["order"] == ["1", "2", "3", "4", "5"]
    (told,) = [remark for remark in reading.remarks if "with an order" in str(remark)]
    assert [one.hints for one in told.alternatives] == [{"order": False}]
    again = read(rows(), name="ratings.csv", **told.alternatives[0].hints)
    assert not again.dataset.labels.ordered and again.hints["order"] is False


def test_a_heading_that_speaks_of_kinds_decides_with_a_note():
    reading = read(rows("genre"), name="music.csv", label="genre")
    assert not reading.dataset.labels.ordered
    assert any("'genre' is a word for kinds" in warning for warning in reading.warnings)


def test_labels_that_contradict_an_order_have_none():
    far = [["1", "5", "1", "5"], ["1", "5", "5", "1"], ["2"] * 4, ["3"] * 4, ["4"] * 4]
    reading = read(rows(labels=[label for j in range(30) for label in far[j % 5]]), name="ids.csv")
    assert not reading.dataset.labels.ordered
    assert any("not mostly neighbours" in warning for warning in reading.warnings)


def digits(seed: int) -> list[str]:
    """Labels of digits in pictures: labelers confuse 4 with 9, 1 with 7 and 3 with 8."""
    rng = np.random.default_rng(seed)
    alike = {4: 9, 9: 4, 1: 7, 7: 1, 3: 8, 8: 3}
    truth = rng.integers(0, 10, size=30)
    return [str(alike.get(t, rng.integers(10)) if rng.random() < 0.3 else t) for t in truth for _ in range(4)]


def test_digits_that_name_classes_have_no_order():
    for seed in range(10):
        reading = read(rows(labels=digits(seed)), name="digits.csv")
        assert not reading.dataset.labels.ordered
        (told,) = [remark for remark in reading.remarks if "without an order" in str(remark)]
        assert [one.hints for one in told.alternatives] == [{"order": True}]


def test_three_topics_at_random_have_no_order():
    found = []
    for seed in range(20):
        rng = np.random.default_rng(seed)
        truth = rng.integers(0, 3, size=30)
        labels = [str(rng.integers(3) if rng.random() < 0.4 else t) for t in truth for _ in range(4)]
        found.append(read(rows(labels=labels), name="topics.csv").dataset.labels.ordered)
    assert not any(found)


def test_labels_that_hardly_differ_have_an_order_only_by_their_heading():
    same = [str(j % 5) for j in range(30) for _ in range(4)]
    assert not read(rows(labels=same), name="ids.csv").dataset.labels.ordered
    assert read(rows("severity", labels=same), name="cases.csv", label="severity").dataset.labels.ordered


def test_words_have_the_order_that_a_person_gives_and_the_key_follows():
    words = ["low", "medium", "high"]
    text = "item,labeler,severity,truth\n" + "".join(
        f"case {j},nurse {i},{words[(j + (i == 3)) % 3]},{words[j % 3]}\n" for j in range(12) for i in range(4)
    )
    plain = read(text.encode(), name="cases.csv", label="severity", gold="truth")
    reading = read(text.encode(), name="cases.csv", label="severity", gold="truth", order=words)
    assert not plain.dataset.labels.ordered and reading.dataset.labels.classes == ("low", "medium", "high")
    names = [[data.labels.classes[k] for k in data.truth] for data in (plain.dataset, reading.dataset)]
    assert names[0] == names[1]
    with pytest.raises(ReadError, match="but not the class 'medium'"):
        read(text.encode(), name="cases.csv", label="severity", gold="truth", order=["low", "high"])
    with pytest.raises(ReadError, match="order is 'low'"):
        read(text.encode(), name="cases.csv", label="severity", gold="truth", order="low")


def test_an_exam_has_no_order():
    sheet = b"name,Q1,Q2\nAnn,A,B\nBo,A,C\nCy,B,B\n"
    assert not read(sheet, name="quiz.csv").dataset.labels.ordered
    with pytest.raises(ReadError, match="Only the labels of a crowd"):
        read(sheet, name="quiz.csv", order=True)


@pytest.mark.parametrize("written", [to_long_csv, to_wide_csv])
def test_the_order_is_kept_in_own_files(written):
    labels = read(rows(), name="ratings.csv").dataset
    again = read(written(labels).encode(), name="tidy.csv")
    assert again.dataset.labels.ordered and again.dataset.labels.digest == labels.labels.digest


def test_the_order_is_kept_in_a_project():
    reading = read(rows(), name="ratings.csv")
    project = open_project(save_project(Project.of(reading.dataset, "crowd", "ratings", reading=reading)))
    assert project.labels.ordered and project.labels.digest == reading.dataset.labels.digest
