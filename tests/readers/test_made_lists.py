"""Randomly made lists and tables are read as a careful person would read them; every error is reported."""

from collections import Counter

import pytest

from crowdcore import ReadError, read
from tests.readers.made_lists import FURTHER, KNOWN, NO_HEADINGS, UNKNOWN, Made, made_list, made_table

FILES = 30
RIGHT, SILENT = 0.9, 0.01


def outcome(made: Made) -> str:
    """Return the outcome of a file: "right", "reported" (wrong, but a remark explains what to do), or "silently wrong"."""
    try:
        reading = read(made.data, name=made.name)
    except ReadError:
        return "reported"
    labels, truth = reading.dataset.labels, reading.dataset.truth
    found = {
        (labels.items[j], labels.labelers[i]): labels.classes[k]
        for j, i, k in zip(labels.item, labels.labeler, labels.code, strict=True)
    }
    gold = {labels.items[j]: labels.classes[k] for j, k in enumerate(truth) if k >= 0}
    for name in ({}, made.texts):
        expected = {(name.get(item, item), who): label for (item, who), label in made.labels.items()}
        if found == expected and gold == {name.get(item, item): label for item, label in made.gold.items()}:
            return "right"
    doubted = reading.sure < 0.75 or reading.others or any(remark.alternatives for remark in reading.remarks)
    return "reported" if doubted else "silently wrong"


@pytest.mark.parametrize(
    ("first", "headings"),
    [(0, KNOWN), (10_000, UNKNOWN), (20_000, NO_HEADINGS), (30_000, FURTHER)],
    ids=["known headings", "unknown headings", "no headings", "further headings"],
)
def test_lists_are_read_right_or_the_doubt_is_reported(first, headings):
    found = Counter(outcome(made_list(seed, headings)) for seed in range(first, first + FILES))
    print(dict(found))
    assert found["right"] >= RIGHT * FILES and found["silently wrong"] <= SILENT * FILES


def test_tables_of_labelers_are_read_right_or_the_doubt_is_reported():
    found = Counter(outcome(made_table(seed)) for seed in range(FILES))
    print(dict(found))
    assert found["right"] >= RIGHT * FILES and found["silently wrong"] <= SILENT * FILES


def test_a_list_with_two_fields_of_labels_is_less_sure_than_one_with_known_headings():
    rows = [(f"d{n}", f"w{w}", "yes" if (n * w + n) % 3 else "no") for n in range(12) for w in range(4)]
    clear = "item,labeler,label\n" + "\n".join(map(",".join, rows))
    assert read(clear.encode(), name="list.csv").sure > 0.95
    unknown = "x,y,z,v\n" + "\n".join(",".join((*row, "ab"[n * n // 4 % 2])) for n, row in enumerate(rows))
    assert read(unknown.encode(), name="list.csv").sure < 0.95
