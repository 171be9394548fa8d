"""The sheet as it is in the file, with what each row and column was taken for; a role is changed by choosing another."""

import pandas as pd
import streamlit as st

from crowdcore.project import Project
from crowdcore.readers.preview import Preview, preview
from crowdcore.readers.reading import Reading, Roles
from crowdcore.readers.sheets.given_roles import COLUMN_ROLES, ROW_ROLES
from pages.shared import state, uploads
from pages.shared.frame import look
from pages.shared.words import counted, safe

WORDS = {
    "heading": "headings",
    "student": "a student",
    "name": "who it is",
    "about": "about the student",
    "question": "a question",
    "answers": "answers, a letter each",
    "key": "the key",
    "points": "points",
    "version": "the version",
    "version apart": "the version (questions of its own)",
    "statistics": "statistics",
    "left out": "left out",
}
ROW_HEIGHT = 30


def sheet(project: Project) -> None:
    """The first and last rows, coloured by role, and below them the role of what was clicked."""
    if project.reading.roles is None or project.file is None:
        return
    with st.expander("What was read, as it stands in the file", icon=":material/grid_on:", expanded=True):
        st.caption("Click the box before a row, or the head of a column, to say that it is something else.")
        shown = _shown_sheet(project.reading)
        seen = _seen(project, shown)
        if seen is None:
            return
        roles = project.reading.roles.sheets.get(shown, project.reading.roles)
        if roles.below:
            st.caption(
                "The table stands in parts below each other. What you say about a column holds for the first part; say which "
                "columns of the others are questions under “Not right? Correct it”."
            )
        name = f"sheet:{state.generation()}"
        turned = project.reading.hints.get("orientation") == "items"
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
            st.caption(f"Shown are {len(seen.letters)} of {seen.n_columns} columns.")
        chosen = event.selection
        if chosen.rows:
            _choose_row(seen.numbers[chosen.rows[0]], roles, shown, COLUMN_ROLES if turned else ROW_ROLES)
        elif chosen.columns and _letter(chosen.columns[0]) in seen.letters:
            _choose_column(_letter(chosen.columns[0]), roles, shown, ROW_ROLES if turned else COLUMN_ROLES)


def _shown_sheet(reading: Reading) -> str:
    """The sheet to look at: of several that were put together the one that is chosen; "" where there is one."""
    names = list(reading.roles.sheets)
    if not names:
        return ""
    return st.segmented_control(
        "Sheet", names, default=names[0], required=True, format_func=safe, key=f"shown_sheet:{state.generation()}"
    )


def _choose_row(number: str, roles: Roles, shown: str, possible: tuple[str, ...]) -> None:
    """The role of a row, or of each piece of it where students stand side by side."""
    first = roles.below.get(number)
    if first is not None:
        _choose(
            "rows", first, f"Row {number}, which goes on from row {first},", roles.rows.get(first), ROW_ROLES, shown
        )
        return
    for place in _pieces(number, roles):
        _choose("rows", place, f"Row {place}", roles.rows.get(place), possible, shown)


def _choose_column(letter: str, roles: Roles, shown: str, possible: tuple[str, ...]) -> None:
    """The role of a column; where students stand side by side, of that which it repeats."""
    first, _ = roles.beside.get(letter, (letter, ""))
    title = f"Column {letter}" if first == letter else f"Column {letter}, like column {first},"
    _choose("columns", first, title, roles.columns.get(first), possible, shown)


def _pieces(number: str, roles: Roles) -> list[str]:
    """The rows that a row of the file is: one, or several where students stand side by side."""
    starts = dict.fromkeys(start for _, start in roles.beside.values())
    beside = [place for start in starts if (place := f"{number} from column {start} on") in roles.rows]
    return [*([number] if number in roles.rows or not beside else []), *beside]


def _role_of_row(number: str, letter: str, roles: Roles) -> str | None:
    """What a row is at a column."""
    if letter not in roles.beside or roles.rows.get(number) == "heading":
        return roles.rows.get(number)
    return roles.rows.get(f"{number} from column {roles.beside[letter][1]} on")


def _letter(heading: str) -> str:
    return heading.split(" · ")[0]


def _seen(project: Project, shown: str) -> Preview | None:
    """The rows, opened once however often the page is drawn."""
    made_for, seen = state.recall("preview", (None, None))
    if made_for != (project.reading, shown):
        hints = {**project.reading.hints, **({"sheet": shown} if shown else {})}
        seen = preview(project.file.data, project.file.name, hints)
        state.remember("preview", ((project.reading, shown), seen))
    return seen


def _coloured(seen: Preview, roles: Roles, hidden: bool, turned: bool):
    """The cells as a table with colours by role; where names are hidden, what tells who it is shows dots.

    ``turned`` says that a row is a question and a column a student.
    """

    def role_of(number: str, letter: str) -> tuple[str, str]:
        """Of a cell whose it is (a student's, the key's), and what it says of them."""
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
        columns[f"{letter} · {WORDS.get(role, role or '')}".rstrip(" ·")] = cells
    frame = pd.DataFrame({"Row": _row_names(seen, roles)} | columns)
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
    """Whether a cell may be shown where names are hidden: answers and headings, and rows that are no person."""
    return whose in ("heading", "key", "points") or (
        whose == "student" and what in ("question", "answers", "points", "version")
    )


def _row_names(seen: Preview, roles: Roles) -> list[str]:
    names = []
    for number in seen.numbers:
        words = [WORDS.get(roles.rows.get(place), "left out") for place in _pieces(number, roles)]
        names.append(f"{number} · {', '.join(dict.fromkeys(words))}")
    if seen.omitted:
        names[seen.first - 1] += f" (then {seen.omitted:,} more)"
    return names


def _colours() -> dict[str, str]:
    """By role, how its cells are drawn: questions plain, the key in blue, what is not read faint."""
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

    def say(chosen: str) -> None:
        said = {axis: {place: chosen}}
        uploads.read_again({"roles": {"sheets": {shown: said}} if shown else said})

    st.selectbox(
        f"{title} is",
        options,
        format_func=lambda value: WORDS.get(value, value),
        key=key,
        on_change=state.changed(key, say),
        width=320,
    )


def outcomes(project: Project) -> None:
    """Where two readings compete, both by what they give; the likelier first."""
    reading = project.reading
    if not reading.others or project.file is None:
        return
    with st.container(border=True):
        st.markdown(f"**This file can be read in {counted(1 + len(reading.others), 'way')}. Which is it?**")
        with st.container(horizontal=True):
            for n, layout in enumerate((reading.layout, *reading.others)):
                result = str(reading) if not n else uploads.outcome(layout)
                if result is not None:
                    size = result.split(", ")[0]
                    st.button(
                        f"{safe(layout[:1].upper() + layout[1:])}: {safe(size)}",
                        key=f"layout:{layout}",
                        type="secondary" if n else "primary",
                        on_click=uploads.read_again,
                        args=({"layout": layout},),
                    )
