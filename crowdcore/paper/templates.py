"""Sheets of other programs, described in a small file: four reference points and where the bubbles are.

The file is JSON. All positions are in millimetres from any origin; the four reference points have the same origin::

    {
      "paper": [210, 297],
      "reference": {"kind": "square", "points": [[10, 10], [200, 10], [200, 287], [10, 287]]},
      "radius": 2.0,
      "grids": [
        {"kind": "answer", "first_row": 0, "rows": 20, "options": 5, "origin": [30, 60], "row_step": [0, 8],
         "option_step": [7, 0]}
      ],
      "bubbles": [{"kind": "id", "row": 0, "option": 3, "x": 20, "y": 40}]
    }

``reference.kind`` is one of

- "square" or "circle": four filled marks, clockwise from the top left;
- "paper": the corners of the paper, which is photographed on something darker;
- "page": the corners of the picture itself, for scans that are exactly the page.

``radius`` is a number, or ``[half width, half height]`` of bubbles that are not round. Rows and options are counted from 0. The
positions need to be right to about a radius, because the printed outlines of the bubbles show where they really are.
"""

import json
from dataclasses import dataclass
from itertools import product

import numpy as np
from scipy import ndimage

from crowdcore.paper.bending import Mapping, homography
from crowdcore.paper.finders import shrunk
from crowdcore.paper.layout import ANSWER, ID, Spot
from crowdcore.paper.outlines import aligned
from crowdcore.paper.paper_corners import paper_corners
from crowdcore.paper.registration import NotFound
from crowdcore.paper.sampling import patches

MOST_SPOTS = 5000
KINDS = ("square", "circle", "paper", "page")
OF_THE_PAPER = ("paper", "page")
# How dark a reference mark is compared with its surroundings, and how full its box is.
DARKER = 0.25
FULL = {"square": (0.75, 1.01), "circle": (0.62, 0.92)}
MOST_MARKS = 14
# Of the sheet in all orientations, the one is right in which the outlines of bubbles are at least this dark.
LEAST_CONTRAST = 0.06


