"""Sheets that were once silently read wrongly, as teachers typed them: each is right now, or its doubt is reported."""

import io
from collections import Counter

import numpy as np
import pytest

from crowdcore import ReadError, read
from tests.readers.generated.judge import answers_of, key_of


def sheet(text, **hints):
    return read(text.encode(), name="exam.csv", **hints)


def remark_text(reading):
    return " ".join((*reading.warnings, *reading.kept, *reading.left_out))


def key(reading):
    """Return the key as a string, "." if it is not known."""
    return "".join(right[0] if len(right) == 1 else "." for right in key_of(reading))


def students(reading):
    return list(reading.dataset.labels.labelers)


def questions(reading):
    return list(reading.dataset.labels.items)


RNG = np.random.default_rng(7)
NAMES = [
    "Ann Lee",
    "Bo Ray",
    "Cy Fox",
    "Di Paz",
    "Ed Orr",
    "Flo May",
    "Gus Dow",
    "Hal Kim",
    "Ida Roe",
    "Jo Wu",
    "Kit Bey",
    "Lou Vik",
]
KEY = "BDACBADCABDCABCDBACD"
ROWS = [
    "".join(right if RNG.random() < 0.35 + 0.05 * n else "ABCD"[RNG.integers(4)] for right in KEY)
    for n, _ in enumerate(NAMES)
]


def typed(rows=ROWS, right=KEY, named="KEY", extra=None, below=(), headings=None, above=()):
    """A sheet of the class: ``extra`` has a heading with a cell for each student and perhaps one for the key."""
    width = len(rows[0])
    headings = headings or [f"Q{n}" for n in range(1, width + 1)]
    lines = [*above, ",".join(["Name", *headings, *([extra[0]] if extra else [])])]
    for n, (who, row) in enumerate(zip(NAMES, rows, strict=True)):
        lines.append(",".join([who, *row, *([extra[1][n % len(extra[1])]] if extra else [])]))
    if right:
        lines.append(",".join([named, *right, *([(*extra, "")[2]] if extra else [])]))
    return "\n".join([*lines, *below]) + "\n"


def assert_plain(reading):
    """Twelve students, twenty questions, the key, and every answer as it was typed."""
    assert students(reading) == NAMES and len(questions(reading)) == len(KEY)
    assert ["".join(row) for row in answers_of(reading)] == ROWS and key(reading) == KEY


@pytest.mark.parametrize(
    ("a", "b", "c", "d"),
    [["A.", "B.", "C.", "D."], ["(A)", "(B)", "(C)", "(D)"], ["Ａ", "Ｂ", "Ｃ", "Ｄ"], ["А", "В", "С", "D"]],
)
def test_decorated_letters_match_the_letters_of_the_key(a, b, c, d):
    text = f"Name,Q1,Q2\nAnn,{a},{a}\nBo,{c},{b}\nCy,{d},{c}\nDi,{c},{a}\nEd,{c},{b}\nFlo,{c},{a}\nKEY,C,A\n"
    reading = sheet(text)
    assert key(reading) == "CA" and reading.dataset.labels.classes == ("A", "B", "C", "D")
    assert answers_of(reading) == [["A", "A"], ["C", "B"], ["D", "C"], ["C", "A"], ["C", "B"], ["C", "A"]]
    assert f"'{a}' as 'A'" in remark_text(reading)


@pytest.mark.parametrize("mark", ["-", ".", "?", "0", "#N/A", "n/a", "x"])
def test_one_cell_that_is_not_an_answer_renames_nothing(mark):
    cells = [list(row) for row in ROWS]
    cells[0][4] = mark
    reading = sheet(typed(cells))
    assert students(reading) == NAMES and key(reading) == KEY
    assert answers_of(reading)[0][4] == "" and [row[4] for row in answers_of(reading)[1:]] == [
        row[4] for row in ROWS[1:]
    ]
    assert f"'{mark}'" in remark_text(reading) and "'Q5'" in remark_text(reading)
    assert reading.dataset.labels.classes == ("A", "B", "C", "D")


