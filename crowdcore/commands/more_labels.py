"""more-labels: predict what further labels would bring, and name the items that need them."""

from crowdcore.commands.output import DECIMALS, output_file, remark, write_table
from crowdcore.commands.source import add_source, add_training, load, with_training
from crowdcore.further_labels import more_labels
from crowdcore.percentages import percent

EXAMPLES = """\
examples:
  python -m crowdcore more-labels labels.csv --further 600 --to items.csv
  python -m crowdcore more-labels trec --train 40 --curve curve.csv"""


def add(commands) -> None:
    """Add the parser with the options for data and the number of further labels."""
    parser = commands.add_parser(
        "more-labels",
        help="predict what further labels would bring, and for which items",
        description="Predict the accuracy after further labels and write the items that need them, the most doubtful "
        "first. 'further' is how many labels an item should get, 'gain' the right answers that they are expected to bring. "
        "Items with a known answer are listed too, because their new labels show how good the labelers are.",
        epilog=EXAMPLES,
    )
    add_source(parser)
    parser.add_argument(
        "--further", metavar="N", type=int, help="the number of labels that you can collect (default: all useful)"
    )
    add_training(parser)
    parser.add_argument("--to", metavar="FILE", type=output_file, help="write the items to a .csv, .json or .xlsx")
    parser.add_argument(
        "--curve", metavar="FILE", type=output_file, help="write the predicted accuracy by further labels"
    )
    parser.set_defaults(run=run)


def run(options) -> None:
    """Predict, report in a sentence, and write the items."""
    if options.further is not None and options.further < 1:
        raise ValueError(f"--further is {options.further}; it must be a whole number from 1.")
    source = with_training(load(options.source), options)
    found = more_labels(source.dataset.labels, source.truth)
    most = int(found.curve["further"].iloc[-1])
    if not most:
        remark("No item is expected to gain from further labels of these labelers.")
        return
    n = min(options.further or most, most)
    remark(
        f"{n:,} more labels bring an expected {percent(found.accuracy, 1)} of right answers to {percent(found.predict(n), 1)}, if "
        "they are spent as advised."
    )
    if options.further and options.further > most:
        remark(f"More than {most:,} further labels are not expected to help.")
    basis = f"{found.tested:,} known answers were used to correct the level" if found.tested else "No answer is known"
    remark(f"{basis}. The predicted level can be off by about {round(100 * found.level_error)} percentage points.")
    write_table(found.plan(n).round(DECIMALS), options.to)
    if options.curve:
        write_table(found.curve.round(DECIMALS), options.curve)
