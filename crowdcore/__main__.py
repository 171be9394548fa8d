"""The command line: ``python -m crowdcore aggregate science --method saddle_point_robust``."""

import argparse
import signal
import textwrap

from crowdcore import __version__
from crowdcore.commands import (
    aggregate,
    agreement,
    app,
    compare,
    compare_exams,
    exam,
    labelers,
    methods,
    more_labels,
    print_sheets,
    read,
    read_sheets,
    review,
    simulate,
    table,
    tune,
)

EXAMPLES = """\
A first look, with the included data:
  python -m crowdcore aggregate science --method saddle_point_robust --train 10
  python -m crowdcore compare science --methods all --train 10
Each command has its own help: python -m crowdcore aggregate --help"""


class OneLineParser(argparse.ArgumentParser):
    """Refuses bad input with one line instead of a page of usage."""

    def __init__(self, description, **more):
        layout = argparse.RawDescriptionHelpFormatter  # leaves examples unchanged
        super().__init__(description=textwrap.fill(description), formatter_class=layout, **more)

    def error(self, message):
        self.exit(2, f"{self.prog}: {' '.join(message.split())}\n")


def make_parser() -> OneLineParser:
    """Return the parser with all commands and their options."""
    parser = OneLineParser(
        prog="crowdcore", description="Turn many people's answers into the right one.", epilog=EXAMPLES
    )
    parser.add_argument("--version", action="version", version=f"crowdcore {__version__}")
    commands = parser.add_subparsers(metavar="command", required=True)
    for command in (
        app,
        methods,
        read,
        aggregate,
        labelers,
        review,
        agreement,
        more_labels,
        tune,
        compare,
        table,
        simulate,
        exam,
        compare_exams,
        print_sheets,
        read_sheets,
    ):
        command.add(commands)
    return parser


def main(arguments: list[str] | None = None) -> None:
    """Run one command. Bad input ends with exit code 2 and a line that explains the problem."""
    parser = make_parser()
    options = parser.parse_args(arguments)
    try:
        options.run(options)
    except (ValueError, OSError) as problem:
        parser.error(str(problem))
    except ModuleNotFoundError as problem:
        if problem.name != "plotly":
            raise
        parser.error("Pictures need plotly, which is not installed. Install it: pip install 'crowdcore[app]'.")
    except KeyboardInterrupt:
        parser.exit(130, "crowdcore: stopped\n")


def from_shell() -> None:
    """Run the command from the shell."""
    if hasattr(signal, "SIGPIPE"):  # so that "| head" ends it quietly; Windows does not have this signal
        signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    main()


if __name__ == "__main__":
    from_shell()
