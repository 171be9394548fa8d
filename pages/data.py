"""Data: drop a file, see how it was understood, correct that, and look at all the answers at once."""

import pandas as pd
import streamlit as st

from crowdcore.agreement import Agreement, agreement
from crowdcore.figures.heat_map import Arrangement, arrange, heat_map
from crowdcore.readers import LAYOUTS
from crowdcore.samples import SAMPLES
from pages.shared import reproduce, show, state, uploads
from pages.shared.frame import look, next_step, page, run
from pages.shared.words import counted, safe

KINDS = {"exam": "an exam: students and questions", "crowd": "crowd labels: labelers and items"}
ORIENTATIONS = {"students": "a student", "items": "a question"}
BLANKS = {"missing": "no answer", "wrong": "a wrong answer"}
DOUBLE_MARKS = {"missing": "no answer", "own class": "an answer of their own"}
DELIMITERS = {",": "comma", ";": "semicolon", "\t": "tab", "|": "bar |"}
ENCODINGS = ["utf-8", "utf-16", "Windows-1252", "latin-1", "mac-roman", "gbk", "shift_jis"]
NO_KEY_ROW = "none"
# How far agreement goes, in words: from so much α on.
ALPHA_WORDS = [
    (0.8, "They nearly all say the same."),
    (0.667, "Enough agreement for cautious conclusions from the majority alone."),
    (0.4, "Clearly more agreement than chance, but far from all saying the same."),
    (0.15, "More agreement than chance, but not much: whom to trust matters here."),
    (0.0, "Hardly more agreement than chance: a majority means little here, whom to trust means a lot."),
    (-1.0, "Less agreement than chance would give."),
]


def ways_in() -> None:
    """A file, a pasted table, or a sample."""
    generation = state.generation()
    drop, others = st.columns([3, 2], gap="medium", vertical_alignment="bottom")
    with drop:
        key = uploads.upload_box()
        # No list of types: a file of another kind is refused by its reader, which says what to do about it.
        st.file_uploader(
            "Drop a file (csv, tsv, txt, xlsx, json, jsonl) or paste a table",
            key=key,
            on_change=state.changed(key, uploads.take_file),
            help="An answer sheet or a list of labels from any program, or a project that was saved here. "
            "It stays on this machine.",
        )
    with others.container(horizontal=True, gap="small"):
        paste(f"paste:{generation}")
        if uploads.current() is not None:
            key_file(f"key_file:{generation}")
        save_project()
    with st.container(horizontal=True, gap="small", vertical_alignment="center"):
        st.markdown("Or try a sample:", width="content")
        for name, sample in SAMPLES.items():
            st.button(sample.title, key=f"sample:{name}", on_click=state.use_sample, args=(name,))


def paste(key: str) -> None:
    """A table out of a spreadsheet, without a file."""
    with st.popover("Paste a table", icon=":material/content_paste:"):
        st.text_area(
            "Copy cells in a spreadsheet, with their headings, and paste them here",
            key=key,
            height=200,
            placeholder="name\tQ1\tQ2\tQ3\nAnn\tA\tB\tD\nBo\tA\tC\tD\nKEY\tA\t\tD",
        )
        st.button("Read it", key="read_pasted", type="primary", on_click=state.changed(key, uploads.take_text))


def key_file(key: str) -> None:
    """The right answers, where they are in a file of their own."""
    words = state.work().words

    def take(file) -> None:
        uploads.take_key(file)
        if file is not None and state.recall("refused") is None:
            st.toast(f"{counted(state.work().key.n_known, words.item)} keyed now.")

    with st.popover("Key in another file", icon=":material/key:"):
        st.file_uploader(
            f"The right {words.labels}: two columns ({words.item}, {words.label}), or headings with one row below",
            key=key,
            on_change=state.changed(key, take),
        )


def save_project() -> None:
    """The project as a file to take away."""
    data = state.work()
    hidden = f" Names are hidden, so it will hold “{data.words.labeler.capitalize()} 12” in their place."
    reproduce.project_button(
        "Save project",
        show.file_name("project.zip"),
        key="save_project",
        help="A zip with the data, the known answers, the method and its parameters. Drop it here to go on with it, "
        "on any machine." + hidden * state.hides_names(),
    )


