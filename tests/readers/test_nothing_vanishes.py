"""No row or column of a sheet vanishes silently: each is used in the data, or a remark names it."""

from pathlib import Path

import pytest

from crowdcore import ReadError, read
from crowdcore.readers.files.content import content_of
from crowdcore.readers.files.table import column_name
from tests.readers.generated import further_words, unknown_words, words
from tests.readers.generated.sheets import as_file, generated_sheet

FORMATS = Path(__file__).parent / "formats"
SHEETS = 15
USED = {"question", "answers", "name", "about", "version", "points", "key", "student", "heading"}
ODD = {
    "side by side": ",Name,1,2,3,,Name,1,2,3\n1,Ann,A,B,C,,Cy,B,B,C\n2,Bo,A,C,C,,Di,A,A,B\n3,Ed,A,B,C,,Flo,C,B,C\n",
    "below each other": "Name,1,2,3\nAnn,A,B,C\nBo,A,C,C\nCy,A,B,C\nName,4,5,6\nAnn,B,B,C\nBo,D,A,A\nCy,B,B,A\n",
    "strings": "Name,Room,Answers\nAnn,7,BBCDA\nBo,8,BA-DA\nCy,7,BBCAA\nDi,8,CBCDA\n",
    "groups above": "Quiz,,,\n,Part I,,Part II\nName,Q1,Q2,Q3\nAnn,A,B,C\nBo,A,C,C\nCy,B,B,C\nseen by Mr Lee,,,\n",
    "a row a question": "Question,Topic,Ann,Bo,Cy,\nQ1,heat,A,B,A,x\nQ2,heat,C,C,A,\nQ3,light,B,B,B,\n",
}


def unreported(data: bytes, name: str) -> list[str]:
    """The rows and columns of the sheet that was read which have no part in the data and are in no remark."""
    try:
        reading = read(data, name=name)
    except ReadError:
        return []
    roles = reading.roles
    if roles is None:
        return []
    reported = {place for remark in reading.remarks for place in remark.where}
    tables = content_of(data, name).tables
    table = next(table for table in tables if reading.sheets.get(table.name, "class") == "class")
    headings = [n for n, row in enumerate(table.row_number) if roles.rows.get(str(row)) == "heading"]
    body = table.rows[headings[0] + 1 :] if headings else table.rows
    filled = {column_name(n) for row in body for n, cell in enumerate(row) if cell.strip()}
    lost = [f"column {letter}" for letter in filled if roles.columns.get(letter) not in USED]
    for row in table.row_number:
        pieces = [role for place, role in roles.rows.items() if place == str(row) or place.startswith(f"{row} from ")]
        if not USED.intersection(pieces):
            lost.append(f"row {row}")
    # Cells about a student are kept with the student.
    kept = reading.dataset.labeler_table
    about = [
        column for column, role in roles.columns.items() if role in {"name", "about"} and column not in roles.beside
    ]
    if len(about) > (0 if kept is None else len(kept.columns)):
        lost += [f"one of the columns {about}"]
    return sorted(set(lost) - reported)


@pytest.mark.parametrize("path", sorted(FORMATS.iterdir()), ids=lambda path: path.name)
def test_every_row_and_column_of_a_sample_is_used_or_reported(path):
    assert unreported(path.read_bytes(), path.name) == []


@pytest.mark.parametrize("text", ODD.values(), ids=ODD)
def test_every_row_and_column_of_an_odd_sheet_is_used_or_reported(text):
    assert read(text.encode(), name="odd.csv").roles is not None
    assert unreported(text.encode(), "odd.csv") == []


@pytest.mark.parametrize(
    ("first", "vocabulary"),
    [(0, words), (100_000, further_words), (200_000, unknown_words)],
    ids=["words", "further", "unknown"],
)
def test_every_row_and_column_of_a_generated_sheet_is_used_or_reported(first, vocabulary):
    lost = {
        seed: found
        for seed in range(first, first + SHEETS)
        if (found := unreported(*as_file(generated_sheet(seed, vocabulary))))
    }
    assert lost == {}


def test_a_row_that_is_read_with_the_headings_can_be_left_out():
    reading = read(ODD["groups above"].encode(), name="odd.csv")
    assert list(reading.dataset.item_table["section"]) == ["Part I", "Part I", "Part II"]
    _, leave = [one for remark in reading.remarks if remark.where == ("row 2",) for one in remark.alternatives]
    again = read(ODD["groups above"].encode(), name="odd.csv", **leave.hints)
    assert again.dataset.item_table is None
    assert any("'Part I Part II'" in text for text in again.left_out)


LOSING = """student,attempt,question,answer
Ann,1,Q1,B
Ann,2,Q1,A
Bo,1,Q1,"A,C"
Bo,1,Q2,C
Cy,1,Q1,B
Cy,1,Q2,C
Di,1,Q1,"B,C"
Di,1,Q2,"A,D"
"""


def test_dropped_answers_are_counted_in_one_line_at_the_top_with_a_way_back():
    reading = read(LOSING.encode(), name="quiz.csv")
    line = reading.remarks[0]
    assert line.kind == "lost"
    assert "3 cells with several marks count as no answer and 1 answer was dropped" in str(line)
    hints = [one.hints for one in line.alternatives]
    assert {"repeats": "last"} in hints and {"repeats": "none"} in hints and {"double_marks": "own class"} in hints
    again = read(LOSING.encode(), name="quiz.csv", double_marks="own class", repeats="last")
    assert again.counts["answers"] == 7


def test_nothing_is_reported_as_lost_where_nothing_is():
    reading = read(b"Name,Q1,Q2\nAnn,A,-\nBo,a,B\nCy,A,C\nDi,B,B\n", name="quiz.csv")
    assert all(remark.kind != "lost" for remark in reading.remarks)


def test_a_question_of_a_form_that_was_left_out_is_brought_back_with_one_click():
    answers = [("44", "A"), ("44", "B"), ("23", "A"), ("46", "A"), ("44", "C"), ("46", "B"), ("44", "A"), ("23", "A")]
    lines = ["Timestamp,Name,How many are there?,What is number 2?,What is number 3?"]
    lines += [f"2026/03/04 9:{n:02d}:10,Student {n},{one},{two},{two}" for n, (one, two) in enumerate(answers)]
    data = "\n".join(lines).encode()
    reading = read(data, name="form.csv")
    assert list(reading.dataset.labels.items) == ["What is number 2?", "What is number 3?"]
    remark = next(remark for remark in reading.remarks if "How many are there?" in str(remark))
    assert remark.kind == "question"
    again = read(data, name="form.csv", **remark.alternatives[0].hints)
    labels = again.dataset.labels
    assert labels.items[0] == "How many are there?"
    assert [labels.classes[code] for code in labels.dense()[0]] == [one for one, _ in answers]
