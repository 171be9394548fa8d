"""Answers with a note beside them: "C?", "2*", "A ✓", "B (late)". What was chosen is plain; the note is told."""

import re
from collections import Counter
from collections.abc import Iterable

from crowdcore.readers.sheets.folding import plain_mark

NOTE = r"[?!*~^°'`´#+✓✔√☑←.]"
ANNOTATED = re.compile(rf"{NOTE}*\s*(?P<mark>[^\W_]|\d\d)\s*{NOTE}*\s*(?:\([^()]{{1,20}}\))?")
# An answer is noted on at most so often, compared with how often it stands alone.
SELDOM = 0.34


def without_note(text: str) -> str:
    """The mark that a text has a note beside, or the text as it is.

    >>> without_note("C?"), without_note("Paris!")
    ('C', 'Paris!')
    """
    match = ANNOTATED.fullmatch(text.strip())
    return match["mark"] if match else text


def annotated(texts: Iterable[str], counts: Counter, often: Counter) -> dict[str, str]:
    """For each text that is a mark with a note, the mark; ``counts`` says how often marks stand alone, ``often`` texts.

    >>> annotated(["C?", "A ✓", "?", "B"], Counter({"A": 9, "B": 8, "C": 9}), Counter({"C?": 1, "A ✓": 2}))
    {'C?': 'C', 'A ✓': 'A'}
    """
    found = {}
    for text in texts:
        match = ANNOTATED.fullmatch(text.strip())
        if match is None or len(plain_mark(text)) == 1 or plain_mark(text) == match["mark"].upper():
            continue
        mark = plain_mark(match["mark"])
        if counts[mark] > 2 and often[text] <= SELDOM * counts[mark]:
            found[text] = mark
    return found
