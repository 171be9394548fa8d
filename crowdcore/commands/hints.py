"""Corrections of how a file is read, as NAME=VALUE on the command line."""

import argparse
import csv

LISTS = ("items", "identity", "as_written", "order")
YES_OR_NO = {"yes": True, "true": True, "no": False, "false": False}


def add_hints(parser, names: str = "python -m crowdcore read --help lists the names") -> None:
    """Add the option that corrects how a file is read."""
    parser.add_argument(
        "--hint",
        metavar="NAME=VALUE",
        action="append",
        default=[],
        type=_checked,
        help=f"correct how the file is read, for example label=verdict; may be repeated. {names}",
    )


def _checked(text: str) -> tuple[str, object]:
    try:
        return hint_from(text)
    except ValueError as problem:
        raise argparse.ArgumentTypeError(str(problem)) from None


def hint_from(text: str) -> tuple[str, object]:
    """Convert a hint from the command line to its name and a value of the right type.

    >>> hint_from("items=Q1,Q2"), hint_from("choices=4"), hint_from("key_row=none"), hint_from("delimiter=tab")
    (('items', ['Q1', 'Q2']), ('choices', 4), ('key_row', False), ('delimiter', '\\t'))
    """
    name, equals, value = text.partition("=")
    if not equals:
        raise ValueError(f"{text!r} is not a hint. Write NAME=VALUE, for example orientation=items.")
    if name in {"options", "order", "scores"} and value.lower() in YES_OR_NO:
        return name, YES_OR_NO[value.lower()]
    if name in LISTS:
        return name, _cells(value)
    if name == "marks":
        marks = [cell.rpartition("=") for cell in _cells(value)]
        if not all(mark and equals for mark, equals, _ in marks):
            raise ValueError(
                f"{text!r} does not give a mark its meaning. Write MARK=MEANING, for example marks=NA=an answer."
            )
        return name, {mark.strip(): meaning.strip() for mark, _, meaning in marks}
    if name == "key_row" and value.lower() in {"none", "no", "false"}:
        return name, False
    if name == "delimiter" and value.lower() in {"tab", "\\t"}:
        return name, "\t"
    if name in {"choices", "key_row"} and value.isdecimal():
        return name, int(value)
    return name, value


def _cells(text: str) -> list[str]:
    return [cell.strip() for cell in next(csv.reader([text]), [])]
