"""Named sets of questions, kept on this computer so that a teacher can use them again."""

import json
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from crowdcore.messages import Message
from crowdcore.private_database import PrivateDatabase, state_folder
from crowdcore.rooms.questions import AnyQuestion, check_set, question_of
from crowdcore.rooms.store import DISK_FULL, TOO_BUSY, NotSaved, Refused

MOST_SETS, LONGEST_NAME = 200, 80
# The questions of the room that ended last are kept under this name.
LAST_ROOM = ""
TABLES = "create table if not exists question_set (name text primary key, questions text, saved real)"


class QuestionSets(PrivateDatabase):
    """The sets of questions of this computer's user."""

    def __init__(self, path: Path, now: Callable[[], float] = time.time):
        super().__init__(path, TABLES, lambda: NotSaved(DISK_FULL), lambda: NotSaved(TOO_BUSY))
        self._now = now

    def save(self, name: str, questions: Sequence[AnyQuestion]) -> str:
        """Save a set, replacing the one of the same name. Return the name, without surplus spaces."""
        name = " ".join(name.split())
        if not name:
            raise Refused(Message("live-set-no-name"))
        if len(name) > LONGEST_NAME:
            raise Refused(Message("live-set-long-name", most=LONGEST_NAME))
        if name not in (names := self.names()) and len(names) >= MOST_SETS:
            raise Refused(Message("live-set-too-many", n=MOST_SETS))
        self._put(name, check_set(list(questions)))
        return name

    def keep_last(self, questions: Sequence[AnyQuestion]) -> None:
        """Keep the questions of a room that ends. Those that a lesson asked are left out."""
        if own := [question for question in questions if not question.name]:
            self._put(LAST_ROOM, own)

    def names(self) -> list[str]:
        """Return the names of the sets, the one saved last first. The questions of the last room are not among them."""
        rows = self._database.execute("select name from question_set where name != ? order by saved desc", (LAST_ROOM,))
        return [name for (name,) in rows]

    def load(self, name: str) -> list[AnyQuestion]:
        """Return the questions of a set, or none if there is no set of this name."""
        row = self._database.execute("select questions from question_set where name = ?", (name,)).fetchone()
        return [] if row is None else [question_of(saved) for saved in json.loads(row[0])]

    def delete(self, name: str) -> None:
        """Delete a set."""
        with self._change() as database:
            database.execute("delete from question_set where name = ?", (name,))
        self._merge_log("truncate")

    def _put(self, name: str, questions: Sequence[AnyQuestion]) -> None:
        saved = json.dumps([question.as_dict() for question in questions])
        with self._change() as database:
            database.execute("insert or replace into question_set values (?, ?, ?)", (name, saved, self._now()))


def database_path() -> Path:
    """Return the path of the sets in the user's state folder, or in the folder that CROWDCORE_STATE names."""
    return state_folder() / "question_sets.sqlite3"
