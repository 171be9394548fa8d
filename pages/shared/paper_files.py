"""From uploaded scans and photos to the exam in use. Other processes read the pages, and a button stops them."""

from collections.abc import Sequence
from dataclasses import dataclass

from streamlit.runtime.scriptrunner import get_script_run_ctx

from crowdcore.messages import Message, Text
from crowdcore.paper import PaperReading, Template, read_pages
from crowdcore.paper.saved_reading import reading_of
from crowdcore.paper.stacks import of_one_sheet, with_more_pages
from crowdcore.project import Project
from crowdcore.scanned_exams import project_of_reading, with_reading
from pages.shared import printed_sheets, scans_elsewhere, state, waiting

READING, PAGE, ASKED, REFUSED = "reading paper", "shared-page-paper", "paper asked", "paper refused"
File = tuple[str, bytes]


@dataclass(frozen=True, eq=False)
class _Asked:
    """Files that are being read. With ``adds`` they become further pages of the exam in use."""

    names: tuple[str, ...]
    adds: bool


def take_elsewhere(file) -> None:
    """Read a picture or a PDF that was uploaded in the place for tables. The next page that is drawn leads to the page Paper."""
    scans_elsewhere.remember(file.name)
    take([file])


def take(files: Sequence, adds: bool = False, template: Template | None = None) -> None:
    """Begin to read uploaded files, as a new exam or as further pages of the one in use."""
    if not files:
        return
    state.remember(REFUSED, None)
    contents = [(file.name, file.getvalue()) for file in files]
    _free(files)
    task = Message("scans-task-read", n=len(contents))
    waiting.begin_in_thread(task, READING, PAGE, _read, contents, printed_sheets.designs(), template)
    state.remember(ASKED, _Asked(tuple(name for name, _ in contents), adds))


def _read(report, files: list[File], designs, template: Template | None) -> PaperReading:
    """Read the pages. This runs in a thread, and the pages are read in other processes."""

    def progress(done: int, total: int) -> None:
        report(done, total, Message("scans-progress", done=done, total=total))

    return of_one_sheet(read_pages(files, template, progress), designs)


def finish(place) -> bool:
    """If pages are being read, wait for them with a bar in this place. Return whether a new exam, or a part of it, came out."""
    work, asked = waiting.begun(READING, PAGE), state.recall(ASKED)
    if work is None or asked is None:
        # Somebody pressed Stop.
        state.remember(ASKED, None)
        return False
    try:
        taken = _take(waiting.finished(work, place), asked)
    except (ValueError, RuntimeError) as problem:
        is_sentence = isinstance(problem, ValueError)
        state.remember(REFUSED, str(problem) if is_sentence else Message("scans-reading-ended"))
        taken = False
    state.remember(ASKED, None)
    return taken


def refusal() -> Text | None:
    """Return why the last files could not be read."""
    return state.recall(REFUSED)


def is_reading() -> bool:
    """Return whether pages are being read, or are waiting to be taken."""
    return waiting.begun(READING, PAGE) is not None


def _take(reading: PaperReading, asked: _Asked) -> bool:
    project = state.work()
    step = Message("scans-step-read", n=len(reading.readings))
    if asked.adds and project.scans is not None:
        add_pages(reading)
        return True
    if not any(page.found for page in reading.readings):
        state.remember(REFUSED, _why_nothing_was_found(reading))
        return False
    state.use(project_of_reading(reading).with_settings_of(project), step)
    return True


def add_pages(more: PaperReading) -> None:
    """Put further pages behind those of the exam in use."""
    project = state.work()
    joined = with_more_pages(reading_of(project.scans), more)
    decide(project, joined, Message("scans-step-add", n=len(more.readings)))


def decide(project: Project, reading: PaperReading, step: Message) -> None:
    """Use the reading as a person has changed it."""
    state.change(with_reading(project, reading), step)


def _why_nothing_was_found(reading: PaperReading) -> Message:
    first = reading.readings[0]
    return Message("scans-nothing-found", n=len(reading.readings), file=first.file, reason=first.reason)


def _free(files: Sequence) -> None:
    """Release uploaded files. Streamlit would keep them until the visitor leaves."""
    context = get_script_run_ctx()
    for file in files if context else ():
        context.uploaded_file_mgr.remove_file(context.session_id, file.file_id)
