"""Which columns tell who a student is: by their headings, and before the questions by what they hold."""

import re
from collections import Counter
from collections.abc import Callable

from crowdcore.readers.sheets.column_likeness import shares, style_of
from crowdcore.readers.sheets.counting import is_short_number
from crowdcore.readers.sheets.evidence import ColumnEvidence, common_marks, is_numeric
from crowdcore.readers.sheets.headings import heading as compared
from crowdcore.readers.sheets.headings import is_identity
from crowdcore.readers.sheets.kinds import DATE, Kind
from crowdcore.readers.sheets.languages import FIRST, LAST
from crowdcore.readers.sheets.shape import Shape

MOST_LETTERS = 12
# A number or a code for a student: 76951, S-007, cand01.
CODE = re.compile(r"[^\W_]*(?:\d\d|[-_. ]\d{2,})")
MOST_DIFFERENT = 0.7
# Words a name, where names stand in halves; a few people have two of them.
ONE_WORD = 1.3


class StudentColumns:
    """Finds the columns that tell who a student is, once the questions are known.

    ``taken`` are the columns that are something else already, and ``named_otherwise`` says whether a heading names
    something that is neither a question nor a student.
    """

    def __init__(
        self,
        shape: Shape,
        evidence: list[ColumnEvidence],
        questions: list[int],
        taken: set[int],
        named_otherwise: Callable[[int], bool],
    ):
        self.shape, self.evidence, self.headings = shape, evidence, shape.headings
        self.questions, self.taken, self.named_otherwise = questions, taken, named_otherwise

    def find(self) -> list[int]:
        """The columns that tell who a student is: by their headings, and before the questions by what they hold."""
        free = [n for n, evidence in enumerate(self.evidence) if n not in self.taken and evidence.filled]
        named = [n for n in free if is_identity(self.headings[n]) and not self._is_answered(n)]
        first, last = min(self.questions, default=len(self.evidence)), max(self.questions, default=-1)
        unknown = [n for n in free if n < first and n not in named and not self.named_otherwise(n)]
        behind = [n for n in free if n > last and n not in named and not self.named_otherwise(n)]
        people = self._people(unknown) or self._people(behind, most=1)
        human = [n for n in named if self._names_people(n)]
        if human:
            half = [n for n in unknown if self._is_other_half(n, human)]
            return self._until_different(sorted({*human, *half, *self._numbers(named)}), unknown)
        codes = [n for n in (*unknown, *behind) if _holds_codes(self.evidence[n]) and self.evidence[n].names_each]
        if named and not people and codes and all(map(self._counts_rows, named)):
            return codes[:1]
        if named:
            # An address tells who it is only where no name does.
            return sorted({*(self._numbers(named) if people else named), *people})
        if people:
            return self._until_different(people, unknown)
        telling = [n for n in unknown if self.evidence[n].names_each or _holds_codes(self.evidence[n])]
        each = [n for n in telling if not _holds_times(self.evidence[n])]
        return each[:1] or ([0] if self.shape.grid.turned and 0 not in self.taken else [])

    def _names_people(self, n: int) -> bool:
        """Whether a column holds words, and no addresses."""
        return self.evidence[n].share(Kind.TEXT) > 0.5 and not _holds_addresses(self.evidence[n])

    def _counts_rows(self, n: int) -> bool:
        """Whether a column counts the rows from 1 on, which tells nobody who it is."""
        texts = self.shape.grid.column(n, slice(self.shape.first, None))
        numbers = [int(text) for text in texts if is_short_number(text)]
        return len(numbers) > 2 and numbers == list(range(1, len(numbers) + 1))

    def _numbers(self, named: list[int]) -> list[int]:
        return [n for n in named if not _holds_addresses(self.evidence[n])]

    def _is_other_half(self, n: int, human: list[int]) -> bool:
        """Whether a column of words beside that of the first or last names is the other half of them."""
        if len(human) != 1 or abs(n - human[0]) != 1 or not self._holds_words(n):
            return False
        words = [_mean_words(self.evidence[one].texts) for one in (n, human[0])]
        return compared(self.headings[human[0]]) in {*FIRST, *LAST} or max(words) < ONE_WORD

    def _is_answered(self, n: int) -> bool:
        """Whether a column has the questions' own marks, so that it tells nobody apart, whatever it is called."""
        evidence, known = self.evidence[n], [self.evidence[q] for q in self.questions]
        style = style_of(known)
        alike = evidence.style == style in {"letters", "words", "numbers", "texts"} and not evidence.names_each
        return alike and evidence.filled > 4 and shares(evidence, common_marks(known, style))

    def _people(self, unknown: list[int], most: int = 3) -> list[int]:
        """Of columns below headings that say nothing, the first in which everybody has another name, else first and last names."""
        words = [n for n in unknown if self._holds_words(n)]
        full = [n for n in words if self.evidence[n].names_each and _mean_words(self.evidence[n].texts) > 1.5]
        if full:
            return full[:1]
        return [n for n in words if self.evidence[n].distinct > 0.15 * self.evidence[n].filled][:most]

    def _until_different(self, people: list[int], unknown: list[int]) -> list[int]:
        """With the next column before the questions, where two students have the same name and it tells them apart."""
        code = self.shape.grid.code[self.shape.first :]
        for n in (n for n in unknown if n not in people and (self.evidence[n].distinct > 3 or self._holds_words(n, 1))):
            different = len({tuple(row) for row in code[:, people].tolist()})
            more = len({tuple(row) for row in code[:, [*people, n]].tolist()})
            if different < len(code) and more > different and not is_numeric(self.evidence[n]):
                people = sorted([*people, n])
        return people

    def _holds_words(self, n: int, most_alike: int = 3) -> bool:
        evidence = self.evidence[n]
        digits = sum(any(char.isdigit() for char in text) for text in evidence.texts) > 0.2 * len(evidence.texts)
        # A name of one character looks like a letter; but there are more of them than of choices.
        words = evidence.share(Kind.TEXT) > 0.8 or (
            evidence.share(Kind.TEXT, Kind.LETTER) > 0.8 and evidence.distinct > MOST_LETTERS
        )
        return words and evidence.distinct > most_alike and not digits


def _holds_addresses(evidence: ColumnEvidence) -> bool:
    return sum("@" in text for text in evidence.texts) > 0.5 * len(evidence.texts)


def _holds_times(evidence: ColumnEvidence) -> bool:
    return sum(bool(DATE.fullmatch(text)) for text in evidence.texts) > 0.5 * len(evidence.texts)


def _holds_codes(evidence: ColumnEvidence) -> bool:
    """Whether nearly all cells are numbers or codes of one length, and hardly two the same: that is who students are."""
    codes = [text for text in evidence.texts if CODE.fullmatch(text)]
    lengths = Counter(map(len, codes))
    usual = max(lengths.values(), default=0)
    return (
        evidence.filled > 3
        and evidence.distinct > MOST_DIFFERENT * evidence.filled
        and usual > 0.7 * len(evidence.texts)
    )


def _mean_words(texts: tuple[str, ...]) -> float:
    return sum(len(text.split()) for text in texts) / max(len(texts), 1)
