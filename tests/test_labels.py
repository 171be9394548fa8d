"""LabelMatrix and Dataset: nothing is lost, nothing can be changed, nothing doubtful is taken silently."""

import pickle
import tracemalloc

import numpy as np
import pandas as pd
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from crowdcore import Dataset, LabelMatrix

SHEET = pd.DataFrame(
    {"Zoë": ["A", "B", None], "李 明": ["B", "B", "C"], "No. 7": ["A", None, "C"]}, index=["Q1", "Q2", "Q10"]
)


def long(*rows):
    return pd.DataFrame(rows, columns=["item", "labeler", "label"])


@given(arrays(np.int64, st.tuples(st.integers(1, 6), st.integers(1, 6)), elements=st.integers(-1, 3)))
def test_codes_are_restored_exactly(codes):
    labels = LabelMatrix.from_codes(codes, classes=range(4))
    assert (labels.dense() == codes).all()
    assert labels.code.size == (codes >= 0).sum()
    assert sum(votes.toarray() for votes in labels.votes()).sum() == labels.answered.nnz


def test_wide_and_long_tables_of_the_same_labels_are_the_same_matrix():
    wide = LabelMatrix.from_wide(SHEET)
    rows = [(j, i, SHEET.loc[j, i]) for j in SHEET.index for i in SHEET.columns]
    assert LabelMatrix.from_long(long(*rows)).digest == wide.digest
    assert wide.labelers == ("Zoë", "李 明", "No. 7")
    assert wide.items == ("Q1", "Q2", "Q10")


def test_names_keep_their_type_and_items_the_order_of_the_rows():
    labels = LabelMatrix.from_long(long((30, "b", 2), (4, "a", 10), (30, "a", 2)))
    assert labels.items == (30, 4)
    assert labels.classes == (2, 10)  # by value: as text, "10" would come before "2"


def test_classes_that_read_as_numbers_are_sorted_by_value_and_other_text_after_them():
    frame = long(*(("q", str(n), label) for n, label in enumerate(["inf", "10", "9", "none", "1e3", "07"])))
    assert LabelMatrix.from_long(frame).classes == ("07", "9", "10", "1e3", "inf", "none")


@pytest.mark.parametrize("word", ["NA", "N/A", "null", "None", "NaN", "nan", "#N/A"])
def test_a_text_for_a_missing_value_in_a_table_stays_a_class_with_a_warning(word):
    frame = long(("a", "x", "yes"), ("a", "y", word), ("b", "x", "no"), ("b", "y", None))
    with pytest.warns(UserWarning, match=f"1 labels are the text '{word}'.*replace"):
        labels = LabelMatrix.from_long(frame)
    assert set(labels.classes) == {"yes", "no", word} and labels.code.size == 3
    assert LabelMatrix.from_long(frame, classes=["no", "yes", word]).shape == labels.shape
    assert LabelMatrix.from_long(frame.replace({word: None})).classes == ("no", "yes")


def test_spellings_that_differ_only_in_capitals_stay_classes_of_a_table_with_a_warning():
    frame = long(("a", "x", "Yes"), ("a", "y", "yes"), ("b", "x", "no"))
    with pytest.warns(UserWarning, match="'Yes' and 'yes' differ only in capitals"):
        assert LabelMatrix.from_long(frame).classes == ("Yes", "no", "yes")
    with pytest.warns(UserWarning, match="'Yes' and 'yes' differ only in capitals"):
        LabelMatrix.from_wide(pd.DataFrame({"x": ["Yes", "no"], "y": ["yes", "no"]}))
    assert LabelMatrix.from_long(frame, classes=["Yes", "no", "yes"]).shape == (2, 2, 3)


def test_an_empty_label_names_its_item_and_labeler_but_does_not_count():
    labels = LabelMatrix.from_long(long(("a", "x", 1), ("b", "y", None), ("a", "y", 0)))
    assert labels.shape == (2, 2, 2)
    assert labels.classes == (0, 1)  # not 0.0 and 1.0, which pandas made of them
    assert labels.code.size == 2


