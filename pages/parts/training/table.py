"""The table of known answers, one row per question: the right answer, and whether the methods learn from it."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore import Key
from crowdcore.exams.answer_counts import answer_counts
from crowdcore.key import FULL, Shares
from crowdcore.names import MISSING
from crowdcore.percentages import rounded_shares
from crowdcore.project import Project
from pages.parts.training.keys_against_majority import against_majority
from pages.shared import state
from pages.shared.frame import look
from pages.shared.messages import plain, t

MOST_ROWS = 3000
# With more classes than this a bar for each would not fit: then the most frequent answer and its share are shown.
MOST_BARS = 6
USE, KEY, ALSO = "use", "key", "also"


def table_name() -> str:
    """The table's key: another one for other data, and after a pick that did not come from the table itself."""
    return f"known:{state.generation()}:{state.recall('known_revision', 0)}"


def take_over_edits() -> None:
    """Every cell that was changed in the table during this visit."""
    edits = (state.in_widget(table_name()) or {}).get("edited_rows") or {}
    if not edits:
        return
    work = state.work()
    rows, key, ticks = rows_shown(work), work.key, work.training.copy()
    for row, cells in edits.items():
        j = int(rows[int(row)])
        if KEY in cells or ALSO in cells:
            shown = cells_of(key, j, work.labels.classes)
            answer = answer_in({**shown, **cells}, work.labels.classes, key.shares.get(j, {}))
            refused = [k for k in answer if work.labels.allowed is not None and not work.labels.allowed[j, k]]
            if refused:
                state.remember("not_allowed", (work.labels.items[j], work.labels.classes[refused[0]]))
                restart_table()
                continue
            key = key.with_answer(j, answer)
            ticks[j] = bool(answer)
        if USE in cells:
            ticks[j] = bool(cells[USE])
    if key.digest != work.key.digest or (ticks != work.training).any():
        state.set_key(key, ticks)


def cells_of(key: Key, j: int, classes) -> dict[str, object]:
    """An item's key as the table shows it: one right class, and those that are right as well."""
    right = [str(classes[k]) for k in key.accepted.get(j, ())]
    if key.code[j] != MISSING:
        right = [str(classes[key.code[j]])]
    return {KEY: right[0] if right else None, ALSO: right[1:]}


def answer_in(cells: dict[str, object], classes, before: Shares) -> dict[int, float]:
    """Return the classes that are right in a row of the table, each with full credit.

    The table does not show classes with part of the credit, so they keep the part that they had ``before``.
    """
    code_of = {str(name): code for code, name in enumerate(classes)}
    names = [cells[KEY], *(cells[ALSO] or [])] if cells[KEY] is not None else []
    right = {code_of[name]: FULL for name in names if name in code_of}
    return {code: share for code, share in before.items() if share != FULL} | right if right else {}


def rows_shown(work: Project) -> np.ndarray:
    """The items of the table. A long table is cut and shows known items first. The cut stays the same during a visit."""
    if len(work.labels.items) <= MOST_ROWS:
        return np.arange(len(work.labels.items))
    made_for, rows = state.recall("known_rows", (None, None))
    if made_for != table_name():
        rows = np.sort(np.argsort(~work.key.known, kind="stable")[:MOST_ROWS])
        state.remember("known_rows", (table_name(), rows))
    return rows


def restart_table() -> None:
    state.remember("known_revision", state.recall("known_revision", 0) + 1)


