"""Exam exports: each file of the formats folder gives the same small exam; variants read as a teacher would expect."""

import csv
import io
from pathlib import Path

import numpy as np
import pytest
from openpyxl import Workbook

from crowdcore import ReadError, read

FORMATS = Path(__file__).parent / "formats"
DOUBLE = "AC"


def rows_of(name):
    with open(FORMATS / name, newline="", encoding="utf-8") as file:
        return list(csv.reader(file))


MATRIX = [row[1:] for row in rows_of("expected_matrix.csv")[1:]]
KEY = [row[1] for row in rows_of("expected_key.csv")[1:]]
NAMES = ["Ada Byron", "Ben Okafor", "Cara Núñez", "Dan Li", "Eve O'Neil", "Finn Øst"]
# The texts of the letters of the exam, question by question, for exports that contain texts.
TEXTS = [
    {"A": "Berlin", "B": "Paris", "C": "Rome"},
    {"A": "10", "C": "7", "D": "8"},
    {"A": "water", "B": "salt"},
    {"A": "Earth", "B": "Mars", "C": "Jupiter"},
    {"A": "Shakespeare", "B": "Dante", "D": "Homer"},
]
ASKED = [
    "Capital of France?",
    "2 + 2 x 3 = ?",
    "H2O is commonly called",
    "Largest planet?",
    "Author of Hamlet, a play?",
]


def answers(reading):
    """Return students × questions as text, "" for no answer, with the texts that letters represent."""
    dataset = reading.dataset
    texts = [reading.texts.get(item, {}) for item in dataset.labels.items]
    names = [*dataset.labels.classes, ""]
    return [
        [own.get(names[code], names[code]) for own, code in zip(texts, row, strict=True)] for row in _codes(reading)
    ]


def _codes(reading):
    return reading.dataset.labels.dense().T


def key(reading):
    """Return the right answer of each question as text, "" if it is not known."""
    dataset = reading.dataset
    names = [*dataset.labels.classes, ""]
    return [
        reading.texts.get(item, {}).get(names[code], names[code])
        for item, code in zip(dataset.labels.items, dataset.truth, strict=True)
    ]


def as_csv(rows, delimiter=","):
    text = io.StringIO()
    csv.writer(text, delimiter=delimiter).writerows(rows)
    return text.getvalue().encode()


def as_xlsx(**sheets):
    book = Workbook()
    book.remove(book.active)
    for title, rows in sheets.items():
        sheet = book.create_sheet(title.replace("_", " "))
        for row in rows:
            sheet.append(row)
    data = io.BytesIO()
    book.save(data)
    return data.getvalue()


def remark_text(reading):
    return " ".join(reading.warnings)


LETTERS = {
    "zipgrade_full.csv": ("ZipGrade", NAMES, KEY),
    "amc_ticked_AB.csv": ("Auto Multiple Choice", NAMES, None),
    "nops_eval.csv": ("R/exams", NAMES, KEY),
    "scantron_key_first_row.csv": (
        "Scantron",
        ["Byron Ada", "Okafor Ben", "Núñez Cara", "Li Dan", "O'Neil Eve", "Øst Finn"],
        KEY,
    ),
    "omrchecker_results.csv": ("OMRChecker", [str(1001 + n) for n in range(6)], None),
    "expected_matrix.csv": ("plain answer sheet", [f"S0{n}" for n in range(1, 7)], None),
    "generic_transposed_partial_key.csv": (
        "plain answer sheet",
        [f"S0{n}" for n in range(1, 7)],
        ["B", "D", "", "", ""],
    ),
    "generic_utf16_tab_lowercase.txt": ("plain answer sheet", NAMES, None),
}


@pytest.mark.parametrize("name", LETTERS)
def test_letters_come_out_as_they_were_marked(name):
    layout, students, right = LETTERS[name]
    reading = read(FORMATS / name)
    assert reading.layout == layout and not reading.others
    assert list(reading.dataset.labels.labelers) == students
    assert answers(reading) == [["" if cell == DOUBLE else cell for cell in row] for row in MATRIX]
    assert key(reading) == (right or [""] * 5)
    assert (reading.counts["blanks"], reading.counts["double marks"], reading.counts["choices"]) == (1, 1, 4)
    assert reading.kind == "exam" and not reading.texts


