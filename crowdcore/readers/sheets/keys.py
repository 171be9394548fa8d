"""The key from a second file, or from the caller: which answer is right on which question.

Questions are matched by their names, or by the numbers in them. Answers without names are matched in their order only
where there are exactly as many, with a remark; anything else is refused, since a key that is one row off looks right. The
items of a crowd's list have no order: there a number counts only where the words before it are the same, or missing.
"""

import re
from collections.abc import Mapping

import numpy as np
import pandas as pd

from crowdcore.names import same_class
from crowdcore.readers.files.content import Content, content_of
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import Remark, listed, quoted
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import find_column, is_identity, is_key, is_points, is_version
from crowdcore.readers.sheets.kinds import ANSWERS as ANSWER_KINDS
from crowdcore.readers.sheets.kinds import kind_of
from crowdcore.readers.sheets.list_headings import GOLD, ITEM, LABEL
from crowdcore.readers.sheets.points import number
from crowdcore.readers.sheets.question_tables import QuestionTable

NUMBERS = ("question number", "question", "item", "number", "no", "nr", "q")
NUMBERED = re.compile(r"\D*(\d+)")
WHOLE = re.compile(r"[+-]?\d+\.0")
ZEROS = re.compile(r"(?<!\d)0+(?=\d+\D*$)")
ANSWERS = ("response/mapping", "response", "key", "correct answer", "right answer", "solution", *LABEL, *GOLD)
# The columns of a key that this program exports for answers in words.
EXPORTED_WITH_TEXTS = {"answer", "text", "sure", "inferred", "known", "check"}


def key_by_name(key):
    """Return a Series as a dict from question to answer, and any other key as it is; refuse what cannot name questions."""
    if isinstance(key, pd.Series):
        if key.index.has_duplicates:
            raise ReadError(f"The key has {key.index[key.index.duplicated()][0]!r} twice. Keep the right answer.")
        return key.dropna().to_dict()
    if isinstance(key, pd.DataFrame | list | tuple | np.ndarray):
        raise ReadError(
            f"The key ({type(key).__name__}) does not name its questions. Give a dict or Series from question to answer, or a file "
            "with two columns."
        )
    return key


def key_of(source, items: list[str], warnings: list, ordered: bool = True) -> QuestionTable:
    """The key for these items, and what they are worth where a file says so.

    ``source`` is a mapping, a path, bytes, an open file, or the content of one.

    ``ordered`` says that the order of the items means something.
    """
    if isinstance(source, Content):
        return key_in(source, items, warnings, ordered)
    if isinstance(source, Mapping):
        meant = same_class((str(item) for item in source), items)
        unknown = [str(item) for item in source if str(item) not in meant]
        if unknown:
            raise ReadError(
                f"The key names {quoted(unknown[0])}, which is not among the questions ({listed(items, most=10)})."
            )
        return QuestionTable({meant[str(item)]: str(answer) for item, answer in source.items()})
    return key_in(content_of(source, None), items, warnings, ordered)


def key_in(content: Content, items: list[str], warnings: list, ordered: bool = True) -> QuestionTable:
    """The key that a file or a sheet holds for these items, and what they are worth where a column says so."""
    rows = [[cell.strip() for cell in row] for row in content.table.rows]
    if not rows:
        raise ReadError(f"The key in {content.name} is not a table. Give two columns: question, right answer.")
    pairs = _by_headings(rows) or _by_rows(rows, items)
    if pairs is None and not ordered:
        raise ReadError(
            f"The key in {content.name} has right labels without names, and the items of a list have no order of their own. Give "
            "two columns: item, right label."
        )
    if pairs is None:
        return QuestionTable(_in_order(rows, items, content.name, warnings))
    key, differ = {}, {}
    for item, answer in pairs:
        if answer and key.setdefault(item, answer) != answer:
            differ[item] = None
    if differ:
        warnings.append(
            Remark(
                "key",
                f"The key in {content.name} has different answers for {len(differ)} questions, such as "
                f"{quoted(next(iter(differ)))}; these were left without a key.",
            )
        )
    points, worth = _worth_by_headings(rows, content.name, warnings)
    # A question can have points and still need its answer inferred.
    names = [name for name in dict.fromkeys(name for name, _ in pairs) if name in key or name in worth]
    matched = match_questions(names, items, content.name, warnings, ordered)
    about = _about_by_headings(rows)
    answered = {item: name for item, name in matched.items() if name in key and name not in differ}
    return QuestionTable(
        {item: key[name] for item, name in answered.items()},
        {item: worth[name] for item, name in matched.items() if name in worth},
        points,
        {title: {item: texts.get(name, "") for item, name in matched.items()} for title, texts in about.items()},
    )


