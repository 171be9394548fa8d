"""The evidence for an interpretation of a sheet: one named function for each piece, all of about the same size.

A feature says what the cells say under an interpretation, never which code found it: only that carries over to other files.
"""

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from crowdcore.readers.sheets.folding import plain_mark
from crowdcore.readers.sheets.grid import Grid
from crowdcore.readers.sheets.headings import heading as compared
from crowdcore.readers.sheets.headings import is_identity, is_key, is_points, is_question, is_total, is_version
from crowdcore.readers.sheets.interpretation import Interpretation
from crowdcore.readers.sheets.kind_words import (
    ADDRESSING_WORDS,
    DAY_HEADINGS,
    EVENT_HEADINGS,
    GRADE_HEADINGS,
    MACHINE_TEXTS,
    OPTION_HEADINGS,
    PERSONAL_HEADINGS,
    RATING_WORDS,
    STATISTICS_HEADINGS,
    VERSION_HEADINGS,
)
from crowdcore.readers.sheets.kinds import DATE, Kind
from crowdcore.readers.sheets.languages import QUESTION_WORDS
from crowdcore.readers.sheets.values import FIRST_TOO_LARGE

# So many students and questions show what a sheet is.
ROWS_TO_LOOK_AT, COLUMNS_TO_LOOK_AT = 300, 200
LEAST_TO_VARY = 5
# Among so many answers, agreement below this may be chance.
ENOUGH_ENTRIES, UNRELATED, MOST_VERSIONS = 40, 0.04, 8
LONG_CELL = 30
HIGHEST_CHOICE = 9
WORTH = re.compile(r"[(\[]\s*\d{1,3}(?:[.,]\d)?\s*[^\W\d]{0,7}\.?\s*[)\]]\s*$")
LONGEST_TO_LOOK_AT = 400
LONGEST_RATING = 60
GRADE_WITH_SIGN = re.compile(r"[A-F][+\-−*]")
SEVERAL_PHRASES = re.compile(r"[^\W\d]{3,}[^,;|]*[,;|]\s*\w[^,;|]*[^\W\d]{3,}")
NUMBER_WITH_FRACTION = re.compile(r"-?\d+[.,]\d+\s*%?")


@dataclass(frozen=True, eq=False)
class View:
    """A grid under an interpretation. ``headings`` are those of its columns; what several features need is computed once."""

    grid: Grid
    headings: list[str]
    interpretation: Interpretation

    @cached_property
    def students(self) -> list[int]:
        """The rows that are students, or some of them."""
        return self.interpretation.places("rows", "student")[:ROWS_TO_LOOK_AT]

    @cached_property
    def questions(self) -> list[int]:
        """The columns that are questions, or some of them."""
        return self.interpretation.places("columns", "question")[:COLUMNS_TO_LOOK_AT]

    @cached_property
    def body(self) -> np.ndarray:
        """The codes of the cells below the headings, without rows and columns that are headings."""
        rows = [n for n, role in enumerate(self.interpretation.rows) if role != "heading"][:ROWS_TO_LOOK_AT]
        return self.grid.code[rows][:, :COLUMNS_TO_LOOK_AT]

    @cached_property
    def entries(self) -> np.ndarray:
        """The codes of the answers: students × questions, without students who have the same mark everywhere.

        Programs write rows of zeros or dashes for students who were absent.
        """
        code = self.grid.code[np.ix_(self.students, self.questions)]
        if code.shape[1] < LEAST_TO_VARY or not code.size:
            return code
        varied = (code != code[:, :1]).any(axis=1)
        return code[varied] if 10 * varied.sum() > varied.size else code

    @cached_property
    def entry_kinds(self) -> np.ndarray:
        """The kinds of the answers that are not empty."""
        kinds = self.grid.kind_of_text[self.entries].ravel()
        return kinds[kinds != Kind.EMPTY]

    @cached_property
    def marks(self) -> np.ndarray:
        """The answers as numbers, equal where their marks are; 0 for none."""
        used, places = np.unique(self.entries, return_inverse=True)
        number: dict[str, int] = {"": 0}
        of_text = [
            0
            if self.grid.kind_of_text[one] == Kind.SIGN
            else number.setdefault(plain_mark(self.grid.texts[one]).casefold(), len(number))
            for one in used
        ]
        return np.array(of_text, dtype=int)[places].reshape(self.entries.shape) if used.size else self.entries

    @cached_property
    def values(self) -> np.ndarray:
        """The answers as numbers where they are some, else NaN."""
        used, places = np.unique(self.entries, return_inverse=True)
        found = [_number(self.grid.texts[one]) for one in used]
        return np.array(found, dtype=float)[places].reshape(self.entries.shape) if used.size else self.entries * np.nan

    @cached_property
    def file_headings(self) -> list[str]:
        """The first row of the file, however it was transposed, as headings are compared."""
        grid = self.grid.turn() if self.grid.turned else self.grid
        row = 0 if self.grid.turned else self.interpretation.heading or 0
        return [compared(text) for text in grid.row(min(row, grid.code.shape[0] - 1))]

    @cached_property
    def file_columns(self) -> list[list[str]]:
        """The cells of the file's columns that are not empty, below the first row."""
        code = (self.grid.code.T if self.grid.turned else self.grid.code)[1:ROWS_TO_LOOK_AT, :COLUMNS_TO_LOOK_AT]
        return [[self.grid.texts[one] for one in column if one] for column in code.T]


