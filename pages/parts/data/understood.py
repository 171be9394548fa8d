"""How the file was read, in a sentence, and what a person should know or decide."""

import pandas as pd
import streamlit as st

from crowdcore.project import Project
from crowdcore.readers import LAYOUTS
from pages.parts.data.corrections import corrections
from pages.shared import show, uploads
from pages.shared.words import counted, safe


def understood(work: Project) -> None:
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
