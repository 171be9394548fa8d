"""The plain answer sheet: a row a student and a column a question, or the other way round, perhaps with a key."""

from crowdcore.readers.files.content import Content, Table
from crowdcore.readers.files.table import MOST_COLUMNS, column_name
from crowdcore.readers.layouts.exam_export import is_free_text, named_columns
from crowdcore.readers.layouts.layout import Layout, rectangular, unique_labels
from crowdcore.readers.reading import ReadError
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import (
    QUESTION_WORDS,
    find_column,
    heading,
    is_identity,
    is_key,
    is_other,
    is_question,
    is_total,
)
from crowdcore.readers.sheets.list_headings import ITEM, LABEL, LABELER
from crowdcore.readers.sheets.sheet_shape import rows_are_questions, without_titles
from crowdcore.readers.sheets.students import identity_columns, names_of

SUMMARY_ROWS = 8
ROWS_TO_LOOK_AT = 200
MOST_ROWS = 300_000


def recognise(content: Content) -> float:
    """Headed columns that look like questions below which stand few different answers."""
    if not content.tables or len(content.table.rows) < 2:
        return 0.0
    table = without_titles(content.table)
    header = table.header
    if len(header) < 2:
        return 0.0
    if None not in {find_column(header, *names) for names in (ITEM, LABELER, LABEL)}:
        return 0.3  # it has the headings of a list
    questions = sum(map(is_question, header[1:]))
    rows_of_questions = any(is_question(row[0]) for row in table.rows[1:ROWS_TO_LOOK_AT] if row)
    if questions >= 0.5 * (len(header) - 1) or (heading(header[0]) in QUESTION_WORDS and rows_of_questions):
        return 0.7
    return 0.6 if is_identity(header[0]) else 0.5 if heading(header[0]) in QUESTION_WORDS else 0.3


def parse(content: Content, hints: dict) -> Answers:
    """Orientation, identity, questions and key, each guessed unless given."""
    left_out, warnings = [], []
    if len(content.table.rows) > MOST_ROWS:
        raise ReadError(
            f"{content.name} has {len(content.table.rows):,} rows, more than the {MOST_ROWS:,} that a sheet of answers can have. "
            "If it is a list with a row a label, say which columns are which: item=…, labeler=…, label=…"
        )
    table = rectangular(without_titles(content.table, left_out), content.name)
    turned = hints.get("orientation")
    if turned not in {None, "students", "items"}:
        raise ReadError(
            f"orientation is {turned!r}; it can be 'students' (a row a student) or 'items' (a row an item)."
        )
    if turned is None:
        turned = "items" if rows_are_questions(table, warnings) else "students"
    sheet = _Sheet(table, content.name, left_out, warnings, turned == "items")
    answers = sheet.read(hints)
    answers.hints["orientation"] = turned
    return answers


def _counts_rows(values: list[str]) -> bool:
    start = int(values[0]) if values[0].isdigit() else -1
    return start in {0, 1} and len(values) > 2 and values == [str(start + n) for n, _ in enumerate(values)]


