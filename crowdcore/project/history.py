"""Undo and redo: since a project never changes, keeping the earlier ones is all it takes."""

from dataclasses import dataclass, replace

from crowdcore.project.contents import Project

MOST_STEPS = 50
# Files are kept to be read again; beyond this many bytes the oldest steps keep their data but not the file itself.
MOST_BYTES = 150_000_000
# Data sets take room as well; steps back to more labels than these, in all, are forgotten. The last one always stays.
MOST_LABELS = 20_000_000


@dataclass(frozen=True, eq=False)
class History:
    """The project in use, those before it, and those that were taken back, each with what was done to leave it.

    Method and parameters are no steps of their own: moving a slider is undone by moving it back. Undoing something else
    leaves them as they are, unless it brings back other data.

    >>> history = History("now").do("later", "Add a key")
    >>> history.undo().now, history.undo().redo().now, history.undo().redoable
    ('now', 'later', 'Add a key')
    """

    now: Project
    past: tuple[tuple[Project, str], ...] = ()
    future: tuple[tuple[Project, str], ...] = ()

    @property
    def undoable(self) -> str | None:
        """What would be undone, in a few words; None where nothing was done."""
        return self.past[-1][1] if self.past else None

    @property
    def redoable(self) -> str | None:
        """What would be done again; None where nothing was taken back."""
        return self.future[-1][1] if self.future else None

    def do(self, new: Project, what: str) -> "History":
        """The history after a step to a new project; whatever was taken back before is gone."""
        return History(new, _bounded((*self.past, (self.now, what))))

    def adjust(self, new: Project) -> "History":
        """The project in use in another setting, which is no step."""
        return History(new, self.past, self.future)

    def undo(self) -> "History":
        """The history with the last step taken back."""
        if not self.past:
            return self
        before, what = self.past[-1]
        return History(_with_settings(before, self.now), self.past[:-1], (*self.future, (self.now, what)))

    def redo(self) -> "History":
        """The history with the step that was taken back last done again."""
        if not self.future:
            return self
        after, what = self.future[-1]
        return History(_with_settings(after, self.now), (*self.past, (self.now, what)), self.future[:-1])


def _with_settings(project, current):
    """The project with the current settings, if both are about the same labels."""
    same = isinstance(project, Project) and project.labels is current.labels
    return project.with_settings_of(current) if same else project


def _bounded(steps: tuple) -> tuple:
    """The newest steps, with no more data than the limits: of files in bytes, of data sets in labels."""
    kept, files, labels = [], {}, {}
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
