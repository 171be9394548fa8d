"""The sample data load, match their README, and the simulated ones can be generated again."""

import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from crowdcore.__main__ import main
from crowdcore.samples import FOLDER, SAMPLES, as_long, as_sheet, load_sample
from crowdcore.simulation import PRESETS, Crowd, simulate

README = (FOLDER / "README.md").read_text(encoding="utf-8")
MADE_BY = {line.split()[-1]: line.split()[3:] for line in README.splitlines() if line.startswith("python -m crowdcore")}


def table(first_cell):
    """The rows of the README's table whose first heading this is: the name of the sample, then the other cells."""
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in README.splitlines() if line[:1] == "|"]
    start = next(n for n, row in enumerate(rows) if row[0] == first_cell)
    body = rows[start + 2 :]
    end = next((n for n, row in enumerate(body) if row[1].startswith("--")), len(body) + 1) - 1
    return {name: cells for name, *cells in body[:end]}


def majority_vote(dataset):
    return (dataset.labels.tally().argmax(axis=1) == dataset.truth).mean()


def best_labeler(dataset):
    """Accuracy of the labeler with most of their labels right, and how many those are; of equals the one with more."""
    labels = dataset.labels
    given = np.bincount(labels.labeler, minlength=len(labels.labelers))
    right = np.bincount(labels.labeler, labels.code == dataset.truth[labels.item], minlength=len(labels.labelers))
    return max(zip(right / given, given, strict=True))


def run(capfdbinary, *arguments):
    main(list(arguments))
    return capfdbinary.readouterr().out


@pytest.mark.parametrize("name", SAMPLES)
def test_the_readme_has_the_measured_figures(name):
    dataset = load_sample(name)
    items, labelers, classes = dataset.labels.shape
    accuracy, labelled = best_labeler(dataset)
    n_labels = dataset.labels.code.size
    assert table("sample")[name] == [
        "simulated" if SAMPLES[name].simulated else "real",
        f"{labelers}",
        f"{items}",
        f"{classes}",
        f"{n_labels}",
        f"{n_labels / (items * labelers):.3f}",
        f"{majority_vote(dataset):.3f}",
        f"{accuracy:.3f}",
        f"{labelled}",
    ]


@pytest.mark.parametrize("name", PRESETS)
def test_the_readme_has_the_figures_measured_over_twenty_seeds(name):
    crowds = [simulate(PRESETS[name], seed) for seed in range(100, 120)]
    votes, best = [majority_vote(crowd) for crowd in crowds], [best_labeler(crowd) for crowd in crowds]
    assert table("preset")[name][:3] == [
        f"{np.mean(votes):.3f} ({min(votes):.3f} to {max(votes):.3f})",
        f"{np.mean([accuracy for accuracy, _ in best]):.3f}",
        f"{np.mean([labelled for _, labelled in best]):.0f}",
    ]


def test_the_readme_names_every_sample_and_how_the_simulated_ones_are_made():
    assert list(table("sample")) == list(SAMPLES)
    assert list(table("preset")) == list(PRESETS)
    assert set(MADE_BY) == {f"sample_data/{sample.file}" for sample in SAMPLES.values() if sample.simulated}


@pytest.mark.parametrize("file", MADE_BY)
def test_a_simulated_file_is_made_again_byte_for_byte(file, tmp_path):
    made = tmp_path / "again.csv"
    main([*MADE_BY[file][:-1], str(made)])
    assert made.read_bytes() == (FOLDER.parent / file).read_bytes()


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_is_described(name):
    sample = SAMPLES[name]
    assert sample.kind in ("exam", "crowd")
    assert sample.title and sample.about.endswith(".") and sample.source.endswith(".")
    assert load_sample(name).name == sample.title
    assert load_sample(name).source == sample.source


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_file_is_plain_text_with_newlines(name):
    content = (FOLDER / SAMPLES[name].file).read_bytes()
    assert content.endswith(b"\n") and b"\r" not in content
    assert content.decode("ascii")


@pytest.mark.parametrize("name", SAMPLES)
def test_a_sample_is_fully_keyed_and_every_item_and_labeler_has_labels(name):
    dataset = load_sample(name)
    assert (dataset.truth >= 0).all()
    assert np.bincount(dataset.labels.item, minlength=len(dataset.labels.items)).min() > 0
    assert np.bincount(dataset.labels.labeler, minlength=len(dataset.labels.labelers)).min() > 0


