"""Pages that a person should look at: without a sheet, without a student, or there twice. The name on them is shown."""

from dataclasses import replace

import streamlit as st

from crowdcore.messages import Listed, Message
from crowdcore.paper import PaperReading
from crowdcore.paper.problems import INCOMPLETE, NO_NUMBER, REPEATED, UNCLEAR, UNKNOWN, UNREAD, Problem
from crowdcore.paper.saved_reading import reading_of
from crowdcore.paper.stacks import of_one_sheet, sheets_in, with_class_list
from crowdcore.project import Project
from crowdcore.scanned_exams import loses_order_of_versions, project_of_reading, students_without_page
from pages.parts.paper.class_list_input import class_list
from pages.shared import paper_files, printed_sheets, scan_pictures, show, state
from pages.shared.messages import plain, t, t_library
from pages.shared.show import section

MOST_SHOWN = 12
KINDS = {NO_NUMBER: "number", UNCLEAR: "number", UNKNOWN: "unknown", REPEATED: "repeated", INCOMPLETE: "incomplete"}
NAME_WIDTH, PAGE_WIDTH = 520, 220


def pages_to_check(project: Project, reading: PaperReading) -> None:
    """The list of pages, further sheets in the stack, and the students of whom there is no page."""
    if reading.problem_list:
        section(t("scans-pages"), t("scans-pages-what"))
        for problem in reading.problem_list[:MOST_SHOWN]:
            _page(reading, problem)
        if len(reading.problem_list) > MOST_SHOWN:
            st.caption(t("scans-more-pages", n=len(reading.problem_list) - MOST_SHOWN))
    _other_sheets(reading)
    _class_list(project, reading)
    _missing_students(project, reading)


def _page(reading: PaperReading, problem: Problem) -> None:
    page = next(one for one in reading.readings if (one.file, one.page) == (problem.file, problem.page))
    place = f"{problem.file}:{problem.page}"
    with st.container(border=True):
        picture, controls = st.columns([3, 2], gap="medium")
        with picture:
            if state.hides_names():
                st.caption(t("scans-name-hidden"))
            elif (name := scan_pictures.name_picture(page)) is not None:
                is_whole = page.mapping is None
                width = PAGE_WIDTH if is_whole else NAME_WIDTH
                alt = plain("scans-page-picture" if is_whole else "scans-name-picture", page=problem.page + 1)
                st.image(name, width=width, alt=alt)
        with controls:
            st.markdown(t("scans-page", file=problem.file, page=problem.page + 1))
            # The reason names the student, except where there is no sheet.
            hidden = state.hides_names() and problem.kind != UNREAD
            st.markdown(t("scans-reason-hidden", kind=KINDS[problem.kind]) if hidden else t_library(problem.reason))
            if problem.kind not in (UNREAD, INCOMPLETE):
                _assign(reading, problem, place)
            with st.container(horizontal=True, gap="small"):
                if problem.kind == REPEATED:
                    st.button(
                        t("scans-keep"),
                        key=f"keep:{place}",
                        on_click=_keep,
                        args=(reading, problem),
                        icon=":material/check:",
                    )
                st.button(
                    t("scans-leave-out"),
                    key=f"leave_out:{place}",
                    on_click=_leave_out,
                    args=([(problem.file, problem.page)],),
                    icon=":material/delete:",
                    type="tertiary",
                )


def _assign(reading: PaperReading, problem: Problem, place: str) -> None:
    """Choose the student from the class list, those without a page first, or type a number."""
    key = f"student:{place}:{problem.student}"

    def assign(student: str | None) -> None:
        if student and student.strip():
            _with_student(problem, student.strip())

    if reading.sheet is None or not reading.sheet.students:
        typed = "" if "?" in problem.student else problem.student
        st.text_input(
            t("scans-student-number"), typed, key=key, on_change=state.changed(key, assign), max_chars=40, width=260
        )
        return
    without = students_without_page(reading)
    names = {student.number: student.name for student in reading.sheet.students}
    order = [number for number, _ in without] + [number for number in names if number not in dict(without)]
    labels = [f"{names[number]} · {number}" if names[number] != number else number for number in order]
    shown = dict(zip(order, show_names(labels), strict=True))
    st.selectbox(
        t("scans-student-is"),
        order,
        index=None,
        format_func=lambda number: shown[number],
        placeholder=t("scans-student-choose"),
        key=key,
        on_change=state.changed(key, assign),
        width=320,
    )


