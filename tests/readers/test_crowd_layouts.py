"""Every crowd layout: the example file without a hint, and further parts of real exports of the same programs."""

import csv
import io
import json
from pathlib import Path

import pytest

from crowdcore import ReadError, read

FORMATS = Path(__file__).parent / "formats"
GOLD = {"Q1": "B", "Q2": "D"}
EMAILS = {"ada": "S01", "ben": "S02", "cara": "S03", "dan": "S04", "eve": "S05", "finn": "S06"}


def expected():
    """Return the expected answers by student and question; the double mark and the blank are not labels."""
    with open(FORMATS / "expected_matrix.csv", encoding="utf-8") as file:
        return {
            (row["student"], question): answer
            for row in csv.DictReader(file)
            for question, answer in row.items()
            if question != "student" and len(answer) == 1
        }


def found(reading, items=None, labelers=None, classes=None):
    """The labels of a reading by labeler and item, with names translated into those of the expected matrix."""
    labels = reading.dataset.labels
    items = items or {name: f"Q{n}" for n, name in enumerate(labels.items, start=1)}
    return {
        ((labelers or {}).get(labels.labelers[i], labels.labelers[i]), items[labels.items[j]]): (classes or {}).get(
            labels.classes[k], labels.classes[k]
        )
        for j, i, k in zip(labels.item, labels.labeler, labels.code, strict=True)
    }


def key(reading):
    """The key of a reading by the place of the item."""
    dataset = reading.dataset
    return {f"Q{n}": dataset.labels.classes[k] for n, k in enumerate(dataset.truth, start=1) if k >= 0}


def table(rows, delimiter=","):
    """Rows as the bytes of a csv file."""
    text = io.StringIO()
    csv.writer(text, delimiter=delimiter).writerows(rows)
    return text.getvalue().encode()


def labels(reading):
    return found(reading, items={name: name for name in reading.dataset.labels.items})


@pytest.mark.parametrize(
    ("file", "layout", "gold"),
    [
        ("crowdkit_long.csv", "crowd-kit", {}),
        ("toloka_assignments.tsv", "Toloka assignments", GOLD),
        ("mturk_batch_results.csv", "MTurk batch results", {}),
        ("appen_full.csv", "Appen full report", GOLD),
        ("label_studio.json", "Label Studio", GOLD),
        ("label_studio.csv", "Label Studio", {}),
        ("argilla.json", "Argilla", {}),
        ("prodigy.jsonl", "Prodigy", {}),
        ("zooniverse_classifications.csv", "Zooniverse classifications", {}),
        ("infernet_worker_task_label_gold_noheader.csv", "list without headings", GOLD),
    ],
)
def test_an_example_file_gives_the_expected_matrix_and_key(file, layout, gold):
    reading = read(FORMATS / file)
    labelers = {name: name.removeprefix("exam-") for name in reading.dataset.labels.labelers}
    labelers |= {f"{name}@example.org": student for name, student in EMAILS.items()}
    classes = dict(zip("0123", "ABCD", strict=True)) if "infernet" in file else {}
    assert (reading.layout, reading.kind, reading.others) == (layout, "crowd", ())
    assert found(reading, labelers=labelers, classes=classes) == expected()
    assert {item: classes.get(answer, answer) for item, answer in key(reading).items()} == gold
    assert reading.counts["labelers"] == 6 and reading.counts["items"] == 5 and reading.counts["classes"] == 4
    assert reading.counts["double marks"] == 1 and reading.counts["keyed items"] == len(gold)
    assert reading.hints["layout"] == layout and {"item", "labeler", "label"} <= set(reading.hints)


def test_a_double_mark_is_a_separate_class_on_request():
    for file in (
        "crowdkit_long.csv",
        "label_studio.json",
        "label_studio.csv",
        "prodigy.jsonl",
        "toloka_assignments.tsv",
    ):
        assert "AC" in read(FORMATS / file, double_marks="own class").dataset.labels.classes


def test_crowd_kit_gold_is_a_second_file_or_a_mapping():
    assert key(read(FORMATS / "crowdkit_long.csv", key=FORMATS / "crowdkit_gold.csv")) == GOLD
    assert key(read(FORMATS / "crowdkit_long.csv", key={"Q5": "A"})) == {"Q5": "A"}


def test_a_gold_file_alone_is_refused_as_a_key():
    with pytest.raises(ReadError, match="looks like a key"):
        read(FORMATS / "crowdkit_gold.csv")


