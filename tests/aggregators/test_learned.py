"""What a method has learned becomes tables with a name in every row."""

from types import SimpleNamespace

import numpy as np
import pandas as pd
import pytest

from crowdcore import AGGREGATORS, LabelMatrix
from crowdcore.aggregators.learned import Learned, learned_table
from tests.conftest import random_crowd

LABELS = LabelMatrix.from_codes([[0, 1, 1], [1, 0, 1]], labelers=["Ann", "Bo", "Cy"], items=["Q1", "Q2"], classes="AB")


def table(value, axes, columns=()):
    learned = Learned("value_", axes, "Value", "What it is.", columns)
    return learned_table(SimpleNamespace(value_=value), learned, LABELS)


def test_one_number_per_item_is_one_column():
    assert table(np.array([0.5, 2.0]), ("item",), ("difficulty",)).to_dict("list") == {
        "item": ["Q1", "Q2"],
        "difficulty": [0.5, 2.0],
    }
    assert list(table(np.array([0.5, 2.0]), ("item",))) == ["item", "Value"]


def test_several_values_an_item_have_the_names_that_the_method_gives_them():
    found = table(np.array([[1, 2], [3, 4]]), ("item", "value"), ("slope", "difficulty"))
    assert found["difficulty"].tolist() == [2, 4]
    assert table({"slope": np.array([1.0, 3.0])}, ("item",)).equals(
        table(pd.DataFrame({"slope": [1.0, 3.0]}, index=["x", "y"]), ("item",))
    )


def test_a_confusion_table_counts_labels_by_true_class():
    confusion = np.zeros((3, 2, 2))
    confusion[1, 0, 1] = 0.25  # Bo chooses B for an item of class A
    found = table(confusion, ("labeler", "class", "class")).set_index("labeler")
    assert found.loc["Bo", "B if it is A"] == 0.25
    assert found.to_numpy().sum() == 0.25


def test_one_number_per_class_is_one_row_per_class():
    assert table(np.array([0.4, 0.6]), ("class",), ("share",)).to_dict("list") == {
        "class": ["A", "B"],
        "share": [0.4, 0.6],
    }


def test_attributes_that_were_not_learned_have_no_table():
    assert table(None, ("item",)) is None


@pytest.mark.parametrize("method", AGGREGATORS)
@pytest.mark.parametrize("n_classes", [2, 4])
def test_declared_attributes_exist_after_a_fit(method, n_classes):
    codes, truth = random_crowd(0, n_classes=n_classes)
    labels = LabelMatrix.from_codes(codes)
    model = AGGREGATORS[method]().fit(labels, truth)
    for learned in model.learned:
        assert learned.title and str(learned.means).endswith(".")
        assert hasattr(model, learned.attribute)
        found = learned_table(model, learned, labels)
        assert (
            found is None
            or len(found) == dict(zip(("item", "labeler", "class"), labels.shape, strict=True))[learned.rows]
        )


def test_em_shows_how_often_each_labeler_is_right():
    codes, truth = random_crowd(0, n_classes=3)
    labels = LabelMatrix.from_codes(codes)
    model = AGGREGATORS["em"]().fit(labels)
    found = learned_table(model, model.learned[0], labels)
    assert found.iloc[:, 1:].to_numpy() == pytest.approx(model.alpha_.T)
