"""A file as a person gave it, and how they want it to be read: enough to read it again in another way."""

import io
from dataclasses import dataclass, field

from crowdcore.readers import Reading, read


@dataclass(frozen=True, eq=False)
class SourceFile:
    """The bytes of a file with the hints given so far; ``key`` is a second file with the right answers, by name and bytes.

    ``kind`` is "exam" or "crowd" where a person has said which it is, otherwise None.
    """

    name: str
    data: bytes
    hints: dict = field(default_factory=dict)
    kind: str | None = None
    key: tuple[str, bytes] | None = None

    def read(self) -> Reading:
        """The file, read with these hints; a ReadError says why it cannot be."""
        key = None
        if self.key is not None:
            key = io.BytesIO(self.key[1])
            key.name = self.key[0]
        return read(self.data, name=self.name, key=key, **self.hints)

    @property
    def size(self) -> int:
        """The number of bytes held."""
        return len(self.data) + (len(self.key[1]) if self.key else 0)