def test_a_mark_read_as_no_answer_can_be_made_an_answer():
    cells = [list(row) for row in ROWS]
    cells[0][4], cells[1][5] = "A?", "X"
    reading = sheet(typed(cells))
    noted = next(remark for remark in reading.remarks if "'A?'" in str(remark))
    assert answers_of(reading)[0][4] == "A" and "'A?' as 'A'" in str(noted)
    assert answers_of(sheet(typed(cells), **noted.alternatives[0].hints))[0][4] == ""
    letter = next(remark for remark in reading.remarks if "'X'" in str(remark))
    assert answers_of(sheet(typed(cells), **letter.alternatives[0].hints))[1][5] == "X"


@pytest.mark.parametrize(
    ("heading", "cells"),
    [
        ("Teacher", ["Hart", "Cole"]), ("Attendance", ["yes", "no"]), ("Letter grade", list("ABCDF")), ("Sexo", ["M", "F"]),
        ("班级", ["1", "2"]), ("Prozent", ["55", "70"]), ("Part 1", ["7", "9"]), ("# Correct", ["11", "14"]),
        ("Homeroom", ["A", "B"]), ("Bus", ["A", "B", "C"]), ("Seat", ["3", "4"]), ("Effort", list("ABC")), ("Kön", ["K", "M"]),
    ],
)  # fmt: skip
@pytest.mark.parametrize("keyed", ["", "A"])
def test_a_further_column_is_not_a_question(heading, cells, keyed):
    reading = sheet(typed(extra=(heading, cells, keyed)))
    assert_plain(reading)
    assert f"'{heading}'" in remark_text(reading)
    assert list(reading.dataset.labeler_table[heading])[:2] == [cells[0], cells[1]]


def test_a_further_column_can_be_made_a_question():
    reading = sheet(typed(extra=("Bonus", list("ABCD"), "B")))
    remark = next(remark for remark in reading.remarks if "'Bonus'" in str(remark))
    again = sheet(typed(extra=("Bonus", list("ABCD"), "B")), **remark.alternatives[0].hints)
    assert questions(again)[-1] == "Bonus" and key(again) == KEY + "B"
    assert again.roles.columns["V"] == "question"


def test_points_next_to_answers_are_points():
    heading = ",".join(f"Q{n},Q{n} pts" for n in range(1, 4))
    reading = sheet(f"Name,{heading}\nAnn,A,2,B,1,C,0\nBo,A,2,C,0,D,3\nCy,B,0,B,1,D,3\nDi,C,0,B,1,D,3\n")
    assert questions(reading) == ["Q1", "Q2", "Q3"] and answers_of(reading)[0] == ["A", "B", "C"]
    assert [reading.roles.columns[letter] for letter in "BCDEFG"] == ["question", "points"] * 3
    assert (
        key(reading) == "ABD"
        and list(reading.dataset.key.points) == [2, 1, 3]
        and "full points" in remark_text(reading)
    )


@pytest.mark.parametrize(
    "named",
    [
        "Cevap Anahtarı", "Doğru cevap", "תשובות נכונות", "מפתח", "مفتاح الإجابة", "الإجابة الصحيحة", "Správné odpovědi", "Klíč",
        "Σωστές απαντήσεις", "Đáp án", "Antwoordmodel", "解答", "답안", "정답", "Rätt svar", "Facit", "Master", "Model answers",
        "Richtige Antworten", "Corrigé", "Bonnes réponses", "Clave", "Gabarito", "Soluzioni", "Sleutel", "Klucz", "Ключ",
        "Правильные ответы", "标准答案", "正确答案", "正解", "Oikeat vastaukset", "ANSWER KEY:", "Key", "Answers", "Solution",
        "Lösung", "Schlüssel", "Plantilla", "Chave", "Klucz odpowiedzi", "Мастер-ключ", "Correct response", "Right answers",
    ],
)  # fmt: skip
def test_the_key_is_found_under_other_words(named):
    assert_plain(sheet(typed(named=named)))


def test_a_key_without_a_name_is_proposed():
    reading = sheet(typed(named=""))
    assert_plain(reading)
    remark = next(remark for remark in reading.remarks if remark.kind == "key")
    assert remark.where == ("row 14",) and "taken for the key" in str(remark)
    assert len(students(sheet(typed(named=""), **remark.alternatives[0].hints))) == 13


