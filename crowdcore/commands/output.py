"""What a command leaves behind: tables on the screen or in files, remarks beside them."""

import argparse
import sys
from pathlib import Path

import pandas as pd

from crowdcore.export import FORMATS

SMALLEST = 1e-4


def output_file(text: str) -> Path:
    """A file that a table can be written to, checked before the work begins."""
    path = Path(text)
    if path.suffix not in FORMATS:
        raise argparse.ArgumentTypeError(
            f"{text} does not end in {', '.join(FORMATS)}, so it is not known what to write"
        )
    if not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {path.parent} to write {path.name} to")
    return path


def write(text: str, to: Path | None = None) -> None:
    """The same bytes on every system: utf-8, and lines that end with a newline only."""
    if to is None:
        sys.stdout.buffer.write(text.encode())
        sys.stdout.buffer.flush()
    else:
        to.write_bytes(text.encode())


def write_table(frame: pd.DataFrame, to: Path | None) -> None:
    """To a file in the format that its name ends in, or to the screen."""
    if to is None:
        write(as_text(frame))
    else:
        to.write_bytes(FORMATS[to.suffix](frame))


def remark(text: str) -> None:
    """Something to know about the result, beside it."""
    print(text, file=sys.stderr)


def as_text(frame: pd.DataFrame) -> str:
    """The table for a person: numbers to the right and with four decimals, text to the left, gaps for nothing.

    >>> print(as_text(pd.DataFrame({"item": ["Q1", "Q12"], "sure": [0.51234, 1.0], "training": [True, False]})), end="")
    item  sure    training
    Q1    0.5123  yes
    Q12   1.0000  no
    """
    columns = []
    for name, column in frame.items():
        numbers = column.dtype.kind in "if"
        cells = [printable(name), *map(_cell, column)]
        width = max(map(len, cells))
        columns.append([cell.rjust(width) if numbers else cell.ljust(width) for cell in cells])
    return "".join("  ".join(row).rstrip() + "\n" for row in zip(*columns, strict=True))


def _cell(value) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    if pd.isna(value):
        return ""
    if isinstance(value, float):
        return f"{value:.4f}" if value == 0 or abs(value) >= SMALLEST else f"{value:.1e}"
    return printable(value)


def printable(value) -> str:
    """Names come from files, and the screen obeys some characters instead of showing them."""
    return "".join(letter if letter.isprintable() else "?" for letter in str(value))
