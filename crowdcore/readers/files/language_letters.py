"""Which letters follow which in a language, learned from its most common names: evidence for the language of a word."""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import cache

from crowdcore.readers.files.names_of_languages import WORDS

EDGE = " "
# How many letters must be seen after another until they count as much as letters anywhere.
ENOUGH = 6.0
# Every letter can occur anywhere, even if the names do not show it.
ANY_LETTER, N_LETTERS = 0.5, 40
# Neighbouring letters are not independent, and neither are names of one class, so their evidence is reduced.
TEMPERED = 0.5
MOST_AGAINST = 8.0
# The evidence of a known name for its language, and the most evidence of all names together.
KNOWN, MOST_FOR_KNOWN = 2.0, 8.0
SHORTEST = 3
WORD = re.compile(rb"[A-Za-z\x80-\xff]+")
LETTERS = re.compile(r"[^\W\d_]+")


class Neighbours:
    """How likely a letter is after another one, in small letters. The edge of a word counts as a letter."""

    def __init__(self, words: Iterable[str]):
        self.pairs: dict[str, Counter] = defaultdict(Counter)
        for before, letter in (pair for word in words for pair in pairs_of(word)):
            self.pairs[before][letter] += 1
        self.letters = sum(self.pairs.values(), Counter())
        self.all = self.letters.total() + N_LETTERS * ANY_LETTER

    def anywhere(self, letter: str) -> float:
        """Return the chance of a letter, whatever comes before it."""
        return (self.letters[letter] + ANY_LETTER) / self.all

    def behind(self, before: str, letter: str) -> float:
        """Return the chance of a letter after another one, from its frequency there and anywhere."""
        row = self.pairs.get(before, Counter())
        return (row[letter] + ENOUGH * self.anywhere(letter)) / (row.total() + ENOUGH)


def pairs_of(word: str) -> Iterable[tuple[str, str]]:
    """Yield the letters of a word from edge to edge, each with the one before it."""
    letters = EDGE + lower_letters(word) + EDGE
    return zip(letters, letters[1:], strict=False)


def lower_letters(word: str) -> str:
    """Return a word in small letters, one for each letter."""
    return "".join(letter.lower()[:1] for letter in word)


@cache
def neighbours_of(language: str) -> Neighbours:
    """Return the letter pairs in the names of a language."""
    return Neighbours(WORDS[language].split())


@cache
def log_odds_of_letter(language: str, before: str, letter: str) -> float:
    """Return how much likelier a letter is after this one than anywhere, as a logarithm; 0 for a language without names here.

    >>> log_odds_of_letter("Portuguese", "õ", "e") > 1, log_odds_of_letter("Portuguese", "õ", "r") < 0
    (True, True)
    """
    if language not in WORDS:
        return 0.0
    seen, (before, letter) = neighbours_of(language), (lower_letters(before), lower_letters(letter))
    return math.log(seen.behind(before, letter) / seen.anywhere(letter))


@cache
def _with_latin_letters() -> tuple[str, ...]:
    return tuple(language for language, words in WORDS.items() if re.search("[a-z]", words))


def words_of(data: bytes) -> set[bytes]:
    """Return the different words of a text in any code page that contains a to z, with these letters in lower case."""
    return {word.lower() for word in WORD.findall(data) if len(word) >= SHORTEST}


def evidence_of_languages(words: Iterable[bytes]) -> Mapping[str, float]:
    """Return the evidence of the letters a to z, which are the same in all encodings, for each language, as log odds.

    It is relative to all languages together: 0 if words could be of any language.

    >>> found = evidence_of_languages(words_of(b"Nagy Szabolcs, Farkas Zsolt"))
    >>> found["Hungarian"] == max(found.values()) > 2 > 0 > found["French"]
    True
    """
    pairs = Counter(
        (before, letter)
        for word in words
        for before, letter in pairs_of(word.decode("latin-1"))
        if before <= "z" and letter <= "z"
    )
    said = {
        language: TEMPERED * sum(n * math.log(neighbours_of(language).behind(*pair)) for pair, n in pairs.items())
        for language in _with_latin_letters()
    }
    most = max(said.values())
    together = most + math.log(sum(math.exp(one - most) for one in said.values()) / len(said))
    return {language: max(one - together, -MOST_AGAINST) for language, one in said.items()}


@cache
def _known() -> dict[str, set[str]]:
    """Return the languages of each known word."""
    known: dict[str, set[str]] = defaultdict(set)
    for language, words in WORDS.items():
        for word in words.split():
            known[lower_letters(word)].add(language)
    return known


def known_words(words: Iterable[str]) -> dict[str, float]:
    """Return the evidence of known words for the languages that have them, as log odds: less if several languages do.

    >>> known_words(["NÉV", "Zsuzsanna"])
    {'Hungarian': 4.0}
    """
    said: dict[str, float] = defaultdict(float)
    for languages in (_known().get(word, ()) for word in set(map(lower_letters, set(words)))):
        for language in languages:
            said[language] += KNOWN / len(languages)
    return {language: min(one, MOST_FOR_KNOWN) for language, one in said.items()}
