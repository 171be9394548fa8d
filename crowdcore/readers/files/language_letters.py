"""Which letters stand beside which in a language, learned from its commonest names: what a word says about its language."""

import math
import re
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import cache

from crowdcore.readers.files.names_of_languages import WORDS

EDGE = " "
# How many letters must have been seen behind another until they count as much as letters anywhere.
ENOUGH = 6.0
# Every letter may stand anywhere, though the names do not show it.
ANY_LETTER, N_LETTERS = 0.5, 40
# Neighbours depend on each other, and names of a class on its language: what they say together is less than their sum.
TEMPERED = 0.5
MOST_AGAINST = 8.0
# A name that is known is from where it is known; so much it says, and all of them together.
KNOWN, MOST_FOR_KNOWN = 2.0, 8.0
SHORTEST = 3
WORD = re.compile(rb"[A-Za-z\x80-\xff]+")
LETTERS = re.compile(r"[^\W\d_]+")


class Neighbours:
    """How likely a letter is behind another one, in small letters; a word's edge is a letter too."""

    def __init__(self, words: Iterable[str]):
        self.pairs: dict[str, Counter] = defaultdict(Counter)
        for before, letter in (pair for word in words for pair in pairs_of(word)):
            self.pairs[before][letter] += 1
        self.letters = sum(self.pairs.values(), Counter())
        self.all = self.letters.total() + N_LETTERS * ANY_LETTER

    def anywhere(self, letter: str) -> float:
        """The chance of a letter, whatever is before it."""
        return (self.letters[letter] + ANY_LETTER) / self.all

    def behind(self, before: str, letter: str) -> float:
        """The chance of a letter behind another one: as often as it was seen there, or anywhere."""
        row = self.pairs.get(before, Counter())
        return (row[letter] + ENOUGH * self.anywhere(letter)) / (row.total() + ENOUGH)


def pairs_of(word: str) -> Iterable[tuple[str, str]]:
    """The letters of a word from edge to edge, each with the one before it."""
    letters = EDGE + small(word) + EDGE
    return zip(letters, letters[1:], strict=False)


def small(word: str) -> str:
    """A word in small letters, one for each."""
    return "".join(letter.lower()[:1] for letter in word)


@cache
def neighbours_of(language: str) -> Neighbours:
    """What the names of a language show."""
    return Neighbours(WORDS[language].split())


@cache
def drawn_to(language: str, before: str, letter: str) -> float:
    """How much likelier a letter is behind this one than anywhere, as a logarithm; 0 where the language has no names here.

    >>> drawn_to("Portuguese", "õ", "e") > 1, drawn_to("Portuguese", "õ", "r") < 0
    (True, True)
    """
    if language not in WORDS:
        return 0.0
    seen, (before, letter) = neighbours_of(language), (small(before), small(letter))
    return math.log(seen.behind(before, letter) / seen.anywhere(letter))


@cache
def _with_latin_letters() -> tuple[str, ...]:
    return tuple(language for language, words in WORDS.items() if re.search("[a-z]", words))


def words_of(data: bytes) -> set[bytes]:
    """The different words of a text in any code page that has the letters from a to z, in small letters where they are these."""
    return {word.lower() for word in WORD.findall(data) if len(word) >= SHORTEST}


def spoken(words: Iterable[bytes]) -> Mapping[str, float]:
    """What the letters from a to z, which are the same in all encodings, say for each language: a logarithm of odds.

    Against all languages together: 0 where words could be of any of them.

    >>> found = spoken(words_of(b"Nagy Szabolcs, Farkas Zsolt"))
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
    """The languages of each known word."""
    known: dict[str, set[str]] = defaultdict(set)
    for language, words in WORDS.items():
        for word in words.split():
            known[small(word)].add(language)
    return known


def known_words(words: Iterable[str]) -> dict[str, float]:
    """What words that are known say for the languages that have them, a logarithm of odds: less where several do.

    >>> known_words(["NÉV", "Zsuzsanna"])
    {'Hungarian': 4.0}
    """
    said: dict[str, float] = defaultdict(float)
    for languages in (_known().get(word, ()) for word in set(map(small, set(words)))):
        for language in languages:
            said[language] += KNOWN / len(languages)
    return {language: min(one, MOST_FOR_KNOWN) for language, one in said.items()}
