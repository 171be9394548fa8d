"""A key in a second file is matched by names, or refused: never by order in silence."""

import io

import pytest

from crowdcore import ReadError, read
from tests.readers.generated.judge import key_of
from tests.readers.test_found_sheets import KEY, key, said, typed

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
    assert key(reading) == KEY and "order" not in said(reading)


@pytest.mark.parametrize("rows", [list(KEY), ["Lsg", *KEY], [",".join(KEY)], ["Megoldás", *KEY]])
def test_answers_without_names_are_taken_in_order_and_that_is_told(rows):
    reading = keyed(rows)
    assert key(reading) == KEY and "in the order of the questions" in said(reading)


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
    assert reading.sure < 0.5 and "one question off" in said(reading)
    assert keyed([("Question", "Key"), *NUMBERED]).sure > 0.5


def test_a_key_file_may_accept_several_answers():
    reading = keyed([("Question", "Key"), ("1", "A/B"), *NUMBERED[1:]])
    assert key_of(reading)[0] == ("A", "B") and reading.dataset.accepted == {"Q1": ("A", "B")}


@pytest.mark.parametrize(
    "key", [b"A\nBB\nC\n", b"KEY;A;BEY;C\n", b"item,answer\nQ1,A\nQ2,None\nQ3,C\n", b"Q1,Q2,Q3\nA,-1,C\n"]
)
def test_a_word_in_a_key_of_letters_is_told_or_refused_and_breaks_nothing(key):
    """Found by damaging keys: a word was looked for in the alphabet of the sheet's letters."""
    sheet = b"name,Q1,Q2,Q3\nAnn,A,B,C\nBo,A,,C\nCy,B,B,D\nDi,A,B,C\nEd,A,C,C\n"
    try:
        reading = read(sheet, name="quiz.csv", key=key)
    except ReadError as refusal:
        assert len(str(refusal)) > 20
    else:
        assert reading.dataset.truth[0] == 0
