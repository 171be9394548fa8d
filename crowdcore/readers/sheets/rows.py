"""Which rows below the headings are students, and what the others are: the key, points, statistics, headings again."""

from dataclasses import dataclass, field
from functools import cached_property

import numpy as np

from crowdcore.messages import Message, Text
from crowdcore.readers.remarks import Alternative, Remark, named, part, place, quoted
from crowdcore.readers.sheets.columns import Columns
from crowdcore.readers.sheets.earned_marks import why_earned
from crowdcore.readers.sheets.evidence import ColumnEvidence
from crowdcore.readers.sheets.folding import plain_mark
from crowdcore.readers.sheets.headings import (
    is_about_questions,
    is_absent,
    is_key,
    is_like_a_student,
    is_points,
    is_total,
)
from crowdcore.readers.sheets.key_evidence import NameForms, marks_of
from crowdcore.readers.sheets.key_headings import key_in_headings
from crowdcore.readers.sheets.kinds import NUMERIC, Kind, kind_of
from crowdcore.readers.sheets.points import number
from crowdcore.readers.sheets.row_evidence import MOSTLY, RowEvidence
from crowdcore.readers.sheets.shape import Shape
from crowdcore.readers.sheets.students import names_of
from crowdcore.readers.sheets.unlike_rows import NOBODY, NOBODYS, UnlikeRows
from crowdcore.readers.sheets.version_keys import version_keys

SUMMARY_ROWS, ROWS_ON_TOP = 8, 3
MOST_COUNTED, MOST_CHOICES = 500, 12
ROLES_OF_ROWS = {
    "student": "reading-it-is-a-student",
    "key": "reading-it-is-the-key",
    "statistics": "reading-leave-it-out",
    "points": "reading-it-holds-points",
}
NO_ANSWERS, ABOUT_QUESTIONS = "no answers", "what the questions are about"
# Among fewer students or questions, an empty row may be anything.
LEAST_STUDENTS, LEAST_QUESTIONS_OF_ZEROS, FEW_ZEROS = 3, 5, 0.02


@dataclass
class Rows:
    """The role of each row of the body, by its place in the grid, the names of those that have one, and the versions of keys."""

    students: list[int] = field(default_factory=list)
    keys: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    statistics: list[int] = field(default_factory=list)
    headings: list[int] = field(default_factory=list)
    absent: list[int] = field(default_factory=list)
    left_out: dict[int, str] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)
    versions: dict[int, str] = field(default_factory=dict)
    remarks: list[Remark] = field(default_factory=list)


