"""Save the work of one tab in a thread, so that no click waits for it.

The page asks for it once it is drawn. If it does not, as when only a part of the page was drawn, saving starts after a second.
"""

import logging
import threading
from functools import cache

from crowdcore.messages import Message
from crowdcore.project import Project
from crowdcore.saved_work import NewerVersion, NotSaved, SavedExam, SavedWork, database_path

SECONDS_UNTIL_SAVED = 1.0
_LOGGER = logging.getLogger(__name__)


@cache
def saved_work() -> SavedWork:
    """Return the saved work on this computer. The database is made at first use."""
    return SavedWork(database_path())


def folder_is_gone(store: SavedWork) -> NotSaved:
    """Return why nothing can be saved if somebody has deleted the folder of the saved work."""
    return NotSaved(Message("saved-folder-gone", folder=str(store.path.parent)))


class Saver:
    """Saves what a tab changes, the newest state of each exam, and remembers which versions the tab has seen."""

    def __init__(self, store: SavedWork, secret: str):
        self.store, self.secret = store, secret
        self.is_on = not store.is_paused(secret)
        self._changed: dict[str, Project] = {}
        self._seen: dict[str, SavedExam] = {}
        self._problems: dict[str, NotSaved] = {}
        self._lock = threading.Lock()
        self._is_running = False
        self._now, self._done = threading.Event(), threading.Event()
        self._done.set()

    def change(self, project: Project) -> None:
        """Save this project soon, as the exam that ``saved_as`` names."""
        with self._lock:
            if not self.is_on or project.saved_as is None or self.is_behind(project.saved_as):
                return
            self._changed[project.saved_as] = project
            self._done.clear()
            if not self._is_running:
                self._is_running = True
                # The server waits for such a thread when it stops.
                threading.Thread(target=self._run).start()

    def hurry(self) -> None:
        """Save now what has changed."""
        self._now.set()

    def wait(self, seconds: float) -> bool:
        """Wait until everything is saved, and return whether it is."""
        return self._done.wait(seconds)

    def has_seen(self, exam: SavedExam) -> None:
        """Remember that this tab shows a version of an exam."""
        with self._lock:
            self._seen[exam.id] = exam
            self._problems.pop(exam.id, None)

    def last_saved(self, exam: str | None) -> SavedExam | None:
        """Return the version of an exam that this tab shows, or None if it is not saved yet."""
        return self._seen.get(exam or "")

    def problem(self, exam: str | None) -> NotSaved | None:
        """Return why the newest state of an exam is not saved, if that is so."""
        return self._problems.get(exam or "")

    def is_behind(self, exam: str | None) -> bool:
        """Return whether somebody else has saved or deleted the exam, so that this tab must not save it."""
        return isinstance(self.problem(exam), NewerVersion)

    def look(self, exam: str | None) -> None:
        """Find out whether saving was switched off elsewhere, another tab has saved this exam, or the folder is gone."""
        if self.store.is_gone():
            if exam is not None:
                self._problems[exam] = folder_is_gone(self.store)
            return
        self.is_on = not self.store.is_paused(self.secret)
        if exam is None or not self._done.is_set() or (seen := self._seen.get(exam)) is None:
            return
        version = self.store.version_of(self.secret, exam)
        if version is None:
            self._problems[exam] = NewerVersion(Message("saved-deleted"))
        elif version != seen.version and self._done.is_set() and self._seen[exam] is seen:
            self._problems[exam] = NewerVersion(Message("saved-newer-version"))

    def _run(self) -> None:
        """Save until nothing is left."""
        self._now.wait(SECONDS_UNTIL_SAVED)
        while True:
            with self._lock:
                self._now.clear()
                if not self._changed:
                    self._is_running = False
                    self._done.set()
                    return
                exam, project = self._changed.popitem()
            self._save(exam, project)

    def _save(self, exam: str, project: Project) -> None:
        if self.store.is_gone():
            self._problems[exam] = folder_is_gone(self.store)
            return
        try:
            seen = self._seen.get(exam)
            saved = self.store.save(self.secret, exam, project, 0 if seen is None else seen.version)
        except NotSaved as problem:
            self._problems[exam] = problem
        except Exception:
            _LOGGER.exception("An exam could not be saved")
            self._problems[exam] = NotSaved(Message("saved-failed"))
        else:
            self.has_seen(saved)
