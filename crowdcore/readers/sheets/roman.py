"""Questions that are numbered I, II, III, IV."""

import re

ROMAN = re.compile(
    r"(?P<before>(?:.*[\s.:#-])?)(?P<number>(?=[ivxl])(?:xl|l?x{0,3})(?:ix|iv|v?i{0,3}))(?P<behind>[.):]?)"
)
VALUES = {"i": 1, "v": 5, "x": 10, "l": 50}
LEAST = 3


def roman_numbers(headings: list[str]) -> dict[int, tuple[str, int]]:
    """By place, what stands around the numeral of a heading and its value; none where they do not count from I or II on.

    Letters are numerals too: "C" and "D" are none here, and "I" and "V" only where others are beside them.

    >>> roman_numbers(["name", "i", "ii", "iii", "iv"])
    {1: ('roman #', 1), 2: ('roman #', 2), 3: ('roman #', 3), 4: ('roman #', 4)}
    >>> roman_numbers(["h", "i", "j"]), roman_numbers(["x", "v", "i"])
    ({}, {})
    """
    found = {}
    for place, heading in enumerate(headings):
        if match := ROMAN.fullmatch(heading):
            pattern = f"{match['before']}roman #{match['behind']}"
            found.setdefault(pattern, {})[place] = pattern, _value(match["number"])
    return {place: number for numbers in found.values() if _count_on(numbers) for place, number in numbers.items()}


def is_numeral(text: str) -> bool:
    """Whether a text is a numeral alone: IV, ix."""
    match = ROMAN.fullmatch(text.strip().lower())
    return match is not None and not match["before"]


def _value(numeral: str) -> int:
    values = [VALUES[letter] for letter in numeral]
    return sum(-a if a < b else a for a, b in zip(values, [*values[1:], 0], strict=True))


def _count_on(numbers: dict[int, tuple[str, int]]) -> bool:
    values = [value for _, value in numbers.values()]
    steps = [b - a for a, b in zip(values, values[1:], strict=False)]
    return len(values) >= LEAST and min(values) <= 2 and sum(step == 1 for step in steps) > 0.6 * len(steps)