@pytest.mark.parametrize("name", [name for name in LETTERS if "scantron" not in name])
def test_a_double_mark_is_a_separate_answer_on_request(name):
    reading = read(FORMATS / name, double_marks="own class")
    assert answers(reading) == MATRIX
    assert reading.counts["double marks"] == 1


def test_numbers_with_a_key_in_the_last_row():
    reading = read(FORMATS / "generic_key_last_numeric_semicolon.csv")
    number = {letter: str(n) for n, letter in enumerate("ABCD", start=1)} | {"": "", DOUBLE: ""}
    assert answers(reading) == [[number[cell] for cell in row] for row in MATRIX]
    assert key(reading) == [number[cell] for cell in KEY]
    assert reading.layout == "plain answer sheet" and reading.counts["double marks"] == 1


TEXT_FILES = {
    "google_forms_sheet.csv": (
        "Google Forms",
        [f"{name.split()[0].lower()}@example.org" for name in NAMES],
        ASKED,
        False,
    ),
    "ms_forms_quiz.xlsx": ("Microsoft Forms", NAMES, ASKED, True),
    "ms_forms_quiz_excel_saved_cp1252.csv": ("Microsoft Forms", NAMES, ASKED, True),
    "moodle_responses.csv": ("Moodle responses", NAMES, ["Q1", "Q2", "Q3", "Q4", "Q5"], True),
    "canvas_student_analysis.csv": ("Canvas student analysis", NAMES, ASKED, True),
    "kahoot_report.xlsx": ("Kahoot", NAMES, ASKED, True),
}


@pytest.mark.parametrize("name", TEXT_FILES)
def test_texts_come_out_as_they_were_chosen(name):
    layout, students, items, keyed = TEXT_FILES[name]
    reading = read(FORMATS / name)
    assert reading.layout == layout and not reading.others
    assert list(reading.dataset.labels.labelers) == students
    assert list(reading.dataset.labels.items) == items
    expected = [[texts.get(cell, "") for texts, cell in zip(TEXTS, row, strict=True)] for row in MATRIX]
    # Two-digit numbers are answers in themselves; all other texts get a letter.
    assert answers(reading) == expected
    assert key(reading) == ([texts[cell] for texts, cell in zip(TEXTS, KEY, strict=True)] if keyed else [""] * 5)
    assert (reading.counts["blanks"], reading.counts["double marks"]) == (1, 1)


@pytest.mark.parametrize("name", TEXT_FILES)
def test_each_of_several_texts_has_its_letter(name):
    reading = read(FORMATS / name, double_marks="own class")
    planet = reading.dataset.labels.items[3]
    letter = {text: letter for letter, text in reading.texts[planet].items()}
    assert answers(reading)[2][3] == "".join(sorted(letter["Earth"] + letter["Jupiter"]))


def test_kahoots_options_give_the_letters_in_their_order():
    reading = read(FORMATS / "kahoot_report.xlsx")
    names = [*reading.dataset.labels.classes, ""]
    assert [[names[code] for code in row] for row in _codes(reading)] == [
        ["" if cell == DOUBLE else cell for cell in row] for row in MATRIX
    ]
    assert [names[code] for code in reading.dataset.truth] == KEY
    assert "sheet 'Overview': not read" in reading.left_out


def test_shiny_item_analysis_has_its_key_in_a_second_file():
    reading = read(FORMATS / "shinyitemanalysis_data.csv", key=FORMATS / "shinyitemanalysis_key.csv")
    assert reading.layout == "ShinyItemAnalysis"
    assert answers(reading) == [["" if cell == DOUBLE else cell for cell in row] for row in MATRIX]
    assert key(reading) == KEY
    assert reading.counts["blanks"] == 2
    assert "'NA' was read as no answer" in remark_text(reading)


@pytest.mark.parametrize("file", ["zipgrade_key.csv", "expected_key.csv", "shinyitemanalysis_key.csv"])
def test_a_key_file_keys_any_export_with_numbered_questions(file):
    for name in ("zipgrade_full.csv", "amc_ticked_AB.csv", "omrchecker_results.csv", "shinyitemanalysis_data.csv"):
        reading = read(FORMATS / name, key=FORMATS / file)
        assert key(reading) == KEY
        assert "in order" not in remark_text(reading)
    with pytest.raises(ReadError, match="looks like a key.*add this file as its key"):
        read(FORMATS / file)


