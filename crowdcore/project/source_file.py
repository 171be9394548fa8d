"""A file that a person uploaded, and how they want it to be read: enough to read it again in another way."""

import io
from dataclasses import dataclass, field

from crowdcore.readers import Reading, read


@dataclass(frozen=True, eq=False)
class SourceFile:
    """The bytes of a file and the hints given so far.

    ``key`` is a second file with the right answers, as its name and bytes. ``kind`` is "exam" or "crowd" if a person chose
    it, otherwise None.
    """

    name: str
    data: bytes
    hints: dict = field(default_factory=dict)
    kind: str | None = None
    key: tuple[str, bytes] | None = None

    def read(self) -> Reading:
        """Read the file with these hints. A ReadError explains why it cannot be read."""
        key = None
        if self.key is not None:
            key = io.BytesIO(self.key[1])
            key.name = self.key[0]
        # Labels of a crowd are never scores.
        hints = {"scores": False} | self.hints if self.kind == "crowd" else self.hints
        return read(self.data, name=self.name, key=key, **hints)

    @property
    def size(self) -> int:
        """The number of bytes of both files."""
        return len(self.data) + (len(self.key[1]) if self.key else 0)