def test_the_column_performer_of_older_crowd_kit_is_known():
    reading = read((FORMATS / "crowdkit_long.csv").read_bytes().replace(b"worker", b"performer"), name="old.csv")
    assert reading.layout == "crowd-kit" and found(reading) == expected()


# Toloka


def toloka(*rows, outputs=("result",), more=("ASSIGNMENT:status",)):
    heading = [
        "INPUT:image",
        *(f"OUTPUT:{o}" for o in outputs),
        *(f"GOLDEN:{o}" for o in outputs),
        "ASSIGNMENT:task_id",
    ]
    return table([[*heading, "ASSIGNMENT:worker_id", *more], *rows], "\t")


def test_toloka_rejected_and_skipped_assignments_are_left_out_and_reported():
    reading = read(
        toloka(
            ["a.png", "cat", "cat", "t1", "w1", "APPROVED"],
            ["a.png", "dog", "cat", "t1", "w2", "SUBMITTED"],
            ["a.png", "dog", "cat", "t1", "w3", "REJECTED"],
            ["b.png", "", "", "t2", "w1", "SKIPPED"],
            ["b.png", "dog", "", "t2", "w2", "APPROVED"],
        ),
        name="pool.tsv",
    )
    assert labels(reading) == {("w1", "a.png"): "cat", ("w2", "a.png"): "dog", ("w2", "b.png"): "dog"}
    assert reading.left_out == ("1 row: the assignment is rejected", "1 row: the assignment is skipped")
    assert reading.hints["item"] == "INPUT:image"


def test_toloka_with_several_outputs_reads_the_first_and_names_the_others():
    file = toloka(
        ["a", "cat", "yes", "cat", "no", "t1", "w1", ""],
        ["a", "dog", "no", "cat", "no", "t1", "w2", ""],
        ["b", "dog", "yes", "", "", "t2", "w1", ""],
        outputs=("animal", "blurred"),
    )
    reading = read(file, name="pool.tsv")
    assert reading.dataset.labels.classes == ("cat", "dog")
    remark = next(remark for remark in reading.remarks if "'OUTPUT:blurred'" in str(remark))
    assert [alternative.hints for alternative in remark.alternatives] == [{"label": "OUTPUT:blurred"}]
    for hint in ("OUTPUT:blurred", "blurred"):
        other = read(file, name="pool.tsv", label=hint)
        assert other.layout == "Toloka assignments" and other.dataset.labels.classes == ("no", "yes")
        assert other.dataset.truth.tolist() == [0, -1]
    with pytest.raises(ReadError, match="'animal', 'blurred'"):
        read(file, name="pool.tsv", label="colour")


def test_toloka_items_are_tasks_even_with_the_same_picture():
    reading = read(toloka(["a", "x", "", "t1", "w1", ""], ["a", "y", "", "t2", "w1", ""]), name="pool.tsv")
    assert reading.dataset.labels.items == ("t1", "t2") and reading.hints["item"] == "ASSIGNMENT:task_id"


def test_old_toloka_files_name_the_worker_below_a_page():
    file = toloka(
        ["a", "x", "", "", "", ""],
        ["b", "y", "", "", "", ""],
        ["", "", "", "", "w1", "APPROVED"],
        ["a", "y", "", "", "", ""],
        ["b", "y", "", "", "", ""],
        ["", "", "", "", "w2", "REJECTED"],
        ["a", "z", "", "", "", ""],
        ["", "", "", "", "w3", "APPROVED"],
    )
    reading = read(file, name="old.tsv")
    assert labels(reading) == {("w1", "a"): "x", ("w1", "b"): "y", ("w3", "a"): "z"}
    assert reading.left_out == ("2 rows: the assignment is rejected",)


def test_toloka_aggregated_results_are_refused_with_the_reason():
    with pytest.raises(ReadError, match="ASSIGNMENT:worker_id.*not the aggregated results"):
        read(
            table([["INPUT:image", "OUTPUT:result", "CONFIDENCE:result"], ["a", "cat", "99.5%"]], "\t"), name="agg.tsv"
        )


# Mechanical Turk


def mturk(*rows, columns=("Input.url", "Answer.label"), more=("Approve", "Reject")):
    return table([["HITId", "AssignmentId", "WorkerId", "AssignmentStatus", *columns, *more], *rows])


