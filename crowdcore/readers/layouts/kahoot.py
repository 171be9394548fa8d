"""Kahoot's report: the sheet of raw data, one row per player and question, with the options of each question."""

import re

from crowdcore.escaping import unescaped
from crowdcore.readers.files.content import Content
from crowdcore.readers.layouts.layout import Layout, rectangular
from crowdcore.readers.reading import ReadError
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import find_column, heading
from crowdcore.readers.sheets.marks import SEVERAL

OPTION = re.compile(r"answer \d+")
BLANKS = ("", "(no answer)", "no answer", "No answer", "timeout")
# Kinds of questions without a right answer.
NO_QUIZ = re.compile(
    r"poll|survey|word ?cloud|open|brainstorm|slide|content|feedback|drop ?pin|scale|nps|jumble|puzzle", re.I
)


def recognise(content: Content) -> float:
    """Look for the columns of the sheet 'RawReportData Data'."""
    header = [heading(cell) for cell in content.table.header]
    wanted = {"question", "correct answers", "player", "answer", "answer 1"}
    return 0.98 if wanted <= set(header) else 0.0


def parse(content: Content, hints: dict) -> Answers:
    """Read answers as letters of the options in order."""
    table = rectangular(content.table, content.name)
    found = {which: find_column(table.header, which) for which in ("question", "correct answers", "player", "answer")}
    places = {which: place for which, place in found.items() if place is not None}
    missing = [which for which in found if which not in places]
    if missing:
        raise ReadError(f"{content.name} has no column {missing[0]!r}. Choose the report's sheet 'RawReportData Data'.")
    number = find_column(table.header, "question number")
    options_at = [n for n, cell in enumerate(table.header) if OPTION.fullmatch(heading(cell))]
    items: list[str] = []
    labelers: list[str] = []
    given: list[str] = []
    answers = Answers("exam", [], [], items, labelers, given, blanks=BLANKS)
    named: dict[tuple[str, str], str] = {}
    polls: set[tuple[str, str]] = set()
    for row, place in zip(table.rows[1:], table.row_number[1:], strict=True):
        question = (row[number].strip() if number is not None else "", row[places["question"]].strip())
        if number is not None and NO_QUIZ.search(question[0]):
            if question not in polls:
                answers.left_out.append(
                    f"question {question[1]!r} (from row {place}): a {question[0].lstrip('0123456789. ')}, not a quiz"
                )
                polls.add(question)
            continue
        if not row[places["player"]].strip():
            answers.left_out.append(f"row {place}: no player")
            continue
        if question not in named:
            named[question] = _name(question, set(named.values()))
            options = list(dict.fromkeys(_text(row[n]) for n in options_at if row[n].strip()))
            if options:
                answers.options[named[question]] = options
            answers.key[named[question]] = _marks(row[places["correct answers"]], options)
        items.append(named[question])
        labelers.append(row[places["player"]].strip())
        given.append(_marks(row[places["answer"]], answers.options.get(named[question], [])))
    answers.items = list(named.values())
    answers.labelers = list(dict.fromkeys(labelers))
    return answers


def _text(cell: str) -> str:
    return " ".join(unescaped(cell).split())


def _name(question: tuple[str, str], taken: set[str]) -> str:
    """Return the question's text, with its number if another question has the same text."""
    text = _text(question[1]) or question[0]
    return f"{text} ({question[0] or len(taken) + 1})" if text in taken else text


def _marks(cell: str, options: list[str]) -> str:
    """Return one option, or several options that are in one cell with commas between them."""
    text = _text(cell)
    if text in options or not options:
        return text
    marks, rest = [], text
    while rest:
        found = [option for option in options if rest == option or re.match(re.escape(option) + r"\s*,", rest)]
        if not found:
            return text
        marks.append(max(found, key=len))
        rest = rest[len(marks[-1]) :].lstrip().removeprefix(",").lstrip()
    return SEVERAL.join(marks)


LAYOUT = Layout(
    "Kahoot",
    "a sheet (RawReportData Data) with the columns Question, Answer 1, …, Correct Answers, Player and Answer",
    recognise,
    parse,
)