@dataclass(frozen=True)
class Template:
    """A sheet of another program: paper size, reference points and bubbles."""

    size: tuple[float, float]
    kind: str
    points: tuple[tuple[float, float], ...]
    radius: tuple[float, float]
    spots: tuple[Spot, ...]

    @classmethod
    def from_json(cls, text: str | bytes) -> "Template":
        """Read a description; refuse it with what is missing.

        >>> grid = {"kind": "answer", "rows": 2, "options": 3, "origin": [30, 60], "row_step": [0, 8], "option_step": [7, 0]}
        >>> about = {"paper": [210, 297], "reference": {"kind": "page"}, "radius": 2, "grids": [grid]}
        >>> len(Template.from_json(json.dumps(about)).spots)
        6
        """
        try:
            content = json.loads(text)
            return _template(content)
        except KeyError as problem:
            raise ValueError(f"The description of the sheet has no {problem.args[0]!r}.") from None
        except (TypeError, AttributeError, json.JSONDecodeError, UnicodeDecodeError, RecursionError) as problem:
            raise ValueError(f"The description of the sheet cannot be read: {problem}.") from None

    def values(self) -> dict:
        """Return the description as values for a JSON file, with every bubble by itself."""
        return {
            "paper": list(self.size),
            "reference": {"kind": self.kind, "points": [list(point) for point in self.points]},
            "radius": list(self.radius),
            "bubbles": [
                {"kind": spot.kind, "row": spot.row, "option": spot.option, "x": spot.x, "y": spot.y}
                for spot in self.spots
            ],
        }

    def find(self, pixels: np.ndarray) -> Mapping:
        """Return where every millimetre of the sheet is in a picture."""
        places = np.array([(spot.x, spot.y) for spot in self.spots])
        return aligned(pixels, self._by_reference(pixels), places, np.array(self.radius))

    def _by_reference(self, pixels: np.ndarray) -> Mapping:
        source = np.array(self.points)
        if self.kind == "page":
            height, width = pixels.shape
            corners = np.array([(0, 0), (width, 0), (width, height), (0, height)]) - 0.5
            turn = 0 if (self.size[0] < self.size[1]) == (width < height) else 1
            turns = [np.roll(corners, k, axis=0) for k in (turn, turn + 2)]
            least = -1.0
        else:
            small, factor = shrunk(pixels)
            marks = paper_corners(small) if self.kind == "paper" else _marks(small, self.kind)
            turns = [(four + 0.5) * factor - 0.5 for four in _fours(marks, source)]
            least = LEAST_CONTRAST
        best, most = None, least
        for target in turns:
            mapping = Mapping(homography(source, target))
            contrast = self._contrast(pixels, mapping)
            if contrast > most:
                best, most = mapping, contrast
        if best is None:
            raise NotFound("paper-corner-missing" if len(marks) >= 3 else "paper-corners-missing")
        return best

    def _contrast(self, pixels: np.ndarray, mapping: Mapping) -> float:
        """Return how much darker the outlines of the bubbles are than the paper between them."""
        some = self.spots[:: max(1, len(self.spots) // 100)]
        places = np.array([(spot.x, spot.y) for spot in some])
        angle = np.linspace(0, 2 * np.pi, 24, endpoint=False)
        circles = np.stack([np.cos(angle), np.sin(angle)], axis=-1) * np.array(self.radius)
        rings = np.stack([circles * share for share in (0.9, 1.0, 1.1, 1.5)])
        values = np.nan_to_num(patches(pixels, mapping, places, rings), nan=0.0)
        line, outside = values[:, :3].min(axis=1), values[:, 3]
        return float(np.median(1 - line.mean(axis=1) / np.maximum(outside.mean(axis=1), 1)))


def _template(content: dict) -> Template:
    width, height = (float(side) for side in content["paper"])
    reference = content["reference"]
    kind = reference["kind"]
    if kind not in KINDS:
        raise ValueError(f"The kind of the reference points is one of {', '.join(KINDS)}, not {kind!r}.")
    corners: list = [[0, 0], [width, 0], [width, height], [0, height]]
    points = tuple((float(x), float(y)) for x, y in (corners if kind in OF_THE_PAPER else reference["points"]))
    if len(points) != 4:
        raise ValueError(f"A sheet has four reference points, clockwise from the top left, not {len(points)}.")
    spots = []
    for grid in content.get("grids", ()):
        n_rows, n_options, first = int(grid["rows"]), int(grid["options"]), int(grid.get("first_row", 0))
        if n_rows * n_options > MOST_SPOTS:
            raise ValueError(f"A sheet has at most {MOST_SPOTS:,} bubbles.")
        (x0, y0), (rx, ry), (ox, oy) = grid["origin"], grid["row_step"], grid["option_step"]
        for row, option in product(range(n_rows), range(n_options)):
            x, y = x0 + row * rx + option * ox, y0 + row * ry + option * oy
            spots.append(Spot(grid["kind"], first + row, option, float(x), float(y)))
    for one in content.get("bubbles", ()):
        spots.append(Spot(one["kind"], int(one["row"]), int(one["option"]), float(one["x"]), float(one["y"])))
    if any(spot.kind not in (ANSWER, ID) for spot in spots) or not any(spot.kind == ANSWER for spot in spots):
        raise ValueError(f"The kind of a bubble is {ANSWER!r} or {ID!r}, and a sheet has at least one answer.")
    if len(spots) > MOST_SPOTS:
        raise ValueError(f"A sheet has at most {MOST_SPOTS:,} bubbles.")
    if len({(spot.kind, spot.row, spot.option) for spot in spots}) < len(spots):
        raise ValueError("Two bubbles have the same kind, row and option.")
    radius = content["radius"]
    half_width, half_height = (float(part) for part in (radius if isinstance(radius, list) else [radius, radius]))
    numbers = [width, height, half_width, half_height, *np.ravel(points), *(v for s in spots for v in (s.x, s.y))]
    if not np.isfinite(numbers).all() or min(width, height, half_width, half_height) <= 0:
        raise ValueError("Sizes and positions are finite numbers, and sizes are greater than 0.")
    return Template((width, height), kind, points, (half_width, half_height), tuple(spots))


def _marks(small: np.ndarray, kind: str) -> np.ndarray:
    """Return the centres of filled marks, largest and fullest first."""
    values = small.astype(np.float32)
    dark = values < ndimage.uniform_filter(values, max(5, int(0.08 * max(small.shape)) | 1)) * (1 - DARKER)
    labels, n = ndimage.label(dark)
    if n == 0:
        return np.zeros((0, 2))
    boxes = ndimage.find_objects(labels)
    area = np.bincount(labels.ravel(), minlength=n + 1)[1:]
    height = np.array([box[0].stop - box[0].start for box in boxes])
    width = np.array([box[1].stop - box[1].start for box in boxes])
    share, side = area / (height * width), np.sqrt(height * width) / max(small.shape)
    low, high = FULL[kind]
    good = np.flatnonzero(
        (share > low)
        & (share < high)
        & (height < 1.7 * width)
        & (width < 1.7 * height)
        & (side > 0.006)
        & (side < 0.08)
    )
    order = good[np.argsort(-area[good])][:MOST_MARKS]
    centres = ndimage.center_of_mass(dark, labels, order + 1)
    return np.array([(x, y) for y, x in centres]).reshape(-1, 2)


def _fours(marks: np.ndarray, source: np.ndarray):
    """Yield four marks for the four points, in each orientation in which the sheet is not mirrored."""
    from itertools import combinations

    for four in combinations(range(len(marks)), 4):
        points = marks[list(four)]
        centre = points.mean(axis=0)
        corners = points[np.argsort(np.arctan2(*(points - centre).T[::-1]))]
        edges = np.roll(corners, -1, axis=0) - corners
        turns = edges[:, 0] * np.roll(edges, -1, axis=0)[:, 1] - edges[:, 1] * np.roll(edges, -1, axis=0)[:, 0]
        if not (turns > 0).all():
            continue
        lengths = np.hypot(*edges.T)
        wanted = np.hypot(*(np.roll(source, -1, axis=0) - source).T)
        for turn in range(4):
            ratio = np.roll(lengths, -turn) / wanted
            if ratio.max() < 1.6 * ratio.min():
                yield np.roll(corners, -turn, axis=0)
