"""read-sheets: scans and photos of answer sheets, as a table of answers."""

import json
from pathlib import Path

from crowdcore.commands.output import output_file, printable, remark, write_table
from crowdcore.commands.progress import Progress

EXAMPLES = """\
examples:
  python -m crowdcore read-sheets scans.pdf --sheet sheets.json --to answers.csv --crops unclear
  python -m crowdcore read-sheets photos/*.jpg --template other-program.json --to answers.csv
  python -m crowdcore exam answers.csv"""


def add(commands) -> None:
    """Add the parser with the files and what is known about the sheets."""
    parser = commands.add_parser(
        "read-sheets",
        help="read scans or photos of answer sheets",
        description="Write the answers on scanned or photographed answer sheets as a table that every command can read. Unclear "
        "answers are listed. They have their likeliest reading until a person has looked at them.",
        epilog=EXAMPLES,
    )
    parser.add_argument("files", nargs="+", metavar="FILE", help="pdf, jpg, png, tiff or webp files")
    about = parser.add_mutually_exclusive_group()
    about.add_argument(
        "--sheet", metavar="FILE", help="the design that print-sheets wrote, for the names of the students"
    )
    about.add_argument("--template", metavar="FILE", help="the description of another program's sheet")
    parser.add_argument(
        "--crops", type=Path, metavar="FOLDER", help="write a picture of every unclear answer to this folder"
    )
    parser.add_argument(
        "--to", metavar="FILE", type=output_file, help="write to a .csv, .json or .xlsx (default: the screen)"
    )
    parser.set_defaults(run=run)


def run(options) -> None:
    """Read the pages, list what is unclear, and write the answers."""
    from crowdcore.paper import Template, read_pages
    from crowdcore.paper.stacks import of_one_sheet
    from crowdcore.scanned_exams import answer_table, rows_to_check

    design = None if options.sheet is None else _design(options.sheet)
    template = None if options.template is None else Template.from_json(Path(options.template).read_bytes())
    with Progress() as progress:
        reading = read_pages(options.files, template, progress)
    reading = of_one_sheet(
        reading, lambda number: design if design is not None and design["number"] == number else None
    )
    for problem in reading.problem_list:
        remark(printable(f"{problem.file}, page {problem.page + 1}: {problem.reason}"))
    unclear = rows_to_check(reading)
    for row in unclear.itertuples():
        remark(printable(f"{row.file}, page {row.page + 1}, question {row.row + 1}: unclear"))
        if options.crops is not None:
            options.crops.mkdir(exist_ok=True)
            name = f"{Path(row.file).stem}-{row.page + 1}-{row.row + 1}.png"
            reading.crop(row.file, row.page, row.kind, row.row).save(options.crops / name)
    write_table(answer_table(reading), options.to)


def _design(path: str) -> dict:
    try:
        design = json.loads(Path(path).read_bytes())
    except ValueError:
        design = None
    if not isinstance(design, dict) or not isinstance(design.get("number"), int):
        raise ValueError(f"{path} is not a design that print-sheets wrote.")
    return design
