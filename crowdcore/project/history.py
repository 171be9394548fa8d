"""Undo and redo. Because a project never changes, it is enough to keep the earlier ones."""

from dataclasses import dataclass, replace

from crowdcore.messages import Message
from crowdcore.project.contents import Project

MOST_STEPS = 50
# The oldest steps lose their files when all files together exceed this number of bytes. They keep their data.
MOST_BYTES = 150_000_000
# The oldest steps are forgotten when all data sets together exceed this number of labels. The last step always stays.
MOST_LABELS = 20_000_000


@dataclass(frozen=True, eq=False)
class History:
    """The current project, the earlier ones and the undone ones, each with the name of the action that left it.

    Changing the method or its parameters is not a step: moving a slider is undone by moving it back. Undoing another
    action keeps them, unless it brings back other data.

    >>> history = History("now").do("later", "Add a key")
    >>> history.undo().now, history.undo().redo().now, history.undo().redoable
    ('now', 'later', 'Add a key')
    """

    now: Project
    past: tuple[tuple[Project, Message | str], ...] = ()
    future: tuple[tuple[Project, Message | str], ...] = ()

    @property
    def undoable(self) -> Message | str | None:
        """The name of the action that can be undone, or None."""
        return self.past[-1][1] if self.past else None

    @property
    def redoable(self) -> Message | str | None:
        """The name of the action that can be done again, or None."""
        return self.future[-1][1] if self.future else None

    def do(self, new: Project, what: Message | str) -> "History":
        """Return the history after an action that led to a new project. Undone actions are forgotten."""
        return History(new, _bounded((*self.past, (self.now, what))))

    def adjust(self, new: Project) -> "History":
        """Return the history with other settings of the current project, which do not count as a step."""
        return History(new, self.past, self.future)

    def undo(self) -> "History":
        """Return the history with the last action undone."""
        if not self.past:
            return self
        before, what = self.past[-1]
        return History(_with_settings(before, self.now), self.past[:-1], (*self.future, (self.now, what)))

    def redo(self) -> "History":
        """Return the history with the last undone action done again."""
        if not self.future:
            return self
        after, what = self.future[-1]
        return History(_with_settings(after, self.now), (*self.past, (self.now, what)), self.future[:-1])


def _with_settings(project, current):
    """Return a project with the current settings if both have the same labels."""
    same = isinstance(project, Project) and project.labels is current.labels
    return project.with_settings_of(current) if same else project


def _bounded(steps: tuple) -> tuple:
    """Return the newest steps that fit within the limits on bytes of files and labels of data sets."""
    kept: list[tuple] = []
    files: dict[int, int] = {}
    labels: dict[int, int] = {}
    for project, what in reversed(steps[-MOST_STEPS:]):
        if isinstance(project, Project):
            labels[id(project.labels)] = project.labels.code.size
            if kept and sum(labels.values()) > MOST_LABELS:
                break
        file = getattr(project, "file", None)
        if file is not None:
            files[id(file.data)] = file.size
            if sum(files.values()) > MOST_BYTES:
                project = replace(project, file=None)
        kept.append((project, what))
    return tuple(reversed(kept))