def understood(work: state.Work) -> None:
    """How the file was read, in a sentence; then what a person should know or decide."""
    if work.reading is None:
        n_items, n_labelers, n_classes = work.labels.shape
        blanks = n_items * n_labelers - work.labels.code.size
        parts = [counted(n_classes, "choice" if work.kind == "exam" else "class")]
        if blanks and work.kind == "exam":
            parts.append(counted(blanks, "blank"))
        parts.append(f"{counted(work.key.n_known, work.words.item)} keyed")
        size = f"{counted(n_labelers, work.words.labeler)} × {counted(n_items, work.words.item)}"
        show.verdict(f"{size},", f"{', '.join(parts)}. {safe(work.title)}{' (simulated)' if work.simulated else ''}.")
    else:
        size, rest = str(work.reading).split(", ", 1)
        show.verdict(f"{size},", safe(rest))
    if work.sample:
        kind = "simulated sample" if work.simulated else "sample"
        st.caption(f"You are looking at a {kind}. Drop your own file above. {work.about}")
    for note in work.notes:
        st.caption(safe(uploads.shown(note)))
    if work.reading is not None:
        which_is_it(work.reading)
        remarks(work.reading)
        if work.file is not None:
            corrections(work)


def which_is_it(reading) -> None:
    """Where a file fits more than one layout, the person is asked."""
    if reading.others and uploads.current() is not None:
        with st.container(border=True):
            st.markdown(f"**This file can be read in {counted(1 + len(reading.others), 'way')}. Which is it?**")
            with st.container(horizontal=True):
                for n, layout in enumerate((reading.layout, *reading.others)):
                    st.button(
                        f"{layout[:1].upper()}{layout[1:]}",
                        key=f"layout:{layout}",
                        type="secondary" if n else "primary",
                        help=next((known.signature for known in LAYOUTS if known.name == layout), None),
                        on_click=uploads.read_again,
                        args=({"layout": layout},),
                    )


def remarks(reading) -> None:
    """Warnings, what was left out, and the texts behind letters, each on request."""
    # What can be chosen on this page needs no remark that names a hint.
    told = [remark for remark in reading.warnings if "say layout=" not in remark]
    if told or reading.left_out:
        out = counted(len(reading.left_out), "row or column").replace("row or columns", "rows or columns")
        parts = [counted(len(told), "remark")] * bool(told) + [f"{out} left out"] * bool(reading.left_out)
        with st.expander(" and ".join(parts), icon=":material/info:"):
            lines = [*told, *(f"Left out: {text}." for text in reading.left_out)]
            st.dataframe(
                pd.DataFrame({"What to know": [uploads.shown(line) for line in lines]}),
                hide_index=True,
                height="content",
            )
    show.letters(reading)


