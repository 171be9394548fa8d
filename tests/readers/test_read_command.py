"""python -m crowdcore read: its output, its files, and its refusals."""

from pathlib import Path

import numpy as np
import pytest

from crowdcore import read
from crowdcore.__main__ import main

FORMATS = Path(__file__).parent / "formats"


@pytest.fixture
def run(capsys):
    def run(*arguments):
        capsys.readouterr()
        main(["read", *map(str, arguments)])
        return capsys.readouterr().out

    return run


def test_the_command_reports_what_was_understood(run):
    out = run(FORMATS / "label_studio.json")
    assert out.startswith("6 labelers × 5 items, 4 classes, 1 double mark, 2 known answers. Read as: Label Studio.\n")
    assert "How sure: 98 %" in out and "double marks: 1" in out
    assert "1 annotation: it was skipped" in out and "label=answer" in out


def test_warnings_and_texts_are_shown(run):
    out = run(FORMATS / "google_forms_sheet.csv")
    assert "no key" in out and "B = Paris" in out and "column A ('Timestamp'): not a question" in out


@pytest.mark.parametrize("name", ["tidy.csv", "tidy.wide.csv"])
@pytest.mark.parametrize("file", ["toloka_assignments.tsv", "zipgrade_full.csv"])
def test_written_output_is_read_again_unchanged(run, tmp_path, file, name):
    run(FORMATS / file, "--to", tmp_path / name)
    before, after = read(FORMATS / file), read(tmp_path / name)
    assert after.dataset.labels.digest == before.dataset.labels.digest
    assert np.array_equal(after.dataset.truth, before.dataset.truth)
    assert after.layout == ("CrowdCore sheet" if "wide" in name else "CrowdCore list")


def test_key_layout_and_hints_are_followed(run):
    assert "2 known answers" in run(FORMATS / "crowdkit_long.csv", "--key", FORMATS / "crowdkit_gold.csv")
    assert "Read as: plain list of labels." in run(FORMATS / "crowdkit_long.csv", "--layout", "plain list of labels")
    assert "5 classes" in run(FORMATS / "crowdkit_long.csv", "--hint", "double_marks=own class")
    assert "item=HITId" in run(FORMATS / "mturk_batch_results.csv", "--hint", "item=HITId")
    assert "2 questions" in run(FORMATS / "expected_matrix.csv", "--hint", "items=Q1,Q2")


def test_a_name_cannot_send_control_codes_to_the_screen(run, tmp_path):
    (tmp_path / "odd.csv").write_text("item,worker,label\na,1,x\na,2,\x1b[2J\nb,1,x\n" + "c,1,x\n" * 20)
    assert "\x1b" not in run(tmp_path / "odd.csv")


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["nowhere.csv"], "nowhere.csv cannot be opened"),
        ([FORMATS / "akindi_quickkey_scored.csv"], "does not contain the letters of right answers"),
        ([FORMATS / "crowdkit_long.csv", "--hint", "colour=red"], "no hint 'colour'"),
        ([FORMATS / "crowdkit_long.csv", "--hint", "blanks"], "NAME=VALUE"),
        ([FORMATS / "crowdkit_long.csv", "--hint", "blanks=gone"], "blanks is 'gone'"),
        ([FORMATS / "crowdkit_long.csv", "--layout", "Tolokka"], "no layout 'Tolokka'"),
        ([FORMATS / "crowdkit_long.csv", "--to", "tidy.xlsx"], "does not end in .csv"),
        ([FORMATS / "crowdkit_long.csv", "--to", "no/such/folder/tidy.csv"], "no folder no/such/folder"),
        ([FORMATS / "crowdkit_long.csv", "--key", "nowhere.csv"], "nowhere.csv cannot be opened"),
    ],
)
def test_bad_input_ends_with_code_2_and_one_line(capsys, arguments, message):
    with pytest.raises(SystemExit) as ended:
        main(["read", *map(str, arguments)])
    written = capsys.readouterr()
    assert ended.value.code == 2 and written.out == ""
    assert written.err.count("\n") == 1 and message in written.err


def test_guesses_about_labels_are_undone_by_the_printed_option(run, tmp_path):
    rows = [f"q{j},w{i},{'NA' if i == j else 'yes' if (i + j) % 2 else 'No'}" for j in range(6) for i in range(4)]
    path = tmp_path / "list.csv"
    path.write_text("\n".join(["item,labeler,label", *rows, "q9,w1,YES", "q9,w2,no"]))
    out = run(path)
    assert "2 classes, 4 blanks" in out
    assert "It is a class: --hint 'marks=NA=an answer'" in out
    assert "They are different classes: --hint 'marks=YES=an answer'" in out
    assert "4 classes" in run(path, "--hint", "marks=NA=an answer,YES=an answer")
    with pytest.raises(SystemExit):
        run(path, "--hint", "marks=NA")
