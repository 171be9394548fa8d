"""The labels as a table of names and labels: a sheet where most cells are filled, else a list."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore.export import class_names, key_texts, labels_table, sheet_table
from crowdcore.project import Project
from crowdcore.triplets import first_repeat
from pages.shared import reproduce, state
from pages.shared.show import csv_button, in_words

MOST_CELLS, MOST_COLUMNS, MOST_ROWS = 40_000, 120, 3_000
HALF = 0.5
ROW_HEIGHT = 32
KEY_ROW = "Key"
LETTER, NARROWEST, WIDEST = 9, 80, 260


def label_table(project: Project) -> None:
    """Who said what about which item, and the whole list to take away."""
    words, labels, names = project.words, project.labels, state.labeler_names()
    n_items, n_labelers, _ = labels.shape
    full = labels.code.size >= HALF * n_items * n_labelers and first_repeat(labels.item, labels.labeler) is None
    shown = _sheet(project, names) if full else _list(project, names)
    key = project.key
    with st.container(horizontal=True, vertical_alignment="center"):
        csv_button(
            f"{words.labels.capitalize()} as read (csv)",
            lambda: in_words(labels_table(labels, key, names), words),
            reproduce.about(project),
            "labels.csv",
        )
        st.caption(shown)


def _sheet(project: Project, names: list[str]) -> str:
    """A row a labeler, below the key; what is shown, in words."""
    words, labels = project.words, project.labels
    n_items, n_labelers, _ = labels.shape
    items = np.arange(min(n_items, MOST_COLUMNS))
    labelers = np.arange(min(n_labelers, MOST_ROWS, MOST_CELLS // items.size))
    table = sheet_table(labels, items, labelers, names).fillna("")
    table.insert(0, words.labeler, table.index)
    if project.key.known.any():
        right = [[KEY_ROW, *key_texts(project.key, labels)[items]]]
        table = pd.concat([pd.DataFrame(right, columns=table.columns).fillna(""), table], ignore_index=True)
    st.dataframe(
        table,
        hide_index=True,
        row_height=ROW_HEIGHT,
        height=min(ROW_HEIGHT * (len(table) + 1) + 4, 440),
        column_config={
            words.labeler: st.column_config.TextColumn(
                words.labeler.capitalize(), pinned=True, width=_width(table[words.labeler])
            )
        },
        key="label_sheet",
    )
    cut = [
        f"{shown:,} of {number:,} {word}"
        for shown, number, word in ((labelers.size, n_labelers, words.labelers), (items.size, n_items, words.items))
        if shown < number
    ]
    rest = f" Shown are the first {' and '.join(cut)}; the file has all." if cut else ""
    return f"A row is a {words.labeler}, a column {'a question' if project.kind == 'exam' else 'an item'}.{rest}"


def _width(names: pd.Series) -> int:
    """Wide enough for names, in pixels, and for no sentence: where a sheet is stretched, names would be cut."""
    return int(min(max(names.str.len().max() * LETTER, NARROWEST), WIDEST))


def _list(project: Project, names: list[str]) -> str:
    """A row a label, of all or of one item or labeler; what is shown, in words."""
    words, labels = project.words, project.labels
    with st.container(horizontal=True, gap="small"):
        item = _pick(words.item, [str(name) for name in labels.items])
        labeler = _pick(words.labeler, names)
    chosen = np.ones(labels.code.size, dtype=bool)
    if item is not None:
        chosen &= labels.item == item
    if labeler is not None:
        chosen &= labels.labeler == labeler
    places = np.flatnonzero(chosen)
    shown = places[:MOST_ROWS]
    rows = labels_table(labels, project.key, names, int(shown[-1]) + 1 if shown.size else 0).iloc[shown]
    rows = rows.assign(crowd=class_names(labels, labels.tally().argmax(axis=1))[labels.item[shown]])
    st.dataframe(
        rows if project.key.known.any() else rows.drop(columns="key"),
        hide_index=True,
        row_height=ROW_HEIGHT,
        height=min(ROW_HEIGHT * (len(rows) + 1) + 4, 440),
        column_config={
            "item": st.column_config.TextColumn(words.item.capitalize()),
            "labeler": st.column_config.TextColumn(words.labeler.capitalize()),
            "label": st.column_config.TextColumn(words.label.capitalize()),
            "key": st.column_config.TextColumn("Key"),
            "crowd": st.column_config.TextColumn(f"Most of the {words.crowd} say"),
        },
        key="label_list",
    )
    which = "" if shown.size == places.size else f" Shown are the first {shown.size:,}."
    return f"{places.size:,} of {labels.code.size:,} {words.labels}.{which}"


def _pick(word: str, names: list[str]) -> int | None:
    """One of them, or all. Of very many, the first few thousand can be chosen from the menu."""
    return st.selectbox(
        word.capitalize(),
        range(min(len(names), MOST_ROWS)),
        index=None,
        format_func=lambda place: names[place],
        placeholder=f"all {len(names):,}",
        key=f"pick:{word}:{state.generation()}",
        width=260,
    )