Feature = Callable[[View], float]


def _number(text: str) -> float:
    """A text as a number to compute with, or NaN: 1e99999 and 1e300 are words that happen to parse."""
    try:
        number = float(text.replace(",", ".").removesuffix("%")) if len(text) < 12 else np.nan
    except ValueError:
        return np.nan
    return number if abs(number) < FIRST_TOO_LARGE else np.nan


def _share(holds) -> float:
    holds = list(holds)
    return sum(map(bool, holds)) / len(holds) if holds else 0.0


def _of_kind(view: View, *kinds: Kind) -> float:
    return float(np.isin(view.entry_kinds, kinds).mean()) if view.entry_kinds.size else 0.0


# How large it is


def many_students(view: View) -> float:
    """The number of students, in powers of 1,000; more than that are no further evidence."""
    return min(np.log10(1 + len(view.interpretation.places("rows", "student"))) / 3, 1.0)


def many_questions(view: View) -> float:
    """The number of questions, in powers of 100; more than that are no further evidence."""
    return min(np.log10(1 + len(view.interpretation.places("columns", "question"))) / 2, 1.0)


def single_student(view: View) -> float:
    """Whether there is at most one student."""
    return float(len(view.students) <= 1)


def few_students(view: View) -> float:
    """Whether there are at most four students."""
    return float(len(view.students) <= 4)


def single_question(view: View) -> float:
    """Whether there is at most one question."""
    return float(len(view.questions) <= 1)


def few_questions(view: View) -> float:
    """Whether there are at most three questions."""
    return float(len(view.questions) <= 3)


# How much of the file it explains


def explained_cells(view: View) -> float:
    """The share of filled cells that are answers of students."""
    return float((view.entries > 0).sum() / max((view.body > 0).sum(), 1))


def unread_rows(view: View) -> float:
    """The share of rows that are left out."""
    return _share(role == "left out" for role in view.interpretation.rows)


def unread_columns(view: View) -> float:
    """The share of columns that are left out."""
    return _share(role == "left out" for role in view.interpretation.columns)


def empty_answers(view: View) -> float:
    """The share of answers that are empty."""
    return float((view.entries == 0).mean()) if view.entries.size else 1.0


# What the answers look like


def letters(view: View) -> float:
    """The share of answers that are letters or sets of letters."""
    return _of_kind(view, Kind.LETTER, Kind.SET, Kind.DOUBTFUL)


def short_numbers(view: View) -> float:
    """The share of answers that are numbers of one or two digits."""
    return _of_kind(view, Kind.NUMBER)


def true_or_false(view: View) -> float:
    """The share of answers that are true, false, yes or no."""
    return _of_kind(view, Kind.WORD)


def texts(view: View) -> float:
    """The share of answers that are texts."""
    return _of_kind(view, Kind.TEXT, Kind.STRING)


