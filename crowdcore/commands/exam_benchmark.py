"""exam --benchmark: measure how good inferred keys are on exams whose true key is known."""

from pathlib import Path

import pandas as pd

from crowdcore.commands.output import as_text, remark, write
from crowdcore.commands.progress import Progress
from crowdcore.commands.source import load
from crowdcore.dataset import Dataset
from crowdcore.evaluation.measures import calibration_error, log_losses, reliability_bins
from crowdcore.exams.benchmark import (
    BY_ADVICE,
    KEYED,
    PLANTED,
    accuracy_by_exam,
    inferred_answers,
    looks_like_exam,
    planted_mistakes,
    share_right_by_advice,
)
from crowdcore.names import MISSING
from crowdcore.percentages import percent

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
        # Plotly is slow to import and not needed for anything else here.
        from crowdcore.figures.look import LIGHT
        from crowdcore.figures.reliability import reliability_diagram
        from crowdcore.report import as_page

        origin = {"exams": ", ".join(exam.name for exam in exams), "method": method.name, "draws": draws, "seed": seed}
        title = "Reliability: how sure the method was, and how often it was right"
        write(as_page({title: reliability_diagram(_bins(answers), LIGHT)}, origin, LIGHT), picture)
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
                f"Skipped because they look like crowds (two classes, or mostly empty cells): {', '.join(crowds)}. "
                "Use --only to name the exams to measure."
            )
        exams = [exam for exam in exams if looks_like_exam(exam.labels)]
    if not exams:
        raise ValueError(f"{folder} contains no folder with labels.csv and truth.csv that looks like an exam.")
    return exams


def _load(folder: Path) -> Dataset | None:
    """Load an exam, or report why it cannot be read and return None, so that the others can still be measured."""
    try:
        return load(str(folder)).dataset
    except ValueError as problem:
        remark(f"Skipped: {problem}")
        return None


def _accuracy(answers: pd.DataFrame, draws: int) -> str:
    table = accuracy_by_exam(answers)
    table.columns = [f"{keyed} known" for keyed in table.columns]
    return f"Share of right answers on the other questions ({draws} draws of known answers):\n" + as_text(
        table.rename_axis("exam").reset_index()
    )


def _trust(answers: pd.DataFrame) -> str:
    bins = _bins(answers)
    ranges = [f"{percent(low)} to {percent(high)}" for low, high in zip(bins["from"], bins["to"], strict=True)]
    error, loss = calibration_error(answers["p"], answers["right"]), float(log_losses(answers["p_truth"]).mean())
    shown = bins.drop(columns=["from", "to"]).rename(columns={"p": "mean", "right": "share right"})
    shown.insert(0, "how sure", ranges)
    return f"\nCalibration error {error:.4f}, log loss {loss:.4f}, over {len(answers):,} answers:\n" + as_text(shown)


def _bins(answers: pd.DataFrame) -> pd.DataFrame:
    return reliability_bins(answers["p"], answers["right"])


def _mistakes(mistakes: pd.DataFrame, plantings: int) -> str:
    table = mistakes.groupby(["wrong", "exam"], sort=False)[["found", "false_alarms"]].mean().groupby("wrong").mean()
    table.index = [
        f"a {kind} wrong choice" if kind == "random" else "the most popular wrong choice" for kind in table.index
    ]
    return f"\nOne mistake planted into a complete key ({plantings} times per exam):\n" + as_text(
        table.rename_axis("planted").reset_index().rename(columns={"false_alarms": "false alarms per exam"})
    )


def _keying(keying: pd.DataFrame) -> str:
    return (
        "\nShare of the whole key that is right, by how many answers are known and how they were chosen:\n"
        + as_text(keying)
    )
