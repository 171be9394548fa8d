"""Which columns are questions, and what the others are: who the student is, something about them, points, a version.

Questions share an alphabet of answers with one another, and their headings share a pattern; a column that does neither is
about the student.
"""

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field

from crowdcore.messages import Message
from crowdcore.readers.remarks import Alternative, Remark, part, place, quoted
from crowdcore.readers.sheets.column_groups import ColumnGroups, groups_of
from crowdcore.readers.sheets.column_likeness import (
    SHARED,
    are_digits,
    is_chosen,
    is_free_text,
    is_points_heading,
    shares,
    style_of,
    words_everywhere,
)
from crowdcore.readers.sheets.column_points import PointsColumns
from crowdcore.readers.sheets.column_values import are_parts_of_points, are_values
from crowdcore.readers.sheets.counting import is_short_number
from crowdcore.readers.sheets.evidence import ColumnEvidence, common_marks, is_numeric
from crowdcore.readers.sheets.headings import heading as compared
from crowdcore.readers.sheets.headings import (
    is_identity,
    is_key,
    is_other,
    is_points,
    is_question,
    is_total,
    is_version,
)
from crowdcore.readers.sheets.keyed_columns import keyed_columns
from crowdcore.readers.sheets.series import Series
from crowdcore.readers.sheets.shape import Shape
from crowdcore.readers.sheets.student_columns import StudentColumns

VALUES = ("numbers", "figures")
NUMBERED_WORD = re.compile(r"[^\W\d]+(?:\W[^\W\d]+){0,2}\W{0,2}\d{1,3}")

MOST_WORDS = 10
# So many answers in a row are not 1, 2, 3, 4 by chance.
LEAST_COUNTED = 4
# So many questions answered by texts make a column of letters beside them another thing.
LEAST_TEXTS = 3
LEAST_REPEATED = 3


@dataclass
class Columns:
    """The role of each column: questions, those that tell who it is, the version, the others.

    By question ``points`` are the columns of what was got for it, ``worth`` those of what it is worth, ``texts`` those of
    what it asks. ``values`` says that the answers are values, of which anybody may have one that nobody else has.
    """

    questions: list[int] = field(default_factory=list)
    who: list[int] = field(default_factory=list)
    about: list[int] = field(default_factory=list)
    points: dict[int, int] = field(default_factory=dict)
    right_mark: str = ""
    worth: dict[int, int] = field(default_factory=dict)
    texts: dict[int, int] = field(default_factory=dict)
    version: int | None = None
    left_out: dict[int, str] = field(default_factory=dict)
    values: bool = False
    remarks: list[Remark] = field(default_factory=list)

    def put_aside(self, places: Iterable[int]) -> None:
        """Columns that were taken for questions say something about the student."""
        places = set(places)
        self.questions = [q for q in self.questions if q not in places]
        self.about = sorted({*self.about, *places})

    def say_version(self, n: int) -> None:
        """A column that was taken for something else says which version a student had."""
        self.version = n
        self.questions = [q for q in self.questions if q != n]
        self.who = [w for w in self.who if w != n]
        self.about = sorted({*self.about, n})


