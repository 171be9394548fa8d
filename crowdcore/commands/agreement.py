"""agreement: measure how much labelers agree beyond chance."""

from crowdcore.agreement import agreement_measures
from crowdcore.commands.hints import add_hints
from crowdcore.commands.output import output_file, remark, write_table
from crowdcore.commands.source import add_source, load

EXAMPLES = """\
examples:
  python -m crowdcore agreement trec
  python -m crowdcore agreement ratings.csv --hint label=stars --hint order=yes --to agreement.csv"""


def add(commands) -> None:
    """Add the parser with the options for data and intervals."""
    parser = commands.add_parser(
        "agreement",
        help="measure how much labelers agree beyond chance",
        description="Write Krippendorff's alpha, Gwet's AC1/AC2, Fleiss' kappa and Cohen's kappa (over all pairs of labelers), "
        "each with a bootstrap interval over items. If the classes have an order, near labels also agree in part: with linear "
        "and quadratic weights, and at the ordinal and the interval level of alpha.",
        epilog=EXAMPLES,
    )
    add_source(parser)
    add_hints(parser)
    parser.add_argument("--resamples", type=int, default=1000, help="how often items are drawn again (default: 1000)")
    parser.add_argument("--seed", type=int, default=0, help="the seed of these draws (default: 0)")
    parser.add_argument(
        "--to", metavar="FILE", type=output_file, help="write to a .csv, .json or .xlsx (default: the screen)"
    )
    parser.set_defaults(run=run)


def run(options) -> None:
    """Load the labels and write the table."""
    labels = load(options.source, options.hint).dataset.labels
    table = agreement_measures(labels, resamples=options.resamples, seed=options.seed)
    if table.empty:
        raise ValueError("No item has two labels, so there is nothing to compare.")
    if not labels.ordered and len(labels.classes) > 2:
        remark("Two labels agree only if they are equal. If the classes have an order, declare it: --hint order=yes.")
    write_table(table, options.to)
