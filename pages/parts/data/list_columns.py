"""Which column of a list is which: a picker for each role, with some of the values that stand in the column."""

import streamlit as st

from crowdcore.project import Project
from crowdcore.readers.reading import ListColumn
from pages.shared import state, uploads

NEEDED = ("item", "labeler", "label")
NO_COLUMN = 0
LONGEST_VALUE = 30
# Values of these say nothing about who it was.
OPEN = ("item", "label", "gold")
REPEATED = "Of several labels by the same labeler for the same item counts"
REPEATS = {None: "none, where they differ", "first": "the first", "last": "the last", "majority": "the most frequent"}


def list_columns(project: Project) -> None:
    """The pickers, open where the roles were told by the cells alone; a choice is read again at once."""
    reading = project.reading
    if not reading.columns or project.file is None:
        return
    words = project.words
    titles = {
        "item": words.item,
        "labeler": words.labeler,
        "label": words.label,
        "gold": f"right {words.label}",
        "time": "time",
    }
    doubtful = any(
        set(NEEDED) & set(alternative.hints) for remark in reading.remarks for alternative in remark.alternatives
    )
    with st.expander("Which column is which", icon=":material/view_column:", expanded=doubtful):
        for role, box in zip(titles, st.columns(len(titles)), strict=True):
            with box:
                _picker(reading, role, titles[role])
        _repeats(reading)
        _no_answer(project)


def _picker(reading, role: str, title: str) -> None:
    by_hint = {column.hint: column for column in reading.columns}
    options = [*([] if role in NEEDED else [NO_COLUMN]), *by_hint]
    taken = reading.hints.get(role) or NO_COLUMN
    role_of = {reading.hints.get(name): name for name in (*OPEN, "labeler", "time")}
    key = f"column:{role}:{state.generation()}"
    st.selectbox(
        f"The column of the {title}",
        options,
        options.index(taken) if taken in options else 0,
        format_func=lambda hint: "none" if hint == NO_COLUMN else _shown(by_hint[hint], reading, role_of.get(hint)),
        key=key,
        on_change=state.changed(key, lambda chosen: uploads.read_again(_changes(reading.hints, role, chosen))),
    )


def _shown(column: ListColumn, reading, role: str | None) -> str:
    """A column by its heading, or its number, and some of its values."""
    values = [value if len(value) <= LONGEST_VALUE else value[:LONGEST_VALUE] + "…" for value in column.values]
    if state.hides_names() and role not in OPEN:
        values = []
    number = reading.columns.index(column) + 1
    return f"{column.heading or f'column {number}'}: {', '.join(values)} …"


def _changes(hints: dict, role: str, chosen) -> dict:
    """The hints of a choice; whatever had that column before takes the one that is free now, or none."""
    changes = {role: chosen or False}
    for other in (*NEEDED, "gold", "time"):
        if other != role and chosen != NO_COLUMN and hints.get(other) == chosen:
            free = hints.get(role)
            changes[other] = free if other in NEEDED and free is not None else False
    for needed in NEEDED:
        # A needed role whose column went to one that is not is found anew.
        if changes.get(needed) is False:
            changes[needed] = None
    return changes


def _repeats(reading) -> None:
    """Which label counts, where a labeler gave an item several."""
    if "repeats" not in reading.hints:
        return
    key = f"hint:repeats:{state.generation()}"
    st.selectbox(
        REPEATED,
        list(REPEATS),
        list(REPEATS).index(reading.hints["repeats"]),
        format_func=REPEATS.get,
        key=key,
        on_change=state.changed(key, lambda rule: uploads.read_again({"repeats": rule})),
        width=420,
    )


def _no_answer(project: Project) -> None:
    """Labels that say that there is none, such as "unsure"."""
    if project.reading.kind == "exam":
        return
    without = [mark for mark, meaning in project.reading.hints.get("marks", {}).items() if meaning == "no answer"]
    key = f"hint:no_answer:{state.generation()}"

    def take(chosen: list[str]) -> None:
        changed = dict.fromkeys(chosen, "no answer") | {mark: "an answer" for mark in without if mark not in chosen}
        uploads.read_again({"marks": changed})

    st.multiselect(
        "Labels that mean “no label”",
        [*map(str, project.labels.classes), *without],
        without,
        key=key,
        on_change=state.changed(key, take),
        width=420,
    )
