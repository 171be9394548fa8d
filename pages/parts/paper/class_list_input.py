"""The class list: pasted, from a file, or from the exam in use."""

import pandas as pd
import streamlit as st

from crowdcore.exams.roster import NAME, roster
from crowdcore.paper.class_list import class_list_of_file, class_list_of_text
from pages.shared import show, state
from pages.shared.live_messages import LONGEST_PASTE
from pages.shared.messages import plain, t

EXAMPLE = "1001\tAda Byron\n1002\tBo Chen"
FIELD_HEIGHT = 180
REFUSED = "class list refused"


def class_list(key: str) -> dict[str, str] | None:
    """Draw the field for the class list, and return the names by number; None if nobody is on it yet."""
    text = st.text_area(
        t("scans-class-list"),
        key=key,
        height=FIELD_HEIGHT,
        placeholder=EXAMPLE,
        max_chars=LONGEST_PASTE,
        help=t("scans-class-list-help"),
        persist_state="session",
    )
    with st.container(horizontal=True, gap="small"):
        with st.popover(t("scans-class-list-file"), icon=":material/upload_file:"):
            box = f"{key}:file"
            st.file_uploader(
                t("scans-class-list-upload"), key=box, on_change=state.changed(box, lambda file: _take(key, file))
            )
        if not state.work().sample and state.work().kind == "exam" and not state.hides_names():
            st.button(
                t("scans-class-list-of-exam", n=len(state.work().labels.labelers)),
                key=f"{key}:exam",
                on_click=_use_exam,
                args=(key,),
                icon=":material/group:",
            )
    if problem := state.recall(REFUSED):
        show.refused(ValueError(problem))
        state.remember(REFUSED, None)
    if not (text or "").strip():
        st.caption(t("scans-class-list-empty"))
        return None
    names = class_list_of_text(text)
    with st.expander(t("scans-class-list-read", n=len(names)), icon=":material/group:"):
        headings = [plain("scans-column-number"), plain("scans-column-name")]
        st.dataframe(pd.DataFrame(list(names.items()), columns=headings), hide_index=True, height=240)
    return names


def _take(key: str, file) -> None:
    if file is None:
        return
    try:
        names = class_list_of_file(file.name, file.getvalue())
    except ValueError as problem:
        state.remember(REFUSED, str(problem))
        return
    state.put_into_widget(key, _as_text(names))


def _use_exam(key: str) -> None:
    about = roster(state.work().dataset)
    numbers = about["number"] if "number" in about else about[NAME]
    state.put_into_widget(key, _as_text(dict(zip(numbers.astype(str), about[NAME], strict=True))))


def _as_text(names: dict[str, str]) -> str:
    return "\n".join(name if number == name else f"{number}\t{name}" for number, name in names.items())
