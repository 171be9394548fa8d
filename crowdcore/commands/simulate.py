"""simulate: simulate a crowd from a preset, from chosen numbers, or from both."""

from dataclasses import replace
from pathlib import Path

from crowdcore.commands.output import write
from crowdcore.parameters import parameters_of
from crowdcore.samples import SAMPLES, as_long, as_sheet
from crowdcore.simulation import PRESETS, Crowd, simulate, simulate_jury

JURY = "jury"
LAYOUTS = {"sheet": as_sheet, "long": as_long}
EXAMPLES = """\
examples:
  python -m crowdcore simulate science --seed 3 --to science.csv
  python -m crowdcore simulate --items 50 --labelers 30 --classes 3 --spammers 0.2 --to crowd.csv"""


def add(commands) -> None:
    """Add the parser with the presets and the properties of a crowd."""
    parser = commands.add_parser(
        "simulate",
        help="simulate the labels of a crowd",
        description="Simulate the labels of a crowd and write them, with the right answers, as a csv file.",
        epilog=EXAMPLES,
    )
    parser.add_argument(
        "preset", nargs="?", choices=[*PRESETS, JURY], help="a crowd to start from (default: a plain one)"
    )
    parser.add_argument("--seed", type=int, default=0, help="the same seed gives the same labels (default: 0)")
    parser.add_argument(
        "--layout",
        choices=LAYOUTS,
        help="answer sheet with a KEY row (default), or one row per label (default for trec and jury)",
    )
    parser.add_argument("--to", metavar="FILE", type=Path, help="where to write (default: to the screen)")
    for described in parameters_of(Crowd):
        parser.add_argument(
            "--" + described.name.replace("_", "-"),
            type=int if described.whole else float,
            metavar="N" if described.whole else "X",
            help=described.help,
        )
    parser.set_defaults(run=run)


def run(options) -> None:
    """Simulate the crowd and write it. Options that are not given keep the preset's values."""
    given = {described.name: getattr(options, described.name) for described in parameters_of(Crowd)}
    changed = {name: x for name, x in given.items() if x is not None}
    if options.preset == JURY:
        if changed:
            raise ValueError(f"The jury cannot be changed. Remove {', '.join(changed)}.")
        write(LAYOUTS[options.layout or "long"](simulate_jury(seed=options.seed)), options.to)
        return
    crowd = replace(PRESETS.get(options.preset, Crowd()), **changed)
    sample = SAMPLES.get(options.preset)
    classes = sample.classes if sample and len(sample.classes) == crowd.classes else None
    layout = options.layout or ("long" if sample and sample.kind == "crowd" else "sheet")
    write(LAYOUTS[layout](simulate(crowd, options.seed, classes=classes)), options.to)