def figures(view: View) -> float:
    """The share of answers that are longer numbers, fractions, dates."""
    return _of_kind(view, Kind.FIGURE)


def shared_marks(view: View) -> float:
    """The share of answers whose mark is given on more than half of the questions."""
    marks = view.marks
    if not marks.any() or marks.shape[1] < 2:
        return 0.0
    on_question = np.zeros(marks.max() + 1)
    for column in marks.T:
        on_question[np.unique(column)] += 1
    filled = marks[marks > 0]
    return float((on_question[filled] > marks.shape[1] / 2).mean())


def commonest_mark(view: View) -> float:
    """The share of answers that have the most frequent mark of the sheet, such as P for present."""
    counts = np.bincount(view.marks[view.marks > 0]) if view.marks.any() else np.zeros(1)
    return float(counts.max() / max(counts.sum(), 1))


def columns_of_other_kinds(view: View) -> float:
    """The share of questions whose answers mostly look otherwise than most answers of the sheet: texts among letters."""
    kinds = view.grid.kind_of_text[view.entries]
    usual = [np.bincount(column[column != Kind.EMPTY]).argmax() for column in kinds.T if (column != Kind.EMPTY).any()]
    return 1 - float(np.bincount(usual).max() / len(usual)) if usual else 0.0


def grades_with_signs(view: View) -> float:
    """The share of answers that are grades with a sign: A+, B-."""
    used, counts = np.unique(view.entries[view.entries > 0], return_counts=True)
    graded = [bool(GRADE_WITH_SIGN.fullmatch(view.grid.texts[one].strip())) for one in used]
    return float(counts[graded].sum() / max(counts.sum(), 1))


def different_answers(view: View) -> float:
    """How many different answers a question has for each answer given, in the middle of the questions."""
    found = [
        np.unique(column[column > 0]).size / (column > 0).sum() for column in view.marks.T if (column > 0).sum() > 1
    ]
    return float(np.median(found)) if found else 1.0


def _pairs_alike(marks: np.ndarray) -> float:
    """How often two answers in one column are the same, on average over columns, beyond what all answers together give."""
    alike = []
    for column in marks.T:
        counts = np.bincount(column[column > 0])
        n = counts.sum()
        if n > 1:
            alike.append((counts * (counts - 1.0)).sum() / (n * (n - 1.0)))
    total = np.bincount(marks[marks > 0]) if marks.any() else np.zeros(1)
    n = total.sum()
    return float(np.mean(alike) - (total * (total - 1.0)).sum() / (n * (n - 1.0))) if alike and n > 1 else 0.0


def students_agree(view: View) -> float:
    """How much more two students agree on a question than answers at random: many know the right one."""
    return _pairs_alike(view.marks)


def answers_repeat_along_rows(view: View) -> float:
    """How much more one student's answers are the same than answers at random: nobody answers all questions alike."""
    return _pairs_alike(view.marks.T)


def numbers_go_together(view: View) -> float:
    """How much the numbers of two columns are correlated, beyond chance: ratings and points are, numbered choices are not."""
    values = view.values
    enough = np.isfinite(values).sum(axis=0) >= 8
    values = values[:, enough][:, :40]
    if values.shape[1] < 3:
        return 0.0
    with np.errstate(invalid="ignore", divide="ignore"):
        seen = np.isfinite(values)
        standard = (values - np.nanmean(values, axis=0)) / np.nanstd(values, axis=0)
    standard = np.where(np.isfinite(standard) & seen, standard, 0.0)
    n = np.maximum(seen.astype(float).T @ seen, 1)
    squared = ((standard.T @ standard) / n) ** 2 - 1 / np.maximum(n - 1, 1)
    pairs = squared[np.triu_indices(values.shape[1], 1)]
    return float(np.clip(3 * pairs.mean(), -0.2, 1.0))


def zero_or_one(view: View) -> float:
    """The share of answers that are 0 or 1: whether an answer was right."""
    filled = view.entries > 0
    return float(np.isin(view.values[filled], (0, 1)).mean()) if filled.any() else 0.0


