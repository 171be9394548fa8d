"""An answer on the scanned sheet: the row as a picture, and on request the whole page."""

import streamlit as st

from crowdcore.exams import Exam
from crowdcore.exams.question_names import name_as_heading
from crowdcore.scanned_exams import place_on_scan
from pages.shared import scan_pictures, state
from pages.shared.messages import plain, t

ROW_WIDTH, PAGE_WIDTH = 620, 760


def on_the_sheet(exam: Exam, student: int, item: int) -> None:
    """Show where a student marked the answer to an item. While names are hidden, only the row is shown."""
    place = place_on_scan(state.work(), student, item)
    with st.container(border=True):
        name = state.labeler_names()[student]
        st.markdown(t("scans-on-sheet", question=name_as_heading(exam.labels.items[item]), student=name))
        if place is None:
            st.caption(t("scans-not-on-paper"))
            return
        page, row = place
        picture = scan_pictures.row_picture(page, row)
        if picture is None:
            st.caption(t("scans-no-picture"))
            return
        st.image(picture, width=ROW_WIDTH, alt=plain("scans-row-picture", question=row + 1))
        if page.picture and not state.hides_names():
            key = f"whole_page:{student}:{item}"
            with st.expander(t("scans-whole-page"), icon=":material/description:", key=key, on_change="rerun") as part:
                if part.open:
                    alt = plain("scans-page-picture", page=page.page + 1)
                    st.image(scan_pictures.page_picture(page, row), width=PAGE_WIDTH, alt=alt)
        st.caption(t("scans-row-where", file=page.file, page=page.page + 1))
