"""The output of commands: tables on the screen or in files, and remarks on stderr."""

import argparse
import sys
from collections.abc import Callable, Mapping
from pathlib import Path

import pandas as pd

from crowdcore.export import FORMATS

SMALLEST = 1e-4
# As many decimals of shares and probabilities as on the screen.
DECIMALS = 4


def output_file(text: str) -> Path:
    """Check the name of a file for a table before the work begins."""
    path = Path(text)
    if path.suffix not in FORMATS:
        raise argparse.ArgumentTypeError(f"{text} does not end in {', '.join(FORMATS)}, so the format is unknown")
    if not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {path.parent} to write {path.name} to")
    return path


def json_file(text: str) -> Path:
    """Check the name of a json file before the work begins."""
    if Path(text).suffix != ".json":
        raise argparse.ArgumentTypeError(f"{text} does not end in .json")
    return output_file(text)


def write(text: str, to: Path | None = None) -> None:
    """Write text as the same bytes on every system: UTF-8, with newlines only."""
    if to is None:
        sys.stdout.buffer.write(text.encode())
        sys.stdout.buffer.flush()
    else:
        to.write_bytes(text.encode())


def write_table(frame: pd.DataFrame, to: Path | None) -> None:
    """Write a table to a file, in the format of its ending, or to the screen."""
    if to is None:
        write(as_text(frame))
    else:
        to.write_bytes(FORMATS[to.suffix](frame))


def remark(text: str) -> None:
    """Print a remark about the result to stderr."""
    print(text, file=sys.stderr)


def as_text(frame: pd.DataFrame, formats: Mapping[str, Callable[[float], str]] | None = None) -> str:
    """Return a table as text: numbers with four decimals aligned to the right, text to the left, empty cells for missing.

    ``formats`` maps columns to functions that write their numbers differently.

    >>> print(as_text(pd.DataFrame({"item": ["Q1", "Q12"], "sure": [0.51234, 1.0], "training": [True, False]})), end="")
    item  sure    training
    Q1    0.5123  yes
    Q12   1.0000  no
    """
    columns = []
    for name, column in frame.items():
        numbers = column.dtype.kind in "if"
        shown = (formats or {}).get(name, _cell)
        cells = [printable(name), *("" if pd.isna(value) else shown(value) for value in column)]
        width = max(map(len, cells))
        columns.append([cell.rjust(width) if numbers else cell.ljust(width) for cell in cells])
    return "".join("  ".join(row).rstrip() + "\n" for row in zip(*columns, strict=True))


def _cell(value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, float):
        return f"{value:.4f}" if value == 0 or abs(value) >= SMALLEST else f"{value:.1e}"
    return printable(value)


def printable(value) -> str:
    """Replace unprintable characters. Names come from files and could contain terminal control characters."""
    return "".join(letter if letter.isprintable() else "?" for letter in str(value))