def test_scored_answers_are_refused_with_the_reason():
    with pytest.raises(ReadError, match="does not contain the letters of right answers.*Export"):
        read(FORMATS / "akindi_quickkey_scored.csv")
    assert read(FORMATS / "akindi_quickkey_scored.csv", layout="plain answer sheet").counts["students"] == 6


def test_scores_of_zero_and_one_are_read_with_a_warning():
    reading = read(b"name,Q1,Q2\nAnn,1,0\nBo,0,0\nCy,1,1\n", name="scores.csv")
    assert "Every answer is 0 or 1" in remark_text(reading)
    assert not any("0 or 1" in warning for warning in read(FORMATS / "expected_matrix.csv").warnings)


def zipgrade(*rows):
    header = "QuizName,QuizClass,FirstName,LastName,StudentID,CustomID,Earned Points,Key Version"
    return f"{header},Stu1,PriKey1,Points1,Mark1,Stu2,PriKey2,Points2,Mark2\n{chr(10).join(rows)}\n".encode()


def test_zipgrade_versions_with_other_keys_have_separate_questions():
    reading = read(
        zipgrade(
            "U,P,Ada,B,1,,2,A,B,B,1,C,D,D,1,C", "U,P,Bo,C,2,,2,B,C,C,1,C,D,D,1,C", "U,P,Cy,D,3,,2,A,B,B,1,C,A,D,0,X"
        ),
        name="zip.csv",
    )
    assert reading.dataset.labels.items == ("Q1 (A)", "Q2 (A)", "Q1 (B)", "Q2 (B)")
    assert key(reading) == ["B", "D", "C", "D"] and answers(reading)[1] == ["", "", "C", "D"]
    assert "'A', 'B'" in remark_text(reading) and "Q1: B and C" in remark_text(reading)
    assert reading.counts["students"] == 3 and reading.counts["blanks"] == 0
    assert list(reading.dataset.labeler_table["version"]) == ["A", "B", "A"]


def test_zipgrade_keys_that_differ_without_a_version_are_left_out():
    reading = read(zipgrade("U,P,Ada,B,1,,2,,B,B,1,C,D,D,1,C", "U,P,Bo,C,2,,2,,C,C,1,C,D,D,1,C"), name="zip.csv")
    assert key(reading) == ["", "D"] and "Q1: B and C" in remark_text(reading)


def test_zipgrade_question_with_two_right_marks_keeps_them_together():
    reading = read(
        zipgrade(
            "U,P,Ada,B,1,,2,,B,B,1,C,BC,BC,1,C", "U,P,Bo,C,2,,2,,C,B,0,X,B,BC,0,X", "U,P,Cy,D,3,,2,,BC,B,0,X,BC,BC,1,C"
        ),
        name="zip.csv",
    )
    assert answers(reading) == [["B", "BC"], ["C", "B"], ["", "BC"]]
    assert key(reading) == ["B", "BC"]
    assert reading.counts["double marks"] == 1
    assert "counts as one answer there ('Q2': 'BC')" in remark_text(reading)


def test_each_of_two_key_answers_is_right_if_nobody_marked_both():
    reading = read(b"name,Q1,Q2\nkey,A/B,C\nAnn,A,C\nBo,B,C\nCy,C,A\n", name="quiz.csv")
    assert key(reading) == ["", "C"] and reading.dataset.accepted == {"Q1": ("A", "B")}
    assert "nobody marked together" in remark_text(reading)
    assert answers(reading) == [["A", "C"], ["B", "C"], ["C", "A"]]


GOOGLE = [
    ["Timestamp", "Username", "Total score", "Name", "Capital?", "Capital? [Score]", "Capital? [Feedback]",
     "Primes?", "Primes? [Score]",
     "Primes? [Feedback]"],
    ["2025/10/08 10:00", "a@x.org", "2.00 / 2", "Ada", "Paris, France", "1.00 / 1", "", "2;3", "1.00 / 1", ""],
    ["2025/10/08 10:01", "b@x.org", "1.00 / 2", "Bo", "Rome, Italy", "0.00 / 1", "", "2;3", "1.00 / 1", ""],
    ["2025/10/08 10:02", "c@x.org", "0.00 / 2", "Cy", "", "0.00 / 1", "", "3", "0.00 / 1", ""],
]  # fmt: skip


