"""Rows that are the keys of an exam's versions, by what they have in common: one name, and a version each."""

from collections.abc import Iterator
from dataclasses import dataclass

from crowdcore.readers.sheets.headings import is_key
from crowdcore.readers.sheets.key_evidence import KEY_AGREES, agreement_with_the_able, marks_of
from crowdcore.readers.sheets.versions import MOST_VERSIONS, token_of

# Keys stand above the students or below them, perhaps with a few rows of other kinds.
ROWS_AT_AN_END = MOST_VERSIONS + 6
ENOUGH_ANSWERS = 0.5
ENOUGH_STUDENTS = 3
# Of what a sheet says about students, so many columns are looked at: it may be a long list, wrongly taken for a sheet.
MOST_COLUMNS = 12


@dataclass(frozen=True)
class VersionKeys:
    """The column with the version of each row, and the rows that are keys, each with its version."""

    column: int
    rows: dict[int, str]


def version_keys(finder) -> VersionKeys | None:
    """The keys of versions in the rows of a ``RowRoles``; None where there are none.

    Rows above or below the students that follow one another, are called the same but for the version, and have the versions
    of the students, each once, are their keys: if that is what they are called, or if each agrees with the able of its version.
    """
    grid, columns = finder.grid, finder.columns
    body = [r for r in finder.body if finder.cells.filled[r] >= ENOUGH_ANSWERS * len(columns.questions)]
    headings = set(finder.rows.headings)
    body = [r for r in body if r not in headings]
    beside = [*columns.about[:MOST_COLUMNS], *columns.who]
    for n in dict.fromkeys([*beside, *columns.questions[:2], *columns.questions[-1:]]):
        tokens = {r: token_of(grid.text(r, n)) for r in body}
        if not 2 <= len({*tokens.values()} - {""}) <= MOST_VERSIONS:
            continue
        for group in _groups(finder, body, n, tokens):
            students = [r for r in body if r not in group]
            versions = {tokens[r] for r in students} - {""}
            if {*group.values()} != versions or len(group) != len(versions):
                continue
            named = all(any(map(is_key, _texts(finder, r, n))) for r in group)
            # A question of few choices looks like a column of versions, and students may bear one name.
            guessed = n not in columns.questions and {*finder.rows.keys} <= {*group}
            if named or (guessed and _agree(finder, group, {r: tokens[r] for r in students}, n)):
                return VersionKeys(n, group)
    return None


def _texts(finder, r: int, but: int) -> list[str]:
    """What a row is called: its texts beside the questions and the version."""
    columns = sorted([*finder.columns.who, *finder.columns.about[:MOST_COLUMNS]])
    return [text for n in columns if n != but and (text := finder.grid.text(r, n))]


def _groups(finder, body: list[int], column: int, tokens: dict[int, str]) -> Iterator[dict[int, str]]:
    """Rows at an end that follow one another and are called the same, each with its version."""
    ends = [body[:ROWS_AT_AN_END], body[-ROWS_AT_AN_END:]]
    for end in ends:
        group, known = {}, None
        for r in end:
            texts = _texts(finder, r, column)
            token = tokens[r] or (token_of(texts[0]) if texts else "")
            stem = tuple(_without(text, token) for text in texts)
            if stem != known or token in group.values():
                if len(group) > 1:
                    yield group
                group, known = {}, stem
            if stem and any(stem) and token:
                group[r] = token
        if len(group) > 1:
            yield group


def _without(text: str, token: str) -> str:
    """A text without the version at its end."""
    words = text.casefold().split()
    return " ".join(words[:-1] if len(words) > 1 and token_of(words[-1]) == token else words)


def _agree(finder, group: dict[int, str], version: dict[int, str], column: int) -> bool:
    """Whether each of these rows agrees with the able of its version."""
    questions = [n for n in finder.columns.questions if n != column]
    for r, token in group.items():
        students = [s for s, other in version.items() if other == token]
        if len(students) < ENOUGH_STUDENTS:
            return False
        marks = marks_of(finder.grid, [r, *students], questions)
        if agreement_with_the_able(marks)[0] < KEY_AGREES:
            return False
    return True
