"""The command line: every command end to end, files that read back, and bad input refused in one line."""

import io
import json
import re
import shlex
import subprocess
import sys

import numpy as np
import pandas as pd
import pytest

from crowdcore import AGGREGATORS, Dataset, Key, LabelMatrix
from crowdcore.__main__ import main, make_parser
from crowdcore.commands.output import as_text
from crowdcore.commands.progress import Progress
from crowdcore.commands.source import load
from crowdcore.percentages import percent
from crowdcore.project import Project, save_project
from crowdcore.simulation import Crowd, simulate
from tests.conftest import ROOT

COMMANDS = (
    "methods",
    "read",
    "aggregate",
    "labelers",
    "review",
    "agreement",
    "tune",
    "compare",
    "table",
    "simulate",
    "exam",
)


@pytest.fixture(scope="module")
def exam(tmp_path_factory):
    """A small simulated exam as a file: 12 questions, 20 students, 3 choices, all keyed."""
    file = tmp_path_factory.mktemp("exam") / "exam.csv"
    crowd = ["--items", "12", "--labelers", "20", "--classes", "3", "--ability", "-1", "--traps", "0.5"]
    main(["simulate", *crowd, "--seed", "5", "--to", str(file)])
    return str(file)


@pytest.fixture
def run(capsys):
    """Run a command and return its stdout and stderr."""

    def run(*arguments):
        capsys.readouterr()
        main(list(map(str, arguments)))
        return capsys.readouterr()

    return run


@pytest.fixture
def refused(capsys):
    """Run a command that must end with code 2 and one line on stderr; return that line."""

    def refused(*arguments):
        capsys.readouterr()
        with pytest.raises(SystemExit) as ended:
            main(list(map(str, arguments)))
        written = capsys.readouterr()
        assert ended.value.code == 2
        assert written.out == ""
        assert written.err.count("\n") == 1 and written.err.endswith("\n")
        return written.err

    return refused


def rows(text):
    """Return the cells of a table as it is printed on the screen."""
    return [re.split(r"\s{2,}", line.strip()) for line in text.splitlines()]


def test_aggregate_answers_every_item_and_reports_the_accuracy(run, exam):
    out, err = run("aggregate", exam, "--method", "weighted_average", "--train", "4")
    heading, *lines = rows(out)
    assert heading == ["item", "answer", "sure", "inferred", "vote", "key", "training"]
    assert [line[0] for line in lines] == [f"Q{n}" for n in range(1, 13)]
    assert [line[-1] for line in lines].count("yes") == 4
    right = sum(
        (inferred == key) / (1 + (vote == "tied"))
        for _, _, _, inferred, vote, key, training in lines
        if training == "no"
    )
    assert f"Right on {percent(right / 8, 1)} of the 8 items" in err, (
        "one is tied between two, the first of which is right"
    )
    for _, answer, sure, inferred, _, key, training in lines:
        # Answers outside the training items count as unknown, so the method infers them.
        assert answer == (key if training == "yes" else inferred)
        assert (float(sure) == 1) == (training == "yes")
    assert "One pass over the labels" in err


def test_a_training_items_answer_is_its_key(run, exam, tmp_path):
    """Even if the crowd disagrees: half of the questions are traps."""
    run("aggregate", exam, "--method", "majority_vote", "--to", tmp_path / "all.csv")
    every = pd.read_csv(tmp_path / "all.csv")
    assert every["training"].all() and (every["answer"] == every["key"]).all()
    assert (every["sure"] == 1).all()
    assert 2 < (every["inferred"] != every["key"]).sum() < 10


def test_accuracy_is_computed_from_inferred_answers_and_never_from_the_key(run, exam, tmp_path):
    _, err = run("aggregate", exam, "--method", "em", "--to", tmp_path / "em.csv")
    table = pd.read_csv(tmp_path / "em.csv")
    right = ((table["inferred"] == table["key"]) / np.where(table["vote"] == "tied", 2, 1)).mean()
    assert right < 1
    assert f"Right on {percent(right, 1)} of the 12 items" in err


