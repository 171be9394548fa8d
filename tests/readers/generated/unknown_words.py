"""Words that no list contains: those of the languages, with every letter shifted. Only the cells remain as evidence."""

from dataclasses import replace

from tests.readers.generated import words

SMALL, LARGE = "abcdefghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
MOVED = str.maketrans(SMALL + LARGE, SMALL[4:] + SMALL[:4] + LARGE[4:] + LARGE[:4])


def moved(text: str) -> str:
    """A word of a language that does not exist; letters of other scripts become Latin ones.

    >>> moved("Answer key"), moved("Ключ") != "Ключ"
    ('Erwaiv oic', True)
    """
    latin = [
        char if char.isascii() or not char.isalpha() else (SMALL if n else LARGE)[ord(char) % 26]
        for n, char in enumerate(text)
    ]
    return "".join(latin).translate(MOVED)


def _moved(own: words.Words) -> words.Words:
    texts = {
        name: tuple(map(moved, value)) if isinstance(value, tuple) else moved(value)
        for name, value in vars(own).items()
        if name != "people"
    }
    if texts["first"] == texts["name"]:
        texts["first"] += "u"
    return replace(own, **texts)


LANGUAGES = {name: _moved(own) for name, own in words.LANGUAGES.items()}
ABOUT = {kind: tuple(map(moved, headings)) for kind, headings in words.ABOUT.items()}
BLANK_MARKS = (*(mark for mark in words.BLANK_MARKS if not mark.isalpha() or len(mark) == 1), "uqmx", "wommp")
