"""Sheets with rows and cells that are not students, questions or answers, recognised by their content; remarks can undo it."""

import io

import numpy as np
import pytest
from openpyxl import Workbook

from crowdcore import ReadError, read
from crowdcore.readers.files.content import content_of
from tests.readers.generated.judge import answers_of, key_of
from tests.readers.test_found_sheets import KEY, NAMES, ROWS, key, questions, remark_text, sheet, students, typed

COUNTED = [
    f"{letter},{','.join(str(sum(row[q] == letter for row in ROWS)) for q in range(len(KEY)))}" for letter in "ABCD"
]
DIGITS = str.maketrans("ABCD", "1234")
MIDDLE = [*typed(right=None).splitlines()]


@pytest.mark.parametrize("mark", ["无", "空", "缺", "無", "ㅁ", "я"])
@pytest.mark.parametrize("cells", [1, 12])
def test_a_character_of_another_script_is_not_a_choice(mark, cells):
    typed_cells = [list(row) for row in ROWS]
    for n in range(cells):
        typed_cells[n][n] = mark
    reading = sheet(typed(typed_cells))
    assert reading.dataset.labels.classes == ("A", "B", "C", "D") and f"'{mark}'" in remark_text(reading)


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
def test_a_row_without_a_person_is_not_a_student(label, place):
    lines = typed().splitlines()
    row = ",".join([label, *ROWS[3]])
    lines.insert(1 if place == "above" else len(lines), row)
    reading = sheet("\n".join(lines))
    reported = f"'{label}'" in remark_text(reading)
    assert key(reading) == KEY and reported and (students(reading) == NAMES or reading.sure < 0.5)


@pytest.mark.parametrize("label", ["Réponses", "Odpowiedzi", "Correctas", "Lsg.", "Doğru", "Верно", "Zugunu"])
def test_a_key_in_the_middle_is_found_by_its_name_or_by_agreement(label):
    lines = [*MIDDLE]
    lines.insert(6, ",".join([label, *KEY]))
    reading = sheet("\n".join(lines))
    assert students(reading) == NAMES and key(reading) == KEY


@pytest.mark.parametrize("form", ["{} ({})", "{} [{}]", "{}: {}", "{} = {}", "{} key {}"])
def test_the_key_in_the_headings_is_found(form):
    headings = [form.format(f"Q{n}", letter) for n, letter in enumerate(KEY, start=1)]
    text = typed(right=None, headings=headings)
    reading = sheet(text)
    assert key(reading) == KEY and questions(reading) == headings and students(reading) == NAMES
    remark = next(remark for remark in reading.remarks if "headings have the key" in str(remark))
    assert key(sheet(text, **remark.alternatives[0].hints)) == "." * len(KEY)


def test_points_in_the_headings_are_not_the_key():
    headings = [f"Q{n} ({1 + n % 3})" for n, _ in enumerate(KEY, start=1)]
    text = typed(rows=[row.translate(DIGITS) for row in ROWS], right=None, headings=headings)
    assert key(sheet(text)) == "." * len(KEY)


def test_options_keep_their_letter_even_if_one_is_unused():
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
    assert answers_of(reading)[2][3] == "C" and f"'{text}'" in remark_text(reading) and key(reading) == KEY


def test_strings_with_blanks_in_front_keep_their_places():
    strings = ["  " + row[2:] if n == 1 else row for n, row in enumerate(ROWS)]
    text = "\n".join(["Name,Answers", *(f"{who},{row}" for who, row in zip(NAMES, strings, strict=True)), f"KEY,{KEY}"])
    reading = sheet(text)
    assert answers_of(reading)[1] == ["", "", *ROWS[1][2:]] and key(reading) == KEY


@pytest.mark.parametrize("label", ["# {}", "{} chosen", "n({})", "Count {}"])
def test_counts_of_choices_are_not_students(label):
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
def test_short_lines_below_are_left_out_and_reported(lines):
    reading = sheet(typed(below=lines))
    assert students(reading) == NAMES and key(reading) == KEY
    assert all(f"'{line.replace(',', ' ')}'" in remark_text(reading) for line in lines if line)


def test_a_student_with_too_few_cells_is_still_refused():
    with pytest.raises(ReadError, match="row 15 has 3 cells"):
        sheet(typed(below=["Zoe Ash,A,B"]))


def test_korean_letters_stay_unchanged():
    korean = str.maketrans("ABCD", "ㄱㄴㄷㄹ")
    reading = sheet(typed(rows=[row.translate(korean) for row in ROWS], right=KEY.translate(korean)))
    assert reading.dataset.labels.classes == tuple("ㄱㄴㄷㄹ") and key(reading) == KEY.translate(korean)


