"""Keep people's work on this computer while they do it, so that a reload, a restart or a crash loses nothing.

Work belongs to an owner. A browser proves by its secret which owner it works for; the database contains only a hash of the
secret. Browsers that were let in, by the person who started the app, share one owner: the user of this computer.

Every save names the version that it replaces. If another tab has saved in the meantime, nothing is written.
"""

import hashlib
import json
import time
from collections.abc import Callable
from dataclasses import dataclass, replace
from pathlib import Path

from crowdcore.messages import Message
from crowdcore.private_database import new_secret, state_folder
from crowdcore.project import Project, SourceFile, open_project, save_project
from crowdcore.project.saved_scans import packed_pictures, unpacked_pictures
from crowdcore.saved_rules import SavedRules

MOST_EXAMS = 200
MOST_BYTES_OF_OWNER, MOST_BYTES = 1_000_000_000, 4_000_000_000
MOST_BROWSERS = 50
LONGEST_TITLE = 200
MOST_PRINTED = 200
USER_OF_THIS_COMPUTER = "user of this computer"
TABLES = """
create table if not exists browser (secret text primary key, owner text not null, since real not null);
create table if not exists paused (owner text primary key);
create table if not exists exam (id text primary key, owner text not null, title text not null, audience text not null,
  labelers integer not null, items integer not null, changed real not null, version integer not null, project blob not null);
create table if not exists source (exam text primary key, digest text not null, described text not null, data blob not null,
  key_data blob);
create table if not exists pictures (exam text primary key, digest text not null, data blob not null);
create table if not exists printed (owner text not null, number integer not null, changed real not null, design text not null,
  primary key (owner, number));
"""
COLUMNS = "id, title, audience, labelers, items, changed, version"


class NotSaved(ValueError):
    """The work could not be saved. The message explains why, and everything saved before is still there."""


class NewerVersion(NotSaved):
    """Somebody else has saved the exam in the meantime, or deleted it."""


class NotFound(ValueError):
    """The owner has no exam with this id."""


@dataclass(frozen=True)
class SavedExam:
    """An entry of the list of saved work. ``changed`` is the time of the last save in seconds since 1970."""

    id: str
    title: str
    audience: str
    n_labelers: int
    n_items: int
    changed: float
    version: int


