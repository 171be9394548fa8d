"""Every guess that reading made, to be changed."""

import streamlit as st

from crowdcore.project import Project
from crowdcore.readers import LAYOUTS
from crowdcore.readers.parts import Parts
from pages.parts.data.list_columns import REPEATED, REPEATS
from pages.shared import state, uploads

KINDS = {"exam": "an exam: students and questions", "crowd": "crowd labels: labelers and items"}
ORIENTATIONS = {"students": "a student", "items": "a question"}
BLANKS = {"missing": "no answer", "wrong": "a wrong answer"}
DOUBLE_MARKS = {"missing": "no answer", "own class": "an answer of their own"}
MOST_ENCODINGS = 12
DELIMITERS = {",": "a comma", ";": "a semicolon", "\t": "a tab", "|": "a bar |", " ": "a space", None: "several spaces"}
AS_WRITTEN = {
    "pieces": "tables in pieces",
    "sets": "several numbers in a cell",
    "signs": "signs beside answers",
    "strings": "answers a letter each in one cell",
}
NO_KEY_ROW = "none"


def corrections(work: Project) -> None:
    """Every guess that reading made, to be changed."""
    box = st.expander("Not right? Correct it", icon=":material/edit:", key="correct", on_change="rerun")
    if not box.open:
        return
    taken, generation = work.reading.hints, state.generation()
    parts = uploads.parts(work)
    with box:
        encodings(parts, taken)
    with box, st.form(f"correct:{generation}", border=False):
        choices = {}

        def choose(hint, label, options, now, words=None, **more):
            options = options if now in options else [now, *options]
            choices[hint] = (
                now,
                st.selectbox(
                    label,
                    options,
                    options.index(now),
                    format_func=(lambda value: words.get(value, str(value)))
                    if isinstance(words, dict)
                    else words or str,
                    key=f"hint:{hint}:{generation}",
                    **more,
                ),
            )

        left, right = st.columns(2)
        with left:
            kind = st.selectbox(
                "This is",
                list(KINDS),
                list(KINDS).index(work.kind),
                format_func=KINDS.get,
                key=f"hint:kind:{generation}",
            )
            choose("layout", "Read as", [layout.name for layout in LAYOUTS], taken["layout"])
            if "orientation" in taken:
                choose("orientation", "A row is", list(ORIENTATIONS), taken["orientation"], ORIENTATIONS)
            in_pickers = bool(work.reading.columns)
            for hint, word in (("item", work.words.item), ("labeler", work.words.labeler), ("label", work.words.label)):
                if hint in taken and not in_pickers:
                    choose(hint, f"The column of the {word}", list(parts.columns), taken[hint])
            if "item" in taken and not in_pickers:
                choose("gold", "The column of the right answer", list(parts.columns), taken.get("gold"), {None: "none"})
            if "delimiter" in taken:
                delimiters = [delimiter for delimiter in DELIMITERS if delimiter or delimiter == taken["delimiter"]]
                choose(
                    "delimiter", "Between cells is", delimiters, taken["delimiter"], DELIMITERS, accept_new_options=True
                )
            if "repeats" in taken and not in_pickers:
                choose("repeats", REPEATED, list(REPEATS), taken["repeats"], REPEATS)
        with right:
            if "blanks" in taken:
                choose("blanks", "A blank counts as", list(BLANKS), taken["blanks"], BLANKS)
            if "double_marks" in taken:
                choose(
                    "double_marks", "Several marks count as", list(DOUBLE_MARKS), taken["double_marks"], DOUBLE_MARKS
                )
            if "key_row" in taken:
                key_row(work, taken["key_row"], choose)
            for hint, label in (("identity", "Columns that say who it is"), ("items", "Columns that are questions")):
                if hint in taken:
                    now = [column for column in dict.fromkeys(taken[hint]) if column in parts.columns]
                    choices[hint] = now, st.multiselect(label, parts.columns, now, key=f"hint:{hint}:{generation}")
            if "as_written" in taken:
                now = taken["as_written"]
                key = f"hint:as_written:{generation}"
                chosen = st.multiselect(
                    "Leave as it stands in the file", list(AS_WRITTEN), now, AS_WRITTEN.get, key=key
                )
                choices["as_written"] = now, sorted(chosen)
        if st.form_submit_button("Read again", type="primary", icon=":material/refresh:"):
            changes = {hint: value for hint, (now, value) in choices.items() if value != now and value is not None}
            changes = {hint: False if value == NO_KEY_ROW else value for hint, value in changes.items()}
            uploads.read_again(changes, kind)
            st.rerun()


def encodings(parts: Parts, taken: dict) -> None:
    """What the text can be written in, by what it would say; the file is read again at once."""
    if not parts.encodings:
        return
    shown = {candidate.encoding: uploads.shown(candidate.shown) for candidate in parts.encodings[:MOST_ENCODINGS]}
    now = next((name for name in shown if name.lower() == taken["encoding"].lower()), taken["encoding"])
    options = list(shown) if now in shown else [now, *shown]
    key = f"hint:encoding:{state.generation()}"
    st.selectbox(
        "The letters of the text are written in",
        options,
        options.index(now),
        format_func=lambda name: shown.get(name, name),
        key=key,
        on_change=state.changed(key, lambda chosen: uploads.read_again({"encoding": chosen})),
    )


def key_row(work, taken, choose) -> None:
    """Which row holds the right answers: a name of those in the file, or none."""
    names = dict(zip(map(str, work.labels.labelers), state.labeler_names(), strict=True))
    options = [NO_KEY_ROW, *([taken] if taken else []), *list(names)[:2000]]
    choose(
        "key_row", "The row with the right answers", options, taken or NO_KEY_ROW, lambda name: names.get(name, name)
    )
