"""Reading one page: what it is, what was marked, and a small picture of it from which any row can be cut out later."""

import io
from collections.abc import Mapping as Pictures
from dataclasses import dataclass, field

import numpy as np
from PIL import Image

from crowdcore.messages import Message, Text
from crowdcore.paper.bending import Mapping
from crowdcore.paper.identity import Identity
from crowdcore.paper.layout import RADIUS, Layout, Spot
from crowdcore.paper.marks import RowReading, read_marks
from crowdcore.paper.registration import NotFound, register
from crowdcore.paper.templates import Template

ROUND = (RADIUS, RADIUS)
# The kept picture: at about 150 dpi a person can judge every mark.
KEPT_SIDE, KEPT_QUALITY = 1700, 55


@dataclass(frozen=True)
class PageReading:
    """What was read on one page. ``reason`` explains why nothing was read.

    ``picture`` is the page, ``factor`` times smaller than it was read, and ``crops`` are pictures of some of its rows by kind and
    row.
    """

    file: str
    page: int
    reason: Text = ""
    identity: Identity | None = None
    rows: tuple[RowReading, ...] = ()
    spots: tuple[Spot, ...] = ()
    radius: tuple[float, float] = ROUND
    size: tuple[float, float] = (0.0, 0.0)
    mapping: Mapping | None = None
    picture: bytes = b""
    factor: float = 1.0
    crops: Pictures[tuple[str, int], bytes] = field(default_factory=dict)

    @property
    def found(self) -> bool:
        return not self.reason


def read_page(file: str, page: int, pixels: np.ndarray, template: Template | None = None) -> PageReading:
    """Read one page from its grey values; ``template`` describes a sheet of another program."""
    kept, factor = _kept(pixels)
    try:
        if template is not None:
            mapping = template.find(pixels)
            spots, identity, radius, size = list(template.spots), None, template.radius, template.size
        else:
            found = register(pixels)
            mapping, identity, radius = found.mapping, found.identity, ROUND
            spots, size = found.layout.spots(identity.page), (found.layout.width, found.layout.height)
        rows = read_marks(pixels, mapping, spots, radius, has_letters=template is not None)
    except NotFound as problem:
        return PageReading(file, page, Message(str(problem)), picture=kept, factor=factor)
    return PageReading(file, page, "", identity, tuple(rows), tuple(spots), radius, size, mapping, kept, factor)


def layout_of(identity: Identity) -> Layout:
    """Return the layout of the sheet that a page belongs to."""
    return Layout(identity.n_questions, identity.n_choices, identity.paper, identity.id_digits)


def _kept(pixels: np.ndarray) -> tuple[bytes, float]:
    picture = Image.fromarray(pixels)
    factor = max(1.0, max(picture.size) / KEPT_SIDE)
    if factor > 1:
        picture = picture.resize((round(picture.width / factor), round(picture.height / factor)), Image.Resampling.BOX)
    file = io.BytesIO()
    picture.save(file, "JPEG", quality=KEPT_QUALITY)
    return file.getvalue(), factor
