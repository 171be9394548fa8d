"""exam: write an exam's key, grades and questions as a report, a gradebook or sheets; or measure how well keys are inferred."""

import argparse
from datetime import date
from pathlib import Path

from crowdcore.commands.exam_benchmark import run_benchmark
from crowdcore.commands.exam_report import run_report
from crowdcore.commands.methods import method_from
from crowdcore.commands.progress import add_progress
from crowdcore.commands.source import add_source, add_training
from crowdcore.exam_details import MOST_CHARACTERS
from crowdcore.exams.gradebooks import PLATFORMS
from crowdcore.grading import BLANKS, SCALES

EXAMPLES = """\
examples:
  python -m crowdcore exam answers.xlsx --key key.csv --to report.xlsx
  python -m crowdcore exam answers.csv --to report.html --scale "A to F" --drop Q7 --penalty 0.25
  python -m crowdcore exam answers.csv --key key.csv --gradebook canvas --title "Quiz 1" --to canvas.csv
  python -m crowdcore exam points.csv --scores yes --scale "A to F" --to report.xlsx
  python -m crowdcore exam science --train 3 --sheets sheets.html
  python -m crowdcore exam --benchmark exams/ --picture reliability.html"""


def add(commands) -> None:
    """Add the parser with the options for an exam and its grading, or for a folder of exams to measure on."""
    parser = commands.add_parser(
        "exam",
        help="infer an exam's key and grade it; or measure how well keys are inferred",
        description="Infer the unknown answers of an exam's key, grade the exam, and report what is doubtful. With --benchmark: "
        "measure on exams with a known key how well keys are inferred (with 0, 3, 5 and 10 known answers), how many planted "
        "mistakes in a key are found, and how much it helps to enter the answers of the suggested questions.",
        epilog=EXAMPLES,
    )
    add_source(parser, unless_given="; not with --benchmark")
    parser.add_argument("--key", metavar="FILE", type=Path, help="a separate file with the key")
    parser.add_argument(
        "--order",
        metavar="FILE",
        type=Path,
        help="a file with the columns version, position and question that gives the order of questions in each version",
    )
    parser.add_argument(
        "--to",
        metavar="FILE",
        type=_ending(".xlsx", ".html", ".csv"),
        help="the report: .xlsx or .html; .csv for a gradebook",
    )
    parser.add_argument("--gradebook", choices=PLATFORMS, help="write --to as a file that this platform imports")
    parser.add_argument(
        "--sheets",
        metavar="FILE",
        type=_ending(".html", ".zip"),
        help="write one page per student: .html to print all, .zip with a file for each student",
    )
    parser.add_argument(
        "--scores", choices=("yes", "no"), help="whether the cells contain points (default: decided from the file)"
    )
    parser.add_argument("--title", help="the exam's name (default: the file's)")
    printed = parser.add_argument_group("on every printout")
    printed.add_argument("--subject", type=_words, metavar="TEXT", help="the subject of the exam")
    printed.add_argument("--class", type=_words, metavar="TEXT", dest="class_name", help="the class that wrote it")
    printed.add_argument("--date", type=_day, metavar="DAY", help="the day of the exam, such as 2026-05-12")
    printed.add_argument("--teacher", type=_words, metavar="TEXT", help="the teacher's name")
    parser.add_argument("--codes", action="store_true", help="replace the students' names by codes")
    _add_rules(parser)
    add_training(parser)
    parser.add_argument("--method", metavar="ID", help="the method that infers the key (default: auto)")
    measuring = parser.add_argument_group("measuring")
    measuring.add_argument(
        "--benchmark",
        metavar="DIR",
        type=Path,
        help="a folder in which each exam is a folder with labels.csv (item, labeler, label) and truth.csv (item, label)",
    )
    measuring.add_argument("--only", metavar="A,B", help="the exams to measure on (default: all that look like exams)")
    measuring.add_argument(
        "--draws", type=_count, default=20, metavar="N", help="how many draws and planted mistakes (default: 20)"
    )
    measuring.add_argument(
        "--picture", metavar="FILE", type=_ending(".html"), help="draw the reliability diagram into an .html file"
    )
    add_progress(parser)
    parser.set_defaults(run=run)


def _add_rules(parser) -> None:
    rules = parser.add_argument_group("grading")
    rules.add_argument("--scale", choices=SCALES, help="give marks on this scale")
    rules.add_argument(
        "--penalty",
        type=float,
        metavar="SHARE",
        help="the points that a wrong answer costs, as a share of the question's points",
    )
    rules.add_argument("--blanks", choices=BLANKS, help="how a blank counts (default: wrong)")
    rules.add_argument("--round", type=float, metavar="STEP", help="round points to multiples of this")
    rules.add_argument("--drop", metavar="Q1,Q5", help="questions that do not count")
    rules.add_argument("--bonus", metavar="Q1,Q5", help="questions that only add points")


def run(options) -> None:
    """Write the report, or run the benchmark."""
    if options.benchmark is None:
        if options.source is None:
            raise ValueError(
                "exam needs a source (a file, a sample or a project) with the answers, or --benchmark with a folder."
            )
        run_report(options)
        return
    if options.source is not None:
        raise ValueError("--benchmark measures on a folder of exams. Remove the other source.")
    method = method_from(options.method or "auto")
    run_benchmark(
        options.benchmark, options.only, method, options.draws, options.seed, options.picture, options.progress
    )


def _count(text: str) -> int:
    if not text.isdigit() or not int(text):
        raise argparse.ArgumentTypeError(f"{text} is not a number of draws; give a whole number from 1")
    return int(text)


def _words(text: str) -> str:
    if len(text) > MOST_CHARACTERS:
        raise argparse.ArgumentTypeError(f"{text[:20]!r}… has more than {MOST_CHARACTERS} characters")
    return text


def _day(text: str) -> date:
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text} is not a date; write it like 2026-05-12") from None


def _ending(*suffixes: str):
    """Return a function that checks the name of an output file: its ending, and that its folder exists."""

    def checked(text: str) -> Path:
        path = Path(text)
        if path.suffix not in suffixes:
            raise argparse.ArgumentTypeError(f"{text} does not end in {' or '.join(suffixes)}")
        if not path.parent.is_dir():
            raise argparse.ArgumentTypeError(f"there is no folder {path.parent} to write {path.name} to")
        return path

    return checked
