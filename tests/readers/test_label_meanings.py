"""Lists of a crowd: words for a missing label are not classes, spellings of one class are joined, and both can be undone."""

import json
import random

import numpy as np
import pandas as pd
import pytest

from crowdcore import LabelMatrix, read
from crowdcore.agreement import agreement
from crowdcore.names import MISSING_WORDS
from crowdcore.readers.files import columnar

WORDS = ["NA", "N/A", "null", "None", "NaN", "#N/A", "n/a", "NULL", "nan", "<NA>"]


def labels_of(reading):
    labels = reading.dataset.labels
    return {
        (labels.items[j], labels.labelers[i]): labels.classes[k]
        for j, i, k in zip(labels.item, labels.labeler, labels.code, strict=True)
    }


def crowd(seed=0, n_items=60, n_labelers=6, classes=("cat", "dog", "bird"), right=0.9):
    """Labels by item and labeler, and the truth by item."""
    rng = random.Random(seed)
    truth = {f"i{j}": rng.choice(classes) for j in range(n_items)}
    labels = {
        (item, f"w{i}"): true if rng.random() < right else rng.choice(classes)
        for item, true in truth.items()
        for i in range(n_labelers)
    }
    return labels, truth


def written(labels, gold=None) -> bytes:
    rows = [f"{item},{who},{label}{'' if gold is None else ',' + gold[item]}" for (item, who), label in labels.items()]
    return "\n".join([f"item,labeler,label{'' if gold is None else ',gold'}", *rows]).encode()


def remark(reading, words: str):
    (found,) = [one for one in reading.remarks if words in str(one)]
    return found


def undone(data: bytes, done, name="list.csv"):
    (alternative,) = done.alternatives
    return read(data, name=name, **alternative.hints)


@pytest.mark.parametrize("word", WORDS)
def test_a_word_for_a_missing_label_is_not_a_class_but_can_be_made_one(word):
    labels, _ = crowd()
    missing = random.Random(1).sample(list(labels), 40)
    data = written(labels | dict.fromkeys(missing, word))
    reading = read(data, name="list.csv")
    assert labels_of(reading) == {at: label for at, label in labels.items() if at not in missing}
    assert reading.counts["blanks"] == 40 and word in {
        mark.text for mark in reading.marks if mark.meaning == "no answer"
    }
    done = remark(reading, "no label")
    assert str(done) == f"'{word}' was read as no label, in 40 of 360 labels." and done.kind == "cells"
    again = undone(data, done)
    assert labels_of(again) == labels | dict.fromkeys(missing, word)
    assert again.hints["marks"] == {word: "an answer"}


def test_agreement_of_a_list_ignores_missing_labels():
    labels, _ = crowd(right=0.97)
    missing = random.Random(1).sample(list(labels), 50)
    words = random.Random(2)
    data = written(labels | {at: words.choice(WORDS[:6]) for at in missing})
    expected = LabelMatrix.from_long(
        pd.DataFrame(
            [(*at, label) for at, label in labels.items() if at not in missing], columns=["item", "labeler", "label"]
        )
    )
    found = agreement(read(data, name="list.csv").dataset.labels)
    as_classes = agreement(read(data, name="list.csv", marks=dict.fromkeys(WORDS, "an answer")).dataset.labels)
    assert found.alpha == pytest.approx(agreement(expected).alpha) and found.alpha > as_classes.alpha + 0.1


@pytest.mark.parametrize("name", ["wide.csv", "list.jsonl", "list.parquet", "list.tsv"])
def test_words_for_missing_labels_are_known_in_every_kind_of_list(name, tmp_path):
    labels, _ = crowd()
    frame = pd.DataFrame([(*at, label) for at, label in labels.items()], columns=["item", "labeler", "label"])
    frame.loc[::9, "label"] = "NA"
    path = tmp_path / name
    if name == "wide.csv":
        frame.pivot(index="item", columns="labeler", values="label").add_prefix("worker_").to_csv(path)
    elif name.endswith("jsonl"):
        path.write_text("\n".join(json.dumps(row) for row in frame.to_dict("records")))
    elif name.endswith("parquet"):
        frame.to_parquet(path)
    else:
        frame.to_csv(path, sep="\t", index=False)
    reading = read(path)
    assert reading.dataset.labels.classes == ("bird", "cat", "dog")
    assert reading.dataset.labels.code.size == (frame["label"] != "NA").sum()
    assert remark(reading, "'NA' was read as no label, in 40 of 360 labels").alternatives


