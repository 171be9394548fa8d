"""CrowdCore from a shell: ``python -m crowdcore simulate science --to science.csv``.

A command is a function that adds its parser to the others and names, as ``run``, the function that does its work.
"""

import argparse
import signal
import sys
from dataclasses import replace
from pathlib import Path

from crowdcore.parameters import parameters_of
from crowdcore.samples import SAMPLES, as_long, as_sheet
from crowdcore.simulation import PRESETS, Crowd, simulate

LAYOUTS = {"sheet": as_sheet, "long": as_long}


class OneLineParser(argparse.ArgumentParser):
    """Refuses bad input with one line instead of a page of usage."""

    def error(self, message):
        self.exit(2, f"{self.prog}: {message}\n")


def add_simulate(commands) -> None:
    """simulate: a crowd of a preset's kind, of one's own, or of a preset with some things changed."""
    parser = commands.add_parser("simulate", help="make up the labels of a crowd whose members are known")
    parser.add_argument("preset", nargs="?", choices=PRESETS, help="a crowd to start from (default: a plain one)")
    parser.add_argument("--seed", type=int, default=0, help="the same seed gives the same labels (default: 0)")
    parser.add_argument(
        "--layout", choices=LAYOUTS, help="answer sheet with a KEY row (default), or one row a label (trec's)"
    )
    parser.add_argument("--to", metavar="FILE", type=Path, help="where to write (default: to the screen)")
    for described in parameters_of(Crowd):
        parser.add_argument(
            "--" + described.name.replace("_", "-"),
            type=int if described.whole else float,
            metavar="N" if described.whole else "X",
            help=described.help,
        )
    parser.set_defaults(run=run_simulate)


def run_simulate(options) -> None:
    """Simulate and write; what is not asked for is the preset's."""
    given = {described.name: getattr(options, described.name) for described in parameters_of(Crowd)}
    crowd = replace(PRESETS.get(options.preset, Crowd()), **{name: x for name, x in given.items() if x is not None})
    sample = SAMPLES.get(options.preset)
    classes = sample.classes if sample and len(sample.classes) == crowd.classes else None
    layout = options.layout or ("long" if sample and sample.kind == "crowd" else "sheet")
    write(LAYOUTS[layout](simulate(crowd, options.seed, classes=classes)), options.to)


def write(text: str, to: Path | None) -> None:
    """The same bytes on every system: utf-8, and lines that end with a newline only."""
    if to is None:
        sys.stdout.buffer.write(text.encode())
    else:
        to.write_bytes(text.encode())


def main(arguments: list[str] | None = None) -> None:
    """Run one command; bad input ends with exit code 2 and a line that says what was wrong."""
    parser = OneLineParser(prog="crowdcore", description="Turn many people's answers into the right one.")
    commands = parser.add_subparsers(metavar="command", required=True)
    for add in (add_simulate,):
        add(commands)
    options = parser.parse_args(arguments)
    try:
        options.run(options)
    except (ValueError, OSError) as problem:
        parser.error(str(problem))


if __name__ == "__main__":
    if hasattr(signal, "SIGPIPE"):  # so that "| head" ends it quietly; Windows has no such signal
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    main()
