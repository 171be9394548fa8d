"""Results in the formats of annotation tools, so that they go back where the labels came from, under the same ids.

Label Studio imports tasks with their ``data`` and ``predictions`` as json (labelstud.io/guide/predictions). Argilla takes records
with their ``id`` and suggestions, as a list for ``dataset.records.log`` (docs.argilla.io, "rg.Suggestion"). Every other tool
can join a csv by the column of the item: ``crowdcore.export.answers_table``.
"""

import json
import math
from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from crowdcore.dataset import Dataset
from crowdcore.multilabel import OPTION, TASK, YES, has_options
from crowdcore.names import MISSING

MODEL = "CrowdCore"
DECIMALS = 4
# How Label Studio stores a choice, by the type of its control. The others are written as choices.
NUMBERS = ("rating", "number")
ANNOTATION_LISTS = ("annotations", "completions")
SELECTIONS = ("choices", "rating", "number")


def label_studio_predictions(
    dataset: Dataset,
    answers,
    sure,
    tasks: Sequence[Mapping[str, Any]] | None = None,
    *,
    from_name: str | None = None,
    to_name: str | None = None,
    model_version: str = MODEL,
) -> list[dict]:
    """Return one task per item, with its answer as a prediction that Label Studio can import.

    ``answers`` has a class code per item (−1 for none) and ``sure`` how sure each is. ``tasks`` is the json that Label Studio
    exported: its data, ids and names of the labelling tags are kept, and its annotations are not repeated. Without it, a task's
    data is ``{"item": name}``, and the tags of the labelling interface have to be named with ``from_name`` and ``to_name`` if they
    are not called "label" and "text". Items that are options of tasks are put together again. ``as_json_text`` writes the result.

    >>> from crowdcore import LabelMatrix
    >>> data = Dataset("photos", LabelMatrix.from_codes([[0, 1, 1]], items=["7"], classes=["cat", "dog"]))
    >>> (task,) = label_studio_predictions(data, [1], [0.9], [{"id": 7, "data": {"image": "7.jpg"}}], from_name="animal")
    >>> task["data"], task["predictions"][0]["score"], task["predictions"][0]["result"][0]["value"]
    ({'image': '7.jpg'}, 0.9, {'choices': ['dog']})
    """
    found = _by_task(dataset, answers, sure)
    originals = {} if tasks is None else {_id(task, n): task for n, task in enumerate(tasks, start=1)}
    if tasks is not None and not set(found) & set(originals):
        named = next(iter(found), "")
        raise ValueError(
            f"None of the tasks has the id {named!r} of the first item. Read the export without the hint item=, so that items are "
            "called by the ids of their tasks."
        )
    control = _control(originals.values(), from_name)
    name, to = from_name or control.get("from_name") or "label", to_name or control.get("to_name") or "text"
    kind = str(control.get("type") or "choices")
    kind = kind if kind in SELECTIONS else "choices"
    written: list[dict] = []
    for item, (labels, certainty) in found.items():
        original = originals.get(item)
        data = {"item": item} if original is None else dict(original.get("data") or {"item": item})
        task: dict[str, Any] = {"data": data, "meta": {"task_id": item}}
        if labels is not None:
            result = {"from_name": str(name), "to_name": str(to), "type": kind, "value": _value(kind, labels)}
            score = None if math.isnan(certainty) else round(certainty, DECIMALS)
            prediction = {"model_version": model_version, "result": [{"id": f"crowdcore-{len(written)}", **result}]}
            task["predictions"] = [prediction if score is None else {**prediction, "score": score}]
        written.append(task)
    return written


def argilla_records(dataset: Dataset, answers, sure, *, question: str = "label", agent: str = MODEL) -> list[dict]:
    """Return one record per item: its ``id``, the answer as a suggestion, its score and its agent.

    Log them with ``dataset.records.log(records, mapping=...)``, where the mapping is ``{"score": "label.suggestion.score", "agent":
    "label.suggestion.agent"}`` and ``label`` is the name of the ``question``. Argilla updates the records that have these ids.
    Items without an answer are left out.

    >>> from crowdcore import LabelMatrix
    >>> data = Dataset("photos", LabelMatrix.from_codes([[0, 1, 1]], items=["7"], classes=["cat", "dog"]))
    >>> argilla_records(data, [1], [0.9])
    [{'id': '7', 'label': 'dog', 'score': 0.9, 'agent': 'CrowdCore'}]
    """
    several = has_options(dataset)
    return [
        {
            "id": item,
            question: labels if several else labels[0],
            "score": None if math.isnan(certainty) else round(certainty, DECIMALS),
            "agent": agent,
        }
        for item, (labels, certainty) in _by_task(dataset, answers, sure).items()
        if labels is not None
    ]


def as_json_text(entries: Sequence[Mapping]) -> str:
    """Return the entries as json text."""
    return json.dumps(list(entries), indent=1, ensure_ascii=False, allow_nan=False) + "\n"


def _by_task(dataset: Dataset, answers, sure) -> dict[str, tuple[list[str] | None, float]]:
    """Return the labels of each task by its id (None without an answer), and how sure they are."""
    labels, codes, certainty = dataset.labels, np.asarray(answers), np.asarray(sure, dtype=float)
    names = [str(name) for name in labels.classes]
    if not has_options(dataset) or dataset.item_table is None:
        return {
            str(item): (None if code == MISSING else [names[code]], float(p))
            for item, code, p in zip(labels.items, codes, certainty, strict=True)
        }
    found: dict[str, tuple[list[str] | None, float]] = {}
    yes = names.index(YES)
    columns = (dataset.item_table[TASK], dataset.item_table[OPTION], codes, certainty)
    for task, option, code, p in zip(*columns, strict=True):
        chosen, together = found.get(str(task), ([], 1.0))
        if code == MISSING or chosen is None:
            found[str(task)] = None, float("nan")
        else:
            found[str(task)] = [*chosen, *([str(option)] if code == yes else [])], together * float(p)
    return found


def _id(task: Mapping[str, Any], number: int) -> str:
    return str(task.get("id", number))


def _control(tasks, from_name: str | None) -> dict[str, Any]:
    """Return the first result of an annotation, which names the labelling tags and their type."""
    for task in tasks:
        for annotations in (task.get(name) for name in ANNOTATION_LISTS):
            for annotation in annotations if isinstance(annotations, list) else ():
                results = annotation.get("result") if isinstance(annotation, dict) else None
                for result in results if isinstance(results, list) else ():
                    if isinstance(result, dict) and from_name in (None, result.get("from_name")):
                        return result
    return {}


def _value(kind: str, labels: list[str]) -> dict[str, Any]:
    if kind in NUMBERS and len(labels) == 1:
        try:
            number = float(labels[0])
        except ValueError:
            return {"choices": labels}
        return {kind: int(number) if number.is_integer() else number}
    return {"choices": labels}
