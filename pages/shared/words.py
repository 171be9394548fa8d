"""Names from files as they may stand on a page, and numbers with their nouns."""

import re


def counted(n: int, word: str) -> str:
    """A number and its noun.

    >>> counted(1, "question"), counted(1200, "class")
    ('1 question', '1,200 classes')
    """
    plural = word + ("es" if word.endswith("s") else "s")
    return f"{n:,} {word if n == 1 else plural}"


def safe(text: object) -> str:
    """A name from a file as it may stand in a sentence: its characters, never its markup."""
    return re.sub(r"([\\`*_{}\[\]()#+\-.!|<>~$:&@])", r"\\\1", str(text).replace("\n", " ").replace("\r", " "))
