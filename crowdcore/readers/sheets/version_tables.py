"""The keys of an exam's versions in a table of their own: a column or a row per version, or a row per version and question."""

from collections.abc import Iterator, Sequence

from crowdcore.readers.files.table import Table
from crowdcore.readers.sheets.headings import is_version
from crowdcore.readers.sheets.keys import question_and_answer
from crowdcore.readers.sheets.kinds import ANSWERS, kind_of
from crowdcore.readers.sheets.versions import MOST_VERSIONS, token_of

ROWS_OF_HEADINGS = 15
MOSTLY, LEAST_QUESTIONS, LEAST_HEADINGS = 0.8, 2, 3
MOST_LOOKED_AT = 2000
# Of another sheet, the columns before so many may say which version a student had.
COLUMNS_BESIDE = 15


def keys_of_versions(table: Table, questions: Sequence[str]) -> dict[str, dict[str, str]]:
    """The key of each version, by question as these are called; none where a table is no such thing.

    >>> down = Table([["Question", "Form A", "Form B"], ["Q1", "C", "D"], ["Q2", "A", "B"]], [1, 2, 3])
    >>> across = Table([["Form", "Q1", "Q2"], ["A", "C", "A"], ["B", "D", "B"]], [1, 2, 3])
    >>> keys_of_versions(down, ["Q1", "Q2"]) == keys_of_versions(across, ["Q1", "Q2"])
    True
    >>> keys_of_versions(across, ["Q1", "Q2"])
    {'A': {'Q1': 'C', 'Q2': 'A'}, 'B': {'Q1': 'D', 'Q2': 'B'}}
    >>> rows = [["Form", "Question", "Answer"], ["A", "Q1", "C"], ["A", "Q2", "A"], ["B", "Q1", "D"], ["B", "Q2", "B"]]
    >>> keys_of_versions(Table(rows, [1, 2, 3, 4, 5]), ["Q1", "Q2"]) == keys_of_versions(across, ["Q1", "Q2"])
    True
    """
    if listed := listed_keys(table):
        named = {name for key in listed.values() for name in key}
        known = [question for question in questions if question in named]
        return listed if len(known) >= max(MOSTLY * len(questions), LEAST_QUESTIONS) else {}
    for names, lines in _headed(table):
        place = {name: n for n, name in enumerate(names) if name}
        known = [question for question in questions if question in place]
        if len(known) >= max(MOSTLY * len(questions), LEAST_QUESTIONS) and _are_versions(lines):
            return {
                token_of(label): {question: text for question in known if (text := cells[place[question]])}
                for label, cells in lines
            }
    return {}


def version_column(header: Sequence[str]) -> int | None:
    """The column of the version in a list of questions and their right answers; None where a table is not such a list."""
    columns = question_and_answer(list(header))
    places = [n for n, cell in enumerate(header) if columns and n not in columns and is_version(cell)]
    return places[0] if len(places) == 1 else None


def listed_keys(table: Table) -> dict[str, dict[str, str]]:
    """The key of each version from a table with one row per version and question; none where a table is not one."""
    rows = [[cell.strip() for cell in row] for row in table.rows]
    place = version_column(rows[0]) if rows else None
    if place is None:
        return {}
    item, answer = question_and_answer(rows[0])
    keys: dict[str, dict[str, str]] = {}
    for row in rows[1:]:
        if len(row) > max(place, item, answer) and token_of(row[place]) and row[item] and row[answer]:
            keys.setdefault(token_of(row[place]), {}).setdefault(row[item], row[answer])
    return keys if 2 <= len(keys) <= MOST_VERSIONS else {}


def is_key_of_versions(sheet: Table, others: Sequence[Table]) -> bool:
    """Whether a sheet has the keys of the versions that the students of another had.

    >>> rows = [["Name", "Form", "1", "2"], ["Ann", "A", "C", "B"], ["Bo", "B", "A", "C"], ["Cy", "B", "A", "D"]]
    >>> marks = Table(rows, [1, 2, 3, 4])
    >>> is_key_of_versions(Table([["Form", "1", "2"], ["A", "C", "B"], ["B", "A", "D"]], [1, 2, 3]), [marks])
    True
    """
    listed = listed_keys(sheet)
    found = [({name for key in listed.values() for name in key}, set(listed))] if listed else []
    found += [
        ({name for name in names if name}, {token_of(label) for label, _ in lines})
        for names, lines in _headed(sheet)
        if _are_versions(lines)
    ]
    return any(
        _had(other, names, versions) for names, versions in found for other in others if len(other.rows) > len(versions)
    )


def _headed(table: Table) -> Iterator[tuple[list[str], list[tuple[str, list[str]]]]]:
    """The names along a row or down a column, and the lines below or beside them, each with its own name."""
    rows = [[cell.strip() for cell in row] for row in table.rows[:MOST_LOOKED_AT]]
    width = max(map(len, rows), default=0)
    rows = [row + [""] * (width - len(row)) for row in rows]
    # Above the headings are titles alone.
    top = next((n for n, row in enumerate(rows[:ROWS_OF_HEADINGS]) if sum(map(bool, row)) >= LEAST_HEADINGS), len(rows))
    below = [cells for cells in rows[top + 1 :] if any(cells)]
    if not below:
        return
    row = rows[top]
    label = next(n for n, cell in enumerate(row) if cell)
    yield row[label + 1 :], [(cells[label], cells[label + 1 :]) for cells in below]
    columns = [n for n in range(label + 1, width) if row[n]]
    yield [cells[label] for cells in below], [(row[n], [cells[n] for cells in below]) for n in columns]


def _are_versions(lines: list[tuple[str, list[str]]]) -> bool:
    """Whether lines are called by a few versions, each once, and hold what may be a key."""
    tokens = {token_of(label) for label, _ in lines}
    if not 2 <= len(lines) <= MOST_VERSIONS or "" in tokens or len(tokens) < len(lines):
        return False
    return all(sum(kind_of(cell) in ANSWERS for cell in cells) >= MOSTLY * len(cells) for _, cells in lines)


def _had(other: Table, names: set[str], versions: set[str]) -> bool:
    """Whether a sheet has these among its headings, and below one of the others what says who had which version."""
    for top, row in enumerate(other.rows[:ROWS_OF_HEADINGS]):
        headings = [cell.strip() for cell in row]
        if sum(name in headings for name in names) < max(MOSTLY * len(names), LEAST_QUESTIONS):
            continue
        below = other.rows[top + 1 : MOST_LOOKED_AT]
        for n in (n for n, heading in enumerate(headings[:COLUMNS_BESIDE]) if heading not in names):
            tokens = [token for cells in below if len(cells) > n and (token := token_of(cells[n]))]
            if {*tokens} == versions and len(tokens) > len(versions):
                return True
    return False