class ColumnRoles:
    """Finds the roles of a sheet's columns."""

    def __init__(self, shape: Shape, evidence: list[ColumnEvidence]):
        self.shape, self.evidence = shape, evidence
        self.headings = shape.headings
        self.columns = Columns()
        self.points = PointsColumns(shape, evidence)
        self.values: set[int] = set()

    def find(self, questions: list[int] | None = None, who: list[int] | None = None) -> Columns:
        """The roles; questions and who it is are taken as given where they are."""
        columns = self.columns
        if questions is None:
            questions = self._by_series() or self._with_namesakes(self._by_alphabet(who or []), who or [])
            questions = self._without_repeated_headings(questions)
        columns.points = self.points.by_heading(questions, columns.points)
        if not columns.points:
            columns.points, columns.right_mark = self.points.of_marking(questions)
        of_points = set(columns.points.values())
        columns.questions = [n for n in questions if n not in of_points]
        columns.values = 2 * sum(n in self.values for n in columns.questions) > len(columns.questions)
        columns.who = self._who() if who is None else who
        columns.questions = [n for n in columns.questions if n not in columns.who] if who else columns.questions
        taken = {*columns.questions, *columns.who, *columns.points.values(), *columns.left_out}
        columns.about = [n for n, column in enumerate(self.evidence) if n not in taken and column.filled]
        last = max(columns.questions, default=0)
        for n in columns.about:
            between = columns.questions and columns.questions[0] < n < last
            if is_free_text(self.evidence[n]) and (between or self._asks(n)) and not self._named_otherwise(n):
                columns.left_out[n] = "answered in one's own words, nearly every answer is different"
        for n in columns.about if not self.shape.grid.turned else ():
            column = self.shape.grid.column(n, slice(self.shape.first, None))
            if not self.headings[n] and _counts_rows(self.evidence[n], column):
                columns.left_out[n] = "the numbers of the rows"
        columns.about = [n for n in columns.about if n not in columns.left_out]
        columns.version = next((n for n in columns.about if self._is_version(n)), None)
        for n, column in enumerate(self.evidence):
            if n not in taken and not column.filled and self.headings[n]:
                columns.left_out[n] = "empty"
        if columns.points:
            columns.remarks.append(self.points.told(sorted(columns.points.values())))
        return columns

    def _without_repeated_headings(self, questions: list[int]) -> list[int]:
        """Leave out columns under one heading that comes again and again ("First response"), next to headings of their own."""
        times = Counter(compared(self.headings[n]) for n in questions)
        repeated = [n for n in questions if times[compared(self.headings[n])] >= LEAST_REPEATED and self.headings[n]]
        others = [n for n in questions if n not in set(repeated)]
        return others if len(others) >= LEAST_REPEATED and len(repeated) <= 1.5 * len(others) else questions

    # By headings numbered in order

    def _by_series(self) -> list[int]:
        """The columns of the series whose cells are answers, and of others like it; none where there is no such series."""
        groups = groups_of(self.shape.series, self.evidence)
        several = [series for series in self.shape.series if len(series) > 1 and series not in groups.same]
        likely = sorted(
            ((self._likeness(series), -series.places[0], series) for series in several),
            key=lambda entry: entry[:2],
            reverse=True,
        )
        if not likely or likely[0][0] <= 0:
            return []
        main = next(
            (series for _, _, series in likely[1:] if self.points.are_points_for(series, likely[0][2])), likely[0][2]
        )
        known = [self.evidence[n] for n in main.places]
        style = style_of(known)
        questions = list(main.places)
        self._take_groups(groups, main)
        for series in (series for _, _, series in likely if series is not main):
            if beside := self.points.of(main, series):
                self.columns.points |= beside
            elif self._are_questions_too(series, known, style):
                questions += series.places
        taken = {*self.columns.left_out, *self.columns.points.values()}
        if 2 * len(questions) < len(set(self._like(known, style)) - taken):
            return []  # more columns are answered alike than are numbered: numbers do not make a question here
        of_texts = sum(self._holds_chosen_texts(n) for n in range(len(self.evidence)) if n not in taken)
        if style in VALUES and len(questions) < of_texts and not is_question(self.headings[main.places[0]]):
            return []  # "Sum of part 1", "Sum of part 2" among questions that are answered by texts
        questions = [n for n in sorted(questions) if self._can_be_answered(n)]
        return self._with_gaps(main, questions, known, style)

    def _holds_chosen_texts(self, n: int) -> bool:
        evidence = self.evidence[n]
        differ = evidence.distinct > 1  # what is the same for everybody is about the question
        return evidence.style == "texts" and differ and is_chosen(evidence) and not self._named_otherwise(n)

    def _take_groups(self, groups: ColumnGroups, main: Series) -> None:
        """Put aside what is the same for everybody beside the answers, and keep what it says about the questions."""
        place_of = dict(zip(main.numbers, main.places, strict=True))
        for series in groups.same:
            self.columns.left_out |= dict.fromkeys(series.places, "the same for everybody, so it is about the question")
        self.columns.worth = {place_of[k]: n for k, n in groups.worth.items() if k in place_of}
        self.columns.texts = {place_of[k]: n for k, n in groups.text.items() if k in place_of}

    def _like(self, known: list[ColumnEvidence], style: str) -> list[int]:
        """The columns that are answered like these, and not named as something else."""
        marks = common_marks(known, style)
        return [
            n
            for n, evidence in enumerate(self.evidence)
            if evidence.filled and evidence.style == style and not self._named_otherwise(n) and shares(evidence, marks)
        ]

    def _likeness(self, series: Series) -> float:
        """How many columns of a series look like answers; letters and words count more than numbers, which may be points."""
        likeness = 0.0
        columns = [self.evidence[n] for n in series.places]
        if are_values(columns):
            self.values.update(series.places)
        # Numbered figures can also be points next to answers, so they count less than anything that is chosen.
        of_figures = 0.5 if is_question(self.headings[series.places[0]]) and are_parts_of_points(columns) else 0.0
        for n in series.places:
            evidence = self.evidence[n]
            if not evidence.filled:
                likeness += 0.3
            elif evidence.style in {"letters", "words"}:
                likeness += 1.0
            elif evidence.style == "numbers" or n in self.values:
                likeness += 0.5 if is_points_heading(self.headings[n]) else 0.8
            elif evidence.style in {"texts", ""} and not is_free_text(evidence):
                likeness += 0.8
            elif evidence.style == "figures":
                likeness += of_figures
        if likeness / len(series) < 0.4:
            return 0.0
        question = is_question(self.headings[series.places[0]])
        return likeness * (1.2 if question else 1.0) * (1.0 if series.counts_on else 0.5)

    def _are_questions_too(self, series: Series, known: list[ColumnEvidence], style: str) -> bool:
        evidence = [self.evidence[n] for n in series.places]
        if any(self._named_otherwise(n) for n in series.places) or not any(column.filled for column in evidence):
            return False
        if style_of(evidence) in {"letters", "words"}:
            return style in {"letters", "words", "texts"}
        if style_of(evidence) == "numbers" and style == "numbers" and are_digits(evidence):
            return min(column.only(common_marks(known, style)) for column in evidence) > 0.5
        if style_of(evidence) in VALUES and style in VALUES:
            return not are_digits(known) and all(map(is_chosen, [*known, *evidence]))
        return style_of(evidence) == style == "texts"

    def _with_gaps(self, main: Series, questions: list[int], known, style: str) -> list[int]:
        """With a column that fills a gap in the numbering, or asks something as the numbered ones do.

        Where words of many kinds are numbered ("Optics 1", "Heat 1", "Optics 2"), one that stands alone is a question too.
        """
        number_at = dict(zip(main.places, main.numbers, strict=True))
        all_ask = all(map(self._asks, main.places))
        several = len(questions) > len(main) or (
            len(main) < 4 and sum(map(_is_numbered, self.headings)) >= 2 * len(main)
        )
        numbered = several and all(_is_numbered(self.headings[n]) for n in questions)
        taken = {*questions, *self.columns.left_out, *self.columns.points.values()}
        for n, evidence in enumerate(self.evidence):
            if n in taken or not evidence.filled:
                continue
            # Texts are those of one question; what is chosen there is seen from how often it stands again.
            alike = is_chosen(evidence) if style == "texts" else evidence.only(common_marks(known, style)) >= SHARED
            if self._named_otherwise(n) or evidence.style != style or not alike:
                continue
            before, after = number_at.get(n - 1), number_at.get(n + 1)
            fills_gap = before is not None and after is not None and after - before == 2
            if fills_gap or (all_ask and self._asks(n)) or (numbered and _is_numbered(self.headings[n])):
                questions.append(n)
        return sorted(questions)

    # By answers alone

    def _by_alphabet(self, who: list[int]) -> list[int]:
        """The columns that share their answers with the others, where headings are not numbered."""
        pool = [
            n
            for n, evidence in enumerate(self.evidence)
            if evidence.filled and n not in who and (not self._named_otherwise(n) or is_question(self.headings[n]))
        ]
        pool = [n for n in pool if not is_free_text(self.evidence[n]) and not self._counts_students(n)]
        by_style = {}
        for n in pool:
            by_style.setdefault(self.evidence[n].style, []).append(n)
        letters, numbers = by_style.get("letters", []), by_style.get("numbers", [])
        asking = [n for n in pool if self._asks(n) and not self.evidence[n].names_each]
        if letters:
            # Beside letters, words of so many kinds were not chosen, whatever is above them.
            asking = [n for n in asking if self.evidence[n].style != "texts" or self.evidence[n].distinct <= MOST_WORDS]
        if len(letters) >= 2 or (letters and len(letters) >= max(len(asking), len(by_style.get("texts", [])))):
            marks = common_marks([self.evidence[n] for n in letters], "letters")
            marks |= words_everywhere([self.evidence[n] for n in letters])
            alike = [n for n in letters if shares(self.evidence[n], marks)]
            if 2 * sum(map(self._asks, alike)) < len(alike):
                # Beside questions that are named in a word, a heading of three words may be about the student.
                asking = [n for n in asking if self.headings[n].endswith(("?", "…", "..."))]
            return self._without_labels(sorted({*alike, *by_style.get("words", []), *asking}))
        if by_style.get("words") and len(by_style["words"]) >= len(by_style.get("texts", [])):
            return sorted(by_style["words"])
        texts = [n for n in by_style.get("texts", []) if not self.evidence[n].names_each]
        if values := self._values(pool, texts):
            return values
        if len(numbers) > len(texts):
            marks = common_marks([self.evidence[n] for n in numbers], "numbers")
            return self._without_labels([n for n in numbers if shares(self.evidence[n], marks)])
        # Beside texts, numbers behind the last of them are scores.
        last = texts[-1] if len(texts) > 2 else len(self.evidence)
        scores = {n for n in pool if n > last and self.evidence[n].style in VALUES and not self._asks(n)}
        others = scores | {n for n in pool if self._stands_around(n, texts)}
        chosen = set(texts)
        return self._texts([n for n in pool if n not in others and (n in chosen or self.evidence[n].style != "texts")])

    def _stands_around(self, n: int, texts: list[int]) -> bool:
        """Whether a column of letters stands before or behind questions answered by texts: a group, a version."""
        return (
            len(texts) >= LEAST_TEXTS
            and self.evidence[n].style == "letters"
            and not texts[0] < n < texts[-1]
            and not self._asks(n)
            and not is_question(self.headings[n])
        )

    def _values(self, pool: list[int], texts: list[int]) -> list[int]:
        """The columns of numbers, where they are values on which students agree, and more than those of texts."""
        numeric = [n for n in pool if self.evidence[n].style in VALUES and not self.evidence[n].names_each]
        if len(numeric) <= max(len(texts), 2) or not are_values([self.evidence[n] for n in numeric]):
            return []
        self.values.update(numeric)
        self._tell_guess("numbers", numeric)
        return numeric

    def _counts_students(self, n: int) -> bool:
        """Whether the first column, without a heading, has the numbers 1, 2, 3 … below one another."""
        if n or self.headings[n] or self.shape.grid.turned or self.evidence[n].filled < LEAST_COUNTED:
            return False
        return _counts_rows(self.evidence[n], self.shape.grid.column(n, slice(self.shape.first, None)))

    def _with_namesakes(self, questions: list[int], who: list[int]) -> list[int]:
        """With columns that are called like something else ("No", "ad", "Class") and are answered like the questions.

        Between questions such a column is one; before or behind them, if it is called like what tells students apart and
        does not.
        """
        known = [self.evidence[n] for n in questions]
        if len(questions) < 3:
            alike = [n for n, evidence in enumerate(self.evidence) if evidence.style == "letters" and n not in who]
            if len(alike) < 4 or alike[-1] - alike[0] >= len(alike) or len(alike) < len(self.evidence) / 2:
                return questions
            # Nearly all columns are letters side by side: whatever they are called, these are the answers.
            known, questions = [self.evidence[n] for n in alike], alike
        style = style_of(known)
        marks = common_marks(known, style)
        found, keyed = [], keyed_columns(self.shape) if style == "texts" else ()
        for n, evidence in enumerate(self.evidence):
            if n in questions or n in who or evidence.style != style or evidence.names_each or not evidence.filled:
                continue
            between = questions[0] < n < questions[-1]
            tells_nobody = is_identity(self.headings[n]) and evidence.repeats >= 2
            all_marks = evidence.distinct >= min(0.5 * len(marks), 2)
            # Texts are those of one question; that they stand again and again shows that they were chosen.
            alike = is_chosen(evidence) if style == "texts" else shares(evidence, marks)
            known = between or n in keyed or (tells_nobody and style != "texts")
            if alike and all_marks and known and self._named_otherwise(n):
                found.append(n)
        for n in [
            n for n in sorted({*questions, *found}) if self._named_otherwise(n) and not is_question(self.headings[n])
        ]:
            place = f"{self.shape.grid.column_word} {self.shape.grid.columns[n]}"
            axis = "rows" if self.shape.grid.turned else "columns"
            self.columns.remarks.append(
                Remark(
                    "question",
                    f"{place[0].upper()}{place[1:]} ({quoted(self.headings[n])}) is answered like the questions, and was "
                    "taken for one.",
                    (place,),
                    (Alternative("It is about the student", {"roles": {axis: {self.shape.grid.columns[n]: "about"}}}),),
                )
            )
        return sorted([*questions, *found])

    def _without_labels(self, questions: list[int]) -> list[int]:
        """Where nearly all headings ask something, those at the ends that do not are about the student."""
        asking = [n for n in questions if self._asks(n)]
        if len(asking) < 3 or len(asking) < 0.6 * len(questions):
            return questions
        return [n for n in questions if asking[0] <= n <= asking[-1]]

    def _texts(self, pool: list[int]) -> list[int]:
        """Of columns of texts those that ask something, where most do; else all but those that repeat nothing."""
        asking = [n for n in pool if self._asks(n)]
        if len(asking) >= 2 and 2 * len(asking) >= len(pool):
            return asking
        first = 0 if not self.headings[0] or not is_question(self.headings[0]) else -1
        pool = [n for n in pool if n != first or not self.evidence[n].names_each]
        # What stands before or behind the key is about the student: a school, a country, passed or not.
        if keyed := sorted(keyed_columns(self.shape).intersection(pool)):
            # So are numbers among the texts that the key passes over: sums of parts.
            inside = [n for n in pool if keyed[0] <= n <= keyed[-1]]
            inside = [n for n in inside if n in keyed or self.evidence[n].style not in VALUES]
            pool = inside if 2 * len(keyed) >= len(pool) else pool
        if pool:
            self._tell_guess("texts", pool)
        return pool

    def _tell_guess(self, what: str, questions: list[int]) -> None:
        some = ", ".join(quoted(self.headings[n]) for n in questions[:8]) + (", …" if len(questions) > 8 else "")
        self.columns.remarks.append(
            Remark(
                "question",
                Message("reading-guessed-questions", what=what, names=some),
                tuple(f"{self.shape.grid.column_word} {self.shape.grid.columns[n]}" for n in questions),
            )
        )

    def _asks(self, n: int) -> bool:
        text = self.headings[n]
        return text.endswith(("?", "…", "...", ":", "_")) or len(text.split()) > 2 or len(text) > 20

    # What both need

    def _named_otherwise(self, n: int) -> bool:
        """Whether a heading says that a column is something else than a question."""
        text = self.headings[n]
        total = self.shape.grid.turned and (is_total(text) or is_points(text) or is_key(text))
        total = total or (is_total(text) and is_numeric(self.evidence[n]))
        return is_identity(text) or ((is_other(text) or total) and not is_question(text))

    def _can_be_answered(self, n: int) -> bool:
        """Whether a column of the series has answers that were chosen; why not is kept."""
        evidence = self.evidence[n]
        if not evidence.filled:
            self.columns.left_out[n] = "empty"
        elif is_free_text(evidence) and n not in self.values:
            self.columns.left_out[n] = "answered in one's own words, nearly every answer is different"
        return n not in self.columns.left_out

    def _who(self) -> list[int]:
        columns = self.columns
        taken = {*columns.questions, *columns.points.values(), *columns.left_out}
        return StudentColumns(self.shape, self.evidence, columns.questions, taken, self._named_otherwise).find()

    def _is_version(self, n: int) -> bool:
        return is_version(self.headings[n]) and 2 <= self.evidence[n].distinct <= 8


