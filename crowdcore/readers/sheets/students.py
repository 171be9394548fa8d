"""Who the rows of a sheet are: the most human name that its columns give."""

from collections.abc import Sequence

from crowdcore.readers.sheets.headings import heading, is_identity
from crowdcore.readers.sheets.languages import FIRST, LAST, NAME, NUMBER


def identity_columns(header: list[str]) -> list[int]:
    """The columns that tell who a student is."""
    return [n for n, cell in enumerate(header) if is_identity(cell)]


def names_of(rows: Sequence[list[str]], header: list[str], identity: list[int]) -> list[str]:
    """Whose row each is: the full name, else first and last name, else an address or a number; "" where nothing tells.

    What is the same in every row ("anonymous") tells nobody.

    >>> names_of([["Byron", "Ada", "7"], ["", "", "8"]], ["Last name", "First name", "ID"], [0, 1, 2])
    ['Ada Byron', '8']
    """
    columns = {n: [row[n].strip() for row in rows] for n in identity}
    telling = {n: values for n, values in columns.items() if len(set(values)) > 1 or len(rows) == 1} or columns
    titles = {n: heading(header[n]) for n in telling}
    last = next((n for title in LAST for n in telling if titles[n] == title), None)
    first = next((n for title in FIRST for n in telling if titles[n] == title and n != last), None)
    # "Nom" beside "Prénom", or "Nombre" beside "Apellidos", is half a name: it has one word.
    half = next((n for n in telling if titles[n] in NAME and n not in {first, last} and _one_word(telling[n])), None)
    if last is not None and first is None:
        first = half
    elif first is not None and last is None:
        last = half
    full = [n for title in NAME for n in telling if titles[n] == title and n not in {first, last}]
    rest = [n for title in NUMBER for n in telling if titles[n] == title and n not in {first, last}]
    named = {first, last, *full, *rest}
    others = [n for n in telling if n not in named]
    # Below headings in words that are not known, names may stand in two halves.
    unknown = [n for n in others if not _mostly_numbers(telling[n])]
    if unknown and not full and (first is None) != (last is None):
        first, last = (unknown[0], last) if first is None else (first, unknown[0])
    result = []
    for place in range(len(rows)):
        both = " ".join(telling[n][place] for n in (first, last) if n is not None and telling[n][place])
        words = " ".join(telling[n][place] for n in unknown if telling[n][place])
        candidates = [*(telling[n][place] for n in full), both, words, *(telling[n][place] for n in (*others, *rest))]
        result.append(next((candidate for candidate in candidates if candidate), ""))
    return result


def _mostly_numbers(values: list[str]) -> bool:
    """Whether digits stand in more than a few of the values, as in numbers of students and not in names."""
    filled = [value for value in values if value]
    return sum(any(map(str.isdigit, value)) for value in filled) > 0.2 * len(filled)


def _one_word(values: list[str]) -> bool:
    """Whether most names are one word."""
    filled = [value for value in values if value]
    return 2 * sum(len(value.split()) == 1 for value in filled) >= len(filled)


def earlier_attempts(who: list[str], order: list[float]) -> dict[int, int]:
    """For each row that is an earlier attempt of somebody, the row of their last one; rows without a name are nobody's.

    >>> earlier_attempts(["Ada", "Bo", "Ada"], [1, 1, 2])
    {0: 2}
    """
    last = {}
    for place, name in enumerate(who):
        if name and (name not in last or order[place] >= order[last[name]]):
            last[name] = place
    return {place: last[name] for place, name in enumerate(who) if name and last[name] != place}
