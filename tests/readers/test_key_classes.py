"""A crowd's key matches or is refused: spellings of one class are joined, unknown classes reported, names never guessed."""

import io

import pytest

from crowdcore import ReadError, read
from crowdcore.commands.source import load
from crowdcore.names import same_class


def labels(*classes, name=lambda j: f"i{j}"):
    rows = [f"{name(j)},w{who},{classes[(j + who) % len(classes)]}" for j in range(12) for who in range(4)]
    return "\n".join(["item,labeler,label", *rows]).encode()


def key(*classes, name=lambda j: f"i{j}"):
    file = io.BytesIO(
        "\n".join(["item,label", *(f"{name(j)},{classes[j % len(classes)]}" for j in range(12))]).encode()
    )
    file.name = "truth.csv"
    return file


@pytest.mark.parametrize(
    ("given", "known"),
    [
        (("1", "2", "3"), ("1.0", "2.0", "3.0")),
        (("1.0", "2.0", "3.0"), ("1", "2", "3")),
        (("cat", "dog"), ("Cat", "DOG")),
        (("not  sure", "sure"), ("Not sure", "sure")),
    ],
)
def test_spellings_of_one_class_are_one(given, known):
    reading = read(labels(*given), name="labels.csv", key=key(*known))
    assert set(reading.dataset.labels.classes) == set(given)
    assert reading.dataset.key.n_known == 12
    assert not [remark for remark in reading.warnings if "no label does" in str(remark)]


def test_a_key_is_spelled_as_the_labels_are_after_their_spellings_were_joined():
    reading = read(labels("cat", "Cat", "cat", "dog"), name="labels.csv", key=key("Cat", "CAT", "dog"))
    assert reading.dataset.labels.classes == ("cat", "dog")
    assert reading.dataset.truth.tolist() == [0, 0, 1] * 4


def test_capitals_that_two_classes_differ_in_are_not_guessed():
    hints = {"marks": {"Cat": "an answer"}}
    reading = read(labels("cat", "Cat"), name="labels.csv", key=key("CAT", "cat"), **hints)
    assert set(reading.dataset.labels.classes) == {"cat", "Cat", "CAT"}
    assert any("'CAT' of 6 items" in str(remark) for remark in reading.warnings)


def test_a_class_without_labels_in_the_key_is_reported_and_a_key_of_only_such_classes_is_refused():
    reading = read(labels("cat", "dog"), name="labels.csv", key=key("cat", "bird"))
    assert any("'bird' of 6 items" in str(remark) and "nobody gave" in str(remark) for remark in reading.warnings)
    with pytest.raises(ReadError, match="No label is any of the right labels in the key"):
        read(labels("cat", "dog"), name="labels.csv", key=key("yes", "no"))


def test_a_gold_column_is_matched_too():
    rows = (
        f"i{j},w{w},{('cat', 'dog')[(j + (w == 2) * (j % 3 == 0)) % 2]},{('Cat', 'Dog')[j % 2]}"
        for j in range(8)
        for w in range(3)
    )
    dataset = read("\n".join(["item,labeler,label,gold", *rows]).encode(), name="labels.csv").dataset
    assert dataset.labels.classes == ("cat", "dog")
    assert dataset.truth.tolist() == [0, 1] * 4


def test_names_are_matched_by_number_only_if_the_words_before_it_are_equal_or_missing():
    for ours, theirs in (
        (lambda j: f"img-{j:03d}", lambda j: f"IMG-{j}"),
        (lambda j: str(j), lambda j: f"{j}.0"),
        (lambda j: str(j), lambda j: f"item {j}"),
    ):
        dataset = read(labels("a", "b", name=ours), name="labels.csv", key=key("a", "b", name=theirs)).dataset
        assert dataset.key.n_known == 12
    with pytest.raises(ReadError, match="have other names"):
        read(labels("a", "b"), name="labels.csv", key=key("a", "b", name=lambda j: f"x{j}"))


def test_a_mapping_may_hold_numbers():
    dataset = read(labels("1", "2", name=str), name="labels.csv", key={j: float(j % 2 + 1) for j in range(12)}).dataset
    assert dataset.labels.classes == ("1", "2")
    assert dataset.truth.tolist() == [0, 1] * 6


def test_a_folder_matches_as_a_file_does(tmp_path, capsys):
    (tmp_path / "labels.csv").write_bytes(labels("1.0", "2.0"))
    (tmp_path / "truth.csv").write_bytes(key("1", "3").getvalue())
    dataset = load(str(tmp_path)).dataset
    assert dataset.labels.classes == ("1.0", "2.0", "3")
    assert "'3' of 6 items does not occur among the labels" in capsys.readouterr().err
    (tmp_path / "truth.csv").write_bytes(key("yes", "no").getvalue())
    with pytest.raises(ValueError, match="but the labels are"):
        load(str(tmp_path))


def test_a_large_key_is_matched_in_one_pass():
    """A hundred thousand names are looked up, not searched for: each spelling is read a fixed number of times."""
    reads = 0

    class Counted(str):
        def casefold(self):
            nonlocal reads
            reads += 1
            return super().casefold()

        __hash__ = str.__hash__

        def __str__(self):
            return self

    names = [Counted(f"Class{n}") for n in range(2000)]
    assert len(same_class([f"class{n}" for n in range(2000)], names)) == 2000
    assert reads <= 2 * 2000
