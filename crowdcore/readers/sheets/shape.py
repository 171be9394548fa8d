"""The shape of a sheet: whether a row is a student or a question, and where its headings are."""

from collections.abc import Collection
from dataclasses import dataclass

import numpy as np

from crowdcore.readers.remarks import Alternative, Remark, listed
from crowdcore.readers.sheets.folding import plain_mark
from crowdcore.readers.sheets.grid import Grid
from crowdcore.readers.sheets.headings import heading, is_identity, is_key, is_question
from crowdcore.readers.sheets.key_above import holds_key_above
from crowdcore.readers.sheets.kinds import ANSWERS, Kind, choices_in
from crowdcore.readers.sheets.languages import NAME, NUMBER, QUESTION_WORDS
from crowdcore.readers.sheets.series import Series, series_of

ROWS_ABOVE = 15
COLUMNS_BEFORE = 4
ROWS_TO_LOOK_AT = 300
SENTENCE = 25
LONGEST_CODE = 3
# By how much more answers must repeat down than along, or the other way round, to show what is a question.
CLEARLY, BY_CHANCE = 0.12, 0.5
# P1 may be a question (pregunta) or a participant: what they answered tells.
AMBIGUOUS = {"p", "i", "v", "x", "a", "d", "f", "r", "s"}
# These letters before numbers may be short for students or persons.
OF_PEOPLE = {"p", "s"}
# This many headings numbered in order are no coincidence, whatever is above them.
SURELY_COUNTED = 6
LEAST_TOPICS = 4
# Higher numbers are those of students.
MOST_QUESTIONS = 500
# The share of a row that must look like the rows below for it to be one of them, and no headings.
ALIKE = 0.75


@dataclass(frozen=True, eq=False)
class Shape:
    """A sheet with a row a student (its grid is turned where the file has a row a question).

    ``heading`` is the row of the headings, None where there are none; the body begins at ``first``. ``headings`` has the
    heading of each column, ``groups`` what is above several of them, ``series`` the headings numbered in order, ``titles``
    the numbers of the file's rows above all that. ``answered_above`` are rows above the headings that hold answers,
    ``grouping`` those that were read with the headings.
    """

    grid: Grid
    heading: int | None
    first: int
    headings: list[str]
    groups: list[str]
    series: list[Series]
    titles: tuple[str, ...] = ()
    remarks: tuple[Remark, ...] = ()
    answered_above: tuple[int, ...] = ()
    grouping: tuple[int, ...] = ()

    @property
    def orientation(self) -> str:
        """What a row of the file is: "students" or "items"."""
        return "items" if self.grid.turned else "students"


def shape_of(
    grid: Grid, orientation: str | None = None, heading: int | None = None, others: Collection[str] = ()
) -> Shape:
    """The shape of a sheet, guessed from its headings and first cells unless orientation or heading row are given.

    The rows ``others`` are known to be something else, and are not read with the headings.
    """
    top = _first_full_row(grid)
    turned = grid.take(range(top, len(grid.rows))).turn()
    upright, sideways = _heading_row(grid, ROWS_ABOVE), _heading_row(turned, COLUMNS_BEFORE)
    if heading is not None:
        upright = heading, None
        orientation = orientation or "students"
    remarks = ()
    if orientation is None:
        orientation, remarks = _orientation(grid, upright, turned, sideways)
    if orientation == "items":
        return _shape(turned, sideways[0], tuple(grid.rows[:top]), remarks, others)
    return _shape(grid, upright[0], None, remarks, others)


def _first_full_row(grid: Grid) -> int:
    """The first row that is at least half as full as rows usually are."""
    filled = (grid.code[:ROWS_TO_LOOK_AT] > 0).sum(axis=1)
    full = np.flatnonzero(filled[:ROWS_ABOVE] >= max(0.5 * np.median(filled), 1))
    return int(full[0]) if full.size else 0


def _heading_row(grid: Grid, most: int) -> tuple[int, Series | None]:
    """The row whose headings are numbered in order; else the first that is as full as the rows below it."""
    filled = (grid.code[:ROWS_TO_LOOK_AT] > 0).sum(axis=1)
    best, found, best_rank = None, 0, (0, False)
    for row in range(min(most, len(filled) - 1)):
        counted = [series for series in series_of(grid.row(row)) if series.counts_on and _is_heading(grid, row, series)]
        longest = counted[0] if counted else None
        full_above = row and filled[:row].max() >= 0.8 * filled[row]
        if longest and full_above and len(longest) < SURELY_COUNTED and _is_of_numbers(longest):
            continue
        rank = (len(longest), is_question(grid.text(row, longest.places[0]))) if longest else (0, False)
        if rank > best_rank:
            best, found, best_rank = longest, row, rank
    if best is not None:
        return found, best
    usual = np.median(filled[: 60 + most])
    full = np.flatnonzero(filled[: max(1, min(most, len(filled) - 1))] >= max(0.6 * usual, min(usual, 2)))
    row = int(full[0]) if full.size else 0
    return (row + 1 if _heads_headings(grid, row, most) else row), None


