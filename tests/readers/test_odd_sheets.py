"""Sheets with what is no student, question or answer, told by what the cells hold; each is right, and the remark undoes it."""

import numpy as np
import pytest

from crowdcore import ReadError
from tests.readers.generated.judge import answers_of, key_of
from tests.readers.test_found_sheets import KEY, NAMES, ROWS, key, questions, said, sheet, students, typed

COUNTED = [
    f"{letter},{','.join(str(sum(row[q] == letter for row in ROWS)) for q in range(len(KEY)))}" for letter in "ABCD"
]
DIGITS = str.maketrans("ABCD", "1234")
MIDDLE = [*typed(right=None).splitlines()]


@pytest.mark.parametrize("mark", ["无", "空", "缺", "無", "ㅁ", "я"])
@pytest.mark.parametrize("cells", [1, 12])
def test_a_character_of_another_script_is_no_choice(mark, cells):
    typed_cells = [list(row) for row in ROWS]
    for n in range(cells):
        typed_cells[n][n] = mark
    reading = sheet(typed(typed_cells))
    assert reading.dataset.labels.classes == ("A", "B", "C", "D") and f"'{mark}'" in said(reading)


@pytest.mark.parametrize(
    "label",
    [
        "Most common",
        "Häufigste Antwort",
        "Moda",
        "Best distractor",
        "Example",
        "Beispiel",
        "Przykład",
        "Skill",
        "Unheard",
    ],
)
@pytest.mark.parametrize("place", ["above", "below"])
def test_a_row_that_is_nobodys_is_no_student(label, place):
    lines = typed().splitlines()
    row = ",".join([label, *ROWS[3]])
    lines.insert(1 if place == "above" else len(lines), row)
    reading = sheet("\n".join(lines))
    told = f"'{label}'" in said(reading)
    assert key(reading) == KEY and told and (students(reading) == NAMES or reading.sure < 0.5)


@pytest.mark.parametrize("label", ["Réponses", "Odpowiedzi", "Correctas", "Lsg.", "Doğru", "Верно", "Zugunu"])
def test_a_key_in_the_middle_is_found_by_its_name_or_by_what_it_agrees_with(label):
    lines = [*MIDDLE]
    lines.insert(6, ",".join([label, *KEY]))
    reading = sheet("\n".join(lines))
    assert students(reading) == NAMES and key(reading) == KEY


@pytest.mark.parametrize("form", ["{} ({})", "{} [{}]", "{}: {}", "{} = {}", "{} key {}"])
def test_the_key_in_the_headings(form):
    headings = [form.format(f"Q{n}", letter) for n, letter in enumerate(KEY, start=1)]
    text = typed(right=None, headings=headings)
    reading = sheet(text)
    assert key(reading) == KEY and questions(reading) == headings and students(reading) == NAMES
    remark = next(remark for remark in reading.remarks if "headings have the key" in remark.done)
    assert key(sheet(text, **remark.alternatives[0].hints)) == "." * len(KEY)


def test_points_in_the_headings_are_no_key():
    headings = [f"Q{n} ({1 + n % 3})" for n, _ in enumerate(KEY, start=1)]
    text = typed(rows=[row.translate(DIGITS) for row in ROWS], right=None, headings=headings)
    assert key(sheet(text)) == "." * len(KEY)


def test_options_are_called_by_their_own_letter_also_where_one_is_unused():
    rows = [["Option A" if letter == "C" else f"Option {letter}" for letter in row] for row in ROWS]
    reading = sheet(
        "\n".join(
            [
                f"Name,{','.join(f'Q{n}' for n in range(1, 21))}",
                *(",".join([who, *row]) for who, row in zip(NAMES, rows, strict=True)),
            ]
        )
    )
    assert reading.dataset.labels.classes == ("A", "B", "D")
    assert reading.texts["Q1"]["D"] == "Option D"


def test_texts_that_all_questions_share_keep_their_names():
    names = {"A": "agree", "B": "neutral", "C": "disagree", "D": "agree"}
    text = typed(rows=[[names[letter] for letter in row] for row in ROWS], right=None)
    reading = sheet(text)
    assert reading.dataset.labels.classes == ("agree", "disagree", "neutral") and not reading.texts


