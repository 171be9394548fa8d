"""A key in a second file is matched by names, or refused: never silently by order."""

import io

import numpy as np
import pandas as pd
import pytest

from crowdcore import ReadError, read
from crowdcore.exams import Exam
from tests.readers.generated.judge import key_of
from tests.readers.test_found_sheets import KEY, key, remark_text, typed

SHEET = typed(right="").encode()
NUMBERED = [(str(n), right) for n, right in enumerate(KEY, start=1)]


def keyed(rows, **hints):
    text = "\n".join(row if isinstance(row, str) else ",".join(row) for row in rows) + "\n"
    return read(SHEET, name="exam.csv", key=_file(text), **hints)


def _file(text):
    file = io.BytesIO(text.encode())
    file.name = "key.csv"
    return file


@pytest.mark.parametrize(
    "rows",
    [
        [("Question", "Key"), *NUMBERED],
        [("Nr.", "Lsg"), *NUMBERED],
        [("Kérdés", "Megoldás"), *NUMBERED],
        NUMBERED,
        [(f"Q{n}", right) for n, right in NUMBERED],
        [("Lsg", "Nr."), *((right, n) for n, right in NUMBERED)],
        [[f"Q{n}" for n, _ in NUMBERED], list(KEY)],
        [["", *(n for n, _ in NUMBERED)], ["KEY", *KEY]],
        list(reversed(NUMBERED)),
    ],
)
def test_a_key_is_matched_by_names_or_numbers(rows):
    reading = keyed(rows)
    assert key(reading) == KEY and "order" not in remark_text(reading)


@pytest.mark.parametrize("rows", [list(KEY), ["Lsg", *KEY], [",".join(KEY)], ["Megoldás", *KEY]])
def test_answers_without_names_are_taken_in_order_and_reported(rows):
    reading = keyed(rows)
    assert key(reading) == KEY and "in the order of the questions" in remark_text(reading)


@pytest.mark.parametrize(
    ("rows", "says"),
    [
        ([(str(n), right) for n, right in enumerate(KEY)], "one row off"),
        ([(str(n), right) for n, right in enumerate(KEY, start=2)], "one row off"),
        (list(KEY[:-1]), "19 answers without names, the data have 20"),
        ([*KEY, "A"], "21 answers without names"),
        ([(f"Topic {chr(97 + n)}", right) for n, right in enumerate(KEY)], "other names"),
        ([("a", "b", "c"), ("d", "e", "f"), ("g", "h", "i")], "not understood"),
    ],
)
def test_a_key_that_does_not_fit_is_refused(rows, says):
    with pytest.raises(ReadError, match=says):
        keyed(rows)


def test_part_of_a_key_is_enough():
    reading = keyed([("Question", "Key"), *NUMBERED[:5]])
    assert key(reading) == KEY[:5] + "." * 15


def test_a_key_moved_by_one_question_is_doubted():
    moved = KEY[1:] + KEY[:1]
    reading = keyed([(f"Q{n}", right) for (n, _), right in zip(NUMBERED, moved, strict=True)])
    assert reading.sure < 0.5 and "one question off" in remark_text(reading)
    assert keyed([("Question", "Key"), *NUMBERED]).sure > 0.5


def test_a_key_file_may_accept_several_answers():
    reading = keyed([("Question", "Key"), ("1", "A/B"), *NUMBERED[1:]])
    assert key_of(reading)[0] == ("A", "B") and reading.dataset.accepted == {"Q1": ("A", "B")}


@pytest.mark.parametrize(
    "key", [b"A\nBB\nC\n", b"KEY;A;BEY;C\n", b"item,answer\nQ1,A\nQ2,None\nQ3,C\n", b"Q1,Q2,Q3\nA,-1,C\n"]
)
def test_a_word_in_a_key_of_letters_is_reported_or_refused(key):
    """Found by damaging keys: a word was looked for in the alphabet of the sheet's letters."""
    sheet = b"name,Q1,Q2,Q3\nAnn,A,B,C\nBo,A,,C\nCy,B,B,D\nDi,A,B,C\nEd,A,C,C\n"
    try:
        reading = read(sheet, name="quiz.csv", key=key)
    except ReadError as refusal:
        assert len(str(refusal)) > 20
    else:
        assert reading.dataset.truth[0] == 0


