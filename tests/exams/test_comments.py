"""Comments for students: saved with the project, printed on their own page, and never shown with hidden names."""

import numpy as np

from crowdcore import Dataset, LabelMatrix
from crowdcore.exams import Exam, student_pages
from crowdcore.exams.attendance import is_absent, with_absence
from crowdcore.project import Project, open_project, save_project


def a_project():
    labels = LabelMatrix.from_codes([[0, 0, 1], [1, 0, 1]], labelers=["Ann", "Bo", "Cy"], classes="AB")
    project = Project.of(Dataset("quiz", labels, np.array([0, 1])), "exam", "quiz")
    return project.with_comment("Bo", " Well <b>done</b>, Bo! ")


def test_a_comment_is_printed_on_the_page_of_its_student_only():
    exam = Exam.of_project(a_project())
    written = "Comment: Well &lt;b&gt;done&lt;/b&gt;, Bo!"
    assert student_pages(exam).count("Comment:") == 1
    assert written in student_pages(exam, [1]) and "Comment:" not in student_pages(exam, [0])


def test_a_comment_is_saved_and_an_empty_one_is_removed():
    saved = open_project(save_project(a_project()))
    assert saved.comments == {"Bo": "Well <b>done</b>, Bo!"}
    assert saved.with_comment("Bo", "  ").comments == {}
    assert saved.with_comment("Ann", "Hello").comments == {"Ann": "Hello", "Bo": "Well <b>done</b>, Bo!"}


def test_hidden_names_hide_comments_and_keep_who_was_absent():
    codes = ["Student 2", "Student 3", "Student 1"]
    project = with_absence(a_project(), 1, True)
    hidden = project.without_names(codes)
    assert hidden.comments == {} and "Comment:" not in student_pages(Exam.of_project(project), names=codes)
    assert is_absent(hidden.dataset)[hidden.labels.labelers.index("Student 3")]
    assert Exam.of_project(hidden).class_scores.students == 2
