"""A made-up language for tests: English with accents, 40 % longer, and as easy to read."""

import re
from copy import deepcopy
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.syntax import ast

# Vowels and n are doubled, and some consonants get an accent. Together this makes a text about 40 % longer.
LONGER = str.maketrans(
    {
        "a": "àà", "e": "éé", "i": "îî", "o": "öö", "u": "ûû", "y": "ýý", "n": "ñn",
        "A": "ÀÀ", "E": "ÉÉ", "I": "ÎÎ", "O": "ÖÖ", "U": "ÛÛ", "c": "ç", "s": "šs", "z": "ž", "C": "Ç", "S": "Š",
    }
)  # fmt: skip
# Icons and colours, code, addresses of links, markup, and the places for values in the script of the phone page.
NOT_WORDS = re.compile(r"(:[a-z]+/\w+:|:[a-z-]+\[|`[^`]*`|\]\([^)]*\)|<[^>]*>|\b[A-Z]{2,}\b)")


def lengthened(text: str) -> str:
    """Return a text with accents and doubled vowels; code, icons and markup do not change.

    >>> lengthened("**Read** the [key](https://a.b): `nan`")
    '**Rééààd** théé [kééýý](https://a.b): `nan`'
    """
    parts = NOT_WORDS.split(text)
    return "".join(part if n % 2 else part.translate(LONGER) for n, part in enumerate(parts))


def pseudo(pattern: "ast.Pattern") -> "ast.Pattern":
    """Return a text of the catalogue with all its words lengthened; its values are not changed."""
    changed = deepcopy(pattern)
    _change(changed)
    return changed


def _change(pattern: "ast.Pattern") -> None:
    from fluent.syntax import ast

    for element in pattern.elements:
        if isinstance(element, ast.TextElement):
            element.value = lengthened(element.value)
        elif isinstance(element.expression, ast.SelectExpression):
            for variant in element.expression.variants:
                _change(variant.value)
