"""Tables as programs write them: headings one cell short, answers listed in one cell, labels in cells, several attempts."""

import numpy as np
import pytest

from crowdcore import read
from crowdcore.exams.grades import grades


def cells(reading) -> list[list[str]]:
    """The answers of each student, as text."""
    labels = reading.dataset.labels
    names = [*labels.classes, ""]
    texts = [reading.texts.get(item, {}) for item in labels.items]
    return [[own.get(names[c], names[c]) for own, c in zip(texts, row, strict=True)] for row in labels.dense().T]


def key(reading) -> list[str]:
    """The right answers, as text."""
    return [[*reading.dataset.labels.classes, ""][code] for code in reading.dataset.truth]


@pytest.mark.parametrize("between", [",", " ", "\t"])
@pytest.mark.parametrize("quote", ["", '"'])
def test_headings_that_lack_the_one_over_the_row_names_are_moved(between, quote):
    # R's write.table writes no heading over the names of the rows. By default it writes spaces between quoted cells.
    rows = ["item1,item2,item3", "1,A,C,NA", "2,A,B,D", "3,B,C,D", "4,A,C,D"]
    text = "\n".join(between.join(f"{quote}{cell}{quote}" for cell in row.split(",")) for row in rows)
    reading = read(text.encode(), name="exam.txt")
    assert list(reading.dataset.labels.items) == ["item1", "item2", "item3"]
    assert cells(reading)[0] == ["A", "C", ""]
    assert any("one cell short" in text for text in reading.warnings)


def test_headings_that_lack_the_last_one_stay_where_they_are():
    lines = ["Name,Q1,Q2,Q3", "Key,A,B,C,D", *(f"Student {n},A,B,C,{'DC'[n % 2]}" for n in range(1, 7))]
    reading = read("\n".join(lines).encode(), name="exam.csv")
    assert list(reading.dataset.labels.labelers)[0] == "Student 1"
    assert list(reading.dataset.labels.items)[:3] == ["Q1", "Q2", "Q3"]


def test_the_transformation_of_short_headings_can_be_disabled():
    data = b"item1,item2,item3\n1,A,C,B\n2,A,B,D\n3,B,C,D\n4,A,C,D\n"
    reading = read(data, name="exam.csv")
    remark = next(one for one in reading.remarks if "one cell short" in str(one))
    assert remark.alternatives[0].hints == {"as_written": ["short headings"]}


@pytest.mark.parametrize("sign", [";", ",", "|", "/"])
def test_answers_listed_in_one_cell_are_taken_apart(sign):
    answers = ["DBCBBCD", "ABCDBCD", "DBCBACD", "D-CBBCA".replace("-", "")]
    lists = [sign.join(text) for text in answers[:3]] + [sign.join(["D", "", "C", "B", "B", "C", "A"])]
    rows = "\n".join(f'10{n},Student {n},"{text}"' for n, text in enumerate(lists))
    reading = read(f"id,name,answers\n{rows}\n".encode(), name="exam.csv")
    assert reading.counts["questions"] == 7
    assert cells(reading)[0] == list("DBCBBCD")
    assert cells(reading)[3] == ["D", "", "C", "B", "B", "C", "A"]


def test_sets_of_choices_are_not_taken_for_lists_of_answers():
    rows = "\n".join(
        f'S{n},"{a}","{b}"' for n, (a, b) in enumerate([("A,C", "B"), ("A,C,D", "B"), ("A", "C"), ("A,C", "B")])
    )
    reading = read(f"name,Q1,Q2\n{rows}\n".encode(), name="exam.csv")
    assert reading.counts["questions"] == 2


def test_labels_in_cells_become_headings():
    data = b"id:71;name:Ann;answers:abcda\nid:72;name:Bo;answers:abdda\nid:73;name:Cy;answers:accdb\n"
    reading = read(data, name="exam.csv", delimiter=";")
    assert cells(reading)[1] == list("ABDDA") or cells(reading)[1] == list("abdda")
    assert reading.counts["students"] == 3


def test_a_word_made_of_letters_of_choices_is_one_answer():
    words = [
        ["finding", "each"],
        ["found", "every"],
        ["finding", "each"],
        ["find", "all"],
        ["finding", "a"],
        ["find", "each"],
    ]
    rows = "\n".join(f"S{n},{a},{b},teacher" for n, (a, b) in enumerate(words))
    reading = read(f"name,Q1,Q2,Q3\n{rows}\n".encode(), name="exam.csv")
    assert cells(reading)[0][:2] == ["finding", "each"]
    assert not reading.counts["double marks"]


