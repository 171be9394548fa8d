"""Which row is the key, where no name says so: it is complete, agrees with the able, and is nobody's."""

import re
from collections import Counter

import numpy as np

from crowdcore.readers.sheets.folding import folded, look_alikes, plain_mark
from crowdcore.readers.sheets.grid import Grid

MOST_MARKS = 40
ENOUGH_STUDENTS, ENOUGH_QUESTIONS = 4, 4
# What a key agrees with the able on, at least; chance is a third or less.
KEY_AGREES = 0.6
PARTICLES = {
    "de",
    "van",
    "von",
    "der",
    "den",
    "ter",
    "da",
    "di",
    "dos",
    "das",
    "del",
    "della",
    "la",
    "le",
    "el",
    "al",
    "bin",
    "ibn",
    "zu",
}
# A row that nothing else marks as the key must agree so far for it to be asked about.
KEY_SURELY_AGREES = 0.9
ALWAYS = 0.98
SPACE_BETWEEN_SYLLABLES = re.compile(
    r"(?<=[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af])\s+(?=[\u3040-\u30ff\u4e00-\u9fff\uac00-\ud7af])"
)


def marks_of(grid: Grid, rows: list[int], columns: list[int]) -> np.ndarray:
    """Rows × columns of the marks' codes: 0 for none, and the most frequent marks first."""
    code = grid.code[np.ix_(rows, columns)]
    used, counts = np.unique(code, return_counts=True)
    often = Counter()
    mark_of = folded((grid.texts[one] for one in used), look_alikes_in(grid, code))
    mark_of = {int(one): mark_of[grid.texts[one]] for one in used}
    for one, n in zip(used, counts, strict=True):
        often[mark_of[int(one)]] += int(n)
    often.pop("", None)
    rank = {mark: n for n, (mark, _) in enumerate(often.most_common(MOST_MARKS), start=1)}
    table = np.zeros(len(grid.texts), dtype=np.int16)
    for one in used:
        table[one] = rank.get(mark_of[int(one)], 0)
    return table[code]


def look_alikes_in(grid: Grid, code: np.ndarray) -> dict[str, str]:
    """The letters that only look like those of the others in these cells, as a key typed on another keyboard has them."""
    used, often = np.unique(code, return_counts=True)
    counts = Counter()
    for one, n in zip(used, often, strict=True):
        counts[plain_mark(grid.texts[one])] += int(n)
    return look_alikes(counts)


def agreement_with_the_able(marks: np.ndarray) -> np.ndarray:
    """For each row the share of questions on which it says what most of the better half say.

    >>> agreement_with_the_able(np.array([[1, 2, 1], [1, 2, 3], [1, 2, 1], [2, 1, 1]])).round(2)
    array([1.  , 0.67, 1.  , 0.33])
    """
    agreement = _agreement(marks, np.arange(len(marks)))
    able = np.argsort(-agreement, kind="stable")[: max(3, len(marks) // 2)]
    return _agreement(marks, able)


def _agreement(marks, voters) -> np.ndarray:
    n_rows, n_questions = marks.shape
    n_marks = int(marks.max(initial=0)) + 1
    place = np.arange(n_questions) * n_marks
    votes = np.bincount((marks[voters] + place).ravel(), minlength=n_questions * n_marks).reshape(n_questions, n_marks)
    votes[:, 0] = 0
    best = np.where(votes.any(axis=1), votes.argmax(axis=1), -1)
    return (marks == best).sum(axis=1) / max(n_questions, 1)


def says_what_most_say(marks: np.ndarray, row: int, voters: list[int]) -> bool:
    """Whether a row has on every question what most of these rows have, as a summary does and hardly a key."""
    return bool(_agreement(marks, np.array(voters))[row] >= ALWAYS) and marks.shape[1] >= ENOUGH_QUESTIONS


def is_complete(marks: np.ndarray, row: int) -> bool:
    """Whether a row has an answer to nearly every question that anybody answered."""
    answered = (marks > 0).any(axis=0)
    return bool((marks[row][answered] > 0).mean() >= 0.9) if answered.any() else False


class NameForms:
    """How the names of a class are written: the number of words, capitals, digits.

    >>> people = NameForms(["Kovács Anna", "Nagy Péter", "Szabó Réka", "Tóth Bence"])
    >>> people.lack("Megoldókulcs"), people.lack("Tóth Bence"), NameForms(["S02", "S03", "S04"]).number("S01")
    (True, False, True)
    """

    def __init__(self, names):
        self.names = Counter(names)
        self.n_names = self.names.total()
        self.form_of = {name: _pattern(name) for name in self.names}
        self.forms = Counter(self.form_of[name] for name in self.names.elements())
        self.most_used = self.forms.most_common(1)

    def _form(self, name: str) -> str:
        return self.form_of[name] if name in self.form_of else _pattern(name)

    def lack(self, name: str) -> bool:
        """Whether a name is written unlike nearly all others."""
        form, itself = self._form(name), name in self.names
        others = self.n_names - itself
        if not name or others < 3:
            return False
        usual, n = self.most_used[0]
        return self.forms[form] - itself <= 0.03 * others and n >= 0.8 * others and form != usual

    def are_usual(self, name: str) -> bool:
        """Whether most other names are written like this one."""
        return self.forms[self._form(name)] - 1 > 0.5 * (self.n_names - 1)

    def number(self, name: str) -> bool:
        """Whether a name is a code with a number, as nearly all others are: no key is called S07."""
        form = self._form(name)
        return "9" in form and self.forms[form] >= 0.8 * self.n_names


def _pattern(name: str) -> str:
    """How a name is written: Aa Aa for Ada Byron, A9 for S07, a for ada."""
    # In names of one character a syllable, a space may stand or not.
    name = SPACE_BETWEEN_SYLLABLES.sub("", name)
    words, parts = [], [word for word in re.split(r"[\s,.\-]+", name.strip(" :.()[]")) if word]
    for word in parts:
        # "Jan M. Berg" is called like "Ida Lund".
        if len(parts) > 2 and (word.lower() in PARTICLES or len(word) == 1):
            continue
        letters = [char for char in word if char.isalpha()]
        case = "Aa" if len(letters) > 1 and letters[0].isupper() and not letters[-1].isupper() else ""
        case = case or ("A" if letters and letters[0].isupper() else "a" if letters else "")
        words.append(case + ("9" if any(char.isdigit() for char in word) else ""))
    return " ".join(words[:2]) + ("+" if len(words) > 3 else "")