def answers_at_random(view: View) -> float:
    """Whether neither rows nor a few columns have anything in common, as with the keys of some versions."""
    if view.marks.size < ENOUGH_ENTRIES or not 2 <= min(view.marks.shape) <= MOST_VERSIONS:
        return 0.0
    return float(max(students_agree(view), answers_repeat_along_rows(view)) < UNRELATED)


def neighbouring_numbers(view: View) -> float:
    """How much less often the most frequent number is followed by its neighbours than by others: ratings have one peak."""
    found = []
    for column in view.values.T:
        whole = column[np.isfinite(column) & (column % 1 == 0) & (column >= 0) & (column <= 10)].astype(int)
        counts = np.bincount(whole, minlength=11)
        if whole.size >= 8 and (counts > 0).sum() >= 4:
            top = int(counts.argmax())
            near = counts[max(top - 1, 0) : top + 2].sum() - counts[top]
            others = counts.sum() - counts[top]
            choices = (counts > 0).sum() - 1
            expected = min(2, choices) / choices if 0 < top < 10 else 1 / choices
            found.append(near / max(others, 1) - expected)
    return float(np.mean(found)) if found else 0.0


def rating_words(view: View) -> float:
    """The share of answers that are words of a rating scale: agree, often, very satisfied."""
    used, counts = np.unique(view.entries[view.entries > 0], return_counts=True)
    texts_used = [self_text[:LONGEST_RATING] for self_text in (view.grid.texts[one] for one in used)]
    rated = sum(n for text, n in zip(texts_used, counts.tolist(), strict=True) if RATING_WORDS.search(compared(text)))
    return rated / max(int(counts.sum()), 1)


def large_numbers(view: View) -> float:
    """The share of answers that are whole numbers above 9: points and ages are, numbered choices are not."""
    filled = view.entries > 0
    values = view.values[filled]
    return float(((values > HIGHEST_CHOICE) & (values % 1 == 0)).mean()) if filled.any() else 0.0


def several_phrases(view: View) -> float:
    """The share of answers that list several phrases, as where people choose all that applies to them."""
    return _share_of_answers(view, lambda text: bool(SEVERAL_PHRASES.search(text)))


def machine_texts(view: View) -> float:
    """The share of answers that a program wrote: lists, records, addresses, paths."""
    return _share_of_answers(view, lambda text: bool(MACHINE_TEXTS.fullmatch(text)))


def dated_answers(view: View) -> float:
    """The share of answers that are dates or times."""
    return _share_of_answers(view, lambda text: bool(DATE.fullmatch(text.strip())))


def same_for_all(view: View) -> float:
    """The share of questions to which everybody gave the same answer, among those with several answers."""
    columns = [column[column > 0] for column in view.marks.T]
    return _share(np.unique(column).size == 1 for column in columns if column.size > 1)


def _share_of_answers(view: View, holds: Callable[[str], bool]) -> float:
    used, counts = np.unique(view.entries[view.entries > 0], return_counts=True)
    hits = [holds(view.grid.texts[one][:LONGEST_TO_LOOK_AT]) for one in used]
    return float(counts[hits].sum() / max(counts.sum(), 1))


# What headings and names say


def numbered_questions(view: View) -> float:
    """The share of questions whose headings are Q1, Item 2, 3 …"""
    return _share(is_question(view.headings[n]) for n in view.questions)


def worth_in_headings(view: View) -> float:
    """The share of questions whose headings end with a number of points in brackets: Q1 (5), Task 2 [3 pts]."""
    return _share(WORTH.search(view.headings[n]) for n in view.questions)


def dated_headings(view: View) -> float:
    """The share of questions whose headings are dates, days or years."""
    return _share(
        DATE.fullmatch(view.headings[n].strip()) or DAY_HEADINGS.fullmatch(compared(view.headings[n]))
        for n in view.questions
    )


def asking_questions(view: View) -> float:
    """The share of questions whose headings are whole sentences."""
    return _share(len(view.headings[n].split()) > 3 or view.headings[n].endswith("?") for n in view.questions)


