"""Where everything is on a printed sheet, in millimetres from the top left corner of the paper.

The positions follow from the number of questions, choices and digits and from the paper, so that a page that identifies itself
can be read without the sheet it was printed from.
"""

from dataclasses import dataclass
from functools import cached_property, lru_cache

import numpy as np

from crowdcore.paper.identity import BITS_PER_ROW

SIZES = {"A4": (210.0, 297.0), "Letter": (215.9, 279.4)}
ANSWER, ID = "answer", "id"

# A finder mark is a square ring with a square dot inside.
FINDER_CENTRE = 15.0
FINDER_OUTER, FINDER_INNER, FINDER_DOT = 9.8, 7.0, 4.2
TIMING_RADIUS = 1.0
DOTS_DOWN, DOTS_ACROSS = 9, 7
BIT_WIDTH, BIT_HEIGHT = 1.9, 3.6
# The row of bits is on the line between two finder marks, and begins at this distance from the edge of the paper.
BITS_START = 24.5

RADIUS = 2.2
STEP_X, STEP_Y = 6.6, 6.2
NUMBER_WIDTH = 8.0
BLOCK_GAP = 8.0
ROWS_PER_GROUP = 5
GROUP_HEAD = 5.5
TOP, SIDE, BOTTOM = 26.0, 22.0, 25.0
HEADER, SHORT_HEADER = 40.0, 14.0
ID_STEP = 5.6
# Boxes to write the number in are above the bubbles, far enough away that their lines are not taken for a ring around a 0.
ID_BOX_Y, ID_BOX_HEIGHT = 5.8, 4.4
ID_TOP = 10.0
ID_HEIGHT = ID_TOP + 10 * ID_STEP


@dataclass(frozen=True)
class Spot:
    """A bubble: ``row`` is the question, or the place of the digit; ``option`` is the choice, or the digit."""

    kind: str
    row: int
    option: int
    x: float
    y: float


@dataclass(frozen=True)
class Block:
    """A column of questions: ``x`` is its left edge, and each group of rows has its heading at ``y``."""

    x: float
    groups: tuple[tuple[float, tuple[int, ...]], ...]


