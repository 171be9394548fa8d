"""table: compute the paper's table again."""

import argparse

import pandas as pd

from crowdcore.commands.compare import add_draws
from crowdcore.commands.output import as_text, output_file, write, write_table
from crowdcore.commands.progress import Progress
from crowdcore.commands.source import add_source, load
from crowdcore.dataset import Dataset
from crowdcore.evaluation.paper_table import FIXED, PAPER_COLUMNS, PAPER_DATA, TUNED, paper_table

NO_DATA = "none"
PUBLIC_NAME = "trec2011"
EXAMPLES = """\
examples:
  python -m crowdcore table                                  # the three simulated samples, with the paper's figures
  python -m crowdcore table science --both --jobs 2          # fixed and tuned methods
  python -m crowdcore table trec2011_task1/ --train 40,60    # a folder with labels.csv and truth.csv
  python -m crowdcore table answers.csv --train 10 --to table.csv"""


def add(commands) -> None:
    """Add the parser with the options for data, the paper's data set and draws."""
    parser = commands.add_parser(
        "table",
        help="compute the paper's table again",
        description="Mean accuracy of every method of the paper over draws of training items, with 95 % intervals, "
        "together with the paper's figures if it has any for these data.",
        epilog=EXAMPLES,
    )
    add_source(parser, unless_given=f" (default: the simulated samples {', '.join(PAPER_DATA)})")
    parser.add_argument(
        "--train", metavar="N,M", type=_counts, help="how many items to learn from (default: as many as the paper)"
    )
    parser.add_argument(
        "--paper",
        choices=(*PAPER_DATA, NO_DATA),
        help="the data set of the paper whose figures are shown for comparison (default: the one that the sample is named after, "
        f"trec if the name of a file or folder begins with {PUBLIC_NAME}, else {NO_DATA})",
    )
    add_draws(parser)
    parser.add_argument(
        "--to", metavar="FILE", type=output_file, help="write to a .csv, .json or .xlsx (default: the screen)"
    )
    parser.set_defaults(run=run)


def run(options) -> None:
    """Compute one table per data set."""
    tables = []
    for source in (options.source,) if options.source else PAPER_DATA:
        dataset = load(source).dataset
        paper_data = options.paper or _papers_name(source, dataset)
        if paper_data == NO_DATA and options.train is None:
            raise ValueError(
                f"The paper has no figures for {source}. Give the number of training items, such as --train 10."
            )
        with Progress(options.progress) as progress:
            table = paper_table(
                dataset,
                None if paper_data == NO_DATA else paper_data,
                options.train,
                draws=options.draws,
                seed=options.seed,
                tune=options.tune,
                n_jobs=options.jobs,
                progress=progress,
            )
        if options.to is None:
            write(_for_reading(table, dataset, paper_data, options.draws))
        tables.append(table)
    if options.to:
        write_table(pd.concat(tables, ignore_index=True), options.to)


def _counts(text: str) -> list[int]:
    try:
        return [int(number) for number in text.split(",")]
    except ValueError:
        raise argparse.ArgumentTypeError(f"{text!r} is not a list of whole numbers such as 40,60") from None


def _papers_name(source: str, dataset: Dataset) -> str:
    """Return the paper's name for these data, as far as their name shows it."""
    if source in PAPER_DATA:
        return source
    return "trec" if dataset.name.lower().startswith(PUBLIC_NAME) else NO_DATA


def _for_reading(table: pd.DataFrame, dataset: Dataset, paper_data: str, draws: int) -> str:
    """Return a description of the data, then a table for each number of training items."""
    simulated = bool(table["simulated"].any())
    n_items, n_labelers, n_classes = dataset.labels.shape
    name = f"{dataset.name} (simulated)" if simulated else dataset.name
    text = f"{name}: {n_items} items, {n_labelers} labelers, {n_classes} classes.\n"
    papers = [column for column in PAPER_COLUMNS if column.data == paper_data]
    if papers:
        size = f"{papers[0].n_train + papers[0].n_test} items and {papers[0].n_labelers} labelers"
        text += f"The paper's {paper_data} has {size}"
        text += ". The answers here are simulated to resemble it.\n" if simulated else ".\n"
    for n_train, block in table.groupby("n_train", sort=False):
        text += f"\n{n_train} training items; mean accuracy on the others over {draws} draws, with 95 % intervals:\n"
        text += as_text(_columns(block, " (simulated data)" if simulated else ""))
    return text + "\n"


def _columns(block: pd.DataFrame, mark: str) -> pd.DataFrame:
    """Return the table's columns: method, figures with intervals, the paper's figures, and notes."""
    shown = {"method": block["method"]}
    for variant in (FIXED, TUNED):
        if variant in block:
            parts = (block[name] for name in (variant, f"{variant}_low", f"{variant}_high", "labelled"))
            shown[variant + mark] = list(map(_figure, *parts))
    if "paper" in block:
        shown["paper"] = list(map(_papers_figure, block["paper"], block["paper_labelled"]))
    return pd.DataFrame(shown | {"note": block["note"]})


def _figure(mean: float, low: float, high: float, labelled: float) -> str:
    if pd.isna(mean):
        return ""
    return f"{mean:.4f} [{low:.3f}, {high:.3f}]" if pd.isna(labelled) else f"{mean:.4f} ({labelled:.0f})"


def _papers_figure(figure: float, labelled: float) -> str:
    if pd.isna(figure):
        return ""
    return f"{figure:g}" if pd.isna(labelled) else f"{figure:g} ({labelled:.0f})"
