"""compare-exams: compare two results of the same questions."""

import argparse
from pathlib import Path

from crowdcore.commands.output import as_text, remark, write
from crowdcore.commands.source import load_exam
from crowdcore.exams.compared import ExamComparison, compare_exams, question_pairs
from crowdcore.exams.comparison_book import comparison_workbook
from crowdcore.exams.exam import Exam
from crowdcore.messages import text
from crowdcore.percentages import percent
from crowdcore.project import is_project, open_project
from crowdcore.readers import read

EXAMPLES = """\
examples:
  python -m crowdcore compare-exams last-year.xlsx this-year.xlsx --key key.csv
  python -m crowdcore compare-exams test.csv retake.csv --key key.csv --same questions.csv --to comparison.xlsx"""
ON_SCREEN = [
    "question",
    "n before",
    "n now",
    "before",
    "now",
    "change",
    "change low",
    "change high",
    "p",
    "r before",
    "r now",
]
SHARES = ("before", "now", "change", "change low", "change high")


def add(commands) -> None:
    """Add the parser with the two results and how their questions are matched."""
    parser = commands.add_parser(
        "compare-exams",
        help="compare two results: a parallel class, last year, or a retake",
        description="Match the questions of two results and write how difficult they were and how well they separated strong from "
        "weak students, with 95 %% intervals. Differences are corrected for the number of questions (Holm). Students who are in "
        "both results are compared by the matched questions.",
        epilog=EXAMPLES,
    )
    parser.add_argument("before", help="the earlier result: a file or a saved project")
    parser.add_argument("now", help="the later result")
    parser.add_argument(
        "--key", metavar="FILE", type=Path, help="a file with the key of both results, if they lack one"
    )
    parser.add_argument("--key-before", metavar="FILE", type=Path, help="another key for the earlier result")
    parser.add_argument(
        "--same",
        metavar="FILE",
        help="a file with two columns: the name of each question now, and its name before (default: equal names)",
    )
    parser.add_argument("--to", metavar="FILE", type=_workbook, help="write to an .xlsx (default: the screen)")
    parser.set_defaults(run=run)


def run(options) -> None:
    """Read both results, compare them, report what to check, and write the tables."""
    before = _exam(options.before, options.key_before or options.key)
    now = _exam(options.now, options.key)
    found = compare_exams(before, now, question_pairs(options.same) if options.same else None)
    for note in found.notes:
        remark(text(note, "exam"))
    for names, where in ((found.only_before, "earlier"), (found.only_now, "later")):
        if names:
            remark(
                f"{len(names)} questions are only in the {where} result and were not compared: {' '.join(names[:5])}"
                f"{' …' if len(names) > 5 else ''}"
            )
    if options.to is None:
        write(_on_screen(found))
    else:
        origin = {
            "before": options.before,
            "now": options.now,
            "data digests": f"{before.labels.digest} {now.labels.digest}",
        }
        options.to.write_bytes(comparison_workbook(found, origin))


def _exam(source: str, key: Path | None) -> Exam:
    path = Path(source)
    if key is None and path.is_file() and is_project(data := path.read_bytes()):
        return Exam.of_project(open_project(data, path.name))
    if key is None:
        loaded = load_exam(source)
        return Exam(loaded.dataset, loaded.known, loaded.truth, texts=loaded.texts)
    reading = read(source, key=key)
    for warning in reading.warnings:
        remark(warning)
    return Exam(reading.dataset, texts=reading.texts)


def _on_screen(found: ExamComparison) -> str:
    shown = as_text(found.questions[ON_SCREEN], dict.fromkeys(SHARES, percent))
    if len(found.students):
        shown += "\n" + as_text(found.students, dict.fromkeys(SHARES, percent))
    return shown


def _workbook(text: str) -> Path:
    path = Path(text)
    if path.suffix != ".xlsx":
        raise argparse.ArgumentTypeError(f"{text} does not end in .xlsx")
    if not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {path.parent} to write {path.name} to")
    return path