class _Sheet:
    """A sheet with a row a student, which was perhaps turned to be one; it names places as they stand in the file."""

    def __init__(self, table: Table, name: str, left_out: list[str], warnings: list[str], turned: bool):
        if turned:
            if len(table.rows) > MOST_COLUMNS:
                raise ReadError(
                    f"{name} has {len(table.rows):,} rows; a sheet with more than {MOST_COLUMNS:,} questions cannot "
                    "be read. If it is a "
                    "list with a row a label, say form='long'."
                )
            columns = [list(row) for row in zip(*table.rows, strict=True)]
            self.rows = [column_name(n) for n, _ in enumerate(columns)]
            self.columns = list(map(str, table.row_number))
            table = Table(columns, list(range(1, len(columns) + 1)))
        else:
            self.rows = list(map(str, table.row_number))
            self.columns = [column_name(n) for n, _ in enumerate(table.header)]
        self.row_word, self.column_word = ("column", "row") if turned else ("row", "column")
        self.header, self.body, self.rows = table.header, table.rows[1:], self.rows[1:]
        self.numbers, self.name, self.turned = table.row_number[1:], name, turned
        self.left_out, self.warnings = left_out, warnings

    def read(self, hints: dict) -> Answers:
        """The sheet's answers, each guess as a hint says if it says."""
        identity = named_columns(hints.get("identity"), self.header, self.name)
        questions = named_columns(hints.get("items"), self.header, self.name)
        if identity is None:
            identity = self._identity(questions)
        names = names_of(self.body, self.header, identity)
        keys = self._key_rows(names, identity, hints.get("key_row"))
        if questions is None:
            questions = self._questions(identity, keys)
        students = self._students(names, identity, questions, keys, told=hints.get("key_row") is not None)
        places = [self.rows[n] for n in students]
        if identity:
            labelers = unique_labels([names[n] for n in students], places, self.warnings, "students", self.row_word)
        else:
            labelers = [f"Student {n}" for n, _ in enumerate(students, start=1)]
        titles = [self.header[q].strip() for q in questions]
        items = unique_labels(
            titles, [self.columns[q] for q in questions], self.warnings, "questions", self.column_word
        )
        answers = [self.body[n][q] for n in students for q in questions]
        self._warn_of_scores(answers)
        return Answers(
            "exam",
            items,
            labelers,
            [item for _ in students for item in items],
            [who for who in labelers for _ in items],
            answers,
            key=self._key(items, questions, keys),
            left_out=self.left_out,
            warnings=self.warnings,
            hints={
                "identity": [self.header[n] for n in identity],
                "items": [self.header[n] for n in questions],
                "key_row": names[keys[0]] or self.rows[keys[0]] if keys else None,
            },
        )

    def _identity(self, questions) -> list[int]:
        found = [0] if self.turned else identity_columns(self.header)
        if not found and questions is None and not is_question(self.header[0]):
            values = [row[0].strip() for row in self.body]
            filled = [value for value in values if value]
            names = len(filled) >= 0.8 * len(values) and len(set(filled)) == len(filled)
            if names and (any(len(value) > 1 for value in filled) or not self.header[0].strip()):
                found = [0]
        return found

    def _questions(self, identity, keys) -> list[int]:
        questions = []
        for n, cell in enumerate(self.header):
            values = [row[n].strip() for place, row in enumerate(self.body) if place not in keys and row[n].strip()]
            where = f"{self.column_word} {self.columns[n]} ({cell!r})"
            if n in identity:
                continue
            if not values:
                if cell.strip():
                    self.left_out.append(f"{where}: empty")
            elif not cell.strip() and _counts_rows(values):
                self.left_out.append(f"{where}: the numbers of the rows")
            elif (is_other(cell) or (self.turned and is_total(cell))) and not is_question(cell):
                self.left_out.append(f"{where}: not a question")
            elif is_free_text(values):
                self.left_out.append(f"{where}: answered in one's own words, nearly every answer is different")
            else:
                questions.append(n)
        return questions

    def _students(self, names, identity, questions, keys, told) -> list[int]:
        students = []
        for n, name in enumerate(names):
            where = f"{self.row_word} {self.rows[n]} ({name!r})"
            labels = {name, *(self.body[n][i] for i in identity)}
            if n in keys:
                continue
            if self.turned and is_other(name) and not is_question(name):
                self.left_out.append(f"{where}: not a student")
            elif any(map(is_total, labels)) and (n >= len(names) - SUMMARY_ROWS or self.turned):
                self.left_out.append(f"{where}: a summary, not a student")
            elif any(self.body[n][q].strip() for q in questions):
                students.append(n)
            else:
                self.left_out.append(f"{where}: no answers")
        nameless = [n for n in students if n in {0, len(names) - 1} and identity and not names[n]]
        if nameless and not keys and not told:
            place = self.rows[nameless[0]]
            self.warnings.append(
                f"{self.row_word.capitalize()} {place} has answers but no name, and was taken for a student. If it is "
                "the key, say "
                f"key_row={place!r}."
            )
        return students

    def _key_rows(self, names, identity, wanted) -> list[int]:
        """The rows that hold right answers: as told, or those that are called so."""
        if wanted is False:
            return []
        if wanted is not None:
            found = [
                n for n, name in enumerate(names) if str(wanted) in {name, self.rows[n]} or wanted == self.numbers[n]
            ]
            if not found:
                raise ReadError(f"{self.name} has no {self.row_word} {wanted!r} to take the key from.")
            return found[:1]
        named = [n for n, row in enumerate(self.body) if any(is_key(row[i]) for i in identity)]
        if not named and identity:
            # A key below an empty name, told by the cell beside it, or in a column that is no one's name.
            named = [
                n
                for n, row in enumerate(self.body)
                if not names[n] and any(is_key(cell) for cell in row[: len(identity) + 2])
            ]
        return named

    def _key(self, items, questions, keys) -> dict[str, str]:
        """The right answers, where the key's rows, if there are several, do not contradict one another."""
        key, differ = {}, []
        for item, q in zip(items, questions, strict=True):
            texts = {self.body[n][q].strip() for n in keys} - {""}
            if len(texts) == 1:
                key[item] = texts.pop()
            elif texts:
                differ.append(item)
        if differ:
            self.warnings.append(
                f"There are {len(keys)} keys, which differ on {len(differ)} questions, such as {differ[0]!r}; these "
                "were left without "
                "a key. Say which it is: key_row=…"
            )
        return key

    def _warn_of_scores(self, answers) -> None:
        if {text.strip() for text in answers} - {""} == {"0", "1"}:
            self.warnings.append(
                "Every answer is 0 or 1. If 1 means that the answer was right, these are scores and not answers: what "
                "the students "
                "chose is not in the file, and no right answer can be found from it."
            )


LAYOUT = Layout(
    "plain answer sheet",
    "a heading row, then a row a student with a column a question (or a row a question), perhaps a row or column "
    "named key",
    recognise,
    parse,
    ("items", "identity", "orientation", "key_row"),
)