def test_two_marks_on_a_question_of_letters_are_still_two():
    rows = "\n".join(f"S{n},{mark},B,C" for n, mark in enumerate(["A", "C", "AC", "A", "B", "A", "C", "A"]))
    reading = read(f"name,Q1,Q2,Q3\n{rows}\n".encode(), name="exam.csv")
    assert reading.counts["double marks"] == 1


ATTEMPTS = """student,attempt,question,answer
Ann Ray,1,Q1,B
Ann Ray,1,Q2,C
Ann Ray,2,Q1,A
Ann Ray,2,Q2,C
Bo Lee,1,Q1,B
Bo Lee,1,Q2,A
Cy Orr,1,Q1,B
Cy Orr,1,Q2,C
"""


def test_the_first_of_several_attempts_counts_and_the_dropped_answers_are_counted():
    reading = read(ATTEMPTS.encode(), name="quiz.csv")
    assert cells(reading)[0] == ["B", "C"]
    remark = next(one for one in reading.remarks if one.kind == "lost")
    assert reading.remarks[0] is remark and str(remark).startswith("1 answer was dropped")
    assert [one.hints for one in remark.alternatives] == [{"repeats": "last"}, {"repeats": "none"}]


def test_the_last_attempt_counts_on_request():
    assert cells(read(ATTEMPTS.encode(), name="quiz.csv", repeats="last"))[0] == ["A", "C"]


def test_no_attempt_counts_on_request():
    reading = read(ATTEMPTS.encode(), name="quiz.csv", repeats="none")
    assert cells(reading)[0] == ["", "C"]
    assert reading.counts["double marks"] == 1


def test_one_student_with_the_key_in_the_next_column_is_an_exam():
    rows = "\n".join(f"{n},{k},{a}" for n, (k, a) in enumerate(zip("BDAAACBD", "ABABACBD", strict=True), start=1))
    reading = read(f"question,correct_answer,student_answer\n{rows}\n".encode(), name="exam.csv")
    assert (reading.counts["students"], reading.counts["questions"], reading.counts["keyed questions"]) == (1, 8, 8)
    assert key(reading) == list("BDAAACBD")


PEOPLE = ["Ann Ray", "Bo Lee", "Cy Orr", "Di Fox", "Ed Kay", "Flo Poe", "Gus May", "Hal Roe", "Ida Lux", "Jo Dun"]
RIGHT = "ABCDABCD"
GIVEN = [
    "ABCDABCA",
    "ABCDABDD",
    "ABCAABCD",
    "BBCDABCD",
    "ABCDCBCD",
    "ABDDABCD",
    "ACCDABCD",
    "ABCDAACD",
    "ABCDABCB",
    "AACDABCD",
]


@pytest.mark.parametrize("by_turns", [True, False])
def test_columns_that_mark_answers_as_right_or_wrong_are_not_questions(by_turns):
    def line(answers, marks):
        both = [cell for pair in zip(answers, marks, strict=True) for cell in pair] if by_turns else [*answers, *marks]
        return ",".join(both)

    asked, marked = [f"q{n}_answer" for n in range(1, 9)], [f"q{n}_mark" for n in range(1, 9)]
    rows = [
        f"{who},{line(a, ['O' if x == y else 'X' for x, y in zip(a, RIGHT, strict=True)])}"
        for who, a in zip(PEOPLE, GIVEN, strict=True)
    ]
    reading = read("\n".join([f"Name,{line(asked, marked)}", *rows]).encode(), name="quiz.csv")
    assert list(reading.dataset.labels.items) == asked
    assert key(reading) == list(RIGHT)


def test_a_heading_that_comes_again_and_again_is_not_a_question():
    header = ",".join(f"Question {n},Score,First Response" for n in range(1, 5))
    rows = [f"{who},{','.join(f'{a[n]},1,{a[n + 4]}' for n in range(4))}" for who, a in zip(PEOPLE, GIVEN, strict=True)]
    reading = read("\n".join([f"Name,{header}", *rows]).encode(), name="clicker.csv")
    assert list(reading.dataset.labels.items) == [f"Question {n}" for n in range(1, 5)]


def test_students_with_an_empty_cell_next_to_the_name_are_students():
    rows = [
        f"{who},{'' if n in (1, 5, 8) else 'MF'[n % 2]},{','.join(a)}"
        for n, (who, a) in enumerate(zip(PEOPLE, GIVEN, strict=True))
    ]
    reading = read("\n".join([f"Name,Sex,{','.join(f'Q{n}' for n in range(1, 9))}", *rows]).encode(), name="class.csv")
    assert list(reading.dataset.labels.labelers) == PEOPLE


