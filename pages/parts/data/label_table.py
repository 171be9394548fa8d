"""The labels as a table of names and labels: a sheet where most cells are filled, else a list."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore.aggregators.votes import most_frequent
from crowdcore.export import class_names, key_texts, labels_table, sheet_table
from crowdcore.key import Key
from crowdcore.project import Project
from crowdcore.triplets import first_repeat
from pages.shared import reproduce, state
from pages.shared.messages import plain, t
from pages.shared.show import csv_button

MOST_CELLS, MOST_COLUMNS, MOST_ROWS = 40_000, 120, 3_000
HALF = 0.5
ROW_HEIGHT = 32
LETTER, NARROWEST, WIDEST = 9, 80, 260


def label_table(project: Project) -> None:
    """The label that each labeler gave to each item, and the whole list as a download."""
    labels = project.labels
    names = [str(name) for name in labels.labelers]
    n_items, n_labelers, _ = labels.shape
    full = labels.code.size >= HALF * n_items * n_labelers and first_repeat(labels.item, labels.labeler) is None
    shown = _sheet(project, names) if full else _list(project, names)
    key = Key.unknown(n_items) if project.dataset.scored else project.key
    headings = {"item": plain("shared-csv-item"), "labeler": plain("shared-csv-labeler")}
    with st.container(horizontal=True, vertical_alignment="center"):
        csv_button(
            t("data-csv"),
            lambda: labels_table(labels, key, names).rename(columns=headings),
            reproduce.about(project),
            "labels.csv",
        )
        st.caption(shown)


def _sheet(project: Project, names: list[str]) -> str:
    """One row per labeler below the key. Returns a description of the rows."""
    labels = project.labels
    n_items, n_labelers, _ = labels.shape
    items = np.arange(min(n_items, MOST_COLUMNS))
    labelers = np.arange(min(n_labelers, MOST_ROWS, MOST_CELLS // items.size))
    table = sheet_table(labels, items, labelers, names).fillna("")
    labeler = plain("shared-csv-labeler")
    table.insert(0, labeler, table.index)
    if project.key.known.any():
        right = [_first_row(project, items)]
        table = pd.concat([pd.DataFrame(right, columns=table.columns).fillna(""), table], ignore_index=True)
    st.dataframe(
        table,
        hide_index=True,
        row_height=ROW_HEIGHT,
        height=min(ROW_HEIGHT * (len(table) + 1) + 4, 440),
        column_config={
            labeler: st.column_config.TextColumn(t("data-column-labeler"), pinned=True, width=_width(table[labeler]))
        },
        key="label_sheet",
    )
    sentences = [t("data-rows-and-columns")]
    if labelers.size < n_labelers:
        sentences.append(t("data-labelers-cut", shown=labelers.size, n=n_labelers))
    if items.size < n_items:
        sentences.append(t("data-items-cut", shown=items.size, n=n_items))
    return " ".join(sentences)


def _first_row(project: Project, items: np.ndarray) -> list[str]:
    """The key of these items or, if the labels are scores, the points possible."""
    if project.dataset.scored:
        return [plain("data-row-worth"), *(f"{points:g}" for points in project.key.worth()[items])]
    return [plain("data-row-key"), *key_texts(project.key, project.labels)[items]]


def _width(names: pd.Series) -> int:
    """Wide enough for names, in pixels, but not for a sentence: Streamlit would cut names if it set the width."""
    return int(min(max(names.str.len().max() * LETTER, NARROWEST), WIDEST))


def _list(project: Project, names: list[str]) -> str:
    """One row per label, of all or of one item or labeler. Returns a description of the rows."""
    labels = project.labels
    with st.container(horizontal=True, gap="small"):
        item = _pick(t("data-column-item"), "item", [str(name) for name in labels.items])
        labeler = _pick(t("data-column-labeler"), "labeler", names)
    chosen = np.ones(labels.code.size, dtype=bool)
    if item is not None:
        chosen &= labels.item == item
    if labeler is not None:
        chosen &= labels.labeler == labeler
    places = np.flatnonzero(chosen)
    shown = places[:MOST_ROWS]
    rows = labels_table(labels, project.key, names, int(shown[-1]) + 1 if shown.size else 0).iloc[shown]
    rows = rows.assign(crowd=class_names(labels, most_frequent(labels))[labels.item[shown]])
    if project.dataset.scored:
        rows = rows.drop(columns=["key", "crowd"])
    elif not project.key.known.any():
        rows = rows.drop(columns="key")
    st.dataframe(
        rows,
        hide_index=True,
        row_height=ROW_HEIGHT,
        height=min(ROW_HEIGHT * (len(rows) + 1) + 4, 440),
        column_config={
            "item": st.column_config.TextColumn(t("data-column-item")),
            "labeler": st.column_config.TextColumn(t("data-column-labeler")),
            "label": st.column_config.TextColumn(t("data-column-label")),
            "key": st.column_config.TextColumn(t("data-column-key")),
            "crowd": st.column_config.TextColumn(t("data-column-most-frequent")),
        },
        key="label_list",
    )
    size = t("data-list-size", chosen=places.size, n=labels.code.size)
    return size if shown.size == places.size else f"{size} {t('data-list-cut', shown=shown.size)}"


def _pick(title: str, word: str, names: list[str]) -> int | None:
    """One of the names, or None for all. The menu lists at most the first few thousand."""
    return st.selectbox(
        title,
        range(min(len(names), MOST_ROWS)),
        index=None,
        format_func=lambda place: names[place],
        placeholder=t("data-pick-all", n=len(names)),
        key=f"pick:{word}:{state.generation()}",
        width=260,
    )