def test_named_items_are_the_ones_learned_from(run, exam, tmp_path):
    run("aggregate", exam, "--method", "svm", "--train-items", "Q2, Q7,Q12", "--to", tmp_path / "out.json")
    answers = pd.DataFrame(json.loads((tmp_path / "out.json").read_text()))
    assert list(answers["item"][answers["training"]]) == ["Q2", "Q7", "Q12"]


def test_parameters_reach_the_method(run, exam):
    def stopping(*settings):
        return run("aggregate", exam, "--method", "saddle_point_robust", *settings).err

    assert "Stopped at the first step" in stopping("--set", "lam=200")
    assert "7 iterations" in stopping(
        "--set", "max_iter=7", "--set", "lam=0.05", "--set", "step_w=1", "--set", "tol=1e-9"
    )
    assert stopping("--set", "weights=shared", "--set", "lam=0.05") != stopping("--set", "lam=0.05")


def test_weights_of_labelers_are_written_on_request(run, exam, tmp_path):
    run("aggregate", exam, "--method", "saddle_point", "--train", 6, "--weights", tmp_path / "weights.csv")
    weights = pd.read_csv(tmp_path / "weights.csv")
    assert list(weights.columns) == ["labeler", "weight", "weight for A", "weight for B", "weight for C"]
    assert list(weights["labeler"]) == [f"P{n}" for n in range(1, 21)]
    assert weights["weight"].to_numpy() == pytest.approx(weights.iloc[:, 2:].mean(axis=1).to_numpy())


def test_aggregate_can_tune_first(run, exam):
    assert "Leave-one-out chose lam = " in run("aggregate", exam, "--method", "saddle_point_robust", "--tune").err


def test_tune_shows_the_curve_and_marks_one_value(run, exam):
    out, err = run("tune", exam, "--method", "saddle_point", "--grid", "0:5", "--train", "6")
    heading, *lines = rows(out)
    assert heading == ["lam", "accuracy", "log_probability", "chosen"]
    assert [float(line[0]) for line in lines] == [0, 1, 2, 3, 4, 5]
    (chosen,) = [line for line in lines if line[3] == "yes"]
    assert float(chosen[1]) == max(float(line[1]) for line in lines)
    assert "Chosen: lam = " in err


@pytest.mark.parametrize(
    ("grid", "values"),
    [("0.1,1,10", [0.1, 1, 10]), ("0.5:1.5:0.25", [0.5, 0.75, 1, 1.25, 1.5]), ("3:3", [3]), (" 2, 1", [2, 1])],
)
def test_a_grid_is_a_list_or_a_range(run, exam, tmp_path, grid, values):
    run("tune", exam, "--method", "svm", "--grid", grid, "--parameter", "C", "--to", tmp_path / "curve.csv")
    assert list(pd.read_csv(tmp_path / "curve.csv")["C"]) == pytest.approx(values)


def test_compare_shows_means_and_tests_and_writes_the_draws(run, exam, tmp_path):
    arguments = ("--methods", "majority_vote,weighted_average,svm:C=2", "--train", 5, "--draws", 4)
    out, _ = run("compare", exam, *arguments, "--to", tmp_path / "draws.csv")
    draws = pd.read_csv(tmp_path / "draws.csv")
    assert set(draws["method"]) == {"majority_vote", "weighted_average", "svm:C=2"}
    assert len(draws) == 3 * 4 and set(draws["n_train"]) == {5}
    for method, accuracy in draws.groupby("method")["accuracy"]:
        assert re.search(rf"^{method} .*\b{accuracy.mean():.4f}\b", out, flags=re.MULTILINE)


def test_compare_can_show_fixed_and_tuned(run, exam):
    out = run("compare", exam, "--methods", "saddle_point", "--train", 5, "--draws", 2, "--both").out
    assert len(re.findall("^saddle_point ", out.split("\n\n")[0], flags=re.MULTILINE)) == 2


