"""What both simulators do with pictures: bend them, add grain and compress them. All of it is cheap, because tests make many."""

import io
from collections.abc import Callable
from functools import lru_cache

import numpy as np
from PIL import Image

from crowdcore.paper import AnswerSheet

# A picture is bent in squares of this many pixels, and its light is computed for one pixel of so many.
SQUARE, COARSE = 40, 8
GRAIN = 512


@lru_cache(maxsize=16)
def printed_page(sheet: AnswerSheet, dpi: int, page: int) -> Image.Image:
    return sheet.image(dpi, page)


def bent(
    picture: Image.Image, size: tuple[int, int], back: Callable[[np.ndarray, np.ndarray], tuple], fill: float
) -> np.ndarray:
    """Return a picture of this size (width, height); ``back`` maps its pixels to pixels of the given one."""
    x, y = (np.linspace(0, side, side // SQUARE + 1).round() for side in size)
    u, v = back(*np.meshgrid(x, y))
    corners = [(0, 0), (1, 0), (1, 1), (0, 1)]  # top left, bottom left, bottom right, top right
    squares = [
        (
            (int(x[column]), int(y[row]), int(x[column + 1]), int(y[row + 1])),
            tuple(float(place[row + down, column + right]) for down, right in corners for place in (u, v)),
        )
        for row in range(len(y) - 1)
        for column in range(len(x) - 1)
    ]
    result = picture.transform(size, Image.Transform.MESH, squares, Image.Resampling.BILINEAR, fillcolor=round(fill))
    return np.asarray(result, dtype=np.float32)


def lit(values: np.ndarray, light: Callable[[np.ndarray, np.ndarray], np.ndarray]) -> np.ndarray:
    """Return grey values under a light, which is a function of x and y from 0 to 1 along the longest side."""
    height, width = values.shape
    longest = max(height, width)
    y, x = np.mgrid[0 : height // COARSE + 1, 0 : width // COARSE + 1] * (COARSE / longest)
    coarse = Image.fromarray(light(x, y).astype(np.float32))
    return values * np.asarray(coarse.resize((width, height), Image.Resampling.BILINEAR))


def grain(rng: np.random.Generator, shape: tuple[int, int], sigma: float) -> np.ndarray:
    """Return noise. A small piece of it is repeated."""
    piece = rng.normal(0, sigma, (GRAIN, GRAIN)).astype(np.float32)
    return np.tile(piece, (shape[0] // GRAIN + 1, shape[1] // GRAIN + 1))[: shape[0], : shape[1]]


def compressed(values: np.ndarray, quality: int) -> Image.Image:
    """Return grey values as a JPEG camera or scanner would have saved them."""
    file = io.BytesIO()
    Image.fromarray(np.clip(values, 0, 255).astype(np.uint8)).save(file, "JPEG", quality=quality)
    return Image.open(io.BytesIO(file.getvalue()))
