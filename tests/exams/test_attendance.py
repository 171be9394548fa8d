"""Absence: a status that can be set by hand, saved, and taken back."""

from dataclasses import replace

import numpy as np
import pandas as pd

from crowdcore import Dataset, LabelMatrix
from crowdcore.exams import Exam, student_pages
from crowdcore.exams.attendance import is_absent, with_absence, with_absences_of
from crowdcore.exams.report_tables import grades_table, sections_report
from crowdcore.export import as_csv
from crowdcore.project import Project, SourceFile, open_project, save_project


def a_project():
    labels = LabelMatrix.from_codes([[0, 0, 1], [1, 0, 1]], labelers=["Ann", "Bo", "Cy"], classes="AB")
    return Project.of(Dataset("quiz", labels, np.array([0, 1])), "exam", "quiz")


def test_an_absent_student_has_no_grade_and_counts_in_no_average():
    project = with_absence(a_project(), 1, True)
    exam = Exam.of_project(project)
    assert is_absent(exam.dataset).tolist() == [False, True, False]
    assert exam.grades["percent"].isna().tolist() == [False, True, False]
    assert exam.class_scores.mean == 1.5 and exam.class_scores.students == 2  # Ann has 2 points, Cy has 1
    assert Exam.of_project(a_project()).class_scores.mean == 4 / 3


def test_absence_is_saved_with_the_project_and_can_be_taken_back():
    saved = open_project(save_project(with_absence(a_project(), 1, True)))
    assert is_absent(saved.dataset).tolist() == [False, True, False]
    assert not is_absent(with_absence(saved, 1, False).dataset).any()
    assert not is_absent(a_project().dataset).any()


def test_files_give_an_absent_student_no_points_instead_of_0():
    table = grades_table(Exam.of_project(with_absence(a_project(), 1, True)))
    assert table["points"].isna().tolist() == table["possible"].isna().tolist() == [False, True, False]
    assert table["points"].sum() == 3 and table["status"].tolist() == ["", "absent", ""]
    assert table[["right", "wrong", "blank"]].isna().all(axis=1).tolist() == [False, True, False]
    assert as_csv(table).splitlines()[1:] == ["Ann,,2,0,0,2.0,2.0,100.0", "Bo,absent,,,,,,", "Cy,,1,1,0,1.0,2.0,50.0"]


def test_the_results_of_a_section_count_only_the_students_with_a_score():
    project = a_project()
    sections = pd.DataFrame({"class": ["9a", "9a", "9b"]})
    project = replace(project, dataset=project.dataset.with_changes(labeler_table=sections))
    table = sections_report(Exam.of_project(with_absence(project, 1, True))).set_index("Section")
    assert table["Students"].to_dict() == {"9a": 1, "9b": 1}
    assert table["Mean"].to_dict() == {"9a": 1.0, "9b": 0.5}


def test_the_printed_page_of_an_absent_student_only_reports_the_absence():
    page = student_pages(Exam.of_project(with_absence(a_project(), 1, True)), [1])
    assert "Bo" in page and "Absent. This student has no grade." in page
    assert "<table" not in page and "points" not in page
    assert "<table" in student_pages(Exam.of_project(a_project()), [1])


def test_an_absence_set_by_hand_stays_when_the_file_is_read_again():
    """Bo is absent in the file. Ann and Cy are marked as absent by hand."""
    content = b"name,Q1,Q2\nAnn,A,B\nBo,absent,absent\nCy,A,A\nDi,B,B\nKEY,A,B\n"
    project = Project.of_file(SourceFile("quiz.csv", content))
    read = is_absent(project.dataset).tolist()
    changed = with_absence(with_absence(project, 2, True), 0, True)
    again = with_absences_of(changed, Project.of_file(SourceFile("quiz.csv", content)))
    assert is_absent(again.dataset).tolist() == [True, read[1], True, False]
