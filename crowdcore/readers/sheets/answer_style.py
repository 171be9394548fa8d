"""How answers are written: as letters, numbers, true or false, yes or no, values; anything else is texts."""

from collections import Counter

from crowdcore.readers.sheets.kinds import TRUE_FALSE, Kind, is_syllable, kind_of
from crowdcore.readers.sheets.values import is_value

CHOSEN = ("letters", "numbers", "true/false", "yes/no")
# Values are written, not chosen: each question has its own.
VALUES = "values"
STYLED = (*CHOSEN, VALUES)
MOST = 0.6


def fits(mark: str, style: str) -> bool:
    """Whether a mark is written in a style."""
    if style == "letters":
        # A character that is a word (牛, 책) is one of texts, some of which have two.
        return len(mark) == 1 and mark.isalpha() and not is_syllable(mark)
    if style == "numbers":
        return len(mark) <= 2 and mark.isdecimal() and mark.isascii()
    if style == "true/false":
        return mark.lower() in TRUE_FALSE or mark in {"T", "F"}
    return is_value(mark) if style == VALUES else mark.lower() in {"yes", "no"}


def fitting(counts: Counter, style: str) -> int:
    """How many of the marks are written in a style."""
    return sum(n for mark, n in counts.items() if fits(mark, style))


def style_of_marks(counts: Counter) -> str | None:
    """The style in which most of the marks are chosen, leaving aside those that are no answers; None for texts."""
    known = Counter({mark: n for mark, n in counts.items() if kind_of(mark) not in (Kind.SIGN, Kind.DOUBTFUL)})
    shares = {style: fitting(known, style) for style in CHOSEN}
    words = any(mark.lower() in TRUE_FALSE for mark in known)
    if words and shares["true/false"] >= MOST * known.total():
        return "true/false"
    shares.pop("true/false")
    best = max(shares, key=shares.get)
    return best if known and shares[best] > MOST * known.total() else None
