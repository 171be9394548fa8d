"""print-sheets: answer sheets on paper, as a PDF or a web page."""

import argparse
import json
from pathlib import Path

from crowdcore.commands.output import remark

EXAMPLES = """\
examples:
  python -m crowdcore print-sheets --questions 40 --choices 4 --class-list class.csv --title Biology --to sheets.pdf
  python -m crowdcore print-sheets --questions 60 --digits 6 --paper Letter --to sheet.html"""
ENDINGS = (".pdf", ".html")


def add(commands) -> None:
    """Add the parser with everything that is on the sheets."""
    parser = commands.add_parser(
        "print-sheets",
        help="print answer sheets on paper",
        description="Write answer sheets to print: one per student of a class list, or one for everybody to copy. Next to the "
        "file, its design is written as .json. With it, read-sheets knows the names of the students.",
        epilog=EXAMPLES,
    )
    parser.add_argument("--questions", type=int, required=True, metavar="N", help="1 to 120")
    parser.add_argument("--choices", type=int, default=4, metavar="N", help="2 to 6 (default: 4)")
    parser.add_argument("--paper", choices=["A4", "Letter"], default="A4", help="the paper (default: A4)")
    parser.add_argument("--title", default="", help="the title on the sheets")
    parser.add_argument(
        "--class-list", metavar="FILE", help="a table with the names, and perhaps numbers, of the students"
    )
    parser.add_argument(
        "--digits", type=int, metavar="N", help="without a class list: the digits of the student number to mark"
    )
    parser.add_argument("--versions", metavar="A,B", help="versions of the exam, dealt out in turn")
    parser.add_argument("--to", type=_file_to_print, required=True, metavar="FILE", help="a .pdf or .html file")
    parser.set_defaults(run=run)


def run(options) -> None:
    """Make the sheets, and write them with their design."""
    from crowdcore.paper import AnswerSheet
    from crowdcore.paper.class_list import class_list_of_file

    names = None
    if options.class_list is not None:
        path = Path(options.class_list)
        names = class_list_of_file(path.name, path.read_bytes())
    versions = options.versions.split(",") if options.versions else None
    sheet = AnswerSheet(
        options.questions, options.choices, options.paper, options.digits, names, versions, options.title
    )
    options.to.write_bytes(sheet.pdf() if options.to.suffix == ".pdf" else sheet.html().encode())
    design = options.to.with_suffix(".json")
    design.write_text(json.dumps(sheet.design(), ensure_ascii=False, indent=1), encoding="utf-8")
    remark(
        f"{options.to} contains {sheet.n_sheets} sheets on {sheet.n_pages} pages. {design} is their design for read-sheets."
    )


def _file_to_print(text: str) -> Path:
    path = Path(text)
    if path.suffix not in ENDINGS:
        raise argparse.ArgumentTypeError(f"{text} does not end in {' or '.join(ENDINGS)}")
    if not path.parent.is_dir():
        raise argparse.ArgumentTypeError(f"there is no folder {path.parent} to write {path.name} to")
    return path