@pytest.mark.parametrize("void", ["x", "void", "*", "-"])
def test_a_key_that_is_not_an_answer_is_reported(void):
    right = [*KEY]
    right[4] = void
    reading = sheet(typed(right=right))
    assert students(reading) == NAMES and key_of(reading)[4] == () and "'Q5'" in remark_text(reading)


def test_levels_of_questions_are_not_a_student():
    levels = ",".join(["Unheard of", *(np.random.default_rng(1).choice(list("KUP"), size=len(KEY)))])
    assert students(sheet(typed(below=[levels]))) == NAMES


SIGNS = [str.maketrans("ABCD", signs) for signs in ("✓✗✓✗", "☑☒☑☒", "○×○×", "+-+-")]


@pytest.mark.parametrize("signs", SIGNS)
@pytest.mark.parametrize("above", [True, False])
def test_signs_are_answers_next_to_rows_of_topics_and_counts(signs, above):
    rows, right = [row.translate(signs) for row in ROWS], KEY.translate(signs)
    topics = ",".join(["Topic", *("Cells" if n % 2 else "Genes" for n in range(len(KEY)))])
    counts = ",".join([f"n {right[0]}", *(str(sum(row[q] == right[0] for row in rows)) for q in range(len(KEY)))])
    lines = typed(rows=rows, right=right).splitlines()
    lines.insert(1 if above else len(lines), topics)
    reading = sheet("\n".join([*lines, counts]))
    assert students(reading) == NAMES and questions(reading) == [f"Q{n}" for n in range(1, len(KEY) + 1)]
    assert key(reading) == right and answers_of(reading) == [list(row) for row in rows]


def test_a_sign_among_letters_is_still_no_answer():
    cells = [list(row) for row in ROWS]
    cells[1][2] = cells[4][5] = "✗"
    cells[3][4] = "–"
    reading = sheet(typed(cells))
    assert reading.dataset.labels.classes == ("A", "B", "C", "D") and "'✗'" in remark_text(reading)


@pytest.mark.parametrize("codes", ["{}", "S-{}", "cand{}"])
def test_a_column_of_ids_alone_is_who_the_students_are(codes):
    ids = [codes.format(76951 - 137 * n) for n, _ in enumerate(ROWS)]
    ids[4] = ids[2]
    lines = ["Kodas," + ",".join(f"n{n}" for n in range(1, len(KEY) + 1))]
    lines += [",".join([who, *row.translate(DIGITS)]) for who, row in zip(ids[:6], ROWS, strict=False)]
    lines.append(",".join(["Majority vote", *KEY.translate(DIGITS)]))
    reading = sheet("\n".join(lines))
    assert students(reading) == [*ids[:4], f"{ids[4]} (row 6)", ids[5]] and "Majority vote" in remark_text(reading)


def test_with_the_key_in_the_headings_no_row_is_taken_for_the_key():
    headings = [f"Q{n} ({letter})" for n, letter in enumerate(KEY, start=1)]
    best = [*ROWS[:-1], KEY]
    reading = sheet(typed(rows=best, right=None, headings=headings))
    assert students(reading) == NAMES and key(reading) == KEY and "agrees with the best" not in remark_text(reading)
    most = [max("ABCD", key=[row[q] for row in ROWS].count) for q in range(len(KEY))]
    reading = sheet(typed(right=None, headings=headings, below=[",".join(["Zugunu", *most])]))
    assert key(reading) == KEY and "'Zugunu'" in remark_text(reading)


def test_numbers_in_brackets_are_answers_and_no_headings():
    rows = ["13413", "21311", "10311", "31234", "43310", "13111", "23411", "33312"]
    lines = [",".join(["", *(f"Prob. {n}" for n in range(1, 6))])]
    lines += [
        ",".join([f"P{n}", *(f"({digit})" if digit != "0" else "" for digit in row)]) for n, row in enumerate(rows)
    ]
    reading = sheet("\n".join(lines))
    assert students(reading) == [f"P{n}" for n, _ in enumerate(rows)] and questions(reading)[0] == "Prob. 1"


def test_a_string_of_digits_may_have_any_sign_in_it():
    strings = [row.translate(DIGITS) for row in ROWS]
    right = KEY.translate(DIGITS)
    lines = ["Name,Answers", f"KEY,{right[:3]}#{right[4:]}"]
    lines += [f"{who},{row}" for who, row in zip(NAMES, strings, strict=True)]
    reading = sheet("\n".join(lines))
    assert students(reading) == NAMES and key(reading) == f"{right[:3]}.{right[4:]}"


