"""The promised figures of inferred keys, and how they are computed."""

import numpy as np
import pandas as pd
import pytest

from crowdcore import Dataset, LabelMatrix
from crowdcore.__main__ import main
from crowdcore.evaluation.measures import calibration_error, log_losses
from crowdcore.exams.benchmark import (
    accuracy_by_exam,
    inferred_answers,
    looks_like_exam,
    planted_mistakes,
    share_right_by_advice,
)
from tests.conftest import random_crowd
from tests.exams.classes import class_of
from tests.exams.test_doubtful import EXAMS

ANSWERS = pd.DataFrame(
    {
        "exam": ["a", "a", "a", "b", "b"],
        "keyed": [0, 3, 3, 0, 0],
        "draw": [0, 0, 1, 0, 0],
        "p": [0.55, 0.95, 0.95, 0.55, 1.0],
        "p_truth": [0.55, 0.95, 0.0, 0.45, 1.0],
        "right": [True, True, False, False, True],
    }
)


def test_accuracy_is_the_mean_over_draws_then_over_exams():
    table = accuracy_by_exam(ANSWERS)
    assert table.loc["a"].tolist() == [1, 0.5]
    assert table.loc["b", 0] == 0.5
    assert table.loc["mean"].tolist() == [0.75, 0.5]


def test_only_questions_that_are_not_keyed_are_looked_at():
    exam = Dataset("made up", *class_of())
    answers = inferred_answers([exam], draws=2)
    sizes = answers.groupby(["keyed", "draw"]).size()
    assert sizes.to_dict() == {(0, 0): 20, **{(n, d): 20 - n for n in (3, 5, 10) for d in (0, 1)}}
    again = inferred_answers([exam], draws=2)
    pd.testing.assert_frame_equal(answers, again)


def test_every_step_by_advice_keys_one_more_question():
    exam = Dataset("made up", *class_of())
    table = share_right_by_advice([exam], inferred_answers([exam], draws=1))
    assert table["keyed"].tolist() == list(range(11))
    assert table["by advice"].iloc[0] == table["at random"].iloc[0]
    assert table["by advice"].iloc[10] >= 0.5


def test_exams_are_distinguished_from_crowds(real):
    assert all(looks_like_exam(real(name).labels) for name in EXAMS)
    assert not any(
        looks_like_exam(real(name).labels) for name in ("bluebird", "rte", "trec2011_task1", "weather_cf_amt")
    )


def test_the_promised_figures_on_real_exams(real):
    """Fewer draws than the command makes, so there is a little slack on the promised figures."""
    exams = [real(name) for name in EXAMS]
    answers = inferred_answers(exams, draws=3)
    accuracy = accuracy_by_exam(answers).loc["mean"]
    assert accuracy[0] >= 0.915
    assert (accuracy > 0.90).all()
    assert calibration_error(answers["p"], answers["right"]) < 0.04
    assert log_losses(answers["p_truth"]).mean() < 0.33
    mistakes = planted_mistakes(exams, plantings=4)
    found = mistakes.groupby("wrong")["found"].mean()
    assert found["random"] >= 0.85 and found["popular"] >= 0.8
    assert mistakes["false_alarms"].mean() <= 1.5


def folder_of(tmp_path, **exams):
    for name, (labels, truth) in exams.items():
        (tmp_path / name).mkdir()
        table = pd.DataFrame({"item": labels.item, "labeler": labels.labeler, "label": labels.code})
        table.to_csv(tmp_path / name / "labels.csv", index=False)
        pd.DataFrame({"item": range(truth.size), "label": truth}).to_csv(tmp_path / name / "truth.csv", index=False)
    return tmp_path


def test_one_command_prints_it_and_draws_the_picture(tmp_path, capsys):
    codes, _ = random_crowd(1, n_items=30, n_labelers=40, n_classes=2, coverage=0.3)
    crowd = LabelMatrix.from_codes(codes), np.zeros(30, dtype=int)
    folder = folder_of(tmp_path, first=class_of(), second=class_of(seed=1), crowd=crowd)
    picture = tmp_path / "reliability.html"
    main(["exam", "--benchmark", str(folder), "--draws", "1", "--picture", str(picture)])
    written = capsys.readouterr()
    assert [line.split()[0] for line in written.out.splitlines()[2:5]] == ["first", "second", "mean"]
    assert "Calibration error 0." in written.out
    assert "the most popular wrong choice" in written.out
    assert "Skipped because they look like crowds" in written.err and ": crowd." in written.err
    assert "plotly" in picture.read_text()


def test_a_folder_without_exams_is_refused(tmp_path, capsys):
    with pytest.raises(SystemExit):
        main(["exam", "--benchmark", str(tmp_path)])
    assert "that looks like an exam" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        main(["exam", "--benchmark", str(folder_of(tmp_path, one=class_of())), "--only", "two"])
    assert "has no exam 'two'. It has: one." in capsys.readouterr().err