def test_mturk_leaves_out_rejected_assignments():
    reading = read(
        mturk(
            ["H1", "A1", "W1", "Approved", "u1", "cat", "x", ""],
            ["H1", "A2", "W2", "Rejected", "u1", "dog", "", "too fast"],
            ["H1", "A3", "W3", "Submitted", "u1", "dog", "", "wrong"],
            ["H2", "A4", "W1", "Approved", "u2", "dog", "x", ""],
        ),
        name="Batch_1_batch_results.csv",
    )
    assert labels(reading) == {("W1", "u1"): "cat", ("W1", "u2"): "dog"}
    assert reading.left_out == ("2 rows: the assignment is rejected",)


def test_mturk_items_can_be_the_hits():
    assert read(FORMATS / "mturk_batch_results.csv", item="HITId").dataset.labels.items[0] == "HITQ1"


@pytest.mark.parametrize(
    "answer",
    [
        [{"label": "cat"}],
        [{"label": {"label": "cat"}}],
        [{"label": {"labels": ["cat"]}}],
        [{"label": {"cat": True, "dog": False}}],
        {"label": ["cat"]},
    ],
)
def test_mturk_task_answers_are_json(answer):
    rows = [["H1", "A1", "W1", "Approved", "u1", json.dumps(answer), "", ""]]
    rows += [["H1", "A2", "W2", "Approved", "u1", json.dumps([{"label": "dog", "box": [{"x": 1}]}]), "", ""]]
    reading = read(mturk(*rows, columns=("Input.url", "Answer.taskAnswers")), name="batch.csv")
    assert labels(reading) == {("W1", "u1"): "cat", ("W2", "u1"): "dog"}
    assert reading.hints["label"] == "Answer.label"


def test_mturk_task_answers_that_are_not_json_are_refused_with_the_row():
    rows = [
        ["H1", "A1", "W1", "Approved", "u1", '[{"label": "cat"}]', "", ""],
        ["H1", "A2", "W2", "", "u1", "[{", "", ""],
    ]
    with pytest.raises(ReadError, match="row 3: Answer.taskAnswers is not JSON"):
        read(mturk(*rows, columns=("Input.url", "Answer.taskAnswers")), name="batch.csv")


def test_mturk_radio_buttons_have_a_column_for_each_option():
    columns = ("Input.url", "Answer.animal.cat", "Answer.animal.dog", "Answer.comment")
    reading = read(
        mturk(
            ["H1", "A1", "W1", "Approved", "u1", "true", "false", "", "", ""],
            ["H1", "A2", "W2", "Approved", "u1", "false", "true", "hard!", "", ""],
            ["H2", "A3", "W1", "Approved", "u2", "true", "true", "", "", ""],
            columns=columns,
        ),
        name="batch.csv",
        label="animal",
    )
    assert labels(reading) == {("W1", "u1"): "cat", ("W2", "u1"): "dog"}
    assert reading.counts["double marks"] == 1


def test_mturk_checkboxes_of_one_name_are_joined_by_a_bar():
    rows = [["H1", "A1", "W1", "", "u1", "cat|dog", "", ""], ["H1", "A2", "W2", "", "u1", "cat", "", ""]]
    assert read(mturk(*rows), name="batch.csv").counts["double marks"] == 1


def test_mturk_free_text_is_not_taken_for_the_label():
    rows = [
        [f"H{n // 3}", f"A{n}", f"W{n % 3}", "Approved", f"u{n // 3}", f"comment {n}", "ab"[n % 2], "", ""]
        for n in range(30)
    ]
    reading = read(mturk(*rows, columns=("Input.url", "Answer.comment", "Answer.sentiment")), name="batch.csv")
    assert reading.hints["label"] == "Answer.sentiment" and reading.dataset.labels.classes == ("a", "b")


# Appen


def appen(*rows, columns=("answer", "answer_gold", "text")):
    return table([["_unit_id", "_golden", "_tainted", "_trust", "_worker_id", *columns], *rows])