def editor(work: Project) -> None:
    """The table, one row per question."""
    labels, rows = work.labels, rows_shown(work)
    classes, items = [str(name) for name in labels.classes], [str(labels.items[j]) for j in rows]
    all_votes = labels.tally()
    votes = all_votes[rows]
    allowed = None if labels.allowed is None else labels.allowed[rows]
    top = most_frequent_names(votes, classes, allowed)
    n_votes = votes.sum(axis=1)
    shares = votes / np.maximum(n_votes, 1)[:, None]
    known = [cells_of(work.key, j, labels.classes) for j in rows]
    columns = {
        USE: work.training[rows],
        "item": items,
        KEY: pd.array([cells[KEY] for cells in known], dtype="string"),
        ALSO: [cells[ALSO] for cells in known],
        "differs": np.where(against_majority(work, all_votes)[rows], top, ""),
    }
    config = {
        USE: st.column_config.CheckboxColumn(plain("known-column-use"), help=t("known-column-use-help"), width=60),
        "item": st.column_config.TextColumn(plain("known-column-item"), disabled=True, width=width_of(items)),
        KEY: st.column_config.SelectboxColumn(
            plain("known-column-right"),
            options=classes,
            help=t("known-column-right-help"),
            width=width_of([*classes, " " * 4 + plain("known-column-right")]),
        ),
        ALSO: st.column_config.MultiselectColumn(
            plain("known-column-also"),
            options=classes,
            help=t("known-column-also-help"),
            width=width_of(classes),
        ),
    }
    config["differs"] = st.column_config.TextColumn(
        plain("known-column-differs"),
        disabled=True,
        width=90,
        help=t("known-column-differs-help"),
    )
    bar = {"format": "percent", "min_value": 0, "max_value": 1, "color": "gray"}
    if len(classes) <= MOST_BARS:
        for k, name in enumerate(classes):
            columns[f"share {k}"] = rounded_shares(shares[:, k])
            config[f"share {k}"] = st.column_config.ProgressColumn(
                plain_heading(name), width=110 if len(classes) <= 4 else 88, **bar
            )
    else:
        columns |= {
            "top": top,
            "share": rounded_shares(shares.max(axis=1)),
        }
        config["top"] = st.column_config.TextColumn(plain("known-column-most-frequent"), disabled=True)
        config["share"] = st.column_config.ProgressColumn(plain("known-column-chosen-by"), **bar)
    if work.kind == "exam":
        columns["count"] = answer_counts(work.dataset).item_blanks[rows]
        config["count"] = st.column_config.NumberColumn(plain("known-column-blank"), disabled=True, width=70)
    else:
        columns["count"] = n_votes.astype(int)
        config["count"] = st.column_config.NumberColumn(plain("known-column-labels"), disabled=True, width=70)
    st.data_editor(
        _with_ticks_in_sight(pd.DataFrame(columns)),
        key=table_name(),
        # A visitor may open another page before this one is drawn again.
        on_change=take_over_edits,
        hide_index=True,
        column_config=config,
        disabled=[name for name in columns if name not in (USE, KEY, ALSO)],
        placeholder=plain("known-choose"),
        row_height=36,
        height=min(36 * (len(rows) + 1) + 4, 520),
    )
    if rows.size < len(labels.items):
        st.caption(t("known-table-cut", shown=rows.size, n=len(labels.items)))


def most_frequent_names(votes: np.ndarray, classes: list[str], allowed: np.ndarray | None = None) -> list[str]:
    """The most frequent answer of each item, all of them where several are equally frequent, and "" without answers.

    >>> most_frequent_names(np.array([[2, 1, 2], [0, 0, 0]]), ["A", "B", "C"])
    ['A or C', '']
    """
    counted = votes if allowed is None else np.where(allowed, votes, 0)
    most = counted.max(axis=1, initial=0)
    is_most = (counted == most[:, None]) & (most > 0)[:, None]
    return [" or ".join(classes[k] for k in np.flatnonzero(row)) for row in is_most]


def _with_ticks_in_sight(table: pd.DataFrame):
    """The names of what is used on the colour of known answers: a tick alone is a grey box among grey boxes."""
    colours, used = look(), table[USE].to_numpy()

    def shade(column):
        style = f"background-color: {colours.agree}; color: {colours.text}; font-weight: 600"
        return [style if tick else "" for tick in used]

    def mark(column):
        return [f"color: {colours.doubt}"] * len(column)

    return table.style.apply(shade, subset=["item"]).apply(mark, subset=["differs"])


def width_of(texts: list[str]) -> int:
    """A column's width in pixels for the longest of these texts, within reason."""
    return min(max(90, 24 + 8 * max(map(len, texts))), 240)


def plain_heading(name: str) -> str:
    """A class name as a column's heading, where markup is not shown but a long name would not fit."""
    return name if len(name) <= 24 else name[:23] + "…"
