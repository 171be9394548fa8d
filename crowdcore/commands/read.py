"""read: what is understood of a file, and the same data in a tidy one."""

import argparse
import csv
from pathlib import Path

from crowdcore.commands.output import printable, write
from crowdcore.readers import HINTS, LAYOUTS, Reading, read, to_long, to_wide

EXAMPLES = """\
examples:
  python -m crowdcore read answers.csv
  python -m crowdcore read answers.xlsx --key key.csv --hint blanks=wrong --to tidy.csv
  python -m crowdcore read pool.tsv --hint label=OUTPUT:mood --to tidy.csv
  python -m crowdcore read sheet.csv --hint orientation=items --hint "items=Q1,Q2,Q3" --to tidy.wide.csv"""
LISTS = ("items", "identity", "as_written")
MOST_LINES = 20


def add(commands) -> None:
    """The parser: a file, its key, and what to correct."""
    parser = commands.add_parser(
        "read",
        help="show what is understood of a file, whatever program wrote it, and write it as a tidy one",
        description="Show what is understood of a file (csv, tsv, txt, xlsx, json, jsonl, parquet), whatever program wrote it; "
        "with --to write the same data as a csv file that every command reads.",
        epilog=EXAMPLES,
    )
    parser.add_argument("file", metavar="FILE", help="the file with the answers")
    parser.add_argument("--key", metavar="FILE", help="a second file, with the right answers")
    parser.add_argument(
        "--layout",
        metavar="NAME",
        help=f"what the file is, if the guess is wrong: {', '.join(layout.name for layout in LAYOUTS)}",
    )
    parser.add_argument(
        "--hint",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        help="correct a guess, as often as needed; the names are "
        + "; ".join(f"{name}, {meaning}" for name, meaning in HINTS.items() if name != "layout").replace("%", "%%"),
    )
    parser.add_argument(
        "--to",
        metavar="FILE",
        type=_csv_file,
        help="write the data: a row a label, or a row a labeler where the name ends in .wide.csv",
    )
    parser.set_defaults(run=run)


def run(options) -> None:
    """Read, tell, and write where it is asked for."""
    hints = dict(map(_hint, options.hint))
    if options.layout is not None:
        hints["layout"] = options.layout
    reading = read(options.file, key=options.key, **hints)
    if options.to is not None:
        write((to_wide if options.to.name.endswith(".wide.csv") else to_long)(reading.dataset), options.to)
    write(account(reading))


def account(reading: Reading) -> str:
    """All that a reading tells, for the screen."""
    about = {
        "Counts": [f"{name}: {n:,}" for name, n in reading.counts.items()],
        "Warnings": reading.warnings,
        "Left out": reading.left_out,
        "Answers that are texts": [
            f"{item}: {', '.join(f'{letter} = {text}' for letter, text in texts.items())}"
            for item, texts in reading.texts.items()
        ],
        "Taken unless a hint says otherwise": [
            f"{name}={_shown(value)}" for name, value in reading.hints.items() if value is not None
        ],
    }
    lines = [str(reading), f"Sure of that: {reading.sure:.0%}"]
    for title, entries in about.items():
        if entries:
            more = [f"… and {len(entries) - MOST_LINES:,} more"] if len(entries) > MOST_LINES else []
            lines += ["", f"{title}:", *(f"  {entry}" for entry in [*entries[:MOST_LINES], *more])]
    return "".join(printable(line) + "\n" for line in lines)


def _shown(value) -> str:
    if isinstance(value, list):
        return f"{', '.join(map(str, value[:6]))}{', …' if len(value) > 6 else ''}"
    return "tab" if value == "\t" else str(value)


def _hint(text: str) -> tuple[str, object]:
    """A hint from the command line, its value of the kind that the hint has.

    >>> _hint("items=Q1,Q2"), _hint("choices=4"), _hint("key_row=none"), _hint("delimiter=tab")
    (('items', ['Q1', 'Q2']), ('choices', 4), ('key_row', False), ('delimiter', '\\t'))
    """
    name, equals, value = text.partition("=")
    if not equals:
        raise ValueError(f"{text!r} is no hint. Write NAME=VALUE, for example orientation=items.")
    if name in LISTS:
        return name, [cell.strip() for cell in next(csv.reader([value]), [])]
    if name == "key_row" and value.lower() in {"none", "no", "false"}:
        return name, False
    if name == "delimiter" and value.lower() in {"tab", "\\t"}:
        return name, "\t"
    if name in {"choices", "key_row"} and value.isdecimal():
        return name, int(value)
    return name, value


def _csv_file(text: str) -> Path:
    path = Path(text)
    if path.suffix != ".csv":
        raise argparse.ArgumentTypeError(f"{text} does not end in .csv, which is what is written")
    if not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {path.parent} to write {path.name} to")
    return path
