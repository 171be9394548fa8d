"""crowd-kit: one row per label with the columns task, worker (performer in older versions) and label."""

from crowdcore.readers.files.content import Content
from crowdcore.readers.layouts import plain_long
from crowdcore.readers.layouts.layout import Layout
from crowdcore.readers.lists.labels import HINTS
from crowdcore.readers.sheets.answers import Answers
from crowdcore.readers.sheets.headings import heading

NAMES = ({"task", "worker", "label"}, {"task", "performer", "label"})


def recognise(content: Content) -> float:
    """Look for these three columns and at most a few others."""
    header = {heading(cell) for cell in content.table.header} if content.tables else set()
    return 0.97 if any(names <= header for names in NAMES) and len(header) <= 5 else 0.0


def parse(content: Content, hints: dict) -> Answers:
    """Read it as a plain list with crowd-kit's columns."""
    header = [heading(cell) for cell in content.table.header]
    worker = "worker" if "worker" in header else "performer"
    return plain_long.parse(content, {"item": "task", "labeler": worker, "label": "label", **hints})


LAYOUT = Layout(
    "crowd-kit", "columns task, worker (or performer) and label, one row per label", recognise, parse, HINTS
)