def test_a_true_label_that_is_missing_is_unknown_also_on_some_rows_of_an_item():
    labels, truth = crowd()
    gold = {item: true if j % 3 else "NA" for j, (item, true) in enumerate(truth.items())}
    reading = read(written(labels, gold), name="list.csv")
    found = {
        item: reading.dataset.labels.classes[k] for item, k in zip(gold, reading.dataset.truth, strict=True) if k >= 0
    }
    assert found == {item: true for item, true in gold.items() if true != "NA"}
    assert "The true label of 20 items is 'NA', which was read as unknown." in str(remark(reading, "unknown"))
    rows = written(labels, truth).decode().splitlines()
    rows[1::2] = [row.rsplit(",", 1)[0] + ",NaN" for row in rows[1::2]]
    assert (read("\n".join(rows).encode(), name="list.csv").dataset.truth >= 0).all()


def test_a_word_for_missing_is_a_class_if_it_is_the_true_label_of_its_items():
    labels, truth = crowd(classes=("Hate", "Insult", "None"))
    reading = read(written(labels, truth), name="list.csv")
    assert labels_of(reading) == labels and (reading.dataset.truth >= 0).all()
    done = remark(reading, "taken for a class")
    assert "because labelers give it to items of which it is the true label" in str(done)
    assert "None" not in undone(written(labels, truth), done).dataset.labels.classes


def test_a_word_for_missing_is_a_class_if_it_has_another_spelling():
    labels, _ = crowd(classes=("hate", "insult", "none"))
    first = next(at for at, label in labels.items() if label == "none")
    reading = read(written(labels | {first: "None"}), name="list.csv")
    assert labels_of(reading) == labels
    assert remark(reading, "it also occurs in another spelling") and remark(reading, "'None' was read as 'none'")


def test_a_word_for_missing_is_a_class_if_fewer_than_two_classes_would_remain():
    labels, _ = crowd(classes=("Hate", "None"))
    reading = read(written(labels), name="list.csv")
    assert labels_of(reading) == labels and remark(reading, "fewer than two classes").alternatives


def test_words_that_people_use_for_classes_stay_classes():
    labels, _ = crowd(classes=("NONE", "none of these", "Na", "no"))
    reading = read(written(labels), name="list.csv")
    assert labels_of(reading) == labels and not reading.remarks


def test_a_choice_recorded_by_a_program_is_a_class_even_if_its_name_means_missing():
    records = [
        {"_task_hash": j, "answer": "accept", "options": [], "accept": [label], "_annotator_id": who}
        for j in range(6)
        for who, label in (("a", "None"), ("b", "Hate"), ("c", "None" if j % 2 else "Insult"))
    ]
    reading = read("\n".join(map(json.dumps, records)).encode(), name="prodigy.jsonl")
    assert reading.layout == "Prodigy" and reading.dataset.labels.classes == ("Hate", "Insult", "None")


def test_spellings_that_differ_in_capitals_are_one_class_of_the_most_frequent_spelling_and_can_be_undone():
    labels, truth = crowd(classes=("Yes", "no"))
    spelled = {at: {"w1": label.lower(), "w2": label.upper()}.get(at[1], label) for at, label in labels.items()}
    data = written(spelled, {item: true.upper() for item, true in truth.items()})
    reading = read(data, name="list.csv")
    assert labels_of(reading) == labels and reading.dataset.labels.classes == ("Yes", "no")
    assert [reading.dataset.labels.classes[k] for k in reading.dataset.truth] == list(truth.values())
    done = remark(reading, "'yes'")
    assert done.kind == "spelling" and "read as 'Yes'" in str(done)
    assert {"Yes", "yes", "YES"} <= set(undone(data, done).dataset.labels.classes)
    assert {mark.text: mark.meaning for mark in reading.marks}["YES"] == "Yes"