def test_table_of_a_file_shows_every_method_and_nothing_of_the_papers(run, exam):
    out = run("table", exam, "--train", "4,5", "--draws", "2").out
    assert out.count("majority vote") == 2 and out.count("best labeler (oracle)") == 2
    assert "4 training items" in out and "5 training items" in out
    assert "0.4667" not in out and "0.7938" not in out
    assert "paper" not in rows(out.split("\n\n")[1])[0]


def test_the_table_of_a_sample_is_next_to_the_papers_and_marked_simulated(run, tmp_path):
    out = run("table", "science", "--draws", "2").out
    assert "Science exam (simulated)" in out
    heading, *lines = [row for row in rows(out) if len(row) > 1]
    assert heading[:3] == ["method", "fixed (simulated data)", "paper"]
    assert ["0.7 (30)", "0.5333"] == [line[2] for line in lines if line[0] in ("best labeler (oracle)", "proposed")]
    run("table", "science", "--draws", "2", "--to", tmp_path / "table.csv")
    assert pd.read_csv(tmp_path / "table.csv")["simulated"].all()


def test_the_table_shows_fixed_and_tuned_results_with_gaps_for_untunable_methods(run, exam):
    out = run("table", exam, "--train", "2", "--draws", "1", "--both").out
    cells = {row[0]: row[1:] for row in rows(out) if len(row) > 1}
    assert cells["method"] == ["fixed", "tuned", "note"]
    assert len(cells["proposed"]) == 2 and all(re.match(r"[01]\.\d{4} \[", cell) for cell in cells["proposed"])
    assert cells["majority vote"][1] == "nothing to tune" and "nan" not in out


def test_the_public_trec_labels_are_next_to_the_papers_trec(run, exam, tmp_path):
    """Samples are known by their name. Other data are compared with the paper only on request."""
    folder = tmp_path / "trec2011_task1"
    folder.mkdir()
    crowd = simulate(Crowd(items=60, labelers=30, classes=2), seed=1)
    pd.DataFrame(
        {
            "item": [crowd.labels.items[j] for j in crowd.labels.item],
            "labeler": [crowd.labels.labelers[i] for i in crowd.labels.labeler],
            "label": crowd.labels.code,
        }
    ).to_csv(folder / "labels.csv", index=False)
    pd.DataFrame({"item": crowd.labels.items, "label": crowd.truth}).to_csv(folder / "truth.csv", index=False)
    out = run("table", folder, "--train", "40", "--draws", "2").out
    assert "0.8446" in out and "689 labelers" in out and "30 labelers" in out and "simulated" not in out
    assert "0.8446" not in run("table", folder, "--train", "40", "--draws", "2", "--paper", "none").out
    assert "0.5333" in run("table", exam, "--draws", "2", "--paper", "science").out


@pytest.mark.parametrize(
    "arguments",
    [
        ("aggregate", "EXAM", "--method", "adaboost", "--train", "5", "--seed", "3"),
        ("tune", "EXAM", "--method", "em", "--train", "5", "--seed", "3"),
        ("compare", "EXAM", "--methods", "adaboost,em", "--train", "5", "--draws", "2", "--seed", "3"),
        ("table", "EXAM", "--train", "5", "--draws", "2", "--seed", "3"),
        ("simulate", "--seed", "3"),
    ],
)
def test_the_same_seed_gives_the_same_output(run, exam, arguments):
    arguments = [exam if part == "EXAM" else part for part in arguments]
    assert run(*arguments) == run(*arguments)


