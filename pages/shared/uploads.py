"""From a visitor's file to the data in use: read, corrected, read again; or refused, with the old data still there."""

import io
import re
from dataclasses import dataclass, field, replace

import numpy as np

from crowdcore import Dataset, Reading, read
from crowdcore.names import MISSING
from crowdcore.project import Project, is_project, open_project
from crowdcore.readers.parts import Parts, parts_of
from pages.shared import state

PASTED = "Pasted table"
NEVER_DRAWN = object()
QUOTED = re.compile(r"'[^']*'|\"[^\"]*\"")
# What a sheet's columns are called depends on these: where one changes, columns chosen before are chosen no more.
SHAPE = ("layout", "orientation", "sheet", "delimiter", "encoding")
COLUMNS = ("identity", "items", "key_row", "item", "labeler", "label", "gold")


@dataclass(frozen=True, eq=False)
class Upload:
    """A visitor's file, how they want it to be read, and how it was."""

    name: str
    data: bytes
    hints: dict = field(default_factory=dict)
    kind: str | None = None
    key: tuple[str, bytes] | None = None
    reading: Reading | None = None


def current() -> Upload | None:
    """The file that the data in use come from; None for a sample, a simulation or a project."""
    upload = state.recall("upload")
    if upload is not None and upload.reading is not state.work().reading:
        state.remember("upload", None)
        return None
    return upload


def refusal() -> str | None:
    """Why the last file was not taken; told during the visit in which it was tried."""
    here_before = state.in_widget(upload_box(), NEVER_DRAWN) is not NEVER_DRAWN
    if not here_before:
        state.remember("refused", None)
    return state.recall("refused")


def upload_box() -> str:
    """The key of the box into which files are dropped: an empty one after each file that was taken."""
    return f"upload:{state.generation()}"


def notes() -> tuple[str, ...]:
    """What could not be taken over from the project file in use."""
    made_for, told = state.recall("project_notes", (None, ()))
    return told if made_for is state.work().dataset else ()


def take_file(file) -> None:
    """Use a file that was dropped: a table, or a saved project. Without one, a refusal is over."""
    state.remember("refused", None)
    if file is not None:
        data = file.getvalue()
        if is_project(data):
            _try(lambda: _open(data, file.name))
        else:
            _try(lambda: _use(Upload(file.name, data)))


def take_text(text: str) -> None:
    """Use a table that was pasted."""
    state.remember("refused", None)
    if text and text.strip():
        _try(lambda: _use(Upload(PASTED, text.encode())))


def take_key(file) -> None:
    """Read the file in use again, with the right answers from a second file (without one: with its own)."""
    state.remember("refused", None)
    if (upload := current()) is not None and file is not None:
        _try(lambda: _use(replace(upload, key=(file.name, file.getvalue()))))


def read_again(changes: dict, kind: str | None = None) -> None:
    """Read the file in use again with these hints beside those given before; ``kind`` is in whose words to speak."""
    state.remember("refused", None)
    if (upload := current()) is not None:
        before = upload.hints
        if any(hint in changes for hint in SHAPE):
            before = {hint: value for hint, value in before.items() if hint not in COLUMNS}
        _try(lambda: _use(replace(upload, hints=before | changes, kind=kind or upload.kind)))


def parts(upload: Upload) -> Parts:
    """The sheets and columns of a file; opened once, however often the page is drawn."""
    made_for, known = state.recall("parts", (None, None))
    if made_for is not upload:
        known = parts_of(upload.data, upload.name, upload.reading.hints)
        state.remember("parts", (upload, known))
    return known


def project() -> Project:
    """The work so far as a project; where names are hidden, without them."""
    work, (method, parameters) = state.work(), state.own_settings()
    dataset, reading = work.dataset, work.reading
    if state.hides_names():
        labels = replace(dataset.labels, labelers=tuple(state.labeler_names()))
        dataset = Dataset(dataset.name, labels, dataset.truth, dataset.source)
        if reading is not None:
            reading = replace(
                reading,
                warnings=tuple(map(shown, reading.warnings)),
                left_out=tuple(map(shown, reading.left_out)),
                hints={hint: value for hint, value in reading.hints.items() if hint != "key_row"},
            )
    return Project(
        dataset,
        work.kind,
        work.title,
        work.key,
        work.training,
        work.about,
        work.sample,
        work.simulated,
        reading,
        method,
        parameters,
        work.seed,
        tuple(sorted(work.dropped)),
        tuple(sorted(work.confirmed)),
    )


def shown(text: object) -> str:
    """A remark on a file as it may be shown: where names are hidden, without what it quotes."""
    return QUOTED.sub("…", str(text)) if state.hides_names() else str(text)


def _try(work) -> None:
    try:
        work()
    except ValueError as problem:
        # Its words alone: the exception would hold on to the file.
        state.remember("refused", str(problem))
    except MemoryError:
        state.remember("refused", "This file is too large for this machine. Split it, or leave out columns.")


def _use(upload: Upload) -> None:
    key = None
    if upload.key is not None:
        key = io.BytesIO(upload.key[1])
        key.name = upload.key[0]
    reading = read(upload.data, name=upload.name, key=key, **upload.hints)
    before, again = state.work(), current() is not None and current().data is upload.data
    state.use_dataset(reading.dataset, upload.kind or reading.kind, upload.name, reading=reading)
    if again:
        _keep_what_was_typed(before)
    state.remember("upload", replace(upload, reading=reading))


def _keep_what_was_typed(before: state.Work) -> None:
    """A file that is read in another way keeps the answers that were typed in, where it has the same questions."""
    now = state.work()
    old = {str(item): j for j, item in enumerate(before.labels.items)}
    typed = np.flatnonzero(before.key != before.dataset.truth)
    if not typed.size:
        return
    classes = {str(name): k for k, name in enumerate(now.labels.classes)}
    key, training = now.key.copy(), now.training.copy()
    for j, item in enumerate(now.labels.items):
        k = old.get(str(item))
        if k is None or k not in typed:
            continue
        code = MISSING if before.key[k] == MISSING else classes.get(str(before.labels.classes[before.key[k]]), MISSING)
        if code == MISSING or now.labels.allowed is None or now.labels.allowed[j, code]:
            key[j], training[j] = code, before.training[k] and code != MISSING
    state.set_key(key, training)


def _open(data: bytes, name: str) -> None:
    project = open_project(data, name)
    state.use_work(
        state.Work(
            project.dataset,
            project.kind,
            project.title,
            project.about,
            project.sample,
            project.simulated,
            project.key,
            project.training,
            project.seed,
            project.reading,
            frozenset(project.dropped),
            frozenset(project.confirmed),
        )
    )
    state.use_settings(project.method, project.parameters)
    state.remember("project_notes", (project.dataset, project.notes))