def _by_headings(rows: list[list[str]]) -> list[tuple[str, str]] | None:
    """Question and answer from the two columns that are called so."""
    columns = question_and_answer(rows[0])
    if columns is None:
        return None
    item, answer = columns
    return [(row[item], row[answer]) for row in rows[1:] if len(row) > max(item, answer)]


def question_and_answer(header: list[str]) -> tuple[int, int] | None:
    """The positions of the two columns; None where their headings do not say so."""
    item, answer = find_column(header, *NUMBERS, *ITEM), find_column(header, *ANSWERS)
    if set(header) >= EXPORTED_WITH_TEXTS:
        # The letters in the column of answers belong to the texts as they were read then.
        answer = header.index("text")
    return None if item is None or answer is None or item == answer else (item, answer)


def _worth_by_headings(rows: list[list[str]], name: str, warnings: list) -> tuple[str, dict[str, float]]:
    """The heading of the column of points, and by question what it is worth; nothing where there is no such column.

    Points that are not numbers from 0 on, or differ between two rows of one question, are reported and not taken.
    """
    columns = question_and_answer(rows[0])
    places = [n for n, cell in enumerate(rows[0]) if columns and n not in columns and is_points(cell)]
    if columns is None or len(places) != 1:
        return "", {}
    item, place = columns[0], places[0]
    texts: dict[str, set[str]] = {}
    for row in rows[1:]:
        if len(row) > max(item, place) and row[item] and row[place]:
            texts.setdefault(row[item], set()).add(row[place])
    found = {title: {number(text) for text in written} for title, written in texts.items()}
    worth = {title: next(iter(values)) for title, values in found.items() if len(values) == 1}
    worth = {title: value for title, value in worth.items() if value is not None and value >= 0}
    unclear = [title for title in texts if title not in worth]
    if unclear:
        warnings.append(
            Remark(
                "points",
                f"The column {quoted(rows[0][place])} of {name} does not say clearly what {listed(unclear, most=3)} "
                f"{'is' if len(unclear) == 1 else 'are'} worth, so 1 point was taken. Write one number from 0 on.",
            )
        )
    return rows[0][place], worth


def _about_by_headings(rows: list[list[str]]) -> dict[str, dict[str, str]]:
    """By heading what other columns say about each question, such as its section; not its points, nor its version."""
    columns = question_and_answer(rows[0])
    found = {}
    for n, title in enumerate(rows[0]) if columns else ():
        if title and n not in columns and not is_points(title) and not is_version(title):
            texts = {row[columns[0]]: row[n] for row in rows[1:] if len(row) > max(columns[0], n) and row[n]}
            found |= {title: texts} if texts else {}
    return found


def _by_rows(rows: list[list[str]], items: list[str]) -> list[tuple[str, str]] | None:
    """Question and answer from a row of questions above one of answers, or from two columns; None for answers alone."""
    if len(rows) == 2 and len(rows[0]) == len(rows[1]) > 1 and _names(rows[0], items):
        pairs = list(zip(*rows, strict=True))
        named = not rows[0][0] or is_identity(rows[0][0]) or is_key(rows[1][0])
        return pairs[1:] if named and len(pairs) > 2 else pairs
    if all(len(row) == 2 for row in rows) and len(rows) > 1:
        # Their names decide which of the two has the questions; the first row may be headings in unknown words.
        columns = [[row[n] for row in rows] for n in (0, 1)]
        first = 0 if _names(columns[0], items) >= _names(columns[1], items) else 1
        if not _names(columns[first], items):
            raise _unknown_names(columns[first], items)
        pairs = list(zip(columns[first], columns[1 - first], strict=True))
        headed = not _names(columns[first][:1], items) and not any(char.isdigit() for char in columns[first][0])
        return pairs[1:] if headed else pairs
    return None


def _names(cells: list[str], items: list[str]) -> int:
    """How many cells are names or numbers of the items."""
    known = {*map(str.casefold, items), *map(_number, items)}
    return sum(
        cell.casefold() in known or _number(cell) in known or _whole_number(cell) in known for cell in cells if cell
    )