def test_the_same_seed_makes_the_same_draws_and_another_seed_others(run, exam, tmp_path):
    def draws(seed):
        file = tmp_path / "draws.csv"
        run("compare", exam, "--methods", "weighted_average", "--train", 3, "--draws", 5, "--seed", seed, "--to", file)
        return list(pd.read_csv(file)["accuracy"])

    assert draws(1) == draws(1) != draws(2)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["aggregate", "EXAM", "--method", "majority_votes"], "Did you mean 'majority_vote'?"),
        (["aggregate", "EXAM", "--method", "svm", "--set", "lam=1"], "no parameter 'lam'. Its parameters: C"),
        (["aggregate", "EXAM", "--method", "svm", "--set", "C=much"], "C is 'much'; it must be a number"),
        (["aggregate", "EXAM", "--method", "svm", "--set", "C=-1"], "C is -1.0; it must be a number"),
        (["aggregate", "EXAM", "--method", "svm", "--set", "C"], "NAME=VALUE"),
        (["aggregate", "EXAM", "--method", "saddle_point", "--set", "max_iter=2.5"], "a whole number"),
        (["aggregate", "EXAM", "--method", "saddle_point", "--set", "weights=mine"], "'per_class' or 'shared'"),
        (["tune", "EXAM"], "--method"),
        (["aggregate", "no_such.csv", "--method", "em"], "no file, folder or sample 'no_such.csv'"),
        (["aggregate", "history", "--method", "em"], "The samples are science, math, iqitems, trec"),
        (["aggregate", "EXAM", "--method", "svm", "--train", "13"], "13"),
        (
            ["aggregate", "EXAM", "--method", "svm", "--train", "0"],
            "learns from known answers, but none is known",
        ),
        (["aggregate", "EXAM", "--method", "svm", "--train-items", "Q1,Q99"], "no item 'Q99'"),
        (["aggregate", "EXAM", "--method", "svm", "--train", "3", "--train-items", "Q1"], "not allowed with"),
        (["aggregate", "EXAM", "--method", "svm", "--to", "answers.docx"], "does not end in .csv, .json, .xlsx"),
        (["aggregate", "EXAM", "--method", "svm", "--to", "no/such/folder/out.csv"], "no folder no/such/folder"),
        (["tune", "EXAM", "--method", "majority_vote"], "nothing to tune"),
        (["tune", "EXAM", "--method", "svm", "--parameter", "lam", "--grid", "1"], "'lam'"),
        (["tune", "EXAM", "--method", "svm", "--grid", "1:x"], "FROM:TO"),
        (["tune", "EXAM", "--method", "svm", "--grid", "0:1e9"], "10,000"),
        (["tune", "EXAM", "--method", "svm", "--grid", "1,-1"], "C is -1.0"),
        (["compare", "EXAM", "--methods", "svm,smv", "--train", "3"], "Did you mean 'svm'?"),
        (["compare", "EXAM", "--methods", "em", "--train", "12"], "12"),
        (["compare", "EXAM", "--methods", "em", "--train", "3", "--draws", "0"], "draws"),
        (["compare", "EXAM", "--methods", "em", "--train", "3", "--seed", "-1"], "seed"),
        (["table", "EXAM"], "--train"),
        (["table", "EXAM", "--train", "4,many"], "--train"),
    ],
)
def test_bad_input_ends_with_code_2_and_one_line(refused, exam, arguments, message):
    assert message in refused(*(exam if part == "EXAM" else part for part in arguments))


@pytest.mark.parametrize(
    ("content", "message"),
    [
        ("", "bad.csv is empty"),
        ("student\nAnn\n", "The layout of bad.csv was not recognised"),
        ("item,labeler,label\n", "nothing below it"),
        ("Q1,Q2\nAnn,A,B,C\nBo,B,A\n", "row 2 has 4 cells"),
        ("labeler,label,gold\nAnn,A,A\nBo,B,A\n", "no column for the item"),
        ("item,labeler,label\nQ1,Ann,A\nQ1,Ann,B\n", "blank or given more than once"),
        ('student,Q1\nAnn,"A\n', "a quotation mark that is not closed"),
        ("student,Q1,Q2\nAnn,A,A\n", "With one class there is nothing to decide"),
    ],
)
def test_a_file_that_cannot_be_used_is_refused_in_one_line(refused, tmp_path, content, message):
    (tmp_path / "bad.csv").write_text(content)
    assert message in refused("aggregate", tmp_path / "bad.csv", "--method", "majority_vote")


