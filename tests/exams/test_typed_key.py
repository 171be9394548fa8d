"""A key as people type it, and the sentences about keys that do not fit."""

import numpy as np
import pytest

from crowdcore import Dataset, Key, LabelMatrix
from crowdcore.exams.typed_key import typed_answers, with_typed_key
from crowdcore.project import Project


def labels_of(n=10, classes="ABCD", names=None, allowed=None):
    codes = np.arange(n * 3).reshape(n, 3) % len(classes)
    items = names or [f"Q{j + 1}" for j in range(n)]
    return LabelMatrix.from_codes(codes, items=items, classes=list(classes), allowed=allowed)


def read(text, labels):
    answers = typed_answers(text, labels, range(len(labels.items)))
    return " ".join("".join(str(labels.classes[k]) for k in answer) or "?" for answer in answers)


@pytest.mark.parametrize(
    "text",
    [
        "CBDAACBDAA",
        "cbdaa cbdaa",
        "CBDAA\nCBDAA\n",
        "C,B,D,A,A,C,B,D,A,A",
        "C\tB\tD\tA\tA\tC\tB\tD\tA\tA",
        "1. C 2. B 3. D 4. A 5. A 6. C 7. B 8. D 9. A 10. A",
        "1C2B3D4A5A6C7B8D9A10A",
        "1) C\r\n2) B\r\n3) D\r\n4) A\r\n5) A\r\n6) C\r\n7) B\r\n8) D\r\n9) A\r\n10) A",
        "1-5 CBDAA 6-10 CBDAA",
        "1–5: CBDAA\n6–10: CBDAA",
        "Q1 C Q2 B Q3 D Q4 A Q5 A Q6 C Q7 B Q8 D Q9 A Q10 A",
        "ＣＢＤＡＡ　ＣＢＤＡＡ",
    ],
)
def test_every_way_of_writing_the_same_key_is_read_alike(text):
    assert read(text, labels_of()) == "C B D A A C B D A A"


@pytest.mark.parametrize("several", ["(AC)", "(A,C)", "[A/C]", "{ca}", "(A or C)", "(A + C)"])
def test_brackets_hold_several_right_answers(several):
    assert read(f"B{several}D", labels_of(3)) == "B AC D"


def test_a_question_mark_or_a_dot_is_an_unknown_answer():
    assert read("A?C.", labels_of(4)) == "A ? C ?"
    assert read("1. A 2. ? 3. . 4. D", labels_of(4)) == "A ? ? D"


def test_answers_that_are_digits_are_not_taken_for_numbers_of_questions():
    labels = labels_of(4, "1234")
    assert read("3142", labels) == read("1. 3  2. 1  3. 4  4. 2", labels) == "3 1 4 2"
    assert read("12.4", labels) == "1 2 ? 4"


def test_a_number_may_be_the_place_or_the_questions_own_number():
    labels = labels_of(3, names=["Q21", "Q22", "Q23"])
    assert read("21 A 22 B 23 C", labels) == read("1 A 2 B 3 C", labels) == "A B C"


def test_answers_may_be_words():
    labels = labels_of(3, ["True", "False"])
    assert read("true false ?", labels) == "True False ?"
    cities = labels_of(2, ["New York", "Rome"])
    assert read("new york\nRome", cities) == read("New York, Rome", cities) == "New York Rome"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("ABC", "has 3 answers, but there are 4 questions. Its last answer is “C”, for Q3."),
        ("ABCDAB", "has 6 answers, but there are only 4 questions. The answers from “A” on come after Q4"),
        ("ABXD", "Answer 3 of the typed key, for Q3, is “X”. The choices of this question are A, B, C and D."),
        ("AB(AX)D", "Answer 3 of the typed key, for Q3, is “(AX)”."),
        ("AB(ACD", "The bracket that begins at Q3 in the typed key is not closed."),
        ("1 A 2 B 4 D", "has the number 4 where the answer of Q3 is expected."),
        ("AB()D", "Answer 3 of the typed key, for Q3, is “()”."),
        (" \n", "The typed key has no answers."),
    ],
)
def test_a_key_that_does_not_fit_is_refused_with_the_place(text, why):
    with pytest.raises(ValueError, match=r".") as refused:
        read(text, labels_of(4))
    assert why in str(refused.value)


def test_an_answer_that_only_other_questions_have_is_refused():
    allowed = np.array([[True, True, False], [True, True, True]])
    labels = LabelMatrix.from_codes([[0, 1], [1, 2]], items=["Q1", "Q2"], classes="ABC", allowed=allowed)
    assert typed_answers("BC", labels, [0, 1]) == [(1,), (2,)]
    with pytest.raises(ValueError, match="The choices of this question are A and B"):
        typed_answers("CC", labels, [0, 1])


def test_a_typed_key_keeps_points_and_what_does_not_change():
    labels = labels_of(4)
    key = Key.of([0, 1, -1, 3]).with_answer(1, {1: 1.0, 2: 0.5}).with_points(3, 2.0)
    project = Project.of(Dataset("quiz", labels, key=key), "exam", "quiz").confirming(0, 0).confirming(3, 3)
    typed = with_typed_key(project, range(4), typed_answers("ABC?", labels, range(4)))
    assert [typed.key.text(j, labels.classes) for j in range(4)] == ["A", "B or C (50 %)", "C", ""]
    assert typed.training.tolist() == [True, True, True, False]
    assert typed.key.worth().tolist() == [1, 1, 1, 2]
    assert typed.confirmed == {0}


def test_only_the_questions_of_one_version_are_typed():
    labels = labels_of(4)
    project = Project.of(Dataset("quiz", labels, key=Key.of([0, 1, 2, 3])), "exam", "quiz")
    typed = with_typed_key(project, [3, 1], typed_answers("AC", labels, [3, 1]))
    assert typed.key.single().tolist() == [0, 2, 2, 0]