class RowRoles:
    """Finds the roles of a sheet's rows, once its questions are known."""

    def __init__(self, shape: Shape, columns: Columns, evidence: list[ColumnEvidence]):
        self.shape, self.columns, self.grid = shape, columns, shape.grid
        self.body = [*shape.answered_above, *range(shape.first, shape.grid.code.shape[0])]
        self.rows = Rows()
        questions = set(columns.questions)
        self.beside = [n for n in range(shape.grid.code.shape[1]) if n not in questions]
        cells = [[self.grid.text(r, n) for n in range(self.grid.code.shape[1]) if n in columns.who] for r in self.body]
        header = [shape.headings[n] for n in sorted(columns.who)]
        names = names_of(cells, header, list(range(len(header)))) if header else [""] * len(self.body)
        self.rows.names = {r: name or self._name_beside(r) for r, name in zip(self.body, names, strict=True)}
        self.name_forms = NameForms(self.rows.names.values())
        self.who = dict(zip(self.body, cells, strict=True))
        self.cells = RowEvidence(self.grid, self.body, columns, evidence)
        headings = [shape.headings[n] for n in columns.questions] if shape.heading is not None else []
        self.headings_have_key = bool(key_in_headings(headings, [evidence[n] for n in columns.questions]))

    def _name_beside(self, r: int) -> str:
        """What a row without a name is called elsewhere: a word among what is said about students."""
        beside = [self.grid.text(r, n) for n in self.columns.about if n < min(self.columns.questions, default=0)]
        return next((text for text in beside if kind_of(text) == Kind.TEXT), "")

    def find(self, wanted_key=None, given: dict[int, str] | None = None) -> Rows:
        """The roles; ``given`` are those that a person has said, by row."""
        given = given or {}
        rows = self.rows
        seen = False
        for r in self.body:
            role = given.get(r) or self._role(r, seen)
            seen = seen or (role == "student" and bool(self.rows.names[r] or not self.columns.who))
            self.put(r, role)
        self._drop_counts_of_choices(given)
        unlike = UnlikeRows(self)
        if wanted_key is not None:
            unlike.take_key(wanted_key)
        elif not any(role == "key" for role in given.values()):
            self._take_keys_of_versions(given)
            unlike.settle(given)
        self._put_earned_marks_aside(given)
        self._keep_absent_students(given)
        rows.students.sort()
        return rows

    def _keep_absent_students(self, given: dict[int, str]) -> None:
        """Keep students without an answer: they stay in the class list, without a grade."""
        rows = self.rows
        if len(rows.students) < LEAST_STUDENTS:
            return
        zeros = self._rows_of_zeros()
        rows.students = [r for r in rows.students if r not in zeros]
        unanswered = [r for r, why in rows.left_out.items() if why.startswith(NO_ANSWERS) and r not in given]
        rows.absent = sorted([*zeros, *(r for r in unanswered if self._is_named_like_a_student(r))])
        for r in rows.absent:
            rows.left_out.pop(r, None)
        if rows.absent:
            n = len(rows.absent)
            axis = "columns" if self.grid.turned else "rows"
            who = named(rows.names[r] or self.place(r) for r in rows.absent)
            done = Message("reading-absent", n=n, names=who)
            leave_out = {"roles": {axis: {self.grid.rows[r]: "left out" for r in rows.absent}}}
            where = tuple(self.place(r) for r in rows.absent)
            rows.remarks.append(
                Remark("student", done, where, (Alternative(Message("reading-leave-out-unanswered"), leave_out),))
            )

    def _is_named_like_a_student(self, r: int) -> bool:
        """Return whether a row without answers has what tells students apart, and is not called like anything else."""
        cells = self.who[r]
        named = bool(cells) and all(cell.strip() and cell.lower() not in NOBODY for cell in cells)
        others = (is_key, is_points, is_total, is_like_a_student, is_about_questions)
        return (
            named
            and not any(what(cell) for cell in cells for what in others)
            and self.name_forms.are_usual(self.rows.names[r])
        )

    def _rows_of_zeros(self) -> list[int]:
        """Return the students who have 0 everywhere, if hardly anybody else has a 0: programs write it for no answer."""
        questions = self.columns.questions
        if self.cells.style != "numbers" or len(questions) < LEAST_QUESTIONS_OF_ZEROS:
            return []
        is_zero = np.array([text == "0" for text in self.grid.texts])
        zeros = is_zero[self.grid.code[np.ix_(self.rows.students, questions)]]
        whole = zeros.all(axis=1)
        if whole.all() or not whole.any() or zeros[~whole].mean() > FEW_ZEROS:
            return []
        return [r for r, every in zip(self.rows.students, whole, strict=True) if every]

    def _put_earned_marks_aside(self, given: dict[int, str]) -> None:
        """Leave out rows that are called like what questions are worth, and hold what somebody earned."""
        rows, questions = self.rows, self.columns.questions
        if not rows.points:
            return
        marks = marks_of(self.grid, [*rows.keys[:1], *rows.students], questions) if len(rows.keys) == 1 else None
        right = None if marks is None or len(marks) < 2 else (marks[1:] == marks[0]) & (marks[0] > 0)
        named: dict[str, set] = {}
        for r in rows.points:
            named.setdefault(rows.names[r], set()).add(tuple(self.grid.text(r, q) for q in questions))
        for r in [r for r in rows.points if r not in given]:
            differ = len(named[rows.names[r]]) > 1 and bool(rows.names[r])
            why = why_earned([number(self.grid.text(r, q)) for q in questions], right)
            why = "there are several of that name, which differ" if differ else why
            if why:
                rows.points.remove(r)
                rows.remarks = [one for one in rows.remarks if one.kind != "points" or one.where != (self.place(r),)]
                what = (
                    f"{self.place(r)} ({quoted(rows.names[r])}) was not taken for what the questions are worth: {why}"
                )
                self.tell("points", r, what, ("points",))

    def _take_keys_of_versions(self, given: dict[int, str]) -> None:
        """Where each version has its key, take all of them, and the column that says whose is whose."""
        found = version_keys(self)
        if found is None or any(r in given for r in found.rows):
            return
        for r in found.rows:
            for others in (self.rows.students, self.rows.statistics, self.rows.points, self.rows.headings):
                if r in others:
                    others.remove(r)
            self.rows.left_out.pop(r, None)
        self.rows.keys, self.rows.versions = list(found.rows), found.rows
        self.columns.say_version(found.column)

    def put(self, r: int, role: str) -> None:
        """Give a row its role; what is none of the roles is why it is left out."""
        name = self.rows.names[r]
        lists = {
            "student": "students",
            "key": "keys",
            "points": "points",
            "statistics": "statistics",
            "heading": "headings",
        }
        if role in lists:
            getattr(self.rows, lists[role]).append(r)
        if role == "points":
            where = place(self.grid.row_word, self.grid.rows[r])
            done = Message("reading-sentence", sentence=part(where, quoted(name), "what the questions are worth"))
            self.tell("points", r, done, ("statistics", "student"))
        elif role == "statistics":
            self.rows.left_out[r] = "a summary, not a student"
        elif role == "heading":
            self.rows.left_out[r] = "more headings, not a student"
        elif role not in lists:
            if role == ABOUT_QUESTIONS:
                self.rows.headings.append(r)
            self.rows.left_out[r] = role if role != "left out" else "left out as you chose"

    def tell(self, kind: str, r: int, sentence: Text, roles: tuple[str, ...]) -> None:
        """Say something about a row, with the roles that it could have instead."""
        axis = "columns" if self.grid.turned else "rows"
        alternatives = tuple(
            Alternative(Message(ROLES_OF_ROWS[role]), {"roles": {axis: {self.grid.rows[r]: role}}}) for role in roles
        )
        if isinstance(sentence, str):
            sentence = sentence[0].upper() + sentence[1:] + ("" if sentence.endswith(".") else ".")
        self.rows.remarks.append(Remark(kind, sentence, (self.place(r),), alternatives))

    def place(self, r: int) -> str:
        """Where a row stands in the file."""
        return f"{self.grid.row_word} {self.grid.rows[r]}"

    def _role(self, r: int, seen: bool) -> str:
        """The role of a row by its name and its cells; "absent" and the like are reasons to leave it out."""
        filled, name = self.cells.filled[r], self.rows.names[r]
        if not filled:
            return NO_ANSWERS
        if r in self.shape.answered_above:
            return self._role_above_headings(r)
        if self._repeats_headings(r):
            return "heading"
        near_an_end = not seen or not self.body[0] + ROWS_ON_TOP <= r < self.body[-1] - SUMMARY_ROWS or self.grid.turned
        labels = [cell for cell in self.who[r] if cell] or [self.grid.text(r, n) for n in self.columns.about]
        if self.columns.values and self._has_values_of_its_own(r):
            return self._role_of_values(r, labels, seen)
        if self.cells.numeric[r] > MOSTLY * filled and self.cells.like[r] < 0.4 * filled:
            # Beside letters, a row of numbers is no student, whatever it is called.
            worth = any(map(is_points, labels)) or (not seen and not any(map(is_total, labels)))
            return "points" if worth else "statistics"
        if self.cells.style == "numbers" and near_an_end and self._is_constant(r) and self._is_unlike(r):
            return "points"
        if self.cells.style == "numbers" and near_an_end and self._is_called_like_a_choice(r):
            return "statistics"
        if self._is_named_like_a_summary_alone(r, labels):
            self.tell(
                "student",
                r,
                f"{self.place(r)} ({quoted(name)}) is called like a summary, but has what the students have, and was taken for one",
                ("statistics",),
            )
            return "student"
        # Parts of points such as 0.75 are figures, which no choice has as its number.
        are_numbers = self.cells.style == "numbers" or self._has_only_numbers[r]
        if are_numbers and near_an_end and not self.is_somebody(r):
            if any(map(is_points, labels)):
                return "points"
            if self.cells.style == "numbers" and any(map(is_total, labels)) and not any(map(is_key, labels)):
                return "statistics"
        if self._is_named_key(r):
            # "Correct" above numbers that nobody can choose is a count.
            choices = self.cells.style == "numbers" and not self.columns.values
            counts = choices and filled - self.cells.like[r] >= max(2, 0.15 * filled)
            return "statistics" if counts and not self.cells.holds_pairs_of_choices(r) else "key"
        if near_an_end and name and not self.is_somebody(r):
            if any(map(is_like_a_student, labels)):
                return f"{NOBODYS}: what most chose, or an example"
            if any(map(is_about_questions, labels)):
                return ABOUT_QUESTIONS
        if self.cells.wordy[r] > MOSTLY * filled or self._is_strange(r):
            return self._without_answers(r, seen)
        if not seen and not any(self.who[r]) and self.columns.who and self._heads_texts(r):
            return "heading"
        if self._is_absent(r):
            return f"{NO_ANSWERS} ({quoted(self._first_text(r))})"
        if any(map(is_total, labels)) and near_an_end and not self.is_somebody(r) and name:
            return "statistics"
        return "student"

    def _has_values_of_its_own(self, r: int) -> bool:
        """Whether a row has numbers, and hardly one of them stands in other rows: points do, summaries, and weak students."""
        questions = self.columns.questions
        numbers = np.isin(self.grid.kind[r, questions], NUMERIC).sum()
        own = (self.grid.code[np.ix_(self.body, questions)] == self.grid.code[r, questions]).sum(axis=0) == 1
        return numbers > MOSTLY * self.cells.filled[r] and own.sum() > MOSTLY * self.cells.filled[r]

    def _role_of_values(self, r: int, labels: list[str], seen: bool) -> str:
        """Where answers are values, only its name or what it lacks tells whether a row of other numbers is nobody's."""
        if any(map(is_key, labels)) and not self.is_somebody(r):
            return "key"
        if not any(map(is_total, labels)) and not self._is_unlike(r):
            return "student"
        worth = any(map(is_points, labels)) or (not seen and not any(map(is_total, labels)))
        return "points" if worth else "statistics"

    def _is_named_like_a_summary_alone(self, r: int, labels: list[str]) -> bool:
        """Whether a row is called Max or Sum among students of one name each, and is in everything else one of them."""
        outermost = r in (self.body[0], self.body[-1])
        return (
            any(map(is_total, labels))
            and self.rows.names[r].istitle()
            and self.cells.like[r] > 0.9 * self.cells.filled[r]
            and not (outermost and self.cells.style == "numbers")
            and (self.name_forms.are_usual(self.rows.names[r]) or self._is_first_name(r))
            and not self._lacks_what_others_have(r, self.body)
        )

    def _is_first_name(self, r: int) -> bool:
        """Whether a row of letters or words is called Max or Min: the largest of answers is no letter, but people are called so."""
        return self.rows.names[r] in {"Max", "Min"} and self.cells.style in {"letters", "words"}

    def _role_above_headings(self, r: int) -> str:
        """Answers above the headings are the key, and no student's."""
        if self.cells.style == "numbers" and any(map(is_points, self.grid.row(r))):
            return "points"
        if not any(map(is_key, self.grid.row(r))):
            what = "stands above the headings and has answers: it was taken for the key"
            self.tell("key", r, f"{self.place(r)} {what}", ("statistics",))
        return "key"

    def _is_strange(self, r: int) -> bool:
        """Whether hardly anything in a row stands in another one; of few cells that says something only beside an odd name."""
        return (self.cells.is_strange(r) and not self.columns.values) or (
            self.cells.is_strange(r, least=2) and self._is_unlike(r)
        )

    def _drop_counts_of_choices(self, given: dict[int, str]) -> None:
        """The last rows may say how many students took each choice; among numbers, only the counting shows that."""
        rows = self.rows
        if len(rows.students) > MOST_COUNTED:
            return  # such counts are too large to look like answers
        for k in range(min(MOST_CHOICES, len(rows.students) - 3), 0, -1):
            students, last = rows.students[:-k], rows.students[-k:]
            if all(r not in given and self.cells.counts_choices(r, students, rows.names[r]) for r in last):
                for r in last:
                    rows.students.remove(r)
                    self.put(r, "statistics")
                return

    def _is_constant(self, r: int) -> bool:
        """Whether the same number stands all along, as points do and answers do not."""
        return (
            self.cells.different[r] == 1
            and self._first_text(r) != "0"
            and self.cells.filled[r] >= max(6, 0.9 * len(self.columns.questions))
            and len(self.body) > 3
        )

    def _is_called_like_a_choice(self, r: int) -> bool:
        """Whether a row has the name of a choice among names of people: it counts who took it."""
        mark = plain_mark(self.rows.names[r])
        others = [name for other, name in self.rows.names.items() if other != r and name]
        return mark in self.cells.usual and sum(plain_mark(name).isdecimal() for name in others) < 0.5 * len(others)

    def _is_unlike(self, r: int) -> bool:
        """Whether a row is called unlike the others, or lacks a cell that nearly all have."""
        return self.name_forms.lack(self.rows.names[r]) or self._lacks_what_others_have(r, self.body)

    def _repeats_headings(self, r: int) -> bool:
        if self.shape.heading is None:
            return False
        return bool(self._n_like_headings[r] > 0.8 * max(self.cells.filled[r], 1))

    @cached_property
    def _n_like_headings(self) -> np.ndarray:
        """For each row the number of cells that are as the headings of their questions are."""
        code = self.grid.code[:, self.columns.questions]
        return ((code == code[self.shape.heading]) & (code > 0)).sum(axis=1)

    @cached_property
    def _has_only_numbers(self) -> np.ndarray:
        """For each row whether it has no cell other than numbers below the questions."""
        return np.isin(self.grid.kind[:, self.columns.questions], (Kind.EMPTY, *NUMERIC)).all(axis=1)

    def _without_answers(self, r: int, seen: bool) -> str:
        if self.cells.different[r] == 1 or self._is_absent(r):
            return f"{NO_ANSWERS} ({quoted(self._first_text(r))})"
        if not seen and not self.is_somebody(r):
            return "heading"
        return f"answers unlike those of the others (such as {quoted(self._first_text(r))})"

    def _heads_texts(self, r: int) -> bool:
        """Whether hardly a text of a row stands again below it, on a sheet answered by texts."""
        if self.cells.style in {"letters", "words", "numbers"}:
            return False
        code = self.grid.code[self.shape.first :][:, self.columns.questions]
        codes = self.grid.code[r, self.columns.questions]
        again = ((code == codes) & (codes > 0)).sum(axis=0) > 1
        return again.sum() < 0.3 * max((codes > 0).sum(), 1)

    def _first_text(self, r: int) -> str:
        return next(text for n in self.columns.questions if (text := self.grid.text(r, n)))

    def _is_absent(self, r: int) -> bool:
        """Whether one text that is nobody else's answer stands in a row, once or everywhere."""
        if self.cells.different[r] != 1 or len(self.columns.questions) < 3:
            return False
        text = self._first_text(r)
        code = next(self.grid.code[r, n] for n in self.columns.questions if self.grid.code[r, n])
        others = self.cells.rows_with[code]
        lonely = self.cells.filled[r] == 1 or self.cells.filled[r] >= 0.8 * len(self.columns.questions)
        if is_absent(text) and lonely and (len(text) > 1 or others <= 2):
            return True
        return lonely and others <= max(3, 0.1 * len(self.body)) and self._is_unusual(text)

    def _is_unusual(self, text: str) -> bool:
        """Whether a text is no answer on a sheet of letters or numbers: a word, or a letter far from the others."""
        if self.cells.style in {"letters", "words", "numbers"}:
            kind = self.grid.kind_of_text[self.grid.texts.index(text)]
            if kind in (Kind.TEXT, Kind.SIGN, Kind.FIGURE):
                return True
            code = self.grid.code[np.ix_(self.body, self.columns.questions)]
            share = (code == self.grid.texts.index(text)).sum() / max((code > 0).sum(), 1)
            return len(text) == 1 and share < 0.02 and not (text.isascii() and text.upper() in "ABCDEFGH12345678")
        return True

    def is_somebody(self, r: int) -> bool:
        """Whether a row has what students have beside a name: another name, a number, a class."""
        cells = self.who[r]
        return len(cells) > 1 and all(cell.lower() not in NOBODY for cell in cells)

    def _is_named_key(self, r: int) -> bool:
        """Whether a row is called the key, and is no student of that name."""
        cells = self.who[r]
        named = [is_key(cell) for cell in cells]
        if any(named):
            others = [cell for cell, key in zip(cells, named, strict=True) if not key and cell.lower() not in NOBODY]
            return not others
        beside = [self.grid.text(r, n) for n in self.beside]
        return not any(cell.lower() not in NOBODY for cell in cells) and any(map(is_key, beside))

    def _lacks_what_others_have(self, r: int, students: list[int]) -> bool:
        """Whether a row has no cell where nearly every student has one, outside of the questions."""
        for n in [*self.columns.who, *self.columns.about]:
            column = self.grid.code[students, n]
            if not self.grid.code[r, n] and (column > 0).mean() > 0.9 and len(column) > 3:
                return True
        return False


def told_rows(rows: Rows, where) -> list[Remark]:
    """What is to be said about the rows that are no students."""
    axis = "columns" if where(next(iter(rows.names), 0)).startswith("column") else "rows"
    remarks = []
    for r, why in sorted(rows.left_out.items()):
        number = where(r).split(" ", 1)[1]
        roles = ("student", "key") if why.startswith(NOBODYS) else ("student",)
        others = tuple(Alternative(Message(ROLES_OF_ROWS[role]), {"roles": {axis: {number: role}}}) for role in roles)
        done = part(place(axis.removesuffix("s"), number), quoted(rows.names[r]), why)
        remarks.append(Remark("left out", done, (where(r),), others))
    return remarks
