"""Exams: infer the key and how sure it is, grade by it, analyse the questions, and write reports."""

from crowdcore.exams.doubtful import doubtful_keys, misfit
from crowdcore.exams.exam import Exam
from crowdcore.exams.gradebooks import gradebook
from crowdcore.exams.grades import expected_grades, grades
from crowdcore.exams.items import analyse
from crowdcore.exams.key import FEWEST, SETTLED, InferredKey, choices_of, infer_key, key_from
from crowdcore.exams.key_next import key_next
from crowdcore.exams.report_page import exam_page, student_pages
from crowdcore.exams.sheets import student_sheet
from crowdcore.exams.similar import similar_sheets
from crowdcore.exams.student_files import student_archive
from crowdcore.exams.workbook import exam_workbook

__all__ = [
    "FEWEST",
    "SETTLED",
    "Exam",
    "InferredKey",
    "analyse",
    "choices_of",
    "doubtful_keys",
    "exam_page",
    "exam_workbook",
    "expected_grades",
    "gradebook",
    "grades",
    "infer_key",
    "key_from",
    "key_next",
    "misfit",
    "similar_sheets",
    "student_archive",
    "student_pages",
    "student_sheet",
]