def test_a_whole_number_with_and_without_decimals_is_one_class():
    labels, _ = crowd(classes=("1", "2", "3"))
    reading = read(
        written({at: f"{label}.0" if at[1] == "w1" else label for at, label in labels.items()}), name="list.csv"
    )
    assert labels_of(reading) == labels and remark(reading, "'1.0' was read as '1'").alternatives


def test_sections_with_as_many_decimals_as_a_number_stay_apart():
    labels, _ = crowd(classes=("1.1", "1.10", "2"))
    assert labels_of(read(written(labels), name="list.csv")) == labels


def test_letters_whose_capitals_mean_something_else_stay_apart_and_can_be_joined():
    labels, _ = crowd(n_items=120, classes=("a", "A", "e", "E"), right=0.8)
    data = written(labels)
    reading = read(data, name="list.csv")
    assert labels_of(reading) == labels
    joined = undone(data, remark(reading, "kept as different classes"))
    assert len(joined.dataset.labels.classes) == 2


@pytest.mark.parametrize("part", ["labelers", "items"])
def test_letters_are_joined_if_capitals_are_a_habit_of_labelers_or_of_part_of_the_file(part):
    labels, _ = crowd(n_items=120, classes=("A", "B", "C"), right=0.8)
    small = {"labelers": lambda at: at[1] in {"w1", "w4"}, "items": lambda at: int(at[0][1:]) < 50}[part]
    reading = read(
        written({at: label.lower() if small(at) else label for at, label in labels.items()}), name="list.csv"
    )
    assert labels_of(reading) == labels


def test_a_label_given_twice_in_two_spellings_or_once_as_missing_is_one_label():
    labels, _ = crowd()
    again = [f"{item},{who},{label.upper()}" for (item, who), label in list(labels.items())[:9]]
    again += [f"{item},{who},NA" for item, who in list(labels)[20:25]]
    reading = read(written(labels) + ("\n" + "\n".join(again)).encode(), name="list.csv")
    assert labels_of(reading) == labels and reading.counts["double marks"] == 0
    for rule in ("first", "last", "majority"):
        assert (
            labels_of(read(written(labels) + ("\n" + "\n".join(again)).encode(), name="list.csv", repeats=rule))
            == labels
        )


def test_a_users_meaning_of_a_mark_overrides_the_guess():
    labels, _ = crowd()
    data = written(labels | {("i0", "w0"): "NA", ("i1", "w0"): "unsure", ("i2", "w0"): "Cat", ("i3", "w0"): "kitten"})
    marks = {"NA": "bird", "unsure": "no answer", "Cat": "an answer", "kitten": "cat"}
    found = labels_of(read(data, name="list.csv", marks=marks))
    assert found == {at: label for at, label in labels.items() if at != ("i1", "w0")} | {
        ("i0", "w0"): "bird",
        ("i2", "w0"): "Cat",
        ("i3", "w0"): "cat",
    }


def test_a_list_read_by_columns_and_one_read_by_rows_mean_the_same(monkeypatch):
    labels, truth = crowd(n_items=300)
    odd = dict(zip(random.Random(3).sample(list(labels), 200), (WORDS + ["Cat", "DOG", "bIrd"]) * 20, strict=False))
    data = written(labels | odd, {item: true if j % 4 else "NaN" for j, (item, true) in enumerate(truth.items())})
    by_rows = read(data, name="list.csv")
    monkeypatch.setattr(columnar, "FEWEST_BYTES", 10)
    by_columns = read(data, name="list.csv")
    assert by_rows.dataset.labels.digest == by_columns.dataset.labels.digest
    assert np.array_equal(by_rows.dataset.truth, by_columns.dataset.truth)
    assert by_rows.remarks == by_columns.remarks and by_rows.marks == by_columns.marks


def test_the_words_for_missing_include_those_of_pandas():
    known = pd._libs.parsers.STR_NA_VALUES
    assert set(known) - {""} <= MISSING_WORDS
