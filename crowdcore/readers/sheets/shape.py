"""The shape of a sheet: whether a row is a student or a question, and where its headings are."""

from collections.abc import Collection
from dataclasses import dataclass

from crowdcore.messages import Message
from crowdcore.readers.remarks import Alternative, Remark, named
from crowdcore.readers.sheets.axes import Axes, Side, names_are_marks
from crowdcore.readers.sheets.grid import Grid
from crowdcore.readers.sheets.key_above import holds_key_above
from crowdcore.readers.sheets.model import ranked_axes
from crowdcore.readers.sheets.series import Series, series_of

# A person is asked about an orientation that is less likely than this: on 955 known sheets, all but one beyond it are right.
SURE = 0.85
# The first column holds names where fewer of its cells than this are marks of the sheet.
MOSTLY_MARKS = 0.75
# Fewer answers without headings and names do not show what a row is.
ENOUGH_ANSWERS = 60


@dataclass(frozen=True, eq=False)
class Shape:
    """A sheet with one row per student. Its grid is transposed if the file has one row per question.

    ``heading`` is the row of the headings, None where there are none; the body begins at ``first``. ``headings`` has the
    heading of each column, ``groups`` what is above several of them, ``series`` the headings numbered in order, ``titles``
    the numbers of the file's rows above all that. ``answered_above`` are rows above the headings that hold answers,
    ``grouping`` those that were read with the headings. ``sure`` is the probability of the orientation and the headings.
    """

    grid: Grid
    heading: int | None
    first: int
    headings: list[str]
    groups: list[str]
    series: list[Series]
    titles: tuple[str, ...] = ()
    remarks: tuple[Remark, ...] = ()
    answered_above: tuple[int, ...] = ()
    grouping: tuple[int, ...] = ()
    sure: float = 1.0

    @property
    def orientation(self) -> str:
        """What a row of the file is: "students" or "items"."""
        return "items" if self.grid.turned else "students"


def shape_of(
    grid: Grid, orientation: str | None = None, heading: int | None = None, others: Collection[str] = ()
) -> Shape:
    """Return the likeliest shape of a sheet; orientation and heading row are taken as given.

    The rows ``others`` are known to be something else, and are not read with the headings.
    """
    if heading is not None and orientation != "items":
        return _shape(Axes(Side(grid, heading), heading, heading + 1), 1.0, (), others)
    ranked = ranked_axes(grid, orientation)
    best, sure = ranked[0]
    return _shape(best, sure, () if orientation else _remarks(ranked), others)


def _remarks(ranked: list[tuple[Axes, float]]) -> tuple[Remark, ...]:
    """Return the question what a row is, if the other orientation is likely too or only the answers show it."""
    best = ranked[0][0]
    same = sum(p for axes, p in ranked if axes.grid.turned == best.grid.turned)
    bare = best.heading is None and names_are_marks(best) >= MOSTLY_MARKS
    if same >= SURE and not bare:
        return ()
    alternatives = [
        Alternative(Message("reading-row-is-a-student"), {"orientation": "students"}),
        Alternative(Message("reading-row-is-a-question"), {"orientation": "items"}),
    ]
    only_answers = "There are no headings and no names: nothing but the answers tells what a row is."
    why = only_answers if bare else Message("reading-rows-not-clear")
    done = Message("reading-row-was-taken", why=why, row="question" if best.grid.turned else "student")
    few = bare and best.grid.code.size < ENOUGH_ANSWERS
    kind = "doubt" if same < SURE or few else "question"
    return (Remark(kind, done, ("row 1", "column A"), tuple(alternatives)),)


def _shape(axes: Axes, sure: float, remarks: tuple[Remark, ...], others: Collection[str]) -> Shape:
    """Return the shape for a row of headings, with the rows above it that belong to the headings or hold a key."""
    grid, row = axes.grid, axes.heading
    width = grid.code.shape[1]
    groups = [""] * width
    if row is None:
        titles = axes.side.titles or tuple(grid.rows[: axes.first])
        return Shape(grid, None, axes.first, [""] * width, groups, [], titles, remarks, sure=sure)
    headings = grid.row(row)
    series = series_of(headings)
    questions = set(series[0].places) if series else set()
    over: list[int] = []
    answered = tuple(above for above in range(row) if holds_key_above(grid, above, row))
    used = set(answered)
    for above in (above for above in range(row - 1, -1, -1) if above not in answered):
        cells = grid.row(above)
        over_questions = [n for n, cell in enumerate(cells) if cell and n in questions]
        over_others = [n for n, cell in enumerate(cells) if cell and n not in questions and not headings[n]]
        title = not over_questions and (len(over_others) < 2 or sum(map(bool, cells)) > len(over_others))
        if title or grid.rows[above] in others:
            continue
        used.add(above)
        over += [above] if over_questions else []
        for n in over_others:
            headings[n] = cells[n]
        name = ""
        for n in sorted(questions) if over_questions else ():
            name = cells[n] or name
            groups[n] = groups[n] or name
    above_all = tuple(number for n, number in enumerate(grid.rows[:row]) if n not in used)
    titles = axes.side.titles if grid.turned else above_all
    grouping = tuple(sorted(used - set(answered)))
    reported = tuple(_report_above(grid, above, above in over) for above in grouping)
    return Shape(grid, row, row + 1, headings, groups, series, titles, (*remarks, *reported), answered, grouping, sure)


def _report_above(grid: Grid, row: int, over_questions: bool) -> Remark:
    """Report a row above the headings that was read with them: names of sections, or headings of columns without any other."""
    place, axis = f"{grid.row_word} {grid.rows[row]}", "columns" if grid.turned else "rows"
    names = named(dict.fromkeys(text for text in grid.row(row) if text), most=4)
    done = Message(
        "reading-sections-above" if over_questions else "reading-headings-above",
        what=grid.row_word,
        number=str(grid.rows[row]),
        names=names,
    )
    roles = {"reading-it-is-the-key": "key"} if over_questions else {}
    alternatives = (
        Alternative(Message(words), {"roles": {axis: {grid.rows[row]: role}}})
        for words, role in {**roles, "reading-leave-it-out": "left out"}.items()
    )
    return Remark("note", done, (place,), tuple(alternatives))
