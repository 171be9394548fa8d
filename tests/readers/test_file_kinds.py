"""Files that are not answer sheets are named for what they are; exams are not taken for them."""

from collections import Counter

import numpy as np
import pytest

from crowdcore import ReadError, read
from crowdcore.readers.sheets.interpretation import SheetKind
from crowdcore.readers.sheets.refusals import SEEMS, TO_DO
from tests.readers.generated.further_exams import further_exam
from tests.readers.generated.not_sheets import FURTHER_FILES, further_file
from tests.readers.generated.other_files import OTHER_FILES, as_csv, other_file, people_named, plain_exam

# Files that were not used when the weights were fitted.
FIRST, FILES = 9_000, 12
# Some of these kinds are still read: keys of versions, people with few columns.
MOST_READ = {"key": 2, "roster": 2}


def outcome(data: bytes, name: str) -> str:
    """What the reader does with a file: "refused", "asked" or "read"."""
    try:
        reading = read(data, name=name)
    except ReadError:
        return "refused"
    return "asked" if reading.sure < 0.5 or reading.others or reading.dataset.scored else "read"


@pytest.mark.parametrize("kind", OTHER_FILES)
def test_a_file_that_is_not_an_answer_sheet_is_hardly_ever_read_without_a_question(kind):
    found = Counter(outcome(*other_file(kind, seed)) for seed in range(FIRST, FIRST + FILES))
    assert found["read"] <= MOST_READ.get(kind, 1)
    assert found["refused"] >= FILES // 3


@pytest.mark.parametrize("kind", FURTHER_FILES)
def test_a_file_as_programs_publish_it_is_hardly_ever_read_without_a_question(kind):
    found = Counter(outcome(*further_file(kind, seed)) for seed in range(FIRST, FIRST + FILES))
    assert found["read"] <= 2
    assert found["refused"] >= FILES // 3


@pytest.mark.parametrize("exam", (plain_exam, further_exam))
def test_exams_are_not_refused(exam):
    found = Counter(outcome(*exam(seed)) for seed in range(FIRST, FIRST + FILES))
    assert found["refused"] <= 1


def test_grades_with_plus_and_minus_are_not_answers_that_somebody_marked():
    rng = np.random.default_rng(4)
    rows = [f"{name},{','.join(rng.choice(['A+', 'A', 'A-', 'B+', 'B', 'B-'], 5))}" for name in people_named(rng, 30)]
    grades = "\n".join(["Name,Math,English,Science,History,Art", *rows])
    assert outcome(grades.encode(), "grades.csv") in ("refused", "asked")


def test_every_kind_has_a_sentence_and_advice():
    assert set(SEEMS) == set(TO_DO) == set(SheetKind) - {SheetKind.ANSWERS}


KEY = "question,answer,points\n" + "\n".join(f"{n},{'ABCD'[n % 4]},1" for n in range(1, 21))


def test_a_key_is_refused_with_the_advice_to_add_it_as_a_key():
    with pytest.raises(ReadError, match="looks like a key.*add this file as its key"):
        read(KEY.encode(), name="key.csv")


def test_a_refused_file_is_read_on_request():
    letters = "\n".join(f"{n},{'ABCD'[n * 7 % 4]}" for n in range(1, 31))
    with pytest.raises(ReadError, match="looks like a key"):
        read(letters.encode(), name="letters.csv")
    assert read(letters.encode(), name="letters.csv", layout="plain answer sheet").kind == "exam"


def test_a_questionnaire_of_forms_is_not_taken_for_an_exam():
    rng = np.random.default_rng(3)
    offered = {
        "How old are you?": ["18-24", "25-34", "35-44"],
        "Where do you work?": ["Company", "Freelance", "School"],
        "Do you like your team?": ["Yes", "No"],
        "How often do you meet?": ["Every day", "Several times a week", "Never"],
    }
    rows = [[f"2026/03/01 9:{n:02d}:11", *(str(rng.choice(own)) for own in offered.values())] for n in range(25)]
    assert outcome(as_csv([["Timestamp", *offered], *rows]), "form.csv") in ("refused", "asked")


def test_options_of_questions_are_refused_although_a_column_is_called_the_key():
    rows = [
        ["1", "Rome", "Oslo", "Lima", "Bern", "A"],
        ["2", "iron", "zinc", "tin", "lead", "C"],
        ["3", "2", "4", "6", "8", "B"],
    ]
    bank = as_csv([["ID", "Option A", "Option B", "Option C", "Option D", "Correct Answer"], *rows])
    with pytest.raises(ReadError, match="list of questions"):
        read(bank, name="bank.csv")


def test_a_few_cells_do_not_make_a_reading_sure():
    data = b"question,student_answer\nWhat is a cell?,A cell is the smallest unit of living things.\n"
    assert outcome(data, "one.csv") in ("refused", "asked")
