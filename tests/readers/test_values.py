"""Exams answered by values: every number is an answer, even if a single student gave it; earned points are not."""

import pytest

from tests.readers.generated.judge import answers_of, key_of
from tests.readers.test_found_sheets import key, questions, remark_text, sheet, students

PHYSICS = """\
Name,Q1,Q2,Q3,Q4,Age
Solution,12.5,60,7,110,
Ann Lee,12.5,60,7,110,15
Bo Ray,12.5,120,-3,110,16
Cy Fox,25,60,7,55,15
Di Paz,12.5,61,7,110,15
Ed Orr,1.25,60,8,112,16
Flo May,12.5,60,7,110,15
"""


def test_every_value_is_an_answer_and_keeps_its_name():
    reading = sheet(PHYSICS)
    assert questions(reading) == ["Q1", "Q2", "Q3", "Q4"]
    assert list(key_of(reading)) == [("12.5",), ("60",), ("7",), ("110",)]
    assert [list(row) for row in answers_of(reading)][1:3] == [["12.5", "120", "-3", "110"], ["25", "60", "7", "55"]]
    assert reading.counts["blanks"] == 0 and "'Age'" in remark_text(reading)


def test_a_weak_student_with_unusual_values_is_still_a_student():
    reading = sheet(PHYSICS + "Gus Dow,99,98.5,-7,1,16\n")
    assert students(reading)[-1] == "Gus Dow" and reading.counts["blanks"] == 0


def test_points_below_a_key_of_values_are_points():
    reading = sheet(PHYSICS.replace("Ann Lee", "Points,2,1,2,3,\nAnn Lee"))
    assert students(reading)[0] == "Ann Lee" and list(reading.dataset.key.points) == [2, 1, 2, 3]


def test_a_decimal_comma_is_a_point():
    reading = sheet(PHYSICS.replace("Solution,12.5", 'Solution,"12,5"'))
    assert key_of(reading)[0] == ("12.5",) and "'12,5' as '12.5'" in remark_text(reading)


def test_many_different_values_are_not_free_text():
    rows = "".join(f"Student {n},{n + 0.5 if n % 3 else 9.9},{200 + n if n % 2 else 240}\n" for n in range(1, 91))
    reading = sheet("Name,Q1,Q2\nKEY,9.9,240\n" + rows)
    assert len(questions(reading)) == 2 and reading.counts["answers"] == 180


def test_marks_out_of_a_hundred_next_to_letters_are_not_questions():
    reading = sheet(
        "Name,Q1,Q2,Q3,Test 1,Test 2,Test 3\nKEY,A,B,C,,,\nAnn Lee,A,B,C,81,77.5,90\nBo Ray,A,C,C,64,70,58.5\n"
        "Cy Fox,B,B,C,71,69.5,80\nDi Paz,A,B,D,55,60,62\nEd Orr,A,B,C,90,92,88.5\n"
    )
    assert questions(reading) == ["Q1", "Q2", "Q3"] and key(reading) == "ABC"


@pytest.mark.parametrize("code", ["99", "-1"])
def test_a_number_for_no_answer_among_choices_makes_no_values(code):
    rows = "".join(f"Student {n},{1 + n % 3},{1 + n % 4},{2 if n % 5 else code}\n" for n in range(1, 41))
    reading = sheet("Name,Q1,Q2,Q3\n" + rows)
    assert set(reading.dataset.labels.classes) <= {"1", "2", "3", "4", code} and f"'{code}'" in remark_text(reading)


def test_values_of_single_students_are_counted_together_if_there_are_too_many():
    right = [f"{q}.5" for q in range(1, 101)]
    rows = [
        [value if (n + q) % 2 else f"{q}{n:02d}.25" for q, value in enumerate(right, start=1)] for n in range(1, 31)
    ]
    lines = [f"Student {n}," + ",".join(row) for n, row in enumerate(rows, start=1)]
    reading = sheet("\n".join(["Name," + ",".join(f"Q{q}" for q in range(1, 101)), "KEY," + ",".join(right), *lines]))
    assert reading.counts["answers"] == 3000 and [one[0] for one in key_of(reading)] == right
    assert "another value" in reading.dataset.labels.classes and "'another value'" in remark_text(reading)


def test_topics_above_values_are_read_as_questions_and_reported():
    reading = sheet(PHYSICS.replace("Q1,Q2,Q3,Q4", "Force,Speed,Work,Heat"))
    assert questions(reading) == ["Force", "Speed", "Work", "Heat"] and "was guessed: 'Force'" in remark_text(reading)


def test_choices_next_to_student_numbers_are_not_values():
    rows = ["3,4,1,4", "3,4,2,4", "2,1,1,3", "3,4,1,1", "3,4,1,4", "3,4,1,3"]
    lines = [f"2041{n:02d},Ann {name},{row}" for n, (name, row) in enumerate(zip("ABCDEF", rows, strict=True))]
    reading = sheet("\n".join([*lines, "KEY,,3,4,1,4"]) + "\n")
    assert len(students(reading)) == 6 and len(questions(reading)) == 4 and key(reading) == "3414"
