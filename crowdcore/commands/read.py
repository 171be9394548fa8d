"""read: show how a file is understood, and write its data as a tidy file."""

import argparse
import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from crowdcore.commands.hints import add_hints, hint_from
from crowdcore.commands.output import printable, write
from crowdcore.percentages import percent
from crowdcore.readers import HINTS, LAYOUTS, Reading, read, to_long_csv, to_wide_csv
from crowdcore.readers.remarks import Remark

EXAMPLES = """\
examples:
  python -m crowdcore read answers.csv
  python -m crowdcore read answers.xlsx --key key.csv --hint blanks=wrong --to tidy.csv
  python -m crowdcore read pool.tsv --hint label=OUTPUT:mood --to tidy.csv
  python -m crowdcore read labels.csv --hint "marks=NA=an answer,unsure=no answer"
  python -m crowdcore read sheet.csv --hint orientation=items --hint "items=Q1,Q2,Q3" --to tidy.wide.csv"""
MOST_LINES = 20


def add(commands) -> None:
    """Add the parser with the options for a file, its key and corrections."""
    parser = commands.add_parser(
        "read",
        help="show how a file from any program is understood, and write it as a tidy file",
        description="Show how a file (csv, tsv, txt, xlsx, json, jsonl, parquet) from any program is understood. "
        "With --to, write the same data as a csv file that every command can read.",
        epilog=EXAMPLES,
    )
    parser.add_argument("file", metavar="FILE", help="the file with the answers")
    parser.add_argument("--key", metavar="FILE", help="a second file, with the right answers")
    parser.add_argument(
        "--layout",
        metavar="NAME",
        help=f"the layout of the file, if the guess is wrong: {', '.join(layout.name for layout in LAYOUTS)}",
    )
    add_hints(
        parser,
        "The names are "
        + "; ".join(f"{name}, {meaning}" for name, meaning in HINTS.items() if name != "layout").replace("%", "%%"),
    )
    parser.add_argument(
        "--to",
        metavar="FILE",
        type=_csv_file,
        help="write the data with one row per label, or one row per labeler if the name ends in .wide.csv",
    )
    parser.set_defaults(run=run)


def run(options) -> None:
    """Read the file, show the result, and write the data if requested."""
    hints: dict[str, Any] = dict(options.hint)
    if options.layout is not None:
        hints["layout"] = options.layout
    reading = read(options.file, key=options.key, **hints)
    if options.to is not None:
        write((to_wide_csv if options.to.name.endswith(".wide.csv") else to_long_csv)(reading.dataset), options.to)
    write(report_of(reading))


def report_of(reading: Reading) -> str:
    """Return everything that a reading reports, as text for the screen."""
    about = {
        "Counts": [f"{name}: {n:,}" for name, n in reading.counts.items()],
        "Warnings": [
            line for remark in reading.remarks if remark.kind not in {"left out", "kept"} for line in _warning(remark)
        ]
        or reading.warnings,
        "Kept about the students": reading.kept,
        "Left out": reading.left_out,
        "Answers that are texts": [
            f"{item}: {', '.join(f'{letter} = {text}' for letter, text in texts.items())}"
            for item, texts in reading.texts.items()
        ],
        "Assumed unless a hint changes it": [
            f"{name}={_shown(value)}" for name, value in reading.hints.items() if value is not None and value != {}
        ],
    }
    lines = [str(reading), f"How sure: {percent(reading.sure)}"]
    for title, entries in about.items():
        if entries:
            more = [f"… and {len(entries) - MOST_LINES:,} more"] if len(entries) > MOST_LINES else []
            lines += ["", f"{title}:", *(f"  {entry}" for entry in [*entries[:MOST_LINES], *more])]
    return "".join(printable(line) + "\n" for line in lines)


def _warning(remark: Remark) -> list[str]:
    """Return the sentence of a remark, and below it the options that change what was done."""
    options = [
        f"  {one.words}: --hint {shlex.quote(text)}" for one in remark.alternatives if (text := _option(one.hints))
    ]
    return [str(remark), *options]


def _option(hints: Mapping[str, object]) -> str:
    """Return hints in the form that --hint takes, or "" if there are several or they cannot be written there.

    >>> _option({"marks": {"NA": "an answer"}}), _option({"repeats": "first"}), _option({"roles": {"rows": {"2": "key"}}})
    ('marks=NA=an answer', 'repeats=first', '')
    """
    if len(hints) != 1:
        return ""
    ((name, value),) = hints.items()
    if name == "marks" and isinstance(value, Mapping):
        value = ",".join(f"{mark}={meaning}" for mark, meaning in value.items())
    elif name == "key_row" and value is False:
        value = "none"
    text = f"{name}={value}" if isinstance(value, str | int) else ""
    return text if text and hint_from(text) == (name, hints[name]) else ""


def _shown(value) -> str:
    if isinstance(value, Mapping):
        return ", ".join(f"{mark}={meaning}" for mark, meaning in value.items())
    if isinstance(value, list):
        return f"{', '.join(map(str, value[:6]))}{', …' if len(value) > 6 else ''}"
    return "tab" if value == "\t" else str(value)


def _csv_file(text: str) -> Path:
    path = Path(text)
    if path.suffix != ".csv":
        raise argparse.ArgumentTypeError(f"{text} does not end in .csv; only .csv files can be written")
    if not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {path.parent} to write {path.name} to")
    return path
