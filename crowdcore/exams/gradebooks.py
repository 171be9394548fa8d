"""Grades as files that learning platforms import, with each platform's header and columns.

Requirements of the platforms:

- Canvas refuses a header without ``Section`` and wants the possible points in a second row.
- Moodle accepts any header, and the teacher chooses the column that identifies students.
- Blackboard identifies students by ``Username``. A column that it does not know is imported as text.
- Brightspace identifies students by ``Username`` or ``OrgDefinedId``. Its last column is ``End-of-Line Indicator``.
- Google Classroom identifies students by the email address of their account, and takes grades as plain numbers. Its documented
  way to write grades is its programming interface (``studentSubmissions.patch``), which add-ons for Sheets use. The file has what
  these need. No import into Classroom was tried.
"""

from collections.abc import Callable
from dataclasses import dataclass

import pandas as pd

from crowdcore.dataset import Dataset
from crowdcore.exams.class_scores import class_scores
from crowdcore.exams.roster import NAME, roster
from crowdcore.messages import Message

VALUES = ("points", "percent")
DECIMALS = 4


@dataclass(frozen=True)
class Gradebook:
    """A file for a platform, as a table, and notes on what to check before importing it."""

    platform: str
    table: pd.DataFrame
    notes: tuple[Message, ...] = ()


def gradebook(platform: str, dataset: Dataset, grades: pd.DataFrame, title: str, value: str = "points") -> Gradebook:
    """Return the grades (see ``grades``) for one of PLATFORMS, under the title of the exam.

    ``value`` is "points" or "percent". If students can reach different totals, points are misleading and percent is used.

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
    title = " ".join(str(title).split()) or "Exam"
    notes: list[Message] = []
    of_class, has_score = class_scores(grades), grades["percent"].notna()
    if value == "points" and of_class.students and of_class.possible is None:
        value = "percent"
        notes.append(Message("exam-gradebook-percentages"))
    if not has_score.all():
        notes.append(Message("exam-gradebook-without-score", n=int((~has_score).sum())))
    score = grades[value].where(has_score).round(DECIMALS)
    most = 100.0 if value == "percent" else of_class.possible or 0.0
    table = PLATFORMS[platform].write(roster(dataset), score, title, most, notes)
    return Gradebook(PLATFORMS[platform].name, table, tuple(notes))


def _canvas(students, score, title, possible, notes) -> pd.DataFrame:
    if not {"canvas id", "number", "login", "email"} & set(students):
        notes.append(Message("exam-gradebook-canvas-names"))
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
        notes.append(Message("exam-gradebook-moodle-identity"))
    return pd.DataFrame({**columns, "student": students[NAME], title: score})


def _blackboard(students, score, title, possible, notes) -> pd.DataFrame:
    columns = {
        name: students[what] for name, what in (("Last Name", "last"), ("First Name", "first")) if what in students
    }
    columns["Username"] = _identity(students, notes, "Blackboard", "login")
    notes.append(Message("exam-gradebook-blackboard-text"))
    return pd.DataFrame({**columns, title: score})


def _brightspace(students, score, title, possible, notes) -> pd.DataFrame:
    columns = {}
    if "number" in students:
        columns["OrgDefinedId"] = students["number"]
    if "login" in students or not columns:
        columns["Username"] = _identity(students, notes, "Brightspace", "login")
    return pd.DataFrame({**columns, f"{title} Points Grade": score, "End-of-Line Indicator": "#"})


def _classroom(students, score, title, possible, notes) -> pd.DataFrame:
    columns = {
        name: students[what] for name, what in (("Last Name", "last"), ("First Name", "first")) if what in students
    }
    columns = columns or {"Student": students[NAME]}
    if "email" not in students:
        notes.append(Message("exam-gradebook-classroom-email"))
    notes.append(Message("exam-gradebook-classroom-import"))
    return pd.DataFrame({**columns, "Email Address": _column(students, "email"), title: score})


@dataclass(frozen=True)
class Platform:
    """A learning platform: its name, and the function that makes its file."""

    name: str
    write: Callable


PLATFORMS = {
    "canvas": Platform("Canvas", _canvas),
    "moodle": Platform("Moodle", _moodle),
    "blackboard": Platform("Blackboard", _blackboard),
    "brightspace": Platform("Brightspace", _brightspace),
    "classroom": Platform("Google Classroom", _classroom),
}


def _column(students: pd.DataFrame, *what: str) -> pd.Series | str:
    return next((students[name] for name in what if name in students), "")


def _identity(students: pd.DataFrame, notes: list[Message], platform: str, what: str) -> pd.Series:
    """Return the usernames, or the closest substitute with a note about it."""
    if what in students:
        return students[what]
    closest = next((name for name in ("email", "number") if name in students), NAME)
    notes.append(Message("exam-gradebook-no-usernames", platform=platform, instead=closest))
    return students[closest]