def test_appen_leaves_out_tainted_judgments_and_takes_single_gold_only():
    reading = read(
        appen(
            ["1", "true", "false", "1", "w1", "cat", "cat", "a"],
            ["1", "true", "true", "0.2", "w2", "dog", "cat", "a"],
            ["2", "TRUE", "false", "1", "w1", "dog", "dog\ncat", "b"],
            ["3", "false", "FALSE", "1", "w1", "cat\ndog", "", "c"],
        ),
        name="f123.csv",
    )
    assert labels(reading) == {("w1", "1"): "cat", ("w1", "2"): "dog"}
    assert key(reading) == {"Q1": "cat"}
    assert reading.left_out == ("1 row: the judgment is tainted",)
    assert any("several right answers" in warning and "'2'" in warning for warning in reading.warnings)
    assert reading.counts["double marks"] == 1


def test_appen_without_gold_reads_the_field_in_which_judgments_differ():
    rows = [
        [f"{n // 3}", "false", "false", "1", f"w{n % 3}", "pos" if n % 2 else "neg", f"text {n // 3}"]
        for n in range(12)
    ]
    reading = read(appen(*rows, columns=("sentiment", "text")), name="f123.csv")
    assert reading.hints["label"] == "sentiment" and reading.counts["labels"] == 12


def test_appen_aggregated_report_is_refused_with_the_reason():
    report = table([["_unit_id", "_golden", "_unit_state", "_trusted_judgments", "answer", "answer:confidence"],
                    ["1", "false", "finalized", "3", "cat", "0.8"]])  # fmt: skip
    with pytest.raises(ReadError, match="full report, not the aggregated"):
        read(report, name="a123.csv")


# Label Studio


def task(number, *annotations, **data):
    return {"id": number, "data": data or {"text": f"text {number}"}, "annotations": list(annotations)}


def annotation(who, *results, **more):
    return {"id": 1, "completed_by": who, "result": list(results), **more}


def choice(*marks, field="sentiment", kind="choices"):
    value = {"choices": list(marks)} if kind == "choices" else {kind: marks[0]}
    return {"from_name": field, "to_name": "text", "type": kind, "value": value}


def label_studio(*tasks, **hints):
    return read(json.dumps(tasks).encode(), name="project-1.json", **hints)


def test_label_studio_annotators_are_numbers_records_or_addresses():
    reading = label_studio(
        task(7, annotation(1, choice("pos")), annotation({"id": 2, "first_name": "B"}, choice("neg"))),
        task(8, annotation({"id": 3, "email": "c@x.org"}, choice("pos")), annotation("d@x.org", choice("neg"))),
    )
    assert reading.dataset.labels.labelers == ("1", "2", "c@x.org", "d@x.org")
    assert reading.dataset.labels.items == ("7", "8")


def test_label_studio_skips_cancelled_and_takes_ground_truth_as_key():
    reading = label_studio(
        task(1, annotation(1, choice("pos")), annotation(2, choice("neg"), was_cancelled=True)),
        task(2, annotation(1, choice("neg")), annotation(9, choice("pos"), ground_truth=True)),
        task(3, annotation(1, choice("neg")), annotation(9, choice("pos", "neg"), ground_truth=True)),
        task(4),
    )
    assert labels(reading) == {("1", "1"): "pos", ("1", "2"): "neg", ("1", "3"): "neg"}
    assert key(reading) == {"Q2": "pos"}
    assert "1 annotation: it was skipped" in reading.left_out
    assert any("1 task" in reason for reason in reading.left_out) and any("ground truth" in r for r in reading.left_out)
    assert any("several right answers" in warning for warning in reading.warnings)


def test_label_studio_with_several_fields_reads_one_and_names_the_others():
    tasks = [task(n, annotation(1, choice("pos"), choice("4", field="quality", kind="rating"))) for n in (1, 2)]
    reading = label_studio(*tasks)
    assert reading.dataset.labels.classes == ("pos",) and any("quality" in warning for warning in reading.warnings)
    assert label_studio(*tasks, label="quality").dataset.labels.classes == ("4",)


def test_label_studio_boxes_are_not_labels():
    box = {"from_name": "box", "type": "rectanglelabels", "value": {"x": 1, "y": 2, "rectanglelabels": ["car"]}}
    with pytest.raises(ReadError, match="no annotations that are choices"):
        label_studio(task(1, annotation(1, box)))


def test_label_studio_of_old_has_completions():
    old = [{"id": 1, "data": {"text": "a"}, "completions": [annotation(None, choice("x")), annotation(2, choice("y"))]}]
    reading = read(json.dumps(old).encode(), name="old.json")
    assert labels(reading) == {("2", "1"): "y"} and reading.left_out == ("1 annotation: no labeler",)