def test_an_exam_reads_back_as_it_was_simulated():
    """Written and read data are equal, including blanks."""
    simulated, read = simulate(PRESETS["science"], seed=3), load_sample("science")
    assert simulated.labels.digest == read.labels.digest
    assert np.array_equal(simulated.truth, read.truth)


def test_a_tie_on_trec_goes_to_irrelevant():
    assert load_sample("trec").labels.classes == ("irrelevant", "relevant")


def test_iqitems_has_eight_choices_on_rotations_and_six_elsewhere():
    labels = load_sample("iqitems").labels
    choices = dict(zip(labels.items, labels.choices(), strict=True))
    assert {item for item, n in choices.items() if n == 8} == {"rotate.3", "rotate.4", "rotate.6", "rotate.8"}
    assert set(choices.values()) == {6, 8}


def test_iqitems_carries_its_licence():
    note = (FOLDER / "iqitems.LICENSE.txt").read_text(encoding="utf-8")
    assert "psychTools" in note and "GPL" in note and "iqitems.LICENSE.txt" in README


def test_an_unknown_sample_is_refused_with_the_list_of_samples():
    with pytest.raises(ValueError, match="no sample 'maths'. The samples are science, math, iqitems, trec"):
        load_sample("maths")


def test_unknown_truth_is_an_empty_cell():
    dataset = simulate(Crowd(items=3, labelers=3, classes=2), classes=["no", "yes"])
    unkeyed = type(dataset)("unkeyed", dataset.labels)
    assert as_sheet(unkeyed).splitlines()[:2] == ["student,Q1,Q2,Q3", "KEY,,,"]
    assert all(row.endswith(",") for row in as_long(unkeyed).splitlines()[1:])


def test_the_command_line_writes_the_same_to_screen_and_file(capfdbinary, tmp_path):
    run(capfdbinary, "simulate", "math", "--to", str(tmp_path / "math.csv"))
    assert run(capfdbinary, "simulate", "math") == (tmp_path / "math.csv").read_bytes()


def test_the_command_line_makes_a_crowd_of_ones_own(capfdbinary):
    sheet = run(capfdbinary, "simulate", "--items", "5", "--labelers", "7", "--classes", "3", "--seed", "4").decode()
    assert sheet == as_sheet(simulate(Crowd(items=5, labelers=7, classes=3), seed=4))
    long = run(capfdbinary, "simulate", "trec", "--labelers", "100", "--classes", "3", "--ability", "-1").decode()
    assert len({row.split(",")[1] for row in long.splitlines()[1:]}) == 100
    assert {row.split(",")[2] for row in long.splitlines()[1:]} == {"A", "B", "C"}


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ([], "command"),
        (["simulate", "history"], "history"),
        (["simulate", "--items", "many"], "many"),
        (["simulate", "--items", "-3"], "items is -3; it must be a whole number"),
        (["simulate", "--seed", "-1"], "seed is -1"),
        (["simulate", "--coverage", "nan"], "coverage is nan"),
        (["simulate", "--to", "no/such/folder/file.csv"], "no/such/folder"),
    ],
)
def test_bad_input_ends_with_code_2_and_one_line(arguments, said, capsys):
    with pytest.raises(SystemExit) as ended:
        main(arguments)
    assert ended.value.code == 2
    complaint = capsys.readouterr().err
    assert complaint.count("\n") == 1 and said in complaint


def test_the_module_runs_from_a_shell():
    done = subprocess.run(
        [sys.executable, "-m", "crowdcore", "simulate", "--items", "0"],
        cwd=Path(__file__).parents[1],
        capture_output=True,
        text=True,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == "crowdcore: items is 0; it must be a whole number from 1 to 100000.\n"


def test_every_answer_of_the_ability_test_is_read():
    """Four of its questions offer eight choices, the others six; 1,509 people gave 23,257 answers."""
    labels = load_sample("iqitems").labels
    assert (labels.shape, labels.code.size) == ((16, 1509, 8), 23257)
    assert sorted(labels.choices().tolist()) == [6] * 12 + [8] * 4
