"""Results in the formats of annotation tools."""

import json

import numpy as np
import pytest

from crowdcore import Dataset, LabelMatrix, read
from crowdcore.predictions import argilla_records, as_json_text, label_studio_predictions


def stars(n_tasks=6):
    """Label Studio tasks with ratings by three people."""
    return [
        {
            "id": 10 + j,
            "data": {"text": f"review {j}"},
            "annotations": [
                {
                    "completed_by": i,
                    "result": [
                        {
                            "from_name": "stars",
                            "to_name": "text",
                            "type": "rating",
                            "value": {"rating": 1 + (j + (i == 2)) % 4},
                        }
                    ],
                }
                for i in range(3)
            ],
        }
        for j in range(n_tasks)
    ]


def test_ratings_go_back_as_numbers():
    reading = read(json.dumps(stars()).encode(), name="export.json")
    labels = reading.dataset.labels
    assert labels.ordered
    codes = labels.tally().argmax(axis=1)
    written = label_studio_predictions(reading.dataset, codes, np.full(6, 0.75), stars())
    values = [task["predictions"][0]["result"][0] for task in written]
    assert [value["value"] for value in values] == [{"rating": 1 + j % 4} for j in range(6)]
    assert all(value["type"] == "rating" and value["from_name"] == "stars" for value in values)


def test_an_item_without_an_answer_has_no_prediction():
    data = Dataset("two", LabelMatrix.from_codes([[0, 1], [-1, -1]], items=["a", "b"], classes="xy"))
    one, other = json.loads(as_json_text(label_studio_predictions(data, [0, -1], [0.5, np.nan])))
    assert one["data"] == {"item": "a"} and one["predictions"][0]["result"][0]["value"] == {"choices": ["x"]}
    assert "predictions" not in other
    assert [record["id"] for record in argilla_records(data, [0, -1], [0.5, np.nan])] == ["a"]


def test_tasks_of_other_data_are_refused():
    data = Dataset("two", LabelMatrix.from_codes([[0, 1]], items=["a"], classes="xy"))
    with pytest.raises(ValueError, match="None of the tasks has the id 'a'"):
        label_studio_predictions(data, [0], [0.5], stars())
