"""From a visitor's file to the data in use. If a file is refused, the earlier data stay.

A small file is read at once. A large one is read in another process, so that nobody else has to wait: ``finish_reading`` shows
the progress and takes the result.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from crowdcore import jobs
from crowdcore.exams.attendance import with_absences_of
from crowdcore.messages import Message, Text
from crowdcore.project import Project, SourceFile, is_project
from crowdcore.readers.file_parts import FileParts
from crowdcore.readers.files.archive import START, declared_size
from crowdcore.readers.files.scans import is_scan
from crowdcore.readers.preview import Preview
from crowdcore.readers.reading import QUOTED
from crowdcore.readers.remarks import Alternative
from crowdcore.worker import NeededTooMuch, TookTooLong
from pages.shared import show, state, waiting
from pages.shared.messages import plain_library

PASTED = "Pasted table"  # the name of a file, which is also its title
# The slowest content of this size takes about as long to read as another process takes to start: 1 to 2 seconds.
MOST_BYTES_AT_ONCE = 50_000
# A cell takes about six times as many bytes in a workbook, once unpacked, as in a csv file. Parquet packs
# a list about four times as tightly as csv.
UNPACKED_PER_CSV_BYTE, CSV_PER_PARQUET_BYTE = 6, 4
PARQUET = b"PAR1"
MOST_SECONDS, MOST_MEMORY = 120, 3_000_000_000
READING, PAGE, ASKED = "reading", "shared-page-data", "asked to read"
OTHER_WAYS = "other ways to read the refused file"
NEVER_DRAWN = object()
# The names of a sheet's columns depend on these hints. If one of them changes, columns chosen before no longer apply.
SHAPE = ("layout", "orientation", "as_written", "sheet", "delimiter", "encoding")
COLUMNS = ("identity", "items", "key_row", "item", "labeler", "label", "gold", "time", "roles")


def current() -> SourceFile | None:
    """Return the file of the data in use; None for a sample, a simulation or a saved project."""
    return state.work().file


def refusal() -> Text | None:
    """Return why the last file was refused. This is shown until the visitor leaves the page."""
    here_before = state.in_widget(upload_box(), NEVER_DRAWN) is not NEVER_DRAWN
    if not here_before:
        state.remember("refused", None)
        state.remember(OTHER_WAYS, None)
    if (asked := state.recall(ASKED)) is not None and waiting.begun(READING, PAGE) is None:
        state.remember(ASKED, None)
        state.remember("refused", Message("shared-reading-stopped", file=asked.source.name))
    return state.recall("refused")


def upload_box() -> str:
    """Return the key of the upload box. After each accepted file there is a new, empty box."""
    return f"upload:{state.generation()}"


def take_file(file) -> None:
    """Use a file that was uploaded: a table, a saved project, or scans. None ends an earlier refusal."""
    _forget_refusal()
    if file is not None and is_scan(file.getvalue()):
        # The library for paper takes a moment to import, and most visitors upload tables.
        from pages.shared import paper_files

        paper_files.take_elsewhere(file)
        return
    if file is not None:
        source = SourceFile(file.name, file.getvalue())
        step = "shared-step-open" if is_project(source.data) else "shared-step-use"
        _read(_Asked(source, Message(step, title=file.name)))
    _free(file)


def take_text(text: str) -> None:
    """Use a table that was pasted."""
    _forget_refusal()
    if text and text.strip():
        _read(_Asked(SourceFile(PASTED, text.encode()), Message("shared-step-use", title=PASTED)))


def take_key(file, then: Callable[[], object]) -> None:
    """Read the file in use again, with the right answers from a second file; ``then`` is called once it is read."""
    _forget_refusal()
    if file is not None and state.work().scans is not None:
        _take_key_for_scans(file, then)
    elif (source := current()) is not None and file is not None:
        key = (file.name, file.getvalue())
        # A file with a key is for answers, not for scores.
        hints = {hint: value for hint, value in source.hints.items() if hint != "scores"}
        step = Message("shared-step-key-file", file=file.name)
        _read(_Asked(replace(source, key=key, hints=hints), step, again=True, then=then))
    _free(file)


def takes_key() -> bool:
    """Return whether a key in a second file can be used: for answers from a file, or from scans."""
    return current() is not None or state.work().scans is not None


def _take_key_for_scans(file, then: Callable[[], object]) -> None:
    """Use a key in a second file for answers from scans."""
    from crowdcore.scanned_exams import with_key_file

    if is_large(SourceFile(file.name, data := file.getvalue())):
        state.remember("refused", Message("shared-reading-too-large", file=file.name, gb=round(MOST_MEMORY / 1e9)))
        return
    try:
        keyed = with_key_file(state.work(), file.name, data)
    except ValueError as problem:
        state.remember("refused", str(problem))
        return
    state.change(keyed, Message("shared-step-key-file", file=file.name))
    then()


def read_again(
    changes: dict, kind: str | None = None, otherwise: Callable[[Project], dict | None] | None = None
) -> None:
    """Read the file in use again with these hints in addition to earlier ones. ``kind`` is "exam" or "crowd".

    ``otherwise`` checks the result. If it is not what was meant, it returns the hints to use instead.
    """
    _forget_refusal()
    if (source := current()) is not None:
        before = source.hints
        if any(hint in changes for hint in SHAPE):
            before = {hint: value for hint, value in before.items() if hint not in COLUMNS}
        other = replace(source, hints=_joined(before, changes), kind=kind or source.kind)
        _read(_Asked(other, Message("shared-step-read-again", file=source.name), again=True, otherwise=otherwise))


def finish_reading(place) -> None:
    """If a large file is being read, wait for it with a bar in this place. Then the page is drawn again."""
    work, asked = waiting.begun(READING, PAGE), state.recall(ASKED)
    if work is None or asked is None:
        return
    try:
        _take(asked, *waiting.finished(work, place))
    except ValueError as problem:
        _refuse(asked, problem)
    except RuntimeError as problem:
        state.remember("refused", _why_it_ended(problem, asked.source.name))
    if waiting.begun(READING, PAGE) is None:
        state.remember(ASKED, None)
    _free(None)
    st.rerun()


def other_ways() -> tuple[Alternative, ...]:
    """Return the ways in which the refused file can be read nevertheless."""
    asked_and_ways = state.recall(OTHER_WAYS)
    return asked_and_ways[1] if asked_and_ways else ()


def read_refused(way: Alternative) -> None:
    """Read the refused file in one of these ways."""
    if (kept := state.recall(OTHER_WAYS)) is not None:
        asked = kept[0]
        _forget_refusal()
        hints = _joined(asked.source.hints, dict(way.hints))
        _read(replace(asked, source=replace(asked.source, hints=hints)))


def sheets_and_columns(project: Project) -> FileParts:
    """Return the sheets and columns of the file in use. The file is opened once, however often the page is drawn."""
    made_for, known = state.recall("sheets and columns", (None, None))
    if made_for is not project.reading:
        known = _opened(project, jobs.find_file_parts, project.file, project.reading.hints)
        state.remember("sheets and columns", (project.reading, known))
    return known


def preview(project: Project, sheet: str) -> Preview | None:
    """Return the first and last rows of a sheet of the file in use ("" for its only sheet). The file is opened once."""
    made_for, seen = state.recall("preview", (None, None))
    if made_for != (project.reading, sheet):
        seen = _opened(project, jobs.preview, project.file, project.reading, sheet)
        state.remember("preview", ((project.reading, sheet), seen))
    return seen


def is_large(source: SourceFile) -> bool:
    """Return whether a file is read in another process."""
    files = [source.data, *([source.key[1]] if source.key else [])]
    return sum(map(_size_as_csv, files)) > MOST_BYTES_AT_ONCE


def _size_as_csv(data: bytes) -> float:
    if data.startswith(PARQUET):
        return len(data) * CSV_PER_PARQUET_BYTE
    # The unpacked size counts, because a workbook of 9 kB can contain 80,000 cells.
    return declared_size(data) / UNPACKED_PER_CSV_BYTE if data.startswith(START) else len(data)


def project() -> Project:
    """Return the project for downloads. If names are hidden, it does not contain them."""
    return state.work().without_names(state.labeler_names()) if state.hides_names() else state.work()


def shown(text: Text) -> str:
    """Return a remark as it may be shown: if names are hidden, without its quotations."""
    written = plain_library(text)
    return QUOTED.sub("…", written) if state.hides_names() else written


def _free(file) -> None:
    """Release the uploaded file, or files refused before. Streamlit would keep each of them until the visitor leaves.

    A file that was refused, or is being read, is still in its box, and needed there until the next one is uploaded.
    """
    context = get_script_run_ctx()
    done, new = state.recall("refused files", []), [] if file is None else [file.file_id]
    if state.recall("refused") is None and waiting.begun(READING, PAGE) is None:
        done, new = done + new, []
    for file_id in done if context else []:
        context.uploaded_file_mgr.remove_file(context.session_id, file_id)
    state.remember("refused files", new)


def _joined(hints: dict, changes: dict) -> dict:
    """Return hints with further ones. Hints about several rows, columns or marks are merged entry by entry."""
    joined = dict(hints)
    for hint, value in changes.items():
        old = joined.get(hint)
        joined[hint] = _joined(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return joined


@dataclass(frozen=True, eq=False)
class _Asked:
    """A file to read, the name of this step for Undo, and what to do after it.

    With ``again`` it is the file in use, so answers that the visitor typed are kept.
    """

    source: SourceFile
    step: Message
    again: bool = False
    otherwise: Callable[[Project], dict | None] | None = None
    then: Callable[[], object] | None = None


def _forget_refusal() -> None:
    """Forget the refused file, and stop reading another one."""
    state.remember("refused", None)
    state.remember(OTHER_WAYS, None)
    waiting.end(READING, PAGE)


def _refuse(asked: _Asked, problem: ValueError) -> None:
    """Remember why a file was refused: only the text, because the exception would keep the file in memory.

    The file itself is kept only if a visitor can have it read in another way. A refused key is not kept, because the other
    ways are about the answers.
    """
    ways = getattr(problem, "alternatives", ())
    state.remember("refused", show.message_of(problem))
    state.remember(OTHER_WAYS, (asked, ways) if ways and asked.source.key is None else None)


def _read(asked: _Asked) -> None:
    """Read a file, at once or in another process."""
    if is_large(asked.source):
        task = Message("shared-task-read", file=asked.source.name)
        limits = {"seconds": MOST_SECONDS, "memory": MOST_MEMORY}
        waiting.begin(task, READING, PAGE, jobs.open_file, asked.source, **limits)
        state.remember(ASKED, asked)
        return
    try:
        _take(asked, *jobs.open_file(_nobody, asked.source))
    except ValueError as problem:
        _refuse(asked, problem)
    except MemoryError as problem:
        state.remember("refused", _why_it_ended(problem, asked.source.name))


def _take(asked: _Asked, project: Project, seen: Preview | None) -> None:
    """Use the result of reading."""
    if not is_project(asked.source.data):
        project = replace(project, file=asked.source).with_settings_of(state.work())
    if asked.otherwise is not None and (changes := asked.otherwise(project)) is not None:
        _read(replace(asked, source=replace(asked.source, hints=_joined(asked.source.hints, changes)), otherwise=None))
        return
    if asked.again:
        project = with_absences_of(state.work(), project.keeping_work_of(state.work()))
    if seen is not None:
        state.remember("preview", ((project.reading, next(iter(project.reading.roles.sheets), "")), seen))
    state.use(project, asked.step)
    if asked.then is not None:
        asked.then()


def _why_it_ended(problem: Exception, name: str) -> Message:
    if isinstance(problem, TookTooLong):
        return Message("shared-reading-too-long", file=name, minutes=MOST_SECONDS // 60)
    if isinstance(problem, NeededTooMuch | MemoryError):
        return Message("shared-reading-too-large", file=name, gb=round(MOST_MEMORY / 1e9))
    return Message("shared-reading-ended", file=name)


def _opened(project: Project, function: Callable, *arguments):
    """Return the result of a job about the file in use. For a large file it runs in another process."""
    if not is_large(project.file):
        return function(_nobody, *arguments)
    key = f"opening {function.__name__}", id(project.reading), *map(str, arguments[2:])
    task = Message("shared-task-open", file=project.file.name)
    return waiting.in_other_process(task, key, function, *arguments)


def _nobody(done: int, total: int, words: str = "") -> None:
    """Ignore reports of progress, which nobody sees for a small file."""
