"""Reading what people really have: a file is opened, the layout that fits it is chosen, and what it says is understood."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace

from crowdcore.readers.as_written import checked_forms
from crowdcore.readers.choosing import LAYOUTS, ROWS_TO_JUDGE_BY, choose
from crowdcore.readers.files.content import Content, Table, content_of
from crowdcore.readers.files.crowdcore_files import read_own, to_long, to_wide
from crowdcore.readers.layouts.key_file import is_key_sheet
from crowdcore.readers.reading import ReadError, Reading
from crowdcore.readers.remarks import Alternative, Remark, quoted
from crowdcore.readers.sheets.answers import Answers, Meaning
from crowdcore.readers.sheets.beside import key_beside, table_beside
from crowdcore.readers.sheets.key_notes import key_note
from crowdcore.readers.sheets.key_respondent import with_key_of_respondent
from crowdcore.readers.sheets.keys import key_in, key_of, with_known_classes
from crowdcore.readers.sheets.sections import put_together
from crowdcore.readers.sheets.understanding import understood

__all__ = ["LAYOUTS", "ReadError", "Reading", "read", "to_long", "to_wide"]

HINTS = {
    "layout": "the name of a layout",
    "orientation": "'students' or 'items': what a row of a sheet is",
    "form": "'wide' (a sheet) or 'long' (a list)",
    "identity": "the columns that tell who a student is",
    "items": "the columns that are questions",
    "key_row": "the row that holds the key: its name or number, or False for none",
    "item": "the column of the item, in a list",
    "labeler": "the column of the labeler, in a list",
    "label": "the column of the label, in a list",
    "gold": "the column of the true label, in a list, or False for none",
    "time": "the column of the time, in a list, or False for none",
    "blanks": "'missing' or 'wrong'",
    "double_marks": "'missing' or 'own class'",
    "choices": "how many answers a question allows, or a list for each",
    "marks": "what a mark in the file is: 'no answer', 'an answer' or another mark, by mark",
    "repeats": "which counts where a labeler labelled an item more than once: 'first', 'last', 'majority'",
    "roles": "what 'rows' and 'columns' are, by number or letters: 'question', 'name', 'about', 'points', 'version', 'student', "
    "'key', 'statistics', 'heading', 'left out'; those of one sheet of a workbook under 'sheets', by its name",
    "as_written": "what is left as it stands in the file: 'pieces' (a table in pieces), 'points below' (rows of points), "
    "'sets' ('1, 3'), 'signs' ('B ✓'), 'strings' ('BBCDA'), or several of them",
    "sheet": "the sheet of a workbook, or what its sheets are, by name: 'class', 'key' or 'left out'",
    "delimiter": "the character between cells",
    "encoding": "the encoding of the text",
}
# A reading that is less sure is asked about.
UNSURE = 0.5
MOST_OUTCOMES = 8


def read(source, name: str | None = None, *, key=None, **hints) -> Reading:
    """Read a path, bytes or an open file (csv, tsv, txt, xlsx, json, jsonl, parquet), whatever program wrote it.

    ``key`` gives the right answers: a mapping from question to answer, or a second file. Every guess can be corrected
    by a hint; ``Reading.hints`` says which there are and what was taken, ``HINTS`` what they mean. What cannot be read
    is refused with a ReadError.

    >>> read(b"question,key,Ann,Bo\\nQ1,B,B,A\\nQ2,,A,A\\n", name="quiz.csv").dataset.truth
    array([ 1, -1])
    """
    unknown = [hint for hint in hints if hint not in HINTS]
    if unknown:
        raise ReadError(f"There is no hint {unknown[0]!r}. The hints are {', '.join(HINTS)}.")
    opening = {hint: hints.pop(hint) for hint in ("sheet", "delimiter", "encoding") if hint in hints}
    as_written = checked_forms(hints.pop("as_written", None) or ())
    given = ("blanks", "double_marks", "choices", "marks", "repeats")
    meaning = Meaning(**{hint: hints.pop(hint) for hint in given if hint in hints}, as_written=as_written)
    content = whole = replace(content_of(source, name, **opening), as_written=as_written)
    if not hints and key is None and (reading := read_own(content)) is not None:
        return reading
    layout, content, sure, others, alike = choose(content, hints)
    answers = layout.parse(content, hints)
    if answers.kind == "exam" and not answers.key and answers.roles is None and hints.get("key_row") is not False:
        answers = with_key_of_respondent(answers)
    answers.hints = content.hints | answers.hints
    taken = [content.table.name]
    if alike:
        answers, taken = put_together(answers, _parsed(layout, alike, hints), content.table.name)
    sheets = {sheet.name: "class" if sheet.name in taken else "left out" for sheet in whole.tables}
    answers.left_out += [note for note in content.notes if isinstance(note, Remark) and note.kind == "left out"]
    answers.warnings += [note for note in content.notes if note not in answers.left_out]
    taken += answers.read_beside
    unread = [sheet.name for sheet in content.beside if sheet.name not in taken]
    answers.left_out += [Remark("left out", f"sheet {quoted(name)}: not read", (f"sheet {name}",)) for name in unread]
    answers.left_out += [_told_block(block) for block in content.blocks if block.name not in taken]
    if key is not None:
        # The items of a list stand in the order in which somebody happened to label them.
        ordered = answers.kind == "exam" or not answers.columns
        answers.key |= key_of(key, answers.items, answers.warnings, ordered)
        answers.given_key = isinstance(key, Mapping)
    elif hints.get("key_row") is False:
        pass  # a person said that there is none
    else:
        sheets |= _take_key_beside(answers, content, taken)
        if not answers.key and answers.kind == "exam":
            _take_key_from_a_line(answers, whole, content.table.name)
    if answers.kind == "crowd" and answers.key:
        with_known_classes(answers, given=key is not None)
    if others:
        answers.warnings.append(
            Remark(
                "doubt",
                f"It could also be read as {' or '.join(others)}.",
                alternatives=tuple(Alternative(f"It is {other}", {"layout": other}) for other in others),
            )
        )
    reading = understood(answers, meaning, content.name, layout.name, sure, others)
    reading = replace(reading, sheets=sheets) if len(sheets) > 1 else reading
    return _with_outcomes(reading, whole, hints) if reading.sure < UNSURE else reading


def _take_key_beside(answers: Answers, content: Content, taken: list[str]) -> dict[str, str]:
    """Take the key from the sheet that a person says holds it; where there is none yet, from one that does. Its role.

    Sheets whose students were ``taken`` hold no key.
    """
    given = content.sheet_roles
    free = [sheet for sheet in content.beside if sheet.name not in taken and given.get(sheet.name, "key") == "key"]
    said = [sheet for sheet in free if given.get(sheet.name) == "key"]
    if said or not answers.key:
        for sheet in said or filter(is_key_sheet, free):
            page = replace(content, tables=[sheet], name=f"the sheet {quoted(sheet.name)}")
            answers.key = key_in(page, answers.items, answers.warnings)
            _tell_key_sheet(answers, sheet)
            return {sheet.name: "key"}
    if not answers.key:
        for sheet in (*content.blocks, *free):
            if found := key_beside(sheet, answers):
                answers.key |= found
                _tell_key_sheet(answers, sheet)
                if sheet not in free and answers.roles is not None:
                    answers.roles.rows.update(dict.fromkeys(map(str, sheet.row_number), "key"))
                return {sheet.name: "key"} if sheet in free else {}
    return {}


def _tell_key_sheet(answers: Answers, sheet: Table) -> None:
    """Say that a sheet, or a table on the same sheet, is the key, and no longer that it was not read."""
    block = _told_block(sheet)
    where = sheet.name if block in answers.left_out else f"the sheet {quoted(sheet.name)}"
    not_read = {block.where, (f"sheet {sheet.name}",)}
    answers.left_out = [one for one in answers.left_out if getattr(one, "where", None) not in not_read]
    done = f"The key is that of {where}: {len(answers.key)} of {len(answers.items)} questions."
    no_key = Alternative("That is not the key", {"key_row": False})
    alternatives = (no_key,) if "key_row" in answers.hints else ()
    answers.warnings.append(Remark("key", done, (where,), alternatives))
    table = table_beside(sheet, answers)
    if table is None or answers.points:
        return
    if worth := {item: table.worth[item] for item in answers.items if item in table.worth}:
        answers.points = worth
        done = f"What {len(worth)} of {len(answers.items)} questions are worth stands in {quoted(table.points)} of {where}."
        answers.warnings.append(Remark("points", done, (where,), alternatives))


def _take_key_from_a_line(answers: Answers, whole: Content, sheet: str | None) -> None:
    """Take the key from a line of text above or below the table, which then is no longer told as left out."""
    table = next((table for table in whole.tables if table.name == sheet), None)
    note = key_note(table, answers) if table is not None else None
    if note is None:
        return
    answers.key |= note.key
    where = f"row {note.row}"
    answers.left_out = [one for one in answers.left_out if getattr(one, "where", None) != (where,)]
    done = f"The key is in {where} ({quoted(note.text)}): {len(note.key)} of {len(answers.items)} questions."
    no_key = Alternative("That is not the key", {"key_row": False})
    answers.warnings.append(Remark("key" if note.named else "doubt", done, (where,), (no_key,)))


def _told_block(block: Table) -> Remark:
    title = " ".join(cell.strip() for cell in block.header if cell.strip())
    return Remark("left out", f"{block.name} ({quoted(title)}): a table about the other, not read", (block.name,))


def _with_outcomes(reading: Reading, content: Content, hints: dict) -> Reading:
    """A doubted reading with what each of its alternatives would come to, so that a person can choose by that."""
    remarks, left = [], MOST_OUTCOMES
    for remark in reading.remarks:
        # Each is a reading of its own: of many doubts, the first are enough to choose by.
        if remark.kind == "doubt" and len(remark.alternatives) <= left:
            left -= len(remark.alternatives)
            tried = [replace(one, outcome=_outcome(content, {**hints, **one.hints})) for one in remark.alternatives]
            remark = replace(remark, alternatives=tuple(tried))
        remarks.append(remark)
    return replace(reading, remarks=tuple(remarks))


def _outcome(content: Content, hints: dict) -> str:
    """How many students and questions there are if the content is read with these hints; "" where that cannot be said."""
    if not set(hints) <= {"orientation", "key_row", "roles", "layout", "identity", "items"}:
        return ""
    if sum(len(table.rows) for table in content.tables) > ROWS_TO_JUDGE_BY:
        return ""  # to read so much again takes longer than a person waits
    with suppress(ReadError):
        layout, page, *_ = choose(content, hints)
        answers = layout.parse(page, hints)
        words = ("students", "questions") if answers.kind == "exam" else ("labelers", "items")
        return f"{len(answers.labelers):,} {words[0]} × {len(answers.items):,} {words[1]}"
    return ""


def _parsed(layout, pages, hints) -> dict[str, Answers]:
    """The answers of other sheets; one that cannot be read as the same layout is left aside."""
    found = {}
    for page in pages:
        with suppress(ReadError):
            found[page.table.name] = layout.parse(page, hints)
    return found
