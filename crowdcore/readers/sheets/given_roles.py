"""What a person has said about a sheet: its orientation, and the roles of rows and columns."""

from collections.abc import Mapping
from dataclasses import replace

from crowdcore.readers.files.table import column_name
from crowdcore.readers.reading import ReadError
from crowdcore.readers.sheets.columns import Columns
from crowdcore.readers.sheets.grid import Grid
from crowdcore.readers.sheets.shape import Shape

# "version apart": each version has questions of its own, whatever the answers say.
COLUMN_ROLES = ("question", "name", "about", "points", "version", "version apart", "left out")
ROW_ROLES = ("student", "key", "points", "statistics", "heading", "left out")


class GivenRoles:
    """The hints on roles, checked, and applied to a sheet; ``sheet`` is its name where a workbook has several."""

    def __init__(self, hints: dict, name: str, sheet: str = ""):
        self.name = name
        self.orientation = hints.get("orientation")
        if self.orientation not in {None, "students", "items"}:
            raise ReadError(
                f"orientation is {self.orientation!r}; it can be 'students' (a row a student) or 'items' (a row an item)."
            )
        self.identity, self.items, self.key_row = (hints.get(hint) for hint in ("identity", "items", "key_row"))
        roles = hints.get("roles") or {}
        of_sheets = roles.get("sheets", {}) if isinstance(roles, Mapping) else None
        if not isinstance(of_sheets, Mapping) or not all(map(_are_roles, (roles, *of_sheets.values()))):
            raise ReadError(
                "roles has the roles of 'rows' and of 'columns', each by number or letter, or such roles by the name of a sheet "
                "under 'sheets'."
            )
        self.said, self.roles = dict(roles), {"rows": {}, "columns": {}}
        for some in (roles, of_sheets.get(sheet, {})):
            for axis, places in self.roles.items():
                places |= {str(place): role for place, role in some.get(axis, {}).items()}
        known = sorted({*COLUMN_ROLES, *ROW_ROLES})
        for role in (role for places in self.roles.values() for role in places.values()):
            if role not in known:
                raise ReadError(f"There is no role {role!r}. The roles are {', '.join(map(repr, known))}.")

    def heading(self, grid: Grid) -> int | None:
        """The row of the file that was said to hold the headings."""
        headings = [place for place, role in self.roles.get("rows", {}).items() if role == "heading"]
        return next((n for n, number in enumerate(grid.rows) if number in headings), None)

    def no_headings(self) -> set[str]:
        """The rows and columns of the file that were said to be the key, points or nothing to read."""
        others = {"key", "points", "left out"}
        return {place for places in self.roles.values() for place, role in places.items() if role in others}

    def questions(self, shape: Shape) -> list[int] | None:
        """The columns that were said to be all the questions."""
        return self._columns(self.items, shape)

    def who(self, shape: Shape) -> list[int] | None:
        """The columns that were said to tell who a student is."""
        return self._columns(self.identity, shape)

    def _columns(self, wanted, shape: Shape) -> list[int] | None:
        return named_columns(wanted, shape.headings, self.name, shape.grid.columns)

    def change(self, columns: Columns, shape: Shape) -> None:
        """Put single columns where they were said to belong."""
        roles = self.roles.get("rows" if shape.grid.turned else "columns", {})
        for place, role in roles.items():
            n = self._place(place, shape.grid.columns, shape.headings, shape.grid.column_word)
            for group in (columns.questions, columns.who, columns.about):
                group[:] = [column for column in group if column != n]
            columns.points = {q: p for q, p in columns.points.items() if p != n}
            columns.left_out.pop(n, None)
            columns.version = None if columns.version == n else columns.version
            if role in {"question", "student"}:
                columns.questions[:] = sorted([*columns.questions, n])
            elif role == "name":
                columns.who.append(n)
            elif role == "left out":
                columns.left_out[n] = "left out as you chose"
            elif role == "points":
                before = [q for q in columns.questions if q < n]
                columns.points |= {before[-1]: n} if before else {}
            else:
                columns.about[:] = sorted([*columns.about, n])
                columns.version = n if role.startswith("version") else columns.version

    def rows(self, shape: Shape) -> dict[int, str]:
        """The roles that single rows were said to have."""
        roles = self.roles.get("columns" if shape.grid.turned else "rows", {})
        found = {}
        for place, role in roles.items():
            if place in shape.grid.rows:
                found[shape.grid.rows.index(place)] = role
            elif place not in shape.titles:
                names = [shape.grid.text(r, 0) for r in range(len(shape.grid.rows))]
                found[self._place(place, shape.grid.rows, names, shape.grid.row_word)] = role
        return found

    def above_headings(self, shape: Shape) -> Shape:
        """The shape with rows above the headings that were said to hold a key or points."""
        if shape.heading is None:
            return shape
        above = {r for r, role in self.rows(shape).items() if r < shape.heading and role in {"key", "points"}}
        taken = {shape.grid.rows[r] for r in above}
        titles = tuple(title for title in shape.titles if title not in taken)
        answered = tuple(sorted({*shape.answered_above, *above}))
        return replace(shape, answered_above=answered, titles=titles) if above else shape

    def _place(self, place: str, numbers: list[str], names: list[str], word: str) -> int:
        if place in numbers:
            return numbers.index(place)
        if place in names:
            return names.index(place)
        raise ReadError(f"{self.name} has no {word} {place!r} of which to change the role.")


def _are_roles(some) -> bool:
    """Whether these are roles of rows and columns, those of a workbook perhaps with those of its sheets."""
    return (
        isinstance(some, Mapping)
        and set(some) <= {"rows", "columns", "sheets"}
        and all(isinstance(places, Mapping) for places in some.values())
    )


def named_columns(wanted, header: list[str], name: str, letters: list[str] | None = None) -> list[int] | None:
    """The columns that a hint names, by heading, by a spreadsheet's letters or by place (from 0)."""
    if wanted is None:
        return None
    letters = letters or [column_name(n) for n in range(len(header))]
    found = []
    for column in [wanted] if isinstance(wanted, str | int) else list(wanted):
        places = [n for n, cell in enumerate(header) if cell.strip() == str(column).strip()]
        if not places:
            places = [n for n in range(len(header)) if column in {n, letters[n]}]
        if not places:
            raise ReadError(f"{name} has no column {column!r}. Its columns are {', '.join(map(repr, header[:30]))}.")
        found += [n for n in places if n not in found] if isinstance(column, str) else places[:1]
    return found
