"""Plain sheets as teachers keep them, with the key anywhere and columns of any name."""

import pytest

from crowdcore import ReadError, read


def sheet(text, **hints):
    return read(text.encode(), name="exam.csv", **hints)


def answers(reading):
    """Each student's answers in a string, "." for none."""
    names = [*reading.dataset.labels.classes, "."]
    return ["".join(names[code] for code in row) for row in reading.dataset.labels.dense().T]


def key(reading):
    names = [*reading.dataset.labels.classes, "."]
    return "".join(names[code] for code in reading.dataset.truth)


KEYED = {
    "first row": "name,Q1,Q2\nKEY,A,B\nAnn,A,B\nBo,C,.\nCy,A,\n",
    "last row": "name,Q1,Q2\nAnn,A,B\nBo,C,.\nCy,A,\nAnswer key:,A,B\n",
    "a row in the middle, in another column": "ID,name,Q1,Q2\n1,Ann,A,B\n,Correct answers,A,B\n2,Bo,C,.\n3,Cy,A,\n",
    "German": "Vorname;Nachname;Frage 1;Frage 2\nAnn;;a;b\nBo;;c;.\nCy;;a;\nMusterlösung;;a;b\n",
    "French": "Élève,1,2\nCorrigé,A,B\nAnn,A,B\nBo,C,.\nCy,A,\n",
    "Spanish": "Nombre,Pregunta 1,Pregunta 2,Nota\nAnn,A,B,9\nBo,C,.,3\nCy,A,,5\nRespuestas correctas,A,B,\n",
    "Portuguese": "Aluno,1,2\nAnn,A,B\nBo,C,.\nCy,A,\nGabarito,A,B\n",
    "Chinese": "姓名,题1,题2\n标准答案,A,B\nAnn,A,B\nBo,C,.\nCy,A,\n",
    "first column, a row a question": "question,key,Ann,Bo,Cy\n1,A,A,C,A\n2,B,B,.,\n",
    "last column, a row a question": "Item,Ann,Bo,Cy,Correct answer,% correct\n1,A,C,A,A,66\n2,B,.,,B,33\n",
    "a title and headings over several columns": "Exam 2,,\n,Part I,\nname,Q1,Q2\nAnn,A,B\nBo,C,.\nCy,A,\nKey,A,B\n",
    "sums and averages below": "name,Q1,Q2,Total\nAnn,A,B,2\nBo,C,.,0\nCy,A,,1\nKey,A,B,\nAverage,0.67,0.33,1\n% "
    "correct,67,33,\n,,,\n",
}


@pytest.mark.parametrize("where", KEYED)
def test_the_key_is_found(where):
    reading = sheet(KEYED[where].replace(".,", ",").replace(".\n", "\n").replace(";.", ";"))
    assert reading.layout == "plain answer sheet"
    assert list(reading.dataset.labels.labelers) == ["Ann", "Bo", "Cy"]
    assert answers(reading) == ["AB", "C.", "A."] and key(reading) == "AB"


def test_words_for_missing_values_and_numbers_stay_texts():
    reading = sheet("name,q1,q2,q3,q4\nAnn,None,NA,0100,1e3\nBo,null,N/A,100,1000\nCy,None,NA,0100,1e3\n")
    assert reading.counts["blanks"] == 0
    assert reading.texts["q1"] == {"A": "None", "B": "null"}
    assert {"100", "0100", "1e3", "1000"} <= {*reading.dataset.labels.classes, *reading.texts.get("q4", {}).values()}
    assert set(reading.texts["q4"].values()) == {"1e3", "1000"}


def test_true_and_false_next_to_letters_are_answers():
    reading = sheet("name,q1,q2\nkey,t,a\nAnn,TRUE,a\nBo,False,D\nCy,F,b\n")
    assert answers(reading) == ["TrueA", "FalseD", "FalseB"] and key(reading) == "TrueA"
    assert list(reading.dataset.labels.allowed.sum(axis=1)) == [2, 3]


@pytest.mark.parametrize(
    "text",
    ["Ann,A,B,C\nBo,A,A,C\nCy,B,B,C\n", "A,B,C\nA,A,C\nB,B,C\n", "Lee,Ann,7,A,B,C\nRay,Bo,8,A,A,C\nLi,Cy,9,B,B,C\n"],
)
def test_a_sheet_without_headings_is_read(text):
    reading = sheet(text)
    assert reading.layout == "answer sheet without headings" and "no headings" in reading.warnings[0]
    assert answers(reading) == ["ABC", "AAC", "BBC"] and list(reading.dataset.labels.items) == ["Q1", "Q2", "Q3"]


def test_students_without_names_are_numbered():
    reading = sheet("Q1,Q2,Q3\nA,B,C\nA,A,C\n")
    assert list(reading.dataset.labels.labelers) == ["Student 1", "Student 2"]
    assert answers(reading) == ["ABC", "AAC"]


def test_names_in_two_columns_and_columns_that_are_not_questions():
    reading = sheet("Last name,First name,Class,Version,1,2,Score\nByron,Ada,7a,B,A,B,2\nLi,Dan,7a,A,B,B,1\n")
    assert list(reading.dataset.labels.labelers) == ["Ada Byron", "Dan Li"] and answers(reading) == ["AB", "BB"]
    assert [line.split(":")[0] for line in reading.kept] == [
        "column C ('Class')",
        "column D ('Version')",
        "column G ('Score')",
    ]


