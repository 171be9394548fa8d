"""A sheet of answers as people keep it, read by what its cells say: shape, columns, rows, key."""

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from crowdcore.readers.as_written import left_as_written
from crowdcore.readers.files.table import MOST_COLUMNS, Table
from crowdcore.readers.reading import ReadError, Roles
from crowdcore.readers.remarks import Alternative, Remark, part, place, quoted
from crowdcore.readers.sheets.annotations import without_note
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.columns import ColumnRoles, Columns, told_columns
from crowdcore.readers.sheets.evidence import evidence_of
from crowdcore.readers.sheets.given_roles import GivenRoles
from crowdcore.readers.sheets.grid import Grid
from crowdcore.readers.sheets.headings import is_question
from crowdcore.readers.sheets.key_headings import key_in_headings
from crowdcore.readers.sheets.names import unique_labels
from crowdcore.readers.sheets.points import answer_with_full_points, number
from crowdcore.readers.sheets.rows import RowRoles, Rows, told_rows
from crowdcore.readers.sheets.shape import shape_of
from crowdcore.readers.sheets.split_tables import columns_beside, rows_below
from crowdcore.readers.sheets.strings import taken_apart
from crowdcore.readers.sheets.totals import put_totals_aside
from crowdcore.readers.sheets.verdicts import without_verdicts
from crowdcore.readers.sheets.version_evidence import VersionEvidence
from crowdcore.readers.sheets.versions import apart

SURE = 0.9