def test_a_small_sheet_with_names_above_and_next_to_it_is_read_by_its_names():
    reading = read(b",1,2,3,4\ns01,A,C,C,D\ns02,C,C,C,C\ns03,C,C,C,B\ns04,D,C,A,B\n", name="responses.csv")
    assert list(reading.dataset.labels.labelers) == ["s01", "s02", "s03", "s04"]


ABSENT = """Name,ID,Q1,Q2,Q3,Q4
Key,,A,B,C,D
Ann Ray,1,A,B,C,D
Bo Lee,2,A,B,C,A
Cy Orr,3,,,,
Di Fox,4,B,B,C,D
Ed Kay,5,absent,,,
"""


def test_absent_students_stay_in_the_list_without_a_grade():
    reading = read(ABSENT.encode(), name="class.csv")
    assert list(reading.dataset.labels.labelers) == ["Ann Ray", "Bo Lee", "Cy Orr", "Di Fox", "Ed Kay"]
    assert list(reading.dataset.labeler_table["status"]) == ["", "", "absent", "", "absent"]
    percent = grades(reading.dataset, reading.dataset.key).set_index("student")["percent"]
    assert percent.isna().tolist() == [False, False, True, False, True]
    assert reading.counts["blanks"] == 0


def test_absent_students_can_be_left_out():
    remark = next(one for one in read(ABSENT.encode(), name="class.csv").remarks if "absent" in str(one))
    reading = read(ABSENT.encode(), name="class.csv", **remark.alternatives[0].hints)
    assert list(reading.dataset.labels.labelers) == ["Ann Ray", "Bo Lee", "Di Fox"]


def test_rows_of_zeros_are_students_who_were_absent():
    numbers = [
        "31354224",
        "34352125",
        "00000000",
        "31352225",
        "00000000",
        "31352224",
        "21354224",
        "00000000",
        "31352224",
    ]
    reading = read(
        "\n".join([",".join(f"Q{n}" for n in range(1, 9)), *map(",".join, numbers)]).encode(), name="class.csv"
    )
    assert reading.counts["students"] == 9
    assert list(reading.dataset.labeler_table["status"]).count("absent") == 3


def test_the_texts_and_identifiers_below_the_headings_of_qualtrics_are_not_answers():
    rows = "\n".join(f"{n},{'ABCD'[n % 4]},{'ABCD'[n % 3]},{'ABBC'[n % 4]}" for n in range(1, 13))
    identifiers = ",".join(f'"{{""ImportId"":""QID{n}""}}"' for n in range(4))
    text = f"id,Q1,Q2,Q3\nWho are you?,What is one?,What is two?,What is three?\n{identifiers}\n{rows}\n"
    reading = read(text.encode(), name="quiz.csv")
    assert reading.counts["students"] == 12 and list(reading.dataset.labels.items) == ["Q1", "Q2", "Q3"]
    assert any("as Qualtrics writes them" in str(remark) for remark in reading.remarks)


def test_students_are_not_named_by_the_time_at_which_they_started():
    rows = "\n".join(
        f"2026-01-01 10:{n}:00,R_{n}a{n}b,{'ABCD'[n % 4]},{'ABCD'[n % 3]},{'ABBC'[n % 4]}" for n in range(10, 22)
    )
    reading = read(f"StartDate,ResponseId,Q1,Q2,Q3\n{rows}\n".encode(), name="quiz.csv")
    assert list(reading.dataset.labels.labelers)[:2] == ["R_10a10b", "R_11a11b"]


def test_letters_in_any_order_are_one_answer_if_the_order_counts():
    orders = ["EAB", "BAE", "ABE", "EAB", "EBA", "ABE", "BEA", "EAB"]
    rows = "\n".join(f"Student {n},{order},{'ABCD'[n % 4]},{'ABCD'[n % 3]}" for n, order in enumerate(orders))
    reading = read(f"name,Q1,Q2,Q3\n{rows}\n".encode(), name="exam.csv")
    assert [row[0] for row in cells(reading)] == orders and reading.counts["double marks"] == 0


def test_row_numbers_that_a_program_wrote_are_students():
    rng = np.random.default_rng(3)
    rows = "\n".join(",".join([str(n), *rng.choice(list("ABCD"), 20)]) for n in range(1, 61))
    reading = read(f"{','.join(f'i{n}' for n in range(1, 21))}\n{rows}\n".encode(), name="data.csv")
    assert reading.counts["students"] == 60 and reading.counts["questions"] == 20