def test_label_studio_items_can_be_named_by_a_text_of_the_task():
    reading = label_studio(task(1, annotation(1, choice("x")), text="hello"), item="text")
    assert reading.dataset.labels.items == ("hello",) and reading.layout == "Label Studio"


def test_label_studio_true_labels_may_be_in_the_data():
    tasks = [task(1, annotation(1, choice("x")), text="a", gold="y"), task(2, annotation(1, choice("y")), text="b")]
    assert key(label_studio(*tasks, gold="gold")) == {"Q1": "y"}


def test_label_studio_json_min_is_a_record_an_annotation():
    records = [
        {
            "text": f"text {n // 2}",
            "id": n // 2,
            "sentiment": mark,
            "annotator": n % 2 + 1,
            "annotation_id": n,
            "lead_time": 1.5,
        }
        for n, mark in enumerate(["pos", "neg", {"choices": ["pos", "neg"]}, "pos"])
    ]
    reading = read(json.dumps(records).encode(), name="min.json")
    assert labels(reading) == {("1", "0"): "pos", ("2", "0"): "neg", ("2", "1"): "pos"}
    assert (reading.layout, reading.counts["double marks"]) == ("Label Studio", 1)


# Argilla


def argilla(*records, **hints):
    return read(json.dumps(records).encode(), name="records.json", **hints)


def argilla_record(n, **responses):
    """A record as Argilla exports it, with the answers of two users to each question."""
    return {
        "id": f"rec-{n}",
        "fields": {"text": f"mail {n}"},
        "metadata": {"expected": "ham"},
        "suggestions": {"label": {"value": "spam", "score": 0.4, "agent": "model"}},
        "responses": {
            question: [{"value": value, "user_id": user} for user, value in zip("ab", values, strict=True)]
            for question, values in responses.items()
        },
    }


RANKING = [{"value": "x", "rank": 1}, {"value": "y", "rank": 2}]


def test_argilla_asks_which_question_and_leaves_out_rankings():
    records = [
        argilla_record(n, label=["ham", ["ham", "spam"][n % 2]], quality=[1 + n % 3, 2], order=[RANKING, RANKING])
        for n in range(4)
    ]
    reading = argilla(*records, argilla_record(4))
    assert labels(reading)["b", "rec-1"] == "spam" and reading.counts["labels"] == 8
    assert [w for w in reading.warnings if "'label' was read, 'quality' were not" in w or "'quality' was not" in w]
    assert reading.left_out == ("8 responses: the response to 'order' is not a label", "1 record: no responses")
    assert argilla(*records, label="quality").dataset.labels.classes == ("1", "2", "3")
    by_text = argilla(*records, item="text", gold="expected")
    assert by_text.dataset.labels.items[0] == "mail 0" and set(key(by_text).values()) == {"ham"}


def test_argilla_choices_of_several_options_are_items_of_their_own():
    records = [
        argilla_record(n, topics=[["news", "sport"], ["news"] if n % 2 else ["sport", "arts"]]) for n in range(6)
    ]
    reading = argilla(*records)
    assert "rec-0: arts" in reading.dataset.labels.items and reading.dataset.labels.classes == ("no", "yes")


def test_argilla_flat_records_keep_only_submitted_responses():
    lines = [
        {"id": f"r{n}", "text": "t", "label.responses": ["yes", "no", "yes"], "label.responses.users": [*"abc"]}
        | {"label.responses.status": ["submitted", "discarded", "submitted"], "label.suggestion": "no"}
        for n in range(3)
    ]
    reading = read("\n".join(map(json.dumps, lines)).encode(), name="records.jsonl")
    assert reading.layout == "Argilla"
    assert labels(reading) == {(user, f"r{n}"): "yes" for user in "ac" for n in range(3)}
    assert reading.left_out == ("3 responses: it is discarded",)


def test_argilla_suggestions_find_the_way_back():
    from crowdcore.predictions import argilla_records

    data = argilla(*(argilla_record(n, label=["ham", "spam"]) for n in range(3))).dataset
    (first, *_) = argilla_records(data, [0, 1, 0], [0.9, 0.8, 0.7], question="label")
    assert first == {"id": "rec-0", "label": "ham", "score": 0.9, "agent": "CrowdCore"}


# Prodigy


def prodigy(*records, **hints):
    return read("\n".join(map(json.dumps, records)).encode(), name="out.jsonl", **hints)


