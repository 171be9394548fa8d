"""Headings numbered in order: Q1, Q2, Q3 or 1. Capital …?, 2. River …?; they are what questions most often have in common."""

import re
import unicodedata
from dataclasses import dataclass

from crowdcore.readers.sheets.roman import roman_numbers

NUMBER = re.compile(r"\d+")
# A letter behind a number, as in 2a, belongs to it.
PART = re.compile(r"(?<=\d)[a-d](?![a-z\d])")
NUMBER_WITH_PART = re.compile(r"(\d+)([a-d](?![a-z\d]))?")
# "1. Capital of France?", "Q1: Capital …", "Frage 3 - Hauptstadt": a number, then a text of its own.
WITH_TEXT = re.compile(r"(\W*[^\W\d]{0,12}\W{0,2}\d{1,4}[a-d]?)\s*[.:)\]\-–—|,(\[{<=→►/]\s*(?=\S*[^\W\d])(.+)", re.S)
# "Q1 (D)", "2 = B": a heading with the right answer.
HEADING_WITH_KEY = re.compile(
    r"(?P<title>.*?\w\W?)\s*(?:[(\[{<]\s*(?:[^\W\d_]+\.?(?:\s[^\W\d_]+)?\s*[:=]\s*|key\W*)?"
    r"(?P<inside>[^\W_]{1,6}|[^\W\d_](?:\s?[,;/+& ]\s?[^\W\d_])+|[^\w\s()\[\]{}<>])\s*[).:]?\s*[)\]}>]"
    r"|(?<=\d)\s*\n\s*(?P<below>[^\W_]{1,6})"
    r"|\s*(?:[:=–—|/>→►-]+(?:\s*[^\W\d_]{2,15}\s*[:=])?|\bkey\b\W?|\bans(?:wer)?\b\W?)\s*"
    r"(?P<behind>[^\W_]{1,6}|[^\W\d_](?:\s?[,;/+&]\s?[^\W\d_])+|[^\w\s]))\s*",
    re.I,
)
LEAST_KEYS = 4
# So many headings that go on one by one are no coincidence, also where they begin anew: 1, 2, 3, 4, 1, 2, 3, 4.
SURELY, NEARLY_ALL = 6, 0.75
SPACES = re.compile(r"[\s_]+")


@dataclass(frozen=True)
class Series:
    """Columns whose headings are numbered in order: ``pattern`` is what they share, ``places`` are the columns, by ``numbers``."""

    pattern: str
    places: tuple[int, ...]
    numbers: tuple[float, ...]

    def __len__(self):
        return len(self.places)

    @property
    def counts_on(self) -> bool:
        """Whether most numbers are one more than the one before, or a part further."""
        steps = [b - a for a, b in zip(self.numbers, self.numbers[1:], strict=False)]
        return 2 * sum(0 < step <= 1 for step in steps) >= len(steps)


def series_of(headings: list[str]) -> list[Series]:
    """The series among headings, the longest first; what is in one is in no other.

    >>> [(s.pattern, s.numbers) for s in series_of(["Name", "Q1", "Q1 pts", "Q2", "Q2 pts", "Total"])]
    [('q#', (1, 2)), ('q# pts', (1, 2))]
    >>> [s.pattern for s in series_of(["1. Capital?", "2. River?", "3. Largest planet?"])]
    ['#…']
    """
    by_pattern = {}
    plain_headings = [_plain(text) for text in without_keys(headings)]
    roman = roman_numbers(plain_headings)
    for place, plain in enumerate(plain_headings):
        if place in roman:
            by_pattern.setdefault(roman[place][0], []).append((place, (roman[place][1],)))
            continue
        for pattern, numbers in (_whole(plain), _leading(plain)):
            if numbers:
                by_pattern.setdefault(pattern, []).append((place, numbers))
    found = []
    for pattern, members in by_pattern.items():
        if len(members) < 2:
            continue
        # Of several numbers ("Test 2, Q1") the one that counts is the one that differs most.
        width = len(members[0][1])
        position = max(range(width), key=lambda n: (len({numbers[n] for _, numbers in members}), n))
        numbers = tuple(digits[position] for _, digits in members)
        if len({digits for _, digits in members}) * 2 > len(members) or _begins_anew(numbers):
            found.append(Series(pattern, tuple(place for place, _ in members), numbers))
    found.sort(key=lambda series: (-len(series), "…" in series.pattern, series.places))
    taken, result = set(), []
    for series in found:
        free = [n for n, place in enumerate(series.places) if place not in taken]
        if len(free) < 2:
            continue
        rest = Series(series.pattern, tuple(series.places[n] for n in free), tuple(series.numbers[n] for n in free))
        taken.update(rest.places)
        result.append(rest)
    return result


def _begins_anew(numbers: tuple[float, ...]) -> bool:
    """Whether headings are numbered one by one, and from the start again in each part of the exam."""
    steps = [b - a for a, b in zip(numbers, numbers[1:], strict=False)]
    return len(numbers) >= SURELY and sum(0 < step <= 1 for step in steps) >= NEARLY_ALL * len(steps)


def without_keys(headings: list[str]) -> list[str]:
    """Headings without the answer that stands in each of them, "Q1 (D)", where it does in most.

    >>> without_keys(["Name", "Q1 (D)", "Q2 (A)", "Q3 (A)", "Q4 (B)"])
    ['Name', 'Q1', 'Q2', 'Q3', 'Q4']
    """
    found = {n: match for n, text in enumerate(headings) if (match := HEADING_WITH_KEY.fullmatch(text.strip()))}
    if len(found) < max(LEAST_KEYS, 0.6 * sum(map(bool, headings))):
        return headings
    return [found[n]["title"].strip() if n in found else text for n, text in enumerate(headings)]


def _plain(text: str) -> str:
    return SPACES.sub(" ", unicodedata.normalize("NFKC", text).lower()).strip()


def _whole(plain: str) -> tuple[str, tuple[float, ...]]:
    """The heading with # for its numbers; none for sentences, which share nothing but by chance."""
    numbers = NUMBER.findall(plain)
    if not 1 <= len(numbers) <= 3 or len(plain) > 30 or any(len(number) > 4 for number in numbers):
        return "", ()
    return NUMBER.sub("#", PART.sub("", plain)), tuple(map(_value, NUMBER_WITH_PART.findall(plain)))


def _leading(plain: str) -> tuple[str, tuple[float, ...]]:
    match = WITH_TEXT.fullmatch(plain)
    if match is None:
        return "", ()
    number = NUMBER_WITH_PART.findall(match[1])[-1]
    return NUMBER.sub("#", PART.sub("", match[1])) + "…", (_value(number),)


def _value(found: tuple[str, str]) -> float:
    """2 of "2", 2.1 of "2a", 2.2 of "2b"."""
    number, part = found
    return int(number) + (ord(part) - ord("a") + 1) / 10 if part else int(number)
