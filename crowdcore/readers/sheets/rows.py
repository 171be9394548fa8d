"""Which rows below the headings are students, and what the others are: the key, points, statistics, headings again."""

from dataclasses import dataclass, field

import numpy as np

from crowdcore.readers.remarks import Alternative, Remark, quoted
from crowdcore.readers.sheets.columns import Columns
from crowdcore.readers.sheets.evidence import ColumnEvidence, common_marks
from crowdcore.readers.sheets.folding import plain_mark
from crowdcore.readers.sheets.headings import is_absent, is_key, is_points, is_total, version_of_key
from crowdcore.readers.sheets.key_evidence import (
    ENOUGH_QUESTIONS,
    ENOUGH_STUDENTS,
    KEY_AGREES,
    KEY_SURELY_AGREES,
    agreement_with_the_able,
    is_complete,
    is_numbered_like,
    marks_of,
    stands_out,
)
from crowdcore.readers.sheets.kinds import Kind
from crowdcore.readers.sheets.shape import Shape
from crowdcore.readers.sheets.students import names_of

SUMMARY_ROWS = 8
# A row with at least this share of cells that are no answers is no student's.
MOSTLY = 0.6
NOBODY = {"", "0", "00", "000", "0000", "00000", "-", "--", "n/a", "na", "x", "."}


@dataclass
class Rows:
    """The role of each row of the body, by its place in the grid, and the names of those that have one."""

    students: list[int] = field(default_factory=list)
    keys: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    statistics: list[int] = field(default_factory=list)
    headings: list[int] = field(default_factory=list)
    left_out: dict[int, str] = field(default_factory=dict)
    names: dict[int, str] = field(default_factory=dict)
    remarks: list[Remark] = field(default_factory=list)


