"""Answers in one cell, one letter per question, in any script and of any number."""

import pytest

from crowdcore import read
from tests.readers.test_found_sheets import KEY, NAMES, ROWS, key, remark_text, sheet

SCRIPTS = {"кириллица": "АБВГ", "עברית": "אבגד", "かな": "アイウエ", "ქართული": "აბგდ", "Ελληνικά": "ΑΒΓΔ"}
CLASS = list(zip(NAMES, ("".join(row) for row in ROWS), strict=True))


@pytest.mark.parametrize("letters", SCRIPTS.values(), ids=list(SCRIPTS))
@pytest.mark.parametrize("head", ["Name,Answers", None])
def test_strings_are_of_any_script(letters, head):
    there = str.maketrans("ABCD", letters)
    lines = [*filter(None, [head]), *(f"{who},{text.translate(there)}" for who, text in CLASS)]
    reading = sheet("\n".join([*lines, f"Key,{KEY.translate(there)}"]))
    assert reading.counts["students"] == len(NAMES) and key(reading) == KEY.translate(there)
    assert reading.dataset.labels.classes == tuple(letters)


@pytest.mark.parametrize("beside", [3, 5])
def test_four_questions_are_a_string_too(beside):
    lines = ["Name,Answers,Grade", *(f"{who},{text[:4]},{n % beside}" for n, (who, text) in enumerate(CLASS))]
    reading = sheet("\n".join([*lines, f"Key,{KEY[:4]},"]))
    assert key(reading) == KEY[:4] and reading.counts["students"] == len(NAMES) and "'Grade'" in remark_text(reading)


def test_four_letters_that_are_sets_of_choices_are_not_strings():
    sets = ["ABCD", "ABCE", "ABCD", "BCDE", "ABCD", "ACDE", "AB", "ABCD"]
    lines = ["Name,Q1,Q2", *(f"{who},{one},{two}" for (who, _), one, two in zip(CLASS, sets, sets[::-1], strict=False))]
    assert sheet("\n".join(lines)).counts["questions"] == 2


def test_the_key_of_strings_in_two_rows_below():
    count = [*map(str, range(1, len(KEY) + 1))]
    lines = [["Name", "Answers"], *map(list, CLASS), [], ["Right answers"], count, list(KEY)]
    reading = read("\n".join(map(",".join, lines)).encode(), name="class.csv")
    assert (
        key(reading) == KEY and reading.counts["students"] == len(NAMES) and "'Right answers'" in remark_text(reading)
    )


def test_a_sign_in_one_cell_among_few_texts_is_not_an_answer():
    texts = ["Paris", "Rome", "-", "Paris", "Rome"]
    lines = [
        "Name,1. Capital?,2. City?",
        *(f"{who},{text},{text}" for (who, _), text in zip(CLASS, texts, strict=False)),
    ]
    reading = sheet("\n".join(lines))
    assert reading.counts["choices"] == 2 and reading.counts["blanks"] == 2 and "'-'" in remark_text(reading)
