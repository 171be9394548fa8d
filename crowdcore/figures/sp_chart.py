"""The S–P chart: a square per answer, with the S curve of the students and the P curve of the problems."""

from collections.abc import Sequence

import numpy as np
import plotly.graph_objects as go

from crowdcore.figures.heat_map import stepped
from crowdcore.figures.look import Look, figure, plain

MOST_NAMES = 45
ROW, LEAST, MOST, LETTERS = 17, 280, 840, 11
# With more names than this below the picture, they are written upwards, so that none is left out.
MOST_NAMES_ACROSS = 10


def sp_picture(
    right: np.ndarray,
    students: Sequence[str],
    problems: Sequence[str],
    look: Look,
    *,
    most_names: int = MOST_NAMES,
    marker=None,
) -> go.Figure:
    """Draw students (rows, the best first) and problems (columns, the easiest first); right answers are filled.

    The S curve is a solid line to the right of each student's number of right answers. The P curve is a dashed line below the
    number of students who got each problem right. An axis with more than ``most_names`` names shows none of them; the curves
    name them when pointed at.
    """
    n_students, n_problems = right.shape
    picture = figure(
        look,
        min(max(ROW * n_students + 90, LEAST), MOST),
        x=look.t("figures-sp-problems"),
        y=look.t("figures-sp-students"),
        marker=marker,
    )
    picture.add_heatmap(
        z=right.astype(np.uint8),
        zmin=-0.5,
        zmax=1.5,
        colorscale=stepped((look.grid, look.agree)),
        showscale=False,
        hoverinfo="skip",
    )
    scores, solved = right.sum(axis=1), right.sum(axis=0)
    s_line = {"color": look.text, "width": 2.5}
    rows, columns = np.arange(n_students), np.arange(n_problems)
    picture.add_scatter(
        x=np.repeat(scores - 0.5, 2),
        y=np.column_stack([rows - 0.5, rows + 0.5]).ravel(),
        mode="lines",
        line=s_line,
        name="S",
        text=np.repeat([plain(name) for name in students], 2),
        hovertemplate=look.t("figures-sp-s-hover", name="%{text}", n="%{customdata}") + "<extra></extra>",
        customdata=np.repeat(scores, 2),
    )
    picture.add_scatter(
        x=np.column_stack([columns - 0.5, columns + 0.5]).ravel(),
        y=np.repeat(solved - 0.5, 2),
        mode="lines",
        line={"color": look.doubt, "width": 2.5, "dash": "dash"},
        name="P",
        text=np.repeat([plain(name) for name in problems], 2),
        hovertemplate=look.t("figures-sp-p-hover", name="%{text}", n="%{customdata}") + "<extra></extra>",
        customdata=np.repeat(solved, 2),
    )
    for axis, names in (("xaxis", problems), ("yaxis", students)):
        ticks = (
            {"tickvals": np.arange(len(names)), "ticktext": [plain(name, 16) for name in names]}
            if len(names) <= most_names
            else {"showticklabels": False}
        )
        font = {"tickfont": {"size": LETTERS}}
        picture.update_layout({axis: {**ticks, **font, "showgrid": False, "showline": False}})
    if len(problems) > MOST_NAMES_ACROSS:
        picture.update_xaxes(tickangle=-90)
    picture.update_xaxes(range=[-0.5, n_problems - 0.5])
    picture.update_yaxes(range=[n_students - 0.5, -0.5])
    picture.update_layout(dragmode=False)
    return picture