def test_google_forms_with_a_score_for_each_question_gives_the_key():
    reading = read(as_csv(GOOGLE), name="quiz.csv")
    assert reading.layout == "Google Forms"
    assert list(reading.dataset.labels.labelers) == ["Ada", "Bo", "Cy"]
    assert list(reading.dataset.labels.items) == ["Capital?", "Primes?"]
    assert [row[0] for row in answers(reading)] == ["Paris, France", "Rome, Italy", ""]
    assert key(reading) == ["Paris, France", "23"]


def test_google_forms_takes_only_lists_apart():
    reading = read(
        b'Zeitstempel,Punktzahl,Hauptstadt?,Farben?\n1,1 / 2,"Washington, D.C.","rot, blau"\n2,0 / 2,Bonn,rot\n'
        b'3,2 / 2,Bonn,"blau, gelb"\n',
        name="form.csv",
    )
    assert reading.layout == "Google Forms"
    assert [row[0] for row in answers(reading)] == ["Washington, D.C.", "Bonn", "Bonn"]
    assert [row[1] for row in answers(reading)] == ["", "rot", ""]
    assert reading.counts["double marks"] == 2 and set(reading.texts["Farben?"].values()) == {"rot", "blau", "gelb"}
    assert "most students gave several answers" in remark_text(reading)


def test_google_forms_leaves_out_essays():
    essays = [f"I think that it is because of reason number {n}, or is it" for n in range(5)]
    rows = [["Timestamp", "Score", "Why?", "Capital?"], *([n, "1 / 1", text, "Paris"] for n, text in enumerate(essays))]
    reading = read(as_csv(rows), name="form.csv")
    assert list(reading.dataset.labels.items) == ["Capital?"]
    assert any("'Why?'" in line and "free answers" in line for line in reading.left_out)
    assert reading.counts["students"] == 5


def test_microsoft_forms_in_german_is_read():
    header = ["ID", "Startzeit", "Fertigstellungszeit", "E-Mail", "Name", "Gesamtpunktzahl", "Quizfeedback"]
    header += [
        "Hauptstadt?\xa0",
        "Punkte – Hauptstadt?\xa0",
        "Feedback – Hauptstadt?\xa0",
        "Primzahlen",
        "Punkte – Primzahlen",
        "Feedback – Primzahlen",
    ]
    rows = [
        [1, "8.10.25", "8.10.25", "anonymous", "", 2, "", "Paris", 1, "", "2;3;", 1, ""],
        [2, "8.10.25", "8.10.25", "anonymous", "", 0, "", "Rom", 0, "", "2;", 0, ""],
        [3, "8.10.25", "8.10.25", "anonymous", "", 1, "", "", 0, "", "3;2;", 1, ""],
    ]
    for source, name in ((as_xlsx(Form1=[header, *rows]), "quiz.xlsx"), (as_csv([header, *rows], ";"), "quiz.csv")):
        reading = read(source, name=name)
        assert reading.layout == "Microsoft Forms"
        assert list(reading.dataset.labels.labelers) == ["1", "2", "3"]
        assert [row[0] for row in answers(reading)] == ["Paris", "Rom", ""]
        assert key(reading)[0] == "Paris"
        assert list(reading.dataset.labels.items) == ["Hauptstadt?", "Primzahlen"]


def test_a_microsoft_form_that_is_not_a_quiz_has_no_key():
    header = "ID,Start time,Completion time,Email,Name,Favourite colour,Best day"
    reading = read(f"{header}\n1,a,b,x@y,Ann,red,Monday\n2,a,b,z@y,Bo,blue,Friday\n".encode(), name="form.csv")
    assert reading.layout == "Microsoft Forms"
    assert list(reading.dataset.labels.items) == ["Favourite colour", "Best day"]
    assert reading.counts["keyed questions"] == 0 and "no key" in remark_text(reading)


