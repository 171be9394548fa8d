"""Headings that count in other ways: I, II, III; from the start again in each part; with sets of answers in them."""

from tests.readers.generated.judge import key_of
from tests.readers.test_found_sheets import KEY, NAMES, ROWS, key, questions, sheet, students, typed

DIGITS = str.maketrans("ABCD", "1234")
ROMAN = ["I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"]


def test_roman_numerals_number_questions():
    rows = [row[:10].translate(DIGITS) for row in ROWS]
    reading = sheet(typed(rows=rows, right=KEY[:10].translate(DIGITS), headings=ROMAN, extra=("Rank", ["1", "2", "3"])))
    assert questions(reading) == ROMAN and key(reading) == KEY[:10].translate(DIGITS)


def test_numbers_that_begin_again_are_more_questions():
    headings = [str(n) for _ in range(2) for n in range(1, 11)]
    lines = [",".join(headings), *(",".join(row) for row in ROWS)]
    reading = sheet("\n".join(lines) + "\n")
    assert len(students(reading)) == len(NAMES) and len(questions(reading)) == 20


def test_a_first_student_with_descending_answers_is_not_a_heading():
    names = ["Ann Lee,4,3,2,1", "Bo Ray,3,3,2,1", "Cy Fox,1,3,2,1", "Di Paz,2,2,2,1", "Ed Orr,1,3,2,3"]
    assert len(students(sheet("\n".join([*names, "KEY,1,3,2,1"]) + "\n"))) == 5


def test_sets_in_the_headings_are_the_key():
    headings = ["Q1: BD", "Q2: AC", "Q3: A", "Q4: CD", "Q5: ABD"]
    rows = [["BD", "AC", "A", "CD", "ABD"], ["BD", "C", "A", "CD", "AB"], ["ABD", "AC", "AB", "CD", "ABD"]] * 4
    reading = sheet(typed(rows=rows, right=None, headings=headings))
    assert [right[0] for right in key_of(reading)] == ["BD", "AC", "A", "CD", "ABD"]


def test_roman_numerals_in_a_list_are_not_surnames():
    lines = [f"{who},{ROMAN[q]},{row[q]}" for who, row in zip(NAMES, ROWS, strict=True) for q in range(10)]
    reading = sheet("\n".join(["Jméno,Otázka,Answer", *lines]) + "\n")
    assert students(reading) == NAMES and questions(reading) == ROMAN
