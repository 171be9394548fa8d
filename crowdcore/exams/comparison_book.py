"""The comparison of two results as an Excel workbook: questions, students, and how they were compared."""

from collections.abc import Mapping

import pandas as pd

from crowdcore.exams.compared import ExamComparison
from crowdcore.export import as_workbook
from crowdcore.messages import text
from crowdcore.workbooks import TWO_DECIMALS, Sheet, percent_format

QUESTION_HEADINGS = {
    "question": "Question",
    "earlier question": "Earlier question",
    "n before": "Students before",
    "n now": "Students now",
    "before": "Right before",
    "before low": "Right before, from",
    "before high": "Right before, to",
    "now": "Right now",
    "now low": "Right now, from",
    "now high": "Right now, to",
    "change": "Change",
    "change low": "Change, from",
    "change high": "Change, to",
    "p": "p of the change (corrected)",
    "r before": "Point-biserial before",
    "r before low": "Point-biserial before, from",
    "r before high": "Point-biserial before, to",
    "r now": "Point-biserial now",
    "r now low": "Point-biserial now, from",
    "r now high": "Point-biserial now, to",
    "r change": "Change of point-biserial",
    "r change low": "Change of point-biserial, from",
    "r change high": "Change of point-biserial, to",
    "r p": "p of that change (corrected)",
}
STUDENT_HEADINGS = {
    "student": "Student",
    "questions": "Questions",
    "before": "Right before",
    "now": "Right now",
    "change": "Change",
    "gained": "Right only now",
    "lost": "Right only before",
    "p": "p of the change (corrected)",
}


def comparison_workbook(found: ExamComparison, origin: Mapping[str, object]) -> bytes:
    """Return the content of the .xlsx file. ``origin`` names the two results."""
    sheets = {"Questions": _sheet(found.questions, QUESTION_HEADINGS)}
    if len(found.students):
        sheets["Students"] = _sheet(found.students, STUDENT_HEADINGS)
    about: dict[str, object] = {
        **origin,
        "intervals": "95 %",
        "correction for the number of questions and students": "Holm",
        "questions only in the earlier result": " ".join(found.only_before) or "none",
        "questions only in the later result": " ".join(found.only_now) or "none",
    }
    about |= {f"please note {n}": text(note, "exam") for n, note in enumerate(found.notes, start=1)}
    return as_workbook(sheets, about)


def _sheet(table: pd.DataFrame, headings: Mapping[str, str]) -> Sheet:
    formats = {}
    for column, heading in headings.items():
        if table[column].dtype.kind == "f":
            is_share = not column.startswith("r ") and column != "p"
            formats[heading] = percent_format() if is_share else "0.0000" if column.endswith("p") else TWO_DECIMALS
    return Sheet(table.rename(columns=headings), formats, frozen=1)