@pytest.mark.parametrize(
    ("surname", "first", "mail", "grade", "response", "right"),
    [
        ("Nachname", "Vorname", "E-Mail-Adresse", "Bewertung/2,00", "Antwort", "Richtige Antwort"),
        ("Nom de famille", "Prénom", "Adresse de courriel", "Note/2,00", "Réponse", "Bonne réponse"),
        ("Apellido(s)", "Nombre", "Dirección de correo", "Calificación/2,00", "Respuesta", "Respuesta correcta"),
        ("Surname", "First name", "Email address", "Grade/2.00", "Response", "Right answer"),
    ],
)
def test_moodle_exports_in_other_languages_are_read(surname, first, mail, grade, response, right):
    header = [surname, first, mail, "State", grade, f"{response} 1", f"{right} 1", f"{response} 2", f"{right} 2"]
    rows = [
        ["Byron", "Ada", "a@x", "Finished", "2,00", "Paris", "Paris", "True", "True"],
        ["Okafor", "Ben", "b@x", "Finished", "0,00", "-", "Paris", "False", "True"],
        ["Gesamtdurchschnitt", "", "", "", "1,00", "", "", "", ""],
    ]
    reading = read(as_csv([header, *rows], ";"), name="quiz.csv")
    assert reading.layout == "Moodle responses"
    assert list(reading.dataset.labels.labelers) == ["Ada Byron", "Ben Okafor"]
    assert answers(reading) == [["Paris", "True"], ["", "False"]]
    assert key(reading) == ["Paris", "True"]


MOODLE = ["Surname", "First name", "Email address", "Grade/1.00", "Question 1", "Response 1", "Right answer 1"]


def test_moodle_questions_drawn_at_random_are_kept_apart():
    rows = [
        ["B", "Ada", "a@x", "1", "Capital of France?: Paris; Rome", "Paris", "Paris"],
        ["C", "Bo", "b@x", "1", "Capital of France?: Rome; Paris", "Rome", "Paris"],
        ["D", "Cy", "c@x", "1", "Capital of Italy?: Rome; Paris", "Rome", "Rome"],
    ]
    reading = read(as_csv([MOODLE, *rows]), name="quiz.csv")
    assert list(reading.dataset.labels.items) == [
        "Q1: Capital of France?: Paris; Rome",
        "Q1: Capital of Italy?: Rome; Paris",
    ]
    assert key(reading) == ["Paris", "Rome"]
    assert answers(reading) == [["Paris", ""], ["Rome", ""], ["", "Rome"]]
    without_texts = read(
        as_csv([[cell for n, cell in enumerate(row) if n != 4] for row in (MOODLE, *rows)]), name="quiz.csv"
    )
    assert key(without_texts) == [""] and "at random" in remark_text(without_texts)


def test_the_last_of_several_attempts_is_read():
    rows = [
        ["B", "Ada", "a@x", "0", "Capital?", "Rome", "Paris"],
        ["B", "Ada", "a@x", "1", "Capital?", "Paris", "Paris"],
        ["C", "Bo", "b@x", "0", "Capital?", "Rome", "Paris"],
    ]
    reading = read(as_csv([MOODLE, *rows]), name="quiz.csv")
    assert list(reading.dataset.labels.labelers) == ["Ada B", "Bo C"] and answers(reading) == [["Paris"], ["Rome"]]
    assert any(line.startswith("row 2") and "earlier attempt; row 3 is the last" in line for line in reading.left_out)

    header = ["name", "id", "submitted", "attempt", "101: <p>Capital?</p>", "1.0", "n correct", "n incorrect", "score"]
    rows = [
        ["Ada", 1, "t", 2, "Paris", "1.0", 1, 0, 1],
        ["Ada", 1, "t", 1, "Rome", "0.0", 0, 1, 0],
        ["Bo", 2, "t", 1, "Rome", "", 0, 1, 0],
    ]
    reading = read(as_csv([header, *rows]), name="quiz.csv")
    assert reading.layout == "Canvas student analysis"
    assert answers(reading) == [["Paris"], ["Rome"]] and key(reading) == ["Paris"]
    assert list(reading.dataset.labels.items) == ["Capital?"]


def test_canvas_lists_of_letters_and_commas_in_answers():
    header = [
        "name",
        "id",
        "101: Which?",
        "1.0",
        "102: Where?",
        "2.0",
        "103: How many?",
        "1.0",
        "n correct",
        "n incorrect",
        "score",
    ]
    rows = [
        ["Ada", 1, "A,B", "1.0", "Paris, France", "2.0", "1,000", "1.0", 1, 0, 1],
        ["Bo", 2, "A,C,D", "0.5", "Rome\\, Italy,Bonn", "1.0", "1,500", "0.0", 1, 0, 1],
        ["Cy", 3, "B,C", "0.0", "Bonn", "0.0", "", "", 1, 0, 1],
    ]
    reading = read(as_csv([header, *rows]), name="quiz.csv", double_marks="own class")
    assert [row[0] for row in answers(reading)] == ["AB", "ACD", "BC"] and key(reading)[0] == "AB"
    assert set(reading.texts["Where?"].values()) == {"Paris, France", "Rome, Italy", "Bonn"}
    assert [row[2] for row in answers(reading)] == ["1,000", "1,500", ""]