def addressing_headings(view: View) -> float:
    """The share of questions whose headings address the reader: how often do you …"""
    return _share(ADDRESSING_WORDS.search(compared(view.headings[n])) for n in view.questions)


def headed(view: View) -> float:
    """Whether there is a row of headings."""
    return float(view.interpretation.heading is not None)


def named_students(view: View) -> float:
    """Whether a column says who the students are."""
    return float("name" in view.interpretation.columns)


def repeated_names(view: View) -> float:
    """The share of rows whose name another row has, too."""
    who = view.interpretation.places("columns", "name")
    if not who or not view.students:
        return 0.0
    names = {tuple(row) for row in view.grid.code[np.ix_(view.students, who)].tolist()}
    return 1 - len(names) / len(view.students)


def identity_headings(view: View) -> float:
    """Whether a heading of the file names a student: Name, Student ID."""
    return float(any(is_identity(text) for text in view.file_headings))


def versions_without_students(view: View) -> float:
    """Whether headings name versions of an exam (Version; Form A, Form B) and no student, as in the keys of several versions."""
    if any(is_identity(text) for text in view.file_headings):
        return 0.0
    of_versions = sum(bool(VERSION_HEADINGS.fullmatch(text)) for text in view.file_headings)
    return float(of_versions >= 2 or is_version(view.file_headings[0]) if view.file_headings else 0.0)


def personal_headings(view: View) -> float:
    """The share of headings about a person: age, gender, address, course."""
    return _share(PERSONAL_HEADINGS.search(text) for text in view.file_headings if text)


def event_headings(view: View) -> float:
    """Whether headings speak of events: timestamp, action, duration."""
    return min(sum(bool(EVENT_HEADINGS.search(text)) for text in view.file_headings) / 3, 1.0)


def grade_headings(view: View) -> float:
    """The share of headings that speak of grades, points and totals."""
    return _share(
        is_points(text) or is_total(text) or GRADE_HEADINGS.search(text) for text in view.file_headings if text
    )


def option_headings(view: View) -> float:
    """Whether at least three headings are those of the options of a question: A, Option B, Choice 3."""
    return float(sum(bool(OPTION_HEADINGS.fullmatch(text)) for text in view.file_headings) >= 3)


def statistics_headings(view: View) -> float:
    """The share of headings that name statistics: difficulty, mean, discrimination."""
    return _share(STATISTICS_HEADINGS.search(text) for text in view.file_headings if text)


def answer_heading(view: View) -> float:
    """Whether a column of the file is headed like a key."""
    return float(any(map(is_key, view.file_headings[1:])))


def question_heading(view: View) -> float:
    """Whether a heading of the file is the word for a question, so that rows are questions."""
    return float(any(text in QUESTION_WORDS for text in view.file_headings[:3]))


# What the columns of the file hold


def rows_are_questions(view: View) -> float:
    """The share of cells in the first column that are Q1, 2, Item 3 …, if no two are the same."""
    cells = view.file_columns[0] if view.file_columns else []
    if len(cells) < 3 or len(set(cells)) < len(cells):
        return 0.0
    return _share(map(is_question, cells)) * _goes_up(cells)


def _goes_up(cells: list[str]) -> float:
    numbers = [int(found[0]) for cell in cells if (found := re.findall(r"\d{1,6}", cell))]
    steps = np.diff(numbers)
    return float((steps == 1).mean()) if len(numbers) > 1 else 0.0


def long_texts(view: View) -> float:
    """The share of columns in which most cells are long and all are different: what questions ask."""
    return _share(
        _share(len(cell) > LONG_CELL for cell in cells) > 0.5 and len(set(cells)) > 0.8 * len(cells)
        for cells in view.file_columns
        if len(cells) > 2
    )


def different_texts(view: View) -> float:
    """The share of columns with hardly two cells alike, other than numbers."""
    return _share(
        len(set(cells)) > 0.9 * len(cells) and not _share(np.isfinite(_number(cell)) for cell in cells) > 0.5
        for cells in view.file_columns
        if len(cells) > 2
    )


def times(view: View) -> float:
    """Whether columns hold dates or times."""
    of_times = [_share(DATE.fullmatch(cell) for cell in cells[:20]) > 0.8 for cells in view.file_columns if cells]
    return min(sum(of_times) / 2, 1.0)


