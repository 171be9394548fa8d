"""A key that this program exported is read back as the same key: every answer, its credit and its points."""

import io

import numpy as np
import pandas as pd
import pytest

from crowdcore import Key, read
from crowdcore.exams import Exam, exam_workbook
from crowdcore.export import as_csv, key_table

LETTERS, NUMBERS, WORDS = ("A", "B", "C", "D"), ("1", "2", "3", "4"), ("Paris", "Rome", "Oslo", "Bern")
KEY = (
    Key.of([0, -1, -1, -1, -1, 1])
    .with_answer(1, {2: 1, 3: 0.5})
    .with_answer(2, {0: 1, 1: 1})
    .with_answer(3, {0: 0.25, 1: 0.5})
    .with_answer(4, {0: 1, 1: 1, 2: 1 / 3})
    .with_points(5, 2.5)
)


def sheet_of(choices):
    answers = np.random.default_rng(1).integers(0, 4, (30, 6))
    sheet = pd.DataFrame(np.array(choices, dtype=object)[answers], columns=[f"Q{n + 1}" for n in range(6)])
    sheet.insert(0, "Name", [f"Student {n}" for n in range(30)])
    return sheet.to_csv(index=False).encode()


def csv_of(exam):
    choices = exam.choices if exam.texts else None
    table = key_table(exam.labels, exam.found, exam.to_check, exam.how_counted, choices)
    return as_csv(table.rename(columns={"item": "question"})).encode()


def read_back(sheet, content, name):
    file = io.BytesIO(content)
    file.name = name
    return read(sheet, name="exam.csv", key=file).dataset


def credits_by_name(dataset, key):
    """The credit of each answer by the names of question and answer, without those that earn nothing."""
    table = key.credits(len(dataset.labels.classes))
    items, classes = dataset.labels.items, dataset.labels.classes
    return {(str(items[j]), str(classes[k])): table[j, k] for j, k in zip(*table.nonzero(), strict=True)}


@pytest.mark.parametrize("choices", [LETTERS, NUMBERS, WORDS])
@pytest.mark.parametrize("ending", ["csv", "xlsx"])
def test_answers_credit_and_points_are_read_back(choices, ending):
    sheet = sheet_of(choices)
    reading = read(sheet, name="exam.csv")
    assert list(reading.dataset.labels.classes) == sorted(choices)
    place = {name: k for k, name in enumerate(reading.dataset.labels.classes)}
    shares = {
        j: {place[choices[k]]: share for k, share in (KEY.shares.get(j) or {KEY.code[j]: 1.0}).items()}
        for j in range(6)
    }
    key = Key(np.full(6, -1), shares, KEY.points)
    exam = Exam(reading.dataset, key=key, texts=reading.texts)
    content = csv_of(exam) if ending == "csv" else exam_workbook(exam, {})
    again = read_back(sheet, content, f"key.{ending}")
    assert credits_by_name(again, again.key) == pytest.approx(credits_by_name(reading.dataset, key), abs=1e-14)
    assert again.key.worth().tolist() == [1, 1, 1, 1, 1, 2.5]


@pytest.mark.parametrize("ending", ["csv", "xlsx"])
def test_letters_of_answers_in_words_are_read_back_through_their_texts(ending):
    options = {
        "Q1": ["blue", "green", "red blood"],
        "Q2": ["1914", "1918", "1939"],
        "Q3": ["a noun", "a verb", "an adverb"],
    }
    drawn = np.random.default_rng(3).integers(0, 3, (30, 3))
    sheet = pd.DataFrame(
        {q: np.array(texts)[column] for (q, texts), column in zip(options.items(), drawn.T, strict=True)}
    )
    sheet.insert(0, "Name", [f"Student {n}" for n in range(30)])
    content = sheet.to_csv(index=False).encode()
    reading = read(content, name="exam.csv")
    a, b, c = (reading.dataset.labels.classes.index(letter) for letter in "ABC")
    key = Key.of([-1, -1, -1]).with_answer(0, {a: 1, c: 0.5}).with_answer(2, {a: 1, b: 1})
    key = key.with_answer(1, reading.dataset.labels.classes.index("1918"))
    exam = Exam(reading.dataset, key=key, texts=reading.texts)
    again = read_back(content, csv_of(exam) if ending == "csv" else exam_workbook(exam, {}), f"key.{ending}")
    assert credits_by_name(again, again.key) == credits_by_name(reading.dataset, key)


def test_an_answer_with_a_percentage_in_brackets_is_an_answer_where_students_wrote_it():
    sheet = pd.DataFrame({"Name": list("abcdefgh"), "Q1": ["half (50 %)", "third (33 %)"] * 4, "Q2": ["x", "y"] * 4})
    found = read(sheet.to_csv(index=False).encode(), name="exam.csv", key={"Q1": "half (50 %)", "Q2": "x"})
    assert found.dataset.key.known.all() and not found.dataset.key.shares


def test_credit_above_all_points_is_not_taken():
    dataset = read_back(sheet_of(LETTERS), b"question,answer\nQ1,A (150 %)\nQ2,B\n", "key.csv")
    assert dataset.key.known.tolist() == [False, True, False, False, False, False]
