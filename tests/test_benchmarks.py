"""The benchmarks still run: once, with sizes so small that their figures mean nothing."""

import ast
import os
import shutil
import subprocess
import sys
from importlib import import_module

import pytest

from crowdcore import load_sample, to_long
from tests.conftest import ROOT
from tests.paper.simulated_pages import CELLS

pytestmark = pytest.mark.long
FOLDER = "FOLDER"
# The arguments of each benchmark, and the constants that make it small.
SMALL = {
    "calibration": ([FOLDER, "--known", "0", "--draws", "1", "--methods", "majority_vote", "--fewest-items", "5"], {}),
    "cluster": (["2000", "2", "2", "alone"], {}),
    "code_pages": (["1"], {"SIZES": (5,)}),
    "crowd_protocol": ([FOLDER, "--known", "2", "--draws", "1", "--methods", "wawa"], {}),
    "exam_clicks": (["20", "6"], {"ROUNDS": 1, "CLICKS": ("open the step Grades", "open the step Key")}),
    "further_labels": ([FOLDER, "--known", "2", "--draws", "1", "--rounds", "1"], {"FEWEST_LABELS": 1}),
    "live_vote": ([], {"PHONES": (3,), "IDLE_SECONDS": 1}),
    "method_table": ([FOLDER, "--known", "5", "--draws", "1", "--methods", "majority_vote,wawa"], {}),
    "mutants": (["--n", "2"], {}),
    "paper": (["1"], {"CELLS": CELLS[:1]}),
    "reading": (["2000"], {"KINDS": ("numbers",)}),
    "relabel": ([FOLDER, "--items", "5"], {}),
    "saddle_point": ([FOLDER, "--draws", "1"], {"FEWEST_KEYED": 1, "KNOWN": (4,)}),
    "scale": (["2000", "4000"], {}),
    "sparse_crowds": ([FOLDER, "--draws", "1"], {}),
    "sweep": ([], {"GRID": range(3), "CASES": [("math", 4, 0.1, 0.01, "an exam", 20)]}),
    "sweep_of_pairs": ([], {"GRID": [1.0], "CASES": [("science", 2, {})]}),
    "visitors": (["together", "1", "5"], {}),
}
WITH_A_BROWSER = ("exam_clicks", "live_vote")
# These start other processes, which import the main program again.
IN_A_PROCESS_OF_THEIR_OWN = (*WITH_A_BROWSER, "cluster", "paper", "reading", "scale", "visitors")
# Three install crowd-kit in a separate environment, which takes minutes. One needs data so large that the pages wait. One starts
# five servers with a browser, and consists of the same parts as exam_clicks.
NOT_RUN = ("against_crowd_kit", "crowd_kit", "same_as_crowd_kit", "million", "page_speed")


@pytest.fixture(scope="module")
def crowd(tmp_path_factory):
    """A folder with a crowd as the benchmarks read it."""
    folder = tmp_path_factory.mktemp("crowd") / "jury"
    folder.mkdir()
    jury = load_sample("jury")
    to_long(jury.labels).to_csv(folder / "labels.csv", index=False)
    rows = (f"{item},{jury.labels.classes[k]}\n" for item, k in zip(jury.labels.items, jury.truth, strict=True))
    (folder / "truth.csv").write_text("item,label\n" + "".join(rows))
    return folder


@pytest.mark.parametrize("name", SMALL)
def test_the_benchmark_runs(name, crowd, monkeypatch, capsys):
    if name in WITH_A_BROWSER and shutil.which("chromium") is None and "CI" not in os.environ:
        pytest.skip("needs a Chromium")
    arguments, constants = SMALL[name]
    words = [name, *(str(crowd) if word == FOLDER else word for word in arguments)]
    if name in IN_A_PROCESS_OF_THEIR_OWN:
        assert printed_elsewhere(name, words, constants)
        return
    benchmark = import_module(f"tests.benchmarks.{name}")
    for constant, value in constants.items():
        monkeypatch.setattr(benchmark, constant, value)
    monkeypatch.setattr(sys, "argv", words)
    benchmark.main()
    assert capsys.readouterr().out.strip()


def printed_elsewhere(name: str, words: list[str], constants: dict) -> str:
    """Run a benchmark in a fresh process and return what it prints."""
    code = f"import sys; import tests.benchmarks.{name} as benchmark; sys.argv = {words!r}; "
    # Like monkeypatch, refuse a constant that the benchmark does not have.
    code += "; ".join(
        f"benchmark.{constant}; benchmark.{constant} = {value!r}" for constant, value in constants.items()
    )
    done = subprocess.run([sys.executable, "-c", f"{code}\nbenchmark.main()"], cwd=ROOT, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout.strip()


def test_no_benchmark_is_forgotten():
    found = {path.stem for path in (ROOT / "tests" / "benchmarks").glob("*.py") if path.stem != "__init__"}
    runnable = {name for name in found if has_main(name)}
    assert runnable <= {*SMALL, *NOT_RUN}, "add the new benchmark to SMALL"


def has_main(name: str) -> bool:
    tree = ast.parse((ROOT / "tests" / "benchmarks" / f"{name}.py").read_text(encoding="utf-8"))
    return any(isinstance(node, ast.FunctionDef) and node.name == "main" for node in tree.body)
