"""From a visitor's file to the data in use: read, corrected, read again; or refused, with the old data still there.

A small file is read at once. A large one is read in a process of its own, so that nobody else has to wait: ``finish_reading``
shows how far that is and takes the result.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

import streamlit as st
from streamlit.runtime.scriptrunner import get_script_run_ctx

from crowdcore import jobs
from crowdcore.project import Project, SourceFile, is_project
from crowdcore.readers.file_parts import FileParts
from crowdcore.readers.files.archive import START, declared_size
from crowdcore.readers.preview import Preview
from crowdcore.readers.reading import QUOTED
from crowdcore.worker import NeededTooMuch, TookTooLong
from pages.shared import state, waiting
from pages.shared.words import safe

PASTED = "Pasted table"
# The slowest content of this size takes about as long to read as another process takes to start: 1 to 2 seconds.
MOST_BYTES_AT_ONCE = 50_000
# A cell takes about six times as many bytes in a workbook, once unpacked, as in a csv file. Parquet packs
# a list about four times as tightly as csv.
UNPACKED_PER_CSV_BYTE, CSV_PER_PARQUET_BYTE = 6, 4
PARQUET = b"PAR1"
MOST_SECONDS, MOST_MEMORY = 120, 3_000_000_000
READING, PAGE, ASKED = "reading", "Data", "asked to read"
SPLIT = "Split the file, or leave out rows and columns that are not answers."
NEVER_DRAWN = object()
# What a sheet's columns are called depends on these: where one changes, columns chosen before are chosen no more.
SHAPE = ("layout", "orientation", "as_written", "sheet", "delimiter", "encoding")
COLUMNS = ("identity", "items", "key_row", "item", "labeler", "label", "gold", "time", "roles")


def current() -> SourceFile | None:
    """The file that the data in use come from; None for a sample, a simulation or a saved project."""
    return state.work().file


def refusal() -> str | None:
    """Why the last file was not taken; shown during the visit in which it was tried."""
    here_before = state.in_widget(upload_box(), NEVER_DRAWN) is not NEVER_DRAWN
    if not here_before:
        state.remember("refused", None)
    if (asked := state.recall(ASKED)) is not None and waiting.begun(READING, PAGE) is None:
        state.remember(ASKED, None)
        state.remember("refused", f"Reading {asked.source.name} was stopped.")
    return state.recall("refused")


def upload_box() -> str:
    """The key of the box into which files are dropped: an empty one after each file that was taken."""
    return f"upload:{state.generation()}"


def take_file(file) -> None:
    """Use a file that was dropped: a table, or a saved project. Without one, a refusal is over."""
    _forget_refusal()
    if file is not None:
        source = SourceFile(file.name, file.getvalue())
        verb = "Open" if is_project(source.data) else "Use"
        _read(_Asked(source, f"{verb} “{file.name}”"))
    _free(file)


def take_text(text: str) -> None:
    """Use a table that was pasted."""
    _forget_refusal()
    if text and text.strip():
        _read(_Asked(SourceFile(PASTED, text.encode()), f"Use “{PASTED}”"))


def take_key(file, then: Callable[[], object]) -> None:
    """Read the file in use again, with the right answers from a second file; ``then`` is called once it is read."""
    _forget_refusal()
    if (source := current()) is not None and file is not None:
        key = (file.name, file.getvalue())
        # Who gives a key says that these are answers.
        hints = {hint: value for hint, value in source.hints.items() if hint != "scores"}
        asked = _Asked(replace(source, key=key, hints=hints), f"Take the key of “{file.name}”", again=True, then=then)
        _read(asked)
    _free(file)


def read_again(
    changes: dict, kind: str | None = None, otherwise: Callable[[Project], dict | None] | None = None
) -> None:
    """Read the file in use again with these hints in addition to earlier ones; ``kind`` is in whose words to speak.

    ``otherwise`` looks at the result, and gives the hints to read with instead where that is not what was meant.
    """
    _forget_refusal()
    if (source := current()) is not None:
        before = source.hints
        if any(hint in changes for hint in SHAPE):
            before = {hint: value for hint, value in before.items() if hint not in COLUMNS}
        other = replace(source, hints=_joined(before, changes), kind=kind or source.kind)
        _read(_Asked(other, f"Read “{source.name}” in another way", again=True, otherwise=otherwise))


def finish_reading(place) -> None:
    """Where a large file is being read, wait for it with a bar in this place; then the page is drawn anew."""
    work, asked = waiting.begun(READING, PAGE), state.recall(ASKED)
    if work is None or asked is None:
        return
    try:
        _take(asked, *waiting.finished(work, place))
    except ValueError as problem:
        state.remember("refused", str(problem))
    except RuntimeError as problem:
        state.remember("refused", _why_it_ended(problem, asked.source.name))
    if waiting.begun(READING, PAGE) is None:
        state.remember(ASKED, None)
    _free(None)
    st.rerun()


def outcome(layout: str) -> str | None:
    """What the file in use would give if it were read as another layout, in a sentence; None where it cannot be read so.

    A large file is not read again for that, so the sentence is empty.
    """
    source, reading = current(), state.work().reading
    if is_large(source):
        return ""
    made_for, found = state.recall("outcomes", (None, {}))
    if made_for is not reading:
        found = {}
    if layout not in found:
        try:
            found[layout] = str(replace(source, hints=_joined(source.hints, {"layout": layout})).read())
        except ValueError:
            found[layout] = None
        state.remember("outcomes", (reading, found))
    return found[layout]


def parts(project: Project) -> FileParts:
    """The sheets and columns of the file in use; opened once, however often the page is drawn."""
    made_for, known = state.recall("parts", (None, None))
    if made_for is not project.reading:
        known = _opened(project, jobs.find_file_parts, project.file, project.reading.hints)
        state.remember("parts", (project.reading, known))
    return known


def preview(project: Project, sheet: str) -> Preview | None:
    """The first and last rows of a sheet of the file in use ("" for its only one); opened once, however often it is drawn."""
    made_for, seen = state.recall("preview", (None, None))
    if made_for != (project.reading, sheet):
        seen = _opened(project, jobs.preview, project.file, project.reading, sheet)
        state.remember("preview", ((project.reading, sheet), seen))
    return seen


def is_large(source: SourceFile) -> bool:
    """Whether a file is read in a process of its own."""
    files = [source.data, *([source.key[1]] if source.key else [])]
    return sum(map(_size_as_csv, files)) > MOST_BYTES_AT_ONCE


def _size_as_csv(data: bytes) -> float:
    if data.startswith(PARQUET):
        return len(data) * CSV_PER_PARQUET_BYTE
    # What counts is the unpacked size: a workbook of 9 kB can hold 80,000 cells.
    return declared_size(data) / UNPACKED_PER_CSV_BYTE if data.startswith(START) else len(data)


def project() -> Project:
    """The work so far as it may be taken away: where names are hidden, without them."""
    return state.work().without_names(state.labeler_names()) if state.hides_names() else state.work()


def shown(text: str) -> str:
    """A remark as it may be shown: where names are hidden, without whatever it quotes."""
    return QUOTED.sub("…", str(text)) if state.hides_names() else str(text)


def _free(file) -> None:
    """Let go of the file that was dropped now, or of those refused before: Streamlit would keep each until the visitor leaves.

    A file that was refused, or is being read, is still named in its box, and needed there until the next one is dropped.
    """
    context = get_script_run_ctx()
    done, new = state.recall("refused files", []), [] if file is None else [file.file_id]
    if state.recall("refused") is None and waiting.begun(READING, PAGE) is None:
        done, new = done + new, []
    for file_id in done if context else []:
        context.uploaded_file_mgr.remove_file(context.session_id, file_id)
    state.remember("refused files", new)


def _joined(hints: dict, changes: dict) -> dict:
    """Hints with further ones: those that say something of several rows, columns or marks grow entry by entry."""
    joined = dict(hints)
    for hint, value in changes.items():
        old = joined.get(hint)
        joined[hint] = _joined(old, value) if isinstance(old, dict) and isinstance(value, dict) else value
    return joined


@dataclass(frozen=True, eq=False)
class _Asked:
    """A file to read, ``what`` was done in a few words, and what comes after it.

    ``again`` says that it is the file in use, so that answers typed in before are kept.
    """

    source: SourceFile
    what: str
    again: bool = False
    otherwise: Callable[[Project], dict | None] | None = None
    then: Callable[[], object] | None = None


def _forget_refusal() -> None:
    """Something else is read now: what was refused or is being read is over."""
    state.remember("refused", None)
    waiting.end(READING, PAGE)


def _read(asked: _Asked) -> None:
    """Read a file, at once or in a process of its own."""
    if is_large(asked.source):
        what = f"Reading “{safe(asked.source.name)}”"
        limits = {"seconds": MOST_SECONDS, "memory": MOST_MEMORY}
        waiting.begin(what, READING, PAGE, jobs.open_file, asked.source, **limits)
        state.remember(ASKED, asked)
        return
    try:
        _take(asked, *jobs.open_file(_nobody, asked.source))
    except ValueError as problem:
        # Its words alone: the exception would hold on to the file.
        state.remember("refused", str(problem))
    except MemoryError as problem:
        state.remember("refused", _why_it_ended(problem, asked.source.name))


def _take(asked: _Asked, project: Project, seen: Preview | None) -> None:
    """Use what was read."""
    if not is_project(asked.source.data):
        project = replace(project, file=asked.source).with_settings_of(state.work())
    if asked.otherwise is not None and (changes := asked.otherwise(project)) is not None:
        _read(replace(asked, source=replace(asked.source, hints=_joined(asked.source.hints, changes)), otherwise=None))
        return
    if asked.again:
        project = project.keeping_typed_answers_of(state.work())
    if seen is not None:
        state.remember("preview", ((project.reading, next(iter(project.reading.roles.sheets), "")), seen))
    state.use(project, asked.what)
    if asked.then is not None:
        asked.then()


def _why_it_ended(problem: Exception, name: str) -> str:
    if isinstance(problem, TookTooLong):
        return f"Reading {name} took longer than {MOST_SECONDS // 60} minutes, so it was stopped. {SPLIT}"
    if isinstance(problem, NeededTooMuch | MemoryError):
        return f"{name} needs more memory than a file may use here ({MOST_MEMORY / 1e9:.0f} GB). {SPLIT}"
    return f"Reading {name} ended before it was done. Drop it again; if that does not help: {SPLIT}"


def _opened(project: Project, function: Callable, *arguments):
    """What a job gives about the file in use; that of a large file in another process."""
    if not is_large(project.file):
        return function(_nobody, *arguments)
    key = f"opening {function.__name__}", id(project.reading), *map(str, arguments[2:])
    return waiting.outside(f"Opening “{safe(project.file.name)}”", key, function, *arguments)


def _nobody(done: int, total: int, words: str = "") -> None:
    """Nobody waits for reports on a small file."""
