"""Grades as the files that learning platforms import: each platform's header and columns, and nothing above them.

What is asked for: Canvas refuses a header without ``Section`` and wants the points possible in a second row; Moodle takes any
header, and the teacher says which column tells who is who; Blackboard goes by ``Username`` (a column that it does not know
arrives as text); Brightspace by ``Username`` or ``OrgDefinedId``, and its last column is ``End-of-Line Indicator``.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pandas as pd

from crowdcore.dataset import Dataset
from crowdcore.exams.roster import NAME, roster

VALUES = ("points", "percent")
DECIMALS = 4


@dataclass(frozen=True)
class Gradebook:
    """A file for a platform, as a table, and sentences on what to look at before it is imported."""

    platform: str
    table: pd.DataFrame
    notes: tuple[str, ...] = ()


def gradebook(platform: str, dataset: Dataset, grades: pd.DataFrame, title: str, value: str = "points") -> Gradebook:
    """The grades (see ``grades``) for one of PLATFORMS, under the title of the exam.

    ``value`` is "points" or "percent"; where students can reach different totals, points say little and the per cent is
    taken.

    >>> from crowdcore import LabelMatrix
    >>> from crowdcore.exams import grades
    >>> labels = LabelMatrix.from_codes([[0, 1], [1, 1]], labelers=["Ann", "Bo"])
    >>> quiz = Dataset("quiz", labels, labeler_table=pd.DataFrame({"Username": ["ann1", "bo2"]}))
    >>> gradebook("brightspace", quiz, grades(labels, [0, 1]), "Quiz 1").table
      Username  Quiz 1 Points Grade End-of-Line Indicator
    0     ann1                  2.0                     #
    1      bo2                  1.0                     #
    """
    if platform not in PLATFORMS:
        raise ValueError(f"There is no gradebook {platform!r}. The gradebooks are: {', '.join(PLATFORMS)}.")
    if value not in VALUES:
        raise ValueError(f"value is {value!r}; it can be {' or '.join(map(repr, VALUES))}.")
    title, notes = " ".join(str(title).split()) or "Exam", []
    possible = grades["possible"].unique()
    if value == "points" and len(possible) > 1:
        value = "percent"
        notes.append("Students can reach different totals here, so the file has per cent instead of points.")
    score = grades[value].round(DECIMALS)
    table = PLATFORMS[platform].write(
        roster(dataset), score, title, 100.0 if value == "percent" else possible[0], notes
    )
    return Gradebook(PLATFORMS[platform].name, table, tuple(notes))


def _canvas(students, score, title, possible, notes) -> pd.DataFrame:
    if not {"canvas id", "number", "login", "email"} & set(students):
        notes.append("The file has no student numbers or logins: Canvas will go by the names alone. Check its preview.")
    table = pd.DataFrame(
        {
            "Student": students[NAME],
            "ID": _column(students, "canvas id"),
            "SIS User ID": _column(students, "number"),
            "SIS Login ID": _column(students, "login", "email"),
            "Section": _column(students, "section"),
            title: score,
        }
    )
    points = {"Student": "    Points Possible", title: possible}
    first = pd.DataFrame([{column: points.get(column, "") for column in table}])
    return pd.concat([first, table], ignore_index=True)


def _moodle(students, score, title, possible, notes) -> pd.DataFrame:
    known = {"username": "login", "idnumber": "number", "email": "email"}
    columns = {name: students[what] for name, what in known.items() if what in students}
    if not columns:
        notes.append(
            "The file has no email, username or ID number, by which Moodle tells who is who. Add such a column first."
        )
    return pd.DataFrame({**columns, "student": students[NAME], title: score})


def _blackboard(students, score, title, possible, notes) -> pd.DataFrame:
    columns = {
        name: students[what] for name, what in (("Last Name", "last"), ("First Name", "first")) if what in students
    }
    columns["Username"] = _identity(students, notes, "Blackboard", "login")
    notes.append("Blackboard takes a new column for text; set it to Score after the import.")
    return pd.DataFrame({**columns, title: score})


def _brightspace(students, score, title, possible, notes) -> pd.DataFrame:
    columns = {}
    if "number" in students:
        columns["OrgDefinedId"] = students["number"]
    if "login" in students or not columns:
        columns["Username"] = _identity(students, notes, "Brightspace", "login")
    return pd.DataFrame({**columns, f"{title} Points Grade": score, "End-of-Line Indicator": "#"})


@dataclass(frozen=True)
class Platform:
    """A learning platform: its name, and how its file is made."""

    name: str
    write: Callable


PLATFORMS = {
    "canvas": Platform("Canvas", _canvas),
    "moodle": Platform("Moodle", _moodle),
    "blackboard": Platform("Blackboard", _blackboard),
    "brightspace": Platform("Brightspace", _brightspace),
}


def _column(students: pd.DataFrame, *what: str) -> pd.Series | str:
    return next((students[name] for name in what if name in students), "")


def _identity(students: pd.DataFrame, notes: list[str], platform: str, what: str) -> pd.Series:
    """The usernames, or what comes closest to them, with a note that says so."""
    if what in students:
        return students[what]
    closest = next((name for name in ("email", "number") if name in students), NAME)
    words = {"email": "email addresses", "number": "student numbers", NAME: "students' names"}[closest]
    notes.append(f"{platform} goes by usernames, and the file has none: in their place are the {words}. Check them.")
    return students[closest]
