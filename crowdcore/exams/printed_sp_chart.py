"""The S–P chart as a drawing for the printed report."""

from collections.abc import Iterator, Sequence

import numpy as np

from crowdcore.exams import printed
from crowdcore.exams.sp_chart import StudentProblemChart

# In units of the drawing, which is as wide as the page.
WIDTH, NAMES, HEADINGS = 640, 120, 46
TALLEST_ROW, TALLEST = 13.0, 680.0
# Names in smaller rows and columns would cover each other.
LEAST_FOR_NAMES = 8.0
# A drawing of more rows cannot be read on paper.
MOST_STUDENTS = 150


def sp_drawing(chart: StudentProblemChart, students: Sequence[str], problems: Sequence[str]) -> str:
    """Return the chart as svg: right answers blue, the S curve solid, the P curve dashed. Names are in the chart's order."""
    n_students, n_problems = chart.right.shape
    wide, tall = (WIDTH - NAMES) / n_problems, min(TALLEST_ROW, TALLEST / n_students)
    drawn = [
        f'<rect x="{NAMES + first * wide:.1f}" y="{HEADINGS + i * tall:.1f}" width="{(last - first) * wide:.1f}" '
        f'height="{tall:.1f}" fill="#BFDCF2"/>'
        for i, row in enumerate(chart.right)
        for first, last in _runs(row)
    ]
    if tall >= LEAST_FOR_NAMES:
        drawn += [
            f'<text x="{NAMES - 4}" y="{HEADINGS + (i + 0.75) * tall:.1f}" text-anchor="end">{_short(name)}</text>'
            for i, name in enumerate(students)
        ]
    if wide >= LEAST_FOR_NAMES:
        places = [(NAMES + (j + 0.5) * wide + 3, name) for j, name in enumerate(problems)]
        drawn += [
            f'<text transform="translate({x:.1f} {HEADINGS - 4}) rotate(-90)">{_short(name)}</text>'
            for x, name in places
        ]
    s_curve = [
        (NAMES + score * wide, HEADINGS + (i + k) * tall) for i, score in enumerate(chart.scores) for k in (0, 1)
    ]
    p_curve = [(NAMES + (j + k) * wide, HEADINGS + n * tall) for j, n in enumerate(chart.solved) for k in (0, 1)]
    drawn += [_line(s_curve, "#16202C"), _line(p_curve, "#DD6500", ' stroke-dasharray="6 3"')]
    height = HEADINGS + n_students * tall + 4
    return f'<svg viewBox="0 0 {WIDTH} {height:.0f}" width="100%" role="img">{"".join(drawn)}</svg>'


def _runs(row: np.ndarray) -> Iterator[tuple[int, int]]:
    """Yield the first place and the place after the last one of each run of right answers."""
    edges = np.flatnonzero(np.diff(np.concatenate([[0], row.astype(int), [0]])))
    return zip(edges[::2].tolist(), edges[1::2].tolist(), strict=True)


def _short(name: str) -> str:
    return printed.text(name if len(name) <= 18 else f"{name[:17]}…")


def _line(points: list[tuple[float, float]], colour: str, dash: str = "") -> str:
    path = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline points="{path}" fill="none" stroke="{colour}" stroke-width="2"{dash}/>'