def test_a_folder_that_cannot_be_used_is_refused_in_one_line(refused, tmp_path):
    for labels, truth, message in (
        ("", "item,label\nQ1,A\n", "cannot be read as a csv file"),
        ("item,worker,label\nQ1,Ann,A\n", "item,label\nQ1,A\n", "no column 'labeler'"),
        ("item,labeler,label\nQ1,Ann,A\n", "item,label\nQ1,A\nQ1,B\n", "two different known answers"),
        ("item,labeler,label\nQ1,Ann,A\nQ1,Ann,B\n", "item,label\nQ1,A\n", "labelled item 'Q1' twice"),
    ):
        (tmp_path / "labels.csv").write_text(labels)
        (tmp_path / "truth.csv").write_text(truth)
        assert message in refused("aggregate", tmp_path, "--method", "majority_vote")


def test_the_reading_has_remarks_for_the_user(run, tmp_path):
    (tmp_path / "twice.csv").write_text("student,Q1,Q2\nAnn,A,B\nAnn,B,B\n")
    assert "'Ann'" in run("aggregate", tmp_path / "twice.csv", "--method", "majority_vote").err


@pytest.mark.parametrize(
    "arguments",
    [
        ("aggregate", "--method", "svm"),
        ("tune", "--method", "svm"),
        ("compare", "--methods", "svm", "--train", "1"),
        ("table", "--train", "1"),
    ],
)
def test_without_a_known_answer_nothing_can_be_learned(refused, tmp_path, arguments):
    (tmp_path / "unkeyed.csv").write_text("student,Q1,Q2\nAnn,A,B\nBo,B,A\n")
    command, *more = arguments
    assert re.search("known|keyed", refused(command, tmp_path / "unkeyed.csv", *more))


def test_without_a_known_answer_the_crowd_can_still_vote(run, tmp_path):
    (tmp_path / "unkeyed.csv").write_text("student,Q1,Q2\nAnn,A,B\nBo,B,B\nCy,A,\n")
    out, err = run("aggregate", tmp_path / "unkeyed.csv", "--method", "majority_vote")
    assert rows(out)[1:] == [["Q1", "A", "0.6573", "A", "yes", "no"], ["Q2", "B", "0.8215", "B", "yes", "no"]]
    assert "Right on" not in err


def test_sheet_long_table_and_folder_give_the_same_result(tmp_path):
    (tmp_path / "sheet.csv").write_text("student,Q1,Q2\nKEY,11,\nAnn,11,10\nBo,9,\n")
    (tmp_path / "long.csv").write_text("item,labeler,label,gold\nQ1,Ann,11,11\nQ1,Bo,9,\nQ2,Ann,10,\n")
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "labels.csv").write_text("item,labeler,label\nQ1,Ann,11\nQ1,Bo,9\nQ2,Ann,10\n")
    (tmp_path / "folder" / "truth.csv").write_text("item,label\nQ1,11\n")
    sheet, *others = (load(str(tmp_path / name)).dataset for name in ("sheet.csv", "long.csv", "folder"))
    assert sheet.labels.classes == ("9", "10", "11") and list(sheet.truth) == [2, -1]
    for other in others:
        assert other.labels.without_order().digest == sheet.labels.digest  # numbers in a list may be ratings
        assert list(other.truth) == [2, -1]


def test_an_answer_that_only_the_key_has_is_still_a_class(tmp_path):
    (tmp_path / "sheet.csv").write_text("student,Q1,Q2\nKEY,B,A\nAnn,A,C\nBo,C,A\n")
    assert load(str(tmp_path / "sheet.csv")).dataset.labels.classes == ("A", "B", "C")


def test_a_project_brings_its_key_and_its_training_items(run, tmp_path):
    labels = LabelMatrix.from_codes([[0, 1, 1], [1, 0, 1], [0, 1, 0]], items=["Q1", "Q2", "Q3"])
    key, training = Key.of([0, 1, 1]), np.array([True, True, False])
    saved = Project(Dataset("quiz", labels, [0, -1, -1]), "exam", "quiz.csv", key, training)
    (tmp_path / "project.zip").write_bytes(save_project(saved))
    out, err = run("aggregate", tmp_path / "project.zip", "--method", "weighted_average")
    assert [row[-1] for row in rows(out)[1:]] == ["yes", "yes", "no"]
    assert "of the 1 item whose answer is known but was not used" in err
    out, err = run("aggregate", tmp_path / "project.zip", "--method", "weighted_average", "--train-items", "Q3")
    assert [row[-1] for row in rows(out)[1:]] == ["no", "no", "yes"]


