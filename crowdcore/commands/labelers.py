"""labelers: report how good each labeler is."""

from crowdcore.commands.hints import add_hints
from crowdcore.commands.output import DECIMALS, output_file, write_table
from crowdcore.commands.source import add_source, add_training, load, with_training
from crowdcore.review import labeler_report

EXAMPLES = """\
examples:
  python -m crowdcore labelers trec
  python -m crowdcore labelers votes.csv --hint labeler=who --hint label=verdict --to labelers.csv"""


def add(commands) -> None:
    """Add the parser with the options for data and known answers."""
    parser = commands.add_parser(
        "labelers",
        help="report how good each labeler is",
        description="Write one row per labeler, the most accurate first: how many labels they gave, how often they are right on "
        "items with a known answer, how often they are probably right on all items, and how often others agree.",
        epilog=EXAMPLES,
    )
    add_source(parser)
    add_hints(parser)
    add_training(parser)
    parser.add_argument(
        "--to", metavar="FILE", type=output_file, help="write to a .csv, .json or .xlsx (default: the screen)"
    )
    parser.set_defaults(run=run)


def run(options) -> None:
    """Load the labels and write the report."""
    source = with_training(load(options.source, options.hint), options)
    write_table(labeler_report(source.dataset.labels, source.truth).reset_index().round(DECIMALS), options.to)
