"""review: list the items to check first, with both leading labels and who chose them."""

from crowdcore.commands.hints import add_hints
from crowdcore.commands.output import DECIMALS, output_file, write_table
from crowdcore.commands.source import add_source, add_training, load, with_training
from crowdcore.review import review_queue

EXAMPLES = """\
examples:
  python -m crowdcore review trec --items 20
  python -m crowdcore review votes.csv --hint labeler=who --hint label=verdict --to review.csv"""


def add(commands) -> None:
    """Add the parser with the options for data and the number of items."""
    parser = commands.add_parser(
        "review",
        help="list the items to check first",
        description="Write the most doubtful items first: the most probable label and the next one, their probabilities, and who "
        "chose them. Items with a known answer are left out.",
        epilog=EXAMPLES,
    )
    add_source(parser)
    add_hints(parser)
    add_training(parser)
    parser.add_argument("--items", type=int, default=100, metavar="N", help="how many items (default: 100)")
    parser.add_argument(
        "--to", metavar="FILE", type=output_file, help="write to a .csv, .json or .xlsx (default: the screen)"
    )
    parser.set_defaults(run=run)


def run(options) -> None:
    """Load the labels and write the queue."""
    source = with_training(load(options.source, options.hint), options)
    write_table(review_queue(source.dataset.labels, options.items, source.truth).round(DECIMALS), options.to)
