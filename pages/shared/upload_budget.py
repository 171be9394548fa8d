"""How much memory uploaded files may take before a page has read them, for one visitor and for the whole server.

Streamlit keeps an uploaded file until a page asks for it, and counts none of them. A page lets go of each file once it is
read, so only files that nobody asks for pile up.
"""

from collections.abc import Iterator
from contextlib import contextmanager

from streamlit import config, runtime

MOST_FILES_OF_VISITOR = 8
MOST_BYTES_OF_VISITOR = 120_000_000
MOST_BYTES_OF_SERVER = 400_000_000


class UploadBudget:
    """Counts the files that wait to be read and those that are arriving. Used on the event loop alone, so nothing is locked."""

    def __init__(self):
        self._arriving: dict[str, list[int]] = {}

    @contextmanager
    def arriving(self, visitor: str, size: int | None) -> Iterator[bool]:
        """Hold room for a file of this visitor while it arrives. False, and nothing is held, where there is none left.

        A file that does not say its ``size`` counts as the largest that is accepted.
        """
        size = config.get_option("server.maxUploadSize") * 1024 * 1024 if size is None else size
        if not self._has_room(visitor, size):
            yield False
            return
        sizes = self._arriving.setdefault(visitor, [])
        sizes.append(size)
        try:
            yield True
        finally:
            sizes.remove(size)
            if not sizes:
                del self._arriving[visitor]

    def _has_room(self, visitor: str, size: int) -> bool:
        waiting = _waiting_files()
        mine = [*waiting.get(visitor, ()), *self._arriving.get(visitor, ())]
        everybody = sum(map(sum, waiting.values())) + sum(map(sum, self._arriving.values()))
        return (
            len(mine) < MOST_FILES_OF_VISITOR
            and sum(mine) + size <= MOST_BYTES_OF_VISITOR
            and everybody + size <= MOST_BYTES_OF_SERVER
        )


def forget_files_of(visitor: str) -> None:
    """Let go of the files of a visitor who has left."""
    if runtime.exists():
        runtime.get_instance().uploaded_file_mgr.remove_session_files(visitor)


def _waiting_files() -> dict[str, list[int]]:
    """By visitor, the sizes of the files that no page has read yet."""
    if not runtime.exists():
        return {}
    storage = runtime.get_instance().uploaded_file_mgr.file_storage
    return {visitor: [len(file.data) for file in list(files.values())] for visitor, files in list(storage.items())}
