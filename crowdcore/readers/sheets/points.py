"""Columns of points beside answers: what questions are worth, and which answer got all of it."""

from collections import Counter
from collections.abc import Sequence


def number(text: str) -> float | None:
    """The number that a text is, with a decimal point or comma; None if it is none.

    >>> number("0,5"), number("2 / 3"), number("67 %"), number("x")
    (0.5, 2.0, 67.0, None)
    """
    try:
        value = float(text.split("/")[0].replace(",", ".").rstrip("%٪％ ").strip())
    except ValueError:
        return None
    return value if abs(value) < 1e12 else None


def worth_and_key(
    answers: Sequence[str], points: Sequence[str], worth: float | None = None
) -> tuple[float | None, str]:
    """What a question is worth, and the one answer that always got all of it ("" where there is no such answer).

    It is ``worth`` the most points that anybody got, if that is not known.

    >>> worth_and_key(["A", "B", "A"], ["2", "0", "2"]), worth_and_key(["A", "B", "A"], ["1", "1", "0"])
    ((2.0, 'A'), (1.0, ''))
    >>> worth_and_key(["A", "B", "A"], ["1", "0", "1"], worth=2.0)
    (2.0, '')
    """
    got = [(text, value) for text, point in zip(answers, points, strict=True) if (value := number(point)) is not None]
    full = max((value for _, value in got), default=0.0)
    full = full if worth is None or worth < full else worth
    if full <= 0:
        return None, ""
    right = Counter(text for text, value in got if text and value == full)
    key = next(iter(right)) if len(right) == 1 else ""
    always = all(value == full for text, value in got if text == key)
    return full, key if always else ""