def test_a_question_may_begin_like_another_column():
    reading = sheet("name,Time of the revolution?,Group 14 has?\nAnn,1789,C\nBo,1791,Si\n")
    assert reading.counts["questions"] == 2


def test_repeated_names_and_headings_stay_apart():
    reading = sheet("name,Q,Q\nAnn,A,B\nAnn,B,B\n")
    assert list(reading.dataset.labels.items) == ["Q", "Q (column C)"]
    assert list(reading.dataset.labels.labelers) == ["Ann", "Ann (row 3)"] and len(reading.warnings) == 2


def test_row_numbers_are_not_a_question():
    reading = sheet(",name,Q1,Q2\n0,Ann,A,B\n1,Bo,B,B\n2,Cy,B,C\n")
    assert answers(reading) == ["AB", "BB", "BC"]
    assert reading.left_out == ("column A (without a heading: '0', '1', …): the numbers of the rows",)


def test_a_row_without_a_name_may_be_the_key_and_the_reading_asks():
    text = "name,Q1,Q2\n,A,B\nAnn,A,B\nBo,C,B\n"
    reading = sheet(text)
    assert key(reading) == "AB" and reading.counts["students"] == 2 and reading.sure < 0.5
    assert reading.remarks[0].kind == "doubt" and reading.remarks[0].where == ("row 2",)
    student = next(one for one in reading.remarks[0].alternatives if str(one.words) == "It is a student")
    assert sheet(text, **student.hints).counts["students"] == 3
    for key_row in ("2", 2):
        assert key(sheet(text, key_row=key_row)) == "AB" and sheet(text, key_row=key_row).counts["students"] == 2


def test_a_row_named_key_can_be_a_student():
    text = "name,Q1\nKey,A\nAnn,B\nBo,A\n"
    assert key(sheet(text)) == "A"
    assert sheet(text, key_row=False).counts["students"] == 3
    with pytest.raises(ReadError, match="no row 'Ken'"):
        sheet(text, key_row="Ken")


def test_two_different_keys_are_used_only_for_questions_on_which_they_agree():
    reading = sheet("name,Q1,Q2\nKey A,A,B\nKey B,A,C\nAnn,A,B\nBo,C,B\n")
    assert key(reading) == "A." and answers(reading) == ["AB", "CB"]
    assert "There are 2 keys, which differ on 1 question" in reading.warnings[0]
    assert key(sheet("name,Q1,Q2\nKey A,A,B\nKey B,A,C\nAnn,A,B\nBo,C,B\n", key_row="Key A")) == "AB"


def test_a_word_for_a_cancelled_question_is_not_a_right_answer():
    reading = sheet("name,Q1,Q2\nKEY,void,B\nAnn,A,B\nBo,C,C\n")
    assert key(reading) == ".B" and answers(reading) == ["AB", "CC"]
    assert "no answer like the others" in reading.warnings[0]


def test_marks_with_something_between_them_are_double():
    reading = sheet('name,Q1,Q2\nAnn,"A, C",B\nBo,A;B,C\nCy,C,A/B\nDi,B,B\nEm,A,A\n')
    assert answers(reading) == [".B", ".C", "C.", "BB", "AA"] and reading.counts["double marks"] == 3


def test_an_unclear_orientation_leads_to_a_question():
    text = ",1,2,3\n1,A,B,A\n2,C,C,D\n"
    reading = sheet(text)
    assert reading.counts["students"] == 2 and reading.sure < 0.5
    assert sheet(text, **reading.remarks[0].alternatives[1].hints).counts["students"] == 3
    assert str(reading.remarks[0].alternatives[1].outcome) == "3 students × 2 questions"


def test_students_called_by_numbers_in_a_turned_sheet():
    reading = sheet("Question,1,2,3,4\n1,A,B,A,A\n2,C,C,D,B\n")
    assert answers(reading) == ["AC", "BC", "AD", "AB"]


def test_columns_can_be_named_by_heading_letter_or_place():
    text = "a,b,c,d\nAnn,A,B,x\nBo,B,B,y\nCy,A,A,x\n"
    for items in (["b", "c"], ["B", "C"], [1, 2]):
        reading = sheet(text, items=items, identity="a")
        assert answers(reading) == ["AB", "BB", "AA"]
    with pytest.raises(ReadError, match="no column 'Q9'. Its columns are 'a', 'b'"):
        sheet(text, items=["Q9"])


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("name,Q1,Q2\n", "a heading row and nothing below it"),
        ("name,Q1,Q2\nAnn,A,B\nBo,A,B,C\n", "row 3 has 4 cells, the heading row has 3"),
        ("name,Q1,Q2,Q3,Q4\nAnn,A,B,C,D\nBo,A\n", "row 3 has 2 cells, the heading row has 5"),
    ],
)
def test_an_unreadable_sheet_is_refused_with_the_place(text, says):
    with pytest.raises(ReadError, match=says):
        sheet(text)
