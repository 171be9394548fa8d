"""Pictures cut out of a page: rows that a person should look at, and the field with the name."""

import io
from dataclasses import replace

import numpy as np
from PIL import Image

from crowdcore.paper.layout import FINDER_CENTRE, ID, TOP
from crowdcore.paper.page_reading import PageReading

CROP_DPI, CROP_QUALITY, COARSE = 130, 60, 10
NAME = "name"
Rectangle = tuple[float, float, float, float]


def with_crops(reading: PageReading) -> PageReading:
    """Return the reading with pictures of its flagged rows and its name field, which are kept when the page is not."""
    if reading.mapping is None:
        return reading
    wanted = [(NAME, 0), *((row.kind, row.row) for row in reading.rows if row.flagged)]
    pixels = _pixels(reading)
    crops = {place: _as_jpeg(cut_out(reading, *rectangle(reading, *place), pixels)) for place in wanted}
    return replace(reading, crops=crops)


def crop_of(reading: PageReading, kind: str, row: int = 0) -> Image.Image:
    """Return the picture of a row, or of the name field (kind "name"), upright and without perspective."""
    kept = reading.crops.get((kind, row))
    if kept is not None:
        return Image.open(io.BytesIO(kept))
    if reading.mapping is None or not reading.picture:
        raise ValueError(f"There is no picture of page {reading.page + 1} of {reading.file}.")
    return cut_out(reading, *rectangle(reading, kind, row), _pixels(reading))


def has_crop(reading: PageReading, kind: str, row: int = 0) -> bool:
    """Return whether there is a picture of a row, or of the name field."""
    return (kind, row) in reading.crops or bool(reading.picture and reading.mapping is not None)


def rectangle(reading: PageReading, kind: str, row: int = 0) -> Rectangle:
    """Return where a row or the name field is on the paper: left, top, width and height in millimetres."""
    if kind == NAME:
        return FINDER_CENTRE + 5, TOP - 2, reading.size[0] - 2 * FINDER_CENTRE - 10, 18.0
    spots = np.array([(spot.x, spot.y) for spot in reading.spots if (spot.kind, spot.row) == (kind, row)])
    around = 2.2 * max(reading.radius)
    before = around if kind == ID else 2 * around
    left, top = spots.min(axis=0) - [before, around]
    width, height = spots.max(axis=0) + around - [left, top]
    return float(left), float(top), float(width), float(height)


def cut_out(
    reading: PageReading, left: float, top: float, width: float, height: float, pixels: np.ndarray
) -> Image.Image:
    """Return a rectangle of the paper, given in millimetres, from the kept picture of the page."""
    from scipy import ndimage

    assert reading.mapping is not None
    step = 25.4 / CROP_DPI
    size = int(np.ceil(width / step)), int(np.ceil(height / step))
    # Paper is bent so little that one place in some pixels is exact enough, and the mapping takes time.
    coarse = [
        left + step * COARSE * np.arange(size[0] // COARSE + 2),
        top + step * COARSE * np.arange(size[1] // COARSE + 2),
    ]
    at = (reading.mapping(np.stack(np.meshgrid(*coarse), axis=-1)) + 0.5) / reading.factor - 0.5
    row, column = np.mgrid[0 : size[1], 0 : size[0]] / COARSE
    x, y = (ndimage.map_coordinates(at[..., axis], [row, column], order=1) for axis in (0, 1))
    values = ndimage.map_coordinates(pixels, [y, x], order=1, mode="constant", cval=255)
    return Image.fromarray(values)


def outline(reading: PageReading, kind: str, row: int = 0) -> list[tuple[float, float]]:
    """Return the corners of a row on the kept picture of the page, in pixels."""
    if reading.mapping is None:
        raise ValueError(f"No sheet was found on page {reading.page + 1} of {reading.file}.")
    left, top, width, height = rectangle(reading, kind, row)
    corners = np.array([(left, top), (left + width, top), (left + width, top + height), (left, top + height)])
    return [(float(x), float(y)) for x, y in reading.mapping(corners) / reading.factor]


def quarter_turns(reading: PageReading) -> int:
    """Return by how many quarter turns, counter-clockwise, the kept picture becomes upright."""
    if reading.mapping is None:
        return 0
    middle = np.array(reading.size) / 2
    (x, y), (u, v) = reading.mapping(np.array([middle, middle + [0, 10]]))
    angle = np.degrees(np.arctan2(u - x, v - y))  # 0 if down on the paper is down in the picture
    return int(round(-angle / 90)) % 4


def _pixels(reading: PageReading) -> np.ndarray:
    return np.asarray(Image.open(io.BytesIO(reading.picture)).convert("L"))


def _as_jpeg(picture: Image.Image) -> bytes:
    file = io.BytesIO()
    picture.save(file, "JPEG", quality=CROP_QUALITY)
    return file.getvalue()
