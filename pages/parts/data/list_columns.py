"""Which column of a list is which: a menu for each role, with some values of every column."""

import streamlit as st

from crowdcore.project import Project
from crowdcore.readers.reading import ListColumn
from crowdcore.readers.sheets.answers import NO_ANSWER, OWN_ANSWER
from pages.shared import state, uploads
from pages.shared.messages import plain, t

NEEDED = ("item", "labeler", "label")
NO_COLUMN = 0
LONGEST_VALUE = 30
# Values of these columns do not identify a person.
OPEN = ("item", "label", "gold")
REPEATS = {
    None: "data-repeats-none",
    "first": "data-repeats-first",
    "last": "data-repeats-last",
    "majority": "data-repeats-majority",
}
TITLES = {
    "item": "data-list-item",
    "labeler": "data-list-labeler",
    "label": "data-list-label",
    "gold": "data-list-gold",
    "time": "data-list-time",
}


def list_columns(project: Project) -> None:
    """The menus, open if only the cells suggested the roles. After a choice the file is read again at once."""
    reading = project.reading
    if not reading.columns or project.file is None:
        return
    doubtful = any(
        set(NEEDED) & set(alternative.hints) for remark in reading.remarks for alternative in remark.alternatives
    )
    with st.expander(t("data-list-columns"), icon=":material/view_column:", expanded=doubtful):
        for role, box in zip(TITLES, st.columns(len(TITLES)), strict=True):
            with box:
                _picker(reading, role)
        _repeats(reading)
        _no_answer(project)


def _picker(reading, role: str) -> None:
    by_hint = {column.hint: column for column in reading.columns}
    options = [*([] if role in NEEDED else [NO_COLUMN]), *by_hint]
    taken = reading.hints.get(role) or NO_COLUMN
    role_of = {reading.hints.get(name): name for name in (*OPEN, "labeler", "time")}
    key = f"column:{role}:{state.generation()}"
    st.selectbox(
        t(TITLES[role]),
        options,
        options.index(taken) if taken in options else 0,
        format_func=lambda hint: (
            plain("data-none") if hint == NO_COLUMN else _shown(by_hint[hint], reading, role_of.get(hint))
        ),
        key=key,
        on_change=state.changed(key, lambda chosen: uploads.read_again(_changes(reading.hints, role, chosen))),
    )


def _shown(column: ListColumn, reading, role: str | None) -> str:
    """A column by its heading, or its number, and some of its values."""
    values = [value if len(value) <= LONGEST_VALUE else value[:LONGEST_VALUE] + "…" for value in column.values]
    number = reading.columns.index(column) + 1
    heading = column.heading or plain("data-list-column-number", number=number)
    if state.hides_names() and role not in OPEN:
        return plain("data-list-column-hidden", heading=heading)
    return plain("data-list-column", heading=heading, values=", ".join(values))


def _changes(hints: dict, role: str, chosen) -> dict:
    """The hints of a choice. A role that had the column before gets the column that is free now, or none."""
    changes = {role: chosen or False}
    for other in (*NEEDED, "gold", "time"):
        if other != role and chosen != NO_COLUMN and hints.get(other) == chosen:
            free = hints.get(role)
            changes[other] = free if other in NEEDED and free is not None else False
    for needed in NEEDED:
        # The reader looks for the column of a needed role again if an optional role took it.
        if changes.get(needed) is False:
            changes[needed] = None
    return changes


def _repeats(reading) -> None:
    """Which label counts if a labeler gave an item several."""
    if "repeats" not in reading.hints:
        return
    key = f"hint:repeats:{state.generation()}"
    st.selectbox(
        t("data-repeats"),
        list(REPEATS),
        list(REPEATS).index(reading.hints["repeats"]),
        format_func=lambda rule: plain(REPEATS[rule]),
        key=key,
        on_change=state.changed(key, lambda rule: uploads.read_again({"repeats": rule})),
        width=420,
    )


def _no_answer(project: Project) -> None:
    """Choose the labels that mean no label, such as "NA" or "unsure"."""
    if project.reading.kind == "exam":
        return
    said = [mark for mark, meaning in project.reading.hints.get("marks", {}).items() if meaning == NO_ANSWER]
    without = list(dict.fromkeys([mark.text for mark in project.reading.marks if mark.meaning == NO_ANSWER] + said))
    key = f"hint:no_answer:{state.generation()}"

    def take(chosen: list[str]) -> None:
        changed = dict.fromkeys(chosen, NO_ANSWER) | {mark: OWN_ANSWER for mark in without if mark not in chosen}
        uploads.read_again({"marks": changed})

    st.multiselect(
        t("data-no-label"),
        [*map(str, project.labels.classes), *without],
        without,
        key=key,
        on_change=state.changed(key, take),
        width=420,
    )