def _heads_headings(grid: Grid, row: int, most: int) -> bool:
    """Whether a row has topics over the headings: some of them twice, while each heading below is another."""
    if row + 2 >= min(most, grid.code.shape[0]):
        return False
    above, below = grid.row(row), grid.row(row + 1)
    over = [n for n, text in enumerate(above) if text]
    topics, headings = [above[n] for n in over[1:]], [below[n] for n in over]
    return (
        len(set(topics)) < len(topics) >= LEAST_TOPICS
        and all(len(heading) > 1 for heading in headings)
        and len(set(headings)) == len(headings) > 2
        and sum(map(bool, below)) >= len(over)
        and not _holds_answers(grid, row + 1)
        and not _holds_answers(grid, row)
    )


def _is_heading(grid: Grid, row: int, series: Series) -> bool:
    """Headings are numbered after the same letters; numbers alone must go up one by one, and from the start."""
    if not _is_of_numbers(series):
        return len(series) > 2 or is_question(grid.text(row, series.places[0]))
    if max(series.numbers) > MOST_QUESTIONS:
        return False
    steps = np.diff(series.numbers)
    return bool(np.mean((steps > 0) & (steps <= 1)) > 0.8) and (len(series) > 2 or row == 0)


def _is_of_numbers(series: Series) -> bool:
    """Whether headings are numbers alone, bare or in brackets, as answers may be too."""
    return "…" not in series.pattern and not any(map(str.isalpha, series.pattern))


def _orientation(grid, upright, turned, sideways) -> tuple[str, tuple[Remark, ...]]:
    """What a row is: by headings that can only be those of questions, else by the answers, else by other words."""
    (row, columns_count), (column, rows_count) = upright, sideways
    if rows_count and _names_questions(turned, column, rows_count) and _holds_answers(grid, row):
        return "items", ()  # the first row is that of Q1 already: there are no names above the columns
    if columns_count is None and _holds_answers(grid, row) and not _holds_answers(turned, column):
        return "students", ()
    if columns_count is rows_count is None and _holds_answers(grid, row):
        return "students", (
            _asks_what_a_row_is(grid, row),
        )  # nothing but answers: no headings, and no names beside them
    corner = heading(grid.text(row, column)) or heading(grid.text(row, 0))
    first_column = [text for text in grid.column(column)[row + 1 :] if text]
    headings = [text for text in grid.row(row)[column + 1 :] if text]
    if any(map(is_key, first_column)) and not any(map(is_key, headings)):
        return "students", ()
    above = _counts_questions(grid, row, columns_count, grid.code.shape[1] - 1, corner)
    beside = _counts_questions(turned, column, rows_count, grid.code.shape[0] - 1 - row, corner)
    if not corner and columns_count is not None and _are_row_numbers(grid, row, columns_count, rows_count):
        beside = min(beside, 0.3)
    if corner in QUESTION_WORDS and beside >= above:
        return "items", ()
    people = columns_count is not None and _counted_word(columns_count) in NAME  # Student 1, Student 2
    sentences = _sentences(first_column) - (0 if people else _sentences(headings))
    if sentences < -0.5 and len(headings) > 2:
        return "students", ()
    repeats = answers_repeat(grid, row, column)
    # Of few students or questions, the most frequent answer is a large part of them by chance.
    smaller = min(grid.code.shape[0] - row, grid.code.shape[1] - column) - 1
    clear = repeats is not None and abs(repeats) > CLEARLY + BY_CHANCE / smaller
    # Numbered after one another are questions, and often students too: then the answers tell.
    both = clear and 0.2 < min(above, beside) and max(above, beside) < 0.9
    if abs(above - beside) > 0.45 and max(above, beside) > 0.7 and not both:
        return ("items" if beside > above else "students"), ()
    if sentences > 0.5 and len(first_column) > 2:
        return "items", ()
    named = [
        count is not None and _names_questions(one, line, count)
        for one, line, count in ((grid, row, columns_count), (turned, column, rows_count))
    ]
    if named[0] != named[1] and max(above, beside) == (above, beside)[named[1]]:
        return ("students" if named[0] else "items"), ()
    if clear:
        return ("students" if repeats > 0 else "items"), ()
    if any(map(is_key, first_column)) or any(map(is_identity, headings)) or (above and is_identity(corner)):
        return "students", ()
    if corner in QUESTION_WORDS or any(map(is_key, headings)) or beside - above > 0.25:
        return "items", ()
    return "students", (_asks_orientation(),) if min(above, beside) >= 0.4 else ()