def test_points_that_contradict_one_another_give_no_key():
    header = ["name", "id", "101: Capital?", "1.0", "102: River?", "1.0", "score"]
    rows = [
        ["Ada", 1, "Paris", "1.0", "Seine", "1.0", 2],
        ["Bo", 2, "paris", "1.0", "Seine", "0.0", 1],
        ["Cy", 3, "Rome", "0.0", "Po", "0.0", 0],
    ]
    reading = read(as_csv([header, *rows]), name="quiz.csv")
    assert key(reading) == ["", ""]
    assert "2 different answers got full points" in remark_text(
        reading
    ) and "'Seine' did not get full points every time" in remark_text(reading)


KAHOOT = [
    "Question Number",
    "Question",
    "Answer 1",
    "Answer 2",
    "Answer 3",
    "Answer 4",
    "Correct Answers",
    "Player",
    "Answer",
    "Correct",
]


def test_kahoot_without_an_answer_with_a_poll_and_with_two_right_answers():
    rows = [
        ["1 Quiz", "Capital&nbsp;of France?", "Paris, Texas", "Paris", "Rome", None, "Paris", "ada", "Paris, Texas", 0],
        ["1 Quiz", "Capital&nbsp;of France?", "Paris, Texas", "Paris", "Rome", None, "Paris", "bo", None, 0],
        ["2 Poll", "Like it?", "yes", "no", None, None, None, "ada", "yes", 0],
        ["3 True or false", "2 > 1", "True", "False", None, None, "True", "ada", "True", 1],
        ["3 True or false", "2 > 1", "True", "False", None, None, "True", "bo", "False", 0],
        ["4 Quiz", "A prime?", 2, 3, 4, None, "2, 3", "ada", 2, 1],
        ["4 Quiz", "A prime?", 2, 3, 4, None, "2, 3", "bo", 4, 0],
    ]
    reading = read(as_xlsx(Overview=[["Quiz"]], RawReportData_Data=[KAHOOT, *rows]), name="report.xlsx")
    assert list(reading.dataset.labels.items) == ["Capital of France?", "2 > 1", "A prime?"]
    assert answers(reading) == [["Paris, Texas", "True", "2"], ["", "False", "4"]]
    assert key(reading) == ["Paris", "True", ""]
    assert reading.counts["blanks"] == 1 and "nobody marked together" in remark_text(reading)
    assert any("Poll" in line for line in reading.left_out)


def test_auto_multiple_choice_with_boxes_as_zeros_and_ones():
    text = "Examen;Name;Mark;Q1;TICKED:Q1;Q2;TICKED:Q2\n1;Ada;12,5;1,0;0;1;0;0;1,0;1;0\n"
    quoted = '"Examen";"Name";"Mark";"Q1";"TICKED:Q1";"Q2";"TICKED:Q2"\n"1";"Ada";"12,5";"1,0";"0;1;0;0";"1,0";"1;0"\n'
    quoted += '"2";"Bo";"3,5";"0,0";"1;0;1;0";"0,0";"0;0"\n"3";"Cy";"ABS";"";"";"";""\n'
    reading = read(quoted.encode(), name="amc.csv")
    assert reading.layout == "Auto Multiple Choice"
    assert answers(reading) == [["B", "A"], ["", ""]]
    assert (reading.counts["double marks"], reading.counts["blanks"], reading.counts["choices"]) == (1, 1, 4)
    assert any("'Cy'" in line and "absent" in line for line in reading.left_out)
    with pytest.raises(ReadError, match="row 2 has 11 cells"):
        read(text.encode(), name="amc.csv")


def nops(*rows):
    return (
        "registration;name;id;exam;answer.1;solution.1;check.1;points.1;answer.2;solution.2;check.2;points.2\n"
        + "\n".join(rows)
    ).encode()