def test_prodigy_reject_is_an_answer_if_there_are_no_options():
    same = {"text": "hello", "label": "GREETING", "_task_hash": 5}
    reading = prodigy(
        {**same, "answer": "accept", "_session_id": "d-ann"},
        {**same, "answer": "reject", "_session_id": "d-bo"},
        {**same, "answer": "ignore", "_session_id": "d-cy"},
    )
    assert labels(reading) == {("d-ann", "hello"): "accept", ("d-bo", "hello"): "reject"}
    assert reading.left_out == ("1 answer: it was ignored",)


def test_prodigy_reject_is_left_out_if_there_are_options():
    same = {"text": "hi", "options": [{"id": 1, "text": "a"}, {"id": 2, "text": "b"}], "_task_hash": 5}
    reading = prodigy(
        {**same, "answer": "accept", "accept": [2], "_annotator_id": "ann"},
        {**same, "answer": "reject", "accept": [], "_annotator_id": "bo"},
        {**same, "answer": "accept", "accept": [], "_annotator_id": "cy"},
    )
    assert labels(reading) == {("ann", "hi"): "2"}
    assert reading.left_out == ("1 answer: the whole question was rejected",) and reading.counts["blanks"] == 1


def test_prodigy_without_annotators_is_reported():
    reading = prodigy(*({"text": t, "_task_hash": t, "answer": "accept"} for t in "ab"))
    assert reading.dataset.labels.labelers == ("annotator",) and any(
        "names the annotator" in w for w in reading.warnings
    )


def test_prodigy_text_may_hold_any_line_separator():
    reading = prodigy(
        *(
            {"text": "one\u2028two\x85three", "_task_hash": 1, "answer": a, "_annotator_id": a}
            for a in ("accept", "reject")
        )
    )
    assert reading.counts["labels"] == 2


# Zooniverse


def zooniverse(*rows):
    heading = [
        "classification_id",
        "user_name",
        "workflow_id",
        "gold_standard",
        "annotations",
        "subject_data",
        "subject_ids",
    ]
    return table(
        [
            heading,
            *(
                [n, who, flow, gold, json.dumps(notes), "{}", subject]
                for n, (who, flow, gold, notes, subject) in enumerate(rows)
            ),
        ]
    )


def asked(task, value, label="Which?"):
    return {"task": task, "task_label": label, "value": value}


def test_zooniverse_gold_standard_is_the_key():
    reading = read(
        zooniverse(
            ("ann", "1", "", [asked("T0", "Yes")], "10"),
            ("bo", "1", "false", [asked("T0", None)], "10"),
            ("expert", "1", "true", [asked("T0", "No")], "10"),
        ),
        name="classifications.csv",
    )
    assert labels(reading) == {("ann", "10"): "Yes"} and key(reading) == {"Q1": "No"}
    assert reading.counts["blanks"] == 1 and "gold standard" in reading.left_out[0]


def test_zooniverse_reads_the_first_task_that_is_a_choice_by_default():
    notes = [
        asked("T0", [{"x": 1, "y": 2, "tool": 0}]),
        asked("T1", ["red", "blue"], "Colours?"),
        asked("T2", "big", "Size?"),
    ]
    file = zooniverse(*((who, "1", "", notes, subject) for who in ("ann", "bo") for subject in ("1", "2")))
    reading = read(file, name="c.csv", double_marks="own class")
    assert reading.dataset.labels.classes == ("blue + red",) and any("T2" in warning for warning in reading.warnings)
    for hint in ("T2", "Size?"):
        assert read(file, name="c.csv", label=hint).dataset.labels.classes == ("big",)


def test_zooniverse_of_old_has_the_subject_only_in_its_data():
    rows = [["classification_id", "user_name", "annotations", "subject_data"]]
    rows += [
        [n, who, json.dumps([asked("T0", "Yes")]), json.dumps({"801": {"retired": None}})] for n, who in enumerate("ab")
    ]
    assert labels(read(table(rows), name="c.csv")) == {("a", "801"): "Yes", ("b", "801"): "Yes"}


def test_zooniverse_survey_and_combined_tasks_are_read():
    notes = [asked("T0", [{"choice": "DEER", "answers": {"HOWMANY": "1"}, "filters": {}}])]
    assert labels(read(zooniverse(("ann", "1", "", notes, "1")), name="c.csv")) == {("ann", "1"): "DEER"}
    notes = [asked("T9", [asked("T0", "Yes"), asked("T1", "No")])]
    assert labels(read(zooniverse(("ann", "1", "", notes, "1")), name="c.csv")) == {("ann", "1"): "Yes"}