def _are_row_numbers(grid: Grid, row: int, columns_count: Series, rows_count: Series | None) -> bool:
    """Return whether bare numbers in the first column, below an empty corner, are the row numbers that a program wrote.

    The headings above the other columns are then those of questions: item1, i2, V3.
    """
    if rows_count is None or rows_count.pattern != "#" or columns_count.pattern == "#":
        return False
    is_named = is_question(grid.text(row, columns_count.places[0]))
    return is_named and _counted_word(columns_count) not in (*OF_PEOPLE, *NAME)


def _counted_word(series: Series) -> str:
    """What stands before the numbers."""
    return series.pattern.strip("# .-")


def _names_questions(grid: Grid, row: int, series: Series) -> bool:
    """Whether headings are Q1, Q2 … or the like in words that say so; numbers alone may be those of students."""
    letters = _counted_word(series)
    known = is_question(grid.text(row, series.places[0])) and not _is_of_numbers(series)
    return known and letters not in AMBIGUOUS and len(series) > 2


def _counts_questions(grid: Grid, row: int, series: Series | None, most: int, corner: str) -> float:
    """How surely headings are those of questions because they are numbered in order: 1 for Q1 …, less for numbers and codes."""
    if series is None:
        return 0.0
    share = min(len(series) / max(most, 1), 1.0)
    letters = _counted_word(series)
    if series.pattern == "#":
        return 0.3 * share if grid.turned and corner in NUMBER else 0.6 * share
    known = is_question(grid.text(row, series.places[0]))
    if letters in NAME:
        return 0.0
    if letters in AMBIGUOUS:
        return 0.3 * share
    return share * (1.0 if known else 0.8 if len(letters) > LONGEST_CODE or "…" in letters else 0.4)


def answers_repeat(grid: Grid, row: int, column: int) -> float | None:
    """By how much more the answers repeat down the columns than along the rows; None for too few.

    Most students answer a question alike, but no student gives the same answer all along.
    """
    code = grid.code[row + 1 : row + 1 + ROWS_TO_LOOK_AT, column + 1 : column + 1 + ROWS_TO_LOOK_AT]
    kind = grid.kind_of_text[code]
    code = np.where(np.isin(kind, (Kind.EMPTY, Kind.FIGURE, Kind.SIGN)), 0, code)
    if min(code.shape) < 4:
        return None
    return _mode_share(code) - _mode_share(code.T)


def _mode_share(code: np.ndarray) -> float:
    """How large a part of a column the most frequent text is, in the middle of the columns."""
    shares = []
    for cells in code.T:
        counts = np.bincount(cells[cells > 0]) if (cells > 0).sum() > 2 else np.zeros(1)
        if counts.sum() > 2:
            shares.append(counts.max() / counts.sum())
    return float(np.median(shares)) if shares else 0.0


def _sentences(texts: list[str]) -> float:
    """The share of texts that ask or tell something."""
    return sum(map(_is_sentence, texts)) / max(len(texts), 1)


def _is_sentence(text: str) -> bool:
    """Whether a text asks, is long, or has words in small letters, which names of people have not."""
    words = text.split()
    return (
        text.endswith(("?", "…", "..."))
        or len(text) > SENTENCE
        or (len(words) > 2 and any(map(str.islower, words[1:])))
    )


def _asks_orientation(
    why: str = "Both the headings and the first column look like numbers of questions.", kind: str = "doubt"
) -> Remark:
    return Remark(
        kind,
        f"{why} A row was taken for a student.",
        ("row 1", "column A"),
        (
            Alternative("A row is a student", {"orientation": "students"}),
            Alternative("A row is a question", {"orientation": "items"}),
        ),
    )


def _asks_what_a_row_is(grid: Grid, row: int) -> Remark:
    """A remark on a table of answers alone; a doubt where answers repeat along the rows more than down the columns."""
    repeats = answers_repeat(grid, row - 1, -1)
    doubted = repeats is not None and repeats < -CLEARLY
    why = "There are no headings and no names: nothing but the answers tells what a row is."
    return _asks_orientation(why, "doubt" if doubted else "question")