def test_counts_of_texts_are_not_students_in_a_small_class():
    names = dict(zip("ABCD", ["metal", "non-metal", "metalloid", "metal"], strict=True))
    rows = [[names[letter] for letter in row[:5]] for row in ROWS[:6]]
    counts = [
        ",".join([f"{text} =", *(str(sum(row[q] == text for row in rows)) for q in range(5))])
        for text in dict.fromkeys(names.values())
    ]
    lines = ["Name,1,2,3,4,5", *(",".join([who, *row]) for who, row in zip(NAMES, rows, strict=False)), *counts]
    lines.append(",".join(["Բանալի", *(names[letter] for letter in KEY[:5])]))
    assert not any(name.endswith("=") for name in students(sheet("\n".join(lines))))


def test_questions_that_are_asked_are_questions_though_others_are_numbered():
    headings = [
        "What does figure 1 show?",
        *(f"{n}) The largest river is" for n in (2, 3, 4)),
        "Question 5 – capital of…",
    ]
    reading = sheet(typed(rows=[row[:5] for row in ROWS], right=KEY[:5], headings=headings))
    assert questions(reading) == headings and key(reading) == KEY[:5] and students(reading) == NAMES


@pytest.mark.parametrize("heading", ["Q{} result", "R{}", ""])
def test_signs_next_to_the_answers_mark_right_ones_and_are_not_questions(heading):
    headings = [title for n in range(1, len(KEY) + 1) for title in (f"Q{n}", heading.format(n))]
    rows = [
        [cell for mark, right in zip(row, KEY, strict=True) for cell in (mark, "✓" if mark == right else "✗")]
        for row in ROWS
    ]
    reading = sheet(typed(rows=rows, right=None, headings=headings))
    assert questions(reading) == [f"Q{n}" for n in range(1, len(KEY) + 1)] and students(reading) == NAMES


