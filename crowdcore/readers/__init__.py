"""Read files as people have them: open a file, choose the layout that fits it, and interpret its content."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace

from crowdcore.messages import Message, Text
from crowdcore.readers.as_written import checked_forms
from crowdcore.readers.choosing import LAYOUTS, choose
from crowdcore.readers.class_order import with_class_order
from crowdcore.readers.files.content import Content, Table, content_of
from crowdcore.readers.files.crowdcore_files import read_own, to_long_csv, to_wide_csv
from crowdcore.readers.layouts.key_file import is_key_sheet
from crowdcore.readers.lists.label_meanings import with_settled_labels
from crowdcore.readers.lists.several_choices import with_options
from crowdcore.readers.long_names import with_short_texts
from crowdcore.readers.losses import with_losses
from crowdcore.readers.outcomes import with_outcomes
from crowdcore.readers.reading import ReadError, Reading
from crowdcore.readers.remarks import Alternative, Remark, named, quoted
from crowdcore.readers.score_reading import scores_or_answers
from crowdcore.readers.sheets.answers import Answers, Meaning
from crowdcore.readers.sheets.beside import key_beside, table_beside
from crowdcore.readers.sheets.key_notes import key_note
from crowdcore.readers.sheets.key_respondent import with_key_of_respondent
from crowdcore.readers.sheets.key_versions import named_by_version, with_versions_of_key
from crowdcore.readers.sheets.keys import key_by_name, key_in, key_of, with_known_classes
from crowdcore.readers.sheets.question_tables import QuestionTable
from crowdcore.readers.sheets.sections import put_together
from crowdcore.readers.stages import begin_stage
from crowdcore.renamed import renamed

__all__ = ["LAYOUTS", "ReadError", "Reading", "read", "to_long_csv", "to_wide_csv"]

__getattr__ = renamed(
    "crowdcore.readers",
    {"to_long": "crowdcore.readers.to_long_csv", "to_wide": "crowdcore.readers.to_wide_csv"},
)

HINTS = {
    "layout": "the name of a layout",
    "orientation": "'students' or 'items': what each row of a sheet holds",
    "form": "'wide' (a sheet) or 'long' (a list)",
    "identity": "the columns that identify a student",
    "items": "the columns that are questions",
    "key_row": "the row that holds the key: its name or number, or False for none",
    "item": "the column of the item, in a list",
    "labeler": "the column of the labeler, in a list",
    "label": "the column of the label, in a list",
    "gold": "the column of the true label, in a list, or False for none",
    "time": "the column of the time, in a list, or False for none",
    "blanks": "'missing' or 'wrong'",
    "double_marks": "'missing' or 'own class'",
    "choices": "how many answers a question allows, or a list with one number per question",
    "marks": "the meaning of marks in the file, by mark: 'no answer', 'an answer' (as it is written), or another mark",
    "scores": "True if the cells of an exam are scores or points, False if they are answers",
    "repeats": "which label counts if a labeler labelled an item more than once: 'first', 'last', 'majority', 'none'",
    "roles": "the roles of 'rows' and 'columns', by number or letters: 'question', 'name', 'about', 'points', 'version', "
    "'student', 'key', 'statistics', 'heading', 'left out'; the roles in one sheet of a workbook are under 'sheets', by its name",
    "as_written": "transformations to leave out: 'pieces' (a table in pieces), 'points below' (rows of points), "
    "'sets' ('1, 3'), 'signs' ('B ✓'), 'strings' ('BBCDA'), or several of them",
    "options": "True where labelers choose all that apply: one yes-or-no item per option; False for one class per combination",
    "order": "the order of a crowd's classes: all of them from the lowest to the highest, True for that of numbers, False for none",
    "sheet": "the sheet of a workbook, or the roles of its sheets by name: 'class', 'key' or 'left out'",
    "delimiter": "the character between cells",
    "encoding": "the encoding of the text",
}
# The user is asked about a reading that is less sure.
UNSURE = 0.5
# These columns of an item table have a fixed meaning. In a key file they may mean something else, such as the text of the answer.
OWN_ITEM_COLUMNS = {"question", "version", "text"}


def read(source, name: str | None = None, *, key=None, **hints) -> Reading:
    """Read a path, bytes or an open file (csv, tsv, txt, xlsx, json, jsonl, parquet), whatever program wrote it.

    ``key`` gives the right answers: a dict or Series from question to answer, or a second file. Every guess can be corrected by a
    hint. ``Reading.hints`` has the hints with the values that were used, and ``HINTS`` explains them. A file that cannot be read is
    refused with a ReadError.

    >>> read(b"question,key,Ann,Bo\\nQ1,B,B,A\\nQ2,,A,A\\n", name="quiz.csv").dataset.truth
    array([ 1, -1])
    """
    unknown = [hint for hint in hints if hint not in HINTS]
    if unknown:
        raise ReadError(f"There is no hint {unknown[0]!r}. The hints are {', '.join(HINTS)}.")
    key, order, options = key_by_name(key), hints.pop("order", None), hints.pop("options", None)
    if options not in (None, True, False):
        raise ReadError(f"options is {options!r}; it can be True or False.")
    opening = {hint: hints.pop(hint) for hint in ("sheet", "delimiter", "encoding") if hint in hints}
    as_written = checked_forms(hints.pop("as_written", None) or ())
    given = ("blanks", "double_marks", "choices", "marks", "repeats", "scores")
    meaning = Meaning(**{hint: hints.pop(hint) for hint in given if hint in hints}, as_written=as_written)
    begin_stage("opening the file")
    content = whole = replace(content_of(source, name, **opening), as_written=as_written, key_given=key is not None)
    if not hints and not options and key is None and (reading := read_own(content)) is not None:
        # The project's own files state the order, so it is not guessed.
        order = reading.dataset.labels.ordered if order is None and reading.kind == "crowd" else order
        return with_class_order(with_short_texts(reading, content.name), order)
    begin_stage("finding out how it is laid out")
    layout, content, sure, others, alike = choose(content, hints)
    begin_stage("reading the answers")
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
    answers.left_out += [
        Remark("left out", Message("reading-sheet-not-read", name=quoted(name)), (f"sheet {name}",)) for name in unread
    ]
    answers.left_out += [_separate_table_remark(block) for block in content.blocks if block.name not in taken]
    if key is not None:
        # The items of a list are in the order in which somebody happened to label them.
        ordered = answers.kind == "exam" or not answers.columns
        key_source = key
        if answers.kind == "exam" and not isinstance(key, Mapping):
            key_content = content_of(key, None)
            answers = with_versions_of_key(answers, key_content)
            key_source = named_by_version(key_content, answers)
        found = key_of(key_source, answers.items, answers.warnings, ordered)
        answers.key |= found.key
        if answers.kind == "exam":
            _take_worth(answers, found, Message("reading-where-key-file"))
            _keep_about_questions(answers, found, Message("reading-where-key-file"))
        answers.given_key = isinstance(key, Mapping)
    elif hints.get("key_row") is False:
        pass  # the user stated that there is no key
    else:
        sheets |= _take_key_from_sheet(answers, content, taken)
        if not answers.key and answers.kind == "exam":
            _take_key_from_a_line(answers, whole, content.table.name)
    if answers.kind == "crowd":
        # A person who decided what several marks mean is not asked again.
        options = False if options is None and meaning.double_marks is not None else options
        answers = with_options(with_settled_labels(answers, meaning), options)
        if answers.key:
            with_known_classes(answers, given=key is not None)
    if others:
        answers.warnings.append(
            Remark(
                "doubt",
                Message("reading-other-layouts", layouts=" / ".join(others)),
                alternatives=tuple(
                    Alternative(Message("reading-layout-is", layout=one), {"layout": one})
                    for one in (layout.name, *others)
                ),
            )
        )
    begin_stage("putting them together")
    reading = scores_or_answers(answers, meaning, content.name, layout.name, sure, others, key_given=key is not None)
    reading = with_class_order(
        with_short_texts(with_losses(reading, answers.n_skipped, answers.n_repeated), content.name), order
    )
    reading = replace(reading, sheets=sheets) if len(sheets) > 1 else reading
    return with_outcomes(reading, whole, hints) if reading.sure < UNSURE else reading


def _take_key_from_sheet(answers: Answers, content: Content, taken: list[str]) -> dict[str, str]:
    """Take the key from the sheet that the user names, or if there is no key yet, from a key sheet. Return the sheet's role.

    Sheets whose students were ``taken`` are not key sheets.
    """
    given = content.sheet_roles
    free = [sheet for sheet in content.beside if sheet.name not in taken and given.get(sheet.name, "key") == "key"]
    said = [sheet for sheet in free if given.get(sheet.name) == "key"]
    if said or not answers.key:
        for sheet in said or filter(is_key_sheet, free):
            page = replace(content, tables=[sheet], name=f"the sheet {quoted(sheet.name)}")
            found = key_in(page, answers.items, answers.warnings)
            answers.key = found.key
            _keep_about_questions(answers, found, _sheet(sheet))
            _report_key_sheet(answers, sheet, found)
            return {sheet.name: "key"}
    if not answers.key:
        for sheet in (*content.blocks, *free):
            if key := key_beside(sheet, answers):
                answers.key |= key
                _report_key_sheet(answers, sheet)
                if sheet not in free and answers.roles is not None:
                    answers.roles.rows.update(dict.fromkeys(map(str, sheet.row_number), "key"))
                return {sheet.name: "key"} if sheet in free else {}
    return {}


def _report_key_sheet(answers: Answers, sheet: Table, found: QuestionTable | None = None) -> None:
    """Report that a sheet, or a table on the same sheet, is the key, instead of reporting that it was not read.

    The points of its questions come from the table ``found`` there, or from its columns.
    """
    block = _separate_table_remark(sheet)
    where = sheet.name if block in answers.left_out else _sheet(sheet)
    not_read = {block.where, (f"sheet {sheet.name}",)}
    answers.left_out = [one for one in answers.left_out if getattr(one, "where", None) not in not_read]
    done = Message("reading-key-from-part", where=where, found=len(answers.key), questions=len(answers.items))
    no_key = Alternative(Message("reading-not-the-key"), {"key_row": False})
    alternatives = (no_key,) if "key_row" in answers.hints else ()
    answers.warnings.append(Remark("key", done, (str(where),), alternatives))
    table = found if found is not None and found.worth else table_beside(sheet, answers)
    if table is not None and not answers.points:
        _take_worth(answers, table, where, alternatives)


def _sheet(sheet: Table) -> Message:
    return Message("reading-where-sheet", name=quoted(sheet.name))


def _take_worth(
    answers: Answers, table: QuestionTable, where: Text, alternatives: tuple[Alternative, ...] = ()
) -> None:
    """Take the points of questions from a key's column of points, and report it."""
    if worth := {item: table.worth[item] for item in answers.items if item in table.worth}:
        answers.points = (answers.points or {}) | worth
        counts = {"found": len(worth), "questions": len(answers.items)}
        done = Message("reading-points-from-part", heading=quoted(table.points), where=where, **counts)
        answers.warnings.append(Remark("points", done, (str(where),), alternatives))


