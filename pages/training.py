"""Known answers: which questions are keyed, with what, and which of them the methods learn from."""

import numpy as np
import pandas as pd
import streamlit as st

from crowdcore import Key
from crowdcore.evaluation import training_draws
from crowdcore.names import MISSING
from crowdcore.project import Project
from pages.shared import show, state
from pages.shared.frame import next_step, page, run, sample_notice
from pages.shared.words import counted, safe

MOST_ROWS = 3000
FEW = 5
# With more classes than this a bar for each would not fit: then the most frequent answer and its share are shown.
MOST_BARS = 6
USE, KEY, ALSO = "use", "key", "also"
WAYS = {"hand": "By hand", "random": "At random", "all": "All keyed"}


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
            answer = answer_in({**shown, **cells}, work.labels.classes)
            refused = [k for k in answer if work.labels.allowed is not None and not work.labels.allowed[j, k]]
            if refused:
                state.remember("not_allowed", (work.labels.items[j], work.labels.classes[refused[0]]))
                start_table_anew()
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


def answer_in(cells: dict[str, object], classes) -> dict[int, float]:
    """The classes that a row of the table says are right, each with full credit."""
    code_of = {str(name): code for code, name in enumerate(classes)}
    names = [cells[KEY], *(cells[ALSO] or [])] if cells[KEY] is not None else []
    return {code_of[name]: 1.0 for name in names if name in code_of}


def rows_shown(work: Project) -> np.ndarray:
    """The items of the table. Too many for one are cut, keyed ones first; the cut stays as it is during a visit."""
    if len(work.labels.items) <= MOST_ROWS:
        return np.arange(len(work.labels.items))
    made_for, rows = state.recall("known_rows", (None, None))
    if made_for != table_name():
        rows = np.sort(np.argsort(~work.key.known, kind="stable")[:MOST_ROWS])
        state.remember("known_rows", (table_name(), rows))
    return rows


def start_table_anew() -> None:
    state.remember("known_revision", state.recall("known_revision", 0) + 1)


def pick(chosen: np.ndarray, seed: int | None = None) -> None:
    """Learn from these items; those without an answer wait for one."""
    ticks = np.zeros(len(state.work().key), dtype=bool)
    ticks[chosen] = True
    state.set_key(state.work().key, ticks, seed)
    start_table_anew()


def pick_at_random(n: int, seed: int) -> None:
    """A number of keyed items, as ``--train n --seed seed`` picks them; where none is keyed, as many to be keyed."""
    work = state.work()
    known = np.flatnonzero(work.key.known)
    if not known.size:
        pick(np.random.default_rng(seed).choice(len(work.key), min(n, len(work.key)), replace=False), seed)
    elif n >= known.size:
        pick(known)
    else:
        pick(training_draws(work.keyed, n, draws=1, seed=seed)[0], seed)


def verdict(work: Project) -> None:
    """How many are known and used, and what to do about it."""
    words, n_keyed = work.words, work.key.n_known
    waiting = np.flatnonzero(work.waiting)
    if not n_keyed:
        what = "This key rests on agreement alone" if work.kind == "exam" else "The answers rest on agreement alone"
        show.verdict("No known answers yet.", f"{what}; key four {words.items} to test it.")
    else:
        show.verdict(f"{counted(n_keyed, words.item)} keyed, {work.n_training:,} used.", _what_they_are_worth(work))
        several = int((work.training & work.key.known & (work.key.single() == MISSING)).sum())
        if several:
            st.markdown(
                f"{counted(several, words.item)} with several right {words.labels} can be graded, but not learned from."
            )
    if waiting.size:
        names = ", ".join(safe(work.labels.items[j]) for j in waiting[:8]) + (" …" if waiting.size > 8 else "")
        st.markdown(f":orange[Ticked, but without an answer yet:] {names}. Choose in the column Key.")
    refused = state.recall("not_allowed")
    if refused is not None:
        show.refused(ValueError(f"{refused[0]} cannot have the answer {refused[1]}. Choose one that it allows."))
        state.remember("not_allowed", None)


def _what_they_are_worth(work: Project) -> str:
    """What the known answers can teach, and what is left to judge by."""
    words, rest = work.words, int(work.test.sum())
    if rest:
        return f"The other {rest:,} are there to judge by." if rest > 1 else "The other one is there to judge by."
    if work.n_training < FEW:
        return f"Choose the answer of more {words.items} in the column Key: {FEW} to 10 make a good start."
    each = np.isin(work.labels.item, np.flatnonzero(work.training)).sum() / len(work.labels.labelers)
    thin = f"That is about {each:.1f} known {words.labels} a {words.labeler}, little to judge anyone by. "
    return (thin if each < FEW else "") + "None is left to judge by; the page Compare makes draws of its own."