def test_a_student_whose_surname_is_key():
    lines = ["Surname,First name," + ",".join(f"Q{n}" for n in range(1, 21))]
    lines += [",".join([who.split()[1], who.split()[0], *row]) for who, row in zip(NAMES, ROWS, strict=True)]
    lines.insert(5, ",".join(["Key", "Alicia", *KEY[::-1]]))
    for bottom in ([], [",".join(["KEY", "", *KEY])]):
        reading = sheet("\n".join([*lines, *bottom]))
        assert len(students(reading)) == 13 and "Alicia Key" in students(reading)
        assert key(reading) == (KEY if bottom else "." * 20)


@pytest.mark.parametrize("named", ["Max points", "Punkte", "Průměr", "% richtig", "Correct", "Mean", "Übrige", "N"])
@pytest.mark.parametrize("value", ["1", "0.67", "67%", "8"])
def test_rows_of_numbers_are_not_students(named, value):
    reading = sheet(typed(below=[",".join([named, *[value] * 20])]))
    assert_plain(reading)
    assert f"'{named}'" in remark_text(reading)


def test_points_are_kept():
    worth = ["2", "1", *["1"] * 17, "0.5"]
    reading = sheet(typed(below=[",".join(["Max points", *worth])]))
    assert_plain(reading)
    assert list(reading.dataset.key.points) == list(map(float, worth))


def test_students_who_all_chose_the_same_do_not_make_the_sheet_be_looked_at_for_each_of_them(monkeypatch):
    looked = Counter()
    pick = np.ix_
    monkeypatch.setattr(np, "ix_", lambda *axes: looked.update([n_students]) or pick(*axes))
    for n_students in (20, 60):
        rows = "".join(f"student {n},{','.join('A' * 12)}\n" for n in range(n_students))
        read(f"Name,{','.join(f'Q{n}' for n in range(1, 13))}\n{rows}".encode(), name="same.csv")
    assert looked[20] == looked[60]


@pytest.mark.parametrize("word", ["absent", "ABS", "fehlt", "krank", "abwesend", "欠席", "excused"])
@pytest.mark.parametrize("everywhere", [True, False])
def test_an_absent_student_answers_nothing(word, everywhere):
    cells = [list(row) for row in ROWS]
    cells[3] = [word] * 20 if everywhere else [word, *[""] * 19]
    reading = sheet(typed(cells))
    assert students(reading) == list(NAMES) and key(reading) == KEY
    labels = reading.dataset.labels
    assert not (labels.labeler == students(reading).index("Di Paz")).any()
    assert "Di Paz" in remark_text(reading)


@pytest.mark.parametrize(
    "above",
    [
        ["Final exam,,,,,,,,,,,,,,,,,,,,"],
        ["Final exam,,,,,,,,,,,,,,,,,,,,", "Room 12,Ms Hart,,,,,,,,,,,,,,,,,,,"],
        [",Part I,,,,,,,,,,Part II,,,,,,,,,"],
    ],
)
def test_lines_above_headings_of_numbers_are_left_out(above):
    reading = sheet(typed(above=above, headings=[str(n) for n in range(1, 21)]))
    assert_plain(reading)
    assert questions(reading) == [str(n) for n in range(1, 21)]


def test_groups_above_the_headings_are_sections():
    reading = sheet(typed(above=[",Part I,,,,,,,,,,Part II,,,,,,,,,"]))
    assert list(reading.dataset.item_table["section"]) == ["Part I"] * 10 + ["Part II"] * 10


def test_topics_below_the_headings_are_kept():
    text = typed()
    first, rest = text.split("\n", 1)
    reading = sheet("\n".join([first, "," + ",".join(["Algebra", "Cells"] * 10), rest]))
    assert_plain(reading)
    assert list(reading.dataset.item_table["topic"])[:2] == ["Algebra", "Cells"]


def test_answers_in_one_string_are_split():
    lines = ["Name,Answers", *(f"{who},{row}" for who, row in zip(NAMES, ROWS, strict=True)), f"Key,{KEY}"]
    lines[1] = f"{NAMES[0]},{ROWS[0][:5]}-{ROWS[0][6:]}"
    reading = sheet("\n".join(lines))
    assert key(reading) == KEY and len(questions(reading)) == 20
    assert "".join(answers_of(reading)[0]) == ROWS[0][:5] + ROWS[0][6:] and reading.counts["blanks"] == 1
    assert reading.roles.columns == {"A": "name", "B": "answers"} and "'Answers'" in remark_text(reading)


