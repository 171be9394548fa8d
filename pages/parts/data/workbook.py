"""What each sheet of a workbook is: a class, the key, or nothing to read."""

import streamlit as st

from crowdcore.project import Project
from pages.shared import state, uploads
from pages.shared.words import counted, safe

WORDS = {"class": "students’ answers", "key": "the key", "left out": "left out"}
IN_A_ROW = 4


def workbook(project: Project) -> None:
    """A choice for each sheet; the file is read again at once."""
    if project.file is None:
        return
    roles = _roles(project)
    if len(roles) < 2:
        return
    title = f"{counted(len(roles), 'sheet')} in the workbook"
    # A sheet that was not read is what a person looks for here; in what a program wrote it is known to say nothing more.
    typed = project.reading.roles is not None
    with st.expander(title, icon=":material/tab:", expanded=typed and "left out" in roles.values()):
        st.caption("Sheets with the same questions are read as one class; of those with other questions, one is read.")
        names = list(roles)
        for row in range(0, len(names), IN_A_ROW):
            for box, name in zip(st.columns(IN_A_ROW), names[row : row + IN_A_ROW], strict=False):
                with box:
                    _picker(names.index(name), name, roles)


def _roles(project: Project) -> dict[str, str]:
    """What each sheet was taken for; where one was read alone, the others were left out."""
    if project.reading.sheets:
        return project.reading.sheets
    if "sheet" not in project.reading.hints:
        return {}
    alone = project.reading.hints["sheet"]
    return {name: "class" if name == alone else "left out" for name in uploads.parts(project).sheets}


def _picker(n: int, name: str, roles: dict[str, str]) -> None:
    key = f"hint:sheet:{n}:{state.generation()}"
    options = list(WORDS)
    st.selectbox(
        f"‘{safe(name)}’ is",
        options,
        options.index(roles[name]),
        format_func=WORDS.get,
        key=key,
        on_change=state.changed(key, lambda chosen: _say(roles, name, chosen)),
    )


def _say(roles: dict[str, str], name: str, chosen: str) -> None:
    """A sheet is something else. Where there is a key already, the other is none; where questions differ, it is read alone."""
    others = {other: "left out" if chosen == role == "key" else role for other, role in roles.items()}
    uploads.read_again({"sheet": {**others, name: chosen}})
    if chosen == "class" and state.recall("refused") is None and _roles(state.work()).get(name) != "class":
        state.undo()
        others = {other: "left out" if role == "class" else role for other, role in roles.items()}
        uploads.read_again({"sheet": {**others, name: chosen}})