@pytest.mark.parametrize(
    "headings", [["ad", "No", "the", "go", "Class", "Name", "cat"], ["No", "he", "me", "ad", "up", "Number", "it"]]
)
def test_a_question_may_be_called_like_a_column_about_students(headings):
    rows = [row[:7] for row in ROWS]
    reading = sheet(typed(rows=rows, right=KEY[:7], headings=headings))
    assert questions(reading) == headings and students(reading) == NAMES and key(reading) == KEY[:7]


@pytest.mark.parametrize("text", ["C?", "C*", "C ✓", "C!", "?C", "C (late)"])
def test_an_answer_with_a_note_is_that_answer(text):
    cells = [list(row) for row in ROWS]
    cells[2][3] = text
    reading = sheet(typed(cells))
    assert answers_of(reading)[2][3] == "C" and f"'{text}'" in said(reading) and key(reading) == KEY


def test_strings_with_blanks_in_front_keep_their_places():
    strings = ["  " + row[2:] if n == 1 else row for n, row in enumerate(ROWS)]
    text = "\n".join(["Name,Answers", *(f"{who},{row}" for who, row in zip(NAMES, strings, strict=True)), f"KEY,{KEY}"])
    reading = sheet(text)
    assert answers_of(reading)[1] == ["", "", *ROWS[1][2:]] and key(reading) == KEY


@pytest.mark.parametrize("label", ["# {}", "{} chosen", "n({})", "Count {}"])
def test_counts_of_choices_are_no_students_among_numbers(label):
    rows = [row.translate(DIGITS) for row in ROWS]
    counts = [
        ",".join([label.format(digit), *(str(sum(row[q] == digit for row in rows)) for q in range(len(KEY)))])
        for digit in "1234"
    ]
    reading = sheet(typed(rows=rows, right=KEY.translate(DIGITS), below=counts))
    assert students(reading) == NAMES and key(reading) == KEY.translate(DIGITS)


@pytest.mark.parametrize("pair", ["24", "2,4", "2;4", "2/4"])
def test_a_key_of_numbers_may_accept_two(pair):
    right = [*KEY.translate(DIGITS)]
    right[4] = f'"{pair}"'
    reading = sheet(typed(rows=[row.translate(DIGITS) for row in ROWS], right=right))
    assert (
        students(reading) == NAMES
        and key_of(reading)[4] == ("2", "4")
        and reading.counts["keyed questions"] == len(KEY)
    )


@pytest.mark.parametrize(
    "lines", [["Exported 2026-05-01"], ["Legend: - is blank", "Source: scanner 2"], ["", "Mean score,14.2"]]
)
def test_short_lines_below_are_left_out_and_told(lines):
    reading = sheet(typed(below=lines))
    assert students(reading) == NAMES and key(reading) == KEY
    assert all(f"'{line.replace(',', ' ')}'" in said(reading) for line in lines if line)


def test_a_student_with_too_few_cells_is_still_refused():
    with pytest.raises(ReadError, match="row 15 has 3 cells"):
        sheet(typed(below=["Zoe Ash,A,B"]))


def test_korean_letters_stay_as_they_are_typed():
    korean = str.maketrans("ABCD", "ㄱㄴㄷㄹ")
    reading = sheet(typed(rows=[row.translate(korean) for row in ROWS], right=KEY.translate(korean)))
    assert reading.dataset.labels.classes == tuple("ㄱㄴㄷㄹ") and key(reading) == KEY.translate(korean)


@pytest.mark.parametrize("void", ["x", "void", "all", "*", "-"])
def test_a_key_that_is_no_answer_is_told(void):
    right = [*KEY]
    right[4] = void
    reading = sheet(typed(right=right))
    assert students(reading) == NAMES and key_of(reading)[4] == () and "'Q5'" in said(reading)


def test_levels_of_questions_are_no_student():
    levels = ",".join(["Unheard of", *(np.random.default_rng(1).choice(list("KUP"), size=len(KEY)))])
    assert students(sheet(typed(below=[levels]))) == NAMES