def test_a_rare_word_on_many_questions_that_is_never_right_is_reported():
    words = dict(zip("ABCD", ["Igaz", "Hamis", "Igaz", "Hamis"], strict=True))
    rows = [[words[letter] for letter in row] for row in ROWS]
    for n in range(len(KEY) * 3 // 5):
        rows[n % len(rows)][n] = "dk"
    reading = sheet(typed(rows=rows, right=[words[letter] for letter in KEY]))
    remark = next(remark for remark in reading.remarks if "'dk'" in str(remark))
    again = sheet(typed(rows=rows, right=[words[letter] for letter in KEY]), **remark.alternatives[0].hints)
    assert again.dataset.labels.classes == ("Hamis", "Igaz")


VERSIONS = """Ad;Serie;1;2;3;4;5;6
{0} I;;A;B;C;D;A;B
{0} II;;C;D;A;B;C;D
Ann Ash;I;A;B;C;D;A;B
Bo Birch;II;C;D;A;B;C;A
Cy Cole;I;A;B;C;D;A;C
Di Dale;II;C;D;A;B;C;D
Ed Elm;I;A;B;C;A;A;B
Flo Fir;II;C;D;A;C;C;D
Gus Gum;I;A;C;C;D;A;B
Hal Hop;II;C;D;B;B;C;D
"""


@pytest.mark.parametrize("called", ["Key", "Mwongozo", "Key words"])
def test_keys_of_versions_are_known_by_one_name_and_a_version_each(called):
    reading = sheet(VERSIONS.format(called))
    assert reading.counts["students"] == 8 and reading.counts["keyed questions"] == 12
    table = reading.dataset.item_table
    by_version = {
        v: "".join(k for k, of in zip(key(reading), table["version"], strict=True) if of == v) for v in ["I", "II"]
    }
    assert by_version == {"I": "ABCDAB", "II": "CDABCD"}


def test_numbers_under_a_second_series_of_headings_are_questions_and_no_points():
    rows = [",".join([name, *row[:5].translate(DIGITS)]) for name, row in zip(NAMES, ROWS, strict=True)]
    reading = sheet("\n".join(["Name,A1,A2,B1,B2,B3", *rows]))
    assert list(reading.dataset.labels.items) == ["A1", "A2", "B1", "B2", "B3"] and students(reading) == NAMES


def test_a_row_without_its_last_cells_is_filled_up_and_reported():
    lines = typed().splitlines()
    lines[3] = lines[3].rsplit(",", 2)[0]
    reading = sheet("\n".join(lines))
    assert (
        students(reading) == NAMES and key(reading) == KEY and f"('{lines[3].split(',')[0]}')" in remark_text(reading)
    )


def test_lines_around_an_export_are_left_out_and_reported():
    export = "Zeitstempel,Name,Was ist 1?,Was ist 2?,Was ist 3?\n"
    export += "".join(f"2026-05-01 08:0{n}:00,{name},{','.join(ROWS[n][:3])}\n" for n, name in enumerate(NAMES[:8]))
    reading = sheet(f"Schule am Bach,,,,\nTest 3,7b,,,\n{export},,Stand: Mai,,\n")
    assert reading.layout == "Google Forms" and students(reading) == NAMES[:8]
    assert all(text in remark_text(reading) for text in ("'Schule am Bach'", "'Test 3 7b'", "'Stand: Mai'"))


def test_answer_strings_may_have_wide_digits_and_letters_that_look_alike():
    strings = ["".join(row) for row in ROWS]
    strings[2] = strings[2].replace("A", "\u0410")
    reading = sheet("\n".join(["Name,Antworten", f"Key,{KEY}", *map(",".join, zip(NAMES, strings, strict=True))]))
    assert key(reading) == KEY and reading.dataset.labels.classes == ("A", "B", "C", "D")
    wide = [row.translate(DIGITS).replace("2", "\uff12") for row in strings[3:]]
    reading = sheet("\n".join(["Name,Antworten", *map(",".join, zip(NAMES[3:], wide, strict=True))]))
    assert len(questions(reading)) == len(KEY) and reading.dataset.labels.classes == ("1", "2", "3", "4")


def test_a_constant_column_next_to_each_answer_is_the_key():
    heads = ",".join(f"Jibu {q},Mwongozo {q}" for q in range(1, len(KEY) + 1))
    rows = [
        f"{name}," + ",".join(f"{a},{k}" for a, k in zip(row, KEY, strict=True))
        for name, row in zip(NAMES, ROWS, strict=True)
    ]
    reading = sheet("\n".join([f"Jina,{heads}", *rows]))
    assert students(reading) == NAMES and key(reading) == KEY and "'Mwongozo 1'" in remark_text(reading)


def test_a_form_asks_who_it_is_in_any_words():
    heads = "Zeitstempel,Poczta,Jak się nazywasz,Co to jest?,Ile to jest?,Gdzie to jest?,Nauczycielka"
    rows = [
        f"2026-05-01 08:0{n % 10}:00,a{n}@b.example,{name},{','.join(ROWS[n][:3])},{'Ola' if n % 2 else 'Ewa'} Nowak"
        for n, name in enumerate(NAMES)
    ]
    reading = sheet("\n".join([heads, *rows]))
    assert questions(reading) == ["Co to jest?", "Ile to jest?", "Gdzie to jest?"] and students(reading) == NAMES
    assert "'Nauczycielka'" in remark_text(reading)


def test_tables_drawn_in_text_are_read():
    cells = [line.split(",") for line in typed().splitlines()]
    drawn = ["| " + " | ".join(row) + " |" for row in cells]
    drawn.insert(1, "|" + "---|" * len(cells[0]))
    set_below = ["".join(cell.ljust(14) for cell in row).rstrip() for row in cells]
    for text in (drawn, ["My class", "", *drawn], set_below):
        reading = sheet("\n".join(text))
        assert students(reading) == NAMES and key(reading) == KEY


TWO_COLUMNS = "\n".join(["Swali,Jibu", *(f"{n},{mark}" for n, mark in enumerate(KEY, start=1))])
TWO_ROWS = ",".join(["", *map(str, range(1, len(KEY) + 1))]) + "\n" + ",".join(["Mwongozo", *KEY])


@pytest.mark.parametrize("block", [TWO_COLUMNS, TWO_ROWS, f"Jaribio la 2\n{TWO_COLUMNS}"])
@pytest.mark.parametrize("above", [True, False])
def test_a_key_in_a_separate_table_above_or_below_is_found(block, above):
    table = typed(right=None).replace(
        typed(right=None).splitlines()[0], ",".join(["Name", *map(str, range(1, len(KEY) + 1))])
    )
    reading = sheet("\n\n".join([block, table] if above else [table, block]))
    assert students(reading) == NAMES and key(reading) == KEY and "rows" in remark_text(reading)


def test_a_separate_table_of_numbers_is_left_out_and_reported():
    block = "\n".join(["Swali,Wastani", *(f"Q{n},0.{n:02}" for n in range(1, len(KEY) + 1))])
    reading = sheet(f"{typed()}\n\n{block}\n")
    assert students(reading) == NAMES and key(reading) == KEY
    assert "'Swali Wastani'" in remark_text(reading)


def in_a_list(heads, name_of, answer="{0}", right=KEY):
    rows = [
        ",".join([*name_of(name), f"Z{q}", answer.format(mark), right[q - 1], str(int(mark == right[q - 1]))])
        for name, row in zip(NAMES, ROWS, strict=True)
        for q, mark in enumerate(row, start=1)
    ]
    return "\n".join([heads, *rows])


@pytest.mark.parametrize(
    "heads", ["Nachname,Vorname,Frage,Antwort,Lösung,Punkte", "Ukoo,Jina,Swali,Jibu,Mwongozo,Alama"]
)
def test_a_list_with_names_in_two_columns_its_key_and_points(heads):
    reading = sheet(in_a_list(heads, lambda name: reversed(name.split())))
    both = {tuple(sorted(name.split())) for name in NAMES}
    assert {tuple(sorted(name.split())) for name in students(reading)} == both
    assert key(reading) == KEY and reading.counts["questions"] == len(KEY) and reading.kind == "exam"


def test_a_list_whose_key_is_called_like_the_answer_below_a_title():
    rows = [
        f"{name},{q},{mark},{KEY[q - 1]}"
        for name, row in zip(NAMES, ROWS, strict=True)
        for q, mark in enumerate(row, start=1)
    ]
    reading = sheet("\n".join(["Quiz 3,,,", "Student,Question,Answer,Answers", *rows]))
    assert students(reading) == NAMES and key(reading) == KEY and "'Quiz 3'" in remark_text(reading)


def test_decimal_commas_are_not_delimiters_if_rows_end_early():
    lines = [line.replace(",", ";") for line in typed().splitlines()]
    lines = [f"{lines[0]};Note/10,00", *(f"{line};{n},50" for n, line in enumerate(lines[1:]))]
    lines += ["Mittelwert;;;5,00"]
    reading = sheet("\n".join(lines))
    assert students(reading) == NAMES and key(reading) == KEY


def test_a_list_keeps_the_order_of_its_questions_if_the_first_students_skip_some():
    rows = [f"{name},Q{q},{mark}" for name, row in zip(NAMES, ROWS, strict=True) for q, mark in enumerate(row, start=1)]
    rows.remove(f"{NAMES[0]},Q2,{ROWS[0][1]}")
    reading = sheet("\n".join(["Student,Question,Answer", *rows]))
    assert questions(reading) == [f"Q{q}" for q in range(1, len(KEY) + 1)] and students(reading) == NAMES


def test_strings_of_digits_below_a_title():
    rows = [f"{name},{row.translate(DIGITS)}" for name, row in zip(NAMES, ROWS, strict=True)]
    reading = sheet("\n".join(["Legend: - is blank,", "Name,Answers", *rows]))
    assert len(questions(reading)) == len(KEY) and students(reading) == NAMES


def test_a_set_table_may_have_commas_in_its_names():
    cells = [line.split(",") for line in typed().splitlines()]
    cells = [[", ".join(row[0].split()[::-1]), *row[1:]] for row in cells]
    reading = sheet("\n".join("".join(cell.ljust(16) for cell in row).rstrip() for row in cells))
    assert len(students(reading)) == len(NAMES) and key(reading) == KEY


def test_two_halves_of_names_below_long_headings_are_not_questions():
    rows = [
        f"{' '.join(reversed(name.split())).replace(' ', ',')},{','.join(row)}"
        for name, row in zip(NAMES, ROWS, strict=True)
    ]
    heads = ",".join(f"Mnyama gani yuko kwenye picha {q}?" for q in range(1, len(KEY) + 1))
    reading = sheet("\n".join([f"Jina la ukoo wake,Jina la kwanza lake,{heads}", *rows]))
    assert len(questions(reading)) == len(KEY) and len(students(reading)) == len(NAMES)


@pytest.mark.parametrize("blocks", [2, 3])
@pytest.mark.parametrize("gap", [0, 1])
@pytest.mark.parametrize("keyed", ["first", "each", "no"])
def test_students_side_by_side_are_one_class(blocks, gap, keyed):
    head = ["No", "Name", *(f"Q{n}" for n in range(1, 9))]
    students_in = [[str(n), who, *row[:8]] for n, (who, row) in enumerate(zip(NAMES, ROWS, strict=True), start=1)]
    each = -(-len(students_in) // blocks)
    columns = [students_in[n : n + each] for n in range(0, len(students_in), each)]
    for n, column in enumerate(columns):
        if keyed == "each" or (keyed == "first" and n == 0):
            column.insert(0, ["", "KEY", *KEY[:8]])
    empty, height = [""] * len(head), max(map(len, columns))
    lines = [["Test 3"], [cell for _ in columns for cell in (*head, *[""] * gap)]]
    for r in range(height):
        lines.append([cell for column in columns for cell in (*(column[r] if r < len(column) else empty), *[""] * gap)])
    reading = sheet("\n".join(",".join(line) for line in lines))
    assert sorted(students(reading)) == sorted(NAMES) and questions(reading) == head[2:]
    by_name = dict(zip(students(reading), answers_of(reading), strict=True))
    assert all("".join(by_name[who]) == row[:8] for who, row in zip(NAMES, ROWS, strict=True))
    assert key(reading) == (KEY[:8] if keyed != "no" else "." * 8)


@pytest.mark.parametrize("between", [[], [""], ["", "Part 2"]])
@pytest.mark.parametrize("keyed", [True, False])
def test_questions_in_parts_below_each_other_are_one_exam(between, keyed):
    rows = ([("KEY", KEY)] if keyed else []) + list(zip(NAMES, ROWS, strict=True))
    lines = [",".join(["Name", *(f"Q{n}" for n in range(1, 11))])]
    lines += [",".join([who, *row[:10]]) for who, row in rows]
    lines += [*between, ",".join(["Name", *(f"Q{n}" for n in range(11, 21))])]
    lines += [",".join([who, *row[10:]]) for who, row in reversed(rows)]
    reading = sheet("\n".join(lines))
    assert students(reading) == NAMES and questions(reading) == [f"Q{n}" for n in range(1, 21)]
    assert ["".join(row) for row in answers_of(reading)] == ROWS and key(reading) == (KEY if keyed else "." * 20)


@pytest.mark.parametrize("between", [", ", "/", " & ", "-"])
def test_sets_of_numbered_choices_are_answers_and_no_decimals(between):
    pairs = {"A": "1", "B": f"2{between}4", "C": "3", "D": f"1{between}3"}
    lines = [["Name", *(f"Q{n}" for n in range(1, 21))], ["KEY", *(pairs[letter] for letter in KEY)]]
    lines += [[who, *(pairs[letter] for letter in row)] for who, row in zip(NAMES, ROWS, strict=True)]
    reading = read("\n".join("\t".join(line) for line in lines).encode(), name="exam.tsv")
    assert len(questions(reading)) == 20 and reading.counts["keyed questions"] == 20
    assert key_of(reading)[0] == ("24",) and "several choices at once" in remark_text(reading)


@pytest.mark.parametrize(
    "form", ["Q{} (Lösung: {})", "Q{} [resp. = {}]", "{}. | válasz: {}", "Q{} ({})", "Frage {} → {}"]
)
def test_a_key_in_the_headings_may_be_called_by_any_word(form):
    headings = [form.format(n, right) for n, right in enumerate(KEY, start=1)]
    reading = sheet(typed(right=None, headings=headings))
    assert key(reading) == KEY and len(questions(reading)) == 20 and students(reading) == NAMES


def test_rows_that_begin_alike_are_not_parts_of_a_table():
    answered = [
        f"{name},{q},{row[q - 1]},{KEY[q - 1]}"
        for q in range(1, len(KEY) + 1)
        for name, row in zip(NAMES, ROWS, strict=True)
    ]
    reading = sheet("\n".join(["Full Name,Question,Answer,Key", *answered]))
    assert students(reading) == NAMES and key(reading) == KEY


def test_a_string_of_digits_that_a_program_shortened_is_reported():
    rows = [f"{name},{row.translate(DIGITS)}" for name, row in zip(NAMES, ROWS, strict=True)]
    reading = sheet("\n".join(["Name,Answers", "Klíč,1.23143111322321e+18", *rows]))
    assert "'Klíč'" in remark_text(reading) and reading.counts["keyed questions"] == 0


def test_two_students_of_one_name_keep_their_own_answers_in_parts_below_each_other():
    names = [*NAMES[:-1], NAMES[0]]
    lines = [",".join(["Name", *(f"Q{n}" for n in range(1, 11))])]
    lines += [",".join([who, *row[:10]]) for who, row in zip(names, ROWS, strict=True)]
    lines += ["", ",".join(["Name", *(f"Q{n}" for n in range(11, 21))])]
    lines += [",".join([who, *row[10:]]) for who, row in zip(names, ROWS, strict=True)]
    reading = sheet("\n".join([*lines, "", "Checked by Ms Orr"]))
    assert ["".join(row) for row in answers_of(reading)] == ROWS and len(questions(reading)) == 20


def test_letters_are_not_renamed_if_some_sets_have_no_single_letter():
    rows = [
        ("Ann", "A", "DE"),
        ("Bo", "B", "DE"),
        ("Cy", "AB", "ADE"),
        ("Di", "A", "CDE"),
        ("Ed", "B", "DE"),
        ("Flo", "A", "DE"),
    ]
    text = "Name,Q1,Q2\n" + "\n".join(map(",".join, rows))
    labels = read(text.encode(), name="sets.csv", double_marks="own class").dataset.labels
    assert [labels.classes[code] for code in labels.dense()[1]] == [row[2] for row in rows]


def test_a_letter_next_to_texts_keeps_its_meaning():
    rows = ["Paris", "Rome", "C", "Paris", "Rome", "Oslo", "Paris", "Rome"]
    text = "Name,Q1\n" + "\n".join(f"Student {n},{answer}" for n, answer in enumerate(rows))
    reading = read(text.encode(), name="texts.csv")
    labels = reading.dataset.labels
    shown = [reading.texts.get("Q1", {}).get(labels.classes[code], labels.classes[code]) for code in labels.dense()[0]]
    assert shown == rows and ("C" not in labels.classes or reading.texts.get("Q1", {}).get("C", "C") == "C")


def test_a_web_page_that_calls_itself_a_workbook():
    rows = "".join(f"<tr><td>{name}</td><td>{row[0]}</td><td>{row[1]}" for name, row in zip(NAMES, ROWS, strict=True))
    page = f"<html><head><style>td {{color: red}}</style></head><body><table border=1><tr><th>Name<th>Q1<th>Q2</tr>{rows}</table>"
    reading = read((page + "<script>x</script></body></html>").encode(), name="export.xls")
    assert students(reading) == NAMES and questions(reading) == ["Q1", "Q2"]
    assert any("web page" in text for text in reading.warnings)
    with pytest.raises(ReadError, match="without a table"):
        read(b"<html><body><p>Name, Q1, Q2</p></body></html>", name="export.xls")


def test_a_cell_over_several_rows_keeps_the_others_in_their_columns():
    page = "<table><tr><th>Class<th>Name<th>Q1<th>Q2</tr><tr><td rowspan=3>7a<td>Ann<td>A<td>B</tr><tr><td>Bo<td>B<td>B</tr>"
    reading = read((page + "<tr><td>Cy<td>A<td>C</tr></table>").encode(), name="page.html")
    assert students(reading) == ["Ann", "Bo", "Cy"] and answers_of(reading) == [["A", "B"], ["B", "B"], ["A", "C"]]


def test_cells_wrapped_against_excel_are_read_as_their_text():
    lines = [",".join([name, *(f'="{mark}"' for mark in row)]) for name, row in zip(NAMES, ROWS, strict=True)]
    text = ",".join(["Name", *(f"Q{n}" for n, _ in enumerate(ROWS[0], start=1))]) + "\n" + "\n".join(lines)
    assert answers_of(sheet(text)) == [list(row) for row in ROWS]
    assert any('="' in remark for remark in sheet(text).warnings)


def test_rows_of_points_below_each_student_are_not_students():
    rows = [line for name, row in zip(NAMES, ROWS, strict=True) for line in ([name, *row], ["", *("1" for _ in row)])]
    text = "\n".join(map(",".join, [["Name", *(f"Q{n}" for n, _ in enumerate(ROWS[0], start=1))], *rows]))
    reading = sheet(text)
    assert students(reading) == NAMES and any("row of points" in remark for remark in reading.left_out)


def test_a_name_written_once_applies_to_all_rows_of_a_student():
    rows = [
        (name if q == 1 else "", f"Q{q}", mark)
        for name, row in zip(NAMES, ROWS, strict=True)
        for q, mark in enumerate(row, 1)
    ]
    reading = sheet("\n".join(map(",".join, [("Student", "Question", "Answer"), *rows])))
    assert students(reading) == NAMES and answers_of(reading) == [list(row) for row in ROWS]
    assert any("'Student' names many rows once" in remark for remark in reading.warnings)


def test_answers_with_commas_in_one_cell_of_a_file_with_other_delimiters():
    for delimiter in ";\t":
        lines = [delimiter.join([name, ",".join(row)]) for name, row in zip(NAMES, ROWS, strict=True)]
        content = content_of("\n".join([delimiter.join(["Name", "Answers"]), *lines]).encode(), "exam.csv")
        assert content.hints["delimiter"] == delimiter and [row[0] for row in content.table.rows[1:]] == NAMES


def test_many_marks_that_are_not_answers_share_one_remark_that_can_keep_them_all():
    rows = [f"s{n},{'ABCD'[n % 4]},{'ABCD'[n % 3]},{'ABCD'[n * n % 4]}" for n in range(40)]
    rows += ["t1,-,?,#N/A", "t2,%,B,-", "t3,A,void,B", "t4,A,B,x"]
    text = "\n".join(["Name,Q1,Q2,Q3", *rows])
    # A mark that is not an answer is not also reported as another spelling.
    (remark,) = [one for one in read(text.encode(), name="q.csv").remarks if one.kind in {"cells", "spelling"}]
    assert all(f"'{mark}'" in str(remark) for mark in ("-", "?", "#N/A", "%", "void")) and "in 7 cells" in str(remark)
    again = read(text.encode(), name="q.csv", **remark.alternatives[0].hints)
    assert again.counts["blanks"] == 0 and "#N/A" in {mark.text for mark in again.marks if mark.meaning != "no answer"}


@pytest.mark.parametrize("signs", ["✓ ✗", "(1) (0)", "1/1 0/1", "(2 pts) (0 pts)", "[1] [0]"])
@pytest.mark.parametrize("form", ["sheet", "list"])
def test_points_behind_answers_reveal_the_key(signs, form):
    right, wrong = signs.split(" (") if "pts" in signs else signs.split(" ")
    wrong = f"({wrong}" if "pts" in signs else wrong
    rows = [[f"{mark} {right if mark == KEY[q] else wrong}" for q, mark in enumerate(row)] for row in ROWS]
    if form == "sheet":
        lines = [",".join(["Name", *(f"Q{q + 1}" for q in range(len(KEY)))])]
        lines += [",".join([name, *row]) for name, row in zip(NAMES, rows, strict=True)]
    else:
        lines = ["Student,Question,Answer"]
        lines += [
            f"{name},Q{q + 1},{cell}" for name, row in zip(NAMES, rows, strict=True) for q, cell in enumerate(row)
        ]
    reading = sheet("\n".join(lines))
    assert answers_of(reading) == [list(row) for row in ROWS] and students(reading) == NAMES
    got = [(mark,) if any(row[q] == mark for row in ROWS) else () for q, mark in enumerate(KEY)]
    assert key_of(reading) == got


def test_a_student_with_an_initial_is_not_the_key():
    lines = typed(right=None).splitlines()
    lines[4] = lines[4].replace(NAMES[3], "Di M. Paz")
    reading = sheet("\n".join(lines))
    assert "Di M. Paz" in students(reading) and not any(key_of(reading))


def test_the_key_next_to_each_answer_is_not_an_answer_in_a_short_list():
    rows = [
        f"{name};Q{q};{mark};{right}"
        for name, row in zip(NAMES, ROWS, strict=True)
        for q, (mark, right) in enumerate(zip(row[:3], KEY[:3], strict=True))
    ]
    reading = sheet("\n".join(["Ime;Pitanje;Odgovori;Ključ", *rows]))
    assert answers_of(reading) == [list(row[:3]) for row in ROWS] and key_of(reading) == [(mark,) for mark in KEY[:3]]


def test_a_class_with_numbered_students_is_not_read_as_a_table_of_questions():
    marks = "".join(str.translate(row, DIGITS) for row in ROWS)
    book = Workbook()
    book.remove(book.active)
    for n, title in enumerate(("7a", "7b")):
        page = book.create_sheet(title)
        page.append(["No", "Name", *range(1, len(KEY) + 1)])
        for k, name in enumerate(NAMES[4 * n : 4 * n + 4], start=4 * n):
            page.append([k + 1, f"{name} {title}", *(int(mark) for mark in marks[k * len(KEY) : (k + 1) * len(KEY)])])
    file = io.BytesIO()
    book.save(file)
    assert read(file.getvalue(), name="school.xlsx").counts["students"] == 8


def test_sets_with_spaces_between_are_not_strings_of_answers():
    of_letter = {"A": "A C", "B": "B D", "C": "A C D", "D": "B C D"}
    rows = [[name, *(of_letter[mark] for mark in row)] for name, row in zip(NAMES, ROWS, strict=True)]
    # On one question all sets are of one length.
    rows = [[*row[:3], ("A C D", "A B C", "B C D")[n % 3], *row[4:]] for n, row in enumerate(rows)]
    reading = sheet("\n".join(map(",".join, [["Name", *map(str, range(1, len(KEY) + 1))], *rows])))
    assert questions(reading) == [str(n) for n in range(1, len(KEY) + 1)]


def test_points_behind_answers_among_many_other_columns():
    heads = [
        f"{what} {q}"
        for q in range(1, 5)
        for what in ("Question ID", "Question", "Answer", "Possible Points", "Auto Score")
    ]
    rows = []
    for name, row in zip(NAMES, ROWS, strict=True):
        got = [mark == right for mark, right in zip(row, KEY, strict=True)]
        cells = [
            [
                f"id {'klmn'[q]}",
                f"{['Hot', 'Cold', 'Wet', 'Dry'][q]}?",
                f"{row[q]} {int(got[q])}/1",
                "1",
                str(int(got[q])),
            ]
            for q in range(4)
        ]
        rows.append([name, *(cell for group in cells for cell in group)])
    reading = sheet("\n".join(map(",".join, [["Username", *heads], *rows])))
    assert answers_of(reading) == [list(row[:4]) for row in ROWS]


def test_a_web_page_with_an_impossible_character_is_read():
    rows = "".join(f"<tr><td>Ann{n}<td>{'AB'[n % 2]}<td>&#{'9' * 5000};</tr>" for n in range(5))
    assert read(f"<table><tr><td>name<td>Q1<td>Q2</tr>{rows}</table>".encode(), name="a.html").dataset.labels.classes