def _shape(grid: Grid, row: int, titles: tuple[str, ...] | None, remarks, others: Collection[str]) -> Shape:
    """The shape, once it is known which row has the headings, if they are any."""
    width = grid.code.shape[1]
    headings, groups = grid.row(row), [""] * width
    counted = any(len(one) > 3 and one.counts_on and _is_heading(grid, row, one) for one in series_of(headings))
    if not counted and (below := _headings_below(grid, row)) is not None:
        return _shape(grid, below, titles, remarks, others)
    if not counted and _holds_answers(grid, row):
        return Shape(
            grid, None, row, [""] * width, groups, [], tuple(grid.rows[:row]) if titles is None else titles, remarks
        )
    series = series_of(headings)
    questions = set(series[0].places) if series else set()
    over: list[int] = []
    answered = tuple(above for above in range(row) if holds_key_above(grid, above, row))
    used = set(answered)
    for above in (above for above in range(row - 1, -1, -1) if above not in answered):
        cells = grid.row(above)
        over_questions = [n for n, cell in enumerate(cells) if cell and n in questions]
        over_others = [n for n, cell in enumerate(cells) if cell and n not in questions and not headings[n]]
        title = not over_questions and (len(over_others) < 2 or sum(map(bool, cells)) > len(over_others))
        if title or grid.rows[above] in others:
            continue
        used.add(above)
        over += [above] if over_questions else []
        for n in over_others:
            headings[n] = cells[n]
        name = ""
        for n in sorted(questions) if over_questions else ():
            name = cells[n] or name
            groups[n] = groups[n] or name
    above = tuple(number for n, number in enumerate(grid.rows[:row]) if n not in used)
    titles = above if titles is None else titles
    grouping = tuple(sorted(used - set(answered)))
    told = tuple(_told_above(grid, above, above in over) for above in grouping)
    return Shape(grid, row, row + 1, headings, groups, series, titles, (*remarks, *told), answered, grouping)


def _told_above(grid: Grid, row: int, over_questions: bool) -> Remark:
    """A row above the headings that was read with them: names of sections, or headings of columns that have no other."""
    place, axis = f"{grid.row_word} {grid.rows[row]}", "columns" if grid.turned else "rows"
    names = listed(dict.fromkeys(text for text in grid.row(row) if text), most=4)
    done = f"{place[0].upper()}{place[1:]} stands before the headings and was read with them: {names}."
    if over_questions:
        done = f"{place[0].upper()}{place[1:]} stands over the questions and was taken for the names of their sections: {names}."
    roles = {"It is the key": "key"} if over_questions else {}
    alternatives = (
        Alternative(words, {"roles": {axis: {grid.rows[row]: role}}})
        for words, role in {**roles, "Leave it out": "left out"}.items()
    )
    return Remark("note", done, (place,), tuple(alternatives))


def _headings_below(grid: Grid, row: int) -> int | None:
    """The row of headings below one that holds answers, as where the key stands above them."""
    if row + 3 > grid.code.shape[0]:
        return None
    over, below = grid.row(row), grid.row(row + 1)
    texts = [text for n, text in enumerate(below) if over[n]]
    different = len(set(texts)) == len(texts) > 2 and all(texts)
    if not different or _holds_answers(grid, row + 1) or not holds_key_above(grid, row, row + 1):
        return None
    # A student's texts may all be different, too; but others give them again.
    body = grid.code[row + 2 : row + 2 + ROWS_TO_LOOK_AT]
    again = (body == grid.code[row + 1]).any(axis=0) & (grid.code[row + 1] > 0)
    return row + 1 if 2 * again.sum() < len(texts) else None


def _holds_answers(grid: Grid, row: int) -> bool:
    """Whether a row has answers like the rows below it, so that it is no row of headings."""
    below = slice(row + 1, row + 1 + ROWS_TO_LOOK_AT)
    kinds, marks = grid.kind[row], grid.kind[below]
    if not marks.size:
        return False
    is_answer = np.isin(marks, ANSWERS)
    filled = marks != Kind.EMPTY
    columns = np.flatnonzero(is_answer.sum(axis=0) >= np.maximum(0.6 * filled.sum(axis=0), 1))
    letters = [n for n in columns if np.isin(marks[:, n], (Kind.LETTER, Kind.WORD)).any()]
    # Beside letters and words, whole numbers are the students'.
    columns = np.array(letters if letters else columns, dtype=int)
    texts = [plain_mark(text) for n in columns if (text := grid.text(row, n))]
    if not texts or (len(texts) < 3 and len(set(texts)) == len(texts)):
        return False
    numbered = all(text.isdecimal() for text in texts) and len(set(texts)) == len(texts) > 1
    if numbered and len(texts) > 2:
        # Numbers of questions go up, and no student has them for answers.
        numbers = list(map(int, texts))
        again = (grid.code[below][:, columns] == grid.code[row, columns]).all(axis=1).any()
        numbered = numbers == sorted(numbers) and not again
    known = {plain_mark(grid.texts[code]) for code in np.unique(grid.code[below][:, columns])}
    if (marks[:, columns] == Kind.SET).mean() > 0.5:
        # Of sets nearly each may be another: their letters tell.
        letters = {letter for text in known for letter in choices_in(text)}
        known |= {text for text in texts if letters.issuperset(choices_in(text) or (text,))}
    alike = np.isin(kinds[columns], (*ANSWERS, Kind.SIGN, Kind.EMPTY)).mean()
    return not numbered and alike >= ALIKE and sum(text in known for text in texts) >= ALIKE * len(texts)