def corrections(work: state.Work) -> None:
    """Every guess that reading made, to be changed."""
    box = st.expander("Not right? Correct it", icon=":material/edit:", key="correct", on_change="rerun")
    if not box.open:
        return
    taken, generation = work.reading.hints, state.generation()
    there = uploads.parts(work)
    with box, st.form(f"correct:{generation}", border=False):
        asked = {}

        def choose(hint, label, options, now, words=None, **more):
            options = options if now in options else [now, *options]
            asked[hint] = (
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
            for hint, word in (("item", work.words.item), ("labeler", work.words.labeler), ("label", work.words.label)):
                if hint in taken:
                    choose(hint, f"The column of the {word}", list(there.columns), taken[hint])
            if "item" in taken:
                choose("gold", "The column of the right answer", list(there.columns), taken.get("gold"), {None: "none"})
            if len(there.sheets) > 1:
                choose("sheet", "Sheet", list(there.sheets), taken.get("sheet", there.sheets[0]))
            if "delimiter" in taken:
                choose("delimiter", "Between cells", list(DELIMITERS), taken["delimiter"], DELIMITERS)
            if "encoding" in taken:
                choose("encoding", "Encoding", ENCODINGS, taken["encoding"])
        with right:
            if "blanks" in taken:
                choose("blanks", "A blank counts as", list(BLANKS), taken["blanks"], BLANKS)
            if "double_marks" in taken:
                choose(
                    "double_marks", "Several marks count as", list(DOUBLE_MARKS), taken["double_marks"], DOUBLE_MARKS
                )
            if "choices" in taken:
                now = taken["choices"] if isinstance(taken["choices"], int) else None
                asked["choices"] = (
                    now,
                    st.number_input(
                        "How many choices a question has",
                        1,
                        26,
                        now,
                        placeholder="as found",
                        key=f"hint:choices:{generation}",
                    ),
                )
            if "key_row" in taken:
                key_row(work, taken["key_row"], choose)
            for hint, label in (("identity", "Columns that tell who it is"), ("items", "Columns that are questions")):
                if hint in taken:
                    now = [column for column in dict.fromkeys(taken[hint]) if column in there.columns]
                    asked[hint] = now, st.multiselect(label, there.columns, now, key=f"hint:{hint}:{generation}")
        if st.form_submit_button("Read again", type="primary", icon=":material/refresh:"):
            changes = {hint: value for hint, (now, value) in asked.items() if value != now and value is not None}
            changes = {hint: False if value == NO_KEY_ROW else value for hint, value in changes.items()}
            uploads.read_again(changes, kind)
            st.rerun()


def key_row(work, taken, choose) -> None:
    """Which row holds the right answers: a name of those in the file, or none."""
    names = dict(zip(map(str, work.labels.labelers), state.labeler_names(), strict=True))
    options = [NO_KEY_ROW, *([taken] if taken else []), *list(names)[:2000]]
    choose(
        "key_row", "The row with the right answers", options, taken or NO_KEY_ROW, lambda name: names.get(name, name)
    )


@st.cache_data(max_entries=20, show_spinner=False)
def measured(digest: str, _labels) -> Agreement:
    return agreement(_labels)


@st.cache_data(max_entries=20, show_spinner=False)
def arranged(digest: str, _labels) -> Arrangement:
    return arrange(_labels)


def all_answers(work: state.Work) -> None:
    """The label matrix as a picture."""
    words = work.words
    views = {"agreement": f"Agrees with the {words.crowd}", "answers": f"{words.label.capitalize()} chosen"}
    with st.container(horizontal=True, vertical_alignment="center", horizontal_alignment="distribute"):
        view = st.segmented_control(
            "Show",
            list(views),
            format_func=views.get,
            default="agreement",
            required=True,
            key="view",
            label_visibility="collapsed",
            bind="query-params",
            persist_state="session",
        )
        next_step("pages/training.py", "Next: known answers")
    picture = arranged(work.labels.digest, work.labels)
    show.chart(
        heat_map(
            work.labels,
            picture,
            look(),
            state.labeler_names(),
            answers=view == "answers",
            item_word=words.item,
            labeler_word=words.labeler,
        ),
        key="heat_map",
        title=f"All {words.labels}: {views[view].lower()}",
    )
    st.caption(" ".join(legend(work, picture, view)))
    show.take_pictures(reproduce.about(work), look())


def legend(work, picture: Arrangement, view: str):
    """What the colours mean, how the axes are sorted, and what is not shown."""
    words = work.words
    n_items, n_labelers, _ = work.labels.shape
    if picture.in_blocks:
        block = " × ".join(counted(n, word) for n, word in zip(picture.block, (words.item, words.labeler), strict=True))
        colour = (
            f"Blue: their {words.labels} agree with the most frequent one of the {words.item}. Orange: they differ."
            if view == "agreement"
            else f"Its colour is their most frequent {words.label}."
        )
        yield f"A cell stands for {block}. {colour} Empty: no {words.labels}."
    elif view == "agreement":
        yield f"Blue: agrees with the most frequent {words.label}. Orange: another {words.label}. Empty: none."
    else:
        yield f"One colour {'an' if words.label[0] in 'aeiou' else 'a'} {words.label}, empty where there is none."
    if picture.by_amount:
        yield f"{words.labelers.capitalize()} with most {words.labels} on the left, {words.items} with most at the top."
    else:
        yield f"{words.labelers.capitalize()} who agree most are on the left, disputed {words.items} at the bottom."
    for n, all_of, word in (
        (picture.labelers.size, n_labelers, words.labelers),
        (picture.items.size, n_items, words.items),
    ):
        if n < all_of:
            yield f"Shown are {n:,} of {all_of:,} {word}, picked evenly over that order."


def measures(work: state.Work) -> None:
    """Coverage and agreement, with what they mean."""
    words, found = work.words, measured(work.labels.digest, work.labels)
    coverage, alpha, pairwise = st.columns(3)
    n_items, n_labelers, _ = work.labels.shape
    coverage.metric(
        "Coverage",
        f"{found.coverage:.1%}" if found.coverage < 0.995 or found.coverage == 1 else f"{found.coverage:.2%}",
        help=f"Of all {words.labelers} × {words.items}, so many have {words.label}s: "
        f"{work.labels.code.size:,} of {n_items * n_labelers:,}.",
    )
    alpha.metric(
        "Krippendorff's α",
        "–" if found.alpha is None else f"{found.alpha:.2f}",
        help=f"1: all {words.labelers} agree. 0: {words.labels} agree as often as if they were dealt out at random.",
    )
    pairwise.metric(
        f"Two {words.labelers} agree",
        "–" if found.pairwise is None else f"{found.pairwise:.0%}",
        help=f"Of all pairs of {words.labels} to one {words.item}, so many are the same.",
    )
    if found.alpha is None:
        st.markdown(
            f"There are no two {words.labels} of one {words.item} that differ, so agreement cannot be measured."
        )
    else:
        st.markdown(next(sentence for least, sentence in ALPHA_WORDS if found.alpha >= least))


def main() -> None:
    """The page, from top to bottom."""
    work = page("Data")
    problem = uploads.refusal()
    st.title("Data")
    ways_in()
    if problem is not None:
        show.refused(ValueError(f"{uploads.shown(problem)} The data below are as they were."))
    understood(work)
    all_answers(work)
    measures(work)
    next_step("pages/training.py", "Next: known answers")


run(main)
