"""Print answer sheets: what is on them, for whom, a preview, and the files to print."""

import streamlit as st

from crowdcore.export import file_name
from crowdcore.paper import AnswerSheet
from crowdcore.paper.identity import MOST_DIGITS
from crowdcore.paper.layout import SIZES
from crowdcore.paper.sheet import LETTERS, MOST_QUESTIONS
from crowdcore.worker import Job
from pages.parts.paper.class_list_input import class_list
from pages.shared import printed_sheets, show, state
from pages.shared.messages import plain, t
from pages.shared.show import section

CLASS_LIST, NUMBERS, NOTHING = "list", "numbers", "nothing"
FOR_WHOM = {CLASS_LIST: "scans-for-list", NUMBERS: "scans-for-numbers", NOTHING: "scans-for-nobody"}
LETTER_COUNTRIES = ("-US", "-CA", "-MX", "-PH", "-CL", "-CO")
DEFAULT_DIGITS = 6
MOST_VERSIONS = 4
PREVIEW_WIDTH = 460


def printing() -> None:
    """The form next to its preview, and below it the files."""
    form, preview = st.columns([3, 2], gap="large")
    with form:
        st.markdown(t("scans-print-what"))
        try:
            sheet = _sheet()
        except ValueError as problem:
            show.refused(problem)
            return
        if sheet.students or state.in_widget("sheet_for") != CLASS_LIST:
            _files(sheet)
    with preview:
        _preview(sheet)


def _sheet() -> AnswerSheet:
    """Draw the form and return the sheet. A ValueError explains what is not possible."""
    title = st.text_input(t("scans-sheet-title"), key="sheet_title", max_chars=80, persist_state="session")
    with st.container(horizontal=True, gap="medium"):
        n_questions = st.number_input(
            t("scans-n-questions"), 1, MOST_QUESTIONS, 40, key="sheet_questions", persist_state="session", width=150
        )
        n_choices = st.segmented_control(
            t("scans-choices"),
            list(range(2, len(LETTERS) + 1)),
            format_func=lambda n: f"{LETTERS[0]}–{LETTERS[n - 1]}",
            default=4,
            required=True,
            key="sheet_choices",
            persist_state="session",
        )
        paper = st.segmented_control(
            t("scans-paper"),
            list(SIZES),
            default=_usual_paper(),
            required=True,
            key="sheet_paper",
            persist_state="session",
        )
        versions = st.segmented_control(
            t("scans-versions"),
            list(range(1, MOST_VERSIONS + 1)),
            format_func=lambda n: plain("scans-no-versions") if n == 1 else ", ".join(LETTERS[:n]),
            default=1,
            required=True,
            key="sheet_versions",
            help=t("scans-versions-help"),
            persist_state="session",
        )
    for_whom = st.segmented_control(
        t("scans-for-whom"),
        list(FOR_WHOM),
        format_func=lambda kind: plain(FOR_WHOM[kind]),
        default=CLASS_LIST,
        required=True,
        key="sheet_for",
        persist_state="session",
    )
    names, digits = None, 0
    if for_whom == CLASS_LIST:
        names = class_list("sheet_names")
    elif for_whom == NUMBERS:
        digits = st.number_input(
            t("scans-digits"), 1, MOST_DIGITS, DEFAULT_DIGITS, key="sheet_digits", persist_state="session", width=220
        )
    else:
        st.caption(t("scans-for-nobody-what"))
    return AnswerSheet(
        int(n_questions),
        int(n_choices),
        paper,
        int(digits),
        names,
        list(LETTERS[:versions]) if versions > 1 else None,
        title,
        state.language(),
    )


def _usual_paper() -> str:
    return "Letter" if str(st.context.locale or "").endswith(LETTER_COUNTRIES) else "A4"


def _files(sheet: AnswerSheet) -> None:
    section(t("scans-count", sheets=sheet.n_sheets, pages=sheet.n_pages, paper=sheet.layout.paper))
    if not sheet.students and sheet.n_sheets == 1:
        st.markdown(t("scans-copy"))
    name = sheet.title or plain("paper-untitled")
    with st.container(horizontal=True, gap="small"):
        try:
            sheet.check_fonts()
        except ValueError:
            # The web page prints every script, because the browser has the fonts.
            st.caption(t("scans-no-font"))
        else:
            st.download_button(
                t("scans-pdf"),
                # Made in another process when it is clicked: hundreds of pages take seconds.
                lambda: Job(_pdf, sheet.design()).wait(),
                file_name(name, "sheets.pdf"),
                mime="application/pdf",
                icon=":material/picture_as_pdf:",
                type="primary",
                key="sheets_pdf",
                on_click=printed_sheets.remember,
                args=(sheet,),
            )
        st.download_button(
            t("scans-html"),
            lambda: sheet.html().encode(),
            file_name(name, "sheets.html"),
            mime="text/html",
            icon=":material/print:",
            key="sheets_html",
            on_click=printed_sheets.remember,
            args=(sheet,),
            help=t("scans-html-help"),
        )
    st.caption(t("scans-print-hint"))


def _pdf(report, design: dict) -> bytes:
    return AnswerSheet.of_design(design).pdf()


def _preview(sheet: AnswerSheet) -> None:
    page = 0
    if sheet.n_pages > 1:
        page = (
            st.number_input(t("scans-preview", pages=sheet.n_pages), 1, sheet.n_pages, key=f"preview:{sheet.n_pages}")
            - 1
        )
    with st.container(border=True, width=PREVIEW_WIDTH):
        st.image(sheet.svg(int(page)), width="stretch", alt=plain("scans-preview-picture", page=int(page) + 1))
