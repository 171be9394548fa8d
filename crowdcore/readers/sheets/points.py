"""Numbers in cells, and the answer that got all points where points are next to answers."""

from collections import Counter
from collections.abc import Sequence

from crowdcore.key import MOST_POINTS


def number(text: str) -> float | None:
    """The number that a text is, with a decimal point or comma; None if it is none.

    >>> number("0,5"), number("2 / 3"), number("67 %"), number("x")
    (0.5, 2.0, 67.0, None)
    """
    try:
        value = float(text.split("/")[0].replace(",", ".").rstrip("%٪％ ").strip())
    except ValueError:
        return None
    return value if abs(value) <= MOST_POINTS else None


def answer_with_full_points(answers: Sequence[str], points: Sequence[str], worth: float | None = None) -> str:
    """The one answer that always got all points; "" where there is no such answer.

    All points are ``worth``, or the most that anybody got if that is not known.

    >>> answer_with_full_points(["A", "B", "A"], ["2", "0", "2"]), answer_with_full_points(["A", "B", "A"], ["1", "1", "0"])
    ('A', '')
    >>> answer_with_full_points(["A", "B", "A"], ["1", "0", "1"], worth=2.0)
    ''
    """
    got = [(text, value) for text, point in zip(answers, points, strict=True) if (value := number(point)) is not None]
    full = max((value for _, value in got), default=0.0)
    full = full if worth is None or worth < full else worth
    if full <= 0:
        return ""
    right = Counter(text for text, value in got if text and value == full)
    key = next(iter(right)) if len(right) == 1 else ""
    always = all(value == full for text, value in got if text == key)
    return key if always else ""
