"""The sheet as it is in the file, with the role of each row and column, which can be changed."""

from dataclasses import replace

import pandas as pd
import streamlit as st

from crowdcore.project import Project
from crowdcore.readers.preview import Preview
from crowdcore.readers.reading import Reading, Roles
from crowdcore.readers.sheets.given_roles import COLUMN_ROLES, ROW_ROLES
from pages.shared import state, uploads
from pages.shared.frame import look
from pages.shared.messages import plain, t
from pages.shared.safe_text import safe

ROLE_TEXTS = {
    "heading": "data-role-heading",
    "student": "data-role-student",
    "name": "data-role-name",
    "about": "data-role-about",
    "question": "data-role-question",
    "answers": "data-role-answers",
    "key": "data-role-key",
    "points": "data-role-points",
    "version": "data-role-version",
    "version apart": "data-role-version-apart",
    "statistics": "data-role-statistics",
    "left out": "data-role-left-out",
}
ROW_HEIGHT = 30


def sheet_roles(project: Project) -> None:
    """The first and last rows, coloured by role, and below them the role of the row or column that was clicked."""
    if project.reading.roles is None or project.file is None:
        return
    with st.expander(t("data-file"), icon=":material/grid_on:", expanded=True):
        st.caption(t("data-file-how"))
        shown = _shown_sheet(project.reading)
        seen = uploads.preview(project, shown)
        if seen is None:
            return
        roles = project.reading.roles.sheets.get(shown, project.reading.roles)
        if roles.below:
            st.caption(t("data-file-stacked"))
        name = f"sheet:{state.generation()}"
        turned = project.reading.hints.get("orientation") == "items"
        if state.hides_names():
            seen = without_students(seen, roles, turned)
            st.caption(t("data-file-hidden"))
        event = st.dataframe(
            _coloured(seen, roles, state.hides_names(), turned),
            key=name,
            on_select="rerun",
            selection_mode=["single-row", "single-column"],
            row_height=ROW_HEIGHT,
            height=min(ROW_HEIGHT * (len(seen.numbers) + 1) + 8, 460),
            hide_index=True,
        )
        if seen.n_columns > len(seen.letters):
            st.caption(t("data-file-cut", shown=len(seen.letters), n=seen.n_columns))
        chosen = event.selection
        if chosen.rows:
            _choose_row(seen.numbers[chosen.rows[0]], roles, shown, COLUMN_ROLES if turned else ROW_ROLES)
        elif chosen.columns and _letter(chosen.columns[0]) in seen.letters:
            _choose_column(_letter(chosen.columns[0]), roles, shown, ROW_ROLES if turned else COLUMN_ROLES)


def without_students(seen: Preview, roles: Roles, turned: bool) -> Preview:
    """The preview without the rows of students, or without their columns if each row is a question."""
    if turned:
        places = [n for n, letter in enumerate(seen.letters) if roles.columns.get(letter) != "student"]
        letters = tuple(seen.letters[n] for n in places)
        cells = tuple(tuple(row[n] for n in places) for row in seen.cells)
        return replace(seen, letters=letters, cells=cells, n_columns=seen.n_columns - len(seen.letters) + len(letters))
    kept = [
        n
        for n, number in enumerate(seen.numbers)
        if "student" not in [roles.rows.get(place) for place in _pieces(number, roles)]
    ]
    numbers, cells = tuple(seen.numbers[n] for n in kept), tuple(seen.cells[n] for n in kept)
    return replace(seen, numbers=numbers, cells=cells, omitted=0)


def _shown_sheet(reading: Reading) -> str:
    """The sheet to show: the chosen one of several that were read together, or "" if there is only one."""
    names = list(reading.roles.sheets)
    if not names:
        return ""
    return st.segmented_control(
        t("data-file-sheet"),
        names,
        default=names[0],
        required=True,
        format_func=safe,
        key=f"shown_sheet:{state.generation()}",
    )


def _choose_row(number: str, roles: Roles, shown: str, possible: tuple[str, ...]) -> None:
    """The role of a row, or of each piece of it if students are next to each other in one row."""
    first = roles.below.get(number)
    if first is not None:
        title = t("data-row-continued-is", row=number, first=first)
        _choose("rows", first, title, roles.rows.get(first), ROW_ROLES, shown)
        return
    for place in _pieces(number, roles):
        row, _, start = place.removesuffix(" on").partition(" from column ")
        title = t("data-row-part-is", row=row, column=start) if start else t("data-row-is", row=row)
        _choose("rows", place, title, roles.rows.get(place), possible, shown)


