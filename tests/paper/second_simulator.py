"""A second, independent way to fill in and photograph sheets: for judging thresholds that the first one did not set.

Marks are drawn as coverage of the paper (0 to 1) on a fine grid instead of with a pen, and the pictures use other kinds of
noise, light and bending.
"""

from collections.abc import Callable

import numpy as np
from PIL import Image
from scipy import ndimage

from crowdcore.paper import AnswerSheet
from tests.paper.pictures import bent, compressed, grain, lit, printed_page

DPI = 180
MM = DPI / 25.4
Truth = dict[tuple[str, int], tuple[int, ...]]


def _distance_to_line(x, y, a, b):
    """Distance of points to a line from a to b."""
    d = np.subtract(b, a)
    t = np.clip(((x - a[0]) * d[0] + (y - a[1]) * d[1]) / (d @ d), 0, 1)
    return np.hypot(x - a[0] - t * d[0], y - a[1] - t * d[1])


def _soft(distance, width):
    return np.clip((width / 2 - distance) * MM + 0.5, 0, 1)


def _two_strokes(paper, x, y, dark, width, first, second):
    def coverage(u, v):
        strokes = [_soft(_distance_to_line(u, v, *ends), width) for ends in (first, second)]
        return dark * np.maximum(*strokes)

    paper.add(x, y, 6, coverage)


class _Paper:
    """The ink on a page, as coverage."""

    def __init__(self, page: Image.Image, rng: np.random.Generator):
        self.ink = np.zeros((page.height, page.width), np.float32)
        self.rng = rng

    def add(self, x, y, reach, coverage: Callable):
        """Add ink to a square around a place; ``coverage`` gets positions in millimetres relative to it."""
        left, top = max(int((x - reach) * MM), 0), max(int((y - reach) * MM), 0)
        part = self.ink[top : int((y + reach) * MM) + 1, left : int((x + reach) * MM) + 1]
        v, u = np.mgrid[top : top + part.shape[0], left : left + part.shape[1]] / MM
        np.maximum(part, coverage(u - x, v - y).astype(np.float32), out=part)


def _draw(paper: _Paper, style: str, x: float, y: float, r: float, dark: float, width: float) -> None:
    rng = paper.rng
    x, y = x + rng.normal(0, 0.25), y + rng.normal(0, 0.25)
    if style == "disc":
        size = r * rng.uniform(0.75, 1.15)
        paper.add(x, y, 5, lambda u, v: dark * np.clip((size - np.hypot(u, v)) * MM + 0.5, 0, 1))
    elif style == "partial":
        angle, cut = rng.uniform(0, 6.3), rng.uniform(-0.35, 0.35) * r
        paper.add(
            x, y, 5, lambda u, v: dark * (np.hypot(u, v) < r * 0.95) * (u * np.cos(angle) + v * np.sin(angle) > cut)
        )
    elif style == "hatched":
        angle, step = rng.uniform(0, 3.1), rng.uniform(0.7, 1.1)

        def lines(u, v):
            across = (u * np.cos(angle) + v * np.sin(angle)) % step - step / 2
            return dark * (np.hypot(u, v) < r) * (np.abs(across) < width / 2)

        paper.add(x, y, 5, lines)
    elif style == "x":
        s = r * rng.uniform(0.65, 1.0)
        turn = rng.normal(0, 0.12)
        a = [(s * np.cos(t + turn), s * np.sin(t + turn)) for t in (0.785, 3.927, 2.356, 5.498)]
        _two_strokes(paper, x, y, dark, width, (a[0], a[1]), (a[2], a[3]))
    elif style == "check":
        a, b, c = (-0.8 * r, -0.1 * r), (-0.15 * r, 0.8 * r), (1.15 * r * rng.uniform(0.8, 1.2), -1.2 * r)
        _two_strokes(paper, x, y, dark, width, (a, b), (b, c))
    elif style == "dash":
        a, b = (-r, rng.normal(0, 0.4)), (r, rng.normal(0, 0.4))
        paper.add(x, y, 6, lambda u, v: dark * _soft(_distance_to_line(u, v, a, b), width * 1.4))


def fill_in(
    sheet: AnswerSheet,
    rng: np.random.Generator,
    care: str = "careful",
    page: int = 0,
    student: str = "",
    styles: dict[tuple[str, int], str] | None = None,
) -> tuple[Image.Image, Truth]:
    """Print a page and fill it in. Return the picture and what the student meant; ``styles`` gets the kind of each mark."""
    styles = {} if styles is None else styles
    printed = printed_page(sheet, DPI, page)
    paper = _Paper(printed, rng)
    careless = care == "careless"
    dark = rng.uniform(0.5, 0.95)
    width = rng.uniform(0.35, 0.8)
    drawn = ["disc", "partial", "hatched", "x", "check", "dash"]
    usual = str(
        rng.choice(
            drawn, p=[0.72, 0.04, 0.08, 0.1, 0.05, 0.01] if not careless else [0.4, 0.12, 0.15, 0.16, 0.12, 0.05]
        )
    )
    truth: Truth = {}
    for (kind, row), group in sheet.bubbles[sheet.bubbles["page"] == page].groupby(["kind", "row"]):
        places = group[["x_mm", "y_mm", "radius_mm"]].to_numpy()
        n = len(places)
        right = int(student[row]) if kind == "id" and student else int(rng.integers(n))
        wrong = int((right + rng.integers(1, n)) % n)
        style = str(rng.choice(drawn)) if careless and rng.random() < 0.15 else usual
        truth[kind, row], styles[kind, row] = (right,), style
        u = rng.random()
        rate = 2.5 if careless else 1.0
        if kind == "id" or u > 0.045 * rate:
            _draw(paper, style, *places[right], dark * rng.uniform(0.85, 1.05), width)
        elif u < 0.020 * rate:
            truth[kind, row], styles[kind, row] = (), "blank"
        elif u < 0.025 * rate:
            styles[kind, row] = "faint"
            _draw(paper, style, *places[right], dark * rng.uniform(0.25, 0.45), width)
        elif u < 0.030 * rate:
            styles[kind, row] = "double"
            _draw(paper, style, *places[right], dark, width)
            _draw(paper, style, *places[wrong], dark, width)
            truth[kind, row] = tuple(sorted((right, wrong)))
        elif u < 0.040 * rate:
            styles[kind, row] = "erased"
            _draw(paper, style, *places[right], dark, width)
            x, y, r = places[wrong]
            left = dark * rng.uniform(0.06, 0.25)
            paper.add(x, y, 6, lambda a, b, left=left, r=r: left * np.exp(-(((a**2 + b**2) / (1.3 * r) ** 2) ** 3)))
        else:
            # A wrong answer filled in completely, an arrow, and the right answer.
            styles[kind, row] = "arrow"
            _draw(paper, "disc", *places[wrong], dark, width)
            _draw(paper, style, *places[right], dark, width)
    ink = np.clip(paper.ink, 0, 1)
    values = np.asarray(printed, np.float32) * (1 - 0.92 * ink)
    return Image.fromarray(values.astype(np.uint8)), truth


