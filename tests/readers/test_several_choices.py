"""Choose all that apply: one yes-or-no item per option, and the options put together again."""

import json

import numpy as np
import pytest

from crowdcore import DawidSkene, ReadError, read
from crowdcore.multilabel import has_options, tasks_table
from crowdcore.predictions import argilla_records, as_json_text, label_studio_predictions
from crowdcore.project import Project, open_project, save_project

OPTIONS = ("bird", "cat", "dog")
RNG = np.random.default_rng(0)
TRUTH = [[name for name in OPTIONS if RNG.random() < 0.5] or ["cat"] for _ in range(20)]


def answers():
    """Five people, who forget or add an option now and then."""
    rng = np.random.default_rng(1)
    for j, right in enumerate(TRUTH):
        for i in range(5):
            said = [name for name in OPTIONS if (name in right) != (rng.random() < 0.1)]
            yield f"photo {j}", f"worker {i}", said or right


def table(joint):
    return "item,labeler,animals\n" + "".join(f'{j},{i},"{joint.join(said)}"\n' for j, i, said in answers())


def tasks():
    records: dict[str, dict] = {}
    for j, i, said in answers():
        number = int(j.split()[1])
        task = records.setdefault(j, {"id": 100 + number, "data": {"image": f"{number}.jpg"}, "annotations": []})
        value = {"from_name": "animals", "to_name": "img", "type": "choices", "value": {"choices": said}}
        task["annotations"].append({"completed_by": int(i.split()[1]), "result": [value]})
    return list(records.values())


@pytest.mark.parametrize("joint", [", ", ";", " | "])
def test_every_option_is_an_item_and_the_result_is_put_together_again(joint):
    reading = read(table(joint).encode(), name="animals.csv", label="animals")
    data = reading.dataset
    assert data.labels.shape == (60, 5, 2) and data.labels.code.size == 300 and has_options(data)
    assert any("several choices at once" in warning for warning in reading.warnings)
    model = DawidSkene(smoothing=0.5).fit(data.labels)
    found = tasks_table(data, model.predict(data.labels), model.predict_proba(data.labels))
    assert list(found) == ["task", "answer", "sure", *data.item_table["option"][:3]]
    right = [set(text.split("; ")) - {""} == set(true) for text, true in zip(found["answer"], TRUTH, strict=True)]
    assert np.mean(right) > 0.8 and found["sure"].between(0, 1).all()


def test_combinations_can_be_classes_instead():
    (told,) = [
        remark
        for remark in read(table(";").encode(), name="animals.csv", label="animals").remarks
        if "several choices" in str(remark)
    ]
    again = read(json.dumps(tasks()).encode(), name="export.json", **told.alternatives[0].hints)
    assert not has_options(again.dataset) and len(again.dataset.labels.classes) > 3


def test_slips_with_two_marks_are_not_taken_for_options():
    lines = [f"p{j},w{i},{'cat' if (i + j) % 2 else 'dog'}" for j in range(30) for i in range(5)]
    lines[0] = 'p0,w0,"cat, dog"'
    text = "\n".join(["item,labeler,label", *lines]).encode()
    assert not has_options(read(text, name="animals.csv").dataset)
    assert has_options(read(text, name="animals.csv", options=True).dataset)
    with pytest.raises(ReadError, match="options is 'perhaps'"):
        read(text, name="animals.csv", options="perhaps")


def test_a_project_keeps_tasks_and_options():
    data = read(table(";").encode(), name="animals.csv", label="animals").dataset
    again = open_project(save_project(Project.of(data, "crowd", "animals"))).dataset
    assert has_options(again) and again.item_table["task"].tolist() == data.item_table["task"].tolist()


def test_predictions_go_back_to_label_studio_under_the_same_ids():
    exported = tasks()
    data = read(json.dumps(exported).encode(), name="export.json").dataset
    model = DawidSkene(smoothing=0.5).fit(data.labels)
    codes, p = model.predict(data.labels), model.predict_proba(data.labels).max(axis=1)
    written = json.loads(as_json_text(label_studio_predictions(data, codes, p, exported)))
    assert [task["meta"]["task_id"] for task in written] == [str(task["id"]) for task in exported]
    assert [task["data"] for task in written] == [task["data"] for task in exported]
    (result,) = written[0]["predictions"][0]["result"]
    assert (result["from_name"], result["to_name"], result["type"]) == ("animals", "img", "choices")
    assert set(result["value"]["choices"]) == set(TRUTH[0]) and 0 < written[0]["predictions"][0]["score"] <= 1
    records = argilla_records(data, codes, p)
    assert records[0]["id"] == "100" and set(records[0]["label"]) == set(TRUTH[0])
