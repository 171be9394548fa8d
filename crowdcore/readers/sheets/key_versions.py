"""A key file with the keys of several versions: a row per version and question, or a row or column per version."""

from collections.abc import Sequence
from dataclasses import replace

from crowdcore.readers.files.content import Content
from crowdcore.readers.files.table import Table
from crowdcore.readers.reading import ReadError
from crowdcore.readers.remarks import Remark, listed, quoted
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import is_version
from crowdcore.readers.sheets.keys import match_questions, question_and_answer
from crowdcore.readers.sheets.version_tables import keys_of_versions, listed_keys, version_column
from crowdcore.readers.sheets.versions import apart, token_of

# "A", "12": a column of a key file with such a heading is the key of a version, also where the answers name none.
LONGEST_VERSION = 2


def with_versions_of_key(answers: Answers, key: Content) -> Answers:
    """The answers with questions of their own for each version, where a key file says that versions have different keys."""
    keys = _keys_by_version(key.table, answers.items) if "version" not in answers.item_table else {}
    first = next(iter(keys.values()), {})
    if all(one == first for one in keys.values()):
        return answers
    heading = _version_heading(answers, set(keys))
    if heading is None and not listed_keys(key.table) and max(map(len, keys)) > LONGEST_VERSION:
        return answers  # columns such as "easy" and "hard" need not be versions
    if heading is None:
        raise ReadError(
            f"The key in {key.name} has different answers for the versions {listed(keys)}, but the answers do not say which "
            "version each student had. Add a column “version” to the answers, or give the key of one version."
        )
    versions = [token_of(str(cell)) for cell in answers.labeler_table[heading]]
    unknown = [name for name, version in zip(answers.labelers, versions, strict=True) if not version]
    if unknown:
        raise ReadError(
            f"The key in {key.name} has different answers for the versions {listed(keys)}, but column {quoted(heading)} does not "
            f"say which version {listed(unknown, most=3)} had. Fill in the version, then read the answers again."
        )
    whose = f"Each of the versions {listed(keys)} (column {quoted(heading)})"
    done = f"{whose} has a key in {key.name}, so each has questions of its own."
    # The answers alone could not tell whether versions ask the same: the key can.
    others = [one for one in answers.warnings if getattr(one, "kind", None) != "version"]
    answers = replace(answers, warnings=[*others, Remark("version", done)])
    return apart(answers, versions, {})


def named_by_version(key: Content, answers: Answers) -> Content:
    """The key file with one row per question, named as in the answers, where both have versions; otherwise as it is."""
    if "version" not in answers.item_table:
        return key
    questions: dict[str, list[str]] = {}
    titles: dict[tuple[str, str], str] = {}
    columns = (answers.item_table["version"], answers.item_table["question"], answers.items)
    for version, question, title in zip(*columns, strict=True):
        questions.setdefault(version, []).append(question)
        titles[version, question] = title
    rows = _rows_by_version(key.table, next(iter(questions.values())))
    if not rows:
        cells = {cell.strip() for row in key.table.rows for cell in row}
        if cells & set(answers.items) or not cells & set(answers.item_table["question"]):
            return key
        raise ReadError(
            f"The answers have the versions {listed(questions)} with questions of their own, but the key in {key.name} does not "
            "say whose key it is. Give three columns: version, question, right answer. If all students had the same questions, "
            "say so about the answers first."
        )
    header, *body = rows
    for version, asked in questions.items():
        names = list(dict.fromkeys(name for token, name, *_ in body if token == version))
        for question, name in (match_questions(names, asked, key.name, [], True) if names else {}).items():
            titles[version, name] = titles[version, question]
    named = [[titles.get((token, name), f"{name} ({token})"), *more] for token, name, *more in body]
    table = Table([header[1:], *named], list(range(1, len(named) + 2)), key.table.name)
    return replace(key, tables=[table])


def _rows_by_version(table: Table, questions: Sequence[str]) -> list[list[str]]:
    """A heading row, then rows of version, question, answer and perhaps more; none where a table has no versions."""
    rows = [[cell.strip() for cell in row] for row in table.rows]
    place = version_column(rows[0]) if rows else None
    if place is None:
        keys = _keys_by_version(table, questions)
        found = [[version, question, right] for version, key in keys.items() for question, right in key.items()]
        return [["version", "question", "answer"], *found] if found else []
    item, answer = question_and_answer(rows[0])
    others = [n for n in range(len(rows[0])) if n not in {place, item, answer}]
    full = [row + [""] * (len(rows[0]) - len(row)) for row in rows]
    kept = [[row[n] for n in (place, item, answer, *others)] for row in full if any(row)]
    return [kept[0], *([token_of(version), *more] for version, *more in kept[1:])]


def _keys_by_version(table: Table, questions: Sequence[str]) -> dict[str, dict[str, str]]:
    """The key of each version; none where a table has one column of answers and does not name versions."""
    if listed := listed_keys(table):
        return listed
    return {} if not table.rows or question_and_answer(table.rows[0]) else keys_of_versions(table, questions)


def _version_heading(answers: Answers, versions: set[str]) -> str | None:
    """The column that says which version each student had; the one with such a heading before any other."""
    for heading in sorted(answers.labeler_table, key=lambda title: not is_version(title)):
        tokens = {token_of(str(cell)) for cell in answers.labeler_table[heading]} - {""}
        if len(tokens) > 1 and tokens <= versions:
            return heading
    return None