def test_r_exams_sheets_that_were_shuffled_have_no_common_key():
    reading = read(
        nops("01;Ada;a;1;0100;0100;1;1;10;10;1;1", "02;Bo;b;2;0010;0010;1;1;01;10;0;0"), name="nops_eval.csv"
    )
    assert key(reading) == ["", "A"] and "shuffled" in remark_text(reading)
    assert list(reading.dataset.labels.allowed.sum(axis=1)) == [4, 2]


def test_r_exams_zeros_that_a_spreadsheet_removed_are_restored():
    reading = read(nops("1;Ada;a;1;100;100;1;1;1000;1;0;0", "2;Bo;b;1;10;100;0;0;0;1;0;0"), name="nops_eval.csv")
    assert answers(reading) == [["B", "A"], ["C", ""]] and key(reading) == ["B", "D"]
    assert "Leading zeros are missing" in remark_text(reading)


def test_a_row_of_nops_eval_without_boxes_is_refused_with_its_place():
    with pytest.raises(ReadError, match=r"row 3, column 'answer.1' is '1e3'"):
        read(nops("1;Ada;a;1;0100;0100;1;1;10;10;1;1", "2;Bo;b;1;1e3;0100;0;0;0;1;0;0"), name="nops_eval.csv")


def test_omrchecker_without_a_roll_number_uses_the_file_name():
    text = "file_id,input_path,output_path,score,q1,q2,Medium\na.jpg,in/a,out/a,0,A,B,E\nb.jpg,in/b,out/b,0,,BC,E\n"
    reading = read(text.encode(), name="Results.csv")
    assert list(reading.dataset.labels.labelers) == ["a.jpg", "b.jpg"]
    assert list(reading.dataset.labels.items) == ["q1", "q2"]
    assert any("'Medium'" in line for line in reading.left_out)


def test_hints_of_a_reading_can_be_given_back_and_changed():
    reading = read(FORMATS / "moodle_responses.csv")
    again = read(FORMATS / "moodle_responses.csv", items=reading.hints["items"][:2], identity=["Email address"])
    assert again.layout == "Moodle responses"
    assert list(again.dataset.labels.items) == ["Q1", "Q2"] and again.dataset.labels.labelers[0] == "ada@example.org"
    with pytest.raises(ReadError, match="no question 'Q9'"):
        read(FORMATS / "moodle_responses.csv", items=["Q9"])


def test_the_second_sheet_of_a_workbook_is_found_and_a_sheet_named_key_is_the_key():
    answer_sheet = [["Name", "Q1", "Q2"], ["Ann", "A", "B"], ["Bo", "A", "C"], ["Cy", "B", "B"]]
    book = as_xlsx(
        Notes=[["About this exam"]], Answers=answer_sheet, Key=[["Question", "Key"], ["Q1", "A"], ["Q2", "B"]]
    )
    reading = read(book, name="exam.xlsx")
    assert answers(reading) == [["A", "B"], ["A", "C"], ["B", "B"]] and key(reading) == ["A", "B"]
    assert reading.hints["sheet"] == "Answers"


CLASS_1 = [["Name", "Q1", "Q2"], ["Ann", "A", "B"], ["Bo", "A", "C"], ["Key", "A", "B"]]


def test_class_sheets_are_one_class_with_sections():
    other = [["Name", "Q1", "Q2"], ["Cy", "B", "B"], ["Bo", "C", "C"], ["Di", "A", "B"]]
    book = as_xlsx(Class_1=CLASS_1, Class_2=other)
    reading = read(book, name="exam.xlsx")
    assert reading.dataset.labels.labelers == ("Ann", "Bo", "Cy", "Bo (Class 2)", "Di")
    assert answers(reading) == [["A", "B"], ["A", "C"], ["B", "B"], ["C", "C"], ["A", "B"]] and key(reading) == [
        "A",
        "B",
    ]
    assert list(reading.dataset.labeler_table["section"]) == ["Class 1", "Class 1", "Class 2", "Class 2", "Class 2"]
    assert "'Class 1', 'Class 2'" in remark_text(reading)
    assert read(book, name="exam.xlsx", sheet="Class 2").counts["students"] == 3


