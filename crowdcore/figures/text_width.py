"""How wide a text is in a picture."""

from unicodedata import east_asian_width

# A Chinese character is about as wide as so many Latin letters.
WIDE_LETTER = 1.75


def text_width(text: str) -> float:
    """Return the width of a text as a number of Latin letters.

    >>> text_width("Q12"), text_width("第12題")
    (3.0, 5.5)
    """
    return sum(WIDE_LETTER if east_asian_width(letter) in "WF" else 1.0 for letter in text)
