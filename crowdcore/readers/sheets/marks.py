"""What one answer on a sheet is: no mark, one mark, several marks; and how its choice is called."""

import re
from collections import Counter
from string import ascii_uppercase

from crowdcore.names import natural
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import quoted
from crowdcore.readers.sheets.answer_style import fits
from crowdcore.readers.sheets.folding import plain_mark
from crowdcore.readers.sheets.kinds import CHOICES, TRUE_FALSE, choices_in

# Joins the answers of one labeler to one item that stand in several rows; no file has it in a cell.
SEVERAL = "\x1f"
# A text that begins with the letter of its choice: "B) Rome", "(c) Oslo".
ENUMERATED = re.compile(r"\(?([A-Za-z])[).:\]]\s+\S.*", re.S)
# What scanners write for more than one mark when they lose which.
# So many different sets among so many answers that are letters or sets are no words that happen to be made of them.
LEAST_SETS, MOSTLY_SETS = 3, 0.8
LOST_MARKS = ("*", "MULT", "Mult", "mult")


def split_marks(text: str, joint: str | None) -> tuple[str, ...]:
    """The marks that a text is made of, where rows were joined or the layout joins several answers by ``joint``.

    >>> split_marks("Earth;Jupiter;", ";")
    ('Earth', 'Jupiter')
    """
    if SEVERAL in text:
        return tuple(text.split(SEVERAL))
    if joint and re.search(joint, text):
        return tuple(part.strip() for part in re.split(joint, text) if part.strip()) or (text,)
    return (text,)


def several_where_known(cells: list[str], joint: str) -> list[str]:
    """Cells in which lists of answers, joined by ``joint`` (a regular expression), are taken apart.

    An answer that merely has the joint in it is left whole: of a list, one part at least stands alone as another's
    answer, or in a list that has such a part.

    >>> several_where_known(["Jupiter", "Earth, Jupiter", "Washington, D.C."], ", ")
    ['Jupiter', 'Earth\\x1fJupiter', 'Washington, D.C.']
    """
    parts = {
        cell: [part.strip() for part in re.split(joint, cell) if part.strip()]
        for cell in dict.fromkeys(cells)
        if re.search(joint, cell)
    }
    lists = {cell: pieces for cell, pieces in parts.items() if pieces}
    alone = {cell.strip() for cell in cells if cell not in lists}
    found = {}
    while new := {cell: pieces for cell, pieces in lists.items() if cell not in found and alone.intersection(pieces)}:
        found |= new
        alone.update(part for pieces in new.values() for part in pieces)
    return [SEVERAL.join(dict.fromkeys(found[cell])) if cell in found else cell for cell in cells]


def joined_choices(counts: Counter) -> dict[str, tuple[str, ...]]:
    """The texts that are several choices written together, of a sheet on which the texts stand so often.

    "AC" is two marks where A or C is an answer, alone or among several; "13" where 1 and 3 are and two digits are rare; "*"
    where letters rule.

    >>> joined_choices(Counter({"A": 9, "B": 8, "C": 9, "AC": 1}))
    {'AC': ('A', 'C')}
    >>> list(joined_choices(Counter({"A": 9, "AC": 8, "CD": 9})))
    ['AC', 'CD']
    """
    single = {text for text in counts if len(text) == 1}
    digits = sum(n for text, n in counts.items() if len(text) == 1 and text.isdigit())
    numbers = sum(n for text, n in counts.items() if len(text) > 1 and text.isdigit())
    letters = {text for text in single if text in CHOICES} | _letters_of_sets(counts)
    sets = {text: choices for text in counts if (choices := choices_in(text))}
    # A letter that never stands alone is a choice where it stands beside one.
    while more := {one for choices in sets.values() if letters.intersection(choices) for one in choices} - letters:
        letters |= more
    found = {}
    for text, n in counts.items():
        choices = sets.get(text, ())
        several_digits = text.isdecimal() and 1 < len(text) == len(set(text)) and list(text) == sorted(text)
        if choices and letters.intersection(choices):
            found[text] = choices
        elif several_digits and single.issuperset(text) and numbers * 10 <= digits:
            found[text] = tuple(text)
        elif text in LOST_MARKS and n * 4 < counts.total():
            found[text] = (text, text)
    return found


def _letters_of_sets(counts: Counter) -> set[str]:
    """The letters that stand in sets alone, on a sheet on which most answers are letters and sets of them.

    >>> sorted(_letters_of_sets(Counter({"CD": 9, "ABE": 7, "BDE": 8, "B": 1})))
    ['A', 'B', 'C', 'D', 'E']
    """
    sets = {text: choices for text in counts if (choices := choices_in(text)) and not text.islower()}
    answers = sum(n for text, n in counts.items() if text in sets or (len(text) == 1 and text in CHOICES))
    if len(sets) < LEAST_SETS or answers < MOSTLY_SETS * counts.total():
        return set()
    return {letter for choices in sets.values() for letter in choices}


def style_of(texts) -> str | None:
    """How answers are written: "letters", "numbers", "true/false" or "yes/no"; None for texts of another kind.

    >>> style_of({"a", "C"}), style_of({"12", "3"}), style_of({"TRUE", "f"}), style_of({"Paris", "B"})
    ('letters', 'numbers', 'true/false', None)
    """
    upper = {text.upper() for text in texts}
    # T and F alone are letters.
    words = any(len(text) > 1 for text in upper)
    possible = ("true/false", "letters", "numbers", "yes/no") if words else ("letters", "numbers")
    return next((style for style in possible if upper and all(fits(text, style) for text in upper)), None)


def spelled(text: str, style: str) -> str:
    """The text in the one spelling of its style."""
    if style == "letters":
        return plain_mark(text)
    if style == "true/false":
        return TRUE_FALSE.get(text.lower()) or {"t": "True", "f": "False"}.get(text.lower(), text)
    return text.capitalize() if style == "yes/no" else text


def lettered(item: str, texts, options: list[str] | None) -> dict[str, str]:
    """A letter for each text: its own where it begins with one, else by the order of the options, else sorted.

    >>> lettered("Q1", ["Rome", "Oslo"], None), lettered("Q1", ["C) Rome", "B) Oslo"], None)
    ({'Oslo': 'A', 'Rome': 'B'}, {'B) Oslo': 'B', 'C) Rome': 'C'})
    """
    known = list(options or ())
    order = [*known, *sorted((text for text in texts if text not in known), key=natural)]
    begins = [ENUMERATED.fullmatch(text) for text in order]
    if all(begins) and len({match[1].upper() for match in begins}) == len(order):
        return {match[0]: match[1].upper() for match in begins}
    if len(order) > len(ascii_uppercase):
        raise ReadError(
            f"Question {quoted(item)} has {len(order)} different answers. A question that is answered in one's own words "
            "cannot be read: leave its column out."
        )
    return dict(zip(order, ascii_uppercase, strict=False))