def _choose_column(letter: str, roles: Roles, shown: str, possible: tuple[str, ...]) -> None:
    """The role of a column. If students are next to each other in one row, the role of the column that it repeats."""
    first, _ = roles.beside.get(letter, (letter, ""))
    title = (
        t("data-column-is", column=letter) if first == letter else t("data-column-like-is", column=letter, first=first)
    )
    _choose("columns", first, title, roles.columns.get(first), possible, shown)


def _pieces(number: str, roles: Roles) -> list[str]:
    """The places of the students in a row of the file: several if they are next to each other."""
    starts = dict.fromkeys(start for _, start in roles.beside.values())
    beside = [place for start in starts if (place := f"{number} from column {start} on") in roles.rows]
    return [*([number] if number in roles.rows or not beside else []), *beside]


def _role_of_row(number: str, letter: str, roles: Roles) -> str | None:
    """The role of a row at a column."""
    if letter not in roles.beside or roles.rows.get(number) == "heading":
        return roles.rows.get(number)
    return roles.rows.get(f"{number} from column {roles.beside[letter][1]} on")


def _letter(heading: str) -> str:
    return heading.split(" · ")[0]


def _coloured(seen: Preview, roles: Roles, hidden: bool, turned: bool):
    """The cells as a table with colours by role. If names are hidden, cells that identify a student show dots.

    ``turned`` means that each row is a question and each column a student.
    """

    def role_of(number: str, letter: str) -> tuple[str, str]:
        """To whom a cell belongs (a student, the key), and what it contains."""
        both = _role_of_row(number, letter, roles) or "left out", roles.columns.get(letter, "left out")
        return both[::-1] if turned else both

    columns = {}
    for n, letter in enumerate(seen.letters):
        role = roles.columns.get(letter)
        cells = [row[n] for row in seen.cells]
        if hidden:
            cells = [
                cell if _tells_nobody(*role_of(number, letter)) else "…"
                for number, cell in zip(seen.numbers, cells, strict=True)
            ]
        columns[f"{letter} · {_role_text(role)}".rstrip(" ·")] = cells
    frame = pd.DataFrame({plain("data-column-row"): _row_names(seen, roles)} | columns)
    colours = _colours()

    def paint(row):
        number = seen.numbers[row.name]
        styles = [f"color: {look().faint}"]
        for letter in seen.letters:
            whose, what = role_of(number, letter)
            styles.append(colours.get(what if whose == "student" else whose, ""))
        return styles

    return frame.style.apply(paint, axis=1)


def _tells_nobody(whose: str, what: str) -> bool:
    """Whether a cell may be shown while names are hidden: answers, headings, and rows that are not a person."""
    return whose in ("heading", "key", "points") or (
        whose == "student" and what in ("question", "answers", "points", "version")
    )


def _row_names(seen: Preview, roles: Roles) -> list[str]:
    names = []
    for number in seen.numbers:
        texts = [_role_text(roles.rows.get(place) or "left out") for place in _pieces(number, roles)]
        names.append(f"{number} · {', '.join(dict.fromkeys(texts))}")
    if seen.omitted:
        last = seen.first - 1
        names[last] = plain("data-row-then-more", row=names[last], n=int(seen.omitted))
    return names


def _role_text(role: str | None) -> str:
    return plain(ROLE_TEXTS[role]) if role in ROLE_TEXTS else role or ""


def _colours() -> dict[str, str]:
    """The style of the cells of each role: questions plain, the key blue, cells that are not read faint."""
    theme = look()
    return {
        "heading": f"font-weight: bold; background-color: {theme.grid}",
        "key": f"background-color: {theme.agree}",
        "name": f"color: {theme.family('weights')}",
        "about": f"color: {theme.faint}",
        "points": f"color: {theme.family('probabilistic')}",
        "version": f"color: {theme.family('saddle point')}",
        "statistics": f"color: {theme.faint}; background-color: {theme.grid}",
        "left out": f"color: {theme.faint}; text-decoration: line-through",
    }


def _choose(axis: str, place: str, title: str, role: str | None, roles: tuple[str, ...], shown: str) -> None:
    """Another role for a row or column; the file is read again at once."""
    options = [role, *(other for other in roles if other != role)] if role else list(roles)
    key = f"role:{axis}:{place}:{state.generation()}"

    def change_role(chosen: str) -> None:
        change = {axis: {place: chosen}}
        uploads.read_again({"roles": {"sheets": {shown: change}} if shown else change})

    st.selectbox(
        title,
        options,
        format_func=_role_text,
        key=key,
        on_change=state.changed(key, change_role),
        width=320,
    )
