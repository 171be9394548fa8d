"""The package as others meet it: what it exports, and its version."""

import re

import pytest

import crowdcore
from crowdcore.__main__ import main
from crowdcore.commands import methods
from tests.conftest import ROOT


def test_every_registered_method_is_exported_by_the_name_of_its_class():
    for method in crowdcore.AGGREGATORS.values():
        assert getattr(crowdcore, method.__name__) is method
        assert method.__name__ in crowdcore.__all__


def test_all_that_is_exported_is_there_once():
    assert len(set(crowdcore.__all__)) == len(crowdcore.__all__)
    assert all(hasattr(crowdcore, name) for name in crowdcore.__all__)


def test_the_version_is_the_newest_in_the_changelog():
    assert re.fullmatch(r"\d+\.\d+\.\d+", crowdcore.__version__)
    numbers = re.findall(r"^## (\d+\.\d+\.\d+)", (ROOT / "CHANGELOG.md").read_text(encoding="utf-8"), re.MULTILINE)
    assert crowdcore.__version__ == numbers[0]


def test_the_command_line_says_what_pictures_need_and_hides_no_other_gap(monkeypatch, capsys):
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
