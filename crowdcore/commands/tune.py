"""tune: try the values of a method's parameter by leave-one-out."""

import numpy as np

from crowdcore.commands.hints import add_hints
from crowdcore.commands.methods import describe_methods, method_from
from crowdcore.commands.output import output_file, remark, write_table
from crowdcore.commands.progress import Progress, add_progress
from crowdcore.commands.source import add_source, add_training, load, with_training
from crowdcore.export import sweep_table
from crowdcore.tuning import leave_one_out

MOST_VALUES = 10_000
EXAMPLES = f"""\
examples:
  python -m crowdcore tune science --method saddle_point_robust --train 10
  python -m crowdcore tune answers.csv --method svm --parameter C --grid 0.1,1,10 --to sweep.csv
  python -m crowdcore tune trec --method saddle_point --grid 0:200 --train 40

{describe_methods()}"""


def add(commands) -> None:
    """Add the parser with the options for data, a method and the values to try."""
    parser = commands.add_parser(
        "tune",
        help="try the values of a method's parameter by leave-one-out",
        description="Leave out each training item in turn and infer it from the others. Shows how often that is right for each "
        "value of a parameter. Among equally accurate values, the one with the simplest model is chosen.",
        epilog=EXAMPLES,
    )
    add_source(parser)
    add_hints(parser)
    parser.add_argument("--method", required=True, metavar="ID", help="the method (see the list below)")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=VALUE", help="set another parameter")
    parser.add_argument(
        "--parameter", metavar="NAME", help="the parameter to try (default: the method's main parameter)"
    )
    parser.add_argument("--grid", metavar="VALUES", help="0:200 for 0, 1, …, 200, 0:1:0.1, or a list such as 0.1,1,10")
    add_training(parser)
    parser.add_argument(
        "--to", metavar="FILE", type=output_file, help="write to a .csv, .json or .xlsx (default: the screen)"
    )
    add_progress(parser)
    parser.set_defaults(run=run)


def run(options) -> None:
    """Try the values, report the chosen one, and write the curve."""
    method = method_from(options.method, options.set)
    grid = None if options.grid is None else _values(options.grid)
    source = with_training(load(options.source, options.hint), options)
    with Progress(options.progress) as progress:
        sweep = leave_one_out(method, source.dataset.labels, source.truth, options.parameter, grid, progress)
    remark(f"Chosen: {sweep.parameter} = {sweep.best:g}. Temperature of its probabilities: {sweep.temperature:.3g}.")
    write_table(sweep_table(sweep), options.to)


def _values(text: str) -> np.ndarray:
    """Return the values of a grid that is written as text."""
    try:
        if ":" not in text:
            return np.array(text.split(","), dtype=float)
        low, high, step = map(float, [*text.split(":"), "1"][:3])
    except ValueError:
        raise ValueError(
            f"--grid {text!r} is not a grid. Write FROM:TO, FROM:TO:STEP or a list such as 0.1,1,10."
        ) from None
    if not (step > 0 and low <= high and (high - low) / step < MOST_VALUES):
        raise ValueError(f"--grid {text!r} must increase and have at most {MOST_VALUES:,} values.")
    return low + step * np.arange(int((high - low) / step + 1e-9) + 1)
