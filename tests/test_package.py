"""The package as its users see it: its exports and its version."""

import re

import pytest

import crowdcore
import crowdcore.calibration
import crowdcore.evaluation
import crowdcore.exams
import crowdcore.samples
import crowdcore.tuning
from crowdcore.__main__ import main
from crowdcore.commands import methods
from tests.conftest import ROOT


def test_every_registered_method_is_exported_by_the_name_of_its_class():
    for method in crowdcore.AGGREGATORS.values():
        assert getattr(crowdcore, method.__name__) is method
        assert method.__name__ in crowdcore.__all__


def test_the_class_of_a_method_is_named_like_its_id():
    for name, method in crowdcore.AGGREGATORS.items():
        assert method.__name__.lower() == name.replace("_", "")


def test_the_top_level_exports_everything_that_the_readme_uses():
    places = {
        "Exam": crowdcore.exams.Exam,
        "Tuned": crowdcore.tuning.Tuned,
        "calibrate": crowdcore.calibration.calibrate,
        "compare": crowdcore.evaluation.compare,
        "leave_one_out": crowdcore.tuning.leave_one_out,
        "load_sample": crowdcore.samples.load_sample,
    }
    for name, value in places.items():
        assert getattr(crowdcore, name) is value
        assert name in crowdcore.__all__ and name in dir(crowdcore)


def test_a_name_that_never_existed_is_refused_as_usual():
    with pytest.raises(AttributeError, match="no attribute 'Exams'"):
        _ = crowdcore.Exams


def test_the_command_line_shows_its_version(capsys):
    with pytest.raises(SystemExit, match="0"):
        main(["--version"])
    assert capsys.readouterr().out == f"crowdcore {crowdcore.__version__}\n"


def test_all_that_is_exported_is_there_once():
    assert len(set(crowdcore.__all__)) == len(crowdcore.__all__)
    assert all(hasattr(crowdcore, name) for name in crowdcore.__all__)


def test_the_version_is_the_newest_in_the_changelog():
    assert re.fullmatch(r"\d+\.\d+\.\d+", crowdcore.__version__)
    numbers = re.findall(r"^## (\d+\.\d+\.\d+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert crowdcore.__version__ == numbers[0]


def test_the_command_line_explains_a_missing_plotly_and_no_other_missing_module(monkeypatch, capsys):
    def lacking(name):
        def run(options):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

        return run

    monkeypatch.setattr(methods, "run", lacking("plotly"))
    with pytest.raises(SystemExit, match="2"):
        main(["methods"])
    assert "pip install 'crowdcore[app]'" in capsys.readouterr().err
    monkeypatch.setattr(methods, "run", lacking("numpy"))
    with pytest.raises(ModuleNotFoundError, match="numpy"):
        main(["methods"])
