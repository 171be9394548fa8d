"""The languages of the catalogue, and how they differ apart from their texts: their plurals and their lists."""

import os
from collections.abc import Iterable
from dataclasses import dataclass

ENGLISH = "en"
# English with accents and longer words, which shows where a page has too little room and which texts are not in the
# catalogue. It is offered if this variable of the environment is set.
PSEUDO = "en-XA"
PSEUDO_SWITCH = "CROWDCORE_PSEUDO_LOCALE"


@dataclass(frozen=True)
class Language:
    """A language: its name for its speakers, whether "1" has separate forms, and what is between the names of a list."""

    name: str
    has_singular: bool
    between: str
    before_last: str


LANGUAGES = {
    ENGLISH: Language("English", True, ", ", " and "),
    "zh-TW": Language("繁體中文", False, "、", "和"),
    PSEUDO: Language("Ƥṡēūḓō", True, ", ", " àànñd "),
}


def offered() -> list[str]:
    """Return the languages that a visitor can choose."""
    return [language for language in LANGUAGES if language != PSEUDO or os.environ.get(PSEUDO_SWITCH)]


def closest(wanted: Iterable[str]) -> str:
    """Return the first of the wanted languages that is offered, or one close to it, or English.

    All kinds of Chinese lead to the only one that is offered.

    >>> closest(["de-DE", "zh-HK", "en"]), closest(["en-GB", "zh-TW"]), closest(["de"])
    ('zh-TW', 'en', 'en')
    """
    choices = offered()
    for tag in wanted:
        for choice in choices:
            if tag.casefold() == choice.casefold():
                return choice
        for choice in choices:
            if tag and tag.partition("-")[0].casefold() == choice.partition("-")[0].casefold():
                return choice
    return ENGLISH


def accepted(header: str) -> list[str]:
    """Return the languages in the header Accept-Language, the most wanted first.

    >>> accepted("en;q=0.7, zh-TW, zh;q=0.9, *;q=0.1"), accepted("zh;q=0, en;q=broken")
    (['zh-TW', 'zh', 'en'], [])
    """
    wanted = []
    for part in header[:500].split(","):
        tag, _, quality = part.strip().partition(";")
        if (weight := _weight(quality)) > 0 and tag.strip() not in ("", "*"):
            wanted.append((weight, tag.strip()))
    return [tag for _, tag in sorted(wanted, key=lambda pair: -pair[0])]


def _weight(quality: str) -> float:
    name, _, value = quality.strip().partition("=")
    if not name:
        return 1.0
    try:
        return float(value) if name.strip() == "q" else 0.0
    except ValueError:
        return 0.0
