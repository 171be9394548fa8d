"""From a visitor's file to the data in use: read, corrected, read again; or refused, with the old data still there."""

from dataclasses import replace

from streamlit.runtime.scriptrunner import get_script_run_ctx

from crowdcore.project import Project, SourceFile, is_project, open_project
from crowdcore.readers.parts import Parts, parts_of
from crowdcore.readers.reading import QUOTED
from pages.shared import state

PASTED = "Pasted table"
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
    return state.recall("refused")


def upload_box() -> str:
    """The key of the box into which files are dropped: an empty one after each file that was taken."""
    return f"upload:{state.generation()}"


def take_file(file) -> None:
    """Use a file that was dropped: a table, or a saved project. Without one, a refusal is over."""
    state.remember("refused", None)
    if file is not None:
        data = file.getvalue()
        if is_project(data):
            _try(lambda: state.use(open_project(data, file.name), f"Open “{file.name}”"))
        else:
            _try(lambda: _use(SourceFile(file.name, data)))
    _free(file)


def take_text(text: str) -> None:
    """Use a table that was pasted."""
    state.remember("refused", None)
    if text and text.strip():
        _try(lambda: _use(SourceFile(PASTED, text.encode())))


def take_key(file) -> None:
    """Read the file in use again, with the right answers from a second file (without one: with its own)."""
    state.remember("refused", None)
    if (source := current()) is not None and file is not None:
        key = (file.name, file.getvalue())
        _try(lambda: _read_again(replace(source, key=key), f"Take the key of “{file.name}”"))
    _free(file)


def read_again(changes: dict, kind: str | None = None) -> None:
    """Read the file in use again with these hints beside those given before; ``kind`` is in whose words to speak."""
    state.remember("refused", None)
    if (source := current()) is not None:
        before = source.hints
        if any(hint in changes for hint in SHAPE):
            before = {hint: value for hint, value in before.items() if hint not in COLUMNS}
        other = replace(source, hints=_joined(before, changes), kind=kind or source.kind)
        _try(lambda: _read_again(other, f"Read “{source.name}” in another way"))


def outcome(layout: str) -> str | None:
    """What the file in use would give if it were read as another layout, in a sentence; None where it cannot be."""
    source, reading = current(), state.work().reading
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


def parts(project: Project) -> Parts:
    """The sheets and columns of the file in use; opened once, however often the page is drawn."""
    made_for, known = state.recall("parts", (None, None))
    if made_for is not project.reading:
        known = parts_of(project.file.data, project.file.name, project.reading.hints)
        state.remember("parts", (project.reading, known))
    return known


def project() -> Project:
    """The work so far as it may be taken away: where names are hidden, without them."""
    return state.work().without_names(state.labeler_names()) if state.hides_names() else state.work()


def shown(text: str) -> str:
    """A remark as it may be shown: where names are hidden, without whatever it quotes."""
    return QUOTED.sub("…", str(text)) if state.hides_names() else str(text)


def _free(file) -> None:
    """Let go of the file that was dropped now, or of those refused before: Streamlit would keep each until the visitor leaves.

    A file that was refused is still named in its box, and needed there until the next one is dropped.
    """
    context = get_script_run_ctx()
    done, new = state.recall("refused files", []), [] if file is None else [file.file_id]
    if state.recall("refused") is None:
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


def _try(action) -> None:
    try:
        action()
    except ValueError as problem:
        # Its words alone: the exception would hold on to the file.
        state.remember("refused", str(problem))
    except MemoryError:
        state.remember("refused", "This file is too large for this machine. Split it, or leave out columns.")


def _use(source: SourceFile) -> None:
    project = Project.of_file(source).with_settings_of(state.work())
    state.use(project, f"Use “{source.name}”")


def _read_again(source: SourceFile, what: str) -> None:
    before = state.work()
    project = Project.of_file(source).with_settings_of(before).keeping_typed_answers_of(before)
    state.use(project, what)
