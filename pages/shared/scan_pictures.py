"""Pictures of scans: a row, the field with the name, or a whole page with a frame around a row."""

import io

from PIL import Image, ImageDraw

from crowdcore.paper.crops import NAME, crop_of, has_crop, outline, quarter_turns
from crowdcore.paper.layout import ANSWER
from crowdcore.paper.page_reading import PageReading

FRAME_COLOUR, FRAME_WIDTH = "#DD6500", 5
QUALITY = 70


def row_picture(page: PageReading, row: int, kind: str = ANSWER) -> bytes | None:
    """Return the picture of a row, or None if the scans contain none."""
    return _as_jpeg(crop_of(page, kind, row)) if has_crop(page, kind, row) else None


def name_picture(page: PageReading) -> bytes | None:
    """Return the picture of the field with the name; of a page without a sheet, the whole page."""
    if page.mapping is None:
        return page.picture or None
    return _as_jpeg(crop_of(page, NAME)) if has_crop(page, NAME) else None


def page_picture(page: PageReading, row: int | None = None, kind: str = ANSWER) -> bytes | None:
    """Return the whole page, upright, with a frame around a row; None if the page itself is not kept."""
    if not page.picture:
        return None
    picture = Image.open(io.BytesIO(page.picture)).convert("RGB")
    if row is not None and page.mapping is not None:
        corners = outline(page, kind, row)
        ImageDraw.Draw(picture).line([*corners, corners[0]], fill=FRAME_COLOUR, width=FRAME_WIDTH)
    return _as_jpeg(picture.rotate(90 * quarter_turns(page), expand=True))


def _as_jpeg(picture: Image.Image) -> bytes:
    file = io.BytesIO()
    picture.save(file, "JPEG", quality=QUALITY)
    return file.getvalue()