def test_a_key_may_be_a_series_by_name_and_nothing_without_names():
    data = b"item,labeler,label\na,x,1\nb,x,2\na,y,1\nb,y,2\n"
    assert read(data, name="list.csv", key=pd.Series({"b": 2, "a": None})).dataset.truth.tolist() == [-1, 1]
    for nameless in (["1", "2"], np.array([1, 2]), pd.DataFrame({"item": ["a"], "label": ["1"]})):
        with pytest.raises(ReadError, match="does not name its questions"):
            read(data, name="list.csv", key=nameless)
    with pytest.raises(ReadError, match="'a' twice"):
        read(data, name="list.csv", key=pd.Series(["1", "2"], index=["a", "a"]))


@pytest.mark.parametrize("source", [pd.DataFrame({"item": ["a"]}), np.zeros(3), [1, 2], None, 3])
def test_a_source_that_is_not_a_file_is_refused_by_its_type_and_not_printed(source):
    with pytest.raises(ReadError) as refused:
        read(source)
    assert str(refused.value).startswith(
        f"read takes a path, bytes or an open file, not an object of type {type(source).__name__}"
    )
    assert "Dataset.from_frame" in str(refused.value) and "\n" not in str(refused.value)


def test_the_text_of_a_file_is_not_taken_for_its_path():
    with pytest.raises(ReadError, match="the text of a file. Give it as bytes"):
        read("item,labeler,label\na,x,1\n")


WORTH = [float(1 + n % 3) for n in range(len(KEY))]


@pytest.mark.parametrize("prefix", ["", "Q", "Item 0"])
@pytest.mark.parametrize("heading", ["points", "Max points", "Punkte"])
def test_the_points_of_a_key_file_are_taken_and_reported(prefix, heading):
    rows = [(f"{prefix}{n}", right, f"{worth:g}") for (n, right), worth in zip(NUMBERED, WORTH, strict=True)]
    reading = keyed([("question", "answer", heading), *rows])
    assert key(reading) == KEY and list(reading.dataset.key.points) == WORTH
    assert f"'{heading}' of the key file has the points of 20 of 20 questions." in remark_text(reading)


def test_a_key_file_and_the_same_key_sheet_give_the_same_points():
    from openpyxl import Workbook

    table = [
        ["question", "answer", "points"],
        *([n, right, worth] for (n, right), worth in zip(NUMBERED, WORTH, strict=True)),
    ]
    book = Workbook()
    for row in SHEET.decode().splitlines():
        book.active.append(row.split(","))
    sheet = book.create_sheet("Key")
    for row in table:
        sheet.append(row)
    file = io.BytesIO()
    book.save(file)
    reading = read(file.getvalue(), name="exam.xlsx")
    assert key(reading) == KEY and list(reading.dataset.key.points) == WORTH


def test_a_question_without_an_answer_in_the_key_file_keeps_its_points():
    rows = [(n, "" if n == "3" else right, "2") for n, right in NUMBERED]
    reading = keyed([("question", "answer", "points"), *rows])
    assert reading.dataset.truth[2] == -1 and list(reading.dataset.key.points) == [2.0] * 20


def test_points_of_a_key_file_that_are_not_numbers_are_reported():
    rows = [(n, right, "two" if n == "3" else "2") for n, right in NUMBERED]
    reading = keyed([("question", "answer", "points"), *rows])
    assert reading.dataset.key.points[2] == 1 and "does not say clearly what '3' is worth" in remark_text(reading)


VERSIONS = b"Student,Version,Q1,Q2,Q3\nAnn,A,B,D,C\nBo,B,C,B,D\nCy,A,B,A,C\nDi,B,C,B,A\n"
KEYS_OF_VERSIONS = {
    "one row per version and question": b"version,question,answer\nA,Q1,B\nA,Q2,D\nA,Q3,C\nB,Q1,C\nB,Q2,B\nB,Q3,D\n",
    "questions by number": b"answer,form,no\nB,A,1\nD,A,2\nC,A,3\nC,B,1\nB,B,2\nD,B,3\n",
    "one row per version": b"version,Q1,Q2,Q3\nA,B,D,C\nB,C,B,D\n",
    "one column per version": b"question,A,B\nQ1,B,C\nQ2,D,B\nQ3,C,D\n",
    "names as in the data": b"question,answer\nQ1 (A),B\nQ2 (A),D\nQ3 (A),C\nQ1 (B),C\nQ2 (B),B\nQ3 (B),D\n",
}


