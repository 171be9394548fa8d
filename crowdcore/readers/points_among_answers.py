"""Questions that were graded by hand, among questions with answers. Their columns hold points, and the key holds the maximum."""

from dataclasses import replace

import numpy as np

from crowdcore.messages import Message
from crowdcore.readers.reading import Roles
from crowdcore.readers.remarks import Alternative, Remark, named
from crowdcore.readers.score_cells import ScoreCells
from crowdcore.readers.sheets.answers import Answers, in_codes
from crowdcore.readers.sheets.points import number

NEARLY_ALL = 0.98
# A single column may be a question that is answered by a number. This many columns are not a coincidence.
LEAST_COLUMNS = 3
REACHED = 0.5


def without_points_columns(answers: Answers) -> Answers:
    """Return the answers without questions whose cells are points, and report them; unchanged if there are none.

    The key of these questions is the highest number of the column, so all smaller numbers of points would count as wrong.
    """
    points = _points_columns(answers)
    if not points:
        return answers
    answers = in_codes(answers)
    items = np.asarray(answers.item)
    gone = np.isin(items, points)
    kept = np.setdiff1d(np.arange(len(answers.items)), points).tolist()
    place = np.full(len(answers.items), -1)
    place[kept] = np.arange(len(kept))
    names = dict.fromkeys(answers.items[j] for j in points)
    done = Message("reading-points-among-answers", names=named(names))
    answer = Alternative(Message("reading-they-are-answers"), {"scores": False})
    remark = Remark("question", done, alternatives=(answer,))
    return replace(
        answers,
        items=[answers.items[j] for j in kept],
        item=place[items[~gone]],
        labeler=np.asarray(answers.labeler)[~gone],
        answer=np.asarray(answers.answer)[~gone],
        earned=None if answers.earned is None else answers.earned[~gone],
        key={item: right for item, right in answers.key.items() if item not in names},
        points={item: worth for item, worth in answers.points.items() if item not in names},
        item_table={title: [cells[j] for j in kept] for title, cells in answers.item_table.items()},
        warnings=[*answers.warnings, remark],
        roles=_with_roles_of_points(answers.roles, points, len(answers.items)),
    )


def _with_roles_of_points(roles: Roles | None, points: list[int], n_items: int) -> Roles | None:
    """Return the roles, including the columns of points, if each question is one row or column of the file."""
    for axis in ("columns", "rows") if roles is not None else ():
        places = [place for place, role in getattr(roles, axis).items() if role == "question"]
        if len(places) == n_items:
            getattr(roles, axis).update({places[j]: "points" for j in points})
    return roles


def _points_columns(answers: Answers) -> list[int]:
    """Return the questions that have numbers from 0 up to their key, if most other questions have none."""
    cells, n = ScoreCells.of(answers, {}), len(answers.items)
    numbers = np.bincount(cells.item[cells.filled], minlength=n)
    entries = np.bincount(cells.item[cells.is_text], minlength=n) + numbers
    found = np.flatnonzero((numbers > 0) & (numbers >= NEARLY_ALL * entries)).tolist()
    if len(found) < LEAST_COLUMNS or 2 * len(found) > n:
        return []
    in_key = [number(answers.key.get(answers.items[j], "")) for j in found]
    if None in in_key:
        return []
    worth = np.full(n, np.nan)
    worth[found] = np.array(in_key, dtype=float)
    among = cells.filled & np.isin(cells.item, found)
    scores, most = cells.score[among], worth[cells.item[among]]
    # A few numbers above the maximum are slips.
    possible = (scores <= most).mean() >= NEARLY_ALL and (scores == 0).any()
    reached = len(np.unique(cells.item[among][scores == most]))
    return found if possible and reached >= REACHED * len(found) else []