def _scan(page: Image.Image, rng: np.random.Generator, dpi: int) -> Image.Image:
    turned = page.rotate(rng.uniform(-2.5, 2.5), Image.Resampling.BICUBIC, expand=False, fillcolor=235)
    small = turned.resize((round(page.width * dpi / DPI), round(page.height * dpi / DPI)), Image.Resampling.BILINEAR)
    values = 255 * (np.asarray(small, np.float32) / 255) ** rng.uniform(0.7, 1.4)
    values += rng.normal(0, 1.5, values.shape[1])[None] + grain(rng, values.shape, 3)
    specks = rng.integers(values.size, size=int(values.size * 0.0004))
    values.ravel()[specks] -= rng.uniform(60, 200)
    return compressed(values, int(rng.integers(50, 92))).rotate(180 * int(rng.random() < 0.3))


def _photo(page: Image.Image, rng: np.random.Generator, bad: bool) -> Image.Image:
    """A page on a table under a camera: the page is a bent surface in space, seen through a pinhole."""
    hard = 1.0 if bad else 0.5
    size = np.array([1500, 2000])
    n = 12
    a, b = np.meshgrid(np.linspace(-0.5, 0.5, n), np.linspace(-0.5, 0.5, n))
    h = page.height / page.width
    height = (
        hard * 0.05 * rng.uniform(-1, 1) * np.cos(np.pi * (a * np.cos(t := rng.uniform(0, 3)) + b * np.sin(t)) * 1.5)
    )
    tilt, roll = rng.normal(0, 0.12 * hard, 2)
    turn = rng.normal(0, 0.05)
    x, y = a * np.cos(turn) - b * h * np.sin(turn), a * np.sin(turn) + b * h * np.cos(turn)
    z = 2.2 + x * tilt + y * roll - height
    focal = 0.80 * size[0] * 2.2
    u, v = focal * x / z + size[0] / 2 + rng.normal(0, 15), focal * y / z + size[1] / 2 + rng.normal(0, 15)
    # From pixels of the photo back to the page, by a smooth interpolation of the known points.
    from scipy.interpolate import RBFInterpolator

    back = RBFInterpolator(
        np.column_stack([u.ravel(), v.ravel()]), np.column_stack([a.ravel(), b.ravel()]), kernel="thin_plate_spline"
    )

    def back_to_page(x, y):
        across, down = back(np.column_stack([x.ravel(), y.ravel()])).T.reshape(2, *x.shape)
        return (across + 0.5) * page.width, (down + 0.5) * page.height

    values = bent(page, tuple(size.tolist()), back_to_page, rng.uniform(30, 140))
    if bad:
        length = int(rng.integers(2, 8))
        values = ndimage.uniform_filter1d(values, length, axis=int(rng.integers(2)))
        values = ndimage.uniform_filter(values, int(rng.integers(2, 6)))
    else:
        values = ndimage.uniform_filter(values, 2)
    ratio = size[0] / size[1]
    lamp, corner, has_shadow = rng.uniform(-0.2, 1.2, 2), rng.uniform([0.2, 0.0], [0.9, 0.8]), rng.random() < 0.5

    def light(x, y):
        far = np.hypot(x - lamp[0] * ratio, y - lamp[1])
        covered = (x > corner[0] * ratio) ^ (y < corner[1])
        # The edge of the shadow is as soft as 60 pixels.
        return ndimage.uniform_filter((1 - 0.35 * hard * covered * has_shadow) / (1 + hard * 0.8 * far**2), 7)

    values = lit(18 + 0.9 * values, light) * (rng.uniform(0.35, 0.7) if bad else rng.uniform(0.7, 1.0))
    values = values + np.sqrt(np.maximum(values, 1)) * grain(rng, values.shape, 0.5 * hard)
    picture = compressed(values, int(rng.integers(40, 85)))
    return picture.rotate(90 * int(rng.integers(4)), expand=True)


CONDITIONS: dict[str, Callable[[Image.Image, np.random.Generator], Image.Image]] = {
    "scan 250 dpi": lambda page, rng: _scan(page, rng, 250),
    "scan 120 dpi": lambda page, rng: _scan(page, rng, 120),
    "phone photo": lambda page, rng: _photo(page, rng, bad=False),
    "bad photo": lambda page, rng: _photo(page, rng, bad=True),
}