@pytest.mark.parametrize("form", list(KEYS_OF_VERSIONS)[:-1])
def test_a_key_file_with_versions_grades_each_student_by_the_key_of_their_version(form):
    found = read(VERSIONS, name="quiz.csv", key=KEYS_OF_VERSIONS[form]).dataset
    assert [found.key.text(j, found.labels.classes) for j in range(6)] == ["B", "D", "C", "C", "B", "D"]
    assert Exam(found).grades["right"].tolist() == [3, 3, 2, 2]


@pytest.mark.parametrize("form", list(KEYS_OF_VERSIONS))
def test_a_key_file_with_versions_fits_answers_with_separate_versions(form):
    apart = {"roles": {"columns": {"B": "version apart"}}}
    found = read(VERSIONS, name="quiz.csv", key=KEYS_OF_VERSIONS[form], **apart).dataset
    assert Exam(found).grades["right"].tolist() == [3, 3, 2, 2]


def test_points_of_a_key_file_with_versions_belong_to_the_question_of_that_version():
    key = b"version,question,answer,points\nA,Q1,B,2\nA,Q2,D,1\nA,Q3,C,1\nB,Q1,C,3\nB,Q2,B,1\nB,Q3,D,1\n"
    assert read(VERSIONS, name="quiz.csv", key=key).dataset.key.points.tolist() == [2, 1, 1, 3, 1, 1]


def test_versions_of_a_key_that_cannot_be_assigned_are_refused_with_advice():
    key = KEYS_OF_VERSIONS["one row per version and question"]
    with pytest.raises(ReadError, match="different answers for the versions 'A', 'B'.*Add a column “version”"):
        read(b"Student,Q1,Q2,Q3\nAnn,B,D,C\nBo,C,B,D\nCy,B,A,C\n", name="quiz.csv", key=key)
    with pytest.raises(ReadError, match="which version 'Bo' had. Fill in the version"):
        read(VERSIONS.replace(b"Bo,B", b"Bo,"), name="quiz.csv", key=key)
    with pytest.raises(ReadError, match="Give three columns: version, question, right answer"):
        apart = {"roles": {"columns": {"B": "version apart"}}}
        read(VERSIONS, name="quiz.csv", key=b"question,answer\nQ1,B\nQ2,D\nQ3,C\n", **apart)


def test_one_key_for_all_versions_needs_no_versions_in_the_data():
    key = b"version,question,answer\nA,Q1,B\nA,Q2,D\nB,Q1,B\nB,Q2,D\n"
    found = read(b"Student,Q1,Q2\nAnn,B,D\nBo,C,B\nCy,B,A\n", name="quiz.csv", key=key).dataset
    assert Exam(found).grades["right"].tolist() == [2, 0, 1]


def test_the_sections_of_a_key_file_are_kept_with_the_questions_and_reported():
    key = b"question,answer,points,section,text\nQ1,B,2,Heat,x\nQ2,D,1,Light,y\n"
    reading = read(b"Student,Q1,Q2\nAnn,B,D\nBo,C,B\nCy,B,A\n", name="quiz.csv", key=key)
    assert reading.dataset.item_table["section"].tolist() == ["Heat", "Light"]
    assert reading.dataset.item_table["text (key file)"].tolist() == ["x", "y"]
    assert any("Kept with the questions" in text and "'section', 'text'" in text for text in reading.warnings)


def test_a_column_about_students_is_kept_and_not_left_out():
    reading = read(b"Student,Class,Q1,Q2\nAnn,3b,B,D\nBo,3c,C,B\nCy,3b,B,A\n", name="quiz.csv")
    assert "Class" in reading.dataset.labeler_table and reading.counts["left out"] == 0
    assert reading.kept == ("column B ('Class'): kept as information about the students, not a question",)
    assert not any("Class" in text for text in (*reading.left_out, *reading.warnings))