def test_zooniverse_reads_one_workflow_and_leaves_the_others_out():
    file = zooniverse(
        *((who, flow, "", [asked("T0", "Yes")], "1") for who, flow in (("a", "5"), ("b", "5"), ("c", "6")))
    )
    reading = read(file, name="c.csv")
    assert reading.dataset.labels.labelers == ("a", "b")
    assert reading.left_out == ("1 classification: of another workflow, 6",)


# Lists


@pytest.mark.parametrize(
    "heading",
    [
        "item,labeler,label,gold",
        "Task ID,Worker_ID,Answer,Ground Truth",
        "question,student,response,correct answer",
        "doc_id,annotator,category,truth",
        "HITId,WorkerId,Response,Key",
        "image,user,class,target",
        "!amt_annotation_ids,!amt_worker_ids,response,gold",
        "url,rater,rating,true label",
    ],
)
def test_a_plain_list_is_read_under_any_sensible_names(heading):
    rows = "\na,1,x,x\na,2,y,x\nb,1,y,\nb,2,y,\n"
    reading = read((heading + rows).encode(), name="list.csv")
    assert reading.layout == "plain list of labels"
    assert reading.counts[("labelers" if reading.kind == "crowd" else "students")] == 2
    assert reading.dataset.truth.tolist().count(-1) == 1


def test_a_column_without_a_known_heading_is_found_by_its_content_and_reported():
    rows = "".join(
        f"{tweet},u{user},{'pos' if (tweet + user) % 3 else 'neg'}\n" for tweet in range(6) for user in range(4)
    )
    reading = read(("tweet,user,polarity\n" + rows).encode(), name="list.csv", item="tweet")
    assert reading.dataset.labels.classes == ("neg", "pos") and reading.counts["labelers"] == 4
    guessed = read(("item,who,label\n" + rows).encode(), name="list.csv")
    assert guessed.dataset.labels.labelers == ("u0", "u1", "u2", "u3")
    assert any("'who' was taken for the labeler" in warning for warning in guessed.warnings)


def test_columns_of_a_list_can_be_chosen():
    file = b"a,b,c,d\nx,w1,yes,yes\nx,w2,no,yes\ny,w1,no,\n"
    reading = read(file, name="list.csv", item="a", labeler="b", label="c", gold="d")
    assert labels(reading) == {("w1", "x"): "yes", ("w2", "x"): "no", ("w1", "y"): "no"}
    assert key(reading) == {"Q1": "yes"}
    with pytest.raises(ReadError, match="no column 'z'. The columns are 'a', 'b', 'c', 'd'"):
        read(file, name="list.csv", item="z")
    rest = read(file, name="list.csv", item="a", label="c")
    assert rest.dataset.labels.labelers == ("w1", "w2") and any(
        "'b' was taken for the labeler" in w for w in rest.warnings
    )
    with pytest.raises(ReadError, match="item, labeler, label and gold must be different columns"):
        read(file, name="list.csv", item="a", label="a")


def test_a_column_of_right_and_wrong_is_not_the_true_label():
    reading = read(b"item,worker,answer,correct\na,1,x,1\na,2,y,0\nb,1,y,1\n", name="list.csv")
    assert (reading.dataset.truth == -1).all()
    assert any("'correct': not taken for the true label" in remark for remark in reading.left_out)


def test_words_for_missing_values_are_names_of_items_and_labelers_like_any_other():
    words = ["None", "NA", "null", "TRUE", "0100", "1e3", "nan", "#N/A"]
    file = "item,worker,label\n" + "".join(f"{word},{who},{word}\n" for word in words for who in ("007", "None"))
    reading = read(file.encode(), name="list.csv")
    assert set(reading.dataset.labels.items) == set(words)
    assert reading.dataset.labels.labelers == ("007", "None")
    assert reading.dataset.labels.classes == ("0100", "1e3", "TRUE")


def test_a_row_without_a_labeler_is_refused_with_its_number():
    with pytest.raises(ReadError, match=r"row 4 has no labeler \(column 'worker' is empty\)"):
        read(b"item,worker,label\na,1,x\n\na,,y\n", name="list.csv")