def _is_numbered(heading: str) -> bool:
    """Whether a heading is a word or two and a number."""
    return bool(NUMBERED_WORD.fullmatch(heading.strip()))


def _counts_rows(evidence: ColumnEvidence, texts: list[str]) -> bool:
    numbers = [int(text) for text in texts if is_short_number(text)]
    return (
        len(numbers) > 2
        and len(numbers) == evidence.filled
        and numbers[0] in {0, 1}
        and numbers == list(range(numbers[0], numbers[0] + len(numbers)))
    )


KEPT = "kept as information about the students, not a question"


def told_columns(columns: Columns, shape: Shape) -> list[Remark]:
    """What is to be said about the columns that are no questions."""
    grid, remarks = shape.grid, []
    for n in [*columns.about, *columns.left_out]:
        where = f"{grid.column_word} {grid.columns[n]}"
        kind, why = ("left out", columns.left_out[n]) if n in columns.left_out else ("kept", KEPT)
        axis = "rows" if grid.turned else "columns"
        alternatives = (
            Alternative(Message("reading-it-is-a-question"), {"roles": {axis: {grid.columns[n]: "question"}}}),
        )
        nameless = Message("reading-without-heading", cells=_first_cells(shape, n))
        name = quoted(shape.headings[n]) if shape.headings[n] else nameless
        done = part(place(grid.column_word, grid.columns[n]), name, why)
        remarks.append(Remark(kind, done, (where,), alternatives if why != "empty" else ()))
    return remarks


def _first_cells(shape: Shape, n: int) -> str:
    texts = [text for text in shape.grid.column(n, slice(shape.first, shape.first + 20)) if text]
    return ", ".join([*map(quoted, dict.fromkeys(texts[:2])), "…"])