def _keep_about_questions(answers: Answers, table: QuestionTable, where: Text) -> None:
    """Keep the key's other columns about questions (neither answer nor points), and report them."""
    for title, texts in table.about.items():
        is_taken = title.casefold() in OWN_ITEM_COLUMNS or title in answers.item_table
        name = f"{title} (key file)" if is_taken else title
        answers.item_table[name] = [texts.get(item, "") for item in answers.items]
    if table.about:
        done = Message("reading-kept-about-questions", names=named(table.about), where=where)
        answers.warnings.append(Remark("note", done))


def _take_key_from_a_line(answers: Answers, whole: Content, sheet: str | None) -> None:
    """Take the key from a line of text above or below the table, and no longer report that line as left out."""
    table = next((table for table in whole.tables if table.name == sheet), None)
    note = key_note(table, answers) if table is not None else None
    if note is None:
        return
    answers.key |= note.key
    where = f"row {note.row}"
    answers.left_out = [one for one in answers.left_out if getattr(one, "where", None) != (where,)]
    counts = {"found": len(note.key), "questions": len(answers.items)}
    done = Message("reading-key-from-line", where=where, text=quoted(note.text), **counts)
    no_key = Alternative(Message("reading-not-the-key"), {"key_row": False})
    answers.warnings.append(Remark("key" if note.named else "doubt", done, (where,), (no_key,)))


def _separate_table_remark(block: Table) -> Remark:
    title = " ".join(cell.strip() for cell in block.header if cell.strip())
    return Remark("left out", Message("reading-separate-table", where=block.name, title=quoted(title)), (block.name,))


def _parsed(layout, pages, hints) -> dict[str, Answers]:
    """Return the answers of the other sheets, without those that the same layout cannot read."""
    found = {}
    for page in pages:
        with suppress(ReadError):
            found[page.table.name] = layout.parse(page, hints)
    return found