def test_the_same_label_twice_counts_once_and_is_reported():
    reading = read(b"item,worker,label\na,1,x\na,1,x\na,2,y\nb,2,y\n", name="list.csv")
    assert reading.counts["labels"] == 3 and any("counted once" in warning for warning in reading.warnings)


def test_a_list_may_be_json_records():
    records = [
        {"item": "a", "worker": 1, "label": True},
        {"item": "a", "worker": 2, "label": False},
        {"item": "b", "worker": 1},
    ]
    reading = read(json.dumps(records).encode(), name="list.json")
    assert labels(reading) == {("1", "a"): "true", ("2", "a"): "false"} and reading.counts["blanks"] == 1
    assert (
        read(json.dumps({"rows": records}).encode(), name="list.json").dataset.labels.digest
        == reading.dataset.labels.digest
    )


@pytest.mark.parametrize(
    "heading", ["id,name,score,Q1,Q2,Q3", "name,class,code,Q1,Q2,Q3", "student id,user,value,Q1,Q2,Q3"]
)
def test_a_sheet_whose_headings_could_be_a_lists_is_still_a_sheet(heading):
    rows = "".join(f"\n{n},s{n},{n % 4},{'ABC'[n % 3]},{'AB'[n % 2]},{'BC'[n % 2]}" for n in range(20))
    assert read((heading + rows).encode(), name="sheet.csv").layout == "plain answer sheet"


def test_columns_of_a_list_without_headings_can_be_chosen_by_number():
    file = b"a,w1,yes\na,w2,no\nb,w1,no\nb,w2,no\nc,w1,yes\nc,w2,yes\n"
    reading = read(file, name="list.csv")
    assert reading.layout == "list without headings" and any("no headings" in warning for warning in reading.warnings)
    chosen = read(file, name="list.csv", item=1, labeler=2)
    assert chosen.dataset.labels.items == ("a", "b", "c") and chosen.dataset.labels.labelers == ("w1", "w2")


def test_a_list_without_headings_uses_true_labels_to_distinguish_items_from_labelers():
    rows = [f"{item},w{who},{(item + who) % 2},{item % 2}" for item in range(6) for who in range(3)]
    reading = read("\n".join(rows).encode(), name="list.csv")
    assert reading.dataset.labels.labelers == ("w0", "w1", "w2") and reading.counts["keyed items"] == 6


def test_a_layout_can_be_chosen_and_a_wrong_name_lists_all_layouts():
    assert read(FORMATS / "crowdkit_long.csv", layout="plain list of labels").layout == "plain list of labels"
    with pytest.raises(ReadError, match="no layout 'Tolokka'.*'Toloka assignments'"):
        read(FORMATS / "crowdkit_long.csv", layout="Tolokka")


def test_a_million_labels_are_read():
    rows = "".join(f"t{n // 10},w{n % 970},{'ABCD'[n % 4]}\n" for n in range(1_000_000))
    assert read(("task,worker,label\n" + rows).encode(), name="big.csv").counts["labels"] == 1_000_000


def test_an_answer_called_blank_is_one_like_any_other():
    file = b"item,worker,label\na,1,blank\na,2,full\nb,1,full\nb,2,\n"
    assert read(file, name="list.csv", key={"b": "blank"}).dataset.labels.classes == ("blank", "full")
    assert read(file.replace(b"blank", b"x"), name="list.csv", key={"b": "blank"}).dataset.truth.tolist() == [-1, 0]
    assert read(file, name="list.csv", blanks="wrong").counts["labels"] == 4


def test_the_data_are_named_by_the_file_even_with_double_marks():
    assert read(FORMATS / "label_studio.json", double_marks="own class").dataset.name == "label_studio.json"


LIST = b"item,labeler,label\ni7,a,x\ni7,b,y\ni2,a,y\ni2,b,y\n"


@pytest.mark.parametrize("text", ["x\ny\n", "gold\nx\ny\n", "item,gold\ncat,x\ndog,y\n", "cat,x\ndog,y\n"])
def test_right_labels_of_a_list_are_never_matched_by_their_place(text):
    with pytest.raises(ReadError, match="two columns: item|other names"):
        read(LIST, name="list.csv", key=text.encode())
    by_name = read(LIST, name="list.csv", key=b"item,gold\ni2,y\ni7,x\n").dataset
    assert [by_name.labels.classes[k] for k in by_name.truth] == ["x", "y"]
