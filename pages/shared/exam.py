"""The exam of the project in use: every page that shows a key or a score takes it from here."""

from crowdcore.exams import Exam
from crowdcore.project import Project
from pages.shared import state
from pages.shared.fits import calibrated

LAST = "last exam"


def exam_of(project: Project) -> Exam:
    """The project's exam, with fits that are remembered; a ValueError explains why its key cannot be inferred."""
    made_for, exam = state.recall(LAST, (None, None))
    if made_for is not project:
        exam = Exam.of_project(project, calibrated)
        _ = exam.found  # now, so that the caller learns at once if there is no key
        # Most clicks look at the same exam again. What it has computed need not be computed again.
        state.remember(LAST, (project, exam))
    return exam
