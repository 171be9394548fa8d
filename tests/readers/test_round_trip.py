"""Any Dataset that is written and read again is the same."""

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from crowdcore import Dataset, Key, LabelMatrix, ReadError, read
from crowdcore.readers import to_long_csv, to_wide_csv
from crowdcore.samples import SAMPLES, load_sample

HARD = [
    "None", "NA", "null", "nan", "TRUE", "0100", "007", "1e3", "1.0", "1", "", " ", "  x", "x  ", "\t", "\n", "a\nb", "a\r\nb",
    "\r",
    "a,b", "a;b", "a\tb", "a|b", '"', '"a"', "'", "''", "'=1", "=1+1", "+1", "-1", "@x", "é", "Núñez", "日本", "😀", "\u2028",
    "item", "labels", "classes", "truth", "[1]", "{}", "\\", "sep=;", "#", "\ufeff", "\u00a0",
]  # fmt: skip
NAMES = st.one_of(
    st.sampled_from(HARD),
    st.text(st.characters(exclude_categories=("Cs", "Cc")), max_size=6),
    st.text("ab,;\"'\n\r =-", max_size=5),
)


@st.composite
def datasets(draw):
    """Labels with any names, with and without truth and limits on what an item allows."""
    items, labelers, classes = (draw(st.lists(NAMES, min_size=1, max_size=5, unique=True)) for _ in range(3))
    codes = draw(
        st.lists(
            st.lists(st.integers(-1, len(classes) - 1), min_size=len(labelers), max_size=len(labelers)),
            min_size=len(items),
            max_size=len(items),
        )
    )
    truth = draw(st.lists(st.integers(-1, len(classes) - 1), min_size=len(items), max_size=len(items)))
    allowed = None
    if draw(st.booleans()):
        rows = st.lists(st.booleans(), min_size=len(classes), max_size=len(classes))
        allowed = np.array(draw(st.lists(rows, min_size=len(items), max_size=len(items))))
        for j, code in enumerate(truth):
            allowed[j, code if code >= 0 else 0] = True
    j, i = np.nonzero(np.array(codes) >= 0)
    labels = LabelMatrix.from_triplets(
        j,
        i,
        np.array(codes)[j, i],
        items=items,
        labelers=labelers,
        classes=classes,
        allowed=allowed,
        not_allowed="keep",
    )
    return Dataset("made", labels, key=draw(keys(np.array(truth), labels)))


@st.composite
def keys(draw, truth, labels):
    """A key of these codes in which some items have several right classes, shares of the credit or points."""
    key = Key.of(truth)
    for j in range(len(truth)):
        allowed = range(len(labels.classes)) if labels.allowed is None else np.flatnonzero(labels.allowed[j]).tolist()
        if draw(st.integers(0, 3)) == 0:
            credit = draw(
                st.dictionaries(st.sampled_from(list(allowed)), st.sampled_from([1.0, 0.5, 1 / 3]), min_size=1)
            )
            key = key.with_answer(j, credit)
        if draw(st.integers(0, 7)) == 0:
            key = key.with_points(j, draw(st.sampled_from([0.0, 2.5, 1 / 3])))
    return key


def assert_same(before, after):
    assert after.labels.items == before.labels.items
    assert after.labels.labelers == before.labels.labelers
    assert after.labels.classes == before.labels.classes
    assert np.array_equal(after.labels.dense(), before.labels.dense())
    assert np.array_equal(after.truth, before.truth)
    assert after.key.shares == before.key.shares
    assert np.array_equal(after.key.worth(), before.key.worth())
    assert np.array_equal(after.labels.choices(), before.labels.choices())
    assert after.labels.digest == before.labels.digest


@pytest.mark.parametrize("write", [to_long_csv, to_wide_csv])
@settings(max_examples=100)
@given(dataset=datasets())
def test_written_files_are_read_again_unchanged(write, dataset):
    assert_same(dataset, read(write(dataset).encode(), name="made.csv").dataset)


@pytest.mark.long
@pytest.mark.parametrize("write", [to_long_csv, to_wide_csv])
@settings(max_examples=250)
@given(dataset=datasets())
def test_many_data_sets_are_read_as_they_were_written(write, dataset):
    assert_same(dataset, read(write(dataset).encode(), name="made.csv").dataset)


@pytest.mark.parametrize("write", [to_long_csv, to_wide_csv])
@pytest.mark.parametrize("encoding", ["utf-8-sig", "utf-16"])
def test_a_file_is_read_in_every_encoding(write, encoding):
    dataset = Dataset(
        "made", LabelMatrix.from_codes([[0, 1], [1, -1]], items=["é", "=1"], labelers="xy", classes=["ü", "日"])
    )
    assert_same(dataset, read(write(dataset).encode(encoding), name="made.csv").dataset)


@pytest.mark.parametrize("write", [to_long_csv, to_wide_csv])
@pytest.mark.parametrize("sample", SAMPLES)
def test_the_samples_are_written_and_read_unchanged(write, sample):
    dataset = load_sample(sample)
    assert_same(dataset, read(write(dataset).encode(), name=f"{sample}.csv").dataset)


@pytest.mark.parametrize("write", [to_long_csv, to_wide_csv])
@settings(max_examples=100)
@given(dataset=datasets())
def test_no_cell_begins_like_a_formula(write, dataset):
    import csv
    import io

    cells = [cell for row in csv.reader(io.StringIO(write(dataset), newline="")) for cell in row]
    assert not any(cell.startswith(("=", "+", "-", "@", "\t", "\r")) for cell in cells)


def test_names_that_are_numbers_are_restored_as_text():
    dataset = Dataset("made", LabelMatrix.from_codes([[0, 1]], items=[1], labelers=[7, 8]))
    assert read(to_long_csv(dataset).encode(), name="made.csv").dataset.labels.labelers == ("7", "8")


@pytest.mark.parametrize(
    "wrong_key", ["[1]", '{"credit": 3}', '{"credit": {"A": 7}}', '{"credit": {"Z": 1}}', '{"points": -1}']
)
def test_a_key_that_cannot_be_is_refused(wrong_key):
    labels = LabelMatrix.from_codes([[0, 1]], classes="AB")
    text = to_long_csv(Dataset("made", labels, key=Key.of([-1]).with_answer(0, {0: 1, 1: 1})))
    written = '"{""credit"": {""A"": 1.0, ""B"": 1.0}}"'
    assert written in text
    with pytest.raises(ReadError, match="damaged"):
        read(text.replace(written, '"' + wrong_key.replace('"', '""') + '"').encode(), name="own.csv")