class Sheet:
    """A sheet while it is read; ``answers`` is what comes of it. ``tables`` are others of the same file."""

    def __init__(
        self,
        table: Table,
        name: str,
        hints: dict,
        beside: Sequence[Remark] = (),
        as_written: frozenset[str] = frozenset(),
        tables: Sequence[Table] = (),
    ):
        self.name, self.beside, self.tables = name, beside, tables
        self.given = GivenRoles(hints, name, table.name)
        self.table, self.place_in_table = table, {str(number): n for n, number in enumerate(table.row_number)}
        apart = taken_apart(table) if "strings" not in as_written else None
        self.strings, self.verdicts = apart, None if apart or "signs" in as_written else without_verdicts(table)
        self.as_written = as_written
        table = self.verdicts.table if self.verdicts else table
        grid = Grid.of(table if apart is None else apart.table, None if apart is None else apart.columns)
        if self.given.orientation == "items" or len(table.rows) <= MOST_COLUMNS:
            self.shape = shape_of(grid, self.given.orientation, self.given.heading(grid), self.given.no_headings())
        else:
            self.shape = shape_of(grid, "students", self.given.heading(grid), self.given.no_headings())
        self.shape = self.given.above_headings(self.shape)
        self.grid = self.shape.grid
        if self.shape.grid.turned and grid.code.shape[0] > MOST_COLUMNS:
            raise ReadError(
                f"{name} has {grid.code.shape[0]:,} rows; a sheet with more than {MOST_COLUMNS:,} questions cannot be read. "
                "If it is a list with a row a label, say that it is a list."
            )
        self._find_roles()

    def _find_roles(self) -> None:
        body = np.arange(self.shape.first, self.grid.code.shape[0])
        evidence = evidence_of(self.grid, body)
        self.columns, self.rows, self.place = self._roles(evidence)
        others = len(body) - len(self.rows.students)
        if others and len(self.rows.students) > 1 and 4 * others > len(body):
            # Among few students, rows that are none blur what columns hold: look again without them.
            evidence = evidence_of(self.grid, np.array(self.rows.students))
            self.columns, self.rows, self.place = self._roles(evidence)
        self.rows.students = sorted([*self.rows.students, *self.rows.absent])

    def _roles(self, evidence) -> tuple[Columns, Rows, object]:
        questions, who = self.given.questions(self.shape), self.given.who(self.shape)
        self.evidence = evidence
        columns = ColumnRoles(self.shape, evidence).find(questions, who)
        if questions is None and self.strings and not self.grid.turned:
            columns.put_aside(n for n in columns.questions if self._stands_beside_strings(n))
        self.given.change(columns, self.shape)
        finder = RowRoles(self.shape, columns, evidence)
        rows = finder.find(self.given.key_row, self.given.rows(self.shape))
        if self.given.key_row not in (None, False) and not rows.keys:
            raise ReadError(f"{self.name} has no {self.grid.row_word} {self.given.key_row!r} to take the key from.")
        if questions is None:
            put_totals_aside(self.shape, columns, rows)
        return columns, rows, finder.place

    def _stands_beside_strings(self, n: int) -> bool:
        """Whether a column stands beside answers in one cell, and has no heading of a question."""
        return self.grid.columns[n] != self.strings.column and not is_question(self.shape.headings[n])

    def answers(self) -> Answers:
        """The sheet's answers."""
        columns, rows, grid = self.columns, self.rows, self.grid
        beside = [remark for remark in self.beside if remark.kind == "left out"]
        left_out = [*self._titles(), *beside, *sorted(told_columns(columns, self.shape), key=_column_order)]
        left_out += told_rows(rows, self.place)
        warnings = [remark for remark in self.beside if remark.kind != "left out"]
        warnings += [*self.shape.remarks, *columns.remarks, *rows.remarks]
        for form, found in (("strings", self.strings), ("signs", self.verdicts)):
            if found:
                warnings.append(replace(found.remark, alternatives=left_as_written(form, self.as_written)))
        places = [grid.rows[r] for r in rows.students]
        if columns.who:
            names = [rows.names[r] for r in rows.students]
            labelers = unique_labels(names, places, warnings, "students", grid.row_word)
        else:
            labelers = [f"Student {n}" for n, _ in enumerate(rows.students, start=1)]
        titles = self._titles_of_questions()
        items = unique_labels(
            titles, [grid.columns[q] for q in columns.questions], warnings, "questions", grid.column_word
        )
        code = grid.code[np.ix_(rows.students, columns.questions)]
        n_students, n_items = code.shape
        present = np.repeat(~np.isin(rows.students, rows.absent), n_items)
        earned = self._earned()
        answers = Answers(
            "exam",
            items,
            labelers,
            np.tile(np.arange(n_items), n_students)[present],
            np.repeat(np.arange(n_students), n_items)[present],
            code.ravel()[present],
            texts=grid.texts,
            key={},
            points=self._points(items),
            earned=None if earned is None else earned[present],
            left_out=left_out,
            warnings=warnings,
            hints=self._hints(),
            item_table=self._item_table(),
            labeler_table=self._labeler_table(),
            roles=self._roles_as_in_the_file(),
            sure=SURE,
        )
        return self._by_version(answers)

    def _titles_of_questions(self) -> list[str]:
        if self.shape.heading is None:
            return [f"Q{number}" for number, _ in enumerate(self.columns.questions, start=1)]
        return [self.shape.headings[q] for q in self.columns.questions]

    def _titles(self) -> list[Remark]:
        titles = []
        for row in self.shape.titles:
            text = " ".join(cell for cell in self.table.rows[self.place_in_table[row]] if cell.strip())
            what = part(place("row", row), quoted(text), "a title above the headings")
            titles.append(Remark("left out", what, (f"row {row}",)))
        return titles

    def _by_version(self, answers: Answers) -> Answers:
        """The answers with one key; where versions have keys or questions of their own, with those of each version."""
        found = VersionEvidence(self)
        if found.column is None or not found.are_apart():
            answers.warnings += found.remarks
            answers.key = self._key(answers.items, answers.warnings) or found.one_key_beside()
            answers.read_beside = found.read_beside if answers.key and not self.rows.keys else ()
            return answers
        keys = {version: self._key_of([r], answers.items) for version, r in found.keys.items()}
        keys = keys or found.keys_beside
        answers.warnings += found.remarks
        answers.read_beside = found.read_beside
        answers.left_out = [one for one in answers.left_out if not found.is_about_column(one)]
        return apart(found.with_version(answers), found.version, keys)

    def _key_of(self, rows: list[int], items: list[str]) -> dict[str, str]:
        """What rows of the key say, where they do not contradict one another."""
        key = {}
        for item, q in zip(items, self.columns.questions, strict=True):
            texts = {self.grid.text(r, q) for r in rows} - {""}
            if len(texts) == 1:
                key[item] = texts.pop()
        return key

    def _key(self, items, warnings) -> dict[str, str]:
        """The right answers; where the rows of the key contradict one another, that is asked about."""
        keys = self.rows.keys
        if not keys:
            return (
                self._key_from_headings(items, warnings)
                or self._key_from_verdicts(items, warnings)
                or self._key_from_points(items, warnings)
            )
        key = self._key_of(keys, items)
        filled = [
            item
            for item, q in zip(items, self.columns.questions, strict=True)
            if any(self.grid.code[r, q] for r in keys)
        ]
        differ = [item for item in filled if item not in key]
        if differ:
            number = f"{len(differ)} question{'' if len(differ) == 1 else 's'}"
            choose = tuple(
                Alternative(f"Take {quoted(self.rows.names[r] or self.place(r))}", {"key_row": self.grid.rows[r]})
                for r in keys
            )
            warnings.append(
                Remark(
                    "doubt",
                    f"There are {len(keys)} keys, which differ on {number}, such as {quoted(differ[0])}; these were left "
                    "without a key.",
                    tuple(self.place(r) for r in keys),
                    choose,
                )
            )
        return key

    def _points(self, items) -> dict[str, float]:
        """What the questions are worth: by a row of points, or by columns that are the same for everybody."""
        points = {}
        for r in self.rows.points:
            for item, q in zip(items, self.columns.questions, strict=True):
                worth = number(self.grid.text(r, q))
                if worth is not None and worth >= 0:
                    points.setdefault(item, worth)
        if not points:
            told = {item: self._told_worth(q) for item, q in zip(items, self.columns.questions, strict=True)}
            points = {item: worth for item, worth in told.items() if worth}
        return points if any(points.values()) else {}

    def _told_worth(self, q: int) -> float | None:
        """What a column that is the same for everybody says a question is worth."""
        students, worth = self.rows.students, self.columns.worth
        return number(self.grid.text(students[0], worth[q])) if q in worth and students else None

    def _earned(self) -> np.ndarray | None:
        """The points for each student's answer to each question, by the columns of points."""
        students, columns = self.rows.students, self.columns
        if not columns.points or not students:
            return None
        earned = np.full((len(students), len(columns.questions)), np.nan)
        for k, q in enumerate(columns.questions):
            if q in columns.points:
                points = map(number, self._points_of(q))
                earned[:, k] = [np.nan if one is None else one for one in points]
        return earned.ravel()

    def _points_of(self, q: int) -> list[str]:
        """The points next to the answers to a question; marks for right and wrong are 1 and 0 points."""
        cells = self.grid.column(self.columns.points[q], self.rows.students)
        if not self.columns.right_mark:
            return cells
        return [cell and str(int(cell == self.columns.right_mark)) for cell in cells]

    def _key_from_headings(self, items, warnings) -> dict[str, str]:
        """Where there is no row of the key, the answers that stand in the headings."""
        if self.given.key_row is False or self.shape.heading is None:
            return {}
        questions = self.columns.questions
        found = key_in_headings([self.shape.headings[q] for q in questions], [self.evidence[q] for q in questions])
        key = {items[n]: mark for n, mark in found.items()}
        if key:
            first = next(iter(key))
            warnings.append(
                Remark(
                    "key",
                    f"The headings have the key in them: of {quoted(first)} it is {quoted(key[first])}. It was taken for "
                    f"{len(key)} of {len(items)} questions.",
                    alternatives=(Alternative("That is not the key", {"key_row": False}),),
                )
            )
        return key

    def _key_from_verdicts(self, items, warnings) -> dict[str, str]:
        """Where there is no key but answers are marked as right, those."""
        if self.verdicts is None or self.given.key_row is False:
            return {}
        key, grid = {}, self.grid
        for item, q in zip(items, self.columns.questions, strict=True):
            places = [
                ((grid.columns[q], grid.rows[r]) if grid.turned else (grid.rows[r], grid.columns[q]), r)
                for r in self.rows.students
            ]
            right = Counter(grid.text(r, q) for place, r in places if place in self.verdicts.right)
            if right:
                key[item] = right.most_common(1)[0][0]
        if key:
            warnings.append(
                Remark(
                    "key",
                    f"The key of {len(key)} of {len(items)} questions was taken from the answers that are marked as right.",
                    alternatives=(Alternative("Take no key from that", {"key_row": False}),),
                )
            )
        return key

    def _key_from_points(self, items, warnings) -> dict[str, str]:
        """Where there is no key but points, the answers that got all of them."""
        students, columns = self.rows.students, self.columns
        found = {
            item: answer_with_full_points(
                list(map(without_note, self.grid.column(q, students))),
                self._points_of(q),
                self._told_worth(q),
            )
            for item, q in zip(items, columns.questions, strict=True)
            if q in columns.points
        }
        key = {item: right for item, right in found.items() if right}
        if key:
            warnings.append(
                Remark(
                    "key", f"The key of {len(key)} of {len(items)} questions was found out from who got full points."
                )
            )
        return key

    def _hints(self) -> dict[str, object]:
        headings, rows = self.shape.headings, self.rows
        return {
            "identity": [headings[n] for n in self.columns.who],
            "items": [headings[n] for n in self.columns.questions],
            "key_row": (rows.names[rows.keys[0]] or self.grid.rows[rows.keys[0]]) if rows.keys else None,
            "orientation": self.shape.orientation,
            "roles": self.given.said,
        }

    def _item_table(self) -> dict[str, list]:
        """What the sheet says about questions: the group they stand under, and further headings below theirs."""
        table, columns = {}, self.columns.questions
        if any(self.shape.groups[q] for q in columns):
            table["section"] = [self.shape.groups[q] for q in columns]
        if self.columns.texts and self.rows.students:
            first = self.rows.students[0]
            table["text"] = [
                self.grid.text(first, self.columns.texts[q]) if q in self.columns.texts else "" for q in columns
            ]
        for n, r in enumerate(self.rows.headings):
            texts = [self.grid.text(r, q) for q in columns]
            if any(texts) and texts != self._titles_of_questions():
                table["topic" if n == 0 else f"topic {n + 1}"] = texts
        return table

    def _labeler_table(self) -> dict[str, list]:
        """What the sheet says about students, by heading."""
        table, students = {}, self.rows.students
        if self.rows.absent:
            table["status"] = ["absent" if r in set(self.rows.absent) else "" for r in students]
        for n in [*self.columns.who, *self.columns.about]:
            heading = self.shape.headings[n] or f"{self.grid.column_word} {self.grid.columns[n]}"
            heading = "version" if n == self.columns.version else heading
            heading = heading if heading not in table else f"{heading} ({self.grid.column_word} {self.grid.columns[n]})"
            table[heading] = self.grid.column(n, students)
        return table

    def _roles_as_in_the_file(self) -> Roles:
        columns, rows, grid = self.columns, self.rows, self.grid
        across = dict.fromkeys(range(grid.code.shape[1]), "left out")
        across |= dict.fromkeys(columns.about, "about") | dict.fromkeys(columns.who, "name")
        across |= dict.fromkeys(columns.questions, "question") | dict.fromkeys(columns.points.values(), "points")
        across |= {} if columns.version is None else {columns.version: "version"}
        down = dict.fromkeys(range(grid.code.shape[0]), "left out")
        for role, places in (
            ("student", rows.students),
            ("key", rows.keys),
            ("points", rows.points),
            ("statistics", rows.statistics),
            ("heading", [*rows.headings, *self.shape.grouping]),
            ("heading", [] if self.shape.heading is None else [self.shape.heading]),
        ):
            down |= dict.fromkeys(places, role)
        by_column = {grid.columns[n]: role for n, role in across.items()}
        by_column |= {self.strings.column: "answers"} if self.strings and not grid.turned else {}
        by_row = {grid.rows[r]: role for r, role in down.items()}
        by_row |= dict.fromkeys(self.shape.titles, "left out") if not grid.turned else {}
        if grid.turned:
            by_row, by_column = by_column, by_row
        beside, below = columns_beside(self.table), rows_below(self.table)
        by_column |= {column: by_column.get(first, "left out") for column, (first, _) in beside.items()}
        by_row |= {row: by_row.get(first, "left out") for row, first in below.items()}
        return Roles(by_row, by_column, beside, below)


def _column_order(remark: Remark) -> tuple:
    place = remark.where[0].split(" ", 1)[1]
    return len(place), place