def show_names(names: list[str]) -> list[str]:
    """Return names as they may be shown in a menu: none while names are hidden."""
    return [plain("scans-hidden-student", n=n) for n in range(1, len(names) + 1)] if state.hides_names() else names


def _with_student(problem: Problem, student: str) -> None:
    project = state.work()
    reading = reading_of(project.scans).with_student(problem.file, problem.page, student)
    _decide(project, reading, Message("scans-step-student", page=problem.page + 1))


def _keep(reading: PaperReading, problem: Problem) -> None:
    """Keep this copy of a page, and leave out the others."""
    pages = reading.pages
    this = pages[(pages["file"] == problem.file) & (pages["page"] == problem.page)].iloc[0]
    same = pages[(pages["student"] == this["student"]) & (pages["sheet_page"] == this["sheet_page"]) & pages["found"]]
    others = [(row.file, row.page) for row in same.itertuples() if (row.file, row.page) != (problem.file, problem.page)]
    _leave_out(others)


def _leave_out(places: list[tuple[str, int]]) -> None:
    project = state.work()
    reading = reading_of(project.scans)
    for place in places:
        reading = reading.without_page(*place)
    if not reading.pages["found"].any():
        st.toast(t("scans-last-page"), icon=":material/info:")
        return
    _decide(project, reading, Message("scans-step-leave-out", n=len(places)))


def _decide(project: Project, reading: PaperReading, step: Message) -> None:
    if loses_order_of_versions(project, reading):
        st.toast(t("scans-order-again"), icon=":material/info:", duration="long")
        project = replace(project, dataset=project_of_reading(reading).dataset)
    paper_files.decide(project, reading, step)


def _other_sheets(reading: PaperReading) -> None:
    """Other sheets in the same stack can be used as an exam of their own."""
    counts = sheets_in(reading)
    used = reading.sheet.number if reading.sheet is not None else reading.sheet_number
    for number, n in counts.items():
        if used is not None and number != used:
            st.button(
                t("scans-use-other-sheet", n=n), key=f"sheet:{number}", on_click=_use_sheet, args=(reading, number),
                icon=":material/content_copy:",
            )  # fmt: skip


def _use_sheet(reading: PaperReading, number: int) -> None:
    other = of_one_sheet(PaperReading(reading.readings), printed_sheets.designs(), number)
    state.use(
        project_of_reading(other).with_settings_of(state.work()), Message("scans-step-read", n=len(other.readings))
    )


def _class_list(project: Project, reading: PaperReading) -> None:
    """If the sheets were printed elsewhere, the names can be added here."""
    if reading.template is not None or (reading.sheet is not None and reading.sheet.students) or state.hides_names():
        return
    with st.expander(t("scans-add-class-list"), icon=":material/group_add:"):
        st.markdown(t("scans-add-class-list-what"))
        try:
            names = class_list("scanned_names")
        except ValueError as problem:
            show.refused(problem)
            return
        if names:
            st.button(
                t("scans-add-class-list-use"), key="use_names", type="primary", on_click=_use_names, args=(names,)
            )


def _use_names(names: dict[str, str]) -> None:
    project = state.work()
    _decide(project, with_class_list(reading_of(project.scans), names), Message("scans-step-names", n=len(names)))


def _missing_students(project: Project, reading: PaperReading) -> None:
    missing = students_without_page(reading)
    if not missing:
        return
    names = show_names([name for _, name in missing])
    with st.container(horizontal=True, vertical_alignment="center", gap="small"):
        st.markdown(t("scans-missing-students", n=len(missing), names=Listed(names, most=10)), width="stretch")
        st.button(
            t("scans-mark-absent"), key="mark_absent", on_click=_mark_absent, args=([number for number, _ in missing],)
        )


def _mark_absent(numbers: list[str]) -> None:
    project = state.work()
    reading = reading_of(project.scans)
    reading = reading.with_absent(reading.absent | set(numbers))
    _decide(project, reading, Message("scans-step-absent", n=len(numbers)))
