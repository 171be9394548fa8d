"""exam --benchmark: how good inferred keys are on exams whose true key is known."""

from pathlib import Path

import pandas as pd

from crowdcore.commands.output import as_text, remark, write
from crowdcore.commands.progress import Progress
from crowdcore.commands.source import load
from crowdcore.dataset import Dataset
from crowdcore.exams.benchmark import (
    BY_ADVICE,
    KEYED,
    PLANTED,
    accuracy_by_exam,
    calibration_of,
    inferred_answers,
    log_loss_of,
    looks_like_exam,
    planted_mistakes,
    reliability,
    share_right_by_advice,
)
from crowdcore.names import MISSING

FEWEST_KNOWN = 2


def run_benchmark(folder: Path, only: str | None, method, draws: int, seed: int, picture: Path | None, progress: bool):
    """Measure on every exam in the folder, print the figures, and draw the reliability diagram."""
    exams = _exams(folder, only)
    runs = len(exams) * (1 + draws * (len(KEYED) - 1 + len(PLANTED)) + len(BY_ADVICE))
    with Progress(progress) as shown:
        done = iter(range(1, runs + 1))

        def tick():
            shown(next(done, runs), runs, "runs")

        answers = inferred_answers(exams, method, draws, seed, tick)
        mistakes = planted_mistakes(exams, draws, seed, tick)
        keying = share_right_by_advice(exams, answers, tick)
    write(_accuracy(answers, draws) + _trust(answers) + _mistakes(mistakes, draws) + _keying(keying))
    if picture:
        # Plotly is slow to load, and need not be there for anything else.
        from crowdcore.figures.look import LIGHT
        from crowdcore.figures.reliability import reliability_diagram
        from crowdcore.report import as_page

        origin = {"exams": ", ".join(exam.name for exam in exams), "method": method.name, "draws": draws, "seed": seed}
        title = "Reliability: how sure the method was, and how often it was right"
        write(as_page({title: reliability_diagram(reliability(answers), LIGHT)}, origin, LIGHT), picture)
        remark(f"The reliability diagram is in {picture}.")


def _exams(folder: Path, only: str | None) -> list[Dataset]:
    if not folder.is_dir():
        raise ValueError(
            f"There is no folder {folder}. Give one in which each exam is a folder with labels.csv and truth.csv."
        )
    names = sorted(
        path.name for path in folder.iterdir() if (path / "labels.csv").exists() and (path / "truth.csv").exists()
    )
    if only is not None:
        wanted = [name.strip() for name in only.split(",")]
        absent = [name for name in wanted if name not in names]
        if absent:
            raise ValueError(f"{folder} has no exam {absent[0]!r}. It has: {', '.join(names) or 'none'}.")
        names = wanted
    exams = [exam for name in names if (exam := _load(folder / name))]
    exams = [exam for exam in exams if (exam.truth != MISSING).sum() >= FEWEST_KNOWN]
    if only is None:
        crowds = [exam.name for exam in exams if not looks_like_exam(exam.labels)]
        if crowds:
            remark(
                f"Left out, since most of their cells are empty or they have two classes only, as crowds do: {', '.join(crowds)}. "
                "Name what to measure with --only."
            )
        exams = [exam for exam in exams if looks_like_exam(exam.labels)]
    if not exams:
        raise ValueError(
            f"{folder} has no exam to measure on: no folder with labels.csv and truth.csv that looks like one."
        )
    return exams


def _load(folder: Path) -> Dataset | None:
    """One that cannot be read does not keep the others from being measured."""
    try:
        return load(str(folder)).dataset
    except ValueError as problem:
        remark(f"Left out: {problem}")
        return None


def _accuracy(answers: pd.DataFrame, draws: int) -> str:
    table = accuracy_by_exam(answers)
    table.columns = [f"{keyed} keyed" for keyed in table.columns]
    return (
        f"Share of right answers among the questions that are not keyed ({draws} draws of keyed questions):\n"
        + as_text(table.rename_axis("exam").reset_index())
    )


def _trust(answers: pd.DataFrame) -> str:
    bins = reliability(answers)
    bins.insert(
        0,
        "how sure",
        [f"{low:.0%} to {high:.0%}".replace("%", " %") for low, high in zip(bins["from"], bins["to"], strict=True)],
    )
    return (
        f"\nCalibration error {calibration_of(answers):.4f}, log loss {log_loss_of(answers):.4f}, over {len(answers):,} answers:\n"
        + as_text(bins.drop(columns=["from", "to"]).rename(columns={"p": "mean", "right": "share right"}))
    )


def _mistakes(mistakes: pd.DataFrame, plantings: int) -> str:
    table = mistakes.groupby(["wrong", "exam"], sort=False)[["found", "false_alarms"]].mean().groupby("wrong").mean()
    table.index = [
        f"a {kind} wrong choice" if kind == "random" else "the most popular wrong choice" for kind in table.index
    ]
    return f"\nOne wrong key planted into a full key ({plantings} plantings an exam):\n" + as_text(
        table.rename_axis("planted").reset_index().rename(columns={"false_alarms": "false alarms an exam"})
    )


def _keying(keying: pd.DataFrame) -> str:
    return (
        "\nShare of the whole key that is right, by how many questions are keyed and how they were chosen:\n"
        + as_text(keying)
    )