@dataclass(frozen=True)
class Layout:
    """The positions on the pages of one sheet."""

    n_questions: int
    n_choices: int
    paper: str
    id_digits: int

    @property
    def width(self) -> float:
        return SIZES[self.paper][0]

    @property
    def height(self) -> float:
        return SIZES[self.paper][1]

    @property
    def finders(self) -> np.ndarray:
        """The centres of the finder marks, clockwise from the top left."""
        left, top, right, bottom = FINDER_CENTRE, FINDER_CENTRE, self.width - FINDER_CENTRE, self.height - FINDER_CENTRE
        return np.array([[left, top], [right, top], [right, bottom], [left, bottom]])

    @property
    def bits(self) -> np.ndarray:
        """The centres of the printed bits: the row at the top, then the row at the bottom."""
        x = np.linspace(BITS_START, self.width - BITS_START, BITS_PER_ROW)
        rows = (FINDER_CENTRE, self.height - FINDER_CENTRE)
        return np.vstack([np.column_stack([x, np.full(len(x), y)]) for y in rows])

    @property
    def border_dots(self) -> np.ndarray:
        """The timing dots along the edges. Their places differ between left and right, so that no rotation looks the same."""
        share = np.linspace(0.1, 0.9, DOTS_DOWN)
        left = [(FINDER_CENTRE, 24 + (self.height - 48) * (s - 0.02)) for s in share]
        right = [(self.width - FINDER_CENTRE, 24 + (self.height - 48) * (s + 0.03)) for s in share]
        across = np.linspace(0.06, 0.94, DOTS_ACROSS) * (self.width - 50) + 25
        top = [(x, FINDER_CENTRE + 6.5) for x in across]
        bottom = [(x, self.height - FINDER_CENTRE - 6.5) for x in across]
        return np.array([*left, *right, *top, *bottom])

    @property
    def edges(self) -> tuple[tuple[int, int, range], ...]:
        """The edges left, right, top and bottom: the finder marks at their ends, and which border dots are between these."""
        top, bottom = 2 * DOTS_DOWN, 2 * DOTS_DOWN + DOTS_ACROSS
        return (
            (0, 3, range(DOTS_DOWN)),
            (1, 2, range(DOTS_DOWN, top)),
            (0, 1, range(top, bottom)),
            (3, 2, range(bottom, bottom + DOTS_ACROSS)),
        )

    def dots(self, page: int) -> np.ndarray:
        """All timing dots of a page: those along the edges, and those between the questions."""
        inner = [
            (block.x - BLOCK_GAP / 2 + side, y + GROUP_HEAD / 2)
            for block in self.blocks(page)
            for side in ((0.0,) if block is not self.blocks(page)[-1] else (0.0, self.block_width + BLOCK_GAP))
            for y, _ in block.groups
        ]
        return np.vstack([self.border_dots, np.array(inner).reshape(-1, 2)])

    @property
    def block_width(self) -> float:
        return NUMBER_WIDTH + self.n_choices * STEP_X

    @property
    def blocks_per_page(self) -> int:
        return int((self.width - 2 * SIDE + 2) // (self.block_width + BLOCK_GAP))

    def header_height(self, page: int) -> float:
        """Return the height of the part above the questions. Every page has the number, because stacks get mixed up."""
        if self.id_digits:
            return ID_HEIGHT + 4
        return SHORT_HEADER if page else HEADER

    def _groups_on(self, page: int) -> int:
        """Return how many groups of rows one block of this page holds."""
        free = self.height - TOP - BOTTOM - self.header_height(page)
        return int(free // (GROUP_HEAD + ROWS_PER_GROUP * STEP_Y))

    @cached_property
    def first_questions(self) -> tuple[int, ...]:
        """The first question of each page, and the number of questions at the end."""
        first = [0]
        while first[-1] < self.n_questions:
            room = self._groups_on(len(first) - 1) * ROWS_PER_GROUP * self.blocks_per_page
            first.append(min(first[-1] + room, self.n_questions))
        return tuple(first)

    @property
    def n_pages(self) -> int:
        return len(self.first_questions) - 1

    def blocks(self, page: int) -> list[Block]:
        """Return the blocks of a page. Questions run down a block, then continue in the next one."""
        return _blocks(self, page)

    @property
    def id_corner(self) -> tuple[float, float]:
        """The centre of the first bubble of the student number: first place, digit 0."""
        return self.width - SIDE - (self.id_digits - 0.5) * ID_STEP, TOP + ID_TOP + ID_STEP / 2

    def spots(self, page: int) -> list[Spot]:
        """Return all bubbles of a page: the student number, then the answers."""
        found = []
        x0, y0 = self.id_corner
        for place in range(self.id_digits):
            found += [Spot(ID, place, digit, x0 + place * ID_STEP, y0 + digit * ID_STEP) for digit in range(10)]
        for block in self.blocks(page):
            for top, questions in block.groups:
                for line, question in enumerate(questions):
                    y = top + GROUP_HEAD + (line + 0.5) * STEP_Y
                    for choice in range(self.n_choices):
                        x = block.x + NUMBER_WIDTH + (choice + 0.5) * STEP_X
                        found.append(Spot(ANSWER, question, choice, x, y))
        return found


@lru_cache(maxsize=64)
def _blocks(layout: Layout, page: int) -> list[Block]:
    start, end = layout.first_questions[page : page + 2]
    most = layout._groups_on(page)
    n_groups = -(-(end - start) // ROWS_PER_GROUP)
    per_block = min(most, -(-n_groups // layout.blocks_per_page)) if page == layout.n_pages - 1 else most
    y0 = TOP + layout.header_height(page)
    found = []
    for place in range(-(-n_groups // per_block)):
        x = SIDE + place * (layout.block_width + BLOCK_GAP) + BLOCK_GAP / 2
        groups = []
        for k in range(per_block):
            first = start + (place * per_block + k) * ROWS_PER_GROUP
            questions = tuple(range(first, min(first + ROWS_PER_GROUP, end)))
            if questions:
                groups.append((y0 + k * (GROUP_HEAD + ROWS_PER_GROUP * STEP_Y), questions))
        found.append(Block(x, tuple(groups)))
    return found