def fractions(view: View) -> float:
    """The share of columns in which most cells are fractions."""
    return _share(
        _share(NUMBER_WITH_FRACTION.fullmatch(cell) for cell in cells[:60]) > 0.3
        for cells in view.file_columns
        if cells
    )


def narrow(view: View) -> float:
    """How few columns the file has: 1 for two, 0 for many."""
    return 2 / max(len(view.file_columns), 2)


def rows_add_up(view: View) -> float:
    """Whether whole numbers of several columns have the same sum in all rows, as votes for classes do."""
    columns = [
        cells for cells in view.file_columns if cells and all(cell.isdecimal() and len(cell) < 6 for cell in cells)
    ]
    n = max(map(len, view.file_columns), default=0)
    columns = [list(map(int, cells)) for cells in columns if len(cells) == n]
    if len(columns) < 2 or n < 4:
        return 0.0
    best = 0.0
    for first in range(min(len(columns) - 1, 3)):
        sums = np.array(columns[first:]).sum(axis=0)
        if (np.array(columns[first:]) == 0).any() and sums.max() > 1:
            best = max(best, float((sums == np.bincount(sums.clip(0, 10**6)).argmax()).mean()))
    return best if best > 0.5 else 0.0


# The key


def has_key(view: View) -> float:
    """Whether there is a key."""
    return float(bool(view.interpretation.key))


def single_student_matches_key(view: View) -> float:
    """How many answers of a single student are those of the key: in a file that is itself a key, none are."""
    keys = view.interpretation.places("rows", "key")
    if len(keys) != 1 or len(view.students) != 1 or not view.questions:
        return 0.0
    return float((view.grid.code[keys[0], view.questions] == view.grid.code[view.students[0], view.questions]).mean())


def key_not_answered(view: View) -> float:
    """The share of questions with a key that no student answered that way, as where the options of questions are listed."""
    keys = view.interpretation.places("rows", "key")
    if len(keys) != 1 or not view.entries.size:
        return 0.0
    key = [plain_mark(view.grid.texts[one]).casefold() for one in view.grid.code[keys[0], view.questions]]
    given = [
        {plain_mark(view.grid.texts[one]).casefold() for one in np.unique(column[column > 0])}
        for column in view.entries.T
    ]
    return _share(one not in own for one, own in zip(key, given, strict=True) if one)


def key_agrees(view: View) -> float:
    """How much more the students agree with the key than with one another."""
    keys = view.interpretation.places("rows", "key")
    if len(keys) != 1 or not view.entries.size:
        return 0.0
    key = view.grid.code[keys[0], view.questions]
    asked = key > 0
    if not asked.any():
        return 0.0
    filled = view.entries[:, asked] > 0
    right = (view.entries[:, asked] == key[asked]) & filled
    mode = [np.bincount(column[column > 0]).max() for column in view.entries[:, asked].T if (column > 0).any()]
    return float((right.sum() - sum(mode)) / max(filled.sum(), 1))


FEATURES: Mapping[str, Feature] = {
    function.__name__: function
    for function in (
        many_students, many_questions, single_student, few_students, single_question, few_questions, explained_cells,
        unread_rows, unread_columns, empty_answers, letters, short_numbers, true_or_false, texts, figures, shared_marks,
        commonest_mark, columns_of_other_kinds, grades_with_signs, dated_headings, different_answers, students_agree,
        answers_repeat_along_rows, numbers_go_together, neighbouring_numbers, rating_words, numbered_questions,
        asking_questions, headed, named_students, repeated_names, identity_headings, versions_without_students,
        personal_headings, event_headings, grade_headings, option_headings, statistics_headings, answer_heading,
        question_heading, rows_are_questions, long_texts, different_texts, times, fractions, narrow, rows_add_up,
        zero_or_one, answers_at_random, has_key, single_student_matches_key, key_agrees, large_numbers, several_phrases,
        machine_texts, dated_answers, same_for_all, addressing_headings, worth_in_headings,
        key_not_answered,
    )
}  # fmt: skip