def test_a_key_with_several_right_answers_is_shown_whole_and_judged_by(run, tmp_path):
    labels = LabelMatrix.from_codes([[0, 1, 1], [1, 0, 1], [0, 2, 2]], items=["Q1", "Q2", "Q3"], classes="ABC")
    key = Key.of([0, 1, -1]).with_answer(2, {0: 1, 2: 1})
    saved = Project(Dataset("quiz", labels, key=key), "exam", "quiz.csv", key, np.array([True, True, True]))
    (tmp_path / "project.zip").write_bytes(save_project(saved))
    out, err = run(
        "aggregate", tmp_path / "project.zip", "--method", "weighted_average", "--to", tmp_path / "answers.csv"
    )
    assert "Right on 100.0 % of the 1 item" in err
    answers = pd.read_csv(tmp_path / "answers.csv")
    assert answers["answer"].tolist() == answers["key"].tolist() == ["A", "B", "A or C"]
    assert answers["sure"].tolist() == [1, 1, 1]
    assert answers["training"].tolist() == [True, True, False]  # "one of these" teaches nothing


def test_a_known_answer_of_an_item_that_nobody_labelled_is_refused(refused, tmp_path):
    (tmp_path / "labels.csv").write_text("item,labeler,label\nQ1,Ann,A\nQ1,Bo,B\n")
    (tmp_path / "truth.csv").write_text("item,label\nQ1,A\nQ7,B\n")
    assert "item 'Q7', which nobody labelled" in refused("aggregate", tmp_path, "--method", "majority_vote")


def test_an_item_whose_answer_is_not_known_cannot_be_learned_from(refused, tmp_path):
    (tmp_path / "half.csv").write_text("student,Q1,Q2\nKEY,A,\nAnn,A,B\nBo,B,B\n")
    line = refused("aggregate", tmp_path / "half.csv", "--method", "svm", "--train-items", "Q2")
    assert "the answer of item 'Q2' is not known" in line


def test_names_in_a_file_are_harmless_in_the_answers(run, tmp_path):
    (tmp_path / "list.csv").write_text("item,labeler,label\n=1+1,Ann,@A\n=1+1,Bo,@A\nQ2,Ann,B\n")
    run("aggregate", tmp_path / "list.csv", "--method", "majority_vote", "--to", tmp_path / "out.csv")
    assert (tmp_path / "out.csv").read_text().splitlines()[1].startswith("'=1+1,'@A,")


def test_a_table_can_be_a_workbook(run, exam, tmp_path):
    for name in ("out.csv", "out.xlsx"):
        run("aggregate", exam, "--method", "majority_vote", "--train", 5, "--to", tmp_path / name)
    assert pd.read_excel(tmp_path / "out.xlsx").equals(pd.read_csv(tmp_path / "out.csv"))


def test_agreement_is_written_with_intervals(run, refused, tmp_path):
    file = tmp_path / "ratings.csv"
    file.write_text(
        "photo,who,stars\n" + "".join(f"p{j},w{i},{1 + (j + (i == j % 3)) % 4}\n" for j in range(12) for i in range(3))
    )
    hints = ["--hint", "item=photo", "--hint", "labeler=who", "--hint", "label=stars"]
    written = run("agreement", file, *hints, "--resamples", 50, "--to", tmp_path / "out.csv")
    table = pd.read_csv(tmp_path / "out.csv")
    assert list(table)[:5] == ["measure", "weights", "value", "low", "high"] and written.out == ""
    assert (table["low"] <= table["value"]).all() and (table["value"] <= table["high"]).all()
    assert "'orange' is not a hint" in refused("agreement", file, "--hint", "orange")
    assert "trec is not a file" in refused("agreement", "trec", "--hint", "label=x")