def test_the_role_of_each_sheet_can_be_chosen():
    other = [["Name", "Q1", "Q2"], ["Cy", "B", "B"], ["Di", "A", "B"]]
    one_row = [["Name", "Q1", "Q2"], ["Kay", "C", "B"]]
    book = as_xlsx(Notes=[["About this exam"]], Class_1=CLASS_1[:3], Class_2=other, Page_4=one_row)

    def sheets(roles):
        reading = read(book, name="exam.xlsx", sheet=roles)
        return reading.counts["students"], key(reading), list(reading.sheets.values())

    # A sheet with one student is not a key just because it is short, and never both.
    assert sheets(None) == (5, ["", ""], ["left out", "class", "class", "class"])
    assert sheets({"Page 4": "key"}) == (4, ["C", "B"], ["left out", "class", "class", "key"])
    assert sheets({"Page 4": "key", "Class 1": "left out"}) == (2, ["C", "B"], ["left out", "left out", "class", "key"])
    for roles, message in (
        ({"Class 3": "class"}, "no sheet 'Class 3'"),
        ({"Notes": "title"}, "A sheet can be 'class' or 'key' or 'left out'"),
        (dict.fromkeys(["Notes", "Class 1", "Class 2", "Page 4"], "left out"), "Choose which sheet is a class"),
        ({"Class 2": "key"}, "The key in the sheet 'Class 2' is not understood"),
    ):
        with pytest.raises(ReadError, match=message):
            sheets(roles)


def test_the_role_of_a_row_can_apply_to_one_sheet_only():
    one, other = (
        [["Name", "Q1", "Q2"], *([who, "A", "AB"[n % 2]] for n, who in enumerate(names))] for names in ("abcd", "efgh")
    )
    other += [["% right", "0.5", "0.5"]]
    book = as_xlsx(Class_1=one, Class_2=other, Essay=[["Name", "Essay 1", "Essay 2"], ["a", "B", "B"], ["b", "A", "B"]])
    reading = read(book, name="exam.xlsx")
    assert (
        list(reading.roles.sheets) == ["Class 1", "Class 2"]
        and reading.roles.sheets["Class 2"].rows["6"] == "statistics"
    )
    alternatives = {str(remark): remark.alternatives for remark in reading.remarks}
    assert [one.words for one in alternatives["The sheet 'Class 1' was read. 'Essay' can be read as well."]] == [
        "Read 'Essay'"
    ]
    (student,) = alternatives["Sheet 'Class 2', row 6 ('% right'): a summary, not a student"]
    assert student.hints == {"roles": {"sheets": {"Class 2": {"rows": {"6": "student"}}}}}
    assert read(book, name="exam.xlsx", **student.hints).counts["students"] == 9
    keyed = read(book, name="exam.xlsx", roles={"sheets": {"Class 2": {"rows": {"2": "key"}}}})
    assert keyed.counts["students"] == 7 and "a" in keyed.dataset.labels.labelers


def test_two_exams_of_the_same_students_are_asked_about():
    other = [["Name", "Q1", "Q2"], ["Ann", "C", "B"], ["Bo", "B", "A"], ["Key", "C", "A"]]
    reading = read(as_xlsx(Quiz_1=CLASS_1, Quiz_2=other), name="exam.xlsx")
    assert reading.counts["students"] == 2 and key(reading) == ["A", "B"] and reading.sure < 0.5
    assert "'Quiz 2' can be read as well" in remark_text(reading)
    assert reading.remarks[0].alternatives[0].hints == {"sheet": "Quiz 2"}


def test_class_sheets_with_keys_that_differ_are_versions():
    other = [["Name", "Q1", "Q2"], ["Cy", "B", "B"], ["Ed", "C", "C"], ["Key", "C", "B"]]
    reading = read(as_xlsx(Class_1=CLASS_1, Class_2=other), name="exam.xlsx")
    assert reading.dataset.labels.items == ("Q1 (Class 1)", "Q2 (Class 1)", "Q1 (Class 2)", "Q2 (Class 2)")
    assert key(reading) == ["A", "B", "C", "B"] and answers(reading)[2] == ["", "", "B", "B"]


def test_a_key_can_be_given_in_letters_or_in_another_case():
    reading = read(FORMATS / "google_forms_sheet.csv", key={"Capital of France?": "paris", "Largest planet?": "B"})
    assert key(reading)[0] == "Paris" and key(reading)[3] == "Jupiter"
    assert np.array_equal(reading.dataset.truth >= 0, [True, False, False, True, False])
