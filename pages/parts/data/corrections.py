"""A form in which every guess of the reader can be corrected."""

import streamlit as st

from crowdcore.project import Project
from crowdcore.readers import LAYOUTS
from crowdcore.readers.file_parts import FileParts
from pages.parts.data.list_columns import REPEATS, TITLES
from pages.shared import state, uploads
from pages.shared.messages import plain, t

KINDS = {"exam": "data-kind-exam", "crowd": "data-kind-crowd"}
ORIENTATIONS = {"students": "data-orientation-students", "items": "data-orientation-items"}
BLANKS = {"missing": "data-blank-missing", "wrong": "data-blank-wrong"}
DOUBLE_MARKS = {"missing": "data-double-mark-missing", "own class": "data-double-mark-own"}
SCORES = {True: "data-cells-scores", False: "data-cells-answers"}
MOST_ENCODINGS = 12
DELIMITERS = {
    ",": "data-delimiter-comma",
    ";": "data-delimiter-semicolon",
    "\t": "data-delimiter-tab",
    "|": "data-delimiter-bar",
    " ": "data-delimiter-space",
    None: "data-delimiter-spaces",
}
AS_WRITTEN = {
    "pieces": "data-as-written-pieces",
    "sets": "data-as-written-sets",
    "signs": "data-as-written-signs",
    "strings": "data-as-written-strings",
}
NO_KEY_ROW = "none"


def corrections(work: Project) -> None:
    """A form in which every guess of the reader can be corrected."""
    box = st.expander(t("data-correct"), icon=":material/edit:", key="correct", on_change="rerun")
    if not box.open:
        return
    taken, generation = work.reading.hints, state.generation()
    parts = uploads.sheets_and_columns(work)
    with box:
        encodings(parts, taken)
    with box, st.form(f"correct:{generation}", border=False):
        choices = {}

        def choose(hint, label, options, now, texts=None, **more):
            options = options if now in options else [now, *options]
            choices[hint] = (
                now,
                st.selectbox(
                    label,
                    options,
                    options.index(now),
                    format_func=(lambda value: plain(texts[value]) if value in texts else str(value))
                    if isinstance(texts, dict)
                    else texts or str,
                    key=f"hint:{hint}:{generation}",
                    **more,
                ),
            )

        left, right = st.columns(2)
        with left:
            kind = st.selectbox(
                t("data-kind"),
                list(KINDS),
                list(KINDS).index(work.kind),
                format_func=lambda kind: plain(KINDS[kind]),
                key=f"hint:kind:{generation}",
            )
            choose("layout", t("data-correct-layout"), [layout.name for layout in LAYOUTS], taken["layout"])
            if "orientation" in taken:
                choose("orientation", t("data-orientation"), list(ORIENTATIONS), taken["orientation"], ORIENTATIONS)
            in_pickers = bool(work.reading.columns)
            for hint in ("item", "labeler", "label"):
                if hint in taken and not in_pickers:
                    choose(hint, t(TITLES[hint]), list(parts.columns), taken[hint])
            if "item" in taken and not in_pickers:
                choose("gold", t(TITLES["gold"]), list(parts.columns), taken.get("gold"), {None: "data-none"})
            if "delimiter" in taken:
                delimiters = [delimiter for delimiter in DELIMITERS if delimiter or delimiter == taken["delimiter"]]
                choose(
                    "delimiter",
                    t("data-delimiter"),
                    delimiters,
                    taken["delimiter"],
                    DELIMITERS,
                    accept_new_options=True,
                )
            if "repeats" in taken and not in_pickers:
                choose("repeats", t("data-repeats"), list(REPEATS), taken["repeats"], REPEATS)
        with right:
            if "blanks" in taken:
                choose("blanks", t("data-blank-counts"), list(BLANKS), taken["blanks"], BLANKS)
            if "double_marks" in taken:
                choose(
                    "double_marks",
                    t("data-double-mark-counts"),
                    list(DOUBLE_MARKS),
                    taken["double_marks"],
                    DOUBLE_MARKS,
                )
            if "scores" in taken:
                choose("scores", t("data-cells-contain"), list(SCORES), taken["scores"], SCORES)
            if "key_row" in taken:
                key_row(work, taken["key_row"], choose)
            for hint, label in (("identity", "data-identity"), ("items", "data-questions")):
                if hint in taken:
                    now = [column for column in dict.fromkeys(taken[hint]) if column in parts.columns]
                    choices[hint] = now, st.multiselect(t(label), parts.columns, now, key=f"hint:{hint}:{generation}")
            if "as_written" in taken:
                now = taken["as_written"]
                key = f"hint:as_written:{generation}"
                chosen = st.multiselect(
                    t("data-as-written"), list(AS_WRITTEN), now, lambda option: plain(AS_WRITTEN[option]), key=key
                )
                choices["as_written"] = now, sorted(chosen)
        if st.form_submit_button(t("data-correct-read"), type="primary", icon=":material/refresh:"):
            changes = {hint: value for hint, (now, value) in choices.items() if value != now and value is not None}
            changes = {hint: False if value == NO_KEY_ROW else value for hint, value in changes.items()}
            uploads.read_again(changes, kind)
            st.rerun()


def encodings(parts: FileParts, taken: dict) -> None:
    """The possible encodings, each with a sample of the text. After a choice the file is read again at once."""
    if not parts.encodings:
        return
    shown = {candidate.encoding: uploads.shown(candidate.shown) for candidate in parts.encodings[:MOST_ENCODINGS]}
    now = next((name for name in shown if name.lower() == taken["encoding"].lower()), taken["encoding"])
    options = list(shown) if now in shown else [now, *shown]
    key = f"hint:encoding:{state.generation()}"
    st.selectbox(
        t("data-encoding"),
        options,
        options.index(now),
        format_func=lambda name: shown.get(name, name),
        key=key,
        on_change=state.changed(key, lambda chosen: uploads.read_again({"encoding": chosen})),
    )


def key_row(work, taken, choose) -> None:
    """Which row contains the right answers: one of the names in the file, or none."""
    names = dict(zip(map(str, work.labels.labelers), state.labeler_names(), strict=True))
    options = [NO_KEY_ROW, *([taken] if taken else []), *list(names)[:2000]]

    def shown(name: str) -> str:
        return plain("data-none") if name == NO_KEY_ROW else names.get(name, name)

    choose("key_row", t("data-key-row"), options, taken or NO_KEY_ROW, shown)
