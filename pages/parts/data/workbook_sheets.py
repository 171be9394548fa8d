"""What each sheet of a workbook contains: a class, the key, or nothing to read."""

import streamlit as st

from crowdcore.project import Project
from pages.shared import state, uploads
from pages.shared.messages import plain, t

SHEET_ROLES = {"class": "data-sheet-class", "key": "data-sheet-key", "left out": "data-sheet-left-out"}
IN_A_ROW = 4


def workbook_sheets(project: Project) -> None:
    """A choice for each sheet; the file is read again at once."""
    if project.file is None:
        return
    roles = _roles(project)
    if len(roles) < 2:
        return
    title = t("data-workbook", n=len(roles))
    # A person looks here for a sheet that was not read. In files written by a program such sheets contain no answers.
    typed = project.reading.roles is not None
    with st.expander(title, icon=":material/tab:", expanded=typed and "left out" in roles.values()):
        st.caption(t("data-workbook-rule"))
        names = list(roles)
        for row in range(0, len(names), IN_A_ROW):
            for box, name in zip(st.columns(IN_A_ROW), names[row : row + IN_A_ROW], strict=False):
                with box:
                    _picker(names.index(name), name, roles)


def _roles(project: Project) -> dict[str, str]:
    """The role of each sheet. If one sheet was read alone, the others were left out."""
    if project.reading.sheets:
        return project.reading.sheets
    if "sheet" not in project.reading.hints:
        return {}
    alone = project.reading.hints["sheet"]
    return {name: "class" if name == alone else "left out" for name in uploads.sheets_and_columns(project).sheets}


def _picker(n: int, name: str, roles: dict[str, str]) -> None:
    key = f"hint:sheet:{n}:{state.generation()}"
    options = list(SHEET_ROLES)
    st.selectbox(
        t("data-sheet-is", sheet=str(name)),
        options,
        options.index(roles[name]),
        format_func=lambda role: plain(SHEET_ROLES[role]),
        key=key,
        on_change=state.changed(key, lambda chosen: _change_role(roles, name, chosen)),
    )


def _change_role(roles: dict[str, str], name: str, chosen: str) -> None:
    """Give a sheet another role. A new key replaces the old one; a class with other questions is read alone."""
    others = {other: "left out" if chosen == role == "key" else role for other, role in roles.items()}

    def alone_if_left_out(project: Project) -> dict | None:
        if chosen != "class" or _roles(project).get(name) == "class":
            return None
        others = {other: "left out" if role == "class" else role for other, role in roles.items()}
        return {"sheet": {**others, name: chosen}}

    uploads.read_again({"sheet": {**others, name: chosen}}, otherwise=alone_if_left_out)