class RowRoles:
    """Finds the roles of a sheet's rows, once its questions are known."""

    def __init__(self, shape: Shape, columns: Columns, evidence: list[ColumnEvidence]):
        self.shape, self.columns, self.grid = shape, columns, shape.grid
        self.body = list(range(shape.first, shape.grid.code.shape[0]))
        self.rows = Rows()
        cells = [[self.grid.text(r, n) for n in range(self.grid.code.shape[1]) if n in columns.who] for r in self.body]
        header = [shape.headings[n] for n in sorted(columns.who)]
        names = names_of(cells, header, list(range(len(header)))) if header else [""] * len(self.body)
        self.rows.names = dict(zip(self.body, names, strict=True))
        self.who = dict(zip(self.body, cells, strict=True))
        self._count_cells(evidence)

    def _count_cells(self, evidence) -> None:
        """Of each row, how many of its cells under questions are answers like the column's, numbers, or words."""
        questions = self.columns.questions
        kind = self.grid.kind[np.ix_(self.body, questions)]
        code = self.grid.code[np.ix_(self.body, questions)]
        styles = np.array([evidence[n].style for n in questions])
        self.style = max(set(styles), key=list(styles).count) if len(styles) else ""
        numbers = [evidence[n] for n in questions if evidence[n].style == "numbers"]
        usual = self.usual = common_marks(numbers, "numbers")
        is_usual = np.array([plain_mark(text) in usual for text in self.grid.texts])
        of_letters = np.isin(styles, ["letters", "words"])
        of_numbers, of_texts = styles == "numbers", ~np.isin(styles, ["letters", "words", "numbers"])
        numeric = np.isin(kind, (Kind.NUMBER, Kind.FIGURE))
        filled = kind != Kind.EMPTY
        text = np.isin(kind, (Kind.TEXT, Kind.STRING))
        like = (
            (of_letters & np.isin(kind, (Kind.LETTER, Kind.SET, Kind.WORD, Kind.DOUBTFUL)))
            | (of_numbers & (kind == Kind.NUMBER) & is_usual[code])
            | (of_texts & filled & ~numeric & (kind != Kind.SIGN))
        )
        odd_number = numeric & ~like & ~of_texts | (of_texts & numeric & self._texts_are_words(evidence))
        self.filled = dict(zip(self.body, filled.sum(axis=1), strict=True))
        self.like = dict(zip(self.body, like.sum(axis=1), strict=True))
        self.numeric = dict(zip(self.body, odd_number.sum(axis=1), strict=True))
        self.wordy = dict(zip(self.body, (text & ~of_texts).sum(axis=1), strict=True))
        self.different = {r: len(set(row[row > 0])) for r, row in zip(self.body, code, strict=True)}

    def _texts_are_words(self, evidence) -> np.ndarray:
        return np.array([evidence[n].share(Kind.TEXT) > 0.8 for n in self.columns.questions], dtype=bool)

    def find(self, wanted_key=None, given: dict[int, str] | None = None) -> Rows:
        """The roles; ``given`` are those that a person has said, by row."""
        given = given or {}
        rows = self.rows
        seen = False
        for r in self.body:
            role = given.get(r) or self._role(r, seen)
            seen = seen or (role == "student" and bool(self.rows.names[r] or not self.columns.who))
            self._put(r, role)
        if wanted_key is not None:
            self._take_key(wanted_key)
        elif not any(role == "key" for role in given.values()):
            self._settle_keys(given)
        rows.students.sort()
        return rows

    def _put(self, r: int, role: str) -> None:
        name, where = self.rows.names[r], self.place(r)
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
            self._tell(
                "points", r, f"{where} ({quoted(name)}): what the questions are worth", ("statistics", "student")
            )
        elif role == "statistics":
            self.rows.left_out[r] = "a summary, not a student"
        elif role == "heading":
            self.rows.left_out[r] = "more headings, not a student"
        elif role not in lists:
            self.rows.left_out[r] = role if role != "left out" else "left out as you said"

    def _tell(self, kind: str, r: int, sentence: str, roles: tuple[str, ...]) -> None:
        axis = "columns" if self.grid.turned else "rows"
        words = {
            "student": "It is a student",
            "key": "It is the key",
            "statistics": "Leave it out",
            "points": "It holds points",
        }
        alternatives = tuple(Alternative(words[role], {"roles": {axis: {self.grid.rows[r]: role}}}) for role in roles)
        sentence = sentence[0].upper() + sentence[1:] + ("" if sentence.endswith(".") else ".")
        self.rows.remarks.append(Remark(kind, sentence, (self.place(r),), alternatives))

    def place(self, r: int) -> str:
        """Where a row stands in the file."""
        return f"{self.grid.row_word} {self.grid.rows[r]}"

    def _role(self, r: int, seen: bool) -> str:
        """The role of a row by its name and its cells; "absent" and the like are reasons to leave it out."""
        filled, name = self.filled[r], self.rows.names[r]
        if not filled:
            return "no answers"
        if self._repeats_headings(r):
            return "heading"
        near_an_end = not seen or r >= self.body[-1] - SUMMARY_ROWS or self.grid.turned
        labels = [cell for cell in self.who[r] if cell] or [self.grid.text(r, n) for n in self.columns.about]
        if self.numeric[r] > MOSTLY * filled and self.like[r] < 0.4 * filled:
            # Beside letters, a row of numbers is no student, whatever it is called.
            worth = any(map(is_points, labels)) or (not seen and not any(map(is_total, labels)))
            return "points" if worth else "statistics"
        if self.style == "numbers" and near_an_end and self._is_constant(r) and self._is_unlike(r):
            return "points"
        if self.style == "numbers" and near_an_end and self._is_called_like_a_choice(r):
            return "statistics"
        if self.style == "numbers" and near_an_end and not self._is_somebody(r):
            if any(map(is_points, labels)):
                return "points"
            if any(map(is_total, labels)) and not any(map(is_key, labels)):
                return "statistics"
        if self._is_named_key(r):
            # "Correct" above numbers that nobody can choose is a count.
            counts = self.style == "numbers" and filled - self.like[r] >= max(2, 0.15 * filled)
            return "statistics" if counts else "key"
        if self.wordy[r] > MOSTLY * filled:
            return self._without_answers(r, seen)
        if not seen and not any(self.who[r]) and self.columns.who and self._heads_texts(r):
            return "heading"
        if self._is_absent(r):
            return f"no answers ({quoted(self._first_text(r))})"
        if any(map(is_total, labels)) and near_an_end and not self._is_somebody(r) and name:
            return "statistics"
        return "student"

    def _is_constant(self, r: int) -> bool:
        """Whether the same number stands all along, as points do and answers do not."""
        return (
            self.different[r] == 1
            and self.filled[r] >= max(6, 0.9 * len(self.columns.questions))
            and len(self.body) > 3
        )

    def _is_called_like_a_choice(self, r: int) -> bool:
        """Whether a row has the name of a choice among names of people: it counts who took it."""
        mark = plain_mark(self.rows.names[r])
        others = [name for other, name in self.rows.names.items() if other != r and name]
        return mark in self.usual and sum(plain_mark(name).isdecimal() for name in others) < 0.5 * len(others)

    def _is_unlike(self, r: int) -> bool:
        """Whether a row is called unlike the others, or lacks a cell that nearly all have."""
        others = [name for other, name in self.rows.names.items() if other != r]
        return stands_out(self.rows.names[r], others) or self._lacks_what_others_have(r, self.body)

    def _repeats_headings(self, r: int) -> bool:
        if self.shape.heading is None:
            return False
        code = self.grid.code
        same = sum(code[r, n] == code[self.shape.heading, n] for n in self.columns.questions if code[r, n])
        return same > 0.8 * max(self.filled[r], 1)

    def _without_answers(self, r: int, seen: bool) -> str:
        if self.different[r] == 1 or self._is_absent(r):
            return f"no answers ({quoted(self._first_text(r))})"
        if not seen and not self._is_somebody(r):
            return "heading"
        return f"no answers like those of the others (such as {quoted(self._first_text(r))})"

    def _heads_texts(self, r: int) -> bool:
        """Whether hardly a text of a row stands again below it, on a sheet answered by texts."""
        if self.style in {"letters", "words", "numbers"}:
            return False
        code = self.grid.code[self.shape.first :][:, self.columns.questions]
        codes = self.grid.code[r, self.columns.questions]
        again = ((code == codes) & (codes > 0)).sum(axis=0) > 1
        return again.sum() < 0.3 * max((codes > 0).sum(), 1)

    def _first_text(self, r: int) -> str:
        return next(text for n in self.columns.questions if (text := self.grid.text(r, n)))

    def _is_absent(self, r: int) -> bool:
        """Whether one text that is nobody else's answer stands in a row, once or everywhere."""
        if self.different[r] != 1 or len(self.columns.questions) < 3:
            return False
        text = self._first_text(r)
        code = next(self.grid.code[r, n] for n in self.columns.questions if self.grid.code[r, n])
        others = (self.grid.code[np.ix_(self.body, self.columns.questions)] == code).any(axis=1).sum()
        lonely = self.filled[r] == 1 or self.filled[r] >= 0.8 * len(self.columns.questions)
        if is_absent(text) and lonely and (len(text) > 1 or others <= 2):
            return True
        return lonely and others <= max(3, 0.1 * len(self.body)) and self._is_unusual(text)

    def _is_unusual(self, text: str) -> bool:
        """Whether a text is no answer on a sheet of letters or numbers: a word, or a letter far from the others."""
        if self.style in {"letters", "words", "numbers"}:
            kind = self.grid.kind_of_text[self.grid.texts.index(text)]
            if kind in (Kind.TEXT, Kind.SIGN, Kind.FIGURE):
                return True
            code = self.grid.code[np.ix_(self.body, self.columns.questions)]
            share = (code == self.grid.texts.index(text)).sum() / max((code > 0).sum(), 1)
            return len(text) == 1 and share < 0.02 and not (text.isascii() and text.upper() in "ABCDEFGH12345678")
        return True

    def _is_somebody(self, r: int) -> bool:
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
        beside = [self.grid.text(r, n) for n in range(self.grid.code.shape[1]) if n not in self.columns.questions]
        return not any(cell.lower() not in NOBODY for cell in cells) and any(map(is_key, beside))

    # The key

    def _take_key(self, wanted) -> None:
        """The row that a person named, or none."""
        rows = self.rows
        rows.students += rows.keys
        rows.keys = []
        if wanted is False:
            return
        found = [r for r in self.body if str(wanted) in {rows.names[r], self.grid.rows[r]} or wanted in self.who[r]]
        rows.keys = found[:1]
        rows.students = [r for r in rows.students if r not in rows.keys]
        for r in rows.keys:
            rows.left_out.pop(r, None)

    def _settle_keys(self, given) -> None:
        """Of rows called key, those that are; where none is, the row that looks like one is proposed."""
        rows = self.rows
        if len(rows.keys) > 1 and not all(version_of_key(self._key_name(r)) for r in rows.keys):
            self._drop_counts()
        if not rows.keys and rows.students:
            self._propose(given)

    def _key_name(self, r: int) -> str:
        return next((cell for cell in self.who[r] if is_key(cell)), self.rows.names[r])

    def _drop_counts(self) -> None:
        """A row called "Correct" that agrees with nobody holds counts."""
        rows = self.rows
        marks = marks_of(self.grid, [*rows.keys, *rows.students], self.columns.questions)
        agreement = agreement_with_the_able(marks)[: len(rows.keys)]
        for r, share in zip(list(rows.keys), agreement, strict=True):
            if share < 0.35 and agreement.max() > KEY_AGREES:
                rows.keys.remove(r)
                self._put(r, "statistics")

    def _propose(self, given) -> None:
        """A row at either end may be the key, or hold numbers, though nothing says so."""
        rows = self.rows
        students = [r for r in rows.students if r not in given]
        ends = list(dict.fromkeys([*students[:2], *students[-3:]]))
        marks = marks_of(self.grid, rows.students, self.columns.questions)
        agreement = agreement_with_the_able(marks)
        enough = len(students) > ENOUGH_STUDENTS and len(self.columns.questions) >= ENOUGH_QUESTIONS
        found = []
        for r in ends:
            place = rows.students.index(r)
            agrees, lead = agreement[place], agreement[place] - np.delete(agreement, place).max(initial=0.0)
            nobody = all(cell.lower() in NOBODY for cell in self.who[r]) and bool(self.columns.who)
            others = [rows.names[s] for s in rows.students if s != r]
            lacks = nobody or self._lacks_what_others_have(r, rows.students)
            unlike = lacks or stands_out(rows.names[r], others)
            complete, outermost = is_complete(marks, place), r in (students[0], students[-1])
            if nobody and not enough:
                if outermost:
                    self._ask(r, "has answers but no name, and was taken for a student")
            elif unlike and complete and enough and agrees >= KEY_AGREES and lead >= (-0.12 if lacks else 0.0):
                found.append((agrees, r, nobody))
            elif unlike and enough and (outermost or nobody):
                self._ask(r, "is unlike the other students, and was taken for one")
            elif is_numbered_like(rows.names[r], others):
                continue
            elif complete and enough and outermost and agrees > KEY_SURELY_AGREES and (lead > 0 or agrees > 0.97):
                # The best student of a class may well stand there: it is worth a word, and a doubt only by a wide margin.
                kind = "doubt" if lead >= max(0.04, 1.5 / marks.shape[1]) else "key"
                self._ask(r, "agrees with the best students as no other does, and was taken for a student", kind)
        if found:
            _, r, nobody = max(found)
            rows.students.remove(r)
            rows.keys.append(r)
            name = "has answers but no name" if nobody else f"({quoted(rows.names[r])}) is unlike the students"
            done = f"{self.place(r)} {name}, and agrees with the best of them: it was taken for the key"
            self._tell("key", r, done, ("student",))

    def _ask(self, r: int, what: str, kind: str = "doubt") -> None:
        name = f" ({quoted(self.rows.names[r])})" if self.rows.names[r] else ""
        self._tell(kind, r, f"{self.place(r)}{name} {what}", ("key",))

    def _lacks_what_others_have(self, r: int, students: list[int]) -> bool:
        """Whether a row has no cell where nearly every student has one, outside of the questions."""
        for n in [*self.columns.who, *self.columns.about]:
            column = self.grid.code[students, n]
            if not self.grid.code[r, n] and (column > 0).mean() > 0.9 and len(column) > 3:
                return True
        return False


def told_rows(rows: Rows, place) -> list[Remark]:
    """What is to be said about the rows that are no students."""
    axis = "columns" if place(next(iter(rows.names), 0)).startswith("column") else "rows"
    remarks = []
    for r, why in sorted(rows.left_out.items()):
        number = place(r).split(" ", 1)[1]
        role = Alternative("It is a student", {"roles": {axis: {number: "student"}}})
        remarks.append(Remark("left out", f"{place(r)} ({quoted(rows.names[r])}): {why}", (place(r),), (role,)))
    return remarks
