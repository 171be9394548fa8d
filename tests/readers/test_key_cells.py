"""Cells of a key and decorations around its name: all count, none counts, several in any script, arrows and stars."""

import pytest

from crowdcore import read
from tests.readers.generated.judge import answers_of, key_of
from tests.readers.test_found_sheets import KEY, NAMES, ROWS, key, remark_text, sheet, students, typed


@pytest.mark.parametrize("word", ["ALL", "alle", "toutes", "todas", "все", "全部", "any answer"])
def test_a_key_for_all_accepts_every_choice(word):
    reading = sheet(typed(right=[*KEY[:4], word, *KEY[5:]]))
    assert set(key_of(reading)[4]) == set("ABCD") and f"'{word}'" in remark_text(reading)
    remark = next(one for one in reading.remarks if f"'{word}'" in str(one))
    undone = sheet(typed(right=[*KEY[:4], word, *KEY[5:]]), **remark.alternatives[0].hints)
    assert key(undone) == KEY[:4] + "." + KEY[5:]


@pytest.mark.parametrize("word", ["-", "–", "void", "annullata", "n/a", "снят"])
def test_a_cancelled_question_has_no_key(word):
    reading = sheet(typed(right=[*KEY[:4], word, *KEY[5:]]))
    assert (
        students(reading) == NAMES and key(reading) == KEY[:4] + "." + KEY[5:] and f"'{word}'" in remark_text(reading)
    )


@pytest.mark.parametrize(
    "named", ["Cheie →", "=> КЛЮЧ", "*** KEY ***", "– Facit –", "★ Lösung", "1. Clave", "Docent (antwoorden)", "कुंजी"]
)
def test_the_name_of_the_key_with_something_around_it(named):
    reading = sheet(typed(named=named))
    assert students(reading) == NAMES and key(reading) == KEY


def test_several_answers_in_the_key_in_another_script():
    hebrew = str.maketrans("ABCD", "אבגד")
    rows = [row.translate(hebrew) for row in ROWS]
    reading = sheet(typed(rows=rows, right=['"ב,ד"', *KEY[1:].translate(hebrew)]))
    assert set(key_of(reading)[0]) == {"ב", "ד"} and "'ב,ד'" in remark_text(reading)


def test_a_key_typed_on_another_keyboard_is_the_key():
    reading = sheet(typed(right=KEY.translate(str.maketrans("ABC", "АВС")), named="Unheard"))
    assert key(reading) == KEY


def test_an_x_after_an_answer_means_that_it_is_wrong():
    rows = [[mark + (" √" if mark == good else " x") for mark, good in zip(row, KEY, strict=True)] for row in ROWS]
    reading = sheet(typed(rows=rows))
    assert ["".join(row) for row in answers_of(reading)] == ROWS and "'" in remark_text(reading)


def test_sets_of_letters_that_nobody_marks_alone():
    rows = [["BDE", "ABE", "CD"], ["BD", "AB", "ACD"], ["BDE", "ABCE", "BCD"], ["BDE", "ABE", "CD"]] * 3
    reading = sheet(typed(rows=rows, right=["BDE", "ABE", "CD"]))
    assert students(reading) == NAMES and [list(row) for row in answers_of(reading)] == rows
    assert [right[0] for right in key_of(reading)] == ["BDE", "ABE", "CD"]


def test_a_dash_means_the_same_in_the_key_and_in_the_answers():
    rows = [["A/C", "B/D", "C"], ["A/C/D", "B/D", "C/D"], ["A", "B", "C"], ["A/C", "B/D", "C"]] * 3
    reading = sheet(typed(rows=rows, right=["A/C", "B/D", "C"]))
    assert list(key_of(reading)) == [("AC",), ("BD",), ("C",)]


def test_spaces_that_do_not_break_in_a_file_that_is_not_unicode():
    text = "Name,Question,Answer\n" + "".join(
        f"{who},Q{q},{row[q]}{chr(160) if n % 2 else ''}\n"
        for n, (who, row) in enumerate(zip(NAMES, ROWS, strict=True))
        for q in range(6)
    )
    reading = read(text.encode("cp1252"), name="list.csv")
    assert reading.dataset.labels.classes == ("A", "B", "C", "D")


def test_a_key_found_from_points_also_applies_to_doubtful_answers():
    rows = [
        [
            cell
            for n, (mark, right) in enumerate(zip(row[:6], KEY, strict=False))
            for cell in (mark + "?" * (n == k % 6), str(int(mark == right)))
        ]
        for k, row in enumerate(ROWS)
    ]
    headings = [title for n in range(1, 7) for title in (f"Q{n}", f"Q{n} [Score]")]
    assert key(sheet(typed(rows=rows, right=None, headings=headings))) == KEY[:6]


def test_a_cancelled_question_in_a_table_below():
    below = ["", "Answers", "Q1,B", "Q2,D", "Q3,-", "Q4,C"]
    reading = sheet(typed(rows=[row[:4] for row in ROWS], right=None, below=below))
    assert students(reading) == NAMES and key(reading) == "BD.C"


def test_sets_are_answers_without_a_key_if_most_answers_are_sets():
    rows = [["BDE", "CD"], ["BD", "ACD"], ["BDE", "BCD"], ["BDE", "CD"]] * 3
    reading = sheet(typed(rows=rows, right=None))
    assert [list(row) for row in answers_of(reading)] == rows and "'AC'" in remark_text(reading)
