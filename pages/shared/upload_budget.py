"""How much memory uploaded files may take before a page has read them, for one visitor and for the whole server.

Streamlit keeps an uploaded file until a page asks for it, and counts none of them. A page lets go of each file once it is
read, so only files that nobody asks for pile up. Only bytes that have arrived are counted: somebody who announces large files
and never sends them takes no room from others.
"""

import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from streamlit import runtime

# A class's photos arrive together.
MOST_FILES_OF_VISITOR = 400
MOST_BYTES_OF_VISITOR = 120_000_000
MOST_BYTES_OF_SERVER = 400_000_000
# A page asks for a file within seconds. Files that have waited longer than this make room for others.
SECONDS_UNREAD = 60.0


@dataclass(eq=False)
class Upload:
    """A file that is arriving, with the number of bytes that are here."""

    visitor: str
    size: int = 0


class UploadBudget:
    """Counts the files that wait to be read and those that are arriving. Used on the event loop alone, so nothing is locked."""

    def __init__(self):
        self._arriving: set[Upload] = set()
        self._arrived: dict[tuple[str, str], float] = {}

    @contextmanager
    def arriving(self, visitor: str) -> Iterator[Upload]:
        """Count a file of this visitor while it arrives."""
        upload = Upload(visitor)
        self._arriving.add(upload)
        try:
            yield upload
        finally:
            self._arriving.remove(upload)
            if not _is_here(visitor):
                # Streamlit forgets the files of visitors when they leave, so nobody would ever forget this one.
                forget_files_of(visitor)
            now = time.monotonic()
            held = [(owner, name) for owner, files in _waiting_files().items() for name in files]
            self._arrived = {file: self._arrived.get(file, now) for file in held}

    def has_room(self, upload: Upload, more: int) -> bool:
        """Return whether a file that is arriving may have this many bytes more."""
        if not self._fits_server(more):
            self._drop_unread_files()
        waiting = _waiting_files().get(upload.visitor, {})
        mine = [*waiting.values(), *(one.size for one in self._arriving if one.visitor == upload.visitor)]
        return (
            len(mine) <= MOST_FILES_OF_VISITOR and sum(mine) + more <= MOST_BYTES_OF_VISITOR and self._fits_server(more)
        )

    def _fits_server(self, more: int) -> bool:
        held = sum(sum(files.values()) for files in _waiting_files().values())
        return held + sum(one.size for one in self._arriving) + more <= MOST_BYTES_OF_SERVER

    def _drop_unread_files(self) -> None:
        for (visitor, name), since in self._arrived.items():
            if time.monotonic() - since > SECONDS_UNREAD:
                runtime.get_instance().uploaded_file_mgr.remove_file(visitor, name)


def forget_files_of(visitor: str) -> None:
    """Let go of the files of a visitor who has left."""
    if runtime.exists():
        runtime.get_instance().uploaded_file_mgr.remove_session_files(visitor)


def _is_here(visitor: str) -> bool:
    return not runtime.exists() or runtime.get_instance().is_active_session(visitor)


def _waiting_files() -> dict[str, dict[str, int]]:
    """By visitor and by name, the sizes of the files that no page has read yet."""
    if not runtime.exists():
        return {}
    storage = runtime.get_instance().uploaded_file_mgr.file_storage
    return {
        visitor: {name: len(file.data) for name, file in list(files.items())}
        for visitor, files in list(storage.items())
    }
