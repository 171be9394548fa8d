"""compare: several methods on the same draws of training items."""

import pandas as pd

from crowdcore.aggregators import AGGREGATORS, ReadsTruth
from crowdcore.commands.hints import add_hints
from crowdcore.commands.methods import describe_methods, method_from
from crowdcore.commands.output import as_text, output_file, write, write_table
from crowdcore.commands.progress import Progress, add_progress
from crowdcore.commands.source import add_source, load
from crowdcore.evaluation import paired_tests, run_comparison, summarise
from crowdcore.evaluation.ordinal_measures import ORDINAL
from crowdcore.evaluation.significance import CHANCE

SHOWN = ["method", "tuned", "accuracy", "accuracy_low", "accuracy_high"]
SHOWN += ["balanced_accuracy", "macro_f1", "log_loss", "calibration_error"]
MOST_PAIRS = 15
EXAMPLES = f"""\
examples:
  python -m crowdcore compare trec --methods all --train 40 --draws 20 --both --jobs 2 --to draws.csv
  python -m crowdcore compare science --train 10 \\
      --methods weighted_average,saddle_point_robust,saddle_point_robust:weights=shared:lam=0.05

{describe_methods()}"""


def add(commands) -> None:
    """Add the parser with the options for data, methods and draws."""
    parser = commands.add_parser(
        "compare",
        help="compare methods on the same draws of training items",
        description="Repeatedly draw training items from the items with a known answer, let each method learn from them, and "
        "measure how often it is right on the other items. Shows mean accuracies with 95 % intervals, and which differences "
        "are real.",
        epilog=EXAMPLES,
    )
    add_source(parser)
    add_hints(parser)
    parser.add_argument(
        "--methods",
        required=True,
        metavar="A,B,C",
        help="ids of methods, separated by commas, or: all. Parameters follow an id after colons",
    )
    parser.add_argument(
        "--train", required=True, type=int, metavar="N", help="how many items to learn from; 0: labels alone"
    )
    add_draws(parser)
    parser.add_argument(
        "--to", metavar="FILE", type=output_file, help="write every draw's figures to a .csv, .json or .xlsx"
    )
    parser.set_defaults(run=run)


def add_draws(parser) -> None:
    """Add the options of commands that repeat over draws."""
    parser.add_argument("--draws", type=int, default=20, metavar="N", help="how many draws (default: 20)")
    parser.add_argument("--seed", type=int, default=0, help="the same seed makes the same draws (default: 0)")
    tuned = parser.add_mutually_exclusive_group()
    tuned.add_argument(
        "--tune",
        action="store_const",
        const=True,
        default=False,
        help="choose parameters by leave-one-out in each draw",
    )
    tuned.add_argument(
        "--both", dest="tune", action="store_const", const="both", help="run each method both fixed and tuned"
    )
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="how many processes (default: 1)")
    add_progress(parser)


def run(options) -> None:
    """Compare the methods, show the summary, and write the results of all draws."""
    names = list(AGGREGATORS) if options.methods == "all" else [name.strip() for name in options.methods.split(",")]
    methods = {name: method_from(name) for name in names}
    if options.methods == "all" and options.train == 0:
        methods = {name: method for name, method in methods.items() if method.reads_truth != ReadsTruth.REQUIRED}
    dataset = load(options.source, options.hint).judged
    with Progress(options.progress) as progress:
        comparison = run_comparison(
            dataset,
            methods,
            options.train,
            draws=options.draws,
            seed=options.seed,
            tune=options.tune,
            n_jobs=options.jobs,
            progress=progress,
        )
    summary = summarise(comparison)
    heading = (
        f"Means over {options.draws} draws of {options.train} training items" if options.train else "No known answers"
    )
    write(f"{heading}, with 95 % intervals of the accuracy:\n")
    on_votes = [name for name in ("unsupported", "tied") if summary[name].any()]
    in_order = [name for name in ORDINAL if name in summary]
    write(as_text(summary[SHOWN + in_order + on_votes].rename(columns={"accuracy_low": "from", "accuracy_high": "to"})))
    if "tied" in on_votes:
        write("\nIf several classes are tied, each counts in part: 1/2 for two, 1/3 for three.\n")
    for name, caveat in zip(summary["method"], summary["caveat"], strict=True):
        if caveat:
            write(f"\n{name}: {caveat}\n")
    if len(summary) > 1:
        write(_differences(paired_tests(comparison)))
    if options.to:
        write_table(comparison.frame, options.to)


def _differences(tests: pd.DataFrame) -> str:
    """Describe all pairs of methods if there are few, otherwise the pairs whose difference is hardly chance."""
    real = tests["p_holm"] < CHANCE
    text = f"\n{real.sum()} of {len(tests)} differences in accuracy are unlikely to be chance: "
    text += f"p_holm (p corrected for the number of differences) is below {CHANCE}.\n"
    if len(tests) > MOST_PAIRS:
        tests = tests[real]
        text += "The others are not shown.\n"
    shown = tests.sort_values("p", kind="stable").drop(columns=["n_train", "test"])
    return text + as_text(shown.rename(columns={"low": "from", "high": "to"}))