def versions_sheet():
    order = np.random.default_rng(3).permutation(20)
    lines = ["Name,Version," + ",".join(f"Q{n}" for n in range(1, 21))]
    for n, (who, row) in enumerate(zip(NAMES, ROWS, strict=True)):
        lines.append(",".join([who, "AB"[n % 2], *(row if n % 2 == 0 else [row[q] for q in order])]))
    return lines, "".join(KEY[q] for q in order)


def test_versions_with_separate_keys_are_read():
    lines, other = versions_sheet()
    reading = sheet("\n".join([*lines, ",".join(["Key A", "", *KEY]), ",".join(["Key B", "", *other])]))
    dataset = reading.dataset
    assert len(questions(reading)) == 40 and questions(reading)[0] == "Q1 (A)" and key(reading) == KEY + other
    assert list(dataset.item_table["version"]) == ["A"] * 20 + ["B"] * 20
    assert list(dataset.labeler_table["version"]) == ["A", "B"] * 6
    assert "".join(answers_of(reading)[0]) == ROWS[0] and reading.counts["blanks"] == 0
    assert "'A', 'B'" in remark_text(reading)


def test_versions_with_one_key_are_reported():
    lines, _ = versions_sheet()
    reading = sheet("\n".join([*lines, ",".join(["Key", "", *KEY])]))
    assert key(reading)[:20] == KEY and len(questions(reading)) == 40
    remark = next(remark for remark in reading.remarks if remark.kind == "version")
    assert "'Version'" in str(remark)
    assert len(questions(sheet("\n".join([*lines, ",".join(["Key", "", *KEY])]), **remark.alternatives[0].hints))) == 20


def test_a_version_column_without_effect_is_reported():
    text = typed(extra=("Form", ["A", "B"]))
    reading = sheet(text)
    assert_plain(reading)
    assert any(remark.kind == "version" and "'Form'" in str(remark) for remark in reading.remarks)


@pytest.mark.parametrize("written", ["A/B", "A or B", "A|B", "A oder B", "AB", "A, B"])
def test_a_key_that_accepts_two_answers(written):
    cells = [f'"{written}"', *KEY[1:]]
    reading = sheet(typed(right=cells))
    assert reading.dataset.accepted == {"Q1": ("A", "B")} and key(reading) == "." + KEY[1:]
    assert students(reading) == NAMES and "'Q1'" in remark_text(reading)


def test_sets_of_letters_keep_their_names():
    right = ["BD" if n % 2 else one for n, one in enumerate(KEY)]
    rows = [["BD" if n % 2 and one == KEY[n] else one for n, one in enumerate(row)] for row in ROWS]
    reading = sheet(typed(rows, right))
    assert answers_of(reading) == rows and [one[0] for one in key_of(reading)] == right
    assert "BD" in reading.dataset.labels.classes and reading.counts["double marks"] == 0
    assert sheet(typed(rows, right), double_marks="missing").counts["double marks"] > 0


def test_choices_that_are_not_a_number_are_refused():
    for choices in ("x", 0, -1, [], {"Q1": "x"}):
        with pytest.raises(ReadError, match="choices"):
            sheet(typed(), choices=choices)


def test_roles_that_are_none_are_refused():
    for roles in (
        5,
        {"cells": {}},
        {"rows": 5},
        {"rows": {"2": ["key"]}},
        {"sheets": 5},
        {"sheets": {"7b": {"rows": [2]}}},
    ):
        with pytest.raises(ReadError, match="role"):
            sheet(typed(), roles=roles)


def test_texts_that_begin_with_their_letter_keep_it():
    reading = sheet('Name,Q1\nAnn,"B) Rome"\nBo,"C) Oslo"\nCy,"B) Rome"\nKey,B\n')
    assert reading.texts == {"Q1": {"B": "B) Rome", "C": "C) Oslo"}} and key_of(reading) == [("B) Rome",)]


