"""People who fill in printed sheets, and scanners and phones that take pictures of them."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np
from PIL import Image, ImageDraw, ImageFilter
from scipy import ndimage

from crowdcore.paper import AnswerSheet
from crowdcore.paper.bending import homography
from tests.paper.pictures import bent, compressed, grain, lit, printed_page

BASE_DPI = 220
# How often each kind of mark is made, by careful and by careless hands.
KINDS = {
    "careful": {"filled": 0.88, "ticked": 0.03, "crossed": 0.04, "faint": 0.004, "overflowing": 0.01, "erased": 0.008,
                "corrected": 0.004, "stray": 0.002, "blank": 0.02, "double": 0.002},
    "careless": {"filled": 0.55, "ticked": 0.14, "crossed": 0.14, "faint": 0.015, "overflowing": 0.06, "erased": 0.02,
                 "corrected": 0.012, "stray": 0.008, "blank": 0.045, "double": 0.01},
}  # fmt: skip
Truth = dict[tuple[str, int], tuple[int, ...]]


@dataclass
class Hand:
    """A pen or pencil and how it is used: grey value of the ink, width in millimetres and sloppiness (0 to 1)."""

    ink: float
    width: float
    sloppy: float
    rng: np.random.Generator
    scale: float

    def points(self, x, y, points, reach):
        """Turn points around a bubble into pixels of the drawing."""
        shift = self.rng.normal(0, 0.12 + 0.25 * self.sloppy, 2)
        wobble = self.rng.normal(0, 0.08 + 0.1 * self.sloppy, (len(points), 2))
        return [tuple(p) for p in (np.array([x, y]) + shift + np.asarray(points) * reach + wobble) * self.scale]

    def stroke(self, pen, points, strength=1.0):
        grey = 255 - strength * (255 - self.ink)
        width = max(1, round(self.width * self.scale))
        pen.line(points, fill=round(grey), width=width, joint="curve")


def _filled(hand, pen, x, y, r, strength=1.0, reach=0.92):
    """A zigzag over the bubble, as a hand fills it."""
    n = hand.rng.integers(7, 11)
    tilt = hand.rng.normal(0, 0.3)
    level = np.linspace(-0.9, 0.9, n)
    side = np.sqrt(1 - level**2) * np.where(np.arange(n) % 2, 1, -1)
    c, s = np.cos(tilt), np.sin(tilt)
    zigzag = np.column_stack([c * side - s * level, s * side + c * level])
    wide = Hand(hand.ink, max(hand.width, 0.55), hand.sloppy, hand.rng, hand.scale)
    wide.stroke(pen, wide.points(x, y, zigzag, r * reach), strength)


def _ticked(hand, pen, x, y, r):
    hand.stroke(pen, hand.points(x, y, [(-0.7, -0.1), (-0.15, 0.65), (0.9, -0.9)], r))


def _crossed(hand, pen, x, y, r):
    for points in ([(-0.75, -0.75), (0.75, 0.75)], [(-0.75, 0.75), (0.75, -0.75)]):
        hand.stroke(pen, hand.points(x, y, points, r))


def _ring(hand, pen, x, y, r):
    angle = np.linspace(0, 2 * np.pi * hand.rng.uniform(0.95, 1.1), 24) + hand.rng.uniform(0, 6)
    size = hand.rng.uniform(1.3, 1.6)
    hand.stroke(pen, hand.points(x, y, np.column_stack([np.cos(angle), np.sin(angle)]), r * size))


def _erased(hand, pen, x, y, r):
    """What is left of a mark: a smudge, and a few traces."""
    k, left = hand.scale, hand.rng.uniform(0.05, 0.28)
    grey = round(255 - left * (255 - hand.ink))
    reach = r * hand.rng.uniform(0.9, 1.3)
    pen.ellipse([(x - reach) * k, (y - reach) * k, (x + reach) * k, (y + reach) * k], fill=grey)


def _mark(hand, pen, style, x, y, r):
    if style == "ticked":
        _ticked(hand, pen, x, y, r)
    elif style == "crossed":
        _crossed(hand, pen, x, y, r)
    elif style == "faint":
        _filled(hand, pen, x, y, r, strength=hand.rng.uniform(0.25, 0.5))
    elif style == "overflowing":
        _filled(hand, pen, x, y, r, reach=hand.rng.uniform(1.15, 1.45))
    else:
        _filled(hand, pen, x, y, r)


def fill_in(
    sheet: AnswerSheet,
    rng: np.random.Generator,
    care: str = "careful",
    page: int = 0,
    student: str = "",
    dpi: int = BASE_DPI,
    styles: dict[tuple[str, int], str] | None = None,
) -> tuple[Image.Image, Truth]:
    """Print a page and fill it in. Return the picture and what the student meant; ``styles`` gets the kind of each mark."""
    styles = {} if styles is None else styles
    printed = printed_page(sheet, dpi, page)
    layer = Image.new("L", printed.size, 255)
    pen, scale = ImageDraw.Draw(layer), dpi / 25.4
    ink, width = [(95, 0.6), (60, 0.45), (40, 0.4), (75, 0.5)][rng.integers(4)]
    sloppy = 0.15 if care == "careful" else rng.uniform(0.35, 0.8)
    hand = Hand(ink + rng.uniform(-15, 15), width * rng.uniform(0.85, 1.2), sloppy, rng, scale)
    names, chances = list(KINDS[care]), np.array(list(KINDS[care].values()))
    # Most people make the same mark everywhere.
    own_style = rng.choice(
        ["filled", "ticked", "crossed"], p=[0.9, 0.04, 0.06] if care == "careful" else [0.6, 0.2, 0.2]
    )
    truth: Truth = {}
    bubbles = sheet.bubbles[sheet.bubbles["page"] == page]
    for (kind, row), group in bubbles.groupby(["kind", "row"]):
        spots = group[["x_mm", "y_mm", "radius_mm"]].to_numpy()
        if kind == "id":
            digit = int(student[row]) if student else int(rng.integers(10))
            _mark(hand, pen, own_style, *spots[digit])
            truth[kind, row], styles[kind, row] = (digit,), str(own_style)
            continue
        style = str(rng.choice(names, p=chances / chances.sum()))
        style = str(own_style) if style == "filled" else style
        styles[kind, row] = style
        chosen, other = (int(k) for k in rng.choice(len(spots), 2, replace=False))
        truth[kind, row] = (chosen,)
        if style == "blank":
            truth[kind, row] = ()
            if rng.random() < 0.15:
                _erased(hand, pen, *spots[other])
        elif style == "double":
            _mark(hand, pen, own_style, *spots[chosen])
            _mark(hand, pen, own_style, *spots[other])
            truth[kind, row] = tuple(sorted((chosen, other)))
        elif style == "erased":
            _erased(hand, pen, *spots[other])
            _mark(hand, pen, own_style, *spots[chosen])
        elif style == "corrected":
            _mark(hand, pen, "filled", *spots[other])
            _crossed(hand, pen, spots[other][0], spots[other][1], 1.5 * spots[other][2])
            if rng.random() < 0.5:
                _mark(hand, pen, own_style, *spots[chosen])
            _ring(hand, pen, *spots[chosen])
        else:
            _mark(hand, pen, own_style if style == "stray" else style, *spots[chosen])
            if style == "stray":
                ends = [
                    (spots[0][0] - 3, spots[0][1] + rng.normal(0, 1.5)),
                    (spots[-1][0] + 3, spots[0][1] + rng.normal(0, 1.5)),
                ]
                hand.stroke(pen, [tuple(np.array(end) * scale) for end in ends])
    ink_layer = np.asarray(layer.filter(ImageFilter.GaussianBlur(0.05 * scale)), dtype=np.float32)
    if ink > 70:  # pencil has a grain
        ink_layer = 255 - (255 - ink_layer) * np.clip(1 + grain(rng, ink_layer.shape, 0.18), 0.3, 1.3)
    both = np.asarray(printed, dtype=np.float32) * np.clip(ink_layer, 0, 255) / 255
    return Image.fromarray(both.astype(np.uint8)), truth


def scan(page: Image.Image, rng: np.random.Generator, dpi: int = 200) -> Image.Image:
    """Scan a page: slightly rotated and shifted, with noise, perhaps upside down."""
    scale = dpi / BASE_DPI
    size = round(page.width * scale), round(page.height * scale)
    smooth = page.filter(ImageFilter.GaussianBlur(0.45 / scale))
    tilt, shift = np.radians(rng.normal(0, 1.0)), rng.normal(0, 1.2 * dpi / 25.4, 2)
    c, s = np.cos(tilt) / scale, np.sin(tilt) / scale

    def back(x, y):
        x, y = x - size[0] / 2 - shift[0], y - size[1] / 2 - shift[1]
        return c * x + s * y + page.width / 2, -s * x + c * y + page.height / 2

    values = bent(smooth, size, back, 250.0)
    white, black = rng.uniform(235, 255), rng.uniform(5, 45)
    values = black + values * (white - black) / 255 + grain(rng, values.shape, rng.uniform(1, 5))
    picture = compressed(values, int(rng.integers(60, 95)))
    return picture.rotate(180) if rng.random() < 0.2 else picture


def photo(page: Image.Image, rng: np.random.Generator, bad: bool = False, width: int = 1500) -> Image.Image:
    """Photograph a page on a table: perspective, curl, a shadow, uneven light, blur and noise."""
    severe = 1.0 if bad else 0.45
    size = (width, round(width * 4 / 3))
    margin = rng.uniform(0.03, 0.10)
    corners = np.array([(margin, margin), (1 - margin, margin), (1 - margin, 1 - margin), (margin, 1 - margin)]) * size
    corners += rng.uniform(-0.07, 0.07, (4, 2)) * severe * np.array(size)
    corners = np.clip(corners, 4, np.array(size) - 5)
    page_corners = np.array([(0, 0), (page.width, 0), (page.width, page.height), (0, page.height)], float)
    matrix = homography(corners, page_corners)
    curl = rng.uniform(-1, 1) * severe * 0.018 * page.height
    twist = rng.uniform(-1, 1) * severe * 0.010 * page.width

    def back(x, y):
        w = matrix[2, 0] * x + matrix[2, 1] * y + 1
        u = (matrix[0, 0] * x + matrix[0, 1] * y + matrix[0, 2]) / w
        v = (matrix[1, 0] * x + matrix[1, 1] * y + matrix[1, 2]) / w
        a, b = u / page.width, v / page.height
        return u + twist * np.sin(np.pi * b) * (a - 0.3), v + curl * np.sin(np.pi * a) * (0.4 + b)

    table = rng.uniform(60, 170)
    sigma = (rng.uniform(0.5, 1.1) if not bad else rng.uniform(1.2, 3.4)) * width / 2000
    values = ndimage.gaussian_filter(bent(page, size, back, table), sigma)
    uneven, across, down = rng.uniform(0.1, 0.5), np.cos(rng.uniform(0, 6)), np.sin(rng.uniform(0, 6))
    angle, strength, steep = rng.uniform(0, 6), rng.uniform(0.2, 0.5) * (rng.random() < 0.6), rng.uniform(20, 90)

    def light(x, y):
        edge = np.cos(angle) * (x - 0.37) + np.sin(angle) * (y - 0.5)
        shadow = 1 - severe * strength / (1 + np.exp(-edge * steep))
        return (1 - severe * uneven * np.abs(across * (x - 0.4) + down * (y - 0.5))) * shadow

    bright = rng.uniform(0.75, 1.0) if not bad else rng.uniform(0.28, 0.7)
    values = lit(25 + values * 0.87, light) * bright
    values += grain(rng, values.shape, rng.uniform(1.5, 5) * (2 if bad else 1))
    picture = compressed(values, int(rng.integers(45, 80) if bad else rng.integers(70, 92)))
    return picture.rotate(int(rng.choice([0, 90, 180, 270])), expand=True) if rng.random() < 0.4 else picture


CONDITIONS: dict[str, Callable[[Image.Image, np.random.Generator], Image.Image]] = {
    "scan 300 dpi": lambda page, rng: scan(page, rng, 300),
    "scan 200 dpi": lambda page, rng: scan(page, rng, 200),
    "scan 100 dpi": lambda page, rng: scan(page, rng, 100),
    "phone photo": lambda page, rng: photo(page, rng),
    "bad photo": lambda page, rng: photo(page, rng, bad=True),
}
