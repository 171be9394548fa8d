"""ShinyItemAnalysis (R): columns Item1, Item2, … and no students. NA is missing, and the key is a separate file."""

import re

from crowdcore.readers.files.content import Content
from crowdcore.readers.files.table import column_name
from crowdcore.readers.layouts.layout import Layout, rectangular, unique_labels
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import Alternative, Remark
from crowdcore.readers.sheets.answers import OWN_ANSWER, Answers
from crowdcore.readers.sheets.headings import heading, is_identity
from crowdcore.readers.sheets.marks import style_of

ITEM = re.compile(r"item ?\.?\d+[a-z]?")
BLANKS = ("", "NA")
KEY_FILE = 2


def recognise(content: Content) -> float:
    """Look for numbered items, answers of one character or NA, and no column that identifies students."""
    header, rows = content.table.header, content.table.rows[1:200]
    items = [n for n, cell in enumerate(header) if ITEM.fullmatch(heading(cell))]
    if len(items) < 2 or 2 * len(items) < len(header) or len(rows) < KEY_FILE or any(map(is_identity, header)):
        return 0.0
    texts = {row[n].strip() for row in rows for n in items if n < len(row)}
    return 0.88 if style_of(texts - set(BLANKS)) in {"letters", "numbers"} and "NA" in texts else 0.0


def parse(content: Content, hints: dict) -> Answers:
    """Number the students. Columns that are not items (a group, a criterion) are left out."""
    table = rectangular(content.table, content.name)
    columns = [n for n, cell in enumerate(table.header) if ITEM.fullmatch(heading(cell))]
    if not columns:
        raise ReadError(f"{content.name} has no columns Item1, Item2, …, so it is not a table of ShinyItemAnalysis.")
    item: list[str] = []
    labeler: list[str] = []
    answer: list[str] = []
    answers = Answers("exam", [], [], item, labeler, answer, blanks=BLANKS)
    answers.items = unique_labels(
        [table.header[n].strip() for n in columns], [n + 1 for n in columns], answers.warnings, "questions", "column"
    )
    for row, place in zip(table.rows[1:], table.row_number[1:], strict=True):
        if all(row[n].strip() in BLANKS for n in columns):
            answers.left_out.append(f"row {place}: no answers")
            continue
        who = f"Student {place - table.row_number[0]}"
        answers.labelers.append(who)
        item += answers.items
        labeler += [who] * len(columns)
        answer += [row[n] for n in columns]
    answers.left_out += [
        f"column {column_name(n)} ({cell!r}): not an item" for n, cell in enumerate(table.header) if n not in columns
    ]
    answers.warnings.append(
        Remark(
            "cells",
            "'NA' was read as no answer, as in R.",
            alternatives=(
                Alternative("'NA' is an answer", {"layout": "plain answer sheet", "marks": {"NA": OWN_ANSWER}}),
            ),
        )
    )
    answers.hints["items"] = answers.items
    return answers


LAYOUT = Layout(
    "ShinyItemAnalysis", "columns Item1, Item2, … without students' names, and NA for missing answers", recognise, parse
)
