"""Sheets that begin with the first student or the key: only the cells are evidence."""

import numpy as np
import pytest

from crowdcore import read
from tests.readers.generated.exam import answers_of_a_class
from tests.readers.generated.judge import answers_of, key_of

PEOPLE = [
    "Anna Novak", "Peter Kim", "Mia Rossi", "Jonas Haas", "Lea Silva", "Paul Berg", "Emma Lund", "Finn Diaz", "Nora Conti",
    "Luis Vogel", "Ida Fuchs", "Kai Weber", "Ella Moreau", "Ben Jensen", "Lina Horvat", "Tom Garcia",
]  # fmt: skip
WHO = {
    "names": lambda n: [[PEOPLE[n]]],
    "halves": lambda n: [PEOPLE[n].split()[::-1]],
    "numbers": lambda n: [[str(n + 1)]],
    "numbers and names": lambda n: [[str(n + 1), PEOPLE[n]]],
    "codes": lambda n: [[f"S{n + 1:02d}"]],
    "nobody": lambda n: [[]],
}
CHOICES = {
    "letters": list("ABCD"),
    "numbers": list("1234"),
    "words": ["ja", "nein"],
    "other words": ["tačno", "netačno", "ne znam"],
    "true or false": ["True", "False"],
}
KEYS = {"no key": None, "named above": ("Lösung", 0), "named below": ("KEY", None), "unnamed above": ("", 0)}


def made_sheet(seed: int, who: str, choices: str, key_row: str, total: bool):
    """Rows of a sheet without headings, the answers in it and its key."""
    rng = np.random.default_rng(seed)
    key, answers = answers_of_a_class(rng, len(PEOPLE), int(rng.integers(6, 20)), CHOICES[choices])
    sums = [
        [str(sum(given == right for given, right in zip(row, key, strict=True)))] if total else [] for row in answers
    ]
    people = [WHO[who](n)[0] for n in range(len(PEOPLE))]
    rows = [[*names, *row, *sums[n]] for n, (names, row) in enumerate(zip(people, answers, strict=True))]
    if KEYS[key_row] and people[0]:
        name, place = KEYS[key_row]
        line = [name, *[""] * (len(people[0]) - 1), *key, *([""] if total else [])]
        rows.insert(len(rows) if place is None else place, line)
        return rows, answers, key
    return rows, answers, None


@pytest.mark.parametrize("key_row", KEYS)
@pytest.mark.parametrize("choices", CHOICES)
@pytest.mark.parametrize("who", WHO)
def test_a_sheet_that_begins_with_answers(who, choices, key_row):
    seed = [list(WHO).index(who), list(CHOICES).index(choices), list(KEYS).index(key_row)]
    rows, answers, key = made_sheet(seed, who, choices, key_row, total=sum(seed) % 2 == 0)
    reading = read("\n".join(map(",".join, rows)).encode(), name="class.csv")
    assert answers_of(reading) == answers
    assert key_of(reading) == [(right,) for right in key or ()] or (key is None and not any(key_of(reading)))


def test_a_student_whose_name_looks_like_a_summary_is_kept_and_reported():
    rows = ["Mia,A,B,C,D", "Max,A,B,C,A", "Leo,B,B,C,D", "Sum,A,B,D,D", "Ida,A,C,C,D", "KEY,A,B,C,D"]
    reading = read("\n".join(rows).encode(), name="class.csv")
    assert reading.dataset.labels.labelers == ("Mia", "Max", "Leo", "Sum", "Ida")
    assert any("'Max'" in text and "called like a summary" in text for text in reading.warnings)


def test_a_summary_row_among_full_names_is_not_a_student():
    rows = ["Name,Q1,Q2,Q3", "Mia Abt,A,B,C", "Leo Ohm,B,B,C", "Ida Kern,A,C,C", "Jan Beck,A,B,C", "Max,2,2,1"]
    reading = read("\n".join(rows).encode(), name="class.csv")
    assert len(reading.dataset.labels.labelers) == 4 and any(
        "'Max'" in text for text in (*reading.left_out, *reading.warnings)
    )


def test_the_sum_of_right_answers_is_not_a_question():
    key, answers = answers_of_a_class(np.random.default_rng(3), 12, 4, list("1234"))
    answers = [[cell or "1" for cell in row] for row in answers]
    rows = [[PEOPLE[n], *row, str(sum(a == b for a, b in zip(row, key, strict=True)))] for n, row in enumerate(answers)]
    reading = read("\n".join(",".join(row) for row in [["Lösung", *key, ""], *rows]).encode(), name="class.csv")
    assert answers_of(reading) == answers
    assert any("how many answers are right" in text for text in reading.left_out)


def test_answers_without_names_are_students_in_rows_and_that_is_asked():
    reading = read(b"T,T,T,T,F\nF,F,F,F,T\nT,T,T,T,T\nF,F,F,F,F\nT,T,T,F,T\n", name="class.csv")
    assert reading.sure < 0.5 and reading.hints["orientation"] == "students"


def test_max_among_full_names_is_a_student_if_answers_are_letters():
    rows = ["Name,Q1,Q2,Q3", "Mia Abt,A,B,C", "Leo Ohm,B,B,C", "Ida Kern,A,C,C", "Max,A,B,D", "Jan Beck,A,B,C"]
    reading = read("\n".join(rows).encode(), name="class.csv")
    assert "Max" in reading.dataset.labels.labelers and any("'Max'" in text for text in reading.warnings)