def ways(work: Project) -> None:
    """By hand in the table, at random, or all that are keyed."""
    n_keyed, n_items = work.key.n_known, len(work.labels.items)
    with st.container(horizontal=True, vertical_alignment="bottom"):
        way = st.segmented_control(
            "Choose by",
            list(WAYS),
            format_func=WAYS.get,
            default="hand",
            required=True,
            key="choose_by",
            bind="query-params",
            persist_state="session",
        )
        if way == "random":
            most = n_keyed or n_items
            n = st.number_input(
                "How many", 1, most, min(10, most), key=f"how_many:{most}", persist_state="session", width=130
            )
            seed = st.number_input("Seed", 0, None, 1, key="pick_seed", persist_state="session", width=130)
            st.button("Use these" if n_keyed else "Tick these", type="primary", on_click=pick_at_random, args=(n, seed))
        elif way == "all":
            st.button(
                f"Use all {n_keyed:,} keyed",
                type="primary",
                disabled=not n_keyed,
                on_click=pick,
                args=(np.flatnonzero(work.key.known),),
            )
    if way == "random" and not n_keyed:
        st.caption(f"No answer is known yet: this ticks {work.words.items} for which you then choose the answer.")
    elif way == "random":
        left = "the others are left to judge by" if n < n_keyed else "none is left to judge by"
        st.caption(f"Picks among the {n_keyed:,} keyed {work.words.items}; {left}.")
    elif way == "all":
        st.caption("With all of them used, none is left to judge by; Compare makes its own draws.")
    else:
        st.caption(f"Choosing the right {work.words.label} in the column Key also ticks the {work.words.item}.")


def editor(work: Project) -> None:
    """The table, one row a question."""
    labels, words, rows = work.labels, work.words, rows_shown(work)
    classes, items = [str(name) for name in labels.classes], [str(labels.items[j]) for j in rows]
    votes = labels.tally()[rows]
    n_votes = votes.sum(axis=1)
    shares = votes / np.maximum(n_votes, 1)[:, None]
    known = [cells_of(work.key, j, labels.classes) for j in rows]
    columns = {
        USE: work.training[rows],
        "item": items,
        KEY: pd.array([cells[KEY] for cells in known], dtype="string"),
        ALSO: [cells[ALSO] for cells in known],
    }
    config = {
        USE: st.column_config.CheckboxColumn("Use", help="Learn from it", width=60),
        "item": st.column_config.TextColumn(words.item.capitalize(), disabled=True, width=width_of(items)),
        KEY: st.column_config.SelectboxColumn(
            "Key",
            options=classes,
            help=f"The right {words.label}; choosing it also ticks the {words.item}",
            width=width_of(classes),
        ),
        ALSO: st.column_config.MultiselectColumn(
            "Also right",
            options=classes,
            help=f"Further {words.labels} that count as right. Methods do not learn from such a {words.item}; the grades "
            "accept any of them.",
            width=width_of(classes),
        ),
    }
    bar = {"format": "percent", "min_value": 0, "max_value": 1, "color": "gray"}
    if len(classes) <= MOST_BARS:
        for k, name in enumerate(classes):
            columns[f"share {k}"] = shares[:, k].round(2)
            config[f"share {k}"] = st.column_config.ProgressColumn(
                plain_heading(name), width=120 if len(classes) <= 4 else 95, **bar
            )
    else:
        columns |= {
            "top": [classes[k] if n else "" for k, n in zip(votes.argmax(axis=1), n_votes, strict=True)],
            "share": shares.max(axis=1).round(2),
        }
        config["top"] = st.column_config.TextColumn(f"Most frequent {words.label}", disabled=True)
        config["share"] = st.column_config.ProgressColumn("Chosen by", **bar)
    if work.kind == "exam":
        columns["count"] = len(labels.labelers) - n_votes.astype(int)
        config["count"] = st.column_config.NumberColumn("Blank", disabled=True, width=70)
    else:
        columns["count"] = n_votes.astype(int)
        config["count"] = st.column_config.NumberColumn("Labels", disabled=True, width=70)
    st.data_editor(
        pd.DataFrame(columns),
        key=table_name(),
        hide_index=True,
        column_config=config,
        disabled=[name for name in columns if name not in (USE, KEY, ALSO)],
        placeholder="choose",
        row_height=36,
        height=min(36 * (len(rows) + 1) + 4, 520),
    )
    if rows.size < len(labels.items):
        st.caption(f"Shown are {rows.size:,} of {len(labels.items):,} {words.items}, the keyed ones among them.")


def width_of(texts: list[str]) -> int:
    """A column's width in pixels for the longest of these texts, within reason."""
    return min(max(90, 24 + 8 * max(map(len, texts))), 240)


def plain_heading(name: str) -> str:
    """A class name as a column's heading, where markup is not shown but a long name would not fit."""
    return name if len(name) <= 24 else name[:23] + "…"


def main() -> None:
    """The page, from top to bottom."""
    take_over_edits()
    work = page("Known answers")
    st.title("Known answers")
    verdict(work)
    sample_notice(work)
    ways(work)
    editor(work)
    show.letters(work.reading)
    if work.kind == "exam":
        next_step("pages/exam.py", "Next: the exam's key and grades")
    else:
        next_step("pages/aggregate.py", "Next: aggregate")


run(main)
