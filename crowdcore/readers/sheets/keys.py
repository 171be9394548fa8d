"""The key from a second file, or from the caller: which answer is right on which question."""

import re
from collections.abc import Mapping

from crowdcore.readers.files.content import Content, content_of
from crowdcore.readers.reading import ReadError
from crowdcore.readers.sheets.headings import find_column, is_identity, is_key
from crowdcore.readers.sheets.list_headings import GOLD, ITEM, LABEL

NUMBERS = ("question number", "question", "item", "number", "no", "nr", "q")
NUMBERED = re.compile(r"\D*?0*(\d+)")
ANSWERS = ("response/mapping", "response", "key", "correct answer", "right answer", "solution", *LABEL, *GOLD)


def key_of(source, items: list[str], warnings: list[str]) -> dict[str, str]:
    """The key for these items, from a mapping, a path, bytes or an open file."""
    if isinstance(source, Mapping):
        key = {str(item): str(answer) for item, answer in source.items()}
        known = set(items)
        unknown = [item for item in key if item not in known]
        if unknown:
            raise ReadError(
                f"The key names {unknown[0]!r}, which is not among the questions ({', '.join(items[:10])} …)."
            )
        return key
    return key_in(content_of(source, None), items, warnings)


def key_in(content: Content, items: list[str], warnings: list[str]) -> dict[str, str]:
    """The key that a file or a sheet holds for these items."""
    key, differ = {}, set()
    for item, answer in _pairs(content):
        if answer and key.setdefault(item, answer) != answer:
            differ.add(item)
    if differ:
        some = next(item for item in key if item in differ)
        warnings.append(
            f"The key in {content.name} has different answers for {len(differ)} questions, such as {some!r}; these "
            "were left "
            "without a key."
        )
    matched = _matched(key, items, content.name, warnings)
    return {item: key[own] for item, own in matched.items() if own not in differ}


def _pairs(content: Content) -> list[tuple[str, str]]:
    """Item and answer: from two columns, or from a heading row with one row of answers below it."""
    rows = content.table.rows
    if not rows:
        raise ReadError(f"The key in {content.name} is not a table. Give two columns: question, right answer.")
    header = rows[0]
    item, answer = find_column(header, *NUMBERS, *ITEM), find_column(header, *ANSWERS)
    if item is not None and answer is not None and item != answer:
        return [(row[item].strip(), row[answer].strip()) for row in rows[1:] if len(row) > max(item, answer)]
    if len(rows) == 2 and len(header) == len(rows[1]):
        pairs = list(zip((cell.strip() for cell in header), (cell.strip() for cell in rows[1]), strict=True))
        named = not header[0].strip() or is_identity(header[0]) or is_key(rows[1][0])
        return pairs[1:] if named and len(pairs) > 1 else pairs
    if all(len(row) == 2 for row in rows):
        return [(row[0].strip(), row[1].strip()) for row in rows[not header[0].strip() :]]
    if len(rows) == 1 or all(len(row) == 1 for row in rows):
        cells = rows[0] if len(rows) == 1 else [row[0] for row in rows]
        cells = cells[1:] if is_key(cells[0]) else cells
        return [(str(n), cell.strip()) for n, cell in enumerate(cells, start=1)]
    raise ReadError(
        f"The key in {content.name} is not understood. Give two columns (question, right answer), or the questions as "
        "headings with one row of answers."
    )


def _matched(key: dict[str, str], items: list[str], name: str, warnings: list[str]) -> dict[str, str]:
    """For each item its name in the key: the same name, else the same number, else the same place."""
    for compared in (str, str.casefold, _number):
        places = {compared(own): own for own in key}
        matched = {item: places[compared(item)] for item in items if compared(item) in places}
        alone = len({compared(item) for item in items}) == len(items) and len(places) == len(key)
        if matched and (alone or compared is str):
            strangers = [own for own in key if own not in set(matched.values())]
            # The first row may be a heading in words that are not known.
            if len(strangers) > (strangers[:1] == list(key)[:1]):
                warnings.append(
                    f"The key names {len(strangers)} questions that are not in the data, such as {strangers[-1]!r}."
                )
            return matched
    own = list(key)
    own = own[1:] if len(own) == len(items) + 1 else own
    if len(own) == len(items):
        warnings.append(f"The questions in {name} have other names than those in the data; they were matched in order.")
        return dict(zip(items, own, strict=True))
    raise ReadError(
        f"The key in {name} has {len(key)} questions, the data {len(items)}, and their names do not match. "
        "Name them alike, or give as many."
    )


def _number(item: str) -> str:
    """What is left of a question's name without words before its number: 7 of Q7, Item 07 or 7."""
    match = NUMBERED.fullmatch(item.strip())
    return match[1] if match else item
