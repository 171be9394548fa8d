"""What a command leaves behind: tables on the screen, csv and json files, remarks beside them."""

import argparse
import json
import re
import sys
from pathlib import Path

import pandas as pd

FORMULA = re.compile(r"[=+\-@\t\r]")
SMALLEST = 1e-4
NUMBER = re.compile(r"[+-]?\d+(\.\d+)?")


def output_file(text: str) -> Path:
    """A file that a table can be written to, checked before the work begins."""
    path = Path(text)
    if path.suffix not in WRITERS:
        raise argparse.ArgumentTypeError(f"{text} ends neither in .csv nor in .json, so its format is not known")
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
    write(as_text(frame) if to is None else WRITERS[to.suffix](frame), to)


def remark(text: str) -> None:
    """Something to know about the result, beside it."""
    print(text, file=sys.stderr)


def as_csv(frame: pd.DataFrame) -> str:
    """The table as csv, in which no spreadsheet takes a name for a formula.

    >>> print(as_csv(pd.DataFrame({"item": ["=1+1", "-1", "Q1"], "weight": [-0.5, 1.0, None]})), end="")
    item,weight
    '=1+1,-0.5
    -1,1.0
    Q1,
    """
    return frame.map(_harmless).rename(columns=_harmless).to_csv(index=False, lineterminator="\n")


def _harmless(cell):
    """Text that a spreadsheet would run is led by a quote; a plain number such as −1 is left alone."""
    return f"'{cell}" if isinstance(cell, str) and FORMULA.match(cell) and not NUMBER.fullmatch(cell) else cell


def as_json(frame: pd.DataFrame) -> str:
    """The table as a list with one object a row; what is missing is null."""
    rows = frame.astype(object).where(frame.notna(), None).to_dict("records")
    return json.dumps(rows, indent=1, ensure_ascii=False, allow_nan=False) + "\n"


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


WRITERS = {".csv": as_csv, ".json": as_json}