class SavedWork(SavedRules):
    """The saved work of everybody who uses the app on this computer. It can be used from several threads."""

    def __init__(self, path: Path, now: Callable[[], float] = time.time):
        super().__init__(
            path,
            TABLES,
            lambda: NotSaved(Message("saved-disk-full")),
            lambda: NotSaved(Message("saved-too-busy")),
            now,
        )

    def save(self, secret: str, exam: str, project: Project, version: int) -> SavedExam:
        """Save a project as the version after ``version``, which is 0 for a new exam. The id of an exam is from ``new_id``."""
        # Outside of the transaction, because it takes a second for a large exam.
        content, source = save_project(project, with_pictures=False), project.file
        digest = None if source is None else _digest(source)
        pictures = None if project.scans is None else packed_pictures(project.scans.saved_pictures)
        owner, title = self.owner_of(secret), _shortened(project.title)
        audience = "scores" if project.dataset.scored else project.kind
        n_labelers, n_items = len(project.labels.labelers), len(project.labels.items)
        saved = SavedExam(exam, title, audience, n_labelers, n_items, self._now(), version + 1)
        with self._change() as database:
            row = database.execute("select owner, version, length(project) from exam where id = ?", (exam,)).fetchone()
            if (row is None) != (version == 0) or (row is not None and row[:2] != (owner, version)):
                raise NewerVersion(Message("saved-newer-version" if row is not None else "saved-deleted"))
            kept = database.execute("select digest from source where exam = ?", (exam,)).fetchone()
            is_new_source = digest is not None and (kept is None or kept[0] != digest)
            more = len(content) - (0 if row is None else row[2]) + (source.size if source and is_new_source else 0)
            more += self._more_pictures(exam, pictures)
            self._check_room(owner, is_new=row is None, more=more)
            database.execute(
                "insert or replace into exam values (?, ?, ?, ?, ?, ?, ?, ?, ?)",
                (exam, owner, title, audience, n_labelers, n_items, saved.changed, saved.version, content),
            )
            if source is not None and is_new_source:
                key_data = None if source.key is None else source.key[1]
                database.execute(
                    "insert or replace into source values (?, ?, ?, ?, ?)",
                    (exam, digest, json.dumps(_described(source)), source.data, key_data),
                )
            self._keep_pictures(database, exam, pictures)
        return saved

    def exams(self, secret: str) -> list[SavedExam]:
        """Return the saved exams of an owner, the latest first."""
        query = f"select {COLUMNS} from exam where owner = ? order by changed desc, id"
        return [SavedExam(*row) for row in self._database.execute(query, (self.owner_of(secret),))]

    def version_of(self, secret: str, exam: str) -> int | None:
        """Return the version of a saved exam, or None if the owner has no such exam."""
        row = self._database.execute(
            "select version from exam where id = ? and owner = ?", (exam, self.owner_of(secret))
        ).fetchone()
        return None if row is None else row[0]

    def open(self, secret: str, exam: str) -> tuple[Project, SavedExam]:
        """Return a saved project with everything in it, also the file that it was read from."""
        # In one statement, so that the file belongs to the project even if another tab is saving.
        row = self._database.execute(
            f"select {COLUMNS}, project, described, source.data, key_data, pictures.data from exam "
            "left join source on source.exam = exam.id left join pictures on pictures.exam = exam.id "
            "where id = ? and owner = ?",
            (exam, self.owner_of(secret)),
        ).fetchone()
        if row is None:
            raise NotFound(Message("saved-not-found"))
        saved, (content, described, data, key_data, pictures) = SavedExam(*row[:-5]), row[-5:]
        project = replace(open_project(content, saved.title), title=saved.title)
        if described is not None:
            project = replace(project, file=_source(json.loads(described), data, key_data))
        if project.scans is not None and pictures is not None:
            project = replace(project, scans=replace(project.scans, pictures=unpacked_pictures(pictures)))
        return project, saved

    def rename(self, secret: str, exam: str, title: str) -> SavedExam:
        """Give an exam another title. Tabs in which it is open must take over this version before they save."""
        title = _shortened(title)
        with self._change() as database:
            row = database.execute(
                f"update exam set title = ?, version = version + 1 where id = ? and owner = ? returning {COLUMNS}",
                (title, exam, self.owner_of(secret)),
            ).fetchone()
        if row is None:
            raise NotFound(Message("saved-not-found"))
        return SavedExam(*row)

    def delete(self, secret: str, exam: str) -> None:
        """Delete an exam, so that nothing of it remains on the disk."""
        self._delete("id = ? and owner = ?", (exam, self.owner_of(secret)))

    def forget_everything(self, secret: str) -> None:
        """Delete all exams, rules, scales and printed sheets of an owner, so that nothing of them remains on the disk."""
        owner = self.owner_of(secret)
        with self._change() as database:
            for table in ("printed", "scale"):
                database.execute(f"delete from {table} where owner = ?", (owner,))
        self._delete("owner = ?", (owner,))

    def keep_printed(self, secret: str, number: int, design: dict) -> None:
        """Keep how an answer sheet was printed, under the number that its pages carry. The oldest of many are forgotten."""
        owner = self.owner_of(secret)
        with self._change() as database:
            database.execute(
                "insert or replace into printed values (?, ?, ?, ?)", (owner, number, self._now(), json.dumps(design))
            )
            database.execute(
                "delete from printed where owner = ? and number not in "
                "(select number from printed where owner = ? order by changed desc limit ?)",
                (owner, owner, MOST_PRINTED),
            )

    def printed(self, secret: str, number: int) -> dict | None:
        """Return how the answer sheet with this number was printed, if it was printed here."""
        query = "select design from printed where owner = ? and number = ?"
        row = self._database.execute(query, (self.owner_of(secret), number)).fetchone()
        return None if row is None else json.loads(row[0])

    def is_paused(self, secret: str) -> bool:
        """Return whether the owner has switched saving off."""
        query = "select 1 from paused where owner = ?"
        return self._database.execute(query, (self.owner_of(secret),)).fetchone() is not None

    def pause(self, secret: str, paused: bool) -> None:
        """Switch saving off or on for an owner. Exams that are saved already stay until somebody deletes them."""
        change = "insert or replace into paused values (?)" if paused else "delete from paused where owner = ?"
        with self._change() as database:
            database.execute(change, (self.owner_of(secret),))

    def let_in(self, earlier: str | None = None) -> str:
        """Return the secret of a browser that works for the user of this computer.

        The exams that the browser has saved with its ``earlier`` secret become theirs, too. That secret itself gets no
        rights, because any other program on this computer can give a cookie to the browser.
        """
        secret = new_secret()
        with self._change() as database:
            if earlier is not None:
                before = self.owner_of(earlier)
                for table in ("exam", "rules", "printed", "scale"):
                    database.execute(
                        f"update or replace {table} set owner = ? where owner = ?", (USER_OF_THIS_COMPUTER, before)
                    )
            database.execute(
                "insert into browser values (?, ?, ?)", (_hash(secret), USER_OF_THIS_COMPUTER, self._now())
            )
            database.execute(
                "delete from browser where secret not in (select secret from browser order by since desc limit ?)",
                (MOST_BROWSERS,),
            )
        return secret

    def is_let_in(self, secret: str) -> bool:
        """Return whether a browser was let in."""
        return self.owner_of(secret) == USER_OF_THIS_COMPUTER

    def owner_of(self, secret: str) -> str:
        """Return the owner for whom the browser with this secret works."""
        row = self._database.execute("select owner from browser where secret = ?", (_hash(secret),)).fetchone()
        return _hash(secret) if row is None else row[0]

    def _more_pictures(self, exam: str, pictures: bytes | None) -> int:
        row = self._database.execute("select length(data) from pictures where exam = ?", (exam,)).fetchone()
        return len(pictures or b"") - (0 if row is None else row[0])

    def _keep_pictures(self, database, exam: str, pictures: bytes | None) -> None:
        """Write the pictures of scans only if they have changed: most saves change a decision or a key."""
        digest = None if pictures is None else hashlib.sha256(pictures).hexdigest()
        kept = database.execute("select digest from pictures where exam = ?", (exam,)).fetchone()
        if (kept and kept[0]) != digest:
            database.execute("delete from pictures where exam = ?", (exam,))
            if pictures is not None:
                database.execute("insert into pictures values (?, ?, ?)", (exam, digest, pictures))

    def _check_room(self, owner: str, is_new: bool, more: int) -> None:
        """Refuse what is too much. Nothing is deleted to make room: only its owner can know what is not needed."""
        if is_new:
            (n_exams,) = self._database.execute("select count(*) from exam where owner = ?", (owner,)).fetchone()
            if n_exams >= MOST_EXAMS:
                raise NotSaved(Message("saved-too-many", n=MOST_EXAMS))
        size = (
            "select coalesce(sum(length(project) + coalesce(length(source.data) + coalesce(length(key_data), 0), 0) "
            "+ coalesce(length(pictures.data), 0)), 0) "
            "from exam left join source on source.exam = exam.id left join pictures on pictures.exam = exam.id"
        )
        (mine,) = self._database.execute(f"{size} where owner = ?", (owner,)).fetchone()
        (everybodys,) = self._database.execute(size).fetchone()
        if more > 0 and (mine + more > MOST_BYTES_OF_OWNER or everybodys + more > MOST_BYTES):
            raise NotSaved(Message("saved-too-large"))

    def _delete(self, condition: str, values: tuple) -> None:
        with self._change() as database:
            for table in ("source", "pictures", "rules"):
                database.execute(f"delete from {table} where exam in (select id from exam where {condition})", values)
            database.execute(f"delete from exam where {condition}", values)
        self._merge_log("truncate")


def new_id() -> str:
    """Return an id for an exam that is saved for the first time."""
    return new_secret()


def database_path() -> Path:
    """Return the path of the database in the user's state folder."""
    return state_folder() / "saved_work.sqlite3"


def _described(source: SourceFile) -> dict:
    key_name = None if source.key is None else source.key[0]
    return {"name": source.name, "hints": source.hints, "kind": source.kind, "key name": key_name}


def _source(described: dict, data: bytes, key_data: bytes | None) -> SourceFile:
    key = None if key_data is None else (described["key name"], key_data)
    return SourceFile(described["name"], data, described["hints"], described["kind"], key)


def _digest(source: SourceFile) -> str:
    digest = hashlib.sha256(json.dumps(_described(source)).encode())
    for data in (source.data, b"" if source.key is None else source.key[1]):
        digest.update(len(data).to_bytes(8, "big") + data)
    return digest.hexdigest()


def _shortened(title: str) -> str:
    """Return a title that is short enough for a list and that the database can store."""
    return " ".join(title.encode("utf-8", "ignore").decode().split())[:LONGEST_TITLE]


def _hash(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()
