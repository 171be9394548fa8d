"""The exam of the project in use: every page that shows a key or a score takes it from here."""

from crowdcore.exams import Exam
from crowdcore.project import Project
from pages.shared.fits import calibrated


def exam_of(project: Project) -> Exam:
    """The project's exam, with fits that are remembered; a ValueError explains why its key cannot be inferred."""
    exam = Exam.of_project(project, calibrated)
    _ = exam.found  # now, so that the caller learns at once if there is no key
    return exam