def test_a_letter_is_not_a_key_for_texts():
    reading = sheet("Name,Capital?\nAnn,Rome\nBo,Oslo\nCy,Rome\nKey,B\n")
    assert key_of(reading) == [()] and "'B'" in remark_text(reading)


def test_no_remark_contains_python():
    texts = [typed(), typed(named=""), typed(extra=("Bus", list("AB"))), ",1,2,3\n1,A,B,A\n2,C,C,D\n"]
    for reading in map(sheet, texts):
        assert not any("=" in line or "hint" in line for line in (*reading.warnings, *reading.kept, *reading.left_out))


def test_roles_can_be_given_back():
    reading = sheet(typed(extra=("Bus", list("AB"))))
    data = io.BytesIO(typed(extra=("Bus", list("AB"))).encode())
    again = read(data, name="exam.csv", roles={"columns": reading.roles.columns, "rows": reading.roles.rows})
    assert again.dataset.labels.digest == reading.dataset.labels.digest and key(again) == KEY


@pytest.mark.parametrize("named", ["Antwoordmodel", "Vzor odpovědí", ""])
@pytest.mark.parametrize("title", [(), ("Test 3,,,",)])
def test_a_key_above_the_headings_is_the_key(named, title):
    above = [*title, ",".join([named, *KEY])]
    reading = sheet(typed(right=None, above=above))
    assert key(reading) == KEY and students(reading) == NAMES
    words = [f"{word} {n}" for n in (1, 2) for word in ("Heat", "Light", "Sound", "Force", "Cell", "Acid")][:10]
    rows = [row[:10] for row in ROWS]
    reading = sheet(typed(rows=rows, right=None, above=[",".join([named, *KEY[:10]])], headings=words))
    assert key(reading) == KEY[:10] and questions(reading) == words and students(reading) == NAMES


def test_names_of_parts_above_the_headings_are_not_the_key():
    parts = ["A"] * 10 + ["B"] * 10
    reading = sheet(typed(above=[",".join(["", *parts])]))
    assert key(reading) == KEY and students(reading) == NAMES


def test_numbered_topics_answered_by_numbers_are_all_questions():
    topics = [f"{word} {n}" for n in (1, 2) for word in ("Heat", "Light", "Sound", "Force", "Cell", "Acid", "Bond")][
        :12
    ]
    digits = str.maketrans("ABCD", "1234")
    rows = [row[:12].translate(digits) for row in ROWS]
    reading = sheet(typed(rows=rows, right=KEY[:12].translate(digits), headings=topics))
    assert questions(reading) == topics and key(reading) == KEY[:12].translate(digits)


def test_columns_next_to_answers_are_points_only_if_they_follow_from_them():
    headings = [title for n in range(1, 11) for title in (f"A{n}", f"B{n}")]
    digits = str.maketrans("ABCD", "1234")
    rows = [[cell for q in range(10) for cell in (row[q], "2" if row[q] == KEY[q] else "0")] for row in ROWS]
    assert questions(sheet(typed(rows=rows, right=None, headings=headings))) == headings[::2]
    rows = [[cell.translate(digits) for cell in row] for row in ROWS]
    assert questions(sheet(typed(rows=rows, right=KEY.translate(digits), headings=headings))) == headings


def test_a_key_of_values_is_not_a_summary():
    values = {letter: str(n) for letter, n in zip("ABCD", (44, 54, 7, 35), strict=True)}
    rows = [[values[letter] for letter in row] for row in ROWS]
    reading = sheet(typed(rows=rows, right=[values[letter] for letter in KEY], named="KUNCI"))
    assert [right[0] for right in key_of(reading)] == [values[letter] for letter in KEY]


@pytest.mark.parametrize(("right", "wrong"), [(" ✓", " ✗"), ("+", "-"), (" (1)", " (0)"), (" ✔", "")])
@pytest.mark.parametrize("keyed", [True, False])
def test_marked_answers_give_the_answers_and_the_key(right, wrong, keyed):
    rows = [[mark + (right if mark == good else wrong) for mark, good in zip(row, KEY, strict=True)] for row in ROWS]
    reading = sheet(typed(rows=rows, right=KEY if keyed else None))
    assert ["".join(row) for row in answers_of(reading)] == ROWS
    assert key(reading) == KEY and "marked as right" in remark_text(reading)


