"""Points that a file gives for each answer are never a question's points by themselves, and are never lost silently."""

import pytest

from crowdcore import read
from crowdcore.exams import Exam

KEY = "BDACABCDABDC"
ANN, BO = "BDABBACDBADA", "BBABCACAABDC"


def earned(answers, worth=1):
    return [worth * (mark == right) for mark, right in zip(answers, KEY, strict=True)]


def rows(*columns):
    return "".join(",".join(map(str, row)) + "\n" for row in zip(*columns, strict=True))


def opened(text):
    return read(text.encode(), name="quiz.csv")


def remark_text(reading):
    return " ".join(map(str, reading.remarks))


NUMBERS = [f"Q{n}" for n in range(1, 13)]


@pytest.mark.parametrize(
    ("header", "columns"),
    [
        ("question,correct_answer,student_answer,marks", (KEY, ANN, earned(ANN))),
        ("question,key,Ann,Marks,Bo,Marks", (KEY, ANN, earned(ANN), BO, earned(BO))),
        ("question,key,Ann,Bo,marks", (KEY, ANN, BO, earned(BO))),
    ],
)
def test_earned_marks_are_not_the_points_of_questions(header, columns):
    reading = opened(f"{header}\n{rows(NUMBERS, *columns)}")
    grades = Exam(reading.dataset).grades
    assert (grades["possible"] == 12).all()
    assert grades["points"].tolist() == [sum(earned(ANN)), sum(earned(BO))][: len(grades)]
    assert "was not taken for what the questions are worth" in remark_text(reading)


def test_a_count_of_right_answers_is_not_the_points_of_a_question():
    students = [ANN, BO, KEY]
    counts = [sum(marks) for marks in zip(*map(earned, students), strict=True)]
    reading = opened(f"question,key,Ann,Bo,Cy,marks\n{rows(NUMBERS, KEY, *students, counts)}")
    assert reading.dataset.key.points is None and "it counts the right answers" in remark_text(reading)


def test_a_column_that_is_equal_for_everybody_gives_the_points_of_questions():
    worth = [2, 1, 1, 3, 1, 1, 2, 1, 1, 1, 1, 1]
    reading = opened(f"question,key,Ann,Bo,Cy,Points\n{rows(NUMBERS, KEY, ANN, BO, KEY, worth)}")
    assert reading.dataset.key.worth().tolist() == worth


def with_points(students, name="marks"):
    """A row per student, with a column of points behind each answer."""
    header = ",".join(f"{number},{name.format(number)}" for number in NUMBERS)
    lines = [
        ",".join([who, *(f"{mark},{point}" for mark, point in zip(answers, points, strict=True))])
        for who, (answers, points) in students.items()
    ]
    return f"name,{header}\n" + "\n".join(lines) + "\n"


@pytest.mark.parametrize("name", ["marks", "{} pts"])
def test_equal_points_of_right_answers_give_the_points_of_a_question(name):
    students = {"Ann": (ANN, earned(ANN, 2)), "Bo": (BO, earned(BO, 2)), "Cy": (KEY, earned(KEY, 2))}
    reading = opened(with_points(students, name))
    assert reading.dataset.key.worth().tolist() == [2] * 12
    assert Exam(reading.dataset).grades["points"].tolist() == [sum(earned(who, 2)) for who in (ANN, BO, KEY)]


def test_points_given_by_hand_are_reported_and_one_click_grades_by_them():
    by_hand = earned(BO)
    by_hand[1] = 0.5
    text = with_points({"Ann": (ANN, earned(ANN)), "Bo": (BO, by_hand), "Cy": (KEY, earned(KEY))})
    reading = opened(text)
    remark = next(remark for remark in reading.remarks if "do not follow from the answer and the key" in str(remark))
    assert "1 student points on 1 question" in str(remark) and "0.5 points more in all" in str(remark)
    assert "'Bo' has 0.5 points on 'Q2' for 'B'" in str(remark)
    other = read(text.encode(), name="quiz.csv", **remark.alternatives[0].hints)
    assert other.dataset.scored
    assert Exam(other.dataset).grades["points"].tolist() == [sum(earned(ANN)), sum(by_hand), 12]


def zipgrade(*students):
    header = "QuizName,QuizClass,FirstName,LastName,StudentID,CustomID,Earned Points,Key Version"
    header += "".join(f",Stu{n},PriKey{n},Points{n},Mark{n}" for n in (1, 2))
    return f"{header}\n" + "\n".join(students) + "\n"


HAND_GRADED = zipgrade(
    "U,P,Ada,B,1,,2,,B,B,1,C,D,D,1,C", "U,P,Bo,C,2,,1.5,,,B,1,C,BD,D,0.5,X", "U,P,Cy,D,3,,1,,B,B,1,C,A,D,0,X"
)


def test_zipgrade_points_for_a_blank_and_a_double_mark_are_reported():
    reading = opened(HAND_GRADED)
    assert "The file gives 1 student points on 2 questions" in remark_text(reading)
    assert "1.5 points more in all" in remark_text(reading) and "'Bo C' has 1 point on 'Q1' for a blank" in remark_text(
        reading
    )


def test_zipgrade_points_given_by_hand_are_kept_by_one_click():
    grades = Exam(read(HAND_GRADED.encode(), name="quiz.csv", scores=True).dataset).grades
    assert dict(zip(grades["student"], grades["points"], strict=True)) == {"Ada B": 2, "Bo C": 1.5, "Cy D": 1}


def test_a_zipgrade_student_with_points_and_no_marks_is_not_left_out():
    reading = opened(zipgrade("U,P,Ada,B,1,,2,,B,B,1,C,D,D,1,C", "U,P,Bo,C,2,,2,,,B,1,C,,D,1,C"))
    assert reading.counts["students"] == 2 and "2 points more in all" in remark_text(reading)


def test_zipgrade_points_that_follow_from_the_key_need_no_remark():
    reading = opened(zipgrade("U,P,Ada,B,1,,2,,B,B,1,C,D,D,1,C", "U,P,Bo,C,2,,0,,A,B,0,X,A,D,0,X"))
    assert "do not follow" not in remark_text(reading) and reading.dataset.key.points is None
