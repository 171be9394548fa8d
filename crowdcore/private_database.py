"""A small database in the user's state folder that only this user can read, and that survives a killed process.

Every change is one transaction, and reading never waits for writing (SQLite's write-ahead log). Deleted content is overwritten.
"""

import os
import secrets
import sqlite3
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

# SQLite writes changes to a log file first. A log larger than this is merged into the database at the next change.
LARGEST_LOG = 4_000_000
SECONDS_TO_WAIT = 5.0  # for another change to finish
# Without room for its shared memory file, SQLite reports an input/output error.
DISK_FULL = (sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_IOERR_SHMSIZE)


class PrivateDatabase:
    """A database with these tables. It can be used from several threads.

    ``disk_full`` and ``too_busy`` make the exceptions for a change that could not be saved.
    """

    def __init__(self, path: Path, tables: str, disk_full: Callable[[], Exception], too_busy: Callable[[], Exception]):
        self.path = Path(path)
        self._why_not_saved = dict.fromkeys(DISK_FULL, disk_full) | {sqlite3.SQLITE_BUSY: too_busy}
        self._connections = threading.local()
        self._log_lock = threading.Lock()
        self.path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        # Created before SQLite opens it, so that no other user can ever read it. SQLite copies the mode to its other files.
        os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))
        self._file_number = self.path.stat().st_ino
        with self._change() as database:
            for table in tables.split(";"):
                database.execute(table)

    def is_gone(self) -> bool:
        """Return whether somebody has deleted or replaced the file. Connections to a deleted file still seem to work."""
        try:
            return self.path.stat().st_ino != self._file_number
        except OSError:
            return True

    @property
    def _database(self) -> sqlite3.Connection:
        """This thread's connection."""
        if not hasattr(self._connections, "one"):
            # ``_change`` begins the transactions.
            connection = sqlite3.connect(self.path, timeout=SECONDS_TO_WAIT, isolation_level=None)
            connection.execute("pragma journal_mode = wal")
            connection.execute("pragma synchronous = normal")
            connection.execute("pragma secure_delete = on")
            # Merging the log into the database waits for the disk. SQLite would do it in the middle of any change.
            connection.execute("pragma wal_autocheckpoint = 0")
            connection.execute(f"pragma journal_size_limit = {LARGEST_LOG}")
            self._connections.one = connection
        return self._connections.one

    def _merge_log(self, how: str) -> None:
        """Merge the log into the database, unless another thread is doing it already."""
        if self._log_lock.acquire(blocking=how == "truncate"):
            try:
                # Committed changes are safe even if this fails, and the next call tries again.
                with suppress(sqlite3.OperationalError):
                    self._database.execute(f"pragma wal_checkpoint({how})")
            finally:
                self._log_lock.release()

    def _log_size(self) -> int:
        try:
            return os.path.getsize(f"{self.path}-wal")
        except OSError:
            return 0

    @contextmanager
    def _change(self) -> Iterator[sqlite3.Connection]:
        """Run a transaction: one at a time, and either all of it is saved or nothing."""
        database = None
        try:
            database = self._database
            database.execute("begin immediate")
            yield database
            database.execute("commit")
        except sqlite3.OperationalError as problem:
            _roll_back(database)
            if problem.sqlite_errorcode not in self._why_not_saved:
                raise
            raise self._why_not_saved[problem.sqlite_errorcode]() from problem
        except BaseException:
            _roll_back(database)
            raise
        if self._log_size() > LARGEST_LOG:
            self._merge_log("passive")


def new_secret() -> str:
    """Return 128 random bits as a text that fits into an address or a cookie."""
    return secrets.token_urlsafe(16)


def state_folder() -> Path:
    """Return the folder in which the app keeps what belongs to this user, or the folder that CROWDCORE_STATE names."""
    if named := os.environ.get("CROWDCORE_STATE"):
        return Path(named)
    if sys.platform == "win32":
        folder = Path(os.environ.get("LOCALAPPDATA", Path.home() / "AppData" / "Local"))
    elif sys.platform == "darwin":
        folder = Path.home() / "Library" / "Application Support"
    else:
        folder = Path(os.environ.get("XDG_STATE_HOME") or Path.home() / ".local" / "state")
    return folder / "crowdcore"


def _roll_back(database: sqlite3.Connection | None) -> None:
    # On a full disk SQLite may have rolled back already, or may not even have opened the database.
    if database is not None and database.in_transaction:
        database.execute("rollback")
