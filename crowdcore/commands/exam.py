"""exam: the key of an exam, its grades and its questions; or how well keys are inferred."""

import argparse
from pathlib import Path

from crowdcore.commands.exam_benchmark import run_benchmark
from crowdcore.commands.methods import method_from
from crowdcore.commands.progress import add_progress

EXAMPLES = """\
examples:
  python -m crowdcore exam --benchmark exams/ --only physics,history --draws 5
  python -m crowdcore exam --benchmark exams/ --picture reliability.html"""


def add(commands) -> None:
    """The parser: an exam, or a folder of them to measure on."""
    parser = commands.add_parser(
        "exam",
        help="infer an exam's key, or measure how well that is done",
        description="Measure how well keys are inferred on exams whose true key is known: with 0, 3, 5 and 10 "
        "questions keyed, how many of the others come out right and how far the probabilities can be believed; how many "
        "planted mistakes in a key are found; what keying by advice is worth.",
        epilog=EXAMPLES,
    )
    parser.add_argument(
        "--benchmark",
        metavar="DIR",
        type=Path,
        required=True,
        help="a folder in which each exam is a folder with labels.csv (item, labeler, label) and truth.csv (item, label)",
    )
    parser.add_argument("--only", metavar="A,B", help="the exams to measure on (default: all that look like exams)")
    parser.add_argument("--method", metavar="ID", default="auto", help="which method infers (default: auto)")
    parser.add_argument("--draws", type=_count, default=20, metavar="N", help="draws and plantings (default: 20)")
    parser.add_argument("--seed", type=int, default=0, help="the same seed makes the same draws (default: 0)")
    parser.add_argument("--picture", metavar="FILE", type=_page, help="draw the reliability diagram into an .html file")
    add_progress(parser)
    parser.set_defaults(run=run)


def run(options) -> None:
    """Measure."""
    method = method_from(options.method)
    run_benchmark(
        options.benchmark, options.only, method, options.draws, options.seed, options.picture, options.progress
    )


def _count(text: str) -> int:
    if not text.isdigit() or not int(text):
        raise argparse.ArgumentTypeError(f"{text} is no number of draws; give a whole number from 1")
    return int(text)


def _page(text: str) -> Path:
    path = Path(text)
    if path.suffix != ".html":
        raise argparse.ArgumentTypeError(f"{text} does not end in .html, which the picture is written as")
    if not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {path.parent} to write {path.name} to")
    return path
