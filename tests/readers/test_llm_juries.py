"""Juries of language models: how evaluation tools write them, and what is kept about each judge."""

import json

import pytest

from crowdcore import ReadError, read
from tests.readers.test_crowd_layouts import table

MODELS = ["gpt-4o", "claude-3", "llama-3-8b"]
VERDICTS = {"gpt-4o": "A", "claude-3": "B", "llama-3-8b": "A"}


def labels_of(reading):
    labels = reading.dataset.labels
    names = labels.items, labels.labelers, labels.classes
    return {
        (names[0][j], names[1][i]): names[2][k]
        for j, i, k in zip(labels.item, labels.labeler, labels.code, strict=True)
    }


def as_json(records):
    return json.dumps(records).encode()


def test_one_row_per_judgement_makes_a_labeler_of_model_prompt_and_order():
    rows = [["pair_id", "judge_model", "prompt", "order", "verdict", "human"]]
    for pair in range(12):
        for model in MODELS:
            for prompt in ("plain", "strict"):
                for order in ("A first", "B first"):
                    rows.append([pair, model, prompt, order, "A" if (pair + len(prompt)) % 2 else "B", "A"])
    reading = read(table(rows), "judgements.csv")
    assert reading.layout == "jury of language models"
    assert reading.counts["labelers"] == 12 and reading.counts["items"] == 12
    about = reading.dataset.labeler_table
    assert about.columns.tolist() == ["model", "prompt", "order"]
    assert set(about["model"]) == set(MODELS) and set(about["order"]) == {"A first", "B first"}
    assert reading.dataset.labels.labelers[0] == "gpt-4o | plain | A first"
    assert (reading.dataset.truth == reading.dataset.labels.classes.index("A")).all()


@pytest.mark.parametrize(
    "judgements",
    [
        [{"model": model, "verdict": verdict} for model, verdict in VERDICTS.items()],
        [{"judgeModel": model, "score": verdict} for model, verdict in VERDICTS.items()],
        VERDICTS,
        {model: {"verdict": verdict} for model, verdict in VERDICTS.items()},
    ],
    ids=["list", "other headings", "mapping", "mapping of records"],
)
def test_nested_lists_of_judges_are_read(judgements):
    records = [{"id": f"q{n}", "label": "AB"[n % 2], "judgments": judgements} for n in range(6)]
    reading = read(as_json(records), "jury.json")
    assert reading.layout == "jury of language models"
    assert labels_of(reading) == {(f"q{n}", model): VERDICTS[model] for n in range(6) for model in MODELS}
    assert [reading.dataset.labels.classes[k] for k in reading.dataset.truth] == ["A", "B"] * 3
    assert reading.dataset.labeler_table["model"].tolist() == MODELS


def test_lines_of_json_with_one_judgement_each_are_read():
    records = [
        {"question_id": n, "model": model, "template": prompt, "winner": "tie" if n % 3 else "model_a"}
        for n in range(9)
        for model in MODELS
        for prompt in ("v1", "v2")
    ]
    reading = read("\n".join(map(json.dumps, records)).encode(), "judgements.jsonl")
    assert reading.layout == "jury of language models"
    assert reading.counts["labelers"] == 6 and reading.counts["items"] == 9


def test_the_judged_model_belongs_to_the_item():
    rows = [["question_id", "model", "judge", "prompt_name", "score"]]
    rows += [[q, m, j, p, (q + len(m)) % 5] for q in range(8) for m in ("x", "yy") for j in MODELS for p in ("a", "b")]
    reading = read(table(rows), "scores.csv")
    assert reading.counts["items"] == 16 and reading.counts["labelers"] == 6
    assert "0 | x" in reading.dataset.labels.items


def test_prompts_that_are_texts_of_items_are_not_part_of_a_judge():
    rows = [["id", "model", "prompt", "verdict"]]
    rows += [[n, model, f"Which is better for question {n}?", "AB"[n % 2]] for n in range(80) for model in MODELS]
    reading = read(table(rows), "judgements.csv")
    assert reading.counts["labelers"] == 3
    assert any("80 different values" in str(remark) for remark in reading.remarks)


def test_a_jury_without_verdicts_is_refused_with_the_columns():
    rows = [["id", "judge_model", "order", "verdict"], *([n, "gpt", "x", "A"] for n in range(5))]
    with pytest.raises(ReadError, match="no column 'opinion'"):
        read(table(rows), "judgements.csv", layout="jury of language models", label="opinion")


def test_people_who_judge_are_read_as_before():
    rows = [["item", "judge", "label"], *([f"i{n}", who, "AB"[n % 2]] for n in range(8) for who in ("Ann", "Bo", "Cy"))]
    assert read(table(rows), "labels.csv").layout != "jury of language models"


@pytest.mark.parametrize("heading", ["judge_prompt", "evaluation_prompt"])
def test_a_prompt_of_the_judge_is_part_of_the_judge(heading):
    """Without it, two prompts of one model would be one labeler with contradicting labels."""
    rows = [f"item_id,judge_model,{heading},judgment"]
    rows += [
        f"i{n},gpt-4o,{prompt},{'yes' if n % 3 else said}" for n in range(12) for prompt, said in STRICT_AND_LENIENT
    ]
    reading = read("\n".join(rows).encode(), name="judgements.csv")
    assert reading.dataset.labels.labelers == ("gpt-4o | strict", "gpt-4o | lenient")
    assert reading.counts["labels"] == 24 and reading.counts["double marks"] == 0
    assert reading.dataset.labeler_table["prompt"].tolist() == ["strict", "lenient"]


STRICT_AND_LENIENT = (("strict", "no"), ("lenient", "yes"))
