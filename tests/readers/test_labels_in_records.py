"""Labels that are nested in one record per item, as papers publish them."""

import json

import pytest

from crowdcore import read

SAID = {
    "p1": {"ann": "hate", "bo": "normal"},
    "p2": {"ann": "normal", "cy": "normal"},
    "p3": {"bo": "hate", "cy": "hate"},
}


def labels_of(reading) -> dict:
    labels = reading.dataset.labels
    found = zip(labels.item, labels.labeler, labels.code, strict=True)
    return {(labels.items[j], labels.labelers[i]): labels.classes[k] for j, i, k in found}


EXPECTED = {(item, who): label for item, said in SAID.items() for who, label in said.items()}

BY_NAME = {
    item: {
        "post_id": item,
        "annotators": [{"label": label, "annotator_id": who, "target": ["None"]} for who, label in said.items()],
        "post_tokens": ["a", "b"],
    }
    for item, said in SAID.items()
}
MAPPINGS = [{"id": item, "text": "words", "annotations": said} for item, said in SAID.items()]
TWO_LISTS = [
    {"id": item, "annotators": ",".join(said), "annotations": ",".join(said.values()), "soft_label": {"hate": 0.5}}
    for item, said in SAID.items()
]


WITH_IDS = [{"id": item, "labels": [*said.values()], "worker_ids": [*said]} for item, said in SAID.items()]
ANNOTATIONS = [
    {"id": item, "annotations": [{"annotator": who, "label": label} for who, label in said.items()]}
    for item, said in SAID.items()
]


@pytest.mark.parametrize(
    "records",
    [BY_NAME, MAPPINGS, TWO_LISTS, WITH_IDS, ANNOTATIONS],
    ids=["records", "mappings", "two lists", "lists with ids", "annotations without results"],
)
def test_labels_within_a_record_are_read_with_their_labelers(records):
    reading = read(json.dumps(records).encode(), name="posts.json")
    assert reading.kind == "crowd" and labels_of(reading) == EXPECTED


def test_two_lists_in_cells_of_a_table_are_read():
    rows = [f'{item},"{";".join(said)}","{";".join(said.values())}"' for item, said in SAID.items()]
    reading = read("\n".join(["id,annotators,labels", *rows]).encode(), name="posts.csv")
    assert labels_of(reading) == EXPECTED


def test_labels_without_labelers_are_read_with_a_doubt():
    records = []
    for n in range(12):
        labels = ["yes", "no", "yes"] if n % 3 else ["no"] * 3
        records.append({"pairID": f"p{n}", "annotator_labels": labels, "gold_label": labels[0]})
    reading = read("\n".join(map(json.dumps, records)).encode(), name="pairs.jsonl")
    assert (reading.counts["labelers"], reading.counts["items"]) == (3, 12)
    assert reading.sure < 0.6 and any("not who gave them" in str(remark) for remark in reading.remarks)
    # The majority of the labels is not a true label.
    assert not (reading.dataset.truth >= 0).any()


ROWS = [(item, labeler, label) for item, said in SAID.items() for labeler, label in said.items()]
COLUMNS = dict(zip(("item", "worker", "label"), zip(*ROWS, strict=True), strict=True))
PARTS = {"images": [{"id": item} for item in SAID], "annos": [], "version": "1"}
PARTS["annos"] = [{"image_id": item, "worker_id": labeler, "anno": {"label": label}} for item, labeler, label in ROWS]


@pytest.mark.parametrize(
    "whole",
    [
        COLUMNS,
        {name: {str(n): cell for n, cell in enumerate(cells)} for name, cells in COLUMNS.items()},
        PARTS,
    ],
    ids=["lists by column", "columns by row number", "one of several lists, with records in records"],
)
def test_a_list_of_labels_is_found_in_an_object(whole):
    assert labels_of(read(json.dumps(whole).encode(), name="labels.json")) == EXPECTED