def test_a_best_student_with_a_number_like_the_others_is_not_the_key():
    names = [
        "황지민",
        "강지훈",
        "조수빈",
        "오소영",
        "강수빈",
        "한예준",
        "임수빈",
        "장 성호",
        "김도윤",
        "김지훈",
        "오예준",
        "강예준",
    ]
    rows = [*ROWS[:7], KEY, *ROWS[8:]]
    lines = [",".join(["학번", "이름", *(f"문제 {n}" for n in range(1, 21))])]
    lines += [",".join([str(56500 + 7 * n), who, *row]) for n, (who, row) in enumerate(zip(names, rows, strict=True))]
    reading = sheet("\n".join(lines))
    assert len(students(reading)) == 12 and reading.counts["keyed questions"] == 0


def test_names_behind_the_questions_are_who_the_students_are():
    lines = [",".join(["Nº", *(f"Q{n}" for n in range(1, 21)), "Kumpuni"])]
    lines += [",".join([str(n), *row, who]) for n, (who, row) in enumerate(zip(NAMES, ROWS, strict=True), start=1)]
    assert students(sheet("\n".join(lines))) == NAMES


def test_a_word_among_lettered_texts_is_not_an_option():
    words = dict(zip("ABCD", ["A. plum", "B. pear", "C. fig", "D. nut"], strict=True))
    rows = [[words[letter] for letter in row] for row in ROWS]
    for n in range(0, len(KEY), 3):
        rows[n % len(rows)][n] = "žádná"
    reading = sheet(typed(rows=rows, right=[words[letter] for letter in KEY]))
    assert "žádná" not in {cell for row in answers_of(reading) for cell in row} and "'žádná'" in remark_text(reading)


def test_a_table_of_students_with_a_key_is_an_exam():
    lines = [",".join(["", *NAMES, "Chiave"])]
    lines += [",".join([f"Choose the organ in figure {q}", *(row[q] for row in ROWS), KEY[q]]) for q in range(len(KEY))]
    reading = sheet("\n".join(lines))
    assert reading.kind == "exam" and key(reading) == KEY and students(reading) == NAMES


def test_a_question_of_two_choices_is_not_a_column_of_versions():
    words = str.maketrans("ABCD", "YNYN")
    rows, right = [row.translate(words) for row in ROWS], KEY.translate(words)
    lines = typed(rows=rows, right=right).replace("Lou Vik", "Kit Bey").splitlines()
    reading = sheet("\n".join([lines[0], lines[-1], *lines[1:-1]]))
    assert len(questions(reading)) == 20 and len(students(reading)) == 12 and key(reading) == right


def test_a_column_of_sets_with_one_key_for_all_makes_no_versions():
    sets = ("Set", ["1", "2", "3"] * 4)
    reading = sheet(typed(rows=[row[:10] for row in ROWS], right=KEY[:10], extra=sets))
    assert len(questions(reading)) == 10 and key(reading) == KEY[:10]


def test_topics_above_the_headings_are_not_headings():
    asked = [f"Which word is missing in sentence {n}?" for n in range(1, 7)]
    above = ["Topic,Rivers,Climate,Alps,Trade,Rivers,Lakes"]
    reading = sheet(typed(rows=[row[:6] for row in ROWS], right=KEY[:6], headings=asked, above=above))
    assert questions(reading) == asked and students(reading) == NAMES and key(reading) == KEY[:6]


def test_points_under_unknown_headings_are_not_questions():
    values = dict(zip("ABCD", ("44", "54.5", "7", "35"), strict=True))
    headings = [title for n in range(1, 11) for title in (f"第{n}题", f"第{n}题 (得分)")]
    rows = [
        [
            cell
            for mark, right in zip(row[:10], KEY, strict=False)
            for cell in (values[mark], "1.00" if mark == right else "0")
        ]
        for row in ROWS
    ]
    reading = sheet(typed(rows=rows, right=None, headings=headings))
    assert questions(reading) == headings[::2]
    assert [right[0] for right in key_of(reading)] == [values[letter] for letter in KEY[:10]]
