"""Whether the students of a sheet had different versions of the exam, and whose key is whose."""

import numpy as np

from crowdcore.readers.remarks import Alternative, Remark, listed, quoted
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import version_of_key
from crowdcore.readers.sheets.key_evidence import marks_of
from crowdcore.readers.sheets.version_tables import keys_of_versions
from crowdcore.readers.sheets.versions import MOST_VERSIONS, have_the_same_questions, token_of

# A key of another version is right by chance alone: a quarter of four choices, a half of two.
FITS_ALL = 0.75


class VersionEvidence:
    """The column that says which version a student had, and the rows of the key by version."""

    def __init__(self, sheet):
        self.sheet, self.grid = sheet, sheet.grid
        self.remarks: list[Remark] = []
        self.keys: dict[str, int] = {}
        self.keys_beside: dict[str, dict[str, str]] = {}
        self.read_beside: tuple[str, ...] = ()
        self._look_beside()
        self.column = self._column()
        if self.column is None:
            return
        cells = self.grid.column(self.column, sheet.rows.students)
        self.version = [token_of(cell) for cell in cells]
        self.shown = {token_of(cell): cell for cell in cells if cell}
        self.keys = self._keys_by(self.column)

    def _look_beside(self) -> None:
        """Where no row is the key, the first table beside the sheet that has one for each version."""
        sheet = self.sheet
        if sheet.rows.keys or sheet.given.key_row is not None:
            return
        questions = [sheet.shape.headings[q] for q in sheet.columns.questions]
        for table in sheet.tables if len({*questions}) == len(questions) else ():
            keys = keys_of_versions(table, questions)
            if keys and any(self._versions(n) <= {*keys} for n in self._columns()):
                self.keys_beside, self.read_beside = keys, (table.name,)
                return

    def _columns(self) -> list[int]:
        """The columns that may say which version a student had."""
        columns = self.sheet.columns
        known = columns.about if columns.version is None else [columns.version]
        return [n for n in known if len(self._versions(n)) > 1]

    def _versions(self, n: int) -> set[str]:
        return {token_of(cell) for cell in self.grid.column(n, self.sheet.rows.students)} - {""}

    def _column(self) -> int | None:
        """The column that is called so, or that holds what the names of several keys end in."""
        columns, rows = self.sheet.columns, self.sheet.rows
        if columns.version is not None:
            return columns.version
        if self.keys_beside:
            column = next(n for n in self._columns() if self._versions(n) <= {*self.keys_beside})
            columns.say_version(column)
            return column
        tokens = {version_of_key(self._name(r)) for r in rows.keys}
        if len(rows.keys) < 2 or "" in tokens or len(tokens) < len(rows.keys):
            return None
        return next((n for n in columns.about if self._versions(n) == tokens), None)

    def _name(self, r: int) -> str:
        cells = [self.grid.text(r, n) for n in [*self.sheet.columns.who, *self.sheet.columns.about]]
        return next((cell for cell in cells if version_of_key(cell)), "")

    def _keys_by(self, column: int) -> dict[str, int]:
        keys = {}
        for r in self.sheet.rows.keys:
            token = self.sheet.rows.versions.get(r) or token_of(self.grid.text(r, column))
            token = token or version_of_key(self._name(r))
            if token in self.version:
                keys.setdefault(token, r)
        return keys

    def are_apart(self) -> bool:
        """Whether the versions ask other questions under the same number; a remark says what was found."""
        known = set(self.version) - {""}
        if not 2 <= len(known) <= MOST_VERSIONS:
            return False
        heading, shown = quoted(self.sheet.shape.headings[self.column]), listed(self.shown.values(), most=MOST_VERSIONS)
        questions = self.sheet.columns.questions
        if len(self.keys) > 1:
            rows = [self.grid.code[r, questions] for r in self.keys.values()]
            if all(np.array_equal(rows[0], row) for row in rows):
                return self._tell(
                    f"The versions {shown} in column {heading} have the same key: they were read as one exam.", False
                )
            done = f"The versions {shown} (column {heading}) have keys of their own, so each has questions of its own."
            return self._tell(done, True)
        if self.keys_beside:
            where = f"a key in {quoted(self.read_beside[0])}"
            if self.one_key_beside():
                return self._tell(f"The versions {shown} (column {heading}) have {where}, and it is the same.", False)
            done = f"Each of the versions {shown} (column {heading}) has {where}, so each has questions of its own."
            return self._tell(done, True)
        marks = marks_of(self.grid, self.sheet.rows.students, questions)
        students = [n for n, version in enumerate(self.version) if version]
        same = have_the_same_questions(marks[students], [self.version[n] for n in students])
        if same is False and self._one_key_fits_all():
            same = True
        if same is False:
            self._give_key()
            whose = f" The key is that of {listed(self.shown[one] for one in self.keys)}." if self.keys else ""
            done = f"The versions {shown} (column {heading}) are answered so differently that each has questions of its own.{whose}"
            return self._tell(done, True)
        keyed = "everybody is graded by the one key" if self.sheet.rows.keys else "they were read as one exam"
        why = "are answered alike" if same else "may ask the same or not"
        return self._tell(f"The versions {shown} (column {heading}) {why}: {keyed}.", False)

    def one_key_beside(self) -> dict[str, str]:
        """The key beside the sheet, where it is the same for all versions."""
        keys = list(self.keys_beside.values())
        return keys[0] if keys and all(key == keys[0] for key in keys) else {}

    def _give_key(self) -> None:
        """A key without a name belongs to the version whose students agree with it more."""
        if not self.keys and len(self.sheet.rows.keys) == 1:
            share = self._right_by_the_key()
            self.keys = {max(share, key=share.get): self.sheet.rows.keys[0]}

    def _right_by_the_key(self) -> dict[str, float]:
        """Of each version, the share of answers that are right by the only key."""
        rows = [*self.sheet.rows.students, self.sheet.rows.keys[0]]
        codes = marks_of(self.grid, rows, self.sheet.columns.questions)
        right = ((codes[:-1] == codes[-1]) & (codes[:-1] > 0))[:, codes[-1] > 0]
        return {one: right[[version == one for version in self.version]].mean() for one in set(self.version) - {""}}

    def _one_key_fits_all(self) -> bool:
        """Whether the only key is right as often in each version: then they ask the same, and differ by chance."""
        if self.keys or len(self.sheet.rows.keys) != 1:
            return False
        shares = self._right_by_the_key().values()
        return min(shares) > FITS_ALL * max(shares)

    def _tell(self, done: str, apart: bool) -> bool:
        place = self.grid.columns[self.column]
        axis = "rows" if self.grid.turned else "columns"
        roles = {"roles": {axis: {place: "about" if apart else "version apart"}}}
        words = "All had the same questions" if apart else "Each version has questions of its own"
        wanted = self.sheet.given.roles.get(axis, {}).get(place)
        apart = apart if wanted is None else wanted == "version apart"
        self.remarks.append(
            Remark("version", done, (f"{self.grid.column_word} {place}",), (Alternative(words, roles),))
        )
        return apart

    def is_about_column(self, remark) -> bool:
        """Whether a remark says that the column of the versions was left out."""
        return getattr(remark, "where", ()) == (f"{self.grid.column_word} {self.grid.columns[self.column]}",)

    def with_version(self, answers: Answers) -> Answers:
        """The answers of those whose version is known; the others cannot be graded, and a remark says so."""
        unknown = [n for n, version in enumerate(self.version) if not version]
        if not unknown:
            return answers
        names = [answers.labelers[n] for n in unknown]
        answers.left_out += [Remark("left out", f"student {quoted(name)}: no version is given") for name in names]
        kept = [n for n, version in enumerate(self.version) if version]
        place = np.full(len(self.version), -1)
        place[kept] = np.arange(len(kept))
        of = place[answers.labeler]
        keep = of >= 0
        answers.labelers = [answers.labelers[n] for n in kept]
        answers.item, answers.labeler, answers.answer = answers.item[keep], of[keep], answers.answer[keep]
        answers.earned = None if answers.earned is None else answers.earned[keep]
        answers.labeler_table = {name: [cells[n] for n in kept] for name, cells in answers.labeler_table.items()}
        self.version = [self.version[n] for n in kept]
        return answers