def test_ten_million_labels_fit_in_a_few_hundred_megabytes():
    rows, n_labelers = 10_000_000, 20_000
    frame = pd.DataFrame(
        {
            "item": np.repeat(np.arange(rows // 100, dtype=np.int32), 100),
            "labeler": np.arange(rows, dtype=np.int32) % n_labelers,
            "label": (np.arange(rows) % 3).astype(np.int8),
        }
    )
    tracemalloc.start()
    labels = LabelMatrix.from_long(frame)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 500e6
    held = sum(array.nbytes for array in (labels.item, labels.labeler, labels.code))
    held += labels.answered.data.nbytes + labels.answered.indices.nbytes
    held += sum(votes.data.nbytes + votes.indices.nbytes for votes in labels.votes())
    assert labels.code.size == rows
    assert held < 400e6


@pytest.mark.parametrize("kind", [np.int8, np.int32, ">i8", np.uint16, float])
def test_codes_of_any_width_make_the_same_labels_and_stay_the_givers(kind):
    codes = np.array([[0, 1, 2], [2, 1, 0]])
    names = {"items": range(2), "labelers": range(3), "classes": range(300)}
    wide, given = LabelMatrix.from_codes(codes, **names), codes.astype(kind)
    assert LabelMatrix.from_codes(given, **names).digest == wide.digest
    item, labeler = (positions.astype(kind) for positions in np.nonzero(codes >= 0))
    assert LabelMatrix.from_triplets(item, labeler, given.ravel(), **names).digest == wide.digest
    item[0] = given[0, 0] = 1


def test_nothing_in_it_can_be_changed_not_even_after_pickling():
    labels = pickle.loads(pickle.dumps(LabelMatrix.from_codes([[0, 1]])))
    with pytest.raises(ValueError, match="read-only"):
        labels.code[0] = 1
    with pytest.raises(AttributeError):
        labels.items = ()
    dataset = pickle.loads(pickle.dumps(Dataset("d", labels, [1])))
    with pytest.raises(ValueError, match="read-only"):
        dataset.truth[0] = 0


def test_the_callers_own_arrays_stay_theirs():
    codes, truth, allowed = np.array([[0, 1]]), np.array([1]), np.array([[True, True, False]])
    Dataset("d", LabelMatrix.from_codes(codes, classes="abc", allowed=allowed), truth)
    codes[0, 0], truth[0], allowed[0, 2] = 1, 0, True


def test_the_digest_changes_with_any_difference():
    codes = [[0, 1], [1, 1]]
    same = LabelMatrix.from_codes(codes)
    others = [
        LabelMatrix.from_codes([[0, 1], [1, 0]]),
        LabelMatrix.from_codes([[0, 1], [1, -1]]),
        LabelMatrix.from_codes(codes, items=["0", "1"]),
        LabelMatrix.from_codes(codes, labelers=[1, 0]),
        LabelMatrix.from_codes(codes, classes=[0, 1, 2]),
        LabelMatrix.from_codes(codes, allowed=[[True, True], [False, True]]),
    ]
    assert same.digest == LabelMatrix.from_codes(codes).digest
    assert len({labels.digest for labels in [same, *others]}) == 1 + len(others)


def test_the_digest_of_the_same_data_is_the_one_that_saved_projects_hold():
    """Recorded with version 0.1.0."""
    frame = long(("Q1", 3.0, "A"), ("Q2", 3.0, "B"), ("Q1", 7.0, "B"), ("Q2", 9.0, None))
    assert LabelMatrix.from_long(frame).digest == "b42fb67dcf827469cbe51b03c85ce7b1"
    codes, allowed = [[0, 1, -1], [1, 1, 0]], [[True, True, False], [True, True, True]]
    narrowed = LabelMatrix.from_codes(codes, classes=["no", "yes", "?"], allowed=allowed)
    assert narrowed.digest == "e19299fd6a50065164a0e0153042783b"


@given(
    arrays(np.int64, st.tuples(st.integers(1, 6), st.integers(1, 4)), elements=st.integers(-1, 2)),
    st.lists(st.integers(0, 5), max_size=6),
)
def test_taking_items_equals_taking_rows(codes, items):
    items = [j for j in items if j < len(codes)]
    taken = LabelMatrix.from_codes(codes, classes="abc").take(np.array(items, dtype=int))
    assert (taken.dense() == codes[items]).all()
    assert taken.items == tuple(items)
    assert (taken.row_start == np.append(0, np.cumsum((codes[items] >= 0).sum(axis=1)))).all()


def test_an_item_before_the_first_cannot_be_taken():
    with pytest.raises(IndexError, match="no item in place -1"):
        LabelMatrix.from_codes([[0, 1], [1, 1]]).take([-1])


def test_weighted_votes_are_added_up_by_item_and_class():
    labels = LabelMatrix.from_codes([[0, 1, 1], [2, -1, 2], [-1, -1, -1]])
    assert labels.tally().tolist() == [[1, 2, 0], [0, 0, 2], [0, 0, 0]]
    assert labels.tally(np.array([0.5, 1, -2])).tolist() == [[0.5, -1, 0], [0, 0, -1.5], [0, 0, 0]]


def test_a_number_and_a_text_that_reads_the_same_are_not_two_names():
    with pytest.raises(ValueError, match="item name '1' occurs twice"):
        LabelMatrix.from_long(long((1, "x", 0), ("1", "x", 1)))
    with pytest.raises(ValueError, match="class name 'True' occurs twice"):
        LabelMatrix.from_long(long(("a", "x", True), ("b", "x", "True")))


def test_given_names_may_be_in_any_order_and_include_unused_ones():
    frame = long(("a", 2.0, "u"), ("b", 1.0, "v"), ("b", 2.0, None))
    labels = LabelMatrix.from_long(frame, items=["c", "b", "a"], labelers=[1, 2, 3], classes=["v", "u", "w"])
    assert labels.dense().tolist() == [[-1, -1, -1], [0, -1, -1], [-1, 1, -1]]


REPEATED = long(("a", "x", "u"), ("a", "y", "v"), ("a", "x", "v"), ("a", "x", "v"), ("b", "x", "u"), ("b", "x", "v"))


def test_the_same_label_twice_is_refused_by_name_and_row():
    with pytest.raises(ValueError, match=r"'x' labelled item 'a' twice: 'u' in row 1 and 'v' in row 3.*repeats="):
        LabelMatrix.from_long(REPEATED)


@pytest.mark.parametrize(("repeats", "x_says"), [("first", ["u", "u"]), ("last", ["v", "v"]), ("majority", ["v", "u"])])
def test_repeats_can_be_settled_by_rule(repeats, x_says):
    labels = LabelMatrix.from_long(REPEATED, repeats=repeats)
    assert [labels.classes[code] for code in labels.dense()[:, 0]] == x_says
    assert labels.code.size == 3


def test_with_all_repeats_each_is_a_label_and_a_table_is_refused():
    labels = LabelMatrix.from_long(REPEATED, repeats="all")
    assert labels.code.size == len(REPEATED)
    assert labels.tally().tolist() == [[1, 3], [1, 1]]
    with pytest.raises(ValueError, match="'x' labelled item 'a' more than once"):
        labels.dense()


@pytest.mark.parametrize(
    ("make", "message"),
    [
        (lambda: LabelMatrix.from_codes([[0, 1]], items=["a", "b"]), "2 item names were given for 1"),
        (
            lambda: LabelMatrix.from_codes([[0, 1]], labelers=["Bo", "Bo"]),
            "labeler name 'Bo' occurs twice, in places 1 and 2",
        ),
        (lambda: LabelMatrix.from_codes([[0, 1]], labelers=[1, "1"]), "labeler name '1' occurs twice"),
        (lambda: LabelMatrix.from_codes([[0, 1]], labelers=["Bo", None]), "labeler in place 2 has no name"),
        (lambda: LabelMatrix.from_codes([[0, 2]], classes=["n", "y"]), "code 2 is not one of the 2 classes"),
        (lambda: LabelMatrix.from_codes([[0, -2]]), "code -2 is not one"),
        (lambda: LabelMatrix.from_codes([[0, float("nan")]]), "NaN"),
        (lambda: LabelMatrix.from_codes([[0, 0.5]]), "fraction, 0.5"),
        (lambda: LabelMatrix.from_codes([["A", "B"]]), "not a number"),
        (lambda: LabelMatrix.from_codes([0, 1]), "1 dimension"),
        (lambda: LabelMatrix.from_codes(np.empty((0, 3))), "no item"),
        (lambda: LabelMatrix.from_codes(np.empty((3, 0))), "no labeler"),
        (lambda: LabelMatrix.from_codes([[-1, -1]]), "no class"),
        (lambda: LabelMatrix.from_wide(pd.DataFrame()), "no item"),
        (lambda: LabelMatrix.from_long(long()), "no item"),
        (
            lambda: LabelMatrix.from_long(long(("a", "x", 0)), label="answer"),
            "no column 'answer'. The columns are 'item'",
        ),
        (lambda: LabelMatrix.from_long(long(("a", None, 0))), "Row 1 has no labeler"),
        (lambda: LabelMatrix.from_long(long(("a", "x", 0)), items=["b"]), "Row 1 has the item 'a', which is not among"),
        (lambda: LabelMatrix.from_long(long(("a", "x", "Z")), classes=["A"]), "'Z', which is not one of the classes"),
        (lambda: LabelMatrix.from_long(long(("a", "x", "A")), repeats="mean"), "repeats is 'mean'. It can be 'first'"),
        (lambda: LabelMatrix.from_codes([[0, 1]], allowed=[[True, False]]), "label 1, which that item does not allow"),
        (lambda: LabelMatrix.from_codes([[0, 1]], allowed=[[True]]), "allowed is bool of shape"),
        (lambda: LabelMatrix.from_codes([[-1, -1]], classes="ab", allowed=[[False, False]]), "allows no class at all"),
    ],
)
def test_impossible_labels_are_refused_with_the_reason(make, message):
    with pytest.raises(ValueError, match=message):
        make()


@pytest.mark.parametrize(
    ("truth", "message"),
    [
        ([0], r"truth has shape \(1,\), the labels have 2 items"),
        ([0, 2], "item 1 is class 2, but the labels have classes 0 to 1"),
        ([0, -2], "item 1 is class -2"),
        ([0, float("nan")], "NaN"),
        ([0, None], "NaN"),
        ([0, "yes"], "not a number"),
        ([1, 0], "'no'|does not allow"),
    ],
)
def test_a_truth_that_does_not_fit_is_refused(truth, message):
    labels = LabelMatrix.from_codes([[0, 0], [1, 1]], allowed=[[True, False], [True, True]])
    with pytest.raises(ValueError, match=message):
        Dataset("d", labels, truth)


def test_a_dataset_without_truth_knows_none():
    assert (Dataset("d", LabelMatrix.from_codes([[0, 1], [1, 1]])).truth == -1).all()


def test_the_digest_knows_which_answers_an_item_allows():
    codes = [[0, 1], [1, 0]]
    everything = LabelMatrix.from_codes(codes, classes="ABC")
    fewer = LabelMatrix.from_codes(codes, classes="ABC", allowed=[[True, True, False], [True, True, True]])
    fewest = LabelMatrix.from_codes(codes, classes="ABC", allowed=[[True, True, False], [True, True, False]])
    assert len({everything.digest, fewer.digest, fewest.digest}) == 3
