"""JSON and lines of JSON, with all values left as text."""

import json
import re
from collections.abc import Iterator

from crowdcore.readers.files.table import MOST_CELLS, MOST_COLUMNS, Table
from crowdcore.readers.reading import ReadError

# The name of an item whose record is stored under this name.
ITEM = "item"
DEEPEST = 50
MOST_BRACKETS = 8_000_000
# A longer list of texts is not a choice of several labels.
LONGEST_LIST = 20
OPENING = ("[", "{")
# One match per bracket outside of texts, and one at the end. It never backtracks, so it takes linear time.
BRACKETS = re.compile(r'(?:[^"\[\]{}]++|"[^"\\]*+(?:\\.[^"\\]*+)*+"?)*+([\[\]{}]|\Z)', re.S)
# Lone surrogates, which JSON can contain and which cannot be encoded again.
ESCAPED_SURROGATE = re.compile(r"(\\u[dD][89abAB]\w\w\\u[dD][c-fC-F]\w\w)|\\u[dD][89a-fA-F]\w\w")


def records_of(text, name) -> list[dict]:
    """Return the objects of a JSON array, of a JSON object that contains one, or of lines of JSON."""
    try:
        whole = json_of(text)
    except json.JSONDecodeError as problem:
        return _json_lines(text, name, problem)
    except ValueError as problem:
        raise ReadError(f"{name} {problem}. Annotations do not look like this. Export them again.") from None
    if isinstance(whole, dict):
        whole = _records_of_columns(whole) or _records_by_name(whole) or _records_in_lists(whole) or [whole]
    if not isinstance(whole, list) or not whole or not all(isinstance(record, dict) for record in whole):
        raise ReadError(f"{name} is JSON, but not a list of records. Export the annotations as a list.")
    return whole


def _records_of_columns(whole: dict) -> list[dict]:
    """Return the records of an object that has one value per column: a list, or an object from row number to cell."""
    columns = list(whole.values())
    if len(columns) < 2:
        return []
    numbers = [str(n) for n in range(len(columns[0]))] if isinstance(columns[0], dict) else []
    if len(numbers) > 1 and all(isinstance(column, dict) and list(column) == numbers for column in columns):
        columns = [list(column.values()) for column in columns]
    if not all(isinstance(column, list) for column in columns) or len({*map(len, columns)}) != 1:
        return []
    if len(columns[0]) < 2 or any(isinstance(cell, dict | list) for column in columns for cell in column):
        return []
    return [dict(zip(whole, row, strict=True)) for row in zip(*columns, strict=True)]


def _records_by_name(whole: dict) -> list[dict]:
    """Return the records of an object that has one record per item, under its name."""
    if len(whole) < 2 or not all(isinstance(value, dict) and value for value in whole.values()):
        return []
    return [{ITEM: name, **value} for name, value in whole.items()]


def _records_in_lists(whole: dict) -> list[dict]:
    """Return the records in the lists of an object. Lists of other records than the longest one are not labels."""
    lists = [value for value in whole.values() if isinstance(value, list) and value and isinstance(value[0], dict)]
    if not lists:
        return []
    longest = max(lists, key=len)
    return [record for one in lists if one[0].keys() == longest[0].keys() for record in one]


def _json_lines(text, name, problem) -> list[dict]:
    records = []
    # Not splitlines: a Unicode line separator may occur inside a JSON text.
    for number, line in enumerate(text.split("\n"), start=1):
        if line.strip():
            try:
                record = json_of(line)
            except ValueError as own:
                where = f"in line {problem.lineno}, column {problem.colno}"
                raise ReadError(
                    f"{name} is not JSON: {problem.msg} {where}"
                    + (f"; nor is line {number} alone ({own})." if number > 1 else ".")
                    + " Export it again."
                ) from None
            if not isinstance(record, dict):
                raise ReadError(f"{name}, line {number} is not a JSON record. Export it again.")
            records.append(record)
    return records


def json_of(text: str):
    """Parse JSON and keep numbers as their text. Invalid or too deeply nested JSON raises a ValueError.

    >>> json_of('{"a": [1, 2.50, "x", true]}')
    {'a': ['1', '2.50', 'x', True]}
    """
    if "\\u" in text:
        text = ESCAPED_SURROGATE.sub(lambda pair: pair[1] or r"\ufffd", text)
    return checked_json(text, MOST_BRACKETS, parse_int=str, parse_float=str, parse_constant=str)


def checked_json(text: str, most_brackets: int, **numbers):
    """Parse JSON. Too many brackets or too deep nesting raise a ValueError before anything is built."""
    if sum(map(text.count, OPENING)) > most_brackets:
        raise ValueError("has too many brackets")
    depth = 0
    for bracket in BRACKETS.finditer(text):
        depth += 1 if bracket[1] in OPENING else -1
        if depth > DEEPEST:
            raise ValueError(f"is nested more than {DEEPEST} levels deep")
    try:
        return json.loads(text, **numbers)
    except RecursionError:
        raise ValueError("is nested too deeply") from None


def flat_table(records: list[dict]) -> list[Table]:
    """Return records without nested values as a table, with empty cells for missing values."""
    scalar = (str, bool, type(None))
    if not all(isinstance(value, scalar) for record in records for value in record.values()):
        return []
    names = list(dict.fromkeys(name for record in records for name in record))
    if not names or len(names) > MOST_COLUMNS or len(names) * len(records) > MOST_CELLS:
        return []
    rows = [names, *([_scalar(record.get(name)) for name in names] for record in records)]
    return [Table(rows, list(range(len(rows))))]


def unnested_table(records: list[dict]) -> Table | None:
    """Return records as a table with a column for each value within a record: "label.value". Lists of records are left out.

    >>> unnested_table([{"id": "7", "label": {"value": "B"}, "turns": [{"text": "hi"}], "tags": ["x", "y"]}]).rows
    [['id', 'label.value', 'tags'], ['7', 'B', '["x", "y"]']]
    """
    flat = [dict(_unnested(record)) for record in records]
    names = list(dict.fromkeys(name for record in flat for name in record))
    if not names or len(names) > MOST_COLUMNS or len(names) * len(flat) > MOST_CELLS:
        return None
    rows = [names, *([record.get(name, "") for name in names] for record in flat)]
    return Table(rows, list(range(len(rows))))


def _unnested(record: dict, within: str = "") -> Iterator[tuple[str, str]]:
    for name, value in record.items():
        if isinstance(value, dict):
            yield from _unnested(value, f"{within}{name}.")
        elif isinstance(value, list) and len(value) == 1 and isinstance(value[0], str | bool):
            yield within + name, _scalar(value[0])
        elif isinstance(value, list):
            if len(value) <= LONGEST_LIST and not any(isinstance(part, dict | list) for part in value):
                yield within + name, json.dumps(value, ensure_ascii=False)
        else:
            yield within + name, _scalar(value)


def _scalar(value) -> str:
    return value if isinstance(value, str) else "" if value is None else str(value).lower()