def _in_order(rows: list[list[str]], items: list[str], name: str, warnings: list) -> dict[str, str]:
    """Answers without names, in the order of the questions, if there are as many."""
    if len(rows) > 1 and any(len(row) > 1 for row in rows):
        raise ReadError(
            f"The key in {name} is not understood. Give two columns (question, right answer), or the questions as "
            "headings with one row of answers."
        )
    cells = rows[0] if len(rows) == 1 else [row[0] for row in rows]
    if is_key(cells[0]) or (
        kind_of(cells[0]) not in ANSWER_KINDS and all(kind_of(c) in ANSWER_KINDS for c in cells[1:])
    ):
        cells = cells[1:]
    if len(cells) == 1 and len(letters := "".join(cells[0].split())) == len(items):
        cells = list(letters)  # a letter for each question in one cell
    if len(cells) != len(items):
        raise ReadError(
            f"The key in {name} has {len(cells)} answers without names, the data have {len(items)} questions. Write the name "
            "of each question beside its answer."
        )
    warnings.append(
        Remark(
            "key",
            f"The answers in {name} have no names; they were taken in the order of the questions, from {quoted(items[0])} on.",
        )
    )
    return {item: cell for item, cell in zip(items, cells, strict=True) if cell}


def with_known_classes(answers: Answers, given: bool) -> None:
    """The key of a crowd in the spelling of its labels; a class that no label has is told, and a key of such alone refused.

    ``given`` says that the key is no part of the file with the labels.
    """
    labels = answers.texts if answers.texts is not None else dict.fromkeys(answers.answer)
    classes = [text for text in labels if text.strip()]
    meant = same_class(answers.key.values(), classes)
    strangers: dict[str, list[str]] = {}
    for item, right in answers.key.items():
        if right not in meant:
            strangers.setdefault(right, []).append(item)
    if given and len(answers.key) > 1 and not meant:
        raise ReadError(
            f"No label is any of the right labels in the key ({listed(list(strangers), most=5)}); the labels are "
            f"{listed(classes, most=5)}. Is it the key of these data? Spell the right labels as the labels are spelled."
        )
    answers.key = {item: meant.get(right, right) for item, right in answers.key.items()}
    for right, items in strangers.items():
        answers.warnings.append(
            Remark(
                "key",
                f"The key says {quoted(right)} of {len(items):,} {'item' if len(items) == 1 else 'items'}, such as "
                f"{quoted(items[0])}, and no label does: it was added as a class that nobody gave. Is it spelled right?",
            )
        )


def match_questions(key: list[str], items: list[str], name: str, warnings: list, ordered: bool) -> dict[str, str]:
    """For each item its name in the key: the same name, or the same number; a key that fits in part alone is refused."""
    bare = all(name.strip().isdigit() for name in key) or all(item.strip().isdigit() for item in items)
    for compared in (str, str.casefold, _whole_number, _number if ordered or bare else _padded):
        places = {compared(title): title for title in key}
        matched = {item: places[compared(item)] for item in items if compared(item) in places}
        alone = len({compared(item) for item in items}) == len(items) and len(places) == len(key)
        if not matched or not (alone or compared is str):
            continue
        taken = set(matched.values())
        strangers = [title for title in key if title not in taken]
        missing = [item for item in items if item not in matched]
        if strangers and missing and compared is _number:
            raise ReadError(
                f"The key in {name} has the questions {quoted(key[0])} to {quoted(key[-1])}, the data "
                f"{quoted(items[0])} to {quoted(items[-1])}: it may be one row off. Name the questions alike in both."
            )
        if strangers:
            warnings.append(
                Remark(
                    "key",
                    f"The key in {name} names {len(strangers)} questions that are not in the data: {listed(strangers)}.",
                )
            )
        return matched
    raise _unknown_names(key, items)


def _unknown_names(names: list[str], items: list[str]) -> ReadError:
    return ReadError(
        f"The questions of the key ({listed(names, most=3)}) have other names than those of the data "
        f"({listed(items, most=3)}). Name them alike in both."
    )


def _whole_number(item: str) -> str:
    """7 for 7.0, which is what a program makes of the number of an item beside an empty cell."""
    return item.strip().removesuffix(".0") if WHOLE.fullmatch(item.strip()) else item.strip().casefold()


def _padded(item: str) -> str:
    """The name without the zeros before its last number: img-7 of img-007."""
    return ZEROS.sub("", item.strip().casefold())


def _number(item: str) -> str:
    """What is left of a question's name without words before its number: 7 of Q7, Item 07 or 7."""
    match = NUMBERED.fullmatch(item.strip())
    return (match[1].lstrip("0") or "0") if match else item
