"""A sheet of a workbook with more about the questions than their right answers: points, topics, continued numbers."""

import io

import pytest
from openpyxl import Workbook

from crowdcore import read
from crowdcore.readers.sheets.question_tables import question_table
from tests.readers.test_found_sheets import KEY, NAMES, ROWS, key, questions, remark_text, students

WORTH = [1 + n % 2 for n, _ in enumerate(KEY)]
TOPICS = ["heat", "light", "sound"]
HEADINGS = [f"Uppgift {n}" for n, _ in enumerate(KEY, start=1)]


def book(lines, headings=HEADINGS, rows=ROWS, above=()):
    """A workbook with the class on one sheet and these lines on another."""
    made = Workbook()
    for line in (*above, ["Name", *headings], *([who, *row] for who, row in zip(NAMES, rows, strict=True))):
        made.active.append(line)
    other = made.create_sheet("Om provet")
    for line in lines:
        other.append(line)
    file = io.BytesIO()
    made.save(file)
    return file.getvalue()


def lines_about(headings=HEADINGS, right="Riktigt"):
    lines = [["Uppgift", "Del", right, "Poäng"]]
    return lines + [[name, TOPICS[n % 3], KEY[n], WORTH[n]] for n, name in enumerate(headings)]


@pytest.mark.parametrize("across", [False, True])
@pytest.mark.parametrize("right", ["Så här", "Rätt svar"])
def test_a_sheet_of_answers_topics_and_points_is_the_key(across, right):
    lines = lines_about(right=right)
    file = book([list(line) for line in zip(*lines, strict=True)] if across else lines)
    reading = read(file, name="exam.xlsx")
    assert students(reading) == NAMES and questions(reading) == HEADINGS and key(reading) == KEY
    assert list(reading.dataset.key.points) == WORTH
    remark = next(one for one in reading.remarks if "'Poäng'" in str(one) and one.kind == "points")
    assert set(key(read(file, name="exam.xlsx", **remark.alternatives[0].hints))) == {"."}


def test_two_columns_of_answers_are_students():
    lines = [[name, right, mark] for name, right, mark in zip(HEADINGS, KEY, ROWS[0], strict=True)]
    assert question_table([["Uppgift", "Ann", "Bo"], *lines], set(HEADINGS), set("ABCD")) is None


def test_numbers_below_a_key_of_numbers_are_students():
    rows = [["Namn", "Q1", "Q2", "Q3"], ["Facit", "3", "4", "2"], ["Ann", "3", "1", "2"], ["Bo", "2", "4", "2"]]
    assert question_table(rows, {"Q1", "Q2", "Q3"}, set("1234")) is None


def test_the_key_numbers_continue_although_each_part_starts_at_one():
    headings = [str(n % 10 + 1) for n, _ in enumerate(KEY)]
    lines = [["Nr", "Rätt"], *([n, right] for n, right in enumerate(KEY, start=1))]
    reading = read(book(lines, headings, above=[["", "I", *[""] * 9, "II"]]), name="exam.xlsx")
    assert students(reading) == NAMES and key(reading) == KEY


def test_a_key_of_letters_matches_options_with_these_letters():
    rows = [[f"Option {mark}" for mark in row] for row in ROWS]
    lines = [["Uppgift", "Riktigt"], *([name, right.lower()] for name, right in zip(HEADINGS, KEY, strict=True))]
    reading = read(book(lines, rows=rows), name="exam.xlsx")
    assert key(reading).replace("Option ", "") == KEY and "by its letter" in remark_text(reading)
    assert reading.dataset.labels.classes == ("A", "B", "C", "D")


def test_a_zero_among_letters_is_not_an_answer_however_often_it_occurs():
    rows = [("0" if n % 3 == 0 else row[0]) + row[1:5] for n, row in enumerate(ROWS)]
    lines = [["Uppgift", "Riktigt"], *([name, right] for name, right in zip(HEADINGS[:5], KEY, strict=False))]
    reading = read(book(lines, HEADINGS[:5], rows), name="exam.xlsx")
    assert "0" not in reading.dataset.labels.classes and reading.counts["blanks"] == 4 and "'0'" in remark_text(reading)


def test_a_key_of_one_string_is_taken_letter_by_letter():
    made = Workbook()
    for line in (["Name", *HEADINGS], *([who, *row] for who, row in zip(NAMES, ROWS, strict=True))):
        made.active.append(line)
    made.create_sheet("Facit").append(["Facit", KEY])
    file = io.BytesIO()
    made.save(file)
    reading = read(file.getvalue(), name="exam.xlsx")
    assert (
        key(reading) == KEY and students(reading) == NAMES and "in the order of the questions" in remark_text(reading)
    )