def test_from_own_columns_to_answers_a_labeler_report_and_a_review_queue(run, tmp_path):
    rng = np.random.default_rng(0)
    truth = rng.integers(2, size=30)
    votes = tmp_path / "votes.csv"
    lines = [
        f"photo {j},person {i},{['cat', 'dog'][t if rng.random() < 0.8 else 1 - t]}"
        for j, t in enumerate(truth)
        for i in range(5)
    ]
    votes.write_text("\n".join(["picture,rater,verdict", *lines]) + "\n")
    hints = ["--hint", "item=picture", "--hint", "labeler=rater", "--hint", "label=verdict"]
    files = {
        name: tmp_path / name for name in ("answers.csv", "tool.json", "argilla.json", "labelers.csv", "review.csv")
    }
    run("aggregate", votes, *hints, "--method", "dawid_skene", "--to", files["answers.csv"], "--label-studio",
        files["tool.json"], "--argilla", files["argilla.json"])  # fmt: skip
    run("labelers", votes, *hints, "--to", files["labelers.csv"])
    run("review", votes, *hints, "--items", 5, "--to", files["review.csv"])
    answers = pd.read_csv(files["answers.csv"])
    right = (answers["answer"] == np.array(["cat", "dog"])[truth]).mean()
    assert right > 0.8 and answers["sure"].between(0, 1).all()
    assert len(pd.read_csv(files["labelers.csv"])) == 5
    queue = pd.read_csv(files["review.csv"])
    assert len(queue) == 5 and queue["chose_second"].notna().any()
    assert json.loads(files["tool.json"].read_text())[0]["predictions"][0]["model_version"] == "CrowdCore"
    assert json.loads(files["argilla.json"].read_text())[0]["id"] == "photo 0"


def test_a_name_cannot_send_control_codes_to_the_screen():
    assert "\x1b" not in as_text(pd.DataFrame({"item": ["\x1b[2J"]}))


@pytest.mark.parametrize("command", COMMANDS)
def test_help_has_examples_that_are_valid_commands(command, capsys):
    with pytest.raises(SystemExit) as ended:
        main([command, "--help"])
    assert ended.value.code == 0
    shown = capsys.readouterr().out.replace("\\\n", " ")
    examples = re.findall(rf"^  python -m crowdcore ({command}\b.*)$", shown, flags=re.MULTILINE)
    assert len(examples) >= 2
    for example in examples:
        make_parser().parse_args(shlex.split(example, comments=True))
    if command in ("aggregate", "tune", "compare"):
        assert "saddle_point_robust" in shown and "lam=10.0" in shown


def test_the_help_names_every_command(capsys):
    with pytest.raises(SystemExit):
        main(["--help"])
    shown = capsys.readouterr().out
    assert all(re.search(rf"^    {command}\b", shown, flags=re.MULTILINE) for command in COMMANDS)


class Screen(io.StringIO):
    def __init__(self, terminal):
        super().__init__()
        self.terminal = terminal

    def isatty(self):
        return self.terminal


@pytest.mark.parametrize(
    ("terminal", "wanted", "shown"), [(True, False, True), (False, False, False), (False, True, True)]
)
def test_progress_is_shown_to_whom_can_see_it_and_only_after_a_second(monkeypatch, terminal, wanted, shown):
    screen, now = Screen(terminal), [0.0]
    monkeypatch.setattr(sys, "stderr", screen)
    with Progress(wanted, clock=lambda: now[0]) as progress:
        now[0] = 0.9
        progress(1, 4)
        assert screen.getvalue() == ""
        now[0] = 1.1
        progress(2, 4, "svm", 3)
        assert ("2/4 svm 3" in screen.getvalue()) == shown
    assert screen.getvalue().endswith("\r" if shown else "")


def test_from_a_shell_only_remarks_go_to_stderr(exam):
    done = subprocess.run(
        [sys.executable, "-m", "crowdcore", "compare", exam, "--methods", "all", "--train", "4", "--draws", "2"],
        cwd=ROOT,
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "saddle_point_robust" in done.stdout
    pairs = len(AGGREGATORS) * (len(AGGREGATORS) - 1) // 2
    assert f"of {pairs} differences" in done.stdout and "The others are not shown." in done.stdout
