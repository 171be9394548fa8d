"""Scanned answer sheets in a project: what was read on them, what a person decided, and pictures."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

PAGE = "page"


@dataclass(frozen=True, eq=False)
class Scans:
    """The scans that a project's answers come from, as values that a file can contain.

    - ``pages``: what was read on each page. ``crowdcore.paper`` makes and understands these values.
    - ``sheet``: how the sheets were printed, if that is known.
    - ``decided``: what a person decided about rows and pages.
    - ``pictures``: JPEG pictures by name. Names of whole pages begin with "page", all others are small crops of rows and names.
    - ``keeps_pages``: whether saved files contain the whole pages, too.
    """

    pages: tuple[dict, ...]
    sheet: dict | None = None
    decided: dict = field(default_factory=dict)
    pictures: Mapping[str, bytes] = field(default_factory=dict)
    keeps_pages: bool = False

    @property
    def saved_pictures(self) -> dict[str, bytes]:
        """The pictures that saved files contain."""
        return {name: data for name, data in self.pictures.items() if self.keeps_pages or not name.startswith(PAGE)}

    @property
    def has_pages(self) -> bool:
        """Whether the whole pages are here: while they are in memory, or because saved files contain them."""
        return any(name.startswith(PAGE) for name in self.pictures)

    def size(self, with_pages: bool) -> int:
        """The number of bytes of the pictures, with or without whole pages."""
        return sum(len(data) for name, data in self.pictures.items() if with_pages or not name.startswith(PAGE))

    def keeping_pages(self, keeps: bool) -> "Scans":
        """Return the scans with the whole pages in saved files, or without them."""
        return replace(self, keeps_pages=keeps)
