"""Check what is unclear: one flagged row after the other, each as a picture next to what was read, with one key per answer."""

import streamlit as st

from crowdcore.messages import Listed, Message
from crowdcore.paper import PaperReading
from crowdcore.paper.answers import size_of
from crowdcore.paper.layout import ANSWER
from crowdcore.paper.saved_reading import reading_of
from crowdcore.paper.sheet import LETTERS
from crowdcore.scanned_exams import flagged_places
from pages.parts.paper import kept_pictures, pages_to_check
from pages.shared import paper_files, scan_pictures, show, state
from pages.shared.frame import on_a_phone
from pages.shared.messages import plain, t
from pages.shared.show import section

KEYS = "123456789"
NOTHING_KEY, AS_READ_KEY, UNDO_KEY = "0", "Enter", "Backspace"
ROW_WIDTH, NEXT_WIDTH, N_NEXT = 620, 280, 3
RELEASE_FOCUS = "<script>document.activeElement?.blur()</script>"
Place = tuple[str, int, int]


def checking() -> None:
    """What was read, the pages with a problem, the rows one by one, and the way to the exam."""
    project = state.work()
    try:
        reading = reading_of(project.scans)
    except ValueError as problem:
        show.refused(problem)
        return
    places = flagged_places(reading)
    waiting = [place for place in places if (place[0], place[1], ANSWER, place[2]) not in reading.corrected_rows]
    _summary(reading, len(waiting))
    if waiting:
        _row(reading, waiting, len(places))
    elif places:
        st.success(t("scans-rows-done", n=len(places)), icon=":material/done_all:")
        _undo_button()
    pages_to_check.pages_to_check(project, reading)
    _next_button(is_done=not waiting)
    kept_pictures.kept_pictures(project)


def _summary(reading: PaperReading, n_rows: int) -> None:
    found = int(reading.pages["found"].sum())
    n_students = len(state.work().labels.labelers)
    st.markdown(t("scans-read", pages=len(reading.readings), found=found, students=n_students))
    n_pages = len(reading.problem_list)
    st.markdown(
        f"**{t('scans-to-check', rows=n_rows, pages=n_pages) if n_rows or n_pages else t('scans-nothing-to-check')}**"
    )


def _row(reading: PaperReading, waiting: list[Place], n_all: int) -> None:
    """The first row that waits, its answers as buttons, and the rows that come next."""
    place = waiting[0]
    file, page_number, question = place
    page = next(one for one in reading.readings if (one.file, one.page) == (file, page_number))
    read = next(row.options for row in page.rows if (row.kind, row.row) == (ANSWER, question))
    n_choices = size_of([page], reading.template)[1]
    with st.container(border=True):
        who = reading.student(page)
        values = {"file": file, "page": page_number + 1}
        st.markdown(t("scans-row", question=question + 1, number=n_all - len(waiting) + 1, n=n_all))
        if not state.hides_names() and any(who):
            st.caption(t("scans-row-of", student=who[1] or who[0], **values))
        else:
            st.caption(t("scans-row-where", **values))
        if (picture := scan_pictures.row_picture(page, question)) is not None:
            st.image(picture, width=ROW_WIDTH, alt=plain("scans-row-picture", question=question + 1))
        _answers(place, read, n_choices)
    # The button that was clicked last would take Enter for itself. The number makes the script run once per row.
    st.html(f"<i hidden>{n_all - len(waiting)}</i>{RELEASE_FOCUS}", unsafe_allow_javascript=True)
    _next_rows(reading, waiting[1 : 1 + N_NEXT])


def _answers(place: Place, read: tuple[int, ...], n_choices: int) -> None:
    names = [_letter(k) for k in range(n_choices)]
    as_read = Listed([names[k] for k in read]) if read else plain("scans-no-answer")
    st.button(
        t("scans-as-read", answer=as_read),
        key=f"as_read:{place}",
        type="primary",
        shortcut=_shortcut(AS_READ_KEY),
        on_click=_decide,
        args=(place, read),
    )
    with st.container(horizontal=True, gap="small"):
        for k, name in enumerate(names):
            st.button(
                name, key=f"row:{place}:{k}", shortcut=_shortcut(KEYS[k]) if k < len(KEYS) else None, on_click=_decide,
                args=(place, (k,)),
            )  # fmt: skip
        st.button(
            t("scans-no-answer"),
            key=f"row:{place}:none",
            shortcut=_shortcut(NOTHING_KEY),
            on_click=_decide,
            args=(place, ()),
        )
        if n_choices > 1:
            with st.popover(t("scans-several")):
                key = f"row:{place}:several"
                st.pills(
                    t("scans-several-which"),
                    list(range(n_choices)),
                    format_func=_letter,
                    key=key,
                    selection_mode="multi",
                )
                st.button(
                    t("scans-several-save"),
                    key=f"{key}:save",
                    on_click=state.changed(key, lambda chosen: _decide(place, tuple(chosen or ()))),
                    type="primary",
                )
        _undo_button()


def _letter(k: int) -> str:
    return LETTERS[k] if k < len(LETTERS) else str(k + 1)


def _shortcut(key: str) -> str | None:
    return None if on_a_phone() else key


def _decide(place: Place, options: tuple[int, ...]) -> None:
    file, page, question = place
    project = state.work()
    reading = reading_of(project.scans).with_row(file, page, ANSWER, question, options)
    paper_files.decide(project, reading, Message("scans-step-row", question=question + 1))


def _undo_button() -> None:
    """Undo the last decision. The button exists only where the last step was one about scans."""
    step = state.history().undoable
    if isinstance(step, Message) and step.id in ("scans-step-row", "scans-step-student", "scans-step-leave-out"):
        st.button(
            t("shared-undo"),
            key="undo_decision",
            icon=":material/undo:",
            type="tertiary",
            shortcut=_shortcut(UNDO_KEY),
            on_click=state.undo,
        )


def _next_rows(reading: PaperReading, places: list[Place]) -> None:
    """The rows that come next, smaller, so that the eye is there before the key is pressed."""
    if not places:
        return
    st.caption(t("scans-next-rows"))
    with st.container(horizontal=True, gap="medium"):
        for file, page_number, question in places:
            page = next(one for one in reading.readings if (one.file, one.page) == (file, page_number))
            if (picture := scan_pictures.row_picture(page, question)) is not None:
                st.image(picture, width=NEXT_WIDTH, alt=plain("scans-row-picture", question=question + 1))


def _next_button(is_done: bool) -> None:
    section(t("scans-then"))
    if st.button(
        t("scans-to-key"), key="to_key", type="primary" if is_done else "secondary", icon=":material/arrow_forward:"
    ):
        st.switch_page("pages/exam.py", query_params={"step": "key"})
